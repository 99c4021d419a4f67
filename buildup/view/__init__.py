"""Qt widgets: they paint what the controllers tell them and emit what the person wants."""
