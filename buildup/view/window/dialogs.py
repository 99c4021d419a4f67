"""The dialogs of the window: questions, files, and texts."""

import platform
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QSize, Qt, qVersion
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QInputDialog,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QSpinBox,
    QWidget,
)

from buildup import __version__
from buildup.controller.session import GameSession
from buildup.controller.workspace import Workspace
from buildup.files import completed, question_before_writing
from buildup.model.build_up.tournament import Tournament
from buildup.model.deal import MOST_HANDICAP, Deal, DealNumberError
from buildup.model.dominoes.domino import LARGEST_SIZE, SMALLEST_SIZE
from buildup.model.dominoes.match import LEAST_TARGET, MOST_TARGET, TARGETS
from buildup.model.game_kind import GameKind
from buildup.model.player import PlayMode
from buildup.narration.compiled_searches import tell_compiled
from buildup.narration.games import (
    explain_balanced_deals,
    explain_handicap,
    level_description,
    mode_name,
)
from buildup.narration.releases import news
from buildup.narration.rules import manual, rules
from buildup.narration.unfinished_games import keep_elsewhere_text, not_kept_text, tell_doubt
from buildup.play.open_game import NewGame
from buildup.saves.loaded import AnyLoaded
from buildup.strategy.level import Level
from buildup.strategy.other_program import NamedProgram
from buildup.texts import _, later, plain_digits, quotable, visible
from buildup.view.editor.page import EditorPage
from buildup.view.game.game_table import table_keys
from buildup.view.game.watching_bar import watching_keys
from buildup.view.style.fonts import widened
from buildup.view.style.message_box import MessageBox
from buildup.view.style.widgets import W, explain, in_column, labelled, named, plain
from buildup.view.window.fitted_dialog import FittedDialog, close_buttons
from buildup.view.window.key_settings import Shortcut, shown_keys
from buildup.view.window.leave import Overwriting, Unkept
from buildup.view.window.level_choice import LevelChoice
from buildup.view.window.rules_text import RulesText
from buildup.view.window.settings_dialog import SettingsDialog

Answer = TypeVar("Answer")

_LONGEST_NAME = 40
"""The maximum length of a program's name, in characters."""
_FRAME = QSize(12, 44)
"""The space a window manager may add to a dialog, in device-independent pixels."""
_MANY_CHAPTERS = 10
"""The number of chapters above which a list of them is shown."""
_Role = QMessageBox.ButtonRole
_Standard = QMessageBox.StandardButton


