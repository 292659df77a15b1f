// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parts of tensors, at places that are known or computed.

#include "Shapes.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToTosa;
using Tosa::Number;

namespace {

/// Places `start + i * step` as a vector of i32.
FailureOr<Value> createPlaces(Translation &t, OpFoldResult start, int64_t count,
                              int64_t step) {
  ImplicitLocOpBuilder &b = t.b;
  if (ShapedType::isDynamic(count))
    return failure();
  Number index(b, Tosa::createIota(b, b.getI32Type(), count, 1, 0));
  index = index * static_cast<double>(step);
  if (auto known = t.getInteger(start))
    return (index + static_cast<double>(*known)).getValue();
  FailureOr<Number> first = t.getNumber(cast<Value>(start), 1);
  if (failed(first))
    return failure();
  return (index + *first).getValue();
}

/// One dimension of a slice, whose offset may be computed.
FailureOr<Value> sliceDim(Translation &t, Value part, int64_t dim,
                          OpFoldResult offset, int64_t size, int64_t stride) {
  auto known = t.getInteger(offset);
  if (ShapedType::isDynamic(size))
    return failure();
  if (known)
    return Tosa::createStrided(t.b, part, dim, *known, size, stride);
  FailureOr<Value> places = createPlaces(t, offset, size, stride);
  if (failed(places))
    return failure();
  return Tosa::createTake(t.b, part, dim, *places);
}

/// A place counted from the start of a dimension of unknown size, or from its
/// end.
struct Place {
  int64_t distance;
  bool isFromEnd;

  int64_t at(int64_t size) const {
    return isFromEnd ? size + distance : distance;
  }
};

/// The number that a dimension was made as large as; null if it is not in
/// sight.
OpFoldResult findSize(Value tensor, int64_t dim) {
  while (Operation *op = tensor.getDefiningOp()) {
    if (auto empty = dyn_cast<tensor::EmptyOp>(op))
      return empty.getMixedSizes()[dim];
    if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
      return getMixedValues(expand.getStaticOutputShape(),
                            expand.getOutputShape(), expand.getContext())[dim];
    if (auto reshape = dyn_cast<tensor::ReshapeOp>(op)) {
      auto listed = reshape.getShape().getDefiningOp<tensor::FromElementsOp>();
      return listed ? OpFoldResult(listed.getElements()[dim]) : OpFoldResult();
    }
    auto linalgOp = dyn_cast<linalg::LinalgOp>(op);
    if (!linalgOp)
      return {};
    tensor = linalgOp.getDpsInits()[cast<OpResult>(tensor).getResultNumber()];
  }
  return {};
}

/// Whether a number is the size of a dimension.
bool isSizeOf(Value number, Value tensor, int64_t dim) {
  auto read = number.getDefiningOp<tensor::DimOp>();
  if (read && read.getSource() == tensor && read.getConstantIndex() == dim)
    return true;
  auto made = dyn_cast_if_present<Value>(findSize(tensor, dim));
  if (!made || made == number)
    return made != nullptr;
  auto other = made.getDefiningOp<tensor::DimOp>();
  return read && other && read.getSource() == other.getSource() &&
         read.getConstantIndex() &&
         read.getConstantIndex() == other.getConstantIndex();
}

/// Indices that are computed from the size of one dimension, as functions of
/// it.
class Indices {
public:
  Indices(Translation &t, Value tensor, int64_t dim)
      : t(t), tensor(tensor), dim(dim) {}

  /// What an index is where the dimension has that size.
  std::optional<int64_t> evaluate(OpFoldResult index, int64_t size);

  /// The place that it is for all sizes that are large enough.
  std::optional<Place> findPlace(OpFoldResult index) {
    constexpr int64_t far = 1 << 20;
    auto value = evaluate(index, far), next = evaluate(index, far + 1);
    if (!value || !next || *next - *value < 0 || *next - *value > 1)
      return std::nullopt;
    bool isFromEnd = *next != *value;
    return Place{isFromEnd ? *value - far : *value, isFromEnd};
  }

