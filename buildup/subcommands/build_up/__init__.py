"""Subcommands for Build Up."""
