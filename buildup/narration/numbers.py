"""Numbers as they are printed."""

from buildup.texts import _


def number(points: int, *, signed: bool = False) -> str:
    """A number with a true minus sign and, if wanted, a plus sign."""
    text = f"{points:+d}" if signed and points else str(points)
    return text.replace("-", "−")


def percent(share: float) -> str:
    """A share from 0 to 1, or what is missing (negative), in whole percent."""
    return _("{share} %").format(share=number(round(100 * share)))


def tell_chance(chance: float) -> str:
    """A chance from 0 to 1; only what is certain is 0 % or 100 %."""
    if 0.0 < chance < 0.01:
        return _("under 1 %")
    if 0.99 < chance < 1.0:
        return _("over 99 %")
    return percent(chance)


def give_or_take(share: float, error: int) -> str:
    """A share from 0 to 1 with its standard error in percent."""
    return _("{chance} ± {error}").format(chance=percent(share), error=error)
