// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parts of tensors, and tensors with a part written over.

#include "Translation.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToStablehlo;

namespace {

/// The places of a part along each dimension.
struct Part {
  Sizes starts, sizes, strides;

  static bool areKnown(ArrayRef<Size> sizes) {
    return llvm::all_of(sizes, [](const Size &size) { return size.isKnown(); });
  }
  bool isDense() const {
    return llvm::all_of(strides,
                        [](const Size &stride) { return stride.is(1); });
  }
  SmallVector<Value> getStarts(ImplicitLocOpBuilder &b) const {
    return llvm::map_to_vector(starts,
                               [&](const Size &start) { return start.get(b); });
  }
};

} // namespace

static FailureOr<Part> readPart(Translation &t,
                                OffsetSizeAndStrideOpInterface op) {
  FailureOr<Sizes> starts = t.getSizes(op.getMixedOffsets());
  FailureOr<Sizes> sizes = t.getSizes(op.getMixedSizes());
  FailureOr<Sizes> strides = t.getSizes(op.getMixedStrides());
  if (failed(starts) || failed(sizes) || failed(strides))
    return failure();
  return Part{*starts, *sizes, *strides};
}

/// What lies behind the last element that is taken.
static Value createLimit(ImplicitLocOpBuilder &b, const Size &start,
                         const Size &size, const Size &stride) {
  Number begin(b, start.get(b)), count(b, size.get(b));
  if (stride.is(1))
    return begin + count;
  Number step(b, stride.get(b));
  // Of no elements, no step is taken.
  Number last = begin + (count - 1.0) * step + 1.0;
  return max(begin, last);
}

static Value createSlice(ImplicitLocOpBuilder &b, Value tensor,
                         const Part &part) {
  SmallVector<int64_t> shape = Stablehlo::toShape(part.sizes);
  RankedTensorType type =
      RankedTensorType::get(shape, Stablehlo::getElement(tensor));
  bool areStarts = Part::areKnown(part.starts);
  bool areSizes = Part::areKnown(part.sizes);
  bool areStrides = Part::areKnown(part.strides);
  SmallVector<int64_t> strides = Stablehlo::toShape(part.strides), spans;
  if (areSizes && areStrides)
    for (auto [size, stride] : llvm::zip_equal(shape, strides))
      spans.push_back(size == 0 ? 0 : (size - 1) * stride + 1);
  if (areSizes && areStrides && areStarts) {
    SmallVector<int64_t> starts = Stablehlo::toShape(part.starts), limits;
    for (auto [start, span] : llvm::zip_equal(starts, spans))
      limits.push_back(start + span);
    return Stablehlo::SliceOp::create(b, type, tensor, starts, limits, strides);
  }
  if (areSizes && areStrides) {
    Value span =
        Stablehlo::createDynamicSlice(b, tensor, part.getStarts(b), spans);
    if (part.isDense())
      return span;
    return Stablehlo::SliceOp::create(
        b, type, span, SmallVector<int64_t>(shape.size(), 0), spans, strides);
  }
  // Sizes that are known later, at places that may not be: refinement finds the
  // sizes of a gather, but not those of a slice between two such places.
  if (!areStarts && part.isDense())
    return Stablehlo::createWindow(b, tensor, part.starts, part.sizes);
  Sizes limits;
  for (auto [start, size, stride] :
       llvm::zip_equal(part.starts, part.sizes, part.strides))
    limits.push_back(Size(createLimit(b, start, size, stride)));
  return Stablehlo::RealDynamicSliceOp::create(
      b, type, tensor, Stablehlo::createShape(b, part.starts),
      Stablehlo::createShape(b, limits),
      Stablehlo::createShape(b, part.strides));
}

static LogicalResult translateExtractSlice(Translation &t,
                                           tensor::ExtractSliceOp op) {
  FailureOr<Value> tensor = t.get(op.getSource());
  FailureOr<Part> part = readPart(t, op);
  if (failed(tensor) || failed(part))
    return t.refuse("an operand has no form in StableHLO");
  Value slice = createSlice(t.b, *tensor, *part);
  llvm::SmallBitVector dropped = op.getDroppedDims();
  Sizes kept;
  for (auto [dim, size] : llvm::enumerate(part->sizes))
    if (!dropped[dim])
      kept.push_back(size);
  t.set(op.getResult(),
        dropped.any() ? Stablehlo::createReshape(t.b, slice, kept) : slice);
  return success();
}

