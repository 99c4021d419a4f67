"""Words of a review of Build Up: on a ply, a verdict, both players, luck."""

from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.advice import explain_advice
from buildup.narration.build_up.chances import stated_share, tell_anyway, tell_share
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.build_up.reasons import tell_line
from buildup.narration.levels import level_name
from buildup.narration.numbers import number, percent
from buildup.narration.reviews import told_verdict, verdict_name
from buildup.review.build_up.review import BuildUpReview
from buildup.review.build_up.reviewed import PlayerReview, ReviewedPly
from buildup.review.verdicts import CHANCES, MARKED, POINTS, Verdict
from buildup.texts import _, counted

Names = PerPlayer[str]


def margin_words(margin: int, names: Names) -> str:
    """Who is ahead, by how much."""
    if margin == 0:
        return _("level")
    leader = Player.HUMAN if margin > 0 else Player.COMPUTER
    return _("{name} {margin}").format(name=names[leader], margin=number(abs(margin), signed=True))


def verdict_rule(verdict: Verdict) -> str:
    """The meaning of a mark that is counted."""
    place = MARKED.index(verdict)
    return _(
        "{verdicts}: {chance} of the chance to win is given away, or {points} points, or more."
    ).format(verdicts=verdict_name(verdict), chance=percent(CHANCES[place]), points=POINTS[place])


def knowledge_rule() -> str:
    """How the chances of a review are known."""
    return _(
        "The chance is that against the level that you play, with best play from there. It is "
        "an estimate (≈) while tiles are left to be drawn. From the moment that nothing is hidden "
        "any more, mostly from hand 3 on, a won round is won for certain, and against a player "
        "who does not err a lost one is lost."
    )


def verdict_words(ply: ReviewedPly, *, tells: bool = True) -> str:
    """What a move was worth beside the best one: the chance to win, if it is told, and points."""
    sentences = [judgement_words(ply, tells=tells)]
    loss = ply.move_loss.points
    if loss > 0 and not ply.is_played_out:
        sentences.append(counted("It gives away {loss} point(s).", loss).format(loss=loss))
    return " ".join(sentences)


def judgement_words(ply: ReviewedPly, *, tells: bool = True) -> str:
    """The verdict on a move, and what it rests on: the chance to win, or points alone.

    Args:
        ply: The move.
        tells: Whether a chance is told that is not certain.
    """
    if ply.is_played_out:
        return _("Played out by the computer for both.")
    if ply.is_forced:
        return _("The only move there was.")
    if ply.verdict is Verdict.BEST:
        return _("A best move: nothing gains more.")
    if ply.move_loss.changes_result:
        return _result_words(ply)
    if ply.move_loss.is_decided:
        return _decided_words(ply)
    best, made = ply.move_loss.best_chance, ply.move_loss.chance
    is_flat = stated_share(best) == stated_share(made) or not round(100 * ply.chance_lost)
    is_by_chance = ply.verdict is ply.move_loss.by_chance
    if made.margin is not None and not (tells and round(100 * ply.chance_lost)):
        sentence = _("{verdict}: best play now ends at {end}, not {best_end}.")
    elif made.margin is not None:
        sentence = _(
            "{verdict}: best play now ends at {end}, not {best_end}. It costs {lost} of the chance "
            "to win."
        )
    elif not tells:
        sentence = _("{verdict}, by an estimate of how the round ends.")
    elif is_flat and not (is_by_chance or ply.verdict is Verdict.GOOD):
        return _decided_words(ply)
    elif is_flat and ply.verdict is Verdict.GOOD:
        sentence = _("{verdict}: by an estimate the chance to win stays at {after}.")
    elif ply.verdict is Verdict.GOOD:
        sentence = _("{verdict}: by an estimate it costs only {lost} of the chance to win.")
    elif is_by_chance:
        sentence = _("{verdict}: by an estimate it costs {lost} of the chance to win, now {after}.")
    else:
        sentence = _("{verdict} by its points: it costs only {lost} of the chance to win.")
    return sentence.format(
        verdict=told_verdict(ply.verdict),
        lost=percent(ply.chance_lost),
        after=tell_share(made),
        end=number(made.margin or 0, signed=True),
        best_end=number(best.margin or 0, signed=True),
    )


