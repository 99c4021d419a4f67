"""Qt widgets: they show what the controllers say and emit what the person wants."""
