// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What matrix products and convolutions have in common: rows of one operand
// times columns of another.

#ifndef TORCHMLIR_LIB_TRANSFORMS_PRODUCTSHAPE_H
#define TORCHMLIR_LIB_TRANSFORMS_PRODUCTSHAPE_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::torch {

/// What fits the registers, and the caches.
struct RegisterTile {
  int64_t rows;
  int64_t columns;
  int64_t cacheColumns;
  int64_t cacheTerms;
};

/// out[outer, row, columns] += left[outer, row, terms] * right[...], on
/// buffers. Names are those of the operation's loops. In a convolution the
/// weights are on the left, columns are the positions in an image, and terms
/// are input channels and offsets in the window.
struct ProductShape {
  linalg::LinalgOp op;
  /// Operand numbers.
  unsigned left, right;
  SmallVector<unsigned> outer;
  unsigned row = 0;
  /// One or two, the innermost ones of the result.
  SmallVector<unsigned> columns;
  /// In the order that they have on the left. One of them is cut into blocks,
  /// with all of those after it; each round of those before it is a block too.
  SmallVector<unsigned> terms;
  size_t blockedTerm = 0;
  SmallVector<int64_t> staticSizes;

  /// Nothing if it is no product, or if tiles are no gain.
  static std::optional<ProductShape> match(linalg::LinalgOp op);

  /// The result with its columns, and the left operand with its terms, merged
  /// into one dimension.
  Value createOutView(OpBuilder &b) const;
  Value createLeftView(OpBuilder &b) const;
  /// Indices into these.
  SmallVector<Value> outIndices(OpBuilder &b, ArrayRef<Value> values, Value row,
                                Value column) const;
  SmallVector<Value> leftIndices(OpBuilder &b, ArrayRef<Value> values,
                                 Value row, Value term) const;
  /// An element of the right operand.
  Value loadRight(OpBuilder &b, ArrayRef<Value> values) const;

  /// Whether the right operand has terms, not columns, next to each other.
  bool termsAreInnermost() const;
  /// The number of terms within one of the dimension that is cut into blocks.
  int64_t getStaticInnerTerms() const;
  /// Whether there are no more columns than these for sure.
  bool hasAtMostColumns(int64_t count) const;
  /// Estimates, with `unknown` in place of dynamic sizes.
  int64_t getStaticTerms(int64_t unknown) const;
  int64_t getStaticBlocks(int64_t blockColumns, int64_t unknown) const;

private:
  bool classify();
  void chooseBlockedTerm();
  int64_t multiplySizes(ArrayRef<unsigned> loops, int64_t unknown) const;
  bool isWorthIt() const;
  bool hasViews() const;
  AffineMap getMap(unsigned operand) const;
  Value createView(OpBuilder &b, unsigned operand,
                   ArrayRef<unsigned> merged) const;
  SmallVector<Value> viewIndices(OpBuilder &b, unsigned operand,
                                 ArrayRef<unsigned> merged,
                                 ArrayRef<Value> values, Value row,
                                 Value inMerged) const;
};

/// Merges what can be one loop in a product: a batch of rows is more rows.
/// Gives the operation that takes the place of `op`, or `op`.
linalg::LinalgOp mergeProductLoops(RewriterBase &rewriter, linalg::LinalgOp op);

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_TRANSFORMS_PRODUCTSHAPE_H
