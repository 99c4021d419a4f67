"""The table of a round: four hands by two players, who led, and what a file had scored before."""

import random

from buildup.model.build_up.events import HandScored
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up.score_sheet import ScoreSheet, score_sheet
from tests.model.build_up.positions import legal, played_by

NAMES = PerPlayer("Computer", "You")


def played(tournament: Tournament, phase: Phase) -> Tournament:
    """The tournament when it comes to a phase, placed by chance."""
    return played_by(legal(random.Random(4)), tournament, phase)


def points(sheet: ScoreSheet) -> list[list[int]]:
    cells = [told for _title, told in sheet.columns]
    return [[int(each[player].replace("−", "-")) for each in cells] for player in Player]


def titles(sheet: ScoreSheet) -> list[str]:
    return [title for title, _told in sheet.columns]


def test_the_hands_of_a_round_add_up_to_its_points() -> None:
    first = played(Tournament.begin(Start.fresh(Deal(7))), Phase.ROUND_OVER)
    second = played(first.start_round(), Phase.ROUND_OVER)
    for ended in (first, second):
        sheet = score_sheet(ended, NAMES)
        assert titles(sheet) == ["Hand 1", "Hand 2", "Hand 3", "Hand 4", "Round"]
        for row in points(sheet):
            assert sum(row[:-1]) == row[-1]
        assert [row[-1] for row in points(sheet)] == [*ended.table.scores]


def test_the_leader_is_named_beside_one_player() -> None:
    ended = played(Tournament.begin(Start.fresh(Deal(7))), Phase.ROUND_OVER)
    names = score_sheet(ended, NAMES).names
    leader = ended.table.first_player
    assert leader is not None
    assert f"{NAMES[leader]} (went first)" in names
    assert NAMES[leader.opponent] in names


def test_what_a_saved_game_had_scored_stands_before_the_hands() -> None:
    ended = played(Tournament.begin(Start.fresh(Deal(7))), Phase.ROUND_OVER)
    hands = [place for place, e in enumerate(ended.events) if isinstance(e, HandScored)]
    loaded = Tournament.begin(Start(ended.at(hands[1] + 1).table, Deal(7)))
    sheet = score_sheet(played(loaded, Phase.ROUND_OVER), NAMES)
    assert titles(sheet) == ["Before", "Hand 3", "Hand 4", "Round"]
    for row in points(sheet):
        assert sum(row[:-1]) == row[-1]


def test_the_table_can_be_read_aloud() -> None:
    points = PerPlayer(computer=2, human=3)
    sheet = ScoreSheet(NAMES.replaced(Player.HUMAN, "You (went first)"), {1: points}, points)
    told = ["You (went first): Hand 1 +3, Round 3.", "Computer: Hand 1 +2, Round 2."]
    assert sheet.in_sentences() == told
