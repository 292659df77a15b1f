# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The importer's own work grows with the program, not faster; weights cost nothing but themselves."""

import cProfile
import pstats
import resource
import subprocess
import sys

import pytest
import torch
from importer_support import op_names

from torch_mlir.capture.export import decompose
from torch_mlir.importer import Program, import_program


def program_of(layers):
    layer = torch.nn.TransformerEncoderLayer(16, 2, 32, batch_first=True)
    model = torch.nn.TransformerEncoder(layer, layers, enable_nested_tensor=False).eval()
    return Program.from_exported(decompose(torch.export.export(model, (torch.ones(1, 4, 16),))))


def calls_of(program):
    """How many Python calls an import takes: like time, but the same on every run."""
    profile = cProfile.Profile()
    profile.enable()
    imported = import_program(program)
    profile.disable()
    return pstats.Stats(profile).total_calls, len(op_names(imported.module, constants=True))


def test_linear_in_layers():
    import_program(program_of(1))  # Plans are made once.
    (few_calls, few_ops), (many_calls, many_ops) = calls_of(program_of(2)), calls_of(program_of(12))
    assert many_ops <= 6.05 * few_ops
    assert many_calls <= 6.3 * few_calls


def test_calls_per_node_stay_few():
    program = program_of(8)
    import_program(program)
    nodes = sum(node.op == "call_function" for node in program.graph_module.graph.nodes)
    assert calls_of(program)[0] / nodes < 80


MEMORY = """
import resource, sys, torch
from torch_mlir.capture.export import decompose
from torch_mlir.importer import Program, import_program
model = torch.nn.Sequential(*[torch.nn.Linear(2048, 2048) for _ in range(8)])
exported = decompose(torch.export.export(model, (torch.ones(1, 2048),)))
program = Program.from_exported(exported)
small = decompose(torch.export.export(torch.nn.Linear(2, 2), (torch.ones(1, 2),)))
import_program(Program.from_exported(small)).module.operation.write_bytecode(sys.argv[1])
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
imported = import_program(program)
imported.module.operation.write_bytecode(sys.argv[1])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


@pytest.mark.skipif(not hasattr(resource, "RUSAGE_SELF"), reason="needs getrusage")
def test_weights_are_not_copied(tmp_path):
    path = tmp_path / "module.mlirbc"
    done = subprocess.run([sys.executable, "-c", MEMORY, str(path)], capture_output=True, text=True, check=True)
    weights = 8 * (2048 * 2048 + 2048) * 4
    assert path.stat().st_size >= weights
    assert int(done.stdout.split()[-1]) * 1024 < 0.1 * weights


GENERATED = """
import sys, torch, torch_mlir.fx
module = torch_mlir.fx.export_and_import(torch.nn.Linear(2, 2), torch.ones(1, 2))
assert "torch.aten.addmm" in str(module)
print("torch_mlir.dialects.torch" in sys.modules)
import torch_mlir.dialects.torch
"""


def test_an_import_does_not_load_the_classes_of_all_operations():
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", GENERATED], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False"]


def test_repeated_layers_cost_no_further_decompositions():
    from torch_mlir.decompositions import default_table
    from torch_mlir.tracing.record import Recorder
    from torch_mlir.tracing.retrace import retrace

    def recordings(layers):
        layer = torch.nn.TransformerEncoderLayer(16, 2, 32, batch_first=True)
        model = torch.nn.TransformerEncoder(layer, layers, enable_nested_tensor=False).eval()
        exported = torch.export.export(model, (torch.ones(1, 4, 16),))
        seen = []
        with pytest.MonkeyPatch.context() as patch:
            original = Recorder.record
            patch.setattr(Recorder, "record", lambda *args: (seen.append(args), original(*args))[1])
            assert retrace(exported, default_table()) is not None
        return len(seen)

    assert recordings(6) == recordings(2)
