// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorting: one stablehlo.sort of the elements and of their places. The places
// of elements that are not zero are found by a sort as well.

#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Conversion/Utils/Stablehlo/Numbers.h"
#include "torch-mlir/Dialect/Torch/IR/IndexingOps.h"
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

//===----------------------------------------------------------------------===//
// nonzero
//===----------------------------------------------------------------------===//

/// Numbers along one dimension, in ascending order.
Value createSorted(ImplicitLocOpBuilder &b, Value numbers) {
  auto sort =
      Stablehlo::SortOp::create(b, TypeRange(ValueRange(numbers)),
                                ValueRange(numbers), b.getI64IntegerAttr(0),
                                /*is_stable=*/b.getBoolAttr(false));
  Type number = RankedTensorType::get({}, Stablehlo::getElement(numbers));
  Stablehlo::buildRegion(b, sort.getComparator(), {number, number},
                         [&](ValueRange in) -> SmallVector<Value> {
                           return {Number(b, in[0]) < Number(b, in[1])};
                         });
  return sort.getResult(0);
}

/// One row of indices for each place in the row-major order of a tensor.
Value createRows(ImplicitLocOpBuilder &b, Value places, ArrayRef<Size> sizes) {
  Size count = Stablehlo::getSize(b, places, 0);
  if (sizes.empty())
    return Stablehlo::createBroadcast(
        b, Stablehlo::createConst(b, b.getI64IntegerAttr(0)), {count, Size(0)},
        {});
  SmallVector<Value> columns;
  Number rest(b, places);
  for (int64_t dim = static_cast<int64_t>(sizes.size()) - 1; dim >= 0; --dim) {
    Number index = rest;
    if (dim > 0) {
      Number length = rest.like(Stablehlo::createOnes(b, sizes[dim].get(b), 1));
      index = remainder(rest, length);
      rest = rest / length;
    }
    columns.push_back(Stablehlo::createReshape(b, index, {count, Size(1)}));
  }
  std::reverse(columns.begin(), columns.end());
  return Stablehlo::createConcat(b, columns, 1);
}

/// The places of all elements that are not zero, one per row. A sort brings
/// them in front of zeros, whose place is the largest number. How many there
/// are depends on values: only the slice at the end has such a size.
FailureOr<Value> convertNonzero(Lowering<AtenNonzeroOp> &b) {
  Value self = b.in.getSelf();
  Sizes sizes = Stablehlo::getSizes(b, self);
  Size all(1);
  for (Size size : sizes)
    all = Stablehlo::multiply(b, all, size);

  Number flat(b, Stablehlo::createReshape(b, self, all));
  if (flat.isFloat() && flat.getWidth() < 16)
    flat = flat.to(b.getF32Type());
  Number isHit = flat.isBool() ? flat : flat != 0;
  Number places(b, Stablehlo::createIota(b, b.getI64Type(), all, 0));
  Number behind = places.like(Stablehlo::createOnes(b, all.get(b), 1));
  Value sorted = createSorted(b, select(isHit, places, behind));

  Value zero = Stablehlo::createConst(b, b.getI64IntegerAttr(0));
  Value count = Stablehlo::createReduce(
      b, isHit.to(b.getI64Type()), zero, ArrayRef<int64_t>{0},
      [](ImplicitLocOpBuilder &b, Value x, Value y) -> Value {
        return Number(b, x) + Number(b, y);
      });
  int64_t rank = sizes.size();
  auto type =
      RankedTensorType::get({ShapedType::kDynamic, rank}, b.getI64Type());
  auto toVector = [&](ArrayRef<int64_t> numbers) {
    return Stablehlo::createShape(b, Stablehlo::toSizes(numbers));
  };
  return Stablehlo::RealDynamicSliceOp::create(
             b, type, createRows(b, sorted, sizes), toVector({0, 0}),
             Stablehlo::createShape(b, {Size(count), Size(rank)}),
             toVector({1, 1}))
      .getResult();
}

} // namespace

void TorchToStablehlo::populateSorting(PatternTable &patterns) {
  patterns.add(convertSort<AtenSortOp>, convertSort<AtenSortStableOp>,
               convertTopk, convertNonzero);
}
