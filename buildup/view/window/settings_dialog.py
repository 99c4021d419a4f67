"""Everything that is remembered, on one page. What is changed holds at once."""

from collections.abc import Sequence
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QTabWidget,
    QWidget,
)

from buildup.controller.storage.settings import Setting, Settings
from buildup.texts import _
from buildup.view.style.theme import widened
from buildup.view.style.widgets import named
from buildup.view.window.fitted_dialog import FittedDialog
from buildup.view.window.key_settings import KeySettings, Shortcut

V = TypeVar("V", bound=bool | int | str)


class SettingsDialog(FittedDialog):
    """Shows settings and changes them; who uses one hears of it from the settings."""

    def __init__(
        self, settings: Settings, shortcuts: Sequence[Shortcut], parent: QWidget | None
    ) -> None:
        super().__init__(_("Settings"), parent)
        self._settings = settings
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._tabs = QTabWidget(self)
        self._tabs.setAccessibleName(_("Settings"))
        self._tabs.setUsesScrollButtons(False)
        self._tabs.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # which Qt hands on to its bar
        named(self._tabs.tabBar(), "settingsTabs").setFocusPolicy(Qt.FocusPolicy.TabFocus)
        form = self._add_tab(_("Look and sound"))
        self._add(form, Settings.theme)
        self._add(form, Settings.speed)
        self._add(form, Settings.sounds)
        form = self._add_tab(_("Build Up"))
        self._add(form, Settings.build_up_level)
        self._add(form, Settings.warning_threshold)
        self._add(form, Settings.shows_values)
        self._add(form, Settings.hands_in_bar)
        form = self._add_tab(_("Dominoes"))
        self._add(form, Settings.dominoes_level)
        self._add(form, Settings.rotates_by_itself)
        self._add(form, Settings.tray_order)
        self._add(form, Settings.shows_computer_hand)
        self._add(form, Settings.shows_holdings)
        form = self._add_tab(_("Demo"))
        demo = QLabel(
            _(
                "In a demo the computer plays against itself: one side at the level of the "
                "computer, the other at the one that you choose here."
            ),
            self,
            wordWrap=True,
        )
        form.addRow(demo)
        self._add(form, Settings.build_up_demo_level)
        self._add(form, Settings.dominoes_demo_level)
        form = self._add_tab(_("Screen reader"))
        self._add(form, Settings.verbosity)
        self._add(form, Settings.says_colours)
        self._tabs.addTab(KeySettings(shortcuts, settings, self), _("Keys"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.button(QDialogButtonBox.StandardButton.Close).setDefault(True)
        buttons.rejected.connect(self.close)
        self.column.addWidget(self._tabs)
        self.column.addWidget(buttons)
        self.column.addStrut(widened(430))

    def _add_tab(self, title: str) -> QFormLayout:
        page = QWidget(self)
        self._tabs.addTab(page, title)
        form = QFormLayout(page)
        form.setContentsMargins(10, 16, 0, 0)
        form.setVerticalSpacing(10)
        form.setHorizontalSpacing(16)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        return form

    def _add(self, form: QFormLayout, setting: Setting[V]) -> None:
        """Add a row for a setting: a list of its choices, or a switch."""
        settings, value = self._settings, setting.value_in(self._settings)
        label = _(setting.label)
        widget: QComboBox | QCheckBox
        if setting.choices:
            widget = self._choice_of(setting)
            form.addRow(label, widget)
        else:
            widget = QCheckBox(label, self)
            widget.setChecked(bool(value))
            widget.toggled.connect(lambda is_on: setting.store_in(settings, is_on))
            form.addRow(widget)
        named(widget, setting.name, label.replace("&", ""))

    def _choice_of(self, setting: Setting[V]) -> QComboBox:
        box, settings, choices = QComboBox(self), self._settings, tuple(setting.choices)
        for each in choices:
            box.addItem(setting.text_of(each), each)
        value = setting.value_in(settings)
        box.setCurrentIndex(choices.index(value) if value in choices else 0)
        box.currentIndexChanged.connect(lambda index: setting.store_in(settings, choices[index]))
        return box
