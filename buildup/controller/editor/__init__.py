"""Positions that a person sets up."""
