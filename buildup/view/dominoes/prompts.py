"""Prompts, refusals and results of the Dominoes table at each point of a game."""

from collections.abc import Callable

from buildup.controller.play.dominoes.controller import DominoesController
from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.game import GameWon
from buildup.model.dominoes.line import Lay
from buildup.model.dominoes.table import Obstacle
from buildup.model.player import Player
from buildup.narration.aloud import in_sentences
from buildup.narration.dominoes import obstacles
from buildup.narration.dominoes.variations import tell_best_play
from buildup.narration.levels import tell_levels
from buildup.narration.obstacles import tell_computers_turn, tell_paused, tell_watching
from buildup.play.awaiting import Awaiting, Refusal
from buildup.texts import _, counted
from buildup.view.dominoes.player_header import Standing
from buildup.view.game.card_content import CardButton, CardContent, CardRow
from buildup.view.game.game_table import GameTable
from buildup.view.game.player_header import Column
from buildup.view.game.readout import Score
from buildup.view.tiles.face import Back, Face


def where(controller: DominoesController) -> str:
    """Size and deal number, for the right end of the bar, and which game of a match it is; of a
    file that knows no deal number, none."""
    start = controller.game.start
    match start.match is not None, start.is_fresh:
        case True, True:
            text = _("game {number} of the match · double-{size}, deal {deal}")
        case True, False:
            text = _("game {number} of the match · double-{size}")
        case False, True:
            text = _("double-{size} · deal {deal}")
        case _:
            text = _("double-{size}")
    return text.format(number=start.game_number, size=controller.table.size, deal=start.deal)


def prompt(controller: DominoesController, lifted: LaidDomino | None) -> tuple[str, str]:
    """Whose turn it is, and what can be done."""
    table, narrator = controller.table, controller.narrator
    title = narrator.turn(table.turn)
    match controller.awaiting:
        case Awaiting.WATCHING if controller.shown_line is not None:
            is_imagined = controller.shows_imagined
            return _("Imagined deal") if is_imagined else _("Best play"), tell_best_play(
                controller.shown_line,
                controller.first_place,
                controller.game,
                narrator,
                is_imagined=is_imagined,
            )
        case Awaiting.WATCHING:
            return _("Looking back"), narrator.last_event(controller.game.events)
        case Awaiting.PERSON if controller.is_covered:
            return title, ask_to_uncover(controller)
        case Awaiting.PERSON if table.must_draw:
            return title, narrator.ask_to_draw(table)
        case Awaiting.PERSON if lifted is not None:
            return title, _lay_prompt(controller, lifted)
        case Awaiting.PERSON:
            return title, narrator.ask_for_tile(table)
        case Awaiting.COMPUTER | Awaiting.PAUSE if controller.is_paused:
            return title, tell_paused()
        case Awaiting.COMPUTER if table.must_draw:
            return title, narrator.computer_must_draw()
        case Awaiting.COMPUTER:
            return title, _("The computer is choosing a tile.")
        case Awaiting.PAUSE if table.draws_on:
            return title, _draws_on()
        case Awaiting.PAUSE if not table.is_over:
            return narrator.passes(table.turn), narrator.reason_to_pass(table.turn)
        case _ if controller.is_trying:
            return _("Game over"), _("Click “Back to the game” to go on there.")
        case _:
            another = _("Click “{button}” to play again.")
            if controller.game.is_amid_match:
                another = _("Click “{button}” to go on with the match.")
            return _("Game over"), another.format(button=another_game(controller))


def another_game(controller: DominoesController) -> str:
    """What the button is called that deals what follows a finished game."""
    game = controller.game
    if game.match is None:
        return _("Another game")
    return _("Next game") if game.is_amid_match else _("Another match")


def _draws_on() -> str:
    return _("Nothing fits yet: the next tile is drawn by itself.")


def _lay_prompt(controller: DominoesController, lifted: LaidDomino) -> str:
    line, is_double = controller.table.line, lifted.domino.is_double
    if not line.tiles and is_double:
        sentence = _("Lay {tile} on the marked place, or click it again to put it down.")
    elif not line.tiles:
        sentence = _("Lay {tile} on the marked place, or click it again to turn it.")
    elif not line.takes(lifted.domino):
        sentence = _("{tile} fits at neither end: pick another tile.")
    elif is_double:
        sentence = _("Lay {tile} at a marked end, or click it again to put it down.")
    else:
        sentence = _("Lay {tile} at a marked end, or click it again to turn it.")
    return sentence.format(tile=lifted)


def pick_refusal(controller: DominoesController) -> str:
    """Why a tile was not picked."""
    match controller.awaiting:
        case Awaiting.NOTHING:
            return obstacles.tell_game_over()
        case Awaiting.WATCHING:
            return tell_watching()
        case Awaiting.PERSON:
            return obstacles.tell_must_draw(controller.table)
        case Awaiting.PAUSE if controller.table.draws_on:
            return _draws_on()
        case Awaiting.PAUSE if controller.is_person(controller.table.turn):
            return _("Nothing fits, and the boneyard is empty: the turn ends by itself.")
        case _:
            return tell_computers_turn()


def lay_refusal(controller: DominoesController) -> str:
    """Why nothing was laid at an end that was pointed at, while no tile is chosen."""
    if controller.awaiting is Awaiting.PERSON and not controller.table.must_draw:
        return _("Pick a tile from your tray first, then an end.")
    return pick_refusal(controller)


