"""Deals that fit what a player has seen, either simulated for showing or random for playing.

:func:`shown_deal` replays one of the deals simulated for the values of moves (see
:mod:`buildup.strategy.dominoes.analysis`), played out as there: by skilled players who see only
their own tiles, with perfect play in small endings. :func:`table_by_chance` deals the unknown tiles
of a position at random.
"""

import random
from dataclasses import replace

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.position_line import PositionLine
from buildup.model.dominoes.sight import Sight
from buildup.model.dominoes.table import Table
from buildup.strategy.dominoes.analysis import Leaving
from buildup.strategy.dominoes.ending import Ending, table_with
from buildup.strategy.dominoes.imagined_deals import History
from buildup.strategy.dominoes.kernel import DominoesKernel
from buildup.strategy.dominoes.tile_bits import TileBits
from buildup.strategy.dominoes.trials import choosing_deals
from buildup.strategy.sliced import result_of


def shown_deal(sight: Sight, number: int, *lays: Lay) -> tuple[DominoesGame, ...]:
    """Play out one of the deals that are simulated for a view.

    Args:
        sight: The view of the player to move.
        number: The index of the deal.
        lays: The legal moves to begin with.

    Returns:
        A finished game for each move. All begin with the same table.
    """
    theirs, places, seed = result_of(choosing_deals(sight, number + 1))[number]
    bits = TileBits(sight.size)
    boneyard = tuple(tile for place in places for tile in bits.tiles(1 << place))
    table = table_with(sight, bits.tiles(theirs), boneyard)
    games = []
    for lay in lays:
        # Of equivalent moves, only the first was tried.
        leaving = Leaving.of(sight, lay)
        tried = next(each for each in sight.legal_lays() if Leaving.of(sight, each) == leaving)
        ends = sight.line.laid(tried.tile, tried.side).open_ends
        kernel, mine = DominoesKernel(sight.size), bits.word(sight.hand)
        kernel.play_out(mine & ~bits.word([lay.tile.domino]), theirs, places, *ends, seed)
        games.append(_played_on(DominoesGame.begin(DominoesStart(table, Deal(1))).lay(lay), kernel))
    return tuple(games)


def table_by_chance(position: PositionLine, chance: random.Random) -> Table:
    """Return the table of a position, its unknown tiles dealt at random to fit what was seen.

    Args:
        position: A possible position.
        chance: The random source.
    """
    sight, opponent = position.sight, position.player.opponent
    hand, boneyard = position.hands[opponent], position.boneyard
    if isinstance(hand, int) and isinstance(boneyard, int) and sight.is_whole:
        held, _places = History(sight).deals().imagine(chance.getrandbits(63))
        hand = TileBits(sight.size).tiles(held)
    known = [tile for held in (hand, boneyard) if not isinstance(held, int) for tile in held]
    hidden = [tile for tile in sight.unseen if tile not in known]
    chance.shuffle(hidden)
    theirs = [hidden.pop() for _tile in range(hand)] if isinstance(hand, int) else hand
    lying = hidden[:boneyard] if isinstance(boneyard, int) else boneyard
    table = table_with(sight, tuple(theirs), tuple(chance.sample(lying, len(lying))))
    return replace(table, turn=position.turn)


def _played_on(game: DominoesGame, kernel: DominoesKernel) -> DominoesGame:
    """Play a game to its end in the same way as the kernel."""
    lays, ending, game = iter(kernel.laid), None, game.to_choice()
    while not game.is_over:
        laid = next(lays, None)
        if laid is None:
            ending = ending or Ending(game.table)
            best = ending.best(game.table)
        else:
            best = _lay_of_kernel(game.table, laid)
        assert best is not None, "the kernel solves no ending that is too large"
        game = game.lay(best).to_choice()
    return game


def _lay_of_kernel(table: Table, laid: tuple[int, int, int]) -> Lay:
    """Return the legal move that leads to the same tiles and ends as the kernel's move."""
    place, *ends = laid
    tiles = TileBits(table.size).tiles(1 << place)
    return next(
        lay
        for lay in table.legal_lays()
        if lay.tile.domino in tiles
        and sorted(table.line.laid(lay.tile, lay.side).open_ends) == sorted(ends)
    )
