"""The licenses of everything in a bundle, and the list of its parts.

The texts are copied from this machine, and from Debian's packages of Qt and ICU, because the wheel
of Qt for Python contains none. Missing texts are reported.
"""

import ast
import ctypes
import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path, PurePath
from typing import NamedTuple
from uuid import NAMESPACE_DNS, uuid5

from buildup import __version__
from scripts.packaging.archive import moment

ROOT = Path(__file__).resolve().parent.parent.parent
PARTS = "parts.cdx.json"
"""The name of the list of parts, in CycloneDX format."""
_COMMON = Path("/usr/share/common-licenses")
_ALWAYS = Path(__file__).parent / "texts"
"""The texts of Cython, PyInstaller and Qt, whose wheels contain none, and the GPL.

The LGPL refers to the GPL.
"""
_OF_QT = ("qt6-qpa-plugins", "libqt6svg6", "qt6-wayland", "libicu-dev")
"""Small Debian packages whose copyright files list the components of the bundled parts of Qt.

The last one contains the whole license of ICU.
"""
_QT_NOW = "https://doc.qt.io/qt-6/licenses-used-in-qt.html"
_QT_LICENSE = "LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only"
_MICROSOFT = "LicenseRef-Microsoft-Visual-Cpp-Runtime"
_DISTRIBUTIONS = {
    "cython": "Apache-2.0",
    "fsrs": "MIT",
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
    "pyside6-essentials": _QT_LICENSE,
    "shiboken6": _QT_LICENSE,
    "typing-extensions": "PSF-2.0",
}
"""The licenses of Python distributions, as SPDX expressions."""
_DEBIAN = {
    "libbz2": "bzip2-1.0.6",
    "libexpat": "MIT",
    "libffi": "MIT",
    "liblzma": "0BSD OR LicenseRef-public-domain",
    "libmpdec": "BSD-2-Clause",
    "libsqlite3": "blessing",
    "libuuid": "BSD-3-Clause",
    "libxcb": "X11",
    "libxkbcommon": "MIT",
    "zlib": "Zlib",
}
"""The licenses of libraries in Debian packages, by how the packages' names begin."""
_LARGEST_UNKNOWN = 1_000_000
"""The maximum size of a file that belongs to no known part, in bytes."""
_MADE = {"base_library.zip"}
"""The files that PyInstaller makes from the modules of Python."""
_ASK = """
import json, platform, sys, sysconfig
from importlib import metadata
from PySide6.QtCore import qVersion
tops = metadata.packages_distributions()
names = {top: tops[top][0] for top in sys.argv[1:] if top in tops}
described = {
    name: next(file for file in metadata.files(name) if file.name == "METADATA")
    for name in names.values()
}
folders = {name: str(file.locate().parent) for name, file in described.items()}
versions = {top: (name, metadata.version(name)) for top, name in names.items()}
own = [platform.python_version(), qVersion()]
print(json.dumps([folders, versions, own, sysconfig.get_path("stdlib"), sys.base_prefix]))
"""
"""A script for the environment's Python that prints distributions of modules, and versions."""


class Part(NamedTuple):
    """A part of the bundle that is released on its own."""

    name: str
    version: str
    license: str
    """The SPDX expression, or an empty text if only the license's text is known."""


def sources_of(work: Path) -> dict[str, Path]:
    """Return where PyInstaller took each file and module from, by its name in the bundle.

    Files that PyInstaller made are left out.

    Args:
        work: The folder in which it worked.
    """
    tables = (
        ast.literal_eval((work / f"{name}-00.toc").read_text()) for name in ("COLLECT", "PYZ")
    )
    rows = [row for table in tables for part in table if isinstance(part, list) for row in part]
    taken = {name: Path(source) for name, source, _kind in rows if os.path.isabs(source)}
    return {
        PurePath(name).as_posix(): source
        for name, source in taken.items()
        if work not in source.parents
    }


