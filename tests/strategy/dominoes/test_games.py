"""Games of Dominoes of each size, between all levels, end by the rules: ten thousand to soak.

An independent referee (:mod:`tests.model.dominoes.referee`) follows each of them from the deal
to the winner. Every pair of levels plays; most games are between those that think least.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart, TileLaid, TurnEnded
from buildup.model.dominoes.line import Lay
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer, Player
from buildup.strategy import computer_player
from buildup.strategy.dominoes.kernel import compiled
from buildup.strategy.dominoes.levels import strategy_of
from buildup.strategy.dominoes.one_ply import Picker, one_ply
from buildup.strategy.level import Level
from tests.model.dominoes.random_games import SIZES, is_as_found, judged, lays, played_by
from tests.tiers import TIER, Tier, count

MOST_GAMES = 10_000
GAMES = {size: MOST_GAMES if TIER is Tier.SOAK else 2_000 if size < 5 else 350 for size in SIZES}
"""Of each size. With small sets games are short, and some of their endings rare."""

THOROUGH = {Level.STRONG, Level.EXPERT}
GAMES_OF_THOROUGH = count(quick=1, normal=1, soak=3) if compiled else 1
"""Games of each size of a pair in which a level imagines deals: 20 to 300 ms each."""

SIZES_APART = count(quick=3, normal=3, soak=1)
"""From one size to the next with which a pair plays whose games take longest."""

CHANCE = "chance"
Pair = tuple[Level, Level] | tuple[str, str]
"""Who plays for the human, and who for the computer."""

LEVELS = Level.of(GameKind.DOMINOES)
PAIRS = [(human, computer) for human in LEVELS for computer in LEVELS]

Decision = Callable[[DominoesGame], Lay]
"""Gives the lay of the player to move, who must be able to lay."""


def plan(size: int) -> Iterator[tuple[Pair, int]]:
    """Who plays the games of a size, and their deal numbers: no two games are the same."""
    numbers = iter(range(size * MOST_GAMES, size * MOST_GAMES + GAMES[size]))
    for _game in range(GAMES[size] // 10):
        yield (CHANCE, CHANCE), next(numbers)
    quick: list[Pair] = []
    for place, pair in enumerate(PAIRS):
        if Level.EXPERT in pair and (place + size) % SIZES_APART:
            games = 0
        elif THOROUGH & {*pair}:
            games = GAMES_OF_THOROUGH
        elif Level.SKILLED in pair:  # looks at all hidden tiles
            games = GAMES[size] * 150 // 10_000
        else:
            quick.append(pair)
            continue
        for _game in range(games):
            yield pair, next(numbers)
    for number in numbers:
        yield quick[number % len(quick)], number


def decision_of(level: Level | str) -> Decision:
    """How a level decides, without the reasons that nobody reads here."""
    if not isinstance(level, Level):
        chance = random.Random(level)
        return lambda game: chance.choice(lays(game.table))
    strategy = strategy_of(level)
    if isinstance(strategy, partial) and strategy.func is one_ply:
        pick: Picker = strategy.args[0]

        def decide(game: DominoesGame) -> Lay:
            sight = game.sight(game.table.turn)
            return pick(sight, list(sight.legal_lays()))

        return decide
    return lambda game: computer_player.decide(strategy, game.sight(game.table.turn)).move


def played(deal: Deal, size: int, decide: PerPlayer[Decision]) -> DominoesGame:
    """A whole game."""
    begun = DominoesGame.begin(DominoesStart.fresh(deal, size))
    return played_by(lambda game: decide[game.table.turn](game), begun)


def how_it_ended(game: DominoesGame) -> str:
    """In which of the ways that rules 6 and 7 know."""
    table = game.table
    last = "laid" if isinstance(game.events[-2], TileLaid) else "ended"
    human, computer = table.pips_left(Player.HUMAN), table.pips_left(Player.COMPUTER)
    return f"{last}, {'equal' if human == computer else 'fewer'} pips"


def endings_and_winners(size: int) -> tuple[Counter[str], Counter[Player | None]]:
    """All games of a size, each followed by the referee.

    Raises:
        Foul: A game was not played by the rules.
    """
    decisions = {who: decision_of(who) for who in (*LEVELS, CHANCE)}
    endings = Counter[str]()
    winners = Counter[Player | None]()
    for (human, computer), number in plan(size):
        both = PerPlayer(computer=decisions[computer], human=decisions[human])
        game = played(Deal(number), size, both)
        assert is_as_found(game.table, judged(game)), f"deal {number} of double-{size}"
        endings[how_it_ended(game)] += 1
        winners[game.table.winner] += 1
    return endings, winners


@pytest.mark.usefixtures("untraced")
@pytest.mark.long
@pytest.mark.parametrize("size", list(reversed(SIZES)))
def test_games_end_by_the_rules(size: int) -> None:
    endings, winners = endings_and_winners(size)
    assert endings.total() == GAMES[size]
    assert set(winners) == set(Player)
    assert len(endings) == 4, "the games do not end in all the ways there are"


@pytest.mark.usefixtures("untraced")
def test_an_empty_hand_draws_in_most_games() -> None:
    """As rule 5 says of the double-six set; the game goes on."""
    decide = decision_of(CHANCE)
    with_empty_hand = 0
    games = count(quick=50, normal=100, soak=2_000)
    for number in range(1, games + 1):
        game = played(Deal(number), 6, PerPlayer(decide, decide))
        empty = [
            state.table for state in game.states() if state.table.boneyard and not state.table.hand
        ]
        assert all(table.must_draw and not table.is_over for table in empty)
        with_empty_hand += bool(empty)
        if isinstance(game.events[-2], TurnEnded):
            assert isinstance(game.events[-3], TurnEnded)
    assert with_empty_hand > games / 2
