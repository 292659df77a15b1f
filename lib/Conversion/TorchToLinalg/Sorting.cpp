// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sorting, and the first few of what is sorted: a stable merge sort of each
// row, from short runs to long ones.

#include "Patterns.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
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
  MergeSort(Location loc, Type dtype, bool descending, Value length)
      : loc(loc), dtype(dtype), descending(descending), length(length) {}

  /// Sorts a row in place.
  Row sort(OpBuilder &b, Row row) const {
    Value one = createIndex(b, loc, 1);
    // Filled with different values: as uninitialised tensors the two could be
    // taken for one.
    auto spare = [&](Value tensor, double filling) {
      auto type = cast<RankedTensorType>(tensor.getType());
      Value empty = createEmpty(b, loc, type, OpFoldResult(length));
      return createFill(b, loc, empty, filling);
    };
    SmallVector<Value> initials{one, row.elements, row.places,
                                spare(row.elements, 0), spare(row.places, -1)};
    SmallVector<Type> types = llvm::map_to_vector(
        initials, [](Value initial) { return initial.getType(); });
    auto loop = scf::WhileOp::create(
        b, loc, types, initials,
        [&](OpBuilder &nested, Location at, ValueRange values) {
          Value more = arith::CmpIOp::create(
              nested, at, arith::CmpIPredicate::ult, values[0], length);
          scf::ConditionOp::create(nested, at, more, values);
        },
        [&](OpBuilder &nested, Location at, ValueRange values) {
          Value width = values[0];
          Row from{values[1], values[2]};
          Row merged = mergeRuns(nested, width, from, {values[3], values[4]});
          // Back to where they came from, so that nothing is swapped.
          Value elements = copy(nested, merged.elements, from.elements);
          Value places = copy(nested, merged.places, from.places);
          Value twice = addIndex(nested, at, width, width);
          scf::YieldOp::create(nested, at,
                               ValueRange{twice, elements, places,
                                          merged.elements, merged.places});
        });
    return {loop.getResult(1), loop.getResult(2)};
  }

