#!/usr/bin/env python3
"""Make the sounds of the program: short, soft and purely computed.

Run ``python3 scripts/sounds.py`` after changing anything here.
"""

import math
import random
import struct
import sys
import wave
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.environment import ROOT, finish

FOLDER = ROOT / "resources" / "sounds"
RATE = 22_050
"""Samples per second."""
LOUDEST = 4_500
"""The maximum amplitude of 32,767: these are sounds beside a game, not signals."""

Voice = Callable[[float], float]
"""Returns the amplitude, from -1 to 1, at a time in seconds."""


def knock(pitch: float, decay: float, roughness: float, seed: int) -> Voice:
    """Return the sound of setting something hard down: two partials and a little noise."""
    noise = random.Random(seed)

    def at(time: float) -> float:
        tone = 0.7 * math.sin(math.tau * pitch * time) + 0.3 * math.sin(
            math.tau * 2.71 * pitch * time
        )
        return (tone + roughness * noise.uniform(-1, 1)) * math.exp(-time / decay)

    return at


def chime(pitches: tuple[float, ...], step: float) -> Voice:
    """Return soft notes that start ``step`` seconds apart, each ringing out."""
    notes = (note(pitch) for pitch in pitches)
    return together(*((voice, place * step) for place, voice in enumerate(notes)))


def note(pitch: float) -> Voice:
    """Return a soft note that rings out."""
    return lambda time: 0.5 * math.sin(math.tau * pitch * time) * math.exp(-time / 0.16)


def together(*parts: tuple[Voice, float]) -> Voice:
    """Return several voices in one, each starting at its time in seconds."""
    return lambda time: sum(voice(time - start) for voice, start in parts if time >= start)


SOUNDS: dict[str, tuple[Voice, float]] = {
    "place1": (knock(420, 0.018, 0.5, 1), 0.11),
    "place2": (knock(396, 0.019, 0.45, 4), 0.11),
    "place3": (knock(437, 0.017, 0.55, 5), 0.11),
    "place4": (knock(408, 0.020, 0.4, 6), 0.11),
    "take": (together((knock(420, 0.018, 0.5, 7), 0), (note(880), 0.03)), 0.3),
    "cover": (knock(300, 0.022, 0.3, 8), 0.13),
    "draw": (knock(680, 0.010, 0.8, 2), 0.07),
    "pass": (together((knock(210, 0.02, 0.2, 9), 0), (knock(210, 0.02, 0.2, 10), 0.13)), 0.25),
    "refuse": (knock(150, 0.035, 0.2, 3), 0.14),
    "hand": (chime((523.25, 659.25), 0.11), 0.5),
    "win": (chime((523.25, 659.25, 783.99, 1046.5), 0.11), 0.7),
    "lose": (chime((493.88, 392, 329.63), 0.13), 0.65),
}
"""Each sound's voice and length in seconds; no two tiles in a row sound quite the same."""


def samples(voice: Voice, seconds: float) -> bytes:
    """Return a sound as 16-bit samples, faded out at the end so that it does not click."""
    count = round(RATE * seconds)
    fade = RATE // 100
    values = []
    for place in range(count):
        loudness = voice(place / RATE) * min(1.0, (count - place) / fade)
        values.append(round(LOUDEST * max(-1.0, min(1.0, loudness))))
    return struct.pack(f"<{count}h", *values)


def main() -> int:
    """Write every sound; return the exit status."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (voice, seconds) in SOUNDS.items():
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(voice, seconds))
    return 0


if __name__ == "__main__":
    finish(main)
