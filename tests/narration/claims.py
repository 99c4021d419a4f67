"""What the sentences about a move may claim, checked by the rules' text alone."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Sight
from buildup.model.player import Player
from tests.model.build_up import rules


@dataclass(frozen=True)
class Facts:
    """A move and the table before it, by names alone."""

    tile: str
    stack: str
    tops: list[str]
    hands: dict[str, list[str]]
    """By colour, before the move."""

    @property
    def ours(self) -> str:
        return self.tile[0]

    @property
    def covered(self) -> str:
        return self.tops["WB".index(self.stack[0]) * 6 + int(self.stack[1]) - 1]

    @property
    def change(self) -> int:
        """Pips more on the stack than before."""
        return rules.pips(self.tile) - rules.pips(self.covered)

    @property
    def covers_own(self) -> bool:
        return self.covered[0] == self.ours

    @property
    def is_safe(self) -> bool:
        theirs = self.hands["B" if self.ours == "W" else "W"]
        return not any(rules.may_cover(each, self.tile) for each in theirs)

    @property
    def stacks(self) -> Counter[str]:
        """How many stacks each tile of the hand fits that fits any."""
        return Counter(tile for tile, _index in rules.placements(self.hands[self.ours], self.tops))

    def swing(self, tile: str, covered: str) -> int:
        sign = -1 if covered[0] == self.ours else 1
        return rules.pips(tile) + sign * rules.pips(covered)

    @property
    def swings(self) -> list[int]:
        """Of every legal move."""
        moves = rules.placements(self.hands[self.ours], self.tops)
        return [self.swing(tile, self.tops[index]) for tile, index in moves]

    @property
    def own_swing(self) -> int:
        return self.swing(self.tile, self.covered)


Check = Callable[[re.Match[str], Facts], bool]


def moved(said: re.Match[str], facts: Facts) -> bool:
    """Tile, stack and covered tile are named as they are."""
    own = said["own"] is not None
    return (
        (said["tile"], said["stack"], said["covered"]) == (facts.tile, facts.stack, facts.covered)
        and own is facts.covers_own
        and ("computer places" not in said[0] or facts.ours == "W")
        and ("You place" not in said[0] or facts.ours == "B")
    )


def seized(said: re.Match[str], facts: Facts) -> bool:
    return int(said[1]) == rules.pips(facts.covered) and not facts.covers_own


def in_row(colour_of: Callable[[Facts], str]) -> Check:
    return lambda _said, facts: facts.stack[0] == colour_of(facts) and not facts.covers_own


def reset(said: re.Match[str], facts: Facts) -> bool:
    pips = (rules.pips(facts.covered), rules.pips(facts.tile))
    return (
        (int(said[1]), int(said[2])) == pips
        and facts.tile[1] == facts.tile[2]
        and pips[0] > pips[1]
    )


def gained(said: re.Match[str], facts: Facts) -> bool:
    return (said[1], int(said[2])) == (facts.tile, facts.own_swing) == (
        facts.tile, max(facts.swings),
    )  # fmt: skip


def is_scarcest(facts: Facts) -> bool:
    return facts.stacks[facts.tile] == min(facts.stacks.values())


CLAIMS: list[tuple[str, Check]] = [
    (
        r"(?:The computer places|You place|Place) (?P<tile>\w{3}) on (?P<stack>\w\d), "
        r"(?:covering|over) (?P<own>its own |your own )?(?P<covered>\w{3})",
        moved,
    ),
    (r"seizes? (\d+) pips?", seized),
    (r"(?:you lose|the computer loses|takes) (\d+) pips?", seized),
    (
        r"(?:you lose|the computer loses) nothing",
        lambda _said, facts: rules.pips(facts.covered) == 0,
    ),
    (r"from you\b|you lose", lambda _said, facts: facts.ours == "W"),
    (r"from the computer|the computer loses", lambda _said, facts: facts.ours == "B"),
    (r"it reclaims a stack of its row", in_row(lambda _facts: "W")),
    (r"(?:you reclaim|that reclaims) a stack of your row", in_row(lambda _facts: "B")),
    (r"seizes? a stack of (?:your|the computer's) row", lambda _said, facts: (
        facts.stack[0] != facts.ours and not facts.covers_own
    )),
    (r"it seizes a stack of your row", in_row(lambda _facts: "B")),
    (r"seizes? a stack of the computer's row", in_row(lambda _facts: "W")),
    (
        r"increases the stack by (\d+) pips?",
        lambda said, facts: int(said[1]) == facts.change > 0 and facts.covers_own,
    ),
    (r"which has as many pips", lambda _said, facts: facts.change == 0),
    (r"The double resets the stack from (\d+) to (\d+) pips?", reset),
    (r"Nothing can cover (\w{3})\.", lambda said, facts: said[1] == facts.tile and "66" in said[1]),
    (
        r"Nothing in your hand can cover (\w{3})\.",
        lambda said, facts: said[1] == facts.tile and facts.ours == "W" and facts.is_safe,
    ),
    (
        r"Nothing in the computer's hand can cover (\w{3})\.",
        lambda said, facts: said[1] == facts.tile and facts.ours == "B" and facts.is_safe,
    ),
    (
        r"(?:You have|You had|The computer had) no other move",
        lambda _said, facts: len(facts.swings) == 1,
    ),
    (
        r"You cannot cover any of the computer's tiles",
        lambda _said, facts: not any(
            facts.tops[index][0] == "W"
            for _tile, index in rules.placements(facts.hands["B"], facts.tops)
        ),
    ),
    (
        r"(\w{3}) (?:fitted no other stack|fits no other stack: place it before that one is gone)",
        lambda said, facts: said[1] == facts.tile and facts.stacks[facts.tile] == 1,
    ),
    (
        r"No other tile of yours fits fewer stacks than (\w{3}), which may soon fit none",
        lambda said, facts: said[1] == facts.tile and facts.ours == "B" and is_scarcest(facts),
    ),
    (r"Counting (\w{3}) itself, you gain (\d+) points? at once", gained),
    (r"no other move gains more", lambda _said, facts: facts.own_swing == max(facts.swings)),
    (r"No other move gains more at once", lambda _said, facts: (
        facts.own_swing == max(facts.swings) == facts.change
    )),
    (r"It costs nothing, and no other move gains anything at once", lambda _said, facts: (
        facts.own_swing == max(facts.swings) == 0
    )),
    (r"Every other move costs as much or more at once", lambda _said, facts: (
        facts.own_swing == max(facts.swings) < 0
    )),
]  # fmt: skip
"""What a sentence can claim, and what must hold if it does."""

LINKS = {"that", "and", "it", "you", "though", "from", "the", "computer"}
"""Words between the claims, which claim nothing."""


def facts_of(sight: Sight, move: Move) -> Facts:
    position = sight.position
    return Facts(
        str(move.tile),
        str(move.stack),
        [str(top) for top in position.tops],
        {who.colour.value: [str(tile) for tile in position.hands[who]] for who in Player},
    )


def assert_true(text: str, facts: Facts) -> None:
    """Check every claim of a text, and that nothing in it is left unchecked."""
    rest = text
    for pattern, holds in CLAIMS:
        for said in re.finditer(pattern, text):
            assert holds(said, facts), f"“{said[0]}” is false in “{text}”"
            rest = rest.replace(said[0], " ")
    left = {word for word in re.split(r"[\s.,:;]+", rest) if word}
    assert left <= LINKS, (left, text)
    assert text.startswith(("Place ", "You place ", "The computer places ")), text
    assert text.endswith(".") and "{" not in text and "  " not in text  # noqa: PT018
    for number, unit in re.findall(r"(\d+) (pips?|points?)\b", text):
        assert (unit in ("pip", "point")) is (number == "1"), text
