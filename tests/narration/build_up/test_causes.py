"""Every cause is told by what a tile is truly used for, and what is told adds up."""

import re
from fractions import Fraction
from itertools import islice

import pytest

from buildup.model.build_up.tile import Colour
from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.advice import explain_advice
from buildup.narration.build_up.causes import (
    SENTENCES,
    Deed,
    Finding,
    Moment,
    findings,
    tell_round_end,
)
from buildup.narration.numbers import number
from buildup.review.build_up.reviewed import MoveLoss
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.advice import Advice, Comparison, RoundEnd
from buildup.strategy.build_up.lines import Use
from tests.model.build_up import rules
from tests.strategy.build_up.advised_moves import LosingMove, advised_on, losing_moves, random_moves
from tests.strategy.build_up.referee import Game, Replay, replays
from tests.tiers import count

LOSING_MOVES = count(quick=25, normal=25, soak=1_000)
POSITIONS = count(quick=150, normal=150, soak=3_000)
MOVE = re.compile(r"[BW][0-6]{2} on [BW][1-6]")
MOST_MOVES = 4
"""In a sentence."""
YOU, COMPUTER = Player.HUMAN, Player.COMPUTER


def found_of(advice: Advice) -> list[Finding]:
    """What is told of two moves that are compared: costs, and what is gained in return."""
    comparison = advice.comparison
    if comparison is None or (advice.is_best and len(advice.best_moves or ()) > 1):
        return []
    return [
        found
        for is_cost in (True, False)
        for found in findings(
            comparison,
            [each for each in comparison.causes if (each.points > 0) == is_cost],
            names_better=not (is_cost and advice.is_best),
        )
    ]


def check(advice: Advice) -> None:
    """That each finding is so by the rules, and that the causes add up."""
    comparison = advice.comparison
    if comparison is None:
        return
    worse, better = replays(comparison)
    sign = 1 if comparison.player is YOU else -1
    assert comparison.loss_in_hand == sign * (better.end.lead - worse.end.lead)
    check_sums(comparison, worse, better)
    for finding in found_of(advice):
        is_worse = any(finding.use is each.worse for each in comparison.causes)
        check_finding(finding, worse if is_worse else better, worse, better)


def check_finding(finding: Finding, line: Replay, worse: Replay, better: Replay) -> None:
    moment, deed, use, after = finding
    step, tile = line.step_of(use), str(use.tile)
    if moment is Moment.BY_IT:
        assert step == worse.first
    elif moment is Moment.BY_BETTER:
        assert step == better.first
    else:
        assert step != line.first
    if deed is Deed.IS_LEFT or deed is Deed.FITS_NOWHERE:
        assert step is None
        assert use.worth == -2 * rules.pips(tile)
    else:
        assert step is not None
        assert step.takes == (-use.pips if deed is Deed.COVERS_OWN else use.pips) != 0
    if deed is Deed.FITS_NOWHERE:
        line.closing_ply(tile, after)
    else:
        assert (str(after.tile), after.stack.index) == (line.first.tile, line.first.index)


def check_sums(comparison: Comparison, worse: Replay, better: Replay) -> None:
    """No cause is in both lines, and together they make up enough of the loss, and no more than
    this hand loses."""
    own = worse.first.tile[0]
    costs = gains = 0
    for cause in comparison.causes:
        points = 0
        for use, line, other, side in (
            (cause.better, better, worse, 1),
            (cause.worse, worse, better, -1),
        ):
            if use is not None:
                points += side * worth(use, line)
                colour = str(use.tile)[0]
                assert cause.is_own == (colour == own)
                assert line.worths(colour).count(use.worth) > other.worths(colour).count(
                    use.worth
                ) or worths(str(use.tile), line).count(use.worth) > worths(
                    str(use.tile), other
                ).count(use.worth)
        points = points if cause.is_own else -points
        costs, gains = costs + max(0, points), gains + max(0, -points)
    if comparison.causes:
        told = costs - gains
        assert comparison.loss / 2 <= told == comparison.explained <= comparison.loss_in_hand
        assert comparison.loss_in_hand <= comparison.loss
        assert gains < Fraction(2, 3) * costs
        uses = [use for cause in comparison.causes for use in cause.uses]
        if told < comparison.loss_in_hand:
            assert not gains
            assert all(use.ply for use in uses)


