"""How Qt's own widgets (labels, buttons, menus, lists) look beside the painted tiles."""

from PySide6.QtGui import QColor

from buildup.resources_path import RESOURCES
from buildup.view.style.fonts import USUAL, text_scale
from buildup.view.style.theme import Theme


def style_sheet(theme: Theme) -> str:
    """The style sheet of the whole program in the colours of a theme."""
    colours: dict[str, str | int] = {
        role: colour.name()
        for role, colour in theme._asdict().items()
        if isinstance(colour, QColor)
    }
    icons = {
        icon.replace("-", "_"): (RESOURCES / f"icons/{icon}-{theme.name}.svg").as_posix()
        for icon in ("check", "arrow", "arrow-up")
    }
    scale = text_scale()
    lengths = {"mark": round(14 * scale), "sign": round(12 * scale), "drop": round(22 * scale)}
    texts = _TEXTS | _PANEL_TEXTS | _CARD_TEXTS
    return _TEMPLATE % (colours | icons | lengths) + _sizes(texts, scale)


def panel_style_sheet(growth: float) -> str:
    """What a panel beside the table needs beside that, where its text is larger.

    Args:
        growth: How much larger; 1 is as large as elsewhere.
    """
    return "" if growth == 1 else _sizes(_PANEL_WIDGETS | _PANEL_TEXTS, growth * text_scale())


def card_style_sheet(growth: float) -> str:
    """The same for a card; see :func:`panel_style_sheet`."""
    return _sizes(_CARD_TEXTS, growth * text_scale())


def _sizes(texts: dict[str, int], scale: float) -> str:
    """Rules for sizes of text, thought out for the usual font."""
    return "".join(
        f"{selector} {{ font-size: {round(scale * pixels)}px; }}\n"
        for selector, pixels in texts.items()
    )


_PANEL_WIDGETS = {"QLabel, QAbstractButton, QComboBox, QListView, #reviewGraph": USUAL}
"""Widgets that have the font of the application elsewhere, and their font in a panel."""
_PANEL_TEXTS = {
    "#panelTitle": 17,
    "#hintMove": 15,
    "#reviewPly, #puzzleVerdict, #closePanel": 14,
    "#hintText, #hintChance, #holdingsSentence, #puzzleReason, #reviewSums, #log": 13,
    "#searchState, #columnName, #moveDetails, #reviewLine": 12,
    "#reviewSums QHeaderView::section": 12,
}
"""Sizes of the texts in a panel, in pixels where the font of the application is the usual one."""
_CARD_TEXTS = {
    "Card QLabel": 14,
    "Card QPushButton, #cardNotice": 13,
    "Card QLabel#cardTitle": 22,
    "Card QLabel#cardScore": 34,
    "Card QLabel#cardColumn": 12,
}
"""The same on a card."""
_TEXTS = {
    "#startTitle": 28,
    "#figureValue": 25,
    "#statisticsTitle": 24,
    "#dialogTitle, #qt_msgbox_label, #emptyWords": 18,
    "#unfinishedTitle, #statisticsMessage, #puzzleWords, #strengthWords, #roundsTitle": 14,
    "#unfinishedList, #roundsReason": 13,
    "StatisticsPage QComboBox, StatisticsPage QTableView": 13,
    "#figureCaption, StatisticsPage QHeaderView::section": 12,
}
"""The same elsewhere."""