def write_licenses(folder: Path, sources: Mapping[str, Path], python: str) -> list[str]:
    """Write license texts and the list of parts into a folder.

    Args:
        folder: The folder, emptied first.
        sources: Where everything in the bundle was taken from.
        python: The environment's Python.

    Returns:
        A sentence for each missing text; the folder's ``README.txt`` has these, too.
    """
    modules = {_top_of(path) for path in sources.values() if "site-packages" in path.parts}
    modules.add("PyInstaller")  # the source of the bundle's main program
    distributions, versions, own, library, prefix = json.loads(
        _output([python, "-c", _ASK, *sorted(modules)])
    )
    owners = _packages_of(
        path
        for path in sources.values()
        if path.suffix != ".py" and not {ROOT, Path(python).parents[1]} & set(path.parents)
    )
    packages = sorted({package for package in owners.values() if package})
    parts = _parts(sources, versions, own, owners, Path(prefix))
    _require_parts(folder.parent, parts)
    texts, absent = _texts_of_distributions(distributions)
    for package in packages:
        texts[f"Debian/{package.partition(':')[0]}.txt"] = _copyright(Path("/"), package)
    absent += [
        f"{path.name} is of no package of this system: its license is unknown."
        for path, package in sorted(owners.items())
        if package is None and Path(prefix) not in path.parents
    ]
    own_text = Path(library, "LICENSE.txt")
    if not own_text.exists():  # as on Windows
        own_text = Path(prefix, "LICENSE.txt")
    texts["Python/LICENSE.txt"] = own_text.read_bytes()
    of_qt, more = _texts_of_qt()
    texts |= of_qt
    absent += more
    for name in _common_names(texts.values()):
        texts[f"{name}.txt"] = (_COMMON / name).read_bytes()
    texts |= {path.name: path.read_bytes() for path in _ALWAYS.iterdir()}
    made = {*map(_distribution, versions.values()), *parts.values()}
    absent += [
        f"The license of {each.name} has no name here: see its text."
        for each in sorted(made)
        if not each.license
    ]
    texts["README.txt"] = _described(absent).encode()
    texts[PARTS] = _list_of(made)
    for old in folder.glob("*/"):
        shutil.rmtree(old)
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text)
    return absent


def _described(absent: Iterable[str]) -> str:
    return (
        "LICENSE is the license of Buildup; copyright says which license each part of this bundle\n"
        f"has. Their texts are the other files here. {PARTS} lists the parts with their\n"
        "versions and licenses (CycloneDX).\n\nWhat is not here:\n\n"
    ) + "".join(f"- {sentence}\n" for sentence in absent)


# Texts


def _texts_of_distributions(folders: Mapping[str, str]) -> tuple[dict[str, bytes], list[str]]:
    texts: dict[str, bytes] = {}
    absent = []
    for name, folder in folders.items():
        found = [
            path
            for path in sorted(Path(folder).rglob("*"))
            if path.is_file() and re.match(r"(?i)licen[cs]e|copying|notice", path.name)
        ]
        texts |= {f"{name}/{path.name}": path.read_bytes() for path in found}
        if not found:
            absent.append(f"The wheel of {name} brings no text of its license: see Debian's.")
    return texts, absent


def _texts_of_qt() -> tuple[dict[str, bytes], list[str]]:
    """Return Debian's texts about the parts of Qt, installed or downloaded, and what is missing."""
    texts: dict[str, bytes] = {}
    absent = []
    for package in _OF_QT:
        with tempfile.TemporaryDirectory() as folder:
            top = Path("/")
            version = _version(package)
            if not version:
                top = Path(folder)
                version = _fetch(package, top)
            if not version:
                absent.append(f"Debian's {package} could not be fetched, and what it tells of Qt.")
                continue
            texts[f"Qt/{package}_{version}.txt"] = _copyright(top, package)
            for path in sorted(top.glob("usr/share/icu/*/LICENSE")):
                texts["Qt/ICU.txt"] = path.read_bytes()
    absent.append(
        "The texts in the folder Qt are of the versions that their names tell; what a later Qt "
        f"contains beside them is listed at {_QT_NOW}."
    )
    return texts, absent


def _version(package: str) -> str:
    """Return a package's installed version, or an empty text if its copyright file is missing."""
    if not shutil.which("dpkg-query") or not Path(f"/usr/share/doc/{package}/copyright").exists():
        return ""
    return _output(["dpkg-query", "-W", "-f", "${Version}", package], check=False)


def _fetch(package: str, folder: Path) -> str:
    """Download a package and unpack it in a folder; return its version, or an empty text."""
    if not shutil.which("apt-get") or not shutil.which("dpkg-deb"):
        return ""
    _output(
        ["apt-get", "-q", "-o", "APT::Sandbox::User=", "download", package], folder, check=False
    )
    for fetched in folder.glob("*.deb"):
        _output(["dpkg-deb", "-x", str(fetched), str(folder)])
        return _output(["dpkg-deb", "-f", str(fetched), "Version"]).strip()
    return ""


def _copyright(top: Path, package: str) -> bytes:
    name = package.partition(":")[0]
    return (top / "usr/share/doc" / name / "copyright").read_bytes()


def _common_names(texts: Iterable[bytes]) -> set[str]:
    """Return the names of Debian's common licenses that some texts refer to."""
    referred = {
        name.decode()
        for text in texts
        for name in re.findall(rb"/usr/share/common-licenses/([\w.+-]*[\w+])", text)
    }
    return {(_COMMON / name).resolve().name for name in referred if (_COMMON / name).exists()}


# Parts


