// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rows of the values of a sequential loop that never meet each other.

#ifndef TORCHMLIR_LIB_TRANSFORMS_SEQUENCEROWS_H
#define TORCHMLIR_LIB_TRANSFORMS_SEQUENCEROWS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include <optional>

namespace mlir::torch {

/// Of a loop that carries tensors: the dimension that the rows are, by value. A
/// step computes a row of each of these from nothing but the same row of
/// others, and from what has no rows.
class SequenceRows {
public:
  /// Nothing if rows meet, or if threads had better share the steps' operations
  /// one by one.
  static std::optional<SequenceRows> find(scf::ForOp loop);

  /// The dimension with the rows.
  std::optional<int64_t> lookup(Value value) const;
  /// Values from outside of the loop that have rows.
  ArrayRef<Value> getCaptured() const { return captured.getArrayRef(); }

  int64_t getCount() const { return count; }
  /// Of so many rows at most, each is computed as it is if it is alone: kernels
  /// for products add up the terms of many rows in another order.
  int64_t getMostTogether() const { return mostTogether; }
  int64_t getNanosecondsPerStep() const { return nanoseconds; }

private:
  SequenceRows(scf::ForOp loop, int64_t count) : loop(loop), count(count) {}

  /// Finds all dimensions from one of a value that the loop carries.
  bool spread(Value value, int64_t dim);
  /// False if the value's rows are elsewhere, or cannot be there.
  bool mark(Value value, int64_t dim);
  bool visit(Operation *op);
  bool visitLinalg(linalg::LinalgOp op);
  bool visitExtract(tensor::ExtractSliceOp op);
  bool visitInsert(tensor::InsertSliceOp op);
  bool visitReshape(Value source, Value result,
                    ArrayRef<ReassociationIndices> groups, bool expands);
  bool visitYield(scf::YieldOp op);
  bool pair(Value first, int64_t firstDim, Value second, int64_t secondDim);

  bool isComplete();
  bool isWorthIt();
  bool measureProduct(linalg::LinalgOp op);

  scf::ForOp loop;
  int64_t count;
  int64_t mostTogether = 0;
  int64_t nanoseconds = 0;
  llvm::DenseMap<Value, int64_t> dims;
  llvm::SetVector<Value> captured;
  SmallVector<Operation *> pending;
};

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_TRANSFORMS_SEQUENCEROWS_H
