"""The narrator of Build Up: every event, for both players, with one and with many."""

import re
from itertools import product
from types import SimpleNamespace
from typing import cast

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
from buildup.narration.build_up.advice import hint_sentences
from buildup.narration.build_up.narrator import BuildUpNarrator, tell_arithmetic
from buildup.strategy.build_up.advice import advice_for
from buildup.strategy.build_up.analysis import ValuedMove
from buildup.strategy.build_up.choice import Choice
from tests.model.build_up.positions import position_of, tournaments
from tests.strategy.build_up.sights import seen

YOU, COMPUTER = Player.HUMAN, Player.COMPUTER
MOST_WORDS = 9
"""In a line of the log, with the number of a round."""
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
        (drew("W05", "B46", YOU), "Drawn: B46 and W05. You go first.",
         "Drawn: B46 and W05. Black goes first."),
        (drew("W66", "B01", COMPUTER), "Drawn: B01 and W66. The computer goes first.",
         "Drawn: B01 and W66. White goes first."),
        (drew("W05", "B14", None), *["Drawn: B14 and W05. Equal pips: draw again."] * 2),
        (placed(COMPUTER, "W46>B3", "B13"), *["W46 on B13 takes 4"] * 2),
        (placed(YOU, "B00>W1", "W56"), *["B00 on W56 takes 11"] * 2),
        (placed(YOU, "B00>B1", "B12"), *["B00 on B12 loses 3"] * 2),
        (Passed(COMPUTER), "The computer passes.", "White passes."),
        (Passed(YOU), "You pass.", "Black passes."),
        (scored((40, 0), (12, 30)), "Hand 2: You −18, Computer +40.",
         "Hand 2: Black −18, White +40."),
        (scored((7, 7), (12, 0)), "Hand 2: You +12, Computer 0.", "Hand 2: Black +12, White 0."),
        (RoundStarted(2), *["Round 2, new deal."] * 2),
        (ended(100, 130, YOU), "You win round 3. You 130, Computer 100.",
         "Black wins round 3. Black 130, White 100."),
        (ended(0, -12, COMPUTER), "The computer wins round 3. You −12, Computer 0.",
         "White wins round 3. Black −12, White 0."),
        (ended(-1, -1, None), "Round 3 is a draw. You −1, Computer −1.",
         "Round 3 is a draw. Black −1, White −1."),
        (over(1, 2, YOU), "You win the tournament! You 2, Computer 1.",
         "Black wins the tournament. Black 2, White 1."),
        (over(3, 1, COMPUTER), "The computer wins the tournament. You 1, Computer 3.",
         "White wins the tournament. Black 1, White 3."),
        (over(1, 1, None), "The tournament is a draw. You 1, Computer 1.",
         "The tournament is a draw. Black 1, White 1."),
    ],
)  # fmt: skip
def test_an_event_is_told_to_you_and_of_named_players(
    event: Event, to_you: str, named: str
) -> None:
    assert TO_YOU.tell(event) == to_you
    assert NAMED.tell(event) == named
    assert NAMED.unseen([event]) == (named if isinstance(event, Passed) else "")


def test_the_headline_of_a_round_says_who_won_and_by_how_much() -> None:
    assert TO_YOU.round_headline(ended(100, 130, YOU)) == "Won by 30"
    assert TO_YOU.round_headline(ended(0, -12, COMPUTER)) == "Lost by 12"
    assert NAMED.round_headline(ended(0, -12, COMPUTER)) == "White wins by 12"
    assert TO_YOU.round_headline(ended(-1, -1, None)) == "A draw"


def test_who_leads_a_round_and_who_cannot_lose_it_is_said() -> None:
    assert TO_YOU.lead(PerPlayer(computer=4, human=7)) == "You lead 7 to 4"
    assert NAMED.lead(PerPlayer(computer=9, human=-7)) == "White leads 9 to −7"
    assert TO_YOU.lead(PerPlayer(-1, -1)) == "Tied at −1"
    assert TO_YOU.decided(COMPUTER) == "The computer can't lose now."
    assert TO_YOU.decided(None) == "This round will be a draw."


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
            assert line.endswith(".") is not isinstance(event, TilePlaced)
            assert line[0].isupper()
            assert len(line.split()) <= MOST_WORDS
            assert "{" not in line
            assert "-" not in line  # a number has a true minus sign