def worth(use: Use, line: Replay) -> int:
    """Points that a tile brings its owner, beside lying on top."""
    step = line.step_of(use)
    return -2 * rules.pips(str(use.tile)) if step is None else step.takes


def worths(tile: str, line: Replay) -> list[int]:
    """The same of all tiles in hand that look so, wherever they are used."""
    left = [-2 * rules.pips(tile)] * line.end.hand(tile[0]).count(tile)
    return left + [step.takes for step in line.steps if step.tile == tile]


def check_ends(losing: LosingMove) -> None:
    """That both lines end in the points that are told, of the round where that is known."""
    sight, comparison = losing.sight, losing.advice.comparison
    assert comparison is not None
    assert comparison.is_to_end_of_round == (sight.hand_number > 2)
    lines = {each.move: each.line for each in losing.moves}
    for told, compared, line in zip(
        comparison.ends, (comparison.worse, comparison.better), replays(comparison), strict=True
    ):
        ends, scores = [line.end], PerPlayer(0, 0)
        if comparison.is_to_end_of_round:
            scores = sight.scores
            rest = lines[compared.first][len(compared.moves) :]
            if any(sight.undrawn):
                white, black = (tuple(map(str, tiles)) for tiles in sight.undrawn)
                drawn = Game(line.end.tops, white, black, sight.first_player.colour.value)
                ends.append(Replay.of(drawn, rest).end)
        assert told == PerPlayer(
            *(
                score + sum(rules.points(colour, end.hand(colour), end.tops) for end in ends)
                for colour, score in zip("WB", scores, strict=True)
            )
        )


def check_values(losing: LosingMove) -> None:
    """That the move is measured by the round where its end is known, beside the first of all."""
    moves, advice = losing.moves, losing.advice
    played = next(each for each in moves if each.move == advice.reason.move)
    worths = [
        each.value if losing.sight.hand_number < 3 or each.chance is None else each.chance.margin
        for each in (played, *moves)
    ]
    known = [each for each in worths if each is not None]
    assert len(known) == len(worths)
    assert advice.loss == max(known) - known[0] > 0
    assert known[1] == max(known)
    assert advice.best == moves[0].move
    assert advice.comparison is not None
    assert advice.comparison.loss == advice.loss
    verdict = MoveLoss.of(moves[0], played).verdict
    assert verdict in list(Verdict)[list(Verdict).index(Verdict.by_points(advice.loss)) :]


def test_whatever_people_lose_is_explained_by_causes_that_add_up() -> None:
    losing = list(islice(losing_moves(), LOSING_MOVES))
    told = []
    for each in losing:
        check(each.advice)
        check_ends(each)
        check_values(each)
        comparison, text = each.advice.comparison, explain_advice(each.advice)
        assert comparison is not None
        if comparison.causes:
            told.append(2 * comparison.explained >= comparison.loss)
        else:
            numbers = [number(end[each]) for end in comparison.ends for each in (YOU, COMPUTER)]
            assert re.findall(r"(?:you|computer) (−?\d+)", text)[-4:] == numbers
        assert f"{each.advice.best.tile} on {each.advice.best.stack}" in text
        assert ">" not in text
        assert max(len(MOVE.findall(sentence)) for sentence in text.split(". ")) <= MOST_MOVES
    with_causes = len(told) / len(losing)
    print(
        f"{with_causes:.0%} of {len(losing)} with causes, of these {sum(told) / len(told):.0%} "
        "with at least half of the loss"
    )
    assert with_causes > 0.75, "else both lines are told by what they end in"
    assert all(told)


def test_what_is_told_of_any_move_is_so_by_the_rules() -> None:
    situations = set()
    for _sight, advice in random_moves(POSITIONS):
        check(advice)
        situations |= {each[:2] for each in found_of(advice)}
    assert len(situations) > len(SENTENCES) - 3


