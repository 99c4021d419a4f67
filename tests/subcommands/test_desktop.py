"""The program comes into the menu of a desktop whole, and leaves it whole."""

import configparser
import os
import re
import shlex
import subprocess
import sys
import unicodedata
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtGui import QImageReader

from buildup import __version__, cli
from buildup.subcommands import desktop
from buildup.subcommands.arguments import SUBCOMMANDS
from buildup.texts import visible
from scripts.icons import OF_MACOS, OF_WINDOWS, PACKAGING, SIZES
from tests.command_line import Refused, refuser

SHARE = desktop.SHARE
MANUAL = (SHARE / "man/man6/buildup.6").read_text(encoding="utf-8").replace("\\-", "-")
ODD = '/home/Zoë\u200c\u202e/100 % "fun"/$HOME/`x`/back\\slash/python'


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def exec_of(text: str, section: str = "Desktop Entry") -> list[str]:
    """The words of a command, read as the specification says: escapes of texts, then quotes."""
    read = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    read.read_string(text)
    unescaped = read[section]["Exec"].replace("\\\\", "\\")
    words = shlex.split(unescaped)  # which leaves what a shell would read in these
    return [re.sub(r"\\([$`])", r"\1", word).replace("%%", "%") for word in words]


refused = pytest.fixture(refuser, name="refused")


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty place for what programs bring; the desktop there has no commands to tell."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path / "share"


def test_everything_is_installed_and_removed(
    share: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["desktop", "--install"]) == 0
    assert files(share) == files(SHARE)
    assert {"applications/buildup.desktop", "mime/packages/buildup.xml"} <= files(share)
    assert "Buildup is now in the desktop menu" in capsys.readouterr().out
    assert cli.main(["desktop", "--install"]) == 0
    assert cli.main(["desktop", "--remove"]) == 0
    assert list(share.iterdir()) == []
    assert cli.main(["desktop", "--remove"]) == 0


def test_what_others_have_installed_stays(share: Path) -> None:
    other = share / "icons/hicolor/48x48/apps/other.png"
    other.parent.mkdir(parents=True)
    other.touch()
    cli.main(["desktop", "--install"])
    cli.main(["desktop", "--remove"])
    assert files(share) == {"icons/hicolor/48x48/apps/other.png"}


def test_the_menu_entry_starts_this_installation(share: Path, tmp_path: Path) -> None:
    cli.main(["desktop", "--install"])
    text = (share / "applications/buildup.desktop").read_text(encoding="utf-8")
    assert f"TryExec={sys.executable}\n" in text
    *command, play, option, file = exec_of(text)
    assert (play, option, file) == ("play", "--from-desktop", "%f")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [*command, "--version"], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert done.stdout.startswith(f"buildup {__version__}")


def test_a_bundle_is_started_by_its_own_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/buildup/buildup")
    assert desktop.command() == ["/opt/buildup/buildup"]


def test_odd_names_of_folders_are_quoted() -> None:
    text = (SHARE / "applications/buildup.desktop").read_text(encoding="utf-8")
    odd = desktop.entry(text, [ODD, "-m", "buildup"])
    assert exec_of(odd) == [ODD, "-m", "buildup", "play", "--from-desktop", "%f"]
    assert exec_of(odd, "Desktop Action Dominoes") == [ODD, "-m", "buildup", "dominoes"]
    assert "Exec=buildup" not in odd


NOT_IN_ENTRIES = [
    sign
    for sign in map(chr, [*range(0x3000), *range(0xDC80, 0xDD00)])
    if len(f"a{sign}b".splitlines()) > 1 or unicodedata.category(sign) in ("Cc", "Cs")
]
"""Signs that begin a new line, control something, or stand for a byte that is no UTF-8."""


def test_a_name_that_breaks_a_line_of_the_menu_is_refused_and_nothing_is_written(
    share: Path, monkeypatch: pytest.MonkeyPatch, refused: Refused
) -> None:
    assert {"\n", "\r", "\x85", "\u2028", "\u2029", "\udcff"} < {*NOT_IN_ENTRIES}
    for sign in NOT_IN_ENTRIES:
        monkeypatch.setattr(sys, "executable", f"/home/ann/py{sign}Exec=rm/python")
        (line,) = refused("desktop", "--install").splitlines()
        assert "Can't change" not in line
        assert f"The desktop menu can't use the path “{visible(sys.executable)}”" in line
        assert not share.exists()


def test_desktops_are_told_of_what_is_new(share: Path, tmp_path: Path) -> None:
    for name in ("update-desktop-database", "update-mime-database"):
        (tmp_path / name).write_text(f'#!/bin/sh\necho "{name} $1" >> "{tmp_path}/told"\n')
        (tmp_path / name).chmod(0o755)
    cli.main(["desktop", "--install"])
    assert (tmp_path / "told").read_text().splitlines() == [
        f"update-desktop-database {share}/applications",
        f"update-mime-database {share}/mime",
    ]


def test_a_place_that_cannot_be_written_is_told(share: Path, refused: Refused) -> None:
    share.write_text("no folder")
    (line,) = refused("desktop", "--install").splitlines()
    assert str(share) in line
    assert not re.search(r"Errno|\.\.$", line)


def test_other_systems_have_no_such_menu(monkeypatch: pytest.MonkeyPatch, refused: Refused) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert "Linux" in refused("desktop", "--remove")


# What is installed


def test_there_is_an_icon_of_every_size() -> None:
    icons = SHARE / "icons/hicolor"
    folders = {path.name for path in icons.iterdir()}
    assert folders == {"scalable", *(f"{size}x{size}" for size in SIZES)}
    for size in SIZES:
        assert sizes_of(icons / f"{size}x{size}/apps/buildup.png") == [(size, size)]
    for name, sizes in (("buildup.ico", OF_WINDOWS), ("buildup.icns", OF_MACOS.values())):
        assert sizes_of(PACKAGING / name) == [(size, size) for size in sizes]


def sizes_of(path: Path) -> list[tuple[int, int]]:
    """Width and height of every image in a file, in pixels."""
    reader, found = QImageReader(str(path)), []
    for place in range(max(1, reader.imageCount())):
        reader.jumpToImage(place)
        image = reader.read()
        found.append((image.width(), image.height()))
    return found


def test_the_manual_names_every_command_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    for name in SUBCOMMANDS:
        assert re.search(rf"^\.TP\n\.B {name}$", MANUAL, re.MULTILINE), name
        with pytest.raises(SystemExit):
            cli.main([name, "--help"])
        for option in re.findall(r"--[a-z]+", capsys.readouterr().out):
            assert option in MANUAL, option


def test_the_manual_and_the_catalog_of_software_tell_this_version() -> None:
    assert f'"Buildup {__version__}"' in MANUAL.splitlines()[0]
    release = ElementTree.parse(SHARE / "metainfo/buildup.metainfo.xml").find("releases/release")
    assert release is not None
    assert release.get("version") == __version__


def test_every_type_of_saved_game_is_opened_by_the_menu_entry() -> None:
    names = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    mime = ElementTree.parse(SHARE / "mime/packages/buildup.xml")
    types = {found.get("type") for found in mime.findall("m:mime-type", names)}
    read = configparser.ConfigParser(interpolation=None)
    read.read(SHARE / "applications/buildup.desktop", encoding="utf-8")
    opened = set(filter(None, read["Desktop Entry"]["MimeType"].split(";")))
    assert types == opened
    assert len(types) == 2
