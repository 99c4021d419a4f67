"""The terminal says what a file leaves open, and lets the person say it: who leads the round, and
whether the hand that is over is scored."""

from pathlib import Path

import pytest

from buildup.model.player import Player
from buildup.saves.saved_games import read_build_up
from tests.console.build_up.sessions import session
from tests.console.person import answered
from tests.saves.build_up.random_play import FIXTURES, text

GUESS = "The file doesn't say who goes first. Probably you. Type “leader you” or “leader computer”."


def opened(path: Path, *answers: str) -> list[str]:
    """What is written of a file before each answer and at the end, white space as single spaces."""
    loaded = read_build_up(path)
    blocks = answered(lambda it: session(it, loaded.game, path=path, loaded=loaded), answers)
    return [" ".join(block.split()) for block in blocks]


def played(tmp_path: Path, hands: tuple[str, str], *answers: str) -> list[str]:
    """What is written after each answer."""
    path = tmp_path / "guessed.txt"
    path.write_text(text(hands=hands))
    return opened(path, *answers)[1:]


@pytest.mark.parametrize(
    ("answer", "said", "leader"),
    [
        ("leader you", "You go first.", Player.HUMAN),
        ("LEADER  Computer", "The computer goes first.", Player.COMPUTER),
    ],
)
def test_somebody_says_who_leads(tmp_path: Path, answer: str, said: str, leader: Player) -> None:
    hands = ("W12 W02", "B02 B16")
    begun, named, again, _saved, _end = played(
        tmp_path, hands, "", answer, "leader you", f"save {tmp_path / 'named.txt'}"
    )
    assert GUESS in begun
    assert "The computer goes first. " not in begun
    assert "You go first. " not in begun
    assert named.startswith(said)
    assert GUESS not in named
    assert again.startswith("Who goes first is already known.")
    table = read_build_up(tmp_path / "named.txt").game.table
    assert table.known_leader is leader


@pytest.mark.parametrize("answer", ["leader", "leader me", "leader you too"])
def test_whoever_names_nobody_is_told_how(tmp_path: Path, answer: str) -> None:
    told, _end = played(tmp_path, ("W12 W02", "B02 B16"), answer)
    assert told.startswith("Type “leader you” or “leader computer”.")


def test_in_a_replay_or_variation_it_cannot_be_said(tmp_path: Path) -> None:
    answers = ("B02 W6", "back", "leader you", "try", "leader you", "scored no")
    _played, _back, watched, _tried, *trying, _end = played(
        tmp_path, ("W12 W02", "B02 B16"), *answers
    )
    assert watched.startswith("Type “now” to return first.")
    assert all(each.startswith("Leave the variation first.") for each in trying)


def test_between_two_hands_it_can_be_said(tmp_path: Path) -> None:
    named, following, _end = played(tmp_path, ("", ""), "leader computer", "")
    assert named.startswith("The computer goes first.")
    assert "The computer goes first." in following


FOUND = FIXTURES / "found"
SCORED = (
    "The file doesn't say whether its last hand was scored. Probably so. Type “scored "
    "yes” or “scored no”."
)


def test_somebody_says_whether_the_hand_is_scored_and_says_otherwise() -> None:
    begun, not_scored, scored, unsaid, following, late, _end = opened(
        FOUND / "hand3_scored_both_hands_empty.txt",
        *("scored no", "Scored  Y", "scored perhaps", "", "scored no"),
    )
    assert SCORED in begun
    assert "117 in the round" in begun
    assert not_scored.startswith("Not scored yet.")
    assert "153 in the round" in not_scored
    assert SCORED not in not_scored
    assert scored.startswith("Already scored.")
    assert "117 in the round" in scored
    assert unsaid.startswith("Type “scored yes” or “scored no”.")
    assert "You: 117, " in following
    assert late.startswith("The scores are already known.")


def test_it_can_be_said_when_the_round_is_over() -> None:
    begun, over, anew, _end = opened(FOUND / "hand4_scored_both_hands_empty.txt", "", "scored no")
    assert "Press Enter to score this hand:" in begun
    assert "The computer wins" in over
    assert SCORED in over
    assert "is a draw. You 235, Computer 235." in anew


def test_after_hand_1_nothing_is_open() -> None:
    begun, *_rest = opened(FOUND / "hand1_scored_both_hands_empty.txt", "")
    assert "36 in the round" in begun
    assert SCORED not in begun


@pytest.mark.parametrize("name", ["Human", "Computer"])
def test_a_file_of_two_people_is_played_against_the_computer(tmp_path: Path, name: str) -> None:
    path = tmp_path / "two.txt"
    content = (FIXTURES / "found/two_people_by_number.txt").read_text()
    path.write_text(content.replace("Human", name))
    begun, _people, again, *_rest = opened(path, "new 5 people", f"load {path}")
    assert "is unfinished." not in begun
    for loaded in (begun, again):
        assert "Here you play against the computer." in loaded
        assert "Your turn" in loaded
