// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that create tensors, and those that move elements.

#include "Translation.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToStablehlo;

static LogicalResult translateFilled(Translation &t, Operation *op) {
  ImplicitLocOpBuilder &b = t.b;
  Value result = op->getResult(0), init = result, number;
  if (auto fill = dyn_cast<linalg::FillOp>(op)) {
    init = fill.getOutputs()[0];
    FailureOr<Value> filled = t.get(fill.getInputs()[0]);
    if (failed(filled))
      return t.refuse("what it is filled with has no form in StableHLO");
    number = *filled;
  } else {
    // What nobody has written may be anything.
    number = Stablehlo::createConst(
        b, convertType(result.getType()).getElementType(), 0);
  }
  auto empty = init.getDefiningOp<tensor::EmptyOp>();
  FailureOr<Value> own = t.get(init);
  FailureOr<Sizes> sizes = failure();
  if (empty || init == result)
    sizes =
        t.getSizes((empty ? empty : cast<tensor::EmptyOp>(op)).getMixedSizes());
  else if (succeeded(own))
    sizes = Stablehlo::getSizes(b, *own);
  if (failed(sizes))
    return t.refuse("a size that it is filled to has no form in StableHLO");
  t.set(result, Stablehlo::createBroadcast(b, number, *sizes, {}));
  return success();
}

static LogicalResult translateFromElements(Translation &t,
                                           tensor::FromElementsOp op) {
  ImplicitLocOpBuilder &b = t.b;
  RankedTensorType type = convertType(op.getType());
  SmallVector<Value> elements;
  for (Value element : op.getElements()) {
    FailureOr<Value> number = t.get(element);
    if (failed(number))
      return t.refuse("an element has no form in StableHLO");
    elements.push_back(Stablehlo::createReshape(b, *number, Size(1)));
  }
  if (elements.empty()) {
    Value zero = Stablehlo::createConst(b, type.getElementType(), 0);
    t.set(op.getResult(),
          Stablehlo::createBroadcast(b, zero,
                                     Stablehlo::toSizes(type.getShape()), {}));
    return success();
  }
  t.set(op.getResult(),
        Stablehlo::createReshape(b, Stablehlo::createConcat(b, elements, 0),
                                 Stablehlo::toSizes(type.getShape())));
  return success();
}

/// Loops around a body without operands.
static LogicalResult translateGenerate(Translation &t, tensor::GenerateOp op) {
  Space space;
  RankedTensorType type = op.getType();
  auto extents = op.getDynamicExtents();
  for (int64_t size : type.getShape()) {
    FailureOr<Size> own = ShapedType::isDynamic(size)
                              ? t.getSize(extents.front())
                              : FailureOr<Size>(Size(size));
    if (failed(own))
      return t.refuse("a size that is computed has no form in StableHLO");
    if (ShapedType::isDynamic(size))
      extents = extents.drop_front();
    space.sizes.push_back(*own);
    space.indices.push_back({});
  }
  Block &body = op.getBody().front();
  for (auto [loop, index] : llvm::enumerate(body.getArguments()))
    t.setNumber(index, t.getIndex(loop, space));
  if (failed(t.evaluate(body, space)))
    return failure();
  FailureOr<Number> element =
      t.getNumber(body.getTerminator()->getOperand(0), space.getRank());
  if (failed(element))
    return t.refuse("an element has no form in StableHLO");
  t.set(op.getResult(), Stablehlo::createStretched(t.b, *element, space.sizes));
  return success();
}

