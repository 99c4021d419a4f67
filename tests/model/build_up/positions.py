"""Positions, tables and whole tournaments by chance, and short ways to write them down."""

import random
from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from hypothesis import strategies as st

from buildup.model.build_up.events import Event
from buildup.model.build_up.position import STACK_NAMES, Move, Position, Stack
from buildup.model.build_up.table import Phase, Table
from buildup.model.build_up.tile import MOST_PIPS, Color, Tile
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import HIGHEST_DEAL_NUMBER, MOST_HANDICAP, Deal
from buildup.model.player import PerPlayer, Player
from tests.by_chance import by_chance
from tests.model.build_up import rules

NO_BONEYARDS: PerPlayer[tuple[Tile, ...]] = PerPlayer((), ())

Step = tuple[Table, Event, Table]
"""A table, what happened there, and the table after it."""


def tiles_named(names: str) -> tuple[Tile, ...]:
    """The tiles of ``"W25 B13"``."""
    return tuple(Tile.parse(name) for name in names.split())


def names_of(tiles: tuple[Tile, ...]) -> list[str]:
    """The names of tiles."""
    return [str(tile) for tile in tiles]


def position_of(
    tops: str, computer: str = "", human: str = "", turn: Player = Player.HUMAN
) -> Position:
    """A position whose stacks are one tile high, ``W1`` to ``W6`` and then ``B1`` to ``B6``."""
    return Position(
        stacks=tuple(Stack((tile,)) for tile in tiles_named(tops)),
        hands=PerPlayer(tiles_named(computer), tiles_named(human)),
        turn=turn,
    )


def table_of(
    position: Position,
    *,
    boneyards: PerPlayer[tuple[Tile, ...]] = NO_BONEYARDS,
    first_player: Player = Player.HUMAN,
    scores: tuple[int, int] = (0, 0),
) -> Table:
    """A table in the middle of a hand, or at its end if nobody can place."""
    over = rules.is_over(map(names_of, position.hands), names_of(position.tops))
    return Table(
        position=position,
        boneyards=boneyards,
        scores=PerPlayer(*scores),
        rounds_won=PerPlayer(0, 0),
        first_player=first_player,
        round_number=1,
        tied_draws=0,
        phase=Phase.HAND_OVER if over else Phase.PLACING,
    )


def begun_at(table: Table, deal_number: int = 1) -> Tournament:
    """The tournament that a saved game with this table begins."""
    return Tournament.begin(Start(table, Deal(deal_number)))


def fresh(deal_number: int = 20261) -> Tournament:
    """The tournament of a deal number before its first draw."""
    return Tournament.begin(Start.fresh(Deal(deal_number)))


def first_hand(deal_number: int) -> Tournament:
    """The tournament of a deal number at the first placement."""
    return forced(fresh(deal_number))


def forced(tournament: Tournament) -> Tournament:
    """The tournament after everything that happens without a decision."""
    while tournament.forced_event is not None:
        tournament = tournament.advance()
    return tournament


def played_by(
    choose: Callable[[Tournament], Move],
    tournament: Tournament,
    until: Phase = Phase.ROUND_OVER,
) -> Tournament:
    """The tournament played on until it comes to a phase."""
    while tournament.table.phase is not until:
        forces = tournament.forced_event is not None
        tournament = tournament.advance() if forces else tournament.play(choose(tournament))
    return tournament


def first(tournament: Tournament) -> Move:
    """The first of the legal moves."""
    return next(tournament.table.position.legal_moves())


def legal(chance: random.Random) -> Callable[[Tournament], Move]:
    """Any of the legal moves."""
    return lambda tournament: chance.choice(list(tournament.table.position.legal_moves()))


def played(tournament: Tournament, chance: random.Random, rounds: int) -> Tournament:
    """The tournament played by chance to the end of its last round, and ended."""
    for left in reversed(range(rounds)):
        tournament = played_by(legal(chance), tournament)
        tournament = tournament.start_round() if left else tournament.end()
    return tournament


@lru_cache(maxsize=500)
def steps(tournament: Tournament) -> tuple[Step, ...]:
    """Every event of a tournament between the tables around it."""
    tables = [state.table for state in tournament.states()]
    return tuple(zip(tables, tournament.events, tables[1:], strict=False))


def any_tiles(chance: random.Random, colors: Sequence[Color], count: int) -> tuple[Tile, ...]:
    """Any tiles of these colors; some of them may be equal."""
    ends = range(MOST_PIPS + 1)
    return tuple(
        Tile.of(chance.choice(colors), chance.choice(ends), chance.choice(ends))
        for _count in range(count)
    )


def any_position(chance: random.Random, most_in_hand: int = 6, highest: int = 3) -> Position:
    """Any position, also with equal tiles, high piles and hands of different sizes."""
    colors = list(Color)
    return Position(
        stacks=tuple(
            Stack(any_tiles(chance, colors, chance.randint(1, highest))) for _name in STACK_NAMES
        ),
        hands=PerPlayer(
            *(
                any_tiles(chance, [player.color], chance.randint(0, most_in_hand))
                for player in Player
            )
        ),
        turn=chance.choice(list(Player)),
    )


def any_loaded_table(chance: random.Random) -> Table:
    """A table in the middle of any hand, as a strange saved game may hold it."""
    boneyards = (any_tiles(chance, [player.color], chance.randint(0, 22)) for player in Player)
    return table_of(
        any_position(chance),
        boneyards=PerPlayer(*boneyards),
        first_player=chance.choice(list(Player)),
        scores=(chance.randint(-60, 200), chance.randint(-60, 200)),
    )


def any_tournament(chance: random.Random) -> Tournament:
    """A finished tournament of one or two rounds, from a deal number or a saved game."""
    handicap = chance.choice((0, chance.randint(-MOST_HANDICAP, MOST_HANDICAP)))
    deal = Deal(chance.randint(1, HIGHEST_DEAL_NUMBER), handicap=handicap)
    start = Start(any_loaded_table(chance), deal) if chance.random() < 0.5 else Start.fresh(deal)
    return played(Tournament.begin(start), chance, chance.randint(1, 2))


players = st.sampled_from(Player)
deals = st.builds(
    Deal, st.integers(1, HIGHEST_DEAL_NUMBER), handicap=st.integers(-MOST_HANDICAP, MOST_HANDICAP)
)
tiles = st.builds(Tile.of, st.sampled_from(Color), st.integers(0, 6), st.integers(0, 6))
positions = partial(by_chance, any_position)
loaded_tables = partial(by_chance, any_loaded_table)
tournaments = partial(by_chance, any_tournament)


def round_by_chance(seed: int) -> Tournament:
    """A whole round between players who place anything."""
    return played_by(legal(random.Random(seed)), fresh(seed + 1))
