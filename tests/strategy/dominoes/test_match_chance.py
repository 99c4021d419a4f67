"""The chance to win a match, beside what is worked out score by score."""

from dataclasses import replace
from functools import cache
from statistics import fmean

import pytest

from buildup.model.dominoes.match import Match
from buildup.model.dominoes.sight import Sight
from buildup.model.player import PerPlayer, Player
from buildup.strategy.dominoes.analysis import Prospect
from buildup.strategy.dominoes.match_chance import LEADER_WINS, POINTS, match_chance
from tests.model.dominoes.random_games import fresh

AT_START = fresh(1).sight(Player.HUMAN)


def seen_by(player: Player, size: int = 6) -> Sight:
    return replace(AT_START, player=player, size=size)


def match(target: int, human: int = 0, computer: int = 0) -> Match:
    """A match in which both have scored so many points."""
    games = (PerPlayer(computer=human, human=0), PerPlayer(computer=0, human=computer))
    return Match(target, games)


def guessed(chance: float) -> Prospect:
    return Prospect(chance, 0.0, 2_400)


@cache
def of_human(size: int, human: int, computer: int) -> float:
    """The chance of the human to win a match, who needs so many points: by all that the next game
    can bring, again and again."""
    if human <= 0 or computer <= 0:
        return float(human <= 0)
    share = LEADER_WINS[size]
    own, others = ([each for each in points if each] for points in POINTS[size])
    won = fmean(of_human(size, human - each, computer) for each in own)
    lost = fmean(of_human(size, human, computer - each) for each in others)
    return share * won + (1 - share) * lost


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("size", POINTS)
@pytest.mark.parametrize(("human", "computer"), [(0, 0), (41, 7), (3, 44), (49, 49)])
def test_a_chance_is_that_of_all_games_that_can_follow(
    size: int, human: int, computer: int
) -> None:
    mine, theirs = 50 - human, 50 - computer
    own, others = POINTS[size]
    won = fmean(of_human(size, mine - each, theirs) for each in own)
    lost = fmean(of_human(size, mine, theirs - each) for each in others)
    told = match_chance(match(50, human, computer), seen_by(Player.HUMAN, size), guessed(0.3))
    assert told == pytest.approx(0.3 * won + 0.7 * lost, abs=1e-4)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("size", POINTS)
@pytest.mark.parametrize("target", [1, 50, 1000])
def test_the_chances_of_both_players_add_up_to_one(size: int, target: int) -> None:
    scores = match(target, human=target // 3, computer=target // 5)
    mine = match_chance(scores, seen_by(Player.HUMAN, size), guessed(0.4))
    theirs = match_chance(scores, seen_by(Player.COMPUTER, size), guessed(0.6))
    assert mine + theirs == pytest.approx(1, abs=1e-3)


def test_a_game_that_is_certain_counts_with_its_points() -> None:
    human, computer = seen_by(Player.HUMAN), seen_by(Player.COMPUTER)
    behind = match(100, human=80, computer=95)
    assert match_chance(behind, human, Prospect(1.0, 20, None)) == 1
    assert 0 < match_chance(behind, human, Prospect(1.0, 19, None)) < 1
    assert match_chance(behind, human, Prospect(0.0, -5, None)) == 0
    assert match_chance(behind, computer, Prospect(1.0, 5, None)) == 1
    more, fewer = (match_chance(behind, human, Prospect(0.0, -each, None)) for each in (1, 4))
    assert more > fewer > 0


def test_who_has_as_many_points_wins_the_match_as_often() -> None:
    told = match_chance(match(100, 50, 50), seen_by(Player.HUMAN), guessed(0.5))
    assert told == pytest.approx(0.5, abs=0.03)
