"""Rounds that are played out against a level tell the chance of who goes on perfectly."""

from dataclasses import replace
from statistics import NormalDist, fmean, stdev

import pytest

from buildup.model.build_up.position import Move
from buildup.model.build_up.table import Sight
from buildup.model.player import Player
from buildup.narration.build_up.chances import tell_chance
from buildup.play.build_up.position import read_position
from buildup.strategy.build_up import level_chance as module
from buildup.strategy.build_up.level_chance import CURVES, SHIFT, PlayOuts
from buildup.strategy.build_up.search import compiled
from buildup.strategy.level import Level

TOO_LATE = (
    "Build Up: stacks W05 W55 B14 W44 W45 W24 / B36 W34 W13 B22 W66 W35; hands W46 W56 W16 W25 "
    "W06 / B15 B16 B56 B35 B06 B13; boneyards W23 W11 W12 W01 W14 W33 W22 W02 W26 W00 / B11 B46 "
    "B45 B26 B00 B05 B24 B34 B02 B66; hand 2; scores 62 / 15; turn human; leader computer"
)
"""An expert won 1 of 40 from here against Casual, and 2 of 40 another time."""
LAST = (
    "Build Up: stacks W05 W55 B14 W44 W45 W24 / B36 W34 W13 B22 W01 W35; hands W46 W12 / B15 B12; "
    "hand 4; scores 40 / 100; turn human; leader computer"
)


def seen(line: str) -> Sight:
    """What the players know of a position."""
    return read_position(line).game.table.sight


@pytest.mark.skipif(not compiled, reason="takes seconds if the search is not compiled")
@pytest.mark.usefixtures("untraced")
def test_a_round_that_is_all_but_lost_is_not_told_as_won_against_casual() -> None:
    chance = PlayOuts(seen(TOO_LATE), Level.CASUAL, Player.HUMAN).finish().chance()
    assert chance.share < 0.2
    assert tell_chance(chance) != "> 95%"
    assert chance.level is Level.CASUAL


@pytest.mark.parametrize("level", list(CURVES))
def test_points_given_away_in_the_hand_lower_the_chance(
    level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LEAST_SPREAD", 1)
    rounds = PlayOuts(seen(LAST), level, Player.HUMAN).finish()
    spread = max(1, stdev(rounds._margins))
    for lost in (0, 1, 4, 20):
        margins = NormalDist(fmean(rounds._margins) - SHIFT * lost, spread)
        assert rounds.chance(lost).share == pytest.approx(1 - margins.cdf(0))
    ahead = replace(seen(LAST), scores=seen(LAST).scores.replaced(Player.HUMAN, 110))
    further = PlayOuts(ahead, level, Player.HUMAN).finish()
    assert further.mean == pytest.approx(rounds.mean + 10)


def test_the_level_plays_by_its_rule_and_the_person_perfectly() -> None:
    # Skilled takes the largest swing: W46 on B36, which B15 cannot cover any more.
    sight = replace(seen(LAST), position=replace(seen(LAST).position, turn=Player.COMPUTER))
    played = sight.after(Move.parse("W46>B1"))
    known = PlayOuts(played, Level.SKILLED, Player.HUMAN).finish()
    assert PlayOuts(sight, Level.SKILLED, Player.HUMAN).finish().mean == known.mean


@pytest.mark.usefixtures("untraced")
def test_the_same_is_told_again_and_in_small_pieces() -> None:
    sight = seen(LAST)
    pieces, whole = (PlayOuts(sight, Level.CASUAL, Player.HUMAN) for _time in range(2))
    shares = [pieces.progress]
    while not pieces.advance(1):
        shares.append(pieces.progress)
    assert len(shares) == 35, "41 if play as expected were searched again"
    assert shares == sorted(shares)
    assert pieces.progress == 1
    assert pieces.chance() == whole.finish().chance()


def test_where_nothing_is_left_to_play_a_turn_ends_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A review went on for ever in the turn after a test had played out fewer rounds."""
    with monkeypatch.context() as fewer:
        fewer.setattr(module, "PLAY_OUTS", 2)
        rounds = PlayOuts(seen(LAST), Level.SKILLED, Player.HUMAN).finish()
    assert rounds.advance(1)
