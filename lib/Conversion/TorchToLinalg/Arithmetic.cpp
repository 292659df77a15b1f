// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elementwise arithmetic: sums, products, quotients, powers, extrema, bits.

#include "Elementwise.h"
#include "Patterns.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;

namespace {

Value select(OpBuilder &b, Location loc, Value condition, Value yes, Value no) {
  return arith::SelectOp::create(b, loc, condition, yes, no);
}

Value isNegative(OpBuilder &b, Location loc, Value value, Type dtype) {
  Value zero = createConstant(b, loc, value.getType(), 0);
  return compare(b, loc, comparison::lt, value, zero, dtype);
}

//===----------------------------------------------------------------------===//
// Signs
//===----------------------------------------------------------------------===//

Value applyRelu(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  // NaN stays NaN.
  Value zero = createConstant(b, loc, in[0].getType(), 0);
  return applyMaximum(b, loc, {in[0], zero}, dtype);
}

Value applyNeg(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return arith::NegFOp::create(b, loc, in[0]);
  Value zero = createConstant(b, loc, in[0].getType(), 0);
  return arith::SubIOp::create(b, loc, zero, in[0]);
}

Value applyAbs(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return math::AbsFOp::create(b, loc, in[0]);
  return isUnsigned(dtype) ? in[0] : math::AbsIOp::create(b, loc, in[0]);
}

/// 1, 0 or -1; NaN has no sign.
Value applySign(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Type type = in[0].getType();
  Value zero = createConstant(b, loc, type, 0);
  Value positive = compare(b, loc, comparison::gt, in[0], zero, dtype);
  Value one = createConstant(b, loc, type, 1);
  Value rest = zero;
  if (!isUnsigned(dtype))
    rest = select(b, loc, isNegative(b, loc, in[0], dtype),
                  createConstant(b, loc, type, -1), zero);
  return select(b, loc, positive, one, rest);
}

/// The sign bit, which zeros and NaN have too.
Value applySignbit(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isUnsigned(dtype))
    return createConstant(b, loc, b.getI1Type(), 0);
  if (!isFloat(dtype))
    return isNegative(b, loc, in[0], dtype);
  Type bits = b.getIntegerType(dtype.getIntOrFloatBitWidth());
  return isNegative(b, loc, arith::BitcastOp::create(b, loc, bits, in[0]),
                    bits);
}

//===----------------------------------------------------------------------===//
// Division
//===----------------------------------------------------------------------===//

Value applyTrueDivide(OpBuilder &b, Location loc, ValueRange in, Type) {
  return arith::DivFOp::create(b, loc, in[0], in[1]);
}

