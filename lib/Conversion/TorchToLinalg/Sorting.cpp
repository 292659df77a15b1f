// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorting: a stable merge sort of each row, from short runs to long ones.

#include "Parts.h"
#include "Rows.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/ReductionOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

class MergeSort {
public:
  MergeSort(Type dtype, bool descending, Scalar length)
      : b(length.getBuilder()), dtype(dtype), descending(descending),
        length(length) {}

  /// Sorts a row in place.
  Row sort(Row row) const {
    // Filled with different values: as uninitialised tensors the two could be
    // taken for one.
    auto spare = [&](Value tensor, double filling) {
      return createFull(b, getType(tensor), OpFoldResult(length), filling);
    };
    SmallVector<Value> initials{length.like(1), row.elements, row.places,
                                spare(row.elements, 0), spare(row.places, -1)};
    auto loop = scf::WhileOp::create(
        b, ValueRange(initials).getTypes(), initials,
        [&](OpBuilder &, Location, ValueRange values) {
          Scalar width(b, values[0]);
          scf::ConditionOp::create(b, isWithin(width, length), values);
        },
        [&](OpBuilder &, Location, ValueRange values) {
          Scalar width(b, values[0]);
          Row from{values[1], values[2]};
          Row merged = mergeRuns(width, from, {values[3], values[4]});
          // Back to where they came from, so that nothing is swapped.
          Value elements = copy(merged.elements, from.elements);
          Value places = copy(merged.places, from.places);
          scf::YieldOp::create(b, ValueRange{width + width, elements, places,
                                             merged.elements, merged.places});
        });
    return {loop.getResult(1), loop.getResult(2)};
  }

private:
  Value copy(Value from, Value to) const {
    return linalg::CopyOp::create(b, from, to).getResult(0);
  }

  /// Merges pairs of neighbouring runs of `width` elements.
  Row mergeRuns(Scalar width, Row from, Row to) const {
    Scalar step = width + width;
    SmallVector<Value> merged =
        createFor(length.like(0), length, step, {to.elements, to.places},
                  [&](Scalar begin, ValueRange carried) -> SmallVector<Value> {
                    Scalar middle = min(begin + width, length);
                    Scalar end = min(begin + step, length);
                    Row result = mergePair(begin, middle, end, from,
                                           {carried[0], carried[1]});
                    return {result.elements, result.places};
                  });
    return {merged[0], merged[1]};
  }

  /// Merges [begin, middle) and [middle, end).
  Row mergePair(Scalar begin, Scalar middle, Scalar end, Row from,
                Row to) const {
    Scalar last = length - 1;
    SmallVector<Value> merged = createFor(
        begin, end, length.like(1), {begin, middle, to.elements, to.places},
        [&](Scalar position, ValueRange carried) -> SmallVector<Value> {
          Scalar left(b, carried[0]), right(b, carried[1]);
          // A run that is used up is read somewhere harmless.
          Scalar safeLeft = min(left, last), safeRight = min(right, last);
          Scalar fromLeft =
              takesLeft(readElement(b, from.elements, safeLeft, dtype),
                        readElement(b, from.elements, safeRight, dtype),
                        isWithin(left, middle), isWithin(right, end));
          Scalar source = select(fromLeft, safeLeft, safeRight);
          auto write = [&](Value read, Value written) {
            return tensor::InsertOp::create(b, readElement(b, read, source),
                                            written, position.getValue());
          };
          return {select(fromLeft, left + 1, left),
                  select(fromLeft, right, right + 1),
                  write(from.elements, carried[2]),
                  write(from.places, carried[3])};
        });
    return {merged[2], merged[3]};
  }

  /// The left run is taken from unless it is used up, or the right one has an
  /// element that must come first.
  Scalar takesLeft(Scalar left, Scalar right, Scalar hasLeft,
                   Scalar hasRight) const {
    return hasLeft && !(hasRight && isBefore(right, left));
  }

  /// NaN is larger than any number.
  Scalar isBefore(Scalar x, Scalar y) const {
    Scalar smaller = descending ? y : x, larger = descending ? x : y;
    Scalar before = smaller < larger;
    return isFloat(dtype) ? before || (!isNan(smaller) && isNan(larger))
                          : before;
  }

  ImplicitLocOpBuilder &b;
  Type dtype;
  bool descending;
  Scalar length;
};

} // namespace

Value TorchToLinalg::createNumbers(Scalar length, RankedTensorType type) {
  return createFromIndices(length.getBuilder(), type, OpFoldResult(length),
                           [](Scalars at) { return toInteger(at.front()); });
}

Row TorchToLinalg::sortRow(Row row, Type dtype, bool descending,
                           Scalar length) {
  return MergeSort(dtype, descending, length).sort(row);
}

/// Sorts along `dim`: elements, and where they were.
static Row createSort(ImplicitLocOpBuilder &b, Value tensor, Type dtype,
                      int64_t dim, bool descending) {
  RankedTensorType type = getType(tensor);
  Scalar length = getSize(b, tensor, dim);
  Value places =
      createEmpty(b, type.clone(b.getI64Type()), getSizes(b, tensor));
  // Rows without elements cannot be cut out.
  if (llvm::is_contained(type.getShape(), 0))
    return {tensor, places};
  SmallVector<Value> sorted = createSequential(
      b, getOtherSizes(b, tensor, dim), {tensor, places},
      [&](Scalars indices, ValueRange carried) -> SmallVector<Value> {
        Part part = Part::ofRow(b, indices, dim, length);
        Value row = part.cutFrom(carried[0]);
        Value numbers =
            createNumbers(length, getType(row).clone(b.getI64Type()));
        Row result = sortRow({row, numbers}, dtype, descending, length);
        return {part.putInto(carried[0], result.elements),
                part.putInto(carried[1], result.places)};
      });
  return {sorted[0], sorted[1]};
}

template <typename OpTy>
static FailureOr<SmallVector<Value>> convertSort(Lowering<OpTy> &b) {
  auto descending = getConstantBool(b.op.getDescending());
  if (!descending)
    return b.refuse("the order is not constant");
  return convertRows(b, [&](Value tensor, Type dtype, int64_t dim) {
    return createSort(b, tensor, dtype, dim, *descending);
  });
}

void TorchToLinalg::populateSorting(PatternTable &patterns) {
  patterns.add(convertSort<AtenSortOp>, convertSort<AtenSortStableOp>,
               convertTopk);
}
