"""The page of the statistics by itself."""

import pytest
from pytestqt.qtbot import QtBot

from buildup.records.store import Records
from buildup.view.statistics.page import StatisticsPage


@pytest.fixture
def page(qtbot: QtBot, records: Records) -> StatisticsPage:
    """The page over empty records; tests fill them and refresh it."""
    page = StatisticsPage(records, None)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    qtbot.waitExposed(page)
    page.refresh()
    return page
