"""A player's header on the Build Up table, with the boneyard beside the number of its tiles."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from buildup.frozen import frozen
from buildup.model.build_up.table import Phase
from buildup.model.player import PerPlayer, Player
from buildup.narration.aloud import spoken
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.narration.build_up.prompts import points_words, rounds_words
from buildup.narration.games import role_of
from buildup.play.build_up.open_game import OpenTournament
from buildup.texts import _, counted, in_sentences, ngettext, number
from buildup.view.game import player_header
from buildup.view.style.theme import current_theme
from buildup.view.tiles.face import material_of, paint_blank

_PICTURE = 1.6
"""Width of the picture of a boneyard including its gap, in header heights."""


@frozen(kw_only=True)
class Standing(player_header.Standing):
    """The content of a Build Up header."""

    player: Player
    undrawn: int


class PlayerHeader(player_header.PlayerHeader[Standing]):
    """A header that shows the boneyard as a pile to the left of its number of tiles."""

    def paint_between(self, painter: QPainter, standing: Standing, room: QRectF) -> None:
        height = 0.5 * self.height()
        layers = min(3, (standing.undrawn + 7) // 8)
        material = material_of(current_theme(), standing.player.color)
        for layer in range(layers if room.width() >= _PICTURE * self.height() else 0):
            top = (self.height() - height) / 2 + ((layers - 1) / 2 - layer) * 3
            left = room.right() - 2 * height + (layer - 1) * 2
            paint_blank(painter, QRectF(left, top, 2 * height, height), material)


def standing(game: OpenTournament, player: Player) -> Standing:
    """Return the content of a player's header."""
    table, role = game.table, _role(game, player)
    name = BuildUpNarrator.of(game.mode).names[player]
    undrawn, won = len(table.boneyards[player]), table.rounds_won[player]
    points, columns = table.position.points(player), []
    shown = (table.live_points if table.phase is Phase.HAND_OVER else table.scores)[player]
    if any(table.boneyards):
        columns.append(ngettext("{count} left", "{count} left", undrawn).format(count=undrawn))
    if any(table.rounds_won):
        columns.insert(0, rounds_words(won))
    score, unit = number(shown), counted("{points} point(s)", shown).format(points="").strip()
    sentence = _("{name}: {points}, {won}, {undrawn} to draw.")
    match table.phase:
        case Phase.FIRST_DRAW | Phase.PLACING:
            score, unit = _sum(table.scores, player, points.on_top), _("on top")
            sentence = _("{name}: {points}, {on_top} on top, {won}, {undrawn} to draw.")
        case Phase.HAND_OVER if not table.is_hand_scored and any(table.scores):
            columns.insert(0, _sum(table.scores, player, points.total))
    told = sentence.format(
        name=name,
        points=points_words(shown),
        on_top=points.on_top,
        won=rounds_words(won),
        undrawn=undrawn,
    )
    return Standing(
        name=name,
        role=role,
        level=game.level_of(player),
        columns=tuple(columns),
        score=score,
        unit=unit,
        spoken=spoken(in_sentences(told, role)),
        player=player,
        undrawn=undrawn,
    )


def _sum(scores: PerPlayer[int], player: Player, more: int) -> str:
    """Return a player's score and a hand's points in the form ``12 + 5`` or ``12 − 5``.

    Return only the hand's points while the scores of both players are 0.
    """
    if not any(scores):
        return number(more)
    sign = "−" if more < 0 else "+"
    return f"{number(scores[player])} {sign} {number(abs(more))}"


def _role(game: OpenTournament, player: Player) -> str:
    """Return who plays a side, and whether that player goes first in the round."""
    role = role_of(game, player)
    if game.table.known_leader is not player:
        return role
    return _("{level} · first player").format(level=role) if role else _("first player")
