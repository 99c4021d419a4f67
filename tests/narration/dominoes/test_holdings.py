"""Sentences on the opponent's hand, one of each kind."""

from buildup.model.dominoes.domino import BLANK, Domino
from buildup.model.dominoes.game import DominoesGame
from buildup.model.player import Player
from buildup.narration.dominoes.holdings import (
    explain_number,
    explain_tile,
    tell_gaps,
    tell_holdings,
    tell_unseen,
)
from buildup.strategy.dominoes.holdings import Holdings
from tests.model.dominoes.random_games import begun_at, table_of, told

NAME = "The computer"


def holdings_of(game: DominoesGame) -> Holdings:
    holdings = Holdings.of(game.sight(Player.HUMAN))
    assert holdings is not None
    return holdings


WHOLE = table_of(
    size=4, human="34 13 44 24", computer="22 12 11", boneyard="14 23 33 01 03 02 00 04"
)


def test_before_anything_was_seen_nothing_speaks_against_a_tile() -> None:
    holdings = holdings_of(begun_at(WHOLE))
    assert tell_holdings(holdings, NAME) == "The computer holds 3 of 11 unseen tiles."
    words = explain_tile(holdings, Domino(2, 3), NAME)
    assert words == "[2 3]: 27%. The computer holds 3 of 11 unseen tiles."
    words = explain_number(holdings, 2, NAME)
    assert words == "Tiles with 2: 4 unseen; chance of holding one: 79%."
    assert explain_number(holdings, BLANK, NAME).startswith("Tiles with blank: 5 unseen")
    assert not list(tell_gaps(holdings, NAME))
    assert tell_unseen(holdings, 4) == ["4: 2 unseen, 49% to hold one:", "[0 4] 27%", "[1 4] 27%"]


def test_what_was_missing_and_what_was_drawn_since_are_the_reasons() -> None:
    drawing = holdings_of(told(begun_at(WHOLE), "R34 draw"))
    words = explain_tile(drawing, Domino(2, 3), NAME)
    assert words == "[2 3]: 12%. The computer had no 3 before move 2, but kept 1 tile drawn since."
    words = explain_tile(drawing, Domino(1, 1), NAME)
    assert words == "[1 1]: 100%. The computer must hold it: too few others are possible."
    laid = holdings_of(told(begun_at(WHOLE), "R34 draw R41"))
    words = explain_tile(laid, Domino(0, 2), NAME)
    assert words == "[0 2]: 0%. The computer had no blank before move 2, nor since."
    assert explain_number(laid, 3, NAME) == (
        "Tiles with 3: 3 unseen; chance of holding one: 0%. "
        "The computer had no 3 before move 2, nor since."
    )
    assert len(list(tell_gaps(laid, NAME))) == 3


def test_where_some_tiles_are_impossible_those_that_are_not_are_counted() -> None:
    start = table_of(
        size=4, human="34 13 44 24", computer="22 12", boneyard="14 11 23 33 01 03 02 00 04"
    )
    holdings = holdings_of(told(begun_at(start), "R34 draw R41"))
    words = explain_tile(holdings, Domino(1, 1), NAME)
    assert words == "[1 1]: 67%. The computer holds 2 of 3 possible tiles."


def test_with_an_empty_boneyard_all_that_is_unseen_is_held() -> None:
    game = begun_at(table_of("33", size=3, human="00 01 02 03 11", computer="12 13 22 23"))
    words = explain_tile(holdings_of(game), Domino(1, 2), "Player 2")
    assert words == "[1 2]: 100%. Player 2 holds every unseen tile."
    words = explain_number(holdings_of(game), BLANK, NAME)
    assert words == "Tiles with blank: 0 unseen; chance of holding one: 0%."


def test_who_has_laid_everything_holds_no_tile() -> None:
    game = begun_at(table_of("33", size=3, human="00 01 02 03 11", boneyard="12 13 22 23"))
    words = explain_tile(holdings_of(game), Domino(1, 2), NAME)
    assert words == "[1 2]: 0%. The computer holds 0 of 4 unseen tiles."


def test_where_nothing_is_unseen_no_tiles_are_counted() -> None:
    game = begun_at(table_of("33", size=3, human="00 01 02 03 11 12 13 22 23"))
    assert tell_holdings(holdings_of(game), NAME) == "The computer holds 0 of 0 unseen tiles."
