"""The time of frames while something moves on the Build Up table, and the number of late ones."""

import argparse
import os
import random
import tempfile
from time import perf_counter, process_time

FRAME = 16.0
"""The maximum duration of a frame that is not late, in milliseconds."""


def main(arguments: list[str]) -> int:
    """Play hands, counting only frames in which something moves: flights, takes, passes, ends.

    Only processor time counts, since other programs may be running.

    Returns:
        1 if more than 2% of the frames are late, or more than half a core is used; else 0.
    """
    parser = argparse.ArgumentParser(prog="bench.py frames")
    parser.add_argument("--hands", type=int, default=4)
    parser.add_argument("--size", default="1280x800")
    parsed = parser.parse_args(arguments)
    os.environ |= dict.fromkeys(("XDG_CONFIG_HOME", "XDG_DATA_HOME"), tempfile.mkdtemp())

    from PySide6.QtCore import QEventLoop

    from buildup.model.deal import Deal
    from buildup.model.game_kind import GameKind
    from buildup.play.open_game import Awaiting, NewGame
    from buildup.view.tiles.motion import Motion
    from buildup.view.window.application import StartOptions, build

    application, window = build(StartOptions(GameKind.BUILD_UP, NewGame(Deal(20261))))
    window.resize(*map(int, parsed.size.split("x")))
    window.workspace.settings.sounds = "off"
    window.show()
    controller = window.workspace.build_up.controller
    motion = window.pages.build_up.table.findChild(Motion)
    assert motion is not None
    chance, frames, hands = random.Random(1), [0.0], 0
    moving = 0.0
    wait = QEventLoop.ProcessEventsFlag.WaitForMoreEvents
    while hands <= parsed.hands:
        started, worked, moved = perf_counter(), process_time(), bool(motion._steps)
        before = motion.currentTime()
        application.processEvents(wait)
        if moved:
            frames[-1] += 1000 * (process_time() - worked)
            moving += perf_counter() - started
            if motion.currentTime() != before:
                frames.append(0.0)  # later painting still belongs to the frame before
        elif controller.game.awaiting is Awaiting.PERSON:
            controller.play(chance.choice([*controller.game.table.position.legal_moves()]))
        elif controller.game.awaiting is Awaiting.GO_ON:
            hands += 1
            controller.game.confirm()
        elif controller.game.awaiting is Awaiting.ROUND_CHOICE:
            controller.game.start_round()
    frames.sort()
    late, share = sum(each > FRAME for each in frames) / len(frames), sum(frames) / 1000 / moving
    print(
        f"{len(frames)} frames at {parsed.size}, {len(frames) / moving:.0f} a second: "
        f"median {frames[len(frames) // 2]:.2f} ms, "
        f"99th percentile {frames[int(0.99 * len(frames))]:.2f} ms, "
        f"{100 * late:.1f}% over {FRAME:g} ms, {100 * share:.0f}% of a core"
    )
    return int(late > 0.02 or share > 0.5)
