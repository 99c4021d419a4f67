"""Lines of positions: what is documented can be read, and what is damaged is told in sentences."""

import random
import re
from collections.abc import Callable
from functools import cache

import pytest

from buildup.model.build_up.position_line import PositionLine as BuildUpLine
from buildup.model.dominoes.position_line import PositionLine as DominoesLine
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.model.position_line import LONGEST, PositionError, game_of
from buildup.resources_path import RESOURCES
from tests.model.build_up.positions import any_loaded_table
from tests.model.dominoes.random_games import fresh, played
from tests.tiers import count

AnyLine = BuildUpLine | DominoesLine

LINES = count(quick=300, normal=600, soak=20_000)
SIGNS = "WBwb0123456789()[]*/:;-LRDP \n\0é\u202e"
DOCUMENTED = re.findall(
    r"^```\n((?:Build Up|Dominoes): .*)\n```", (RESOURCES / "positions.md").read_text(), re.M | re.I
)


def parse(line: str) -> AnyLine:
    """The position of a line of either game."""
    return (
        DominoesLine.parse(line) if game_of(line) is GameKind.DOMINOES else BuildUpLine.parse(line)
    )


def read(line: str) -> AnyLine | PositionError:
    """What a line gives; anything else that is raised fails the test."""
    try:
        return parse(line)
    except PositionError as error:
        return error


@pytest.mark.parametrize("line", DOCUMENTED)
def test_every_documented_line_is_read(line: str) -> None:
    position = parse(line)
    assert parse(str(position)) == position
    mistyped = re.sub(r"([;/:])", r" \n\t\1  ", line).swapcase()
    assert parse(mistyped) == position


@pytest.mark.parametrize("line", DOCUMENTED)
@pytest.mark.parametrize(
    "before", ["\ufeff", "“", "„", "'", '"', "« ", "`", "```", "```text\n", "> ", "\u202b"]
)
def test_what_a_line_was_copied_with_is_left_off_and_moves_no_character(
    line: str, before: str
) -> None:
    after = before[:3].strip("\ufeff\n>").translate(str.maketrans("“„«", "”“»")) + "\n"
    assert parse(before + line + after) == parse(line)
    place = line.rindex("turn") + 1
    wrong = before + line.replace("turn", "torn") + after
    assert f"Character {place + len(before)}: “torn”; expected" in str(read(wrong))


@pytest.mark.parametrize("line", DOCUMENTED)
@pytest.mark.parametrize("digits", ["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "０１２３４５６７８９"])
def test_the_digits_of_any_keyboard_are_digits(line: str, digits: str) -> None:
    assert parse(line.translate(str.maketrans("0123456789-", f"{digits}−"))) == parse(line)


def test_there_is_a_whole_and_a_short_line_of_each_game() -> None:
    assert len(DOCUMENTED) == 4
    whole = [line for line in DOCUMENTED if str(parse(line)) == line]
    assert [game_of(line) for line in whole] == list(GameKind)


@cache
def sound_lines() -> tuple[str, ...]:
    chance = random.Random(28)
    games = [played(fresh(number, 3 + number % 7), chance) for number in range(1, 15)]
    moments = [chance.choice(list(game.states())) for game in games]
    return (
        *DOCUMENTED,
        *(str(BuildUpLine.of(any_loaded_table(chance))) for _number in range(40)),
        *(str(DominoesLine.of(game, chance.choice(list(Player)))) for game in moments),
    )


def swap_signs(line: str, chance: random.Random) -> str:
    signs = list(line)
    for _number in range(chance.randint(1, 4)):
        signs[chance.randrange(len(signs))] = chance.choice(SIGNS)
    return "".join(signs)


def move_fields(line: str, chance: random.Random) -> str:
    """Fields of two lines, of either game, some twice and some not at all."""
    fields = re.split("[:;]", line)[1:] + re.split("[:;]", chance.choice(sound_lines()))[1:]
    return line.partition(":")[0] + ":" + ";".join(chance.sample(fields, len(fields) // 2))


def move_words(line: str, chance: random.Random) -> str:
    words = line.split(" ")
    for _number in range(chance.randint(1, 6)):
        words.insert(chance.randrange(len(words)), words.pop(chance.randrange(len(words))))
    return " ".join(words)


def cut(line: str, chance: random.Random) -> str:
    start = chance.randrange(len(line))
    return line[:start] + line[start + chance.randint(1, 40) :]


def lengthen(line: str, chance: random.Random) -> str:
    at = chance.randrange(len(line))
    return line[:at] + line[at : at + 6] * chance.choice([2, 20, 2_000]) + line[at:]


DAMAGES: tuple[Callable[[str, random.Random], str], ...] = (
    swap_signs, move_fields, move_words, cut, lengthen
)  # fmt: skip


def test_a_damaged_line_is_read_or_told_in_sentences() -> None:
    chance = random.Random(2_028)
    refused = 0
    for _number in range(LINES):
        line = chance.choice(sound_lines())
        for _damage in range(chance.randint(1, 2)):
            line = chance.choice(DAMAGES)(line or " ", chance)
        position = read(line)
        if isinstance(position, PositionError):
            refused += 1
            for problem, said in zip(position.problems, str(position).split("\n"), strict=True):
                assert re.fullmatch(r"(Character \d+|“[a-z]+”): .*\.", said), (line, said)
                assert problem.place is None or problem.place <= len(line) + 1
        else:
            assert parse(str(position)) == position, line
            assert not position.problems
            if isinstance(position, DominoesLine):
                assert position.sight.hand == position.hands[position.player]
            else:
                position.table(chance)
    assert LINES / 3 < refused < LINES


def test_a_line_that_is_too_long_is_not_read() -> None:
    with pytest.raises(PositionError, match=r"^Character 1: Text too long"):
        parse("Build Up: " + "x" * LONGEST)
