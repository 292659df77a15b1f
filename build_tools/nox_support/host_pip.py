# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Give pip in a container this machine's pip settings: index, certificates, folders of wheels.

A machine with an ordinary network has no such settings, and nothing is passed.
"""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from .engine import STATE

# The settings which say where packages come from and how to reach that place.
SETTINGS = (
    "index-url",
    "extra-index-url",
    "find-links",
    "no-index",
    "cert",
    "client-cert",
    "trusted-host",
    "proxy",
    "timeout",
    "default-timeout",
    "retries",
)
# Settings that name files on this machine; of these an image build only needs the certificate.
LISTS_OF_PLACES = ("extra-index-url", "find-links")
CERTIFICATE_IN_BUILD = "/run/secrets/pip_cert"


@dataclass(frozen=True)
class HostPip:
    """pip's settings by name, as on its command line."""

    settings: Mapping[str, str]

    def environment(self) -> dict[str, str]:
        """The settings as environment variables.

        >>> HostPip({"index-url": "https://example.org/simple"}).environment()
        {'PIP_INDEX_URL': 'https://example.org/simple'}
        """
        return {variable(name): value for name, value in self.settings.items()}

    def paths(self) -> list[Path]:
        """The files and folders the settings name."""
        words = (word for value in self.settings.values() for word in value.split())
        return sorted({mount_point(path) for word in words if (path := local_path(word)) and path.exists()})

    def run_arguments(self, certificate: str = "") -> list[str]:
        """Arguments for ``docker run``: values come from the caller's environment, so no process list shows them.

        ``certificate`` is where the container finds the certificate, if not where it is on this machine.

        >>> HostPip({"timeout": "60"}).run_arguments()
        ['--env=PIP_TIMEOUT']
        """
        moved = {self.settings["cert"]: certificate} if certificate and "cert" in self.settings else {}
        mounts = [f"--volume={path}:{moved.get(str(path), path)}:ro" for path in self.paths()]
        names = [f"--env={name}" for name in self.environment()]
        return [*mounts, *names, *(f"--env=PIP_CERT={place}" for place in moved.values())]

    def build_arguments(self) -> list[str]:
        """Arguments for ``docker build``: secrets, which no layer keeps."""
        STATE.mkdir(parents=True, exist_ok=True)
        configuration = STATE / "pip.conf"
        configuration.touch(mode=0o600)
        configuration.write_text(self.configuration(), encoding="utf-8")
        certificate = self.settings.get("cert") or os.devnull
        copied = STATE / "pip_cert.pem"
        shutil.copyfile(certificate, copied)
        return [f"--secret=id=pip_conf,src={configuration}", f"--secret=id=pip_cert,src={copied}"]

    def configuration(self) -> str:
        """A pip.conf for an image build, where no folder of this machine is mounted.

        >>> print(HostPip({"cert": "/c.pem", "find-links": "/wheels"}).configuration(), end="")
        [global]
        cert = /run/secrets/pip_cert
        """
        lines = ["[global]"]
        for name, value in self.settings.items():
            kept = " ".join(word for word in value.split() if not local_path(word))
            if name == "cert":
                kept = CERTIFICATE_IN_BUILD
            if kept:
                lines.append(f"{name} = {kept}")
        return "\n".join(lines) + "\n"


def discover() -> HostPip:
    """pip's settings on this machine, from the environment and its configuration files."""
    command = [sys.executable, "-m", "pip", "config", "list"]
    listed = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    return HostPip(dict(parse(listed)))


def parse(listed: str) -> Iterator[tuple[str, str]]:
    """Our settings in the output of ``pip config list``; the environment wins over the files.

    >>> dict(parse("global.timeout='60'\\n:env:.timeout='90'\\nglobal.no-color='1'"))
    {'timeout': '90'}
    """
    for line in sorted(listed.splitlines(), key=lambda line: line.startswith(":env:")):
        key, _, quoted = line.partition("=")
        section, _, name = key.rpartition(".")
        if name in SETTINGS and section in ("global", "install", ":env:"):
            value = present(name, str(ast.literal_eval(quoted)))
            if value:
                yield name, value


def present(name: str, value: str) -> str:
    """``value`` without places that do not exist, which pip only warns about.

    >>> present("find-links", "/nowhere/at/all https://example.org")
    'https://example.org'
    """
    if name not in LISTS_OF_PLACES:
        return value
    paths = {word: local_path(word) for word in value.split()}
    return " ".join(word for word, path in paths.items() if path is None or path.exists())


def local_path(word: str) -> Path | None:
    """The file or folder a word of a setting names, if it names one.

    >>> local_path("file:///wheels/simple"), local_path("https://example.org")
    (PosixPath('/wheels/simple'), None)
    """
    if word.startswith("file://"):
        return Path(unquote(urlsplit(word).path))
    return Path(word) if word.startswith("/") else None


def mount_point(path: Path) -> Path:
    """The folder to mount for ``path``: pages of a package index link to files beside them.

    >>> mount_point(Path("/index/simple")), mount_point(Path("/wheels"))
    (PosixPath('/index'), PosixPath('/wheels'))
    """
    return path.parent if path.name == "simple" else path


def variable(name: str) -> str:
    """The environment variable of a setting.

    >>> variable("find-links")
    'PIP_FIND_LINKS'
    """
    return "PIP_" + name.upper().replace("-", "_")
