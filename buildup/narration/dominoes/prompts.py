"""Prompts and refusals of Dominoes."""

from buildup.model.dominoes.domino import LaidDomino
from buildup.model.dominoes.line import Lay, Line, Side
from buildup.model.dominoes.table import Obstacle, Table
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.narration.dominoes.variations import tell_best_play
from buildup.narration.obstacles import tell_computers_turn, tell_paused, tell_watching
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import Awaiting, Refusal
from buildup.texts import _, counted, in_sentences


def where(game: OpenDominoes) -> str:
    """Return a caption with the set, the number of a game in a match, and the deal if known."""
    start = game.shown.start
    match start.match is not None, start.is_fresh:
        case True, True:
            text = _("game {number} · double-{size} · deal {deal}")
        case True, False:
            text = _("game {number} · double-{size}")
        case False, True:
            text = _("double-{size} · deal {deal}")
        case _:
            text = _("double-{size}")
    return text.format(number=start.game_number, size=game.table.size, deal=start.deal)


def prompt(game: OpenDominoes, lifted: LaidDomino | None) -> tuple[str, str]:
    """Say whose turn it is or what is shown, and what can be done or is happening.

    Args:
        game: The game on the table.
        lifted: The picked tile; ``None`` if no tile is picked.

    Returns:
        A title and sentences.
    """
    table, narrator = game.table, DominoesNarrator.of(game.mode)
    title = narrator.turn(table.turn)
    match game.awaiting:
        case Awaiting.WATCHING if game.shown_line is not None:
            told = tell_best_play(game.shown_line, game.first_place, game.shown, narrator)
            if not game.shows_imagined:
                return _("Best play"), told
            return _("Simulated deal"), in_sentences(_("The hidden tiles are simulated."), told)
        case Awaiting.WATCHING:
            return _("Replay"), narrator.last_event(game.shown)
        case Awaiting.PERSON if game.is_covered:
            return title, ask_to_uncover(game)
        case Awaiting.PERSON if table.must_draw:
            return title, tell_must_draw(table)
        case Awaiting.PERSON if lifted is not None:
            return title, _lay_prompt(table.line, lifted)
        case Awaiting.PERSON:
            return title, narrator.ask_for_tile(table)
        case Awaiting.COMPUTER | Awaiting.PAUSE if game.is_paused:
            return title, tell_paused()
        case Awaiting.COMPUTER if table.must_draw:
            return title, _("Nothing fits: the computer draws.")
        case Awaiting.COMPUTER:
            return title, _("The computer is thinking.")
        case Awaiting.PAUSE if table.draws_on:
            return title, _draws_on()
        case Awaiting.PAUSE if not table.is_over:
            return narrator.passes(table.turn), tell_must_pass()
        case _:
            button = _("Back to the game") if game.is_trying else another_game(game)
            title = _("Variation over") if game.is_trying else _("Game over")
            return title, _("Click “{button}” to continue.").format(button=button)


def another_game(game: OpenDominoes) -> str:
    """Return the label of the button that deals the next game."""
    if game.shown.match is None:
        return _("Another game")
    return _("Next game") if game.shown.is_amid_match else _("Another match")


def _draws_on() -> str:
    return _("Nothing fits yet: drawing another tile.")


def tell_must_pass() -> str:
    """Explain why a player passes."""
    return _("Nothing fits and the boneyard is empty.")


def _lay_prompt(line: Line, lifted: LaidDomino) -> str:
    sentence = _("Pick a place. Click {tile} to rotate it.")
    if not line.takes(lifted.domino):
        sentence = _("{tile} fits nowhere. Pick another.")
    elif lifted.domino.is_double:
        sentence = _("Pick a place for {tile}.")
    return sentence.format(tile=lifted)


