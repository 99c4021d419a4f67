"""Parts shared by the pages of both games."""
