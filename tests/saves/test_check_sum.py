"""Kept games carry a check sum; saved ones do not, and old versions pass over it."""

import contextlib
import random
import re
import shutil
from pathlib import Path

import pytest

from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.dominoes.table import Table
from buildup.saves.build_up.labelled import may_follow_turn
from buildup.saves.build_up.saved_game import SavedGame
from buildup.saves.check_sum import with_check_sum, without_check_sum
from buildup.saves.kept_fields import KeptFields
from buildup.saves.kept_games import KeptGames
from buildup.saves.loaded import AnyGame
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import read_kept_game, read_saved_game, write_saved_game
from tests.model.build_up.test_event_log import rounds_by_chance
from tests.model.dominoes.random_games import fresh as fresh_dominoes
from tests.model.dominoes.random_games import played as played_dominoes
from tests.saves.build_up.random_play import fresh, played_on
from tests.saves.test_damaged_files import (
    Damage,
    cut_lines,
    double_line,
    flip_bytes,
    insert_zero_bytes,
    make_numbers_huge,
    swap_lines,
    swap_signs,
    truncate,
)
from tests.tiers import count

WRONG = "Wrong checksum: this file was damaged, or changed by another program."
STALE = "Saved by an older version: damage can't be detected."
NEWER = "Saved by a newer version; some of it may be missing."
MISSING = "The end of this file is missing."
TESTS = Path(__file__).parents[1]
FUZZED = count(quick=100, normal=200, soak=20_000)
STEP = count(quick=23, normal=23, soak=1)
"""From one letter that is changed to the next."""
EXTRAS = [("Mood", "fine"), ("Record", "abc")]

GAMES: list[AnyGame] = [
    fresh(5),
    rounds_by_chance(1).at(30),
    rounds_by_chance(2),
    played_dominoes(fresh_dominoes(5), random.Random(5), 1),
]


@pytest.fixture(params=GAMES, ids=["fresh", "played", "two rounds", "dominoes"])
def game(request: pytest.FixtureRequest) -> AnyGame:
    found: AnyGame = request.param
    return found


@pytest.fixture
def kept(game: AnyGame, tmp_path: Path) -> Path:
    path = tmp_path / "kept.txt"
    write_saved_game(path, game, level="skilled", extra_lines=EXTRAS, is_kept=True)
    return path


def test_a_kept_game_opens_like_any_saved_one(kept: Path, game: AnyGame) -> None:
    for loaded in (read_kept_game(kept), read_saved_game(kept)):
        assert loaded.game == game
        assert loaded.warnings == ()
        assert list(loaded.extra_lines) == EXTRAS


def test_line_ends_of_another_system_are_no_damage(kept: Path) -> None:
    kept.write_bytes(b"\xef\xbb\xbf" + kept.read_bytes().replace(b"\n", b"\r\n"))
    assert read_kept_game(kept).warnings == ()


def is_told(path: Path) -> bool:
    """Whether a file that was damaged cannot be read, or is read with a warning for which it is
    put aside."""
    try:
        return bool({*read_kept_game(path).warnings} - {STALE})
    except SaveError as error:
        return bool(str(error))


def shown(game: AnyGame) -> SavedGame | Table:
    """What is on the table, as a file can say it."""
    return SavedGame.of_table(game.unscored_table) if isinstance(game, Tournament) else game.table


def test_what_was_cut_goes_on_from_the_table_that_is_left(kept: Path, game: AnyGame) -> None:
    lines = kept.read_text().splitlines(keepends=True)
    first = next(place for place, line in enumerate(lines) if line.startswith("Level:"))
    for place in range(first, len(lines)):
        kept.write_text("".join(lines[:place]) + lines[place][:3])
        loaded = read_kept_game(kept)
        assert loaded.warnings == (MISSING,)
        assert shown(loaded.game) == shown(game)


def test_the_format_is_said_and_the_check_sum_comes_last(kept: Path) -> None:
    lines = list(filter(None, kept.read_text().splitlines()))
    turn = next(place for place, line in enumerate(lines) if line.startswith("Turn:"))
    assert lines[turn + 1] == "Format: 1"
    assert lines[-1].startswith("Check Sum: ")


