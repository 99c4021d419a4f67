"""The last event that a player decided: what only goes on with it does not count."""

from buildup.model.decisions import last_decision, place_before_move
from buildup.model.dominoes.game import TileDrawn
from buildup.model.player import Player
from tests.model.build_up.positions import first_hand, forced
from tests.model.dominoes.random_games import begun_at, table_of, told

HUMAN, COMPUTER = Player.HUMAN, Player.COMPUTER


def test_of_several_tiles_drawn_in_a_turn_only_the_first_is_decided() -> None:
    table = table_of("33", size=4, human="22 24", computer="11 12", boneyard="44 13 14 34")
    game = told(begun_at(table), "draw draw")
    assert [type(event) for event in game.events] == [TileDrawn, TileDrawn]
    assert last_decision(game.events, (HUMAN,)) == 0
    assert last_decision(game.events, (COMPUTER,)) is None
    game = told(game, "R31 R11 draw")
    assert last_decision(game.events, (HUMAN,)) == 4
    assert last_decision(game.events, (COMPUTER,)) == 3


def test_of_tiles_that_are_played_out_only_the_first_is_decided() -> None:
    tournament = first_hand(4)
    places = []
    for number in range(6):
        places.append(len(tournament.events))
        move = next(tournament.table.position.legal_moves())
        tournament = forced(tournament.play(move, is_played_out=number > 2))
    assert [last_decision(tournament.events, (each,)) for each in Player] == [places[3]] * 2
    assert place_before_move(tournament.events) == places[-1]
