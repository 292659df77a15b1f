// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parts of tensors that loops cut out and put back.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_PARTS_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_PARTS_H

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"

namespace mlir::torch::TorchToLinalg {

/// Some dimensions of a tensor, at one place in the others.
class Part {
public:
  /// A row along `dim`, or its first elements.
  static Part ofRow(ImplicitLocOpBuilder &b, Scalars others, int64_t dim,
                    OpFoldResult size) {
    SmallVector<OpFoldResult> offsets(others);
    offsets.insert(offsets.begin() + dim, b.getIndexAttr(0));
    SmallVector<OpFoldResult> sizes(offsets.size(), b.getIndexAttr(1));
    sizes[dim] = size;
    return Part(b, offsets, sizes, size);
  }

  /// The last dimensions of `tensor` as a whole.
  static Part ofLast(ImplicitLocOpBuilder &b, Value tensor, Scalars place,
                     int64_t rank) {
    SmallVector<OpFoldResult> sizes(place.size(), b.getIndexAttr(1));
    SmallVector<OpFoldResult> own = torch::getSizes(b, tensor);
    own.erase(own.begin(), own.end() - rank);
    llvm::copy(own, sizes.end() - rank);
    return Part(b, SmallVector<OpFoldResult>(place), sizes, own);
  }

  /// The sizes of the dimensions that are cut out.
  ArrayRef<OpFoldResult> getSizes() const { return own; }

  /// The type of a part of `tensor`.
  RankedTensorType getType(Value tensor) const {
    return RankedTensorType::get(decomposeMixedValues(own).first,
                                 torch::getType(tensor).getElementType());
  }

  Value cutFrom(Value tensor) const {
    return tensor::ExtractSliceOp::create(b, getType(tensor), tensor, offsets,
                                          sizes, strides);
  }
  Value putInto(Value tensor, Value part) const {
    return tensor::InsertSliceOp::create(b, part, tensor, offsets, sizes,
                                         strides);
  }

private:
  Part(ImplicitLocOpBuilder &b, ArrayRef<OpFoldResult> offsets,
       ArrayRef<OpFoldResult> sizes, ArrayRef<OpFoldResult> own)
      : b(b), offsets(offsets), sizes(sizes),
        strides(offsets.size(), b.getIndexAttr(1)), own(own) {}

  ImplicitLocOpBuilder &b;
  SmallVector<OpFoldResult> offsets, sizes, strides, own;
};

} // namespace mlir::torch::TorchToLinalg

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_PARTS_H
