// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Sums.h"

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

Value torch::subtractMean(OpBuilder &b, Location loc, Value element,
                          Value mean) {
  Type dtype = element.getType(), wide = mean.getType();
  if (dtype == wide)
    return arith::SubFOp::create(b, loc, element, mean);
  // The mean in two parts. What is close to the first is subtracted without
  // rounding, and what is not does not need the second.
  Value most = arith::TruncFOp::create(b, loc, dtype, mean);
  Value rest = arith::SubFOp::create(b, loc, mean,
                                     arith::ExtFOp::create(b, loc, wide, most));
  rest = arith::TruncFOp::create(b, loc, dtype, rest);
  Value distance = arith::SubFOp::create(b, loc, element, most);
  return arith::SubFOp::create(b, loc, distance, rest);
}
