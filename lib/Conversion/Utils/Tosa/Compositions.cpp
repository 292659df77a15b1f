// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that TOSA has no operation for, from those that it has.

#include "torch-mlir/Conversion/Utils/Tosa/Numbers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Tosa;

namespace numbers = llvm::numbers;

static Number getInfinity(Number x) {
  return x.like(Tosa::getExtremum(x.getElement(), /*largest=*/true));
}

static Number evaluate(Number x, ArrayRef<double> highestFirst) {
  Number sum = x.like(highestFirst.front());
  for (double coefficient : highestFirst.drop_front())
    sum = sum * x + coefficient;
  return sum;
}

//===----------------------------------------------------------------------===//
// Signs, rounding
//===----------------------------------------------------------------------===//

Number Tosa::signbit(Number x) {
  // The reciprocal of a zero tells its sign.
  return (x < 0) | ((x == 0) & (reciprocal(x) < 0));
}

Number Tosa::copysign(Number magnitude, Number sign) {
  Number length = abs(magnitude);
  return select(signbit(sign), -length, length);
}

Number Tosa::trunc(Number x) { return select(x < 0, ceil(x), floor(x)); }

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

Number Tosa::exp2(Number x) { return pow(x.like(2), x); }

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

Number Tosa::log2(Number x) { return log(x) * numbers::log2e; }
Number Tosa::log10(Number x) { return log(x) * numbers::log10e; }

/// log(erfc(x) exp(x^2) / t) for x from 0 on, where t is 1 / (1 + x / 2): a
/// polynomial of 2 t - 1, cut off from the Chebyshev series. It is precise to
/// the digits of the type.
static Number evaluateTail(Number t) {
  if (t.getWidth() < 64)
    return evaluate(t, {0.17087277, -0.82215223, 1.48851587, -1.13520398,
                        0.27886807, -0.18628806, 0.09678418, 0.37409196,
                        1.00002368, -1.26551223});
  return evaluate(2.0 * t - 1.0,
                  {-1.89023060089445374e-09, 4.06088214696972020e-09,
                   1.11723522636237587e-08,  -3.91718205102718551e-08,
                   1.44486580462526756e-09,  1.53343459209081768e-07,
                   -2.49583276171966708e-07, -1.68498007206532973e-07,
                   1.25002766125697536e-06,  -1.27231190486886995e-06,
                   -2.94798687699825905e-06, 8.56262342012128561e-06,
                   1.37726641344644175e-07,  -3.01878845513942428e-05,
                   3.17451797494374026e-05,  7.14010141275703053e-05,
                   -1.74302947203076213e-04, -9.37350311709816991e-05,
                   6.73678795580234975e-04,  -1.46246863378003363e-04,
                   -2.34581250048285315e-03, 1.75893355779901603e-03,
                   8.82493855706062251e-03,  -9.87268936638995877e-03,
                   -4.68956102311752984e-02, 4.73433068419044298e-02,
                   6.72643223977656746e-01,  -6.71794084056692276e-01});
}

/// Far out erf is 1 to all digits.
Number Tosa::erfc(Number x) {
  Number size = abs(x), t = 1.0 / (size * 0.5 + 1.0);
  Number tail = t * exp(evaluateTail(t) - size * size);
  tail = select(x < 0, 2.0 - tail, tail);
  return select(size < 0.5, 1.0 - erf(x), tail);
}

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

Number Tosa::asin(Number x) {
  Number other = sqrt((1.0 - x) * (x + 1.0));
  return atan(x / (other + 1.0)) * 2.0;
}

Number Tosa::acos(Number x) { return atan(sqrt((1.0 - x) / (x + 1.0))) * 2.0; }

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

Number Tosa::sinh(Number x) {
  // Halves, so that the last numbers before infinity are none themselves.
  Number size = abs(x), small = expm1(size);
  Number root = exp(size * 0.5);
  Number near = (small + small / (small + 1.0)) * 0.5;
  Number result = select(size > 10.0, root * 0.5 * root, near);
  return select(x < 0, -result, select(x == 0, x, result));
}

Number Tosa::cosh(Number x) {
  Number root = exp(abs(x) * 0.5);
  return root * 0.5 * root + reciprocal(root) * 0.5 * reciprocal(root);
}

Number Tosa::asinh(Number x) {
  Number size = abs(x), square = size * size;
  Number near = log1p(size + square / (1.0 + sqrt(square + 1.0)));
  Number result = select(size > 1e4, log(size) + numbers::ln2, near);
  return select(x < 0, -result, select(x == 0, x, result));
}

Number Tosa::acosh(Number x) {
  Number more = x - 1.0;
  // Of what is less than 1, the root of a negative number.
  Number square = select(x < 1.0, more, more * (x + 1.0));
  Number near = log1p(more + sqrt(square));
  return select(x > 1e4, log(x) + numbers::ln2, near);
}

Number Tosa::atanh(Number x) {
  Number size = abs(x);
  Number result = log1p(size * 2.0 / (1.0 - size)) * 0.5;
  return select(x < 0, -result, select(x == 0, x, result));
}
