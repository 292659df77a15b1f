// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that targets have no operations for, from those that they have.
// `Number` is a tensor of a target, which brings the functions that are called
// here without a namespace, and operators.

#ifndef TORCHMLIR_CONVERSION_UTILS_FORMULAS_H
#define TORCHMLIR_CONVERSION_UTILS_FORMULAS_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Support/LLVM.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::torch::Formulas {

template <typename Number>
Number evaluate(Number x, ArrayRef<double> highestFirst) {
  Number sum = x.like(highestFirst.front());
  for (double coefficient : highestFirst.drop_front())
    sum = sum * x + coefficient;
  return sum;
}

//===----------------------------------------------------------------------===//
// Signs
//===----------------------------------------------------------------------===//

template <typename Number>
Number copysign(Number magnitude, Number sign) {
  Number length = abs(magnitude);
  return select(signbit(sign), -length, length);
}

template <typename Number>
Number trunc(Number x) {
  return select(x < 0, ceil(x), floor(x));
}

//===----------------------------------------------------------------------===//
// Powers, logarithms
//===----------------------------------------------------------------------===//

template <typename Number>
Number exp2(Number x) {
  return pow(x.like(2), x);
}

template <typename Number>
Number log2(Number x) {
  return log(x) * llvm::numbers::log2e;
}

template <typename Number>
Number log10(Number x) {
  return log(x) * llvm::numbers::log10e;
}

//===----------------------------------------------------------------------===//
// Error functions
//===----------------------------------------------------------------------===//

/// log(erfc(x) exp(x^2) / t) for x from 0 on, where t is 1 / (1 + x / 2): a
/// polynomial of 2 t - 1, cut off from the Chebyshev series. It is precise to
/// the digits of the type.
template <typename Number>
Number evaluateTail(Number t) {
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
template <typename Number>
Number erfc(Number x) {
  Number size = abs(x), t = 1.0 / (size * 0.5 + 1.0);
  Number tail = t * exp(evaluateTail(t) - size * size);
  tail = select(x < 0, 2.0 - tail, tail);
  return select(size < 0.5, 1.0 - erf(x), tail);
}

/// Near zero from the Taylor series, whose terms are precise to the digits of
/// 64 bits; elsewhere from the tail.
template <typename Number>
Number erf(Number x) {
  static constexpr int kTerms = 13;
  SmallVector<double> coefficients;
  double factorial = 1;
  for (int n = 0; n < kTerms; ++n) {
    factorial *= n == 0 ? 1 : n;
    double term = 2 * llvm::numbers::inv_sqrtpi / (factorial * (2 * n + 1));
    coefficients.insert(coefficients.begin(), n % 2 ? -term : term);
  }
  Number near = x * evaluate(x * x, coefficients);
  Number size = abs(x), t = 1.0 / (size * 0.5 + 1.0);
  Number far = 1.0 - t * exp(evaluateTail(t) - size * size);
  return select(size < 0.5, near, select(x < 0, -far, far));
}

//===----------------------------------------------------------------------===//
// Trigonometric functions
//===----------------------------------------------------------------------===//

template <typename Number>
Number asin(Number x) {
  Number other = sqrt((1.0 - x) * (x + 1.0));
  return atan(x / (other + 1.0)) * 2.0;
}

template <typename Number>
Number acos(Number x) {
  return atan(sqrt((1.0 - x) / (x + 1.0))) * 2.0;
}

//===----------------------------------------------------------------------===//
// Hyperbolic functions
//===----------------------------------------------------------------------===//

template <typename Number>
Number sinh(Number x) {
  // Halves, so that the last numbers before infinity are none themselves.
  Number size = abs(x), small = expm1(size);
  Number root = exp(size * 0.5);
  Number near = (small + small / (small + 1.0)) * 0.5;
  Number result = select(size > 10.0, root * 0.5 * root, near);
  return select(x < 0, -result, select(x == 0, x, result));
}

template <typename Number>
Number cosh(Number x) {
  Number root = exp(abs(x) * 0.5);
  return root * 0.5 * root + reciprocal(root) * 0.5 * reciprocal(root);
}

template <typename Number>
Number asinh(Number x) {
  Number size = abs(x), square = size * size;
  Number near = log1p(size + square / (1.0 + sqrt(square + 1.0)));
  Number result = select(size > 1e4, log(size) + llvm::numbers::ln2, near);
  return select(x < 0, -result, select(x == 0, x, result));
}

template <typename Number>
Number acosh(Number x) {
  Number more = x - 1.0;
  // Of what is less than 1, the root of a negative number.
  Number square = select(x < 1.0, more, more * (x + 1.0));
  Number near = log1p(more + sqrt(square));
  return select(x > 1e4, log(x) + llvm::numbers::ln2, near);
}

template <typename Number>
Number atanh(Number x) {
  Number size = abs(x);
  Number result = log1p(size * 2.0 / (1.0 - size)) * 0.5;
  return select(x < 0, -result, select(x == 0, x, result));
}

//===----------------------------------------------------------------------===//
// Comparisons, quotients of integers
//===----------------------------------------------------------------------===//

template <typename Number>
Number compareFloats(arith::CmpFPredicate predicate, Number x, Number y) {
  auto ordered = [&] { return (x == x) & (y == y); };
  switch (predicate) {
  case arith::CmpFPredicate::OEQ:
    return x == y;
  case arith::CmpFPredicate::OGT:
    return x > y;
  case arith::CmpFPredicate::OGE:
    return x >= y;
  case arith::CmpFPredicate::OLT:
    return x < y;
  case arith::CmpFPredicate::OLE:
    return x <= y;
  case arith::CmpFPredicate::ONE:
    return (x < y) | (x > y);
  case arith::CmpFPredicate::ORD:
    return ordered();
  case arith::CmpFPredicate::UEQ:
    return !((x < y) | (x > y));
  case arith::CmpFPredicate::UGT:
    return !(x <= y);
  case arith::CmpFPredicate::UGE:
    return !(x < y);
  case arith::CmpFPredicate::ULT:
    return !(x >= y);
  case arith::CmpFPredicate::ULE:
    return !(x > y);
  case arith::CmpFPredicate::UNE:
    return !(x == y);
  case arith::CmpFPredicate::UNO:
    return !ordered();
  case arith::CmpFPredicate::AlwaysFalse:
    return (x == x) & !(x == x);
  case arith::CmpFPredicate::AlwaysTrue:
    return (x == x) | !(x == x);
  }
  llvm_unreachable("all cases are covered");
}

template <typename Number>
Number floorDivide(Number x, Number y) {
  Number toZero = quotient(x, y), rest = x - toZero * y;
  return select((rest != 0) & ((rest < 0) ^ (y < 0)), toZero - 1, toZero);
}
template <typename Number>
Number ceilDivide(Number x, Number y) {
  Number toZero = quotient(x, y), rest = x - toZero * y;
  return select((rest != 0) & !((rest < 0) ^ (y < 0)), toZero + 1, toZero);
}

} // namespace mlir::torch::Formulas

#endif // TORCHMLIR_CONVERSION_UTILS_FORMULAS_H
