"""Damaged files of both games: each is refused with a sentence, or can be played and saved again.

What is loaded is played to its end by chance, saved on the way and there, and read back.
"""

import random
import re
import time
from collections.abc import Callable
from functools import cache

import pytest

from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.build_up.game_text import format_build_up
from buildup.saves.build_up.saved_game import SavedGame
from buildup.saves.decode import LARGEST_FILE
from buildup.saves.dominoes.game_text import format_dominoes
from buildup.saves.loaded import AnyGame, AnyLoaded
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import parse_saved_game
from tests.model.dominoes.random_games import fresh as fresh_dominoes
from tests.model.dominoes.random_games import played as played_dominoes
from tests.saves.build_up.random_play import SAMPLES, fresh, played_on
from tests.tiers import count

pytestmark = pytest.mark.usefixtures("untraced")

PARTS = count(quick=1, normal=1, soak=1_000)
VARIANTS = count(quick=120, normal=200, soak=1_000)
"""In each part."""
MOST_TURNS = 10_000_000
"""Of an empty loop: no file takes as long. The slowest one needs the time of two million."""
MOST_DAMAGES = 3
"""Of one file."""

Damage = Callable[[bytes, random.Random], bytes]


def flip_bytes(content: bytes, chance: random.Random) -> bytes:
    damaged = bytearray(content)
    for _count in range(chance.randint(1, 8)):
        damaged[chance.randrange(len(damaged))] = chance.randrange(256)
    return bytes(damaged)


def swap_signs(content: bytes, chance: random.Random) -> bytes:
    """Flips that leave text, so that more than the decoder is tried."""
    damaged = bytearray(content)
    for _count in range(chance.randint(1, 4)):
        damaged[chance.randrange(len(damaged))] = chance.choice(b"WBwb0123456789()[]:.,;% \n-")
    return bytes(damaged)


def cut_lines(content: bytes, chance: random.Random) -> bytes:
    lines = content.splitlines(keepends=True)
    first = chance.randrange(len(lines))
    del lines[first : first + chance.randint(1, 4)]
    return b"".join(lines)


def double_line(content: bytes, chance: random.Random) -> bytes:
    lines = content.splitlines(keepends=True)
    number = chance.randrange(len(lines))
    return b"".join([*lines[:number], lines[number], *lines[number:]])


def swap_lines(content: bytes, chance: random.Random) -> bytes:
    lines = content.splitlines(keepends=True)
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def make_numbers_huge(content: bytes, chance: random.Random) -> bytes:
    numbers = list(re.finditer(rb"\d+", content))
    number = chance.choice(numbers)
    huge = b"9" * chance.choice([2, 7, 20, 5_000, 300_000])
    return content[: number.start()] + huge + content[number.end() :]


def encode_wrongly(content: bytes, chance: random.Random) -> bytes:
    text = content.decode()
    encoding = chance.choice(["utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1"])
    if encoding == "latin-1":
        at = chance.randrange(len(text))
        text = text[:at] + "é÷ÿ" + text[at:]
    return text.encode(encoding)


