"""The chance to win a match, given its score and the chance to win the current game.

Later games are assumed to be between equals, and to score as games between experts do. The number
of wins that each player needs is independent of the opponent's, so this is Pascal and Fermat's
problem of points (1654), with random numbers of wins needed that follow from the points of games.
``scripts/bench.py matches`` measures how well the chances are calibrated.
"""

from functools import cache, partial
from itertools import accumulate, zip_longest
from statistics import fmean

from buildup.model.dominoes.match import Match
from buildup.model.dominoes.sight import Sight
from buildup.model.player import Player
from buildup.strategy.dominoes.analysis import Prospect

POINTS = {
    3: ((0, 2, 2, 2, 4, 4, 4, 6, 6, 9), (2, 2, 2, 2, 2, 2, 2, 4, 4, 4)),
    4: ((0, 0, 0, 3, 7, 9, 11, 14, 15, 19), (0, 2, 3, 4, 6, 6, 8, 8, 11, 15)),
    5: ((0, 0, 2, 4, 6, 7, 9, 11, 15, 23), (0, 0, 2, 4, 6, 7, 9, 11, 15, 23)),
    6: ((1, 3, 5, 6, 8, 10, 12, 17, 23, 33), (0, 1, 4, 6, 8, 11, 14, 17, 21, 31)),
    7: ((1, 4, 6, 9, 11, 15, 19, 24, 32, 45), (1, 4, 6, 9, 11, 15, 19, 24, 32, 45)),
    8: ((1, 4, 7, 10, 14, 18, 23, 29, 38, 59), (1, 4, 7, 10, 14, 18, 23, 29, 38, 59)),
    9: ((2, 5, 9, 13, 18, 23, 29, 36, 47, 73), (2, 5, 9, 13, 18, 23, 29, 36, 47, 73)),
}
"""The points that a game scores if the human wins and if the computer wins, by size of the set.

The human goes first. Each case has ten equally likely values, the medians of deciles
(``scripts/train.py match_points``). Sizes 3, 4 and 6 are based on 1,600 or more games of *Expert*,
the others on hundreds of games of *Skilled*.
"""
LEADER_WINS = {3: 0.84, 4: 0.545, 5: 0.53, 6: 0.5, 7: 0.49, 8: 0.49, 9: 0.49}
"""The share of games with points that the human wins, by size of the set; the human goes first."""
_LEAST = 1e-6
"""The probability below which the possibility of needing still more wins is ignored."""


def match_chance(match: Match, sight: Sight, prospect: Prospect) -> float:
    """Return a player's chance to win a match, from 0 to 1, given the prospect in its current game.

    Args:
        match: The match before that game.
        sight: The player's view.
        prospect: The player's prospect in the game.
    """
    size, player, points = sight.size, sight.player, match.points
    mine, theirs = (match.target - points[each] for each in (player, player.opponent))
    is_leader = player is Player.HUMAN
    chance = partial(_chance, size, match.target, is_leader=is_leader)
    own, opposing = _points(size, is_leader=is_leader)
    if prospect.deals is None:
        own = opposing = (round(abs(prospect.pips)),)
    won = fmean(chance(mine - each, theirs) for each in own)
    lost = fmean(chance(mine, theirs - each) for each in opposing)
    return prospect.chance * won + (1 - prospect.chance) * lost


def _points(size: int, *, is_leader: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the equally likely points of a game that a player wins, and of one that they lose."""
    leaders, followers = POINTS[size]
    return (leaders, followers) if is_leader else (followers, leaders)


@cache
def _chance(size: int, target: int, mine: int, theirs: int, *, is_leader: bool) -> float:
    """Return the chance to win the match before a game, given the points that both players need."""
    own, opposing = _points(size, is_leader=is_leader)
    share = LEADER_WINS[size] if is_leader else 1 - LEADER_WINS[size]
    not_there = [1 - each for each in accumulate(_wins_needed(opposing, target)[max(0, theirs)])]
    chance = 0.0
    for wins, last in enumerate(_wins_needed(own, target)[max(0, mine)]):
        in_this_order = last * share**wins
        for losses, open_yet in enumerate(not_there, 1):
            chance += in_this_order * open_yet
            in_this_order *= (1 - share) * (wins - 1 + losses) / losses
    return chance


@cache
def _wins_needed(won: tuple[int, ...], most: int) -> list[list[float]]:
    """Return, for each number of points needed, the probabilities of needing 0, 1, 2, … wins.

    Wins that score nothing are not counted.

    Args:
        won: The points of a win, equally likely.
        most: The maximum number of points needed.
    """
    brought = [each for each in won if each]
    needed = [[1.0]]
    for points in range(1, most + 1):
        rests = (needed[max(0, points - each)] for each in brought)
        shares = [0.0, *(sum(each) / len(brought) for each in zip_longest(*rests, fillvalue=0.0))]
        while shares[-1] < _LEAST:
            shares.pop()
        needed.append(shares)
    return needed
