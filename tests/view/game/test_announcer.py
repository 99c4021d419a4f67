"""Announcements reach assistive technology, can be heard again, and say how things stand."""

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QGuiApplication,
)
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from buildup.model.build_up.events import TilePlaced
from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import Player, PlayMode
from buildup.narration.aloud import Verbosity
from buildup.narration.build_up.aloud import tell_stack
from buildup.narration.build_up.narrator import BuildUpNarrator
from buildup.play.open_game import Awaiting, NewGame
from buildup.view.game import announcer as announcements
from buildup.view.game.announcer import Announcer
from buildup.view.tiles import arrow_keys
from buildup.view.window.main_window import MainWindow
from tests.view.build_up.hands_on import Hands
from tests.view.listener import name_of, tree_of
from tests.view.widgets import of_kind

pytestmark = pytest.mark.usefixtures("unpainted")

POLITENESS = QAccessible.AnnouncementPoliteness


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, POLITENESS]]:
    """What is handed to Qt to be announced, as it comes, while a screen reader runs."""
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    announced: list[tuple[str, POLITENESS]] = []

    def update(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            assert event.type() is QAccessible.Event.Announcement
            announced.append((event.message(), event.politeness()))

    monkeypatch.setattr(QAccessible, "updateAccessibility", update)
    return announced


@pytest.fixture
def speaker(qtbot: QtBot) -> QWidget:
    """In sight."""
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    return widget


def test_a_sentence_is_sent_to_assistive_technology(
    speaker: QWidget, sent: list[tuple[str, POLITENESS]]
) -> None:
    announcer = Announcer(speaker)
    announcer.say("The computer passes.")
    announcer.say("That does not fit.", is_answer=True)
    assert sent == [
        ("The computer passes.", POLITENESS.Polite),
        ("That does not fit.", POLITENESS.Assertive),
    ]


def test_orca_of_every_release_is_shown_a_notification_of_each_sentence(
    qtbot: QtBot, speaker: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []

    def update(event: QAccessibleEvent) -> None:
        if event.type() is QAccessible.Event.ObjectShow:
            note = QAccessible.queryAccessibleInterface(event.object())
            assert note.role() is QAccessible.Role.Notification
            assert note.state().invisible
            shown.append(name_of(note))
        assert event.type() is not QAccessible.Event.Announcement

    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", update)
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: "xcb")
    monkeypatch.setattr(announcements, "ASKED_MILLISECONDS", 1)
    announcer = Announcer(speaker)
    for sentence in ("You pass.", "The computer passes."):
        announcer.say(sentence)
    assert shown == ["You pass.", "The computer passes."]
    notes = tree_of(speaker, is_whole=True)
    assert [name_of(each) for each in notes if name_of(each)] == shown[::-1]
    qtbot.waitUntil(lambda: not any(map(name_of, notes)))


def test_a_table_out_of_sight_says_nothing(
    speaker: QWidget, sent: list[tuple[str, POLITENESS]]
) -> None:
    speaker.hide()
    Announcer(speaker).say("The computer passes.")
    assert sent == []


def test_nothing_is_sent_while_no_screen_reader_runs(
    speaker: QWidget, sent: list[tuple[str, POLITENESS]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: False)
    announcer = Announcer(speaker)
    announcer.say("The computer passes.")
    assert sent == []
    assert announcer.last == "The computer passes."


def test_all_since_the_last_answer_can_be_heard_again(speaker: QWidget) -> None:
    announcer = Announcer(speaker)
    for sentence in ("One.", "Two."):
        announcer.say(sentence, is_answer=sentence == "Two.")
    announcer.say("Three.")
    announcer.send("How things stand.", is_urgent=True)
    assert announcer.last == "Two. Three."


def ancestors(widget: QWidget) -> Iterator[QWidget]:
    parent = widget.parentWidget()
    while parent is not None:
        yield parent
        parent = parent.parentWidget()


@pytest.fixture
def noise(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What else screen readers say: names and descriptions that change in what has the focus and
    around it, what gets the focus, and the title of the window."""
    heard: list[str] = []

    def listen(setter: Callable[[QWidget, str], None]) -> Callable[[QWidget, str], None]:
        def tell(widget: QWidget, text: str) -> None:
            focus = QApplication.focusWidget()
            if text and focus is not None and widget in (focus, *ancestors(focus)):
                heard.append(text)
            setter(widget, text)

        return tell

    for name in ("setAccessibleName", "setAccessibleDescription"):
        monkeypatch.setattr(QWidget, name, listen(getattr(QWidget, name)))
    hands.window.windowTitleChanged.connect(heard.append)
    application = of_kind(QApplication.instance(), QApplication)
    application.focusChanged.connect(
        lambda _before, now: heard.extend([now.objectName()] if now else [])
    )
    return heard


def test_what_happens_on_the_table_is_sent(
    qtbot: QtBot,
    hands: Hands,
    sent: list[tuple[str, POLITENESS]],
    noise: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(arrow_keys, "speaks_on_a_bus", lambda: True)
    monkeypatch.setattr(arrow_keys, "PRESENTED_MILLISECONDS", 1)
    move = hands.some_move()
    places = hands.tile_button(move.tile), hands.stack_button(move.stack)
    covered = hands.controller.game.table.position.top(move.stack)
    for place in places:
        place.setFocus()
        hands.key(Qt.Key.Key_Return)
    hands.wait()
    assert noise[-1] == places[1].objectName()
    assert noise[:-1] in ([], [places[0].objectName()])
    said = [message for message, _politeness in sent]
    assert said[0].startswith("Picked.")
    assert said[1] == hands.table.in_words(f"{move.tile} on {covered}.")
    placed = [
        event for event in hands.controller.game.shown.events if isinstance(event, TilePlaced)
    ]
    assert placed[-1].player is Player.COMPUTER
    assert re.match(r"The computer's [a-z -]+ on .* (takes|adds|loses) \d+\.", said[2])
    assert said[3] == "Your turn.", "what to do is known from the turn before"
    assert len(said) == 4
    stack = tell_stack(
        BuildUpNarrator.of(hands.controller.game.mode),
        hands.controller.game.table.position,
        move.stack,
    )
    told = QAccessible.queryAccessibleInterface(places[1])
    qtbot.waitUntil(lambda: name_of(told) == stack)
    assert places[1].hasFocus()
    hands.window.actions_by_name["undo"].trigger()
    assert sent[-1][0].endswith(" undone.")
    assert hands.table.bar.shows_prompt, "it says what to do, not what the table shows"


def test_the_settings_choose_how_much_is_said_and_of_what(
    hands: Hands, sent: list[tuple[str, POLITENESS]]
) -> None:
    settings, move = hands.window.workspace.settings, hands.some_move()
    stack = hands.table.stack_button(move.stack)
    told = {}
    for verbosity in Verbosity:
        settings.verbosity = verbosity
        told[verbosity] = stack.accessibleName()
    assert told[Verbosity.NORMAL].startswith(told[Verbosity.SHORT].rstrip(".") + ", ")
    assert told[Verbosity.FULL] == told[Verbosity.NORMAL]
    settings.verbosity = Verbosity.SHORT
    settings.says_colours = True
    assert "your" not in stack.accessibleName().lower()
    assert "Black's" in hands.table._hands[Player.HUMAN].buttons()[1].accessibleName()
    hands.place(move)
    hands.wait()
    said = [message for message, _politeness in sent]
    assert re.match("Picked. Fits [A-Z][a-z]+'s row: ", said[0])
    assert said[1] == "Done."
    assert "the computer's stack" not in said[2]


def test_a_refusal_and_a_hint_are_sent(
    qtbot: QtBot, hands: Hands, sent: list[tuple[str, POLITENESS]]
) -> None:
    hands.click(hands.table._hands[Player.COMPUTER].buttons()[0])
    message, politeness = sent[-1]
    assert "not your tile" in message
    assert politeness is POLITENESS.Assertive
    hands.window.actions_by_name["hint"].trigger()
    qtbot.waitUntil(lambda: re.match("Your .* on ", sent[-1][0]) is not None)
    tiles = hands.table._hands[Player.HUMAN].buttons()
    assert [each.accessibleDescription() for each in tiles].count("Suggested.") == 1
    hands.click(next(each for each in tiles if "hint" not in each.accessibleDescription()))
    assert sent[-1][0].startswith("Picked.")
    sent.clear()
    hands.window.actions_by_name["hint"].trigger()
    qtbot.waitUntil(lambda: bool(sent) and re.match("Your .* on ", sent[-1][0]) is not None)
    assert not any("Pick a tile" in words for words, _politeness in sent)


def test_a_page_that_shows_says_where_one_is(
    hands: Hands, sent: list[tuple[str, POLITENESS]]
) -> None:
    hands.window.pages.show_start()
    sent.clear()
    hands.window.pages.show_game(GameKind.BUILD_UP)
    assert sent[0][0] == "Build Up table. Your turn. Pick a tile."
    focus = QApplication.focusWidget()
    assert focus is next(each for each in hands.table._hands[Player.HUMAN].buttons())


def test_who_hears_the_first_table_is_told_where_all_keys_are_listed(window: MainWindow) -> None:
    assert "Ctrl+F1 lists all keys." in window.pages.build_up.table.announcer.last


def test_nobody_hears_the_tiles_of_a_hand_that_is_covered(
    window: MainWindow, sent: list[tuple[str, POLITENESS]]
) -> None:
    session = window.workspace.dominoes
    session.document.begin_new(NewGame(Deal(20261), size=6))
    session.game.set_mode(PlayMode.TWO_PEOPLE)
    window.pages.show_game(GameKind.DOMINOES)
    session.controller.play(next(session.game.table.legal_lays()))
    assert session.game.awaiting is Awaiting.PERSON
    assert session.game.is_covered
    sent.clear()
    window.actions_by_name["sayStanding"].trigger()
    assert "Hand: none." in sent[-1][0]
