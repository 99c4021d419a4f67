"""Positions, tables and whole tournaments by chance, and short ways to write them down."""

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from buildup.model.build_up.events import Event
from buildup.model.build_up.position import Position, Stack
from buildup.model.build_up.table import Phase, Table
from buildup.model.build_up.tile import Colour, Tile
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer, Player
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


def fresh(deal_number: int) -> Tournament:
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


def played(tournament: Tournament, chance: random.Random, rounds: int) -> Tournament:
    """The tournament played by chance to the end of its last round, and ended."""
    for left in reversed(range(rounds)):
        tournament = forced(tournament)
        while tournament.table.phase is Phase.PLACING:
            moves = list(tournament.table.position.legal_moves())
            tournament = forced(tournament.play(chance.choice(moves)))
        tournament = tournament.start_round() if left else tournament.end()
    return tournament


def steps(tournament: Tournament) -> Iterator[Step]:
    """Every event of a tournament between the tables around it."""
    now = Tournament.begin(tournament.start)
    for event in tournament.events:
        following = now.after(event)
        yield now.table, event, following.table
        now = following


colours = st.sampled_from(Colour)
players = st.sampled_from(Player)
deals = st.integers(1, 999_999_999).map(Deal)


def tiles(colour: st.SearchStrategy[Colour] = colours) -> st.SearchStrategy[Tile]:
    """Any tile of a colour."""
    return st.builds(Tile.of, colour, st.integers(0, 6), st.integers(0, 6))


def hands(player: Player, most: int = 6) -> st.SearchStrategy[tuple[Tile, ...]]:
    """Tiles of a player's colour; some of them may be equal."""
    return st.lists(tiles(st.just(player.colour)), max_size=most).map(tuple)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position, also with equal tiles, high piles and hands of different sizes."""
    piles = st.lists(tiles(), min_size=1, max_size=3).map(lambda pile: Stack(tuple(pile)))
    stacks = draw(st.lists(piles, min_size=12, max_size=12))
    return Position(
        stacks=tuple(stacks),
        hands=PerPlayer(*(draw(hands(player)) for player in Player)),
        turn=draw(players),
    )


@st.composite
def loaded_tables(draw: st.DrawFn) -> Table:
    """A table in the middle of any hand, as a strange saved game may hold it."""
    boneyards = [draw(st.lists(tiles(st.just(player.colour)), max_size=22)) for player in Player]
    return table_of(
        draw(positions()),
        boneyards=PerPlayer(*map(tuple, boneyards)),
        first_player=draw(players),
        scores=(draw(st.integers(-60, 200)), draw(st.integers(-60, 200))),
    )


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    """A finished tournament of one or two rounds, from a deal number or a saved game."""
    deal = draw(deals)
    start = draw(st.just(Start.fresh(deal)) | loaded_tables().map(lambda table: Start(table, deal)))
    chance = random.Random(draw(st.integers(0, 2**32)))
    return played(Tournament.begin(start), chance, draw(st.integers(1, 2)))
