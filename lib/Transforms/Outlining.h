// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Moving operations into functions of their own.

#ifndef TORCHMLIR_LIB_TRANSFORMS_OUTLINING_H
#define TORCHMLIR_LIB_TRANSFORMS_OUTLINING_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/IRMapping.h"

namespace mlir::torch {

/// The values that `op` and what is in it use and that come from outside of it,
/// without constants, each once.
SmallVector<Value> getCapturedValues(Operation *op);

/// A private function without results whose arguments are of the types `first`,
/// then those of `captured`. The builder is left in its body.
func::FuncOp createOutlined(OpBuilder &b, Location loc, StringRef name,
                            ArrayRef<Value> captured, TypeRange first);

/// Says of a function of the runtime, unless the module knows it.
void declareRuntimeFunction(ModuleOp module, StringRef name,
                            TypeRange arguments, TypeRange results);

/// Of the runtime: asks whether a call is still wanted, and leaves it if not.
constexpr StringLiteral kPollName = "mlirTorchRtPoll";
/// Asks at the end of a step. The module has to know kPollName.
void createPoll(Block *step);

/// Copies the constants that `op` uses from outside of it.
void cloneConstants(OpBuilder &b, Operation *op, IRMapping &mapping);

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_TRANSFORMS_OUTLINING_H
