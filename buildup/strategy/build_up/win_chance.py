"""The chance to win the round, once the hand has ended as the search says.

The hand itself is valued exactly; what the later hands bring is unknown, so its part is
learned: one logistic model for each of the hands 1 to 3, trained by ``scripts/train.py
win_chance`` and measured by ``scripts/bench.py calibration``. After hand 4 nothing is left
to learn.
"""

import json
import math
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from buildup.model.build_up.table import HANDS_IN_A_ROUND, Sight
from buildup.model.build_up.tile import Tile
from buildup.resources_path import RESOURCES

WEIGHTS_FILE = RESOURCES / "learned" / "win_chance.json"
"""Written by the training."""

MOST_LOG_ODDS = 8.0
"""Nearer than about 1 to 3,000 no chance comes to certainty before hand 4."""


class WeightsError(ValueError):
    """A file that holds no weights of the chance to win, with all that is wrong with it."""


class Features(NamedTuple):
    """The signs of who will win: each is the player on turn's minus the opponent's.

    Swapping the players changes nothing but the sign of each, and there is no constant
    beside them; so the two players' chances add up to 1.
    """

    score: float
    """Points of the hands already scored."""
    value: float
    """Points of this hand. They weigh more than scored ones: the tops stay."""
    leader: float
    """1 if the player on turn leads the following hands, −1 if the other does, 0 if a guess does
    not say."""
    pips: float
    """Pips of the undrawn tiles that are no doubles."""
    doubles: float
    """Undrawn doubles, counted."""
    double_pips: float
    """Pips of the undrawn doubles."""

    @classmethod
    def of(cls, sight: Sight, value: int) -> "Features":
        """Those of a hand that ends with so many points for the player on turn.

        Args:
            sight: What the players know.
            value: Points of the player on turn minus the opponent's, for this hand.
        """
        me = sight.position.turn
        mine, other = sight.undrawn[me], sight.undrawn[me.opponent]
        return cls(
            score=sight.scores[me] - sight.scores[me.opponent],
            value=value,
            leader=0 if sight.is_leader_guessed else 1 if sight.first_player is me else -1,
            pips=_pips(mine, doubles=False) - _pips(other, doubles=False),
            doubles=sum(tile.is_double for tile in mine) - sum(tile.is_double for tile in other),
            double_pips=_pips(mine, doubles=True) - _pips(other, doubles=True),
        )


def _pips(tiles: Iterable[Tile], *, doubles: bool) -> int:
    return sum(tile.pips for tile in tiles if tile.is_double is doubles)


FEATURES: tuple[str, ...] = Features._fields
"""The features' names, in the order of their weights."""


class Weights(NamedTuple):
    """The learned models of hands 1, 2 and 3."""

    hands: tuple[Features, ...]
    """For each hand, what one point, tile or pip of a feature adds to the log odds."""

    @classmethod
    def read(cls, path: Path) -> "Weights":
        """Read what the training wrote.

        Raises:
            WeightsError: It is no JSON, or not of the form that is expected.
            OSError: There is no such file.
        """
        try:
            content = json.loads(path.read_bytes())
        except ValueError as error:
            raise WeightsError(f"{path}: not JSON: {error}") from error
        problems = list(_problems(content))
        if problems:
            raise WeightsError(f"{path}: " + "; ".join(problems))
        hands = content["hands"]
        return cls(
            tuple(
                Features(**{name: float(hands[str(number)][name]) for name in FEATURES})
                for number in range(1, HANDS_IN_A_ROUND)
            )
        )

    def win_chance(self, sight: Sight, value: int) -> float:
        """As the function :func:`win_chance`, with these weights."""
        features = Features.of(sight, value)
        if sight.hand_number == HANDS_IN_A_ROUND:
            margin = features.score + features.value
            return 0.5 if margin == 0 else float(margin > 0)
        weights = self.hands[sight.hand_number - 1]
        log_odds = math.fsum(
            weight * feature for weight, feature in zip(weights, features, strict=True)
        )
        return 1 / (1 + math.exp(-_limited(log_odds)))


def _limited(log_odds: float) -> float:
    """Nearly the same up to half of :data:`MOST_LOG_ODDS`, and always nearer 0 than that.

    A plain logistic function is 1 in floating point from 37 on, and then a better move
    would not look better.
    """
    return log_odds / math.sqrt(math.hypot(1, (log_odds / MOST_LOG_ODDS) ** 2))


def _problems(content: object) -> Iterable[str]:
    """All that is wrong with a file's content."""
    hands = content.get("hands") if isinstance(content, dict) else None
    if not isinstance(hands, dict):
        yield "“hands” is missing or no object"
        return
    wanted = [str(number) for number in range(1, HANDS_IN_A_ROUND)]
    if sorted(hands) != wanted:
        yield f"“hands” has {sorted(hands)} instead of {wanted}"
    for number in wanted:
        weights = hands.get(number, dict.fromkeys(FEATURES, 1))
        if not isinstance(weights, dict) or sorted(weights) != sorted(FEATURES):
            yield f"hand {number} does not have the weights {', '.join(FEATURES)}"
            continue
        for name in FEATURES:
            if not _is_number(weights[name]):
                yield f"hand {number}: “{name}” is not a finite number"
            elif name == "value" and weights[name] <= 0:
                yield f"hand {number}: “value” is not positive"


def _is_number(weight: object) -> bool:
    if isinstance(weight, bool) or not isinstance(weight, int | float):
        return False
    return abs(weight) < 1e6  # false for NaN, too


@cache
def _learned() -> Weights:
    return Weights.read(WEIGHTS_FILE)


def win_chance(sight: Sight, value: int) -> float:
    """The share of rounds that the player on turn wins if this hand ends so, by experts.

    Before hand 4 is reached it grows strictly with ``value``; the order of what is undrawn
    does not matter, and the opponent's chance is what is missing to 1.

    Args:
        sight: What the players know.
        value: Points of the player on turn minus the opponent's for this hand, as
            :attr:`~buildup.strategy.build_up.analysis.ValuedMove.value` gives them.

    Returns:
        From 0 to 1; a drawn round counts half.

    Raises:
        WeightsError: The file of learned weights is damaged.
    """
    return _learned().win_chance(sight, value)