@pytest.mark.parametrize("name", ["buildUp-1.txt", "dominoes-1.txt"])
@pytest.mark.parametrize(
    ("folder", "warnings"), [("version_0_1_0", (STALE,)), ("before_0_2_0", ())]
)
def test_what_an_older_version_has_saved_again_is_whole(
    tmp_path: Path, name: str, folder: str, warnings: tuple[str, ...]
) -> None:
    """Version 0.1.0 has written the lines back; one that knew a sum has written its own."""
    shutil.copy(TESTS / folder / "saved again" / name, tmp_path)
    games = KeptGames(tmp_path)
    loaded = games.resume(games.unfinished_games()[0])
    assert loaded.warnings == warnings
    assert loaded.game.events
    assert "Record" in dict(loaded.extra_lines)
    assert not {"Format", "Check Sum"} & set(dict(loaded.extra_lines))
    games.store(loaded.kind, lambda path: write_saved_game(path, loaded.game, is_kept=True))
    games.close()
    assert [path.suffix for path in tmp_path.iterdir()] == [".txt"]
    assert read_kept_game(next(tmp_path.iterdir())).game == loaded.game


@pytest.mark.parametrize(
    ("found", "replaced", "is_lost"),
    [
        ("", "", False),
        ("Level: casual", "Level: expert", True),
        ("Taken Back: 2", "Taken Back: 3", True),
        ("Check Sum: ", "Check Sum: 0", True),
        ("Format: 1", "Format: 2", True),
        ("Events: ", "Evxnts: ", True),
        ("Events: ", "Events: draw ", True),
        ("Start: ", "Staxt: ", True),
        ("Check Sum: ", "Chexk Sum: ", True),
    ],
)
def test_only_what_lost_something_lies_aside(
    tmp_path: Path, found: str, replaced: str, is_lost: bool
) -> None:
    begun = Tournament.begin(Start(rounds_by_chance(1).at(30).table, Deal(7)))
    path = tmp_path / "buildUp-3.txt"
    game = played_on(begun, random.Random(2), 5)
    lines = KeptFields(taken_back=2).lines()
    write_saved_game(path, game, level="casual", extra_lines=lines, is_kept=True)
    assert path.read_text().count(found) == 1 or not found
    path.write_text(path.read_text().replace(found, replaced))
    games = KeptGames(tmp_path)
    loaded = games.resume(games.unfinished_games()[0])
    assert bool(loaded.warnings) is is_lost
    games.store(loaded.kind, lambda kept: write_saved_game(kept, loaded.game, is_kept=True))
    games.close()
    assert bool(list(tmp_path.glob("*.damaged"))) is is_lost


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize(
    ("found", "said"),
    [
        ("2", NEWER),
        ("17", NEWER),
        ("x", "“Format: x”; expected “Format: 1”."),
        ("0", "“Format: 0”; expected “Format: 1”."),
        ("9" * 5_000, f"“Format: {'9' * 22}…”; expected “Format: 1”."),
    ],
)
def test_another_format_is_said_and_what_is_known_is_read(
    kept: Path, game: AnyGame, found: str, said: str
) -> None:
    kept.write_text(kept.read_text().replace("Format: 1", f"Format: {found}"))
    for loaded in (read_kept_game(kept), read_saved_game(kept)):
        assert loaded.warnings == (said,)
        assert loaded.game == game


def test_what_an_older_version_has_saved_again_and_was_cut_is_noticed(tmp_path: Path) -> None:
    """Where that version wrote a sum."""
    path = tmp_path / "kept.txt"
    content = (TESTS / "before_0_2_0/saved again/buildUp-1.txt").read_bytes()
    for end in range(1, len(content) - 1, STEP):
        path.write_bytes(content[:end])
        assert is_told(path), end


