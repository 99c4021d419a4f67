"""Build Up in the terminal: whole tournaments, commands, wrong answers, ends of input."""

import random
import re
from dataclasses import replace

import pytest

from buildup.console import session as shared_session
from buildup.console.build_up import session as build_up_session
from buildup.console.input import Verb
from buildup.model.build_up.events import FirstPlayerDrawn
from buildup.model.build_up.table import Phase
from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.player import Player as Seat
from buildup.narration import compiled_searches
from buildup.narration.build_up.advice import explain_advice
from buildup.narration.build_up.chances import tell_chance
from buildup.narration.build_up.moves import tell_moves
from buildup.strategy.build_up import par
from buildup.strategy.build_up.advice import advice_for, explained
from buildup.strategy.build_up.analysis import RoundAnalysis, likeness
from buildup.strategy.build_up.balanced_deal import balanced_deals
from buildup.strategy.level import Level
from buildup.strategy.sliced import result_of
from buildup.texts import number
from tests.console.build_up.sessions import (
    ANOTHER_ROUND,
    YOUR_TURN,
    Player,
    Seen,
    fresh,
    scripted,
    session,
)
from tests.controller.play.build_up.last_hands import last_hand
from tests.model.build_up.positions import forced
from tests.saves.build_up.random_play import played_on, played_until


@pytest.mark.parametrize("deal", [2, 20261])
def test_a_tournament_is_played_to_its_end_with_true_scores(deal: int) -> None:
    player = Player(rounds=2)
    written = session(player, fresh(deal))
    assert player.hands == 8
    assert "Round 2, new deal." in written
    end = written[written.rindex(ANOTHER_ROUND) :]
    computer, mine = player.won
    if computer == mine:
        assert "The tournament is a draw" in end
    else:
        assert f"You {mine}, Computer {computer}." in end
        assert ("You win the tournament" in end) == (mine > computer)
    assert written.endswith("Goodbye.\n")
    assert max(map(len, written.splitlines())) < 80


def test_every_move_and_pass_is_told() -> None:
    player = Player()
    written = " ".join(session(player, fresh(5)).split())
    placed = re.findall(r"B\d\d on [BW]\d\d (?:takes|adds|loses) \d+\.", written)
    assert len(placed) == player.turns >= 15
    placed = re.findall(r"W\d\d on [BW]\d\d (?:takes|adds|loses) \d+\.", written)
    assert len(placed) >= 15


def test_a_pass_is_told() -> None:
    told = set()
    for deal in range(1, 60):
        written = session(Player(), fresh(deal), Level.CASUAL)
        told |= {each for each in ("You pass.", "The computer passes.") if each in written}
        if len(told) == 2:
            return
    pytest.fail(f"only {told} in many rounds")


def test_the_draw_for_first_player_is_shown_with_its_reason_and_ties() -> None:
    tied = next(
        deal
        for deal in range(1, 200)
        if isinstance(event := fresh(deal).forced_event, FirstPlayerDrawn)
        and event.first_player is None
    )
    written = " ".join(session(lambda _written: None, fresh(tied)).split())
    assert re.search(r"Drawn: B\d\d and W\d\d\. Equal pips: draw again\.", written)
    assert re.search(r"Drawn: B\d\d and W\d\d\. (You go|The computer goes) first\.", written)
    assert written.count("Your pips on top count") == 1, "of a draw that decided nothing, too"
    assert "Going first is a disadvantage" not in written, "before a first round"


def turn() -> Tournament:
    """A person's turn."""
    tournament = forced(fresh())
    assert tournament.table.position.turn is Seat.HUMAN
    return tournament


WRONG = {
    "foo": "Unknown: “foo”. Type a move, such as B46 W5, or ? for help.",
    "B45 W9": "“W9” isn't a stack (W1 to W6, B1 to B6).",
    "B99 W1": "“B99” isn't a tile such as B46 (B or W, ends 0 to 6).",
    "B66 W1": "B66 isn't in your hand.",
    "B12 W1": "B12 can't cover W55: 3 pips can't cover 10.",
    "level master": "“master” isn't a level: use beginner, casual, skilled, advanced,",
    ">": "Unknown: “>”.",
}


@pytest.mark.parametrize(("answer", "sentence"), WRONG.items())
def test_a_wrong_answer_is_explained_and_changes_nothing(answer: str, sentence: str) -> None:
    said, table, *_rest = scripted(answer, "", game=turn())
    before = scripted("", game=turn())[0]
    assert sentence in " ".join(said.split())
    assert said.rstrip().endswith(YOUR_TURN)
    assert "\x1b" not in said
    assert table == before


