# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Imports a function of two tensors into TOSA, prints the module and runs it: python snippet.py.

The import lines are those of Buddy Compiler, through the wheel of packages/buddy. Without that wheel, import
`DynamoCompiler` from `torch_mlir` and `tosa` from `torch_mlir.registries`.
"""

import torch
from buddy.compiler.frontend import DynamoCompiler
from buddy.compiler.ops import tosa
from torch._inductor.decomposition import decompositions as inductor_decomp


def foo(x: torch.Tensor, y: torch.Tensor) -> torch.Tensor:
    """The function to import."""
    return x * y + x


in1, in2 = torch.randn(10), torch.randn(10)
dynamo_compiler = DynamoCompiler(primary_registry=tosa.ops_registry, aot_autograd_decomposition=inductor_decomp)
module, _ = dynamo_compiler.importer(foo, *(in1, in2))
print(module)
torch.testing.assert_close(dynamo_compiler.dynamo_run()(in1, in2), foo(in1, in2))
