"""Sentences about Build Up."""
