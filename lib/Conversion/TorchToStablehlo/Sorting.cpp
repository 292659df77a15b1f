// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorting: one stablehlo.sort of the elements and of their places.

#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Conversion/Utils/Stablehlo/Numbers.h"
#include "torch-mlir/Dialect/Torch/IR/ReductionOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using Stablehlo::Number;
using Stablehlo::Size;
using Stablehlo::Sizes;

namespace {

/// Whether `x` comes before `y`. NaN is larger than any number.
Number isBefore(Number x, Number y, Type dtype, bool descending) {
  if (isUnsigned(dtype) && !isBool(dtype)) {
    x = toUnsigned(x);
    y = toUnsigned(y);
  }
  Number small = descending ? y : x, large = descending ? x : y;
  Number before = small < large;
  return x.isFloat() ? before | ((!isNan(small)) & isNan(large)) : before;
}

/// Elements in order and their places. Equal elements stay in their order.
Stablehlo::SortOp createSort(ImplicitLocOpBuilder &b, Value tensor, int64_t dim,
                             Type dtype, bool descending) {
  Value places = Stablehlo::createIota(b, b.getI64Type(),
                                       Stablehlo::getSizes(b, tensor), dim);
  SmallVector<Value> inputs{tensor, places};
  auto sort = Stablehlo::SortOp::create(b, TypeRange(ValueRange(inputs)),
                                        inputs, b.getI64IntegerAttr(dim),
                                        /*is_stable=*/b.getBoolAttr(true));
  SmallVector<Type> arguments;
  for (Value input : inputs)
    arguments.append(2,
                     RankedTensorType::get({}, Stablehlo::getElement(input)));
  Stablehlo::buildRegion(b, sort.getComparator(), arguments,
                         [&](ValueRange in) -> SmallVector<Value> {
                           return {isBefore(Number(b, in[0]), Number(b, in[1]),
                                            dtype, descending)};
                         });
  return sort;
}

/// The first `count` elements along a dimension.
Value takeFirst(ImplicitLocOpBuilder &b, Value tensor, int64_t dim,
                int64_t count) {
  if (Stablehlo::getShape(tensor)[dim] == count)
    return tensor;
  int64_t rank = Stablehlo::getRank(tensor);
  Sizes limits = Stablehlo::getSizes(b, tensor);
  limits[dim] = Size(count);
  SmallVector<int64_t> shape = Stablehlo::toShape(limits);
  auto type = RankedTensorType::get(shape, Stablehlo::getElement(tensor));
  SmallVector<int64_t> zeros(rank, 0), ones(rank, 1);
  if (Stablehlo::getType(tensor).hasStaticShape())
    return Stablehlo::SliceOp::create(b, type, tensor, zeros, shape, ones);
  auto toVector = [&](ArrayRef<int64_t> numbers) {
    return Stablehlo::createShape(b, Stablehlo::toSizes(numbers));
  };
  return Stablehlo::RealDynamicSliceOp::create(
      b, type, tensor, toVector(zeros), Stablehlo::createShape(b, limits),
      toVector(ones));
}

template <typename OpTy>
FailureOr<SmallVector<Value>> sort(Lowering<OpTy> &b,
                                   std::optional<bool> descending) {
  Value self = b.in.getSelf();
  Type dtype = getTorchDtype(b.op.getSelf());
  int64_t rank = b.type.getRank();
  auto dim = getConstantDim(b.op.getDim(), rank);
  if (!descending || !dim)
    return b.refuse("the order or the dimension is not constant");
  if (rank == 0 || isComplex(dtype))
    return b.refuse("a number is in order, and complex numbers have none");
  int64_t count = b.type.getDimSize(*dim);
  bool isWhole = !std::is_same_v<OpTy, AtenTopkOp>;
  if (!isWhole && ShapedType::isDynamic(count))
    return b.refuse("how many elements are taken is not known");
  Stablehlo::SortOp sorted = createSort(b, self, *dim, dtype, *descending);
  SmallVector<Value> results(sorted.getResults());
  if (!isWhole)
    for (Value &result : results)
      result = takeFirst(b, result, *dim, count);
  return results;
}

template <typename OpTy>
FailureOr<SmallVector<Value>> convertSort(Lowering<OpTy> &b) {
  return sort(b, getConstantBool(b.op.getDescending()));
}

FailureOr<SmallVector<Value>> convertTopk(Lowering<AtenTopkOp> &b) {
  return sort(b, getConstantBool(b.op.getLargest()));
}

} // namespace

void TorchToStablehlo::populateSorting(PatternTable &patterns) {
  patterns.add(convertSort<AtenSortOp>, convertSort<AtenSortStableOp>,
               convertTopk);
}
