// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the verifiers share.

#ifndef TORCHMLIR_LIB_DIALECT_STABLEHLO_IR_VERIFIERS_H
#define TORCHMLIR_LIB_DIALECT_STABLEHLO_IR_VERIFIERS_H

#include "torch-mlir/Dialect/Stablehlo/IR/StablehloOps.h"

namespace mlir::torch::Stablehlo {

inline RankedTensorType typeOf(Value value) {
  return cast<RankedTensorType>(value.getType());
}

/// Sizes agree where both are known.
inline bool agree(int64_t a, int64_t b) {
  return ShapedType::isDynamic(a) || ShapedType::isDynamic(b) || a == b;
}
inline bool agree(ArrayRef<int64_t> a, ArrayRef<int64_t> b) {
  return a.size() == b.size() &&
         llvm::all_of(llvm::zip_equal(a, b), [](auto pair) {
           return agree(std::get<0>(pair), std::get<1>(pair));
         });
}

/// Checks that a result has this shape, and the element type of `like`.
LogicalResult verifyResult(Operation *op, Value result, Value like,
                           ArrayRef<int64_t> shape);
/// Checks that there are `count` numbers.
LogicalResult verifyCount(Operation *op, StringRef name, int64_t given,
                          int64_t count);
/// Checks that dimensions are in range, and none is named twice.
LogicalResult verifyDims(Operation *op, StringRef name, ArrayRef<int64_t> dims,
                         int64_t rank);
/// Checks that a vector of sizes has `count` elements.
LogicalResult verifySizes(Operation *op, StringRef name, Value sizes,
                          int64_t count);
/// Checks a region that combines two elements of each input.
LogicalResult verifyCombination(Operation *op, Region &region,
                                ValueRange inputs);

/// A window along one dimension.
struct Window {
  int64_t size = 1, stride = 1, low = 0, high = 0, baseDilation = 1,
          windowDilation = 1;
};
/// The size of what windows make of a dimension.
int64_t countWindows(int64_t size, const Window &window);
/// The windows that attributes describe, of which those that are absent are 1
/// or 0.
FailureOr<SmallVector<Window>>
readWindows(Operation *op, ArrayRef<int64_t> sizes,
            std::optional<ArrayRef<int64_t>> strides,
            std::optional<DenseIntElementsAttr> padding,
            std::optional<ArrayRef<int64_t>> baseDilations,
            std::optional<ArrayRef<int64_t>> windowDilations);

} // namespace mlir::torch::Stablehlo

#endif // TORCHMLIR_LIB_DIALECT_STABLEHLO_IR_VERIFIERS_H