private:
  Value copy(OpBuilder &b, Value from, Value to) const {
    return linalg::CopyOp::create(b, loc, from, to).getResult(0);
  }

  /// Merges pairs of neighbouring runs of `width` elements.
  Row mergeRuns(OpBuilder &b, Value width, Row from, Row to) const {
    Value zero = createIndex(b, loc, 0);
    Value step = addIndex(b, loc, width, width);
    auto loop = scf::ForOp::create(
        b, loc, zero, length, step, ValueRange{to.elements, to.places},
        [&](OpBuilder &nested, Location at, Value begin, ValueRange carried) {
          Value middle =
              minIndex(nested, at, addIndex(nested, at, begin, width), length);
          Value end =
              minIndex(nested, at, addIndex(nested, at, begin, step), length);
          Row merged = mergePair(nested, begin, middle, end, from,
                                 {carried[0], carried[1]});
          scf::YieldOp::create(nested, at,
                               ValueRange{merged.elements, merged.places});
        });
    return {loop.getResult(0), loop.getResult(1)};
  }

  /// Merges [begin, middle) and [middle, end).
  Row mergePair(OpBuilder &b, Value begin, Value middle, Value end, Row from,
                Row to) const {
    Value one = createIndex(b, loc, 1);
    Value last = subIndex(b, loc, length, one);
    auto loop = scf::ForOp::create(
        b, loc, begin, end, one,
        ValueRange{begin, middle, to.elements, to.places},
        [&](OpBuilder &nested, Location at, Value position,
            ValueRange carried) {
          Value left = carried[0], right = carried[1];
          // A run that is used up is read somewhere harmless.
          Value safeLeft = minIndex(nested, at, left, last);
          Value safeRight = minIndex(nested, at, right, last);
          Value fromLeft =
              takesLeft(nested, read(nested, from.elements, safeLeft),
                        read(nested, from.elements, safeRight),
                        less(nested, left, middle), less(nested, right, end));
          Value source = arith::SelectOp::create(nested, at, fromLeft, safeLeft,
                                                 safeRight);
          Value elements = tensor::InsertOp::create(
              nested, at, read(nested, from.elements, source), carried[2],
              position);
          Value places = tensor::InsertOp::create(
              nested, at, read(nested, from.places, source), carried[3],
              position);
          Value nextLeft = addIndex(nested, at, left, one);
          Value nextRight = addIndex(nested, at, right, one);
          left = arith::SelectOp::create(nested, at, fromLeft, nextLeft, left);
          right =
              arith::SelectOp::create(nested, at, fromLeft, right, nextRight);
          scf::YieldOp::create(nested, at,
                               ValueRange{left, right, elements, places});
        });
    return {loop.getResult(2), loop.getResult(3)};
  }

  Value read(OpBuilder &b, Value tensor, Value index) const {
    return tensor::ExtractOp::create(b, loc, tensor, index);
  }

  Value less(OpBuilder &b, Value x, Value y) const {
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, x, y);
  }

  /// The left run is taken from unless it is used up, or the right one has an
  /// element that must come first.
  Value takesLeft(OpBuilder &b, Value left, Value right, Value hasLeft,
                  Value hasRight) const {
    Value yes = createConstant(b, loc, b.getI1Type(), 1);
    Value rightFirst =
        arith::AndIOp::create(b, loc, hasRight, isBefore(b, right, left));
    Value leftMay = arith::XOrIOp::create(b, loc, rightFirst, yes);
    return arith::AndIOp::create(b, loc, hasLeft, leftMay);
  }

  /// NaN is larger than any number.
  Value isBefore(OpBuilder &b, Value x, Value y) const {
    Value smaller = descending ? y : x, larger = descending ? x : y;
    Value before = compare(b, loc, comparison::lt, smaller, larger, dtype);
    if (!isFloat(dtype))
      return before;
    Value yes = createConstant(b, loc, b.getI1Type(), 1);
    Value isNumber =
        arith::XOrIOp::create(b, loc, isNan(b, loc, smaller, dtype), yes);
    Value beforeNan =
        arith::AndIOp::create(b, loc, isNumber, isNan(b, loc, larger, dtype));
    return arith::OrIOp::create(b, loc, before, beforeNan);
  }

  Location loc;
  Type dtype;
  bool descending;
  Value length;
};

/// The numbers 0, 1, 2, ...
Value createPlaces(OpBuilder &b, Location loc, RankedTensorType rowType,
                   Value length) {
  return createFromIndices(
      b, loc, rowType.clone(b.getI64Type()), OpFoldResult(length),
      [](OpBuilder &nested, Location at, ValueRange indices) -> Value {
        return arith::IndexCastOp::create(nested, at, nested.getI64Type(),
                                          indices.front());
      });
}

/// Sorts along `dim`: elements, and where they were.
Row createSort(OpBuilder &b, Location loc, Value tensor, Type dtype,
               int64_t dim, bool descending) {
  auto type = cast<RankedTensorType>(tensor.getType());
  SmallVector<OpFoldResult> sizes = getSizes(b, loc, tensor);
  Value length = getSize(b, loc, tensor, dim);
  auto rowType =
      RankedTensorType::get({type.getDimSize(dim)}, type.getElementType());
  Value places = createEmpty(b, loc, type.clone(b.getI64Type()), sizes);
  // Rows without elements cannot be cut out.
  if (type.hasStaticShape() && type.getNumElements() == 0)
    return {tensor, places};
  SmallVector<OpFoldResult> others = sizes;
  others.erase(others.begin() + dim);
  SmallVector<OpFoldResult> part(sizes.size(), b.getIndexAttr(1));
  part[dim] = sizes[dim];
  SmallVector<OpFoldResult> strides(sizes.size(), b.getIndexAttr(1));
  SmallVector<Value> sorted = createSequential(
      b, loc, others, {tensor, places},
      [&](OpBuilder &nested, Location at, ValueRange indices,
          ValueRange carried) -> SmallVector<Value> {
        SmallVector<OpFoldResult> offsets;
        for (Value index : indices)
          offsets.push_back(index);
        offsets.insert(offsets.begin() + dim, nested.getIndexAttr(0));
        Value row = tensor::ExtractSliceOp::create(
            nested, at, rowType, carried[0], offsets, part, strides);
        Row result =
            MergeSort(at, dtype, descending, length)
                .sort(nested, {row, createPlaces(nested, at, rowType, length)});
        return {
            tensor::InsertSliceOp::create(nested, at, result.elements,
                                          carried[0], offsets, part, strides),
            tensor::InsertSliceOp::create(nested, at, result.places, carried[1],
                                          offsets, part, strides)};
      });
  return {sorted[0], sorted[1]};
}

