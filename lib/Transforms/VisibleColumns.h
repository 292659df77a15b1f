// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Causal attention: a row sees the columns up to its own number.

#ifndef TORCHMLIR_LIB_TRANSFORMS_VISIBLECOLUMNS_H
#define TORCHMLIR_LIB_TRANSFORMS_VISIBLECOLUMNS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::torch {

/// The loops over columns of operations on the same rows, where a row sees the
/// columns up to its own number. What lies behind changes no result that
/// anything else needs.
class VisibleColumns {
public:
  /// An operation's loops over batches and, last, over the rows of a matrix.
  using RowLoops = function_ref<SmallVector<unsigned>(linalg::LinalgOp)>;

  /// Finds none, unless all of it is certain. The operations are in order.
  static VisibleColumns find(ArrayRef<linalg::LinalgOp> ops, RowLoops rowLoops);

  /// A result with a dimension over all columns, the one with the mask; null if
  /// there is none.
  OpResult getMasked() const { return masked; }
  unsigned getMaskedDimension() const { return dimension; }

  /// The loop of an operation that may end early.
  std::optional<unsigned> getLoop(Operation *op) const {
    auto found = loops.find(op);
    return found == loops.end() ? std::nullopt
                                : std::optional<unsigned>(found->second);
  }

private:
  OpResult masked;
  unsigned dimension = 0;
  llvm::DenseMap<Operation *, unsigned> loops;
};

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_TRANSFORMS_VISIBLECOLUMNS_H
