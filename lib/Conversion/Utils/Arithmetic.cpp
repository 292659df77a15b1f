// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Arithmetic.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "torch-mlir/Conversion/Utils/Shapes.h"

using namespace mlir;
using namespace mlir::torch;

static Value select(OpBuilder &b, Location loc, Value condition, Value yes,
                    Value no) {
  return arith::SelectOp::create(b, loc, condition, yes, no);
}

Value torch::isNegative(OpBuilder &b, Location loc, Value value, Type dtype) {
  Value zero = createConstant(b, loc, value.getType(), 0);
  return compare(b, loc, comparison::lt, value, zero, dtype);
}

Value torch::applyNeg(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return arith::NegFOp::create(b, loc, in[0]);
  Value zero = createConstant(b, loc, in[0].getType(), 0);
  return arith::SubIOp::create(b, loc, zero, in[0]);
}

Value torch::applyAbs(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return math::AbsFOp::create(b, loc, in[0]);
  return isUnsigned(dtype) ? in[0] : math::AbsIOp::create(b, loc, in[0]);
}

Value torch::applyTrueDivide(OpBuilder &b, Location loc, ValueRange in, Type) {
  return arith::DivFOp::create(b, loc, in[0], in[1]);
}

/// Quotient (towards zero) and remainder of two integers. Division by zero ends
/// the call; the one quotient that overflows wraps around.
static std::pair<Value, Value> divideIntegers(OpBuilder &b, Location loc,
                                              Value dividend, Value divisor,
                                              Type dtype) {
  Type type = dividend.getType();
  Value zero = createConstant(b, loc, type, 0);
  createAssert(b, loc, compare(b, loc, comparison::ne, divisor, zero, dtype),
               "integer division by zero");
  if (isUnsigned(dtype))
    return {arith::DivUIOp::create(b, loc, dividend, divisor),
            arith::RemUIOp::create(b, loc, dividend, divisor)};
  Value isMinusOne = compare(b, loc, comparison::eq, divisor,
                             createConstant(b, loc, type, -1), dtype);
  Value safe =
      select(b, loc, isMinusOne, createConstant(b, loc, type, 1), divisor);
  Value quotient = arith::DivSIOp::create(b, loc, dividend, safe);
  Value negated = arith::SubIOp::create(b, loc, zero, dividend);
  return {select(b, loc, isMinusOne, negated, quotient),
          arith::RemSIOp::create(b, loc, dividend, safe)};
}

/// Whether a remainder is neither zero nor of the divisor's sign.
static Value hasOtherSign(OpBuilder &b, Location loc, Value remainder,
                          Value divisor, Type dtype) {
  Value zero = createConstant(b, loc, remainder.getType(), 0);
  Value some = compare(b, loc, comparison::ne, remainder, zero, dtype);
  Value differs =
      arith::XOrIOp::create(b, loc, isNegative(b, loc, remainder, dtype),
                            isNegative(b, loc, divisor, dtype));
  return arith::AndIOp::create(b, loc, some, differs);
}

Value torch::applyTruncDivide(OpBuilder &b, Location loc, ValueRange in,
                              Type dtype) {
  if (!isFloat(dtype))
    return divideIntegers(b, loc, in[0], in[1], dtype).first;
  return math::TruncOp::create(b, loc,
                               arith::DivFOp::create(b, loc, in[0], in[1]));
}

/// The quotient is computed from the remainder, as Python does: dividing first
/// would round up to the next whole number now and then.
static Value floorDivideFloats(OpBuilder &b, Location loc, Value x, Value y,
                               Type dtype) {
  Type type = x.getType();
  Value zero = createConstant(b, loc, type, 0);
  Value one = createConstant(b, loc, type, 1);
  Value plain = arith::DivFOp::create(b, loc, x, y);
  Value remainder = arith::RemFOp::create(b, loc, x, y);
  Value quotient = arith::DivFOp::create(
      b, loc, arith::SubFOp::create(b, loc, x, remainder), y);
  quotient = select(b, loc, hasOtherSign(b, loc, remainder, y, dtype),
                    arith::SubFOp::create(b, loc, quotient, one), quotient);
  Value floor = math::FloorOp::create(b, loc, quotient);
  Value rest = arith::SubFOp::create(b, loc, quotient, floor);
  Value roundsUp = compare(b, loc, comparison::gt, rest,
                           createConstant(b, loc, type, 0.5), dtype);
  floor = select(b, loc, roundsUp, arith::AddFOp::create(b, loc, floor, one),
                 floor);
  Value isZero = compare(b, loc, comparison::eq, quotient, zero, dtype);
  floor = select(b, loc, isZero, math::CopySignOp::create(b, loc, zero, plain),
                 floor);
  Value byZero = compare(b, loc, comparison::eq, y, zero, dtype);
  return select(b, loc, byZero, plain, floor);
}

