#!/usr/bin/env python3
"""Make what can be installed: ``python3 scripts/package.py [--check] [WHAT …]``.

``bundle``
    a folder that runs without Python and Qt: PyInstaller puts them in
``deb``
    the same folder as a package for Debian and Ubuntu
``wheel``
    for those who have Python: one for every version from 3.11 on
``sdist``
    the sources with their tests

Without a name all of them are made; they lie in ``dist`` then. With ``--check`` what desktops and
Debian want of them is checked, too: that needs ``desktop-file-validate``, ``appstreamcli``,
``man`` and ``lintian``. Only what is made on Linux has been tried.
"""

import argparse
import gzip
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from email.utils import formatdate
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from buildup import __version__
from scripts.environment import ROOT, fail, prepare

DIST = ROOT / "dist"
BUNDLE = DIST / "buildup"
DESCRIPTIONS = ROOT / "scripts" / "packaging"
SHARE = ROOT / "resources" / "share"
MOST_MEGABYTES = 150
"""That the bundle may take."""
_MAINTAINER = "The Buildup founders <founders@buildup.invalid>"
_CONTROL = """\
Package: buildup
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: pipewire-bin | pulseaudio-utils | alsa-utils, fonts-dejavu-core | fonts-liberation
Section: games
Priority: optional
Description: Build Up and Dominoes, two domino games
 Build Up is a game for two with twelve stacks of dominoes and open hands;
 Dominoes is the draw game with wild blanks, with sets from double-three to
 double-nine. Play against the computer or another person, with hints and
 their reasons, the value of every move, reviews and puzzles.
 .
 Python and Qt are inside.
"""


def main() -> int:
    """Make what was asked for; returns the exit status, 1 if a check found something."""
    parser = argparse.ArgumentParser(prog="package.py")
    parser.add_argument("what", nargs="*", choices=[*MAKERS, []], metavar="WHAT")
    parser.add_argument("--check", action="store_true", help="check what was made")
    parsed = parser.parse_args()
    python = str(prepare("package"))
    DIST.mkdir(exist_ok=True)
    for name in parsed.what or MAKERS:
        made = MAKERS[name](python)
        print(f"{made.relative_to(ROOT)}: {_megabytes(made):.1f} MB", flush=True)
    return check() if parsed.check else 0


def make_bundle(python: str) -> Path:
    """Make the folder that runs without Python and Qt."""
    with tempfile.TemporaryDirectory() as work:
        command = [python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        folders = ["--distpath", str(DIST), "--workpath", work]
        _run([*command, *folders, str(DESCRIPTIONS / "buildup.spec")])
    if _megabytes(BUNDLE) > MOST_MEGABYTES:
        fail(f"The bundle takes more than {MOST_MEGABYTES} MB.", 1)
    return BUNDLE


def make_deb(python: str) -> Path:
    """Make the package of the bundle, which is made before if it is not there."""
    if not BUNDLE.is_dir():
        make_bundle(python)
    architecture = _output(["dpkg", "--print-architecture"]).strip()
    target = DIST / f"buildup_{__version__}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        root.mkdir(mode=0o755)
        shutil.copytree(BUNDLE, root / "usr/lib/buildup", symlinks=True)
        for library in (root / "usr/lib/buildup/_internal").glob("lib*.so*"):
            if not library.is_symlink() and not library.name.startswith("libpython"):
                library.unlink()  # Debian has it
        (root / "usr/games").mkdir()  # where Debian wants games
        for name in ("buildup", "dominoes"):
            (root / "usr/games" / name).symlink_to("../lib/buildup/buildup")
        shutil.copytree(SHARE, root / "usr/share")
        for page in (root / "usr/share/man").rglob("*.6"):
            _compress(page)
        _add_documents(root / "usr/share")
        _set_permissions(root)
        _add_control(root, architecture)
        _run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(target)])
    return target


def make_wheel(python: str) -> Path:
    """Make the wheel for every Python, of what the source distribution holds."""
    return _build(python, "buildup-*.whl")


def make_sdist(python: str) -> Path:
    """Make the source distribution."""
    return _build(python, "buildup-*.tar.gz", "--sdist")


MAKERS: dict[str, Callable[[str], Path]] = {
    "bundle": make_bundle,
    "deb": make_deb,
    "wheel": make_wheel,
    "sdist": make_sdist,
}


def _build(python: str, pattern: str, *options: str) -> Path:
    """Build a distribution, with nothing left over from earlier ones: a wheel that is built in the
    checkout would take modules that are there no more from the folder ``build``."""
    for old in DIST.glob(pattern):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder:
        _run([python, "-m", "build", *options, "--outdir", folder, str(ROOT)])
        (made,) = Path(folder).glob(pattern)
        return Path(shutil.move(made, DIST))


