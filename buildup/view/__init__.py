"""Qt widgets: they show what the controllers report, and emit what the person wants."""
