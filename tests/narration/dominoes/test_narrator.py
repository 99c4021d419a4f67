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
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.strategy.dominoes.advice import LayAdvice
from tests.model.dominoes.random_games import games, steps, table_of

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
        (won(YOU, 5, 17),
         "You win! Pips left: 5 to 17. That scores 12 points. "
         "Match to 50: You 12, Computer 0.",
         "Ann wins. Pips left: 5 to 17. That scores 12 points. Match to 50: Ann 12, Bo 0."),
        (won(COMPUTER, 5, 4),
         "The computer wins. Pips left: 4 to 5. That scores 1 point. "
         "Match to 50: You 0, Computer 1.",
         "Bo wins. Pips left: 4 to 5. That scores 1 point. Match to 50: Ann 0, Bo 1."),
        (won(YOU, 5, 5),
         "You win! Both have 5 pips left; the last tile decides. That scores 0 points. "
         "Match to 50: You 0, Computer 0.",
         "Ann wins. Both have 5 pips left; the last tile decides. That scores 0 points. "
         "Match to 50: Ann 0, Bo 0."),
        (won(YOU, 10, 70),
         "You win the match! Pips left: 10 to 70. That scores 60 points. "
         "Match to 50: You 60, Computer 0.",
         "Ann wins the match. Pips left: 10 to 70. That scores 60 points. "
         "Match to 50: Ann 60, Bo 0."),
        (won(COMPUTER, 50, 0),
         "The computer wins the match. Pips left: 0 to 50. That scores 50 points. "
         "Match to 50: You 0, Computer 50.",
         "Bo wins the match. Pips left: 0 to 50. That scores 50 points. "
         "Match to 50: Ann 0, Bo 50."),
    ],
)  # fmt: skip
def test_the_end_of_a_game_tells_what_it_scores_in_a_match(
    event: GameWon, to_you: str, named: str
) -> None:
    match = Match(50, (event.pips,))
    assert TO_YOU.result(event, match) == to_you
    assert NAMED.result(event, match) == named


def test_how_a_match_stands_is_told() -> None:
    match = Match(50, (PerPlayer(40, 10),))
    assert TO_YOU.match_standing(match) == "Match to 50: You 30, Computer 0."
    assert NAMED.match_standing(match) == "Match to 50: Ann 30, Bo 0."


# Events


@pytest.mark.parametrize(
    ("event", "to_you", "named"),
    [
        (laid(YOU, "L62"), "You play [6 2] on the left.", "Ann plays [6 2] on the left."),
        (laid(YOU, "R04"), "You play [0 4] on the right.", "Ann plays [0 4] on the right."),
        (laid(COMPUTER, "L25"), "The computer plays [2 5] on the left.",
         "Bo plays [2 5] on the left."),
        (laid(COMPUTER, "R50"), "The computer plays [5 0] on the right.",
         "Bo plays [5 0] on the right."),
        (TileDrawn(YOU, Domino(2, 6)), "You draw [2 6].", "Ann draws 1 tile."),
        (TileDrawn(COMPUTER, Domino(2, 6)), "The computer draws 1 tile.", "Bo draws 1 tile."),
        (TurnEnded(YOU), "You pass.", "Ann passes."),
        (TurnEnded(COMPUTER), "The computer passes.", "Bo passes."),
        (won(YOU, 5, 12), "You win! Pips left: 5 to 12.",
         "Ann wins. Pips left: 5 to 12."),
        (won(COMPUTER, 12, 5), "The computer wins. Pips left: 5 to 12.",
         "Bo wins. Pips left: 5 to 12."),
        (won(YOU, 6, 6), "You win! Both have 6 pips left; the last tile decides.",
         "Ann wins. Both have 6 pips left; the last tile decides."),
        (won(COMPUTER, 1, 1), "The computer wins. Both have 1 pip left; the last tile decides.",
         "Bo wins. Both have 1 pip left; the last tile decides."),
    ],
)  # fmt: skip
def test_an_event_is_told_to_you_and_of_named_players(
    event: DominoesEvent, to_you: str, named: str
) -> None:
    assert TO_YOU.tell(event) == to_you
    assert NAMED.tell(event) == named
    if isinstance(event, GameWon):
        assert (TO_YOU.result(event), NAMED.result(event)) == (to_you, named)


