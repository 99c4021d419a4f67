"""At every level the saved games of the earlier editions are played to their end, odd ones too."""

import random
from pathlib import Path

import pytest

from buildup.model.build_up.position import Move
from buildup.model.build_up.tournament import Tournament
from buildup.saves.build_up.game_text import parse_build_up
from buildup.saves.saved_games import read_build_up
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.build_up.win_chance import win_chance
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from tests.model.build_up.positions import played_by
from tests.saves.build_up.random_play import SAMPLES
from tests.saves.build_up.referee import Referee
from tests.tiers import count

pytestmark = pytest.mark.usefixtures("untraced")

GAMES = [path for path in SAMPLES if path.parent.name != "prolog"]
"""The Prolog edition's are those of the Lisp edition."""


def played_out(tournament: Tournament, level: Level) -> Tournament:
    """The tournament after its round, both players at a level."""
    strategy = strategy_of(level, random.Random(1))

    def choose(now: Tournament) -> Move:
        sight = now.table.sight
        assert 0 <= win_chance(sight, -1) <= win_chance(sight, 1) <= 1
        return decide(strategy, sight).move

    return played_by(choose, tournament)


@pytest.mark.parametrize(
    "level", [*list(Level)[:-1], pytest.param(Level.EXPERT, marks=pytest.mark.long)]
)
@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_sample_is_played_to_the_end_of_its_round(path: Path, level: Level) -> None:
    ended = played_out(read_build_up(path).game, level)
    assert not any(ended.table.boneyards)


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("seed", range(count(quick=2, normal=2, soak=600)))
def test_unequal_boneyards_are_played_to_the_end_of_the_round(seed: int, level: Level) -> None:
    text = Referee.by_chance(random.Random(seed)).text()
    ended = played_out(parse_build_up(text.encode(), "odd").game, level)
    assert not any(ended.table.boneyards)
