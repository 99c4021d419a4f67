"""Compares two moves by what follows them in the same simulated deals.

A cause is given only if it explains half of the loss: in the deals where it differs, the better
move wins that much more often. If not even two causes do, a deal is shown that only the better move
wins.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import combinations, compress
from operator import gt, lt, ne, sub
from typing import NamedTuple

from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.line import Lay
from buildup.strategy.dominoes.kernel import FIRST_TURNS, I_DRAW, OTHER_DRAWS, WON
from buildup.strategy.dominoes.tile_bits import TileBits

MOST_CAUSES = 2
"""The most causes given for one move."""
OF_DEALS = 100
"""Frequencies are given for this many deals."""
_LEAST = 3
"""A cause must make a difference in at least this many of them."""
_MOST_MADE_UP = 2 / 3
"""No cause is given if other deals offset this share of it or more."""


class LayCause(StrEnum):
    """Why a move is worse. ``buildup analyse --json`` prints the values."""

    OWN_DRAW = "own draw"
    """The player must draw next turn."""
    OTHER_LAYS = "other lays"
    """The opponent can play without drawing."""
    MORE_DRAWN = "more drawn"
    """The player draws more tiles before the game ends."""
    FEWER_PIPS = "fewer pips"
    """It sheds fewer pips, and loses by no more than that."""
    BONEYARD = "boneyard"
    """It loses with certain tiles in the boneyard and perfect play."""
    DEAL = "deal"
    """There is a deal in which it loses; no countable cause explains half of the loss."""
    NEXT_TILE = "next tile"
    """The same when the opponent holds nothing."""
    MORE_PASSES = "more passes"
    """The player must pass more often before the game ends."""
    FEWER_PASSES_FORCED = "fewer passes forced"
    """The opponent must pass less often."""
    MORE_LEFT = "more left"
    """More pips are left in the player's hand."""
    LESS_LEFT_TO_OTHER = "less left to other"
    """Fewer pips are left in the opponent's hand."""
    LAST_TILE = "last tile"
    """The opponent plays the last tile, which decides a tie of pips."""


class Evidence(NamedTuple):
    """A cause with its numbers."""

    cause: LayCause
    worse: int
    """In how many of :data:`OF_DEALS` deals it happens after the worse move. ``MORE_DRAWN``: in how
    many the worse move makes the player draw more. ``DEAL``: by how many pips the worse move loses.
    In endings: how often, or how many pips."""
    better: int
    """The same for the better move. ``MORE_DRAWN``: in how many the better move makes the player
    draw more. ``FEWER_PIPS``: how many more pips it sheds. ``DEAL``: by how many pips it wins."""
    tiles: tuple[Domino, ...] = ()
    """``BONEYARD``: which tiles; ``DEAL``: the opponent's tiles; ``NEXT_TILE``: the next tile in
    the boneyard."""


class Comparison(NamedTuple):
    """A move compared with a better or worse one."""

    reference: Lay
    """The other move."""
    is_worse: bool
    """Whether the other move is better."""
    evidence: tuple[Evidence, ...]
    """The main cause first, at most :data:`MOST_CAUSES`."""
    deal: int | None = None
    """How many deals come before one that the worse move loses and the better one wins; ``None`` if
    there is none, or nothing was simulated."""


class LayInDeals(NamedTuple):
    """The results of a move in some deals."""

    pips: int
    """The pips of the played tile."""
    scores: bytes
    """See :meth:`~buildup.strategy.dominoes.trials.Tried.scores`."""
    values: Sequence[int]
    """The values of the played-out deals."""
    draws: Sequence[int]
    """Who must draw in them."""
    wins_open: Sequence[bool]
    """Whether it wins with all tiles open; empty unless the boneyard has one tile."""


class ImaginedHands(NamedTuple):
    """The hidden tiles in some deals."""

    bits: TileBits
    unseen: int
    """All tiles the player does not see."""
    held: Sequence[int]
    """The opponent's tiles in each deal, perhaps of more deals."""
    next_tiles: Sequence[int]
    """The place of the next tile to draw."""


