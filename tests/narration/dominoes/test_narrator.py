"""The narrator of Dominoes: every event and refusal, and nothing that is hidden."""

import re

import pytest
from hypothesis import given

from buildup.model.deal import Deal
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import (
    DominoesEvent,
    DominoesGame,
    DominoesStart,
    GameWon,
    TileDrawn,
    TileLaid,
    TurnEnded,
)
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.match import Match
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.narration.dominoes.narrator import DominoesNarrator, tell_computer_draws
from buildup.narration.dominoes.reasons import explain_hint, explain_lay
from buildup.strategy.dominoes.analysis import Prospect
from buildup.strategy.dominoes.kernel import WON
from buildup.strategy.dominoes.reasons import LayChoice, LayReason
from tests.model.dominoes.random_games import all_dominoes, games, steps, table_of

YOU, COMPUTER = Player.HUMAN, Player.COMPUTER
TO_YOU = DominoesNarrator()
NAMED = DominoesNarrator(PerPlayer(computer="Bo", human="Ann"))


def laid(player: Player, lay: str) -> TileLaid:
    return TileLaid(player, Lay.parse(lay))


def won(winner: Player, yours: int, computers: int) -> GameWon:
    return GameWon(winner, PerPlayer(computer=computers, human=yours))


# A match


@pytest.mark.parametrize(
    ("event", "to_you", "named"),
    [
        (won(YOU, 5, 17), "You score 12 points: 12 to 0 in the match to 50.",
         "Ann scores 12 points: 12 to 0 in the match to 50."),
        (won(COMPUTER, 5, 4), "It scores 1 point: 1 to 0 in the match to 50.",
         "Bo scores 1 point: 1 to 0 in the match to 50."),
        (won(YOU, 5, 5), "Equal pips score nothing in the match.",
         "Equal pips score nothing in the match."),
        (won(YOU, 10, 70), "You score 60 points and win the match to 50 by 60 to 0.",
         "Ann scores 60 points and wins the match to 50 by 60 to 0."),
        (won(COMPUTER, 50, 0), "It scores 50 points and wins the match to 50 by 50 to 0.",
         "Bo scores 50 points and wins the match to 50 by 50 to 0."),
    ],
)  # fmt: skip
def test_the_end_of_a_game_tells_what_it_scores_in_a_match(
    event: GameWon, to_you: str, named: str
) -> None:
    match = Match(50, (event.pips,))
    assert TO_YOU.result(event, match) == f"{TO_YOU.result(event)} {to_you}"
    assert NAMED.result(event, match) == f"{NAMED.result(event)} {named}"


def test_how_a_match_stands_is_told() -> None:
    match = Match(50, (PerPlayer(40, 10),))
    assert TO_YOU.match_standing(match) == "In the match to 50 you have 30, the computer 0."
    assert NAMED.match_standing(match) == "In the match to 50 Ann has 30, Bo 0."


# Events


