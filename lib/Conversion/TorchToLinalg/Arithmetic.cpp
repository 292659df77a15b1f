// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elementwise arithmetic: sums, products, quotients, powers, extrema, bits.

#include "torch-mlir/Conversion/Utils/Arithmetic.h"
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

//===----------------------------------------------------------------------===//
// Signs
//===----------------------------------------------------------------------===//

Value applyRelu(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  // NaN and -0.0 stay what they are.
  Value zero = createConstant(b, loc, in[0].getType(), 0);
  return select(b, loc, isNegative(b, loc, in[0], dtype), zero, in[0]);
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

/// Of two operands that ATen brings to the dtype of the result first, scalars
/// included, although it computes in a wider one.
template <typename OpTy>
struct ConvertRounded : TensorPattern<OpTy> {
  ConvertRounded(const TypeConverter &converter, MLIRContext *context,
                 ScalarFn function)
      : TensorPattern<OpTy>(converter, context), function(function) {}

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Operands operands(op->getOperands().take_front(2),
                      adaptor.getOperands().take_front(2));
    Type dtype = getTorchDtype(op->getResult(0)), wide = getMathDtype(dtype);
    if (!operands.areSupported() || operands.anyComplex() || isComplex(dtype))
      return b.notifyMatchFailure(op, "unsupported operand types");
    return createElementwise(
        b, op.getLoc(), operands.getTensors(), type,
        [&](OpBuilder &nested, Location loc, ValueRange elements) {
          SmallVector<Value> in =
              operands.asScalars(nested, loc, elements, dtype);
          for (Value &value : in)
            value = convertScalar(nested, loc, value, dtype, wide);
          return convertScalar(nested, loc, function(nested, loc, in, wide),
                               wide, dtype);
        });
  }

private:
  ScalarFn function;
};

template <typename... OpTys>
void addRounded(const ElementwiseTable &table, ScalarFn function) {
  (table.patterns.add<ConvertRounded<OpTys>>(
       table.converter, table.patterns.getContext(), function),
   ...);
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
    Type exponentDtype = getScalarDtype(op.getExponent());
    if (adaptor.getExponent().getType().isInteger(64) &&
        !isFloat(type.getDtype()) && !isComplex(type.getDtype())) {
      Value negative =
          isNegative(b, op.getLoc(), adaptor.getExponent(), exponentDtype);
      Value yes = createConstant(b, op.getLoc(), b.getI1Type(), 1);
      createAssert(b, op.getLoc(),
                   arith::XOrIOp::create(b, op.getLoc(), negative, yes),
                   "integers to the power of a negative integer");
    }
    return ConvertRounded<AtenPowTensorScalarOp>(
               *getTypeConverter(), b.getContext(),
               choose(getConstantNumber(op.getExponent()), type.getDtype()))
        .matchAndRewrite(op, adaptor, b);
  }

private:
  static ScalarFn choose(std::optional<double> exponent, Type dtype) {
    if (exponent == 2.0)
      return applyConstantPow<2>;
    if (exponent == 3.0)
      return applyConstantPow<3>;
    if (isFloat(dtype) && exponent == -1.0)
      return applyInversePow;
    // Roots of -0.0 and of -inf differ from powers; ATen has them but of f16.
    bool hasRoots = isFloat(dtype) && !dtype.isF16();
    if (hasRoots && exponent == 0.5)
      return applySqrtPow;
    if (hasRoots && exponent == -0.5)
      return applyRsqrtPow;
    return applyPow;
  }
};

//===----------------------------------------------------------------------===//
// Divisors
//===----------------------------------------------------------------------===//

/// The remainder of division towards zero by what is not zero.
Value remainder(OpBuilder &b, Location loc, Value dividend, Value divisor,
                Type dtype) {
  if (isUnsigned(dtype))
    return arith::RemUIOp::create(b, loc, dividend, divisor);
  // Processors trap on the lowest integer and -1.
  Type type = divisor.getType();
  Value isMinusOne = compare(b, loc, comparison::eq, divisor,
                             createConstant(b, loc, type, -1), dtype);
  Value one = createConstant(b, loc, type, 1);
  return arith::RemSIOp::create(b, loc, dividend,
                                select(b, loc, isMinusOne, one, divisor));
}

/// Euclid's algorithm. The lowest integer has no absolute value: it stays
/// negative, and so may the divisor.
Value applyGcd(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Type type = in[0].getType();
  Value zero = createConstant(b, loc, type, 0);
  auto loop = scf::WhileOp::create(
      b, loc, TypeRange{type, type},
      ValueRange{applyAbs(b, loc, in[0], dtype),
                 applyAbs(b, loc, in[1], dtype)},
      [&](OpBuilder &nested, Location at, ValueRange values) {
        Value more =
            compare(nested, at, comparison::ne, values[0], zero, dtype);
        scf::ConditionOp::create(nested, at, more, values);
      },
      [&](OpBuilder &nested, Location at, ValueRange values) {
        Value rest = remainder(nested, at, values[1], values[0], dtype);
        scf::YieldOp::create(nested, at, ValueRange{rest, values[0]});
      });
  return loop.getResult(1);
}

