# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Run nox from ``python3 noxfile.py`` on a machine that has pip and nothing else.

Debian's pip refuses to install into the system (PEP 668), and a bare system has neither ``venv`` nor ``ensurepip``. nox
and virtualenv therefore go into a folder of the tree: ``pip install --target .nox/bootstrap``.
"""

from __future__ import annotations

import importlib.util
import os
import sys

from .paths import BOOTSTRAP, CONSTRAINTS
from .problem import Problem

OLDEST_PYTHON = (3, 10)
MODULES = ("nox", "virtualenv")


def main() -> None:
    """Find or fetch nox, hand it the command line, and exit with its status."""
    try:
        ensure()
    except Problem as problem:
        sys.exit(f"noxfile.py: {problem}")
    except KeyboardInterrupt:
        sys.exit(130)
    import nox

    nox.main()
    sys.exit(0)


def ensure() -> None:
    """Make nox and virtualenv importable, fetching them with pip when they are not."""
    if sys.version_info < OLDEST_PYTHON:
        wanted = ".".join(map(str, OLDEST_PYTHON))
        raise Problem(f"Python {wanted} or newer is needed, this is {sys.version.split()[0]}")
    if not missing():
        return
    if BOOTSTRAP.is_dir():
        sys.path.insert(0, str(BOOTSTRAP))
    if missing():
        fetch()


def missing() -> list[str]:
    """The modules of ``MODULES`` that cannot be imported."""
    importlib.invalidate_caches()
    return [name for name in MODULES if importlib.util.find_spec(name) is None]


def fetch() -> None:
    """Install nox and virtualenv into the bootstrap folder."""
    from . import pip

    if importlib.util.find_spec("pip") is None:
        raise Problem(f"{sys.executable} has no pip: install it (Debian: apt-get install python3-pip)")
    print(f"noxfile.py: fetching nox into {BOOTSTRAP}", flush=True)
    pip.install(sys.executable, ["--upgrade", "--target", str(BOOTSTRAP), "-c", str(CONSTRAINTS), *MODULES], "nox")
    if str(BOOTSTRAP) not in sys.path:
        sys.path.insert(0, str(BOOTSTRAP))
    if missing():
        raise Problem(
            f"pip reported success, but {', '.join(missing())} cannot be imported; delete {BOOTSTRAP} and retry"
        )


def subprocess_environment() -> dict[str, str]:
    """The environment in which ``python -m virtualenv`` finds modules of the bootstrap folder.

    >>> "PATH" in subprocess_environment()
    True
    """
    environment = dict(os.environ)
    if str(BOOTSTRAP) in sys.path:
        environment["PYTHONPATH"] = str(BOOTSTRAP)
    return environment
