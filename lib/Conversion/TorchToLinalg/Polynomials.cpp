// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Orthogonal polynomials, whose degrees are data: their three-term recurrences.

#include "SpecialFunctions.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

namespace {

/// A degree without its fraction; what no integer can hold is negative, as in
/// ATen.
Scalar toDegree(Scalar n) { return select(abs(n) < 0x1p63, trunc(n), -1.0); }

/// p(n) from its two predecessors.
using NextFn = Scalar (*)(Scalar x, Scalar n, Scalar last, Scalar beforeLast);

/// There is nothing of a negative degree.
Scalar recur(Scalar x, Scalar degree, Scalar first, NextFn next) {
  SmallVector<Scalar> values = repeatWhile(
      {x.like(1), first, x.like(1)},
      // Once it is not a number it stays that.
      [&](Scalars at) { return at[2] < degree && !isNan(at[1]); },
      [&](Scalars at) -> SmallVector<Scalar> {
        Scalar n = at[2] + 1.0;
        return {at[1], next(x, n, at[1], at[0]), n};
      });
  return select(degree < 0, 0.0, select(degree == 0, 1.0, values[1]));
}

//===----------------------------------------------------------------------===//
// Chebyshev
//===----------------------------------------------------------------------===//

/// 2 x p(n - 1) - p(n - 2)
Scalar nextChebyshev(Scalar x, Scalar, Scalar last, Scalar beforeLast) {
  return (x + x) * last - beforeLast;
}

/// The degree up to which a recurrence is shorter than two cosines.
constexpr double kFewTerms = 8;

/// Steps only where the closed form does not apply.
Scalar chebyshev(Scalar x, Scalar n, Scalar first, Scalar closed,
                 Scalar isClosed) {
  Scalar degree = select(isClosed && n > kFewTerms, 1.0, n);
  Scalar stepped = recur(x, degree, first, nextChebyshev);
  return select(isClosed && n > kFewTerms, closed, stepped);
}

Scalar chebyshevT(Scalar x, Scalar degree) {
  Scalar n = toDegree(degree);
  return chebyshev(x, n, x, cos(n * acos(x)), abs(x) <= 1);
}

Scalar chebyshevU(Scalar x, Scalar degree) {
  Scalar n = toDegree(degree), angle = acos(x);
  return chebyshev(x, n, x + x, sin((n + 1.0) * angle) / sin(angle),
                   abs(x) < 1);
}

Scalar chebyshevV(Scalar x, Scalar degree) {
  Scalar n = toDegree(degree), angle = acos(x);
  return chebyshev(x, n, x + x - 1.0, cos((n + 0.5) * angle) / cos(angle * 0.5),
                   abs(x) < 1);
}

Scalar chebyshevW(Scalar x, Scalar degree) {
  Scalar n = toDegree(degree), angle = acos(x);
  return chebyshev(x, n, x + x + 1.0, sin((n + 0.5) * angle) / sin(angle * 0.5),
                   abs(x) < 1);
}

/// The same on [0, 1].
template <Scalar (*function)(Scalar, Scalar)>
Scalar shifted(Scalar x, Scalar degree) {
  return function(x + x - 1.0, degree);
}

//===----------------------------------------------------------------------===//
// Hermite, Laguerre, Legendre
//===----------------------------------------------------------------------===//

Scalar hermiteH(Scalar x, Scalar degree) {
  return recur(x, toDegree(degree), x + x,
               [](Scalar x, Scalar n, Scalar last, Scalar beforeLast) {
                 return (x + x) * last - (2.0 * n - 2.0) * beforeLast;
               });
}

Scalar hermiteHe(Scalar x, Scalar degree) {
  return recur(x, toDegree(degree), x,
               [](Scalar x, Scalar n, Scalar last, Scalar beforeLast) {
                 return x * last - (n - 1.0) * beforeLast;
               });
}

/// The degree from which on ATen makes no Hermite polynomials of a dtype.
double getHermiteLimit(Type dtype) { return dtype.isF64() ? 512 : 128; }

template <Scalar (*function)(Scalar, Scalar)>
Scalar limited(Scalar x, Scalar degree) {
  Scalar n = toDegree(degree);
  Scalar isTooHigh = n > getHermiteLimit(x.getDtype());
  Scalar value = computeIn(x.getBuilder().getF64Type(), function,
                           {x, select(isTooHigh, 0.0, n)});
  return select(isTooHigh, kNan, value);
}

Scalar laguerreL(Scalar x, Scalar degree) {
  return recur(x, toDegree(degree), 1.0 - x,
               [](Scalar x, Scalar n, Scalar last, Scalar beforeLast) {
                 return ((2.0 * n - 1.0 - x) * last - (n - 1.0) * beforeLast) /
                        n;
               });
}

Scalar legendreP(Scalar x, Scalar degree) {
  return recur(x, toDegree(degree), x,
               [](Scalar x, Scalar n, Scalar last, Scalar beforeLast) {
                 return ((2.0 * n - 1.0) * x * last - (n - 1.0) * beforeLast) /
                        n;
               });
}

} // namespace

void TorchToLinalg::populatePolynomials(PatternTable &patterns) {
  addNamed(patterns,
           {
               {"torch.aten.special_chebyshev_polynomial_t", inF64(chebyshevT)},
               {"torch.aten.special_chebyshev_polynomial_u", inF64(chebyshevU)},
               {"torch.aten.special_chebyshev_polynomial_v", inF64(chebyshevV)},
               {"torch.aten.special_chebyshev_polynomial_w", inF64(chebyshevW)},
               {"torch.aten.special_shifted_chebyshev_polynomial_t",
                inF64(shifted<chebyshevT>)},
               {"torch.aten.special_shifted_chebyshev_polynomial_u",
                inF64(shifted<chebyshevU>)},
               {"torch.aten.special_shifted_chebyshev_polynomial_v",
                inF64(shifted<chebyshevV>)},
               {"torch.aten.special_shifted_chebyshev_polynomial_w",
                inF64(shifted<chebyshevW>)},
               {"torch.aten.special_hermite_polynomial_h", limited<hermiteH>},
               {"torch.aten.special_hermite_polynomial_he", limited<hermiteHe>},
               {"torch.aten.special_laguerre_polynomial_l", inF64(laguerreL)},
               {"torch.aten.special_legendre_polynomial_p", inF64(legendreP)},
           });
}
