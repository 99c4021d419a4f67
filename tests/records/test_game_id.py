"""Ids of games whose files name none: those of earlier versions and today's stay what they are."""

from pathlib import Path

import pytest

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.records.game_id import id_before_0_2_0, id_of_moves
from buildup.saves.round_moves import parse_moves
from buildup.saves.saved_games import read_saved_game

TESTS = Path(__file__).resolve().parents[1]
OF_FILES = [
    ("version_0_1_0/build up.txt", "6134111effa47624", "6c8cbc8e47b37dda"),
    ("version_0_1_0/dominoes.txt", "68482488635ce0ff", "3ad5cb123e47ab0d"),
    ("version_0_1_0/data/buildUp-1.txt", "f93850b0323547a4", "c4262240ac58f7f7"),
    ("version_0_1_0/data/dominoes-1.txt", "3ed251391335d016", "c1748be900ab4695"),
    ("before_0_2_0/data/dominoes-1.txt", "034cc101e0146326", "1ca4edcd2a3c3c40"),
    ("saves/build_up/fixtures/lisp/1.txt", "e4907d05152ae27f", "dd30166d855a1223"),
    ("saves/build_up/fixtures/odd/cpp six undrawn.txt", "00ab650575fb5d33", "dd2fd98b41d621fd"),
]
"""A file, and its ids: that of earlier versions, as one of them has made it, and today's."""

ROUND = (
    "draw B36>W1 W00>W5 B46>W1 W13>W3 B13>W3 W04>B6 B66>W1 W02>B3 B05>W3 W36>B3 B12>W5 "
    "score B33>W2 W33>B4 B24>W2 W66>B4 B06>W2 W16>W5 B22>W2 W46>B1 pass W25>W2 pass "
    "W55>B1 score B55>W2 W22>W3 B04>W3 W14>W3 B14>W3 W15>B6 B56>W2 W23>W3 B25>W3 W26>W5 "
    "B45>W3 score B15>B6 W06>B6 B16>B6 score won"
)
"""Of deal 31."""


@pytest.mark.parametrize(("file", "earlier", "now"), OF_FILES)
def test_the_ids_of_a_file_never_change(file: str, earlier: str, now: str) -> None:
    game = read_saved_game(TESTS / file).game
    assert (id_before_0_2_0(game), id_of_moves(game)) == (earlier, now)


@pytest.mark.parametrize(
    ("moves", "size", "earlier"),
    [
        (f"{ROUND} again draw B25>W2", None, "07009ca0b199f73e"),
        (f"{ROUND} end", None, "3dbb2de61424841f"),
        (
            "R06 L05 L51 L20 R00 R34 D R42 R22 D D D D D R25 L40 R55 R54 D D L64 D R44 L56 D L10 "
            "L61 D D R03 L66 R35 L26 L12 L11 D D L41 - - W",
            6,
            "4c5e530bce4ae8ad",
        ),
    ],
)
def test_every_event_had_its_words_in_the_ids_of_earlier_versions(
    moves: str, size: int | None, earlier: str
) -> None:
    deal = Deal(31) if size is None else Deal(1)
    assert id_before_0_2_0(parse_moves(moves, deal, size)) == earlier


def test_another_deal_set_or_move_is_another_game() -> None:
    game = DominoesGame.begin(DominoesStart.fresh(Deal(5), 6))
    lays = [game.lay(lay) for lay in game.table.legal_lays()]
    others = [
        DominoesGame.begin(DominoesStart.fresh(deal, size))
        for deal, size in ((Deal(5), 5), (Deal(6), 6), (Deal(5).swapped, 6))
    ]
    games = [game, *lays, *others]
    assert len(set(map(id_of_moves, games))) == len(games)
