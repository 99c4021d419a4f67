"""Looking back, variations, and other games without a restart, at the prompt of both games."""

import io
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from buildup.console.build_up.session import TerminalBuildUp
from buildup.console.dominoes.session import TerminalDominoes
from buildup.console.terminal import Terminal
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Tournament
from buildup.model.dominoes.game import DominoesGame
from buildup.model.player import PlayMode
from buildup.play.build_up.position import read_position
from buildup.strategy.level import Level
from tests.console.build_up import sessions as build_up
from tests.console.dominoes import sessions as dominoes
from tests.console.person import kept_in, kept_nowhere
from tests.review.dominoes.finished_games import finished
from tests.saves.build_up.random_play import fresh, played_on, played_until

OVER = played_until(fresh(), Phase.ROUND_OVER)
TURN = played_until(fresh(), Phase.PLACING)


def words(text: str) -> str:
    return " ".join(text.split())


def test_one_looks_back_step_by_step_and_returns() -> None:
    game = played_on(TURN, random.Random(3), 5)
    back, further, forth, now = build_up.scripted("back", "back 2", "", "now", game=game)[:4]
    found = [re.search(r"Step (\d+) of (\d+) ", each) for each in (back, further, forth)]
    assert [int(each[2]) - int(each[1]) for each in found if each] == [1, 3, 2]
    assert build_up.Seen.last_of(now) == build_up.Seen.last_of(
        build_up.session(lambda _written: None, game)
    )
    *refused, wrong = build_up.scripted("back", "hint", "undo", "redo", "b46", game=game)[1:5]
    assert all("Type “now” to return first" in each for each in refused)
    assert "Type “back”, “forward”, “try” or “now”." in wrong


def test_a_variation_is_played_left_and_gone_on_with() -> None:
    begun = build_up.scripted("back 3", "try", game=OVER)[1]
    move = " ".join(build_up.Seen.last_of(begun).moves()[0])
    tried, played, left, listed, unknown, again = build_up.scripted(
        *("back 3", "try", move, "leave", "variations", "variations 9", "variations 1"), game=OVER
    )[1:7]
    assert "Try again from move" in words(tried)
    assert "Your game stays as it is." in words(tried)
    assert played.endswith("Variation over (undo, back or leave): ")
    assert "Back in the round." in words(left)
    assert "Another round? (y/n)" in left
    assert "\n1. " in f"\n{listed}"
    assert "Type a variation from 1 to 1." in unknown
    assert build_up.Seen.last_of(again) == build_up.Seen.last_of(played)


def test_in_dominoes_something_is_tried_beside_a_finished_game() -> None:
    game = finished(5, 2)
    tried, left, gone = dominoes.scripted("back 4", "try", "leave", "variations", game=game)[1:4]
    assert "What if? Play both sides; your game stays as it is." in words(tried)
    assert "Back in the game." in words(left)
    assert "Dominoes keeps no variations." in words(gone)


def test_what_cannot_be_begun_or_shown_says_why() -> None:
    trying = build_up.scripted("back 3", "try", "new swapped", game=OVER)[2]
    assert "Leave the variation first." in trying
    match = dominoes.scripted("new match 50", "new swapped", "new swapped set 4")[1:3]
    assert "This deal can't be swapped." in words(match[0])
    ahead = build_up.scripted("new swapped +20", game=TURN)[0]
    for told in (match[1], ahead):
        assert "Can't combine a swapped deal with a set, match or handicap." in words(told)
    assert "No moves yet." in build_up.scripted("review", game=TURN)[0]


@pytest.mark.parametrize(
    ("line", "size", "target", "level", "mode"),
    [
        ("new set 4 match 50 casual 7", 4, 50, Level.CASUAL, PlayMode.AGAINST_COMPUTER),
        ("new 7 People", 6, None, Level.SKILLED, PlayMode.TWO_PEOPLE),
        ("new 7 swapped set 3", 3, None, Level.SKILLED, PlayMode.AGAINST_COMPUTER),
        ("new swapped expert", 6, None, Level.EXPERT, PlayMode.AGAINST_COMPUTER),
    ],
)
def test_another_game_is_named_in_words(
    tmp_path: Path, line: str, size: int, target: int | None, level: Level, mode: PlayMode
) -> None:
    with kept_in(tmp_path) as (games, records):
        terminal = Terminal(io.StringIO(f"{line}\n"), io.StringIO())
        session = TerminalDominoes(dominoes.fresh(), Level.SKILLED, games, records, terminal)
        session.run()
        present = session.game.present
    assert (present.table.size, present.start.deal.number) == (size, 7 if "7" in line else 20261)
    assert present.start.deal.is_swapped is ("swapped" in line)
    assert (present.match and present.match.target) == target
    assert (session.game.level, session.game.mode) == (level, mode)


