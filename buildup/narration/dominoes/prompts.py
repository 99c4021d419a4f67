"""Prompts and refusals of Dominoes."""

from buildup.model.dominoes.domino import LaidDomino
from buildup.model.dominoes.line import Lay, Line
from buildup.model.dominoes.table import Obstacle
from buildup.narration.dominoes import obstacles
from buildup.narration.dominoes.narrator import DominoesNarrator
from buildup.narration.dominoes.variations import tell_best_play
from buildup.narration.obstacles import tell_computers_turn, tell_paused, tell_watching
from buildup.play.awaiting import Awaiting, Refusal
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.texts import _, in_sentences


def where(game: OpenDominoes) -> str:
    """Return the facts about a game for the right end of the bar.

    They are the size of the set, the number of the game in a match and, if known, the deal number.
    """
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
        A title, and sentences or an empty text.
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
            return title, obstacles.tell_must_draw(table)
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
            return _("Game over"), _("Click “{button}” to continue.").format(button=button)


def another_game(game: OpenDominoes) -> str:
    """Return the label of the button that deals the next game."""
    if game.shown.match is None:
        return _("Another game")
    return _("Next game") if game.shown.is_amid_match else _("Another match")


def _draws_on() -> str:
    return _("Nothing fits yet: drawing another tile.")


def tell_must_pass() -> str:
    """Explain why a player passes, for a place below a title that says so."""
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
            return obstacles.tell_game_over()
        case Awaiting.WATCHING:
            return tell_watching()
        case Awaiting.PERSON:
            return obstacles.tell_must_draw(game.table)
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
            return obstacles.tell_game_over()
        case _ if lay is None:
            return obstacles.tell_draw_obstacle(game.table, why)
        case _:
            return obstacles.tell_lay_obstacle(game.table, lay, why)


def ask_to_uncover(game: OpenDominoes) -> str:
    """Ask one of two people to show their tiles."""
    name = DominoesNarrator.of(game.mode).names[game.table.turn]
    return _("{name}, press the button when ready.").format(name=name)
