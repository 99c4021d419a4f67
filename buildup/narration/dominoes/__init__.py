"""Sentences about Dominoes."""