@pytest.mark.parametrize(
    ("event", "to_you", "named"),
    [
        (laid(YOU, "L62"), "You lay [6 2] at left.", "Ann lays [6 2] at left."),
        (laid(YOU, "R04"), "You lay [0 4] at right.", "Ann lays [0 4] at right."),
        (laid(COMPUTER, "L25"), "The computer lays [2 5] at left.", "Bo lays [2 5] at left."),
        (laid(COMPUTER, "R50"), "The computer lays [5 0] at right.", "Bo lays [5 0] at right."),
        (TileDrawn(YOU, Domino(2, 6)), "You draw [2 6].", "Ann draws a tile."),
        (TileDrawn(COMPUTER, Domino(2, 6)), "The computer draws 1 tile.", "Bo draws a tile."),
        (TurnEnded(YOU), "Nothing of yours fits and the boneyard is empty: your turn ends.",
         "Nothing of Ann's fits and the boneyard is empty: the turn ends."),
        (TurnEnded(COMPUTER),
         "Nothing of the computer's fits and the boneyard is empty: its turn ends.",
         "Nothing of Bo's fits and the boneyard is empty: the turn ends."),
        (won(YOU, 5, 12), "You win: you have 5 pips left, the computer 12.",
         "Ann wins: 5 pips left against 12."),
        (won(YOU, 1, 2), "You win: you have 1 pip left, the computer 2.",
         "Ann wins: 1 pip left against 2."),
        (won(YOU, 0, 1), "You win: you have 0 pips left, the computer 1.",
         "Ann wins: 0 pips left against 1."),
        (won(COMPUTER, 12, 5), "The computer wins: it has 5 pips left, you 12.",
         "Bo wins: 5 pips left against 12."),
        (won(COMPUTER, 2, 1), "The computer wins: it has 1 pip left, you 2.",
         "Bo wins: 1 pip left against 2."),
        (won(YOU, 6, 6), "You win: both have 6 pips left, and you laid the last tile.",
         "Ann wins: both have 6 pips left, and Ann laid the last tile."),
        (won(YOU, 1, 1), "You win: both have 1 pip left, and you laid the last tile.",
         "Ann wins: both have 1 pip left, and Ann laid the last tile."),
        (won(COMPUTER, 6, 6),
         "The computer wins: both have 6 pips left, and it laid the last tile.",
         "Bo wins: both have 6 pips left, and Bo laid the last tile."),
        (won(COMPUTER, 1, 1), "The computer wins: both have 1 pip left, and it laid the last tile.",
         "Bo wins: both have 1 pip left, and Bo laid the last tile."),
    ],
)  # fmt: skip
def test_an_event_is_told_to_you_and_of_named_players(
    event: DominoesEvent, to_you: str, named: str
) -> None:
    assert TO_YOU.tell(event) == to_you
    assert NAMED.tell(event) == named
    if isinstance(event, GameWon):
        assert (TO_YOU.result(event), NAMED.result(event)) == (to_you, named)


def test_the_draws_of_the_computer_are_counted() -> None:
    assert tell_computer_draws(1) == "The computer draws 1 tile."
    assert tell_computer_draws(3) == "The computer draws 3 tiles."


# What is hidden stays hidden


@given(all_dominoes)
def test_no_tile_that_the_computer_draws_is_told(tile: Domino) -> None:
    assert TO_YOU.tell(TileDrawn(COMPUTER, tile)) == "The computer draws 1 tile."


@given(games())
def test_every_tile_that_is_told_lies_in_the_line_or_is_the_humans(game: DominoesGame) -> None:
    for before, event, after in steps(game):
        line = TO_YOU.tell(event)
        assert line[0].isupper()
        assert "{" not in line
        open_tiles = {tile.domino for tile in after.table.line.tiles}
        open_tiles |= {*before.table.hands.human, *after.table.hands.human}
        for named in re.findall(r"\[\d \d\]", line):
            assert Domino.parse(named) in open_tiles


# Where nobody is “you”


@given(games())
def test_nobody_is_you_where_both_players_have_names(game: DominoesGame) -> None:
    for _before, event, _after in steps(game):
        line = NAMED.tell(event)
        assert re.search(r"\b([Yy]ours?|[Yy]ou|[Cc]omputer)\b", line) is None
        assert line.endswith(".")
        assert "{" not in line


@given(all_dominoes)
def test_no_tile_that_a_named_player_draws_is_told(tile: Domino) -> None:
    for player in Player:
        assert re.search(r"\d", NAMED.tell(TileDrawn(player, tile))) is None


@pytest.mark.parametrize(
    ("narrator", "player", "turn", "passes", "wins", "why"),
    [
        (TO_YOU, YOU, "Your turn", "You pass", "You win!",
         "Nothing fits, and the boneyard is empty."),
        (TO_YOU, COMPUTER, "Computer's turn", "The computer passes", "The computer wins",
         "Nothing of its fits, and the boneyard is empty."),
        (NAMED, YOU, "Ann's turn", "Ann passes", "Ann wins",
         "Nothing fits, and the boneyard is empty."),
        (NAMED, COMPUTER, "Bo's turn", "Bo passes", "Bo wins",
         "Nothing fits, and the boneyard is empty."),
    ],
)  # fmt: skip
def test_whose_turn_it_is_who_passes_and_who_wins(
    narrator: DominoesNarrator, player: Player, turn: str, passes: str, wins: str, why: str
) -> None:
    assert narrator.turn(player) == turn
    assert narrator.passes(player) == passes
    assert narrator.winner(player) == wins
    assert narrator.reason_to_pass(player) == why


