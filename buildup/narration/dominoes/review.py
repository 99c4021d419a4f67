"""Sentences for a Dominoes review: moves with and without hindsight, turning point, luck.

What the player could know and what only hindsight shows are stated in separate sentences.
"""

from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.match import Match
from buildup.model.player import PerPlayer, Player
from buildup.narration.dominoes.advice import explain_lay_advice
from buildup.narration.dominoes.move_values import tell_match, tell_where
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.narration.reviews import told_verdict, undecided_words
from buildup.review.dominoes.review import DominoesReview
from buildup.review.dominoes.reviewed import ReviewedDraw, ReviewedLay
from buildup.review.verdicts import Verdict
from buildup.strategy.dominoes.match_chance import match_chance
from buildup.texts import _, in_sentences, number, percent, tell_chance

Names = PerPlayer[str]


def lay_words(ply: ReviewedLay, lay: Lay | None = None) -> str:
    """Name a move, by default the one that was made, by the tile and the end of the line."""
    return tell_where(lay or ply.lay, is_first=not ply.sight.line.tiles)


def knowledge_rule() -> str:
    """Explain the chances in a review."""
    return _(
        "Chances in simulated deals that fit what you could see; exact once the boneyard is empty."
    )


def hindsight_rule() -> str:
    """Explain what hindsight is."""
    return _(
        "Who would win with perfect play and all tiles open. Nobody can know that, so good moves "
        "can lose."
    )


def knowledge_words(ply: ReviewedLay, *, tells_chance: bool = True) -> str:
    """Judge a move by what the player could know, with its cost if exact or if chances are shown.

    Args:
        ply: The move.
        tells_chance: Whether to show uncertain chances.
    """
    if ply.is_forced:
        return _("The only move.")
    if ply.is_best:
        return _("Best, given what you could see.")
    best, played, verdict = ply.best_prospect, ply.prospect, told_verdict(ply.verdict)
    is_exact = played.is_exact and best.is_exact
    if is_exact and (played.chance == best.chance or not ply.sight.boneyard_count):
        gives_away = ply.verdict is Verdict.BLUNDER
        cost = _("Loses a won game.") if gives_away else _("It costs only pips.")
        return in_sentences(verdict, cost)
    if not tells_chance:
        return in_sentences(verdict)
    return _("{verdict}: win chance {before} → {after}.").format(
        verdict=verdict, before=tell_chance(best.chance), after=tell_chance(played.chance)
    )


def match_words(ply: ReviewedLay, match: Match | None) -> str:
    """State the chance to win the match after a move and, if it differs, after the best one.

    Return an empty string for a single game.
    """
    if match is None:
        return ""
    best = match_chance(match, ply.sight, ply.best_prospect)
    played = match_chance(match, ply.sight, ply.prospect)
    before, after = tell_chance(best), tell_chance(played)
    if before == after:
        return tell_match(played)
    return _("Match: {before} → {after}.").format(before=before, after=after)


def reason_words(ply: ReviewedLay, match: Match | None, *, tells_chance: bool = True) -> str:
    """Judge a move by what the player could know; name any better one and say why it is better.

    In a match, also state the chance to win it.

    Args:
        ply: The move.
        match: The match before the game; ``None`` for a single game, or if chances are not shown.
        tells_chance: Whether to show uncertain chances.
    """
    known = knowledge_words(ply, tells_chance=tells_chance)
    told = (known, match_words(ply, match), _advice_words(ply))
    return " ".join(filter(None, told))


def _advice_words(ply: ReviewedLay) -> str:
    return explain_lay_advice(ply.advice, is_yours=ply.player is Player.HUMAN)


def hindsight_words(ply: ReviewedLay, *, is_known: bool) -> str:
    """Say whether a move wins with all tiles face up and, if not, which move would, if known.

    Args:
        ply: The move.
        is_known: Whether the search with all tiles face up is finished.
    """
    found = ply.hindsight
    if not is_known:
        return _("All tiles open: not checked yet.")
    if found.wins is None:
        return _("All tiles open: too early to tell.")
    if found.wins:
        return _("All tiles open: it wins.")
    if found.winning is not None:
        is_right = ply.verdict in (Verdict.BEST, Verdict.GOOD)
        sentence = _("All tiles open: it loses; {move} wins.")
        excuse = _("Nobody could have known.") if is_right else ""
        return in_sentences(sentence.format(move=lay_words(ply, found.winning)), excuse)
    if found.is_lost_anyway:
        return _("All tiles open: every move loses.")
    return _("All tiles open: it loses.")


def winner_words(ply: ReviewedLay, narrator: DominoesNarrator) -> str:
    """Say in a few words who wins after a move with all tiles face up.

    Return an empty string if that is unknown.
    """
    if ply.hindsight.wins is None:
        return ""
    winner = ply.player if ply.hindsight.wins else ply.player.opponent
    return narrator.say(winner, "{name} wins", "You win", "You lose")


def decision_words(review: DominoesReview, narrator: DominoesNarrator) -> str:
    """Say which move decided a finished game, and which was better and, if known, why.

    If no move did, say why; return an empty string until that is known.
    """
    ply = review.deciding
    if ply is None:
        return undecided_words(review)
    told = narrator.say(
        ply.player,
        "With all tiles open, {name}'s move {number} lost a won game: {move}.",
        "With all tiles open, move {number} lost a won game: {move}.",
        number=ply.number,
        move=lay_words(ply),
    )
    return in_sentences(told, _advice_words(ply))


def luck_words(
    review: DominoesReview, narrator: DominoesNarrator, *, tells_chance: bool = True
) -> str:
    """Say which player the draws favored, if any, and by how much win chance.

    Args:
        review: The review of the game, which must have valued all draws.
        narrator: The narrator of the game.
        tells_chance: Whether to state the win chance that luck gave that player.
    """
    luck = review.luck
    if round(100 * luck) == 0:
        return _("Luck: the draws favored nobody.")
    lucky = Player.HUMAN if luck > 0 else Player.COMPUTER
    if not tells_chance:
        return narrator.say(
            lucky, "Luck: the draws favored {name}.", "Luck: the draws favored you."
        )
    return narrator.say(
        lucky, "Luck: {chance} for {name}.", "Luck: {chance} for you.", chance=percent(abs(luck))
    )


def luck_rule(review: DominoesReview, names: Names) -> str:
    """Explain how luck is measured, and list the luck of each draw."""
    sentence = _("Compares each draw, not the deal, with the rest of the boneyard, ± {error}%.")
    told = sentence.format(error=max(1, round(100 * review.luck_error)))
    return "\n".join([told, *(draw_words(draw, names) for draw in review.draws)])


def draw_words(draw: ReviewedDraw, names: Names) -> str:
    """State how much win chance a draw gave its player."""
    return _("{name}, {tiles}: {luck}%").format(
        name=names[draw.player],
        tiles=" ".join(map(str, draw.tiles)),
        luck=number(round(100 * draw.luck), signed=True),
    )
