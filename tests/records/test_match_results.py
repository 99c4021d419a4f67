"""Matches are known from the games that are recorded, and never guessed."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from buildup.model.dominoes.match import Match
from buildup.model.player import PerPlayer, Player
from buildup.records.finished_round import FinishedRound
from buildup.records.statistics import MatchResults
from tests.records.finished_rounds import dominoes
from tests.view.widgets import some

PIPS = st.tuples(st.integers(0, 3), st.integers(0, 3))


def games_of(match_id: str, target: int, pips: list[tuple[int, int]]) -> list[FinishedRound]:
    """The games of a match up to its end, each with the human's pips first."""
    match = Match(target)
    games: list[FinishedRound] = []
    for number, (human, computer) in enumerate(pips, start=1):
        if match.winner is not None:
            break
        game_id = match_id if number == 1 else f"{match_id}-{number}"
        games.append(replace(dominoes(number, human, computer), game_id=game_id, target=target))
        match = match.after(PerPlayer(computer=computer, human=human))
    return games


def told(games: list[FinishedRound]) -> list[tuple[str, int, int]]:
    """What the records tell of the games of matches."""
    return [(each.game_id, some(each.target), each.margin) for each in games]


@given(st.lists(st.tuples(st.integers(1, 6), st.lists(PIPS, max_size=12)), max_size=5))
def test_every_match_whose_games_are_all_there_is_counted_once(
    matches: list[tuple[int, list[tuple[int, int]]]],
) -> None:
    rounds: list[FinishedRound] = []
    winners: list[Player | None] = []
    for number, (target, pips) in enumerate(matches):
        games = games_of(f"{number}abc", target, pips)
        winners.append(Match(target, tuple(game.points for game in games)).winner)
        rounds += games
    found = MatchResults.of(told(rounds))
    assert found == MatchResults(winners.count(Player.HUMAN), winners.count(Player.COMPUTER))
    assert found.played == found.won + found.lost


@given(st.integers(1, 6), st.lists(PIPS, max_size=12), st.sets(st.integers(0, 11)))
def test_a_match_of_which_games_are_missing_is_counted_rightly_or_not_at_all(
    target: int, pips: list[tuple[int, int]], missing: set[int]
) -> None:
    games = games_of("abc", target, pips)
    left = [game for place, game in enumerate(games) if place not in missing]
    found = MatchResults.of(told(left))
    if found.played:
        assert found == MatchResults.of(told(games))
