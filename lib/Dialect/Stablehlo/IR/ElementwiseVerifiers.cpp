// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations of single elements, and what all verifiers share.

#include "Verifiers.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::torch::Stablehlo;

//===----------------------------------------------------------------------===//
// What verifiers share
//===----------------------------------------------------------------------===//

LogicalResult mlir::torch::Stablehlo::verifyResult(Operation *op, Value result,
                                                   Value like,
                                                   ArrayRef<int64_t> shape) {
  RankedTensorType type = typeOf(result);
  if (type.getElementType() != typeOf(like).getElementType())
    return op->emitOpError("makes elements of ")
           << type.getElementType() << " of such of "
           << typeOf(like).getElementType();
  if (!agree(type.getShape(), shape))
    return op->emitOpError("has a result of type ")
           << type << " where its shape is "
           << RankedTensorType::get(shape, type.getElementType());
  return success();
}

LogicalResult mlir::torch::Stablehlo::verifyCount(Operation *op, StringRef name,
                                                  int64_t given,
                                                  int64_t count) {
  if (given == count)
    return success();
  return op->emitOpError() << "has " << given << " " << name << " where "
                           << count << " belong";
}

LogicalResult mlir::torch::Stablehlo::verifyDims(Operation *op, StringRef name,
                                                 ArrayRef<int64_t> dims,
                                                 int64_t rank) {
  llvm::SmallDenseSet<int64_t> seen;
  for (int64_t dim : dims)
    if (dim < 0 || dim >= rank || !seen.insert(dim).second)
      return op->emitOpError() << "has " << dim << " among its " << name
                               << ", which is out of range or there twice";
  return success();
}

LogicalResult mlir::torch::Stablehlo::verifySizes(Operation *op, StringRef name,
                                                  Value sizes, int64_t count) {
  int64_t given = typeOf(sizes).getDimSize(0);
  return ShapedType::isDynamic(given) ? success()
                                      : verifyCount(op, name, given, count);
}

//===----------------------------------------------------------------------===//
// Elementwise operations
//===----------------------------------------------------------------------===//

/// Checks that the element type of a result is `expected`.
static LogicalResult verifyElement(Operation *op, Type expected) {
  Type given = getElementTypeOrSelf(op->getResult(0).getType());
  if (given == expected)
    return success();
  return op->emitOpError() << "makes elements of " << given << " where those "
                           << "of " << expected << " come out";
}

static LogicalResult verifyPart(Operation *op) {
  Type element = getElementTypeOrSelf(op->getOperand(0).getType());
  if (auto complex = dyn_cast<ComplexType>(element))
    element = complex.getElementType();
  return verifyElement(op, element);
}

LogicalResult AbsOp::verify() { return verifyPart(*this); }
LogicalResult RealOp::verify() { return verifyPart(*this); }
LogicalResult ImagOp::verify() { return verifyPart(*this); }
LogicalResult ComplexOp::verify() {
  return verifyElement(*this,
                       ComplexType::get(typeOf(getLhs()).getElementType()));
}

LogicalResult CompareOp::verify() {
  Type element = typeOf(getLhs()).getElementType();
  ComparisonType type = getCompareType().value_or(ComparisonType::NOTYPE);
  bool isFloat = isa<FloatType, ComplexType>(element);
  bool asFloat =
      type == ComparisonType::FLOAT || type == ComparisonType::TOTALORDER;
  if (type != ComparisonType::NOTYPE && isFloat != asFloat)
    return emitOpError("compares elements of ")
           << element << " as " << stringifyComparisonType(type);
  bool isOrder = getComparisonDirection() != ComparisonDirection::EQ &&
                 getComparisonDirection() != ComparisonDirection::NE;
  if (isa<ComplexType>(element) && isOrder)
    return emitOpError("orders complex numbers");
  return success();
}

LogicalResult SelectOp::verify() {
  RankedTensorType pred = typeOf(getPred()), yes = typeOf(getOnTrue());
  RankedTensorType no = typeOf(getOnFalse());
  if (yes.getElementType() != no.getElementType() ||
      !agree(yes.getShape(), no.getShape()))
    return emitOpError("chooses between ") << yes << " and " << no;
  if (pred.getRank() != 0 && !agree(pred.getShape(), yes.getShape()))
    return emitOpError("has conditions of shape ")
           << pred << " for elements of " << yes;
  return verifyResult(*this, getResult(), getOnTrue(), yes.getShape());
}

LogicalResult BitcastConvertOp::verify() {
  RankedTensorType from = typeOf(getOperand()), to = typeOf(getResult());
  auto width = [](Type type) -> int64_t {
    if (auto complex = dyn_cast<ComplexType>(type))
      return 2 * complex.getElementType().getIntOrFloatBitWidth();
    return type.getIntOrFloatBitWidth();
  };
  int64_t fromWidth = width(from.getElementType());
  int64_t toWidth = width(to.getElementType());
  ArrayRef<int64_t> narrow = from.getShape(), wide = to.getShape();
  if (fromWidth > toWidth)
    std::swap(narrow, wide);
  bool fits = fromWidth == toWidth
                  ? agree(narrow, wide)
                  : !narrow.empty() && agree(narrow.drop_back(), wide) &&
                        agree(narrow.back(), std::max(fromWidth, toWidth) /
                                                 std::min(fromWidth, toWidth));
  if (!fits)
    return emitOpError("reads the bits of ") << from << " as " << to;
  return success();
}

LogicalResult ConstantOp::verify() {
  auto type = cast<ShapedType>(getValue().getType());
  if (type != getType())
    return emitOpError("of type ") << getType() << " has a value of " << type;
  return success();
}
