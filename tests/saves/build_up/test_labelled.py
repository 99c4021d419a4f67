"""The labelled text: what the reader puts up with, and what the writer promises to the byte."""

import pytest

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tile import Tile, double_six_set
from buildup.model.player import PerPlayer, Player
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.build_up.game_text import format_build_up, parse_build_up
from buildup.saves.build_up.labelled import MOST_LINES, format_labelled
from buildup.saves.build_up.saved_game import SavedGame
from buildup.saves.saved_games import read_build_up
from tests.saves.build_up.random_play import FIXTURES, fresh, load, problems

PLAIN = """\
Computer:
	Stacks: W25 W13 W04 W33 W45 W01
	Boneyard: W24 W00 W03 W14
	Hand: W15 W34
	Score: -12
	Rounds Won: 0

Human:
	Stacks: B06 B14 B46 B12 B15 B35
	Boneyard: B24 B00 B26 B01
	Hand: B02
	Score: 7
	Rounds Won: 2

Turn: Human
"""


def saved(boneyard: int = 0, hand: int = 0, turn: Player | None = None) -> SavedGame:
    tiles = PerPlayer(*(tuple(double_six_set(player.color)) for player in Player))
    return SavedGame(
        tiles.map(lambda each: each[:6]),
        tiles.map(lambda each: each[6 : 6 + boneyard]),
        tiles.map(lambda each: each[-hand:] if hand else ()),
        PerPlayer(0, 0),
        PerPlayer(0, 0),
        turn,
    )


# The reader


def test_the_plain_text_says_all() -> None:
    table = load(PLAIN).game.table
    assert table.position.turn is Player.HUMAN
    assert table.position.hands.human == (Tile.parse("B02"),)
    assert table.scores == PerPlayer(-12, 7)
    assert table.rounds_won == PerPlayer(0, 2)
    assert table.hand_number == 3


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param(PLAIN.replace("\n", "\r\n"), id="CRLF"),
        pytest.param(PLAIN.replace("\n", "\r"), id="CR"),
        pytest.param(PLAIN.rstrip("\n"), id="no final newline"),
        pytest.param("\n \n" + PLAIN.replace("\n", "\n\n \t\n"), id="blank lines"),
        pytest.param(PLAIN.replace("\t", ""), id="no indent"),
        pytest.param(PLAIN.replace("\t", "      "), id="spaces for the indent"),
        pytest.param(PLAIN.replace(" ", " \t  "), id="any white space"),
        pytest.param(PLAIN.replace(":", " :"), id="space before the colon"),
        pytest.param(PLAIN.replace(": ", ":"), id="no space after the colon"),
        pytest.param(PLAIN.lower(), id="lower case"),
        pytest.param(PLAIN.upper(), id="upper case"),
        pytest.param("\ufeff" + PLAIN, id="byte-order mark"),
        pytest.param(PLAIN.replace("W04 ", "W04\n\t\t"), id="tiles over two lines"),
        pytest.param(PLAIN.replace("Score: ", "Score:\n"), id="a number on the next line"),
        pytest.param(PLAIN.replace("Turn: ", "Turn:\n"), id="the turn on the next line"),
        pytest.param(PLAIN.replace(":\n\tStacks", ": Stacks"), id="label behind the name"),
        pytest.param(PLAIN.replace("\tScore: 7\n", "").replace("Human:\n", "Human:\nScore: 7\n"),
                     id="lines of a block in another order"),
        pytest.param(PLAIN[PLAIN.index("Human:") : PLAIN.index("Turn")]
                     + PLAIN[: PLAIN.index("Human:")] + "Turn: Human\n", id="human first"),
        pytest.param(PLAIN.replace("Human:", "Human").replace("Turn: ", "Turn:\n"),
                     id="one without a colon, and the turn on the next line"),
        pytest.param(PLAIN.replace("Computer:", "Computer_1:").replace("Human:", "Human 2"),
                     id="a person and a computer with numbers"),
        pytest.param("Turn: Human\n" + PLAIN.removesuffix("Turn: Human\n"), id="turn first"),
    ],
)  # fmt: skip
def test_the_reader_puts_up_with(changed: str) -> None:
    assert load(changed).game == load(PLAIN).game
    assert load(changed).warnings == ()


@pytest.mark.parametrize("turn", ["", "Turn:", "Turn: ", "Turn:\n\n"])
def test_turn_may_be_blank_or_missing(turn: str) -> None:
    loaded = load(PLAIN.replace("Turn: Human\n", turn))
    assert loaded.game.table.position.turn is Player.COMPUTER
    assert loaded.warnings == ("No turn given; assuming Computer.",)


