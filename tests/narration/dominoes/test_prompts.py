"""What the table of Dominoes says, in every state of whole games, whoever plays them."""

from collections.abc import Iterator
from itertools import product

import pytest

from buildup.model.deal import Deal
from buildup.model.dominoes.domino import BLANK, Domino, LaidDomino
from buildup.model.dominoes.game import DominoesGame, DominoesStart, GameWon, TurnEnded
from buildup.model.dominoes.line import Lay, Side
from buildup.model.dominoes.match import Match
from buildup.model.dominoes.table import Obstacle, Table
from buildup.model.player import PerPlayer, Player, PlayMode
from buildup.narration.dominoes import prompts
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import Awaiting, Refusal
from buildup.strategy.level import Level
from tests.model.dominoes.random_games import first, played_by

COMPUTERS, PAUSED = "It's the computer's turn.", "The demo is paused: step or run it."
BACK = "This is a replay: return, or try another move."
DRAW, DRAWS_ON = "Nothing fits: draw from the boneyard.", "Nothing fits yet: drawing another tile."
THEIRS_IS_EMPTY = "Nothing fits. Their hand is empty, but the boneyard isn't: draw from it."
EMPTY = "Your hand is empty, but the boneyard isn't: draw from it."
STRANGE = LaidDomino(9, 8)
PASSES, OVER = "Nothing fits and the boneyard is empty.", "The game is over."


def states(mode: PlayMode, match: Match | None = None, deals: int = 6) -> Iterator[OpenDominoes]:
    """Games in all their states; each tile is the last that fits, so that many are drawn."""
    for deal in range(1, deals + 1):
        start = DominoesStart.fresh(Deal(deal), 3 + deal, match)
        game = OpenDominoes(DominoesGame.begin(start), Level.SKILLED)
        game.set_mode(mode)
        yield game
        while not game.present.is_over:
            game.accept(played_by(lambda now: [*now.table.legal_lays()][-1], game.shown, 1))
            yield game


def fits(tile: Domino, ends: set[int]) -> bool:
    """Whether a tile can be played where the line has these ends."""
    ways = {tile.low, tile.high}
    return not ends or BLANK in ends | ways or bool(ends & ways)


def drawing(table: Table) -> str:
    """What is said to whom nothing fits."""
    others = table.hands[table.turn.opponent]
    return (DRAW if others else THEIRS_IS_EMPTY) if table.hand else EMPTY


def asked(game: OpenDominoes, ends: set[int]) -> str:
    """What a person who sees their tiles is to do."""
    hand = game.table.hand
    if not any(fits(tile, ends) for tile in hand):
        return drawing(game.table)
    if not ends or BLANK in ends:
        return "Pick any tile: it fits the blank." if ends else "Pick any tile."
    line = game.table.line
    return f"Pick a tile that fits {' or '.join(map(str, dict.fromkeys(line_ends(line.tiles))))}."


def line_ends(tiles: tuple[LaidDomino, ...]) -> tuple[int, ...]:
    """The left and the right end of a line."""
    return (tiles[0].left, tiles[-1].right) if tiles else ()


@pytest.mark.parametrize("mode", PlayMode)
def test_every_state_says_whose_turn_it_is_and_what_can_be_done(mode: PlayMode) -> None:
    told, seen = set[str](), set[Awaiting]()
    for game in states(mode):
        if game.is_covered:
            covered = prompts.prompt(game, None)[1]
            place = 1 + [Player.HUMAN, Player.COMPUTER].index(game.table.turn)
            assert covered == f"Player {place}, press the button when ready."
            assert prompts.ask_to_uncover(game) == covered
            game.uncover()
        seen.add(game.awaiting)
        table, narrator = game.table, DominoesNarrator.of(mode)
        turn, ends = narrator.turn(table.turn), set(line_ends(table.line.tiles))
        must_draw = not any(fits(tile, ends) for tile in table.hand)
        passes = not game.present.is_over and game.shown.forced_event is not None
        prompt = prompts.prompt(game, None)
        game.pause(True)
        paused = prompts.prompt(game, None)
        game.pause(False)
        picked, laid = prompts.pick_refusal(game), prompts.lay_refusal(game)
        match game.awaiting:
            case Awaiting.PERSON:
                assert prompt == paused == (turn, asked(game, ends))
                wanted = drawing(table)
                assert picked == wanted
                assert laid == (wanted if must_draw else "Pick a tile first.")
                for tile in table.hand if not must_draw else ():
                    check_picked(game, turn, tile.ways[0], ends)
            case Awaiting.COMPUTER:
                says = "Nothing fits: the computer draws." if must_draw else "The computer is "
                assert prompt[0] == turn
                assert prompt[1].startswith(says)
            case Awaiting.PAUSE if not passes:
                assert prompt == (turn, DRAWS_ON)
                assert picked == DRAWS_ON
            case Awaiting.PAUSE if isinstance(game.shown.advance().events[-1], TurnEnded):
                assert prompt == (narrator.passes(table.turn), PASSES)
                assert picked == (PASSES if game.is_person(table.turn) else COMPUTERS)
            case Awaiting.PAUSE:
                assert isinstance(game.shown.advance().events[-1], GameWon)
                assert prompt[0] == "Game over"
            case _:
                assert prompt == ("Game over", "Click “Another game” to continue.")
                assert picked == OVER
        if game.awaiting in (Awaiting.COMPUTER, Awaiting.PAUSE):
            assert paused == ((turn, PAUSED) if mode is PlayMode.DEMO else prompt)
        if game.awaiting is Awaiting.COMPUTER:
            assert picked == COMPUTERS
        if game.awaiting is not Awaiting.PERSON:
            assert laid == picked
        told.add(prompt[1])
    persons, computers = mode is not PlayMode.DEMO, mode is not PlayMode.TWO_PEOPLE
    assert ({DRAW, DRAWS_ON} <= told) is persons
    assert PASSES in told
    assert (Awaiting.COMPUTER in seen) is computers


