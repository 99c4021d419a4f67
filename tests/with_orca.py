"""A hand of Build Up and a game of Dominoes by keys, from what two releases of Orca would speak.

Nothing is looked at: which key is pressed follows from the lines of Orca's log that say what goes
to the voice. Keys and words of each move are printed. A client of the accessibility bus that reads
no more than names, descriptions and notifications plays the same once more.

Only ``scripts/soak.py orca`` runs this: it takes half an hour, the rights of root, a mirror of
Debian and a package index, and the commands :data:`tests.bare_root.NEEDED`. The roots are kept.
"""

import re
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from tests.bare_root import BareRoot, kept_root
from tests.checkout import copy_files, project_files
from tests.screen import Window, new_screen

RELEASES = ("bookworm", "trixie")
PACKAGES = (
    "python3 python3-venv python3-dev gcc libc6-dev orca speech-dispatcher at-spi2-core dbus "
    "dbus-x11 x11-xkb-utils procps libegl1 libgl1 libxkbcommon-x11-0 libxcb-cursor0 libxcb-icccm4 "
    "libxcb-image0 libxcb-keysyms1 libxcb-render-util0 libxcb-shape0 libdbus-1-3"
)
SETTINGS = Path("/root/.config/Buildup/Buildup.conf")
VERBOSITY = "short"
"""The limits are for those who know the game and its keys."""
LOG = Path("/root/spoken.log")
CLIENT = Path("/root/client.py")
AT_ONCE = Path("/root/at_once.py")
START = f"""
mkdir -p -m 700 /tmp/screen-reader
export XDG_RUNTIME_DIR=/tmp/screen-reader QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1
/usr/libexec/at-spi-bus-launcher --launch-immediately >/dev/null 2>&1 &
sleep 2
READER
PID=$!
while [ ! -s {LOG} ]; do sleep 1; done
sleep 8
"$@"
STATUS=$?
kill $PID
exit $STATUS
"""
"""Starts what reads the screen, and under it the program."""
ORCA = f"python3 {AT_ONCE} --debug-file={LOG} </dev/null >/dev/null 2>&1 &"
OF_CLIENT = f"python3 {CLIENT} >{LOG} 2>&1 &"
LOG_AT_ONCE = """
import builtins, runpy, sys

def open_log(path, *arguments, open=open, **options):
    opened = open(path, *arguments, **options)
    if str(path) == sys.argv[1].partition("=")[2]:
        opened.reconfigure(line_buffering=True)
    return opened

builtins.open = open_log
runpy.run_path("/usr/bin/orca", run_name="__main__")
"""
"""Orca, whose log else lacks what was spoken last."""
READ_THE_BUS = """
import gi
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

focus, told = None, {}

def tell(event):
    global focus
    of = event.source
    if event.type.startswith("object:property-change"):
        now = of.get_name() if event.type.endswith("name") else of.get_description()
        if of == focus:
            if now != told.get(event.type):
                say(now)
            told[event.type] = now
    elif not event.detail1:
        pass
    elif event.type.endswith("focused"):
        if of != focus:
            focus = of
            told["object:property-change:accessible-name"] = of.get_name()
            say(of.get_name(), of.get_description())
    elif of.get_role() is Atspi.Role.NOTIFICATION:
        say(of.get_name())

def say(*words):
    print(f"SPEECH OUTPUT: '{' '.join(filter(None, words))}'", flush=True)

print("listening", flush=True)
listener = Atspi.EventListener.new(tell)
for kind in ("state-changed:focused", "state-changed:showing", "property-change:accessible-name",
             "property-change:accessible-description"):
    listener.register(f"object:{kind}")
Atspi.event_main()
"""
SPOKEN = re.compile(r"SPEECH OUTPUT: '(.*)' ?(?:\{.*)?$", re.MULTILINE)
KEYS = re.compile(r"(?i)[a-z0-9.,]|return|left|right|left control|period|comma|screen reader on\.")
"""What Orca says of keys that are pressed, as it can be told not to, and of itself."""
WORDS = ("blank", "one", "two", "three", "four", "five", "six")
QUIET = 3.0
"""Seconds without a word after which no more are awaited."""
PATIENCE = 120.0
"""Seconds in which the computer has answered."""
OFTEN = re.compile(r"notification$|Continue|(notification )?(The computer draws|You draw)")
"""Sentences of different events that may sound alike."""

