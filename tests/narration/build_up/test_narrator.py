"""The narrator of Build Up: every event, for both players, with one and with many."""

import re

import pytest
from hypothesis import given

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
from buildup.model.build_up.position import HandPoints, Move
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.narration.build_up.narrator import BuildUpNarrator, tell_arithmetic
from buildup.narration.build_up.reasons import explain_move
from buildup.strategy.build_up.advice import advice_for
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.choice import Choice
from buildup.strategy.build_up.reasons import reason_for
from tests.model.build_up.positions import position_of, tournaments
from tests.strategy.build_up.sights import seen

YOU, COMPUTER = Player.HUMAN, Player.COMPUTER
TO_YOU = BuildUpNarrator()
NAMED = BuildUpNarrator(PerPlayer(computer="White", human="Black"))


def placed(player: Player, move: str, covered: str) -> TilePlaced:
    return TilePlaced(player, Move.parse(move), Tile.parse(covered))


def drew(computer: str, human: str, first_player: Player | None) -> FirstPlayerDrawn:
    return FirstPlayerDrawn(PerPlayer(Tile.parse(computer), Tile.parse(human)), first_player)


def scored(computer: tuple[int, int], human: tuple[int, int]) -> HandScored:
    return HandScored(2, PerPlayer(HandPoints(*computer), HandPoints(*human)))


def ended(computer: int, human: int, winner: Player | None) -> RoundWon:
    return RoundWon(3, PerPlayer(computer, human), winner)


def over(computer: int, human: int, winner: Player | None) -> TournamentWon:
    return TournamentWon(PerPlayer(computer, human), winner)


@pytest.mark.parametrize(
    ("event", "to_you", "named"),
    [
        (drew("W05", "B46", YOU),
         "You drew B46 (10) and the computer drew W05 (5): "
         "whoever has more pips plays first, so you lead this round.",
         "Black drew B46 (10) and White drew W05 (5): whoever has more pips plays first, "
         "so Black leads this round."),
        (drew("W66", "B01", COMPUTER),
         "You drew B01 (1) and the computer drew W66 (12): "
         "whoever has more pips plays first, so the computer leads this round.",
         "Black drew B01 (1) and White drew W66 (12): whoever has more pips plays first, "
         "so White leads this round."),
        (drew("W05", "B14", None),
         "You drew B14 (5) and the computer drew W05 (5): "
         "equal pips, so both tiles go back, both boneyards are shuffled, and you draw again.",
         "Black drew B14 (5) and White drew W05 (5): equal pips, so "
         "both tiles go back, both boneyards are shuffled, and they draw again."),
        (placed(COMPUTER, "W46>B3", "B13"), "The computer places W46 on B3, covering your B13.",
         "White places W46 on B3, covering Black's B13."),
        (placed(YOU, "B00>W1", "W56"), "You place B00 on W1, covering the computer's W56.",
         "Black places B00 on W1, covering White's W56."),
        (Passed(COMPUTER), "The computer can't play and passes.",
         "None of White's tiles fits anywhere: White passes."),
        (Passed(YOU), "You can't play, so you pass.",
         "None of Black's tiles fits anywhere: Black passes."),
        (scored((40, 0), (12, 30)), "Hand 2 of 4: you score −18, the computer +40.",
         "Hand 2 of 4: Black scores −18, White +40."),
        (scored((7, 7), (12, 0)), "Hand 2 of 4: you score +12, the computer 0.",
         "Hand 2 of 4: Black scores +12, White 0."),
        (RoundStarted(2), *["Round 2 begins with a new shuffle."] * 2),
        (ended(100, 130, YOU), "You win round 3 by 30 points: 130 to 100.",
         "Black wins round 3 by 30 points: 130 to 100."),
        (ended(-4, -3, YOU), "You win round 3 by 1 point: −3 to −4.",
         "Black wins round 3 by 1 point: −3 to −4."),
        (ended(0, -12, COMPUTER), "The computer wins round 3 by 12 points: 0 to −12.",
         "White wins round 3 by 12 points: 0 to −12."),
        (ended(-3, -4, COMPUTER), "The computer wins round 3 by 1 point: −3 to −4.",
         "White wins round 3 by 1 point: −3 to −4."),
        (ended(0, 0, None), "Round 3 is a draw: both have 0 points.",
         "Round 3 is a draw: both have 0."),
        (ended(1, 1, None), "Round 3 is a draw: both have 1 point.",
         "Round 3 is a draw: both have 1."),
        (ended(-1, -1, None), "Round 3 is a draw: both have −1 point.",
         "Round 3 is a draw: both have −1."),
        (ended(-3, -3, None), "Round 3 is a draw: both have −3 points.",
         "Round 3 is a draw: both have −3."),
        (over(0, 1, YOU), "You win the tournament: 1 round to 0.",
         "Black wins the tournament: 1 to 0."),
        (over(1, 2, YOU), "You win the tournament: 2 rounds to 1.",
         "Black wins the tournament: 2 to 1."),
        (over(1, 0, COMPUTER), "The computer wins the tournament: 1 round to 0.",
         "White wins the tournament: 1 to 0."),
        (over(3, 1, COMPUTER), "The computer wins the tournament: 3 rounds to 1.",
         "White wins the tournament: 3 to 1."),
        (over(0, 0, None), "The tournament is a draw: 0 rounds won each.",
         "The tournament is a draw."),
        (over(1, 1, None), "The tournament is a draw: 1 round won each.",
         "The tournament is a draw."),
    ],
)  # fmt: skip
def test_an_event_is_told_to_you_and_of_named_players(
    event: Event, to_you: str, named: str
) -> None:
    assert TO_YOU.tell(event) == to_you
    assert NAMED.tell(event) == named


