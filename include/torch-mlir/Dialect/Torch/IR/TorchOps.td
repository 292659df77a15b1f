// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations written by hand: those that PyTorch's operator registry does not
// describe, or describes too loosely to be of use.

#ifndef TORCHMLIR_DIALECT_TORCH_IR_TORCHOPS_TD
#define TORCHMLIR_DIALECT_TORCH_IR_TORCHOPS_TD

include "torch-mlir/Dialect/Torch/IR/TorchConstantOps.td"
include "torch-mlir/Dialect/Torch/IR/TorchContainerOps.td"
include "torch-mlir/Dialect/Torch/IR/TorchControlFlowOps.td"
include "torch-mlir/Dialect/Torch/IR/TorchProgramOps.td"

#endif // TORCHMLIR_DIALECT_TORCH_IR_TORCHOPS_TD
