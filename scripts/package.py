#!/usr/bin/env python3
"""Make the distributions: ``python3 scripts/package.py [--check] [WHAT …]``.

``bundle``
    a folder that runs without Python and Qt installed, because PyInstaller includes them, and an
    archive of it
``deb``
    the same folder as a package for Debian and Ubuntu
``wheel``
    a wheel for those who have Python, for every version from 3.11
``sdist``
    the sources with their tests

Without a name all of them are made. They go to ``dist``, and are byte for byte the same if they are
made again from the same commit on the same machine. With ``--check`` the requirements of desktops
and of Debian are checked, too. What the machine lacks is reported before anything is made.

Distributions for Windows were tried under Wine; those for macOS were never made.
"""

import argparse
import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from buildup import __version__
from scripts.environment import ROOT, fail, finish, prepare
from scripts.packaging import needs
from scripts.packaging.archive import moment, write_archive
from scripts.packaging.changelog import changelog
from scripts.packaging.licenses import sources_of, write_licenses

DIST = ROOT / "dist"
BUNDLE = DIST / ("Buildup.app" if sys.platform == "darwin" else "buildup")
LICENSES = BUNDLE / ("Contents/Resources" if sys.platform == "darwin" else "_internal") / "licenses"
DESCRIPTIONS = ROOT / "scripts" / "packaging"
SHARE = ROOT / "resources" / "share"
MOST_MEGABYTES = 85 if sys.platform == "win32" else 150
"""The maximum size of the bundle, in MB."""
_SYSTEMS = {"win32": "windows", "darwin": "macos"}
"""The names of systems in the names of archives, where they differ from Python's."""
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
    """Make what was requested; return the exit status, 1 if a check found a problem."""
    parser = argparse.ArgumentParser(prog="package.py")
    parser.add_argument("what", nargs="*", choices=[*MAKERS, []], metavar="WHAT")
    parser.add_argument("--check", action="store_true", help="check what was made")
    parsed = parser.parse_args()
    wanted = parsed.what or list(MAKERS)
    lacking = needs.missing([*wanted, *(["check"] if parsed.check else [])])
    if lacking:
        fail(needs.sentence(lacking), 2)
    python = str(prepare("package"))
    _require_compiled(python)
    os.environ["PYTHONHASHSEED"] = "0"  # PyInstaller writes sets in their hash order
    os.environ["SOURCE_DATE_EPOCH"] = str(_moment_of_commit() or moment())
    DIST.mkdir(exist_ok=True)
    for name in wanted:
        made = MAKERS[name](python)
        print(f"{made.relative_to(ROOT)}: {_megabytes(made):.1f} MB", flush=True)
    return check() if parsed.check else 0


def _moment_of_commit() -> int | None:
    """Return the time of the last commit, in seconds since 1970; ``None`` if it is unknown."""
    if "SOURCE_DATE_EPOCH" in os.environ or not (ROOT / ".git").exists():
        return None
    # The checkout may belong to another user.
    command = ["git", "-c", f"safe.directory={ROOT}", "log", "-1", "--format=%ct"]
    try:
        child = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return None
    return int(child.stdout) if child.stdout.strip().isdigit() else None


def _require_compiled(python: str) -> None:
    """Exit with a message if the environment was made before there was a compiler.

    A bundle of it would think slowly.
    """
    asked = "from buildup.strategy.build_up.search import compiled; raise SystemExit(not compiled)"
    if subprocess.run([python, "-c", asked], cwd=ROOT, check=False).returncode:
        fail(
            "The search in .venv is not compiled, perhaps because there was no compiler when it "
            "was made: remove .venv, and start again.",
            1,
        )


def make_bundle(python: str) -> Path:
    """Make the folder that runs without Python and Qt installed, and return its archive."""
    _make_folder(python)
    if sys.platform == "linux":
        glibc = ".".join(map(str, newest_glibc(BUNDLE)))
        print(f"The bundle needs glibc {glibc} or newer.", flush=True)
    system = _SYSTEMS.get(sys.platform, sys.platform)
    machine = platform.machine().lower().replace("amd64", "x86_64")
    suffix = "tar.xz" if sys.platform == "linux" else "zip"
    target = DIST / f"buildup-{__version__}-{system}-{machine}.{suffix}"
    inside = [path for path in _all_below(BUNDLE) if path.is_symlink() or path.is_file()]
    top = DIST if sys.platform == "darwin" else BUNDLE
    members: dict[str, Path | bytes] = {path.relative_to(top).as_posix(): path for path in inside}
    write_archive(target, f"buildup-{__version__}", members)
    return target


