"""What a tournament says of itself: every event, for both players, with one and with many."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from buildup.model.build_up.events import (
    Event,
    FirstPlayerDrawn,
    HandScored,
    Passed,
    RoundStarted,
    RoundWon,
    TilePlaced,
    TournamentWon,
)
from buildup.model.build_up.position import HandPoints, Move, Obstacle
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import PerPlayer, Player
from buildup.narration.build_up import events as narration
from tests.model.build_up.positions import position_of, tournaments

YOU, COMPUTER = Player.HUMAN, Player.COMPUTER


def placed(player: Player, move: str, covered: str) -> TilePlaced:
    return TilePlaced(player, Move.parse(move), Tile.parse(covered))


def drew(computer: str, human: str, first_player: Player | None) -> FirstPlayerDrawn:
    return FirstPlayerDrawn(PerPlayer(Tile.parse(computer), Tile.parse(human)), first_player)


def scored(computer: tuple[int, int], human: tuple[int, int]) -> HandScored:
    return HandScored(2, PerPlayer(HandPoints(*computer), HandPoints(*human)))


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (drew("W05", "B46", YOU),
         "You drew B46 (10) and the computer drew W05 (5): "
         "more pips plays first, so you lead this round."),
        (drew("W66", "B01", COMPUTER),
         "You drew B01 (1) and the computer drew W66 (12): "
         "more pips plays first, so the computer leads this round."),
        (drew("W05", "B14", None),
         "You drew B14 (5) and the computer drew W05 (5): "
         "equal pips, so both tiles go back, both boneyards are shuffled, and you draw again."),
        (placed(COMPUTER, "W46>B3", "B13"),
         "The computer places W46 on B3, covering B13."),
        (placed(YOU, "B00>W1", "W56"), "You place B00 on W1, covering W56."),
        (Passed(COMPUTER), "None of the computer's tiles fits anywhere: it passes."),
        (Passed(YOU), "None of your tiles fits anywhere: you pass."),
        (scored((40, 0), (12, 30)), "Hand 2 of 4: you score −18, the computer +40."),
        (scored((7, 7), (12, 0)), "Hand 2 of 4: you score +12, the computer 0."),
        (RoundStarted(2), "Round 2 begins with a new shuffle."),
    ],
)  # fmt: skip
def test_an_event_is_a_line_of_the_log(event: Event, line: str) -> None:
    assert narration.tell(event) == line


@pytest.mark.parametrize(
    ("computer", "human", "winner", "line"),
    [
        (100, 130, YOU, "You win round 3 by 30 points: 130 to 100."),
        (-4, -3, YOU, "You win round 3 by 1 point: −3 to −4."),
        (0, -12, COMPUTER, "The computer wins round 3 by 12 points: 0 to −12."),
        (81, 80, COMPUTER, "The computer wins round 3 by 1 point: 81 to 80."),
        (50, 50, None, "Round 3 is a draw: both have 50 points."),
        (0, 0, None, "Round 3 is a draw: both have 0 points."),
        (1, 1, None, "Round 3 is a draw: both have 1 point."),
        (-1, -1, None, "Round 3 is a draw: both have −1 point."),
        (-2, -2, None, "Round 3 is a draw: both have −2 points."),
    ],
)
def test_the_result_of_a_round(computer: int, human: int, winner: Player | None, line: str) -> None:
    assert narration.tell(RoundWon(3, PerPlayer(computer, human), winner)) == line


@pytest.mark.parametrize(
    ("computer", "human", "winner", "line"),
    [
        (0, 1, YOU, "You win the tournament: 1 round to 0."),
        (1, 2, YOU, "You win the tournament: 2 rounds to 1."),
        (1, 0, COMPUTER, "The computer wins the tournament: 1 round to 0."),
        (3, 1, COMPUTER, "The computer wins the tournament: 3 rounds to 1."),
        (0, 0, None, "The tournament is a draw: 0 rounds won each."),
        (1, 1, None, "The tournament is a draw: 1 round won each."),
        (2, 2, None, "The tournament is a draw: 2 rounds won each."),
    ],
)
def test_the_result_of_a_tournament(
    computer: int, human: int, winner: Player | None, line: str
) -> None:
    assert narration.tell(TournamentWon(PerPlayer(computer, human), winner)) == line


def test_the_question_for_another_round_names_the_rounds_won() -> None:
    asked = narration.ask_for_another_round(PerPlayer(computer=2, human=1))
    assert asked == "Rounds won: you 1, the computer 2. Another round?"


def test_the_arithmetic_of_a_hand_is_each_players_own() -> None:
    event = scored((40, 0), (12, 30))
    assert narration.tell_arithmetic(event, COMPUTER) == "40 on top − 0 left = +40"
    assert narration.tell_arithmetic(event, YOU) == "12 on top − 30 left = −18"


@pytest.mark.parametrize(
    ("points", "plain", "signed"),
    [(0, "0", "0"), (7, "7", "+7"), (-7, "−7", "−7"), (1234, "1234", "+1234")],
)
def test_a_number_has_a_true_minus_sign_and_a_plus_only_if_wanted(
    points: int, plain: str, signed: str
) -> None:
    assert narration.number(points) == plain
    assert narration.number(points, signed=True) == signed


TABLE = position_of("W33 W02 W66 W56 W05 W01 B66 B66 B66 B66 B66 B66", human="B01 B12 B33")


@pytest.mark.parametrize(
    ("move", "obstacle", "line"),
    [
        ("B45>W1", Obstacle.NOT_IN_HAND, "B45 is not in your hand."),
        ("B01>W2", Obstacle.TOO_FEW_PIPS,
         "B01 has 1 pip and cannot cover W02 on W2, which has 2: "
         "a non-double covers any tile with no more pips than its own."),
        ("B12>W4", Obstacle.TOO_FEW_PIPS,
         "B12 has 3 pips and cannot cover W56 on W4, which has 11: "
         "a non-double covers any tile with no more pips than its own."),
        ("B33>W1", Obstacle.DOUBLE_NOT_HIGHER,
         "B33 cannot cover W33 on W1: "
         "a double covers another double only if it has more pips."),
    ],
)  # fmt: skip
def test_a_move_is_refused_in_the_words_of_its_rule(
    move: str, obstacle: Obstacle, line: str
) -> None:
    assert TABLE.obstacle(Move.parse(move)) is obstacle
    assert narration.tell_obstacle(TABLE, Move.parse(move), obstacle) == line


@given(tournaments())
def test_everything_that_happens_is_told_in_whole_sentences(tournament: Tournament) -> None:
    for event in tournament.events:
        line = narration.tell(event)
        assert line.endswith(".")
        assert line[0].isupper()
        assert "{" not in line
        assert "-" not in line  # a number has a true minus sign


@given(st.integers(-300, 300), st.integers(-300, 300))
def test_the_winner_of_a_round_is_named_first_and_with_the_higher_score(
    computer: int, human: int
) -> None:
    winner = None if computer == human else COMPUTER if computer > human else YOU
    line = narration.tell_round_result(RoundWon(1, PerPlayer(computer, human), winner))
    starts = {YOU: "You win", COMPUTER: "The computer wins", None: "Round 1 is a draw"}
    assert line.startswith(starts[winner])
    if winner is not None:
        higher, lower = (narration.number(each(computer, human)) for each in (max, min))
        assert line.endswith(f": {higher} to {lower}.")
