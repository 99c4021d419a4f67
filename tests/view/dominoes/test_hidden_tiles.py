"""Whatever lies hidden, a person sees, hears, reads and is advised the same."""

import random
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible, QAction, QImage
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from buildup.controller.dominoes.session import DominoesSession
from buildup.controller.storage.settings import Settings
from buildup.model.deal import Deal
from buildup.model.dominoes.domino import Domino, LaidDomino
from buildup.model.dominoes.game import DominoesGame
from buildup.model.player import Player, PlayMode
from buildup.narration.aloud import Part, tile_words
from buildup.narration.unfinished_games import tell_unfinished
from buildup.play.open_game import NewGame
from buildup.records.recording import Recording
from buildup.records.store import Records
from buildup.saves.saved_games import read_kept_game, write_saved_game
from buildup.view.dominoes.page import DominoesPage
from tests.model.dominoes.random_games import begun_at, played
from tests.model.dominoes.random_games import fresh as dealt
from tests.strategy.dominoes.other_deals import mixed
from tests.tiers import count
from tests.view.listener import description_of, name_of, tree_of
from tests.view.widgets import child, lines_of, of_kind, some

GAMES = count(quick=3, normal=4, soak=200)
"""A moment of each is looked at."""


class Person:
    """Looks at a game from in front of the screen, and listens."""

    def __init__(self, qtbot: QtBot, settings: Settings) -> None:
        self._qtbot = qtbot
        self._window = QWidget()
        qtbot.addWidget(self._window)
        self._window.resize(1180, 700)
        settings.shows_holdings = True
        recording = Recording(Records(Path("none")))
        self.session = DominoesSession(settings, recording, self._window)
        self._page = DominoesPage(self.session, [QAction("Hint", self._window)], self._window)
        self._page.setGeometry(self._window.rect())
        self._window.show()
        self._qtbot.waitExposed(self._window)
        self._heard: list[str] = []
        self._page.table.announcer.spoken.connect(self._heard.append)

    def finds(self, game: DominoesGame) -> tuple[list[QImage], list[str]]:
        """Pictures of this game, and all that is written and said."""
        controller, panel = self.session.controller, self._page.panel
        self._page.table.tray.show_hand((), may_move=False)  # tiles keep their rotation
        self._heard.clear()
        controller.game.begin(game)
        pictures = [*self._pictures()]
        said = [panel.holdings._sentence.text(), *self._names()]
        controller.game.uncover()
        pictures += self._pictures()
        for subject in panel.holdings.grid.subjects:
            panel.holdings.grid.point_at(subject)
            said.append(panel.holdings._sentence.text())
        panel.holdings.grid.point_at(None)
        for part in Part:
            self._page.table.say_part(part)
        controller.ask_hint()
        self._qtbot.waitUntil(lambda: controller.hint is not None or controller.is_draw_hinted)
        pictures += self._pictures()
        said += [
            *self._names(),
            self._page.table.bar.sentence,
            child(panel, QLabel, "hintText").text(),
            *lines_of(panel.log),
        ]
        return pictures, [*said, *self._heard, tell_unfinished(game, controller.game.mode)]

    def inspects(self) -> str:
        """All names, descriptions and values there are, in sight or not."""
        texts = QAccessible.Text
        return "\n".join(
            node.text(text)
            for node in tree_of(self._page, is_whole=True)
            for text in (texts.Name, texts.Description, texts.Value)
        )

    def _pictures(self) -> Iterator[QImage]:
        """Of the table and the chances; of the log it depends on before what is in sight."""
        for _round in range(5):
            QApplication.processEvents()
        if (focused := QApplication.focusWidget()) is not None:
            focused.clearFocus()  # it depends on where it was before
        for widget in (self._page.table, self._page.panel.holdings):
            yield widget.grab().toImage()

    def _names(self) -> Iterator[str]:
        """Of all but the log's lines, of which only some are in sight."""
        for node in tree_of(self._page):
            if node.role() is not QAccessible.Role.ListItem:
                yield f"{name_of(node)} {description_of(node)}"


def test_nothing_of_a_hand_can_be_inspected_while_the_screen_is_handed_over(
    qtbot: QtBot, settings: Settings
) -> None:
    settings.shows_values = True
    session = (person := Person(qtbot, settings)).session
    session.game.set_mode(PlayMode.TWO_PEOPLE)
    session.game.begin_new(NewGame(Deal(20261), size=6))
    for _turn in range(4):
        table = session.game.table
        own = {word for tile in table.hands[table.turn] for word in words_of(tile)}
        other = {word for tile in table.hands[table.turn.opponent] for word in words_of(tile)}
        inspected = person.inspects().lower()
        assert not [each for each in own | other if each in inspected]
        session.controller.game.uncover()
        session.controller.ask_hint()
        qtbot.waitUntil(lambda: session.controller.hint is not None)
        inspected = person.inspects().lower()
        assert [each for each in own if each in inspected]
        assert not [each for each in other if each in inspected]
        session.controller.play(some(session.controller.hint).move)


def words_of(tile: Domino) -> tuple[str, ...]:
    """A tile as it is written and said, however it lies."""
    low, high = tile.low, tile.high
    written = str(LaidDomino(low, high)), str(LaidDomino(high, low))
    return *written, tile_words(low, high), tile_words(high, low)


def moments(chance: random.Random) -> Iterator[tuple[DominoesGame, Player]]:
    """Moments at which somebody has to decide, each of another game that no deal number tells."""
    for number in range(GAMES):
        table = dealt(2 + number, chance.choice((4, 6, 9))).table
        states = [
            state
            for state in played(begun_at(table), chance).states()
            if state.forced_event is None and not state.table.draws_on and not state.is_over
        ]
        game = chance.choice(states)
        yield mixed(game, game.table.turn, chance), game.table.turn


@pytest.mark.parametrize("mode", [PlayMode.AGAINST_COMPUTER, PlayMode.TWO_PEOPLE])
def test_whatever_lies_hidden_all_that_is_shown_and_said_is_the_same(
    qtbot: QtBot, settings: Settings, mode: PlayMode, tmp_path: Path
) -> None:
    """On the table, in the panel, aloud, as a hint; and when the game is kept and gone on with."""
    person, chance = Person(qtbot, settings), random.Random(14)
    person.session.game.set_mode(mode)
    compared = 0
    for (game, player), is_kept in zip(moments(chance), cycle((False, True)), strict=False):
        if mode is PlayMode.AGAINST_COMPUTER and player is Player.COMPUTER:
            continue
        other = mixed(game, player, chance)
        compared += other.table != game.table
        if is_kept:
            write_saved_game(tmp_path / "kept.txt", other, is_kept=True)
            kept = of_kind(read_kept_game(tmp_path / "kept.txt").game, DominoesGame)
            other = kept
        assert person.finds(other) == person.finds(game)
    assert compared >= GAMES // 4
