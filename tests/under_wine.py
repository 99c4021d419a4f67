"""The program as a process of Windows, under Wine: imported, tested, and bundled, played, killed.

Only ``scripts/soak.py wine`` runs this: it takes half an hour, a package index, and the commands
:data:`NEEDED`. What its windows look like is put into ``dist``, to be looked at. Real Windows has
another console, sound, scaling and screen reader.
"""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from buildup import __version__
from buildup.model.game_kind import GameKind
from tests.checkout import ROOT, require
from tests.played_by_clicks import DEAL, KEPT, SETTINGS, ClickedGame
from tests.screen import Window, new_screen
from tests.windows_python import NEEDED as FOR_PYTHON
from tests.windows_python import WindowsPython

NEEDED = (*FOR_PYTHON, "Xvfb", "xdotool", "import")
IMPORT_ALL = """
import importlib, pkgutil, buildup
names = [each.name for each in pkgutil.walk_packages(buildup.__path__, "buildup.")]
for name in names:
    if not name.endswith("__main__"):
        importlib.import_module(name)
from buildup.strategy.build_up.search import compiled
print(len(names), "modules, compiled:", compiled)
"""
MAKE_BUNDLE = """
import sys
from scripts import package
package.DIST.mkdir()
made = package.make_bundle(sys.executable)
print(made.name, *(f"{package._megabytes(each):.1f} MB" for each in (made, package.BUNDLE)))
"""
TESTED = ("tests/test_files.py", "tests/saves", "tests/records")
UNFIT = {
    "pipes, links, forks, signals or locks of POSIX": """
        test_a_kill_at_any_step_of_resuming_and_of_the_first_move_loses_nothing
        test_a_lock_that_is_given_back_while_it_is_taken_over_is_not_held
        test_a_mac_knows_what_it_left_in_another_network
        test_another_start_of_the_computer_leaves_no_process
        test_a_start_clears_away_what_killed_programs_did_not_finish
        test_the_new_file_is_on_the_disk_before_it_takes_the_name
        test_what_is_no_file_is_nobodys_lock_and_cannot_be_taken
        test_where_the_file_system_knows_no_locks_a_file_that_names_nobody_is_left_for_a_moment
    """,
    "what is open can be neither removed nor renamed": """
        test_a_file_that_replaces_a_damaged_one_while_that_is_opened_stays
        test_a_lock_whose_file_was_deleted_is_held_no_longer
        test_a_program_whose_number_was_taken_keeps_its_game_under_another
        test_another_file_in_the_place_of_the_first_is_used
        test_a_reset_removes_the_copies_and_what_was_set_aside
        test_a_vanished_file_is_made_anew
    """,
    "folders with slashes, or those of an earlier version on Linux": """
        test_a_folder_is_no_game
        test_an_earlier_version_that_is_tried_later_hides_nothing
        test_the_lines_are_those_of_earlier_versions
    """,
    "Windows is only pretended": """
        test_a_file_that_stays_open_is_told_from_a_forbidden_one_and_left_alone
        test_it_is_found_on_windows
    """,
    "Qt knows an identity of the machine that our locks do without": """
        test_the_file_is_to_the_byte_that_of_qt
    """,
    "a name too long to be read is one of no file": "test_why_nothing_is_read_or_written_is_said",
}
"""Tests that may fail there, by the reason."""
PICTURES = ROOT / "dist"
PATIENCE = 180


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    require(*NEEDED)
    with new_screen() as display:
        yield display


@pytest.fixture(scope="module")
def windows(tmp_path_factory: pytest.TempPathFactory, display: str) -> Iterator[WindowsPython]:
    windows = WindowsPython(tmp_path_factory.mktemp("windows"), display)
    yield windows
    windows.end()


