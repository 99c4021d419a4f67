"""``buildup analyse`` for Dominoes: every lay of a saved game with its chance."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from buildup import cli
from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay, Side
from buildup.model.player import Player
from buildup.saves.saved_games import write_saved_game
from buildup.strategy.dominoes.motif import MotifKind
from tests.model.dominoes.random_games import begun_at, fresh, played, table_of
from tests.strategy.dominoes.positions import plain_value, positions

Said = Callable[..., str]


pytestmark = pytest.mark.usefixtures("collected_afterwards")


@pytest.fixture
def said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Said:
    """What ``analyse`` says of a game."""

    def analyse(game: DominoesGame, *options: str) -> str:
        path = tmp_path / "game.txt"
        write_saved_game(path, game)
        assert cli.main(["analyse", str(path), *options]) == 0
        return capsys.readouterr().out

    return analyse


def analyzed(said: Said, game: DominoesGame, *options: str) -> dict[str, Any]:
    """What ``analyse --json`` prints of a game."""
    found: dict[str, Any] = json.loads(said(game, "--json", *options))
    assert Path(found["file"]).name == "game.txt"
    return found


def test_every_lay_has_its_chance_its_error_and_its_samples(said: Said) -> None:
    for game in positions(6, 2, seed=8)[2:12:5]:
        table = game.table
        found = analyzed(said, game, "--draws", "50")  # of which 17 choose the best lay
        assert list(found) == ["file", "turn", "status", "seconds", "compiled", "lays"]
        assert found["turn"] == table.turn.value
        assert found["status"] == "sampled"
        lays = found["lays"]
        assert {Lay.parse(each["lay"]) for each in lays} == set(table.legal_lays())
        names = ["lay", "tile", "side", "ends", "win_chance", "error", "pips", "exact", "samples"]
        names += ["motif", "reason"]
        for each in lays:
            assert list(each) == names
            assert (each["exact"], each["samples"]) == (False, 33)
            assert 0 <= each["win_chance"] <= 1
            assert 0 < each["error"] < 0.1
            line = table.line.laid(Lay.parse(each["lay"]).tile, Side(each["side"]))
            assert each["ends"] == [line.open_end(side) for side in Side]
            assert each["reason"].endswith(".") or each["reason"] == ""
            assert each["motif"]["kind"] in [*MotifKind]
        chances = [
            each["win_chance"] for each in lays if each["win_chance"] != lays[0]["win_chance"]
        ]
        assert chances == sorted(chances, reverse=True)


def test_an_ending_is_exact(said: Said) -> None:
    game = next(
        game
        for game in positions(5, 30, seed=7)
        if not game.table.boneyard and len(set(game.table.legal_lays())) > 1
        if len(game.table.hands.human) + len(game.table.hands.computer) < 7
    )
    found = analyzed(said, game)
    assert found["status"] == "exact"
    for each in found["lays"]:
        value = -plain_value(game.table.lay(Lay.parse(each["lay"])))
        assert (each["exact"], each["samples"], each["error"]) == (True, None, 0)
        assert each["win_chance"] == (value > 0)


def test_a_game_without_a_lay_says_why(said: Said) -> None:
    over = next(game for game in positions(4, 3) if game.table.line.tiles)
    for game, status, sentence in (
        (played_out(over), "over", "the game is over."),
        (must_draw(), "drawing", "Nothing fits: draw from the boneyard."),
        (damaged(), "damaged", "No values: tiles are missing or duplicated."),
    ):
        found = analyzed(said, game)
        assert (found["status"], found["lays"]) == (status, [])
        assert (found["turn"] is None) is (status == "over")
        assert sentence in said(game, "--draws", "20")


def played_out(game: DominoesGame) -> DominoesGame:

    return played(game, random.Random(2))


def must_draw() -> DominoesGame:
    """The first moment of some games at which somebody can only draw."""
    for number in range(1, 50):
        game = fresh(number)
        for state in played_out(game).states():
            if state.table.must_draw:
                return state
    raise AssertionError("somebody has to draw in fifty games")


def damaged() -> DominoesGame:
    return begun_at(table_of("33", human="35 36", computer="45", boneyard="44"))


def test_the_report_has_a_row_for_each_lay(said: Said) -> None:
    game = positions(6, 4, seed=8)[19]
    lines = said(game, "--draws", "300").splitlines()
    who = "your" if game.table.turn is Player.HUMAN else "the computer's"
    assert f"{who} turn. From 200 simulated deals." in lines[0]
    assert lines[1].split() == ["Move", "Wins", "game", "Pips", "Open", "ends", "Vs", "best"]
    assert len(lines) == 4 + len(list(game.table.legal_lays()))
    assert lines[2].endswith("2 others may be just as good.")
    assert "%" not in lines[3] + lines[4], "one chance for all that cannot be told apart"
    assert lines[-2].endswith("pips on average.")
    assert lines[-1].startswith(("Leave ", "Keep ", "Play ", "On average ", "They ", "Otherwise "))
