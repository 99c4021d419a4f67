"""The page of the statistics: what it shows is what the records say."""

from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QMessageBox,
    QPushButton,
    QTableView,
    QToolTip,
    QWidget,
)
from pytestqt.qtbot import QtBot

from buildup.model.game_kind import GameKind
from buildup.records.statistics import RoundFilter
from buildup.records.store import Records
from buildup.strategy.level import Level
from buildup.strategy.rule_of_thumb import RuleTally
from buildup.view.game.dates import moment_words
from buildup.view.statistics.page import StatisticsPage
from buildup.view.statistics.wording import decimal
from tests.records.finished_rounds import (
    NOON,
    build_up,
    copied,
    dominoes,
    judged,
    reviewed,
    selected,
    series,
    with_moves,
)
from tests.view.widgets import button, child, choose, press, some


@pytest.fixture(scope="module")
def much_recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Rounds of both games against several levels, some with help, some reviewed."""
    path = tmp_path_factory.mktemp("much") / "records.sqlite"
    levels = list(Level)
    with closing(Records(path)) as records:
        for number, finished in enumerate(series("wldwwlwdwwwlwwldwlwwllwww")):
            level = levels[number // 2 % len(levels)]
            finished = replace(finished, level=level.value, hints=number % 3 == 0, undos=number % 4)
            records.record(reviewed(finished, 0.25 * (number % 5), 1.0) if number % 2 else finished)
        for number in range(30, 36):
            records.record(replace(dominoes(number, human=number - 28), size=6 + number % 2))
    return path


@pytest.fixture
def filled(records: Records, much_recorded: Path) -> None:
    """The records are not empty."""
    copied(much_recorded, records.path)


def shown(page: StatisticsPage) -> dict[str, str]:
    """The figures that are on the page, by name."""
    names = ("winRate", "record", "margin", "loss", "streak")
    figures = {name: page.body.key_numbers[name] for name in names}
    return {name: figure.value.text() for name, figure in figures.items() if figure.isVisible()}


def visible_labels(page: StatisticsPage) -> str:
    return "\n".join(each.text() for each in page.findChildren(QLabel) if each.isVisible())


def cells(table: QTableView) -> list[list[str]]:
    """What a table says, without hidden columns."""
    model = table.model()
    columns = [each for each in range(model.columnCount()) if not table.isColumnHidden(each)]
    return [
        [str(model.index(row, column).data()) for column in columns]
        for row in range(model.rowCount())
    ]


def rows(page: StatisticsPage) -> list[list[str]]:
    """What the list of the rounds says."""
    return cells(page.body.rounds.table)


# Numbers


@pytest.mark.usefixtures("filled")
def test_the_figures_are_those_of_the_records(page: StatisticsPage, records: Records) -> None:
    for level in (None, "strong"):
        page.choose(RoundFilter(GameKind.BUILD_UP, level=level))
        selection = selected(records, level=level)
        summary = selection.summary
        more = child(page, QPushButton, "moreNumbers")
        assert len(shown(page)) == 4
        more.click()
        assert shown(page) == {
            "record": f"{summary.won}–{summary.lost}",
            "winRate": f"{round(100 * summary.won / summary.played)}%",
            "streak": str(selection.longest_streak),
            "margin": decimal(some(summary.average_margin), signed=True),
            "loss": decimal(some(summary.average_loss)),
        }
        drawn = page.body.key_numbers["record"].accessibleDescription()
        assert drawn == (f"{summary.drawn} drawn." if summary.drawn else "")
        more.click()


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.usefixtures("filled")
def test_a_question_mark_tells_by_a_click_what_the_numbers_mean(page: StatisticsPage) -> None:
    page.choose(RoundFilter(GameKind.BUILD_UP))
    child(page.body.key_numbers, QPushButton, "meaning").click()
    for word in ("best streak: Wins in a row.", "win rate: Rounds with a handicap don't count."):
        assert word in QToolTip.text()


@pytest.mark.usefixtures("filled")
def test_matches_are_counted_where_there_are_any(page: StatisticsPage, records: Records) -> None:
    choose(page, "statisticsGame", "Dominoes, all sets")
    numbers = page.body.key_numbers
    child(page, QPushButton, "moreNumbers").click()
    assert numbers["matches"].isHidden()
    for number, (match, human, computer) in enumerate(
        [("a", 0, 30), ("a-2", 0, 30), ("b", 60, 0), ("c", 0, 49)], start=50
    ):
        entry = replace(dominoes(number, human, computer), game_id=match, target=50)
        records.record(entry)
    page.refresh()
    assert numbers["matches"].value.text() == "1 of 2"
    assert not numbers["matches"].isHidden()


@pytest.mark.usefixtures("filled")
def test_dominoes_has_neither_draws_nor_losses_a_move(page: StatisticsPage) -> None:
    choose(page, "statisticsGame", "Dominoes, all sets")
    assert [*shown(page)] == ["winRate", "record", "margin"]
    assert child(page.body.rounds, QLabel, "roundsTitle").text() == "6 games"
    titles = [each.accessibleName() for each in page.body.plots if each.isVisible()]
    assert len(titles) == 2
    choose(page, "statisticsGame", "Dominoes, double-7")
    assert child(page.body.rounds, QLabel, "roundsTitle").text() == "3 games"
    assert all("double" not in cell for row in rows(page) for cell in row)


def test_a_tournament_that_begins_on_a_balanced_deal_is_listed_whole(
    page: StatisticsPage, records: Records
) -> None:
    for number in (1, 2, 3):
        ended = replace(build_up(number), game_id="one", round_number=number, is_even=number == 1)
        records.record(ended)
    page.refresh()
    assert (shown(page)["record"], len(rows(page))) == ("3–0", 3)
    choose(page, "statisticsGame", "Build Up, balanced deals")
    assert (shown(page)["record"], len(rows(page))) == ("1–0", 1)


@pytest.mark.usefixtures("filled")
def test_the_lists_choose_among_the_levels_of_the_game(
    page: StatisticsPage, records: Records
) -> None:
    choose(page, "statisticsGame", "Build Up")
    choose(page, "statisticsLevel", "Beginner")
    assert len(rows(page)) == selected(records, level="beginner").summary.played
    choose(page, "statisticsGame", "Dominoes, all sets")
    assert "Nothing finished yet. Play a game." in visible_labels(page)
    choose(page, "statisticsLevel", "All levels")
    assert len(rows(page)) == 6
    choose(page, "statisticsGame", "Build Up")
    choose(page, "statisticsLevel", "Advanced")
    assert len(rows(page)) == selected(records, level="advanced").summary.played
    choose(page, "statisticsGame", "Dominoes, all sets")
    box = child(page, QComboBox, "statisticsLevel")
    assert [box.itemText(row) for row in range(box.count())] == [
        "All levels", "Beginner", "Casual", "Skilled", "Strong", "Expert",
    ]  # fmt: skip
    assert len(rows(page)) == 6


def test_the_first_look_is_at_the_game_played_last(page: StatisticsPage, records: Records) -> None:
    records.record(build_up(1))
    records.record(dominoes(2))
    page.refresh()
    assert page.body.plots[1].accessibleName() == "Margin in pips"


def test_the_table_lists_the_latest_rounds_and_says_with_which_help(
    page: StatisticsPage, records: Records
) -> None:
    records.record(build_up(1, human=95))
    records.record(replace(build_up(2), hints=2, undos=1, average_loss=1.25))
    page.refresh()
    latest, first = rows(page)
    when = moment_words(build_up(2).finished_at)
    assert latest[:5] == [when, "Skilled", "Won", "+20", "120 : 100"]
    assert latest[-1] == "2 hints, 1 undo"
    assert first[2:4] == ["Lost", "−5"]
    assert first[-1] == ""


def test_puzzles_are_told_and_those_of_the_period(page: StatisticsPage, records: Records) -> None:
    page.refresh()
    assert page.body.puzzle_label.text() == "No puzzles tried yet."
    for number in range(3):
        records.try_puzzle(f"p{number}", NOON - timedelta(days=4000), is_solved=number > 0)
    page.refresh()
    told = page.body.puzzle_label.text
    assert told() == "2 of 3 puzzles solved, 2 on the first try."
    assert button(page, "resetButton").isEnabled()
    period = child(page, QComboBox, "statisticsPeriod")
    assert period.isEnabled()
    assert child(page, QComboBox, "statisticsGame").isEnabled()
    period.setCurrentIndex(2)
    assert told() == "No puzzles tried in this period."


def test_luck_is_told(page: StatisticsPage, records: Records) -> None:
    for finished, luck in zip(series("wwl"), (12.0, 2.0, 1.0), strict=True):
        judged(records, finished, luck=luck)
    page.refresh()
    child(page, QPushButton, "moreNumbers").click()
    assert page.body.key_numbers["luck"].value.text() == "+5.0"


def test_how_rules_were_kept_is_told_the_costliest_first_and_leads_to_its_lesson(
    qtbot: QtBot, page: StatisticsPage, records: Records
) -> None:
    first = RuleTally("cover theirs", 8, 7, 3), RuleTally("doubles wait", 4, 4, 0)
    second = RuleTally("cover theirs", 1, 1, 8), RuleTally("doubles wait", 8, 5, 14)
    judged(records, build_up(1), *first, RuleTally("other", 11, 0, 99))
    judged(records, build_up(2), *second, RuleTally("of later", 9, 0, 99))
    records.record(build_up(3))
    records.record(dominoes())
    for rule in ("doubles wait", "count endings", "of later"):
        for number in range(9 if rule == "doubles wait" else 10):
            records.try_puzzle(f"{number} on {rule}", NOON, is_solved=True, rule=rule)
    page.refresh()
    page.choose(RoundFilter(GameKind.BUILD_UP))
    assert cells(page.body.rules) == [
        ["Save doubles for later", "75% ± 12%", "7.0"],
        ["Cover their tiles, not yours", "", "5.5"],
        ["Other", "", "49.5"],
    ], "a rule of a later version is left out, and a share of less than ten tests"
    assert "where the rule matters" in page.body.rules.accessibleDescription()
    with qtbot.waitSignal(page.body.lesson_wanted) as wanted:
        qtbot.keyClick(page.body.rules, Qt.Key.Key_Return)
    assert wanted.args == ["doubles wait"]
    page.body.rules.selectRow(1)
    with qtbot.waitSignal(page.body.lesson_wanted) as wanted:
        press(qtbot, page, "practiceRule")
    assert wanted.args == ["cover theirs"]
    page.body.rules.selectRow(2)
    with qtbot.waitSignal(page.body.lesson_wanted) as wanted:
        press(qtbot, page, "practiceRule")
    assert wanted.args == [""], "the next lesson"
    page.choose(RoundFilter(GameKind.DOMINOES))
    assert cells(page.body.rules) == [["Count the ending", "", "", "100% ± 8%"]]
    page.choose(RoundFilter(GameKind.DOMINOES, size=9))
    assert page.body.rules.isVisible(), "of puzzles something is known without any round"


def test_the_page_says_which_level_one_plays_like(page: StatisticsPage, records: Records) -> None:
    for number in range(1, 5):
        judged(records, build_up(number), loss=0.7)
    page.refresh()
    assert "after 5 reviewed rounds" in page.body.strength.text()
    judged(records, build_up(5), loss=1.2)
    page.refresh()
    told = "You play like Skilled, losing 0.8 ± 0.1 points per move (Skilled: 0.7)."
    assert page.body.strength.text() == told
    page.choose(RoundFilter(GameKind.DOMINOES))
    assert not page.body.strength.isVisible()
    records.reset()
    for finished in series("wlwlw"):  # as earlier versions have reviewed them
        records.record(reviewed(finished, 0.7, 0.0))
    page.refresh()
    page.choose(RoundFilter(GameKind.BUILD_UP))
    assert page.body.strength.text().startswith(
        "You play like Skilled, losing 0.7 ± 0.0 points per move"
    )


def test_a_level_of_a_later_edition_is_shown_by_its_word(
    page: StatisticsPage, records: Records
) -> None:
    records.record(replace(build_up(), level="oracle"))
    page.refresh()
    assert rows(page)[0][1] == "oracle"
    assert cells(page.body.levels) == [["oracle", "1", "0", "100%"]]


# Nothing, and trouble


def test_who_has_played_nothing_is_invited(page: StatisticsPage) -> None:
    assert "Nothing finished yet. Play a game." in visible_labels(page)
    assert not page.body.export_button.isEnabled()
    assert not page.body.reset_button.isEnabled()
    assert page.message.text() == ""


def test_records_that_cannot_be_read_are_one_sentence(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("in the way")
    page = StatisticsPage(Records(tmp_path / "folder" / "r.sqlite"), None)
    qtbot.addWidget(page)
    page.show()
    page.refresh()
    assert page.message.text() == f"Can't create the folder {tmp_path / 'folder'}."
    assert page.message.text() in visible_labels(page)
    assert "No statistics." in visible_labels(page)
    assert not page.body.export_button.isEnabled()


def test_a_damaged_file_is_set_aside_and_told(page: StatisticsPage, records: Records) -> None:
    records.close()
    records.path.write_bytes(b"no database" * 1000)
    page.refresh()
    assert " was damaged and is now " in page.message.text()
    page.refresh()
    assert page.message.text() == ""


# Export and reset


@pytest.mark.usefixtures("filled")
def test_export_writes_the_file_and_says_so(
    qtbot: QtBot,
    page: StatisticsPage,
    tmp_path: Path,
) -> None:
    path = tmp_path / "rounds.csv"
    page.export_wanted.connect(lambda: page.export(path))
    press(qtbot, page, "exportButton")
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1 + 25 + 6
    assert str(path) in page.message.text()
    path = tmp_path / "no such folder" / "rounds.csv"
    press(qtbot, page, "exportButton")
    assert "No such folder." in page.message.text()


def question(page: StatisticsPage) -> QMessageBox:
    """The box that asks whether to reset."""
    (box,) = (each for each in page.findChildren(QMessageBox) if each.isVisible())
    return box


@pytest.mark.usefixtures("filled")
def test_reset_asks_and_empties_records_and_page_only_if_it_is_confirmed(
    qtbot: QtBot, page: StatisticsPage, records: Records
) -> None:
    press(qtbot, page, "resetButton")
    box = question(page)
    assert "31 finished rounds and games" in box.informativeText()
    assert box.defaultButton() is box.button(QMessageBox.StandardButton.Cancel)
    qtbot.keyClick(box, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not page.findChildren(QMessageBox))
    assert len(records.rounds()) == 31
    press(qtbot, page, "resetButton")
    qtbot.keyClick(question(page), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not page.findChildren(QMessageBox))
    assert len(records.rounds()) == 31
    press(qtbot, page, "resetButton")
    press(qtbot, question(page), "confirmReset")
    assert records.rounds() == []
    assert "Nothing finished yet. Play a game." in visible_labels(page)
    qtbot.waitUntil(lambda: not page.findChildren(QMessageBox))


# Reaching everything


def test_escape_and_the_button_lead_back(qtbot: QtBot, page: StatisticsPage) -> None:
    with qtbot.waitSignal(page.back_wanted):
        press(qtbot, page, "backButton")
    page.take_focus()
    for widget in (page, *page.body.plots, page.body.rounds.table):
        with qtbot.waitSignal(page.back_wanted):
            qtbot.keyClick(widget, Qt.Key.Key_Escape)


@pytest.mark.usefixtures("filled")
def test_tab_reaches_everything_and_everything_has_a_name(
    qtbot: QtBot, page: StatisticsPage, records: Records
) -> None:
    for number in range(95, 100):
        records.record(replace(with_moves(number), average_loss=1.0))
    page.refresh()
    page.choose(RoundFilter(GameKind.BUILD_UP))
    page.activateWindow()
    page.take_focus()
    reached: list[QWidget] = []
    while (focus := page.focusWidget()) not in reached:
        reached.append(focus)
        assert focus.accessibleName() or isinstance(focus, QPushButton), focus
        qtbot.keyClick(focus, Qt.Key.Key_Tab)
    wanted = {
        *page.body.plots, page.body.levels, page.body.rounds.table,
        page.body.export_button, page.body.reset_button,
        *page.findChildren(QComboBox), page.findChild(QPushButton, "backButton"),
        *(button(page, name) for name in ("moreNumbers", "replayRound", "reviewRound")),
        child(page.body.key_numbers, QPushButton, "meaning"),
    }  # fmt: skip
    assert set(reached) == wanted
