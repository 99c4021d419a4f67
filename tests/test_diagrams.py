"""The design diagrams show the code as it is."""

from pathlib import Path

import pytest

from scripts import diagrams


def test_the_diagrams_are_up_to_date() -> None:
    assert diagrams.main(["--check"]) == 0, "run python3 scripts/diagrams.py"


def test_a_changed_picture_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagrams, "FOLDER", tmp_path)
    assert diagrams.main([]) == 0
    assert diagrams.main(["--check"]) == 0
    (tmp_path / "dominoes-window.svg").write_text("old")
    assert diagrams.main(["--check"]) == 1


def test_the_window_keeps_the_rules_and_adds_controller_and_view() -> None:
    terminal = diagrams.reached(diagrams.TERMINAL)
    window = diagrams.reached(diagrams.WINDOW)
    both = set(terminal) & set(window)
    assert {"buildup.model.dominoes.table", "buildup.strategy.computer_player"} <= both
    assert not any(module.is_of_build_up for module in [*terminal.values(), *window.values()])
    assert {module.room for name, module in window.items() if name not in both} >= {
        "controller",
        "view",
    }
    assert not any(module.room in ("view", "controller") for module in terminal.values())
