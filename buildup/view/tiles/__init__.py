"""Domino tiles as they are painted, clicked, dragged and moved."""
