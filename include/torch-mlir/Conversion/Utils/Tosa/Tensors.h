// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makers of TOSA operations on tensors. Operands of elementwise ones have the
// same rank; sizes of 1 are stretched, as TOSA does itself.

#ifndef TORCHMLIR_CONVERSION_UTILS_TOSA_TENSORS_H
#define TORCHMLIR_CONVERSION_UTILS_TOSA_TENSORS_H

#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::torch::Tosa {

inline RankedTensorType getType(Value tensor) {
  return cast<RankedTensorType>(tensor.getType());
}
inline ArrayRef<int64_t> getShape(Value tensor) {
  return getType(tensor).getShape();
}
inline Type getElement(Value tensor) {
  return getType(tensor).getElementType();
}

/// Whether a shape has a dimension without elements, which no TOSA tensor has.
inline bool isEmpty(ArrayRef<int64_t> shape) {
  return llvm::is_contained(shape, 0);
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

Value createConst(ImplicitLocOpBuilder &b, ElementsAttr values);
/// One number as a tensor whose dimensions all are 1.
Value createConst(ImplicitLocOpBuilder &b, Type element, double value,
                  int64_t rank);
Value createConst(ImplicitLocOpBuilder &b, TypedAttr value, int64_t rank);
/// One number throughout a shape.
Value createSplat(ImplicitLocOpBuilder &b, TypedAttr value,
                  ArrayRef<int64_t> shape);
/// 0, 1, 2, ... along one dimension; the others are 1.
Value createIota(ImplicitLocOpBuilder &b, Type element, int64_t size,
                 int64_t rank, int64_t dim);
/// What stands for a tensor without elements; of sizes that are not known it
/// has none.
Value createEmpty(ImplicitLocOpBuilder &b, RankedTensorType type);
/// The largest or smallest number of a type: an infinity where there is one.
TypedAttr getExtremum(Type element, bool largest);

/// The number that all elements are, if it is known.
TypedAttr getSplat(Value tensor);

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// What two sizes broadcast to.
int64_t broadcastSize(int64_t a, int64_t b);
SmallVector<int64_t> broadcastShapes(ArrayRef<int64_t> a, ArrayRef<int64_t> b);

Value createShape(ImplicitLocOpBuilder &b, ArrayRef<int64_t> values);
/// Fails where more than one size is unknown.
FailureOr<Value> createReshape(ImplicitLocOpBuilder &b, Value tensor,
                               ArrayRef<int64_t> shape);
/// Drops all dimensions, of which each is 1, or makes so many of them.
Value createOnes(ImplicitLocOpBuilder &b, Value tensor, int64_t rank);
Value createTranspose(ImplicitLocOpBuilder &b, Value tensor,
                      ArrayRef<int64_t> permutation);
/// `size` may be unknown where all of a dimension is taken.
Value createSlice(ImplicitLocOpBuilder &b, Value tensor, int64_t dim,
                  int64_t start, int64_t size);
Value createConcat(ImplicitLocOpBuilder &b, ValueRange tensors, int64_t dim);
Value createPad(ImplicitLocOpBuilder &b, Value tensor, ArrayRef<int64_t> low,
                ArrayRef<int64_t> high, TypedAttr element);
Value createReverse(ImplicitLocOpBuilder &b, Value tensor, int64_t dim);
/// Elements of one dimension at constant places `start + i * step`.
FailureOr<Value> createStrided(ImplicitLocOpBuilder &b, Value tensor,
                               int64_t dim, int64_t start, int64_t size,
                               int64_t step);
/// Repeats what is 1 until the shape is that; unknown sizes are left alone.
Value createTile(ImplicitLocOpBuilder &b, Value tensor,
                 ArrayRef<int64_t> shape);
/// Of [n, k, c] the rows [n, w, c] that [n, w] of i32 says. TOSA gathers no
/// booleans, which are bytes meanwhile.
Value createGather(ImplicitLocOpBuilder &b, Value rows, Value indices);
/// Slices of `dim` where a vector of i32 says.
FailureOr<Value> createTake(ImplicitLocOpBuilder &b, Value tensor, int64_t dim,
                            Value places);

//===----------------------------------------------------------------------===//
// Sizes that are not known
//===----------------------------------------------------------------------===//

/// A vector of booleans, all true, as long as a dimension.
FailureOr<Value> createTruths(ImplicitLocOpBuilder &b, Value tensor,
                              int64_t dim);
/// How many truths there are, as a vector of one element of i32.
Value createCount(ImplicitLocOpBuilder &b, Value truths);
/// 0, 1, 2, ... in i32, as long as a vector of truths.
Value createIota(ImplicitLocOpBuilder &b, Value truths);

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// An operation of one or more tensors that broadcast to each other.
template <typename OpTy, typename... Args>
Value create(ImplicitLocOpBuilder &b, Type element, ValueRange tensors,
             Args &&...args) {
  SmallVector<int64_t> shape = llvm::to_vector(getShape(tensors.front()));
  for (Value tensor : tensors.drop_front())
    shape = broadcastShapes(shape, getShape(tensor));
  auto type = RankedTensorType::get(shape, element);
  if constexpr (std::is_same_v<OpTy, tosa::MulOp>) {
    Value shift = createConst(b, b.getI8Type(), 0, 1);
    return OpTy::create(b, type, tensors[0], tensors[1], shift);
  } else {
    return OpTy::create(b, TypeRange(type), tensors,
                        std::forward<Args>(args)...);
  }
}

Value createNegate(ImplicitLocOpBuilder &b, Value tensor);
/// A maximum, or a minimum, in which NaN wins, or with `ignoresNan` loses.
Value createExtremum(ImplicitLocOpBuilder &b, Value x, Value y, bool largest,
                     bool ignoresNan = false);
Value createSelect(ImplicitLocOpBuilder &b, Value condition, Value yes,
                   Value no);
/// Between numbers what TOSA's cast does: floats become the nearest integers.
Value createCast(ImplicitLocOpBuilder &b, Value tensor, Type element);

/// Reduces a dimension to 1.
template <typename OpTy>
Value createReduce(ImplicitLocOpBuilder &b, Value tensor, int64_t dim) {
  SmallVector<int64_t> shape = llvm::to_vector(getShape(tensor));
  shape[dim] = 1;
  return OpTy::create(b, getType(tensor).clone(shape), tensor,
                      static_cast<uint32_t>(dim));
}
/// Reduces a dimension to its maximum or minimum; NaN wins, or with
/// `ignoresNan` loses. An infinity that is all there is comes out as such.
Value createReduceExtremum(ImplicitLocOpBuilder &b, Value tensor, int64_t dim,
                           bool largest, bool ignoresNan = false);

} // namespace mlir::torch::Tosa

#endif // TORCHMLIR_CONVERSION_UTILS_TOSA_TENSORS_H
