"""The open Build Up tournament or puzzle."""
