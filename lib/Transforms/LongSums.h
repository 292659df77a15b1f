// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sums of many floats that lose little to rounding, at the speed of those that
// lose much.

#ifndef TORCHMLIR_LIB_TRANSFORMS_LONGSUMS_H
#define TORCHMLIR_LIB_TRANSFORMS_LONGSUMS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::torch {

/// An operation that sums floats, real or complex. Its terms are added up in
/// blocks, in the type that they have, which goes into vectors and registers;
/// the sums of blocks are added up in 64 bits. Terms that have 64 bits
/// themselves are accompanied by what rounding takes from the sum of the
/// blocks.
class LongSum {
public:
  /// Nothing unless the operation has one result, which is such a sum.
  static std::optional<LongSum> match(linalg::LinalgOp op);

  /// Whether the operations of the body need not be there for the terms.
  bool isOfAccumulation(Operation *inner) const {
    return inner == addition || inner == extension;
  }
  /// The value in the body that is summed.
  Value getTerm() const;
  /// What blocks are summed in.
  Type getBlockType() const { return blockType; }
  /// The sum of a block without terms.
  Value createZero(OpBuilder &b, Location loc) const;
  /// How many terms lose nothing when they go into a vector's elements, or
  /// into one float.
  bool isShort(int64_t terms, int64_t block) const {
    return !extension && terms <= block;
  }

  /// Adds a term to the sum of a block.
  Value addTerm(OpBuilder &b, Location loc, Value block, Value term) const;
  /// The sum of no blocks, which is as many values as are carried along.
  SmallVector<Value> createZeros(OpBuilder &b, Location loc) const;
  SmallVector<Value> addBlock(OpBuilder &b, Location loc, ValueRange sum,
                              Value block) const;
  /// What the operation has for a result, where `initial` was before.
  Value finish(OpBuilder &b, Location loc, ValueRange sum, Value initial) const;

private:
  LongSum() = default;

  bool isDouble() const;

  Operation *addition = nullptr;
  /// Of terms to the type of the result, if blocks may be summed before it.
  Operation *extension = nullptr;
  unsigned termNumber = 0;
  Type blockType;
};

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_TRANSFORMS_LONGSUMS_H
