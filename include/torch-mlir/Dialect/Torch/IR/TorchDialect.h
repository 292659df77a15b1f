// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_DIALECT_TORCH_IR_TORCHDIALECT_H
#define TORCHMLIR_DIALECT_TORCH_IR_TORCHDIALECT_H

#include "mlir/IR/Dialect.h"

#include "torch-mlir/Dialect/Torch/IR/TorchDialect.h.inc"

#endif // TORCHMLIR_DIALECT_TORCH_IR_TORCHDIALECT_H