def check_picked(game: OpenDominoes, turn: str, tile: LaidDomino, ends: set[int]) -> None:
    """What is said of a picked tile, whichever way it stands in the hand."""
    says = f"Pick a place. Click {tile} to rotate it."
    if not fits(tile.domino, ends):
        says = f"{tile} fits nowhere. Pick another."
    elif tile.left == tile.right:
        says = f"Pick a place for {tile}."
    assert prompts.prompt(game, tile) == (turn, says)


def test_who_looks_back_is_told_what_has_happened_and_how_to_return() -> None:
    *_states, game = states(PlayMode.AGAINST_COMPUTER, deals=1)
    narrator, lay = DominoesNarrator(), Lay.parse("L12")
    for place in range(game.last_place + 1):
        game.watch(place)
        told = narrator.last_event(game.shown) if place else "The game begins."
        assert place != 1 or "on the" not in told, "the first tile has no side"
        assert prompts.prompt(game, None) == ("Replay", told)
        assert prompts.pick_refusal(game) == prompts.lay_refusal(game) == BACK
        assert prompts.refusal(game, lay, Obstacle.NOT_IN_HAND) == BACK
    game.watch(4)
    assert game.try_before_move()
    while game.awaiting is not Awaiting.NOTHING:
        game.accept(played_by(first, game.shown, 1))
    told = "Click “Back to the game” to continue."
    assert prompts.prompt(game, None) == ("Variation over", told)


def test_a_refusal_is_that_of_the_rule_or_of_the_turn() -> None:
    game = next(states(PlayMode.AGAINST_COMPUTER))
    lay = Lay(LaidDomino(9, 9), Side.LEFT)
    assert prompts.refusal(game, lay, Obstacle.NOT_IN_HAND) == "[9 9] isn't in your hand."
    assert prompts.refusal(game, None, Obstacle.NOTHING_LAID) == "Play any tile first."
    assert prompts.refusal(game, lay, Refusal.GAME_OVER) == OVER
    game.accept(game.shown.lay(next(game.table.legal_lays())))
    for why in (Refusal.NOT_YOUR_TURN, Refusal.READ_FIRST):
        assert prompts.refusal(game, lay, why) == COMPUTERS


def test_a_match_counts_its_games_and_names_what_follows() -> None:
    game = next(states(PlayMode.AGAINST_COMPUTER))
    assert prompts.where(game) == "double-4 · deal 1"
    game.begin(DominoesGame.begin(DominoesStart(game.table, Deal(2))))
    assert prompts.where(game) == "double-4"
    for target, follows in ((500, "Next game"), (1, "Another match")):
        *_states, last = states(PlayMode.TWO_PEOPLE, Match(target), deals=2)
        assert prompts.another_game(last) == follows
        assert prompts.where(last) == "game 1 · double-5 · deal 2"
    amid = DominoesStart(game.table, Deal(7), Match(50, (PerPlayer(10, 4),)))
    last.begin(DominoesGame.begin(amid))
    assert prompts.where(last) == "game 2 · double-4"


def test_every_refusal_is_told_in_the_words_of_its_rule_and_names_no_hidden_tile() -> None:
    seen = {reason for game in states(PlayMode.TWO_PEOPLE) for reason in refusals(game.table)}
    assert seen == {None, *Obstacle}


def refusals(table: Table) -> Iterator[Obstacle | None]:
    """Why each lay of the player to move, of any way, and a draw is refused, if it is."""
    hand, ends = table.hand, dict(zip(Side, line_ends(table.line.tiles), strict=False))
    for way, side in product((*(way for tile in hand for way in tile.ways), STRANGE), ends):
        touching, away = (way.right, way.left) if side is Side.LEFT else (way.left, way.right)
        says: str | None = f"{way} doesn't fit: it needs {ends[side]} or a blank."
        if table.is_over:
            says = OVER
        elif way.domino not in hand:
            says = f"{way} isn't in your hand."
        elif BLANK in (touching, ends[side]) or touching == ends[side]:
            says = None
        elif away in (BLANK, ends[side]):
            says = f"Rotate {way}: {touching} can't touch {ends[side]}."
        why = table.obstacle_to_lay(Lay(way, side))
        assert (why and prompts.tell_lay_obstacle(table, Lay(way, side), why)) == says
        yield why
    fitting = ", ".join(str(tile) for tile in hand if fits(tile, {*ends.values()}))
    says = None if table.boneyard else "The boneyard is empty."
    if table.is_over:
        says = OVER
    elif fitting:
        verb = "fit" if "," in fitting else "fits"
        says = f"{fitting} {verb}, so you can't draw." if ends else "Play any tile first."
    why = table.obstacle_to_draw
    assert (why and prompts.tell_draw_obstacle(table, why)) == says
    yield why
