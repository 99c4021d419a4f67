"""The program starts, or says in one sentence why it cannot."""

import os
from pathlib import Path

import pytest

from buildup.view.window.application import build


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