def insert_zero_bytes(content: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + b"\0" * chance.randint(1, 5) + content[at:]


def truncate(content: bytes, chance: random.Random) -> bytes:
    return content[: chance.randrange(len(content))]


def nest_brackets(content: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + chance.choice([b"(", b"[", b"()", b")"]) * 100_000 + content[at:]


def make_one_line_huge(content: bytes, chance: random.Random) -> bytes:
    lines = content.splitlines(keepends=True)
    number = chance.randrange(len(lines))
    filling = chance.choice([b"W25 ", b"x", b"Hand: ", b"Computer:", b"(B 4 6) ", b" ", b"-"])
    lines[number] = lines[number].rstrip() + filling * (500_000 // len(filling)) + b"\n"
    return b"".join(lines)


DAMAGES: tuple[tuple[Damage, int], ...] = (
    (flip_bytes, 8),
    (swap_signs, 12),
    (cut_lines, 5),
    (double_line, 4),
    (swap_lines, 4),
    (make_numbers_huge, 4),
    (encode_wrongly, 2),
    (insert_zero_bytes, 2),
    (truncate, 6),
    (nest_brackets, 1),
    (make_one_line_huge, 1),
)
"""Each with how often it is chosen."""


def read(content: bytes) -> AnyLoaded | SaveError:
    """What a damaged file gives; anything else that is raised fails the test."""
    try:
        return parse_saved_game(content, "damaged.txt")
    except SaveError as error:
        return error


def timed(content: bytes) -> tuple[AnyLoaded | SaveError, float]:
    """What a file gives, and the seconds of processor time it took."""
    begun = time.process_time()
    result = read(content)
    return result, time.process_time() - begun


@cache
def most_seconds() -> float:
    """Of processor time that no file may take on this machine."""
    begun = time.process_time()
    for _turn in range(MOST_TURNS // 10):
        pass
    return 10 * (time.process_time() - begun)


def outcome(content: bytes) -> AnyLoaded | None:
    """What a damaged file gives, after the promises about it are checked."""
    result, seconds = timed(content)
    if seconds >= most_seconds():  # other programs may have been the reason
        seconds = min(timed(content)[1] for _attempt in range(10))
    assert seconds < most_seconds(), content[:200]
    if not isinstance(result, SaveError):
        return result
    if len(content) > LARGEST_FILE:
        return None
    assert re.search(r"\bline \d+: ", str(result)), str(result)
    lines = len(re.split(rb"\r\n|\r|\n", content))
    assert all(1 <= (problem.line or 0) <= lines for problem in result.problems)
    return None


def sound(chance: random.Random) -> bytes:
    """A saved game before it is damaged: of any dialect, at any moment."""
    match chance.randrange(8):
        case 0 | 1:
            return chance.choice(SAMPLES).read_bytes()
        case 2 | 3:
            tournament = played_on(fresh(chance.randrange(1, 10**9)), chance, chance.randrange(70))
            return format_build_up(tournament, level="skilled").encode()
        case 4:
            tournament = played_on(fresh(chance.randrange(1, 10**9)), chance, chance.randrange(70))
            dialect = chance.choice((Dialect.LISP, Dialect.PROLOG))
            return format_build_up(tournament, dialect=dialect).encode()
        case _:
            begun = fresh_dominoes(chance.randrange(1, 10**9), chance.randint(3, 9))
            game = played_dominoes(begun, chance, chance.randrange(60))
            return format_dominoes(game, level="expert").encode()


def damaged(content: bytes, chance: random.Random) -> bytes:
    """The file after some damages, or what the first ones have left of it."""
    kinds = [damage for damage, _weight in DAMAGES]
    weights = [weight for _damage, weight in DAMAGES]
    for damage in chance.choices(kinds, weights, k=chance.randint(1, MOST_DAMAGES)):
        try:
            content = damage(content, chance)
        except (IndexError, ValueError):  # nothing is left to be damaged so
            break
    return content


def played_to_the_end(game: AnyGame, chance: random.Random) -> AnyGame:
    """The game at the end of its round, by chance."""
    if not isinstance(game, Tournament):
        return played_dominoes(game, chance)
    while game.table.phase is not Phase.ROUND_OVER and not game.is_over:
        game = played_on(game, chance, 1)
    return game


def check_it_is_read_back(game: AnyGame, loaded: AnyLoaded) -> None:
    """What is saved is read again, whole; a list gives back the table."""
    extras = loaded.extra_lines
    if not isinstance(game, Tournament):
        text = format_dominoes(game, level=loaded.level, extra_lines=extras)
        assert parse_saved_game(text.encode(), "again.txt").game == game
        return
    text = format_build_up(game, level=loaded.level, extra_lines=extras)
    again = parse_saved_game(text.encode(), "again.txt")
    assert again.game == game
    assert again.extra_lines == extras
    if loaded.dialect is not Dialect.LABELLED:
        text = format_build_up(game, dialect=loaded.dialect)
        listed = parse_saved_game(text.encode(), "again.txt").game
        assert isinstance(listed, Tournament)
        assert SavedGame.of_table(listed.table) == SavedGame.of_table(game.unscored_table)


@pytest.mark.parametrize("part", range(PARTS))
def test_a_damaged_file_is_refused_or_played_to_its_end_and_saved(part: int) -> None:
    chance = random.Random(20_240_229 + part)
    played = 0
    for _variant in range(VARIANTS):
        loaded = outcome(damaged(sound(chance), chance))
        if loaded is None:
            continue
        played += 1
        check_it_is_read_back(loaded.game, loaded)
        check_it_is_read_back(played_to_the_end(loaded.game, chance), loaded)
    assert VARIANTS // 20 < played < VARIANTS - VARIANTS // 20


@pytest.mark.long
@pytest.mark.parametrize(
    "content",
    [
        b"Computer:\n" * 100_000,
        b"Computer:" * 100_000,
        b"x: y\n" * 200_000,
        b"\n" * LARGEST_FILE,
        b";\n" * (LARGEST_FILE // 2),
        b"(" * LARGEST_FILE,
        b"[]" * (LARGEST_FILE // 2),
        b"(" + b"() " * (LARGEST_FILE // 3 - 1),
        b"(" + b"9" * (LARGEST_FILE - 1),
        b"Turn:\n" + b"a:\n" * 300_000,
        b"Computer:\nStacks: " + b"W " * 500_000,
        b"Computer:\nStacks:\n" + b"W\n" * 500_000,
        b"Computer:\nStacks: " + b"W33" * 300_000,
        b"Computer:\nStacks: " + b"W33B44 " * 140_000,
    ],
    ids=lambda content: content[:20].decode(),
)
def test_a_file_made_to_be_slow_is_refused_soon(content: bytes) -> None:
    assert outcome(content) is None
