// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions between dtypes. Torch's integers have a sign, builtin ones do
// not.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "torch-mlir/Conversion/Utils/Utils.h"
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"

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

static bool isUnsignedDtype(Type dtype) {
  // Booleans are 0 and 1, never 0 and -1.
  return dtype.isUnsignedInteger() || dtype.isInteger(1);
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
  if (from > to)
    return arith::TruncFOp::create(b, loc, type, value);
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

/// Out-of-range floats wrap the way a conversion through int64 does.
static Value floatToInteger(OpBuilder &b, Location loc, Value value,
                            Type type) {
  if (type.getIntOrFloatBitWidth() == 64)
    return arith::FPToSIOp::create(b, loc, type, value);
  Value wide = arith::FPToSIOp::create(b, loc, b.getI64Type(), value);
  return arith::TruncIOp::create(b, loc, type, wide);
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
    return isa<FloatType>(type) ? convertFloat(b, loc, scalar, type)
                                : floatToInteger(b, loc, scalar, type);
  if (isa<FloatType>(type)) {
    if (isUnsignedDtype(from))
      return arith::UIToFPOp::create(b, loc, type, scalar);
    return arith::SIToFPOp::create(b, loc, type, scalar);
  }
  return convertInteger(b, loc, scalar, type, isUnsignedDtype(from));
}
