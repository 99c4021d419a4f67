"""The cards of the Dominoes table: handing over the screen, and results."""

from buildup.controller.dominoes.session import DominoesSession
from buildup.model.dominoes.domino import LaidDomino
from buildup.model.dominoes.game import TileLaid
from buildup.model.player import Player
from buildup.narration.dominoes.narrator import DominoesNarrator, tell_margin, tell_scored
from buildup.narration.dominoes.prompts import another_game, ask_to_uncover
from buildup.narration.dominoes.review import decision_words
from buildup.narration.games import tell_levels
from buildup.play.dominoes.open_game import OpenDominoes
from buildup.play.open_game import Awaiting
from buildup.texts import _, counted, in_sentences
from buildup.view.dominoes.curve import game_curve
from buildup.view.game.card_content import CardButton, CardContent, CardRow, faces_of
from buildup.view.game.game_table import GameTable


def hand_over(game: OpenDominoes) -> CardContent:
    """Return the card for handing the screen over to the other person."""
    narrator, turn = DominoesNarrator.of(game.mode), game.table.turn
    return CardContent(
        title=narrator.turn(turn),
        sentence=ask_to_uncover(game),
        buttons=(CardButton(_("Show my tiles"), game.uncover, "showTilesButton"),),
    )


def card_content(
    game: OpenDominoes, view: GameTable, session: DominoesSession | None
) -> CardContent | None:
    """Return the content of the card to show; ``None`` if there is no card, as in replays.

    Args:
        game: The open game.
        view: The table that shows the content.
        session: Provides the review and a level to offer; ``None`` to omit them.
    """
    won = game.shown.won
    if won is None or game.awaiting is Awaiting.WATCHING:
        return None
    narrator = DominoesNarrator.of(game.mode)
    rows = tuple(
        CardRow(
            narrator.names[player],
            " ".join(map(str, game.table.hands[player])),
            counted("{count} pip(s) left", won.pips[player]).format(count=won.pips[player]),
        )
        for player in (Player.HUMAN, Player.COMPUTER)
    )
    tile = _last_tile(game, won.winner)
    if game.is_trying:
        back = CardButton(_("Back to the game"), view.leave_wanted.emit, "leaveVariationOnCard")
        look_back, result = view.look_back(can_review=False), narrator.result(won)
        return CardContent(_("Variation over"), result, (back, *look_back), rows, tile)
    levels, match = game.demo_levels, game.shown.match
    review = None if session is None else session.ended_review
    faces = faces_of(game)
    shows_hindsight = session is None or not session.analyst.tells_chances
    another = CardButton(another_game(game), view.new_wanted.emit, "anotherGameButton")
    title = narrator.winner(won.winner, match)
    is_told_by_rows = won.pips.human != won.pips.computer
    return CardContent(
        title=title,
        sentence=in_sentences(
            _("Fewer pips wins") if is_told_by_rows else tell_margin(won),
            "" if match is None else tell_scored(won),
            "" if levels is None else tell_levels(narrator.names, levels),
            "" if review is None else decision_words(review, narrator),
        ),
        result="" if match is None else in_sentences(title, narrator.match_standing(match)),
        tile=tile,
        curve=None
        if review is None
        else game_curve(review, faces, shows_hindsight=shows_hindsight),
        levels=faces,
        buttons=tuple(view.result_buttons(another, session, can_review=game.can_review)),
        rows=(*rows, *_rows_before_swap(game)),
        score="" if match is None else f"{match.points.human} : {match.points.computer}",
    )


def _last_tile(game: OpenDominoes, winner: Player) -> LaidDomino:
    """Return the winner's last tile or, if the winner played none, the tile at the right end."""
    laid = (e for e in reversed(game.shown.events) if isinstance(e, TileLaid))
    return next((e.lay.tile for e in laid if e.player is winner), game.table.line.tiles[-1])


def _rows_before_swap(game: OpenDominoes) -> tuple[CardRow, ...]:
    """Return rows with the pips left in this deal before sides were swapped, if they were."""
    before = game.points_before_swap
    if before is None:
        return ()
    names = DominoesNarrator.of(game.mode).names
    return tuple(
        CardRow(names[each], _("pips left before the swap"), str(before[each]))
        for each in (Player.HUMAN, Player.COMPUTER)
    )
