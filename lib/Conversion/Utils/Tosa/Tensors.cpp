// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Tosa/Tensors.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::torch;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

Value Tosa::createConst(ImplicitLocOpBuilder &b, ElementsAttr values) {
  return tosa::ConstOp::create(b, values.getType(), values);
}

Value Tosa::createConst(ImplicitLocOpBuilder &b, TypedAttr value,
                        int64_t rank) {
  return createSplat(b, value, SmallVector<int64_t>(rank, 1));
}

Value Tosa::createConst(ImplicitLocOpBuilder &b, Type element, double value,
                        int64_t rank) {
  TypedAttr attr;
  if (isa<FloatType>(element))
    attr = b.getFloatAttr(element, value);
  else
    attr = b.getIntegerAttr(element, static_cast<int64_t>(value));
  return createConst(b, attr, rank);
}

Value Tosa::createSplat(ImplicitLocOpBuilder &b, TypedAttr value,
                        ArrayRef<int64_t> shape) {
  auto type = RankedTensorType::get(shape, value.getType());
  return createConst(b, DenseElementsAttr::get(type, Attribute(value)));
}

Value Tosa::createIota(ImplicitLocOpBuilder &b, Type element, int64_t size,
                       int64_t rank, int64_t dim) {
  SmallVector<int64_t> shape(rank, 1);
  shape[dim] = size;
  SmallVector<Attribute> values;
  for (int64_t i = 0; i < size; ++i)
    values.push_back(b.getIntegerAttr(element, i));
  return createConst(
      b, DenseElementsAttr::get(RankedTensorType::get(shape, element), values));
}

Value Tosa::createEmpty(ImplicitLocOpBuilder &b, RankedTensorType type) {
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  for (int64_t &size : shape)
    size = ShapedType::isDynamic(size) ? 0 : size;
  return arith::ConstantOp::create(
      b, DenseElementsAttr::get(type.clone(shape), ArrayRef<Attribute>()));
}

TypedAttr Tosa::getExtremum(Type element, bool largest) {
  if (auto floatType = dyn_cast<FloatType>(element)) {
    const llvm::fltSemantics &format = floatType.getFloatSemantics();
    return FloatAttr::get(element, APFloat::semanticsHasInf(format)
                                       ? APFloat::getInf(format, !largest)
                                       : APFloat::getLargest(format, !largest));
  }
  unsigned width = element.getIntOrFloatBitWidth();
  if (width == 1)
    return BoolAttr::get(element.getContext(), largest);
  return IntegerAttr::get(element, largest ? APInt::getSignedMaxValue(width)
                                           : APInt::getSignedMinValue(width));
}

