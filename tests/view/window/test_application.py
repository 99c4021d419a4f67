"""The program starts, or says in one sentence why it cannot."""

import configparser
import os
import subprocess
import sys
from pathlib import Path

import pytest

from buildup.subcommands.desktop import SHARE
from buildup.view.window.application import build

NAMES = """
from buildup.view.window.application import build
application, _window = build()
print(application.arguments()[0], application.applicationName(), application.desktopFileName())
"""
"""Prints the instance and the class of a window on X11, and what stands for both on Wayland."""


def test_a_window_is_known_by_the_name_in_the_menu_however_it_was_started(tmp_path: Path) -> None:
    """``scripts/play.py`` starts it by ``-c``, too."""
    homes = {name: str(tmp_path) for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")}
    paths = {"PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", NAMES], env={**os.environ, **homes, **paths}, capture_output=True,
        text=True,
    )  # fmt: skip
    menu = configparser.ConfigParser(interpolation=None)
    menu.read(SHARE / "applications/buildup.desktop", encoding="utf-8")
    name = menu["Desktop Entry"]["StartupWMClass"]
    assert done.stdout.split() == [name] * 3, done.stderr


@pytest.mark.parametrize("make", ["mkfifo", "mkdir"])
@pytest.mark.parametrize(
    "name", ["Buildup/Buildup.conf", "Buildup/Buildup.conf.lock", "Buildup.conf"]
)
def test_nobody_waits_for_what_is_in_the_place_of_the_settings(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    make: str,
    name: str,
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "Buildup").mkdir()
    getattr(os, make)(tmp_path / name)
    with pytest.raises(SystemExit, match="2"):
        build()
    assert capsys.readouterr().err == (
        f"buildup: Settings are kept in {tmp_path / name}, which is no file: remove it, or rename "
        "it.\n"
    )
