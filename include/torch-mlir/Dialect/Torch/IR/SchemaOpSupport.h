// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the generated operations share, so that each of them stays small.

#ifndef TORCHMLIR_DIALECT_TORCH_IR_SCHEMAOPSUPPORT_H
#define TORCHMLIR_DIALECT_TORCH_IR_SCHEMAOPSUPPORT_H

#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::torch::Torch {
class PrimListConstructOp;

namespace detail {

/// `%0, %1 {attributes} : !torch.a, !torch.b -> !torch.c`; the arrow separates
/// operand types from result types and is absent when either list is empty.
ParseResult parseSchemaOp(OpAsmParser &parser, OperationState &result);
void printSchemaOp(Operation *op, OpAsmPrinter &printer);

using EffectList = SmallVectorImpl<MemoryEffects::EffectInstance>;

/// Reads the storage of reference tensors and mutable containers of them; may
/// return an alias of them.
void getFunctionalEffects(Operation *op, EffectList &effects);
/// As above, and every result is new.
void getRandomEffects(Operation *op, EffectList &effects);

/// True if nobody can change the list after it was made, which makes it as good
/// as a value: equal ones may be merged.
bool isConstantList(PrimListConstructOp list);

} // namespace detail
} // namespace mlir::torch::Torch

#endif // TORCHMLIR_DIALECT_TORCH_IR_SCHEMAOPSUPPORT_H
