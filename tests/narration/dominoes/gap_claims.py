"""Whether what is said of numbers that somebody had none of was so in the game."""

import re

from buildup.model.dominoes.domino import BLANK
from buildup.model.dominoes.game import DominoesGame, TileDrawn, TileLaid
from buildup.model.player import Player

GAP = re.compile(
    r"(?:You|The computer) had no (?P<number>blank|\d) before move (?P<move>\d+), "
    r"(?:and holds? no tile drawn since"
    r"|but ha(?:s|ve) since drawn (?P<drawn>\d+) tiles? without laying (?:it|them) at once)\."
)
"""A sentence on a gap."""


def check_gap(states: list[DominoesGame], claim: re.Match[str], other: Player) -> None:
    """That a sentence on a gap is so in the game, whose last state it is of.

    Args:
        states: From the start on.
        claim: As :data:`GAP` finds it.
        other: Of whom it is said.
    """
    number = BLANK if claim["number"] == "blank" else int(claim["number"])
    laid = [sum(isinstance(event, TileLaid) for event in state.events) for state in states]
    then = [
        place
        for place, state in enumerate(states[:-1])
        if laid[place] == int(claim["move"]) - 1 and state.table.turn is other
    ]
    first, last = states[then[0]].table, states[-1].table
    assert not any(number in (tile.low, tile.high) for tile in first.hands[other])
    assert not any(map(first.line.takes, first.hands[other]))
    since = [
        event.tile
        for event in states[-1].events[len(states[then[0]].events) :]
        if isinstance(event, TileDrawn) and event.player is other
    ]
    if claim["drawn"] is None:
        held_since = [tile for tile in since if tile in last.hands[other]]
        assert not [tile for tile in held_since if number in (tile.low, tile.high)]
    else:
        assert 0 < int(claim["drawn"]) <= len(since)
