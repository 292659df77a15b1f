// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conversions of scalars between dtypes, as PyTorch's `to` does them.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "torch-mlir/Conversion/Utils/Constants.h"
#include "torch-mlir/Conversion/Utils/Scalar.h"
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"
#include <cmath>

using namespace mlir;
using namespace mlir::torch;

template <typename CastOp>
static Scalar cast(Scalar x, Type type) {
  ImplicitLocOpBuilder &b = x.getBuilder();
  return {b, CastOp::create(b, type, x.getValue())};
}

static Scalar convertFloat(Scalar x, Type type) {
  Type f32 = x.getBuilder().getF32Type();
  unsigned from = x.getDtype().getIntOrFloatBitWidth();
  unsigned to = type.getIntOrFloatBitWidth();
  if (from < to)
    return cast<arith::ExtFOp>(x, type);
  // ATen's short floats are made of f32, whatever it rounds first.
  if (from > 32 && to < 32)
    x = cast<arith::TruncFOp>(x, f32);
  // Two formats of one width, like f16 and bf16, meet in f32.
  if (from == to)
    x = cast<arith::ExtFOp>(x, f32);
  return cast<arith::TruncFOp>(x, type);
}

static Scalar convertInteger(Scalar x, Type type) {
  unsigned from = x.getDtype().getIntOrFloatBitWidth();
  unsigned to = type.getIntOrFloatBitWidth();
  if (from == to)
    return x;
  if (from > to)
    return cast<arith::TruncIOp>(x, type);
  return isUnsigned(x.getDtype()) ? cast<arith::ExtUIOp>(x, type)
                                  : cast<arith::ExtSIOp>(x, type);
}

/// Through an integer of 32 or, to unsigned ones, 64 bits, whose lowest value
/// stands for NaN and for all that it cannot hold: what processors do, and
/// hence ATen.
static Scalar floatToInteger(Scalar x, Type type, bool isUnsigned) {
  ImplicitLocOpBuilder &b = x.getBuilder();
  // Short formats hold neither bound.
  if (x.getDtype().getIntOrFloatBitWidth() < 32)
    x = convertFloat(x, b.getF32Type());
  unsigned width =
      isUnsigned ? 64 : std::max(type.getIntOrFloatBitWidth(), 32u);
  Type wide = b.getIntegerType(width);
  double bound = std::ldexp(1.0, static_cast<int>(width) - 1);
  Scalar lowest = getExtremum(b, wide, /*largest=*/false);
  if (!isUnsigned || type.getIntOrFloatBitWidth() < 64) {
    Scalar fits = x > -bound && x < bound;
    Scalar integer = cast<arith::FPToSIOp>(select(fits, x, 0.0), wide);
    return convertInteger(select(fits, integer, lowest), type);
  }
  // The upper half of the unsigned numbers has the highest bit set.
  Scalar isUpper = x >= bound;
  Scalar fits = x > -bound && x < 2 * bound;
  Scalar rest = select(isUpper, x - bound, x);
  Scalar integer = cast<arith::FPToSIOp>(select(fits, rest, 0.0), wide);
  return select(fits, select(isUpper, integer + lowest, integer), lowest);
}

static Scalar convertComplex(Scalar x, Type to) {
  Type from = x.getDtype(), part = getPartDtype(to);
  if (!isComplex(from))
    return makeComplex(x.to(part), Scalar(x.getBuilder(), part, 0));
  Scalar re = getReal(x).to(part);
  return isComplex(to) ? makeComplex(re, getImaginary(x).to(part)) : re;
}

Scalar Scalar::to(Type to) const {
  Scalar x = *this;
  if (dtype == to)
    return x;
  if (isBool(to)) // NaN is true.
    return x != 0;
  if (isComplex(dtype) || isComplex(to))
    return convertComplex(x, to).as(to);
  Type type = Torch::getBuiltinElementType(to);
  if (isFloat(dtype))
    return (isFloat(type) ? convertFloat(x, type)
                          : floatToInteger(x, type, isUnsigned(to)))
        .as(to);
  if (isFloat(type))
    return (isUnsigned(dtype) ? ::cast<arith::UIToFPOp>(x, type)
                              : ::cast<arith::SIToFPOp>(x, type))
        .as(to);
  return convertInteger(x, type).as(to);
}
