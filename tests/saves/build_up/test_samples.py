"""The files that the earlier editions ship, all of which load."""

from pathlib import Path

import pytest

from buildup.model.build_up.table import Phase
from buildup.model.player import Player
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.saved_games import read_build_up
from tests.saves.build_up.random_play import FIXTURES, SAMPLES

DOUBLED_IN_CASE_ONE = "More than once: B22, B34, B36, B44, B55, W15, W26, W44."
MISSING_IN_CASE_ONE = "Missing: B06, B12, B14, B35, B46, W01, W13, W45."

UNUSUAL = "Unusual boneyards: Computer {}, Human {}; expected both 22, 16, 10, 4 or 0."
WARNINGS = {
    "labelled/case one.txt": (DOUBLED_IN_CASE_ONE, MISSING_IN_CASE_ONE),
    "odd/cpp four and ten undrawn.txt": (UNUSUAL.format(4, 10, 2),),
    "odd/cpp six undrawn.txt": (UNUSUAL.format(6, 6, 3),),
}
EXTRAS = {"found/two_people_by_number.txt": (("Mode", "people"),)}

LABELLED = Dialect.LABELLED
CASES: dict[str, tuple[Dialect, Phase, int, Player | None]] = {
    "labelled/case one.txt": (Dialect.LABELLED, Phase.FIRST_DRAW, 1, None),
    "labelled/case two.txt": (Dialect.LABELLED, Phase.PLACING, 1, Player.HUMAN),
    "labelled/case three.txt": (Dialect.LABELLED, Phase.HAND_OVER, 3, Player.COMPUTER),
    "labelled/case four.txt": (Dialect.LABELLED, Phase.PLACING, 4, Player.COMPUTER),
    "labelled/case five.txt": (Dialect.LABELLED, Phase.PLACING, 4, Player.HUMAN),
    "lisp/1.txt": (Dialect.LISP, Phase.FIRST_DRAW, 1, None),
    "lisp/2.txt": (Dialect.LISP, Phase.PLACING, 1, Player.HUMAN),
    "lisp/3.txt": (Dialect.LISP, Phase.HAND_OVER, 3, Player.COMPUTER),
    "prolog/one.txt": (Dialect.PROLOG, Phase.FIRST_DRAW, 1, None),
    "prolog/two.txt": (Dialect.PROLOG, Phase.PLACING, 1, Player.HUMAN),
    "more/after the first draw.txt": (Dialect.LABELLED, Phase.FIRST_DRAW, 1, None),
    "more/human first, lisp.txt": (Dialect.LISP, Phase.PLACING, 3, Player.COMPUTER),
    "more/stack label.txt": (Dialect.LABELLED, Phase.PLACING, 4, Player.COMPUTER),
    "more/tiles without spaces.txt": (Dialect.LABELLED, Phase.PLACING, 1, Player.COMPUTER),
    "found/hand1_scored_both_hands_empty.txt": (LABELLED, Phase.HAND_OVER, 1, Player.COMPUTER),
    "found/hand3_scored_both_hands_empty.txt": (LABELLED, Phase.HAND_OVER, 3, Player.HUMAN),
    "found/hand4_scored_both_hands_empty.txt": (LABELLED, Phase.HAND_OVER, 4, Player.HUMAN),
    "found/heading_without_colon.txt": (LABELLED, Phase.PLACING, 1, Player.HUMAN),
    "found/two_people_by_number.txt": (LABELLED, Phase.PLACING, 1, Player.HUMAN),
    "prolog/three.txt": (Dialect.PROLOG, Phase.HAND_OVER, 3, Player.COMPUTER),
    "odd/cpp four and ten undrawn.txt": (Dialect.LABELLED, Phase.PLACING, 2, Player.HUMAN),
    "odd/cpp six undrawn.txt": (Dialect.LABELLED, Phase.PLACING, 3, Player.HUMAN),
    "odd/score grows past six digits.txt": (Dialect.LABELLED, Phase.PLACING, 2, Player.COMPUTER),
}


def test_every_sample_is_in_the_table() -> None:
    assert {path.relative_to(FIXTURES).as_posix() for path in SAMPLES} == set(CASES)


@pytest.mark.parametrize("sample", CASES)
def test_every_sample_loads(sample: str) -> None:
    loaded = read_build_up(FIXTURES / Path(sample))
    table = loaded.game.table
    found = (loaded.dialect, table.phase, table.hand_number, table.first_player)
    assert found == CASES[sample]
    assert loaded.warnings == WARNINGS.get(sample, ())
    assert loaded.level is None
    assert loaded.extra_lines == EXTRAS.get(sample, ())