BESIDE_MOVES = re.compile(r"The computer draws|Hand 1 of 4 is over|pips? left|With all tiles open")


class Limit(NamedTuple):
    """How much a move may take, with the answer to it."""

    keys: int
    words: int


OF_BUILD_UP = Limit(6, 60)
OF_DOMINOES = Limit(4, 40)


class Ear:
    """Hears what would be spoken, and counts."""

    def __init__(self, log: Path, window: Window) -> None:
        self._log = log
        self._window = window
        self._read = 0
        self.heard: list[str] = []
        """Since the move began."""
        self.keys = 0
        """Pressed since then."""
        self.moves: list[Limit] = []
        """What each has taken."""
        self.faults: list[str] = []

    @property
    def said(self) -> str:
        """All since the move began, in one line."""
        return " ".join(self.heard)

    def listen(self, awaited: str = "") -> str:
        """Wait until ``awaited`` was said, and nothing more is; returns what was."""
        said: list[str] = []
        begun = last = time.monotonic()
        while time.monotonic() - last < QUIET or not re.search(awaited, " ".join(said)):
            assert time.monotonic() - begun < PATIENCE, f"“{awaited}” was not said: {said}"
            text = self._log.read_text(encoding="utf-8", errors="replace")
            whole = text[: text.rfind("\n") + 1]
            new = [each.strip() for each in SPOKEN.findall(whole[self._read :])]
            self._read = len(whole)
            if new:
                said += new
                last = time.monotonic()
            time.sleep(0.1)
        said = [each for each in said if each and not KEYS.fullmatch(each)]
        self.heard += said
        return " ".join(said)

    def press(self, key: str, awaited: str = "") -> str:
        """Press a key, and listen."""
        self._window.press(key)
        self.keys += 1
        return self.listen(awaited)

    def end_move(self, limit: Limit) -> None:
        """Print what a move took, note where that is too much or is said twice, and count anew.

        What the computer draws is a move of its own, and so is how a hand or a game ends.
        """
        told = [each for each in self.heard if not BESIDE_MOVES.search(each)]
        took = Limit(self.keys, sum(len(each.split()) for each in told))
        print(f"{took.keys} keys, {took.words} words: {' | '.join(self.heard)}", flush=True)
        self.moves.append(took)
        if took.keys > limit.keys or took.words > limit.words:
            self.faults.append(f"{took.keys} keys and {took.words} words: {self.heard}")
        once = [each for each in self.heard if not OFTEN.match(each)]
        self.faults += {f"said twice: {each}" for each in once if once.count(each) > 1}
        self.begin_move()

    def begin_move(self) -> None:
        """Count anew."""
        self.heard, self.keys = [], 0


def pips_of(tile: str) -> int:
    """How many pips a tile has that was spoken of."""
    ends = [WORDS.index(end) for end in re.findall("|".join(WORDS), tile)]
    return sum(ends) * (2 if tile.startswith("double") else 1)


def play_hand(ear: Ear) -> None:
    """Pick the tile with the most pips that fits, by its number, and place it where it fits first;
    a hand is heard once and then known."""
    ear.listen("Who goes first?")
    print(f"At the start: {' | '.join(ear.heard)}")
    ear.begin_move()
    ear.press("Return", r"Your turn\.")
    hand = re.findall(r"\d ([a-z -]+)", ear.press("F3", "Your hand: ").rpartition("hand: ")[2])
    print(f"Then: {' | '.join(ear.heard)}")
    places = sorted("123456", key=lambda number: -pips_of(hand[int(number) - 1]))
    ear.begin_move()
    said = ""
    while "Hand 1 of 4 is over" not in said:
        fitting = next(
            each for each in places if "Picked" in ear.press(each, "Picked|Fits nowhere")
        )
        places.remove(fitting)
        ear.press("f", "stack")
        said = ear.press("Return", r"Your turn\.|Hand 1 of 4 is over")
        ear.end_move(OF_BUILD_UP)


