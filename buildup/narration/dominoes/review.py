"""Words of a review of Dominoes: on a lay, with and without hindsight, both players, luck.

What could be known and what only hindsight knows stand in sentences of their own.
"""

from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.match import Match
from buildup.model.player import PerPlayer, Player
from buildup.narration.aloud import in_sentences
from buildup.narration.dominoes.move_values import tell_match, tell_prospect, tell_where
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.narration.numbers import number, percent, tell_chance
from buildup.narration.reviews import told_verdict, verdict_name
from buildup.review.dominoes.review import DominoesReview
from buildup.review.dominoes.reviewed import ReviewedDraw, ReviewedLay
from buildup.review.verdicts import CHANCES, MARKED, Verdict
from buildup.strategy.dominoes.match_chance import match_chance
from buildup.texts import _, counted

Names = PerPlayer[str]


def lay_words(ply: ReviewedLay, lay: Lay | None = None) -> str:
    """The lay that was laid, or another one, without its player."""
    return tell_where(lay or ply.lay, is_first=not ply.sight.line.tiles)


def verdict_rule(verdict: Verdict) -> str:
    """The meaning of a mark that is counted."""
    return _("{verdicts}: costs {chance} or more, from what you could see.").format(
        verdicts=verdict_name(verdict), chance=percent(CHANCES[MARKED.index(verdict)])
    )


def knowledge_rule() -> str:
    """How the chances of a review are known."""
    return _(
        "What could be known: deals that agree with what had been laid, drawn and passed are "
        "imagined and played out by two skilled players, but Beginner, Casual and Skilled as they "
        "are. Once the boneyard is empty nothing is hidden, and who wins is certain."
    )


def hindsight_rule() -> str:
    """What hindsight is."""
    return _(
        "With all tiles open, boneyard included, perfect play decides who wins. Nobody at the "
        "table could know that, so a good move can still lose."
    )


def knowledge_words(ply: ReviewedLay, *, tells_chance: bool = True) -> str:
    """The verdict on a lay by what could be known, and what it rests on."""
    if ply.is_forced:
        return _("The only move.")
    best, played = ply.best_prospect, ply.prospect
    if played == best:
        return _("Best, from what you could see.")
    if ply.is_best:
        return _("As good as any, from what you could see.")
    if (
        played.is_exact
        and best.is_exact
        and (played.chance == best.chance or not ply.sight.boneyard_count)
    ):
        if ply.verdict is Verdict.BLUNDER:
            return _("Blunder. It loses a won game.")
        return _("Good: same winner, a few pips more or less.")
    if not tells_chance:
        sentence = _("{verdict}, by what could be known.")
    elif ply.verdict is Verdict.GOOD:
        sentence = _("Good: the chance falls only from {before} to {after}.")
    else:
        sentence = _("{verdict}: {before} → {after}, from what you could see.")
    return sentence.format(
        verdict=told_verdict(ply.verdict),
        before=tell_chance(best.chance),
        after=tell_chance(played.chance),
    )


def match_words(ply: ReviewedLay, match: Match | None) -> str:
    """What a lay did to the chance to win the match; empty for a single game."""
    if match is None:
        return ""
    best = match_chance(match, ply.sight, ply.best_prospect)
    played = match_chance(match, ply.sight, ply.prospect)
    before, after = tell_chance(best), tell_chance(played)
    if before == after:
        return tell_match(played)
    return _("Match chance {before} → {after}.").format(before=before, after=after)


def reason_words(
    ply: ReviewedLay, narrator: DominoesNarrator, match: Match | None, *, tells_chance: bool = True
) -> str:
    """Why a lay was as good as it was, by what could be known.

    Args:
        ply: The lay.
        narrator: Tells the game.
        match: As it stood before the game; ``None`` for a single game, and where no chance is told.
        tells_chance: Whether a chance is told that is not certain.
    """
    sentences = [knowledge_words(ply, tells_chance=tells_chance), match_words(ply, match)]
    if not ply.is_forced:
        sentences.append(narrator.advice(ply.advice))
    return " ".join(sentence for sentence in sentences if sentence)


