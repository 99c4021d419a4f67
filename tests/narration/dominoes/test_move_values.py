"""Words for the values of lays."""

import pytest

from buildup.model.dominoes.domino import LaidDomino
from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.match import Match
from buildup.narration.dominoes.move_values import (
    compare_prospects,
    explain_prospect,
    lay_row,
    short_lay,
    tell_chances,
    tell_ends,
    tell_match,
    tell_pips,
    tell_progress,
    tell_prospect,
    tell_where,
)
from buildup.strategy.dominoes.analysis import LayAnalysis, Leaving, Prospect, ValuedLay
from buildup.strategy.dominoes.kernel import WON
from tests.model.dominoes.random_games import fresh

AHEAD = Prospect(0.62, 3.44, 2498, 0.009)
BEHIND = Prospect(0.3, -2.04, 400, 0.022)


@pytest.mark.parametrize(
    ("prospect", "told"),
    [
        (AHEAD, "62% ± 1"),
        (Prospect(1.0, 20.0, 2498, 0.0001), "99% ± 1"),
        (BEHIND, "30% ± 3"),
        (Prospect(2 / 3, 1.5, 0), "67%"),
        (Prospect(0.997, 1.5, 0), "over 99%"),
        (Prospect(1.0, 1.5, 0), "wins"),
        (Prospect(0.0, -1.5, 0), "loses"),
        (Prospect.exact(WON + 4), "wins"),
        (Prospect.exact(-WON), "loses"),
    ],
)
def test_only_what_is_counted_is_told_without_an_error(prospect: Prospect, told: str) -> None:
    assert tell_prospect(prospect) == told


def test_only_a_match_that_is_certainly_won_is_told_as_100_percent() -> None:
    assert "100%" in tell_match(1.0)
    assert "over 99%" in tell_match(0.9996)
    assert "under 1%" in tell_match(0.0004)
    game = Match(50), fresh(3).sight(fresh(3).table.turn)
    assert "100%" not in tell_chances(*game, Prospect.exact(WON + 12))


def test_pips_have_a_sign_and_a_tenth_where_they_are_a_mean() -> None:
    assert tell_pips(AHEAD) == "+3.4"
    assert tell_pips(Prospect(1.0, 1.5, 0)) == "+1.5"
    assert tell_pips(BEHIND) == "−2.0"
    assert tell_pips(Prospect(0.5, -0.01, 100)) == "+0.0"
    assert tell_pips(Prospect.exact(-WON - 7)) == "−7"


def test_a_lay_is_told_with_its_end_and_what_it_leaves() -> None:
    assert tell_where(Lay.parse("L62"), is_first=False) == "[6 2] on the left"
    assert tell_where(Lay.parse("R26"), is_first=False) == "[2 6] on the right"
    assert tell_where(Lay.parse("R26"), is_first=True) == "[2 6]"
    assert tell_ends(6, 0) == "leaves 6 and 0"
    assert tell_ends(5, 5) == "leaves 5 and 5"


@pytest.mark.parametrize(
    ("prospect", "sentence"),
    [
        (AHEAD, "X: 62% ± 1 to win, +3.4 pips on average."),
        (BEHIND, "X: 30% ± 3 to win, −2.0 pips on average."),
        (Prospect(0.25, -1.5, 0), "X: 25% to win, −1.5 pips on average."),
        (Prospect.exact(WON + 1), "X wins by 1."),
        (Prospect.exact(-WON - 6), "X loses by 6."),
        (Prospect.exact(WON), "X wins the tie by playing last."),
        (Prospect.exact(-WON), "X loses the tie: the opponent plays last."),
    ],
)
def test_what_comes_of_a_lay_is_a_sentence(prospect: Prospect, sentence: str) -> None:
    assert explain_prospect("X", prospect) == sentence


@pytest.mark.parametrize(
    ("best", "other", "sentence"),
    [
        (AHEAD, AHEAD, "Nothing is better."),
        (AHEAD, AHEAD._replace(equal=1), "1 other may be just as good."),
        (AHEAD, AHEAD._replace(equal=6), "6 others may be just as good."),
        (AHEAD, Prospect(0.5, 3.0, 2498, 0.009, 0.12, group=1), "Costs 12% win chance."),
        (AHEAD, AHEAD._replace(lost=0.004, group=1), "Costs under 1% win chance."),
        (Prospect.exact(WON + 3), Prospect(0.0, 0, None, lost=1.0, group=2), "Loses a won game."),
        (Prospect.exact(WON + 3), Prospect(1.0, 2, None, group=1), "Costs 1 pip."),
        (Prospect.exact(-WON), Prospect(0.0, -9, None, group=1), "Costs 9 pips."),
        (Prospect(1.0, 3.5, 0), Prospect(0.0, -2.5, 0, lost=1.0, group=1), "Loses a won game."),
        (Prospect(1.0, 3.5, 0), Prospect(1.0, 1.5, 0, group=1), "Costs 2 pips."),
        (Prospect(1.0, 3.5, 0), Prospect(0.97, 3.0, 1600, 0.01, equal=1), "1 other may be"),
        (Prospect.exact(WON + 3), Prospect.exact(WON + 3)._replace(equal=1), "Nothing is better."),
        (
            Prospect(1.0, 3.5, 0),
            Prospect(0.5, 3.0, 0, lost=0.5, group=1),
            "Costs 50% win chance.",
        ),
    ],
)
def test_a_lay_is_compared_with_the_best(best: Prospect, other: Prospect, sentence: str) -> None:
    assert compare_prospects(best, other).startswith(sentence)


def test_progress_is_told() -> None:
    sight = fresh(3).sight(fresh(3).table.turn)
    analysis = LayAnalysis(sight, 40)
    assert tell_progress(analysis, is_done=False) == "Simulating: 0%"
    analysis.finish()
    assert tell_progress(analysis, is_done=True) == "40 simulated deals"


def test_a_move_of_a_list_is_a_tile_and_its_end() -> None:
    tile = LaidDomino(6, 2)
    assert short_lay(Lay(tile, Side.LEFT), is_first=False) == "← [6 2]"
    assert short_lay(Lay(tile, Side.RIGHT), is_first=False) == "[6 2] →"
    assert short_lay(Lay(tile, Side.RIGHT), is_first=True) == "[6 2]"
    valued = ValuedLay(Lay(tile, Side.LEFT), AHEAD, Leaving(tile.domino, (2, 6)))
    for tells_chance, told in ((True, ("62% ± 1", 0.62, 3.44)), (False, ("", 0.0, 3.44))):
        row = lay_row(valued, None, tells_chance=tells_chance, is_first=False, is_hinted=False)
        assert (row.chance_text, row.share, row.value) == told