def test_two_people_give_the_screen_to_each_other() -> None:
    ready, turn, other, _end = dominoes.scripted("new people 7 set 4", "", "1")
    assert ready.rstrip().endswith("Player 1, press Enter when ready:")
    assert "level" not in turn
    assert other.rstrip().endswith("Player 2, press Enter when ready:")
    moves, back, now = dominoes.scripted("new people 7 set 4", "", "1", "", "moves", "back", "now")[
        4:7
    ]
    assert moves.startswith("1. Player 1 plays [0 2].")
    assert "Hand:" not in back, "nobody sees the hand of the other"
    assert now.rstrip().endswith("Player 2, press Enter when ready:")


def test_who_of_two_people_has_the_screen_again_sees_the_table_after_looking_back() -> None:
    looks_back = ["new people 7 set 4", "", "1", "", "back", "forward", "now"]
    uncovered = dominoes.scripted(*looks_back, "")[-2]
    assert "Hand:  1 [" in uncovered


def test_before_one_of_two_people_has_the_screen_commands_are_obeyed_and_no_hand_is_shown() -> None:
    typed = dominoes.scripted("new people 7 set 4", "1", "hint", "all", "score", "quit")
    lay, hint, listed, score, end = typed[1:]
    for refused in (lay, hint, listed):
        assert "Press Enter first." in refused
    assert "No match." in score
    assert "Goodbye." in end
    assert "Hand:  1 [" not in "".join(typed)


def test_between_two_people_no_chance_is_told_against_a_level() -> None:
    hint, listed = dominoes.scripted("new people 7 match 50", "", "hint", "all")[-3:-1]
    assert hint.startswith("[")
    assert "Pips" in listed
    for written in (hint, listed):
        assert "chance" not in written.casefold()
        assert not re.search(r"%|against [A-Z]|Wins match", written)


def test_what_happened_and_what_it_came_to_is_told() -> None:
    assert "No moves yet." in dominoes.scripted("moves")[0]
    moves, score, stats = build_up.scripted("moves", "score", "stats", game=OVER)[:3]
    assert moves.count("\n") > 20
    assert "Hand 4" in score
    assert "Nothing recorded yet." in stats
    single, refused = dominoes.scripted("score", "review", game=dominoes.turn())[:2]
    assert "No match. To start one, type “new match 100”." in words(single)
    assert "Finish the game to review it." in refused


def test_a_review_names_the_moves_that_cost_most() -> None:
    told = words(build_up.scripted("review", game=OVER)[0])
    assert " costs " in told
    assert re.search(r"\. You [a-z ]+ \(\d+×\)\. Cost: \d+\.", told)


def test_a_best_move_of_the_round_gives_nothing_away_in_the_hand() -> None:
    line = (
        "Build Up: stacks W46 W22 W35 W55 W66 B35 / B45 B46 B66 B55 B36 W45; hands W23 W01 W14 / "
        "B04 B44 B12 B00; boneyards W03 W15 W24 W25 / B05 B06 B25 B56; hand 3; scores 90 / 105; "
        "turn human; leader computer"
    )
    told = build_up.scripted("b00 w1", "review", game=read_position(line).game)[1]
    assert told.startswith("No mistakes.")


@pytest.mark.parametrize(
    ("begin", "game"),
    [(TerminalBuildUp, OVER), (TerminalDominoes, finished(5, 6))],
    ids=["Build Up", "Dominoes"],
)
def test_a_review_of_two_people_tells_neither_a_chance_nor_a_habit_of_one(
    begin: Callable[..., TerminalBuildUp | TerminalDominoes], game: Tournament | DominoesGame
) -> None:
    tell = io.StringIO()
    terminal = Terminal(io.StringIO("review\n"), tell)
    session = begin(game, Level.SKILLED, *kept_nowhere(), terminal)
    session.game.set_mode(PlayMode.TWO_PEOPLE)
    session.run()
    told = words(tell.getvalue())
    assert "2. " in told
    assert not re.search(r"\d times? ", told)
    assert "chance" not in told
