"""Everything that is remembered, on one page. What is changed holds at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QSpinBox,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from buildup.controller.storage.settings import LARGEST_TILES, SMALLEST_TILES
from buildup.narration.levels import level_name
from buildup.strategy.level import Level
from buildup.texts import _

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from buildup.view.window.main_window import MainWindow


class SettingsDialog(QDialog):
    """Shows the settings of a window and changes them."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.setWindowTitle(_("Settings"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        column = QVBoxLayout(self)
        tabs = QTabWidget(self)
        tabs.setAccessibleName(_("Settings"))
        tabs.addTab(self._look(), _("Look and sound"))
        tabs.addTab(self._build_up(), _("Build Up"))
        tabs.addTab(self._dominoes(), _("Dominoes"))
        tabs.addTab(self._demo(), _("Demo"))
        column.addWidget(tabs)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.close)
        column.addWidget(buttons)
        self.setMinimumWidth(430)

    def _look(self) -> QWidget:
        window, settings = self._window, self._window.settings
        group, form = self._group()
        self._add_choice(
            form,
            _("&Theme"),
            "theme",
            [("system", _("Like the desktop")), ("light", _("Light")), ("dark", _("Dark"))],
            settings.theme,
            window.preferences.choose_theme,
        )
        self._add_choice(
            form,
            _("&Animation"),
            "speed",
            [("off", _("Off")), ("fast", _("Fast")), ("normal", _("Normal"))],
            settings.speed,
            window.preferences.choose_speed,
        )
        self._add_choice(
            form,
            _("&Sounds"),
            "sounds",
            [("auto", _("Where there is a device")), ("on", _("On")), ("off", _("Off"))],
            settings.sounds,
            window.preferences.choose_sounds,
        )
        least = self._add_number(
            form, _("S&mallest tiles"), "smallestTile", SMALLEST_TILES, settings.smallest_tile
        )
        most = self._add_number(
            form, _("&Largest tiles"), "largestTile", LARGEST_TILES, settings.largest_tile
        )
        for box in (least, most):
            box.valueChanged.connect(
                lambda _value: window.preferences.choose_tile_sizes(least.value(), most.value())
            )
        return group

    def _build_up(self) -> QWidget:
        window, settings = self._window, self._window.settings
        group, form = self._group()
        self._add_level(form, "buildUpLevel", settings.level, window.build_up.set_level)
        self._add_choice(
            form,
            _("&Warn before a mistake"),
            "warning",
            [
                ("0", _("Never")),
                ("2", _("Of more than 2 points")),
                ("5", _("Of more than 5 points")),
                ("10", _("Of more than 10 points")),
            ],
            str(settings.warning_threshold),
            window.build_up.choose_warning,
        )
        self._add_switch(
            form,
            _("Show the &value of every move"),
            "values",
            settings.shows_values,
            window.build_up.choose_values,
        )
        return group

    def _dominoes(self) -> QWidget:
        window, settings = self._window, self._window.settings
        group, form = self._group()
        self._add_level(form, "dominoesLevel", settings.dominoes_level, window.dominoes.set_level)
        self._add_switch(
            form,
            _("&Rotate tiles for me"),
            "rotates",
            settings.rotates_by_itself,
            window.dominoes.set_rotates_by_itself,
        )
        self._add_switch(
            form,
            _("Show the computer's &hand"),
            "openHand",
            settings.shows_computer_hand,
            window.dominoes.set_shows_computer_hand,
        )
        return group

    def _demo(self) -> QWidget:
        group, form = self._group()
        said = QLabel(
            _(
                "In a demo (Game > Who plays) the computer plays against itself: white as its "
                "level says, and black as you choose here."
            ),
            group,
        )
        said.setWordWrap(True)
        form.addRow(said)
        self._add_level(
            form,
            "demoLevel",
            self._window.settings.demo_level,
            self._choose_demo_level,
            _("&Black, or the first computer, plays as"),
        )
        return group

    def _choose_demo_level(self, level: Level) -> None:
        self._window.settings.demo_level = level

    def _group(self) -> tuple[QWidget, QFormLayout]:
        group = QWidget(self)
        return group, QFormLayout(group)

    def _add_level(
        self,
        form: QFormLayout,
        name: str,
        level: Level,
        choose: Callable[[Level], object],
        words: str = "",
    ) -> None:
        self._add_choice(
            form,
            words or _("&Computer plays as"),
            name,
            [(each.value, level_name(each)) for each in Level],
            level.value,
            lambda value: choose(Level(value)),
        )

    def _add_choice(
        self,
        form: QFormLayout,
        words: str,
        name: str,
        options: Sequence[tuple[str, str]],
        chosen: str,
        choose: Callable[[str], object],
    ) -> None:
        box = QComboBox(self)
        box.setObjectName(name)
        box.setAccessibleName(words.replace("&", ""))
        for value, text in options:
            box.addItem(text, value)
        box.setCurrentIndex(max(0, box.findData(chosen)))
        box.currentIndexChanged.connect(lambda _index: choose(str(box.currentData())))
        form.addRow(words, box)

    def _add_switch(
        self,
        form: QFormLayout,
        words: str,
        name: str,
        is_on: bool,
        choose: Callable[[bool], object],
    ) -> None:
        box = QCheckBox(words, self)
        box.setObjectName(name)
        box.setAccessibleName(words.replace("&", ""))
        box.setChecked(is_on)
        box.toggled.connect(choose)
        form.addRow(box)

    def _add_number(
        self, form: QFormLayout, words: str, name: str, limits: tuple[int, int, int], value: int
    ) -> QSpinBox:
        box = QSpinBox(self)
        box.setObjectName(name)
        box.setAccessibleName(words.replace("&", ""))
        box.setRange(limits[0], limits[2])
        box.setMinimumHeight(26)
        box.setSuffix(" px")
        box.setValue(value)
        form.addRow(words, box)
        return box