@cache
def _make_folder(python: str) -> dict[str, Path]:
    """Make the folder once; return where each file in it came from."""
    with tempfile.TemporaryDirectory() as work:
        command = [python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
        folders = ["--distpath", str(DIST), "--workpath", work]
        _run([*command, *folders, str(DESCRIPTIONS / "buildup.spec")])
        sources = sources_of(Path(work) / "buildup")
    for sentence in write_licenses(LICENSES, sources, python):
        print(f"Licenses: {sentence}", flush=True)
    if sys.platform == "darwin":  # which runs nothing that was changed after signing
        _run(["codesign", "--force", "--deep", "--sign", "-", str(BUNDLE)])
    if _megabytes(BUNDLE) > MOST_MEGABYTES:
        fail(f"The bundle takes more than {MOST_MEGABYTES} MB.", 1)
    return sources


def newest_glibc(folder: Path) -> tuple[int, ...]:
    """Return the lowest version of the C library with which every program in a folder starts."""
    printed = _output(["objdump", "-T", *map(str, _programs(folder))])
    return max(
        tuple(map(int, version.split(".")))
        for version in re.findall(r"\bGLIBC_(\d+(?:\.\d+)+)\b", printed)
    )


def make_deb(python: str) -> Path:
    """Make the Debian package of the bundle; return its path."""
    sources = _make_folder(python)
    architecture = _output(["dpkg", "--print-architecture"]).strip()
    target = DIST / f"buildup_{__version__}_{architecture}.deb"
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        root.mkdir(mode=0o755)
        shutil.copytree(BUNDLE, root / "usr/lib/buildup", symlinks=True)
        for library in (root / "usr/lib/buildup/_internal").glob("lib*.so*"):
            if not library.is_symlink() and not library.name.startswith("libpython"):
                library.unlink()  # Debian provides it
                sources = {name: path for name, path in sources.items() if name != library.name}
        write_licenses(root / "usr/lib/buildup/_internal/licenses", sources, python)
        (root / "usr/games").mkdir()  # where Debian puts games
        for name in ("buildup", "dominoes"):
            (root / "usr/games" / name).symlink_to("../lib/buildup/buildup")
        shutil.copytree(SHARE, root / "usr/share")
        for page in (root / "usr/share/man").rglob("*.6"):
            _compress(page)
        _add_documents(root / "usr/share")
        _set_permissions(root)
        _add_control(root, architecture)
        for path in (root, *_all_below(root)):
            os.utime(path, (moment(), moment()), follow_symlinks=False)
        _run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(target)])
    return target


def make_wheel(python: str) -> Path:
    """Make the wheel for every Python from the source distribution's files; return its path."""
    return _build(python, "buildup-*.whl")


def make_sdist(python: str) -> Path:
    """Make the source distribution; return its path."""
    return _build(python, "buildup-*.tar.gz", "--sdist")


MAKERS: dict[str, Callable[[str], Path]] = {
    "bundle": make_bundle,
    "deb": make_deb,
    "wheel": make_wheel,
    "sdist": make_sdist,
}


def _build(python: str, pattern: str, *options: str) -> Path:
    """Build a distribution, without leftovers from earlier builds; return its path.

    A wheel that is built in the checkout would include modules that no longer exist, from the
    folder ``build``.
    """
    for old in DIST.glob(pattern):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder:
        _run([python, "-m", "build", *options, "--outdir", folder, str(ROOT)])
        (made,) = Path(folder).glob(pattern)
        return Path(shutil.move(made, DIST))


# The content of a Debian package


def _add_documents(share: Path) -> None:
    documents = share / "doc" / "buildup"
    documents.mkdir(parents=True)
    shutil.copy(DESCRIPTIONS / "copyright", documents)
    (documents / "changelog").write_text(changelog(_MAINTAINER), encoding="utf-8")
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
    """Return the dependencies on system packages whose libraries the bundle does not include."""
    programs = _programs(root / "usr/lib")
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


def _programs(folder: Path) -> list[Path]:
    """Return the programs and libraries in a folder, which are ELF files."""
    return [
        path
        for path in _all_below(folder)
        if not path.is_symlink() and path.is_file() and path.read_bytes()[:4] == b"\x7fELF"
    ]


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

ACCEPTED = {
    # The project has no domain to derive its ID from,
    "cid-desktopapp-is-not-rdns",
    # and no home page.
    "url-homepage-missing",
}
"""The AppStream warnings to accept.

AppStream's own option to accept a warning fails in versions that do not know the warning.
"""


def check() -> int:
    """Check the requirements of desktops and Debian; return the exit status, 1 for a problem."""
    checks = {
        "desktop-file-validate": [str(SHARE / "applications/buildup.desktop")],
        "appstreamcli": ["validate", "--no-net", str(SHARE / "metainfo/buildup.metainfo.xml")],
        "man": ["--warnings", "-Z", "-l", *map(str, sorted((SHARE / "man").rglob("*.6")))],
        # Tags differ between releases of lintian.
        "lintian": [
            *("--fail-on", "error", "--suppress-tags", "alien-tag"),
            *map(str, DIST.glob(f"buildup_{__version__}_*.deb")),
        ],
    }
    statuses = []
    for program, arguments in checks.items():
        done = subprocess.run(
            [program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
        )
        said = done.stdout.decode(errors="replace")
        is_wrong = done.returncode != 0
        if program == "appstreamcli":
            is_wrong = says_more(said, is_wrong)
        elif program == "man":
            is_wrong |= "warning" in said
        statuses.append(is_wrong)
        print(f"{program}: {'FAILED' if is_wrong else 'ok'}", flush=True)
        if is_wrong or program == "lintian":
            print(said, end="", flush=True)
    return int(any(statuses))


def says_more(said: str, is_refused: bool) -> bool:
    """Return whether AppStream refuses the file for more than accepted warnings."""
    warned = set(re.findall(r"^[EW]: \S+ (\S+)", said, re.MULTILINE))
    return is_refused and not (warned and warned <= ACCEPTED)


def _megabytes(path: Path) -> float:
    """Return the size of a file or a folder, in millions of bytes."""
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
    finish(main)