def _packages_of(paths: Iterable[Path]) -> dict[Path, str | None]:
    """Return the Debian package of each file, or ``None``."""
    wanted = sorted(set(paths))
    if not shutil.which("dpkg-query"):
        return dict.fromkeys(wanted)
    names = {str(path): path for path in wanted}
    # If /lib is a link to /usr/lib, packages list their files by either path.
    names |= {f"/usr{path}": path for path in wanted}
    names |= {str(path).removeprefix("/usr"): path for path in wanted}
    names |= {str(path.resolve()): path for path in wanted}
    found: dict[Path, str | None] = dict.fromkeys(wanted)
    for line in _output(["dpkg-query", "-S", *names], check=False).splitlines():
        package, _colon, name = line.rpartition(": ")
        if name in names and not package.startswith("diversion "):
            found[names[name]] = package
    return found


def _distribution(named: tuple[str, str]) -> Part:
    """Return the part for a distribution with this name and version."""
    name, version = named
    return Part(name, version, _DISTRIBUTIONS.get(re.sub("[-_.]+", "-", name).lower(), ""))


def _parts(
    sources: Mapping[str, Path],
    versions: Mapping[str, tuple[str, str]],
    own: Iterable[str],
    owners: Mapping[Path, str | None],
    prefix: Path,
) -> dict[str, Part]:
    """Return the part that each file and module belongs to, by its name in the bundle.

    Args:
        sources: Where each was taken from, by its name in the bundle.
        versions: The distribution of each module, and its version.
        own: The versions of Python and Qt.
        owners: The Debian package of each file.
        prefix: The folder of the Python installation.
    """
    python, qt = own
    parts = {}
    for name, source in sources.items():
        package = (owners.get(source) or "").partition(":")[0]
        file = source.as_posix()
        if re.search(r"/PySide6/.*/libicu\w+\.so", file):
            parts[name] = Part("ICU", _version_of_icu(source), "Unicode-3.0")
        elif re.match(r"(?i)(msvcp|vcruntime)140", source.name):
            parts[name] = Part("Microsoft Visual C++ Runtime", "14", _MICROSOFT)
        elif re.search(r"/PySide6/(Qt/|Qt6\w+\.dll|plugins/)", file):
            parts[name] = Part("Qt", qt, _QT_LICENSE)
        elif "site-packages" in source.parts:
            parts[name] = _distribution(versions[_top_of(source)])
        elif ROOT in source.parents:
            parts[name] = Part("Buildup", __version__, "MIT")
        elif re.match(r"(lib)?python3", package) or (not package and prefix in source.parents):
            parts[name] = Part("CPython", python, "PSF-2.0")
        elif package:
            license = next((_DEBIAN[each] for each in _DEBIAN if package.startswith(each)), "")
            parts[name] = Part(package, _version(package), license)
    return parts


def _top_of(source: Path) -> str:
    """Return the top-level module or package of a distribution that contains a file."""
    return source.parts[source.parts.index("site-packages") + 1].partition(".")[0]


def _version_of_icu(library: Path) -> str:
    """Return the version that ICU itself reports.

    The names of its functions, and of its files, contain the main version number.
    """
    main = library.name.rpartition(".")[2]
    numbers = (ctypes.c_uint8 * 4)()
    ctypes.CDLL(str(library.with_name(f"libicuuc.so.{main}")))[f"u_getVersion_{main}"](numbers)
    return f"{numbers[0]}.{numbers[1]}"


def _require_parts(folder: Path, parts: Mapping[str, Part]) -> None:
    """Exit with a message if a large file belongs to no part with a known license.

    Args:
        folder: The folder with everything except the main program.
        parts: The part of each file, by its name in the folder.
    """
    known = {*_MADE, *(name for name, part in parts.items() if part.license)}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        is_large = path.is_file() and path.stat().st_size > _LARGEST_UNKNOWN
        if is_large and not path.is_symlink() and name not in known:
            raise SystemExit(f"{name} is large, and belongs to no part whose license is known.")


def _list_of(parts: Iterable[Part]) -> bytes:
    """Return the list of parts with versions and licenses in CycloneDX format.

    It is always the same for the same parts.
    """
    components = [
        {
            "type": "library",
            "name": each.name,
            "version": each.version,
            **({"licenses": [{"expression": each.license}]} if each.license else {}),
        }
        for each in sorted(parts)
    ]
    listed = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_DNS, f'{__version__}.{moment()}.buildup')}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(moment(), UTC).isoformat(),
            "component": {"type": "application", "name": "buildup", "version": __version__},
        },
        "components": components,
    }
    return f"{json.dumps(listed, indent=1)}\n".encode()


def _output(command: list[str], folder: Path | None = None, *, check: bool = True) -> str:
    """Return the output of a command, in English.

    If ``check`` is true, exit with its error output if it fails.
    """
    english = {**os.environ, "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        command, cwd=folder, env=english, capture_output=True, text=True, check=False
    )
    if check and done.returncode:
        raise SystemExit(f"{' '.join(command[:4])} failed:\n{done.stderr[-2000:]}")
    return done.stdout
