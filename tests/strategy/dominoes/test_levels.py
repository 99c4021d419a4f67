"""The computer players of Dominoes."""

import random
from dataclasses import replace
from itertools import islice
from typing import Any, ClassVar

import pytest

from buildup.model.deal import Deal
from buildup.model.dominoes.domino import double_set
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.game_kind import GameKind
from buildup.model.player import Player
from buildup.strategy.computer_player import decide
from buildup.strategy.dominoes import analysis, trials
from buildup.strategy.dominoes.ending import Ending
from buildup.strategy.dominoes.kernel import AS_EXPERTS, UNKNOWN, DominoesKernel, PlayedDeals
from buildup.strategy.dominoes.levels import strategy_of
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.dominoes.trials import CHOOSING
from buildup.strategy.level import Level
from tests.model.dominoes.random_games import begun_at, fresh, played_by, table_of
from tests.strategy.dominoes.positions import endings, permuted, plain_value, positions
from tests.strategy.interpreted import interpreted
from tests.tiers import count

LEVELS = Level.of(GameKind.DOMINOES)
ENDINGS = count(quick=20, normal=20, soak=200)
GAMES = count(quick=15, normal=15, soak=100)


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


def solved_value(game: DominoesGame) -> int | None:
    """What an ending of at most ten tiles is worth to the player to move, who has a choice."""
    table = game.table
    is_ending = not table.boneyard and len(table.hands.human) + len(table.hands.computer) <= 10
    if not is_ending or game.forced_event is not None:
        return None
    return max(Ending(table).value(table, lay) for lay in table.legal_lays())


def followed(game: DominoesGame, level: Level, rival: Player | None = None) -> DominoesGame:
    """One event further, played by a skilled player, or by one who is of a level."""
    strategy = strategy_of(level if game.table.turn is rival else Level.SKILLED)
    return played_by(lambda now: decide(strategy, now.sight(now.table.turn)).move, game, 1)


def outcome(game: DominoesGame, me: Player, *, solved: bool) -> int:
    """What a game between skilled players is worth to one of them, as the kernel counts.

    Args:
        game: Where it stands.
        me: Whom it is worth that.
        solved: Whether the ending is played perfectly from ten tiles on.
    """
    while not game.is_over:
        if solved and (best := solved_value(game)) is not None:
            return best if game.table.turn is me else -best
        game = followed(game, Level.SKILLED)
    return plain_value(game.table) * (1 if game.table.turn is me else -1)


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("size", [6, 9])
def test_imagined_games_are_played_as_the_skilled_player_plays(size: int) -> None:
    """Compared where nothing hangs on which of equally good lays chance takes."""
    kernel, bits, chance = DominoesKernel(size), TileBits(size), random.Random(1)
    seeds = [chance.getrandbits(63) for _seed in range(20)]
    compared = 0
    for number in range(1, 151):
        game = fresh(number, size)
        me = game.table.turn
        game = game.lay(next(game.table.legal_lays()))
        table = game.table
        mine, theirs = bits.word(table.hands[me]), bits.word(table.hand)
        boneyard, ends = bits.places(table.boneyard), table.line.open_ends
        values = {kernel.play_out(mine, theirs, boneyard, *ends, seed) for seed in seeds}
        if len(values) == 1:
            assert values <= {outcome(game, me, solved=solved) for solved in (True, False)}
            compared += 1
    assert compared > 5


def is_won_against(level: Level, game: DominoesGame, me: Player) -> bool:
    """Whether a skilled player, who plays endings perfectly, beats a level."""
    while not game.is_over:
        if game.table.turn is me and (solved_value(game) or 0) > 0:
            return True
        game = followed(game, level, me.opponent)
    return game.table.winner is me


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("level", CHOOSING)
def test_games_against_a_level_are_played_as_it_plays(level: Level) -> None:
    """What chance decides in the kernel, such as the order of a hand, may decide otherwise."""
    bits, found, chance = TileBits(5), set[bool](), random.Random(1)
    seeds = [chance.getrandbits(63) for _seed in range(200)]
    kernel = DominoesKernel(5)
    kernel.seat(CHOOSING[level])
    for game in positions(5, count(quick=4, normal=6, soak=60), seed=8):
        me = game.table.turn
        game = game.lay(next(game.table.legal_lays()))
        table = game.table
        if table.turn is me or table.is_over:
            continue
        mine, theirs = bits.word(table.hands[me]), bits.word(table.hand)
        boneyard, ends = bits.places(table.boneyard), table.line.open_ends
        wins = {kernel.play_out(mine, theirs, boneyard, *ends, seed) > 0 for seed in seeds}
        is_won = is_won_against(level, game, me)
        assert is_won in wins
        found |= {is_won} if len(wins) == 1 else set()
    assert found == {True, False}


@pytest.mark.parametrize("choosing", [AS_EXPERTS, *CHOOSING.values()])
@pytest.mark.parametrize("is_mine", [False, True])
def test_interpreted_and_compiled_play_out_alike(
    choosing: int, monkeypatch: pytest.MonkeyPatch, *, is_mine: bool
) -> None:
    as_python = interpreted("dominoes/kernel.py")
    for name, as_compiled in (("_NODES_OF_AN_ENDING", 2_000), ("_SLOTS", 1 << 16)):
        monkeypatch.setattr(as_python, name, as_compiled)
    kernels = DominoesKernel(4), as_python.DominoesKernel(4)
    chance, places = random.Random(3), list(range(15))
    for kernel in kernels:
        kernel.seat(choosing, is_mine=is_mine)
    for _deal in range(count(quick=10, normal=10, soak=300)):
        chance.shuffle(places)
        mine, theirs = (sum(1 << place for place in places[at : at + 4]) for at in (0, 4))
        (left, right), seed = chance.sample(range(5), 2), chance.getrandbits(63)
        played = [
            (each.play_out(mine, theirs, places[8:12], left, right, seed), each.laid)
            for each in kernels
        ]
        assert played[0] == played[1]


@pytest.mark.parametrize("size", [3, 5, 6])
def test_an_ending_is_worth_what_a_plain_minimax_says(size: int) -> None:
    kernel, bits = DominoesKernel(size), TileBits(size)
    checked = 0
    for game in islice(endings(size, GAMES, seed=7), ENDINGS):
        table = game.table
        for lay in table.legal_lays():
            after = table.lay(lay)
            mine, theirs = (bits.word(after.hands[each]) for each in (table.turn, after.turn))
            value = kernel.ending(mine, theirs, *after.line.open_ends, 10_000_000)
            assert value == -plain_value(after)
            checked += 1
    assert checked > 20


def test_an_ending_that_takes_too_long_stops_and_goes_on_later() -> None:
    size = 6
    tiles = list(double_set(size))
    kernel = DominoesKernel(size)
    mine = sum(1 << place for place in range(0, len(tiles), 2))
    theirs = sum(1 << place for place in range(1, len(tiles), 2))
    assert kernel.ending(mine, theirs, 3, 4, 50) == UNKNOWN
    assert kernel.nodes <= 52


def test_the_expert_wins_an_ending_that_can_be_won() -> None:
    for game in islice(endings(5, GAMES, seed=7), ENDINGS):
        table = game.table
        best = max(-plain_value(table.lay(lay)) for lay in table.legal_lays())
        choice = decide(strategy_of(Level.EXPERT), game.sight(table.turn))
        assert -plain_value(table.lay(choice.move)) == best
        if choice.prospect is not None:
            assert choice.prospect.chance == (best > 0)


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
