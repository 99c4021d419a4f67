"""Positions of Dominoes in which a computer player has to decide."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.table import Table
from buildup.model.player import Player
from buildup.strategy.dominoes.kernel import WON
from tests.model.dominoes.random_games import fresh, legal, played_by


def positions(size: int, games: int, seed: int = 1) -> list[DominoesGame]:
    """Every moment of some games by chance at which a tile has to be laid."""
    choose = legal(random.Random(seed))
    found: list[DominoesGame] = []

    def note_and_choose(game: DominoesGame) -> Lay:
        found.append(game)
        return choose(game)

    for number in range(games):
        played_by(note_and_choose, fresh(seed * 1000 + number + 1, size))
    return found


def endings(size: int, games: int, seed: int, most_held: int = 6) -> Iterator[DominoesGame]:
    """Those of such moments with an empty boneyard, and few tiles in both hands."""
    for game in positions(size, games, seed):
        table = game.table
        if not table.boneyard and table.line.tiles and sum(map(len, table.hands)) <= most_held:
            yield game


def permuted(game: DominoesGame, player: Player, chance: random.Random) -> DominoesGame:
    """The game with the tiles that a player cannot see dealt otherwise."""
    table, other = game.table, player.opponent
    hidden = [*table.hands[other], *table.boneyard]
    chance.shuffle(hidden)
    count = len(table.hands[other])
    dealt = replace(
        table,
        hands=table.hands.replaced(other, tuple(hidden[:count])),
        boneyard=tuple(hidden[count:]),
    )
    return DominoesGame(game.start, game.events, dealt)


@lru_cache(maxsize=200_000)
def plain_value(table: Table) -> int:
    """A plain minimax over the model's own rules: pips, and 1000 for a won game."""
    if table.is_over:
        won = WON if table.winner is table.turn else -WON
        return table.pips_left(table.turn.opponent) - table.pips_left(table.turn) + won
    if table.must_pass:
        return -plain_value(table.end_turn())
    return max(-plain_value(table.lay(lay)) for lay in table.legal_lays())


@lru_cache(maxsize=200_000)
def plain_winner(table: Table) -> Player:
    """Who wins with all tiles open, both playing perfectly: a plain minimax over the rules."""
    if table.winner is not None:
        return table.winner
    if table.must_pass:
        return plain_winner(table.end_turn())
    if table.must_draw:
        return plain_winner(table.draw())
    own = table.turn
    wins = any(plain_winner(table.lay(lay)) is own for lay in table.legal_lays())
    return own if wins else own.opponent