@pytest.fixture(scope="module")
def bundle(windows: WindowsPython) -> Path:
    """The folder of the bundle; too large a one is not made."""
    print(windows.run(windows.python, "-c", MAKE_BUNDLE))
    folder = windows.checkout / "dist" / "buildup"
    assert not list(folder.rglob("icu*.dll")), "Windows brings it"
    moved = windows.home / "Böse Spiele 100% #1"
    return folder.rename(moved)


def test_every_module_is_imported(windows: WindowsPython) -> None:
    said = windows.run(windows.python, "-c", IMPORT_ALL)
    print(said)
    assert "compiled: True" in said


def test_files_saves_and_records_are_what_they_are_on_linux(windows: WindowsPython) -> None:
    quick = {"BUILDUP_TESTS": "quick", "QT_QPA_PLATFORM": "offscreen"}
    command = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not long"]
    said = windows.run(windows.python, *command, *TESTED, status=None, **quick)
    print(said[-10_000:])
    failed = {
        line.split()[1].partition("[")[0].rpartition("::")[2]
        for line in said.splitlines()
        if line.startswith(("FAILED ", "ERROR "))
    }
    assert "passed" in said
    assert failed <= {name for names in UNFIT.values() for name in names.split()}


def test_the_bundle_works_in_a_console(windows: WindowsPython, bundle: Path) -> None:
    console = bundle / "buildup-console.exe"
    assert windows.run(console, "--version").split("\n")[:2] == [
        f"buildup {__version__}",
        "Search compiled.",
    ]
    said = windows.run(console, "arena", "casual", "skilled", "--rounds", "4")
    assert "4 rounds, 2 deals" in said
    assert "none.txt: No such file." in windows.run(console, "play", "none.txt", status=2)


def test_the_program_without_a_console_tells_in_a_box(
    windows: WindowsPython, bundle: Path, display: str
) -> None:
    for number, words in enumerate((["play", "none.txt"], ["engine"], ["--version"])):
        # Started so it has no streams at all.
        process = windows.start("start", "/wait", "/unix", str(bundle / "buildup.exe"), *words)
        box = Window(process.pid, display, "^Buildup$", PATIENCE)
        look(display, f"box-{number}")
        box.press("Return")
        process.communicate(timeout=PATIENCE)
        assert process.returncode == (0 if words == ["--version"] else 2)


def test_the_bundle_is_played_killed_and_resumed(
    qtbot: QtBot, tmp_path: Path, windows: WindowsPython, bundle: Path, display: str
) -> None:
    settings = windows.home / "AppData/Local/Buildup/Buildup.conf"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(SETTINGS)
    data = windows.home / "AppData/Roaming/Buildup"
    game = ClickedGame(qtbot, tmp_path, GameKind.BUILD_UP, data)
    process = windows.start(bundle / "buildup.exe", "play", "--deal", str(DEAL))
    window = Window(process.pid, display, "Buildup", PATIENCE)
    game.play(window, most_moves=2)  # the first one goes on after the draw
    look(display, "played")
    process.kill()
    process.communicate()
    kept = data / KEPT[GameKind.BUILD_UP]
    content = kept.read_bytes()
    process = windows.start(bundle / "buildup.exe")
    window = Window(process.pid, display, "Buildup", PATIENCE)
    window.fill_screen()
    look(display, "started")
    (left,) = data.glob("buildUp-left*.txt")
    assert left.read_bytes() == content
    window.press("Return")  # on the unfinished game
    qtbot.waitUntil(kept.exists, timeout=1000 * PATIENCE)
    game.play(window, most_moves=1)
    look(display, "resumed")
    assert kept.read_bytes() != content
    window.press("ctrl+q")
    print(process.communicate(timeout=PATIENCE)[0])  # of what this Wine lacks
    assert process.returncode == 0


def look(display: str, name: str) -> None:
    """Put what is seen on a screen into a picture."""
    PICTURES.mkdir(exist_ok=True)
    command = ["import", "-window", "root", "-display", display, str(PICTURES / f"wine-{name}.png")]
    subprocess.run(command, check=True)
