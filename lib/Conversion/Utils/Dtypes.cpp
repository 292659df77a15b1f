// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Torch's integers have a sign, builtin ones do not.

#include "torch-mlir/Conversion/Utils/Dtypes.h"
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"

using namespace mlir;
using namespace mlir::torch;

bool torch::isNumber(Value torchValue) {
  return isa<Torch::IntType, Torch::FloatType, Torch::BoolType>(
      torchValue.getType());
}

Type torch::getTorchDtype(Value tensor) {
  return cast<Torch::BaseTensorType>(tensor.getType()).getDtype();
}

Type torch::getScalarDtype(Value torchScalar) {
  MLIRContext *context = torchScalar.getContext();
  if (isa<Torch::FloatType>(torchScalar.getType()))
    return Float64Type::get(context);
  if (isa<Torch::BoolType>(torchScalar.getType()))
    return IntegerType::get(context, 1);
  return IntegerType::get(context, 64, IntegerType::Signed);
}

Type torch::getPartDtype(Type dtype) {
  return isComplex(dtype) ? cast<ComplexType>(dtype).getElementType() : dtype;
}

Type torch::getMathDtype(Type dtype) {
  if (isFloat(dtype) && dtype.getIntOrFloatBitWidth() < 32)
    return Float32Type::get(dtype.getContext());
  return dtype;
}

/// Bool, integer, float, complex: what decides a promotion before widths do.
static int getCategory(Type dtype) {
  if (isBool(dtype))
    return 0;
  if (isComplex(dtype))
    return 3;
  return isFloat(dtype) ? 2 : 1;
}

static Type promoteWithinCategory(Type a, Type b) {
  if (a == b)
    return a;
  if (isComplex(a))
    return ComplexType::get(
        promoteWithinCategory(cast<ComplexType>(a).getElementType(),
                              cast<ComplexType>(b).getElementType()));
  unsigned widthA = a.getIntOrFloatBitWidth();
  unsigned widthB = b.getIntOrFloatBitWidth();
  if (isFloat(a)) {
    if (widthA == widthB) // f16 and bf16
      return Float32Type::get(a.getContext());
    return widthA > widthB ? a : b;
  }
  // An unsigned 8-bit integer fits into any wider signed one.
  if (widthA != widthB)
    return widthA > widthB ? a : b;
  return IntegerType::get(a.getContext(), 2 * widthA, IntegerType::Signed);
}

/// A complex scalar or tensor of lower rank keeps the precision of the floats
/// it meets.
static Type promoteCategories(Type higher, Type lower) {
  auto complex = dyn_cast<ComplexType>(higher);
  if (!complex || !isFloat(lower))
    return higher;
  return ComplexType::get(getMathDtype(lower));
}

Type torch::promoteDtypes(ValueRange torchOperands) {
  Type byRank[3];
  for (Value operand : torchOperands) {
    auto tensor = dyn_cast<Torch::BaseTensorType>(operand.getType());
    int rank = !tensor ? 2 : tensor.getRank() == 0;
    Type dtype = tensor ? tensor.getDtype() : getScalarDtype(operand);
    if (!tensor && isFloat(dtype))
      dtype = Float32Type::get(dtype.getContext());
    Type &slot = byRank[rank];
    if (!slot)
      slot = dtype;
    else if (getCategory(dtype) == getCategory(slot))
      slot = promoteWithinCategory(slot, dtype);
    else if (getCategory(dtype) > getCategory(slot))
      slot = promoteCategories(dtype, slot);
    else
      slot = promoteCategories(slot, dtype);
  }
  Type result;
  for (Type dtype : byRank) {
    if (!dtype)
      continue;
    if (!result)
      result = dtype;
    else if (getCategory(dtype) > getCategory(result))
      result = promoteCategories(dtype, result);
  }
  return result;
}
