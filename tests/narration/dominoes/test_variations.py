"""Lines of best play in words, beside what is counted on the table."""

from hypothesis import given

from buildup.model.dominoes.game import DominoesGame, TileLaid
from buildup.model.player import Player
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.narration.dominoes.variations import tell_best_play, tell_game_tried, tell_no_try
from tests.model.dominoes.random_games import games

YOU = DominoesNarrator()


def laid(game: DominoesGame, place: int = 0) -> list[TileLaid]:
    return [each for each in game.events[place:] if isinstance(each, TileLaid)]


@given(games())
def test_a_line_is_told_by_its_first_move_its_length_the_step_and_the_pips_at_its_end(
    game: DominoesGame,
) -> None:
    states = [*game.states()]
    pips = [
        f"{YOU.names[player]} {sum(tile.pips for tile in game.table.hands[player])}"
        for player in (Player.HUMAN, Player.COMPUTER)
    ]
    for place in (0, len(game.events) // 2):
        moves = laid(game, place)
        if not moves:
            continue
        lay = moves[0].lay
        begun = f"{lay.tile} on the {lay.side.value}" if laid(states[place]) else str(lay.tile)
        for shown in (*states[place : place + 3], *states[-2:]):
            step = len(laid(shown, place))
            said = tell_best_play(game, place, shown, YOU)
            head = f"{step} of {len(moves)}. " if step else f"{len(moves)} move"
            assert said.startswith(f"After {begun}: {head}")
            assert (f"Pips left: {', '.join(pips)}." in said) is not shown.is_over
            assert not step or YOU.last_event(shown) in said
        before_end = tell_best_play(states[-2], place, states[place], YOU)
        assert "Pips left" not in before_end


def test_a_variation_says_who_replies_and_an_unfinished_game_to_undo_instead() -> None:
    assert "“Undo”" in tell_no_try()
    assert "both sides" in tell_game_tried(is_by_hand=True)
    assert "The computer replies" in tell_game_tried(is_by_hand=False)
