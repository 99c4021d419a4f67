"""Rules of thumb of Build Up: each says what it means, and is worth what stands with it."""

import math
from functools import cache
from statistics import fmean, stdev

import pytest

from buildup.model.build_up.position import Position
from buildup.model.build_up.tile import Tile
from buildup.strategy.build_up import rules_of_thumb as rules
from buildup.strategy.build_up.rules_of_thumb import Rule
from buildup.strategy.build_up.search import compiled
from buildup.strategy.rule_of_thumb import Measured
from scripts.benches.rules import (
    BELIEFS,
    DOUBLES_WORTH,
    LEADERS_WIN,
    LEADING,
    RATHER_PASS,
    ValuedPosition,
    follow,
    gains,
    is_gain,
    valued_positions,
)
from tests.model.build_up.positions import position_of

ERRORS = 4
"""So many standard errors a small sample may be off: then all of twelve agree by chance."""


def named(text: str) -> list[str]:
    return text.split()


def obeying(rule: Rule, position: Position) -> list[str]:
    return sorted(map(str, rule.obeying(position, list(position.legal_moves()))))


def breaking(rule: Rule, position: Position) -> list[str]:
    found = rule.comparisons(position, list(position.legal_moves()))
    return sorted({str(move) for each in found for move in each[1]})


# The tops of W1 to W6 and of B1 to B6; those not named here are double sixes of White.
@pytest.mark.parametrize(
    ("rule", "tops", "computer", "human", "obeys", "breaks"),
    [
        (rules.COVER_THEIRS, "W11 B12", "W00", "B25", "B25>B1", "B25>B2"),
        (rules.HIGHEST_TOP, "W12 W13 B01 B02", "W00", "B25", "B25>B2", "B25>B1 B25>B3 B25>B4"),
        (rules.HIGHEST_TOP, "B01 B13", "W00", "B25", "B25>B1", "B25>B2"),
        (rules.SMALLEST_TILE, "W12 W05", "W00", "B25 B06 B33", "B06>B2", "B25>B2"),
        (rules.SMALLEST_TILE, "W12 W56", "W00", "B25 B44 B33", "B33>B2", "B44>B2"),
        (
            rules.ENDANGERED_FIRST,
            "W12 W34",
            "W04 W16",
            "B03 B25",
            "B03>B1",
            "B25>B1 B25>B2",
        ),
        (rules.ENDANGERED_FIRST, "W12 W34", "W03 W12", "B03 B25", "", ""),
        (rules.KEEP_HIGHEST_SINGLE, "W12", "W00", "B03 B25 B44", "B03>B1", "B25>B1"),
        (rules.LET_THEM_PLACE, "W12", "W03", "B03 B25", "B03>B1", "B25>B1"),
        (rules.LET_THEM_PLACE, "W12", "", "B03 B25", "B03>B1 B25>B1", ""),
        (rules.DOUBLES_WAIT, "W12", "W00", "B03 B44", "B03>B1", "B44>B1"),
        (
            rules.LOW_DOUBLES_HIGH,
            "W36 W35 B45",
            "W00",
            "B11 B56",
            "B11>B1 B56>B1 B56>B2 B56>B3",
            "B11>B2 B11>B3",
        ),
    ],
)
def test_a_rule_says_what_it_means(
    rule: Rule, tops: str, computer: str, human: str, obeys: str, breaks: str
) -> None:
    named_tops = named(tops)
    filled = ["W66"] * 6 + named_tops + ["B66"] * (6 - len(named_tops))
    position = position_of(" ".join(filled), computer, human)
    assert obeying(rule, position) == named(obeys)
    assert breaking(rule, position) == named(breaks)


def test_a_tile_is_endangered_if_each_home_can_be_taken_by_another_tile() -> None:
    homes = "W66 " * 6 + "W12 W12 W56 W56 W56 W56"
    for computer, is_endangered in [
        ("W05 W05", True),
        ("W05", False),  # one tile takes one home
        ("W05 W03", False),  # the 0-3 is covered again
        ("W05 W03 W25", True),
        ("W05 W55", True),  # a double is no home of a single
        ("W05 W00", False),  # but that of a low one is
    ]:
        position = position_of(homes, computer, "B04")
        assert rules.is_endangered(position, Tile.parse("B04")) is is_endangered, computer


def test_players_ask_one_rule_after_the_other() -> None:
    position = position_of(
        "W66 W66 W66 W66 W66 W66 W11 W24 B02 B66 B66 B66", "W36 W56", "B56 B33 B06 B15"
    )
    moves = list(position.legal_moves())
    picked = [str(follow(rules.ORDER[:number], position, moves)) for number in range(5)]
    assert picked == ["B56>B1", "B56>B1", "B56>B1", "B56>B2", "B06>B2"]
    taught = [len(rules.follows_lesson(each, position, moves)) for each in rules.LESSONS]
    assert taught == [8, 4, 3, 0, 4, 3, 2, 4]


# What is kept is true


@cache
def sample() -> tuple[ValuedPosition, ...]:
    """Some positions of ordinary play; small ones where the search is slow."""
    return tuple(valued_positions(180, 7) if compiled else valued_positions(30, 7, most_tiles=5))


def holds(rule: Rule) -> bool:
    """Whether what is kept of a rule agrees with the sample."""
    found = [gain for _deal, gain in gains(rule, sample())]
    if len(found) < 2:
        return True
    mean, error = fmean(found), stdev(found) / math.sqrt(len(found))
    has_sign = mean * rule.gain.mean > 0 or abs(mean) <= ERRORS * error
    return (
        has_sign and abs(mean - rule.gain.mean) <= ERRORS * math.hypot(error, rule.gain.error) + 1
    )


@pytest.mark.usefixtures("untraced")
@pytest.mark.parametrize("rule", [*rules.LESSONS, *BELIEFS], ids=lambda rule: rule.name)
def test_a_rule_gains_what_was_measured(rule: Rule) -> None:
    assert is_gain(rule.gain) or rule in BELIEFS
    assert holds(rule)


@pytest.mark.usefixtures("untraced")
def test_a_rule_that_is_not_true_is_found_out() -> None:
    wrong = rules.COVER_THEIRS._replace(
        chosen=lambda position, moves: [
            move for move in moves if move not in rules.covering_theirs(position, moves)
        ]
    )
    assert holds(rules.COVER_THEIRS)
    assert not holds(wrong)
    assert not holds(rules.COVER_THEIRS._replace(gain=Measured(-1, 0.05)))


def test_the_lower_the_double_the_more_it_is_worth() -> None:
    worth = [each.mean for each in DOUBLES_WORTH.values()]
    assert worth == sorted(worth, reverse=True)
    assert all(is_gain(each) for each in DOUBLES_WORTH.values())


def test_to_be_on_move_is_a_burden() -> None:
    assert is_gain(Measured(-LEADING.mean, LEADING.error))
    assert RATHER_PASS.mean > 0.5 > LEADERS_WIN.mean
