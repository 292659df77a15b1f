// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What passes that write loops share.

#ifndef TORCHMLIR_LIB_TRANSFORMS_LOOPNESTS_H
#define TORCHMLIR_LIB_TRANSFORMS_LOOPNESTS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/AffineExpr.h"

namespace mlir::torch {

/// A parallel loop from 0 to `count`, of which `grain` iterations are worth a
/// thread. The builder is left in its body; gives the induction variable.
Value createParallelLoop(OpBuilder &b, Location loc, Value count,
                         int64_t grain);

/// How many iterations of `work` (in nanoseconds, more or less) are worth a
/// thread.
int64_t getGrain(double work);

/// Neighbouring loops for which `areAlike` and that all operands go through
/// alike become one. Only of operations whose maps permute and drop loops; all
/// others stay as they are.
linalg::LinalgOp mergeNeighbours(RewriterBase &rewriter, linalg::LinalgOp op,
                                 function_ref<bool(int64_t, int64_t)> areAlike);

/// Products, convolutions and pooling: they read elements many times.
bool isProduct(linalg::LinalgOp op);

/// The operation without its name: one that says all of what it does.
linalg::LinalgOp generalize(RewriterBase &rewriter, linalg::LinalgOp op);

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_TRANSFORMS_LOOPNESTS_H
