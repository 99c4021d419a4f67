"""Plays short sound files with what a desktop brings along, beside the program.

A sound server comes with a program that plays a file: PipeWire with ``pw-play``, PulseAudio with
``paplay``; beside ALSA alone stands ``aplay``, on macOS ``afplay``, and on Windows Python itself
can do it. So nothing has to be installed: Qt's multimedia library would be 400 MB, and an audio
library from elsewhere would run a thread of its own.
"""

import contextlib
import os
import shutil
import sys
from pathlib import Path

if sys.platform == "win32":
    import winsound

CARDS = Path("/dev/snd")
"""Where Linux has its sound cards."""
_MOST_AT_ONCE = 4
"""Sounds; if more than that have not ended, the device is stuck, and they are left out."""


class SoundPlayer:
    """Plays sounds one beside another, and never waits for them."""

    def __init__(self) -> None:
        self._command: list[str] = []
        """What plays a file when its name is added; empty until it is found."""
        self._playing: list[int] = []
        """Processes that may not have ended yet."""

    @property
    def can_play(self) -> bool:
        """Whether there is a device to hear something from, as far as can be seen."""
        self._command = self._command or find_command()
        return bool(self._command) or sys.platform == "win32"

    def play(self, file: Path) -> None:
        """Begin to play a WAV file; where that is not possible, nothing happens.

        The other program is started in 1 ms on average, and does not hold up this one.
        """
        if sys.platform == "win32":
            flags = winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT
            with contextlib.suppress(RuntimeError):  # there is no device any more
                winsound.PlaySound(str(file), flags)
        else:
            self._playing = [process for process in self._playing if _is_playing(process)]
            if self.can_play and len(self._playing) < _MOST_AT_ONCE:
                with contextlib.suppress(OSError):  # it has been removed, or memory is short
                    self._playing.append(_start([*self._command, str(file)]))


def find_command() -> list[str]:
    """The program that plays a file, and its options; empty where nothing can be heard.

    Only a server that runs, or a card, is a reason to name a program: each look is cheap.
    """
    if sys.platform == "darwin":
        return _first_installed(["afplay"])
    if not sys.platform.startswith("linux"):
        return []
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nonexistent")
    has_pulse = "PULSE_SERVER" in os.environ or (runtime / "pulse" / "native").exists()
    has_pipewire = (runtime / "pipewire-0").exists()
    players = []
    if has_pipewire:
        players.append(["pw-play"])
    if has_pulse:
        players.append(["paplay"])
    if has_pulse or has_pipewire or any(CARDS.glob("pcm*p")):
        players.append(["aplay", "-q"])
    return _first_installed(*players)


def _first_installed(*commands: list[str]) -> list[str]:
    """The first of some commands whose program is there, with its full path."""
    for name, *options in commands:
        if path := shutil.which(name):
            return [path, *options]
    return []


if sys.platform != "win32":

    def _start(command: list[str]) -> int:
        """Start a program that nobody hears from; returns its process.

        Raises:
            OSError: It cannot be started.
        """
        ends = range(3)  # what it reads, says, and complains of
        actions = [(os.POSIX_SPAWN_OPEN, end, os.devnull, os.O_RDWR, 0) for end in ends]
        return os.posix_spawn(command[0], command, os.environ, file_actions=actions)

    def _is_playing(process: int) -> bool:
        """Whether a process that was started here still runs; one that has ended is let go."""
        try:
            return os.waitpid(process, os.WNOHANG) == (0, 0)
        except ChildProcessError:  # somebody else has taken note of its end
            return False