/// Quotient (towards zero) and remainder of two integers. Division by zero ends
/// the call; the one quotient that overflows wraps around.
std::pair<Value, Value> divideIntegers(OpBuilder &b, Location loc,
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
Value hasOtherSign(OpBuilder &b, Location loc, Value remainder, Value divisor,
                   Type dtype) {
  Value zero = createConstant(b, loc, remainder.getType(), 0);
  Value some = compare(b, loc, comparison::ne, remainder, zero, dtype);
  Value differs =
      arith::XOrIOp::create(b, loc, isNegative(b, loc, remainder, dtype),
                            isNegative(b, loc, divisor, dtype));
  return arith::AndIOp::create(b, loc, some, differs);
}

Value applyTruncDivide(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (!isFloat(dtype))
    return divideIntegers(b, loc, in[0], in[1], dtype).first;
  return math::TruncOp::create(b, loc,
                               arith::DivFOp::create(b, loc, in[0], in[1]));
}

/// The quotient is computed from the remainder, as Python does: dividing first
/// would round up to the next whole number now and then.
Value floorDivideFloats(OpBuilder &b, Location loc, Value x, Value y,
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

Value applyFloorDivide(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
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
Value applyFmod(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return arith::RemFOp::create(b, loc, in[0], in[1]);
  return divideIntegers(b, loc, in[0], in[1], dtype).second;
}

/// The remainder that has the sign of the divisor.
Value applyRemainder(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value remainder = applyFmod(b, loc, in, dtype);
  if (isUnsigned(dtype))
    return remainder;
  return select(b, loc, hasOtherSign(b, loc, remainder, in[1], dtype),
                applyAdd(b, loc, {remainder, in[1]}, dtype), remainder);
}

/// Division with a rounding mode, which is an attribute.
template <typename OpTy>
struct ConvertDivMode : OpConversionPattern<OpTy> {
  using OpConversionPattern<OpTy>::OpConversionPattern;

  LogicalResult matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    StringRef mode;
    if (!isNone(op.getRoundingMode())) {
      auto constant = getConstantString(op.getRoundingMode());
      if (!constant)
        return b.notifyMatchFailure(op, "the rounding mode is not constant");
      mode = *constant;
    }
    ScalarFn function = mode == "floor"   ? applyFloorDivide
                        : mode == "trunc" ? applyTruncDivide
                                          : applyTrueDivide;
    return ConvertElementwise<OpTy>(*this->getTypeConverter(), b.getContext(),
                                    function, ComputeIn::MathOfResult, 2)
        .matchAndRewrite(op, adaptor, b);
  }
};

//===----------------------------------------------------------------------===//
// Powers
//===----------------------------------------------------------------------===//

/// By repeated squaring. Negative exponents leave nothing but powers of 1 and
/// -1.
Value powerOfIntegers(OpBuilder &b, Location loc, Value base, Value exponent,
                      Type dtype) {
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

Value applyPow(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  if (isFloat(dtype))
    return math::PowFOp::create(b, loc, in[0], in[1]);
  return powerOfIntegers(b, loc, in[0], in[1], dtype);
}

template <int exponent>
Value applyConstantPow(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value power = in[0];
  for (int i = 1; i < exponent; ++i)
    power = applyMul(b, loc, {power, in[0]}, dtype);
  return power;
}

Value applySqrtPow(OpBuilder &b, Location loc, ValueRange in, Type) {
  return math::SqrtOp::create(b, loc, in[0]);
}

Value applyRsqrtPow(OpBuilder &b, Location loc, ValueRange in, Type) {
  Value root = math::SqrtOp::create(b, loc, in[0]);
  Value one = createConstant(b, loc, in[0].getType(), 1);
  return arith::DivFOp::create(b, loc, one, root);
}

Value applyInversePow(OpBuilder &b, Location loc, ValueRange in, Type) {
  Value one = createConstant(b, loc, in[0].getType(), 1);
  return arith::DivFOp::create(b, loc, one, in[0]);
}

/// Exponents that are known often need no power at all.
struct ConvertPowScalar : OpConversionPattern<AtenPowTensorScalarOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult matchAndRewrite(AtenPowTensorScalarOp op, OpAdaptor adaptor,
                                ConversionPatternRewriter &b) const override {
    auto type = dyn_cast<BaseTensorType>(op.getType());
    if (!type || !type.hasDtype())
      return b.notifyMatchFailure(op, "dtype is unknown");
    return ConvertElementwise<AtenPowTensorScalarOp>(
               *getTypeConverter(), b.getContext(),
               choose(getConstantNumber(op.getExponent()),
                      isFloat(type.getDtype())),
               ComputeIn::MathOfResult, 2)
        .matchAndRewrite(op, adaptor, b);
  }

private:
  static ScalarFn choose(std::optional<double> exponent, bool ofFloats) {
    if (exponent == 2.0)
      return applyConstantPow<2>;
    if (exponent == 3.0)
      return applyConstantPow<3>;
    if (ofFloats && exponent == 0.5)
      return applySqrtPow;
    if (ofFloats && exponent == -0.5)
      return applyRsqrtPow;
    if (ofFloats && exponent == -1.0)
      return applyInversePow;
    return applyPow;
  }
};

//===----------------------------------------------------------------------===//
// Divisors
//===----------------------------------------------------------------------===//

/// Euclid's algorithm. The lowest integer has no absolute value: as an unsigned
/// number it is its own.
Value applyGcd(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Type type = in[0].getType();
  Value zero = createConstant(b, loc, type, 0);
  auto loop = scf::WhileOp::create(
      b, loc, TypeRange{type, type},
      ValueRange{applyAbs(b, loc, in[0], dtype),
                 applyAbs(b, loc, in[1], dtype)},
      [&](OpBuilder &nested, Location at, ValueRange values) {
        Value more =
            compare(nested, at, comparison::ne, values[1], zero, dtype);
        scf::ConditionOp::create(nested, at, more, values);
      },
      [&](OpBuilder &nested, Location at, ValueRange values) {
        Value rest = arith::RemUIOp::create(nested, at, values[0], values[1]);
        scf::YieldOp::create(nested, at, ValueRange{values[1], rest});
      });
  return loop.getResult(0);
}

/// The least common multiple; that with zero is zero.
Value applyLcm(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Type type = in[0].getType();
  Value divisor = applyGcd(b, loc, in, dtype);
  Value zero = createConstant(b, loc, type, 0);
  Value isZero = compare(b, loc, comparison::eq, divisor, zero, dtype);
  Value safe = select(b, loc, isZero, createConstant(b, loc, type, 1), divisor);
  Value first = applyAbs(b, loc, in[0], dtype);
  Value part = arith::DivUIOp::create(b, loc, first, safe);
  return applyAbs(b, loc, applyMul(b, loc, {part, in[1]}, dtype), dtype);
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

Value applyNot(OpBuilder &b, Location loc, ValueRange in, Type) {
  Value ones = createConstant(b, loc, in[0].getType(), -1);
  return arith::XOrIOp::create(b, loc, in[0], ones);
}

template <typename IntOp>
Value applyBits(OpBuilder &b, Location loc, ValueRange in, Type) {
  return IntOp::create(b, loc, in[0], in[1]);
}

/// Whether a shift stays within the width; negative amounts are too far too.
Value isShiftDefined(OpBuilder &b, Location loc, Value amount) {
  unsigned width = amount.getType().getIntOrFloatBitWidth();
  Value limit = createConstant(b, loc, amount.getType(), width);
  return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult, amount,
                               limit);
}

Value applyShiftLeft(OpBuilder &b, Location loc, ValueRange in, Type) {
  Value zero = createConstant(b, loc, in[0].getType(), 0);
  Value defined = isShiftDefined(b, loc, in[1]);
  Value amount = select(b, loc, defined, in[1], zero);
  return select(b, loc, defined, arith::ShLIOp::create(b, loc, in[0], amount),
                zero);
}

/// Shifting too far leaves nothing but the sign.
Value applyShiftRight(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Type type = in[0].getType();
  Value defined = isShiftDefined(b, loc, in[1]);
  Value last = createConstant(b, loc, type, type.getIntOrFloatBitWidth() - 1);
  Value amount = select(b, loc, defined, in[1], last);
  if (!isUnsigned(dtype))
    return arith::ShRSIOp::create(b, loc, in[0], amount);
  Value shifted = arith::ShRUIOp::create(b, loc, in[0], amount);
  return select(b, loc, defined, shifted, createConstant(b, loc, type, 0));
}

//===----------------------------------------------------------------------===//
// Several operands
//===----------------------------------------------------------------------===//

/// Extrema in which numbers win over NaN.
Value applyFmax(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  return applySignedArith<arith::MaxNumFOp, arith::MaxSIOp, arith::MaxUIOp>(
      b, loc, in, dtype);
}
Value applyFmin(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  return applySignedArith<arith::MinNumFOp, arith::MinSIOp, arith::MinUIOp>(
      b, loc, in, dtype);
}

/// self + alpha * other, and the same with a minus.
template <typename OpTy, ScalarFn apply>
struct ConvertScaledSum : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Operands operands(op->getOperands(), adaptor.getOperands());
    if (!operands.areSupported())
      return b.notifyMatchFailure(op, "unsupported operand types");
    Type resultDtype = getTorchDtype(op.getResult());
    Type dtype = getMathDtype(resultDtype);
    bool scaled = !isOne(op.getAlpha());
    return createElementwise(
        b, op.getLoc(), operands.getTensors(), type,
        [&](OpBuilder &nested, Location loc, ValueRange elements) {
          SmallVector<Value> in =
              operands.asScalars(nested, loc, elements, dtype);
          if (scaled)
            in[1] = applyMul(nested, loc, {in[2], in[1]}, dtype);
          Value sum = apply(nested, loc, {in[0], in[1]}, dtype);
          return convertScalar(nested, loc, sum, dtype, resultDtype);
        });
  }
};

