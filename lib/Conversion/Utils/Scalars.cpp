// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Scalars.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/TypeUtilities.h"
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"

using namespace mlir;
using namespace mlir::torch;

Value torch::applyAdd(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isComplex(dtype))
    return complex::AddOp::create(b, loc, in[0], in[1]);
  if (isBool(dtype))
    return arith::OrIOp::create(b, loc, in[0], in[1]);
  return applyArith<arith::AddFOp, arith::AddIOp>(b, loc, in, dtype);
}

Value torch::applySub(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isComplex(dtype))
    return complex::SubOp::create(b, loc, in[0], in[1]);
  return applyArith<arith::SubFOp, arith::SubIOp>(b, loc, in, dtype);
}

Value torch::applyMul(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isComplex(dtype))
    return complex::MulOp::create(b, loc, in[0], in[1]);
  return applyArith<arith::MulFOp, arith::MulIOp>(b, loc, in, dtype);
}

Value torch::applyMaximum(OpBuilder &b, Location loc, ValueRange in,
                          Type dtype) {
  return applySignedArith<arith::MaximumFOp, arith::MaxSIOp, arith::MaxUIOp>(
      b, loc, in, dtype);
}

Value torch::applyMinimum(OpBuilder &b, Location loc, ValueRange in,
                          Type dtype) {
  return applySignedArith<arith::MinimumFOp, arith::MinSIOp, arith::MinUIOp>(
      b, loc, in, dtype);
}

Value torch::compare(OpBuilder &b, Location loc, const Comparison &comparison,
                     Value lhs, Value rhs, Type dtype) {
  if (isFloat(dtype))
    return arith::CmpFOp::create(b, loc, comparison.ofFloats, lhs, rhs);
  if (isComplex(dtype)) {
    if (comparison.ofSigned == arith::CmpIPredicate::eq)
      return complex::EqualOp::create(b, loc, lhs, rhs);
    assert(comparison.ofSigned == arith::CmpIPredicate::ne &&
           "complex numbers have no order");
    return complex::NotEqualOp::create(b, loc, lhs, rhs);
  }
  return arith::CmpIOp::create(
      b, loc, isUnsigned(dtype) ? comparison.ofUnsigned : comparison.ofSigned,
      lhs, rhs);
}

Value torch::isNan(OpBuilder &b, Location loc, Value scalar, Type dtype) {
  if (isFloat(dtype))
    return arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNO, scalar,
                                 scalar);
  return createConstant(b, loc, b.getI1Type(), 0);
}

static Value compareToInfinity(OpBuilder &b, Location loc, Value scalar,
                               arith::CmpFPredicate predicate) {
  Value infinity = createExtremum(b, loc, scalar.getType(), /*largest=*/true);
  Value magnitude = math::AbsFOp::create(b, loc, scalar);
  return arith::CmpFOp::create(b, loc, predicate, magnitude, infinity);
}

Value torch::isInfinite(OpBuilder &b, Location loc, Value scalar) {
  return compareToInfinity(b, loc, scalar, arith::CmpFPredicate::OEQ);
}

Value torch::isFinite(OpBuilder &b, Location loc, Value scalar) {
  return compareToInfinity(b, loc, scalar, arith::CmpFPredicate::OLT);
}

bool Operands::areSupported() const {
  return llvm::all_of(torchValues, [](Value value) {
    if (auto tensor = dyn_cast<Torch::ValueTensorType>(value.getType()))
      return tensor.hasSizes() && tensor.hasDtype();
    return isa<Torch::IntType, Torch::FloatType, Torch::BoolType>(
        value.getType());
  });
}

bool Operands::anyComplex() const {
  return llvm::any_of(builtinValues, [](Value value) {
    return isComplex(getElementTypeOrSelf(value));
  });
}

SmallVector<Value> Operands::getTensors() const {
  return llvm::filter_to_vector(builtinValues, [](Value value) {
    return isa<RankedTensorType>(value.getType());
  });
}

SmallVector<Value> Operands::asScalars(OpBuilder &b, Location loc,
                                       ValueRange elements, Type dtype) const {
  SmallVector<Value> scalars;
  size_t next = 0;
  for (auto [torchValue, builtin] :
       llvm::zip_equal(torchValues, builtinValues)) {
    bool isTensor = isa<RankedTensorType>(builtin.getType());
    Value scalar = isTensor ? elements[next++] : builtin;
    Type from =
        isTensor ? getTorchDtype(torchValue) : getScalarDtype(torchValue);
    scalars.push_back(convertScalar(b, loc, scalar, from, dtype));
  }
  return scalars;
}
