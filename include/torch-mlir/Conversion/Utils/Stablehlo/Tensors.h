// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makers of StableHLO's operations. Each takes sizes that are known and sizes
// that are not, and makes the operation for the one or the other.

#ifndef TORCHMLIR_CONVERSION_UTILS_STABLEHLO_TENSORS_H
#define TORCHMLIR_CONVERSION_UTILS_STABLEHLO_TENSORS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "torch-mlir/Dialect/Stablehlo/IR/StablehloOps.h"

namespace mlir::torch::Stablehlo {

inline RankedTensorType getType(Value tensor) {
  return cast<RankedTensorType>(tensor.getType());
}
inline ArrayRef<int64_t> getShape(Value tensor) {
  return getType(tensor).getShape();
}
inline Type getElement(Value tensor) {
  return getType(tensor).getElementType();
}
inline int64_t getRank(Value tensor) { return getType(tensor).getRank(); }

/// A size: an integer that is known, or else a tensor<i64>.
class Size {
public:
  Size(int64_t known = ShapedType::kDynamic) : known(known) {}
  Size(Value value) : value(value) {}

  bool isKnown() const { return !value; }
  int64_t getKnown() const { return known; }
  Value getValue() const { return value; }
  bool is(int64_t number) const { return isKnown() && known == number; }
  /// As a tensor<i64>.
  Value get(ImplicitLocOpBuilder &b) const;

private:
  int64_t known = ShapedType::kDynamic;
  Value value;
};
using Sizes = SmallVector<Size>;

/// The sizes of a tensor.
Size getSize(ImplicitLocOpBuilder &b, Value tensor, int64_t dim);
Sizes getSizes(ImplicitLocOpBuilder &b, Value tensor);
Sizes toSizes(ArrayRef<int64_t> shape);
Size multiply(ImplicitLocOpBuilder &b, Size x, Size y);
/// Whether a tensor may be one without elements.
bool mayBeEmpty(Value tensor);
/// The size of a slice of one element, which is none where there are none.
Size getSizeOfOne(ImplicitLocOpBuilder &b, Value tensor, int64_t dim);
/// Sizes as a type has them, and as a vector of i64.
SmallVector<int64_t> toShape(ArrayRef<Size> sizes);
Value createShape(ImplicitLocOpBuilder &b, ArrayRef<Size> sizes);

/// A constant without dimensions.
Value createConst(ImplicitLocOpBuilder &b, TypedAttr value);
Value createConst(ImplicitLocOpBuilder &b, Type element, double value);
/// A number with `rank` dimensions of 1.
Value createOnes(ImplicitLocOpBuilder &b, Value number, int64_t rank);

/// Dimension i of the tensor becomes dimension `dims[i]`; others are repeated.
Value createBroadcast(ImplicitLocOpBuilder &b, Value tensor,
                      ArrayRef<Size> sizes, ArrayRef<int64_t> dims);
/// Dimensions of 1 become those of `sizes`.
Value createStretched(ImplicitLocOpBuilder &b, Value tensor,
                      ArrayRef<Size> sizes);
Value createReshape(ImplicitLocOpBuilder &b, Value tensor,
                    ArrayRef<Size> sizes);
Value createIota(ImplicitLocOpBuilder &b, Type element, ArrayRef<Size> sizes,
                 int64_t dim);
Value createTranspose(ImplicitLocOpBuilder &b, Value tensor,
                      ArrayRef<int64_t> order);
Value createConcat(ImplicitLocOpBuilder &b, ValueRange tensors, int64_t dim);
Value createConvert(ImplicitLocOpBuilder &b, Value tensor, Type element);
Value createBitcast(ImplicitLocOpBuilder &b, Value tensor, Type element);
/// The same tensor, of whose sizes more or less is known.
Value createCast(ImplicitLocOpBuilder &b, Value tensor, RankedTensorType type);
/// Part of a tensor; `starts` are tensors of integers without dimensions.
Value createDynamicSlice(ImplicitLocOpBuilder &b, Value tensor,
                         ValueRange starts, ArrayRef<int64_t> sizes);

/// Stretches tensors of one rank to each other.
SmallVector<Value> createStretchedAlike(ImplicitLocOpBuilder &b,
                                        ValueRange tensors);

/// Slices at places that are the last dimension of `indices`: place i is one
/// along dimension i of the tensor, for those of `dims`. The slices have size 1
/// there and are whole along the others, which come to stand at `offsets`. What
/// is taken of a dimension without elements is zero.
Value createGather(ImplicitLocOpBuilder &b, Value tensor, Value indices,
                   ArrayRef<int64_t> dims, ArrayRef<int64_t> offsets);

/// One slice of sizes that need not be known: a gather of a single index.
Value createWindow(ImplicitLocOpBuilder &b, Value tensor, ArrayRef<Size> starts,
                   ArrayRef<Size> sizes);

/// A reduction along `dims`, which are left out.
Value createReduce(
    ImplicitLocOpBuilder &b, Value tensor, Value init, ArrayRef<int64_t> dims,
    llvm::function_ref<Value(ImplicitLocOpBuilder &, Value, Value)> combine);

/// Builds a region, whose arguments have these types.
void buildRegion(ImplicitLocOpBuilder &b, Region &region, TypeRange arguments,
                 llvm::function_ref<SmallVector<Value>(ValueRange)> build);

} // namespace mlir::torch::Stablehlo

#endif // TORCHMLIR_CONVERSION_UTILS_STABLEHLO_TENSORS_H
