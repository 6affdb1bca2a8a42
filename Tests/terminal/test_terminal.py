#!/usr/bin/env python3
"""Plays the program through a pseudo-terminal, as a person would, and through pipes, as a script would.

    test_terminal.py PATH [TEST …]     PATH is the program, TEST a part of a test's name

The last line is 'N passed, N failed'; the exit status is 0 only when nothing failed.
"""

import importlib
import os
import sys
import time
import traceback
from pathlib import Path

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER))
import play  # noqa: E402


def tests():
    """All tests of the files beside this one, by their names."""
    for file in sorted(FOLDER.glob("test_*.py")):
        if file.stem == Path(__file__).stem:
            continue
        module = importlib.import_module(file.stem)
        for name, test in vars(module).items():
            if name.startswith("test_"):
                yield name, test


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    play.PROGRAM = os.path.abspath(sys.argv[1])
    wanted = sys.argv[2:]
    passed, failed = 0, 0
    for name, test in tests():
        if wanted and not any(part in name for part in wanted):
            continue
        start = time.monotonic()
        try:
            test()
            passed += 1
            print(f"ok   {name} ({time.monotonic() - start:.1f} s)", flush=True)
        except Exception:  # a test that breaks in any way has failed
            failed += 1
            print(f"FAIL {name}\n{traceback.format_exc()}", flush=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


main()