def _result_words(ply: ReviewedPly) -> str:
    """Of a move that certainly changes the result of the round, for who makes it."""
    best, made = ply.move_loss.best_chance, ply.move_loss.chance
    if best.is_certain and best.share == 1 and made.level is not None:
        count = min(max(round(10 * made.share), 1), 9)
        sentence = counted(
            "A blunder: you had a certain win; now {level} must err, as it does {count} time(s) "
            "in 10.",
            count,
        )
        return sentence.format(level=level_name(made.level), count=count)
    if best.result == 0:
        return _("A blunder: it turns a drawn round into a lost one.")
    if made.result == 0:
        return _("A blunder: it turns a won round into a drawn one.")
    return _("A blunder: it turns a won round into a lost one.")


def _decided_words(ply: ReviewedPly) -> str:
    """Of a move that loses points, where the round ends as it would have ended."""
    named = _("{verdict}, by points alone.").format(verdict=told_verdict(ply.verdict))
    return " ".join((named, _result_anyway(ply)))


def _result_anyway(ply: ReviewedPly) -> str:
    """How a round ends that the move did not decide, for who makes it."""
    chance = ply.move_loss.chance
    if not chance.is_certain:
        return tell_anyway(chance)
    if chance.share == 0.5:
        return _("The round is drawn anyway.")
    if chance.share == 0:
        return _("The round was lost already.")
    if ply.scores_at_end is None:
        return _("The round is won anyway.")
    scores = ply.scores_at_end
    return _("The round is won anyway, {own} : {other}.").format(
        own=number(scores[ply.player]), other=number(scores[ply.player.opponent])
    )


def loss_words(ply: ReviewedPly, *, tells: bool = True) -> tuple[str, str]:
    """What a move gave away, in short: of the chance to win, and in points; empty for nothing."""
    chance = percent(-ply.chance_lost) if tells and round(100 * ply.chance_lost) else ""
    return chance, number(-ply.move_loss.points) if ply.move_loss.points > 0 else ""


def lost_words(own: PlayerReview, *, tells: bool = True) -> tuple[str, str]:
    """What a player gave away in all: of the chance to win, and points on average."""
    points, chance = own.average_loss, percent(own.chance_lost) if tells else "–"
    return ("–", "–") if points is None else (chance, f"{points:.1f}")


def deciding_rule(ply: ReviewedPly) -> str:
    """Why it is called so."""
    if ply.move_loss.changes_result:
        return _("The last move that changed who wins the round, if both then play perfectly.")
    return _("It gave away more than any other move: that player never stood so well again.")


def reason_words(ply: ReviewedPly, narrator: BuildUpNarrator, *, tells: bool = True) -> str:
    """Why a move was as good as it was: its verdict, and what a search says to a person.

    The search addresses who plays black against the computer; it tells them what to place, so
    of their own best moves there is only the verdict.
    """
    is_explained = ply.is_judged and (not ply.is_best or ply.player is Player.COMPUTER)
    if not is_explained or not narrator.says_you:
        return verdict_words(ply, tells=tells)
    advice = explain_advice(ply.advice)
    return advice if ply.is_best else " ".join((judgement_words(ply), advice))


def line_words(ply: ReviewedPly) -> str:
    """The better move and what would follow; after a best move, how both would go on."""
    if len(ply.line) < 2:
        return ""
    line = tell_line(ply.line)
    if ply.is_best:
        return _("Best play: {line}").format(line=line)
    return _("Better: {line}").format(line=line)


def par_words(review: BuildUpReview, narrator: BuildUpNarrator) -> str:
    """How a round that is over stands to its par; empty where that is unknown."""
    if review.won is None or review.par is None:
        return ""
    scores = review.won.scores
    return narrator.par(review.par, scores.human - scores.computer)


def luck_rule(review: BuildUpReview) -> str:
    """How luck is measured, and what the draw of each hand gave who plays black."""
    error = review.players.human.luck_error or 0.0
    lines = [
        _(
            "Each hand as it was drawn, beside others that could have been drawn, "
            "both sides playing perfectly: give or take {error} points."
        ).format(error=max(1, round(error)))
    ]
    lines += [
        _("Hand {hand}: {luck}").format(
            hand=hand.hand_number, luck=number(round(hand.luck), signed=True)
        )
        for hand in review.hands
    ]
    return "\n".join(lines)