/// Writes over elements that are apart: spread out, and chosen where they are.
static FailureOr<Value> overwriteApart(ImplicitLocOpBuilder &b, Value tensor,
                                       Value into, const Part &part) {
  if (!Part::areKnown(part.starts) || !Part::areKnown(part.strides) ||
      !Stablehlo::getType(tensor).hasStaticShape() ||
      !Stablehlo::getType(into).hasStaticShape())
    return failure();
  SmallVector<int64_t> low = Stablehlo::toShape(part.starts), high, between;
  for (auto [start, stride, own, all] :
       llvm::zip_equal(low, part.strides, Stablehlo::getShape(tensor),
                       Stablehlo::getShape(into))) {
    int64_t step = stride.getKnown();
    if (own == 0)
      return into;
    between.push_back(step - 1);
    high.push_back(all - start - ((own - 1) * step + 1));
  }
  auto spread = [&](Value values, Value other) -> Value {
    auto type = RankedTensorType::get(Stablehlo::getShape(into),
                                      Stablehlo::getElement(values));
    return Stablehlo::PadOp::create(b, type, values, other, low, high, between);
  };
  Type truth = b.getI1Type();
  Value here = Stablehlo::createBroadcast(
      b, Stablehlo::createConst(b, truth, 1),
      Stablehlo::toSizes(Stablehlo::getShape(tensor)), {});
  Number isHere(b, spread(here, Stablehlo::createConst(b, truth, 0)));
  Value zero = Stablehlo::createConst(b, Stablehlo::getElement(into), 0);
  return select(isHere, Number(b, spread(tensor, zero)), Number(b, into))
      .getValue();
}

static LogicalResult translateInsertSlice(Translation &t,
                                          tensor::InsertSliceOp op) {
  ImplicitLocOpBuilder &b = t.b;
  FailureOr<Value> into = t.get(op.getDest()), tensor = t.get(op.getSource());
  FailureOr<Part> part = readPart(t, op);
  if (failed(into) || failed(tensor) || failed(part))
    return t.refuse("an operand has no form in StableHLO");
  Value whole = op.getDroppedDims().any()
                    ? Stablehlo::createReshape(b, *tensor, part->sizes)
                    : *tensor;
  if (!part->isDense()) {
    FailureOr<Value> written = overwriteApart(b, whole, *into, *part);
    if (failed(written))
      return t.refuse("it writes to elements that are apart, at places or of "
                      "sizes that are computed");
    t.set(op.getResult(), *written);
    return success();
  }
  bool isAll = Stablehlo::getType(*into).hasStaticShape() &&
               whole.getType() == into->getType();
  t.set(op.getResult(),
        isAll ? whole
              : Value(Stablehlo::DynamicUpdateSliceOp::create(
                    b, into->getType(), *into, whole, part->getStarts(b))));
  return success();
}

static LogicalResult translateInsert(Translation &t, tensor::InsertOp op) {
  ImplicitLocOpBuilder &b = t.b;
  FailureOr<Value> into = t.get(op.getDest()), number = t.get(op.getScalar());
  FailureOr<Sizes> starts = t.getSizes(getAsOpFoldResult(op.getIndices()));
  if (failed(into) || failed(number) || failed(starts))
    return t.refuse("an operand has no form in StableHLO");
  Part part{*starts, {}, {}};
  Sizes sizes;
  for (int64_t dim = 0, rank = starts->size(); dim < rank; ++dim)
    sizes.push_back(Stablehlo::getSizeOfOne(b, *into, dim));
  Value element = Stablehlo::mayBeEmpty(*into)
                      ? Stablehlo::createBroadcast(b, *number, sizes, {})
                      : Stablehlo::createOnes(b, *number, sizes.size());
  t.set(op.getResult(),
        starts->empty()
            ? element
            : Value(Stablehlo::DynamicUpdateSliceOp::create(
                  b, into->getType(), *into, element, part.getStarts(b))));
  return success();
}

LogicalResult Translation::translateSlice(Operation *op) {
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return translateExtractSlice(*this, slice);
  if (auto slice = dyn_cast<tensor::InsertSliceOp>(op))
    return translateInsertSlice(*this, slice);
  return translateInsert(*this, cast<tensor::InsertOp>(op));
}