@pytest.mark.parametrize(
    ("event", "to_you", "named"),
    [
        (over(0, 1, YOU), "You win the tournament!", "Black wins the tournament"),
        (over(3, 1, COMPUTER), "The computer wins the tournament", "White wins the tournament"),
        (over(1, 1, None), "The tournament is a draw", "The tournament is a draw"),
    ],
)
def test_the_title_of_an_end_tells_who_won(event: TournamentWon, to_you: str, named: str) -> None:
    assert TO_YOU.tournament_winner(event) == to_you
    assert NAMED.tournament_winner(event) == named


def test_the_arithmetic_of_a_hand_is_each_players_own() -> None:
    event = scored((40, 0), (12, 30))
    assert tell_arithmetic(event, COMPUTER) == "40 on top − 0 left = +40"
    assert tell_arithmetic(event, YOU) == "12 on top − 30 left = −18"


@given(tournaments())
def test_everything_that_happens_is_told_in_whole_sentences(tournament: Tournament) -> None:
    for event in tournament.events:
        named = NAMED.tell(event)
        assert re.search(r"\b([Yy]ours?|[Yy]ou|computer)\b", named) is None
        for line in (TO_YOU.tell(event), named):
            assert line.endswith(".")
            assert line[0].isupper()
            assert "{" not in line
            assert "-" not in line  # a number has a true minus sign


def test_the_question_for_another_round_names_the_rounds_won() -> None:
    won = PerPlayer(computer=2, human=1)
    asked = "Rounds won: you 1, the computer 2. Another round?"
    assert TO_YOU.ask_for_another_round(won) == asked
    assert NAMED.ask_for_another_round(won) == "Rounds won: Black 1, White 2. Another round?"


@pytest.mark.parametrize(
    ("narrator", "player", "turn", "passes", "why"),
    [
        (TO_YOU, YOU, "Your turn", "You pass", "None of your tiles fits on any stack."),
        (TO_YOU, COMPUTER, "Computer's turn", "The computer passes",
         "None of its tiles fits on any stack."),
        (NAMED, YOU, "Black's turn", "Black passes", "Nothing fits."),
        (NAMED, COMPUTER, "White's turn", "White passes", "Nothing fits."),
    ],
)  # fmt: skip
def test_whose_turn_it_is_and_who_passes(
    narrator: BuildUpNarrator, player: Player, turn: str, passes: str, why: str
) -> None:
    assert narrator.turn(player) == turn
    assert narrator.passes(player) == passes
    assert narrator.reason_to_pass(player) == why


