"""Sentences for the motifs of moves.

A tile's code shows its owner, so a sentence fits either player.
"""

from buildup.strategy.build_up.motifs import Motif, MotifKind
from buildup.texts import _, counted, later

_SENTENCES = {
    MotifKind.HIGHEST: later("No higher tile can be taken."),
    MotifKind.HIGHEST_BY_SMALLEST: later(
        "Nothing higher can be taken; {other} is the smallest that fits."
    ),
    MotifKind.OWN_COVERED: later("Take {tile} rather than cover {other}."),
    MotifKind.LOSES_LESS: later("Of {tile} and {other}, cover the smaller."),
    MotifKind.ONLY_HOME: later("{tile} fits only on {other}. Play it now."),
    MotifKind.SMALLER_DOES: later("{tile} is enough here. Keep {other}."),
    MotifKind.TAKEN: later("{other} on {top} would be taken by {tile}."),
    MotifKind.RETAKEN: later("If {tile} takes it, a smaller tile loses less."),
    MotifKind.HELD_UNTIL: later("{tile} would take {other}. Hold {other} until {tile} is gone."),
    MotifKind.LEFT_FOR: later("Leave {tile} for {other}."),
    MotifKind.KEPT_FOR: later("Keep {tile}: nothing else can cover {other}."),
}


def tell_motif(motif: Motif) -> str:
    """Describe a motif in a sentence."""
    if motif.kind is MotifKind.LAST_HOME:
        *closed, top = motif.tiles
        sentence = counted("{tiles} fits/fit only on {top}. Cover it.", len(closed))
        return sentence.format(tiles=", ".join(map(str, closed)), top=top)
    tiles = dict(zip(("tile", "other", "top"), motif.tiles, strict=False))
    return _(_SENTENCES[motif.kind]).format(**tiles)