/// Bounds may be left out; they are tensors or numbers.
template <typename OpTy>
struct ConvertClamp : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    SmallVector<Value> torchValues{op.getSelf()}, values{adaptor.getSelf()};
    SmallVector<ScalarFn> steps;
    auto addBound = [&](Value torchBound, Value bound, ScalarFn step) {
      if (isNone(torchBound))
        return;
      torchValues.push_back(torchBound);
      values.push_back(bound);
      steps.push_back(step);
    };
    addBound(op.getMin(), adaptor.getMin(), applyMaximum);
    addBound(op.getMax(), adaptor.getMax(), applyMinimum);
    Operands operands(torchValues, values);
    if (!operands.areSupported() || operands.anyComplex())
      return b.notifyMatchFailure(op, "unsupported operand types");
    Type dtype = getTorchDtype(op.getResult());
    return createElementwise(
        b, op.getLoc(), operands.getTensors(), type,
        [&](OpBuilder &nested, Location loc, ValueRange elements) {
          SmallVector<Value> in =
              operands.asScalars(nested, loc, elements, dtype);
          Value value = in.front();
          for (auto [step, bound] :
               llvm::zip_equal(steps, ArrayRef<Value>(in).drop_front()))
            value = step(nested, loc, {value, bound}, dtype);
          return value;
        });
  }
};

} // namespace

