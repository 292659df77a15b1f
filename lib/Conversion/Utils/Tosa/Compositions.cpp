// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that TOSA has no operation for, from those that it has.

#include "torch-mlir/Conversion/Utils/Formulas.h"
#include "torch-mlir/Conversion/Utils/Tosa/Numbers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Tosa;

namespace numbers = llvm::numbers;

using Formulas::evaluate;

static Number getInfinity(Number x) {
  return x.like(Tosa::getExtremum(x.getElement(), /*largest=*/true));
}

//===----------------------------------------------------------------------===//
// Signs, rounding
//===----------------------------------------------------------------------===//

Number Tosa::signbit(Number x) {
  // The reciprocal of a zero tells its sign.
  return (x < 0) | ((x == 0) & (reciprocal(x) < 0));
}

Number Tosa::copysign(Number magnitude, Number sign) {
  return Formulas::copysign(magnitude, sign);
}

Number Tosa::trunc(Number x) { return Formulas::trunc(x); }

Number Tosa::roundEven(Number x) {
  Number below = floor(x), rest = x - below, half = below * 0.5;
  Number isEven = floor(half) == half;
  Number isUp = (rest > 0.5) | ((rest == 0.5) & !isEven);
  return select(isUp, below + 1.0, below);
}

//===----------------------------------------------------------------------===//
// Powers, logarithms
//===----------------------------------------------------------------------===//

Number Tosa::sqrt(Number x) {
  // Zeros and infinity are their own roots.
  return select((x == 0) | (x == getInfinity(x)), x, x * rsqrt(x));
}

Number Tosa::exp2(Number x) { return Formulas::exp2(x); }

/// Kahan's: what exp loses near 1, log loses as well.
Number Tosa::expm1(Number x) {
  Number power = exp(x), less = power - 1.0;
  Number near = less * (x / log(power));
  Number isFar = (less == -1.0) | (power == getInfinity(x));
  return select(power == 1.0, x, select(isFar, less, near));
}

Number Tosa::log1p(Number x) {
  Number sum = 1.0 + x, more = sum - 1.0;
  Number near = log(sum) * (x / more);
  return select(more == 0.0, x, select(sum == getInfinity(x), sum, near));
}

Number Tosa::log2(Number x) { return Formulas::log2(x); }
Number Tosa::log10(Number x) { return Formulas::log10(x); }

Number Tosa::erfc(Number x) { return Formulas::erfc(x); }

//===----------------------------------------------------------------------===//
// Trigonometric functions
//===----------------------------------------------------------------------===//

Number Tosa::tan(Number x) { return sin(x) / cos(x); }

/// A rational function near zero; larger arguments are turned there.
Number Tosa::atan(Number x) {
  Number size = abs(x);
  Number isLarge = size > 2.414213562373095, isMiddle = size > 0.66;
  Number turned = select(isLarge, -reciprocal(size),
                         select(isMiddle, (size - 1.0) / (size + 1.0), size));
  Number shift = select(isLarge, x.like(numbers::pi / 2),
                        select(isMiddle, x.like(numbers::pi / 4), 0.0));
  Number z = turned * turned;
  Number above =
      evaluate(z, {-8.750608600031904122785e-1, -1.615753718733365076637e1,
                   -7.500855792314704667340e1, -1.228866684490136173410e2,
                   -6.485021904942025371773e1});
  Number below =
      evaluate(z, {1.0, 2.485846490142306297962e1, 1.650270098316988542046e2,
                   4.328810604912902668951e2, 4.853903996359136964868e2,
                   1.945506571482613964425e2});
  Number result = shift + (turned * z * above / below + turned);
  return select(x < 0, -result, select(x == 0, x, result));
}

Number Tosa::asin(Number x) { return Formulas::asin(x); }

Number Tosa::acos(Number x) { return Formulas::acos(x); }

Number Tosa::atan2(Number y, Number x) {
  Number height = abs(y), width = abs(x);
  // Of two zeros or two infinities there is no quotient.
  Number ratio = select((height == 0) & (width == 0), 0.0, height / width);
  ratio = select(isInfinite(x) & isInfinite(y), 1.0, ratio);
  Number angle = atan(ratio);
  angle = select(signbit(x), numbers::pi - angle, angle);
  return copysign(angle, y);
}

//===----------------------------------------------------------------------===//
// Hyperbolic functions
//===----------------------------------------------------------------------===//

Number Tosa::sinh(Number x) { return Formulas::sinh(x); }

Number Tosa::cosh(Number x) { return Formulas::cosh(x); }

Number Tosa::asinh(Number x) { return Formulas::asinh(x); }

Number Tosa::acosh(Number x) { return Formulas::acosh(x); }

Number Tosa::atanh(Number x) { return Formulas::atanh(x); }
