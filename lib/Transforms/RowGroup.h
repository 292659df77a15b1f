// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that compute rows of the same tensors, of which none needs another
// row.

#ifndef TORCHMLIR_LIB_TRANSFORMS_ROWGROUP_H
#define TORCHMLIR_LIB_TRANSFORMS_ROWGROUP_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/SetVector.h"
#include <optional>

namespace mlir::torch {

/// The bytes of an element.
int64_t countBytes(Type element);

/// The new tensor that an operation writes, or that a constant fills for it.
tensor::EmptyOp getEmpty(Value init);

/// The loops of an operation that go over rows: those of the leading dimensions
/// of all its results, in which each iteration is on its own.
std::optional<SmallVector<unsigned>> getRowLoops(linalg::LinalgOp op,
                                                 unsigned rank);

/// Whether an operation, or one in it, uses a result of an operation of this
/// block that `holds`.
bool uses(Operation &op, function_ref<bool(Operation *)> holds);

/// Operations that go over the same rows. Those that share a value by rows have
/// as many of them, also where only a call knows how many.
class RowGroup {
public:
  /// A sum, or a maximum, of rows with what else goes over these; nothing if a
  /// loop of their own is not worth it.
  static std::optional<RowGroup> find(linalg::LinalgOp seed);

  unsigned getRank() const { return rowSizes.size(); }
  /// As far as they are known.
  ArrayRef<int64_t> getRowSizes() const { return rowSizes; }
  bool hasDynamicRows() const { return ShapedType::isDynamicShape(rowSizes); }

  bool contains(Operation *op) const { return ops.contains(op); }
  /// In the block's order.
  SmallVector<linalg::LinalgOp> getOrdered() const;
  /// The operations of the block from the first of the group's to the last.
  llvm::iterator_range<Block::iterator> getSpan() const;

  /// What lies between the group's operations for one row, in bytes, if that is
  /// the same in all calls.
  std::optional<int64_t> countRowBytes() const;
  bool hasProduct() const;
  bool isUsedOutside(OpResult result) const;
  /// The input that an elementwise operation can overwrite: what another one of
  /// the group computes, and no later one needs.
  OpOperand *findOverwritten(linalg::LinalgOp op) const;

private:
  explicit RowGroup(ArrayRef<int64_t> rowSizes) : rowSizes(rowSizes) {}

  bool canTake(Operation *candidate) const;
  void grow(Operation *seed);
  void removeCycles();
  bool readsOtherRows(Operation &op) const;
  bool isWorthIt() const;
  bool isLastUse(OpOperand &use) const;

  SmallVector<int64_t> rowSizes;
  llvm::SetVector<Operation *> ops;
};

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_TRANSFORMS_ROWGROUP_H
