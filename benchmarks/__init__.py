"""Measurements: throughput, and agents against each other."""