STORIES = [
    ("B05 B01 W01 B02", "W23", "B06 B11", "B06>W1",
     "B06 on W1 gives away 3 points. It covers your own B05: you lose 5 pips. B06 on W3 takes "
     "1 pip from the computer. In return B06 on W1 gains 3 points. The computer's W23 then "
     "covers your B02: you lose only 2 pips. After B06 on W3, the computer's W23 covers your "
     "B05: you lose 5 pips."),
    ("B22 W25", "W26", "B04 B14 B12", "W26>W2",
     "W26 on W2 gives away 21 points. With best play the round then ends: you 62, the "
     "computer 68; after W26 on W1: you 48, the computer 75."),
    ("B02 B24 B36 W55 B26 W12", "W24 W04 W26", "B02 B44", "W04>W1",
     "W04 on W1 seizes your B02: you lose its pips. The next-best move, W24 on W2, gives "
     "away 4 points. Your B02 then covers your own B02: you lose 2 pips. Your B44 then "
     "covers the computer's W24: it loses 6 pips. After W04 on W1, your B44 covers the "
     "computer's W04: it loses only 4 pips. After W04 on W1, your B02 fits nowhere: left in "
     "your hand, it costs you twice its pips, 4 points."),
    ("B12 B25 W23", "W11 W14", "B34", "W11>W1",
     "W11 on W1 gives away 9 points. It takes only 3 pips from you. The computer's W14 then "
     "covers its own W11: it loses 2 pips. W11 on W2 takes 7 pips from you. The computer's "
     "W14 then covers your B12: you lose 3 pips."),
    ("W36 B23 W23", "W55", "B56 B45", "B56>W1",
     "B56 on W1 gives away 7 points. The computer's W55 then covers your B56: you lose 11 "
     "pips. Your B45 then covers the computer's W23: it loses only 5 pips. After B45 on W1, "
     "the computer's W55 covers your B45: you lose only 9 pips. Your B56 then covers the "
     "computer's W55: it loses 10 pips."),
    ("B45 B14 B36 B25", "W11 W24", "B36 B26", "B36>W4",
     "B36 on W4 gives away 19 points. It covers your own B25: you lose 7 pips. The "
     "computer's W24 then covers your B14: you lose 5 pips. B36 on W2 covers your own B14: "
     "you lose 5 pips. After B26 on W1, the computer's W24 fits nowhere: left in its hand, "
     "it costs the computer twice its pips, 12 points."),
    ("W24 B34 W55 B04", "W00 W66", "B14", "W00>W2",
     "W00 on W2 gives away 4 points. After W66 on W2, your B14 covers your own B04: you lose "
     "4 pips."),
    ("B00 B02", "W46", "B55", "B55>W2",
     "B55 on W2 gives away 2 points. It covers your own B02: you lose 2 pips. B55 on W1 is "
     "better."),
    ("W02 W00", "W36", "B12 B16 B14", "B16>W2",
     "B16 on W2 gives away 8 points. After W36 on W1, your B12 fits nowhere: left in your "
     "hand, it costs you twice its pips, 6 points. B12 on W1 takes 2 pips from the computer."),
    ("B04 B14", "W25", "B26", "W25>W1",
     "W25 on W1 gives away 1 point. It takes only 4 pips from you. W25 on W2 takes 5 pips "
     "from you."),
    ("B25 W36 W05 W02 B16 B04", "W01 W15 W23", "B66", "B66>W2",
     "Place B66 on W2: it seizes W36, so the computer loses 9 pips there. The next-best "
     "move, B66 on W3, gives away 4 points. It takes only 5 pips from the computer."),
    ("B25 W36 W05 W02 B16 B04", "W01 W15 W23", "B66", "B66>W4",
     "B66 on W4 gives away 4 points. It takes only 2 pips from the computer. B66 on W2 takes "
     "9 pips from the computer. In return B66 on W4 gains 3 points. The computer's W15 then "
     "covers its own W05: it loses 5 pips. After B66 on W2, the computer's W15 covers its "
     "own W02: it loses 2 pips."),
    ("W14 W16", "W24", "B36 B04", "B36>W1",
     "Place B36 on W1: it seizes W14, so the computer loses 5 pips there. That ends the "
     "hand, and you score 4 points more than the computer. The next-best move, B36 on W2, "
     "gives away 5 points. With that you lose the round (you 65, the computer 66) instead of "
     "winning it. The computer's W24 then covers its own W14: it loses 5 pips. After B36 on "
     "W1, the computer's W24 fits nowhere: left in its hand, it costs the computer twice its "
     "pips, 12 points. In return B36 on W2 gains 2 points. It takes 7 pips from the "
     "computer. B36 on W1 takes only 5 pips from the computer."),
    ("B15 W04 B01 B26", "W35 W01", "B06 B23 B16", "W35>W3",
     "W35 on W3 gives away 3 points. After W35 on W3, the computer's W01 fits nowhere: left "
     "in its hand, it costs the computer twice its pips, 2 points. W01 on W3 takes 1 pip from "
     "you."),
    ("W56 B01 B12 W36 B13 W34", "W55 W23", "B23 B13", "W55>W6",
     "W55 on W6 gives away 11 points. It covers the computer's own W34: it loses 7 pips. W55 "
     "on W5 takes 4 pips from you."),
    ("W02 W13", "W03 W23 W35", "B04 B11 B25", "W35>W2",
     "W35 on W2 gives away 6 points. With that you win the round (you 67, the computer 62) "
     "instead of losing it. It covers the computer's own W13: it loses 4 pips. Your B11 then "
     "covers the computer's W35: it loses 8 pips. W03 on W1 covers the computer's own W02: "
     "it loses 2 pips. Your B11 then covers the computer's W13: it loses only 4 pips."),
    ("B11 B35", "W66 W13 W16", "B03 B23", "W66>W2",
     "W66 on W2 gives away 5 points. Your B23 then covers your own B11: you lose 2 pips. "
     "After W16 on W1, your B23 fits nowhere: left in your hand, it costs you twice its "
     "pips, 10 points. In return W66 on W2 gains 3 points. The computer's W16 then covers "
     "your B23: you lose 5 pips. W16 on W1 takes only 2 pips from you."),
    ("B04 B46", "W34 W00 W13", "B36 B45", "W13>W1",
     "W13 on W1 gives away 3 points. After B45 on W2, the computer's W34 fits nowhere: left "
     "in its hand, it costs the computer twice its pips, 14 points. After W34 on W1, the "
     "computer's W13 is left in its hand: that costs it twice its pips, 8 points. In return "
     "W13 on W1 gains 3 points. Your B36 then covers the computer's W13: it loses only 4 "
     "pips. After W34 on W1, your B36 covers the computer's W34: it loses 7 pips."),
    ("W15 B04 B13 W36", "W24 W14", "B12 B15 B11", "W24>W2",
     "W24 on W2 gives away 2 points. Your B12 then covers your own B11: you lose 2 pips. "
     "After W14 on W2, your B12 is left in your hand: that costs you twice its pips, 6 "
     "points. In return W24 on W2 gains 2 points. It takes 4 pips from you. After W14 on W2, "
     "the computer's W24 covers your B11: you lose only 2 pips."),
]  # fmt: skip
"""Tops, the hands of the computer and of the human, a move, and what is said of it."""


