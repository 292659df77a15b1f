// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations written by hand. Those of PyTorch's registry are in
// TorchAtenOps.h.

#ifndef TORCHMLIR_DIALECT_TORCH_IR_TORCHOPS_H
#define TORCHMLIR_DIALECT_TORCH_IR_TORCHOPS_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CastInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"

namespace mlir::torch::Torch {
/// The reference tensor type of a value tensor type, and the other way round.
Type getOtherKindOfTensor(Type type);

/// True if the value is the constant `True`.
bool isConstantTrue(Value value);

/// True if a literal of these elements can have this tensor type.
bool isLiteralOfType(ElementsAttr elements, BaseTensorType type);
} // namespace mlir::torch::Torch

#define GET_OP_CLASSES
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h.inc"

#endif // TORCHMLIR_DIALECT_TORCH_IR_TORCHOPS_H
