"""Dominoes in the terminal: whole games, wrong answers at every question, what is told."""

import re

import pytest

from buildup.model.deal import HIGHEST_DEAL_NUMBER
from buildup.model.game_kind import GameKind
from buildup.model.player import Player as Seat
from buildup.strategy.level import Level
from tests.console.dominoes.sessions import (
    ANOTHER,
    CHOICE,
    WHERE,
    Player,
    Seen,
    fresh,
    over,
    read_tray,
    scripted,
    session,
    stuck,
    turn,
)
from tests.console.person import KEPT
from tests.model.dominoes.random_games import begun_at, table_of

HINTED = re.compile(r"\[(\d) (\d)\] at (left|right)")


@pytest.mark.parametrize("size", range(3, 10))
@pytest.mark.parametrize("deal", [1, 20261])
def test_a_game_is_played_to_its_end_by_reading_the_screen(size: int, deal: int) -> None:
    player = Player(games=2)
    written = session(player, fresh(size, deal))
    assert written.count(ANOTHER) == 2
    assert re.search(r"(You win|The computer wins): ", written)
    assert f"Another game, deal {deal + 1}? (y/n)" in written
    assert f"Another game, deal {deal + 2}? (y/n)" in written
    assert written.endswith("Goodbye.\n")
    assert written.isascii()
    assert max(map(len, written.splitlines())) < 80
    assert written.count("\nYou lay [") == player.turns > 3
    assert written.count("\nYou draw [") == player.draws


def test_the_result_is_that_of_the_trays_shown() -> None:
    winners = set()
    for deal in range(1, 12):
        written = session(Player(), fresh(4, deal))
        end = written[written.rindex("Computer's tray: [") :].splitlines()
        mine_at = next(at for at, row in enumerate(end) if row.startswith("Tray: ["))
        trays = end[:mine_at], end[mine_at : end.index("", mine_at)]
        theirs, mine = (sum(map(sum, read_tray([*tray]))) for tray in trays)
        found = re.search(r"(You win|The computer wins): [a-z ]*(\d+)[a-z ,]*(\d*)", "\n".join(end))
        assert found
        numbers = [mine, theirs] if found[1] == "You win" else [theirs, mine]
        assert [int(found[2]), int(found[3] or found[2])] == numbers
        winners.add(found[1])
    assert len(winners) == 2


def test_every_lay_and_draw_is_told_in_a_line_of_its_own() -> None:
    written = session(Player(games=3), fresh(6, 31))
    assert re.search(r"^You lay \[\d \d\] at (left|right)\.$", written, re.MULTILINE)
    assert re.search(r"^The computer lays \[\d \d\] at (left|right)\.$", written, re.MULTILINE)
    assert re.search(r"^You draw \[\d \d\]\.$", written, re.MULTILINE)
    assert re.search(r"^The computer draws \d tiles?\.$", written, re.MULTILINE)
    assert not re.search(r"^The computer draws .*\n+The computer draws ", written, re.MULTILINE)


def test_the_computer_draws_five_and_plays() -> None:
    game = begun_at(
        table_of(line="66", human="16", computer="22 34", boneyard="33 44 25 35 26 55"), 7
    )
    told = scripted("p", "0", "l", game=game)[2]
    assert told.startswith(
        "You lay [1 6] at left.\nThe computer draws 5 tiles.\nThe computer lays ["
    )
    assert Seen.last_of(told).computer == 6
    assert Seen.last_of(told).boneyard == 1


@pytest.mark.parametrize("level", Level.of(GameKind.DOMINOES))
def test_the_computers_reason_follows_its_lay_in_a_short_sentence(level: Level) -> None:
    written = session(Player(), fresh(6, 31), level)
    after = re.findall(r"\nThe computer lays \[\d \d\] at (?:left|right)\.\n(.*)\n(.*)\n", written)
    assert len(after) > 4
    for reason, following in after:
        assert re.fullmatch(r"[A-Z0-9].*\.", reason)
        assert following == "" or following.startswith("Nothing of yours fits")


def test_a_turn_asks_what_the_table_leaves_open_and_rotates_the_tile() -> None:
    which, where, told = scripted("p", "1", "right", game=turn())[:3]
    assert (which.strip(), where.strip()) == ("Which domino? (0 to 4)", WHERE)
    assert told.startswith("You lay [4 6] at right.\nThe computer ")
    told = scripted("P", " 4 ", game=turn())[1]  # fits at one end alone
    assert told.startswith("You lay [2 6] at left.\nThe computer ")
    told = scripted("play", "۱", "LEFT", game=turn())[2]
    assert told.startswith("You lay [4 6] at left.\n")
    assert scripted("p 3", game=fresh())[0].startswith("You lay [")


