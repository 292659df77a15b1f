// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Constants: numbers and tensors.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// A constant int, float or bool.
template <typename OpTy>
FailureOr<Value> convertScalarConstant(Lowering<OpTy> &b) {
  Type type = b.converter.convertType(b.op.getType());
  TypedAttr value;
  if constexpr (std::is_same_v<OpTy, ConstantIntOp>)
    value = b.getIntegerAttr(type, b.op.getValue());
  else if constexpr (std::is_same_v<OpTy, ConstantFloatOp>)
    value = b.getFloatAttr(type, b.op.getValue().convertToDouble());
  else
    value = b.getBoolAttr(b.op.getValue());
  return arith::ConstantOp::create(b, value).getResult();
}

/// The same elements under another type: a blob is shared, not copied.
ElementsAttr withType(ElementsAttr elements, RankedTensorType type) {
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements))
    return DenseResourceElementsAttr::get(type, resource.getRawHandle());
  auto dense = cast<DenseElementsAttr>(elements);
  if (dense.getElementType() == type.getElementType())
    return dense;
  if (isa<ComplexType>(type.getElementType()))
    return {};
  return dense.bitcast(type.getElementType());
}

FailureOr<Value> convertTensorLiteral(Lowering<ValueTensorLiteralOp> &b) {
  if (!isa<DenseElementsAttr, DenseResourceElementsAttr>(b.op.getValue()))
    return b.refuse("not a dense literal");
  ElementsAttr elements = withType(b.op.getValue(), b.type);
  if (!elements)
    return b.refuse("no builtin form of the elements");
  return arith::ConstantOp::create(b, b.type, cast<TypedAttr>(elements))
      .getResult();
}

} // namespace

void TorchToArith::populateConstants(PatternTable &patterns) {
  patterns.add(convertScalarConstant<ConstantIntOp>,
               convertScalarConstant<ConstantFloatOp>,
               convertScalarConstant<ConstantBoolOp>, convertTensorLiteral);
}
