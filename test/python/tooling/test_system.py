# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""System packages: installed without a question, or one line on what to do."""

import os

import pytest

from nox_support import process, system
from nox_support.problem import Problem

UNREACHABLE = "W: Failed to fetch http://deb.example.org/debian  Temporary failure resolving 'deb.example.org'"


@pytest.fixture(autouse=True)
def only_these_programs(machine, monkeypatch, tmp_path):
    machine.has("chmod", "env", "readlink", "sh", "touch", "true")
    monkeypatch.setenv("PATH", str(machine.bin))
    monkeypatch.setattr(process, "LOGS", tmp_path / "logs")
    monkeypatch.setattr(os, "geteuid", lambda: 0)


def apt(machine, *, update="exit 0", install="exit 0"):
    choose = f'case "$*" in *" update") {update};; *" install "*) {install};; esac'
    machine.scripted("apt-get", f'echo "$*" >> {machine.bin}/calls\n{choose}')


def calls(machine):
    return (machine.bin / "calls").read_text()


def test_nothing_is_done_when_all_is_there(machine, monkeypatch):
    monkeypatch.setattr(system, "PROBES", {name: (name, lambda: True) for name in system.PROBES})
    machine.scripted("apt-get", "exit 99")
    assert system.ensure("build", "lint") == "all there"


def test_missing_packages_are_installed(machine, monkeypatch, capsys):
    probe = system.command("g++")
    monkeypatch.setattr(
        system, "PROBES", dict.fromkeys(system.PROBES, ("it", lambda: True)) | {"g++": ("a compiler", probe)}
    )
    apt(machine, install=f"touch {machine.bin}/g++; chmod +x {machine.bin}/g++")
    assert system.ensure("build") == "installed 1"
    assert "install --yes --no-install-recommends g++" in calls(machine)
    assert "what is missing: a compiler (g++)" in capsys.readouterr().out


def test_apt_can_ask_nobody(machine):
    apt(machine, install=f'echo "$DEBIAN_FRONTEND $(readlink /proc/self/fd/0)" > {machine.bin}/asked')
    system.install(["g++"])
    assert (machine.bin / "asked").read_text() == "noninteractive /dev/null\n"


def test_sudo_is_used_and_announced(machine, monkeypatch, capsys):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    apt(machine)
    machine.scripted("sudo", f'echo "sudo $*" >> {machine.bin}/calls; test "$1" = -n || exit 9; shift; exec "$@"')
    system.install(["g++"])
    assert capsys.readouterr().out.startswith("installing with apt-get through sudo what is missing")
    assert "sudo -n env DEBIAN_FRONTEND=noninteractive apt-get" in calls(machine)


def failure(names=("g++",)):
    with pytest.raises(Problem) as caught:
        system.install(list(names))
    message = str(caught.value)
    assert "\n" not in message
    return message


def test_other_system():
    assert "this is no system with apt" in failure()


def test_no_permission(machine, monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    apt(machine)
    assert "there is no sudo; as root run: apt-get install --yes g++" in failure()
    assert not (machine.bin / "calls").exists()


def test_sudo_that_wants_a_password(machine, monkeypatch):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    apt(machine)
    machine.scripted("sudo", 'echo "sudo: a password is required" >&2; exit 1')
    assert "sudo wants a password, which we do not ask for" in failure()
    assert not (machine.bin / "calls").exists()


def test_no_network(machine):
    # apt-get update ends well even when it could reach nobody.
    apt(machine, update=f'echo "{UNREACHABLE}"', install='echo "E: Unable to locate package g++"; exit 100')
    assert failure().startswith("no network: apt-get cannot reach its servers")


def test_network_that_breaks_while_installing(machine):
    apt(machine, install='echo "E: Failed to fetch http://deb.example.org/g++.deb"; exit 100')
    assert failure().startswith("no network")


def test_one_dead_source_does_no_harm(machine):
    apt(machine, update=f'echo "{UNREACHABLE}"; exit 100')
    system.install(["g++"])


def test_release_without_mlir_22(machine):
    apt(machine, install='echo "E: Unable to locate package libmlir-22-dev"; exit 100')
    assert "apt knows no libmlir-22-dev: Debian 12 has it in the bookworm-security suite" in failure(["libmlir-22-dev"])


def test_disk_full(machine):
    apt(machine, install='echo "E: You do not have enough free space. No space left on device"; exit 100')
    assert "No space left on device" in failure()


def test_mlir_of_ones_own_is_enough(monkeypatch, tmp_path):
    config = tmp_path / "prefix" / "lib" / "cmake" / "mlir"
    config.mkdir(parents=True)
    monkeypatch.setenv("MLIR_DIR", str(config))
    assert "libmlir-22-dev" in system.missing(["libmlir-22-dev"])
    (config / "MLIRConfig.cmake").touch()
    (tmp_path / "prefix" / "bin").mkdir()
    (tmp_path / "prefix" / "bin" / "mlir-tblgen").touch()
    assert system.missing(["libmlir-22-dev", "mlir-22-tools"]) == []


def test_package_without_a_probe_is_looked_up(machine):
    machine.scripted("dpkg-query", "echo bash-completion installed; echo gdb not-installed; exit 1")
    assert system.missing(["bash-completion", "gdb", "less"]) == ["gdb", "less"]
