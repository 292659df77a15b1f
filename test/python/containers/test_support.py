# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Decisions of the image and release sessions before they call an engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from nox_support import bare, base_image, clean_room, host_pip, images, release
from nox_support import engine as engines
from nox_support.engine import Engine
from nox_support.host_pip import HostPip
from nox_support.problem import Problem

ROOT = Path(__file__).resolve().parents[3]


def pretend(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, accepts: str) -> None:
    """An engine that runs containers only when its settings file has ``accepts``."""

    def works(self: Engine, *arguments: object, timeout: float = 0) -> bool:
        settings = self.settings.get("CONTAINERS_CONF")
        return accepts in (Path(settings).read_text() if settings else "")

    monkeypatch.delenv("CONTAINERS_CONF", raising=False)
    monkeypatch.setattr(engines, "STATE", tmp_path)
    monkeypatch.setattr(engines, "SETTINGS_FILE", tmp_path / "containers.conf")
    monkeypatch.setattr(Engine, "works", works)


def test_an_engine_that_works_gets_no_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pretend(monkeypatch, tmp_path, accepts="")
    assert engines.settle(Engine("podman"), "image", "host") == Engine("podman")
    assert not list(tmp_path.iterdir())


def test_the_mildest_settings_that_work_are_taken_and_remembered(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pretend(monkeypatch, tmp_path, accepts="default_ulimits")
    settled = engines.settle(Engine("podman"), "image", "host")
    written = Path(settled.settings["CONTAINERS_CONF"]).read_text()
    assert 'netns = "host"' in written
    assert "runtime" not in written
    assert engines.remembered("podman") == settled.settings


def test_settings_of_the_users_own_are_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pretend(monkeypatch, tmp_path, accepts="never")
    monkeypatch.setenv("CONTAINERS_CONF", "/users/own.conf")
    with pytest.raises(Problem, match="cannot run a container"):
        engines.settle(Engine("false"), "image", "host")
    assert not list(tmp_path.iterdir())


def test_an_image_that_is_not_debian_is_never_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Engine, "works", lambda *_, **__: False)
    with pytest.raises(Problem, match=r"cannot pull example\.org/other"):
        base_image.ensure(Engine("false"), "example.org/other")


def test_mirrors_of_this_machine_come_before_debians_own() -> None:
    listed = "'http://m/debian-security/dists/bookworm-security/InRelease' x 0\n'http://o/dists/sid/InRelease' y 0"
    assert base_image.parse_mirrors(listed) == {"-security": "http://m/debian-security"}


def test_the_security_suite_is_among_the_sources() -> None:
    assert " bookworm-security main\n" in base_image.sources(base_image.machine_mirrors())
    assert " trixie-security main\n" in base_image.sources(base_image.machine_mirrors("trixie"))


def test_the_bare_container_has_a_clone_and_runs_the_readmes_commands() -> None:
    words = bare.command(Engine("podman"), bare.SESSIONS)
    assert f"--volume={bare.CLONE}:{bare.WHERE}" in words
    assert words[-1].endswith("python3 noxfile.py -s demo && python3 noxfile.py -s check")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert all(f"$ python3 noxfile.py -s {session}\n" in readme for session in bare.SESSIONS)


def test_an_ordinary_machine_passes_no_pip_settings() -> None:
    assert HostPip({}).run_arguments() == []
    assert HostPip({}).environment() == {}


def test_what_pip_was_told_reaches_the_container(tmp_path: Path) -> None:
    certificate = tmp_path / "ca.pem"
    certificate.touch()
    (tmp_path / "index" / "simple").mkdir(parents=True)
    index = (tmp_path / "index" / "simple").as_uri()
    pip = HostPip(dict(host_pip.parse(f"global.cert='{certificate}'\nglobal.extra-index-url='{index} file:///none'")))
    assert pip.environment() == {"PIP_CERT": str(certificate), "PIP_EXTRA_INDEX_URL": index}
    assert f"--volume={tmp_path / 'index'}:{tmp_path / 'index'}:ro" in pip.run_arguments()
    assert f"--volume={certificate}:{certificate}:ro" in pip.run_arguments()
    elsewhere = pip.run_arguments("/run/cert.pem")
    assert f"--volume={certificate}:/run/cert.pem:ro" in elsewhere
    assert elsewhere.index("--env=PIP_CERT=/run/cert.pem") > elsewhere.index("--env=PIP_CERT")


def test_a_password_in_an_index_is_on_no_command_line() -> None:
    pip = HostPip({"index-url": "https://user:secret@example.org/simple"})
    assert "secret" not in " ".join(pip.run_arguments())


def test_build_command_names_dockerfile_base_and_tag() -> None:
    command = images.build_command(Engine("docker"), images.DEV)
    assert command[:2] == ["docker", "build"]
    assert f"--file={ROOT / 'docker/dev.Dockerfile'}" in command
    assert "--build-arg=BASE=debian:bookworm-slim" in command


def test_an_unknown_image_is_refused() -> None:
    with pytest.raises(Problem, match="no image prod; there are: dev, release"):
        images.main(["dev", "prod"])


def test_cibuildwheel_is_told_image_engine_and_pythons() -> None:
    told = release.variables(Engine("podman"), "localhost/r", ["cp311"], HostPip({"timeout": "9"}), Path("/llvm"))
    assert told["CIBW_BUILD"] == "cp311-*"
    assert told["CIBW_MANYLINUX_X86_64_IMAGE"] == "localhost/r"
    assert told["CIBW_CONTAINER_ENGINE"].startswith("podman; ")
    assert "--env=PIP_TIMEOUT" in told["CIBW_CONTAINER_ENGINE"]
    assert told["PIP_TIMEOUT"] == "9"
    assert "/llvm:/opt/llvm:ro" in told["CIBW_CONTAINER_ENGINE"]


def test_a_python_the_image_lacks_is_refused() -> None:
    with pytest.raises(Problem, match="has no cp313"):
        release.select(["cp311", "cp313"], {"cp311"}, ["cp313"])
    with pytest.raises(Problem, match="no wheels for cp27"):
        release.select(["cp311"], {"cp311"}, ["cp27"])


def test_the_clean_container_sees_few_files_of_the_tree() -> None:
    command = clean_room.command(Engine("podman"), Path("/d/w-cp311-none.whl"), clean_room.ROOMS["cp311"])
    mounted = [word for word in command if word.endswith(":ro") and ":/trial/" in word]
    assert len(mounted) == 5
    for word in mounted[:4]:
        assert Path(word.removeprefix("--volume=").split(":")[0]).is_file()