TypedAttr Tosa::getSplat(Value tensor) {
  DenseElementsAttr values;
  if (matchPattern(tensor, m_Constant(&values)) && values.isSplat())
    return cast<TypedAttr>(values.getSplatValue<Attribute>());
  return {};
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

int64_t Tosa::broadcastSize(int64_t a, int64_t b) {
  if (a == 1)
    return b;
  if (b == 1 || ShapedType::isDynamic(b))
    return a;
  return b;
}

SmallVector<int64_t> Tosa::broadcastShapes(ArrayRef<int64_t> a,
                                           ArrayRef<int64_t> b) {
  SmallVector<int64_t> shape;
  for (auto [x, y] : llvm::zip_equal(a, b))
    shape.push_back(broadcastSize(x, y));
  return shape;
}

Value Tosa::createShape(ImplicitLocOpBuilder &b, ArrayRef<int64_t> values) {
  SmallVector<int64_t> given;
  for (int64_t value : values)
    given.push_back(ShapedType::isDynamic(value) ? -1 : value);
  auto type = tosa::shapeType::get(b.getContext(), given.size());
  return tosa::ConstShapeOp::create(b, type, b.getIndexTensorAttr(given));
}

FailureOr<Value> Tosa::createReshape(ImplicitLocOpBuilder &b, Value tensor,
                                     ArrayRef<int64_t> shape) {
  if (getShape(tensor) == shape &&
      llvm::count_if(shape, ShapedType::isDynamic) < 2)
    return tensor;
  RankedTensorType type = getType(tensor).clone(shape);
  if (isEmpty(shape))
    return createEmpty(b, type);
  if (llvm::count_if(shape, ShapedType::isDynamic) > 1)
    return failure();
  // A constant in another shape is a constant.
  if (auto constant = tensor.getDefiningOp<tosa::ConstOp>()) {
    if (auto values = dyn_cast<DenseElementsAttr>(constant.getValuesAttr()))
      return createConst(b, values.reshape(type));
    if (auto values =
            dyn_cast<DenseResourceElementsAttr>(constant.getValuesAttr()))
      return createConst(
          b, DenseResourceElementsAttr::get(type, values.getRawHandle()));
  }
  return tosa::ReshapeOp::create(b, type, tensor, createShape(b, shape))
      .getResult();
}

Value Tosa::createOnes(ImplicitLocOpBuilder &b, Value tensor, int64_t rank) {
  return *createReshape(b, tensor, SmallVector<int64_t>(rank, 1));
}

Value Tosa::createTranspose(ImplicitLocOpBuilder &b, Value tensor,
                            ArrayRef<int64_t> permutation) {
  if (llvm::equal(permutation, llvm::seq<int64_t>(0, permutation.size())))
    return tensor;
  SmallVector<int64_t> shape;
  for (int64_t dim : permutation)
    shape.push_back(getShape(tensor)[dim]);
  RankedTensorType type = getType(tensor).clone(shape);
  if (isEmpty(shape))
    return createEmpty(b, type);
  SmallVector<int32_t> order(permutation.begin(), permutation.end());
  return tosa::TransposeOp::create(b, type, tensor, order);
}

/// One element of a constant in a resource; null for any other tensor. MLIR's
/// own folder ends the program here, as it cannot read resources.
static DenseElementsAttr readElement(Value tensor, int64_t place,
                                     RankedTensorType type) {
  auto constant = tensor.getDefiningOp<tosa::ConstOp>();
  auto values =
      constant ? dyn_cast<DenseResourceElementsAttr>(constant.getValuesAttr())
               : DenseResourceElementsAttr();
  AsmResourceBlob *blob = values ? values.getRawHandle().getBlob() : nullptr;
  if (!blob || !type.hasStaticShape() || type.getNumElements() != 1)
    return {};
  ArrayRef<char> data = blob->getData();
  auto count = static_cast<size_t>(values.getType().getNumElements());
  if (type.getElementType().isInteger(1)) {
    // Truth values are bytes, or bits.
    bool isTrue = data.size() == count ? data[place] != 0
                                       : data[place / 8] >> (place % 8) & 1;
    return DenseElementsAttr::get(type, isTrue);
  }
  size_t width = data.size() / count;
  return DenseElementsAttr::getFromRawBuffer(type,
                                             data.slice(place * width, width));
}

/// What a slice is of whose dimension was put together, where it lies within
/// one of the parts; `start` becomes the place there.
static Value findSliced(Value tensor, int64_t dim, int64_t &start,
                        int64_t size) {
  auto concat = tensor.getDefiningOp<tosa::ConcatOp>();
  if (concat && static_cast<int64_t>(concat.getAxis()) == dim) {
    int64_t before = 0;
    for (Value part : concat.getInput1()) {
      int64_t own = Tosa::getShape(part)[dim];
      if (ShapedType::isDynamic(own) || start < before)
        break;
      if (start + size <= before + own) {
        start -= before;
        return findSliced(part, dim, start, size);
      }
      before += own;
    }
  }
  DenseIntElementsAttr amounts;
  auto pad = tensor.getDefiningOp<tosa::PadOp>();
  if (!pad || !matchPattern(pad.getPadding(), m_Constant(&amounts)))
    return tensor;
  Value inner = pad.getInput1();
  for (auto [at, amount] : llvm::enumerate(amounts.getValues<APInt>()))
    if (static_cast<int64_t>(at / 2) != dim && !amount.isZero())
      return tensor;
  int64_t inFront = amounts.getValues<APInt>()[2 * dim].getSExtValue();
  int64_t own = Tosa::getShape(inner)[dim];
  if (ShapedType::isDynamic(own) || start < inFront ||
      start + size > inFront + own)
    return tensor;
  start -= inFront;
  return findSliced(inner, dim, start, size);
}

Value Tosa::createSlice(ImplicitLocOpBuilder &b, Value tensor, int64_t dim,
                        int64_t start, int64_t size) {
  if (size > 0)
    tensor = findSliced(tensor, dim, start, size);
  SmallVector<int64_t> shape = llvm::to_vector(getShape(tensor));
  if (start == 0 && shape[dim] == size)
    return tensor;
  shape[dim] = size;
  RankedTensorType type = getType(tensor).clone(shape);
  if (isEmpty(shape))
    return createEmpty(b, type);
  if (DenseElementsAttr element = readElement(tensor, start, type))
    return createConst(b, element);
  SmallVector<int64_t> starts(shape.size(), 0);
  starts[dim] = start;
  return tosa::SliceOp::create(b, type, tensor, createShape(b, starts),
                               createShape(b, shape));
}

Value Tosa::createConcat(ImplicitLocOpBuilder &b, ValueRange tensors,
                         int64_t dim) {
  SmallVector<Value> parts;
  for (Value tensor : tensors)
    if (!isEmpty(getShape(tensor)))
      parts.push_back(tensor);
  if (parts.empty())
    return tensors.front();
  if (parts.size() == 1)
    return parts.front();
  SmallVector<int64_t> shape = llvm::to_vector(getShape(parts.front()));
  for (auto [own, size] : llvm::enumerate(shape)) {
    for (Value part : ArrayRef(parts).drop_front()) {
      int64_t other = getShape(part)[own];
      if (static_cast<int64_t>(own) != dim)
        size = ShapedType::isDynamic(size) ? other : size;
      else if (ShapedType::isDynamic(size) || ShapedType::isDynamic(other))
        size = ShapedType::kDynamic;
      else
        size += other;
    }
  }
  return tosa::ConcatOp::create(b, getType(parts.front()).clone(shape), parts,
                                static_cast<uint32_t>(dim));
}

Value Tosa::createPad(ImplicitLocOpBuilder &b, Value tensor,
                      ArrayRef<int64_t> low, ArrayRef<int64_t> high,
                      TypedAttr element) {
  auto isZero = [](int64_t amount) { return amount == 0; };
  if (llvm::all_of(low, isZero) && llvm::all_of(high, isZero))
    return tensor;
  SmallVector<int64_t> shape, amounts;
  for (auto [size, before, after] :
       llvm::zip_equal(getShape(tensor), low, high)) {
    shape.push_back(ShapedType::isDynamic(size) ? size : size + before + after);
    amounts.append({before, after});
  }
  RankedTensorType type = getType(tensor).clone(shape);
  if (isEmpty(getShape(tensor)))
    return isEmpty(shape) ? createEmpty(b, type)
                          : createSplat(b, element, shape);
  return tosa::PadOp::create(b, type, tensor, createShape(b, amounts),
                             createConst(b, element, 1));
}

Value Tosa::createReverse(ImplicitLocOpBuilder &b, Value tensor, int64_t dim) {
  return tosa::ReverseOp::create(b, tensor.getType(), tensor,
                                 static_cast<uint32_t>(dim));
}

FailureOr<Value> Tosa::createStrided(ImplicitLocOpBuilder &b, Value tensor,
                                     int64_t dim, int64_t start, int64_t size,
                                     int64_t step) {
  int64_t all = getShape(tensor)[dim];
  if (step == 1 || size == 1)
    return createSlice(b, tensor, dim, start, size);
  if (size == 0)
    return createSlice(b, tensor, dim, 0, 0);
  if (ShapedType::isDynamic(all) || ShapedType::isDynamic(size))
    return failure();
  // Rows of `step` elements, of which the first is wanted.
  int64_t count = size * step;
  Value taken =
      createSlice(b, tensor, dim, start, std::min(all - start, count));
  SmallVector<int64_t> none(getShape(tensor).size(), 0), missing = none;
  missing[dim] = count - getShape(taken)[dim];
  Type type = getElement(tensor);
  TypedAttr zero = isa<FloatType>(type) ? TypedAttr(b.getFloatAttr(type, 0))
                                        : b.getIntegerAttr(type, 0);
  taken = createPad(b, taken, none, missing, zero);
  SmallVector<int64_t> shape = llvm::to_vector(getShape(taken));
  shape[dim] = size;
  SmallVector<int64_t> rows = shape;
  rows.insert(rows.begin() + dim + 1, step);
  FailureOr<Value> split = createReshape(b, taken, rows);
  if (failed(split))
    return failure();
  return createReshape(b, createSlice(b, *split, dim + 1, 0, 1), shape);
}

Value Tosa::createTile(ImplicitLocOpBuilder &b, Value tensor,
                       ArrayRef<int64_t> shape) {
  SmallVector<int64_t> multiples, made;
  for (auto [size, wanted] : llvm::zip_equal(getShape(tensor), shape)) {
    bool isRepeated = size == 1 && !ShapedType::isDynamic(wanted);
    multiples.push_back(isRepeated ? wanted : 1);
    made.push_back(isRepeated ? wanted : size);
  }
  if (getShape(tensor) == ArrayRef(made))
    return tensor;
  if (isEmpty(made))
    return createEmpty(b, getType(tensor).clone(made));
  if (TypedAttr splat = getSplat(tensor);
      splat && llvm::none_of(made, ShapedType::isDynamic))
    return createSplat(b, splat, made);
  return tosa::TileOp::create(b, getType(tensor).clone(made), tensor,
                              createShape(b, multiples));
}

Value Tosa::createGather(ImplicitLocOpBuilder &b, Value rows, Value indices) {
  Type element = getElement(rows);
  if (element.isInteger(1))
    rows = createCast(b, rows, b.getI8Type());
  SmallVector<int64_t> shape = llvm::to_vector(getShape(rows));
  shape[1] = getShape(indices)[1];
  Value taken =
      tosa::GatherOp::create(b, getType(rows).clone(shape), rows, indices);
  return createCast(b, taken, element);
}

FailureOr<Value> Tosa::createTake(ImplicitLocOpBuilder &b, Value tensor,
                                  int64_t dim, Value places) {
  int64_t rank = getShape(tensor).size();
  SmallVector<int64_t> order{dim}, back(rank);
  for (int64_t other = 0; other < rank; ++other)
    if (other != dim)
      order.push_back(other);
  for (auto [position, source] : llvm::enumerate(order))
    back[source] = position;
  Value front = createTranspose(b, tensor, order);
  SmallVector<int64_t> shape = llvm::to_vector(getShape(front));
  int64_t count = getShape(places)[0], inner = 1;
  for (int64_t size : ArrayRef(shape).drop_front())
    inner = ShapedType::isDynamic(size) || ShapedType::isDynamic(inner)
                ? ShapedType::kDynamic
                : inner * size;
  FailureOr<Value> rows = createReshape(b, front, {1, shape[0], inner});
  FailureOr<Value> indices = createReshape(b, places, {1, count});
  if (failed(rows) || failed(indices))
    return failure();
  Value taken = createGather(b, *rows, *indices);
  shape[0] = count;
  FailureOr<Value> result = createReshape(b, taken, shape);
  if (failed(result))
    return failure();
  return createTranspose(b, *result, back);
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

Value Tosa::createNegate(ImplicitLocOpBuilder &b, Value tensor) {
  Type element = getElement(tensor);
  Value zero = createConst(b, element, 0, 1);
  // TOSA negates integers of up to 32 bits.
  if (!isa<FloatType>(element))
    return create<tosa::SubOp>(
        b, element,
        {createConst(b, element, 0, getShape(tensor).size()), tensor});
  return tosa::NegateOp::create(b, tensor.getType(), tensor, zero, zero);
}

Value Tosa::createExtremum(ImplicitLocOpBuilder &b, Value x, Value y,
                           bool largest, bool ignoresNan) {
  Type element = getElement(x);
  auto mode = ignoresNan ? tosa::NanPropagationMode::IGNORE
                         : tosa::NanPropagationMode::PROPAGATE;
  SmallVector<int64_t> shape = broadcastShapes(getShape(x), getShape(y));
  auto type = RankedTensorType::get(shape, element);
  if (largest)
    return tosa::MaximumOp::create(b, type, x, y, mode);
  return tosa::MinimumOp::create(b, type, x, y, mode);
}

Value Tosa::createReduceExtremum(ImplicitLocOpBuilder &b, Value tensor,
                                 int64_t dim, bool largest, bool ignoresNan) {
  auto mode = ignoresNan ? tosa::NanPropagationMode::IGNORE
                         : tosa::NanPropagationMode::PROPAGATE;
  SmallVector<int64_t> shape = llvm::to_vector(getShape(tensor));
  shape[dim] = 1;
  RankedTensorType type = getType(tensor).clone(shape);
  auto axis = static_cast<uint32_t>(dim);
  Value reduced =
      largest
          ? tosa::ReduceMaxOp::create(b, type, tensor, axis, mode).getResult()
          : tosa::ReduceMinOp::create(b, type, tensor, axis, mode).getResult();
  auto element = dyn_cast<FloatType>(type.getElementType());
  if (!element || !APFloat::semanticsHasInf(element.getFloatSemantics()))
    return reduced;
  // Consumers may start from the finite number that is farthest out, as MLIR's
  // own passes do: rows of nothing but infinities need to be told apart.
  Value bound = createConst(b, getExtremum(element, !largest), shape.size());
  Type truth = b.getI1Type();
  auto areAll = [&](Value isOutside) {
    return createReduce<tosa::ReduceAllOp>(b, isOutside, dim);
  };
  if (!ignoresNan) {
    Value isOutside = create<tosa::EqualOp>(b, truth, {tensor, bound});
    return createSelect(b, areAll(isOutside), bound, reduced);
  }
  // Beside NaN as well; but NaN if there is nothing else.
  Value isInside = largest ? create<tosa::GreaterOp>(b, truth, {tensor, bound})
                           : create<tosa::GreaterOp>(b, truth, {bound, tensor});
  Value areOutside = areAll(create<tosa::LogicalNotOp>(b, truth, {isInside}));
  Value isNumber = create<tosa::EqualOp>(b, truth, {reduced, reduced});
  return createSelect(
      b, create<tosa::LogicalAndOp>(b, truth, {areOutside, isNumber}), bound,
      reduced);
}

Value Tosa::createSelect(ImplicitLocOpBuilder &b, Value condition, Value yes,
                         Value no) {
  return create<tosa::SelectOp>(b, getElement(yes), {condition, yes, no});
}

Value Tosa::createCast(ImplicitLocOpBuilder &b, Value tensor, Type element) {
  if (getElement(tensor) == element)
    return tensor;
  RankedTensorType type = getType(tensor).clone(element);
  DenseIntElementsAttr values;
  if (isa<IntegerType>(element) && matchPattern(tensor, m_Constant(&values)))
    return createConst(b, values.mapValues(element, [&](const APInt &value) {
      unsigned width = element.getIntOrFloatBitWidth();
      if (width == 1)
        return APInt(1, !value.isZero());
      return value.getBitWidth() == 1 ? value.zext(width)
                                      : value.sextOrTrunc(width);
    }));
  return tosa::CastOp::create(b, type, tensor);
}
