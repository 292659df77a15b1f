// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elementwise arithmetic: sums, products, quotients, powers, extrema, bits.

#include "torch-mlir/Conversion/Utils/Arithmetic.h"
#include "Elementwise.h"
#include "mlir/IR/Matchers.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Dialect/Torch/IR/PointwiseOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

//===----------------------------------------------------------------------===//
// Signs
//===----------------------------------------------------------------------===//

Scalar negate(Scalar x) { return -x; }

/// NaN and -0.0 stay what they are.
Scalar relu(Scalar x) { return select(isNegative(x), 0.0, x); }

/// 1, 0 or -1; NaN has no sign.
Scalar sign(Scalar x) {
  Scalar rest = x.like(0);
  if (!isUnsigned(x.getDtype()))
    rest = select(isNegative(x), -1.0, rest);
  return select(x > 0, 1.0, rest);
}

/// The sign bit, which zeros and NaN have too.
Scalar signbit(Scalar x) {
  ImplicitLocOpBuilder &b = x.getBuilder();
  Type dtype = x.getDtype();
  if (isUnsigned(dtype))
    return {b, b.getI1Type(), 0};
  if (isFloat(dtype))
    x = x.bitsAs(b.getIntegerType(dtype.getIntOrFloatBitWidth()));
  return isNegative(x);
}

//===----------------------------------------------------------------------===//
// Division and powers
//===----------------------------------------------------------------------===//

/// Division with a rounding mode, which is an attribute.
template <typename OpTy>
FailureOr<Value> convertDivMode(Lowering<OpTy> &b) {
  StringRef mode;
  if (!isNone(b.op.getRoundingMode())) {
    auto constant = getConstantString(b.op.getRoundingMode());
    if (!constant)
      return b.refuse("the rounding mode is not constant");
    mode = *constant;
  }
  ScalarFn function = operator/;
  if (mode == "floor")
    function = floorDivide;
  if (mode == "trunc")
    function = truncDivide;
  return Elementwise{function}(b);
}

Scalar square(Scalar x) { return x * x; }
Scalar cube(Scalar x) { return x * x * x; }
Scalar reciprocal(Scalar x) { return 1.0 / x; }
Scalar rsqrt(Scalar x) { return 1.0 / sqrt(x); }

/// What raises to an exponent: if it is known, often no power at all.
ScalarFn choosePower(std::optional<double> exponent, Type dtype) {
  if (exponent == 2.0)
    return square;
  if (exponent == 3.0)
    return cube;
  if (isFloat(dtype) && exponent == -1.0)
    return reciprocal;
  // Roots of -0.0 and of -inf differ from powers; ATen has them but of f16.
  bool hasRoots = isFloat(dtype) && !dtype.isF16();
  if (hasRoots && exponent == 0.5)
    return sqrt;
  if (hasRoots && exponent == -0.5)
    return rsqrt;
  return pow;
}

FailureOr<Value> convertPowScalar(Lowering<AtenPowTensorScalarOp> &b) {
  Type dtype = b.getResultDtype();
  Scalar exponent = b.scalar(b.op.getExponent(), b.in.getExponent());
  if (exponent.getValue().getType().isInteger(64) && !isFloat(dtype) &&
      !isComplex(dtype))
    createAssert(!isNegative(exponent),
                 "integers to the power of a negative integer");
  return Elementwise{choosePower(getConstantNumber(b.op.getExponent()), dtype),
                     ComputeIn::MathOfRounded}(b);
}

//===----------------------------------------------------------------------===//
// Divisors
//===----------------------------------------------------------------------===//

/// Euclid's algorithm. The lowest integer has no absolute value: it stays
/// negative, and so may the divisor.
Scalar gcd(Scalar x, Scalar y) {
  return repeatWhile(
      {abs(x), abs(y)}, [](Scalars at) { return at[0] != 0; },
      [](Scalars at) -> SmallVector<Scalar> {
        // Processors trap on the lowest integer and -1.
        Scalar by = isUnsigned(at[0].getDtype())
                        ? at[0]
                        : select(at[0] == -1, 1.0, at[0]);
        return {at[1] % by, at[0]};
      })[1];
}

/// The least common multiple; that with zero is zero. Like in C, short integers
/// are multiplied in 32 bits.
Scalar lcm(Scalar x, Scalar y) {
  Type dtype = x.getDtype();
  Type wide = x.getBuilder().getIntegerType(
      std::max(dtype.getIntOrFloatBitWidth(), 32u), /*isSigned=*/true);
  Scalar by = gcd(x, y).to(wide);
  Scalar part = truncDivide(x.to(wide), select(by == 0, 1.0, by));
  return abs(part * y.to(wide)).to(dtype);
}

//===----------------------------------------------------------------------===//
// Several operands
//===----------------------------------------------------------------------===//

Scalar subtract(Scalar x, Scalar y) { return x - y; }

/// x + alpha * y, and the same with a minus, which is rounded once.
template <bool isSum>
Scalar addScaled(Scalar x, Scalar y, Scalar alpha) {
  if (isFloat(x.getDtype()))
    return fma(isSum ? alpha : -alpha, y, x);
  return isSum ? x + alpha * y : x - alpha * y;
}

