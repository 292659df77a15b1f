// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Stablehlo/Tensors.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Stablehlo;

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

static Value createInteger(ImplicitLocOpBuilder &b, int64_t number) {
  return Stablehlo::createConst(b, b.getI64IntegerAttr(number));
}

Value Size::get(ImplicitLocOpBuilder &b) const {
  return isKnown() ? createInteger(b, known) : value;
}

Size Stablehlo::getSize(ImplicitLocOpBuilder &b, Value tensor, int64_t dim) {
  RankedTensorType type = Stablehlo::getType(tensor);
  if (!type.isDynamicDim(dim))
    return type.getDimSize(dim);
  Value size =
      GetDimensionSizeOp::create(b, RankedTensorType::get({}, b.getI32Type()),
                                 tensor, b.getI64IntegerAttr(dim));
  return Stablehlo::createConvert(b, size, b.getI64Type());
}

Sizes Stablehlo::getSizes(ImplicitLocOpBuilder &b, Value tensor) {
  Sizes sizes;
  for (int64_t dim = 0; dim < getRank(tensor); ++dim)
    sizes.push_back(getSize(b, tensor, dim));
  return sizes;
}

Sizes Stablehlo::toSizes(ArrayRef<int64_t> shape) {
  return Sizes(shape.begin(), shape.end());
}

Size Stablehlo::multiply(ImplicitLocOpBuilder &b, Size x, Size y) {
  if (x.isKnown() && y.isKnown())
    return x.getKnown() * y.getKnown();
  if (x.is(1))
    return y;
  if (y.is(1))
    return x;
  Value left = x.get(b), right = y.get(b);
  return Size(MulOp::create(b, left.getType(), left, right).getResult());
}

bool Stablehlo::mayBeEmpty(Value tensor) {
  return llvm::any_of(getShape(tensor), [](int64_t size) {
    return size == 0 || ShapedType::isDynamic(size);
  });
}

Size Stablehlo::getSizeOfOne(ImplicitLocOpBuilder &b, Value tensor,
                             int64_t dim) {
  Size size = getSize(b, tensor, dim);
  if (size.isKnown())
    return std::min<int64_t>(size.getKnown(), 1);
  Value own = size.get(b), one = createInteger(b, 1);
  return Size(MinOp::create(b, own.getType(), own, one).getResult());
}

SmallVector<int64_t> Stablehlo::toShape(ArrayRef<Size> sizes) {
  return llvm::map_to_vector(sizes, [](const Size &size) {
    return size.isKnown() ? size.getKnown() : ShapedType::kDynamic;
  });
}

