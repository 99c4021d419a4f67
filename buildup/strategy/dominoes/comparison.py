"""Compares two lays by how often things happen after them in the same imagined deals.

A cause is told only if it makes half of the loss: in the deals that it tells apart, the better lay
wins so much more often. Where none does, not even two together, a deal is shown in which the
worse lay loses and the better one wins.
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
"""One lay has no more causes than these."""
OF_DEALS = 100
"""Shares are told of so many deals."""
_LEAST = 3
"""A cause makes a difference in so many of them, or more."""
_MOST_MADE_UP = 2 / 3
"""Nothing is told of which so much, or more, is made up for in other deals."""


class LayCause(StrEnum):
    """A way in which a lay is worse; the values are those of ``buildup analyse --json``."""

    OWN_DRAW = "own draw"
    """The player has to draw in the next turn."""
    OTHER_LAYS = "other lays"
    """The opponent can lay without drawing."""
    MORE_DRAWN = "more drawn"
    """The player draws more tiles until the game ends."""
    FEWER_PIPS = "fewer pips"
    """It loses by no more pips than it sheds less."""
    BONEYARD = "boneyard"
    """With some tiles in the boneyard it loses, both playing perfectly."""
    DEAL = "deal"
    """There is a deal in which it loses; nothing that is counted makes half of the loss."""
    NEXT_TILE = "next tile"
    """The same where the opponent holds nothing."""
    MORE_PASSES = "more passes"
    """The player has to pass more often until the game ends."""
    FEWER_PASSES_FORCED = "fewer passes forced"
    """The opponent has to pass less often."""
    MORE_LEFT = "more left"
    """More pips are left in the player's hand in the end."""
    LESS_LEFT_TO_OTHER = "less left to other"
    """Fewer pips are left in the opponent's hand in the end."""
    LAST_TILE = "last tile"
    """The opponent lays the last tile, which decides between equal pips."""


class Evidence(NamedTuple):
    """A cause, and what it rests on."""

    cause: LayCause
    worse: int
    """In how many of :data:`OF_DEALS` deals it happens after the worse lay. Of ``MORE_DRAWN``, in
    how many the worse lay makes the player draw more. Of a deal, by how many pips the worse lay
    loses. Of an ending, how often or how many pips."""
    better: int
    """The same of the better lay. Of ``MORE_DRAWN``, in how many the better lay makes the player
    draw more. Of ``FEWER_PIPS``, how many pips it sheds more. Of a deal, by how many it wins."""
    tiles: tuple[Domino, ...] = ()
    """Of ``BONEYARD``, which of them; of ``DEAL``, what the opponent holds; of ``NEXT_TILE``, which
    lies next in the boneyard."""


class Comparison(NamedTuple):
    """A lay beside another one that is better, or worse."""

    reference: Lay
    """The one that it is compared with."""
    is_worse: bool
    """Whether the other one is better."""
    evidence: tuple[Evidence, ...]
    """The chief cause first, at most :data:`MOST_CAUSES`."""
    deal: int | None = None
    """How many deals are imagined before one that the worse lay loses and the better one wins;
    ``None``: there is none, or nothing is imagined."""


class LayInDeals(NamedTuple):
    """What becomes of a lay in each of some deals."""

    pips: int
    """Of its tile."""
    scores: bytes
    """See :meth:`~buildup.strategy.dominoes.trials.Tried.scores`."""
    values: Sequence[int]
    """Of the deals played out."""
    draws: Sequence[int]
    """Who has to draw in them."""
    wins_open: Sequence[bool]
    """With all tiles open; empty but with one tile in the boneyard."""


class ImaginedHands(NamedTuple):
    """What lies hidden in each of some deals."""

    bits: TileBits
    unseen: int
    """All tiles that the player does not see."""
    held: Sequence[int]
    """Those that the opponent holds, deal by deal; there may be more deals."""
    next_tiles: Sequence[int]
    """The place of the tile that is drawn first."""


def evidence_of(
    worse: LayInDeals, better: LayInDeals, hands: ImaginedHands, deal: int | None
) -> tuple[Evidence, ...]:
    """Why a lay loses more of the same deals than another one.

    Args:
        worse: The lay.
        better: The other one.
        hands: What is hidden in the deals.
        deal: See :func:`telling_deal`; ``None``: nothing is told then but what is counted.
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
"""And in which deals it is so after one lay and not after the other."""


def _counted(worse: LayInDeals, better: LayInDeals) -> Iterator[_CountedCause]:
    """What happens more often after the worse lay, at once and later."""
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
    """The tiles in the boneyard with which only the better lay wins."""
    lost = [two > one for one, two in zip(worse.wins_open, better.wins_open, strict=True)]
    if any(lost):
        rests = {hands.unseen & ~held for held in compress(hands.held, lost)}
        yield Evidence(LayCause.BONEYARD, _share(lost), 0, hands.bits.tiles(sum(rests))), lost


def telling_deal(worse: LayInDeals, better: LayInDeals) -> int | None:
    """The place of the deal that is lost and won neither most nor least clearly, if one is."""
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
    """In how many of :data:`OF_DEALS` deals something is so."""
    return round(OF_DEALS * sum(deals) / len(deals))
