"""Why a tile is laid in Dominoes: as a value, and as sentences."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from buildup.model.dominoes.domino import double_set
from buildup.model.dominoes.line import Lay, Line, Side
from buildup.model.player import Player
from buildup.texts import _, ngettext

if TYPE_CHECKING:
    from buildup.model.dominoes.sight import DominoesSight
    from buildup.strategy.dominoes.choice import LayChoice

_WON = 1000


@dataclass(frozen=True, slots=True)
class LayReason:
    """What a lay does, as far as its player can know."""

    player: Player
    lay: Lay
    is_only: bool
    """Nothing else could be laid."""
    is_first: bool
    is_shut: bool
    """The other certainly holds nothing that fits: all that would fit lies in view."""
    is_heaviest: bool
    """No other tile that could be laid has as many pips."""
    drawn_at: int | None
    """An end that is left open and was open when the other last had to draw."""
    playable: int
    """How many tiles of the rest of the hand fit the ends that are left open."""
    rest: int
    """How many tiles are left in the hand."""
    share: tuple[int, int] | None = None
    """Imagined deals won, of how many."""
    ending: int | None = None
    """By how many pips the game is won (or lost, below 0), counted out; 0 wins by the last tile."""
    is_won: bool = False
    """Whether an ending that was counted out is won."""

    @classmethod
    def of(cls, sight: DominoesSight, lay: Lay, share: tuple[int, int] | None = None) -> LayReason:
        """What a lay does in a position."""
        lays = list(sight.legal_lays())
        rest = list(sight.hand)
        rest.remove(lay.tile.domino)
        line = sight.line.laid(lay.tile, lay.side)
        seen = Counter([*rest, *(tile.domino for tile in line.tiles)])
        hidden = (tile for tile in double_set(sight.size) if not seen[tile])
        others = [each for each in lays if each.tile.domino != lay.tile.domino]
        return cls(
            player=sight.player,
            lay=lay,
            is_only=len(lays) == 1,
            is_first=not sight.line.tiles,
            is_shut=bool(sight.opponent_count) and not any(map(line.takes, hidden)),
            is_heaviest=bool(others)
            and all(each.tile.domino.pips < lay.tile.domino.pips for each in others),
            drawn_at=_drawn_at(sight, line),
            playable=sum(map(line.takes, rest)),
            rest=len(rest),
            share=share,
        )

    @classmethod
    def of_ending(cls, sight: DominoesSight, lay: Lay, value: int) -> LayReason:
        """What a lay does where the rest of the game has been counted out.

        Args:
            sight: The position.
            lay: The lay.
            value: Pips less than the other's in the end, plus 1000 if the game is won and
                minus 1000 if it is lost.
        """
        margin = value - _WON if value > 0 else value + _WON
        return replace(cls.of(sight, lay), ending=margin, is_won=value > 0)

    @property
    def pips(self) -> int:
        """The pips of the tile."""
        return self.lay.tile.domino.pips


def _drawn_at(sight: DominoesSight, after: Line) -> int | None:
    """An open end that stood open when the other had to draw last."""
    line = sight.start_line
    found: set[int | None] = set()
    for player, act in sight.seen:
        if isinstance(act, Lay):
            line = line.laid(act.tile, act.side)
        elif player is not sight.player:
            found = {line.open_end(side) for side in Side}
    ends = {after.open_end(side) for side in Side}
    return min((end for end in found & ends if end), default=None)


def explain_lay(reason: LayReason) -> str:
    """A line of the log: who lays what where, and why."""
    is_left = reason.lay.side is Side.LEFT
    if reason.player is Player.HUMAN:
        move = _("Playing {tile} at left") if is_left else _("Playing {tile} at right")
        return move.format(tile=reason.lay.tile)
    move = _("Computer plays {tile} at left") if is_left else _("Computer plays {tile} at right")
    because = _computer_because(reason)
    return _("{move}: {because}").format(move=move.format(tile=reason.lay.tile), because=because)


def explain_lay_hint(choice: LayChoice) -> str:
    """What the human should lay, and why."""
    reason = choice.reason
    is_left = choice.lay.side is Side.LEFT
    if reason.is_first:
        move = _("Lay {tile}")
    else:
        move = _("Lay {tile} at left") if is_left else _("Lay {tile} at right")
    because = _your_because(reason)
    return _("{move}: {because}").format(move=move.format(tile=choice.lay.tile), because=because)


def _computer_because(reason: LayReason) -> str:
    """Only what both players can see: the computer's tiles stay hidden."""
    if reason.is_first:
        return _("any tile may be laid first.")
    if reason.is_shut:
        return _("you hold nothing that fits there.")
    if reason.ending is not None:
        return _("the boneyard is empty, so it has counted the game out.")
    if reason.drawn_at is not None:
        return _("{end} was open when you last had to draw.").format(end=reason.drawn_at)
    return ngettext("it sheds {pips} pip.", "it sheds {pips} pips.", reason.pips).format(
        pips=reason.pips
    )


def _your_because(reason: LayReason) -> str:
    if reason.is_only:
        return _("nothing else can be laid.")
    if reason.is_shut:
        return _("the computer holds nothing that fits there.")
    if reason.ending is not None:
        return _ending_because(reason)
    if reason.share is not None:
        won, deals = reason.share
        return _(
            "it wins {won} of {deals} deals that the computer imagines, more than anything else."
        ).format(won=won, deals=deals)
    if reason.is_heaviest:
        return ngettext(
            "it sheds {pips} pip, the most there is to shed.",
            "it sheds {pips} pips, the most there are to shed.",
            reason.pips,
        ).format(pips=reason.pips)
    return ngettext(
        "{count} of your other tiles still fits.",
        "{count} of your other tiles still fit.",
        reason.playable,
    ).format(count=reason.playable)


def _ending_because(reason: LayReason) -> str:
    margin = reason.ending or 0
    if reason.is_won and margin == 0:
        return _("with the boneyard empty this wins by the last tile, whatever comes.")
    if reason.is_won:
        return ngettext(
            "with the boneyard empty this wins by {pips} pip or more, whatever comes.",
            "with the boneyard empty this wins by {pips} pips or more, whatever comes.",
            margin,
        ).format(pips=margin)
    return ngettext(
        "with the boneyard empty this loses by {pips} pip, and everything else by as many or more.",
        "with the boneyard empty this loses by {pips} pips, and everything else by as many "
        "or more.",
        abs(margin),
    ).format(pips=abs(margin))