Value Stablehlo::createShape(ImplicitLocOpBuilder &b, ArrayRef<Size> sizes) {
  if (llvm::all_of(sizes, [](const Size &size) { return size.isKnown(); })) {
    auto type = RankedTensorType::get(static_cast<int64_t>(sizes.size()),
                                      b.getI64Type());
    return ConstantOp::create(
        b, type, DenseIntElementsAttr::get(type, ArrayRef(toShape(sizes))));
  }
  SmallVector<Value> parts;
  for (const Size &size : sizes)
    parts.push_back(createReshape(b, size.get(b), Sizes{1}));
  return createConcat(b, parts, 0);
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

Value Stablehlo::createConst(ImplicitLocOpBuilder &b, TypedAttr value) {
  auto type = RankedTensorType::get({}, value.getType());
  return ConstantOp::create(b, type, DenseElementsAttr::get(type, value));
}

Value Stablehlo::createConst(ImplicitLocOpBuilder &b, Type element,
                             double value) {
  if (auto complex = dyn_cast<ComplexType>(element)) {
    auto type = RankedTensorType::get({}, element);
    std::complex<APFloat> number(
        b.getFloatAttr(complex.getElementType(), value).getValue(),
        b.getFloatAttr(complex.getElementType(), 0).getValue());
    return ConstantOp::create(b, type,
                              DenseElementsAttr::get(type, ArrayRef(number)));
  }
  if (isa<FloatType>(element))
    return createConst(b, b.getFloatAttr(element, value));
  APInt bits(64, static_cast<int64_t>(value), /*isSigned=*/true);
  return createConst(
      b,
      IntegerAttr::get(element, bits.trunc(element.getIntOrFloatBitWidth())));
}

Value Stablehlo::createOnes(ImplicitLocOpBuilder &b, Value number,
                            int64_t rank) {
  return createReshape(b, number, Sizes(rank, Size(1)));
}

//===----------------------------------------------------------------------===//
// Movement
//===----------------------------------------------------------------------===//

static RankedTensorType typeLike(Value tensor, ArrayRef<int64_t> shape) {
  return RankedTensorType::get(shape, getElement(tensor));
}

Value Stablehlo::createBroadcast(ImplicitLocOpBuilder &b, Value tensor,
                                 ArrayRef<Size> sizes, ArrayRef<int64_t> dims) {
  RankedTensorType type = typeLike(tensor, toShape(sizes));
  if (type == tensor.getType() && llvm::is_sorted(dims) &&
      type.hasStaticShape())
    return tensor;
  if (type.hasStaticShape())
    return BroadcastInDimOp::create(b, type, tensor, dims);
  return DynamicBroadcastInDimOp::create(b, type, tensor, createShape(b, sizes),
                                         dims);
}

Value Stablehlo::createStretched(ImplicitLocOpBuilder &b, Value tensor,
                                 ArrayRef<Size> sizes) {
  bool isStretched = llvm::any_of(llvm::zip_equal(getShape(tensor), sizes),
                                  [](const auto &pair) {
                                    auto [own, size] = pair;
                                    return own == 1 && !size.is(1);
                                  });
  if (!isStretched)
    return tensor;
  return createBroadcast(b, tensor, sizes,
                         llvm::to_vector(llvm::seq<int64_t>(0, sizes.size())));
}

Value Stablehlo::createReshape(ImplicitLocOpBuilder &b, Value tensor,
                               ArrayRef<Size> sizes) {
  RankedTensorType type = typeLike(tensor, toShape(sizes));
  if (type == tensor.getType() && type.getNumDynamicDims() < 1)
    return tensor;
  if (type.hasStaticShape())
    return ReshapeOp::create(b, type, tensor);
  return DynamicReshapeOp::create(b, type, tensor, createShape(b, sizes));
}

Value Stablehlo::createIota(ImplicitLocOpBuilder &b, Type element,
                            ArrayRef<Size> sizes, int64_t dim) {
  auto type = RankedTensorType::get(toShape(sizes), element);
  IntegerAttr along = b.getI64IntegerAttr(dim);
  if (type.hasStaticShape())
    return IotaOp::create(b, type, along);
  return DynamicIotaOp::create(b, type, createShape(b, sizes), along);
}

Value Stablehlo::createTranspose(ImplicitLocOpBuilder &b, Value tensor,
                                 ArrayRef<int64_t> order) {
  if (llvm::is_sorted(order))
    return tensor;
  SmallVector<int64_t> shape;
  for (int64_t dim : order)
    shape.push_back(getShape(tensor)[dim]);
  return TransposeOp::create(b, typeLike(tensor, shape), tensor, order);
}

Value Stablehlo::createConcat(ImplicitLocOpBuilder &b, ValueRange tensors,
                              int64_t dim) {
  if (tensors.size() == 1)
    return tensors.front();
  SmallVector<int64_t> shape = llvm::to_vector(getShape(tensors.front()));
  shape[dim] = 0;
  for (Value tensor : tensors)
    for (auto [own, size] : llvm::enumerate(getShape(tensor))) {
      if (static_cast<int64_t>(own) != dim)
        shape[own] = ShapedType::isDynamic(shape[own]) ? size : shape[own];
      else if (ShapedType::isDynamic(size) || ShapedType::isDynamic(shape[own]))
        shape[own] = ShapedType::kDynamic;
      else
        shape[own] += size;
    }
  return ConcatenateOp::create(b, typeLike(tensors.front(), shape), tensors,
                               b.getI64IntegerAttr(dim));
}

Value Stablehlo::createConvert(ImplicitLocOpBuilder &b, Value tensor,
                               Type element) {
  if (getElement(tensor) == element)
    return tensor;
  return ConvertOp::create(b, RankedTensorType::get(getShape(tensor), element),
                           tensor);
}

Value Stablehlo::createBitcast(ImplicitLocOpBuilder &b, Value tensor,
                               Type element) {
  if (getElement(tensor) == element)
    return tensor;
  return BitcastConvertOp::create(
      b, RankedTensorType::get(getShape(tensor), element), tensor);
}

Value Stablehlo::createCast(ImplicitLocOpBuilder &b, Value tensor,
                            RankedTensorType type) {
  if (tensor.getType() == type)
    return tensor;
  if (type.hasStaticShape())
    return createReshape(b, tensor, toSizes(type.getShape()));
  // The shape of the result is that of the operand, of which less is known.
  SmallVector<Size> sizes = getSizes(b, tensor);
  for (auto [size, own] : llvm::zip_equal(sizes, type.getShape()))
    size = ShapedType::isDynamic(own) ? Size(size.get(b)) : Size(own);
  return DynamicReshapeOp::create(b, type, tensor, createShape(b, sizes));
}

Value Stablehlo::createDynamicSlice(ImplicitLocOpBuilder &b, Value tensor,
                                    ValueRange starts,
                                    ArrayRef<int64_t> sizes) {
  if (sizes.empty())
    return tensor;
  return DynamicSliceOp::create(b, typeLike(tensor, sizes), tensor, starts,
                                sizes);
}

SmallVector<Value> Stablehlo::createStretchedAlike(ImplicitLocOpBuilder &b,
                                                   ValueRange tensors) {
  Sizes sizes(getRank(tensors.front()), Size(1));
  for (int64_t dim = 0, rank = sizes.size(); dim < rank; ++dim) {
    Value source;
    for (Value tensor : tensors) {
      int64_t own = getShape(tensor)[dim];
      if (own == 1)
        continue;
      if (!source || ShapedType::isDynamic(getShape(source)[dim]))
        source = tensor;
    }
    if (source)
      sizes[dim] = getSize(b, source, dim);
  }
  return llvm::map_to_vector(
      tensors, [&](Value tensor) { return createStretched(b, tensor, sizes); });
}

Value Stablehlo::createGather(ImplicitLocOpBuilder &b, Value tensor,
                              Value indices, ArrayRef<int64_t> dims,
                              ArrayRef<int64_t> offsets) {
  int64_t rank = getRank(tensor), vector = getRank(indices) - 1;
  Sizes slices;
  SmallVector<int64_t> inner, shape;
  for (int64_t dim = 0; dim < rank; ++dim) {
    bool isTaken = llvm::is_contained(dims, dim);
    slices.push_back(isTaken ? getSizeOfOne(b, tensor, dim)
                             : getSize(b, tensor, dim));
    if (!isTaken)
      inner.push_back(getShape(tensor)[dim]);
  }
  auto *nextInner = inner.begin();
  const auto *nextOuter = getShape(indices).begin();
  for (int64_t dim = 0, all = vector + offsets.size(); dim < all; ++dim)
    shape.push_back(llvm::is_contained(offsets, dim) ? *nextInner++
                                                     : *nextOuter++);
  auto numbers = GatherDimensionsAttr::get(b.getContext(), offsets, dims, {},
                                           {}, dims, vector);
  RankedTensorType type = typeLike(tensor, shape);
  BoolAttr areSorted = b.getBoolAttr(false);
  if (llvm::all_of(slices, [](const Size &size) { return size.isKnown(); }))
    return GatherOp::create(b, type, tensor, indices, numbers,
                            b.getDenseI64ArrayAttr(toShape(slices)), areSorted);
  return DynamicGatherOp::create(b, type, tensor, indices,
                                 createShape(b, slices), numbers, areSorted);
}

Value Stablehlo::createWindow(ImplicitLocOpBuilder &b, Value tensor,
                              ArrayRef<Size> starts, ArrayRef<Size> sizes) {
  auto dims = llvm::to_vector(llvm::seq<int64_t>(0, getRank(tensor)));
  auto numbers =
      GatherDimensionsAttr::get(b.getContext(), dims, {}, {}, {}, dims, 0);
  return DynamicGatherOp::create(b, typeLike(tensor, toShape(sizes)), tensor,
                                 createShape(b, starts), createShape(b, sizes),
                                 numbers, b.getBoolAttr(false));
}

//===----------------------------------------------------------------------===//
// Regions
//===----------------------------------------------------------------------===//

void Stablehlo::buildRegion(
    ImplicitLocOpBuilder &b, Region &region, TypeRange arguments,
    llvm::function_ref<SmallVector<Value>(ValueRange)> build) {
  OpBuilder::InsertionGuard guard(b);
  SmallVector<Location> locations(arguments.size(), b.getLoc());
  Block *block = b.createBlock(&region, {}, arguments, locations);
  SmallVector<Value> results = build(block->getArguments());
  b.setInsertionPointToEnd(block);
  ReturnOp::create(b, results);
}

Value Stablehlo::createReduce(
    ImplicitLocOpBuilder &b, Value tensor, Value init, ArrayRef<int64_t> dims,
    llvm::function_ref<Value(ImplicitLocOpBuilder &, Value, Value)> combine) {
  SmallVector<int64_t> shape;
  for (auto [dim, size] : llvm::enumerate(getShape(tensor)))
    if (!llvm::is_contained(dims, static_cast<int64_t>(dim)))
      shape.push_back(size);
  auto reduce = ReduceOp::create(b, TypeRange(typeLike(tensor, shape)),
                                 ValueRange(tensor), ValueRange(init),
                                 b.getDenseI64ArrayAttr(dims));
  Type scalar = init.getType();
  buildRegion(b, reduce.getBody(), {scalar, scalar},
              [&](ValueRange arguments) -> SmallVector<Value> {
                return {combine(b, arguments[0], arguments[1])};
              });
  return reduce->getResult(0);
}
