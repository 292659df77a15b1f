// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes as values, and tensors that are filled to sizes.

#include "Shapes.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToTosa;
using Tosa::Number;

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

FailureOr<Value> Translation::getTruths(Value tensor, int64_t dim) {
  Operation *source = tensor.getDefiningOp();
  if (auto fill = dyn_cast_or_null<linalg::FillOp>(source))
    return getTruths(fill.getOutputs()[0], dim);
  if (auto empty = dyn_cast_or_null<tensor::EmptyOp>(source)) {
    auto size = dyn_cast<Value>(empty.getMixedSizes()[dim]);
    auto other = size ? size.getDefiningOp<tensor::DimOp>() : nullptr;
    auto own = other ? other.getConstantIndex() : std::nullopt;
    if (!own)
      return failure();
    return getTruths(other.getSource(), *own);
  }
  FailureOr<Parts> parts = get(tensor);
  if (failed(parts) || !Tosa::getType(parts->front()).isDynamicDim(dim))
    return failure();
  return Tosa::createTruths(b, parts->front(), dim);
}

FailureOr<Value> Translation::getSize(Value tensor, int64_t dim) {
  Type element = b.getI32Type();
  auto toConst = [&](int64_t size) {
    return Tosa::createConst(b, element, static_cast<double>(size), 0);
  };
  auto type = cast<RankedTensorType>(tensor.getType());
  if (!type.isDynamicDim(dim))
    return toConst(type.getDimSize(dim));
  FailureOr<Parts> parts = get(tensor);
  // What is TOSA already is asked for by its own value.
  if (failed(parts))
    parts = Parts{tensor};
  if (!Tosa::getType(parts->front()).isDynamicDim(dim))
    return toConst(Tosa::getShape(parts->front())[dim]);
  set(parts->front(), {parts->front()});
  FailureOr<Value> truths = getTruths(parts->front(), dim);
  if (failed(truths))
    return failure();
  return Tosa::createOnes(b, Tosa::createCount(b, *truths), 0);
}

//===----------------------------------------------------------------------===//
// Filled tensors
//===----------------------------------------------------------------------===//

/// Made where somebody asks for their elements: reductions only ask for the
/// number they start from.
FailureOr<Parts> Translation::createFilled(Operation *op) {
  Value init = op->getResult(0);
  auto type = cast<RankedTensorType>(init.getType());
  FailureOr<Parts> parts = failure();
  if (auto fill = dyn_cast<linalg::FillOp>(op)) {
    init = fill.getOutputs()[0];
    parts = getAt(fill.getInputs()[0], type.getRank());
  } else {
    // What nobody has written may be anything.
    Type element = type.getElementType();
    bool isComplex = isa<ComplexType>(element);
    if (isComplex)
      element = cast<ComplexType>(element).getElementType();
    Value zero = Tosa::createConst(b, element, 0, type.getRank());
    parts = isComplex ? Parts{zero, zero} : Parts{zero};
  }
  auto empty = init.getDefiningOp<tensor::EmptyOp>();
  if (failed(parts))
    return failure();
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  if (empty)
    shape = getKnown(*this, type, empty.getMixedSizes());
  else if (FailureOr<Parts> own = get(init); succeeded(own))
    shape = llvm::to_vector(Tosa::getShape(own->front()));
  // Without elements there is no tensor that could be stretched.
  if (Tosa::isEmpty(shape) && llvm::any_of(shape, ShapedType::isDynamic))
    return failure();
  for (Value &part : *parts) {
    part = Tosa::createTile(b, part, shape);
    for (auto [dim, size] : llvm::enumerate(shape)) {
      if (!ShapedType::isDynamic(size))
        continue;
      FailureOr<Value> truths = getTruths(init, dim);
      if (failed(truths))
        return failure();
      SmallVector<int64_t> along(shape.size(), 1);
      along[dim] = ShapedType::kDynamic;
      Number condition(b, *Tosa::createReshape(b, *truths, along));
      part = Tosa::createSelect(b, condition, part, part);
    }
  }
  return parts;
}