def test_all_that_was_drawn_in_a_turn_is_told_at_once() -> None:
    tiles = [Domino(2, 6), Domino(1, 1)]
    assert TO_YOU.drawing(COMPUTER, tiles) == "The computer draws 2 tiles."
    assert TO_YOU.drawing(YOU, tiles) == "You draw [2 6], [1 1]."
    assert NAMED.drawing(YOU, tiles) == "Ann draws 2 tiles."


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ([], ""),
        ([laid(COMPUTER, "R50")], ""),
        ([TurnEnded(COMPUTER)], "The computer passes."),
        ([TileDrawn(COMPUTER, Domino(2, 6))] * 3 + [laid(COMPUTER, "L62")],
         "The computer draws 3 tiles."),
        ([laid(COMPUTER, "R50"), TileDrawn(YOU, Domino(2, 6))], "You draw 1 tile."),
        ([TileDrawn(YOU, Domino(2, 6)), laid(YOU, "L62"), laid(COMPUTER, "R50")], ""),
    ],
)  # fmt: skip
def test_what_no_tile_shows_of_the_last_turn_is_told(
    events: list[DominoesEvent], told: str
) -> None:
    assert TO_YOU.unseen(events) == told


# What is hidden stays hidden


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
        assert "[" not in line or isinstance(event, TileLaid)
        assert re.search(r"\b([Yy]ours?|[Yy]ou|[Cc]omputer)\b", line) is None
        assert line.endswith(".")
        assert "{" not in line


@pytest.mark.parametrize(
    ("narrator", "player", "turn", "passes", "wins"),
    [
        (TO_YOU, YOU, "Your turn", "You pass", "You win!"),
        (TO_YOU, COMPUTER, "Computer's turn", "The computer passes", "The computer wins"),
        (NAMED, YOU, "Ann's turn", "Ann passes", "Ann wins"),
        (NAMED, COMPUTER, "Bo's turn", "Bo passes", "Bo wins"),
    ],
)
def test_whose_turn_it_is_who_passes_and_who_wins(
    narrator: DominoesNarrator, player: Player, turn: str, passes: str, wins: str
) -> None:
    assert narrator.turn(player) == turn
    assert narrator.passes(player) == passes
    assert narrator.winner(player) == narrator.winner(player, Match(50)) == wins


def test_why_a_tile_was_laid_is_told_to_you_alone() -> None:
    held = "00 01 02 03 04 11 12 13 14 23 34"
    table = table_of("33", size=4, human="22 24 44", computer=held, turn=COMPUTER)
    game = DominoesGame.begin(DominoesStart(table, Deal(1)))
    lay = Lay.parse("R31")
    reason = LayAdvice(game.sight(COMPUTER), lay)
    event = TileLaid(COMPUTER, lay)
    because = "You hold nothing that fits there."
    assert TO_YOU.tell(event, reason) == f"The computer plays [3 1] on the right. {because}"
    assert NAMED.tell(event, reason) == "Bo plays [3 1] on the right."


def test_players_go_by_number_where_a_person_does_not_play_the_computer() -> None:
    assert DominoesNarrator.of(PlayMode.AGAINST_COMPUTER).says_you
    people = DominoesNarrator.of(PlayMode.TWO_PEOPLE)
    assert people.names == PerPlayer(computer="Player 2", human="Player 1")
    demo = DominoesNarrator.of(PlayMode.DEMO)
    assert demo.names == PerPlayer(computer="Computer 2", human="Computer 1")
    assert not people.says_you
    assert not demo.says_you


@given(games())
def test_the_course_numbers_moves_and_tells_all_that_a_turn_drew_at_once(
    game: DominoesGame,
) -> None:
    kinds = "".join({TileLaid: "l", TileDrawn: "d"}.get(type(each), "x") for each in game.events)
    turns = re.findall("l|d+|x", kinds)
    lines = TO_YOU.course(game)
    assert len(lines) == len(turns)
    drawn = [each.tile for each in game.events if isinstance(each, TileDrawn)]
    number = 0
    for turn, line in zip(turns, lines, strict=True):
        number += turn == "l"
        assert (turn == "l") is line.startswith(f"{number}. ")
        if turn[0] == "d":
            own, drawn = drawn[: len(turn)], drawn[len(turn) :]
            says = f"The computer draws {len(own)} tile{'s' if len(own) > 1 else ''}."
            assert line in (f"You draw {', '.join(map(str, own))}.", says)
    assert lines[0] == f"1. You play {game.table.line.tiles[game.table.line.anchor]}."
