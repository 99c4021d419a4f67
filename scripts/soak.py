#!/usr/bin/env python3
"""Run one kind of test with as many cases as possible: ``scripts/soak.py NAME [ARGUMENTS]``.

The arguments are for pytest. ``scripts/test.py`` tries a fair sample of each kind; this runs the
full numbers of cases. Without a name, the names are listed.
"""

import argparse
import os
import random
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, fail, finish, lacking_for_tests, prepare


@dataclass(frozen=True)
class Soak:
    """Tests that can run for a long time."""

    says: str
    """A description of what is tried, and how often."""
    paths: tuple[str, ...]
    """The paths of the tests, relative to the checkout."""
    workers: int = 2
    """The number of processes that share the tests."""


SOAKS = {
    "advice": Soak(
        "500 hints and 500 mistakes of ordinary play with the share that has a motif, 2,000 small "
        "positions whose motifs and 3,000 whose advice plain minimax confirms (ten minutes)",
        ("tests/strategy/build_up/test_motifs.py", "tests/strategy/build_up/test_advice.py"),
    ),
    "arena": Soak(
        "2,000 rounds between levels of each game that are told apart by their strength (a minute)",
        ("tests/subcommands/test_arena.py",),
    ),
    "best": Soak(
        "500 positions of Build Up and 1,000 of Dominoes: hint, list and review name one best move "
        "(a quarter of an hour)",
        (
            "tests/review/build_up/test_one_best_move.py",
            "tests/review/dominoes/test_one_best_move.py",
        ),
    ),
    "boneyards": Soak(
        "1,500 rounds with unequal boneyards, saved at each step, at every level, by clicks "
        "(fifteen minutes)",
        (
            "tests/saves/build_up/test_other_editions.py",
            "tests/strategy/build_up/test_samples.py",
            "tests/view/build_up/test_whole_round.py",
        ),
    ),
    "certain": Soak(
        "2,000 small positions of the last two hands by plain minimax of both together, and 200 "
        "openings of hand 3 played to the end of the round (two minutes)",
        (
            "tests/strategy/build_up/test_two_hands.py",
            "tests/strategy/build_up/test_round_analysis.py",
        ),
    ),
    "decided": Soak(
        "2,000 rounds between skilled players and as many between beginners: every continuation "
        "of a decided one played out (two hours)",
        ("tests/strategy/build_up/test_certain_outcome.py",),
    ),
    "endings": Soak(
        "3,000 endings of Dominoes, every lay as in plain minimax, and 2,100 forced games in every "
        "deal and order (ten minutes)",
        (
            "tests/strategy/dominoes/test_analysis.py",
            "tests/strategy/dominoes/test_forced.py",
        ),
    ),
    "endurance": Soak(
        "500 rounds by clicks through one window, and its memory; each state of both games left in "
        "every way; ten positions set up by clicks, and all of them by keys; 200 times forty "
        "actions (five minutes)",
        (
            "tests/view/editor/test_page.py",
            "tests/view/window/test_actions.py",
            "tests/view/window/test_endurance.py",
            "tests/view/window/test_leaving.py",
        ),
    ),
    "engine": Soak(
        "2,000 commands for the engine, good and bad; 50 rounds against programs with each kind of "
        "fault (five minutes)",
        ("tests/subcommands/test_engine.py", "tests/subcommands/test_program.py"),
    ),
    "fresh": Soak(
        "the two commands on machines with nothing but Python, of three releases of Debian, as "
        "root and as somebody else; seconds and megabytes (two hours, as root)",
        ("tests/fresh_machine.py",),
    ),
    "fuzz": Soak(
        "1,000,000 damaged saved games of both games, longest files, 20,000 kept ones cut or "
        "damaged, and some with any letter changed; 20,000 damaged lines of positions (two hours)",
        (
            "tests/model/test_position_line.py",
            "tests/saves/test_check_sum.py",
            "tests/saves/test_damaged_files.py",
            "tests/saves/test_linear_reading.py",
        ),
    ),
    "games": Soak(
        "10,000 games of Dominoes with each set, followed by a referee, and what each level lays "
        "and imagines in some of them (ten minutes)",
        (
            "tests/strategy/dominoes/test_imagined_deals.py",
            "tests/strategy/dominoes/test_games.py",
            "tests/strategy/dominoes/test_levels.py",
        ),
    ),
    "hindsight": Soak(
        "800 games of Dominoes with all tiles open, against a plain minimax (three minutes)",
        ("tests/strategy/dominoes/test_open_search.py",),
    ),
    "hints": Soak(
        "5,000 hints and chosen rows of both games played by what marks them, and the list of all "
        "moves after each pair of steps from one position to another (an hour)",
        ("tests/view/game/test_hints.py",),
    ),
    "holdings": Soak(
        "500 small positions of Dominoes in which every deal is tried, whole games, and 200 "
        "moments with other tiles hidden (two minutes)",
        (
            "tests/strategy/dominoes/test_holdings.py",
            "tests/view/dominoes/test_hidden_tiles.py",
        ),
    ),
    "kill": Soak(
        "games killed at 800 random instants in the window and 200 in the terminal, writers of "
        "records at 200; matches killed 100 times in each, and as often in the window variations "
        "and settings, and first starts with data of earlier versions (an hour)",
        (
            "tests/view/window/test_killed.py",
            "tests/console/test_killed.py",
            "tests/records/test_postponed.py",
            "tests/records/test_processes.py",
            "tests/saves/test_kept_games.py",
        ),
    ),
    "laws": Soak(
        "fifty times the examples of every property test (an hour)",
        (
            "tests/controller/play/build_up/test_controller.py",
            "tests/controller/storage/test_settings_file.py",
            "tests/model",
            "tests/records/test_machine.py",
            "tests/records/test_statistics.py",
            "tests/saves/test_extra_lines.py",
            "tests/saves/test_round_moves.py",
            "tests/saves/build_up/test_round_trip.py",
            "tests/strategy/build_up",
            "tests/strategy/dominoes/test_levels.py",
        ),
    ),
    "guesses": Soak(
        "2,000 positions of real play written in each dialect without extras: no leader wrong and "
        "certain; 1,000 files after each hand, scored or not, with any boneyards: no score counted "
        "twice without a word, nothing certain that depends on a guess (ten minutes)",
        ("tests/saves/build_up/test_guesses.py",),
    ),
    "lays": Soak(
        "400 motifs of draws in Dominoes by a referee, endings by plain minimax, and what is said "
        "of 180 games with other tiles hidden (ten minutes)",
        (
            "tests/narration/dominoes/test_advice.py",
            "tests/strategy/dominoes/test_advice.py",
            "tests/strategy/dominoes/test_ending.py",
            "tests/strategy/dominoes/test_motif.py",
        ),
    ),
    "mutants": Soak(
        "60 changes for the worse at random, of --seed N if it is given, each to be noticed by the "
        "quick tests of its room (an hour)",
        ("tests/mutants.py",),
    ),
    "orca": Soak(
        "a hand of Build Up and a game of Dominoes to their end by keys, from what Orca 43 and 48 "
        "and a client of the bus would speak; keys and words of each move (half an hour, as root)",
        ("tests/with_orca.py",),
    ),
    "package": Soak(
        "the Debian package in a bare root: installed, both games played by clicks and in the "
        "terminal, a saved game opened, removed (five minutes, as root, after scripts/package.py "
        "deb)",
        ("tests/debian_package.py",),
    ),
    "puzzles": Soak(
        "1,000 puzzles of Build Up, each with one best move by plain minimax, and 450 endings and "
        "450 questions of Dominoes; and what is said of rules in 1,500 (an hour)",
        (
            "tests/puzzles/build_up/test_maker.py",
            "tests/puzzles/dominoes",
            "tests/view/puzzles/dominoes/test_page.py",
            "tests/narration/test_puzzles.py",
        ),
    ),
    "par": Soak(
        "300 deals between experts in the arena, each as par says from both sides, and 200 "
        "balanced ones (a quarter of an hour)",
        ("tests/strategy/build_up/test_par.py", "tests/strategy/build_up/test_balanced_deal.py"),
    ),
    "reproducible": Soak(
        "everything that is packaged, made twice in different folders, compared byte for byte, and "
        "the source distribution of every kind of checkout (ten minutes)",
        ("tests/reproducible_packages.py",),
    ),
    "search": Soak(
        "3,000 endings, every move as in plain minimax (two minutes)",
        ("tests/strategy/build_up/test_search.py",),
    ),
    "sizes": Soak(
        "every page at more sizes, lines of Dominoes with more hands, more plots of statistics, "
        "and variations (three minutes)",
        (
            "tests/view/test_sizes.py",
            "tests/view/dominoes/test_layout.py",
            "tests/view/review/build_up/test_variations.py",
            "tests/view/statistics/test_plots.py",
        ),
    ),
    "sound": Soak(
        "what reaches the loudspeaker of PulseAudio and PipeWire when a tile is laid, from the "
        "command of a fresh checkout on (three minutes)",
        ("tests/sound_on_a_desktop.py",),
    ),
    "surroundings": Soak(
        "the quick tests in time zones far away, on New Year's Eve, in random order, without "
        "terminals, as somebody else, and twice at once (half an hour, as root)",
        ("tests/surroundings.py",),
    ),
    "undo": Soak(
        "5,000 rounds taken back and done again, byte for byte, and 1,000 kept where that fails "
        "now and then (seven minutes)",
        ("tests/play/test_open_game.py", "tests/play/test_keeping.py"),
    ),
    "verdicts": Soak(
        "2,000 verdicts on moves of Build Up, each with its reason and its result recomputed (half "
        "an hour)",
        ("tests/narration/build_up/test_review.py",),
    ),
    "wine": Soak(
        "under Wine, as Windows would: every module imported, tests of files, saves and records, "
        "the bundle made, its arena and messages, a game played by clicks, killed and resumed "
        "(half an hour)",
        ("tests/under_wine.py",),
        workers=1,  # each worker would install its own Windows Python
    ),
}


def main() -> int:
    """Run the named tests with their full numbers of cases; without a name, list the names.

    Returns:
        The exit status.
    """
    if len(sys.argv) < 2:
        print("usage: soak.py NAME [--seed N] [ARGUMENTS FOR PYTEST]")
        for name, soak in SOAKS.items():
            print(f"  {name:12} {soak.says}")
        return 0
    name, *arguments = sys.argv[1:]
    if name not in SOAKS:
        fail(f"There is no soak named {name!r}: it is one of {', '.join(SOAKS)}.", 2)
    python = str(prepare("test", lacking_for_tests))
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["BUILDUP_TESTS"] = "soak"
    own = argparse.ArgumentParser(prog="soak.py", add_help=False, allow_abbrev=False)
    own.add_argument("--seed", type=int, default=random.randrange(1_000_000))
    read, arguments = own.parse_known_args(arguments)
    os.environ["BUILDUP_SEED"] = str(read.seed)
    soak = SOAKS[name]
    shared = ["-n", str(soak.workers), "--dist", "worksteal"]
    command = [python, "-m", "pytest", *shared, "--durations=10", "-rP"]
    return subprocess.run([*command, *soak.paths, *arguments], cwd=ROOT).returncode


if __name__ == "__main__":
    finish(main)