@pytest.mark.parametrize("verb", Verb)
def test_every_command_is_answered(verb: Verb) -> None:
    assert scripted(verb, game=turn())[0].replace(YOUR_TURN, "").strip()


def test_a_tile_alone_lists_its_legal_stacks() -> None:
    tournament = turn()
    for answer in ("b12", "B21", "6"):
        said = " ".join(scripted(answer, game=tournament)[0].split())
        assert said.startswith("B12 fits on W5 (W01), W6 (W00), B4 (B01).")


def test_a_stack_alone_lists_the_tiles_that_fit_there() -> None:
    said = " ".join(scripted("w6", game=turn())[0].split())
    assert said.startswith("B45, B23, B11, B36, B34, B12 fit on W6 (W00).")
    said = " ".join(scripted("B6", game=turn())[0].split())
    assert said.startswith("B45, B23, B36, B34 fit on B6 (B22).")


def test_a_hint_names_a_legal_move() -> None:
    chance = random.Random(3)
    tournament = played_on(fresh(), chance, 9)
    while tournament.table.position.turn is not Seat.HUMAN or tournament.forced_event:
        tournament = played_on(tournament, chance, 1)
    said = scripted("hint", game=tournament, level=Level.EXPERT)[0]
    told = " ".join(scripted("hint", game=tournament)[0].split())
    assert re.search("Best play wins .*% against Skilled", told)
    table = session(lambda _written: None, tournament)
    found = re.match(r"(B\d\d) on ([BW]\d\d) ", said)
    assert found
    seen = Seen.last_of(table)
    assert found.groups() in {(tile, seen.tops[stack]) for tile, stack in seen.moves()}
    assert "Estimate: best play wins " in " ".join(said.split())


@pytest.mark.parametrize("command", ["hint", "all"])
def test_no_chance_is_told_where_chance_has_dealt_the_rest(command: str) -> None:
    game = turn()
    told, *_rest = scripted(command, game=game)
    table = replace(game.table, are_boneyards_guessed=True)
    kept, *_rest = scripted(command, game=Tournament.begin(Start(table, game.start.deal)))
    assert ("%" in told, "%" in kept) == (True, False)


def test_long_thinking_is_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(5)
    tournament = fresh()
    while tournament.forced_event or len(tournament.table.position.hands.human) != 3:
        tournament = played_on(tournament, chance, 1)
    monkeypatch.setattr(shared_session, "_PATIENCE", -1.0)
    monkeypatch.setattr(shared_session, "NODES_AT_ONCE", 5)
    said = scripted("hint", game=tournament)[0]
    assert said.count("The computer is thinking.") == 1
    assert re.search(r"B\d\d on ", said)


def test_the_level_is_told_and_changed() -> None:
    told, changed, table = scripted("level", "LEVEL Casual", "", game=turn())[:3]
    assert "Level: skilled. Choices: beginner, casual, skilled, advanced," in told
    assert changed.startswith("Level: casual. Choices: ")
    assert "Computer (casual): 0, " in table


def test_a_new_tournament_has_the_deal_asked_for() -> None:
    said = scripted("new 4711", game=turn())[0]
    assert "New tournament, deal 4711." in said
    assert "deal 4711. " in said[said.index("Round 1") :]
    assert Seen.last_of(said) == Seen.last_of(session(lambda _written: None, fresh(4711)))


def test_a_handicap_begins_every_round() -> None:
    said = scripted("new 4711 -20 people", game=turn())[0]
    assert "New tournament, deal 4711 -20." in said
    assert "White: 20, " in said


def test_without_a_number_the_deal_is_even_unless_any_is_wanted() -> None:
    balanced, table, other, _table = scripted("new", "", "new any", "", game=turn())[:4]
    (number,) = re.findall(r"New tournament, deal (\d+)\.", balanced)
    assert Deal(int(number)) in balanced_deals()
    assert f"Round 1, hand 1 of 4, deal {number}." in table
    assert re.search(r"New tournament, deal \d+\.", other)


def test_without_a_compiler_it_is_said_that_par_and_luck_are_unknown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (build_up_session, compiled_searches, par):
        monkeypatch.setattr(module, "compiled", False)
    written = " ".join(
        session(lambda _written: None, played_until(fresh(), Phase.ROUND_OVER)).split()
    )
    assert "Par and luck need the compiled search." in written
    assert "Par " not in written.replace("Par and luck", "")
    assert "Luck:" not in written


