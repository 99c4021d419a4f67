"""A game as a start and a list of events: what follows by itself, replay, and what is seen."""

import pytest

from buildup.model.deal import Deal
from buildup.model.dominoes.domino import Domino
from buildup.model.dominoes.game import (
    DominoesGame,
    DominoesGameError,
    DominoesStart,
    GameWon,
    TileDrawn,
    TileLaid,
    TurnEnded,
)
from buildup.model.dominoes.line import Lay, Line
from buildup.model.dominoes.sight import Unlaid
from buildup.model.dominoes.table import NotAllowedError, Obstacle
from buildup.model.player import PerPlayer, Player
from tests.model.dominoes.random_games import (
    begun_at,
    dominoes,
    fresh,
    is_as_found,
    judged,
    line_of,
    names_of,
    table_of,
    told,
)
from tests.model.replayed import replayed_game

COMPUTER, HUMAN = Player.COMPUTER, Player.HUMAN


def laid(player: Player, lay: str) -> TileLaid:
    return TileLaid(player, Lay.parse(lay))


def drew(player: Player, tile: str) -> TileDrawn:
    return TileDrawn(player, Domino.parse(tile))


# Starts


def test_a_game_begins_with_six_pips_at_most_unless_it_is_told_otherwise() -> None:
    assert DominoesStart.fresh(Deal(1)).table.size == 6
    assert DominoesStart.fresh(Deal(1), 9).table.size == 9


def test_a_fresh_start_is_known_by_its_deal_number_and_size() -> None:
    start = DominoesStart.fresh(Deal(5), 4)
    assert start.is_fresh
    assert not DominoesStart(start.table, Deal(6)).is_fresh
    assert not DominoesStart(fresh(5, 4).lay(Lay.parse("R11")).table, Deal(5)).is_fresh


def test_a_game_begins_without_events_at_the_table_of_its_start() -> None:
    game = fresh(1)
    assert game.events == ()
    assert game.table == game.start.table
    assert game.forced_event is None
    assert not game.is_over


# A story: deal 20261 of the double-three set, in which nobody can draw
# Human 23 11 00 12 33, computer 13 01 22 02 03.

STORY = "R33 R31 L23 L22 R11 R02 L12 L01 R00"


def test_a_whole_game_is_a_list_of_events() -> None:
    game = told(fresh(20261, 3), STORY)
    assert game.is_over
    assert game.events[:2] == (laid(HUMAN, "R33"), laid(COMPUTER, "R31"))
    assert game.events[-1] == GameWon(HUMAN, PerPlayer(computer=3, human=0))
    assert is_as_found(game.table, judged(game))


def test_nothing_happens_after_the_winner_is_named() -> None:
    game = told(fresh(20261, 3), STORY)
    assert game.forced_event is None
    with pytest.raises(DominoesGameError, match=r"^nothing is forced here$"):
        game.advance()
    with pytest.raises(NotAllowedError) as refusal:
        game.draw()
    assert refusal.value.obstacle is Obstacle.GAME_OVER
    with pytest.raises(NotAllowedError):
        game.lay(Lay.parse("R03"))


# What follows by itself


def test_a_turn_with_nothing_to_lay_and_nothing_to_draw_ends_by_itself() -> None:
    game = begun_at(table_of("25 56", human="11", computer="26"))
    assert game.forced_event == TurnEnded(HUMAN)
    after = game.advance()
    assert after.events == (TurnEnded(HUMAN),)
    assert after.table.turn is COMPUTER
    assert after.forced_event is None


def test_after_two_empty_turns_the_winner_is_named_by_itself() -> None:
    game = begun_at(table_of("25 56", human="11", computer="33"))
    assert told(game, "").events == ()
    game = game.advance().advance()
    assert game.events == (TurnEnded(HUMAN), TurnEnded(COMPUTER))
    assert not game.is_over
    assert game.forced_event == GameWon(HUMAN, PerPlayer(computer=6, human=2))
    game = game.advance()
    assert game.is_over
    assert game.table.winner is HUMAN


