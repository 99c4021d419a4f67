"""Colors, style sheet, and the felt background."""
