"""Settings are remembered in the person's file, unless something else is in its place."""

import os
from pathlib import Path

import pytest

from buildup.controller.storage.settings import Settings


@pytest.mark.parametrize("make", ["mkfifo", "mkdir"])
@pytest.mark.parametrize(
    "name", ["Buildup/Buildup.conf", "Buildup/Buildup.conf.lock", "Buildup.conf"]
)
def test_nobody_waits_for_what_is_in_the_place_of_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: str, name: str
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "Buildup").mkdir()
    getattr(os, make)(tmp_path / name)
    settings = Settings()
    assert settings.notice == (f"Your settings cannot be remembered: {tmp_path / name} is no file.")
    settings.dominoes_size = 9
    settings.store.sync()
    assert settings.dominoes_size == 9
    assert len(list(tmp_path.rglob("Buildup.conf*"))) == 1


def test_nothing_is_said_where_there_is_a_file_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "Buildup").mkdir()
    assert Settings().notice is None
    (tmp_path / "Buildup" / "Buildup.conf").touch()
    assert Settings().notice is None
