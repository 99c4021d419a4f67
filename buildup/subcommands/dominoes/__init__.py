"""Subcommands for Dominoes."""
