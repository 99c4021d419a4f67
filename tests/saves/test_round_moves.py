"""A finished round in a few hundred bytes: what is read is the round that was written."""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.events import FirstPlayerDrawn, RoundStarted, RoundWon
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.player import PerPlayer, Player
from buildup.saves.build_up.game_text import parse_build_up
from buildup.saves.round_moves import format_moves, parse_moves
from tests.model.dominoes import random_games as dominoes
from tests.saves.build_up.random_play import SAMPLES, fresh, played_until
from tests.tiers import count

deal_numbers = st.integers(min_value=1, max_value=999_999_999)


def finished(tournament: Tournament, rounds: int, seed: int) -> Tournament:
    """The tournament played by chance until so many of its rounds are over."""
    for _round in range(rounds - 1):
        tournament = played_until(tournament, Phase.ROUND_OVER, seed).start_round()
    return played_until(tournament, Phase.ROUND_OVER, seed)


def assert_same_round(tournament: Tournament) -> None:
    """What is read begins and goes on like the round, and is as good as it in a review."""
    read = parse_moves(format_moves(tournament), tournament.start.deal, None)
    assert isinstance(read, Tournament)
    assert read.table == tournament.table
    begun = tournament.at(tournament.round_place)
    assert read.start.table == begun.table
    assert read.events == tournament.events[tournament.round_place :]


@given(deal_numbers, st.booleans(), st.integers(1, 3), st.integers(0, 2**32))
def test_any_round_of_a_tournament_is_read_as_it_was_played(
    number: int, is_swapped: bool, rounds: int, seed: int
) -> None:
    deal = Deal(number, is_swapped=is_swapped)
    tournament = finished(Tournament.begin(Start.fresh(deal)), rounds, seed)
    assert_same_round(tournament)
    assert len(format_moves(tournament).encode()) < (500 if rounds == 1 else 1_000)


@pytest.mark.usefixtures("untraced")
def test_a_first_draw_that_was_tied_is_drawn_again_in_the_same_way() -> None:
    tied = 0
    for number in range(1, count(quick=15, normal=30, soak=600)):
        tournament = finished(fresh(number), 2, number)
        draws = [
            event
            for event in tournament.events[tournament.round_place :]
            if isinstance(event, FirstPlayerDrawn)
        ]
        tied += len(draws) > 1
        assert_same_round(tournament)
    assert tied > 0


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_a_round_that_a_file_of_another_edition_began_is_read_as_it_was_played(path: Path) -> None:
    tournament = parse_build_up(path.read_bytes(), path.name).game
    if tournament.table.phase is Phase.TOURNAMENT_OVER:
        return
    assert_same_round(finished(tournament, 1, 3))


@given(deal_numbers, st.integers(3, 9), st.integers(0, 2**32), st.integers(0, 12))
def test_any_game_of_dominoes_is_read_as_it_was_played(
    number: int, size: int, seed: int, moves_before: int
) -> None:
    chance = random.Random(seed)
    game = dominoes.played(dominoes.fresh(number, size), chance, 400)
    assert game.is_over
    assert parse_moves(format_moves(game), Deal(number), size) == game
    loaded = dominoes.played(dominoes.fresh(number, size), chance, moves_before)
    if not loaded.is_over:  # a file without a history
        start = DominoesStart(loaded.table, Deal(number))
        game = dominoes.played(DominoesGame.begin(start), chance, 400)
        assert parse_moves(format_moves(game), Deal(number), size) == game


def test_a_round_alone_knows_its_number_and_who_has_won_before() -> None:
    tournament = finished(fresh(), 3, 5)
    alone = tournament.round_alone
    assert alone.table == tournament.table
    assert alone.start.table.round_number == 3
    won = [event.winner for event in tournament.events if isinstance(event, RoundWon)][:2]
    assert alone.start.table.rounds_won == PerPlayer(
        won.count(Player.COMPUTER), won.count(Player.HUMAN)
    )
    assert not any(isinstance(event, RoundStarted) for event in alone.events)
    assert alone.round_alone == alone
    first = finished(fresh(), 1, 5)
    assert first.round_alone == first


@pytest.mark.parametrize(
    "moves", ["draw B99>W1", "jump", "draw draw", "((1 2))\ndraw", "nonsense\ndraw", "draw " * 6000]
)
def test_moves_that_lead_nowhere_are_refused(moves: str) -> None:
    with pytest.raises(ValueError, match="Moves ignored"):
        parse_moves(moves, Deal(5), None)


def test_moves_of_dominoes_that_lead_nowhere_are_refused() -> None:
    for moves in ("L99", "W", "-", "nonsense\nD"):
        with pytest.raises((ValueError, IndexError)):
            parse_moves(moves, Deal(5), 6)
