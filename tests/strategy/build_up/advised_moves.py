"""Moves to be advised on: what people place, and any in positions that minimax can search."""

import random
from collections.abc import Callable, Iterator

from buildup.model.build_up.position import Move, Position
from buildup.model.build_up.table import HANDS_IN_A_ROUND, Phase, Sight
from buildup.model.build_up.tile import Color, Tile
from buildup.model.deal import HIGHEST_DEAL_NUMBER
from buildup.model.player import PerPlayer, Player
from buildup.strategy.build_up.advice import Advice, advice_for
from buildup.strategy.build_up.analysis import HandAnalysis, ValuedMove
from buildup.strategy.build_up.levels import strategy_of
from buildup.strategy.computer_player import decide
from buildup.strategy.level import Level
from tests.model.build_up.positions import forced, fresh, position_of, tiles_named
from tests.strategy.build_up.sights import any_reached_sight, seen

MOST_TILES = 3
"""In each hand, so that plain minimax ends."""


def searched(position: Position, *, best_only: bool = False) -> list[ValuedMove]:
    return HandAnalysis(position, best_only=best_only, budget=0).finish().moves


def advised(sight: Sight, move: Move) -> Advice:
    return advice_for(sight, searched(sight.position), move, is_exact=True)


def advised_on(tops: str, computer: str, human: str, move: str) -> Advice:
    """Advice in hand 4, on a table that is filled up with double sixes."""
    turn = Player.HUMAN if move.startswith("B") else Player.COMPUTER
    filled = " ".join([*tops.split(), *["W66", "B66"] * 6][:12])
    return advised(seen(position_of(filled, computer, human, turn)), Move.parse(move))


def ordinary_moves(seed: int) -> Iterator[tuple[Sight, Move]]:
    """Every fourth move of rounds in which every level plays every other, deal after deal."""
    chance = random.Random(seed)
    while True:
        players = PerPlayer(*(strategy_of(chance.choice([*Level]), chance) for _each in Player))
        tournament = forced(fresh(chance.randint(1, HIGHEST_DEAL_NUMBER)))
        while tournament.table.phase is Phase.PLACING:
            sight = tournament.table.sight
            move = decide(players[sight.position.turn], sight).move
            if chance.random() < 1 / 4:
                yield sight, move
            tournament = forced(tournament.play(move))


def random_moves(positions: int) -> Iterator[tuple[Sight, Advice]]:
    """Up to three moves of each of so many positions: a best one, and any."""
    chance = random.Random(1999)
    kinds: list[Callable[[random.Random], Sight | None]]
    kinds = [reached, loaded, on_few_stacks, on_few_stacks]
    while positions:
        sight = chance.choice(kinds)(chance)
        if sight is None:
            continue
        positions -= 1
        moves = searched(sight.position)
        wanted = [chance.choice(moves).move, moves[0].move, chance.choice(moves).move]
        for move in dict.fromkeys(wanted):
            yield sight, advice_for(sight, moves, move, is_exact=True)


def reached(chance: random.Random) -> Sight | None:
    """What is seen late in a hand of a round that was played by chance."""
    sight = any_reached_sight(chance, least=6)
    return sight if max(map(len, sight.position.hands)) <= MOST_TILES else None


def loaded(chance: random.Random) -> Sight | None:
    """Anything a saved game may hold: equal tiles, hands of different sizes."""
    tops = [_tile(chance, chance.choice(list(Color))) for _ in range(12)]
    hands = [
        [_tile(chance, color) for _ in range(chance.randint(0, MOST_TILES))] for color in Color
    ]
    return _sight(chance, tops, hands)


def on_few_stacks(chance: random.Random) -> Sight | None:
    """Little room on the table, so that homes are lost, players pass and doubles matter."""
    room = [_tile(chance, chance.choice(list(Color))) for _ in range(chance.randint(2, 6))]
    hands = [
        list(dict.fromkeys(_tile(chance, each) for _ in range(chance.randint(1, MOST_TILES))))
        for each in Color
    ]
    return _sight(chance, (room + ["W66", "B66"] * 5)[:12], hands)


def before_the_last_hand(chance: random.Random) -> Sight | None:
    """One or two tiles a hand on few stacks that anything fits, in a close round."""

    def tiles(color: Color) -> list[str]:
        return [_tile(chance, color) for _ in range(chance.randint(1, 2))]

    low = [str(Tile.of(chance.choice(list(Color)), 0, chance.randint(0, 6))) for _ in range(3)]
    sight = _sight(chance, [*low, *["W66", "B66"] * 4, "B66"], [*map(tiles, Color)])
    if sight is None:
        return None
    undrawn = PerPlayer(*(tiles_named(" ".join(tiles(color))) for color in Color))
    scores = PerPlayer(24 + chance.randint(-12, 12), 0)
    leader = chance.choice(list(Player))
    return Sight(sight.position, undrawn, scores, HANDS_IN_A_ROUND - 1, leader)


def _tile(chance: random.Random, color: Color) -> str:
    return str(Tile.of(color, chance.randint(0, 6), chance.randint(0, 6)))


def _sight(chance: random.Random, tops: list[str], hands: list[list[str]]) -> Sight | None:
    white, black = map(" ".join, hands)
    position = position_of(" ".join(tops), white, black, chance.choice(list(Player)))
    return seen(position) if position.can_place(position.turn) else None
