"""Every cause is told by what a tile is truly used for, and what is told adds up."""

import re
from collections.abc import Iterable
from fractions import Fraction
from itertools import islice

import pytest

from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.advice import explain_advice
from buildup.narration.build_up.causes import explain_causes, tell_results
from buildup.narration.numbers import number
from buildup.review.build_up.reviewed import MoveLoss
from buildup.review.verdicts import Verdict
from buildup.strategy.build_up.advice import Advice, Comparison
from buildup.strategy.build_up.lines import Use
from tests.model.build_up import rules
from tests.strategy.build_up.advised_moves import LosingMove, advised_on, losing_moves, random_moves
from tests.strategy.build_up.referee import Game, Replay, replays
from tests.tiers import count

LOSING_MOVES = count(quick=25, normal=25, soak=1_000)
POSITIONS = count(quick=150, normal=150, soak=3_000)
TILE = "[BW][0-6]{2}"
MOVE = f"{TILE} on {TILE}"
MOST_WORDS = 15
"""In a sentence."""


def check(advice: Advice) -> None:
    """That each cause is so by the rules, that they add up, and that each sentence is true."""
    comparison = advice.comparison
    if comparison is None:
        return
    worse, better = replays(comparison)
    sign = 1 if comparison.player is Player.HUMAN else -1
    assert comparison.loss_in_hand == sign * (better.end.lead - worse.end.lead)
    check_sums(comparison, worse, better)
    causes = [*explain_causes(comparison, names_better=not advice.is_best)]
    check_sentences(causes, worse, better)
    if comparison.causes:
        check_that_costs_are_told(comparison, " ".join(causes))


def check_sentences(sentences: Iterable[str], worse: Replay, better: Replay) -> None:
    """That each sentence is so after the worse move or, once that was named, after the better."""
    line = worse
    for sentence in sentences:
        if named := re.fullmatch(rf"Best: {MOVE}\.|{MOVE} takes (\d+)\.", sentence):
            line, first = better, better.first
            assert {first.tile, first.covered} == {*re.findall(TILE, named[0])}
            assert named[1] is None or first.takes == int(named[1])
        elif told := re.fullmatch(rf"({TILE}) then (takes|covers) ({TILE})\.", sentence):
            assert (told[1][0] == told[3][0]) is (told[2] == "covers")
            assert (told[1], told[3]) in [(each.tile, each.covered) for each in line.steps[1:]]
        elif told := re.fullmatch(rf"({TILE}) has no place left: −(\d+)\.", sentence):
            assert told[1] in line.end.hand(told[1][0])
            assert int(told[2]) == 2 * rules.pips(told[1])
        elif told := re.fullmatch(r"It takes only (\d+)\.", sentence):
            assert worse.first.takes == int(told[1]) < max(each.takes for each in better.steps)
        elif sentence == "It covers a tile of its own color.":
            assert worse.first.takes < 0
        else:
            assert re.match("It (ends|turns)", sentence)


