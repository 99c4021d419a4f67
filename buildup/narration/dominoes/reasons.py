"""Reasons in sentences, for hints and for the computer's moves.

The one place where a :class:`~buildup.strategy.dominoes.reasons.LayReason` becomes words.
The person who reads is the human.
"""

from buildup.narration.aloud import in_sentences
from buildup.narration.dominoes.advice import tell_motif
from buildup.narration.dominoes.move_values import tell_unvalued
from buildup.strategy.dominoes.reasons import LayReason
from buildup.texts import _, counted


def explain_hint(reason: LayReason) -> str:
    """Explain why the person should play what a hint names."""
    if reason.is_only:
        return _("The only move.")
    if reason.ending is not None:
        told = _tell_ending(reason.ending, is_won=reason.is_won)
        return in_sentences(told, tell_motif(reason.motif))
    if reason.motif is not None:
        return tell_motif(reason.motif)
    if not reason.sight.is_whole:
        return tell_unvalued()
    return ""


def why_computer_lays(reason: LayReason) -> str:
    """Explain why the computer plays a tile; empty if there is nothing to say.

    It mentions only what both players can see: the computer's tiles stay hidden.
    """
    if reason.is_first:
        return _("Any tile can start.")
    if reason.is_last:
        return _("It ends the game.")
    if reason.is_first_fitting:
        return ""
    if reason.openly_shuts_out:
        return _("You hold nothing that fits there.")
    if reason.ending is not None:
        return _("Searched to the end.")
    if reason.drawn_at is not None:
        return _("You had nothing for {end} last time.").format(end=reason.drawn_at)
    pips = reason.lay.tile.domino.pips
    return counted("Sheds {pips} pip(s).", pips).format(pips=pips)


def _tell_ending(margin: int, *, is_won: bool) -> str:
    if is_won and margin == 0:
        return _("Wins the tie by playing last, whatever comes.")
    sentence = counted("Loses by {pips} pip(s); nothing loses by less.", abs(margin))
    if is_won:
        sentence = counted("Wins by {pips} pip(s) or more, whatever comes.", margin)
    return sentence.format(pips=abs(margin))