@pytest.mark.parametrize(
    "line",
    [
        *("File Content: ab12", "Mode: people", "Variation: 1", "Variations: 1 0 hand - draw"),
        *("Taken Back: 2", "Program: Ivy", "Chosen Deal: even", "Match: 50", "Played: pass"),
        *("Variations 1 of 2: |1 0 hand|", "Format: 1"),
    ],
)
@pytest.mark.parametrize("saved", ["buildUp-1.txt", "dominoes-1.txt"])
def test_what_lost_both_its_format_and_its_sum_is_not_taken_for_one_of_version_0_1_0(
    tmp_path: Path, saved: str, line: str
) -> None:
    path, old = tmp_path / "kept.txt", (TESTS / "version_0_1_0/data" / saved).read_text()
    path.write_text(old)
    assert read_kept_game(path).warnings == ()
    path.write_text(f"{old}{line}\nAssists: 0 0\n")
    assert MISSING in read_kept_game(path).warnings
    path.write_text(f"{old}{line}\nCheck Sum: 01234567\nAssists: 0 0\n")
    assert MISSING not in read_kept_game(path).warnings
    assert STALE in read_kept_game(path).warnings


def test_what_is_saved_again_has_no_check_sum(kept: Path, tmp_path: Path) -> None:
    loaded = read_saved_game(kept)
    write_saved_game(tmp_path / "saved.txt", loaded.game, extra_lines=loaded.extra_lines)
    assert not re.search("Check Sum|Format", (tmp_path / "saved.txt").read_text())
    assert read_saved_game(tmp_path / "saved.txt").warnings == ()


def test_a_format_of_another_edition_stays_in_a_saved_game(kept: Path, game: AnyGame) -> None:
    write_saved_game(kept, game, extra_lines=[("Format", "wide")])
    assert read_saved_game(kept).extra_lines == (("Format", "wide"),)


def test_old_programs_read_past_the_lines() -> None:
    warnings: list[str] = []
    text = with_check_sum("Turn:\nDeal: 5\n")
    assert all(map(may_follow_turn, text.splitlines()[1:]))
    assert without_check_sum(text, warnings, is_kept=True) == "Turn:\n\nDeal: 5\n\n"
    assert warnings == []
    with pytest.raises(ValueError, match="no place"):
        with_check_sum("Deal: 5\n")


def kept_by_chance(chance: random.Random, path: Path) -> None:
    """Keep a game of either kind, at any moment, with lines of others."""
    number = chance.randrange(1, 10**9)
    game: AnyGame = (
        played_on(fresh(number), chance, chance.randrange(1, 60))
        if chance.random() < 0.5
        else played_dominoes(fresh_dominoes(number), chance, chance.randrange(1, 30))
    )
    lines = [*EXTRAS, *KeptFields(hints=1, path=Path("/home/ann/evening.txt")).lines()]
    write_saved_game(path, game, level="casual", extra_lines=lines, is_kept=True)


def damage_label(content: bytes, chance: random.Random) -> bytes:
    place = chance.choice([found.start() for found in re.finditer(rb"(?<=\w):", content)])
    return content[: place - 1] + bytes([chance.choice(b"xyz:")]) + content[place:]


SINGLE = (flip_bytes, swap_signs, cut_lines, double_line, swap_lines, make_numbers_huge)
DAMAGES: list[tuple[Damage, ...]] = [
    (damage,) for damage in (*SINGLE, truncate, damage_label, insert_zero_bytes)
]
DAMAGES += [(damage_label, truncate), (swap_signs, truncate), (truncate, damage_label)]


@pytest.mark.usefixtures("untraced")
def test_a_kept_game_that_lost_something_is_never_taken_without_a_word(tmp_path: Path) -> None:
    chance, path, told = random.Random(24), tmp_path / "kept.txt", 0
    for variant in range(FUZZED):
        if variant % 20 == 0:
            kept_by_chance(chance, path)
            content, whole = path.read_bytes(), read_kept_game(path)
            assert whole.warnings == ()
        damaged = content
        for damage in chance.choice(DAMAGES):
            with contextlib.suppress(IndexError, ValueError):  # nothing is left to be damaged so
                damaged = damage(damaged, chance)
        path.write_bytes(damaged)
        if is_told(path):
            told += 1
        else:
            assert read_kept_game(path) == whole, damaged
    assert told > FUZZED * 0.9