class NewGameDialog(FittedDialog):
    """A dialog for a new game, with the current choices preselected."""

    _title = later("New game")

    def __init__(self, session: GameSession, workspace: Workspace, parent: QWidget) -> None:
        super().__init__(_(self._title), parent)
        controller = session.controller
        self._kind = session.kind
        self._deal: Deal | None = None
        self._programs = workspace.settings.programs
        form = self.form = QFormLayout()
        form.setVerticalSpacing(8)
        self.column.addLayout(form)  # while still empty, see widgets.py
        self._mode = self._add_field(_("&Who plays"), QComboBox(self), "opponent")
        for mode in PlayMode:
            self._mode.addItem(mode_name(mode), mode)
        self._mode.setCurrentIndex(self._mode.findData(controller.game.game_mode))
        self._mode.insertItem(1, _("You vs program"))
        levels = Level.of(self._kind)
        results = {each: workspace.results_against(self._kind, each) for each in levels}
        self._level = LevelChoice(controller.game.level, results, self._kind, self)
        form.addRow(named(self._level, "level", plain(_("&Level"))))
        self._name = self._add_field(_("&Name"), QComboBox(self, editable=True), "programName")
        self._command = self._add_field(_("&Command"), QLineEdit(self), "programCommand")
        self._description = named(QLabel(self, wordWrap=True), "dialogNote")
        form.addRow(self._description)
        self._more = named(QCheckBox(_("&More"), self), "moreChoices")
        self._number = self._add_field(_("&Deal number"), QLineEdit(self), "dealNumber")
        self._number.setPlaceholderText(_("any"))
        self._number.setMaxLength(24)
        self._problem = named(QLabel(self, wordWrap=True), "problem")
        form.addRow("", self._problem)
        self._name.currentTextChanged.connect(self._recall)
        self._name.addItems(list(self._programs))
        if controller.game.opponent is not None:
            self._mode.setCurrentIndex(1)
            self._name.setCurrentText(controller.game.opponent.name)
        self._folded: list[QWidget] = [self._number, self._problem]
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        buttons.addButton(_("&Play"), QDialogButtonBox.ButtonRole.AcceptRole).setDefault(True)
        buttons.addButton(self._more, QDialogButtonBox.ButtonRole.ResetRole)  # on the left
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.column.addWidget(buttons)
        self._mode.currentIndexChanged.connect(self._describe)
        self._level.changed.connect(self._describe)
        self._more.toggled.connect(self._fold)
        self._number.textChanged.connect(self._check)
        self._check("")
        self._describe()
        self._level.take_focus()
        self.column.addStrut(widened(460))

    def _add_field(self, label: str, field: W, name: str, row: int = -1) -> W:
        """Add a labeled field to the form, in a given row or at the end, and return the field."""
        self.form.insertRow(row, label, named(field, name, plain(label)))
        return field

    @property
    def mode(self) -> PlayMode:
        """The selected mode of play; :attr:`PlayMode.AGAINST_COMPUTER` for a program, too."""
        return PlayMode(self._mode.currentData() or PlayMode.AGAINST_COMPUTER)

    @property
    def program(self) -> NamedProgram | None:
        """The program that plays against the person, if any."""
        if self._mode.currentData() is not None:
            return None
        command = self._command.text().strip()
        name = " ".join(self._name.currentText().split()) or command
        return NamedProgram(name[:_LONGEST_NAME], command)

    @property
    def level(self) -> Level:
        """The selected level."""
        return self._level.level

    @property
    def wanted(self) -> NewGame:
        """The options of the requested game."""
        return NewGame(self._deal, self.level)

    def _recall(self, name: str) -> None:
        """Fill in the command stored for a program of this name, if any."""
        if name in self._programs:
            self._command.setText(self._programs[name].command)

    def suggest_deal(self, deal: Deal) -> None:
        """Suggest a deal number that can be typed over."""
        self._number.setText(str(replace(deal, handicap=0)))
        self._ask_for(self._number)

    def _describe(self) -> None:
        is_program, words = self.program is not None, level_description(self._kind, self.level)
        if is_program:
            words = _("Run directly, without a shell.")
        self._description.setText(words)
        has_computer = self.mode is not PlayMode.TWO_PEOPLE
        for row in (self._name, self._command):
            self.form.setRowVisible(row, is_program)
        self.form.setRowVisible(self._level, has_computer and not is_program)
        self.form.setRowVisible(self._description, has_computer)

    def _fold(self) -> None:
        for each in self._folded:
            self.form.setRowVisible(each, self._more.isChecked())
        self.adjustSize()
        if self._more.isChecked():
            self._number.setFocus()

    def _check(self, text: str) -> None:
        self._deal, problem = None, _("Same number, same tiles.")
        if text.strip():
            self._more.setChecked(True)
            try:
                self._deal, problem = Deal.parse(text, self._kind), ""
            except DealNumberError as error:
                problem = str(error)
        self._problem.setText(problem)
        self._number.setAccessibleDescription(problem)

    def accept(self) -> None:
        """Accept the dialog, unless the deal number or the program is invalid."""
        if self._number.text().strip() and self._deal is None:
            self._more.setChecked(True)
            self._ask_for(self._number)
        elif self.program is not None and not self.program.is_there:
            sentence = _("Can't run “{command}”.")
            self._description.setText(sentence.format(command=quotable(self.program.command)))
            self._ask_for(self._command)
        else:
            super().accept()

    def _ask_for(self, field: QLineEdit) -> None:
        """Focus a field and select its text, so that it can be typed over."""
        field.selectAll()
        field.setFocus()