# What a Debian package is made of


def _add_documents(share: Path) -> None:
    documents = share / "doc" / "buildup"
    documents.mkdir(parents=True)
    shutil.copy(DESCRIPTIONS / "copyright", documents)
    moment = formatdate(localtime=True)
    changes = f"buildup ({__version__}) unstable; urgency=medium\n\n  * Version {__version__}.\n\n"
    (documents / "changelog").write_text(f"{changes} -- {_MAINTAINER}  {moment}\n")
    _compress(documents / "changelog")
    overrides = share / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copy(DESCRIPTIONS / "lintian-overrides", overrides / "buildup")


def _add_control(root: Path, architecture: str) -> None:
    control = root / "DEBIAN"
    control.mkdir(mode=0o755)
    files = [path for path in _all_below(root / "usr") if path.is_file() and not path.is_symlink()]
    sums = [
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n"
        for path in files
    ]
    (control / "md5sums").write_text("".join(sums))
    kilobytes = sum(-(-path.stat().st_size // 1024) for path in files)
    (control / "control").write_text(
        _CONTROL.format(
            version=__version__,
            architecture=architecture,
            maintainer=_MAINTAINER,
            kilobytes=kilobytes,
            depends=_dependencies(root),
        )
    )


def _dependencies(root: Path) -> str:
    """The packages of the system whose libraries the bundle does not bring."""
    programs = [
        path
        for path in _all_below(root / "usr/lib")
        if not path.is_symlink() and path.is_file() and path.read_bytes()[:4] == b"\x7fELF"
    ]
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "debian").mkdir()
        (Path(folder) / "debian" / "control").write_text(
            "Source: buildup\n\nPackage: buildup\nArchitecture: any\n"
        )
        inside = {str(path.parent) for path in programs}
        command = ["dpkg-shlibdeps", "-O", "--ignore-missing-info", "--warnings=0"]
        found = subprocess.run(
            [*command, *(f"-l{each}" for each in sorted(inside)), *map(str, programs)],
            cwd=folder,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    return found.stdout.strip().removeprefix("shlibs:Depends=")


def _set_permissions(root: Path) -> None:
    for path in _all_below(root):
        if not path.is_symlink():
            is_program = path.is_dir() or path == root / "usr/lib/buildup/buildup"
            path.chmod(0o755 if is_program else 0o644)


def _compress(path: Path) -> None:
    packed = gzip.compress(path.read_bytes(), 9, mtime=0)
    path.with_name(f"{path.name}.gz").write_bytes(packed)
    path.unlink()


def _all_below(folder: Path) -> Iterator[Path]:
    yield from sorted(folder.rglob("*"))


# Checks


def check() -> int:
    """Check what desktops and Debian want; the exit status is 1 if anything is wrong."""
    checks = {
        "desktop-file-validate": [str(SHARE / "applications/buildup.desktop")],
        # The project has no domain whose name its own could be.
        "appstreamcli": [
            *("validate", "--no-net", "--override=cid-desktopapp-is-not-rdns=info"),
            str(SHARE / "metainfo/buildup.metainfo.xml"),
        ],
        "man": ["--warnings", "-Z", "-l", *map(str, sorted((SHARE / "man").rglob("*.6")))],
        # What one release overrides another does not know.
        "lintian": [
            *("--fail-on", "error", "--suppress-tags", "alien-tag"),
            *map(str, DIST.glob("buildup_*.deb")),
        ],
    }
    statuses = []
    for program, arguments in checks.items():
        if shutil.which(program) is None:
            fail(f"There is no {program} here; the checks need it.", 1)
        done = subprocess.run(
            [program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
        is_wrong = done.returncode != 0 or (program == "man" and b"warning" in done.stdout)
        statuses.append(is_wrong)
        print(f"{program}: {'FAILED' if is_wrong else 'ok'}", flush=True)
        if is_wrong or program == "lintian":
            print(done.stdout.decode(errors="replace"), end="", flush=True)
    return int(any(statuses))


def _megabytes(path: Path) -> float:
    """What a file or a folder takes, in millions of bytes."""
    files = _all_below(path) if path.is_dir() else [path]
    sizes = [each.stat().st_size for each in files if each.is_file() and not each.is_symlink()]
    return sum(sizes) / 1e6


def _run(command: list[str]) -> None:
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    if done.returncode:
        sys.stderr.buffer.write(done.stdout[-3000:])
        fail(f"{Path(command[0]).name} failed with status {done.returncode}.", 1)


def _output(command: list[str]) -> str:
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout


if __name__ == "__main__":
    os.umask(0o022)
    raise SystemExit(main())