@pytest.mark.parametrize(("tops", "computer", "human", "move", "text"), STORIES)
def test_a_worse_move_is_explained(
    tops: str, computer: str, human: str, move: str, text: str
) -> None:
    advice = advised_on(tops, computer, human, move)
    assert explain_advice(advice) == text
    check(advice)


def test_every_situation_is_told_in_a_story_of_both_players() -> None:
    told = {
        (*each[:2], each.use.tile.colour)
        for *story, _text in STORIES
        for each in found_of(advised_on(*story))
    }
    assert told == {(*situation, colour) for situation in SENTENCES for colour in Colour}


@pytest.mark.parametrize(
    ("worse", "better", "ending"),
    [
        (None, YOU, "the round is a draw (you 7, the computer 5) instead of a win."),
        (COMPUTER, None, "you lose the round (you 7, the computer 5) instead of a draw."),
        (COMPUTER, YOU, "you lose the round (you 7, the computer 5) instead of winning it."),
        (None, COMPUTER, "the round is a draw (you 7, the computer 5), not your defeat."),
        (YOU, None, "you win the round (you 7, the computer 5) instead of a draw."),
        (YOU, COMPUTER, "you win the round (you 7, the computer 5) instead of losing it."),
    ],
)
def test_the_end_of_the_round_is_told(
    worse: Player | None, better: Player | None, ending: str
) -> None:
    end = RoundEnd(worse, better, PerPlayer(computer=5, human=7))
    assert tell_round_end(end) == f"With that {ending}"
