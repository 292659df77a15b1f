# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The commands and examples of the README and the documentation run."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build_tools"))

from nox_support import files  # noqa: E402

# Sessions of nox in one tree take turns.
pytestmark = pytest.mark.xdist_group("tree")

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md"))]
FENCE = re.compile(r"^(?P<indent> *)```(?P<language>[\w-]*)\n(?P<text>.*?)^ *```$", re.MULTILINE | re.DOTALL)
SHELLS = {"console", "bash", "sh", "shell"}
PROSE = {"text", "mlir", "c", "cpp", "tablegen", "cmake", "toml", "python", *SHELLS}


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    page: Path
    line: int
    language: str
    text: str

    @property
    def name(self) -> str:
        return f"{self.page.name}:{self.line}"


def blocks_of(page: Path) -> list[Block]:
    text = page.read_text()
    return [
        Block(
            page,
            text[: found.start()].count("\n") + 1,
            found["language"],
            "".join(line.removeprefix(found["indent"]) for line in found["text"].splitlines(keepends=True)),
        )
        for found in FENCE.finditer(text)
    ]


def commands_of(block: Block) -> list[str]:
    """The commands of a shell block; a console's are those after a prompt, the rest is output."""
    joined = block.text.replace("\\\n", " ").splitlines()
    if block.language == "console":
        joined = [line.removeprefix("$ ") for line in joined if line.startswith("$ ")]
    return [" ".join(line.split()) for line in joined if line.strip() and not line.startswith("#")]


BLOCKS = [block for page in PAGES for block in blocks_of(page)]
ON_PAGES = {command for block in BLOCKS if block.language in SHELLS for command in commands_of(block)}
TABLE = tomllib.loads((ROOT / "docs" / "commands.toml").read_text())["command"]
# Modules that the tests' environment lacks, and who runs the examples that need them.
ELSEWHERE = {
    "matrix_machine": "test/python/packaging/test_example_accelerator.py runs this",
    "timm": "test/models/test_page.py runs this, in `nox -s models`",
}
RUN_HERE = [row for row in TABLE if "in" in row]
RUN_ELSEWHERE = [row for row in TABLE if "by" in row]


def named(blocks: list[Block]) -> dict:
    return {"argvalues": blocks, "ids": [block.name for block in blocks]}


def test_pages_have_blocks_of_known_kinds():
    assert {block.language for block in BLOCKS} <= PROSE
    assert ON_PAGES


def test_every_command_is_in_the_table():
    assert ON_PAGES - {row["run"] for row in TABLE} == set(), "who runs these? say so in docs/commands.toml"


def test_the_table_has_only_commands_of_the_pages():
    runs = [row["run"] for row in TABLE]
    assert set(runs) - ON_PAGES == set(), "no page has these any more"
    assert len(runs) == len(set(runs))
    assert all(("in" in row) != ("by" in row) for row in TABLE)


@pytest.mark.every_case
@pytest.mark.parametrize("row", RUN_ELSEWHERE, ids=lambda row: row["run"])
def test_command_is_run_where_the_table_says(row):
    assert row.get("as", row["run"]) in (ROOT / row["by"]).read_text()


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """What is tracked, elsewhere: commands may write there."""
    root = tmp_path_factory.mktemp("copy")
    for path in files.ours():
        target = root / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)
    if shutil.which("git"):
        subprocess.run(["git", "init", "--quiet"], cwd=root, check=True)
    return root


