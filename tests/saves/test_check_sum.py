"""Kept games carry a check sum; saved ones do not, and old versions pass over it."""

import re
from pathlib import Path

import pytest

from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.saves.build_up.labelled import may_follow_turn
from buildup.saves.check_sum import with_check_sum, without_check_sum
from buildup.saves.loaded import AnyGame
from buildup.saves.problems import SaveError
from buildup.saves.saved_games import (
    read_kept_game,
    read_saved_game,
    write_saved_game,
)
from tests.model.build_up.test_event_log import rounds_by_chance
from tests.tiers import count

WRONG = "The check sum is wrong: this file was damaged, or changed by another program."
STEP = count(quick=23, normal=11, soak=1)
"""From one letter that is changed to the next."""
EXTRAS = [("Mood", "fine"), ("Record", "abc")]

GAMES: list[AnyGame] = [
    Tournament.begin(Start.fresh(Deal(5))),
    rounds_by_chance(1).at(30),
    rounds_by_chance(2),
    DominoesGame.begin(DominoesStart.fresh(Deal(5))).lay(
        next(DominoesGame.begin(DominoesStart.fresh(Deal(5))).table.legal_lays())
    ),
]


@pytest.fixture(params=GAMES, ids=["fresh", "played", "two rounds", "dominoes"])
def game(request: pytest.FixtureRequest) -> AnyGame:
    found: AnyGame = request.param
    return found


@pytest.fixture
def kept(game: AnyGame, tmp_path: Path) -> Path:
    path = tmp_path / "kept.txt"
    write_saved_game(path, game, level="skilled", unknown_extras=EXTRAS, is_kept=True)
    return path


def test_a_kept_game_opens_like_any_saved_one(kept: Path, game: AnyGame) -> None:
    for loaded in (read_kept_game(kept), read_saved_game(kept)):
        assert loaded.game == game
        assert loaded.warnings == ()
        assert list(loaded.unknown_extras) == EXTRAS


def test_line_ends_of_another_system_are_no_damage(kept: Path) -> None:
    kept.write_bytes(b"\xef\xbb\xbf" + kept.read_bytes().replace(b"\n", b"\r\n"))
    assert read_kept_game(kept).warnings == ()


def test_any_changed_letter_is_noticed(kept: Path) -> None:
    """But for the names, and the line feed, by which the line itself is found."""
    text = kept.read_text()
    names = {
        place for found in re.finditer("Turn:|\nCheck Sum:", text) for place in range(*found.span())
    }
    for place in sorted(set(range(0, len(text), STEP)) - names):
        other = "x" if text[place] != "x" else "y"
        kept.write_text(text[:place] + other + text[place + 1 :])
        try:
            loaded = read_kept_game(kept)
        except SaveError:
            continue
        assert WRONG in loaded.warnings, place


def test_a_lost_end_is_noticed(kept: Path) -> None:
    lines = kept.read_text().splitlines(keepends=True)
    kept.write_text("".join(lines[:-1]))
    assert WRONG in read_kept_game(kept).warnings


def test_what_is_saved_again_has_no_check_sum(kept: Path, tmp_path: Path) -> None:
    loaded = read_saved_game(kept)
    write_saved_game(tmp_path / "saved.txt", loaded.game, unknown_extras=loaded.unknown_extras)
    assert "Check Sum" not in (tmp_path / "saved.txt").read_text()
    assert read_saved_game(tmp_path / "saved.txt").warnings == ()


def test_a_check_sum_that_an_older_version_wrote_back_says_nothing(kept: Path) -> None:
    """It does not know the line, and writes it behind its own."""
    text = kept.read_text()
    line = re.findall("Check Sum: .*\n", text)[0]
    kept.write_text(text.replace(line, "").replace("Mood: fine", "Mood: bad") + line)
    loaded = read_kept_game(kept)
    assert loaded.warnings == ()
    assert [name for name, _value in loaded.unknown_extras] == ["Mood", "Record"]


def test_old_programs_read_past_the_line() -> None:
    warnings: list[str] = []
    text = with_check_sum("Turn:\nDeal: 5\n")
    assert may_follow_turn(text.splitlines()[1])
    assert without_check_sum(text, warnings) == "Turn:\n\nDeal: 5\n"
    assert warnings == []
    with pytest.raises(ValueError, match="no place"):
        with_check_sum("Deal: 5\n")
