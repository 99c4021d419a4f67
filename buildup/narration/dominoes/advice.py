"""Sentences on a lay: why it is good, or what it gives away beside a better one.

The one place where a :class:`~buildup.strategy.dominoes.advice.LayAdvice` becomes words. Players
are named, or are “you”.
"""

from buildup.model.dominoes.sight import Sight
from buildup.model.player import PerPlayer
from buildup.narration.dominoes.move_values import tell_where
from buildup.strategy.dominoes.advice import LayAdvice
from buildup.strategy.dominoes.comparison import OF_DEALS, Comparison, Evidence, LayCause
from buildup.strategy.dominoes.ending import EndingLine
from buildup.texts import Forms, _, counted, later

Names = PerPlayer[str | None]
"""The names of players where a sentence begins; ``None``: it is “you”."""

_SENTENCES: dict[LayCause, Forms | str] = {
    LayCause.OWN_DRAW: Forms(
        "You must draw in your next turn in {own} of {deals} deals, but in {others} after {other}.",
        "{name} must draw in the next turn in {own} of {deals} deals, but in {others} after "
        "{other}.",
    ),
    LayCause.OTHER_LAYS: Forms(
        "You can lay without drawing in {own} of {deals} deals, but in {others} after {other}.",
        "{name} can lay without drawing in {own} of {deals} deals, but in {others} after {other}.",
    ),
    LayCause.MORE_DRAWN: Forms(
        "You draw more tiles than after {other} in {worse} of {deals} deals, and fewer in "
        "{better}.",
        "{name} draws more tiles than after {other} in {worse} of {deals} deals, and fewer "
        "in {better}.",
    ),
    LayCause.FEWER_PIPS: later(
        "Sheds {better} fewer pip(s) than {other}; that loses {worse} of {deals} deals."
    ),
    LayCause.BONEYARD: later(
        "Loses in {worse} of {deals} deals, when the boneyard holds {tiles}; {other} wins those."
    ),
    LayCause.DEAL: Forms(
        "You might hold {tiles}: in such a deal it loses and {other} wins.",
        "{name} might hold {tiles}: in such a deal it loses and {other} wins.",
    ),
    LayCause.NEXT_TILE: later("Loses if {tiles} comes next; {other} wins."),
    LayCause.MORE_PASSES: later("You get stuck {worse} times; {better} after {other}."),
    LayCause.FEWER_PASSES_FORCED: Forms(
        "You have to pass {worse} time(s) then, but {better} after {other}.",
        "{name} has to pass {worse} time(s) then, but {better} after {other}.",
    ),
    LayCause.MORE_LEFT: later("In the end {better} pip(s) would stay in the hand after {other}."),
    LayCause.LESS_LEFT_TO_OTHER: Forms(
        "You would hold {better} pip(s) in the end after {other}.",
        "{name} would hold {better} pip(s) in the end after {other}.",
    ),
    LayCause.LAST_TILE: Forms(
        "You lay the last tile, which decides between equal pips.",
        "{name} lays the last tile, which decides between equal pips.",
    ),
}
"""Why a lay is worse: said to “you” and of who has a name, or the same of both."""
_SENTENCES_OF_BETTER: dict[LayCause, Forms | str] = {
    LayCause.MORE_DRAWN: Forms(
        "You draw fewer tiles than after {other} in {worse} of {deals} deals, and more in "
        "{better}.",
        "{name} draws fewer tiles than after {other} in {worse} of {deals} deals, and more "
        "in {better}.",
    ),
    LayCause.FEWER_PIPS: later(
        "Sheds {better} more pip(s) than {other}; that saves {worse} of {deals} deals."
    ),
    LayCause.BONEYARD: later(
        "Wins in {worse} of {deals} deals, when the boneyard holds {tiles}; {other} loses those."
    ),
    LayCause.DEAL: Forms(
        "You might hold {tiles}: in such a deal it wins and {other} loses.",
        "{name} might hold {tiles}: in such a deal it wins and {other} loses.",
    ),
    LayCause.NEXT_TILE: later("Wins if {tiles} comes next; {other} loses."),
}
"""Why it is better, where that is said in other words."""
_NEVER_PASSES = Forms(
    "You never have to pass then, but {better} time(s) after {other}.",
    "{name} never has to pass then, but {better} time(s) after {other}.",
)
"""Where the opponent has to pass only after the better lay."""
_LEFT = Forms(
    "You are left with {count} pip(s) in the end, the other player with {other}.",
    "{name} is left with {count} pip(s) in the end, the other player with {other}.",
)
"""How a game ends, for the player who lays and the other one."""
_MOST_ACTS = 4
"""One sentence names no more of a line; *Show best play* lays all of it."""
_OF_WHO_LAYS = (LayCause.OWN_DRAW, LayCause.MORE_DRAWN)
"""These are about the player who lays; the others, if about anybody, about the opponent."""


def explain_lay_advice(advice: LayAdvice, names: Names) -> str:
    """Why a lay is worse than the better one, or better than another; empty if that is unknown.

    Args:
        advice: On any legal lay.
        names: Of both players.
    """
    sentences = []
    if advice.comparison is not None:
        sentences += tell_comparison(advice.sight, advice.comparison, names)
    if advice.ending is not None:
        sentences.append(tell_ending(advice.ending, names))
    return " ".join(sentences)


def tell_comparison(sight: Sight, comparison: Comparison, names: Names) -> list[str]:
    """Why a lay is worse or better than another one, a sentence for each cause.

    Args:
        sight: What the player sees who lays.
        comparison: Of the lay with the other one.
        names: Of both players.
    """
    return [_tell(each, sight, comparison, names) for each in comparison.evidence]


def _tell(evidence: Evidence, sight: Sight, comparison: Comparison, names: Names) -> str:
    cause, worse, better, tiles = evidence
    name = names[sight.player if cause in _OF_WHO_LAYS else sight.player.opponent]
    sentences = _SENTENCES[cause]
    own, others = worse, better
    if not comparison.is_worse:
        sentences = _SENTENCES_OF_BETTER.get(cause, sentences)
        own, others = better, worse
    if cause is LayCause.FEWER_PASSES_FORCED and not worse:
        sentences = _NEVER_PASSES
    sentence = sentences if isinstance(sentences, str) else sentences.pick(name is None)
    counts_better = "{better} pip(s)" in sentence or "{better} time(s)" in sentence
    return counted(sentence, better if counts_better else worse).format(
        name=name,
        other=tell_where(comparison.reference, is_first=not sight.line.tiles),
        worse=worse,
        better=better,
        own=own,
        others=others,
        deals=OF_DEALS,
        tiles=", ".join(map(str, tiles)),
    )


def tell_ending(line: EndingLine, names: Names) -> str:
    """How best play goes on after a lay, both players in turn, and how it ends."""
    player, _lay = line.acts[0]
    own, theirs = line.table.pips_left(player), line.table.pips_left(player.opponent)
    acts = line.acts[1:]
    goes_on = _("Then: {acts}.") if acts else _("It ends the game.")
    if len(acts) > _MOST_ACTS:
        goes_on = _("Best play goes on: {acts}, and so on.")
    named = [_("pass") if lay is None else tell_where(lay, is_first=False) for _who, lay in acts]
    ends = counted(_LEFT.pick(names[player] is None), own)
    follows = goes_on.format(acts=", ".join(named[:_MOST_ACTS]))
    return f"{follows} {ends.format(name=names[player], count=own, other=theirs)}"
