// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Sums.h"
#include "torch-mlir/Conversion/Utils/Loops.h"

using namespace mlir;
using namespace mlir::torch;

/// So many terms lose about one digit of those that a float of 32 bits has.
static constexpr int64_t kFewTerms = 64;

Type torch::widenDtype(Type dtype) {
  auto complex = dyn_cast<ComplexType>(dtype);
  if (complex && complex.getElementType().isF32())
    return ComplexType::get(widenDtype(complex.getElementType()));
  return isFloat(dtype) ? Float64Type::get(dtype.getContext()) : dtype;
}

Type torch::getAccumulatorDtype(Value tensor, ArrayRef<int64_t> dims,
                                Type dtype) {
  auto type = cast<RankedTensorType>(tensor.getType());
  int64_t count = 1;
  for (int64_t dim : dims) {
    if (type.isDynamicDim(dim))
      return widenDtype(dtype);
    count *= type.getDimSize(dim);
  }
  return count > kFewTerms ? widenDtype(dtype) : dtype;
}

Value torch::accumulate(OpBuilder &b, Location loc, ScalarFn function,
                        Value term, Value soFar, Type dtype, Type accumulator) {
  if (dtype != accumulator)
    term = convertScalar(b, loc, term, dtype, accumulator);
  Value result = function(b, loc, {term, soFar}, accumulator);
  auto addition = result.getDefiningOp<arith::AddFOp>();
  if (addition && dtype != accumulator)
    addition.setFastmath(arith::FastMathFlags::reassoc |
                         arith::FastMathFlags::afn);
  return result;
}

SmallVector<Value> torch::splitMeans(OpBuilder &b, Location loc, Value means,
                                     Type dtype) {
  Type wide = cast<RankedTensorType>(means.getType()).getElementType();
  if (dtype == wide)
    return {means};
  // Two results of one loop are not made again for each element. They differ in
  // type: uninitialised tensors of one type could be taken for one.
  Value zeros[] = {createConstant(b, loc, dtype, 0),
                   createConstant(b, loc, wide, 0)};
  return createReduction(
      b, loc, means, /*dims=*/{}, zeros,
      [&](OpBuilder &nested, Location at, ValueRange in,
          ValueRange) -> SmallVector<Value> {
        Value most = arith::TruncFOp::create(nested, at, dtype, in[0]);
        Value again = arith::ExtFOp::create(nested, at, wide, most);
        return {most, arith::SubFOp::create(nested, at, in[0], again)};
      });
}

Value torch::subtractMean(OpBuilder &b, Location loc, Value element,
                          ValueRange mean) {
  Type dtype = element.getType();
  // What is close to the first part is subtracted without rounding, and what is
  // not does not need the second.
  for (Value part : mean) {
    part = convertScalar(b, loc, part, part.getType(), dtype);
    element = arith::SubFOp::create(b, loc, element, part);
  }
  return element;
}
