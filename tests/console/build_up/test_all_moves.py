"""All moves with what they are worth, in the terminal: the same words as in the window."""

import pytest

from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player
from buildup.narration.build_up.advice import explain_advice
from buildup.narration.build_up.chances import tell_chance
from buildup.narration.build_up.moves import tell_moves
from buildup.strategy.build_up.advice import advice_for, explained
from buildup.strategy.build_up.analysis import RoundAnalysis, likeness
from buildup.strategy.level import Level
from buildup.strategy.sliced import result_of
from buildup.texts import number
from tests.console.build_up.sessions import YOUR_TURN, scripted
from tests.controller.play.build_up.last_hands import last_hand


def listed(game: Tournament, command: str = "a") -> list[str]:
    """The rows of the list, and what is said below it."""
    said = scripted(command, game=game, level=Level.EXPERT)[0]
    return said.partition(YOUR_TURN)[0].strip().splitlines()


@pytest.mark.parametrize("command", ["a", "A", "all"])
def test_all_moves_are_listed_best_first_with_what_they_are_worth(command: str) -> None:
    game = last_hand(is_decided=False)
    assert game.table.position.turn is Player.HUMAN
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
