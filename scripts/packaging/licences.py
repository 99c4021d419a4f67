"""The texts of the licences of all that a bundle holds, and the list of its parts.

The texts are those that lie on this machine, and what Debian says of Qt and ICU, because the wheel
of Qt for Python brings none. What cannot be had is reported.
"""

import ast
import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from uuid import NAMESPACE_DNS, uuid5

from buildup import __version__
from scripts.packaging.archive import moment

ROOT = Path(__file__).resolve().parent.parent.parent
PARTS = "parts.cdx.json"
"""The list of parts, as CycloneDX describes it."""
_COMMON = Path("/usr/share/common-licenses")
_ALWAYS = ("Apache-2.0", "GPL-2", "GPL-3", "LGPL-3")
"""Of Cython, PyInstaller and Qt; the LGPL refers to the GPL."""
_OF_QT = ("qt6-qpa-plugins", "libqt6svg6", "qt6-wayland", "libicu-dev")
"""Small packages of Debian, in which stands what the parts of Qt that are bundled contain; the last
one has all of the licence of ICU."""
_QT_NOW = "https://doc.qt.io/qt-6/licenses-used-in-qt.html"
_ASK = """
import json, sys, sysconfig
from importlib import metadata
tops = metadata.packages_distributions()
names = sorted({name for top in sys.argv[1:] for name in tops[top]})
described = {
    name: next(file for file in metadata.files(name) if file.name == "METADATA") for name in names
}
folders = {name: str(file.locate().parent) for name, file in described.items()}
print(json.dumps([folders, sysconfig.get_path("stdlib"), sys.base_prefix]))
"""
"""Asks the environment's Python which distributions some modules are of, and about itself."""


def sources_of(work: Path) -> dict[str, Path]:
    """Where PyInstaller took each file and module from that it has not made itself, by its name in
    the bundle.

    Args:
        work: The folder in which it worked.
    """
    tables = (
        ast.literal_eval((work / f"{name}-00.toc").read_text()) for name in ("COLLECT", "PYZ")
    )
    rows = [row for table in tables for part in table if isinstance(part, list) for row in part]
    taken = {name: Path(source) for name, source, _kind in rows if os.path.isabs(source)}
    return {name: source for name, source in taken.items() if work not in source.parents}


def write_licences(folder: Path, sources: Mapping[str, Path], python: str) -> list[str]:
    """Write texts and the list of parts into a folder.

    Args:
        folder: Which is emptied of earlier ones.
        sources: Where everything in the bundle was taken from.
        python: The environment's.

    Returns:
        What cannot be had, a sentence each; it stands in the folder's ``README.txt``, too.
    """
    modules = {
        path.parts[path.parts.index("site-packages") + 1].partition(".")[0]
        for path in sources.values()
        if "site-packages" in path.parts
    }
    distributions, library, prefix = json.loads(_output([python, "-c", _ASK, *sorted(modules)]))
    owners = _packages_of(
        path
        for path in sources.values()
        if path.suffix != ".py" and not {ROOT, Path(python).parents[1]} & set(path.parents)
    )
    packages = sorted({package for package in owners.values() if package})
    texts, absent = _texts_of_distributions(distributions)
    for package in packages:
        texts[f"Debian/{package.partition(':')[0]}.txt"] = _copyright(Path("/"), package)
    absent += [
        f"{path.name} is of no package of this system: its licence is unknown."
        for path, package in sorted(owners.items())
        if package is None and Path(prefix) not in path.parents
    ]
    texts["Python/LICENSE.txt"] = (Path(library) / "LICENSE.txt").read_bytes()
    of_qt, more = _texts_of_qt()
    texts |= of_qt
    absent += more
    for name in sorted({*_ALWAYS, *_common_names(texts.values())}):
        if (_COMMON / name).exists():
            texts[f"{name}.txt"] = (_COMMON / name).read_bytes()
        else:
            absent.append(f"The text of {name} is not in {_COMMON}.")
    texts["README.txt"] = _described(absent).encode()
    texts[PARTS] = _list_of_parts(python, distributions, packages)
    for old in folder.glob("*/"):
        shutil.rmtree(old)
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text)
    return absent


