// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions between dtypes. Torch's integers have a sign, builtin ones do
// not.

#include "torch-mlir/Conversion/Utils/Dtypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "torch-mlir/Conversion/Utils/Constants.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"
#include <cmath>

using namespace mlir;
using namespace mlir::torch;

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

static Value isNonZero(OpBuilder &b, Location loc, Value value) {
  Value zero = createConstant(b, loc, value.getType(), 0);
  // NaN is true.
  if (isa<FloatType>(value.getType()))
    return arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNE, value,
                                 zero);
  if (isa<ComplexType>(value.getType()))
    return complex::NotEqualOp::create(b, loc, value, zero);
  return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ne, value, zero);
}

static Value convertFloat(OpBuilder &b, Location loc, Value value, Type type) {
  unsigned from = value.getType().getIntOrFloatBitWidth();
  unsigned to = type.getIntOrFloatBitWidth();
  if (from < to)
    return arith::ExtFOp::create(b, loc, type, value);
  if (from > to) {
    // ATen's short floats are made of f32, whatever it rounds first.
    if (from > 32 && to < 32)
      value = arith::TruncFOp::create(b, loc, b.getF32Type(), value);
    return arith::TruncFOp::create(b, loc, type, value);
  }
  // Two formats of one width, like f16 and bf16, meet in f32.
  Value wide = arith::ExtFOp::create(b, loc, b.getF32Type(), value);
  return arith::TruncFOp::create(b, loc, type, wide);
}

static Value convertInteger(OpBuilder &b, Location loc, Value value, Type type,
                            bool isUnsigned) {
  unsigned from = value.getType().getIntOrFloatBitWidth();
  unsigned to = type.getIntOrFloatBitWidth();
  if (from == to)
    return value;
  if (from > to)
    return arith::TruncIOp::create(b, loc, type, value);
  if (isUnsigned)
    return arith::ExtUIOp::create(b, loc, type, value);
  return arith::ExtSIOp::create(b, loc, type, value);
}

/// Through an integer of 32 or, to unsigned ones, 64 bits, whose lowest value
/// stands for NaN and for all that it cannot hold: what processors do, and
/// hence ATen.
static Value floatToInteger(OpBuilder &b, Location loc, Value value, Type type,
                            bool isUnsigned) {
  // Short formats hold neither bound.
  if (value.getType().getIntOrFloatBitWidth() < 32)
    value = convertFloat(b, loc, value, b.getF32Type());
  unsigned width =
      isUnsigned ? 64 : std::max(type.getIntOrFloatBitWidth(), 32u);
  Type wide = b.getIntegerType(width);
  double bound = std::ldexp(1.0, static_cast<int>(width) - 1);
  auto compare = [&](arith::CmpFPredicate predicate, double limit) {
    return arith::CmpFOp::create(
        b, loc, predicate, value,
        createConstant(b, loc, value.getType(), limit));
  };
  Value fits =
      arith::AndIOp::create(b, loc, compare(arith::CmpFPredicate::OGT, -bound),
                            compare(arith::CmpFPredicate::OLT, bound));
  Value zero = createConstant(b, loc, value.getType(), 0);
  Value safe = arith::SelectOp::create(b, loc, fits, value, zero);
  Value integer = arith::SelectOp::create(
      b, loc, fits, arith::FPToSIOp::create(b, loc, wide, safe),
      createIntegerConstant(b, loc, wide, APInt::getSignedMinValue(width)));
  return convertInteger(b, loc, integer, type, /*isUnsigned=*/false);
}

static Value convertComplex(OpBuilder &b, Location loc, Value scalar, Type from,
                            Type to) {
  Type part =
      isa<ComplexType>(to) ? cast<ComplexType>(to).getElementType() : to;
  auto source = dyn_cast<ComplexType>(from);
  Value real = scalar, imaginary;
  Type partOf = from;
  if (source) {
    partOf = source.getElementType();
    real = complex::ReOp::create(b, loc, scalar);
    imaginary = complex::ImOp::create(b, loc, scalar);
    imaginary = convertScalar(b, loc, imaginary, partOf, part);
  } else {
    imaginary = createConstant(b, loc, part, 0);
  }
  real = convertScalar(b, loc, real, partOf, part);
  if (!isa<ComplexType>(to))
    return real;
  return complex::CreateOp::create(b, loc, to, real, imaginary);
}

Value torch::convertScalar(OpBuilder &b, Location loc, Value scalar, Type from,
                           Type to) {
  if (from == to)
    return scalar;
  if (to.isInteger(1))
    return isNonZero(b, loc, scalar);
  if (isa<ComplexType>(from) || isa<ComplexType>(to))
    return convertComplex(b, loc, scalar, from, to);
  Type type = Torch::getBuiltinElementType(to);
  if (isa<FloatType>(from))
    return isa<FloatType>(type)
               ? convertFloat(b, loc, scalar, type)
               : floatToInteger(b, loc, scalar, type, isUnsigned(to));
  if (isa<FloatType>(type)) {
    if (isUnsigned(from))
      return arith::UIToFPOp::create(b, loc, type, scalar);
    return arith::SIToFPOp::create(b, loc, type, scalar);
  }
  return convertInteger(b, loc, scalar, type, isUnsigned(from));
}

Value torch::convertTensor(OpBuilder &b, Location loc, Value tensor, Type from,
                           Type to) {
  if (from == to)
    return tensor;
  auto type = cast<RankedTensorType>(tensor.getType());
  return createElementwise(b, loc, tensor,
                           type.clone(Torch::getBuiltinElementType(to)),
                           [&](OpBuilder &nested, Location at, ValueRange in) {
                             return convertScalar(nested, at, in[0], from, to);
                           });
}