def play_game(ear: Ear) -> None:
    """Draw, or each time pick the first tile that fits, by its number, and lay it.

    The hand is heard once and then known.
    """
    said = ear.listen("Pick")
    tray = re.findall(r"\d ([a-z -]+)", ear.press("F3", "Hand: ").rpartition("Hand: ")[2])
    print(f"At the start: {' | '.join(ear.heard)}")
    ear.begin_move()
    answered = r"Your turn\.|[Pp]ick|draw from|wins?\b"
    while not re.search(r"You win|The computer wins", said):
        if "draw from" in said.rpartition("Your turn")[2]:
            said = ear.press("d", answered)
            ear.end_move(OF_DOMINOES)
            tray += re.findall(r"You draw ([a-z -]+)\.", said)
            continue
        wanted = [WORDS[int(end)] for end in re.findall(r"\d", said.rpartition("fits ")[2])]
        tile = next(
            each for each in tray if not wanted or any(end in each for end in (*wanted, "blank"))
        )
        fits = ear.press(str(tray.index(tile) + 1), "icked")
        tray.remove(tile)
        said = ear.press("ctrl+Left" if "the left" in fits else "ctrl+Right", answered)
        ear.end_move(OF_DOMINOES)


def machine(top: Path, display: str) -> BareRoot:
    """One on which the program is installed as it is now."""
    root = BareRoot(top, display)
    checkout = root.inside(root.home / "buildup")
    shutil.rmtree(checkout, ignore_errors=True)
    copy_files(project_files(), checkout)
    root.run("python3", "-m", "venv", ".venv")
    root.run(".venv/bin/pip", "install", "--quiet", "./buildup")
    for script, text in ((CLIENT, READ_THE_BUS), (AT_ONCE, LOG_AT_ONCE)):
        root.inside(script).write_text(text, encoding="utf-8")
    return root


def hear(root: BareRoot, reader: str, game: str, play: Callable[[Ear], None]) -> list[str]:
    """Play a game from what is heard; returns what was too much."""
    shutil.rmtree(root.data, ignore_errors=True)
    root.inside(LOG).unlink(missing_ok=True)
    root.inside(SETTINGS).parent.mkdir(parents=True, exist_ok=True)
    root.inside(SETTINGS).write_text(f"[General]\nverbosity={VERBOSITY}\n", encoding="utf-8")
    start = START.replace("READER", reader)
    # All ends with the first of them, and none of them sees, or ends, another program.
    alone = ["unshare", "-p", "-f", "--kill-child", "--propagation", "unchanged", "--mount-proc"]
    command = (*alone, "dbus-run-session", "--", "sh", "-c", start, "sh", ".venv/bin/buildup", game)
    title = {"play": "Build Up", "dominoes": "Dominoes"}[game]
    with root.window(title, *command, "--deal", "20261", patience=120) as window:
        window.take_focus()
        ear = Ear(root.inside(LOG), window)
        play(ear)
    keys, words = zip(*ear.moves, strict=True)
    print(f"{len(keys)} moves, {sum(keys) / len(keys):.1f} keys and {sum(words) / len(words):.0f} "
          f"words a move, at most {max(keys)} and {max(words)}")  # fmt: skip
    return [f"{title}: {each}" for each in ear.faults]


def test_both_games_are_played_to_their_end_by_ear() -> None:
    faults = []
    with new_screen() as display:
        for release in RELEASES:
            with kept_root(release, PACKAGES) as top:
                root = machine(top, display)
                print(root.run("orca", "--version", DISPLAY="").strip())
                for reader in (ORCA, OF_CLIENT):
                    print(f"{release}, {'Orca' if reader is ORCA else 'a client of the bus'}")
                    faults += hear(root, reader, "play", play_hand)
                    faults += hear(root, reader, "dominoes", play_game)
    assert not faults, "\n".join(faults)
