"""Programs and libraries that packaging needs, and the packages of Debian that bring them."""

import ctypes
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

_COMPILER = {"cc": "gcc"}
_COMMANDS = {
    "bundle": {**_COMPILER, "objdump": "binutils", "strip": "binutils"},
    "deb": {
        **_COMPILER,
        **{"objdump": "binutils", "strip": "binutils"},
        **{"dpkg-deb": "dpkg", "dpkg-shlibdeps": "dpkg-dev"},
    },
    "wheel": _COMPILER,
    "check": {
        "desktop-file-validate": "desktop-file-utils",
        "appstreamcli": "appstream",
        "man": "man-db",
        "lintian": "lintian",
    },
}
"""Commands by what they are needed for, each with its package."""
_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""Libraries that the packaged parts of Qt are linked with."""
_WITH_LIBRARIES = {"bundle", "deb"}


def missing(wanted: Iterable[str]) -> dict[str, str]:
    """What is not here of what is needed, with the Debian package that brings each; nothing is
    known of systems other than Linux.

    Args:
        wanted: What is to be made, and ``check`` for the checks.
    """
    if sys.platform != "linux":
        return {}
    made = set(wanted)
    commands = {
        name: package for each in made & set(_COMMANDS) for name, package in _COMMANDS[each].items()
    }
    lacking = {name: package for name, package in commands.items() if not shutil.which(name)}
    if "cc" in commands and not Path(sysconfig.get_path("include"), "Python.h").exists():
        lacking["Python.h"] = "python3-dev"
    if made & _WITH_LIBRARIES:
        lacking |= {name: each for name, each in _libraries().items() if not _can_load(name)}
    return lacking


def sentence(lacking: dict[str, str]) -> str:
    """Says what is missing, and the command that mends it."""
    sudo = "sudo " if shutil.which("sudo") and os.geteuid() != 0 else ""
    packages = " ".join(sorted(set(lacking.values())))
    return (
        f"What is to be made needs {', '.join(sorted(lacking))}; on Debian and Ubuntu: "
        f"{sudo}apt-get install {packages}"
    )


def _libraries() -> dict[str, str]:
    """Those of Qt, and Python's own, without which PyInstaller cannot work."""
    own = sysconfig.get_config_var("INSTSONAME")
    is_shared = isinstance(own, str) and ".so" in own
    return {
        **_LIBRARIES,
        **({own: f"libpython{sysconfig.get_python_version()}"} if is_shared else {}),
    }


def _can_load(name: str) -> bool:
    if Path(str(sysconfig.get_config_var("LIBDIR")), name).exists():  # of a Python of one's own
        return True
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
