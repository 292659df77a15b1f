// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Linalg/Sums.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "torch-mlir/Conversion/Utils/Constants.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"

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
  auto type = getType(tensor);
  auto function =
      tensor.getParentRegion()->getParentOfType<FunctionOpInterface>();
  if (function && function->hasAttr(kShortSums))
    return dtype;
  int64_t count = 1;
  for (int64_t dim : dims) {
    if (type.isDynamicDim(dim))
      return widenDtype(dtype);
    count *= type.getDimSize(dim);
  }
  return count > kFewTerms ? widenDtype(dtype) : dtype;
}

Value torch::accumulate(const ScalarFn &function, Scalar term, Scalar soFar,
                        Type accumulator) {
  bool isWider = term.getDtype() != accumulator;
  Value result = function({term.to(accumulator), soFar.as(accumulator)});
  auto addition = result.getDefiningOp<arith::AddFOp>();
  if (addition && isWider)
    addition.setFastmath(arith::FastMathFlags::reassoc |
                         arith::FastMathFlags::afn);
  return result;
}

Value torch::reduceWith(const ScalarFn &function, Value tensor, Type from,
                        Type dtype, ArrayRef<int64_t> dims, Scalar initial) {
  return createReduction(initial.getBuilder(), tensor, dims, initial.getValue(),
                         [&](Scalars in, Scalars acc) -> SmallVector<Value> {
                           return {accumulate(function,
                                              in[0].as(from).to(dtype), acc[0],
                                              initial.getDtype())};
                         })
      .front();
}

SmallVector<Value> torch::splitMeans(ImplicitLocOpBuilder &b, Value means,
                                     Type dtype) {
  Type wide = getType(means).getElementType();
  if (dtype == wide)
    return {means};
  // Two results of one loop are not made again for each element. They differ in
  // type: uninitialised tensors of one type could be taken for one.
  Value zeros[] = {createConstant(b, dtype, 0), createConstant(b, wide, 0)};
  return createReduction(b, means, /*dims=*/{}, zeros,
                         [&](Scalars in, Scalars) -> SmallVector<Value> {
                           Scalar most = in[0].to(dtype);
                           return {most, in[0] - most.to(wide)};
                         });
}

Scalar torch::subtractMean(Scalar element, Scalars mean) {
  // What is close to the first part is subtracted without rounding, and what is
  // not does not need the second.
  for (Scalar part : mean)
    element = element - part.to(element.getDtype());
  return element;
}