Value torch::applyFloorDivide(OpBuilder &b, Location loc, ValueRange in,
                              Type dtype) {
  if (isFloat(dtype))
    return floorDivideFloats(b, loc, in[0], in[1], dtype);
  auto [quotient, remainder] = divideIntegers(b, loc, in[0], in[1], dtype);
  if (isUnsigned(dtype))
    return quotient;
  Value one = createConstant(b, loc, quotient.getType(), 1);
  return select(b, loc, hasOtherSign(b, loc, remainder, in[1], dtype),
                arith::SubIOp::create(b, loc, quotient, one), quotient);
}

/// The remainder that has the sign of the dividend.
Value torch::applyFmod(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return arith::RemFOp::create(b, loc, in[0], in[1]);
  return divideIntegers(b, loc, in[0], in[1], dtype).second;
}

/// The remainder that has the sign of the divisor.
Value torch::applyRemainder(OpBuilder &b, Location loc, ValueRange in,
                            Type dtype) {
  Value remainder = applyFmod(b, loc, in, dtype);
  if (isUnsigned(dtype))
    return remainder;
  return select(b, loc, hasOtherSign(b, loc, remainder, in[1], dtype),
                applyAdd(b, loc, {remainder, in[1]}, dtype), remainder);
}

/// By repeated squaring. Negative exponents leave nothing but powers of 1 and
/// -1.
static Value powerOfIntegers(OpBuilder &b, Location loc, Value base,
                             Value exponent, Type dtype) {
  Type type = base.getType();
  Value zero = createConstant(b, loc, type, 0);
  Value one = createConstant(b, loc, type, 1);
  auto loop = scf::WhileOp::create(
      b, loc, TypeRange{type, type, type}, ValueRange{one, base, exponent},
      [&](OpBuilder &nested, Location at, ValueRange values) {
        Value more =
            compare(nested, at, comparison::gt, values[2], zero, dtype);
        scf::ConditionOp::create(nested, at, more, values);
      },
      [&](OpBuilder &nested, Location at, ValueRange values) {
        Value low = arith::AndIOp::create(nested, at, values[2], one);
        Value isOdd = compare(nested, at, comparison::ne, low, zero, dtype);
        Value product = arith::MulIOp::create(nested, at, values[0], values[1]);
        Value square = arith::MulIOp::create(nested, at, values[1], values[1]);
        Value half = arith::ShRUIOp::create(nested, at, values[2], one);
        scf::YieldOp::create(
            nested, at,
            ValueRange{select(nested, at, isOdd, product, values[0]), square,
                       half});
      });
  Value power = loop.getResult(0);
  if (isUnsigned(dtype))
    return power;
  Value minusOne = createConstant(b, loc, type, -1);
  Value isOdd =
      compare(b, loc, comparison::ne,
              arith::AndIOp::create(b, loc, exponent, one), zero, dtype);
  Value isOne = compare(b, loc, comparison::eq, base, one, dtype);
  Value isMinusOne = compare(b, loc, comparison::eq, base, minusOne, dtype);
  Value inverse =
      select(b, loc, isMinusOne, select(b, loc, isOdd, minusOne, one), zero);
  inverse = select(b, loc, isOne, one, inverse);
  return select(b, loc, isNegative(b, loc, exponent, dtype), inverse, power);
}

Value torch::applyPow(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return math::PowFOp::create(b, loc, in[0], in[1]);
  return powerOfIntegers(b, loc, in[0], in[1], dtype);
}

/// Whether a shift stays within the width; negative amounts are too far too.
static Value isShiftDefined(OpBuilder &b, Location loc, Value amount) {
  unsigned width = amount.getType().getIntOrFloatBitWidth();
  Value limit = createConstant(b, loc, amount.getType(), width);
  return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, amount,
                               limit);
}

Value torch::applyShiftLeft(OpBuilder &b, Location loc, ValueRange in, Type) {
  Value zero = createConstant(b, loc, in[0].getType(), 0);
  Value defined = isShiftDefined(b, loc, in[1]);
  Value amount = select(b, loc, defined, in[1], zero);
  return select(b, loc, defined, arith::ShLIOp::create(b, loc, in[0], amount),
                zero);
}

/// Shifting too far leaves nothing but the sign.
Value torch::applyShiftRight(OpBuilder &b, Location loc, ValueRange in,
                             Type dtype) {
  Type type = in[0].getType();
  Value defined = isShiftDefined(b, loc, in[1]);
  Value last = createConstant(b, loc, type, type.getIntOrFloatBitWidth() - 1);
  Value amount = select(b, loc, defined, in[1], last);
  if (!isUnsigned(dtype))
    return arith::ShRSIOp::create(b, loc, in[0], amount);
  Value shifted = arith::ShRUIOp::create(b, loc, in[0], amount);
  return select(b, loc, defined, shifted, createConstant(b, loc, type, 0));
}
