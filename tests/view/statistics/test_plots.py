"""The plots of the statistics: what they tell, pointing at a round, scales and colors."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAccessible, QImage
from pytestqt.qtbot import QtBot

from buildup.model.deal import Deal
from buildup.model.game_kind import GameKind
from buildup.model.player import PerPlayer
from buildup.records.finished_round import FinishedRound, Result
from buildup.records.statistics import RoundFilter
from buildup.records.store import Records
from buildup.view.game.dates import moment_words
from buildup.view.game.scale import Scale
from buildup.view.statistics.page import StatisticsPage
from buildup.view.statistics.plots import thinned
from buildup.view.style.appearance import apply_theme
from buildup.view.style.theme import LIGHT, current_theme
from tests.records.finished_rounds import build_up, dominoes, record_at_once, series
from tests.tiers import count
from tests.view.settling import settle

SMALL = QSize(640, 480)
MANY = count(quick=50, normal=200, soak=400)


def rounds(number: int) -> tuple[FinishedRound, ...]:
    """So many rounds of Build Up, some of which are reviewed."""
    return tuple(
        replace(
            build_up(each, human=100 + (each * 7) % 41 - 20),
            average_loss=0.5 * (each % 3),
            chance_lost=None if each % 5 == 4 else 0.3 * (each % 4),
            luck=float(each % 30) - 15,
        )
        for each in range(1, number + 1)
    )


def test_every_plot_paints_few_rounds_and_many(page: StatisticsPage, records: Records) -> None:
    def painted(number: int, size: QSize) -> list[QImage]:
        records.reset()
        record_at_once(records, rounds(number))
        page.choose(RoundFilter(GameKind.BUILD_UP))
        page.resize(size)
        return [plot.grab().toImage() for plot in page.body.plots]

    shown = [(number, size) for size in (QSize(1280, 800), SMALL) for number in (1, 2, MANY)]
    dark = [painted(*each) for each in shown]
    apply_theme(LIGHT)
    for each, in_the_dark in zip(shown, dark, strict=True):
        for one, other in zip(painted(*each), in_the_dark, strict=True):
            assert one.size().width() > 0
            assert one != other


def test_a_plot_tells_what_it_shows_and_arrows_point_at_a_round(
    qtbot: QtBot, page: StatisticsPage, records: Records
) -> None:
    for number in range(1, 4):
        records.record(build_up(number))
    records.record(replace(build_up(4), hints=1))
    page.refresh()
    assert all(plot.isHidden() for plot in page.body.plots), "four rounds make no graph"
    records.record(build_up(5, human=70))
    page.refresh()
    rate, margins, losses = page.body.plots
    assert rate.accessibleDescription() == "80% to 100%, latest 80%"
    told = "Minus 30 to plus 20, latest minus 30"
    assert margins.accessibleDescription() == told
    assert losses.isHidden()
    assert QAccessible.queryAccessibleInterface(margins).role() is QAccessible.Role.Graphic
    margins.setFocus()
    qtbot.keyClick(margins, Qt.Key.Key_End)
    when = moment_words(build_up(5).finished_at)
    assert margins.accessibleDescription() == f"5: {when}, Skilled, lost by 30 points"
    qtbot.keyClick(margins, Qt.Key.Key_Left)
    when = moment_words(build_up(4).finished_at)
    assert margins.note() == f"4: {when}, Skilled, won by 20 points, 1 hint"
    area = rate.area()
    qtbot.mouseMove(rate, QPoint(round(area.left() + 0.9 * area.width()), 100))
    qtbot.waitUntil(lambda: rate.pointed == 4)
    assert rate.note().endswith("lost by 30 points; average 80%")


def test_losses_are_told_with_their_running_mean(
    qtbot: QtBot, page: StatisticsPage, records: Records
) -> None:
    for number, loss in enumerate([1.0, 2.0], 1):
        records.record(replace(build_up(number), average_loss=loss))
    records.record(replace(build_up(3), deal=Deal(3, handicap=20)))
    page.refresh()
    rate, _margins, losses = page.body.plots
    rate.setFocus()
    qtbot.keyClick(rate, Qt.Key.Key_End)
    assert rate.note().endswith("won by 20 points, handicap +20; not counted")
    assert losses.accessibleDescription() == "1.0 to 1.5, latest 1.5"
    losses.setFocus()
    qtbot.keyClick(losses, Qt.Key.Key_End)
    assert losses.note().endswith("; not reviewed")
    qtbot.keyClick(losses, Qt.Key.Key_Left)
    assert losses.note().endswith("; average 1.5")
    assert not losses.grab().isNull()


def test_means_are_those_of_their_windows_where_more_was_played(
    page: StatisticsPage, records: Records
) -> None:
    for place, finished in enumerate(series("l" * 5 + "w" * 20)):
        records.record(replace(finished, average_loss=float(place >= 15)))
    page.refresh()
    rate, losses = page.body.plots[0], page.body.plots[2]
    assert rate.note().endswith("latest 100%")
    assert losses.note().endswith("latest 1.0")
    assert losses.title() == "Average mistake, last 10"


def test_a_lost_round_is_told_from_a_won_one_by_more_than_its_color(
    page: StatisticsPage, records: Records
) -> None:
    for number in range(1, 5):
        records.record(build_up(number, human=130))
    records.record(build_up(5, human=70))
    page.refresh()
    settle(page)
    plot = page.body.plots[1]
    area, image = plot.area(), plot.grab().toImage()
    colors = []
    for place, side in ((0, 0.25), (4, 0.75)):
        x, y = round(plot.middle(place, area)), area.top() + side * area.height()
        colors.append({image.pixelColor(x, round(y) + step).rgb() for step in range(-8, 8)})
    won, lost = colors
    assert won == {current_theme().good.rgb()}
    assert {current_theme().bad.rgb(), current_theme().panel.rgb()} <= lost


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (-13, 28, [-20, 0, 20, 40]),
        (0, 1, [0, 0.5, 1]),
        (0, 0.3, [0, 0.1, 0.2, 0.3]),
        (-4, 4, [-4, -2, 0, 2, 4]),
    ],
)
def test_a_scale_has_round_ticks_that_hold_both_ends(
    low: float, high: float, ticks: list[float]
) -> None:
    scale = Scale.around(low, high, 5)
    assert list(scale.ticks()) == pytest.approx(ticks)
    assert scale.low <= low < high <= scale.high


def test_a_game_won_by_nothing_is_still_to_be_seen(page: StatisticsPage, records: Records) -> None:
    finished: FinishedRound = replace(dominoes(), points=PerPlayer(5, 5))
    assert (finished.margin, finished.result) == (0, Result.WON)
    records.record(finished)
    page.refresh()
    image = page.body.plots[1].grab().toImage()
    good = current_theme().good
    x = round(page.body.plots[1].area().center().x())
    assert any(image.pixelColor(x, y) == good for y in range(66, image.height()))


@given(st.lists(st.floats(-9, 9), max_size=80), st.integers(1, 30))
def test_a_line_with_more_values_than_pixels_keeps_the_ends_of_each_stretch(
    values: list[float], most: int
) -> None:
    known = dict(enumerate(values))
    places = thinned(known, most)
    assert places == sorted({*places})
    assert len(places) <= max(2 * most, 0)
    if len(values) <= most:
        assert places == [*known]
    if values:
        kept = [known[place] for place in places]
        assert (min(kept), max(kept)) == (min(values), max(values))
