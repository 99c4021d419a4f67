"""How a game stands is said to those who may want to go on with it."""

from buildup.model.build_up.tournament import Start, Tournament
from buildup.model.deal import Deal
from buildup.model.dominoes.game import DominoesGame, DominoesStart
from buildup.narration.unfinished_games import tell_standing


def test_a_tournament_is_told_by_its_hand_its_deal_and_both_scores() -> None:
    tournament = Tournament.begin(Start.fresh(Deal(5)))
    scores = tournament.table.scores
    told = tell_standing(tournament)
    assert told == f"hand 1 of 4, deal 5: you {scores.human}, the computer {scores.computer}"


def test_a_game_of_dominoes_is_told_by_its_set_its_deal_and_how_many_tiles_both_hold() -> None:
    game = DominoesGame.begin(DominoesStart.fresh(Deal(5), 6))
    assert tell_standing(game) == "double-6, deal 5: you hold 7 tiles, the computer 7"
