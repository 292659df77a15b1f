// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that move elements: reshapes, padding, single numbers.

#include "Shapes.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::LinalgToTosa;

LogicalResult LinalgToTosa::setEach(Translation &t, Value result, Value source,
                                    PartFn make) {
  FailureOr<Parts> parts = t.get(source);
  if (failed(parts))
    return t.refuse("an operand has no form in TOSA");
  for (Value &part : *parts) {
    FailureOr<Value> made = make(part);
    if (failed(made))
      return t.refuse("it has several unknown sizes, or cuts at places that "
                      "are computed");
    part = *made;
  }
  t.set(result, *parts);
  return success();
}

SmallVector<int64_t> LinalgToTosa::getKnown(Translation &t,
                                            RankedTensorType type,
                                            ArrayRef<OpFoldResult> sizes) {
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  for (auto [own, size] : llvm::zip(shape, sizes))
    if (ShapedType::isDynamic(own))
      if (auto known = t.getInteger(size))
        own = *known;
  return shape;
}

namespace {

//===----------------------------------------------------------------------===//
// Padding, filling
//===----------------------------------------------------------------------===//

LogicalResult translatePad(Translation &t, tensor::PadOp op) {
  SmallVector<int64_t> low, high;
  for (auto [amounts, sizes] : {std::pair(&low, op.getMixedLowPad()),
                                std::pair(&high, op.getMixedHighPad())})
    for (OpFoldResult size : sizes) {
      auto known = t.getInteger(size);
      if (!known)
        return t.refuse("the padding is computed at run time");
      amounts->push_back(*known);
    }
  Value element = op.getConstantPaddingValue();
  FailureOr<Parts> elements = failure();
  if (element)
    elements = t.get(element);
  if (failed(elements))
    return t.refuse("the padding is no number that is known");
  FailureOr<Parts> parts = t.get(op.getSource());
  if (failed(parts))
    return t.refuse("an operand has no form in TOSA");
  for (auto [part, padding] : llvm::zip_equal(*parts, *elements)) {
    TypedAttr splat = Tosa::getSplat(padding);
    if (!splat)
      return t.refuse("the padding is no number that is known");
    part = Tosa::createPad(t.b, part, low, high, splat);
  }
  t.set(op.getResult(), *parts);
  return success();
}

LogicalResult translateFromElements(Translation &t, tensor::FromElementsOp op) {
  auto type = cast<RankedTensorType>(op.getResult().getType());
  if (type.getNumElements() == 0 || type.getNumElements() > 1024)
    return t.refuse("a tensor of too many single numbers");
  SmallVector<SmallVector<Value>> columns(2);
  for (Value element : op.getElements()) {
    FailureOr<Parts> parts = t.getAt(element, 1);
    if (failed(parts))
      return t.refuse("an element has no form in TOSA");
    for (auto [column, part] : llvm::zip(columns, *parts))
      column.push_back(part);
  }
  Parts parts;
  for (ArrayRef<Value> column : columns)
    if (!column.empty())
      parts.push_back(*Tosa::createReshape(
          t.b, Tosa::createConcat(t.b, column, 0), type.getShape()));
  t.set(op.getResult(), parts);
  return success();
}

LogicalResult translateConcat(Translation &t, tensor::ConcatOp op) {
  SmallVector<SmallVector<Value>> columns(2);
  for (Value input : op.getInputs()) {
    FailureOr<Parts> parts = t.get(input);
    if (failed(parts))
      return t.refuse("an operand has no form in TOSA");
    for (auto [column, part] : llvm::zip(columns, *parts))
      column.push_back(part);
  }
  Parts parts;
  for (ArrayRef<Value> column : columns)
    if (!column.empty())
      parts.push_back(Tosa::createConcat(t.b, column, op.getDim()));
  t.set(op.getResult(), parts);
  return success();
}

} // namespace
LogicalResult Translation::translateShape(Operation *op) {
  if (isa<tensor::EmptyOp, linalg::FillOp>(op))
    return success();
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op))
    return translateSlice(*this, slice);
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
    return translateInsertSlice(*this, insert);
  if (auto insert = dyn_cast<tensor::InsertOp>(op))
    return translateInsert(*this, insert);
  if (auto pad = dyn_cast<tensor::PadOp>(op))
    return translatePad(*this, pad);
  if (auto concat = dyn_cast<tensor::ConcatOp>(op))
    return translateConcat(*this, concat);
  if (auto elements = dyn_cast<tensor::FromElementsOp>(op))
    return elements.getResult().getType().getElementType().isIndex()
               ? success() // A shape, which reshapes look through.
               : translateFromElements(*this, elements);
  if (auto transpose = dyn_cast<linalg::TransposeOp>(op))
    return setEach(*this, op->getResult(0), transpose.getInput(),
                   [&](Value part) -> FailureOr<Value> {
                     return Tosa::createTranspose(b, part,
                                                  transpose.getPermutation());
                   });
  if (auto copy = dyn_cast<linalg::CopyOp>(op))
    return setEach(*this, op->getResult(0), copy.getInputs()[0],
                   [](Value part) -> FailureOr<Value> { return part; });
  auto type = op->getNumResults() == 1
                  ? dyn_cast<RankedTensorType>(op->getResult(0).getType())
                  : RankedTensorType();
  if (isa<tensor::CastOp>(op))
    return setEach(*this, op->getResult(0), op->getOperand(0),
                   [&](Value part) -> FailureOr<Value> {
                     if (Tosa::getType(part).hasStaticShape() ||
                         !type.hasStaticShape())
                       return part;
                     return Tosa::createReshape(b, part, type.getShape());
                   });
  SmallVector<OpFoldResult> sizes;
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
    sizes = getMixedValues(expand.getStaticOutputShape(),
                           expand.getOutputShape(), b);
  if (auto reshape = dyn_cast<tensor::ReshapeOp>(op))
    if (auto listed =
            reshape.getShape().getDefiningOp<tensor::FromElementsOp>())
      sizes.assign(listed.getElements().begin(), listed.getElements().end());
  if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ReshapeOp>(
          op))
    return setEach(*this, op->getResult(0), op->getOperand(0),
                   [&](Value part) -> FailureOr<Value> {
                     SmallVector<int64_t> shape = getKnown(*this, type, sizes);
                     if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op))
                       for (auto [size, group] : llvm::zip_equal(
                                shape, collapse.getReassociationIndices())) {
                         int64_t product = 1;
                         for (int64_t dim : group) {
                           int64_t own = Tosa::getShape(part)[dim];
                           product = ShapedType::isDynamic(own) ||
                                             ShapedType::isDynamic(product)
                                         ? ShapedType::kDynamic
                                         : product * own;
                         }
                         size = ShapedType::isDynamic(size) ? product : size;
                       }
                     return Tosa::createReshape(b, part, shape);
                   });
  return refuse("TOSA has nothing like '" + op->getName().getStringRef() + "'");
}
