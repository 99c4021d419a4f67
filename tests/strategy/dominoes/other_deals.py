"""Other games of Dominoes that look the same to a player: what lies hidden is changed about."""

import random
from dataclasses import replace

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import (
    DominoesEvent,
    DominoesGame,
    DominoesGameError,
    DominoesStart,
    TileDrawn,
)
from buildup.model.dominoes.table import NotAllowedError, Table
from buildup.model.player import Player
from tests.model.replayed import replayed_game

_EXCHANGES = 30


def mixed(game: DominoesGame, player: Player, chance: random.Random) -> DominoesGame:
    """A game whose hidden tiles lie elsewhere, and in which everything seen happens alike.

    Pairs of tiles that the player has not seen are exchanged, from the deal on; an exchange with
    which something else would have happened is taken back.

    Args:
        game: At any moment.
        player: Who sees it.
        chance: Chooses the pairs.
    """
    hidden = [*game.table.hands[player.opponent], *game.table.boneyard]
    for _exchange in range(_EXCHANGES if len(hidden) > 1 else 0):
        one, other = chance.sample(hidden, 2)
        found = _exchanged(game, {one: other, other: one})
        if found is not None:
            game = found
    return game


def _exchanged(game: DominoesGame, tiles: dict[Domino, Domino]) -> DominoesGame | None:
    def moved(held: tuple[Domino, ...]) -> tuple[Domino, ...]:
        return tuple(tiles.get(tile, tile) for tile in held)

    def event_with(event: DominoesEvent) -> DominoesEvent:
        if isinstance(event, TileDrawn):
            return replace(event, tile=tiles.get(event.tile, event.tile))
        return event

    before: Table = game.start.table
    table = replace(before, hands=before.hands.map(moved), boneyard=moved(before.boneyard))
    start = DominoesStart(table, game.start.deal)
    try:
        return replayed_game(start, map(event_with, game.events))
    except (DominoesGameError, NotAllowedError):
        return None