def better_words(ply: ReviewedLay, *, tells_chance: bool = True) -> str:
    """The lay that was better by what could be known; empty for none."""
    if ply.is_best:
        return ""
    chance = tell_prospect(ply.best_prospect, tells_chance=tells_chance)
    sentence = _("Better: {lay}, {chance}.") if chance else _("Better: {lay}.")
    return sentence.format(lay=lay_words(ply, ply.best.lay), chance=chance)


def hindsight_words(ply: ReviewedLay, *, is_known: bool) -> str:
    """Who wins after a lay with all tiles open, and which lay would have won.

    Args:
        ply: The lay.
        is_known: Whether hindsight is known as far as it can be.
    """
    found = ply.hindsight
    if not is_known:
        return _("All tiles open: not checked yet.")
    if found.wins is None:
        return _("All tiles open: too early to tell.")
    is_right = ply.verdict in (Verdict.BEST, Verdict.GOOD)
    if found.wins and is_right:
        return _("All tiles open: it wins.")
    if found.wins:
        return _("All tiles open: it still wins.")
    if found.winning is not None:
        sentence = _("All tiles open: it loses, {lay} wins.")
        excuse = _("Nobody could have known.") if is_right else ""
        return in_sentences(sentence.format(lay=lay_words(ply, found.winning)), excuse)
    if found.is_lost_anyway:
        return _("All tiles open: every move loses.")
    return _("All tiles open: it loses; the rest is unknown.")


def winner_words(ply: ReviewedLay, narrator: DominoesNarrator) -> str:
    """Who wins after a lay with all tiles open, in short; empty where that is not certain."""
    if ply.hindsight.wins is None:
        return ""
    winner = ply.player if ply.hindsight.wins else ply.player.opponent
    return narrator.say(winner, "{name} wins", "You win", "You lose")


def line_words(ply: ReviewedLay, *, is_known: bool, tells_chance: bool = True) -> str:
    """The better lay by what could be known, and below it what hindsight says."""
    lines = (better_words(ply, tells_chance=tells_chance), hindsight_words(ply, is_known=is_known))
    return "\n".join(line for line in lines if line)


def loss_words(ply: ReviewedLay) -> str:
    """What a lay gave away of the chance to win by what could be known; empty for nothing."""
    share = round(100 * ply.chance_lost)
    return percent(-ply.chance_lost) if share and not ply.is_forced else ""


def deciding_rule(_lay: ReviewedLay) -> str:
    """Why it is called so."""
    return _("With all tiles open, this move lost the game. Nobody could have known.")


def luck_words(
    review: DominoesReview, narrator: DominoesNarrator, *, tells_chance: bool = True
) -> str:
    """What the draws gave the human of the chance to win, or the other player."""
    luck = review.players.human.luck
    gained = percent(abs(luck))
    if not review.draws:
        return _("Luck: nobody drew.")
    if round(100 * luck) == 0:
        return _("Luck: the draws favored nobody.")
    lucky = Player.HUMAN if luck > 0 else Player.COMPUTER
    if not tells_chance:
        return _("Luck: the draws favored {name}.").format(name=narrator.names[lucky])
    return narrator.say(
        lucky,
        "Luck: {chance} for {name}.",
        "Luck: {chance} for you.",
        "Luck: {chance} for the computer.",
        chance=gained,
    )


def luck_rule(review: DominoesReview, names: Names) -> str:
    """How luck is measured, and what each draw was worth to its drawer."""
    error = max(1, round(100 * review.players.human.luck_error))
    lines = [
        _(
            "Each draw compared with the others in the boneyard, both hands known, ± {error} "
            "%. Dealt tiles don't count."
        ).format(error=error)
    ]
    return "\n".join([*lines, *(draw_words(draw, names) for draw in review.draws)])


def draw_words(draw: ReviewedDraw, names: Names) -> str:
    """What a draw was worth to its drawer."""
    sentence = counted("{name}, {count} tile(s): {tiles}: {luck} %", len(draw.tiles))
    return sentence.format(
        name=names[draw.player],
        count=len(draw.tiles),
        tiles=" ".join(map(str, draw.tiles)),
        luck=number(round(100 * draw.luck), signed=True),
    )
