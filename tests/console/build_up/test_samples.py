"""The saved games of the earlier editions open in the terminal and play to their end."""

from pathlib import Path

import pytest

from buildup.model.build_up.position_line import PositionLine
from buildup.saves.saved_games import read_build_up
from tests.console.build_up.sessions import ANOTHER_ROUND, Player, session
from tests.saves.build_up.random_play import SAMPLES


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_sample_plays_to_the_end_of_its_round_with_true_scores(path: Path) -> None:
    loaded = read_build_up(path)
    player = Player()
    player.scores = list(PositionLine.of(loaded.game.table).scores)  # without what lies on top
    player.won = list(loaded.game.table.rounds_won)
    written = session(player, loaded.game, path=path, loaded=loaded)
    assert f"Loaded “{path.name}”." in written
    assert ANOTHER_ROUND in written
    assert player.hands == 5 - loaded.game.table.hand_number
    assert sum(player.won) <= 1 + sum(loaded.game.table.rounds_won)
    for warning in loaded.warnings:
        assert " ".join(warning.split()) in " ".join(written.split())
