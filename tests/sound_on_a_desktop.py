"""The whole way of a sound: the command, a tile that is laid, and what reaches the loudspeaker.

And what ALSA's own player makes of each sound. Only ``scripts/soak.py sound`` runs this: it takes
minutes, because the command installs what it needs first, and needs :data:`NEEDED`.
"""

import array
import contextlib
import os
import subprocess
import sys
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from buildup.resources_path import RESOURCES
from buildup.view.game import sound_player
from buildup.view.game.sound_player import SoundPlayer
from tests.checkout import copy_files, project_files, require
from tests.screen import Window, new_screen

NEEDED = ("Xvfb", "xdotool", "aplay", "pulseaudio", "pactl", "parec", "dbus-daemon", "pipewire",
          "wireplumber", "pipewire-pulse")  # fmt: skip
SERVERS = {
    "PulseAudio": {
        "pulseaudio -n --exit-idle-time=-1 --load=module-native-protocol-unix": "pulse/native",
    },
    "PipeWire": {
        "dbus-daemon --session --nofork --address={bus}": "bus",
        "pipewire": "pipewire-0",
        "wireplumber": "",
        "pipewire-pulse": "pulse/native",
    },
}
"""Servers that play sounds on a desktop, and the file by which others find each."""
ALSA = """
pcm.!default {{
    type file
    slave.pcm {{ type null }}
    file "{file}"
    format raw
}}
"""
"""A sound card of ALSA that writes the samples it is given to a file."""
SPEAKER = "speaker"
PATIENCE = 60
"""Seconds to wait for what has been started."""
LAY_A_TILE = ("1", "Up", "Return")
"""Keys that lay the first tile of the hand on an empty line of Dominoes."""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh one, in which the program has been started once."""
    require(*NEEDED)
    copy = tmp_path_factory.mktemp("checkout")
    copy_files(project_files(), copy)
    subprocess.run([sys.executable, "scripts/play.py", "--version"], cwd=copy, check=True)
    return copy


class Desktop:
    """A screen, folders of its own, and no device to hear anything from."""

    def __init__(self, folder: Path, display: str) -> None:
        self._recorded = folder / "recorded"
        self._display = display
        self._runtime = folder / "runtime"
        self._runtime.mkdir(mode=0o700)
        self._bus = f"unix:path={self._runtime / 'bus'}"
        self._environment = {
            "PATH": os.environ["PATH"],
            "LC_ALL": "C.UTF-8",
            "HOME": str(folder),
            "DISPLAY": display,
            "XDG_RUNTIME_DIR": str(self._runtime),
            "DBUS_SESSION_BUS_ADDRESS": self._bus,
        }

    @contextlib.contextmanager
    def server(self, name: str) -> Iterator[None]:
        """A server of sounds, with a loudspeaker that writes down what it would play."""
        with contextlib.ExitStack() as programs:
            for command, file in SERVERS[name].items():
                programs.enter_context(self._running(*command.format(bus=self._bus).split()))
                self.wait_for((self._runtime / file).exists, command)
            load = ("pactl", "load-module", "module-null-sink", f"sink_name={SPEAKER}")
            self.wait_for(lambda: self._can(*load), "the server")
            usual = ("pactl", "set-default-sink", SPEAKER)
            self.wait_for(lambda: self._can(*usual), "the loudspeaker")
            recorder = ("parec", f"--device={SPEAKER}.monitor", "--format=s16ne")
            programs.enter_context(self._running(*recorder, str(self._recorded)))
            self.wait_for(self._is_recording, "the recorder")
            yield

    @property
    def loudest(self) -> int:
        """The loudest sample that has reached the loudspeaker, 0 for silence."""
        return _loudest(self._recorded.read_bytes())

    def lay_a_tile(self, checkout: Path, then: Callable[[], None]) -> None:
        """Start Dominoes with the command, lay a tile, and quit; nothing may be complained of."""
        program = subprocess.Popen(
            [sys.executable, str(checkout / "scripts/play.py"), "dominoes", "--deal", "20261"],
            env=self._environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        try:
            window = Window(program.pid, self._display, "Dominoes")
            window.press(*LAY_A_TILE)
            then()
            window.press("ctrl+q")
            said, _nothing = program.communicate(timeout=PATIENCE)
        finally:
            program.kill()
        assert (program.returncode, said) == (0, "")

    def is_a_tile_laid(self) -> bool:
        """Whether the program has kept a game: it does so from the first tile on."""
        return (Path(self._environment["HOME"]) / ".local/share/Buildup/dominoes-1.txt").exists()

    def wait_for(self, is_there: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not is_there():
            assert time.monotonic() < end, f"{what} did not come"
            time.sleep(0.05)

    @contextlib.contextmanager
    def _running(self, *command: str) -> Iterator[None]:
        process = subprocess.Popen(
            command, env=self._environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            yield
            assert process.poll() is None, f"{command[0]} has ended"
        finally:
            process.terminate()
            process.wait()

    def _can(self, *command: str) -> bool:
        done = subprocess.run(command, env=self._environment, capture_output=True, check=False)
        return done.returncode == 0

    def _is_recording(self) -> bool:
        return self._recorded.exists() and self._recorded.stat().st_size > 0


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    with new_screen() as display:
        yield Desktop(tmp_path, display)


def loudest_sample(file: Path) -> int:
    """The loudest sample of 16 bits in a WAV file."""
    with wave.open(str(file)) as opened:
        return _loudest(opened.readframes(opened.getnframes()))


def _loudest(recorded: bytes) -> int:
    """The loudest of samples of 16 bits, the last of which may not be whole; 0 for silence."""
    samples = array.array("h", recorded[: len(recorded) // 2 * 2])
    return max(map(abs, samples), default=0)


@pytest.mark.parametrize("server", SERVERS)
def test_a_laid_tile_is_heard_after_the_command_alone(
    checkout: Path, desktop: Desktop, server: str
) -> None:
    loud = loudest_sample(RESOURCES / "sounds" / "place1.wav") // 2  # it may be sampled anew
    assert loud > 0
    with desktop.server(server):
        assert desktop.loudest == 0
        desktop.lay_a_tile(
            checkout, lambda: desktop.wait_for(lambda: desktop.loudest >= loud, "a sound")
        )
        print(f"{server}: the loudest sample that reached it is {desktop.loudest}")


def test_without_a_device_a_laid_tile_is_no_error(checkout: Path, desktop: Desktop) -> None:
    desktop.lay_a_tile(checkout, lambda: desktop.wait_for(desktop.is_a_tile_laid, "a tile"))


@pytest.mark.parametrize("name", ["place1", "draw", "refuse", "win"])
def test_the_samples_reach_the_sound_card(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorded = tmp_path / "recorded.raw"
    (tmp_path / "asound.conf").write_text(ALSA.format(file=recorded))
    monkeypatch.setenv("ALSA_CONFIG_PATH", str(tmp_path / "asound.conf"))
    monkeypatch.setattr(sound_player, "find_command", lambda: ["/usr/bin/aplay", "-q"])
    file = RESOURCES / "sounds" / f"{name}.wav"
    SoundPlayer().play(file)
    with wave.open(str(file)) as opened:
        samples = opened.readframes(opened.getnframes())
    end = time.monotonic() + PATIENCE
    while not recorded.exists() or samples not in recorded.read_bytes():
        assert time.monotonic() < end
        time.sleep(0.01)