static LogicalResult translatePad(Translation &t, tensor::PadOp op) {
  ImplicitLocOpBuilder &b = t.b;
  Value element = op.getConstantPaddingValue();
  FailureOr<Value> padding = failure();
  if (element)
    padding = t.get(element);
  // A constant may be within the region.
  Attribute constant;
  if (element && failed(padding) &&
      matchPattern(element, m_Constant(&constant)))
    padding = Stablehlo::createConst(b, cast<TypedAttr>(constant));
  FailureOr<Value> tensor = t.get(op.getSource());
  FailureOr<Sizes> low = t.getSizes(op.getMixedLowPad());
  FailureOr<Sizes> high = t.getSizes(op.getMixedHighPad());
  if (failed(padding) || failed(tensor) || failed(low) || failed(high))
    return t.refuse("the padding differs from place to place");
  RankedTensorType type = convertType(op.getType());
  auto areKnown = [](ArrayRef<Size> sizes) {
    return llvm::all_of(sizes, [](const Size &size) { return size.isKnown(); });
  };
  if (areKnown(*low) && areKnown(*high)) {
    SmallVector<int64_t> between(type.getRank(), 0), shape;
    for (auto [before, behind, size] :
         llvm::zip_equal(*low, *high, Stablehlo::getShape(*tensor)))
      shape.push_back(ShapedType::isDynamic(size)
                          ? size
                          : before.getKnown() + size + behind.getKnown());
    t.set(op.getResult(),
          Stablehlo::PadOp::create(b, type.clone(shape), *tensor, *padding,
                                   Stablehlo::toShape(*low),
                                   Stablehlo::toShape(*high), between));
    return success();
  }
  Sizes none(type.getRank(), Size(0));
  t.set(op.getResult(),
        Stablehlo::DynamicPadOp::create(
            b, type, *tensor, *padding, Stablehlo::createShape(b, *low),
            Stablehlo::createShape(b, *high), Stablehlo::createShape(b, none)));
  return success();
}

static LogicalResult translateConcat(Translation &t, tensor::ConcatOp op) {
  SmallVector<Value> inputs;
  for (Value input : op.getInputs()) {
    FailureOr<Value> tensor = t.get(input);
    if (failed(tensor))
      return t.refuse("an operand has no form in StableHLO");
    inputs.push_back(*tensor);
  }
  t.set(op.getResult(), Stablehlo::createConcat(t.b, inputs, op.getDim()));
  return success();
}

/// The sizes of the result of a reshape.
static FailureOr<Sizes> getNewSizes(Translation &t, Operation *op,
                                    Value tensor) {
  ImplicitLocOpBuilder &b = t.b;
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
    return t.getSizes(expand.getMixedOutputShape());
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op)) {
    Sizes sizes;
    for (auto [group, known] :
         llvm::zip_equal(collapse.getReassociationIndices(),
                         collapse.getResultType().getShape())) {
      Size size(known);
      if (ShapedType::isDynamic(known)) {
        size = Size(1);
        for (int64_t dim : group)
          size =
              Stablehlo::multiply(b, size, Stablehlo::getSize(b, tensor, dim));
      }
      sizes.push_back(size);
    }
    return sizes;
  }
  auto reshape = cast<tensor::ReshapeOp>(op);
  auto type = cast<RankedTensorType>(reshape.getType());
  FailureOr<Value> shape = t.get(reshape.getShape());
  if (failed(shape))
    return failure();
  Sizes sizes;
  for (auto [dim, known] : llvm::enumerate(type.getShape())) {
    Size size(known);
    if (ShapedType::isDynamic(known)) {
      int64_t at = dim;
      Value one = Stablehlo::SliceOp::create(
          b, RankedTensorType::get(1, Stablehlo::getElement(*shape)), *shape,
          at, at + 1, 1);
      size = Size(Stablehlo::createConvert(
          b, Stablehlo::createReshape(b, one, {}), b.getI64Type()));
    }
    sizes.push_back(size);
  }
  return sizes;
}

LogicalResult Translation::translateShape(Operation *op) {
  if (isa<tensor::EmptyOp, linalg::FillOp>(op))
    return translateFilled(*this, op);
  if (auto elements = dyn_cast<tensor::FromElementsOp>(op))
    return translateFromElements(*this, elements);
  if (auto generate = dyn_cast<tensor::GenerateOp>(op))
    return translateGenerate(*this, generate);
  if (auto pad = dyn_cast<tensor::PadOp>(op))
    return translatePad(*this, pad);
  if (auto concat = dyn_cast<tensor::ConcatOp>(op))
    return translateConcat(*this, concat);
  bool isReshape =
      isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ReshapeOp>(
          op);
  if (!isReshape && !isa<tensor::CastOp>(op))
    return refuse("StableHLO has nothing like '" +
                  op->getName().getStringRef() + "'");
  FailureOr<Value> tensor = get(op->getOperand(0));
  if (failed(tensor))
    return refuse("an operand has no form in StableHLO");
  if (isReshape) {
    FailureOr<Sizes> sizes = getNewSizes(*this, op, *tensor);
    if (failed(sizes))
      return refuse("a size of the result has no form in StableHLO");
    tensor = Stablehlo::createReshape(b, *tensor, *sizes);
  }
  set(op->getResult(0), *tensor);
  return success();
}
