"""The program starts, with its resources, from wherever and however it was installed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import package
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


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout, so that building leaves nothing behind in the real one."""
    copy = tmp_path_factory.mktemp("checkout")
    for name in project_files():
        if not name.startswith("tests/"):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
    return copy


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
    """Install without optimizing what is compiled: nothing here depends on its speed."""
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps"]
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
    python = new_environment(tmp_path / "environment")
    install(python, "--editable", str(checkout))
    lines = run(python, "-c", LOOK, cwd=tmp_path)
    assert Path(lines[0]) == checkout / "buildup" / "__init__.py"
    assert sorted(lines[2:]) == resources(checkout)
    assert run(python, "-m", "buildup", "--version", cwd=tmp_path)[0].startswith("buildup ")


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
