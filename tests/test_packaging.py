"""The program starts, with its resources, from wherever and however it was installed."""

import json
import os
import platform
import re
import shlex
import shutil
import stat
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path
from unittest.mock import Mock

import pytest
from PySide6.QtCore import qVersion

from buildup import __version__
from buildup.narration.releases import releases
from scripts import package
from scripts.packaging import licenses, needs
from scripts.packaging import project_files as files
from scripts.packaging.archive import noon, write_archive
from scripts.packaging.changelog import changelog
from tests.checkout import ROOT, copy_files, project_files

LOOK = """
from buildup.resources_path import RESOURCES
import buildup
print(buildup.__file__)
print(RESOURCES)
for path in sorted(RESOURCES.rglob("*")):
    if path.is_file() and "__pycache__" not in path.parts:
        print("-", path.relative_to(RESOURCES).as_posix())
"""
CALL = """
from scripts.packaging import backend
print(backend.{call})
"""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout without git, so that building leaves nothing behind in the real one.

    Its compiled modules need not be translated to C again.
    """
    copy = tmp_path_factory.mktemp("checkout")
    translated = [path.relative_to(ROOT).as_posix() for path in ROOT.glob("buildup/**/*.c")]
    names = [*project_files(), *translated]
    copy_files([name for name in names if not name.startswith("tests/")], copy)
    return copy


def backend(call: str, folder: Path) -> str:
    """Call a function of the build backend in a checkout, as pip does; returns its result."""
    return run(sys.executable, "-c", CALL.format(call=call), cwd=folder, path=folder)[-1]


def resources(checkout: Path) -> list[str]:
    folder = checkout / "resources"
    found = [path.relative_to(folder) for path in sorted(folder.rglob("*")) if path.is_file()]
    return [f"- {path.as_posix()}" for path in found]


def is_for_people_who_play(resource: str) -> bool:
    """Whether a listed resource is more than a picture of the README or a template."""
    name = resource.removeprefix("- ")
    return not name.startswith(("pictures/", "design/", "locale/"))


def run(python: str, *arguments: str, cwd: Path, path: Path | None = None) -> list[str]:
    environment = {**os.environ, "PYTHONSAFEPATH": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("PYTHONPATH", None)
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    done = subprocess.run(
        [python, *arguments], cwd=cwd, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def new_environment(folder: Path) -> str:
    """An empty environment; pip and the program's libraries are borrowed from this one."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    site = run(str(python), "-c", "import site; print(site.getsitepackages()[0])", cwd=folder)[0]
    own = next(path for path in sys.path if path.endswith("site-packages"))
    # A line that adds the path, not one with .pth files of its own: an editable install of
    # this checkout there must not be seen.
    Path(site, "borrowed.pth").write_text(f"{own}\n")
    return str(python)