def test_other_words_at_the_other_questions_change_nothing() -> None:
    ended = played_until(fresh(), Phase.ROUND_OVER)
    said, level, *of_turns = scripted("perhaps", "level", "out", "all", "hint", game=ended)[:5]
    assert said.startswith("Type y or n.\n")
    assert all(each.startswith("Only possible on your turn.\n") for each in of_turns)
    assert all(each.rstrip().endswith(ANOTHER_ROUND) for each in (said, level, *of_turns))


def test_a_tournament_that_is_over_can_be_followed_by_another() -> None:
    ended = played_until(fresh(), Phase.ROUND_OVER).end()
    said, begun = scripted("b46 w5", "new 12", game=ended)[:2]
    assert said.startswith("Type “new”, “load” or “quit”.")
    assert "deal 12" in begun


def test_a_round_ends_with_a_table_of_its_hands() -> None:
    written = session(Player(), fresh(5))
    lines = written[written.rindex("Hand 1") :].splitlines()
    assert lines[0].split("   ") == ["Hand 1", "Hand 2", "Hand 3", "Hand 4", "Round"]
    for line, name in zip(lines[1:3], ("You", "Computer"), strict=True):
        assert line.strip().startswith(name)
        *hands, total = (int(word.replace("−", "-")) for word in line.split()[-5:])
        assert sum(hands) == total
    assert sum("(went first)" in line for line in lines[1:3]) == 1


def test_what_lies_on_top_stands_beside_the_score() -> None:
    block, *_rest = scripted("", game=last_hand(is_decided=False))
    seen = Seen.last_of(block)
    said = [int(text) for text in re.findall(r"(\d+) on top", block)]
    assert said == [seen.points("W")[0], seen.points("B")[0]]


def test_a_decided_round_is_played_out_when_that_is_wanted() -> None:
    offered, played, *_rest = scripted("", "out", game=last_hand(is_decided=True))
    said = "You can't lose now. Type “out” to finish it."
    assert said in " ".join(offered.split())
    assert " on top −" in played
    assert YOUR_TURN not in played


def test_an_open_round_is_not_played_out() -> None:
    offered, refused, *_rest = scripted("", "out", game=last_hand(is_decided=False))
    assert "lose now" not in offered
    assert "This round isn't decided: play a tile." in refused


def listed(game: Tournament, command: str = "a") -> list[str]:
    """The rows of the list, and what is said below it."""
    said = scripted(command, game=game, level=Level.EXPERT)[0]
    return said.partition(YOUR_TURN)[0].strip().splitlines()


@pytest.mark.parametrize("command", ["a", "A", "all"])
def test_all_moves_are_listed_best_first_with_what_they_are_worth(command: str) -> None:
    game = last_hand(is_decided=False)
    assert game.table.position.turn is Seat.HUMAN
    analysis = RoundAnalysis(game.table.sight).finish()
    moves = analysis.moves
    heading, *rows = listed(game, command)
    assert heading.split() == ["Move", "Points", "Best", "play", "wins"]
    kinds = {likeness(each, each.chance): each for each in reversed(moves)}
    first = [each for each in moves if kinds[likeness(each, each.chance)] is each]
    assert 1 < len(first) < len(moves)
    for valued, row in zip(first, rows, strict=False):
        assert valued.value is not None
        assert valued.chance is not None
        move = next(tell_moves(game.table.position, (valued.move,)))
        cells = (move, number(valued.value, signed=True))
        assert " ".join(row.split()).startswith(
            " ".join((*cells, tell_chance(valued.chance), ""))
        ), row
        alike = sum(
            likeness(each, each.chance) == likeness(valued, valued.chance) for each in moves
        )
        assert row.endswith(f"+{alike - 1} equal") == (alike > 1)
    below = " ".join(rows[len(first) :])
    advice = advice_for(game.table.sight, moves, moves[0].move, is_exact=True)
    assert below.startswith(explain_advice(result_of(explained(advice))))
    assert below.endswith("Exact")


def test_between_two_people_no_chance_is_headed_and_nobody_is_you() -> None:
    listed_for_both = scripted("new people 4711", "all")[-2]
    assert "Points" in listed_for_both
    assert "Best play wins" not in listed_for_both
    assert "you" not in listed_for_both