@pytest.mark.parametrize("row", RUN_HERE, ids=lambda row: row["run"])
def test_command(row, copy):
    lacking = [program for program in row.get("needs", []) if not shutil.which(program)]
    if lacking:
        pytest.skip(f"no {', '.join(lacking)}")
    bin_folders = [ROOT / "build" / "release" / "bin", Path(sys.executable).parent]
    path = os.pathsep.join([*map(str, bin_folders), os.environ.get("PATH", os.defpath)])
    done = subprocess.run(
        " && ".join([*row.get("after", []), row["run"]]),
        shell=True,
        cwd=ROOT if row["in"] == "tree" else copy,
        env={**os.environ, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout


# Pages whose blocks are one program, which has a test of its own: below, and test/python/backends/xla/test_xla_page.py.
WHOLE = {"explain.md", "xla.md"}
EXECUTED = [block for block in BLOCKS if block.language == "python" and block.page.name not in WHOLE]


@pytest.mark.parametrize("block", **named(EXECUTED))
def test_python_block(block, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    # Padded, so that a failure points at the page's own line.
    code = compile("\n" * block.line + block.text, block.page, "exec")
    try:
        exec(code, {"__name__": "__main__"})
    except ModuleNotFoundError as error:
        if error.name not in ELSEWHERE:
            raise
        pytest.skip(f"{error}; {ELSEWHERE[error.name]}")


@pytest.mark.every_case
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\((?!https?:|#)([^)#\s]+)", page.read_text()):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.every_case
@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_page_says_a_thing_twice(page):
    prose = FENCE.sub("", page.read_text())
    said = [" ".join(part.split()) for part in re.split(r"\n\s*\n", prose)]
    twice = {part for part in said if said.count(part) > 1 and len(part.split()) > 10}
    assert twice == set()


def test_quoted_lines_are_lines_of_the_page():
    # An edit above a block moves its lines, and the output that names one of them stays behind.
    quoted = [
        found for page in PAGES for found in re.findall(r" at (docs/\S+\.md):(\d+) in \w+: (.+)", page.read_text())
    ]
    assert quoted
    for page, line, text in quoted:
        assert (ROOT / page).read_text().splitlines()[int(line) - 1].strip() == text, f"{page}:{line}"


def test_readme_fits_on_a_page():
    assert len((ROOT / "README.md").read_text().splitlines()) <= 90


def messages() -> list[str]:
    """What the page on troubleshooting quotes: a message is a first cell in backquotes."""
    text = (ROOT / "docs" / "troubleshooting.md").read_text()
    return re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)


@pytest.mark.every_case
@pytest.mark.parametrize("message", messages())
def test_quoted_messages_exist(message):
    # Names in the messages are put in, so only what is between them is in the sources, perhaps in several strings.
    folders = ("python", "lib", "build_tools", "cmake")
    sources = [path for path in files.ours() if path.relative_to(ROOT).parts[0] in folders and path.suffix != ".td"]
    joined = "".join(re.sub(r'"\s*\n?\s*f?"', "", path.read_text(errors="ignore")) for path in sources)
    for part in re.split(r"\.\.\.|\[[^]]*\]|[A-Z]+_[A-Z_]+=?\S*|\d[\d.]*", message):
        assert part.strip(" ,:") in joined, message


def without_numbers(text: str) -> list[str]:
    """What a program prints every time: times differ, and with them the widths of columns."""
    return [re.sub(r"-?\d+(\.\d+)?", "0", " ".join(line.split())) for line in text.strip().splitlines()]


EXPLAIN = [block for block in BLOCKS if block.page.name == "explain.md" and block.language in ("python", "text")]


@pytest.mark.parametrize(
    "pair", [pytest.param(pair, id=pair[0].name) for pair in zip(EXPLAIN[::2], EXPLAIN[1::2], strict=True)]
)
def test_explain_prints_what_the_page_says(pair, tmp_path, monkeypatch, capsys):
    code, output = pair
    assert (code.language, output.language) == ("python", "text")
    monkeypatch.chdir(tmp_path)
    exec(compile("\n" * code.line + code.text, code.page, "exec"), {"__name__": "__main__"})
    printed = capsys.readouterr().out.replace(f"{ROOT}/", "").replace("Python goes on here\n", "")
    assert without_numbers(printed) == without_numbers(output.text)
