# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The demo shows every stage, and does not hide a wrong result."""

import pytest
import torch

from torch_mlir.tools import demo


@pytest.mark.parametrize("name", demo.MODELS)
def test_model_is_shown_at_every_stage(name, capsys):
    assert demo.main(["--model", name, "--lines", "5"]) == 0
    shown = capsys.readouterr().out
    for stage in ("torch", "linalg-on-tensors", "llvm"):
        assert f"== {stage} (" in shown
    assert "more lines" in shown
    assert "equal within float32's rounding" in shown
    assert "ms a run" in shown


def test_weights_are_not_printed():
    model = torch.nn.Linear(64, 64)
    assert all(len(stage.text) < 20_000 for stage in demo.stages(model, (torch.ones(1, 64),)))


def test_wrong_result_fails(monkeypatch, capsys):
    monkeypatch.setattr(
        demo.torch_mlir, "compile", lambda model, *inputs: lambda *run_on: model(*run_on) + 1, raising=False
    )
    assert demo.main([]) == 1
    assert "WRONG (largest difference 1.0" in capsys.readouterr().out