def evidence_of(
    worse: LayInDeals, better: LayInDeals, hands: ImaginedHands, deal: int | None
) -> tuple[Evidence, ...]:
    """Explain why a move loses more of the same deals than another one.

    Args:
        worse: The worse move.
        better: The better move.
        hands: The hidden tiles of the deals.
        deal: See :func:`telling_deal`; ``None`` if there is none.
    """
    differences = [*map(sub, better.scores, worse.scores)]
    half = sum(differences) / 2
    found = [*_boneyard(worse, better, hands), *_counted(worse, better)] if half > 0 else []
    for number in range(1, MOST_CAUSES + 1):
        for causes in combinations(found, number):
            is_told_apart = map(any, zip(*(deals for _cause, deals in causes), strict=True))
            if sum(compress(differences, is_told_apart)) >= half:
                return tuple(cause for cause, _deals in causes)
    return () if deal is None else (_of_deal(worse, better, hands, deal),)


_CountedCause = tuple[Evidence, list[bool]]
"""A cause, and whether it happens after one move but not the other, deal by deal."""


def _counted(worse: LayInDeals, better: LayInDeals) -> Iterator[_CountedCause]:
    """What happens more often after the worse move, at once and later."""
    for cause, bit, happens in (
        (LayCause.OWN_DRAW, I_DRAW, I_DRAW),
        (LayCause.OTHER_LAYS, OTHER_DRAWS, 0),
    ):
        one, two = ([each & bit == happens for each in side.draws] for side in (worse, better))
        if _share(one) - _share(two) >= _LEAST:
            yield Evidence(cause, _share(one), _share(two)), [*map(ne, one, two)]
    drawn = [[each // FIRST_TURNS for each in side.draws] for side in (worse, better)]
    more, fewer = _share([*map(gt, *drawn)]), _share([*map(lt, *drawn)])
    if more - fewer >= _LEAST and fewer < _MOST_MADE_UP * more:
        yield Evidence(LayCause.MORE_DRAWN, more, fewer), [*map(ne, *drawn)]
    pips, values = better.pips - worse.pips, zip(worse.values, better.values, strict=True)
    close = [two > 0 >= one >= -WON - pips for one, two in values]
    if pips > 0 and _share(close) >= _LEAST:
        yield Evidence(LayCause.FEWER_PIPS, _share(close), pips), close


def _boneyard(
    worse: LayInDeals, better: LayInDeals, hands: ImaginedHands
) -> Iterator[_CountedCause]:
    """The tiles in the boneyard with which only the better move wins."""
    lost = [two > one for one, two in zip(worse.wins_open, better.wins_open, strict=True)]
    if any(lost):
        rests = {hands.unseen & ~held for held in compress(hands.held, lost)}
        yield Evidence(LayCause.BONEYARD, _share(lost), 0, hands.bits.tiles(sum(rests))), lost


def telling_deal(worse: LayInDeals, better: LayInDeals) -> int | None:
    """The place of the deal that only the better move wins, neither most nor least clearly, if
    there is any."""
    deals = enumerate(zip(worse.values, better.values, strict=True))
    found = sorted((min(two, -one), deal) for deal, (one, two) in deals if two > 0 >= one)
    # Those in which only the last tile decides show less.
    found = [each for each in found if each[0] > WON] or found
    return found[len(found) // 2][1] if found else None


def _of_deal(worse: LayInDeals, better: LayInDeals, hands: ImaginedHands, deal: int) -> Evidence:
    held, behind, ahead = hands.held[deal], -worse.values[deal] - WON, better.values[deal] - WON
    cause = LayCause.DEAL if held else LayCause.NEXT_TILE
    return Evidence(cause, behind, ahead, hands.bits.tiles(held or 1 << hands.next_tiles[deal]))


def _share(deals: Sequence[bool]) -> int:
    """In how many of :data:`OF_DEALS` deals something happens."""
    return round(OF_DEALS * sum(deals) / len(deals))
