"""Converting a saved game says what the other dialect cannot hold."""

from pathlib import Path

import pytest

from buildup.model.build_up.table import Phase
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.saved_games import (
    read_build_up,
    read_dominoes,
    read_saved_game,
    write_saved_game,
)
from buildup.subcommands.convert import convert
from tests.saves.build_up.random_play import FIXTURES, fresh, played_until
from tests.strategy.dominoes.positions import positions


def test_the_labelled_text_holds_everything(tmp_path: Path) -> None:
    source = tmp_path / "source"
    played = played_until(fresh(), Phase.ROUND_OVER)
    write_saved_game(source, played, level="skilled", extra_lines=[("Mood", "fine")])
    assert convert(read_saved_game(source), "source", source, Dialect.LABELLED) == []
    assert read_build_up(source).game == played


@pytest.mark.parametrize("dialect", [Dialect.LISP, Dialect.PROLOG])
def test_what_a_list_cannot_hold_is_said(tmp_path: Path, dialect: Dialect) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    played = played_until(fresh(5), Phase.ROUND_OVER, seed=3)
    write_saved_game(source, played, level="skilled", extra_lines=[("Mood", "fine")])
    (said,) = convert(read_saved_game(source), "source", target, dialect)
    assert said.startswith("This old format drops moves, variations")


def test_who_leads_and_which_round_it_is_are_lost_if_they_cannot_be_worked_out(
    tmp_path: Path,
) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    labelled = (FIXTURES / "labelled/case two.txt").read_text()
    for extra in ("First: Human\n", "Round: 5\n", ""):
        source.write_text(labelled + extra)
        said = convert(read_saved_game(source), "source", target, Dialect.PROLOG)
        assert bool(said) is bool(extra)


def test_a_game_of_dominoes_is_written_anew_and_loses_nothing(tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    game = positions(6, 1, seed=3)[4]
    write_saved_game(source, game, level="casual", extra_lines=[("Mood", "fine")])
    assert convert(read_saved_game(source), "source", target, Dialect.LABELLED) == []
    assert target.read_bytes() == source.read_bytes()
    assert read_dominoes(target).game == game
