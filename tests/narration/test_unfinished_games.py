"""Descriptions of unfinished games, for those who may want to go on with them."""

from itertools import product
from pathlib import Path

import pytest

from buildup.model.build_up.table import Phase
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.match import Match
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.narration.games import tell_players
from buildup.narration.unfinished_games import (
    tell_doubt,
    tell_lead,
    tell_others_of_file,
    tell_unfinished,
)
from buildup.saves.loaded import AnyGame
from buildup.strategy.level import Level
from tests.model.dominoes.random_games import fresh as fresh_dominoes
from tests.saves.build_up.random_play import fresh, played_until

GAMES = (fresh(5), fresh_dominoes(5))


def test_a_game_is_told_by_its_hand_or_set_its_deal_and_what_both_have() -> None:
    told = [tell_unfinished(each, PlayMode.AGAINST_COMPUTER) for each in GAMES]
    scores = GAMES[0].table.scores
    assert told == [
        f"hand 1 of 4: You {scores.human}, Computer {scores.computer}; deal 5",
        "double-6, tiles: You 7, Computer 7; deal 5",
    ]


def test_the_lead_is_that_of_the_tiles_on_top() -> None:
    tournament = played_until(fresh(5), Phase.PLACING)
    tops = tournament.table.position.tops
    human, computer = (
        sum(each.pips for each in tops if each.color is player.color)
        for player in (Player.HUMAN, Player.COMPUTER)
    )
    assert human != computer
    leads = "lead" if human > computer else "trail"
    told = tell_lead(tournament, PlayMode.AGAINST_COMPUTER)
    assert told == f"You {leads} {human} to {computer}"
    assert tell_lead(tournament, PlayMode.TWO_PEOPLE) == f"Score: {human} to {computer}"


def test_a_round_that_is_over_is_told_as_such() -> None:
    tournament = played_until(fresh(5), Phase.ROUND_OVER)
    scores = tournament.table.scores
    told = tell_unfinished(tournament, PlayMode.AGAINST_COMPUTER)
    assert told.startswith(f"round 1 over: You {scores.human}, Computer {scores.computer}")
    told = tell_unfinished(tournament, PlayMode.TWO_PEOPLE)
    assert told.startswith(f"round 1 over: Black {scores.human}, ")
    result = "Won" if scores.human > scores.computer else "Lost"
    told = tell_lead(tournament, PlayMode.AGAINST_COMPUTER)
    assert told == f"{result} {scores.human} to {scores.computer}. Next: round 2."


def test_a_match_is_told_by_its_game_and_what_both_have() -> None:
    match = Match(100, (PerPlayer(computer=31, human=4), PerPlayer(computer=2, human=12)))
    game = DominoesGame.begin(DominoesStart.fresh(Deal(5), 6, match))
    told = [
        tell_unfinished(game, each) for each in (PlayMode.AGAINST_COMPUTER, PlayMode.TWO_PEOPLE)
    ]
    assert told[0] == "game 3 to 100: You 27, Computer 10"
    assert told[1] == "game 3 to 100: Player 1 27, Player 2 10"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.kind.value)
@pytest.mark.parametrize("mode", [PlayMode.TWO_PEOPLE, PlayMode.DEMO])
def test_where_nobody_plays_the_computer_nobody_is_you(game: AnyGame, mode: PlayMode) -> None:
    told = f"{tell_players(game.kind, mode, Level.EXPERT)}, {tell_unfinished(game, mode)}"
    assert "you" not in told.casefold()
    assert " vs " not in told
    assert "Expert" not in told
    assert ("two people" in told) is (mode is PlayMode.TWO_PEOPLE)


@pytest.mark.parametrize("kind", GameKind)
def test_a_game_against_the_computer_is_told_with_its_level(kind: GameKind) -> None:
    name = {GameKind.BUILD_UP: "Build Up", GameKind.DOMINOES: "Dominoes"}[kind]
    told = tell_players(kind, PlayMode.AGAINST_COMPUTER, Level.EXPERT)
    assert told == f"{name} vs Expert"
    assert tell_players(kind, PlayMode.AGAINST_COMPUTER, None) == f"{name} vs Computer"


def test_the_file_of_a_game_is_named_last_and_a_file_that_others_have_open_is_told() -> None:
    game, path = GAMES[1], Path("/tmp/a game.txt")
    told = tell_unfinished(game, PlayMode.AGAINST_COMPUTER, path)
    assert told == "double-6, tiles: You 7, Computer 7; deal 5; file “a game.txt”"
    elsewhere, unfinished = (
        "Another window has “a.txt” open.",
        "Another game from “a.txt” is unfinished.",
    )
    for is_open, is_unfinished in product((False, True), repeat=2):
        said = tell_others_of_file("a.txt", are_unfinished=is_unfinished, are_open=is_open)
        assert (elsewhere in said, unfinished in said) == (is_open, is_unfinished)
    assert "on “desk”" in tell_doubt("desk")
    assert "“" not in tell_doubt("")
