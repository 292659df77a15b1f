// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which matrix products and convolutions the runtime has kernels for, and what
// it can compute from their sums.

#ifndef TORCHMLIR_LIB_TRANSFORMS_RUNTIMEPRODUCTS_H
#define TORCHMLIR_LIB_TRANSFORMS_RUNTIMEPRODUCTS_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "torch-mlir-c/Runtime.h"

namespace mlir::torch {

/// By dimension of an operand and by loop: how many elements of the dimension
/// one step of the loop is.
using Factors = SmallVector<SmallVector<int64_t>>;

/// Nothing if an index depends on anything else.
std::optional<Factors> getFactors(AffineMap map);

/// Of a dimension of a product's first operand: what is in memory of it. All
/// around, there are zeros.
struct ProductBound {
  int64_t dim, before, size;
};
/// An attribute with all bounds, three numbers each.
constexpr llvm::StringLiteral kProductBoundsAttrName = "torch_mlir.bounds";
SmallVector<ProductBound> getBounds(linalg::LinalgOp product);

/// The loops of a product by the operands that they go over, in the order in
/// which the runtime takes them.
struct ProductLoops {
  enum Kind { Outer, Rows, Columns, Terms };
  SmallVector<unsigned, 4> kinds[4];

  ArrayRef<unsigned> operator[](Kind kind) const { return kinds[kind]; }
  size_t count() const {
    size_t sum = 0;
    for (ArrayRef<unsigned> loops : kinds)
      sum += loops.size();
    return sum;
  }
};

/// A product, on tensors or on buffers, that is worth a call of the runtime.
struct RuntimeProduct {
  MlirTorchRtElement element;
  ProductLoops loops;

  static std::optional<RuntimeProduct> match(linalg::LinalgOp op);
};

/// The operand, with the elements of `sums`, from each of which and from those
/// of other operands `op` computes one element of its result; in place, or in
/// the same order elsewhere.
OpOperand *findSums(linalg::GenericOp op, Value sums);

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_TRANSFORMS_RUNTIMEPRODUCTS_H
