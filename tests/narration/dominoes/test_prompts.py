"""What the table of Dominoes says, in every state of whole games, whoever plays them."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import given

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
from tests.model.dominoes.random_games import first, moments, played_by, table_of

COMPUTERS, PAUSED = "It's the computer's turn.", "The demo is paused: step or run it."
BACK = "This is a replay: return, or try another move."
DRAW, DRAWS_ON = "Nothing fits: draw from the boneyard.", "Nothing fits yet: drawing another tile."
THEIRS_IS_EMPTY = "Nothing fits. Their hand is empty, but not the boneyard: draw from it."
EMPTY = "Your hand is empty, but not the boneyard: draw from it."
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
    assert prompts.prompt(game, None) == (
        "Game over",
        "Click “Back to the game” to continue.",
    )


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


TABLE = table_of("25 56", human="26 11 16 34", computer="33", boneyard="44")


@pytest.mark.parametrize(
    ("lay", "obstacle", "line"),
    [
        ("L33", Obstacle.NOT_IN_HAND, "[3 3] isn't in your hand."),
        ("R65", Obstacle.NOT_IN_HAND, "[6 5] isn't in your hand."),
        ("L26", Obstacle.WRONG_WAY_ROUND, "Rotate [2 6]: 6 can't touch 2."),
        ("R26", Obstacle.WRONG_WAY_ROUND, "Rotate [2 6]: 2 can't touch 6."),
        ("L11", Obstacle.DOES_NOT_FIT, "[1 1] doesn't fit: it needs 2 or a blank."),
        ("R43", Obstacle.DOES_NOT_FIT, "[4 3] doesn't fit: it needs 6 or a blank."),
    ],
)  # fmt: skip
def test_a_lay_is_refused_in_the_words_of_its_rule(lay: str, obstacle: Obstacle, line: str) -> None:
    assert TABLE.obstacle_to_lay(Lay.parse(lay)) is obstacle
    assert prompts.tell_lay_obstacle(TABLE, Lay.parse(lay), obstacle) == line


@pytest.mark.parametrize(
    ("table", "obstacle", "line"),
    [
        (table_of("", human="26", computer="33", boneyard="44"), Obstacle.NOTHING_LAID,
         "Play any tile first."),
        (table_of("25 56", human="11 26 16", computer="33", boneyard="44"),
         Obstacle.CAN_LAY,
         "[2 6], [1 6] fit, so you can't draw."),
        (table_of("25 56", human="11", computer="33"), Obstacle.BONEYARD_EMPTY,
         "The boneyard is empty."),
        (table_of("25 56", human="11", computer="33", empty_turns=2), Obstacle.GAME_OVER,
         "The game is over."),
    ],
)  # fmt: skip
def test_a_draw_is_refused_in_the_words_of_its_rule(
    table: Table, obstacle: Obstacle, line: str
) -> None:
    assert table.obstacle_to_draw is obstacle
    assert prompts.tell_draw_obstacle(table, obstacle) == line


def test_nothing_can_be_laid_after_the_end() -> None:
    over = table_of("25 56", human="26", computer="33", empty_turns=2)
    lay = Lay.parse("L62")
    assert over.obstacle_to_lay(lay) is Obstacle.GAME_OVER
    line = prompts.tell_lay_obstacle(over, lay, Obstacle.GAME_OVER)
    assert line == prompts.tell_game_over() == "The game is over."


@given(moments())
def test_every_refusal_has_a_sentence_and_tells_no_tile_of_the_computer(game: DominoesGame) -> None:
    """The human alone is refused anything; what is named is theirs or what they asked for."""
    table = game.table
    for text in ("L00", "R05", "L12", "R33", "R98"):
        lay = Lay.parse(text)
        obstacle = table.obstacle_to_lay(lay)
        if obstacle is not None:
            check_sentence(prompts.tell_lay_obstacle(table, lay, obstacle))
    if table.obstacle_to_draw is not None:
        line = prompts.tell_draw_obstacle(table, table.obstacle_to_draw)
        check_sentence(line)
        for named in re.findall(r"\[\d \d\]", line):
            assert Domino.parse(named) in table.hand


def check_sentence(line: str) -> None:
    assert line.endswith(".")
    assert line[0] == "[" or line[0].isupper()
    assert "{" not in line
    assert "None" not in line
