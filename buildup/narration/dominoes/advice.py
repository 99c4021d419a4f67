"""Sentences on why a move is good, or why another one is better.

The one place where a :class:`~buildup.strategy.dominoes.motif.Motif` becomes words.
"""

from buildup.narration.aloud import in_sentences
from buildup.narration.dominoes.holdings import name_number
from buildup.narration.dominoes.move_values import tell_where
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.strategy.dominoes.motif import OF_DEALS, Motif, MotifKind
from buildup.texts import _, counted, later

_SENTENCES = {
    MotifKind.EQUAL: later("All moves are about equal."),
    MotifKind.THEY_DRAW: later(
        "They draw within {turns} turns in {often} of {deals} deals, not {others}."
    ),
    MotifKind.THEY_DRAW_MORE: later(
        "They draw more within {turns} turn(s) in {often} of {deals} deals, fewer in {others}."
    ),
    MotifKind.NO_DRAW: later(
        "You draw nothing within {turns} turns in {often} of {deals} deals, not {others}."
    ),
    MotifKind.DRAW_FEWER: later(
        "You draw fewer tiles within {turns} turn(s) in {often} of {deals} deals, more in {others}."
    ),
    MotifKind.THEY_DRAW_FIRST: later(
        "They draw first within {turns} turn(s) in {often} of {deals} deals, not {others}."
    ),
    MotifKind.DRAWS: later(
        "Draws within {turns} turn(s) help in {often} of {deals} deals, hurt in {others}."
    ),
    MotifKind.LINKS: later("Keep {kept}: later nothing else will fit."),
    MotifKind.STUCK: later("Play the double {tile} now: later it fits nowhere."),
    MotifKind.ENDS: later("Leave {left} and {right}, not {one} and {two}."),
    MotifKind.TILES: later("Keep {kept}, play {tile}."),
}
"""Those of draws are about a move that is better than another one."""
_AT_ONCE = {
    MotifKind.THEY_DRAW: later(
        "Leave {left} and {right}: they must draw in {often} of {deals} deals, not {others}."
    ),
    MotifKind.NO_DRAW: later(
        "You need not draw next turn in {often} of {deals} deals, not {others}."
    ),
}
"""The same within one turn."""


def explain_lay_advice(advice: LayAdvice) -> str:
    """Name the better move, if there is one, and tell its motif; empty if nothing is known."""
    better = ""
    if advice.better is not None:
        where = tell_where(advice.better, is_first=not advice.sight.line.tiles)
        better = _("Better: {move}.").format(move=where)
    return in_sentences(better, tell_motif(advice.motif))


def tell_motif(motif: Motif | None) -> str:
    """Why a move is better than another one; empty if unknown."""
    if motif is None:
        return ""
    kind, better, worse, turns, often, others = motif
    sentence = _SENTENCES[kind]
    if turns == 1:
        sentence = _AT_ONCE.get(kind, sentence)
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
    """The pips left in both hands at the end."""
    return _("Pips left: {own} against {others}.").format(own=own, others=others)
