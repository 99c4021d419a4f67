"""Reasons in sentences, for hints and for the computer's moves, addressed to the human."""

from buildup.narration.aloud import in_sentences
from buildup.narration.dominoes.advice import tell_motif
from buildup.narration.dominoes.move_values import tell_unvalued
from buildup.strategy.dominoes.analysis import Prospect
from buildup.strategy.dominoes.reasons import LayChoice, LayReason
from buildup.texts import _, counted


def explain_hint(choice: LayChoice) -> str:
    """Explain why the person should play what a hint names; empty if no reason is known."""
    sight, prospect = choice.reason.sight, choice.prospect
    if len(list(sight.legal_lays())) == 1:
        return _("The only move.")
    if not sight.is_whole:
        return tell_unvalued()
    is_ending = prospect is not None and prospect.deals is None
    result = _tell_ending(prospect) if prospect is not None and is_ending else ""
    return in_sentences(result, tell_motif(choice.motif))


def why_computer_lays(reason: LayReason) -> str:
    """Explain why the computer played a tile; empty if there is nothing to say.

    Only what both players can see is mentioned: the computer's tiles stay hidden.
    """
    if reason.shuts_out:
        return _("You hold nothing that fits there.")
    if reason.drawn_at is not None:
        return _("You had nothing for {end} last time.").format(end=reason.drawn_at)
    return ""


def _tell_ending(prospect: Prospect) -> str:
    pips, is_won = round(abs(prospect.pips)), prospect.chance > 0.5
    if is_won and not pips:
        return _("Wins the tie by playing last, whatever comes.")
    sentence = counted("Loses by {pips} pip(s); nothing loses by less.", pips)
    if is_won:
        sentence = counted("Wins by {pips} pip(s) or more, whatever comes.", pips)
    return sentence.format(pips=pips)
