"""Plays short sound files through programs of the desktop.

These are ``pw-play`` of PipeWire, ``paplay`` of PulseAudio, ``aplay`` of ALSA, and ``afplay`` of
macOS. On Windows, Python plays them itself.
"""

import contextlib
import os
import shutil
import sys
from pathlib import Path

if sys.platform == "win32":
    import winsound

CARDS = Path("/dev/snd")
"""The device folder of sound cards on Linux."""
_MOST_AT_ONCE = 4
"""The number of unfinished sounds at which new ones are skipped."""


class SoundPlayer:
    """Plays sounds without waiting for them."""

    def __init__(self) -> None:
        self._command: list[str] = []
        """The command that plays a file if its name is appended; empty until found."""
        self._playing: list[int] = []
        """The IDs of processes that may still be playing."""

    @property
    def can_play(self) -> bool:
        """Whether there seem to be an audio device and a program that plays on it.

        On Windows, this is always assumed.
        """
        self._command = self._command or find_command()
        return bool(self._command) or sys.platform == "win32"

    def play(self, file: Path) -> None:
        """Start playing a WAV file, if possible, without waiting for its end."""
        if sys.platform == "win32":
            flags = winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT
            with contextlib.suppress(RuntimeError):  # the device is gone
                winsound.PlaySound(str(file), flags)
        else:
            self._playing = [process for process in self._playing if _is_playing(process)]
            if self.can_play and len(self._playing) < _MOST_AT_ONCE:
                with contextlib.suppress(OSError):  # the program was removed, or memory is short
                    self._playing.append(_start([*self._command, str(file)]))


def find_command() -> list[str]:
    """Return the command, with options, that plays a file if its name is appended.

    The command is empty if there is none.

    Except on macOS, a program is chosen only if its server runs or there is a sound card.
    """
    runtime = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nonexistent")
    has_pulse = "PULSE_SERVER" in os.environ or (runtime / "pulse" / "native").exists()
    has_pipewire = (runtime / "pipewire-0").exists()
    has_device = has_pulse or has_pipewire or any(CARDS.glob("pcm*p"))
    for name, options, can_play in (
        ("afplay", (), True),
        ("pw-play", (), has_pipewire),
        ("paplay", (), has_pulse),
        ("aplay", ("-q",), has_device),
    ):
        if can_play and (path := shutil.which(name)):
            return [path, *options]
    return []


if sys.platform != "win32":

    def _start(command: list[str]) -> int:
        """Start a program without output; return its process ID.

        Raises:
            OSError: It cannot be started.
        """
        ends = range(3)  # standard input, output and error
        actions = [(os.POSIX_SPAWN_OPEN, end, os.devnull, os.O_RDWR, 0) for end in ends]
        return os.posix_spawn(command[0], command, os.environ, file_actions=actions)

    def _is_playing(process: int) -> bool:
        """Return whether a process still runs; reap it if it has ended."""
        try:
            return os.waitpid(process, os.WNOHANG) == (0, 0)
        except ChildProcessError:  # already reaped elsewhere
            return False
