"""The cost of the statistics after many rounds: processor time of the page, and of its queries.

A database is filled with plausible rounds: half of Build Up, half of Dominoes, half of these in
matches; half of all are reviewed, with tallies of rules. Measured is the processor time of this
process to read the first page and paint it in a window of usual size, with the database opened
before and not, and to choose another level.

Arguments: ``--rounds N`` (default 40000). The exit status is 1 if the first page takes more than
0.3 s.
"""

import argparse
import random
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from buildup.records.finished_round import FinishedRound
    from buildup.records.store import Records

MOST_SECONDS = 0.3
"""The maximum processor time until the first page is painted, in seconds."""
_BEGIN = datetime(2016, 1, 1, 12, tzinfo=UTC)
_RULES = ("cover theirs", "doubles wait", "highest top", "count endings", "deny")


def main(arguments: list[str]) -> int:
    """Measure and print; return the exit status."""
    parser = argparse.ArgumentParser(prog="bench.py statistics", description=__doc__)
    parser.add_argument("--rounds", type=int, default=40_000)
    options = parser.parse_args(arguments)

    from PySide6.QtCore import QCoreApplication
    from PySide6.QtWidgets import QApplication

    from buildup.model.game_kind import GameKind
    from buildup.records.statistics import RoundFilter
    from buildup.records.store import Records
    from buildup.view.statistics.page import StatisticsPage
    from buildup.view.style.appearance import apply_theme
    from buildup.view.style.theme import DARK

    application = QApplication.instance() or QApplication([])
    apply_theme(DARK)
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Records(Path(folder) / "r.db")) as records,
    ):
        began = process_time()
        fill(records, options.rounds)
        megabytes = records.path.stat().st_size / 1e6
        print(f"{options.rounds} rounds: {megabytes:.1f} MB, after {process_time() - began:.1f} s")

        def seconds(choice: RoundFilter | None) -> float:
            began = process_time()
            if choice is None:
                page.refresh()
            else:
                page.choose(choice)
            page.show()
            for _event in range(3):  # layout posts paint events
                QCoreApplication.processEvents()
            return process_time() - began

        firsts = []
        for is_open in (False, True):
            records.close()
            if is_open:
                records.rounds(limit=1)
            page = StatisticsPage(records, None)
            page.resize(1180, 760)
            firsts.append(seconds(None))
        again = seconds(None)
        level = seconds(RoundFilter(GameKind.BUILD_UP, level="strong"))
        other = seconds(RoundFilter(GameKind.DOMINOES))
        page.hide()
        page.deleteLater()
    del application
    print(
        f"first page: {firsts[1]:.3f} s, with opening the database {firsts[0]:.3f} s; "
        f"again {again:.3f} s; one level {level:.3f} s; the other game {other:.3f} s"
    )
    return int(firsts[1] > MOST_SECONDS)


def fill(records: "Records", count: int) -> None:
    """Record this many rounds at once."""
    from buildup.records import rows

    def write(connection: sqlite3.Connection) -> None:
        chance = random.Random("statistics")
        found = [(each, rows.round_row(each)) for each in _rounds(chance, count)]
        connection.executemany(rows.ADD_ROUND, (row for _each, row in found))
        connection.executemany(
            rows.ADD_RULE,
            (
                {**row, "rule": rule, "tested": 4, "right": 3, "loss": chance.randrange(9)}
                for each, row in found
                if each.average_loss is not None
                for rule in _RULES
            ),
        )

    records._database.write(write)


def _rounds(chance: random.Random, count: int) -> "Iterator[FinishedRound]":
    """Yield rounds of a person who gets better; the last is of Build Up."""
    from buildup.model.deal import Deal
    from buildup.model.game_kind import GameKind
    from buildup.model.player import PerPlayer
    from buildup.records.finished_round import FinishedRound, Result
    from buildup.strategy.level import Level

    for number in range(count):
        is_build_up = (count - number) % 2 > 0
        ahead = round(chance.gauss(2 + 10 * number / count, 25))
        points = PerPlayer(computer=100, human=100 + ahead)
        if not is_build_up:
            points = PerPlayer(computer=max(0, ahead), human=max(0, -ahead))
        result = Result.WON if ahead > 0 else Result.LOST
        is_reviewed = chance.random() < 0.5
        yield FinishedRound(
            game=GameKind.BUILD_UP if is_build_up else GameKind.DOMINOES,
            game_id=f"{number // 20:016x}-{number // 4 % 5 + 1}",
            round_number=number % 4 + 1,
            finished_at=_BEGIN + timedelta(hours=2 * number),
            deal=Deal(1 + chance.randrange(10**9)),
            size=None if is_build_up else chance.choice((6, 6, 6, 7, 9)),
            level=chance.choice(list(Level)).value,
            result=Result.DRAWN if is_build_up and not ahead else result,
            points=points,
            hints=int(chance.random() < 0.1),
            undos=int(chance.random() < 0.1),
            average_loss=abs(chance.gauss(1, 0.5)) if is_reviewed else None,
            luck=chance.gauss(0, 10) if is_reviewed else None,
            chance_lost=chance.random() if is_reviewed else None,
            moves="draw B46 W5 " + "B46>W5 W56>B2 " * 22 + "score score score score won",
            target=None if is_build_up or number % 4 < 2 else 100,
            par=round(chance.gauss(0, 20)) if is_build_up and is_reviewed else None,
        )