def install(python: str, *arguments: str) -> None:
    """Install with what is borrowed, and without optimizing what is compiled: nothing here depends
    on its speed."""
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps", "--no-compile"]
    quiet += ["--no-index", "--no-build-isolation"]
    done = subprocess.run(
        [python, "-m", "pip", "install", *quiet, *arguments],
        env={**os.environ, "CFLAGS": "-O0"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_resources_are_found_in_a_checkout(checkout: Path, tmp_path: Path) -> None:
    lines = run(sys.executable, "-c", LOOK, cwd=tmp_path, path=checkout)
    assert Path(lines[1]) == checkout / "resources"
    assert lines[2:] == resources(checkout)


@pytest.mark.long
def test_resources_are_found_after_pip_install(checkout: Path, tmp_path: Path) -> None:
    python = new_environment(tmp_path / "environment")
    install(python, str(checkout))
    lines = run(python, "-c", LOOK, cwd=tmp_path)
    assert tmp_path in Path(lines[0]).parents
    assert Path(lines[1]) == Path(lines[0]).parent / "resources"
    assert sorted(lines[2:]) == sorted(filter(is_for_people_who_play, resources(checkout)))
    assert run(python, "-m", "buildup", "--version", cwd=tmp_path)[0].startswith("buildup ")
    compiled = list(Path(lines[0]).parent.rglob("*.abi3.so"))
    assert not any(b".symtab" in module.read_bytes() for module in compiled)


@pytest.mark.long
def test_resources_are_found_after_pip_install_editable(checkout: Path, tmp_path: Path) -> None:
    """Without the modules that are compiled, which do not matter here and take long."""
    python = new_environment(tmp_path / "environment")
    project = checkout / "pyproject.toml"
    described = project.read_text(encoding="utf-8")
    compiled = re.compile(r"\[\[tool\.setuptools\.ext-modules\]\]\n(?:.+\n)+")
    project.write_text(compiled.sub("", described), encoding="utf-8")
    try:
        install(python, "--editable", str(checkout))
    finally:
        project.write_text(described, encoding="utf-8")
    lines = run(python, "-c", LOOK, cwd=tmp_path)
    assert Path(lines[0]) == checkout / "buildup" / "__init__.py"
    assert sorted(lines[2:]) == sorted(resources(checkout))
    assert run(python, "-m", "buildup", "--version", cwd=tmp_path)[0].startswith("buildup ")


def test_a_wheel_that_lacks_what_is_compiled_is_refused(checkout: Path) -> None:
    """By the command with which cibuildwheel tries each."""
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    _python, option, code = shlex.split(declared["tool"]["cibuildwheel"]["test-command"])
    for folder, status in ((ROOT, 0), (checkout, 1)):
        done = subprocess.run([sys.executable, option, code], cwd=folder, check=False)
        assert done.returncode == status


# The source distribution


def test_what_is_left_over_from_work_is_no_part_of_the_project(tmp_path: Path) -> None:
    shutil.copy(ROOT / ".gitignore", tmp_path)
    belonging = ["buildup/build.py", "buildup/search.py", "tests/PKG-INFO", "tests/new test.py"]
    for name in [
        *(".git", ".coverage", ".coverage.host.123", "PKG-INFO"),
        *(".venv/bin/python", "build/lib/buildup/search.py", "dist/buildup.whl"),
        *("buildup.egg-info/SOURCES.txt", "buildup/__pycache__/search.pyc"),
        *("buildup/search.c", "buildup/search.abi3.so", "tests/.hypothesis/examples/1"),
        *belonging,
    ]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert files.project_files(tmp_path) == [".gitignore", *belonging]


@pytest.mark.parametrize("line", ["!kept.so", "buildup/search.c", "# compiled", ""])
def test_what_cannot_be_read_of_the_ignored_names_is_told(line: str, tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_text(f".venv/\n{line}\n")
    with pytest.raises(ValueError, match=r"is more than the name"):
        files.project_files(tmp_path)


def test_a_source_distribution_is_the_whole_project_and_makes_itself_again(
    checkout: Path, tmp_path: Path
) -> None:
    """Whatever mask, clock and order of files there is."""
    (tmp_path / "first").mkdir()
    (tmp_path / "second").mkdir()
    name = backend(f"build_sdist({str(tmp_path / 'first')!r})", checkout)
    unpack = ["tar", "-xzf", str(tmp_path / "first" / name), "-C", str(tmp_path)]
    subprocess.run(unpack, check=True)  # the tarfile of Python 3.11.2 knows no filters
    unpacked = tmp_path / name.removesuffix(".tar.gz")
    names = files.project_files(checkout)
    of_each = {"README.md", ".ci/run", "scripts/test.py", "resources/pictures/build-up.png"}
    assert of_each <= set(names)
    assert files.project_files(unpacked) == names
    for each in names:
        assert (unpacked / each).read_bytes() == (checkout / each).read_bytes(), each
        is_program = os.access(checkout / each, os.X_OK)
        (unpacked / each).chmod(0o700 if is_program else 0o600)
        os.utime(unpacked / each, (1e9, 1e9))
    backend(f"build_sdist({str(tmp_path / 'second')!r})", unpacked)
    first, second = ((tmp_path / each / name).read_bytes() for each in ("first", "second"))
    assert first == second


def test_an_archive_tells_the_time_that_it_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "link").symlink_to("a")
    members: dict[str, Path | bytes] = {"link": tmp_path / "link", "a": b"text"}
    (tmp_path / "program").write_bytes(b"run")
    (tmp_path / "program").chmod(0o700)
    members["program"] = tmp_path / "program"
    for name in ("b.tar.gz", "b.tar.xz"):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
        write_archive(tmp_path / name, "b", members)
        with tarfile.open(tmp_path / name) as archive:
            assert [(each.name, each.mtime) for each in archive] == [
                ("b/a", 1_000_000_000),
                ("b/link", 1_000_000_000),
                ("b/program", 1_000_000_000),
            ]
            assert archive.getmember("b/program").mode == 0o755
            assert archive.getmember("b/link").linkname == "a"
        monkeypatch.delenv("SOURCE_DATE_EPOCH")
        write_archive(tmp_path / name, "b", members)
        with tarfile.open(tmp_path / name) as archive:
            (made,) = {each.mtime for each in archive}
        assert made == noon(releases()[0].day).timestamp()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    write_archive(tmp_path / "b.zip", "b", members)
    with zipfile.ZipFile(tmp_path / "b.zip") as zipped:
        assert {each.date_time for each in zipped.infolist()} == {(2001, 9, 9, 1, 46, 40)}
        assert {
            each.filename: (stat.filemode(each.external_attr >> 16), zipped.read(each))
            for each in zipped.infolist()
        } == {
            "b/a": ("-rw-r--r--", b"text"),
            "b/link": ("lrw-r--r--", b"a"),
            "b/program": ("-rwxr-xr-x", b"run"),
        }


# What packages are made of


def test_what_the_machine_lacks_is_told_before_anything_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(package, "prepare", Mock(side_effect=AssertionError("this takes minutes")))
    monkeypatch.setattr(needs, "_LIBRARIES", {"libc.so.6": "libc6", "libno.so.1": "libno1"})
    monkeypatch.setattr(sysconfig, "get_path", lambda _name: str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["package.py", "deb", "--check"])
    with pytest.raises(SystemExit) as left:
        package.main()
    assert left.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    named, command = line.split("; on Debian and Ubuntu: ")
    assert "libno.so.1" in named
    assert "libc.so.6" not in named
    assert command.split()[:2] == ["apt-get", "install"], "without sudo, which is not here"
    assert {"appstream", "dpkg-dev", "gcc", "libno1", "lintian", "python3-dev"} < {*command.split()}


def test_a_source_distribution_needs_nothing_of_the_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert needs.missing(["sdist"]) == {}


@pytest.mark.parametrize(
    ("epoch", "told", "moment"),
    [(None, "1700000000\n", 1_700_000_000), (None, "", None), ("7", "1700000000\n", None)],
)
def test_everything_is_as_old_as_the_commit(
    epoch: str | None,
    told: str,
    moment: int | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A stand-in for git tells its time; where there is none, or somebody says another, it is
    not asked for."""
    (tmp_path / ".git").touch()
    (tmp_path / "git").write_text(f"#!/bin/sh\nprintf '{told}'\n")
    (tmp_path / "git").chmod(0o755)
    monkeypatch.setattr(package, "ROOT", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    if epoch is None:
        monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    else:
        monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    assert package._moment_of_commit() == moment
    (tmp_path / "git").unlink()
    assert package._moment_of_commit() is None


def test_the_debian_changelog_tells_what_the_window_tells() -> None:
    newest = releases()[0]
    first, _others = changelog("Ann <ann@example.org>").split("\nbuildup (", 1)
    lines = first.splitlines()
    assert lines[0] == f"buildup ({newest.version}) unstable; urgency=medium"
    assert re.fullmatch(
        r" -- Ann <ann@example\.org>  \w{3}, \d\d \w{3} \d{4} 12:00:00 \+0000", lines[-1]
    )
    assert all(len(line) <= 80 for line in lines[:-1])
    told = " ".join(" ".join(lines[1:-1]).split())
    assert told == " ".join(f"* {note}" for note in newest.notes)


@pytest.mark.parametrize(
    ("said", "is_wrong"),
    [
        ("W: buildup:3: cid-desktopapp-is-not-rdns buildup\n", False),
        ("W: buildup:~: url-homepage-missing\nI: buildup:8: unknown-tag developer\n", False),
        ("W: buildup:~: url-homepage-missing\nE: buildup:2: tag-empty name\n", True),
        ("The file could not be read\n", True),
    ],
)
def test_appstream_may_warn_of_nothing_but_what_is_known(said: str, is_wrong: bool) -> None:
    assert package.says_more(said, True) == is_wrong
    assert not package.says_more("", False)


def test_a_bundle_tells_the_newest_c_library_that_something_in_it_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    symbols = "(GLIBC_2.2.5) memcpy\n(GLIBC_2.34) dlopen\n(GLIBC_2.4) x\n(GLIBCXX_3.4.99) y\n"
    monkeypatch.setattr(package, "_output", lambda _command: symbols)
    assert package.newest_glibc(tmp_path) == (2, 34)


# What is told of licenses


@pytest.fixture
def parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A root in which one package brings a library, and one distribution no text."""
    monkeypatch.setattr(licenses, "_COMMON", tmp_path / "common")
    monkeypatch.setattr(licenses, "_texts_of_qt", lambda: ({"Qt/ICU.txt": b"icu"}, []))
    monkeypatch.setattr(licenses, "_version", lambda _package: "1.3")
    monkeypatch.setattr(licenses, "_version_of_icu", lambda _library: "73.2")
    monkeypatch.setattr(
        licenses,
        "_copyright",
        lambda _top, name: f"{name}: /usr/share/common-licenses/BSD.".encode(),
    )
    monkeypatch.setattr(
        licenses,
        "_packages_of",
        lambda paths: {path: "libz1:amd64" if path.name == "libz.so.1" else None for path in paths},
    )
    (tmp_path / "common").mkdir()
    (tmp_path / "common" / "BSD").write_text("text of BSD")
    return tmp_path


def test_every_part_of_a_bundle_has_its_text_or_is_told(parts: Path) -> None:
    folder = parts / "licenses"
    (folder / "Debian").mkdir(parents=True)
    (folder / "Debian" / "of an earlier bundle.txt").touch()
    (folder / "LICENSE").touch()
    sources = {
        "libz.so.1": Path("/lib/libz.so.1"),
        "libodd.so.1": Path("/opt/libodd.so.1"),
        "buildup.cli": ROOT / "buildup" / "cli.py",
        "cython": Path("/venv/site-packages/cython.py"),
        "PySide6/Qt/lib/libQt6Core.so.6": Path(
            "/venv/site-packages/PySide6/Qt/lib/libQt6Core.so.6"
        ),
        "PySide6/Qt/lib/libicuuc.so.73": Path("/venv/site-packages/PySide6/Qt/lib/libicuuc.so.73"),
        "libpython3.so": Path(sys.base_prefix, "lib/libpython3.so"),
        "PySide6/MSVCP140.dll": Path("/venv/site-packages/PySide6/MSVCP140.dll"),
    }
    absent = "\n".join(licenses.write_licenses(folder, sources, sys.executable))
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert {"LICENSE", "BSD.txt", "LGPL-3.txt", "Debian/libz1.txt", "Qt/ICU.txt"} < found
    assert {"Python/LICENSE.txt", "README.txt", licenses.PARTS} < found
    assert "Debian/of an earlier bundle.txt" not in found
    assert "libodd.so.1" in absent
    assert "libz1 has no name" in absent
    listed = json.loads((folder / licenses.PARTS).read_text())
    assert listed["bomFormat"] == "CycloneDX"
    versions = {each["name"]: each["version"] for each in listed["components"]}
    versions.pop("pyinstaller", None)  # where it is installed
    assert versions == {
        "Buildup": __version__,
        "CPython": platform.python_version(),
        "Cython": metadata.version("cython"),
        "ICU": "73.2",
        "Microsoft Visual C++ Runtime": "14",
        "PySide6_Essentials": metadata.version("PySide6_Essentials"),
        "Qt": qVersion(),
        "libz1": "1.3",
    }
    nameless = {each["name"] for each in listed["components"] if "licenses" not in each}
    assert nameless == {"libz1"}
    described = (folder / "README.txt").read_text()
    assert all(f"- {line}\n" in described for line in absent.splitlines())


@pytest.mark.parametrize("name", ["libodd.so.1", "libz.so.1", "PySide6/Qt/lib/libodd.so"])
def test_a_large_library_of_no_part_with_a_license_fails_the_build(parts: Path, name: str) -> None:
    sources = {"libodd.so.1": Path("/opt/libodd.so.1"), "libz.so.1": Path("/lib/libz.so.1")}
    large = parts / name
    large.parent.mkdir(parents=True, exist_ok=True)
    large.write_bytes(bytes(1_000_000))
    licenses.write_licenses(parts / "licenses", sources, sys.executable)
    large.write_bytes(bytes(1_000_001))
    with pytest.raises(SystemExit, match=f"^{name} is large, and belongs to no part"):
        licenses.write_licenses(parts / "licenses", sources, sys.executable)


def test_where_a_bundle_was_made_of_is_read(tmp_path: Path) -> None:
    made = str(tmp_path / "base_library.zip")
    rows = [("libz.so.1", "/lib/libz.so.1", "BINARY"), ("libQ.so", "Qt/libQ.so", "SYMLINK")]
    (tmp_path / "COLLECT-00.toc").write_text(repr(([*rows, ("base_library.zip", made, "DATA")],)))
    (tmp_path / "PYZ-00.toc").write_text(repr(("x.pyz", [("abc", "/lib/abc.py", "PYMODULE")])))
    assert licenses.sources_of(tmp_path) == {
        "libz.so.1": Path("/lib/libz.so.1"),
        "abc": Path("/lib/abc.py"),
    }


def test_a_wheel_is_made_of_the_sources_and_not_of_what_was_built_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Built in the checkout it would take what is in the folder ``build``."""
    commands = []

    def build(command: list[str]) -> None:
        commands.append(command)
        folder = Path(command[command.index("--outdir") + 1])
        for name in ("buildup-1-cp311-abi3-any.whl", "buildup-1.tar.gz"):
            (folder / name).touch()

    monkeypatch.setattr(package, "DIST", tmp_path)
    monkeypatch.setattr(package, "_run", build)
    (tmp_path / "buildup-0-cp311-abi3-any.whl").touch()
    made = package.make_wheel(sys.executable)
    assert "--wheel" not in commands[0]
    assert list(tmp_path.iterdir()) == [made]
    assert made.suffix == ".whl"
