"""The entry point of a bundle, which starts the program whose name it was called by."""

import io
import multiprocessing
import sys
from pathlib import Path

from buildup.cli import dominoes_main, main

if sys.platform == "win32":
    import ctypes


def windowed_main() -> object:
    """Run ``buildup`` on Windows without a console; return its exit status.

    Its output appears in a message box.
    """
    sys.stdout, sys.stderr = printed, complaints = io.StringIO(), io.StringIO()
    try:
        status: object = main()
    except SystemExit as leaving:
        status = leaving.code
    text = printed.getvalue() + (complaints.getvalue() if status else "")
    if text and sys.platform == "win32":
        icon = 0x10 if status else 0x40  # MB_ICONERROR, MB_ICONINFORMATION
        ctypes.windll.user32.MessageBoxW(None, text, "Buildup", icon)
    return status


if __name__ == "__main__":
    multiprocessing.freeze_support()  # a worker of the arena does not return
    if sys.platform == "win32" and sys.stderr is None:
        raise SystemExit(windowed_main())
    raise SystemExit(dominoes_main() if Path(sys.argv[0]).stem == "dominoes" else main())