def test_the_question_for_another_round_names_the_rounds_won() -> None:
    won = PerPlayer(computer=2, human=1)
    assert TO_YOU.ask_for_another_round(won) == "You 1, Computer 2. Another round?"
    assert NAMED.ask_for_another_round(won) == "Black 1, White 2. Another round?"


@pytest.mark.parametrize(
    ("narrator", "player", "turn", "passes"),
    [
        (TO_YOU, YOU, "Your turn", "You pass"),
        (TO_YOU, COMPUTER, "Computer's turn", "The computer passes"),
        (NAMED, YOU, "Black's turn", "Black passes"),
        (NAMED, COMPUTER, "White's turn", "White passes"),
    ],
)
def test_whose_turn_it_is_and_who_passes(
    narrator: BuildUpNarrator, player: Player, turn: str, passes: str
) -> None:
    assert narrator.turn(player) == turn
    assert narrator.passes(player) == passes


def test_a_hint_for_white_is_explained_as_well() -> None:
    position = position_of(
        "W33 W02 W66 W56 W05 W01 B66 B66 B66 B66 B66 B66",
        human="B01",
        computer="W46",
        turn=COMPUTER,
    )
    move = Move.parse("W46>W2")
    moves = [ValuedMove(each, 0, (each,)) for each in position.legal_moves()]
    choice = Choice(move, advice_for(seen(position), moves, move, is_exact=False))
    assert hint_sentences(choice) == ["W46 on W02 adds 8.", "No better move found."]


@pytest.mark.parametrize(
    ("of_hands", "to_you", "named"),
    [
        ({1: 9.0, 2: -9.3}, "Luck: even.", "Luck: even."),
        ({1: 0.8}, "Luck: You +1.", "Luck: Black +1."),
        ({1: -4.0, 2: -29.0, 3: 2.0}, "Luck: You −31. Mostly in hand 2.",
         "Luck: Black −31. Mostly in hand 2."),
        ({1: 9.0, 2: 9.0}, "Luck: You +18.", "Luck: Black +18."),
        ({1: 10.0, 2: 8.0, 3: 4.0}, "Luck: You +22.", "Luck: Black +22."),
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
    numbers = [f"{each:+}".replace("-", "−") if each else "0" for each in (par, margin)]
    assert TO_YOU.par(par, margin).startswith(f"Par {numbers[0]}. You: {numbers[1]}.")
    assert "an expert" not in NAMED.par(par, margin)


def test_the_graph_of_a_round_shows_the_lead_of_who_plays_black() -> None:
    assert TO_YOU.lead_after_each_move(2) == "Round 2: your lead"
    assert NAMED.lead_after_each_move(2) == "Round 2: Black's lead"


def test_players_go_by_their_colors_where_a_person_does_not_play_the_computer() -> None:
    assert BuildUpNarrator.of(PlayMode.AGAINST_COMPUTER).says_you
    for mode in (PlayMode.TWO_PEOPLE, PlayMode.DEMO):
        narrator = BuildUpNarrator.of(mode)
        assert not narrator.says_you
        assert narrator.names == PerPlayer(computer="White", human="Black")


def test_what_of_a_file_is_a_guess_is_said_with_the_likelier_answer() -> None:
    for leader, is_scored in product((*Player, None), (True, False, None)):
        table = SimpleNamespace(is_hand_scored=is_scored, are_scores_guessed=is_scored is not None)
        game = SimpleNamespace(
            guessed_leader=leader, table=table, start=SimpleNamespace(table=table)
        )
        told = TO_YOU.guesses(cast("Tournament", game), ("Ask.", "Ask again."))
        who = {YOU: "you", COMPUTER: "the computer", None: ""}[leader]
        probably = {True: "Probably so.", False: "Probably not.", None: ""}[is_scored]
        first = f"The file doesn't say who goes first. Probably {who}. Ask."
        second = f"The file doesn't say whether its last hand was scored. {probably} Ask again."
        assert told == [each for each, is_told in ((first, who), (second, probably)) if is_told]
