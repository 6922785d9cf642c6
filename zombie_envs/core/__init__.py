"""The rules core: records, chance, layouts and loops. It knows no game."""