def _described(absent: Iterable[str]) -> str:
    return (
        "LICENSE is the licence of Buildup; copyright says which licence each part of this bundle\n"
        f"has. Their texts are the other files here. {PARTS} lists the parts (CycloneDX):\n"
        "where it names no licence of one of Debian's packages, that package's own words on it\n"
        "are in the folder Debian.\n\nWhat is not here:\n\n"
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
            absent.append(f"The wheel of {name} brings no text of its licence: see Debian's.")
    return texts, absent


def _texts_of_qt() -> tuple[dict[str, bytes], list[str]]:
    """What Debian knows of the parts of Qt, installed here or fetched."""
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
    """The version in which a package is installed; empty if it is not, or has no texts."""
    if not shutil.which("dpkg-query") or not Path(f"/usr/share/doc/{package}/copyright").exists():
        return ""
    return _output(["dpkg-query", "-W", "-f", "${Version}", package], check=False)


def _fetch(package: str, folder: Path) -> str:
    """Fetch a package, and unpack it in a folder; returns its version, or nothing."""
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
    """The licences that some texts refer to, by their names in Debian."""
    referred = {
        name.decode()
        for text in texts
        for name in re.findall(rb"/usr/share/common-licenses/([\w.+-]*[\w+])", text)
    }
    return {(_COMMON / name).resolve().name for name in referred if (_COMMON / name).exists()}


# Parts


def _packages_of(paths: Iterable[Path]) -> dict[Path, str | None]:
    """The Debian package that each file is of, if one is."""
    wanted = sorted(set(paths))
    if not shutil.which("dpkg-query"):
        return dict.fromkeys(wanted)
    names = {str(path): path for path in wanted}
    # Where /lib is a link to /usr/lib, some packages know their files by one name, some by another.
    names |= {f"/usr{path}": path for path in wanted}
    names |= {str(path).removeprefix("/usr"): path for path in wanted}
    names |= {str(path.resolve()): path for path in wanted}
    found: dict[Path, str | None] = dict.fromkeys(wanted)
    for line in _output(["dpkg-query", "-S", *names], check=False).splitlines():
        package, _colon, name = line.rpartition(": ")
        if name in names and not package.startswith("diversion "):
            found[names[name]] = package
    return found


def _list_of_parts(python: str, distributions: Mapping[str, str], packages: Iterable[str]) -> bytes:
    """Every part with version and licence: distributions of Python, and Debian's packages."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lists = [_list_distributions(python, distributions, folder)]
        if packages:
            lists.append(_list_packages(python, packages, folder))
        merged = [_debsbom(python), "merge", "-t", "cdx", *_always_the_same()]
        named = ["--distro-name", "buildup", "--distro-version", __version__]
        _output([*merged, *named, "-o", str(folder / "parts"), *map(str, lists)])
        return (folder / PARTS).read_bytes()


def _list_distributions(python: str, distributions: Mapping[str, str], folder: Path) -> Path:
    """List distributions, for which an environment is made that holds nothing else."""
    environment = folder / "environment"
    _output([python, "-m", "venv", "--without-pip", str(environment)])
    (site,) = environment.glob("lib/python*/site-packages")
    for described in map(Path, distributions.values()):
        shutil.copytree(described, site / described.name)
    project = folder / "pyproject.toml"
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project.write_text(text.replace('dynamic = ["version"]', f'version = "{__version__}"'))
    listed = folder / "distributions.json"
    command = [python, "-m", "cyclonedx_py", "environment", "--output-reproducible"]
    _output([*command, "--pyproject", str(project), "-o", str(listed), str(environment)])
    return listed


def _list_packages(python: str, packages: Iterable[str], folder: Path) -> Path:
    """List packages, for which a root is made in which only they are installed."""
    top = folder / "root"
    (top / "var/lib/dpkg").mkdir(parents=True)
    status = _output(["dpkg-query", "-s", *packages])
    (top / "var/lib/dpkg/status").write_text(status, encoding="utf-8")
    for package in packages:
        document = top / "usr/share/doc" / package.partition(":")[0]
        document.mkdir(parents=True)
        (document / "copyright").write_bytes(_copyright(Path("/"), package))
    listing = [_debsbom(python), "generate", "-t", "cdx", "--with-licenses"]
    architecture = _output(["dpkg", "--print-architecture"]).strip()
    inside = ["-r", str(top), "--distro-arch", architecture, "-o", str(folder / "packages")]
    _output([*listing, *inside, *_always_the_same()])
    return folder / "packages.cdx.json"


def _debsbom(python: str) -> str:
    return str(Path(python).with_name("debsbom"))


def _always_the_same() -> list[str]:
    """Options that let a list hold no number by chance and no other time."""
    serial = uuid5(NAMESPACE_DNS, f"{__version__}.{moment()}.buildup.invalid")
    made = datetime.fromtimestamp(moment(), UTC).isoformat()
    return ["--cdx-serialnumber", str(serial), "--timestamp", made]


def _output(command: list[str], folder: Path | None = None, *, check: bool = True) -> str:
    """What a command says in English; what it complains of is seen only if it must not fail."""
    english = {**os.environ, "LC_ALL": "C.UTF-8"}
    done = subprocess.run(
        command, cwd=folder, env=english, capture_output=True, text=True, check=False
    )
    if check and done.returncode:
        raise SystemExit(f"{' '.join(command[:4])} failed:\n{done.stderr[-2000:]}")
    return done.stdout
