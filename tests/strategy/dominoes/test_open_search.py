"""With all tiles open the search names the winner that a plain minimax over the rules names."""

from collections.abc import Iterator
from types import ModuleType

import pytest

from buildup.model.dominoes.game import DominoesGame, TileLaid
from buildup.model.dominoes.line import Side
from buildup.model.player import Player
from buildup.strategy.dominoes import kernel
from buildup.strategy.dominoes.tile_bits import TileBits
from tests.model.dominoes.random_games import fresh
from tests.strategy.dominoes.positions import plain_winner, positions
from tests.strategy.interpreted import interpreted
from tests.tiers import count

GAMES = {3: count(quick=4, normal=8, soak=500), 4: count(quick=4, normal=8, soak=300)}
LATEST = 9
"""So many tiles from the end on a plain minimax is quick."""


def searched(game: DominoesGame, module: ModuleType, nodes: int = 100_000) -> tuple[Player, int]:
    """Who wins the game from where it stands, and how many positions that took."""
    table, start = game.table, game.start.table
    bits = TileBits(table.size)
    search = module.OpenSearch(table.size, bits.places(start.boneyard), 12)
    search.begin(
        bits.word(table.hand),
        bits.word(table.hands[table.turn.opponent]),
        table.line.open_end(Side.LEFT),
        table.line.open_end(Side.RIGHT),
        len(start.boneyard) - len(table.boneyard),
        table.empty_turns,
    )
    stop = search.nodes
    while not search.run(nodes):
        stop += nodes
        assert search.nodes == stop
    return (table.turn if search.is_won else table.turn.opponent), search.nodes


def late(size: int) -> Iterator[DominoesGame]:
    """Positions of games by chance after a lay, shortly before the end."""
    for game in positions(size, GAMES[size], seed=21):
        hidden = len(game.table.boneyard) + sum(map(len, game.table.hands))
        after_lay = bool(game.events) and isinstance(game.events[-1], TileLaid)
        if after_lay and hidden <= LATEST:
            yield game


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("size", GAMES)
def test_the_winner_is_that_of_a_plain_minimax(size: int) -> None:
    found = set()
    for game in late(size):
        assert searched(game, kernel)[0] is plain_winner(game.table), game
        found.add(plain_winner(game.table) is game.table.turn)
    assert found == {True, False}


def test_a_search_that_stops_often_finds_the_same() -> None:
    for game in list(late(4))[::5]:
        assert searched(game, kernel, nodes=1) == searched(game, kernel)


def test_interpreted_and_compiled_take_the_same_way() -> None:
    as_python = interpreted("dominoes/kernel.py")
    for game in list(late(4))[::5]:
        assert searched(game, as_python) == searched(game, kernel)


def test_a_player_without_tiles_draws_on_while_there_are_some() -> None:
    found = 0
    for game in positions(5, count(quick=40, normal=60, soak=1_000), seed=5):
        table = game.table
        hidden = len(table.boneyard) + sum(map(len, table.hands))
        if not all(table.hands) and table.boneyard and not table.drawn and hidden <= LATEST:
            assert searched(game, kernel)[0] is plain_winner(table)
            found += 1
    assert found


@pytest.mark.parametrize(("deal", "most"), [(1, 9_105), (3, 3_786)])
def test_a_search_takes_no_more_positions_than_ever(deal: int, most: int) -> None:
    game = fresh(deal)
    assert searched(game.lay(next(iter(game.table.legal_lays()))), kernel)[1] <= most
