"""Variations and lines of best play in words, beside what is counted on the table."""

from buildup.model.build_up.events import HandScored, TilePlaced
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.build_up.variations import (
    describe_variation,
    tell_best_play,
    tell_deleted,
    tell_tried,
    variation_name,
    variation_result,
)
from buildup.play.build_up.open_game import OpenTournament
from buildup.play.open_game import Awaiting
from tests.play.opened import open_tournament, place_tiles

YOU = BuildUpNarrator()


def played() -> OpenTournament:
    """A round that two people have finished."""
    game = open_tournament()
    place_tiles(game)
    return game


def moves_of(tournament: Tournament, place: int = 0) -> list[TilePlaced]:
    return [each for each in tournament.events[place:] if isinstance(each, TilePlaced)]


def told_move(event: TilePlaced) -> str:
    return f"{event.move.tile} on {event.covered}"


def true_minus(number: int, sign: str = "") -> str:
    return f"{number:{sign}}".replace("-", "−")


def test_a_line_is_told_by_its_first_move_its_length_the_step_and_the_points_at_its_end() -> None:
    game, hands = played(), 0
    present, told = game.present, set[str]()
    for place, event in enumerate(present.events):
        if not isinstance(event, TilePlaced) or place % 3:
            continue
        rest = moves_of(present, place)
        ends = next(at for at, e in enumerate(present.events[place:]) if isinstance(e, HandScored))
        line = present.at(place + ends)
        count, begun = len(moves_of(line, place)), told_move(event)
        scores, now = present.at(place + ends + 1).table.scores, line.table.scores
        end = "Final points: " + ", ".join(
            f"{YOU.names[player]} {true_minus(scores[player])}"
            for player in (Player.HUMAN, Player.COMPUTER)
        )
        for shown in (place, place + 1, place + ends):
            step = len(moves_of(present.at(shown), place))
            says = tell_best_play(line, place, present.at(shown), YOU)
            head = f"{step} of {count}." if step else f"{count} move"
            assert says.startswith(f"After {begun}: {head}")
            assert f"{end}." in says
            assert ("Left or Right" in says) is not step
            if step:
                assert YOU.tell(present.events[shown - 1]) in says.replace(f"{begun}:", "", 1)
            told.add(says)
        hands += scores != now
        short = tell_best_play(present.at(place + 1), place, present.at(place), YOU)
        assert ("Final points" in short) is (len(rest) == 1 or ends == 1)
    assert hands
    assert len(told) > 20


def test_a_variation_is_told_by_where_it_begins_how_far_it_goes_and_how_it_ends() -> None:
    game = played()
    events = game.present.events
    for number, place in enumerate(at for at, e in enumerate(events) if isinstance(e, TilePlaced)):
        if number % 9:
            continue
        is_by_hand = number % 2 == 0
        game.watch(place + 1)
        assert game.try_before_move(is_by_hand)
        assert game.tried is not None
        who = "Play both sides" if game.tried.is_by_hand else "Try again"
        assert tell_tried(game.tried) == (
            f"{who} from move {number + 1}. Your game stays as it is."
        )
        assert variation_name(game.tried) == "nothing tried yet"
        while game.awaiting is not Awaiting.NOTHING:
            if game.awaiting in (Awaiting.PERSON, Awaiting.COMPUTER):
                game.play([*game.table.position.legal_moves()][-1])
            else:
                game.advance()
            placed = moves_of(game.tried.line, place)
            tiles = f"{len(placed)} tile{'s' if len(placed) > 1 else ''}"
            first = told_move(placed[0])
            said = f"From move {number + 1}: {first}, {tiles}."
            if game.tried.is_over:
                scores = game.table.scores
                margin = true_minus(scores.human - scores.computer, "+")
                assert variation_result(game.tried) in (margin, margin.removeprefix("+"))
                said += f" You {true_minus(scores.human)}, "
                said += f"Computer {true_minus(scores.computer)}."
            else:
                assert variation_result(game.tried) == tiles
            assert describe_variation(game.tried, YOU) == said
        assert tell_deleted(game.tried) == f"“{first}” deleted."
        assert variation_name(game.tried._replace(name="mine")) == "mine"
        game.leave_variation()
