"""Boneyards that no dealt round has, as the C++ edition writes them: each hand draws up to six."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from buildup.model.build_up.events import HandScored, RoundWon
from buildup.model.build_up.position import STACK_NAMES, Move
from buildup.model.build_up.table import Phase, Table
from buildup.model.build_up.tile import Tile
from buildup.model.build_up.tournament import Tournament
from buildup.model.player import Player
from buildup.saves.build_up.dialects import Dialect
from buildup.saves.build_up.game_text import format_build_up, parse_build_up, table_shown
from buildup.saves.build_up.saved_game import SavedGame
from tests.model.build_up.positions import names_of
from tests.saves.build_up.referee import Referee
from tests.tiers import count


def check_table(table: Table, referee: Referee) -> None:
    """The table shows what the referee sees."""
    position = table.position
    assert names_of(position.tops) == referee.tops
    for player in Player:
        colour = player.colour.value
        assert names_of(position.hands[player]) == referee.hands[colour]
        assert names_of(table.boneyards[player]) == referee.boneyards[colour]
        assert table.scores[player] == referee.scores[colour]
    assert table.hand_number == referee.hand_number
    if not referee.is_over:
        assert position.turn.colour.value == referee.turn
        assert table.first_player is not None
        assert table.first_player.colour.value == referee.leader


def check_saved(game: Tournament, dialect: Dialect) -> None:
    """What is written now is read back: all of it, or what the dialect can hold."""
    text = format_build_up(game, dialect=dialect)
    loaded = parse_build_up(text.encode(), "game")
    if dialect.holds_extras:
        assert loaded.game == game
        assert not any("left out" in warning for warning in loaded.warnings)
    else:
        shown = table_shown(game)
        assert SavedGame.of_table(loaded.game.table) == SavedGame.of_table(shown)
        assert (loaded.game.table.phase, loaded.game.table.hand_number) == (
            shown.phase,
            shown.hand_number,
        )


@pytest.mark.usefixtures("untraced")
@settings(max_examples=count(quick=4, normal=12, soak=1_500))
@given(st.integers(0, 2**32))
def test_any_boneyards_are_played_to_their_end_and_saved_at_each_step(seed: int) -> None:
    chance = random.Random(seed)
    referee = Referee.by_chance(chance)
    game = parse_build_up(referee.text().encode(), "game").game
    while not referee.is_over:
        check_table(game.table, referee)
        check_saved(game, chance.choice(list(Dialect)))
        placements = {
            (str(move.tile), move.stack.index) for move in game.table.position.legal_moves()
        }
        assert placements == referee.placements
        if referee.is_hand_over:
            referee.score()
            game = game.advance()
            assert isinstance(game.events[-1], HandScored)
        elif referee.must_pass:
            referee.pass_turn()
            game = game.advance()
        else:
            tile, stack = chance.choice(sorted(placements))
            referee.place(tile, stack)
            game = game.play(Move(Tile.parse(tile), STACK_NAMES[stack]))
    check_table(game.table, referee)
    assert game.table.phase is Phase.ROUND_SCORED
    for _step in range(2):
        for dialect in Dialect:
            check_saved(game, dialect)
        game = game.advance() if game.forced_event is not None else game.start_round()
    won = next(event for event in game.events if isinstance(event, RoundWon))
    assert list(won.scores) == [referee.scores["W"], referee.scores["B"]]
    assert list(map(len, game.table.boneyards)) == [22, 22]