def refusal(controller: DominoesController, lay: Lay | None, why: Obstacle | Refusal) -> str:
    """Why a tile was not laid, or none drawn, and what would be right."""
    match why:
        case _ if controller.awaiting is Awaiting.WATCHING:
            return tell_watching()
        case Refusal.NOT_YOUR_TURN | Refusal.READ_FIRST:
            return pick_refusal(controller)
        case Refusal.GAME_OVER:
            return obstacles.tell_game_over()
        case _ if lay is None:
            return obstacles.tell_draw_obstacle(controller.table, why)
        case _:
            return obstacles.tell_lay_obstacle(controller.table, lay, why)


def standing(
    controller: DominoesController, player: Player, *, is_at_the_tray: bool, is_open: bool
) -> Standing:
    """What a player's header shows.

    Args:
        controller: The game.
        player: Whose header it is.
        is_at_the_tray: Whether this player's tiles lie in the tray.
        is_open: Whether tiles that do not lie there show their faces.
    """
    narrator, hand = controller.narrator, controller.table.hands[player]
    faces: tuple[Face, ...] = ()
    if not is_at_the_tray:
        faces = tuple(tile.ways[0] if is_open else Back.HIDDEN for tile in hand)
    role, name, match = controller.role_of(player), narrator.names[player], controller.game.match
    spoken = counted("{name}: {count} tile(s). {role}", len(hand))
    told = [spoken.format(name=name, count=len(hand), role=role).strip()]
    score = None
    if match is not None:
        scored = match.points[player]
        phrase = _("{points} points, match to {target}").replace("{target}", str(match.target))
        score = Score(str(scored), phrase)
        sentence = counted("{points} point(s) in the match to {target}.", scored)
        told.append(sentence.format(points=scored, target=match.target))
    told.append(", ".join(str(face) for face in faces if not isinstance(face, Back)))
    return Standing(
        name=name,
        role=role,
        columns=(Column(_tiles_words(len(hand)), _tiles_words(28)),),
        score=score,
        widest_score=score and score._replace(number="888"),
        spoken=narrator.in_words(in_sentences(*told)),
        faces=faces,
    )


def _tiles_words(count: int) -> str:
    return counted("{count} tile(s)", count).format(count=count)


def hand_over(controller: DominoesController, uncover: Callable[[], object]) -> CardContent:
    """What is shown while the screen goes from one person to the other."""
    narrator, turn = controller.narrator, controller.table.turn
    return CardContent(
        title=narrator.turn(turn),
        sentence=ask_to_uncover(controller),
        buttons=(CardButton(_("Show my tiles"), uncover, "showTilesButton"),),
    )


def ask_to_uncover(controller: DominoesController) -> str:
    """What is to be done before a tile can be picked, between two people."""
    name = controller.narrator.names[controller.table.turn]
    return _("Hand the screen over. The tiles show when {name} wants them to.").format(name=name)


def card_content(controller: DominoesController, view: GameTable) -> CardContent | None:
    """What the card has to show now, if anything; nothing while somebody looks back."""
    if not controller.game.is_over or controller.awaiting is Awaiting.WATCHING:
        return None
    won = controller.game.events[-1]
    assert isinstance(won, GameWon)
    narrator = controller.narrator
    rows = tuple(
        CardRow(
            narrator.names[player],
            _unbroken(controller.table.hands[player]),
            _pips_left(won.pips[player]),
        )
        for player in (Player.HUMAN, Player.COMPUTER)
    )
    match = controller.game.match
    is_decided = match is not None and match.winner is not None
    title = narrator.match_winner(won.winner) if is_decided else narrator.winner(won.winner)
    if controller.is_trying:
        back = CardButton(_("Back to the game"), view.leave_wanted.emit, "leaveVariationOnCard")
        ended = _("The variation is played out")
        look_back = view.look_back(can_review=False, can_swap=False)
        return CardContent(ended, narrator.result(won), (back, *look_back), rows)
    levels = controller.demo_levels
    can_review, can_swap = controller.can_review, controller.can_swap_sides
    result = narrator.result(won, match)
    is_told_by_rows = match is None and won.pips.human != won.pips.computer
    return CardContent(
        title=title,
        sentence="" if is_told_by_rows else result,
        result=result,
        note="" if levels is None else tell_levels(narrator.names, levels),
        buttons=(
            CardButton(another_game(controller), view.new_wanted.emit, "anotherGameButton"),
            *view.look_back(can_review=can_review, can_swap=can_swap),
        ),
        rows=(*rows, *_rows_before_swap(controller)),
        score="" if match is None else f"{match.points.human} : {match.points.computer}",
    )


def _pips_left(pips: int) -> str:
    """With its unit: beside the points of a match a bare number could be taken for them."""
    return counted("{count} pip(s)", pips).format(count=pips)


def _rows_before_swap(controller: DominoesController) -> tuple[CardRow, ...]:
    """How the deal ended before sides were swapped, if it was played then."""
    before = controller.points_before_swap
    if before is None:
        return ()
    names = controller.narrator.names
    return tuple(
        CardRow(names[each], _("pips left before the swap"), str(before[each]))
        for each in (Player.HUMAN, Player.COMPUTER)
    )


def _unbroken(tiles: tuple[Domino, ...]) -> str:
    """Tiles in a row; a line may end between them, never within one."""
    return " ".join(str(tile).replace(" ", "\N{NO-BREAK SPACE}") for tile in tiles)
