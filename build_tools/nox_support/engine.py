# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Find a container engine, and settings with which it runs containers on this machine."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .paths import ROOT
from .problem import Problem

STATE = ROOT / "build" / "containers"
SETTINGS_FILE = STATE / "containers.conf"
CHOICE = "TORCH_MLIR_CONTAINER_ENGINE"
ENGINES = ("docker", "podman")

# What podman can be told when its defaults do not work: containers inside containers and small virtual machines
# often allow neither a bridge, nor raising limits, nor crun's use of cgroups. Tried in this order, the mildest first.
HOST_NETWORK = {"containers": ('netns = "host"',)}
HOST_NETWORK_LOW_LIMITS = {
    "containers": ('netns = "host"', 'default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]')
}
ALL_AND_RUNC = {**HOST_NETWORK_LOW_LIMITS, "engine": ('runtime = "runc"',)}
FALLBACKS: tuple[Mapping[str, tuple[str, ...]], ...] = (HOST_NETWORK, HOST_NETWORK_LOW_LIMITS, ALL_AND_RUNC)


@dataclass(frozen=True)
class Engine:
    """A container engine and the environment to call it with.

    >>> Engine("podman").command("images")
    ['podman', 'images']
    """

    name: str
    settings: Mapping[str, str] = field(default_factory=dict)

    def command(self, *arguments: str | Path) -> list[str]:
        """The engine's command line with ``arguments``."""
        return [self.name, *(str(argument) for argument in arguments)]

    def environment(self, **extra: str) -> dict[str, str]:
        """Our environment with the engine's settings and ``extra``."""
        return {**os.environ, **self.settings, **extra}

    def works(self, *arguments: str | Path, timeout: float = 120) -> bool:
        """Whether the engine ends well when called with ``arguments``."""
        try:
            ran = subprocess.run(
                self.command(*arguments), env=self.environment(), capture_output=True, timeout=timeout, check=False
            )
        except (OSError, subprocess.TimeoutExpired):
            return False
        return ran.returncode == 0

    def has_image(self, reference: str) -> bool:
        """Whether ``reference`` is a local image."""
        return self.works("image", "inspect", reference)

    def output(self, *arguments: str | Path) -> str:
        """The engine's output when called with ``arguments``."""
        ran = subprocess.run(
            self.command(*arguments), env=self.environment(), capture_output=True, text=True, check=False
        )
        if ran.returncode:
            raise Problem(f"{self.name} {arguments[0]} failed: {ran.stderr.strip() or ran.returncode}")
        return ran.stdout


def find() -> Engine:
    """The engine named by the environment, or the first that answers."""
    chosen = os.environ.get(CHOICE)
    names = (chosen,) if chosen else ENGINES
    for name in names:
        if shutil.which(name) and Engine(name).works("info", timeout=30):
            return Engine(name, remembered(name))
    if chosen:
        raise Problem(f"{CHOICE}={chosen}: there is no such engine here, or it does not answer '{chosen} info'")
    raise Problem(
        "no container engine answers: start docker, or install podman (Debian: apt-get install podman runc debootstrap)"
    )


def remembered(name: str) -> dict[str, str]:
    """The settings an earlier run found necessary."""
    if name != "podman" or "CONTAINERS_CONF" in os.environ or not SETTINGS_FILE.is_file():
        return {}
    return {"CONTAINERS_CONF": str(SETTINGS_FILE)}


def settle(engine: Engine, image: str, host: str) -> Engine:
    """``engine`` with the mildest settings under which ``image`` runs and can look up ``host``."""
    for candidate in candidates(engine):
        if candidate.works("run", "--rm", image, "getent", "hosts", host):
            return candidate
    engine = Engine(engine.name)
    if engine.works("run", "--rm", image, "true"):
        return engine  # Offline: what needs no network still works, what needs it says so itself.
    problem = _why_not(engine, image)
    raise Problem(f"{engine.name} cannot run a container from {image} on this machine: {problem}")


def candidates(engine: Engine) -> Iterator[Engine]:
    """``engine`` as it is, then with each fallback written to our private settings file."""
    yield engine
    if engine.settings:
        yield Engine(engine.name)
    if engine.name != "podman" or "CONTAINERS_CONF" in os.environ:
        return
    for settings in FALLBACKS:
        STATE.mkdir(parents=True, exist_ok=True)
        SETTINGS_FILE.write_text(render(settings), encoding="utf-8")
        yield Engine(engine.name, remembered(engine.name))
    SETTINGS_FILE.unlink(missing_ok=True)


def render(settings: Mapping[str, tuple[str, ...]]) -> str:
    """A containers.conf.

    >>> print(render({"engine": ('runtime = "runc"',)}), end="")
    [engine]
    runtime = "runc"
    """
    return "".join(f"[{table}]\n" + "".join(f"{line}\n" for line in lines) for table, lines in settings.items())


def _why_not(engine: Engine, image: str) -> str:
    ran = subprocess.run(
        engine.command("run", "--rm", image, "true"),
        env=engine.environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    return (ran.stderr.strip().splitlines() or ["no reason given"])[-1]
