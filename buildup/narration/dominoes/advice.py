"""Sentences on why a move is good, or what it costs compared with a better one.

The one place where a :class:`~buildup.strategy.dominoes.advice.LayAdvice` becomes words.
"""

from buildup.model.dominoes.sight import Sight
from buildup.narration.dominoes.move_values import tell_where
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.strategy.dominoes.comparison import OF_DEALS, Comparison, Evidence, LayCause
from buildup.strategy.dominoes.ending import EndingLine
from buildup.texts import _, counted, later

_SENTENCES = {
    LayCause.OWN_DRAW: later("Needs a draw in {own} of {deals} deals; in {others} after {other}."),
    LayCause.OTHER_LAYS: later(
        "Spares the opponent a draw in {own} of {deals} deals; in {others} after {other}."
    ),
    LayCause.MORE_DRAWN: later(
        "More draws than {other} in {worse} of {deals} deals, fewer in {better}."
    ),
    LayCause.FEWER_PIPS: later(
        "Sheds {better} fewer pip(s) than {other}; that loses {worse} of {deals} deals."
    ),
    LayCause.BONEYARD: later(
        "Loses {worse} of {deals} deals, those with {tiles} in the boneyard; {other} wins."
    ),
    LayCause.DEAL: later("Loses against {tiles}; {other} wins."),
    LayCause.NEXT_TILE: later("Loses if {tiles} comes next; {other} wins."),
    LayCause.MORE_PASSES: later("Must pass {worse} time(s); {better} after {other}."),
    LayCause.FEWER_PASSES_FORCED: later(
        "Makes the opponent pass {worse} time(s); {better} after {other}."
    ),
    LayCause.MORE_LEFT: later("After {other}, {better} pip(s) left in hand."),
    LayCause.LESS_LEFT_TO_OTHER: later("After {other}, the opponent keeps {better} pip(s)."),
    LayCause.LAST_TILE: later("The opponent plays last and wins the tie."),
}
"""Why a move is worse; the move is the subject."""
_SENTENCES_OF_BETTER = {
    LayCause.MORE_DRAWN: later(
        "Fewer draws than {other} in {worse} of {deals} deals, more in {better}."
    ),
    LayCause.FEWER_PIPS: later(
        "Sheds {better} more pip(s) than {other}; that saves {worse} of {deals} deals."
    ),
    LayCause.BONEYARD: later(
        "Wins {worse} of {deals} deals, those with {tiles} in the boneyard; {other} loses."
    ),
    LayCause.DEAL: later("Wins against {tiles}; {other} loses."),
    LayCause.NEXT_TILE: later("Wins if {tiles} comes next; {other} loses."),
}
"""Why it is better, where the wording differs."""
_MOST_MOVES = 4
"""The most moves named in a sentence; *Show best play* shows the whole line."""


def explain_lay_advice(advice: LayAdvice) -> str:
    """Explain why a move is worse than the better one, or better than another; empty if
    unknown."""
    sentences = []
    if advice.comparison is not None:
        sentences += tell_comparison(advice.sight, advice.comparison)
    if advice.ending is not None:
        sentences.append(tell_ending(advice.ending))
    return " ".join(sentences)


def tell_comparison(sight: Sight, comparison: Comparison) -> list[str]:
    """Explain why a move is worse or better than another one, with a sentence for each cause.

    Args:
        sight: The view of the player who moves.
        comparison: The comparison of the move with the other one.
    """
    return [_tell(each, sight, comparison) for each in comparison.evidence]


def _tell(evidence: Evidence, sight: Sight, comparison: Comparison) -> str:
    cause, worse, better, tiles = evidence
    sentence = _SENTENCES[cause]
    own, others = worse, better
    if not comparison.is_worse:
        sentence = _SENTENCES_OF_BETTER.get(cause, sentence)
        own, others = better, worse
    return counted(sentence, worse if "time(s)" in sentence else better).format(
        other=tell_where(comparison.reference, is_first=not sight.line.tiles),
        worse=worse,
        better=better,
        own=own,
        others=others,
        deals=OF_DEALS,
        tiles=", ".join(map(str, tiles)),
    )


def tell_ending(line: EndingLine) -> str:
    """Best play after a move, and the end of the game."""
    player, _move = line.acts[0]
    moves = [
        _("pass") if move is None else tell_where(move, is_first=False)
        for _who, move in line.acts[1 : _MOST_MOVES + 1]
    ]
    follows = _("Then: {moves}.") if moves else _("It ends the game.")
    left = tell_pips_left(line.table.pips_left(player), line.table.pips_left(player.opponent))
    return f"{follows.format(moves=', '.join(moves))} {left}"


def tell_pips_left(own: int, others: int) -> str:
    """The pips left in both hands at the end."""
    return _("Pips left: {own} against {others}.").format(own=own, others=others)
