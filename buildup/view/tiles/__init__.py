"""Domino tiles: painting, clicking, dragging and animation."""