def pick_refusal(game: OpenDominoes) -> str:
    """Say why a tile cannot be picked."""
    match game.awaiting:
        case Awaiting.NOTHING:
            return tell_game_over()
        case Awaiting.WATCHING:
            return tell_watching()
        case Awaiting.PERSON:
            return tell_must_draw(game.table)
        case Awaiting.PAUSE if game.table.draws_on:
            return _draws_on()
        case Awaiting.PAUSE if game.is_person(game.table.turn):
            return tell_must_pass()
        case _:
            return tell_computers_turn()


def lay_refusal(game: OpenDominoes) -> str:
    """Say why nothing can be played at an end of the line while no tile is picked."""
    if game.awaiting is Awaiting.PERSON and not game.table.must_draw:
        return tell_pick_first()
    return pick_refusal(game)


def tell_pick_first() -> str:
    """Tell the person to pick a tile before playing or rotating one."""
    return _("Pick a tile first.")


def refusal(game: OpenDominoes, lay: Lay | None, why: Obstacle | Refusal) -> str:
    """Say why a tile was not played or drawn and, if possible, what to do instead.

    Args:
        game: The game on the table.
        lay: The attempted move; ``None`` for an attempt to draw.
        why: The reason for the refusal.
    """
    match why:
        case _ if game.awaiting is Awaiting.WATCHING:
            return tell_watching()
        case Refusal.NOT_YOUR_TURN | Refusal.READ_FIRST:
            return pick_refusal(game)
        case Refusal.GAME_OVER:
            return tell_game_over()
        case _ if lay is None:
            return tell_draw_obstacle(game.table, why)
        case _:
            return tell_lay_obstacle(game.table, lay, why)


def ask_to_uncover(game: OpenDominoes) -> str:
    """Ask one of two people to show their tiles."""
    name = DominoesNarrator.of(game.mode).names[game.table.turn]
    return _("{name}, press the button when ready.").format(name=name)


def tell_lay_obstacle(
    table: Table, lay: Lay, obstacle: Obstacle, *, is_rotated: bool = False
) -> str:
    """Explain why a tile cannot be played this way.

    Args:
        table: The table before the move.
        lay: The attempted move.
        obstacle: The rule that forbids it.
        is_rotated: Whether the person asked to rotate the tile, which would fit otherwise.
    """
    is_left = lay.side is Side.LEFT
    match obstacle:
        case Obstacle.GAME_OVER:
            return tell_game_over()
        case Obstacle.NOT_IN_HAND:
            sentence = _("{tile} isn't in your hand.")
        case Obstacle.DOES_NOT_FIT:
            sentence = _("{tile} doesn't fit: it needs {end} or a blank.")
        case _ if is_rotated:
            sentence = _("Don't rotate {tile}: {touching} can't touch {end}.")
        case _:
            sentence = _("Rotate {tile}: {touching} can't touch {end}.")
    touching, end = lay.tile.right if is_left else lay.tile.left, table.line.open_end(lay.side)
    return sentence.format(tile=lay.tile, touching=touching, end=end)


def tell_draw_obstacle(table: Table, obstacle: Obstacle) -> str:
    """Explain why no tile can be drawn now."""
    match obstacle:
        case Obstacle.NOTHING_LAID:
            return _("Play any tile first.")
        case Obstacle.CAN_LAY:
            fitting = [str(tile) for tile in table.hand if table.line.takes(tile)]
            return counted("{tiles} fits/fit, so you can't draw.", len(fitting)).format(
                tiles=", ".join(fitting)
            )
        case Obstacle.BONEYARD_EMPTY:
            return _("The boneyard is empty.")
        case _:
            return tell_game_over()


def tell_game_over() -> str:
    """Say that the game is over."""
    return _("The game is over.")


def tell_must_draw(table: Table) -> str:
    """Tell a person without a fitting tile what to do."""
    if table.hand and not table.hands[table.turn.opponent]:
        return _("Nothing fits. Their hand is empty, but the boneyard isn't: draw from it.")
    if table.hand:
        return _("Nothing fits: draw from the boneyard.")
    return _("Your hand is empty, but the boneyard isn't: draw from it.")
