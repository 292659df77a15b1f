// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Constants and literals: names, verification, folding to their attribute.

#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

void ConstantIntOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getResult(), ("int" + Twine(static_cast<int64_t>(getValue()))).str());
}

void ConstantFloatOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  SmallString<32> digits;
  getValue().toString(digits, /*FormatPrecision=*/6, /*FormatMaxPadding=*/0,
                      /*TruncateZero=*/false);
  std::string name = "float";
  for (char c : digits)
    if (c != '+')
      name += c == 'E' ? 'e' : c;
  setName(getResult(), name);
}

void ConstantBoolOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getResult(), getValue() ? "true" : "false");
}

void ConstantStrOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getResult(), "str");
}

void ConstantDeviceOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getResult(), getValue());
}

void ConstantNoneOp::getAsmResultNames(OpAsmSetValueNameFn setName) {
  setName(getResult(), "none");
}

void ConstantNumberOp::getAsmResultNames(OpAsmSetValueNameFn) {}

OpFoldResult ConstantIntOp::fold(FoldAdaptor) { return getValueAttr(); }
OpFoldResult ConstantFloatOp::fold(FoldAdaptor) { return getValueAttr(); }
OpFoldResult ConstantBoolOp::fold(FoldAdaptor) { return getValueAttr(); }
OpFoldResult ConstantStrOp::fold(FoldAdaptor) { return getValueAttr(); }
OpFoldResult ConstantDeviceOp::fold(FoldAdaptor) { return getValueAttr(); }
OpFoldResult ConstantNumberOp::fold(FoldAdaptor) { return getValueAttr(); }
OpFoldResult ConstantNoneOp::fold(FoldAdaptor) {
  return UnitAttr::get(getContext());
}
OpFoldResult ValueTensorLiteralOp::fold(FoldAdaptor) { return getValueAttr(); }

bool mlir::torch::Torch::isConstantTrue(Value value) {
  BoolAttr constant;
  return matchPattern(value, m_Constant(&constant)) && constant.getValue();
}

/// Elements may keep the sign of the dtype or, as builtin tensors do, drop it.
static bool isElementTypeOf(Type element, Type dtype) {
  return element == dtype || element == getBuiltinElementType(dtype);
}

bool mlir::torch::Torch::isLiteralOfType(ElementsAttr elements,
                                         BaseTensorType type) {
  ShapedType shape = elements.getShapedType();
  return type.hasSizes() && type.hasDtype() &&
         llvm::equal(shape.getShape(), type.getSizes()) &&
         isElementTypeOf(shape.getElementType(), type.getDtype());
}

/// Bytes of elements in memory; truth values are bytes, or bits.
static bool isSizeOf(size_t size, ShapedType type) {
  Type element = type.getElementType();
  int64_t parts = 1;
  if (auto complex = dyn_cast<ComplexType>(element)) {
    element = complex.getElementType();
    parts = 2;
  }
  auto count = static_cast<uint64_t>(type.getNumElements() * parts);
  if (element.isInteger(1))
    return size == count || size == llvm::divideCeil(count, 8);
  return element.isIntOrFloat() &&
         size == count * llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
}

/// Whoever reads a resource goes by its type, so its memory has to fit it.
static LogicalResult verifyResource(Operation *op, ElementsAttr elements) {
  auto resource = dyn_cast<DenseResourceElementsAttr>(elements);
  AsmResourceBlob *blob =
      resource ? resource.getRawHandle().getBlob() : nullptr;
  if (!blob || blob->getData().empty())
    return success(); // Declared here, supplied by somebody else.
  constexpr size_t mostAlignment = 1 << 20;
  if (!isSizeOf(blob->getData().size(), elements.getShapedType()))
    return op->emitOpError("has a resource of ")
           << blob->getData().size() << " bytes for elements of type "
           << elements.getShapedType();
  if (blob->getDataAlignment() > mostAlignment)
    return op->emitOpError("has a resource aligned to ")
           << blob->getDataAlignment() << " bytes";
  return success();
}

static LogicalResult verifyLiteral(Operation *op, ElementsAttr elements,
                                   BaseTensorType type) {
  ShapedType shape = elements.getShapedType();
  if (!type.hasSizes() || !type.hasDtype())
    return op->emitOpError("must have a result of known sizes and dtype, but "
                           "its type is ")
           << type;
  if (!llvm::equal(shape.getShape(), type.getSizes()))
    return op->emitOpError("has elements of shape ")
           << '[' << shape.getShape() << "], but its result is " << type;
  if (!isElementTypeOf(shape.getElementType(), type.getDtype()))
    return op->emitOpError("has elements of type ")
           << shape.getElementType() << ", but its result is " << type;
  return success();
}

LogicalResult ValueTensorLiteralOp::verify() {
  if (failed(verifyResource(*this, getValue())))
    return failure();
  return verifyLiteral(*this, getValue(), getType());
}

LogicalResult NonValueTensorLiteralOp::verify() {
  if (failed(verifyResource(*this, getValue())))
    return failure();
  // Storage may be described less precisely than the elements it starts with.
  BaseTensorType type = getType();
  ShapedType shape = getValue().getShapedType();
  auto precise = NonValueTensorType::get(
      getContext(), shape.getShape(),
      type.hasDtype() ? type.getDtype() : shape.getElementType(),
      type.getOptionalSparsity());
  if (!areTensorTypesCompatible(precise, type))
    return verifyLiteral(*this, getValue(), type);
  if (type.hasDtype() &&
      !isElementTypeOf(shape.getElementType(), type.getDtype()))
    return verifyLiteral(*this, getValue(), type);
  return success();
}

void NonValueTensorLiteralOp::getEffects(
    SmallVectorImpl<MemoryEffects::EffectInstance> &effects) {
  effects.emplace_back(MemoryEffects::Allocate::get(),
                       getOperation()->getResult(0));
}
