"""Sentences about why a move is good, or why another one is better.

This is the only place where a :class:`~buildup.strategy.dominoes.motif.Motif` becomes words.
"""

from buildup.model.dominoes.domino import BLANK
from buildup.narration.aloud import in_sentences
from buildup.narration.dominoes.holdings import name_number
from buildup.narration.dominoes.move_values import tell_where
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.strategy.dominoes.motif import OF_DEALS, Motif, MotifKind
from buildup.texts import _, counted, later

_SENTENCES = {
    MotifKind.EQUAL: later("All moves are about equal."),
    MotifKind.HEAVY_FIRST: later("About equal: shed doubles first, then heavy tiles."),
    MotifKind.THEY_DRAW: later(
        "They draw or pass within {turns} turns in {often} of {deals} deals, not {others}."
    ),
    MotifKind.NO_DRAW: later(
        "You can play for {turns} turn(s) in {often} of {deals} deals, not {others}."
    ),
    MotifKind.THEY_DRAW_FIRST: later(
        "They draw or pass first within {turns} turns in {often} of {deals} deals, not {others}."
    ),
    MotifKind.THEY_PASS: later("Leave {left} and {right}: they must pass."),
    MotifKind.LINKS: later("Keep {kept}: later nothing else will fit."),
    MotifKind.STUCK: later("Play the double {tile} now: later it fits nowhere."),
    MotifKind.DOUBLE_FIRST: later("Play the double {tile} first: it is harder to place."),
    MotifKind.FEWER_FIT: later("Fewer unseen tiles fit {left} and {right}: {often}, not {others}."),
    MotifKind.ENDS: later("Leave {left} and {right}, not {one} and {two}."),
    MotifKind.TILES: later("Keep {kept}, play {tile}."),
}
"""The sentence for each motif, as a reason to prefer a better move to a worse one."""
_THEY_DRAW_AT_ONCE = later(
    "Leave {left} and {right}: they must draw in {often} of {deals} deals, not {others}."
)
_KEEP_BLANK = later("Keep the blank {kept}: it fits anything.")


def explain_lay_advice(advice: LayAdvice) -> str:
    """Name the better move, if there is one, and explain why it is better; empty if nothing is
    known."""
    better = ""
    if advice.better is not None:
        where = tell_where(advice.better, is_first=not advice.sight.line.tiles)
        better = _("Better: {move}.").format(move=where)
    return in_sentences(better, tell_motif(advice.motif))


def tell_motif(motif: Motif | None) -> str:
    """Say why a move is better than another one; empty if unknown."""
    if motif is None:
        return ""
    kind, better, worse, turns, often, others = motif
    sentence = _SENTENCES[kind]
    if turns == 1 and kind is not MotifKind.NO_DRAW:
        sentence = _THEY_DRAW_AT_ONCE
    if kind in (MotifKind.TILES, MotifKind.LINKS) and worse.tile.low == BLANK != better.tile.low:
        sentence = _KEEP_BLANK
    left, right, one, two = map(name_number, (*better.ends, *worse.ends))
    return counted(sentence, turns).format(
        tile=better.tile,
        kept=worse.tile,
        left=left,
        right=right,
        one=one,
        two=two,
        turns=turns,
        often=often,
        deals=OF_DEALS,
        others=others,
    )


def tell_pips_left(own: int, others: int) -> str:
    """State the pips left in both hands at the end."""
    return _("Pips left: {own} against {others}.").format(own=own, others=others)
