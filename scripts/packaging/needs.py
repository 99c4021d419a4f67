"""Programs and libraries that packaging needs, and the Debian packages that contain them."""

import ctypes
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

from scripts.environment import LIBRARIES_OF_QT, LIBRARIES_OF_WINDOWS

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
"""The commands that each distribution needs, with their packages."""
_LIBRARIES = {
    **LIBRARIES_OF_QT,
    **LIBRARIES_OF_WINDOWS,
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-glx.so.0": "libxcb-glx0",
}
"""The libraries that the packaged parts of Qt are linked with, with their packages."""
_WITH_LIBRARIES = {"bundle", "deb"}


def missing(wanted: Iterable[str]) -> dict[str, str]:
    """Return what is needed but missing, with its Debian packages; empty unless on Linux.

    Args:
        wanted: The names of distributions to make, and ``check`` for the checks.
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
    """Return a sentence that names what is missing and the command to install it."""
    sudo = "sudo " if shutil.which("sudo") and os.geteuid() != 0 else ""
    packages = " ".join(sorted(set(lacking.values())))
    return (
        f"What is to be made needs {', '.join(sorted(lacking))}; on Debian and Ubuntu: "
        f"{sudo}apt-get install {packages}"
    )


def _libraries() -> dict[str, str]:
    """Return the libraries of Qt and of Python that PyInstaller needs, with their packages."""
    own = sysconfig.get_config_var("INSTSONAME")
    is_shared = isinstance(own, str) and ".so" in own
    return {
        **_LIBRARIES,
        **({own: f"libpython{sysconfig.get_python_version()}"} if is_shared else {}),
    }


def _can_load(name: str) -> bool:
    if Path(str(sysconfig.get_config_var("LIBDIR")), name).exists():  # of a self-built Python
        return True
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True
