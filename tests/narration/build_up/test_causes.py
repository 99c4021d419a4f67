"""Every cause is told by what a tile is truly used for, and every situation in a sentence."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.advice import explain_advice
from buildup.narration.build_up.causes import Finding, Situation, findings, tell_round_end
from buildup.strategy.build_up.advice import Advice, RoundEnd
from tests.model.build_up import rules
from tests.strategy.build_up.advised_moves import advised_on, random_moves
from tests.strategy.build_up.referee import Replay, Step, replays
from tests.tiers import count

POSITIONS = count(quick=150, normal=300, soak=3_000)
YOU, COMPUTER = Player.HUMAN, Player.COMPUTER


class Seen(NamedTuple):
    """What the rules show of a tile after one of the two moves."""

    tile: str
    is_own: bool
    """It belongs to who makes the moves."""
    step: Step | None
    """How it is placed; ``None`` if it stays in the hand."""
    instead: Step | None
    """The same after the other move."""
    line: Replay
    other: Replay

    @property
    def takes(self) -> int:
        assert self.step is not None
        return self.step.takes

    @property
    def is_now(self) -> bool:
        return self.step == self.line.first

    @property
    def placed_instead(self) -> bool:
        """The other move places it."""
        return self.instead == self.other.first

    @property
    def is_after_pass(self) -> bool:
        return self.step is not None and self.step.is_after_pass

    @property
    def resets(self) -> bool:
        return self.step is not None and self.step.resets

    @property
    def homes(self) -> int:
        return len(rules.placements([self.tile], self.line.first.before.tops))

    @property
    def costs_turn(self) -> bool:
        return self.line.passes(self.tile[0]) > self.other.passes(self.tile[0])

    @property
    def has_answer(self) -> bool:
        """The opponent holds a tile that can cover what is placed."""
        hand = self.line.first.before.hand(self.tile[0])
        return any(rules.may_cover(each, self.line.first.tile) for each in hand)


S = Situation
HOLDS: dict[Situation, Callable[[Seen], bool]] = {
    S.TAKES_NOTHING: lambda seen: seen.is_now and seen.takes == 0 != seen.other.first.takes,
    S.COVERS_OWN: lambda seen: (
        seen.is_now and seen.takes < 0 and seen.line.first.index != seen.other.first.index
    ),
    S.TAKES_LITTLE: lambda seen: seen.is_now and 0 < seen.takes != seen.other.first.takes,
    S.LATER_TAKES_NOTHING: lambda seen: seen.is_own and not seen.is_now and seen.takes == 0,
    S.LATER_COVERS_OWN: lambda seen: seen.is_own and not seen.is_now and seen.takes < 0,
    S.LATER_TAKES_LITTLE: lambda seen: seen.is_own and not seen.is_now and seen.takes > 0,
    S.CAN_BE_PLACED: lambda seen: not seen.is_own and seen.instead is None and seen.takes <= 0,
    S.CAN_BE_PLACED_AND_TAKES: lambda seen: (
        not seen.is_own and seen.instead is None and seen.takes > 0
    ),
    S.LOSES_NOTHING: lambda seen: not seen.is_own and seen.takes == 0,
    S.TAKES_SINCE_OTHER_PASSES: lambda seen: (
        not seen.is_own and seen.takes > 0 and seen.is_after_pass
    ),
    S.RESETS: lambda seen: not seen.is_own and seen.takes > 0 and seen.resets,
    S.ANSWERS: lambda seen: seen.step == seen.line.steps[1] and seen.takes > 0,
    S.LATER_TAKES: lambda seen: not seen.is_own and seen.step != seen.line.steps[1],
    S.FITS_NOWHERE: lambda seen: seen.step is None and not seen.costs_turn,
    S.FITS_NOWHERE_AND_COSTS_TURN: lambda seen: seen.step is None and seen.costs_turn,
    S.STAYS_IN_HAND: lambda seen: not seen.is_own and seen.step is None,
    S.FITS_NO_OTHER_STACK: lambda seen: seen.is_now and seen.homes == 1,
    S.PLACED_ON_ONLY_STACK: lambda seen: seen.is_now and seen.instead is None and seen.homes == 1,
    S.PLACED_IN_TIME: lambda seen: seen.is_now and seen.instead is None and seen.homes > 1,
    S.COSTS_NOTHING: lambda seen: seen.is_now and seen.takes == 0,
    S.COSTS_LITTLE: lambda seen: seen.is_now and seen.takes < 0,
    S.TAKES_BEFORE_IT_IS_COVERED: lambda seen: (
        seen.takes > 0
        and seen.is_now
        and all(
            each.first.tile == seen.tile != each.end.tops[each.first.index]
            for each in (seen.line, seen.other)
        )
    ),
    S.BETTER_RESETS: lambda seen: seen.is_now and seen.takes > 0 and seen.resets,
    S.TAKES_ELSEWHERE: lambda seen: seen.is_now and seen.takes > 0 and seen.placed_instead,
    S.TAKES: lambda seen: seen.is_now and seen.takes > 0 and not seen.placed_instead,
    S.STILL_FITS: lambda seen: not seen.is_now and seen.step is not None and seen.instead is None,
    S.LATER_COSTS_NOTHING: lambda seen: not seen.is_now and seen.takes == 0,
    S.LATER_COSTS_LITTLE: lambda seen: not seen.is_now and seen.takes < 0,
    S.LATER_TAKES_SINCE_OTHER_PASSES: lambda seen: (
        not seen.is_now and seen.takes > 0 and seen.is_after_pass
    ),
    S.KEPT_TO_TAKE_MORE: lambda seen: (
        seen.placed_instead and seen.instead is not None and 0 < seen.instead.takes < seen.takes
    ),
    S.KEPT_TO_TAKE: lambda seen: (
        seen.placed_instead and seen.instead is not None and seen.instead.takes <= 0 < seen.takes
    ),
    S.STILL_TAKES: lambda seen: not seen.is_now and not seen.placed_instead and seen.takes > 0,
    S.CANNOT_ANSWER: lambda seen: not seen.is_own and not seen.has_answer,
    S.STILL_TAKES_NOTHING: lambda seen: not seen.is_own and seen.takes == 0,
    S.STILL_COVERS_OWN: lambda seen: not seen.is_own and seen.takes < 0,
    S.STILL_TAKES_LITTLE: lambda seen: not seen.is_own and seen.takes > 0,
}
"""A condition that holds in each situation."""


def found_of(advice: Advice) -> list[Finding]:
    """What is told of two moves that are compared."""
    if advice.comparison is None:
        return []
    return list(findings(advice.comparison, names_better=not advice.is_best))


def check(advice: Advice, finding: Finding) -> None:
    assert advice.comparison is not None
    worse, better = replays(advice.comparison)
    difference = finding.cause.difference
    uses = [worse.step_of(difference.worse), better.step_of(difference.better)]
    lines = [worse, better]
    if finding.use is difference.better:
        uses.reverse()
        lines.reverse()
    tile = str(finding.use.tile)
    is_own = tile[0] == worse.first.tile[0]
    seen = Seen(tile, is_own, uses[0], uses[1], lines[0], lines[1])
    assert HOLDS[finding.situation](seen), (finding.situation, seen)


def test_every_finding_is_so_by_the_rules_and_differs_from_the_other_move() -> None:
    situations = set()
    for _sight, advice in random_moves(POSITIONS):
        for finding in found_of(advice):
            check(advice, finding)
            situations.add(finding.situation)
    assert len(situations) > 25


STORIES = [
    ("W15 B33 B00", "W23 W02 W56", "B16 B00 B14", "B00>W1",
     "B00 on W1 gives away 8 points. Place B14 on W3 and keep B00: on W1 it takes 11 pips from"
     " the computer later, instead of 6 now. After B14 on W3, your B16 takes 6 pips from the "
     "computer, on W1. That costs 11 points, of which 3 come back elsewhere."),
    ("B22 W25", "W26", "B04 B14 B12", "W26>W2",
     "W26 on W2 gives away 21 points. It covers 7 pips of the computer's own W25. On W1 it "
     "takes 4 pips from you. After W26 on W1, your B14 fits nowhere: you lose its 5 pips. That"
     " makes 17 of the 21 points."),
    ("B02 B24 B36 W55 B26 W12", "W24 W04 W26", "B02 B44", "W04>W1",
     "W04 on W1 seizes your B02: you lose its pips. The next-best move, W24 on W2, gives away "
     "4 points. You can then place B02, on W1. Later you cover the computer's W24 with B44: it"
     " loses 6 pips. After W04 on W1, your B02 fits nowhere: you lose its 2 pips and a turn."),
    ("B12 B25 W23", "W11 W14", "B34", "W11>W1",
     "W11 on W1 gives away 9 points. It takes only 3 pips from you. Later W14 covers 2 pips of"
     " the computer's own W11. W11 on W2 resets your B25: you lose 7 pips."),
    ("W36 B23 W23", "W55", "B56 B45", "B56>W1",
     "B56 on W1 gives away 7 points. Later B45 takes only 5 pips from the computer, on W3. The"
     " computer's double W55 then resets your B56: you lose 11 pips. B45 on W1 takes 9 pips "
     "from the computer."),
    ("B45 B14 B36 B25", "W11 W24", "B36 B26", "B36>W4",
     "B36 on W4 gives away 19 points. The computer can then place W24 on W2, which takes 5 "
     "pips from you. After B36 on W2, W24 stays in the computer's hand at the end: it loses 6 "
     "pips. Move by move: B36>W4 W11>W1 B26>W1 W24>W2 ends the hand 74 : 54, and B36>W2 W11>W1"
     " B26>W1 ends it 81 : 42."),
    ("B36 W00", "W35 W22", "B45 B24", "W35>W2",
     "W35 on W2 gives away 6 points. It takes nothing from you. W22 on W1 keeps W35: on W1 it "
     "takes 6 pips from you later."),
    ("W55 W04", "W04", "B13 B11", "B13>W2",
     "B13 on W2 gives away 2 points. The computer then covers your B13 with W04: you lose 4 "
     "pips. After B11 on W2, W04 takes only 2 pips from you."),
    ("W24 B34 W55 B04", "W00 W66", "B14", "W00>W2",
     "W00 on W2 gives away 4 points. You then place B14 on W2 and lose nothing. After W66 on "
     "W2, you cover your own B04 with B14 and lose 4 pips."),
    ("B01 B16", "W14 W36", "B04", "W36>W1",
     "W36 on W1 gives away 17 points. After W36 on W1, the computer's W14 fits nowhere: it "
     "loses its 5 pips. W14 on W1 is better: it is the only stack that the tile fits. After "
     "W14 on W1, you have to pass later, and W36 takes 7 pips from you, on W2."),
    ("B00 B02", "W46", "B55", "B55>W2",
     "B55 on W2 gives away 2 points. It covers 2 pips of your own B02. B55 on W1 costs you "
     "nothing."),
    ("W16 W13", "W56 W00 W23", "B56", "W56>W2",
     "W56 on W2 gives away 4 points. After W23 on W2, W56 costs the computer nothing, on W1."),
    ("B24 B03", "W45", "B24", "B24>W1",
     "B24 on W1 gives away 3 points. It covers 6 pips of your own B24. B24 on W2 costs you "
     "only 3 pips."),
    ("B56 B04 B36", "W05 W16", "B00", "W16>W2",
     "W16 on W2 gives away 2 points. Later W05 takes nothing from you. W05 on W2 takes 4 pips "
     "from you."),
    ("W46 W13", "W11 W33 W16", "B36", "W16>W2",
     "W16 on W2 gives away 1 point. After W33 on W2, W16 covers only 2 pips of the computer's "
     "own, on W2."),
    ("W02 W00", "W36", "B12 B16 B14", "B16>W2",
     "B16 on W2 gives away 8 points. After W36 on W1, your B12 fits nowhere: you lose its 3 "
     "pips. Place B12 now, on W2."),
    ("B04 B14", "W25", "B26", "W25>W1",
     "W25 on W1 gives away 1 point. It takes only 4 pips from you. W25 is covered later in any"
     " case; on W2 it takes 5 pips from you first."),
    ("W06 B23", "W03 W35 W55", "B22", "W35>W2",
     "W35 on W2 gives away 2 points. Your double B22 then resets the computer's W35: it loses "
     "8 pips. W55 on W2 is better: you cannot cover it."),
    ("W22 B00", "W22 W11", "B26 B44 B16", "B26>W2",
     "B26 on W2 gives away 10 points. The computer's double W22 then resets your B26: you lose"
     " 8 pips. After B16 on W1, W22 takes nothing from you."),
    ("B44 W35 B23", "W04 W05", "B14 B56", "B56>W3",
     "B56 on W3 gives away 13 points. After B56 on W3, your B14 fits nowhere: you lose its 5 "
     "pips. After B56 on W2, your B14 still finds a stack, W3."),
    ("B12 W56 W45 W06 W55 W34", "W26 W45", "B03 B26", "B26>W6",
     "B26 on W6 gives away 3 points. You then have to pass, and the computer covers your B26 "
     "with W45: you lose 8 pips. After B03 on W1, W45 takes only 3 pips from you."),
    ("W36 W00", "W15", "B01 B23", "B23>W2",
     "Place B23 on W2: it seizes W00, which has no pips. The next-best move, B01 on W2, gives "
     "away 4 points. After W15 on W2, your B23 fits nowhere: you lose its 5 pips. B23 fits on "
     "no other stack."),
]  # fmt: skip
"""Tops, the hands of the computer and of the human, a move, and what is said of it."""


@pytest.mark.parametrize(("tops", "computer", "human", "move", "text"), STORIES)
def test_a_worse_move_is_explained(
    tops: str, computer: str, human: str, move: str, text: str
) -> None:
    advice = advised_on(tops, computer, human, move)
    assert explain_advice(advice) == text
    for finding in found_of(advice):
        check(advice, finding)


def test_every_situation_is_told_in_a_story() -> None:
    told = {each.situation for *story, _text in STORIES for each in found_of(advised_on(*story))}
    assert told == set(Situation)


@pytest.mark.parametrize(
    ("worse", "better", "ending", "before_last_hand"),
    [
        (None, YOU, "the round is a draw, 7 : 5, instead of a win.",
         "the round ends in a draw, instead of a win."),
        (COMPUTER, None, "you lose the round, 7 : 5, instead of a draw.",
         "you lose the round in the last hand, instead of a draw."),
        (COMPUTER, YOU, "you lose the round, 7 : 5, instead of winning it.",
         "you lose the round in the last hand, instead of winning it."),
        (None, COMPUTER, "the round is a draw, 7 : 5, not your defeat.",
         "the round ends in a draw, not your defeat."),
        (YOU, None, "you win the round, 7 : 5, instead of a draw.",
         "you win the round in the last hand, instead of a draw."),
        (YOU, COMPUTER, "you win the round, 7 : 5, instead of losing it.",
         "you win the round in the last hand, instead of losing it."),
    ],
)  # fmt: skip
def test_the_end_of_the_round_is_told(
    worse: Player | None, better: Player | None, ending: str, before_last_hand: str
) -> None:
    scores = PerPlayer(computer=5, human=7)
    assert tell_round_end(RoundEnd(worse, better, scores)) == f"With that {ending}"
    assert tell_round_end(RoundEnd(worse, better, None)) == f"With that {before_last_hand}"
