"""How Qt's own widgets (labels, buttons, menus, lists) look beside the painted tiles."""

from buildup.resources_path import RESOURCES
from buildup.view.style.theme import Theme


def style_sheet(theme: Theme) -> str:
    """The style sheet of the whole program in the colours of a theme."""
    colours = {
        "panel": theme.panel.name(),
        "bar": theme.bar.name(),
        "line": theme.line.name(),
        "text": theme.text.name(),
        "quiet": theme.quiet_text.name(),
        "accent": theme.accent.name(),
        "on_accent": theme.on_accent.name(),
        "check": (RESOURCES / "icons" / f"check-{theme.name}.svg").as_posix(),
        "arrow": (RESOURCES / "icons" / f"arrow-{theme.name}.svg").as_posix(),
    }
    return _TEMPLATE % colours


_TEMPLATE = """
QMenuBar { background: %(bar)s; color: %(text)s; }
QMenuBar::item { padding: 4px 10px; background: transparent; }
QMenuBar::item:selected { background: %(line)s; }
QMenu { background: %(panel)s; color: %(text)s; border: 1px solid %(line)s; padding: 4px; }
QMenu::item { padding: 5px 26px 5px 26px; }
QMenu::item:selected { background: %(accent)s; color: %(on_accent)s; }
QMenu::item:disabled { color: %(quiet)s; }
QMenu::separator { height: 1px; background: %(line)s; margin: 4px 8px; }
#sidePanel { background: %(panel)s; border: none; border-left: 1px solid %(line)s; }
#panelTitle { font-size: 17px; font-weight: 700; }
#hintMove { font-size: 15px; font-weight: 700; color: %(accent)s; }
#searchState, #columnName { font-size: 12px; color: %(quiet)s; }
#moveList { background: %(panel)s; }
#hintText { font-size: 13px; }
#reviewPly { font-size: 14px; font-weight: 700; }
#reviewLine { font-size: 12px; color: %(quiet)s; }
#reviewList { background: %(panel)s; }
#reviewShare { background: %(line)s; border: none; border-radius: 3px; }
#reviewShare::chunk { background: %(accent)s; border-radius: 3px; }
#showBetter, #tryPlyAgain { padding: 5px 8px; }
#showBetter:focus, #tryPlyAgain:focus { padding: 4px 7px; }
#puzzleVerdict { font-size: 14px; font-weight: 700; }
#puzzleReason { font-size: 13px; }
#puzzleList { background: %(panel)s; font-size: 12px; }
#puzzleSolution, #puzzleNext, #puzzleDaily, #puzzleMistake { padding: 6px 6px; }
#puzzleSolution:focus, #puzzleNext:focus, #puzzleDaily:focus, #puzzleMistake:focus
    { padding: 5px 5px; }
#log { background: %(panel)s; font-size: 13px; }
#closePanel { border: none; padding: 0; font-size: 14px; background: transparent;
              border-radius: 6px; color: %(quiet)s; }
#closePanel:hover, #closePanel:focus { background: %(line)s; border: none; padding: 0; }
#bannerTitle { font-size: 18px; font-weight: 700; }
#bannerTotal { font-weight: 700; }
Banner QLabel { font-size: 14px; }
Banner QLabel#bannerTitle { font-size: 18px; }
QPushButton { background: %(bar)s; color: %(text)s; border: 1px solid %(line)s;
              border-radius: 7px; padding: 6px 16px; }
QPushButton:hover { border-color: %(accent)s; }
QPushButton:focus { border: 2px solid %(accent)s; padding: 5px 15px; }
QPushButton:default { background: %(accent)s; color: %(on_accent)s; border-color: %(accent)s; }
QPushButton:default:focus { border: 2px solid %(text)s; padding: 5px 15px; }
QPushButton:disabled, QPushButton:default:disabled
    { color: %(quiet)s; background: %(panel)s; border-color: %(line)s; }
QCheckBox::indicator { width: 14px; height: 14px; border: 1px solid %(quiet)s;
                       border-radius: 4px; background: %(panel)s; }
QCheckBox::indicator:checked { background: %(accent)s; border-color: %(accent)s;
                               image: url("%(check)s"); }
QCheckBox::indicator:focus { border: 2px solid %(text)s; }
QCheckBox:focus { color: %(accent)s; }
#unfinishedTitle { font-size: 14px; font-weight: 700; }
#unfinishedList { background: %(panel)s; border: 1px solid %(line)s; border-radius: 9px;
                  padding: 4px; font-size: 13px; outline: none; }
#unfinishedList:focus { border-color: %(accent)s; }
#unfinishedList::item { padding: 4px 8px; border-radius: 6px; }
#unfinishedList::item:selected { background: %(line)s; color: %(text)s; }
QToolTip { background: %(bar)s; color: %(text)s; border: 1px solid %(line)s; padding: 4px; }
QTextBrowser { background: %(panel)s; color: %(text)s; }
#statisticsTitle { font-size: 24px; font-weight: 700; color: %(text)s; padding-right: 12px; }
#statisticsMessage { font-size: 14px; font-weight: 600; color: %(text)s; }
#emptyWords { font-size: 18px; color: %(text)s; }
#puzzleWords { font-size: 14px; color: %(text)s; }
StatisticsPage QComboBox { background: %(panel)s; color: %(text)s; border: 1px solid %(line)s;
            border-radius: 7px; padding: 5px 8px 5px 12px; font-size: 13px; }
StatisticsPage QComboBox::drop-down { border: none; width: 26px; }
StatisticsPage QComboBox::down-arrow { image: url("%(arrow)s"); width: 12px; height: 12px; }
StatisticsPage QComboBox:hover, StatisticsPage QComboBox:focus { border-color: %(accent)s; }
StatisticsPage QComboBox:disabled { color: %(quiet)s; }
#card { background: %(panel)s; border-radius: 12px; }
#cardTitle { font-size: 14px; font-weight: 700; color: %(text)s; }
#figureValue { font-size: 25px; font-weight: 700; color: %(text)s; }
#figureCaption { font-size: 12px; color: %(quiet)s; }
#roundsTable { background: %(panel)s; alternate-background-color: %(bar)s; color: %(text)s;
               font-size: 13px; border: none; selection-background-color: %(line)s;
               selection-color: %(text)s; }
#roundsTable::item { padding: 0 10px; border: none; }
#roundsTable QHeaderView::section { background: %(panel)s; color: %(quiet)s; border: none;
               font-size: 12px; padding: 0 12px; }
"""