void linalg_lowering::populateArithmetic(const TypeConverter &converter,
                                         RewritePatternSet &patterns) {
  ElementwiseTable table{converter, patterns};
  constexpr auto result = ComputeIn::Result;
  constexpr auto math = ComputeIn::MathOfResult;
  constexpr auto promoted = ComputeIn::PromotedOperands;

  table.add<AtenReluOp>(applyRelu, result, 1);
  table.add<AtenNegOp>(applyNeg, result, 1);
  table.add<AtenAbsOp>(applyAbs, result, 1);
  table.add<AtenSignOp, AtenSgnOp>(applySign, result, 1);
  table.add<AtenSignbitOp>(applySignbit, promoted, 1);

  table.add<AtenMulTensorOp, AtenMulScalarOp>(applyMul, math, 2);
  table.add<AtenDivTensorOp, AtenDivScalarOp, AtenTrueDivideTensorOp,
            AtenTrueDivideScalarOp>(applyTrueDivide, math, 2);
  table.add<AtenRemainderTensorOp, AtenRemainderScalarOp,
            AtenRemainderScalarTensorOp>(applyRemainder, math, 2);
  table.add<AtenFmodTensorOp, AtenFmodScalarOp>(applyFmod, math, 2);
  table.add<AtenFloorDivideOp, AtenFloorDivideScalarOp>(applyFloorDivide, math,
                                                        2);
  table.add<AtenPowTensorTensorOp, AtenPowScalarOp>(applyPow, math, 2);
  table.add<AtenMaximumOp>(applyMaximum, result, 2);
  table.add<AtenMinimumOp>(applyMinimum, result, 2);
  table.add<AtenFmaxOp>(applyFmax, result, 2);
  table.add<AtenFminOp>(applyFmin, result, 2);

  table.add<AtenGcdOp>(applyGcd, result, 2);
  table.add<AtenLcmOp>(applyLcm, result, 2);

  table.add<AtenBitwiseNotOp>(applyNot, result, 1);
  table.add<AtenBitwiseAndTensorOp, AtenBitwiseAndScalarOp,
            AtenBitwiseAndScalarTensorOp>(applyBits<arith::AndIOp>, result, 2);
  table.add<AtenBitwiseOrTensorOp, AtenBitwiseOrScalarOp,
            AtenBitwiseOrScalarTensorOp>(applyBits<arith::OrIOp>, result, 2);
  table.add<AtenBitwiseXorTensorOp, AtenBitwiseXorScalarOp,
            AtenBitwiseXorScalarTensorOp>(applyBits<arith::XOrIOp>, result, 2);
  table.add<AtenBitwiseLeftShiftTensorOp, AtenBitwiseLeftShiftTensorScalarOp,
            AtenBitwiseLeftShiftScalarTensorOp, Aten__Lshift__TensorOp,
            Aten__Lshift__ScalarOp>(applyShiftLeft, result, 2);
  table.add<AtenBitwiseRightShiftTensorOp, AtenBitwiseRightShiftTensorScalarOp,
            AtenBitwiseRightShiftScalarTensorOp, Aten__Rshift__TensorOp,
            Aten__Rshift__ScalarOp>(applyShiftRight, result, 2);

  patterns.add<ConvertScaledSum<AtenAddTensorOp, applyAdd>,
               ConvertScaledSum<AtenAddScalarOp, applyAdd>,
               ConvertScaledSum<AtenSubTensorOp, applySub>,
               ConvertScaledSum<AtenSubScalarOp, applySub>,
               ConvertDivMode<AtenDivTensorModeOp>,
               ConvertDivMode<AtenDivScalarModeOp>, ConvertPowScalar,
               ConvertClamp<AtenClampOp>, ConvertClamp<AtenClampTensorOp>>(
      converter, patterns.getContext());
}