def check_that_costs_are_told(comparison: Comparison, text: str) -> None:
    """That every tile is named that makes the loss."""
    uses = [use for cause in comparison.causes if cause.points > 0 for use in cause.uses]
    assert all(str(use.tile) in text for use in uses if use.ply)


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
                color = str(use.tile)[0]
                assert cause.is_own == (color == own)
                assert line.worths(color).count(use.worth) > other.worths(color).count(
                    use.worth
                ) or worths(str(use.tile), line).count(use.worth) > worths(
                    str(use.tile), other
                ).count(use.worth)
        points = points if cause.is_own else -points
        costs, gains = costs + max(0, points), gains + max(0, -points)
    if comparison.causes:
        told = costs - gains
        assert comparison.loss / 2 <= told <= comparison.loss_in_hand
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
                drawn = Game(line.end.tops, white, black, sight.first_player.color.value)
                ends.append(Replay.of(drawn, rest).end)
        assert told == PerPlayer(
            *(
                score + sum(rules.points(color, end.hand(color), end.tops) for end in ends)
                for color, score in zip("WB", scores, strict=True)
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
    with_causes = 0
    for each in losing:
        check(each.advice)
        check_ends(each)
        check_values(each)
        comparison, text = each.advice.comparison, explain_advice(each.advice)
        assert comparison is not None
        if comparison.causes:
            with_causes += 1
        else:
            margins = tuple(number(margin, signed=True) for margin in comparison.margins)
            assert re.findall(r" at ([+−]?\d+)", text)[-2:] == [*margins]
        best = each.advice.best
        assert f"{best.tile} on {each.sight.position.top(best.stack)}" in text
        assert ">" not in text
        assert max(len(sentence.split()) for sentence in text.split(". ")) <= MOST_WORDS
    print(f"{with_causes / len(losing):.0%} of {len(losing)} with causes")
    assert with_causes > 0.75 * len(losing), "else both lines are told by what they end in"


def test_what_is_told_of_any_move_is_so_by_the_rules() -> None:
    for _sight, advice in random_moves(POSITIONS):
        check(advice)


STORIES = [
    ("B05 B01 W01 B02", "W23", "B06 B11", "B06>W1",
     "B06 on B05 costs 3. It covers a tile of its own color. B06 on W01 takes 1."),
    ("B22 W25", "W26", "B04 B14 B12", "W26>W2",
     "W26 on W25 costs 21. It ends at +6; the best move ends at +27. Best: W26 on B22."),
    ("B02 B24 B36 W55 B26 W12", "W24 W04 W26", "B02 B44", "W04>W1",
     "W04 on B02 takes 2. The next best, W24 on B24, costs 4. B02 then covers B02. B44 then takes"
     " W24. Best: W04 on B02. B44 then takes W04. B02 has no place left: −4."),
    ("B12 B25 W23", "W11 W14", "B34", "W11>W1",
     "W11 on B12 costs 9. It takes only 3. W14 then covers W11. W11 on B25 takes 7. W14 then "
     "takes B12."),
    ("W36 B23 W23", "W55", "B56 B45", "B56>W1",
     "B56 on W36 costs 7. W55 then takes B56. B45 then takes W23. Best: B45 on W36. W55 then "
     "takes B45. B56 then takes W55."),
    ("B45 B14 B36 B25", "W11 W24", "B36 B26", "B36>W4",
     "B36 on B25 costs 19. It covers a tile of its own color. W24 then takes B14. Best: B36 on "
     "B14. W24 has no place left: −12."),
    ("W24 B34 W55 B04", "W00 W66", "B14", "W00>W2",
     "W00 on B34 costs 4. Best: W66 on B34. B14 then covers B04."),
    ("B00 B02", "W46", "B55", "B55>W2",
     "B55 on B02 costs 2. It covers a tile of its own color. Best: B55 on B00."),
    ("W02 W00", "W36", "B12 B16 B14", "B16>W2",
     "B16 on W00 costs 8. B12 has no place left: −6. B12 on W02 takes 2."),
    ("B04 B14", "W25", "B26", "W25>W1",
     "W25 on B04 costs 1. It takes only 4. W25 on B14 takes 5."),
    ("B25 W36 W05 W02 B16 B04", "W01 W15 W23", "B66", "B66>W2",
     "B66 on W36 takes 9. The next best, B66 on W05, costs 4. It takes only 5."),
    ("B25 W36 W05 W02 B16 B04", "W01 W15 W23", "B66", "B66>W4",
     "B66 on W02 costs 4. It takes only 2. B66 on W36 takes 9."),
    ("W14 W16", "W24", "B36 B04", "B36>W1",
     "B36 on W14 takes 5. That ends the hand at +4. The next best, B36 on W16, costs 5. It turns "
     "a win into a loss. W24 then covers W14. Best: B36 on W14. W24 has no place left: −12."),
    ("B15 W04 B01 B26", "W35 W01", "B06 B23 B16", "W35>W3",
     "W35 on B01 costs 3. W01 has no place left: −2. W01 on B01 takes 1."),
    ("W56 B01 B12 W36 B13 W34", "W55 W23", "B23 B13", "W55>W6",
     "W55 on W34 costs 11. It covers a tile of its own color. W55 on B13 takes 4."),
    ("W02 W13", "W03 W23 W35", "B04 B11 B25", "W35>W2",
     "W35 on W13 costs 6. It turns a win into a loss. It covers a tile of its own color. "
     "B11 then takes W35. Best: W03 on W02. B11 then takes W13."),
    ("B11 B35", "W66 W13 W16", "B03 B23", "W66>W2",
     "W66 on B35 costs 5. B23 then covers B11. Best: W16 on B11. B23 has no place left: −10."),
    ("B04 B46", "W34 W00 W13", "B36 B45", "W13>W1",
     "W13 on B04 costs 3. W34 has no place left: −14. Best: W34 on B04. W13 has no place left: "
     "−8."),
    ("W15 B04 B13 W36", "W24 W14", "B12 B15 B11", "W24>W2",
     "W24 on B04 costs 2. B12 then covers B11. Best: W14 on B04. B12 has no place left: −6."),
]  # fmt: skip
"""Tops, the hands of the computer and of the human, a move, and what is said of it."""


@pytest.mark.parametrize(("tops", "computer", "human", "move", "text"), STORIES)
def test_a_worse_move_is_explained(
    tops: str, computer: str, human: str, move: str, text: str
) -> None:
    advice = advised_on(tops, computer, human, move)
    assert explain_advice(advice) == text
    check(advice)


@pytest.mark.parametrize(
    ("made", "best", "told"),
    [
        (0, 1, "It turns a win into a draw."),
        (-1, 0, "It turns a draw into a loss."),
        (-1, 1, "It turns a win into a loss."),
    ],
)
def test_the_end_of_the_round_is_told(made: int, best: int, told: str) -> None:
    assert tell_results(made, best) == told
