"""Escape from Sunset Island: two to nine humans and a zombie player, or the printed auto-zombie."""
