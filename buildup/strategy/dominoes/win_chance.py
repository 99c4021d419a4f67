"""The chance to win, estimated from imagined deals.

The deals are played out by skilled players. What becomes of games between experts is something
else: who is behind has more tiles to choose from and holds out more often, and now and then a
game ends as no deal said. So the chance is less far from one half than the share of deals won,
and more so for who is ahead. By how much was learned from games between experts: ``scripts/train.py
lay_chance``; ``scripts/bench.py lays`` measures it on other games.
"""

from math import exp, log, sqrt

UNFORESEEN = 0.01
"""As if one deal in a hundred said nothing of who loses, and one nothing of who wins."""
AHEAD = 0.75
"""By what log odds above 0 are multiplied, for a player who has just laid: learned from
72,000 lays of 3,000 games; 0.74 and 0.94 from those of 3,000 others."""
BEHIND = 0.95
"""By what those below 0 are multiplied."""


def log_odds(won: int, deals: int) -> float:
    """The log odds of the deals themselves, above 0 if more than half of them are won.

    Args:
        won: How many of the deals were won.
        deals: How many were imagined. One more that is won and one that is lost are added
            (Agresti and Coull, "Approximate is better than “exact” for interval estimation of
            binomial proportions", 1998): a hundred won out of a hundred are not certain.
    """
    share = UNFORESEEN + (1 - 2 * UNFORESEEN) * (won + 1) / (deals + 2)
    return log(share / (1 - share))


def win_chance(won: int, deals: int) -> float:
    """The chance to win of a player who has laid and won so many imagined deals, from 0 to 1."""
    odds = log_odds(won, deals)
    return 1 / (1 + exp(-(AHEAD if odds > 0 else BEHIND) * odds))


def standard_error(chance: float, deals: int) -> float:
    """The standard error of a chance estimated from so many imagined deals.

    It is that of their share, as :func:`win_chance` carries it on.
    """
    least = win_chance(0, deals)
    chance = min(max(chance, least), win_chance(deals, deals))
    factor = AHEAD if chance > 0.5 else BEHIND
    mixed = 1 / (1 + exp(log((1 - chance) / chance) / factor))
    share = (mixed - UNFORESEEN) / (1 - 2 * UNFORESEEN)
    slope = factor * chance * (1 - chance) * (1 - 2 * UNFORESEEN) / (mixed * (1 - mixed))
    return slope * sqrt(share * (1 - share) / (deals + 2))
