"""A short round for the tests of the review: solved at once, even interpreted."""

import random
from collections.abc import Callable

from buildup.model.build_up.events import TilePlaced
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from tests.controller.play.build_up_play import three_tiles_left


def last_three_tiles(seed: int = 1) -> Tournament:
    """A loaded game with three tiles in each hand, played on by chance to the hand's end."""
    middle = three_tiles_left()
    tournament = Tournament.begin(Start(middle.table, middle.start.deal))
    chance = random.Random(seed)
    while tournament.table.phase is not Phase.HAND_OVER:
        if tournament.forced_event is not None:
            tournament = tournament.advance()
        else:
            moves = list(tournament.table.position.legal_moves())
            tournament = tournament.play(chance.choice(moves))
    return tournament


def _played(tournament: Tournament, until: Callable[[Tournament], bool]) -> Tournament:
    """Play on by chance until a condition holds."""
    chance = random.Random(7)
    while not until(tournament):
        if tournament.forced_event is not None:
            tournament = tournament.advance()
        else:
            moves = list(tournament.table.position.legal_moves())
            tournament = tournament.play(chance.choice(moves))
    return tournament


def last_two_tiles() -> Tournament:
    """A loaded game with the last two tiles of a fourth hand in the human's hand."""
    middle = _played(
        Tournament.begin(Start.fresh(Deal(20261))),
        lambda now: now.table.hand_number == 4 and len(now.table.position.hands.human) == 2,
    )
    return Tournament.begin(Start(middle.table, middle.start.deal))


def two_short_rounds() -> Tournament:
    """The last two tiles of a fourth hand, and the beginning of a second round."""
    return _played(last_two_tiles(), lambda now: now.table.phase is Phase.ROUND_OVER).start_round()


def placed(tournament: Tournament) -> list[TilePlaced]:
    """Every tile that was placed."""
    return [event for event in tournament.events if isinstance(event, TilePlaced)]
