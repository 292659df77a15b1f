// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes that are not known: what TOSA has no operations for is computed from
// tensors that are as large.

#include "torch-mlir/Conversion/Utils/Tosa/Numbers.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Tosa;

/// No tensor has more elements along a dimension: indices are i32.
static constexpr int kMostDoublings = 31;

FailureOr<Value> Tosa::createTruths(ImplicitLocOpBuilder &b, Value tensor,
                                    int64_t dim) {
  Number any(b, tensor);
  // Whatever the elements are, NaN included.
  Number isSame = any == any;
  Value truth = isSame | !isSame;
  for (int64_t other = 0; other < any.getRank(); ++other)
    if (other != dim && getShape(truth)[other] != 1)
      truth = createReduce<tosa::ReduceAllOp>(b, truth, other);
  return createReshape(b, truth, {getShape(tensor)[dim]});
}

Value Tosa::createCount(ImplicitLocOpBuilder &b, Value truths) {
  Value ones = createCast(b, truths, b.getI32Type());
  return createReduce<tosa::ReduceSumOp>(b, ones, 0);
}

/// A vector of what is `distance` behind each element; zeros behind the end.
static Number shift(Number vector, int64_t distance) {
  ImplicitLocOpBuilder &b = vector.getBuilder();
  Value longer = createPad(b, vector, {0}, {distance},
                           b.getIntegerAttr(vector.getElement(), 0));
  return vector.like(createSlice(b, longer, 0, distance, ShapedType::kDynamic));
}

Value Tosa::createIota(ImplicitLocOpBuilder &b, Value truths) {
  Number count(b, createCount(b, truths));
  // How many elements there are from each on, the further ones twice as far
  // each time. Only so many times as the size has bits: what is shifted by is a
  // constant, and would be larger than the vector.
  Number behind = count.like(createCast(b, truths, b.getI32Type()));
  for (int doubling = 0; doubling < kMostDoublings; ++doubling) {
    int64_t distance = int64_t(1) << doubling;
    Value isLonger = createOnes(b, count > static_cast<double>(distance), 0);
    auto branch = tosa::IfOp::create(b, behind.getValue().getType(), isLonger,
                                     ValueRange());
    OpBuilder::InsertionGuard guard(b);
    b.createBlock(&branch.getThenGraph());
    tosa::YieldOp::create(b, (behind + shift(behind, distance)).getValue());
    b.createBlock(&branch.getElseGraph());
    tosa::YieldOp::create(b, behind.getValue());
    behind = behind.like(branch.getResult(0));
  }
  return count - behind;
}
