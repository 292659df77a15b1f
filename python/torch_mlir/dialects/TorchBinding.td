// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What Python gets of the Torch dialect: all of it.

#ifndef TORCH_MLIR_PYTHON_DIALECTS_TORCHBINDING_TD
#define TORCH_MLIR_PYTHON_DIALECTS_TORCHBINDING_TD

include "torch-mlir/Dialect/Torch/IR/TorchAtenOps.td"
include "torch-mlir/Dialect/Torch/IR/TorchOps.td"

#endif // TORCH_MLIR_PYTHON_DIALECTS_TORCHBINDING_TD