  /// From here on, minima and maxima choose the same operand.
  int64_t getReach() const { return reach; }

private:
  Translation &t;
  Value tensor;
  int64_t dim, reach = 0;
};

std::optional<int64_t> Indices::evaluate(OpFoldResult index, int64_t size) {
  if (auto known = t.getInteger(index)) {
    // No size comes near the number that stands for an end.
    constexpr int64_t kEnd = int64_t(1) << 40;
    if (std::abs(*known) < kEnd)
      reach += std::abs(*known);
    return std::clamp(*known, -kEnd, kEnd);
  }
  auto value = dyn_cast<Value>(index);
  Operation *op = value ? value.getDefiningOp() : nullptr;
  if (value && isSizeOf(value, tensor, dim))
    return size;
  if (!isa_and_nonnull<arith::AddIOp, arith::SubIOp, arith::MinSIOp,
                       arith::MaxSIOp>(op))
    return std::nullopt;
  auto x = evaluate(op->getOperand(0), size);
  auto y = evaluate(op->getOperand(1), size);
  if (!x || !y)
    return std::nullopt;
  if (isa<arith::AddIOp>(op))
    return *x + *y;
  if (isa<arith::SubIOp>(op))
    return *x - *y;
  return isa<arith::MinSIOp>(op) ? std::min(*x, *y) : std::max(*x, *y);
}

/// Where a slice of a dimension starts, and how long it is.
std::optional<std::pair<Place, Place>>
findBounds(Translation &t, tensor::ExtractSliceOp op, int64_t dim) {
  constexpr int64_t kMostSizes = 4096;
  Indices indices(t, op.getSource(), dim);
  OpFoldResult offset = op.getMixedOffsets()[dim],
               size = op.getMixedSizes()[dim];
  auto start = indices.findPlace(offset), length = indices.findPlace(size);
  int64_t reach = indices.getReach();
  if (!start || !length || reach > kMostSizes)
    return std::nullopt;
  // Where bounds are clamped, only what has no elements may be shorter.
  for (int64_t all = 1; all <= reach; ++all) {
    int64_t own = *indices.evaluate(size, all);
    if (own > 0 && (own != length->at(all) ||
                    indices.evaluate(offset, all) != start->at(all)))
      return std::nullopt;
  }
  return std::pair(*start, *length);
}

/// Elements counted from the end.
Value sliceFromEnd(ImplicitLocOpBuilder &b, Value part, int64_t dim,
                   int64_t start, int64_t size) {
  Value reversed = Tosa::createReverse(b, part, dim);
  Value taken = Tosa::createSlice(b, reversed, dim, start, size);
  return size == 1 ? taken : Tosa::createReverse(b, taken, dim);
}

/// A slice of a dimension of unknown size, up to a place near its end or from
/// one there.
FailureOr<Value> sliceUnknown(Translation &t, tensor::ExtractSliceOp op,
                              Value part, int64_t dim) {
  if (t.getInteger(op.getMixedStrides()[dim]) != 1 ||
      !Tosa::getType(part).isDynamicDim(dim))
    return failure();
  auto bounds = findBounds(t, op, dim);
  if (!bounds)
    return failure();
  auto [offset, size] = *bounds;
  bool isKnown = t.getInteger(op.getMixedSizes()[dim]).has_value();
  if (isKnown && offset.isFromEnd) {
    int64_t behind = -offset.distance - size.distance;
    if (behind < 0)
      return failure();
    return sliceFromEnd(t.b, part, dim, behind, size.distance);
  }
  if (!size.isFromEnd || offset.isFromEnd)
    return failure();
  int64_t behind = -size.distance - offset.distance;
  if (offset.distance < 0 || behind < 0)
    return failure();
  if (offset.distance > 0)
    part = Tosa::createSlice(t.b, part, dim, offset.distance,
                             ShapedType::kDynamic);
  if (behind > 0)
    part = sliceFromEnd(t.b, part, dim, behind, ShapedType::kDynamic);
  return part;
}

} // namespace

LogicalResult LinalgToTosa::translateSlice(Translation &t,
                                           tensor::ExtractSliceOp op) {
  SmallVector<int64_t> sizes;
  for (OpFoldResult size : op.getMixedSizes())
    sizes.push_back(t.getInteger(size).value_or(ShapedType::kDynamic));
  llvm::SmallBitVector dropped = op.getDroppedDims();
  return setEach(t, op.getResult(), op.getSource(),
                 [&](Value part) -> FailureOr<Value> {
                   SmallVector<int64_t> shape;
                   for (auto [dim, size] : llvm::enumerate(sizes)) {
                     auto stride = t.getInteger(op.getMixedStrides()[dim]);
                     OpFoldResult offset = op.getMixedOffsets()[dim];
                     if (!stride)
                       return failure();
                     FailureOr<Value> taken = sliceUnknown(t, op, part, dim);
                     if (failed(taken))
                       taken = sliceDim(t, part, dim, offset, size, *stride);
                     if (failed(taken))
                       return failure();
                     part = *taken;
                     if (!dropped[dim])
                       shape.push_back(Tosa::getShape(part)[dim]);
                   }
                   return Tosa::createReshape(t.b, part, shape);
                 });
}

/// 0, 1, 2, ... as a vector that is as long as a dimension.
static FailureOr<Value> countThrough(ImplicitLocOpBuilder &b, Value tensor,
                                     int64_t dim) {
  int64_t size = Tosa::getShape(tensor)[dim];
  if (!ShapedType::isDynamic(size))
    return Tosa::createIota(b, b.getI32Type(), size, 1, 0);
  FailureOr<Value> truths = Tosa::createTruths(b, tensor, dim);
  if (failed(truths))
    return failure();
  return Tosa::createIota(b, *truths);
}

