"""Ids of games whose files name none stay what they are."""

from pathlib import Path

import pytest

from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.records.recording import id_of_moves
from buildup.saves.saved_games import read_saved_game

TESTS = Path(__file__).resolve().parents[1]
OF_FILES = [
    ("version_0_1_0/build up.txt", "6c8cbc8e47b37dda"),
    ("version_0_1_0/dominoes.txt", "3ad5cb123e47ab0d"),
    ("version_0_1_0/data/buildUp-1.txt", "c4262240ac58f7f7"),
    ("version_0_1_0/data/dominoes-1.txt", "c1748be900ab4695"),
    ("before_0_2_0/data/dominoes-1.txt", "1ca4edcd2a3c3c40"),
    ("saves/build_up/fixtures/lisp/1.txt", "dd30166d855a1223"),
    ("saves/build_up/fixtures/odd/cpp six undrawn.txt", "dd2fd98b41d621fd"),
]
"""A file and its id."""


@pytest.mark.parametrize(("file", "game_id"), OF_FILES)
def test_the_ids_of_a_file_never_change(file: str, game_id: str) -> None:
    assert id_of_moves(read_saved_game(TESTS / file).game) == game_id


def test_another_deal_set_or_move_is_another_game() -> None:
    game = DominoesGame.begin(DominoesStart.fresh(Deal(5), 6))
    lays = [game.lay(lay) for lay in game.table.legal_lays()]
    others = [
        DominoesGame.begin(DominoesStart.fresh(deal, size))
        for deal, size in ((Deal(5), 5), (Deal(6), 6), (Deal(5).swapped, 6))
    ]
    games = [game, *lays, *others]
    assert len(set(map(id_of_moves, games))) == len(games)
