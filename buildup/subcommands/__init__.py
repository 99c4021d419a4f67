"""The subcommands other than playing."""
