# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The page of torch_mlir.explain in a browser, where there is one, with a made-up explanation."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from torch_mlir.explanation import Explanation, GraphReport, NodeReport, OperatorReport, PieceReport

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
LONG = "a_name_of_an_operator_that_goes_on_for_ever_and_ever"


def chain(length: int) -> tuple[NodeReport, ...]:
    nodes = [NodeReport("x", "placeholder", "input", type="float32[3]"), NodeReport("w", "placeholder", "input")]
    for index in range(length):
        before = nodes[-1].name if index else "x"
        inputs = (before, "w") if index == length // 2 else (before,)
        nodes.append(
            NodeReport(
                f"n{index}", "aten.exp.default", "compiled", 0, inputs, "float32[3]",
                source=f"m.py:{index}", torch_ir="torch.aten.exp", linalg_ir="math.exp", loops_ir="linalg.generic",
                together=(f"n{index + 1}",) if index + 1 < length else (),
            )
        )  # fmt: skip
    return (*nodes, NodeReport("output", "output", "output", inputs=(nodes[-1].name,)))


@pytest.fixture(scope="module")
def explanation() -> Explanation:
    piece = PieceReport({"aten.exp.default": 5}, 1, 1, 12, 12, {"import": 0.5}, peak_bytes=4096, peak_is_known=False)
    hostile = NodeReport(
        LONG, "aten.lgamma.default", "aten", None, ("n4",), "</script><b>bold</b>", "no lowering for <i>it</i>"
    )
    first = GraphReport("forward", "0/0", False, (piece,), (OperatorReport(LONG, "why"),), (*chain(5)[:-1], hostile))
    second = GraphReport("backward", "0/0", True, (piece,), (), chain(1500))
    return Explanation((first, second), seconds={"dynamo": 1.0})


def in_browser(page: str, script: str, folder: Path) -> dict:
    """What `script` puts into the object `seen`, once the page is there."""
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        pytest.skip("no browser")
    path = folder / "page.html"
    report = (
        "const seen = {errors: []}; addEventListener('error', e => seen.errors.push(String(e.message)));"
        f"addEventListener('load', () => {{ {script};"
        "seen.resources = performance.getEntriesByType('resource').length;"
        "document.documentElement.setAttribute('data-seen', JSON.stringify(seen)); });"
    )
    path.write_text(page.replace("</body>", f"<script>{report}</script></body>"))
    done = subprocess.run(
        [browser, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/profile", "--dump-dom",
         "--window-size=1200,800", path.as_uri()],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    found = re.search(r'data-seen="([^"]*)"', done.stdout)
    assert found, done.stderr
    seen = json.loads(found[1].replace("&quot;", '"').replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
    assert seen["errors"] == []
    assert seen["resources"] == 0
    return seen


PANEL = "document.getElementById('node').textContent"
KEY = "document.querySelector('svg g.chosen').dispatchEvent(new KeyboardEvent('keydown', {key: 'KEY', bubbles: true}))"
CHOSEN = "document.querySelector('svg g.chosen').dataset.name"


def test_what_it_shows(explanation, tmp_path) -> None:
    seen = in_browser(
        explanation.to_html(),
        f"""
        seen.first = {CHOSEN};
        seen.firstPanel = {PANEL};
        seen.bold = document.querySelectorAll('b, i:not(.key i)').length;
        document.querySelector('svg g[data-name=n2]').dispatchEvent(new MouseEvent('click'));
        seen.panel = {PANEL};
        seen.beside = [...document.querySelectorAll('svg g.beside')].map(g => g.dataset.name);
        seen.fits = document.documentElement.scrollWidth <= innerWidth;
        const label = [...document.querySelectorAll('svg g')].at(-1);
        seen.label = label.querySelector('text').getBBox().width < label.querySelector('rect').getBBox().width;
        """,
        tmp_path,
    )
    assert seen["first"] == LONG  # What ATen runs is shown first.
    assert "</script><b>bold</b>" in seen["firstPanel"]
    assert seen["bold"] == 0
    for text in ("m.py:2", "torch.aten.exp", "math.exp", "What it became", "linalg.generic", "4.0 KiB or more"):
        assert text in seen["panel"], text
    assert seen["beside"] == ["n3"]
    assert seen["fits"]
    assert seen["label"]


def test_keys_and_search(explanation, tmp_path) -> None:
    def press(key: str) -> str:
        return KEY.replace("KEY", key)

    seen = in_browser(
        explanation.to_html(),
        f"""
        document.querySelector('svg g[data-name=n1]').dispatchEvent(new MouseEvent('click'));
        {press("ArrowDown")}; seen.down = {CHOSEN};
        {press("ArrowUp")}; {press("ArrowUp")}; seen.up = {CHOSEN};
        {press("Home")}; seen.home = {CHOSEN};
        seen.focused = document.activeElement.dataset.name;
        seen.stops = document.querySelectorAll('svg g[tabindex="0"]').length;
        const find = document.getElementById('find');
        find.value = 'lgamma'; find.dispatchEvent(new Event('input')); seen.found = {CHOSEN};
        """,
        tmp_path,
    )
    assert (seen["down"], seen["up"], seen["home"], seen["focused"]) == ("n2", "n0", "x", "x")
    assert seen["stops"] == 1
    assert seen["found"] == LONG


def test_large_graphs(explanation, tmp_path) -> None:
    seen = in_browser(
        explanation.to_html(),
        f"""
        document.querySelectorAll('#graphs button')[1].click();
        seen.nodes = document.querySelectorAll('svg g').length;
        document.getElementById('find').value = 'n1499';
        document.getElementById('find').dispatchEvent(new Event('input'));
        const box = document.querySelector('svg g.chosen rect').getBoundingClientRect();
        seen.visible = box.top >= 0 && box.bottom <= innerHeight;
        const spot = name => document.querySelector(`svg g[data-name=${{name}}] rect`).getBBox();
        seen.near = spot('n750').y - spot('w').y;
        seen.chosen = {CHOSEN};
        """,
        tmp_path,
    )
    assert seen["nodes"] == 1503
    assert seen["chosen"] == "n1499"
    assert seen["visible"]
    assert 0 < seen["near"] < 100  # An input is drawn next to who reads it.
