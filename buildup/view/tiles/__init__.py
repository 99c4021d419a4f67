"""Domino tiles: painting, clicking, dragging, animation; sentences and portraits with tiles."""
