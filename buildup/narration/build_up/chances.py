"""The chance to win a round of Build Up in words, with how it is known."""

from buildup.narration.numbers import give_or_take, number, percent
from buildup.strategy.build_up.chance import Chance, Knowledge
from buildup.texts import _, counted, later


def tell_chance(chance: Chance) -> str:
    """In short, for a column: an estimate begins with ≈, and what is rolled out has its error."""
    match chance.knowledge:
        case Knowledge.CERTAIN:
            return _result(chance.share)
        case Knowledge.ROLLED_OUT:
            return give_or_take(chance.share, _points(chance.error))
        case Knowledge.ESTIMATED:
            return _("≈ {chance}").format(chance=percent(chance.share))


def tell_knowledge(chance: Chance) -> str:
    """How a chance is known, in a word or two that stand beside it."""
    match chance.knowledge:
        case Knowledge.CERTAIN:
            return _("certain")
        case Knowledge.ROLLED_OUT:
            draws = chance.draws or 0
            return counted("{draws} draw(s)", draws).format(draws=draws)
        case Knowledge.ESTIMATED:
            return _("estimated")


def explain_chance(chance: Chance) -> str:
    """A sentence on the player who moves: how the round ends, or may end, and how that is known."""
    match chance.knowledge:
        case Knowledge.CERTAIN:
            return _explain_result(chance)
        case Knowledge.ROLLED_OUT:
            draws = chance.draws or 0
            return counted(
                "The round is won in {chance} of {draws} draw(s) of the later hands, give or take "
                "{error} %.",
                draws,
            ).format(chance=percent(chance.share), draws=draws, error=_points(chance.error))
        case Knowledge.ESTIMATED:
            return _("By an estimate, the chance to win the round is {chance}.").format(
                chance=percent(chance.share)
            )


def _points(error: float | None) -> int:
    return round(100 * (error or 0.0))


def _result(share: float) -> str:
    if share == 0.5:
        return _("drawn")
    return _("won") if share > 0.5 else _("lost")


def _explain_result(chance: Chance) -> str:
    if chance.share == 0.5:
        return _("It is certain that the round is drawn if both go on perfectly.")
    is_won = chance.share > 0.5
    if chance.margin is None:
        if is_won:
            return _("It is certain that the round is won if both go on perfectly.")
        return _("It is certain that the round is lost if both go on perfectly.")
    won = later("It is certain that the round is won by {points} point(s) if both go on perfectly.")
    lost = later(
        "It is certain that the round is lost by {points} point(s) if both go on perfectly."
    )
    points = abs(chance.margin)
    return counted(won if is_won else lost, points).format(points=number(points))
