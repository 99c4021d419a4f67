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
    write_saved_game(source, played, level="skilled", unknown_extras=[("Mood", "fine")])
    assert convert(read_saved_game(source), "source", source, Dialect.LABELLED) == []
    assert read_build_up(source).game == played


@pytest.mark.parametrize("dialect", [Dialect.LISP, Dialect.PROLOG])
def test_what_a_list_cannot_hold_is_said(tmp_path: Path, dialect: Dialect) -> None:
    source = tmp_path / "source"
    played = played_until(fresh(5), Phase.ROUND_OVER, seed=3)
    write_saved_game(source, played, level="skilled", unknown_extras=[("Mood", "fine")])
    sentences = convert(read_saved_game(source), "source", tmp_path / "target", dialect)
    assert sentences[:3] == [
        "The dialect cannot hold the events so far, so none can be taken back.",
        "The dialect cannot hold that the last hand is scored; it will be scored again.",
        "The dialect cannot hold the deal number 5.",
    ]
    assert sentences[-3:] == [
        "The dialect cannot hold what lies under the tops.",
        "The dialect cannot hold the level.",
        "The dialect cannot hold the extra lines of other editions.",
    ]


def test_who_leads_and_which_round_it_is_are_lost_if_they_cannot_be_worked_out(
    tmp_path: Path,
) -> None:
    source = tmp_path / "source"
    source.write_text((FIXTURES / "labelled/case two.txt").read_text() + "First: Human\nRound: 5\n")
    assert convert(read_saved_game(source), "source", tmp_path / "target", Dialect.PROLOG) == [
        "The dialect cannot hold who leads the hands of this round.",
        "The dialect cannot hold the number of the round.",
    ]


def test_a_game_of_dominoes_is_written_anew_and_loses_nothing(tmp_path: Path) -> None:
    source, target = tmp_path / "source", tmp_path / "target"
    game = positions(6, 1, seed=3)[4]
    write_saved_game(source, game, level="casual", unknown_extras=[("Mood", "fine")])
    assert convert(read_saved_game(source), "source", target, Dialect.LABELLED) == []
    assert target.read_bytes() == source.read_bytes()
    assert read_dominoes(target).game == game
