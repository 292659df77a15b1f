// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Arithmetic.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "torch-mlir/Conversion/Utils/Checks.h"

using namespace mlir;
using namespace mlir::torch;

/// Quotient (towards zero) and remainder of two integers. Division by zero ends
/// the call; the one quotient that overflows wraps around.
static std::pair<Scalar, Scalar> divideIntegers(Scalar x, Scalar y) {
  createAssert(y != 0, "integer division by zero");
  if (isUnsigned(x.getDtype()))
    return {quotient(x, y), x % y};
  Scalar isMinusOne = y == -1;
  Scalar safe = select(isMinusOne, 1.0, y);
  return {select(isMinusOne, 0.0 - x, quotient(x, safe)), x % safe};
}

/// Whether a remainder is neither zero nor of the divisor's sign.
static Scalar hasOtherSign(Scalar remainder, Scalar divisor) {
  return remainder != 0 && (isNegative(remainder) ^ isNegative(divisor));
}

Scalar torch::truncDivide(Scalar x, Scalar y) {
  return isFloat(x.getDtype()) ? trunc(x / y) : divideIntegers(x, y).first;
}

/// The quotient is computed from the remainder, as Python does: dividing first
/// would round up to the next whole number now and then.
static Scalar floorDivideFloats(Scalar x, Scalar y) {
  Scalar plain = x / y, remainder = x % y;
  Scalar quotient = (x - remainder) / y;
  quotient = select(hasOtherSign(remainder, y), quotient - 1, quotient);
  Scalar floored = floor(quotient);
  floored = select(quotient - floored > 0.5, floored + 1, floored);
  floored = select(quotient == 0, copysign(x.like(0), plain), floored);
  return select(y == 0, plain, floored);
}

Scalar torch::floorDivide(Scalar x, Scalar y) {
  if (isFloat(x.getDtype()))
    return floorDivideFloats(x, y);
  auto [quotient, remainder] = divideIntegers(x, y);
  if (isUnsigned(x.getDtype()))
    return quotient;
  return select(hasOtherSign(remainder, y), quotient - 1, quotient);
}

Scalar torch::fmod(Scalar x, Scalar y) {
  return isFloat(x.getDtype()) ? x % y : divideIntegers(x, y).second;
}

Scalar torch::remainder(Scalar x, Scalar y) {
  Scalar remainder = fmod(x, y);
  if (isUnsigned(x.getDtype()))
    return remainder;
  return select(hasOtherSign(remainder, y), remainder + y, remainder);
}

/// By repeated squaring. Negative exponents leave nothing but powers of 1 and
/// -1.
static Scalar powerOfIntegers(Scalar base, Scalar exponent) {
  auto isOdd = [](Scalar x) { return (x & x.like(1)) != 0; };
  Scalar one = base.like(1);
  Scalar power = repeatWhile(
      {one, base, exponent}, [](Scalars at) { return at[2] > 0; },
      [&](Scalars at) -> SmallVector<Scalar> {
        Scalar half =
            at[2].like(arith::ShRUIOp::create(at[2].getBuilder(), at[2], one));
        return {select(isOdd(at[2]), at[0] * at[1], at[0]), at[1] * at[1],
                half};
      })[0];
  if (isUnsigned(base.getDtype()))
    return power;
  Scalar sign = select(isOdd(exponent), -1.0, one);
  Scalar inverse = select(base == -1, sign, 0.0);
  return select(isNegative(exponent), select(base == 1, 1.0, inverse), power);
}

Scalar torch::pow(Scalar base, Scalar exponent) {
  if (!isFloat(base.getDtype()))
    return powerOfIntegers(base, exponent);
  return base.like(
      math::PowFOp::create(base.getBuilder(), base, exponent).getResult());
}

/// Whether a shift stays within the width; negative amounts are too far too.
static Scalar isShiftDefined(Scalar amount) {
  return isWithin(amount,
                  amount.like(amount.getDtype().getIntOrFloatBitWidth()));
}

Scalar torch::shiftLeft(Scalar x, Scalar amount) {
  Scalar defined = isShiftDefined(amount);
  Scalar safe = select(defined, amount, 0.0);
  Scalar shifted = x.like(arith::ShLIOp::create(x.getBuilder(), x, safe));
  return select(defined, shifted, 0.0);
}

/// Shifting too far leaves nothing but the sign.
Scalar torch::shiftRight(Scalar x, Scalar amount) {
  ImplicitLocOpBuilder &b = x.getBuilder();
  Scalar defined = isShiftDefined(amount);
  Scalar safe =
      select(defined, amount, x.getDtype().getIntOrFloatBitWidth() - 1.0);
  if (!isUnsigned(x.getDtype()))
    return x.like(arith::ShRSIOp::create(b, x, safe));
  return select(defined, x.like(arith::ShRUIOp::create(b, x, safe)), 0.0);
}