_TEMPLATE = """
QLabel { qproperty-textFormat: PlainText; }
QTipLabel { qproperty-textFormat: AutoText; }
QMenuBar { background: %(bar)s; color: %(text)s; }
QMenuBar::item { padding: 4px 10px; background: transparent; }
QMenuBar::item:selected { background: %(line)s; }
QMenu { background: %(panel)s; color: %(text)s; border: 1px solid %(outline)s; padding: 4px; }
QMenu::item { padding: 5px 26px 5px 26px; }
QMenu::item:selected { background: %(accent)s; color: %(on_accent)s; }
QMenu::item:disabled { color: %(disabled_text)s; background: transparent; }
QMenu::separator { height: 1px; background: %(line)s; margin: 4px 8px; }
#sidePanel { background: %(panel)s; border: none; border-left: 1px solid %(outline)s; }
#panelTitle, #hintMove, #reviewPly, #puzzleVerdict, #cardTitle, #cardScore, #cardTotal,
#startTitle, #unfinishedTitle, #dialogTitle, #qt_msgbox_label, #statisticsTitle, #roundsTitle,
#figureValue { font-weight: 700; }
#statisticsMessage { font-weight: 600; }
#hintMove { color: %(accent)s; }
#searchState, #columnName, #reviewLine, #moveDetails, #cardColumn, #cardSentence, #dialogNote,
#figureCaption, #stepText { color: %(quiet_text)s; }
#moveList, #reviewList, #puzzleList, #log { background: %(panel)s; }
QPushButton#columnName, QPushButton#columnName:focus, QPushButton#columnName:hover
    { border: none; background: transparent; padding: 0; color: %(quiet_text)s;
      min-width: 24px; min-height: 24px; }
QPushButton#columnName[hasRing="true"]:focus, QPushButton#columnName:hover { color: %(accent)s; }
QTextBrowser { border: none; }
#reviewSums { background: transparent; }
#reviewSums QHeaderView, #reviewSums QHeaderView::section
    { background: transparent; border: none; padding: 0 4px 0 0; color: %(quiet_text)s; }
#reviewSums::item { padding: 0 4px 0 0; color: %(text)s; }
#reviewSums[hasRing="true"]::item:focus { border: 2px solid %(accent)s; padding: 0; }
#reviewShare { background: %(line)s; border: 1px solid %(outline)s; border-radius: 3px; }
#reviewShare::chunk { background: %(accent)s; border-radius: 3px; }
#showBetter { padding: 5px 8px; }
#showBetter[hasRing="true"]:focus { padding: 4px 7px; }
#closePanel { border: none; padding: 0; background: transparent;
              border-radius: 6px; color: %(quiet_text)s; }
#closePanel:hover, #closePanel[hasRing="true"]:focus
    { background: %(line)s; border: none; padding: 0; color: %(text)s; }
#cardNotice { background: %(panel)s; color: %(accent)s; border: 1px solid %(accent)s;
              border-radius: 9px; padding: 6px; }
QPushButton { background: %(bar)s; color: %(text)s; border: 1px solid %(outline)s;
              border-radius: 7px; padding: 6px 16px; outline: none; }
QPushButton:hover { background: %(line)s; }
QPushButton[hasRing="true"]:focus { border: 2px solid %(accent)s; padding: 5px 15px; }
QPushButton:default { background: %(accent)s; color: %(on_accent)s; border-color: %(accent)s; }
QPushButton[hasRing="true"]:default:focus { border: 2px solid %(text)s; padding: 5px 15px; }
QPushButton[isQuiet="true"] { background: transparent; border-color: transparent;
              color: %(quiet_text)s; }
QPushButton[isQuiet="true"]:hover, QPushButton[isQuiet="true"][hasRing="true"]:focus
    { border-color: %(accent)s; }
QPushButton:disabled, QPushButton:default:disabled { color: %(disabled_text)s;
              background: transparent; border: 1px dotted %(disabled_text)s; }
QCheckBox { min-height: 24px; }
QCheckBox::indicator { width: %(mark)spx; height: %(mark)spx; border: 1px solid %(outline)s;
                       border-radius: 4px; background: %(panel)s; }
QCheckBox::indicator:checked { background: %(accent)s; border-color: %(accent)s;
                               image: url("%(check)s"); }
QCheckBox[hasRing="true"]::indicator:focus { border: 2px solid %(text)s; }
QCheckBox[hasRing="true"]:focus { color: %(accent)s; }
#unfinishedList { background: transparent; border: none; outline: none; }
#unfinishedList::item { background: %(panel)s; border: 1px solid %(outline)s;
              border-radius: 9px; padding: 5px 8px; margin: 3px; color: %(text)s; }
#unfinishedList::item:hover { background: %(bar)s; }
#unfinishedList::item:selected { background: %(bar)s; border: 2px solid %(text)s; }
#unfinishedList[hasRing="true"]::item:focus, #reviewList[hasRing="true"]::item:focus
    { border: 2px solid %(accent)s; }
#keyList::item { padding: 5px 8px; }
#reviewList::item { padding: 5px 4px; }
#reviewList::item:selected { color: %(text)s; border: 1px solid %(accent)s; border-radius: 5px; }
#reviewList::item:hover, #reviewList::item:selected { background: %(bar)s; }
QToolTip { background: %(bar)s; color: %(text)s; border: 1px solid %(outline)s; padding: 4px; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QComboBox, QSpinBox, QLineEdit { background: %(panel)s; color: %(text)s;
              border: 1px solid %(outline)s; border-radius: 7px; padding: 4px 8px; }
QComboBox:hover, QSpinBox:hover, QLineEdit:hover { border-color: %(accent)s; }
QComboBox[hasRing="true"]:focus, QSpinBox:focus, QLineEdit:focus { border: 2px solid %(accent)s;
              padding: 3px 7px; }
QComboBox:disabled, QSpinBox:disabled, QLineEdit:disabled { color: %(disabled_text)s;
              border: 1px dotted %(disabled_text)s; }
QComboBox::drop-down { border: none; width: %(drop)spx; }
QComboBox::down-arrow { image: url("%(arrow)s"); width: %(sign)spx; height: %(sign)spx; }
QComboBox QAbstractItemView { background: %(panel)s; color: %(text)s;
              border: 1px solid %(outline)s; selection-background-color: %(accent)s;
              selection-color: %(on_accent)s; }
QSpinBox { padding-right: 22px; }
QSpinBox:focus { padding-right: 21px; }
QSpinBox::up-button, QSpinBox::down-button { subcontrol-origin: border; border: none;
              width: 20px; background: transparent; }
QSpinBox::up-button { subcontrol-position: top right; }
QSpinBox::down-button { subcontrol-position: bottom right; }
QSpinBox::up-arrow { image: url("%(arrow_up)s"); width: 12px; height: 12px; }
QSpinBox::down-arrow { image: url("%(arrow)s"); width: 12px; height: 12px; }
QSlider::groove { height: 4px; border-radius: 2px; background: %(outline)s; }
QSlider::sub-page { border-radius: 2px; background: %(quiet_text)s; }
QSlider::handle { width: 14px; margin: -7px 0; border: 2px solid %(panel)s; border-radius: 9px;
              background: %(text)s; }
QSlider::handle:hover, QSlider::handle:focus { border-color: %(accent)s; }
QSplitter::handle { background: qlineargradient(x1: 0, y1: 0, x2: 0, y2: 1,
              stop: 0.46 transparent, stop: 0.47 %(outline)s,
              stop: 0.53 %(outline)s, stop: 0.54 transparent); }
QTabWidget::pane { border: none; border-top: 1px solid %(line)s; top: -1px; }
QTabBar::tab { background: transparent; color: %(quiet_text)s; border: none;
              border-bottom: 2px solid transparent; padding: 6px 10px; }
QTabBar::tab:hover { border-bottom: 2px solid %(outline)s; }
QTabBar::tab:selected { color: %(text)s; border-bottom: 2px solid %(accent)s; }
QTabBar[hasRing="true"]::tab:focus { color: %(accent)s; }
QScrollBar { background: %(panel)s; border: none; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: %(outline)s; border-radius: 4px; margin: 2px;
              min-width: 24px; min-height: 24px; }
QScrollBar::handle:hover { background: %(quiet_text)s; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
#card { background: %(panel)s; border-radius: 12px; }
StatisticsPage QTableView { background: %(panel)s; alternate-background-color: %(bar)s;
               color: %(text)s; border: none; selection-background-color: %(line)s;
               selection-color: %(text)s; }
StatisticsPage QTableView::item { padding: 0 10px; border: none; }
StatisticsPage QTableView[hasRing="true"]::item:focus
    { border: 2px solid %(accent)s; padding: 0 8px; color: %(text)s; }
StatisticsPage QHeaderView::section { background: %(panel)s; color: %(quiet_text)s; border: none;
               padding: 0 12px; }
"""