def test_the_person_on_turn_is_told_what_to_do() -> None:
    first = table_of("", human="26", computer="33", boneyard="44")
    later = table_of("25 56", human="26", computer="33", boneyard="44")
    stuck = table_of("25 56", human="11", computer="33", boneyard="44")
    empty = table_of("25 56", human="", computer="33", boneyard="44")
    assert TO_YOU.ask_for_tile(first) == "You begin: pick any tile from your tray."
    assert TO_YOU.ask_for_tile(later) == "Pick a tile that fits 2 or 6."
    assert TO_YOU.ask_for_tile(table_of("25 52", human="26")) == "Pick a tile that fits 2."
    wild = table_of("05 56", human="26", computer="33")
    assert TO_YOU.ask_for_tile(wild) == "Pick any tile: each one fits a blank end."
    assert TO_YOU.ask_to_draw(stuck) == "Nothing in your tray fits: draw from the boneyard."
    assert TO_YOU.ask_to_draw(empty) == "Your tray is empty: draw from the boneyard."
    assert NAMED.ask_for_tile(later) == "Pick a tile that fits."
    assert NAMED.ask_to_draw(stuck) == "Nothing in the tray fits: draw from the boneyard."


def test_it_is_said_that_the_computer_draws() -> None:
    assert TO_YOU.computer_must_draw() == "Nothing of the computer's fits: it draws."
    assert NAMED.computer_must_draw() == "Nothing fits: the computer draws."


def test_why_a_tile_was_laid_is_told_to_you_alone() -> None:
    table = table_of("25 56", human="26", computer="63", boneyard="44", turn=COMPUTER)
    game = DominoesGame.begin(DominoesStart(table, Deal(1)))
    lay = Lay.parse("R63")
    reason = LayReason(game.sight(COMPUTER), lay)
    event = TileLaid(COMPUTER, lay)
    assert TO_YOU.tell(event, reason) == explain_lay(reason)
    assert TO_YOU.tell(event, reason).startswith("The computer lays [6 3] at right: ")
    assert NAMED.tell(event, reason) == "Bo lays [6 3] at right."


def test_players_go_by_number_where_a_person_does_not_play_the_computer() -> None:
    assert DominoesNarrator.of(PlayMode.AGAINST_COMPUTER).says_you
    people = DominoesNarrator.of(PlayMode.TWO_PEOPLE)
    assert people.names == PerPlayer(computer="Player 2", human="Player 1")
    demo = DominoesNarrator.of(PlayMode.DEMO)
    assert demo.names == PerPlayer(computer="Computer 2", human="Computer 1")
    assert not people.says_you
    assert not demo.says_you


def test_a_hint_says_what_to_lay_and_why_or_to_draw() -> None:
    table = table_of("25 56", human="63 11", computer="26", boneyard="44")
    sight = DominoesGame.begin(DominoesStart(table, Deal(1))).sight(YOU)
    lay = Lay.parse("R63")
    choice = LayChoice(lay, LayReason(sight, lay))
    assert TO_YOU.hint(choice) == explain_hint(
        choice.reason, PerPlayer(computer="The computer", human=None)
    )
    assert TO_YOU.hint(choice).startswith("Lay [6 3] at right: ")
    certain = choice._replace(prospect=Prospect.exact(WON + 3))
    match = Match(50, (PerPlayer(computer=48, human=0),))
    assert TO_YOU.hint(certain) == TO_YOU.hint(choice) == TO_YOU.hint(choice, match)
    assert TO_YOU.hint(certain, match) == (
        f"{TO_YOU.hint(choice)} The chance to win the match is then 100\xa0%."
    )
    assert TO_YOU.hint(None) == "Nothing in your tray fits: draw from the boneyard."


def test_what_has_happened_last_is_told_to_who_looks_back() -> None:
    assert TO_YOU.last_event(()) == "The game begins."
    assert NAMED.last_event((TurnEnded(YOU), laid(YOU, "L62"))) == "Ann lays [6 2] at left."
