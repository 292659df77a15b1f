// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorting by rank: each element is compared with all others of its row, and
// goes where as many come before it.

#include "Rows.h"
#include "torch-mlir/Dialect/Torch/IR/ReductionOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToTosa;
using Tosa::Number;

namespace {

/// Elements, and where they were.
struct Sorted {
  Value elements, places;
};

/// NaN is larger than any number.
Number isBefore(Number x, Number y, bool descending) {
  Number small = descending ? y : x, large = descending ? x : y;
  Number before = small < large;
  return x.isFloat() ? before | ((!isNan(small)) & isNan(large)) : before;
}

/// Rows [a, n] in order, up to `count`.
Sorted sortRows(Number rows, bool descending, int64_t count) {
  ImplicitLocOpBuilder &b = rows.getBuilder();
  int64_t batch = Tosa::getShape(rows)[0], size = Tosa::getShape(rows)[1];
  auto counted = [&](int64_t length, int64_t dim) {
    return Number(b, Tosa::createIota(b, b.getI32Type(), length, 3, dim));
  };
  // The other one along the second dimension, this one along the third.
  Number other = rows.like(*Tosa::createReshape(b, rows, {batch, size, 1}));
  Number own = rows.like(*Tosa::createReshape(b, rows, {batch, 1, size}));
  Number isAhead = isBefore(other, own, descending) |
                   ((!isBefore(own, other, descending)) &
                    (counted(size, 1) < counted(size, 2)));
  Number rank = own.like(
      Tosa::createReduce<tosa::ReduceSumOp>(b, isAhead.to(b.getI32Type()), 1));
  Number isHere = rank == counted(count, 1);
  Number elements = pick(isHere, own), places = pick(isHere, counted(size, 2));
  SmallVector<int64_t> shape{batch, count};
  return {*Tosa::createReshape(b, elements, shape),
          *Tosa::createReshape(b, places, shape)};
}

template <typename OpTy>
FailureOr<SmallVector<Value>> sort(Lowering<OpTy> &b, bool descending) {
  Value self = b.in.getSelf();
  RankedTensorType type = Tosa::getType(self);
  Type dtype = getTorchDtype(b.op.getSelf());
  auto dim = getConstantDim(b.op.getDim(), type.getRank());
  if (!dim || type.getRank() == 0 || !areReal(self) ||
      type.isDynamicDim(*dim) || b.type.isDynamicDim(*dim) ||
      Tosa::isEmpty(b.type.getShape()))
    return b.refuse("no tensor of TOSA, or a size that is not known");
  int64_t size = type.getDimSize(*dim), count = b.type.getDimSize(*dim);
  int64_t batch = type.hasStaticShape() ? type.getNumElements() / size : 1;
  if (batch * size * size > kMostPairs)
    return b.refuse("too many elements to compare all of them");
  Type compared = isUnsigned(dtype) ? Type(b.getIntegerType(64, true)) : dtype;
  Value moved = moveToBack(b, convert(Number(b, self), dtype, compared), *dim);
  // The size of a row is known, so that rows of any number can be counted.
  Value rows = *flatten(b, moved, 1);
  Sorted sorted = sortRows(Number(b, rows), descending, count);
  SmallVector<int64_t> shape = llvm::to_vector(Tosa::getShape(moved));
  shape.back() = count;
  SmallVector<Value> results;
  for (Value part : {sorted.elements, sorted.places}) {
    FailureOr<Value> result = Tosa::createReshape(b, part, shape);
    if (failed(result))
      return b.refuse("several sizes are unknown");
    results.push_back(moveFromBack(b, *result, *dim));
  }
  results[0] = convert(Number(b, results[0]), compared, dtype);
  results[1] = Tosa::createCast(b, results[1], b.getI64Type());
  return results;
}

template <typename OpTy>
FailureOr<SmallVector<Value>> convertSort(Lowering<OpTy> &b) {
  auto descending = getConstantBool(b.op.getDescending());
  if (!descending)
    return b.refuse("the order is not constant");
  return sort(b, *descending);
}

FailureOr<SmallVector<Value>> convertTopk(Lowering<AtenTopkOp> &b) {
  auto largest = getConstantBool(b.op.getLargest());
  if (!largest)
    return b.refuse("the order is not constant");
  return sort(b, *largest);
}

} // namespace

void TorchToTosa::populateSorting(PatternTable &patterns) {
  patterns.add(convertSort<AtenSortOp>, convertSort<AtenSortStableOp>,
               convertTopk);
}
