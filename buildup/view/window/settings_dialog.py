"""The settings dialog; changes apply immediately."""

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLabel, QTabWidget, QWidget

from buildup.controller.storage.settings import Setting, Settings
from buildup.model.game_kind import GameKind
from buildup.narration.games import game_name
from buildup.texts import _
from buildup.view.game.drawer import scrolled
from buildup.view.game.sound_player import SoundPlayer
from buildup.view.game.sounds import SOUNDS, sound_file
from buildup.view.style.fonts import widened
from buildup.view.style.widgets import NO_MARGINS, Button, in_row, labelled, named, plain
from buildup.view.window.fitted_dialog import FittedDialog, close_buttons
from buildup.view.window.key_settings import KeySettings, Shortcut

_HEIGHT = 440
"""Initial height, in device-independent pixels; taller pages scroll."""
V = TypeVar("V", bound=bool | int | str)


class SettingsDialog(FittedDialog):
    """A dialog for changing settings and keyboard shortcuts."""

    def __init__(
        self, settings: Settings, shortcuts: Sequence[Shortcut], parent: QWidget | None
    ) -> None:
        super().__init__(_("Settings"), parent)
        self._settings = settings
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._tabs = QTabWidget(self)
        self._tabs.setAccessibleName(_("Settings"))
        self._tabs.setUsesScrollButtons(False)
        self._tabs.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Qt passes it on to the tab bar
        named(self._tabs.tabBar(), "settingsTabs").setFocusPolicy(Qt.FocusPolicy.TabFocus)
        of, row, add = Settings, self._row, self._add_tab
        look = row(of.theme), row(of.speed), row(of.sounds), self._listening()
        add(_("Look and sound"), *look, row(of.verbosity), row(of.says_colours))
        build_up, dominoes = (
            named(QLabel(game_name(each), self), "roundsTitle") for each in GameKind
        )
        add(
            _("Games"),
            ("", build_up),
            *(row(of.build_up_level), row(of.build_up_demo_level), row(of.warning_threshold)),
            *(row(of.shows_values), row(of.names_stacks)),
            ("", dominoes),
            *(row(of.dominoes_level), row(of.dominoes_demo_level), row(of.tray_order)),
            *(row(of.rotates_by_itself), row(of.shows_computer_hand), row(of.shows_holdings)),
        )
        self._tabs.addTab(KeySettings(shortcuts, settings, self), _("Keys"))
        self.column.addWidget(self._tabs)
        self.column.addWidget(close_buttons(self))
        self.column.addStrut(widened(430))
        self.resize(1, _HEIGHT)

    def _add_tab(self, title: str, *rows: tuple[str, QWidget]) -> None:
        """Add a tab with these rows; a row without a label spans its width."""
        page = QWidget(self)
        self._tabs.addTab(scrolled(page, self), title)
        form = QFormLayout(page)
        form.setContentsMargins(10, 16, 6, 6)
        form.setVerticalSpacing(10)
        form.setHorizontalSpacing(16)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for label, widget in rows:
            if label:
                form.addRow(label, widget)
            else:
                form.addRow(widget)

    def _row(self, setting: Setting[V]) -> tuple[str, QWidget]:
        """Return the label and control of a setting; a switch has no separate label."""
        settings, label = self._settings, _(setting.label)
        if setting.choices:
            return label, named(self._choice_of(setting), setting.name, plain(label))
        switch = named(QCheckBox(label, self), setting.name, plain(label))
        switch.setChecked(bool(setting.value_in(settings)))
        switch.toggled.connect(lambda is_on: setting.store_in(settings, is_on))
        return "", switch

    def _listening(self) -> tuple[str, QWidget]:
        """Return the label and content of a row to listen to sounds, even while these are off."""
        line, label = QWidget(self), _("L&isten to")
        box = labelled("soundSample", line, plain(label))
        line.setFocusProxy(box)
        for name, text in SOUNDS.items():
            box.addItem(_(text), name)
        player = SoundPlayer()
        play = Button(
            _("Play"), "playSound", line, lambda: player.play(sound_file(box.currentData()))
        )
        in_row((box, 1), play, inside=line, margins=NO_MARGINS)
        return label, line

    def _choice_of(self, setting: Setting[V]) -> QComboBox:
        box, settings, choices = QComboBox(self), self._settings, tuple(setting.choices)
        for each in choices:
            box.addItem(setting.text_of(each), each)
        value = setting.value_in(settings)
        box.setCurrentIndex(choices.index(value) if value in choices else 0)
        box.currentIndexChanged.connect(lambda index: setting.store_in(settings, choices[index]))
        return box
