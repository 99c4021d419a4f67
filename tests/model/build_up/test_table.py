"""The table: what is dealt, what each phase waits for, and what players may know of it."""

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.position import IllegalMoveError, Move
from buildup.model.build_up.table import Phase, Table
from buildup.model.build_up.tournament import Tournament, TournamentError
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer
from tests.model.build_up.positions import deals, fresh, played, position_of, table_of, tiles_named

ANY_MOVE = Move.parse("B01>W1")


def every_moment(deal_number: int, rounds: int) -> list[Tournament]:
    """A tournament played by chance, as it was before, between and after all its events."""
    ended = played(fresh(deal_number), random.Random(deal_number), rounds)
    moments = [Tournament.begin(ended.start)]
    for event in ended.events:
        moments.append(moments[-1].after(event))
    return moments


# What is dealt


@pytest.mark.parametrize(
    ("computer", "human", "hand_number"),
    [
        *((22, 22, 1), (16, 16, 1), (10, 10, 2), (4, 4, 3), (0, 0, 4)),
        *((4, 10, 2), (10, 4, 2), (6, 6, 3), (7, 1, 2), (0, 1, 3), (12, 0, 2), (13, 13, 1)),
        *((19, 0, 1), (3, 22, 1)),
    ],
)
def test_the_fuller_boneyard_says_which_hand_is_played(
    computer: int, human: int, hand_number: int
) -> None:
    boneyards = PerPlayer(tiles_named("W12 " * computer), tiles_named("B12 " * human))
    table = table_of(position_of("W66 " * 12), boneyards=boneyards)
    assert table.hand_number == hand_number


@given(deals, st.integers(1, 50))
def test_a_dealt_round_waits_for_its_first_draw(deal: Deal, round_number: int) -> None:
    table = Table.dealt(deal, round_number, PerPlayer(2, 3))
    assert table.phase is Phase.FIRST_DRAW
    assert table.scores.human - table.scores.computer == deal.handicap
    assert (0 in table.scores, table.rounds_won) == (True, PerPlayer(2, 3))
    assert (table.hand_number, table.round_number, table.tied_draws) == (1, round_number, 0)
    assert table.first_player is None


# Phases


def allowed(attempt: Callable[[], Tournament]) -> bool:
    """Whether a tournament goes on, or refuses because it is not the time."""
    try:
        attempt()
    except TournamentError:
        return False
    except IllegalMoveError:
        return True
    return True


def test_every_phase_allows_what_it_waits_for_and_refuses_the_rest() -> None:
    seen = set()
    for now in [*every_moment(919, rounds=2), *every_moment(4, rounds=1)]:
        phase, passing = now.table.phase, now.table.position.must_pass
        seen.add(phase)
        forced = phase in (Phase.FIRST_DRAW, Phase.HAND_OVER, Phase.ROUND_SCORED)
        assert allowed(now.advance) == (forced or (phase is Phase.PLACING and passing))
        assert allowed(now.advance) == (now.forced_event is not None)
        assert allowed(lambda now=now: now.play(ANY_MOVE)) == (phase is Phase.PLACING)  # type: ignore[misc]
        assert allowed(now.start_round) == (phase is Phase.ROUND_OVER)
        assert allowed(now.end) == (phase is Phase.ROUND_OVER)
    assert seen == set(Phase)