@pytest.mark.parametrize(
    "line",
    [
        "p 4 l n",
        "PLAY  4 Left NO",
        "p [2 6] l n",
        "p 2 6 l n",
        "p 6-2 l n",
        "p [2,6] l n",
        "p ٤ l n",
    ],
)
def test_a_whole_move_can_be_typed_in_one_line(line: str) -> None:
    assert scripted(line, game=turn())[0] == scripted("p", "4", game=turn())[1]


def test_what_the_line_leaves_open_is_asked() -> None:
    for line, left in (("p 1", ("l",)), ("p 4 6", ("l",)), ("p 1 l", ())):
        *asked, laid = scripted(line, *left, game=turn())[: 1 + len(left)]
        assert [each.strip() for each in asked] == [WHERE] * len(left)
        assert laid.startswith("You lay [4 6] at left.\n")


def test_a_wrong_answer_in_a_whole_move_ends_it() -> None:
    for line, sentence in {
        "p 9 l n": "There is no domino 9: your tray has 5 dominos, numbered from 0 to 4.",
        "p [4 4] l n": "[4 4] is not in your tray.",
        "p 4 up n": "“up” is no end of the line: type l for left or r for right",
        "p 4 l 3": "“3” is neither yes nor no: type y to rotate it first",
        "p 4 l n 5": "“4 l n 5” is no whole move: type the number of a domino, l or r, and y or n",
        "p l n": "“l” is no domino: type its number, from 0 to 4",
    }.items():
        said = " ".join(scripted(line, game=turn())[0].split())
        assert said.startswith(sentence)
        assert said.endswith(CHOICE)


def test_a_whole_move_may_be_called_off_in_its_line() -> None:
    assert scripted("p 4 b", game=turn())[0].strip() in session(lambda _written: None, turn())
    assert scripted("p q", game=turn())[0].endswith(KEPT)


def test_undo_takes_the_last_move_back_with_what_followed() -> None:
    nothing, _laid, undone = scripted("undo", "p 4 l n", "u", game=turn())[:3]
    assert nothing.startswith("There is no move of yours to take back.")
    assert undone.startswith("[2 6] is taken back.\n")
    assert Seen.last_of(undone) == Seen.last_of(session(lambda _written: None, turn()))
    first, undone = scripted("d", "u", game=stuck())[:2]
    assert first.startswith("You draw [1 3], [1 5], [2 4].\n")
    assert undone.startswith("Drawing is taken back.\n")
    assert Seen.last_of(undone) == Seen.last_of(session(lambda _written: None, stuck()))


def test_undo_leads_back_into_a_game_that_is_over() -> None:
    game = begun_at(table_of(line="66", human="16", computer="22 34"), 7)
    won, undone = scripted("p 0 l n", "u", game=game)[:2]
    assert "You win: you have 0 pips left, the computer 11." in won
    assert undone.startswith("[1 6] is taken back.\n")
    assert Seen.last_of(undone) == Seen.last_of(session(lambda _written: None, game))


def test_nothing_is_asked_where_an_answer_cannot_matter() -> None:
    asked, laid = scripted("p", "4", game=fresh(3))[:2]
    assert asked.startswith("Which domino")
    assert laid.startswith("You lay [3 3].\n")


def test_a_domino_can_be_named_as_it_stands_in_the_tray() -> None:
    for name in ("[4 6]", "[6 4]", "4 6", "6-4", "[4,6]", "1", "01"):
        assert scripted("p", name, game=turn())[1].startswith(WHERE), name


def test_nothing_is_drawn_on_the_empty_line() -> None:
    said = scripted("d", game=fresh(6))[0]
    assert said.startswith("You cannot draw now: any tile may be laid first.")


def test_playing_where_nothing_fits_says_so() -> None:
    for answer in ("p", "h"):
        said = scripted(answer, game=stuck())[0]
        assert said.startswith(f"Nothing of yours fits: draw a domino with d.\n{CHOICE}")


def test_an_empty_tray_can_only_be_filled_by_drawing() -> None:
    game = begun_at(
        table_of(line="66 61", computer="22", boneyard="33 16", last_layer=Seat.COMPUTER), 7
    )
    refused, drawn = scripted("p", "d", game=game)[:2]
    assert "Tray: []\n\nYour turn: your tray is empty, so draw a domino." in session(
        lambda _written: None, game
    )
    assert refused.startswith(f"Your tray is empty: draw a domino with d.\n{CHOICE}")
    assert drawn.startswith("You draw [3 3], [1 6].\n")


