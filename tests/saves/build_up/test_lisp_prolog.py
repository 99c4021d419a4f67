"""The Lisp and Prolog lists: what the reader puts up with, and how they are written."""

import pytest

from buildup.model.player import Player
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.build_up.game_text import format_build_up
from tests.saves.build_up.random_play import load, problems

LISP = """\
(
   (
      ( (W 2 5) (W 1 3) (W 0 4) (W 3 3) (W 4 5) (W 0 1) )
      ()
      ( (W 1 5) )
      -3
      0
   )
   (
      ( (B 0 6) (B 1 4) (B 4 6) (B 1 2) (B 1 5) (B 3 5) )
      ()
      ( (B 0 2) (B 6 6) )
      7
      2
   )
   Human
)
"""

PROLOG = """\
[
   [
      [ [w, 2, 5], [w, 1, 3], [w, 0, 4], [w, 3, 3], [w, 4, 5], [w, 0, 1] ],
      [],
      [ [w, 1, 5] ],
      -3,
      0
   ],
   [
      [ [b, 0, 6], [b, 1, 4], [b, 4, 6], [b, 1, 2], [b, 1, 5], [b, 3, 5] ],
      [],
      [ [b, 0, 2], [b, 6, 6] ],
      7,
      2
   ],
   human
].
"""


@pytest.mark.parametrize(
    ("text", "dialect"), [(LISP, Dialect.LISP), (PROLOG, Dialect.PROLOG)], ids=["lisp", "prolog"]
)
def test_a_list_is_written_to_the_byte_as_it_was_read(text: str, dialect: Dialect) -> None:
    loaded = load(text)
    assert loaded.dialect is dialect
    assert loaded.game.table.position.turn is Player.HUMAN
    assert format_build_up(loaded.game, dialect=dialect) == text


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param(LISP.replace("\n", "\r\n"), id="CRLF"),
        pytest.param(LISP.rstrip(), id="no final newline"),
        pytest.param(" ".join(LISP.split()), id="one line"),
        pytest.param("\n\t" + LISP.replace(" ", "\n \t"), id="any white space"),
        pytest.param(LISP.replace(" (", "("), id="no white space"),
        pytest.param("\ufeff" + LISP, id="byte-order mark"),
        pytest.param(LISP.lower(), id="lower case"),
        pytest.param("; (a comment\n\n" + LISP.replace("\n", " ; ) another\n"), id="comments"),
        pytest.param(LISP.replace("()", "NIL"), id="NIL for the empty list"),
        pytest.param(LISP.replace("Human", "Human 7 (a (b)) (c d) (W 1 2)"), id="elements after"),
        pytest.param(PROLOG.upper(), id="prolog in upper case"),
        pytest.param("% [a comment\n" + PROLOG.replace("\n", "% ]\n"), id="prolog comments"),
        pytest.param(PROLOG.replace(" ", ""), id="prolog without white space"),
        pytest.param(PROLOG.replace("].", "]"), id="prolog without full stop"),
        pytest.param(PROLOG.replace("].", "]\n.\n% end"), id="full stop on its own line"),
        pytest.param(PROLOG.replace("human", "human, [later, [edition]], 3"), id="prolog elements"),
    ],
)
def test_the_reader_puts_up_with(changed: str) -> None:
    loaded = load(changed)
    assert loaded.game == load(LISP).game
    assert (loaded.warnings, loaded.extra_lines) == ((), ())


@pytest.mark.parametrize(
    "changed",
    [
        LISP.replace("Human", ""),
        LISP.replace("Human", "nil"),
        LISP.replace("Human", "(some more)"),
        PROLOG.replace("   ],\n   human", "   ]"),
    ],
)
def test_turn_may_be_missing(changed: str) -> None:
    loaded = load(changed)
    assert loaded.game.table.position.turn is Player.HUMAN
    assert loaded.warnings == ("No turn given; assuming Human.",)


def test_only_comments_is_an_empty_file() -> None:
    assert problems("; nothing\n% here") == [
        (2, "Not a saved game; expected “Computer:”, or a Lisp or Prolog list.")
    ]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        (LISP + "x", 18, "“x” after the end."),
        (LISP[:-2], 16, "File ends too soon; expected “)” for the “(” on line 1."),
        (LISP + ".", 18, "“.” after the end."),
        (PROLOG + ".", 18, "“.” after the end."),
        (LISP + LISP, 18, "“(” after the end."),
        (LISP.replace("-3", "3.5"), 6, "“.”; expected a list, a word or a number."),
        (LISP.replace("()", "[]"), 4, "“[”; expected a list, a word or a number."),
        ("(" * 100_000, 1, "Lists nested 17 deep; expected at most four."),
        ("(" + "\nx" * 20_000, 20_001, "Text too long; expected at most 20000 words."),
    ],
)  # fmt: skip
def test_brackets_that_make_no_list_are_one_problem(text: str, line: int, message: str) -> None:
    assert problems(text) == [(line, message)]


@pytest.mark.parametrize(
    ("text", "line", "found"),
    [
        ("()", 1, "nothing"),
        (LISP.replace("      -3\n", ""), 2, "a list of 4 items"),
        (LISP.replace("-3", "-3 0"), 2, "a list of 6 items"),
        ("(\nfoo)", 2, "“foo”"),
    ],
)
def test_a_player_is_a_list_of_five(text: str, line: int, found: str) -> None:
    assert (
        line,
        f"Computer: {found}; expected five lists: stacks, boneyard, hand, score, rounds won.",
    ) in problems(text)


def test_tiles_and_numbers_are_not_taken_for_each_other() -> None:
    assert problems(LISP.replace("-3", "((W 1 2))").replace("( (B 0 2) (B 6 6) )", "none")) == [
        (6, "Computer, “Score”: a list of 1 item; expected a number."),
        (12, "Human, “Hand”: “none”; expected a list of tiles."),
    ]


@pytest.mark.parametrize("tile", ["(W 1 7)", "(W 15)", "(W 1)", "(W 1 (5))", "(W 1 5 6)", "W1"])
def test_a_tile_is_a_list_of_a_color_and_two_ends(tile: str) -> None:
    [(line, message)] = problems(LISP.replace("(W 1 5)", tile))
    assert line == 5
    assert "isn't a tile such as B46 (B or W, ends 0 to 6)" in message


def test_an_unknown_player_on_turn_is_a_problem() -> None:
    assert problems(LISP.replace("Human", "Nobody")) == [
        (16, "“Nobody”; expected Computer or Human.")
    ]
