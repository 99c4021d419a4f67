"""Everything that is remembered, on one page. What is changed holds at once."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QSpinBox,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from buildup.controller.storage.settings import Setting, Settings
from buildup.texts import _
from buildup.view.style.fonts import widened
from buildup.view.window.fitted_dialog import FittedDialog

V = TypeVar("V", bound=bool | int | str)


class SettingsDialog(FittedDialog):
    """Shows settings and changes them; who uses one hears of it from the settings."""

    def __init__(self, settings: Settings, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(_("Settings"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._tabs = QTabWidget(self)
        self._tabs.setAccessibleName(_("Settings"))
        self._tabs.setUsesScrollButtons(False)
        form = self._add_tab(_("Look and sound"))
        self._add(form, Settings.theme)
        self._add(form, Settings.speed)
        self._add(form, Settings.sounds)
        self._add(form, Settings.smallest_tile)
        self._add(form, Settings.largest_tile)
        form = self._add_tab(_("Build Up"))
        self._add(form, Settings.build_up_level)
        self._add(form, Settings.warning_threshold)
        self._add(form, Settings.shows_values)
        form = self._add_tab(_("Dominoes"))
        self._add(form, Settings.dominoes_level)
        self._add(form, Settings.rotates_by_itself)
        self._add(form, Settings.tray_order)
        self._add(form, Settings.shows_computer_hand)
        self._add(form, Settings.shows_holdings)
        form = self._add_tab(_("Demo"))
        demo = QLabel(
            _(
                "In a demo (Game > Who plays) the computer plays against itself: white, or the "
                "second computer, as its level says, and the other side as you choose here."
            ),
            self,
        )
        demo.setWordWrap(True)
        form.addRow(demo)
        self._add(form, Settings.build_up_demo_level)
        self._add(form, Settings.dominoes_demo_level)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.close)
        column = QVBoxLayout(self)
        column.addWidget(self._tabs)
        column.addWidget(buttons)
        column.addStrut(widened(430))

    def _add_tab(self, title: str) -> QFormLayout:
        page = QWidget(self)
        self._tabs.addTab(page, title)
        form = QFormLayout(page)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        return form

    def _add(self, form: QFormLayout, setting: Setting[V]) -> None:
        """Add a row for a setting: a list of its choices, a number, or a switch."""
        settings, value = self._settings, setting.value_in(self._settings)
        label = _(setting.label)
        widget: QComboBox | QSpinBox | QCheckBox
        if setting.choices:
            widget = self._choice_of(setting)
            form.addRow(label, widget)
        elif setting.limits is not None:
            widget = QSpinBox(self)
            widget.setRange(*setting.limits)
            widget.setMinimumHeight(26)
            before, after = _("{pixels} px").split("{pixels}")
            widget.setPrefix(before)
            widget.setSuffix(after)
            widget.setValue(int(value))
            widget.valueChanged.connect(lambda number: setting.store_in(settings, number))
            form.addRow(label, widget)
        else:
            widget = QCheckBox(label, self)
            widget.setChecked(bool(value))
            widget.toggled.connect(lambda is_on: setting.store_in(settings, is_on))
            form.addRow(widget)
        widget.setObjectName(setting.name)
        widget.setAccessibleName(label.replace("&", ""))

    def _choice_of(self, setting: Setting[V]) -> QComboBox:
        box, settings, choices = QComboBox(self), self._settings, setting.choices
        for each in choices:
            box.addItem(setting.text_of(each), each)
        value = setting.value_in(settings)
        box.setCurrentIndex(choices.index(value) if value in choices else 0)
        box.currentIndexChanged.connect(lambda index: setting.store_in(settings, choices[index]))
        return box