def test_drawing_goes_on_until_a_domino_fits_and_shows_the_table_again() -> None:
    before = session(lambda _written: None, stuck())
    assert "nothing fits 6 at left or 4 at right" in before
    drawn, refused = scripted("d", "d", game=stuck())[:2]
    assert drawn.startswith("You draw [1 3], [1 5], [2 4].\n")
    assert Seen.last_of(drawn).tray[-3:] == [(1, 3), (1, 5), (2, 4)]
    assert Seen.last_of(drawn).boneyard == 2
    assert "open ends are 6 at left and 4 at right" in drawn
    assert refused.startswith("You cannot draw now: who can place must place, and [2 4] fits.")


def test_a_turn_that_must_end_does_so_by_itself_with_a_message() -> None:
    said = scripted("d", game=stuck("13"))[0]
    assert said.startswith(
        "You draw [1 3].\n"
        "Nothing of yours fits and the boneyard is empty: your turn ends.\n"
        "The computer lays ["
    )


def test_the_computers_turn_that_must_end_is_told_after_what_it_drew() -> None:
    game = begun_at(table_of(line="66", human="16 12", computer="22", boneyard="33 44"), 7)
    assert scripted("p", "0", "l", game=game)[2].startswith(
        "You lay [1 6] at left.\n"
        "The computer draws 2 tiles.\n"
        "Nothing of the computer's fits and the boneyard is empty: its turn ends.\n"
    )


def test_a_game_loaded_in_the_computers_turn_goes_on_with_it() -> None:
    game = begun_at(table_of(
        line="66", human="16 55", computer="22 26", boneyard="33 44", turn=Seat.COMPUTER
    ), 7)  # fmt: skip
    assert "The computer lays [2 6] at left.\n" in session(lambda _written: None, game)


def test_a_hint_names_a_lay_that_the_rules_allow() -> None:
    found = HINTED.search(" ".join(scripted("hint", game=turn())[0].split()))
    assert found
    left, right = int(found[1]), int(found[2])
    assert 6 in (right, 6) if found[3] == "left" else left in (0, 4)
    tile = f"[{left} {right}]"
    said = scripted(f"p {tile} {found[3]}", game=turn())[0]
    assert said.startswith(f"You lay {tile} at {found[3]}.\n")


def test_where_both_ways_fit_a_domino_lies_as_it_is_hinted_or_typed() -> None:
    table = table_of("01 11 12 03 33 31", human="23 00", computer="22 02", boneyard="", size=3)
    game = begun_at(table)
    hint, by_number = scripted("hint", "p 0 l", game=game)[:2]
    assert "[3 2] at left" in hint
    assert by_number.startswith("You lay [3 2] at left.\n")
    for tile in ("[3 2]", "[2 3]"):
        assert scripted(f"p {tile} l", game=game)[0].startswith(f"You lay {tile} at left.\n")
    assert scripted("hint", "p [2 3] l", game=game)[1].startswith("You lay [2 3] at left.\n")


def test_help_and_rules_can_be_read() -> None:
    told, rules, short = scripted("?", "rules", "r", game=turn())[:3]
    for word in ("play", "draw", "hint", "save", "load", "new", "level", "rules", "quit"):
        assert word in told
    assert "a blank fits anything" in " ".join(rules.split())
    assert "*" not in rules
    assert rules == short
    assert CHOICE in rules


def test_a_new_game_has_the_deal_asked_for_and_the_size_of_the_last_one() -> None:
    said = scripted("new 4711", game=fresh(9))[0]
    assert said.startswith("A new game begins, deal 4711.")
    assert Seen.last_of(said) == Seen.last_of(session(lambda _written: None, fresh(9, 4711)))


def test_at_the_end_the_line_and_both_trays_are_shown() -> None:
    written = session(lambda _written: None, over())
    assert "[6 0]\n   [0 6]\n\nComputer's tray: []\nTray: [[1 1]]\n\n" in written
    assert "The computer wins: it has 0 pips left, you 2.\nAnother game, deal 8? (y/n)" in written


def test_what_belongs_to_a_turn_is_refused_at_the_end() -> None:
    for answer in ("p", "d", "h"):
        assert scripted(answer, game=over())[0].startswith("The game is over.\nAnother game")
    assert scripted("p 3", game=over())[0].startswith("The game is over.")
    assert scripted("d 3", game=over())[0].startswith("“draw” stands alone")
    assert scripted("n", game=over())[0].strip() == "Goodbye."
    assert scripted("q", game=over())[0].strip() == "Goodbye."
    assert "deal 12," in scripted("new 12", game=over())[0]


def test_the_next_deal_after_the_last_one_is_the_first() -> None:
    game = fresh(3, HIGHEST_DEAL_NUMBER)
    assert "Another game, deal 1? (y/n)" in session(Player(), game)


def test_the_game_is_the_same_for_every_reader() -> None:
    assert session(Player(), fresh(6, 5)) == session(Player(), fresh(6, 5))
