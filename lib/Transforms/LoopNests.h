// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What passes that write loops share.

#ifndef TORCHMLIR_LIB_TRANSFORMS_LOOPNESTS_H
#define TORCHMLIR_LIB_TRANSFORMS_LOOPNESTS_H

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/AffineExpr.h"

namespace mlir::torch {

/// The value of an affine expression; `dims` may lack what it does not use.
Value createIndex(OpBuilder &b, Location loc, AffineExpr expr,
                  ArrayRef<Value> dims);

/// A parallel loop from 0 to `count`, of which `grain` iterations are worth a
/// thread. The builder is left in its body; gives the induction variable.
Value createParallelLoop(OpBuilder &b, Location loc, Value count,
                         int64_t grain);

/// How many iterations of `work` (in nanoseconds, more or less) are worth a
/// thread.
int64_t getGrain(double work);

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_TRANSFORMS_LOOPNESTS_H
