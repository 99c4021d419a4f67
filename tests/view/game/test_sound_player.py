"""The program that plays sounds is found where a desktop has it, and heard there."""

import sys
import time
from pathlib import Path

import pytest

from buildup.resources_path import RESOURCES
from buildup.view.game import sound_player
from buildup.view.game.sound_player import SoundPlayer, find_command

PLACE = RESOURCES / "sounds" / "place1.wav"
LINUX_PLAYERS = ("pw-play", "paplay", "aplay")
PATIENCE = 60
"""Seconds to wait for what a process does."""


def wait_for(file: Path, content: bytes) -> None:
    """Until a file holds something."""
    end = time.monotonic() + PATIENCE
    while content not in (file.read_bytes() if file.exists() else b""):
        assert time.monotonic() < end, file.read_bytes()[:100] if file.exists() else "no file"
        time.sleep(0.01)


class Desktop:
    """A desktop with every player: each appends what it is to play to ``heard``."""

    def __init__(self, folder: Path) -> None:
        self.programs, self.runtime = folder / "programs", folder / "runtime"
        self.heard = folder / "heard"
        self.programs.mkdir()
        (self.runtime / "pulse").mkdir(parents=True)
        for name in LINUX_PLAYERS:
            self.install(name, f'for file; do :; done\n/bin/cat "$file" >> "{self.heard}"')

    def install(self, name: str, script: str) -> None:
        program = self.programs / name
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)

    def start_pulseaudio(self) -> None:
        (self.runtime / "pulse" / "native").touch()


@pytest.fixture
def desktop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desktop:
    """One on which no server runs, and there is no card."""
    desktop = Desktop(tmp_path)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sound_player, "CARDS", tmp_path / "cards")
    monkeypatch.setattr(sound_player, "find_command", find_command)
    monkeypatch.setenv("PATH", str(desktop.programs))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(desktop.runtime))
    monkeypatch.delenv("PULSE_SERVER", raising=False)
    return desktop


@pytest.mark.parametrize(
    ("there", "removed", "found"),
    [
        ("runtime/pulse/native runtime/pipewire-0", "", "pw-play"),
        ("runtime/pulse/native", "", "paplay"),
        ("runtime/pulse/native", "paplay", "aplay -q"),
        ("cards/pcmC0D0p", "", "aplay -q"),
        ("runtime/pipewire-0", "pw-play paplay aplay", ""),
    ],
)
def test_each_server_has_its_own_player_and_a_card_that_of_alsa(
    desktop: Desktop, tmp_path: Path, there: str, removed: str, found: str
) -> None:
    """PipeWire shows PulseAudio's socket as well, for older programs."""
    (tmp_path / "cards").mkdir()
    for file in there.split():
        (tmp_path / file).touch()
    for name in removed.split():
        (desktop.programs / name).unlink()
    program, *options = found.split() or [""]
    assert find_command() == ([str(desktop.programs / program), *options] if found else [])


def test_a_server_of_another_machine_is_played_to(
    desktop: Desktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PULSE_SERVER", "tcp:other")
    assert find_command() == [str(desktop.programs / "paplay")]


def test_without_a_server_and_a_card_nothing_can_be_heard(desktop: Desktop) -> None:
    player = SoundPlayer()
    assert not player.can_play
    player.play(PLACE)
    desktop.start_pulseaudio()  # until one is there
    assert player.can_play


@pytest.mark.parametrize("name", ["place1", "place4", "draw", "refuse", "win"])
def test_a_sound_is_given_to_the_player(desktop: Desktop, name: str) -> None:
    desktop.start_pulseaudio()
    file = RESOURCES / "sounds" / f"{name}.wav"
    SoundPlayer().play(file)
    wait_for(desktop.heard, file.read_bytes())


def test_a_player_that_is_removed_is_no_error(desktop: Desktop) -> None:
    desktop.start_pulseaudio()
    player = SoundPlayer()
    assert player.can_play
    (desktop.programs / "paplay").unlink()
    player.play(PLACE)


def test_a_stuck_device_makes_no_more_than_a_few_processes(
    desktop: Desktop, tmp_path: Path
) -> None:
    desktop.start_pulseaudio()
    begun, go_on = tmp_path / "begun", tmp_path / "go on"
    desktop.install(
        "paplay", f'echo . >> "{begun}"\nuntil [ -e "{go_on}" ]; do /bin/sleep 0.02; done'
    )
    player = SoundPlayer()
    for _time in range(10):
        player.play(PLACE)
    wait_for(begun, b".\n" * 4)
    assert begun.read_bytes() == b".\n" * 4
    go_on.touch()
    end = time.monotonic() + PATIENCE
    while begun.read_bytes() == b".\n" * 4:  # those that have ended make room again
        assert time.monotonic() < end
        player.play(PLACE)
        time.sleep(0.02)