def test_unknown_lines_after_turn_are_kept() -> None:
    loaded = load(PLAIN + "Weather: sunny: 20 °C\n  Mood :\nWeather: rain\n")
    assert loaded.extra_lines == (("Weather", "sunny: 20 °C"), ("Mood", ""), ("Weather", "rain"))
    text = format_build_up(loaded.game, extra_lines=loaded.extra_lines)
    assert text.endswith("\nWeather: sunny: 20 °C\nMood:\nWeather: rain\n")


@pytest.mark.parametrize("line", ["Second Hand: W12", "Note: the Score: is wrong", "x: turn:"])
def test_a_line_that_an_old_program_stumbles_over_is_left_out(line: str) -> None:
    loaded = load(PLAIN + line + "\n")
    assert loaded.extra_lines == ()
    assert loaded.warnings == (f"Line 16 ignored: “{line}”. Earlier versions can't read past it.",)


@pytest.mark.parametrize("line", ["sunny", ": sunny"])
def test_a_line_without_a_name_after_turn_is_left_out(line: str) -> None:
    warning = "Line 16 ignored: “sunny”. Expected a word with a colon."
    assert load(PLAIN + line).warnings == (warning,)


@pytest.mark.parametrize(
    ("changed", "line", "message"),
    [
        (PLAIN.replace("\tScore: -12\n", ""), 7,
         "“Computer:” ends too soon; expected “Score:”."),
        (PLAIN[: PLAIN.index("Human:")], 6,
         "File ends too soon; expected “Human:”."),
        (PLAIN.replace("\tScore: 7\n", "\tScore: 7\n" * 2), 13,
         "“Score:” appears twice."),
        (PLAIN[: PLAIN.index("Human:")] + PLAIN, 8,
         "“Computer:” appears twice."),
        (PLAIN + "Turn: Human\n", 16, "“Turn:” appears twice."),
        ("Score: 0\n" + PLAIN, 1,
         "“Score:”; expected “Computer:” or “Human:” before it."),
        (PLAIN.replace("\tRounds Won: 2", "\tScores: 7\n\tRounds Won: 2"), 13,
         "“Scores: 7”; expected “Rounds Won:”."),
        (PLAIN.replace("\tRounds Won: 2", "\tseven\n\tRounds Won: 2"), 13,
         "“seven”; expected “Rounds Won:”."),
        (PLAIN.replace("Human:", "Robot:").replace(": Human", ": Robot"), 8,
         "“Robot:”; expected “Human:”."),
        (PLAIN.replace("Computer:", "Robot"), 1,
         "“Robot”; expected “Computer:”, “Human:”."),
        (PLAIN.replace("Computer:", "Human_3:"), 1,
         "“Human_3:”; expected “Computer:”, “Human:”."),
        (PLAIN.replace("Computer:", "Player_1:").replace("Human", "Player_2"), 1,
         "Not a saved game. “Player_1:”; expected “Computer:”, “Human:”."),
        (PLAIN.removeprefix("Computer:\n"), 1,
         "“Stacks:”; expected “Computer:” or “Human:” before it."),
        (PLAIN.replace("Turn", "Turm"), 15, "“Turm: Human”; expected “Turn:”."),
        ("Dear Sir,\nhello\n", 1,
         "Not a saved game. “Dear Sir,”; expected “Computer:”, “Human:”."),
    ],
)  # fmt: skip
def test_a_line_that_is_missing_doubled_or_out_of_place_is_one_problem(
    changed: str, line: int, message: str
) -> None:
    assert problems(changed) == [(line, message)]


def test_a_tile_that_goes_on_behind_a_doubled_label_belongs_to_nothing() -> None:
    doubled = PLAIN.replace("\tHand: B02\n", "\tHand: B02\n\tHand: B03\n\tB04\n")
    assert [line for line, _message in problems(doubled)] == [12, 13]


def test_a_text_of_too_many_lines_is_not_read_on() -> None:
    assert problems(PLAIN + "x: y\n" * MOST_LINES)[-1] == (
        MOST_LINES + 1,
        f"More than {MOST_LINES} lines; expected about twenty.",
    )


def test_a_label_with_endless_tiles_is_one_problem() -> None:
    endless = PLAIN.replace("W24 W00", "W00 " * 1000 + "\n" + "W00\n" * 100)
    assert [line for line, _message in problems(endless)] == [3]