/// What sort and topk have in common.
template <typename OpTy>
struct SortPattern : TorchPattern<OpTy> {
  using TorchPattern<OpTy>::TorchPattern;

protected:
  LogicalResult
  rewrite(OpTy op, Value self, bool descending, ConversionPatternRewriter &b,
          llvm::function_ref<Value(Value, int64_t)> finish) const {
    Location loc = op.getLoc();
    auto type = dyn_cast<RankedTensorType>(self.getType());
    auto dim = type ? getConstantDim(op.getDim(), type.getRank())
                    : std::optional<int64_t>();
    if (!dim || isComplex(type.getElementType()))
      return b.notifyMatchFailure(op, "unsupported dimension or dtype");
    bool isScalar = type.getRank() == 0;
    if (isScalar)
      self = createUnsqueeze(b, loc, self, 0);
    Row sorted =
        createSort(b, loc, self, getTorchDtype(op.getSelf()), *dim, descending);
    SmallVector<Value> results{finish(sorted.elements, *dim),
                               finish(sorted.places, *dim)};
    for (auto [index, result] : llvm::enumerate(results)) {
      RankedTensorType wanted = this->getResultType(op, index);
      if (isScalar)
        result = createSqueeze(b, loc, result, 0);
      result = castTo(b, loc, result, wanted);
    }
    b.replaceOp(op, results);
    return success();
  }
};

template <typename OpTy>
struct ConvertSort : SortPattern<OpTy> {
  using SortPattern<OpTy>::SortPattern;

  LogicalResult matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    auto descending = getConstantBool(op.getDescending());
    if (!descending)
      return b.notifyMatchFailure(op, "the order is not constant");
    return this->rewrite(op, adaptor.getSelf(), *descending, b,
                         [](Value tensor, int64_t) { return tensor; });
  }
};

struct ConvertTopk : SortPattern<AtenTopkOp> {
  using SortPattern::SortPattern;

  LogicalResult matchAndRewrite(AtenTopkOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    auto largest = getConstantBool(op.getLargest());
    if (!largest)
      return b.notifyMatchFailure(op, "the order is not constant");
    Location loc = op.getLoc();
    return this->rewrite(
        op, adaptor.getSelf(), *largest, b, [&](Value tensor, int64_t dim) {
          Value count = toIndex(b, op.getK());
          Value size = getSize(b, loc, tensor, dim);
          Value enough = b.createOrFold<arith::CmpIOp>(
              loc, arith::CmpIPredicate::ule, count, size);
          createAssert(b, loc, enough, "topk: k is larger than the dimension");
          return createSlice(b, loc, tensor, dim, b.getIndexAttr(0),
                             getAsOpFoldResult(count), b.getIndexAttr(1));
        });
  }
};

} // namespace

void linalg_lowering::populateSorting(const TypeConverter &converter,
                                      RewritePatternSet &patterns) {
  patterns
      .add<ConvertSort<AtenSortOp>, ConvertSort<AtenSortStableOp>, ConvertTopk>(
          converter, patterns.getContext());
}
