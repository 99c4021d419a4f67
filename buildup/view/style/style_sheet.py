"""The style of Qt's own widgets around the painted tiles."""

from functools import cache

from PySide6.QtGui import QColor

from buildup.resources_path import RESOURCES
from buildup.view.style.fonts import USUAL, text_scale
from buildup.view.style.theme import Theme


def style_sheet(theme: Theme) -> str:
    """Return the program's style sheet in the colors of a theme."""
    colors: dict[str, str | int] = {
        role: color.name() for role, color in theme._asdict().items() if isinstance(color, QColor)
    }
    icons = {
        icon.replace("-", "_"): (RESOURCES / f"icons/{icon}-{theme.name}.svg").as_posix()
        for icon in ("check", "arrow", "arrow-up")
    }
    scale = text_scale()
    lengths = {"mark": round(14 * scale), "sign": round(12 * scale), "drop": round(22 * scale)}
    texts = _TEXTS | _PANEL_TEXTS | _CARD_TEXTS
    return _template() % (colors | icons | lengths) + _sizes(texts, scale)


@cache
def _template() -> str:
    return (RESOURCES / "style.qss").read_text(encoding="utf-8")


def panel_style_sheet(growth: float) -> str:
    """Return the additional style sheet of a side panel, which scales its text.

    Args:
        growth: The scale of the text; for 1, the usual size, the style sheet is empty.
    """
    return "" if growth == 1 else _sizes(_PANEL_WIDGETS | _PANEL_TEXTS, growth * text_scale())


def card_style_sheet(growth: float) -> str:
    """Return the additional style sheet of a card, which scales its text.

    Args:
        growth: The scale of the text; 1 is its usual size.
    """
    return _sizes(_CARD_TEXTS, growth * text_scale())


def _sizes(texts: dict[str, int], scale: float) -> str:
    """Return style sheet rules for text sizes, given by selector in pixels at a scale of 1."""
    return "".join(
        f"{selector} {{ font-size: {round(scale * pixels)}px; }}\n"
        for selector, pixels in texts.items()
    )


_PANEL_WIDGETS = {"QLabel, QAbstractButton, QComboBox, QListView, #reviewGraph": USUAL}
"""Text size, in pixels at the usual application font, of a panel's widgets that have no size of
their own below; used only while the panel scales its text."""
_PANEL_TEXTS = {
    "#panelTitle": 17,
    "#hintMove": 15,
    "#reviewPly, #closePanel": 14,
    "#hintText, #hintChance, #holdingsSentence, #puzzleReason, #log": 13,
    "#searchState, #columnName, #moveDetails": 12,
}
"""Text sizes in a panel by selector, in pixels at the usual application font."""
_CARD_TEXTS = {
    "Card QLabel": 14,
    "Card QPushButton, #cardNotice": 13,
    "Card QLabel#cardTitle": 22,
    "Card QLabel#cardScore": 34,
    "Card QLabel#cardColumn": 12,
}
"""Text sizes on a card by selector, in pixels at the usual application font."""
_TEXTS = {
    "#startTitle": 28,
    "#figureValue": 25,
    "#statisticsTitle": 24,
    "#dialogTitle, #qt_msgbox_label, #emptyWords": 18,
    "#statisticsMessage, #puzzleWords, #strengthWords, #roundsTitle": 14,
    "#roundsReason": 13,
    "StatisticsPage QComboBox, StatisticsPage QTableView": 13,
    "#figureCaption, StatisticsPage QHeaderView::section": 12,
}
"""Text sizes elsewhere by selector, in pixels at the usual application font."""