def test_with_no_tile_left_number_1_is_black() -> None:
    bare = PLAIN.replace("W24 W00 W03 W14", "").replace("W15 W34", "").replace("B02", "")
    bare = bare.replace("B24 B00 B26 B01", "").replace("Computer:", "Human_2:")
    table = load(bare.replace("Human:", "Human_1:").replace("Human\n", "Human_1\n")).game.table
    assert table.rounds_won == PerPlayer(0, 2)


# The writer


def test_the_writer_is_exact_to_the_byte() -> None:
    assert format_build_up(fresh(7), level="skilled", extra_lines=[("Mood", "fine")]).encode() == (
        b"Computer:\n"
        b"\tStacks: W00 W02 W14 W35 W03 W01\n"
        b"\tBoneyard: W44 W06 W55 W15 W11 W26 W34 W46 W13 W25 W12 W66 W05 W36 W22 W24 W56 W33"
        b" W16 W23 W04 W45\n"
        b"\tHand: \n"
        b"\tScore: 0\n"
        b"\tRounds Won: 0\n"
        b"\n"
        b"Human:\n"
        b"\tStacks: B12 B25 B24 B14 B06 B46\n"
        b"\tBoneyard: B00 B36 B05 B26 B03 B11 B56 B55 B45 B35 B01 B15 B04 B02 B66 B16 B13 B34"
        b" B22 B23 B33 B44\n"
        b"\tHand: \n"
        b"\tScore: 0\n"
        b"\tRounds Won: 0\n"
        b"\n"
        b"Turn: Computer\n"
        b"\n"
        b"Deal: 7\n"
        b"Round: 1\n"
        b"Level: skilled\n"
        b"Mood: fine\n"
    )


@pytest.mark.parametrize("dialect", Dialect)
@pytest.mark.parametrize(("deal_number", "turn"), [(7, Player.COMPUTER), (2, Player.HUMAN)])
def test_before_the_first_draw_its_winner_is_named(
    deal_number: int, turn: Player, dialect: Dialect
) -> None:
    """The C++ edition lets the computer lead where nobody is named."""
    text = format_build_up(fresh(deal_number), dialect=dialect)
    drawn = fresh(deal_number).advance()
    assert drawn.table.first_player is turn
    named = [player for player in Player if f"turn: {player.value}".lower() in text.lower()]
    assert named == ([turn] if dialect is Dialect.LABELLED else [])
    loaded = parse_build_up(text.encode(), "game")
    assert (loaded.game.table.phase, loaded.warnings) == (Phase.FIRST_DRAW, ())
    assert SavedGame.of_table(loaded.game.table).turn is turn


def test_a_tied_first_draw_leaves_the_turn_blank() -> None:
    tied = read_build_up(FIXTURES / "labelled/case one.txt").game
    assert "\nTurn:\n" in format_build_up(tied)


def test_the_plain_text_is_written_as_it_was_read() -> None:
    text = format_build_up(load(PLAIN).game)
    assert text.startswith(PLAIN + "\nFirst: Human\nLeader: guessed\nDeal: ")


def test_boneyard_is_followed_by_three_spaces_when_empty() -> None:
    assert format_labelled(saved(boneyard=0)).count("\tBoneyard:   \n") == 2


def test_without_extras_the_file_ends_with_the_turn() -> None:
    assert format_labelled(saved(4, 2, Player.COMPUTER)).endswith("\n\nTurn: Computer\n")


@pytest.mark.parametrize(
    "extra",
    [("Hand", "W12"), ("A", "my hand: W12"), ("Rounds Won", "3"), ("A", "b\nScore"), ("A", "b\rc")],
)
def test_an_extra_that_an_old_program_stumbles_over_is_not_written(extra: tuple[str, str]) -> None:
    assert format_labelled(saved(), [extra]) == format_labelled(saved())


def test_no_label_comes_a_second_time_in_a_file_with_everything() -> None:
    tournament = fresh(7).advance()
    tournament = tournament.play(next(tournament.table.position.legal_moves()))
    begun = load(format_build_up(tournament).partition("Deal")[0]).game
    begun = begun.play(next(begun.table.position.legal_moves()))
    text = format_build_up(begun, level="expert")
    for label in ("Computer:", "Human:", "Turn:"):
        assert text.count(label) == 1
    for label in ("Stacks:", "Boneyard:", "Hand:", "Score:", "Rounds Won:"):
        assert text.count(label) == 2
    for word in ("First:", "Deal:", "Round:", "Level:", "Under:", "Start:", "Events:"):
        assert text.count(f"\n{word} ") == 1
    assert Move.parse(text.rsplit(maxsplit=1)[-1])
