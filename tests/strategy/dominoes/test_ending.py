"""Lines of endings: each lay in them is best by plain minimax, and they go on to the end."""

import pytest

from buildup.model.dominoes.game import DominoesGame
from buildup.model.dominoes.line import Lay
from buildup.strategy.dominoes import ending as module
from buildup.strategy.dominoes.analysis import Prospect
from buildup.strategy.dominoes.ending import Ending, table_with
from tests.model.dominoes.random_games import table_of
from tests.strategy.dominoes.positions import endings, plain_value
from tests.tiers import count

_SMALL = 9


def small_endings() -> list[DominoesGame]:
    """Some of several sizes."""
    games = count(quick=40, normal=40, soak=200)
    return [each for size in (4, 5, 6) for each in endings(size, games, size, most_held=_SMALL)]


def test_every_line_is_best_play_to_the_end_of_the_game() -> None:
    tried = 0
    for game in small_endings():
        table = game.table
        ending = Ending(table)
        for lay in table.legal_lays():
            assert ending.prospect(lay) == Prospect.exact(-plain_value(table.lay(lay)))
            line = ending.line_of(lay)
            assert line is not None
            assert line[0] == lay
            state = table.lay(lay)
            for act in line[1:]:
                if act is None:
                    state = state.end_turn()
                else:
                    assert -plain_value(state.lay(act)) == plain_value(state)
                    state = state.lay(act)
            assert state.is_over
            tried += 1
    assert tried > 20


def test_with_an_empty_boneyard_the_whole_table_is_known() -> None:
    for game in small_endings():
        sight = game.sight(game.table.turn)
        found = table_with(sight, tuple(sorted(sight.unseen)), ())
        assert found.turn is game.table.turn
        assert found.line == game.table.line
        for player in type(game.table.turn):
            assert sorted(found.hands[player]) == sorted(game.table.hands[player])


def test_what_takes_too_long_has_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of("33", size=3, human="13 11 03 00 01", computer="12 22 02 23")
    lay = Lay.parse("R31")
    monkeypatch.setattr(module, "_MOST_NODES", 436)
    ending = Ending(table)
    assert ending.line_of(lay), "if nothing is searched twice; 521 would be needed otherwise"
    assert ending.prospect(lay) == Prospect.exact(-plain_value(table.lay(lay)))
    monkeypatch.setattr(module, "_MOST_NODES", 1)
    assert Ending(table).line_of(lay) is None
