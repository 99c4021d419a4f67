"""Games of Dominoes by chance, short ways to write them down, and how the referee reads them."""

import random
from collections.abc import Callable, Iterator

from hypothesis import strategies as st

from buildup.model.deal import Deal
from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.game import (
    DominoesEvent,
    DominoesGame,
    DominoesStart,
    GameWon,
    TileDrawn,
    TileLaid,
    TurnEnded,
)
from buildup.model.dominoes.line import Lay, Line, Side
from buildup.model.dominoes.table import Table
from buildup.model.player import PerPlayer, Player
from tests.model.dominoes.referee import Ending, Pair, Record, judge

SIZES = range(3, 10)

NAMES = {Player.HUMAN: "human", Player.COMPUTER: "computer"}
"""The referee's words for the players."""

Step = tuple[DominoesGame, DominoesEvent, DominoesGame]
"""A game, what happened there, and the game after it."""


def dominoes(names: str) -> tuple[Domino, ...]:
    """The tiles of ``"25 06"``."""
    return tuple(Domino.parse(name) for name in names.split())


def line_of(names: str, anchor: int = 0) -> Line:
    """The line of ``"62 25 56"``, the first tile ever laid at place ``anchor``."""
    return Line(tuple(LaidDomino.parse(name) for name in names.split()), anchor)


def names_of(tiles: tuple[Domino, ...]) -> str:
    """Tiles as :func:`dominoes` reads them."""
    return " ".join(f"{tile.low}{tile.high}" for tile in tiles)


def table_of(
    line: str = "",
    *,
    human: str = "",
    computer: str = "",
    boneyard: str = "",
    turn: Player = Player.HUMAN,
    last_layer: Player | None = None,
    empty_turns: int = 0,
    size: int = 6,
    anchor: int = 0,
) -> Table:
    """A table as a saved game may hold it; the player not to move has laid last."""
    if last_layer is None and line:
        last_layer = turn.opponent
    return Table(
        size=size,
        line=line_of(line, anchor),
        hands=PerPlayer(computer=dominoes(computer), human=dominoes(human)),
        boneyard=dominoes(boneyard),
        turn=turn,
        last_layer=last_layer,
        empty_turns=empty_turns,
    )


WHOLE = table_of(
    size=4, human="34 13 44 24", computer="22 12 11", boneyard="14 23 33 01 03 02 00 04"
)
"""A whole set of fifteen; the human begins."""


def begun_at(table: Table, deal_number: int = 1) -> DominoesGame:
    """The game that a saved game with this table begins."""
    return DominoesGame.begin(DominoesStart(table, Deal(deal_number)))


def fresh(deal_number: int, size: int = 6) -> DominoesGame:
    """The game of a deal number at its start."""
    return DominoesGame.begin(DominoesStart.fresh(Deal(deal_number), size))


def told(game: DominoesGame, moves: str) -> DominoesGame:
    """The game after ``"R56 draw L25"``; what is forced happens by itself."""
    for move in moves.split():
        game = game.draw() if move == "draw" else game.lay(Lay.parse(move))
        while game.forced_event is not None:
            game = game.advance()
    return game


def lays(table: Table) -> list[Lay]:
    """Every legal lay, on the empty line with both ends and both rotations."""
    if table.line.tiles:
        return list(table.legal_lays())
    return [Lay(way, side) for tile in table.hand for way in tile.ways for side in Side]


def played_by(
    choose: Callable[[DominoesGame], Lay], game: DominoesGame, most: int = 1_000
) -> DominoesGame:
    """The game played on to its end, or so many events further.

    Args:
        choose: What the player to move lays, who must be able to.
        game: Where it begins.
        most: How many events happen at most.
    """
    for _event in range(most):
        if game.is_over:
            break
        if game.forced_event is not None:
            game = game.advance()
        elif game.table.must_draw:
            game = game.draw()
        else:
            game = game.lay(choose(game))
    return game


def played(game: DominoesGame, chance: random.Random, most: int = 1_000) -> DominoesGame:
    """The game played on as by :func:`played_by`, by chance, the first tile at either end."""
    return played_by(lambda now: chance.choice(lays(now.table)), game, most)


def first(game: DominoesGame) -> Lay:
    """The first of the legal lays."""
    return next(game.table.legal_lays())


def legal(chance: random.Random) -> Callable[[DominoesGame], Lay]:
    """Any of the legal lays."""
    return lambda game: chance.choice(list(game.table.legal_lays()))


def steps(game: DominoesGame) -> Iterator[Step]:
    """Every event of a game between the games around it."""
    now = DominoesGame.begin(game.start)
    for event in game.events:
        following = now.after(event)
        yield now, event, following
        now = following


def pairs(tiles: tuple[Domino, ...]) -> list[Pair]:
    """Tiles as the referee reads them."""
    return [(tile.low, tile.high) for tile in tiles]


def record_of(event: DominoesEvent) -> Record:
    """What happened, as the referee reads it."""
    match event:
        case TileLaid(player, lay):
            return ("laid", NAMES[player], (lay.tile.left, lay.tile.right), lay.side.value)
        case TileDrawn(player, tile):
            return ("drawn", NAMES[player], (tile.low, tile.high), "")
        case TurnEnded(player):
            return ("ended", NAMES[player], (), "")
        case GameWon(winner, pips):
            return ("won", NAMES[winner], (pips.human, pips.computer), "")


def judged(game: DominoesGame) -> Ending:
    """What the referee says of a finished game.

    Raises:
        Foul: The rules do not allow it.
    """
    dealt = game.start.table
    return judge(
        dealt.size,
        pairs(dealt.hands.human),
        pairs(dealt.hands.computer),
        pairs(dealt.boneyard),
        [record_of(event) for event in game.events],
    )


def is_as_found(table: Table, ending: Ending) -> bool:
    """Whether the last table of a game is the one the referee found."""
    return (
        [(tile.left, tile.right) for tile in table.line.tiles] == ending.line
        and pairs(table.hands.human) == ending.hands["human"]
        and pairs(table.hands.computer) == ending.hands["computer"]
        and pairs(table.boneyard) == ending.boneyard
    )


players = st.sampled_from(Player)
sides = st.sampled_from(Side)
sizes = st.integers(3, 9)
deals = st.integers(1, 999_999_999).map(Deal)
ends = st.integers(0, 9)
all_dominoes = st.builds(Domino.of, ends, ends)
all_lays = st.builds(Lay, st.builds(LaidDomino, ends, ends), sides)


@st.composite
def games(draw: st.DrawFn) -> DominoesGame:
    """A finished game of any size, played by chance."""
    start = DominoesStart.fresh(draw(deals), draw(sizes))
    return played(DominoesGame.begin(start), random.Random(draw(st.integers(0, 2**32))))


@st.composite
def moments(draw: st.DrawFn) -> DominoesGame:
    """Any moment of any game, from the deal to the named winner."""
    states = list(draw(games()).states())
    return states[draw(st.integers(0, len(states) - 1))]
