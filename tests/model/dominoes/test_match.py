"""A match (rule 9): what a game scores, when a match is decided, and how games follow."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesGameError, DominoesStart, GameWon
from buildup.model.dominoes.match import (
    MOST_TARGET,
    TARGETS,
    Match,
    MatchError,
    parse_target,
    points_scored,
)
from buildup.model.player import PerPlayer, Player
from tests.model.dominoes.random_games import played
from tests.narrowing import of_kind, some
from tests.tiers import examples

COMPUTER, HUMAN = Player.COMPUTER, Player.HUMAN

PIPS = st.builds(PerPlayer, st.integers(0, 200), st.integers(0, 200))


def begun(target: int | None, deal: int = 1, size: int = 6) -> DominoesGame:
    """The first game of a match, or a single game."""
    match = None if target is None else Match(target)
    return DominoesGame.begin(DominoesStart.fresh(Deal(deal), size, match))


def won(game: DominoesGame) -> GameWon:
    return of_kind(game.events[-1], GameWon)


# What a game scores


@given(PIPS)
def test_whoever_has_fewer_pips_scores_the_difference_and_the_other_nothing(
    pips: PerPlayer[int],
) -> None:
    scored = PerPlayer(points_scored(pips, COMPUTER), points_scored(pips, HUMAN))
    assert min(scored) == 0
    assert scored.human - scored.computer == pips.computer - pips.human


@examples(40)
@given(st.integers(1, 10**6), st.integers(3, 9))
def test_the_winner_of_a_game_scores_the_difference_of_the_pips_left(deal: int, size: int) -> None:
    game = played(begun(MOST_TARGET, deal, size), random.Random(deal))
    match, end = game.match, won(game)
    assert match is not None
    left = {player: game.table.pips_left(player) for player in Player}
    loser = end.winner.opponent
    assert match.points[end.winner] == left[loser] - left[end.winner]
    assert match.points[loser] == 0


# When it is decided


@given(st.integers(1, MOST_TARGET), st.lists(PIPS, max_size=60))
def test_games_add_up_until_somebody_has_the_points(
    target: int, games: list[PerPlayer[int]]
) -> None:
    match = Match(target)
    human = computer = 0
    for pips in games:
        if match.winner is not None:
            with pytest.raises(MatchError):
                match.after(pips)
            break
        match = match.after(pips)
        ahead = pips.computer - pips.human
        human, computer = human + max(0, ahead), computer + max(0, -ahead)
        assert match.points == PerPlayer(computer=computer, human=human)
        assert (match.winner is HUMAN) == (human >= target)
        assert (match.winner is COMPUTER) == (computer >= target)


def test_games_after_the_decision_are_no_match() -> None:
    decided = PerPlayer(computer=50, human=0)
    assert Match(50, (decided,)).winner is HUMAN
    with pytest.raises(MatchError):
        Match(50, (decided, decided))


@pytest.mark.parametrize("target", [*TARGETS, 1, MOST_TARGET])
def test_a_match_goes_to_a_usual_or_to_any_other_number_of_points(target: int) -> None:
    assert parse_target(str(target)) == Match(target).target == target


@pytest.mark.parametrize("text", ["0", "1001", "-5", "ten", "", "1e3", "²", "9" * 5000])
def test_other_points_are_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(MatchError, match=r"^“.*” isn't a match target: use 1 to 1000\.$"):
        parse_target(text)


# How games follow


@examples(15)
@given(st.integers(1, 10**6), st.integers(3, 9), st.sampled_from(TARGETS))
def test_games_follow_with_new_deals_and_the_person_leads_each(
    deal: int, size: int, target: int
) -> None:
    chance = random.Random(deal)
    game = begun(target, deal, size)
    number = 1
    while True:
        assert game.start.game_number == number
        assert game.table.turn is HUMAN
        assert game.start.is_fresh
        game = played(game, chance)
        match = some(game.match)
        assert len(match.games) == number
        assert game.is_amid_match == (match.winner is None)
        if match.winner is not None:
            break
        following = game.next_game(Deal(deal + number))
        assert following.start.deal == Deal(deal + number)
        assert following.table.size == size
        assert following.match == match
        game, number = following, number + 1
    with pytest.raises(DominoesGameError):
        game.next_game(Deal(1))


def test_no_game_follows_one_that_goes_on_or_is_single() -> None:
    with pytest.raises(DominoesGameError):
        begun(100).next_game(Deal(2))
    single = played(begun(None), random.Random(1))
    assert single.match is None
    assert not single.is_amid_match
    with pytest.raises(DominoesGameError):
        single.next_game(Deal(2))


def test_taking_back_the_end_of_a_game_takes_its_points_back() -> None:
    game = played(begun(1000), random.Random(2))
    states = list(game.states())
    assert game.match != states[-2].match == Match(1000)


def test_a_match_changes_nothing_in_what_is_seen_of_a_game() -> None:
    assert begun(100).sight(HUMAN) == begun(None).sight(HUMAN)