/// The least common multiple; that with zero is zero. Like in C, short integers
/// are multiplied in 32 bits.
Value applyLcm(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value divisor = applyGcd(b, loc, in, dtype);
  unsigned width = std::max(dtype.getIntOrFloatBitWidth(), 32u);
  Type wide = b.getIntegerType(width, /*isSigned=*/true);
  auto widen = [&](Value value) {
    return convertScalar(b, loc, value, dtype, wide);
  };
  Value by = widen(divisor);
  Value zero = createConstant(b, loc, by.getType(), 0);
  Value isZero = compare(b, loc, comparison::eq, by, zero, wide);
  Value safe =
      select(b, loc, isZero, createConstant(b, loc, by.getType(), 1), by);
  Value part = applyTruncDivide(b, loc, {widen(in[0]), safe}, wide);
  Value multiple = applyMul(b, loc, {part, widen(in[1])}, wide);
  return convertScalar(b, loc, applyAbs(b, loc, multiple, wide), wide, dtype);
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

Value applyNot(OpBuilder &b, Location loc, ValueRange in, Type) {
  Value ones = createConstant(b, loc, in[0].getType(), -1);
  return arith::XOrIOp::create(b, loc, in[0], ones);
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

/// self + alpha * other, and the same with a minus, which is rounded once. Like
/// tensors, numbers are brought to the dtype of the result first.
template <typename OpTy, bool isSum>
struct ConvertScaledSum : TensorPattern<OpTy> {
  using TensorPattern<OpTy>::TensorPattern;

  FailureOr<Value> convert(OpTy op, typename OpTy::Adaptor adaptor,
                           RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Operands operands(op->getOperands(), adaptor.getOperands());
    if (!operands.areSupported())
      return b.notifyMatchFailure(op, "unsupported operand types");
    Type dtype = getTorchDtype(op.getResult()), wide = getMathDtype(dtype);
    bool isScaled = !isOne(op.getAlpha());
    return createElementwise(
        b, op.getLoc(), operands.getTensors(), type,
        [&](OpBuilder &nested, Location loc, ValueRange elements) {
          SmallVector<Value> in =
              operands.asScalars(nested, loc, elements, dtype);
          for (Value &value : in)
            value = convertScalar(nested, loc, value, dtype, wide);
          Value sum = isScaled ? addScaled(nested, loc, in, wide)
                               : add(nested, loc, {in[0], in[1]}, wide);
          return convertScalar(nested, loc, sum, wide, dtype);
        });
  }

private:
  static Value add(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
    return isSum ? applyAdd(b, loc, in, dtype) : applySub(b, loc, in, dtype);
  }

  static Value addScaled(OpBuilder &b, Location loc, ValueRange in,
                         Type dtype) {
    if (!isFloat(dtype))
      return add(b, loc, {in[0], applyMul(b, loc, {in[2], in[1]}, dtype)},
                 dtype);
    Value alpha = isSum ? in[2] : applyNeg(b, loc, in[2], dtype);
    return math::FmaOp::create(b, loc, alpha, in[1], in[0]);
  }
};

/// The bound where the element is beyond it, or where the bound is NaN. Zeros
/// of either sign are equal, and stay what they are.
template <const Comparison &isBeyond>
Value applyBound(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Value beyond = compare(b, loc, isBeyond, in[0], in[1], dtype);
  if (isFloat(dtype) && !matchPattern(in[1], m_Constant()))
    beyond = arith::OrIOp::create(b, loc, beyond, isNan(b, loc, in[1], dtype));
  return select(b, loc, beyond, in[1], in[0]);
}

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
    addBound(op.getMin(), adaptor.getMin(), applyBound<comparison::lt>);
    addBound(op.getMax(), adaptor.getMax(), applyBound<comparison::gt>);
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
  addRounded<AtenRemainderTensorOp, AtenRemainderScalarOp,
             AtenRemainderScalarTensorOp>(table, applyRemainder);
  addRounded<AtenFmodTensorOp, AtenFmodScalarOp>(table, applyFmod);
  table.add<AtenFloorDivideOp, AtenFloorDivideScalarOp>(applyFloorDivide, math,
                                                        2);
  addRounded<AtenPowTensorTensorOp, AtenPowScalarOp>(table, applyPow);
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

  patterns.add<ConvertScaledSum<AtenAddTensorOp, true>,
               ConvertScaledSum<AtenAddScalarOp, true>,
               ConvertScaledSum<AtenSubTensorOp, false>,
               ConvertScaledSum<AtenSubScalarOp, false>,
               ConvertDivMode<AtenDivTensorModeOp>,
               ConvertDivMode<AtenDivScalarModeOp>, ConvertPowScalar,
               ConvertClamp<AtenClampOp>, ConvertClamp<AtenClampTensorOp>>(
      converter, patterns.getContext());
}
