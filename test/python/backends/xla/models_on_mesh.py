# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ResNet-18 and a Llama of four layers train ten steps on a mesh of eight virtual devices.

A test runs this file, because XLA counts devices once in a process; it prints what it finds as JSON. `--full` takes the
sizes that people train.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

import torch
from mesh_training import Batch, Training, collectives_in, eager_losses
from zoo.resnet import ResNet, basic_block
from zoo.text import make

import torch_mlir

MESH = torch_mlir.Mesh((2, 4), ("data", "model"))
STEPS = 10
LAYERS = 4

# Megatron's way: the first product of a pair is split over its columns, the second over its rows.
COLUMNS = ("q_proj", "k_proj", "v_proj", "gate_proj", "up_proj")
ROWS = ("o_proj", "down_proj")
TENSOR_PARALLEL: dict[str, Any] = {
    **{f"*.{name}.weight*": ("model", None) for name in COLUMNS},
    **{f"*.{name}.weight*": (None, "model") for name in ROWS},
}


def resnet18(is_full: bool) -> tuple[Training, list[Batch]]:
    """ResNet-18 and its batches. The small one computes in 64 bits: few values per norm make rounding grow fast."""
    width, classes, size, count = (64, 1000, 224, 16) if is_full else (8, 10, 32, 16)
    dtype = torch.float32 if is_full else torch.float64
    torch.manual_seed(0)
    model = ResNet(basic_block, (2, 2, 2, 2), width=width, classes=classes).to(dtype)
    images = (count, 3, size, size)
    batches = [(torch.randn(images, dtype=dtype), torch.randint(classes, (count,))) for _ in range(STEPS)]
    return Training(model, lambda model, x, y: torch.nn.functional.cross_entropy(model(x), y), rate=0.01), batches


def llama(is_full: bool) -> tuple[Training, list[Batch]]:
    """A Llama of four layers and its batches."""
    width, heads, vocabulary, length = (1024, 16, 8192, 64) if is_full else (32, 4, 64, 16)
    torch.manual_seed(0)
    model = make(
        "LlamaForCausalLM",
        "LlamaConfig",
        vocab_size=vocabulary,
        hidden_size=width,
        intermediate_size=11 * width // 4,
        num_hidden_layers=LAYERS,
        num_attention_heads=heads,
        num_key_value_heads=heads,
        max_position_embeddings=length,
        use_cache=False,
        initializer_range=0.02 if is_full else 0.2,
    )
    batches = [(torch.randint(vocabulary, (4, length)),) for _ in range(STEPS)]
    return Training(model.train(), _next_token, rate=0.05), batches


def _next_token(model: torch.nn.Module, ids: torch.Tensor) -> torch.Tensor:
    logits = model(input_ids=ids).logits
    return torch.nn.functional.cross_entropy(logits[:, :-1].flatten(0, 1), ids[:, 1:].flatten())


RUNS: dict[str, tuple[Callable[[bool], tuple[Training, list[Batch]]], dict[str, Any]]] = {
    "resnet18 over data": (resnet18, {"argument_*": ("data",)}),
    "resnet18 over both": (resnet18, {"argument_*": (("data", "model"),)}),
    "llama over model": (llama, TENSOR_PARALLEL),
    "llama over both": (llama, {"argument_*": ("data",), **TENSOR_PARALLEL}),
}


def trained(name: str, is_full: bool) -> dict[str, Any]:
    """What a run on the mesh finds, and eager beside it."""
    make_run, shardings = RUNS[name]
    training, batches = make_run(is_full)
    names = training.names()
    sizes = {key: tensor.numel() for key, tensor in names.items() if isinstance(tensor, torch.nn.Parameter)}
    eager, exact = eager_losses(*make_run(is_full))
    start = time.perf_counter()
    step = training.on_mesh(batches[0], MESH, shardings)
    compiled = time.perf_counter() - start
    losses = [float(step(*batch)) for batch in batches]
    return {
        "losses": losses,
        "eager": eager,
        "exact": exact,
        "compile": compiled,
        "steps": time.perf_counter() - start - compiled,
        "sizes": sizes,
        "collectives": [asdict(item) for item in collectives_in(step.compiled.executable.compiled_text())],
    }


def main() -> None:
    """Print what the runs find, as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--full", action="store_true")
    parser.add_argument("runs", nargs="*", default=list(RUNS))
    options = parser.parse_args()
    print(json.dumps({name: trained(name, options.full) for name in options.runs}))


if __name__ == "__main__":
    main()
