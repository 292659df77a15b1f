// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What Python gets of the bridge between torch types and builtin types.

#ifndef TORCH_MLIR_PYTHON_DIALECTS_TORCHCONVERSIONBINDING_TD
#define TORCH_MLIR_PYTHON_DIALECTS_TORCHCONVERSIONBINDING_TD

include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionOps.td"

#endif // TORCH_MLIR_PYTHON_DIALECTS_TORCHCONVERSIONBINDING_TD