class NumberBox(QSpinBox):
    """A number field that accepts the digits of any keyboard."""

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Validate the number, replacing other digits with ASCII ones."""
        return super().validate(plain_digits(text), place)


class NewTournamentDialog(NewGameDialog):
    """A dialog for a new Build Up tournament."""

    def __init__(self, session: GameSession, workspace: Workspace, parent: QWidget) -> None:
        super().__init__(session, workspace, parent)
        self._balanced = named(QCheckBox(_("&Balanced deal"), self), "balancedDeal")
        self._balanced.setChecked(workspace.settings.balanced_deals)
        explain(self._balanced, explain_balanced_deals())
        self.form.insertRow(5, "", self._balanced)
        self.setTabOrder(self._command, self._balanced)
        self._handicap = self._add_field(_("&Handicap"), NumberBox(self), "handicap")
        self._handicap.setRange(-MOST_HANDICAP, MOST_HANDICAP)
        self._handicap.setValue(session.document.present.start.deal.handicap)
        self._handicap.lineEdit().setTextMargins(6, 0, 0, 0)  # aligned with the other fields
        self._handicap.setAccessibleDescription(explain_handicap())
        note = named(QLabel(explain_handicap(), self, wordWrap=True), "handicapNote")
        self.form.addRow("", note)
        self.setTabOrder(self._number, self._handicap)
        self._folded += self._handicap, note
        self._more.setChecked(bool(self._handicap.value()))
        self._fold()
        self._balanced.clicked.connect(self._propose)
        self._number.textChanged.connect(self._propose)
        self._handicap.valueChanged.connect(self._propose)
        self._propose()

    def _propose(self) -> None:
        """Offer a balanced deal, unless a deal number or a handicap is given."""
        if self._balanced.isEnabled():
            self.wants_balanced = self._balanced.isChecked()
            """Whether the person wants a balanced deal, where one is possible."""
        is_free = not (self._number.text().strip() or self._handicap.value())
        self._balanced.setEnabled(is_free)
        self._balanced.setChecked(is_free and self.wants_balanced)
        self._number.setPlaceholderText(_("balanced") if self._balanced.isChecked() else _("any"))

    @property
    def wanted(self) -> NewGame:
        is_balanced, handicap = self._balanced.isChecked(), self._handicap.value()
        return super().wanted._replace(is_balanced=is_balanced, handicap=handicap)


class NewDominoesDialog(NewGameDialog):
    """A dialog for a new game of Dominoes, with its set and match."""

    def __init__(self, session: GameSession, workspace: Workspace, parent: QWidget) -> None:
        super().__init__(session, workspace, parent)
        start = session.game.present.start
        target = None if start.match is None else start.match.target
        self._size = self._add_field(_("&Set"), QComboBox(self), "sizeOfSet")
        for each in range(SMALLEST_SIZE, LARGEST_SIZE + 1):
            tiles = (each + 1) * (each + 2) // 2
            self._size.addItem(
                _("double-{size}, {tiles} tiles").format(size=each, tiles=tiles), each
            )
        self._size.setCurrentIndex(start.table.size - SMALLEST_SIZE)
        self._match = self._add_field(_("&Game or match"), QComboBox(self), "match", row=5)
        self._match.addItem(_("Single game"), 0)
        for each in TARGETS:
            self._match.addItem(_("Match to {target}").format(target=each), each)
        self._match.addItem(_("Match to…"), None)
        self._points = self._add_field(_("P&oints"), NumberBox(self), "matchPoints", row=6)
        self._points.setRange(LEAST_TARGET, MOST_TARGET)
        self._points.setValue(target or TARGETS[0])
        self._points.lineEdit().setTextMargins(6, 0, 0, 0)  # aligned with the other fields
        known = self._match.findData(target or 0)
        self._match.setCurrentIndex(known if known >= 0 else self._match.count() - 1)
        self.setTabOrder(self._command, self._match)
        self.setTabOrder(self._match, self._points)
        self.setTabOrder(self._number, self._size)
        self._folded.append(self._size)
        self._match.currentIndexChanged.connect(self._show_points)
        self._show_points()
        self._fold()

    def _show_points(self) -> None:
        self.form.setRowVisible(self._points, self._match.currentData() is None)

    @property
    def wanted(self) -> NewGame:
        chosen = self._match.currentData()
        target = self._points.value() if chosen is None else int(chosen) or None
        return super().wanted._replace(size=int(self._size.currentData()), target=target)


class PositionDialog(NewGameDialog):
    """A dialog for continuing from a position."""

    _title = later("Play from here")

    def __init__(self, session: GameSession, workspace: Workspace, parent: QWidget) -> None:
        super().__init__(session, workspace, parent)
        self._more.hide()
        self._fold()


class TextDialog(QDialog):
    """A window with text to read beside the game."""

    def __init__(
        self, title: str, markdown: str, parent: QWidget | None, height: int = 560
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chapters = labelled("chapter", self, _("Chapter"))
        chapters.addItems(re.findall("^## (.+)$", markdown, re.MULTILINE))
        chapters.setVisible(chapters.count() > _MANY_CHAPTERS)
        text = RulesText(markdown, self)
        text.setAccessibleName(title)
        text.setFocus()
        chapters.textActivated.connect(text.show_chapter)
        buttons, margins = close_buttons(self), (20, 20, 20, 18)
        in_column(chapters, text, buttons, inside=self, margins=margins, spacing=14)
        self.resize(QSize(widened(620), height).boundedTo(self.screen().availableSize() - _FRAME))


class Dialogs:
    """The dialogs of a window."""

    def __init__(self, workspace: Workspace, window: QWidget) -> None:
        self._workspace = workspace
        self._settings = workspace.settings
        self._window = window

    def ask_new_game(
        self,
        session: GameSession,
        *,
        deal_by_number: bool = False,
        position: AnyLoaded | None = None,
    ) -> bool:
        """Ask how to set up a new game, and begin it unless the person cancels.

        Args:
            session: The session whose game is replaced.
            deal_by_number: Whether to suggest the current deal number, so that another can be typed
                over it.
            position: The position to play from; ``None`` for a deal.

        Returns:
            Whether a new game was begun.
        """
        controller = session.controller
        of_deal = NewTournamentDialog if session.kind is Tournament.kind else NewDominoesDialog
        new_game = of_deal if position is None else PositionDialog
        dialog = new_game(session, self._workspace, self._window)
        if deal_by_number:
            dialog.suggest_deal(session.document.present.start.deal)
        accepted = bool(dialog.exec())
        if accepted:
            wanted = dialog.wanted
            if isinstance(dialog, NewTournamentDialog):
                self._settings.balanced_deals = dialog.wants_balanced
            if wanted.size is not None:
                self._settings.dominoes_size = wanted.size
                self._settings.dominoes_match = wanted.target or 0
            if position is None:
                session.begin_new(wanted)
            else:
                session.document.begin_without_file(position)
                controller.game.set_level(dialog.level)
            if dialog.mode is not controller.game.mode:
                controller.game.set_mode(dialog.mode, session.demo_level)
            if dialog.program is not None:
                self._settings.add_program(dialog.program)
            controller.game.play_against(dialog.program)
            controller.game.refresh()
        dialog.deleteLater()
        return accepted

    def new_editor_page(self, parent: QWidget) -> EditorPage:
        """Create the page of the position editor."""
        # It is imported here with the dialogs, when first needed.
        return EditorPage(self._workspace.editor, parent)

    def ask_about_unkept(self, sentence: str) -> Unkept:
        """Ask what to do before leaving a game that would be lost, and return the answer.

        Args:
            sentence: Why it cannot be saved.
        """
        box = MessageBox(not_kept_text(), sentence, self._window)
        elsewhere = box.addButton(keep_elsewhere_text(), _Role.ActionRole)
        answers = {
            elsewhere: Unkept.ELSEWHERE,
            box.addButton(_("&Leave anyway"), _Role.ActionRole): Unkept.LEAVE,
            box.addButton(_("&Cancel"), _Role.RejectRole): Unkept.STAY,
        }
        return _answer(box, answers, default=elsewhere)

    def ask_to_overwrite(self, question: str, path: Path) -> Overwriting:
        """Ask a question before writing a file, which may exist already, and return the answer.

        An empty question is not asked; the answer is then :attr:`Overwriting.GO_ON`.
        """
        if not question:
            return Overwriting.GO_ON
        box = MessageBox(plain(_("&Save")), question, self._window)
        go_on = _("&Replace") if path.exists() else _("&Save")
        answers = {
            box.addButton(go_on, _Role.AcceptRole): Overwriting.GO_ON,
            box.addButton(_("Save &as…"), _Role.ActionRole): Overwriting.OTHER_NAME,
            box.addButton(_Standard.Cancel): Overwriting.CANCEL,
        }
        return _answer(box, answers)

    def ask_where_to_write(
        self,
        title: str,
        suggestion: Path,
        suffix: str,
        names: str,
        question: Callable[[Path, bool], str] = question_before_writing,
    ) -> Path | None:
        """Ask for a file to write, and for confirmation if something would be lost.

        Args:
            title: The dialog's title.
            suggestion: The file to suggest first.
            suffix: The suffix with its dot, added to a name without one.
            names: Name filters, in the format of ``QFileDialog``.
            question: Returns the question about a file, or ``""`` to ask none, given the file and
                whether the user has agreed to replace it.

        Returns:
            The file; ``None`` if canceled.
        """
        while True:
            chosen, _pattern = QFileDialog.getSaveFileName(
                self._window, title, str(suggestion), names
            )
            if not chosen:
                return None
            path = completed(Path(chosen), suffix)
            answer = self.ask_to_overwrite(question(path, path == Path(chosen)), path)
            if answer is not Overwriting.OTHER_NAME:
                return path if answer is Overwriting.GO_ON else None

    def ask_what_to_open(self, title: str, folder: Path, names: str) -> Path | None:
        """Ask for a file to open; return ``None`` if canceled."""
        chosen, _pattern = QFileDialog.getOpenFileName(self._window, title, str(folder), names)
        return Path(chosen) if chosen else None

    def ask_to_delete(self, question: str, subject: str) -> bool:
        """Return whether the person agrees to delete something, which ``subject`` describes."""
        answer = _("&Delete")
        box = MessageBox(plain(answer), f"{question}\n\n{subject}", self._window)
        delete = box.addButton(answer, _Role.DestructiveRole)
        return _answer(box, {delete: True, box.addButton(_Standard.Cancel): False})

    def ask_variation_name(self, name: str) -> str | None:
        """Ask for the name of a variation.

        Args:
            name: The current name.

        Returns:
            The name, empty to remove it; ``None`` to keep the current one.
        """
        dialog = QInputDialog(self._window)
        dialog.setWindowTitle(_("Name variation"))
        dialog.setLabelText(_("Name (leave empty to use the first move)"))
        dialog.setTextValue(visible(name))
        accepted = bool(dialog.exec())
        dialog.deleteLater()
        return dialog.textValue() if accepted else None

    def ask_to_take_over(self, host: str) -> bool:
        """Return whether the person agrees to resume a game that may be open on another computer.

        Args:
            host: The name of that computer; empty if unknown.
        """
        box = MessageBox(_("Unfinished game"), tell_doubt(host), self._window)
        go_on = box.addButton(_("&Resume here"), _Role.AcceptRole)
        return _answer(box, {go_on: True, box.addButton(_Standard.Cancel): False})

    def show_message(self, title: str, text: str) -> None:
        """Show a message without blocking."""
        box = MessageBox(title, text, self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setStandardButtons(_Standard.Ok)
        box.open()

    def show_settings(self, shortcuts: Sequence[Shortcut]) -> None:
        """Show the settings and keys."""
        SettingsDialog(self._settings, shortcuts, self._window).show()

    def show_rules(self, *kinds: GameKind) -> None:
        """Show the rules of a game, or of both."""
        TextDialog(plain(_("&Rules")), "\n\n".join(map(rules, kinds)), self._window).show()

    def show_manual(self) -> None:
        """Show the manual."""
        TextDialog(plain(_("&Manual")), manual(), self._window).show()

    def show_keys(self, shortcuts: Sequence[Shortcut]) -> None:
        """List all keys, starting with the keys of the tables."""
        rows = [(_("Key"), _("Action")), ("---", "---"), *table_keys()]
        rows += [(shown_keys(each.keys), each.text) for each in shortcuts if each.keys]
        rows += watching_keys()
        if self._window.isRightToLeft():  # Qt does not mirror tables in rich text
            rows = [(meaning, key) for key, meaning in rows]
        table = "\n".join(f"| {first} | {second} |" for first, second in rows)
        TextDialog(plain(_("&Keyboard shortcuts")), table, self._window).show()

    def show_news(self, since: str = "") -> None:
        """Show the news of recent versions, if there are any.

        Args:
            since: The version already known; empty for all news.
        """
        if text := news(since):
            TextDialog(plain(_("&What's new")), text, self._window, height=320).show()

    def show_about(self) -> None:
        """Show the program's version and environment."""
        text = _(
            "Buildup {version}\n\nBuild Up: David Vander Ark, 1999\n\n{search}\n\nPython {python}, "
            "Qt {qt}\nMIT license"
        ).format(
            version=__version__,
            search=tell_compiled(),
            python=platform.python_version(),
            qt=qVersion(),
        )
        self.show_message(plain(_("&About Buildup")), text)


def _answer(
    box: MessageBox, answers: dict[QPushButton, Answer], default: QPushButton | None = None
) -> Answer:
    """Show a question and return the answer: the last one if no button was pressed.

    Args:
        box: The box that asks.
        answers: The meaning of each button, in order.
        default: The button that Enter presses; ``None`` for the last one.
    """
    last = [*answers][-1]
    box.setDefaultButton(default or last)
    box.setEscapeButton(last)
    box.exec()
    return next((answers[each] for each in answers if each is box.clickedButton()), answers[last])
