"""A short round for the tests of the review: solved at once, even interpreted."""

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from tests.controller.play.build_up.played import three_tiles_left
from tests.model.build_up.positions import fresh, legal, played_by
from tests.saves.build_up.random_play import played_on


@cache
def last_three_tiles(seed: int = 1) -> Tournament:
    """A loaded game with three tiles in each hand, played on by chance to the hand's end."""
    middle = three_tiles_left()
    tournament = Tournament.begin(Start(middle.table, middle.start.deal))
    return played_by(legal(random.Random(seed)), tournament, Phase.HAND_OVER)


def _played(tournament: Tournament, until: Callable[[Tournament], bool]) -> Tournament:
    """Play on by chance until a condition holds."""
    chance = random.Random(7)
    while not until(tournament):
        tournament = played_on(tournament, chance, 1)
    return tournament


@cache
def last_two_tiles() -> Tournament:
    """A loaded game with the last two tiles of a fourth hand in the human's hand."""
    middle = _played(
        fresh(20261),
        lambda now: now.table.hand_number == 4 and len(now.table.position.hands.human) == 2,
    )
    return Tournament.begin(Start(middle.table, middle.start.deal))


@cache
def two_short_rounds() -> Tournament:
    """The last two tiles of a fourth hand, and the beginning of a second round."""
    return _played(last_two_tiles(), lambda now: now.table.phase is Phase.ROUND_OVER).start_round()


def _is_human_turn(now: Tournament, tiles: int) -> bool:
    """Whether it is the human's turn with so many tiles left."""
    position = now.table.position
    return position.turn is Player.HUMAN and len(position.hands.human) == tiles


LOSES_ROUND = Move.parse("B11>B1")
"""In :func:`close_last_hand`: two points less than the best move, and the round."""


def _fourth_hand(deal: int) -> Tournament:
    """The human's turn with three tiles left in a fourth hand."""
    middle = _played(
        fresh(deal),
        lambda now: now.table.hand_number == 4 and _is_human_turn(now, tiles=3),
    )
    return Tournament.begin(Start(middle.table, middle.start.deal))


@cache
def close_last_hand() -> Tournament:
    """Such a turn in a round that is just won."""
    middle = _fourth_hand(159)
    scores = middle.table.scores
    closer = PerPlayer(computer=scores.computer + 1, human=scores.human)
    return Tournament.begin(Start(replace(middle.table, scores=closer), middle.start.deal))


@cache
def lost_last_hand() -> Tournament:
    """The same played to its end, the first move away from the win and all others perfectly."""
    tournament = close_last_hand().play(LOSES_ROUND)
    strong = strategy_of(Level.STRONG, random.Random(1))
    return played_by(lambda now: decide(strong, now.table.sight).move, tournament)


def placed(tournament: Tournament) -> list[TilePlaced]:
    """Every tile that was placed."""
    return [event for event in tournament.events if isinstance(event, TilePlaced)]
