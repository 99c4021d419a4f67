"""The guided hand: its script can be played, and every step says what the rules say."""

from buildup.controller.play.build_up.guided_hand import guided_start
from buildup.model.build_up.events import HandScored, Passed
from buildup.model.player import Player
from buildup.narration.build_up import guided_hand as words
from buildup.narration.build_up.guided_hand import GOAL, PASS, SCORE, SCRIPT


def test_the_script_is_a_legal_end_of_a_hand_and_its_words_are_those_of_the_rules() -> None:
    game, told = guided_start(), set[str]()
    for step in SCRIPT[1:]:
        position = game.table.position
        if step is PASS:
            (left,) = position.hands.human
            assert words.tell_pass(left) == f"{left} fits nowhere, so you pass."
            game = game.advance()
            assert game.events[-1] == Passed(Player.HUMAN)
            assert step.player is None
            continue
        if step is SCORE:
            break
        move = step.move
        assert move is not None
        assert step.player is position.turn
        covered = position.top(move.stack)
        other = words.tell_other_move(position, move)
        assert other == f"That's legal too, but play {move.tile} on {covered} this time."
        if step.player is Player.HUMAN:
            says = words.tell_place(position, move)
            told.add(says.split()[0])
            assert says.endswith(f"Click {covered}.")
            assert move.tile.is_double or f"covers {move.tile.pips} pips or fewer" in says
            assert move.tile.is_double is says.startswith("A double")
        else:
            says = words.tell_answer(position, move)
            is_rule = move.tile.is_double and covered.is_double
            assert says.startswith("A higher double" if is_rule else "Watch what")
            told.add(says.split()[0])
        game = game.play(move)
    assert isinstance(game.advance().events[-1], HandScored)
    assert told == {"It", "A", "Watch"}
    assert (GOAL.move, GOAL.player) == (None, None)
