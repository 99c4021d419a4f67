"""Colors, style sheet, and the felt that everything lies on."""
