// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Orthogonal polynomials, whose degrees are data: their three-term recurrences.

#include "Patterns.h"
#include "Special.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::linalg_lowering;

namespace {

/// A degree without its fraction; what no integer can hold is negative, as in
/// ATen.
Real toDegree(Real n) { return select(abs(n) < 0x1p63, trunc(n), -1.0); }

/// p(n) from its two predecessors.
using NextFn = Real (*)(Real x, Real n, Real last, Real beforeLast);

/// There is nothing of a negative degree.
Real recur(Real x, Real degree, Real first, NextFn next) {
  SmallVector<Real> values = repeatWhile(
      {x.like(1), first, x.like(1)},
      // Once it is not a number it stays that.
      [&](ArrayRef<Real> at) { return at[2] < degree && !isNan(at[1]); },
      [&](ArrayRef<Real> at) -> SmallVector<Real> {
        Real n = at[2] + 1.0;
        return {at[1], next(x, n, at[1], at[0]), n};
      });
  return select(degree < 0, 0.0, select(degree == 0, 1.0, values[1]));
}

//===----------------------------------------------------------------------===//
// Chebyshev
//===----------------------------------------------------------------------===//

/// 2 x p(n - 1) - p(n - 2)
Real nextChebyshev(Real x, Real, Real last, Real beforeLast) {
  return (x + x) * last - beforeLast;
}

/// The degree up to which a recurrence is shorter than two cosines.
constexpr double kFewTerms = 8;

/// Steps only where the closed form does not apply.
Real chebyshev(Real x, Real n, Real first, Real closed, Truth isClosed) {
  Real degree = select(isClosed && n > kFewTerms, 1.0, n);
  Real stepped = recur(x, degree, first, nextChebyshev);
  return select(isClosed && n > kFewTerms, closed, stepped);
}

Real chebyshevT(Real x, Real degree) {
  Real n = toDegree(degree);
  return chebyshev(x, n, x, cos(n * acos(x)), abs(x) <= 1);
}

Real chebyshevU(Real x, Real degree) {
  Real n = toDegree(degree), angle = acos(x);
  return chebyshev(x, n, x + x, sin((n + 1.0) * angle) / sin(angle),
                   abs(x) < 1);
}

Real chebyshevV(Real x, Real degree) {
  Real n = toDegree(degree), angle = acos(x);
  return chebyshev(x, n, x + x - 1.0, cos((n + 0.5) * angle) / cos(angle * 0.5),
                   abs(x) < 1);
}

Real chebyshevW(Real x, Real degree) {
  Real n = toDegree(degree), angle = acos(x);
  return chebyshev(x, n, x + x + 1.0, sin((n + 0.5) * angle) / sin(angle * 0.5),
                   abs(x) < 1);
}

/// The same on [0, 1].
template <Real (*function)(Real, Real)>
Real shifted(Real x, Real degree) {
  return function(x + x - 1.0, degree);
}

//===----------------------------------------------------------------------===//
// Hermite, Laguerre, Legendre
//===----------------------------------------------------------------------===//

Real hermiteH(Real x, Real degree) {
  return recur(x, toDegree(degree), x + x,
               [](Real x, Real n, Real last, Real beforeLast) {
                 return (x + x) * last - (2.0 * n - 2.0) * beforeLast;
               });
}

Real hermiteHe(Real x, Real degree) {
  return recur(x, toDegree(degree), x,
               [](Real x, Real n, Real last, Real beforeLast) {
                 return x * last - (n - 1.0) * beforeLast;
               });
}

/// The degree from which on ATen makes no Hermite polynomials of a dtype.
double getHermiteLimit(Type dtype) { return dtype.isF64() ? 512 : 128; }

template <auto function>
Value applyHermite(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Real degree = toDegree(Real(b, loc, in[1]));
  Truth isTooHigh = degree > getHermiteLimit(dtype);
  Real feasible = select(isTooHigh, 0.0, degree);
  Value value =
      applyReal<function>(b, loc, {in[0], feasible.getValue()}, dtype);
  return select(isTooHigh, kNan, degree.like(value)).getValue();
}

Real laguerreL(Real x, Real degree) {
  return recur(x, toDegree(degree), 1.0 - x,
               [](Real x, Real n, Real last, Real beforeLast) {
                 return ((2.0 * n - 1.0 - x) * last - (n - 1.0) * beforeLast) /
                        n;
               });
}

Real legendreP(Real x, Real degree) {
  return recur(
      x, toDegree(degree), x, [](Real x, Real n, Real last, Real beforeLast) {
        return ((2.0 * n - 1.0) * x * last - (n - 1.0) * beforeLast) / n;
      });
}

} // namespace

void linalg_lowering::populatePolynomials(const TypeConverter &converter,
                                          RewritePatternSet &patterns) {
  const std::pair<StringLiteral, ScalarFn> functions[] = {
      {"torch.aten.special_chebyshev_polynomial_t", applyReal<chebyshevT>},
      {"torch.aten.special_chebyshev_polynomial_u", applyReal<chebyshevU>},
      {"torch.aten.special_chebyshev_polynomial_v", applyReal<chebyshevV>},
      {"torch.aten.special_chebyshev_polynomial_w", applyReal<chebyshevW>},
      {"torch.aten.special_shifted_chebyshev_polynomial_t",
       applyReal<shifted<chebyshevT>>},
      {"torch.aten.special_shifted_chebyshev_polynomial_u",
       applyReal<shifted<chebyshevU>>},
      {"torch.aten.special_shifted_chebyshev_polynomial_v",
       applyReal<shifted<chebyshevV>>},
      {"torch.aten.special_shifted_chebyshev_polynomial_w",
       applyReal<shifted<chebyshevW>>},
      {"torch.aten.special_hermite_polynomial_h", applyHermite<hermiteH>},
      {"torch.aten.special_hermite_polynomial_he", applyHermite<hermiteHe>},
      {"torch.aten.special_laguerre_polynomial_l", applyReal<laguerreL>},
      {"torch.aten.special_legendre_polynomial_p", applyReal<legendreP>},
  };
  SmallVector<NamedFunction> named;
  for (auto [name, function] : functions)
    named.push_back({name, function, 2});
  populateNamedFunctions(converter, patterns, named);
}
