"""Sentences about which move to play in Dominoes, and why."""

from buildup.model.dominoes.sight import Sight
from buildup.model.player import PlayMode
from buildup.narration.dominoes.holdings import name_number
from buildup.narration.dominoes.move_values import tell_chances, tell_unvalued, tell_where
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.strategy.dominoes.analysis import Comparison, Prospect
from buildup.strategy.dominoes.motif import AVERAGES, OF_DEALS, Motif, MotifKind
from buildup.texts import _, counted, in_sentences, later, tell_chance

_SENTENCES = {
    MotifKind.EQUAL: later("Every way to play it is about equal."),
    MotifKind.EQUAL_HEAVY: later("About equal: play the heaviest, blanks last."),
    MotifKind.THEY_DRAW: later(
        "Leave {left} and {right}: they must draw in {often} of {deals} deals, not {others}."
    ),
    MotifKind.THEY_DRAW_MORE: later(
        "On average they draw {often} tiles in {turns} turns, not {others}."
    ),
    MotifKind.YOU_DRAW_FEWER: later(
        "On average you draw {often} tiles in {turns} turns, not {others}."
    ),
    MotifKind.YOU_NEED_NOT: later("Otherwise you draw in {others} of {deals} deals, not {often}."),
    MotifKind.THEY_DRAW_FIRST: later(
        "They soon draw first in {often} of {deals} deals, not {others}."
    ),
    MotifKind.THEY_PASS_MORE: later("They pass more often."),
    MotifKind.YOU_PASS_LESS: later("You pass less often."),
    MotifKind.THEY_PASS: later("Leave {left} and {right}: they must pass."),
    MotifKind.LINKS: later("Keep {kept}: a blank fits anything."),
    MotifKind.STUCK: later("Play {about} now: later it may fit nowhere."),
    MotifKind.THEY_ARE_STUCK: later("They may get stuck with {about}."),
    MotifKind.DOUBLE_FIRST: later("Doubles first: they're harder to place."),
    MotifKind.FEWER_FIT: later(
        "Leave {left} and {right}, which fewer unseen tiles fit: {often}, not {others}."
    ),
    MotifKind.LIGHTER_FIT: later("Leave {left} and {right}: they'll likely keep heavier tiles."),
    MotifKind.KEEPS_CHOICE: later("Keep {kept}: it can turn either way."),
    MotifKind.KEEPS_BLANK: later("Keep {kept}: a blank fits anything."),
}
"""The sentence for each motif, which says why one move is better, or that both are about equal."""
_CLOSE = 0.05
"""The loss of win chance below which the next best move is a close call."""
_OF_BOTH = (
    *(MotifKind.EQUAL, MotifKind.EQUAL_HEAVY, MotifKind.LINKS, MotifKind.DOUBLE_FIRST),
    *(MotifKind.KEEPS_BLANK, MotifKind.KEEPS_CHOICE, MotifKind.FEWER_FIT),
)
"""The motifs whose sentences make sense to whoever did not make the move, too.

Most others call the player who made it “you” or the opponent “they”.
"""


def hint_sentences(choice: LayAdvice | None, game: OpenDominoes) -> tuple[str, str]:
    """Say what a hint recommends and, if known, why.

    Args:
        choice: The recommended move; ``None`` to draw.
        game: The game on the table.

    Returns:
        The move, and the reason, empty if unknown; in a match, the chances may follow the reason.
    """
    if choice is None:
        return _("Nothing fits: draw from the boneyard."), ""
    prospect, match = choice.prospect, game.shown.match
    is_told = game.mode is PlayMode.AGAINST_COMPUTER
    why = explain_hint(choice, tells_chances=is_told and match is None)
    if match is not None and prospect is not None and (is_told or prospect.is_certain):
        why = in_sentences(why, tell_chances(match, choice.sight, prospect))
    return tell_where(choice.move, is_first=not choice.sight.line.tiles), why


def explain_hint(choice: LayAdvice, *, tells_chances: bool = True) -> str:
    """Explain why a hint recommends its move; return an empty string if no reason is known.

    Args:
        choice: The recommended move.
        tells_chances: Whether win chances may be given.
    """
    sight, prospect = choice.sight, choice.prospect
    if len(list(sight.legal_lays())) == 1:
        return _("The only move.")
    if not sight.is_whole:
        return tell_unvalued()
    result = _tell_ending(prospect) if prospect is not None and prospect.deals is None else ""
    compared = choice.comparison
    why = "" if result and compared is None else tell_motif(choice.motif)
    if compared is not None and compared.lost and prospect is not None and not (result or why):
        why = _tell_next_best(sight, compared, prospect.chance if tells_chances else None)
    return in_sentences(result, why)


def _tell_next_best(sight: Sight, compared: Comparison, best: float | None) -> str:
    """Compare the best move with the next best, whose win chance is lower.

    Args:
        sight: What the player to move has seen.
        compared: The two moves.
        best: The chance to win with the best one, from 0 to 1; ``None`` to leave out both chances.
    """
    where = tell_where(compared.worse, is_first=not sight.line.tiles)
    is_close = compared.lost < _CLOSE
    chances = [] if best is None else [tell_chance(best), tell_chance(best - compared.lost)]
    if len({*chances}) < 2:
        return _("A close call with {move}.").format(move=where) if is_close else ""
    sentence = _("No single reason: {best} to win; {move}, {other}.")
    if is_close:
        sentence = _("A close call: {best} to win; {move}, {other}.")
    return sentence.format(move=where, best=chances[0], other=chances[1])


def why_computer_lays(reason: LayAdvice) -> str:
    """Explain why the computer played a tile; return an empty string if there is nothing to say.

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
        return _("Wins the tie by playing last.")
    sentence = counted("Loses by {pips} pip(s); nothing loses less.", pips)
    if is_won:
        sentence = counted("Wins by {pips} pip(s) or more.", pips)
    return sentence.format(pips=pips)


def explain_lay_advice(advice: LayAdvice, *, is_yours: bool = True) -> str:
    """Name a better move, and explain why the better of the compared moves is better.

    Leave out what is not known; return an empty string if nothing is.

    Args:
        advice: The advice.
        is_yours: Whether the reader made the move; if not, reasons that call its player “you”, or
            the opponent “they”, are left out.
    """
    better = ""
    if advice.better is not None:
        where = tell_where(advice.better, is_first=not advice.sight.line.tiles)
        better = _("Better: {move}.").format(move=where)
    is_told = is_yours or (advice.motif and advice.motif.kind) in _OF_BOTH
    return in_sentences(better, tell_motif(advice.motif) if is_told else "")


def tell_motif(motif: Motif | None) -> str:
    """Put a motif into a sentence; return an empty string if no reason is known."""
    if motif is None or motif.kind is MotifKind.UNKNOWN:
        return ""
    kind, better, worse, turns, often, others, about = motif
    per = OF_DEALS if kind in AVERAGES else 1
    left, right = map(name_number, better.ends)
    return _(_SENTENCES[kind]).format(
        kept=worse.tile,
        about=about,
        left=left,
        right=right,
        turns=turns,
        often=f"{often / per:g}",
        deals=OF_DEALS,
        others=f"{others / per:g}",
    )
