"""The terminal says that a file does not tell who leads the round, and lets the person say it."""

from pathlib import Path

import pytest

from buildup.model.player import Player
from buildup.saves.saved_games import read_build_up
from tests.console.build_up.sessions import scripted
from tests.saves.build_up.game_text import text

GUESS = (
    "The file does not say who leads this round; probably you do. Type leader you, or leader "
    "computer, to say who does."
)


def played(tmp_path: Path, hands: tuple[str, str], *answers: str) -> list[str]:
    """What is written after each answer, white space as single spaces."""
    path = tmp_path / "guessed.txt"
    path.write_text(text(hands=hands))
    loaded = read_build_up(path)
    blocks = scripted(*answers, game=loaded.game, path=path, loaded=loaded)
    return [" ".join(block.split()) for block in blocks]


@pytest.mark.parametrize(
    ("answer", "said", "leader"),
    [
        ("leader you", "You lead.", Player.HUMAN),
        ("LEADER  Computer", "The computer leads.", Player.COMPUTER),
    ],
)
def test_somebody_says_who_leads(tmp_path: Path, answer: str, said: str, leader: Player) -> None:
    hands = ("W12 W02", "B02 B16")
    begun, named, again, _saved, _end = played(
        tmp_path, hands, "", answer, "leader you", f"save {tmp_path / 'named.txt'}"
    )
    assert GUESS in begun
    assert "leads this round. " not in begun
    assert "You lead this round. " not in begun
    assert named.startswith(said)
    assert GUESS not in named
    assert again.startswith("Who leads this round is known.")
    table = read_build_up(tmp_path / "named.txt").game.table
    assert table.known_leader is leader


def test_a_guess_is_saved_as_one(tmp_path: Path) -> None:
    played(tmp_path, ("W12 W02", "B02 B16"), f"save {tmp_path / 'guess.txt'}")
    assert "\nLeader: guessed\n" in (tmp_path / "guess.txt").read_text()
    table = read_build_up(tmp_path / "guess.txt").game.table
    assert (table.known_leader, table.first_player) == (None, Player.HUMAN)


@pytest.mark.parametrize("answer", ["leader", "leader me", "leader you too"])
def test_whoever_names_nobody_is_told_how(tmp_path: Path, answer: str) -> None:
    told, _end = played(tmp_path, ("W12 W02", "B02 B16"), answer)
    assert told.startswith("Type leader you, or leader computer.")


def test_between_two_hands_it_can_be_said(tmp_path: Path) -> None:
    named, following, _end = played(tmp_path, ("", ""), "leader computer", "")
    assert named.startswith("The computer leads.")
    assert "The computer leads this round." in following
