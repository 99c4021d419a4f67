"""The computer players of Dominoes."""

import random
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from buildup.model.deal import Deal
from buildup.model.dominoes.domino import double_set
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes import analysis, trials
from buildup.strategy.dominoes.analysis import Leaving
from buildup.strategy.dominoes.course import Start
from buildup.strategy.dominoes.kernel import (
    AS_EXPERTS,
    GREEDY,
    UNKNOWN,
    DominoesKernel,
    PlayedDeals,
)
from buildup.strategy.dominoes.levels import strategy_of
from buildup.strategy.dominoes.one_ply import pick_greedy
from buildup.strategy.dominoes.tile_bits import NOTHING_LAID, TileBits
from buildup.strategy.dominoes.trials import CHOOSING, ImaginedDeal
from buildup.strategy.level import Level
from tests.model.dominoes.random_games import begun_at, table_of
from tests.strategy.dominoes.plain_play_out import PlayOut
from tests.strategy.dominoes.positions import permuted, positions
from tests.strategy.interpreted import interpreted
from tests.tiers import count

LEVELS = Level.of(GameKind.DOMINOES)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("size", [3, 6, 9])
def test_every_level_lays_what_the_rules_allow_and_always_the_same(level: Level, size: int) -> None:
    strategy = strategy_of(level)
    for game in positions(size, count(quick=1, normal=2, soak=20))[::5]:
        sight = game.sight(game.table.turn)
        choice = decide(strategy, sight)
        assert game.table.obstacle_to_lay(choice.move) is None
        assert decide(strategy_of(level), sight) == choice


@pytest.mark.parametrize("level", [Level.SKILLED, Level.STRONG, Level.EXPERT])
def test_no_level_ever_looks_at_hidden_tiles(level: Level) -> None:
    chance = random.Random(4)
    strategy = strategy_of(level)
    for game in positions(6, 2, seed=5)[::4]:
        player = game.table.turn
        other = permuted(game, player, chance)
        assert decide(strategy, other.sight(player)).move == (
            decide(strategy, game.sight(player)).move
        )


@pytest.mark.parametrize("size", [6, 9])
def test_imagined_games_are_played_as_the_skilled_player_plays(size: int) -> None:
    """Compared where nothing hangs on which of equally good lays chance takes."""
    kernel, bits, compared = DominoesKernel(size), TileBits(size), 0
    kernel.seat(GREEDY)
    for game in positions(size, 4, seed=1):
        table, sight, first = game.table, game.sight(game.table.turn), set[tuple[int, ...]]()
        for seed in range(20):
            hands = bits.word(table.hands[sight.player.opponent]), bits.word(table.hand)
            ends = table.line.open_ends if table.line.tiles else (NOTHING_LAID, NOTHING_LAID)
            kernel.play_out(*hands, bits.places(table.boneyard), *ends, seed << 40)
            place, *left = kernel.laid[0]
            first.add((place, *sorted(left)))
        if len(first) == 1:
            found = Leaving.of(sight, pick_greedy(sight, list(sight.legal_lays())))
            assert first == {(*bits.places([found.tile]), *found.ends)}
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("choosing", [AS_EXPERTS, *CHOOSING.values()])
@pytest.mark.parametrize("is_mine", [False, True])
def test_interpreted_and_compiled_play_out_like_a_plain_play_out(
    choosing: int, monkeypatch: pytest.MonkeyPatch, *, is_mine: bool
) -> None:
    as_python = interpreted("dominoes/kernel.py")
    for name, as_compiled in (("_NODES_OF_AN_ENDING", 2_000), ("_SLOTS", 1 << 16)):
        monkeypatch.setattr(as_python, name, as_compiled)
    kernels = DominoesKernel(4), as_python.DominoesKernel(4)
    chance, places = random.Random(3), list(range(15))
    for kernel in kernels:
        kernel.seat(choosing, is_mine=is_mine)
    for _deal in range(count(quick=30, normal=30, soak=300)):
        chance.shuffle(places)
        first, second, last = sorted(chance.choices(range(0, 14, 3), k=3))
        mine, theirs = (
            sum(1 << each for each in held) for held in (places[:first], places[first:second])
        )
        deal = ImaginedDeal(theirs, places[second:last], chance.getrandbits(63))
        start = Start(mine, *chance.sample(range(5), 2))
        plain = PlayOut(4, start, deal, (choosing * (not is_mine), choosing * is_mine))
        value = plain.value()
        for kernel in kernels:
            assert kernel.play_out(start.mine, *deal[:2], *start[1:], deal.seed) == value
            assert kernel.laid == plain.laid


def test_an_ending_that_takes_too_long_stops_and_goes_on_later() -> None:
    size = 6
    tiles = list(double_set(size))
    kernel = DominoesKernel(size)
    mine = sum(1 << place for place in range(0, len(tiles), 2))
    theirs = sum(1 << place for place in range(1, len(tiles), 2))
    assert kernel.ending(mine, theirs, 3, 4, 50) == UNKNOWN
    assert kernel.nodes == 51


class CountingKernel(DominoesKernel):
    """Counts the positions of endings that a thought looks at."""

    counted: ClassVar[int] = 0

    def ending(self, *arguments: Any) -> int:
        before = self.nodes
        value: int = super().ending(*arguments)
        CountingKernel.counted += self.nodes - before
        return value


class CountingDeals(PlayedDeals):
    """Counts the games that a thought plays out."""

    counted: ClassVar[int] = 0

    def advance(self, playouts: int, *arguments: Any) -> int:
        CountingDeals.counted += playouts
        return super().advance(playouts, *arguments)


def test_a_thought_comes_in_short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of so little work that it is done within a frame, as the bench measures."""
    monkeypatch.setattr(trials, "DominoesKernel", CountingKernel)
    monkeypatch.setattr(analysis, "PlayedDeals", CountingDeals)
    playouts, nodes = [0], [0]
    for size in (6, 9):
        for game in positions(size, 1, seed=11)[:: count(quick=6, normal=3, soak=1)]:
            thinking = strategy_of(Level.EXPERT)(game.sight(game.table.turn))
            is_done = False
            while not is_done:
                before = CountingDeals.counted, CountingKernel.counted
                is_done = thinking.advance(256)
                playouts.append(CountingDeals.counted - before[0])
                nodes.append(CountingKernel.counted - before[1])
    assert 0 < max(playouts) <= 8
    assert 0 < max(nodes) <= 8_000


def test_a_player_with_nothing_to_lay_is_not_asked() -> None:
    game = begun_at(table_of("33", boneyard="66"))
    for level in LEVELS:
        with pytest.raises(ValueError, match="nothing can be laid"):
            strategy_of(level)(game.sight(Player.HUMAN))


def test_a_damaged_game_is_played_all_the_same() -> None:
    start = DominoesStart.fresh(Deal(5), 6)
    twice = start.table.hands.human[0]
    table = replace(
        start.table, hands=start.table.hands.replaced(Player.HUMAN, (twice, twice, twice))
    )
    game = DominoesGame.begin(DominoesStart(table, Deal(5)))
    for level in LEVELS:
        assert decide(strategy_of(level), game.sight(Player.HUMAN)).move


def test_a_level_of_build_up_alone_is_not_played_as_another() -> None:
    with pytest.raises(ValueError, match="has no level “advanced”"):
        strategy_of(Level.ADVANCED)
