// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorting, and the first few of what is sorted: a stable merge sort of each
// row, from short runs to long ones.

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

namespace {

/// A row of elements and where each of them was.
struct Row {
  Value elements, places;
};

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

/// Sorts along `dim`: elements, and where they were.
Row createSort(ImplicitLocOpBuilder &b, Value tensor, Type dtype, int64_t dim,
               bool descending) {
  RankedTensorType type = getType(tensor);
  SmallVector<OpFoldResult> sizes = getSizes(b, tensor);
  Scalar length = getSize(b, tensor, dim);
  auto rowType =
      RankedTensorType::get({type.getDimSize(dim)}, type.getElementType());
  Value places = createEmpty(b, type.clone(b.getI64Type()), sizes);
  // Rows without elements cannot be cut out.
  if (llvm::is_contained(type.getShape(), 0))
    return {tensor, places};
  SmallVector<OpFoldResult> others = sizes;
  others.erase(others.begin() + dim);
  SmallVector<OpFoldResult> part(sizes.size(), b.getIndexAttr(1));
  part[dim] = sizes[dim];
  SmallVector<OpFoldResult> strides(sizes.size(), b.getIndexAttr(1));
  SmallVector<Value> sorted = createSequential(
      b, others, {tensor, places},
      [&](Scalars indices, ValueRange carried) -> SmallVector<Value> {
        SmallVector<OpFoldResult> offsets(indices);
        offsets.insert(offsets.begin() + dim, b.getIndexAttr(0));
        Value row = tensor::ExtractSliceOp::create(b, rowType, carried[0],
                                                   offsets, part, strides);
        // The numbers 0, 1, 2, ...
        Value numbers = createFromIndices(
            b, rowType.clone(b.getI64Type()), OpFoldResult(length),
            [](Scalars at) { return toInteger(at.front()); });
        Row result = MergeSort(dtype, descending, length).sort({row, numbers});
        return {tensor::InsertSliceOp::create(b, result.elements, carried[0],
                                              offsets, part, strides),
                tensor::InsertSliceOp::create(b, result.places, carried[1],
                                              offsets, part, strides)};
      });
  return {sorted[0], sorted[1]};
}

/// What sort and topk have in common.
template <typename OpTy>
FailureOr<SmallVector<Value>>
sortWith(Lowering<OpTy> &b, bool descending,
         llvm::function_ref<Value(Value, int64_t)> finish) {
  Value self = b.in.getSelf();
  auto dim = getConstantDim(b.op.getDim(), getRank(self));
  if (!dim || isComplex(b.type.getElementType()))
    return b.refuse("unsupported dimension or dtype");
  Row sorted = createSort(b, atLeast1d(b, self), getTorchDtype(b.op.getSelf()),
                          *dim, descending);
  SmallVector<Value> results{finish(sorted.elements, *dim),
                             finish(sorted.places, *dim)};
  if (getRank(self) == 0)
    for (Value &result : results)
      result = createSqueeze(b, result, 0);
  return results;
}

template <typename OpTy>
FailureOr<SmallVector<Value>> convertSort(Lowering<OpTy> &b) {
  auto descending = getConstantBool(b.op.getDescending());
  if (!descending)
    return b.refuse("the order is not constant");
  return sortWith(b, *descending, [](Value tensor, int64_t) { return tensor; });
}

FailureOr<SmallVector<Value>> convertTopk(Lowering<AtenTopkOp> &b) {
  auto largest = getConstantBool(b.op.getLargest());
  if (!largest)
    return b.refuse("the order is not constant");
  return sortWith(b, *largest, [&](Value tensor, int64_t dim) {
    Scalar count = toIndex(b, b.op.getK()), size = getSize(b, tensor, dim);
    Scalar enough(b, b.createOrFold<arith::CmpIOp>(arith::CmpIPredicate::ule,
                                                   count, size));
    createAssert(enough, "topk: k is larger than the dimension");
    return createSlice(b, tensor, dim, b.getIndexAttr(0), count);
  });
}

} // namespace

void TorchToLinalg::populateSorting(PatternTable &patterns) {
  patterns.add(convertSort<AtenSortOp>, convertSort<AtenSortStableOp>,
               convertTopk);
}
