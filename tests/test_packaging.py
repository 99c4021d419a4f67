"""The program starts, with its resources, from wherever and however it was installed."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
from datetime import UTC, datetime, time
from pathlib import Path

import pytest

from buildup.narration.releases import releases
from scripts import package
from scripts.packaging import project_files as files
from scripts.packaging.archive import write_archive
from tests.checkout import ROOT, project_files

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
    for name in [*project_files(), *translated]:
        if not name.startswith("tests/"):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    return copy


def backend(call: str, folder: Path) -> str:
    """Call a function of the build backend in a checkout, as pip does; returns its result."""
    return run(sys.executable, "-c", CALL.format(call=call), cwd=folder, path=folder)[-1]


def resources(checkout: Path) -> list[str]:
    folder = checkout / "resources"
    return sorted(
        f"- {path.relative_to(folder).as_posix()}" for path in folder.rglob("*") if path.is_file()
    )


def is_for_people_who_play(resource: str) -> bool:
    """Whether a listed resource is more than a picture of the README or a template."""
    name = resource.removeprefix("- ")
    return not name.startswith(("screenshot", "design/", "locale/"))


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
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps"]
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
    assert sorted(lines[2:]) == list(filter(is_for_people_who_play, resources(checkout)))
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
    assert sorted(lines[2:]) == resources(checkout)
    assert run(python, "-m", "buildup", "--version", cwd=tmp_path)[0].startswith("buildup ")


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
    with tarfile.open(tmp_path / "first" / name) as archive:
        archive.extractall(tmp_path, filter="data")
    unpacked = tmp_path / name.removesuffix(".tar.gz")
    names = files.project_files(checkout)
    assert {"README.md", ".ci/run", "scripts/test.py", "resources/screenshot.png"} <= set(names)
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
    for name in ("b.tar.gz", "b.tar.xz"):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
        write_archive(tmp_path / name, "b", members)
        with tarfile.open(tmp_path / name) as archive:
            assert [(each.name, each.mtime) for each in archive] == [
                ("b/a", 1_000_000_000),
                ("b/link", 1_000_000_000),
            ]
            assert archive.getmember("b/link").linkname == "a"
        monkeypatch.delenv("SOURCE_DATE_EPOCH")
        write_archive(tmp_path / name, "b", members)
        with tarfile.open(tmp_path / name) as archive:
            (made,) = {each.mtime for each in archive}
        assert made == datetime.combine(releases()[0].day, time(12), UTC).timestamp()


# What packages are made of


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
