"""No line is too long for the C++ edition, and what goes on in further lines is read as one."""

import random
import re
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.tournament import Tournament
from buildup.saves.build_up.game_text import format_build_up, parse_build_up
from buildup.saves.dominoes.game_text import format_dominoes, parse_dominoes
from buildup.saves.extra_lines import (
    LONGEST_LINE,
    LONGEST_NAME,
    WrittenExtra,
    joined_extras,
    split_extra,
)
from tests.model.dominoes.random_games import fresh as fresh_dominoes
from tests.saves.build_up.random_play import fresh, played_on
from tests.tiers import examples


@cache
def long_tournament() -> Tournament:
    """A tournament whose events are too long for one line."""
    chance = random.Random(1)
    tournament = fresh()
    while len(tournament.events) < 1_500:
        following = played_on(tournament, chance, 1)
        tournament = tournament.start_round() if following.is_over else following
    return tournament


@pytest.mark.usefixtures("untraced")
def test_a_long_history_goes_on_in_further_lines() -> None:
    text = format_build_up(long_tournament())
    assert max(len(line.encode()) for line in text.splitlines()) <= LONGEST_LINE
    assert "\nEvents 1 of 3: |draw " in text
    loaded = parse_build_up(text.encode(), "game")
    assert (loaded.game, loaded.warnings, loaded.extra_lines) == (long_tournament(), (), ())


def test_a_history_in_one_line_is_read_however_long() -> None:
    """As earlier versions wrote it."""
    head, _name, rest = format_build_up(long_tournament()).partition("Events 1 of 3: |")
    events = re.sub(r"[|]\nEvents . of 3: [|]", "", rest).rstrip("|\n")
    old = f"{head}Events: {events}\n"
    assert parse_build_up(old.encode(), "game").game == long_tournament()


def test_pieces_beside_a_line_of_their_own_are_dropped() -> None:
    """An earlier version keeps the pieces, and writes the events that it knows of."""
    pieces = format_build_up(long_tournament()).partition("Events 1 of 3")
    short = played_on(fresh(), random.Random(2), 20)
    loaded = parse_build_up((format_build_up(short) + "".join(pieces[1:])).encode(), "game")
    assert (loaded.game, loaded.warnings, loaded.extra_lines) == (short, (), ())


def test_a_piece_that_is_lost_leaves_the_others_as_they_are() -> None:
    text = format_build_up(long_tournament())
    lines = [line for line in text.splitlines() if not line.startswith("Events 2")]
    loaded = parse_build_up("\n".join(lines).encode(), "game")
    assert loaded.game.table == long_tournament().table
    assert [name for name, _value in loaded.extra_lines] == ["Events 1 of 3", "Events 3 of 3"]


@pytest.mark.parametrize("letter", ["x", "é", "𝄞", " "])
@pytest.mark.parametrize("name", ["Mood", "M" * LONGEST_NAME, "Ö" * LONGEST_NAME])
def test_an_extra_of_another_edition_is_kept_however_long(name: str, letter: str) -> None:
    unknown = ((name, f"a{letter * 9_000}z"),)
    text = format_build_up(fresh(), extra_lines=unknown)
    assert max(len(line.encode()) for line in text.splitlines()) <= LONGEST_LINE
    assert parse_build_up(text.encode(), "game").extra_lines == unknown


def test_an_extra_with_a_name_that_is_too_long_is_left_out() -> None:
    loaded = parse_build_up(f"{format_build_up(fresh())}{'M' * 5_000}: x\n".encode(), "game")
    assert loaded.extra_lines == ()
    [warning] = loaded.warnings
    assert warning.endswith("…”. Expected a word with a colon.")


@pytest.mark.parametrize("letter", ["x", "é", "𝄞", " "])
def test_no_line_of_dominoes_is_longer_either(letter: str) -> None:
    level, unknown = f"a{letter * 3_000}z", ((letter.strip() * 30 + "M", f"a{letter * 9_000}z"),)
    game = fresh_dominoes(1, 9)
    text = format_dominoes(game, level=level, extra_lines=unknown)
    assert max(len(line.encode()) for line in text.splitlines()) <= LONGEST_LINE
    loaded = parse_dominoes(text.encode(), "game")
    assert (loaded.game, loaded.warnings) == (game, ())
    assert (loaded.level, loaded.extra_lines) == (level, unknown)


@examples(40)
@given(st.text("a |:é", max_size=20).map(lambda text: (text * 400).strip()))
def test_what_is_split_is_joined(value: str) -> None:
    lines = [WrittenExtra(*piece, 1) for piece in split_extra("Word", value)]
    assert list(joined_extras(lines)) == [WrittenExtra("Word", value, 1)]