def test_the_person_on_turn_is_asked_for_a_tile() -> None:
    assert TO_YOU.ask_for_tile(YOU) == "Pick a tile."
    assert NAMED.ask_for_tile(COMPUTER) == "Pick a tile from the hand of White."


def test_both_players_have_a_name_in_a_list() -> None:
    assert TO_YOU.names == PerPlayer(computer="Computer", human="You")
    assert NAMED.names == PerPlayer(computer="White", human="Black")
    assert TO_YOU.says_you
    assert not NAMED.says_you


def test_the_reason_for_a_move_is_told_to_you_alone() -> None:
    position = position_of(
        "W33 W02 W66 W56 W05 W01 B66 B66 B66 B66 B66 B66", human="B01 B12 B33 B55"
    )
    move = Move.parse("B55>W4")
    reason = reason_for(position, move)
    event = placed(YOU, "B55>W4", "W56")
    assert TO_YOU.tell(event, reason) == explain_move(reason)
    assert NAMED.tell(event, reason) == "Black places B55 on W4, covering White's W56."


def test_a_hint_for_white_names_the_move_alone() -> None:
    position = position_of(
        "W33 W02 W66 W56 W05 W01 B66 B66 B66 B66 B66 B66",
        human="B01",
        computer="W46",
        turn=COMPUTER,
    )
    move = Move.parse("W46>W2")
    moves = [ValuedMove(each, 0, (each,)) for each in position.legal_moves()]
    choice = Choice(move, advice_for(seen(position), moves, move, is_exact=False))
    assert NAMED.hint(choice) == "W46 on W2 is what the computer would place."


@pytest.mark.parametrize(
    ("of_hands", "to_you", "named"),
    [
        ({1: 9.0, 2: -9.3}, "Luck: the draws favored nobody.", "Luck: the draws favored nobody."),
        ({1: 0.8}, "Luck: your tiles were 1 point stronger than the average draw.",
         "Luck: the tiles of Black were 1 point stronger than the average draw."),
        ({1: -4.0, 2: -29.0, 3: 2.0},
         "Luck: your tiles were 31 points weaker than the average draw. Most of that came in hand "
         "2.",
         "Luck: the tiles of Black were 31 points weaker than the average draw. Most of that came "
         "in hand 2."),
        ({1: 10.0, 2: 8.0, 3: 4.0},
         "Luck: your tiles were 22 points stronger than the average draw.",
         "Luck: the tiles of Black were 22 points stronger than the average draw."),
    ],
)  # fmt: skip
def test_luck_is_told_in_whole_points_with_the_hand_that_brought_most(
    of_hands: dict[int, float], to_you: str, named: str
) -> None:
    assert TO_YOU.luck(of_hands) == to_you
    assert NAMED.luck(of_hands) == named


@pytest.mark.parametrize(("par", "margin"), [(-48, -51), (-48, 0), (3, -51), (0, 0)])
def test_a_round_that_experts_lose_as_well_is_called_so(par: int, margin: int) -> None:
    said = "Even an expert would lose this deal." in TO_YOU.par(par, margin)
    assert said is (par < 0 and margin < 0)
    assert "an expert loses" not in NAMED.par(par, margin)


def test_the_graph_of_a_round_shows_the_lead_of_who_plays_black() -> None:
    assert TO_YOU.lead_after_each_move(2) == "Round 2: your lead after each move"
    assert NAMED.lead_after_each_move(2) == "Round 2: the lead of Black after each move"


def test_players_go_by_their_colours_where_a_person_does_not_play_the_computer() -> None:
    assert BuildUpNarrator.of(PlayMode.AGAINST_COMPUTER).says_you
    for mode in (PlayMode.TWO_PEOPLE, PlayMode.DEMO):
        narrator = BuildUpNarrator.of(mode)
        assert not narrator.says_you
        assert narrator.names == PerPlayer(computer="White", human="Black")


def test_what_has_happened_last_is_told_to_who_looks_back() -> None:
    assert TO_YOU.last_event(()) == "The game begins."
    assert NAMED.last_event((RoundStarted(2), Passed(COMPUTER))) == (
        "None of White's tiles fits anywhere: White passes."
    )