template <typename OpTy, bool isSum>
FailureOr<Value> convertScaledSum(Lowering<OpTy> &b) {
  ScalarFn function = addScaled<isSum>;
  if (isOne(b.op.getAlpha()))
    function = isSum ? ScalarFn(operator+) : ScalarFn(subtract);
  return Elementwise{function, ComputeIn::MathOfRounded,
                     /*takesComplex=*/true}(b);
}

/// The bound where the element is beyond it, or where the bound is NaN. Zeros
/// of either sign are equal, and stay what they are.
Scalar clampTo(Scalar x, Scalar bound, bool isLower) {
  Scalar beyond = isLower ? x < bound : x > bound;
  if (isFloat(x.getDtype()) && !matchPattern(bound.getValue(), m_Constant()))
    beyond = beyond || isNan(bound);
  return select(beyond, bound, x);
}

/// Bounds may be left out; they are tensors or numbers.
template <typename OpTy>
FailureOr<Value> convertClamp(Lowering<OpTy> &b) {
  SmallVector<Value> torchValues, values;
  for (auto [torchValue, value] :
       llvm::zip_equal(b.op->getOperands(), b.operands)) {
    if (isNone(torchValue))
      continue;
    torchValues.push_back(torchValue);
    values.push_back(value);
  }
  Operands operands(torchValues, values);
  if (!operands.areSupported() || operands.anyComplex())
    return b.refuse("unsupported operand types");
  Type dtype = b.getResultDtype();
  return createElementwise(
      b, operands.getTensors(), b.type, [&](Scalars elements) {
        SmallVector<Scalar> in = operands.asScalars(b, elements, dtype);
        Scalar value = in.front();
        if (!isNone(b.op.getMin()))
          value = clampTo(value, in[1], /*isLower=*/true);
        if (!isNone(b.op.getMax()))
          value = clampTo(value, in.back(), /*isLower=*/false);
        return value;
      });
}

} // namespace

void TorchToLinalg::populateArithmetic(PatternTable &patterns) {
  ElementwiseTable table{patterns};
  constexpr auto result = ComputeIn::Result;
  constexpr auto rounded = ComputeIn::MathOfRounded;

  table.add<AtenReluOp>(relu, result);
  table.add<AtenNegOp>(negate, result);
  table.add<AtenAbsOp>(abs, result);
  table.add<AtenSignOp, AtenSgnOp>(sign, result);
  table.add<AtenSignbitOp>(signbit, ComputeIn::PromotedOperands);

  table.add<AtenMulTensorOp, AtenMulScalarOp>(operator*);
  table.add<AtenDivTensorOp, AtenDivScalarOp, AtenTrueDivideTensorOp,
            AtenTrueDivideScalarOp>(operator/);
  table.add<AtenRemainderTensorOp, AtenRemainderScalarOp,
            AtenRemainderScalarTensorOp>(remainder, rounded);
  table.add<AtenFmodTensorOp, AtenFmodScalarOp>(fmod, rounded);
  table.add<AtenFloorDivideOp, AtenFloorDivideScalarOp>(floorDivide);
  table.add<AtenPowTensorTensorOp, AtenPowScalarOp>(pow, rounded);
  table.add<AtenMaximumOp>(max, result);
  table.add<AtenMinimumOp>(min, result);
  table.add<AtenFmaxOp>(fmax, result);
  table.add<AtenFminOp>(fmin, result);

  table.add<AtenGcdOp>(gcd, result);
  table.add<AtenLcmOp>(lcm, result);

  table.add<AtenBitwiseNotOp>(operator~, result);
  table.add<AtenBitwiseAndTensorOp, AtenBitwiseAndScalarOp,
            AtenBitwiseAndScalarTensorOp>(operator&, result);
  table.add<AtenBitwiseOrTensorOp, AtenBitwiseOrScalarOp,
            AtenBitwiseOrScalarTensorOp>(operator|, result);
  table.add<AtenBitwiseXorTensorOp, AtenBitwiseXorScalarOp,
            AtenBitwiseXorScalarTensorOp>(operator^, result);
  table.add<AtenBitwiseLeftShiftTensorOp, AtenBitwiseLeftShiftTensorScalarOp,
            AtenBitwiseLeftShiftScalarTensorOp, Aten__Lshift__TensorOp,
            Aten__Lshift__ScalarOp>(shiftLeft, result);
  table.add<AtenBitwiseRightShiftTensorOp, AtenBitwiseRightShiftTensorScalarOp,
            AtenBitwiseRightShiftScalarTensorOp, Aten__Rshift__TensorOp,
            Aten__Rshift__ScalarOp>(shiftRight, result);

  patterns.add(convertScaledSum<AtenAddTensorOp, true>,
               convertScaledSum<AtenAddScalarOp, true>,
               convertScaledSum<AtenSubTensorOp, false>,
               convertScaledSum<AtenSubScalarOp, false>,
               convertDivMode<AtenDivTensorModeOp>,
               convertDivMode<AtenDivScalarModeOp>, convertPowScalar,
               convertClamp<AtenClampOp>, convertClamp<AtenClampTensorOp>);
}