def test_nothing_is_forced_where_a_tile_can_be_laid_or_must_be_drawn() -> None:
    for table in (
        table_of("25 56", human="26", computer="11"),
        table_of("25 56", human="11", computer="11", boneyard="33"),
    ):
        game = begun_at(table)
        assert game.forced_event is None
        with pytest.raises(DominoesGameError, match=r"^nothing is forced here$"):
            game.advance()


# Replay


def test_replaying_the_events_gives_the_same_game_and_every_state_on_the_way() -> None:
    game = told(fresh(20261, 3), STORY)
    assert replayed_game(game.start, game.events) == game
    states = list(game.states())
    assert len(states) == len(game.events) + 1
    assert states[0] == DominoesGame.begin(game.start)
    assert states[-1] == game
    for count, state in enumerate(states):
        assert state.events == game.events[:count]


def test_the_states_of_a_game_that_has_not_begun_are_its_start() -> None:
    assert list(fresh(1).states()) == [fresh(1)]


def test_a_recorded_draw_must_show_the_tile_that_lies_there() -> None:
    game = begun_at(table_of("25 56", human="11", computer="33", boneyard="44 36"))
    assert game.after(drew(HUMAN, "44")).table.hand == dominoes("11 44")
    for wrong in (drew(HUMAN, "36"), drew(COMPUTER, "44")):
        with pytest.raises(DominoesGameError, match=r"is recorded where"):
            game.after(wrong)


def test_a_recorded_move_that_the_rules_do_not_allow_is_refused() -> None:
    game = begun_at(table_of("25 56", human="26 11", computer="33", boneyard="44"))
    for wrong in (laid(HUMAN, "R11"), drew(HUMAN, "44")):
        with pytest.raises(NotAllowedError):
            game.after(wrong)


# What a player sees


def test_a_player_sees_line_and_own_tiles_and_counts_the_rest() -> None:
    game = begun_at(table_of("25 56", human="11", computer="33 44", boneyard="36 12"))
    sight = game.sight(HUMAN)
    assert (sight.size, sight.player, sight.line) == (6, HUMAN, line_of("25 56"))
    assert names_of(sight.hand) == "11"
    assert (sight.opponent_count, sight.boneyard_count) == (2, 2)
    assert names_of(game.sight(COMPUTER).hand) == "33 44"
    assert game.sight(COMPUTER).opponent_count == 1


def test_only_whoever_sees_a_tile_twice_knows_that_the_set_is_not_whole() -> None:
    boneyard = "01 02 03 12 13"
    game = begun_at(table_of("33", size=3, human="11 11", computer="22 23", boneyard=boneyard))
    assert not game.sight(HUMAN).is_whole
    assert game.sight(COMPUTER).is_whole


def test_a_player_sees_what_was_laid_and_that_but_not_what_was_drawn() -> None:
    game = begun_at(table_of("25 56", human="11", computer="33", boneyard="44 16"))
    game = told(game, "draw draw R61")
    for player in Player:
        assert game.sight(player).seen == (
            (HUMAN, Unlaid.DREW),
            (HUMAN, Unlaid.DREW),
            (HUMAN, Lay.parse("R61")),
            (COMPUTER, Unlaid.ENDED),
        )


def test_a_player_sees_how_far_the_turn_has_gone() -> None:
    game = begun_at(table_of("25 56", human="11", computer="33", boneyard="44 34 35")).draw()
    assert (game.sight(HUMAN).drawn, game.sight(COMPUTER).drawn) == (1, 1)
    game = begun_at(table_of("25 56", human="11", computer="26")).advance()
    sight = game.sight(COMPUTER)
    assert (sight.empty_turns, sight.last_layer) == (1, COMPUTER)


def test_a_player_knows_where_a_loaded_game_began() -> None:
    game = begun_at(table_of("25 56", human="26 11", computer="33", boneyard="44"))
    sight = game.lay(Lay.parse("L62")).sight(COMPUTER)
    assert sight.start_line == line_of("25 56")
    assert sight.start_counts == PerPlayer(computer=1, human=2)
    assert fresh(1).sight(HUMAN).start_line == Line()


def test_the_named_winner_is_nothing_a_strategy_is_shown() -> None:
    game = told(fresh(20261, 3), STORY)
    assert len(game.sight(HUMAN).seen) == len(game.events) - 1