/// A tensor with another one written over a part of it.
static FailureOr<Value> overwrite(Translation &t, Value part, Value into,
                                  ArrayRef<OpFoldResult> offsets,
                                  ArrayRef<OpFoldResult> strides) {
  ImplicitLocOpBuilder &b = t.b;
  int64_t rank = Tosa::getShape(into).size();
  if (Tosa::isEmpty(Tosa::getShape(part)))
    return into;
  Number isInside(b, Tosa::createConst(b, b.getI1Type(), 1, rank));
  SmallVector<int64_t> differing;
  for (int64_t dim = 0; dim < rank; ++dim) {
    auto offset = t.getInteger(offsets[dim]);
    auto stride = t.getInteger(strides[dim]);
    if (!stride)
      return failure();
    if (offset != 0 || *stride != 1 ||
        Tosa::getShape(part)[dim] != Tosa::getShape(into)[dim])
      differing.push_back(dim);
  }
  if (differing.empty())
    return part;
  // Between what comes before and what comes after.
  int64_t only = differing.front();
  auto offset = t.getInteger(offsets[only]);
  int64_t all = Tosa::getShape(into)[only], own = Tosa::getShape(part)[only];
  if (differing.size() == 1 && offset && t.getInteger(strides[only]) == 1 &&
      !ShapedType::isDynamic(all) && !ShapedType::isDynamic(own)) {
    int64_t end = *offset + own;
    return Tosa::createConcat(
        b,
        {Tosa::createSlice(b, into, only, 0, *offset), part,
         Tosa::createSlice(b, into, only, end, all - end)},
        only);
  }
  for (int64_t dim : differing) {
    all = Tosa::getShape(into)[dim];
    own = Tosa::getShape(part)[dim];
    int64_t stride = *t.getInteger(strides[dim]);
    FailureOr<Value> index = countThrough(b, into, dim);
    FailureOr<Value> first = createPlaces(t, offsets[dim], 1, 1);
    if (failed(index) || failed(first))
      return failure();
    Number at(b, *index);
    Number length = at.like(static_cast<double>(own));
    if (ShapedType::isDynamic(own)) {
      FailureOr<Value> truths = Tosa::createTruths(b, part, dim);
      if (failed(truths))
        return failure();
      length = at.like(Tosa::createCount(b, *truths));
    }
    Number distance = at - at.like(*first);
    Number step = at.like(static_cast<double>(stride));
    Number source = quotient(distance, step);
    Number isHit =
        (distance >= 0) & (distance - source * step == 0.0) & (source < length);
    FailureOr<Value> taken =
        Tosa::createTake(b, part, dim, select(isHit, source, 0.0));
    if (failed(taken))
      return failure();
    part = *taken;
    SmallVector<int64_t> shape(rank, 1);
    shape[dim] = all;
    isInside = isInside & Number(b, *Tosa::createReshape(b, isHit, shape));
  }
  return select(isInside, Number(b, part), Number(b, into)).getValue();
}

LogicalResult LinalgToTosa::translateInsertSlice(Translation &t,
                                                 tensor::InsertSliceOp op) {
  FailureOr<Parts> into = t.get(op.getDest());
  FailureOr<Parts> parts = t.get(op.getSource());
  if (failed(into) || failed(parts))
    return t.refuse("an operand has no form in TOSA");
  llvm::SmallBitVector dropped = op.getDroppedDims();
  for (auto [part, dest] : llvm::zip_equal(*parts, *into)) {
    SmallVector<int64_t> shape;
    int64_t source = 0;
    for (int64_t dim = 0, rank = dropped.size(); dim < rank; ++dim)
      shape.push_back(dropped[dim] ? 1 : Tosa::getShape(part)[source++]);
    FailureOr<Value> expanded = Tosa::createReshape(t.b, part, shape);
    FailureOr<Value> written = failure();
    if (succeeded(expanded))
      written = overwrite(t, *expanded, dest, op.getMixedOffsets(),
                          op.getMixedStrides());
    if (failed(written))
      return t.refuse("it writes to a part whose size or place is computed");
    part = *written;
  }
  t.set(op.getResult(), *parts);
  return success();
}

LogicalResult LinalgToTosa::translateInsert(Translation &t,
                                            tensor::InsertOp op) {
  FailureOr<Parts> into = t.get(op.getDest());
  if (failed(into))
    return t.refuse("an operand has no form in TOSA");
  int64_t rank = Tosa::getShape(into->front()).size();
  FailureOr<Parts> element = t.getAt(op.getScalar(), rank);
  if (failed(element))
    return t.refuse("an operand has no form in TOSA");
  SmallVector<OpFoldResult> offsets(op.getIndices());
  SmallVector<OpFoldResult> strides(rank, t.b.getIndexAttr(1));
  for (auto [part, dest] : llvm::zip_equal(*element, *into)) {
    FailureOr<Value> written = overwrite(t, part, dest, offsets, strides);
    if (failed(written))
      return t.refuse("it writes to a tensor of unknown size");
    part = *written;
  }
  t.set(op.getResult(), *element);
  return success();
}
