"""Puzzles, once they are made."""

from typing import TypeVar

from buildup.puzzles.maker import Maker
from buildup.puzzles.puzzle import Puzzle

P = TypeVar("P", bound=Puzzle)


def made(maker: Maker[P], nodes: int = 100_000) -> P:
    """What a maker finds in slices of so many nodes."""
    while not maker.advance(nodes):
        pass
    return maker.puzzle
