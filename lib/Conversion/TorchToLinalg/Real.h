// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numerical code for the bodies of loops, written as formulas: `x * x + 1.0`
// makes the operations that compute it.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_REAL_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_REAL_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Builders.h"

namespace mlir::torch::linalg_lowering {

/// An i1 that is computed.
class Truth {
public:
  Truth(OpBuilder &builder, Location loc, Value value)
      : builder(&builder), loc(loc), value(value) {}

  Value getValue() const { return value; }

  Truth operator&&(Truth other) const;
  Truth operator||(Truth other) const;
  Truth operator!() const;

private:
  OpBuilder *builder;
  Location loc;
  Value value;
};

/// A float that is computed, of any format.
class Real {
public:
  Real(OpBuilder &builder, Location loc, Value value)
      : builder(&builder), loc(loc), value(value) {}

  Value getValue() const { return value; }
  OpBuilder &getBuilder() const { return *builder; }
  Location getLoc() const { return loc; }

  /// Something else of the same format.
  Real like(Value other) const { return Real(*builder, loc, other); }
  Real like(double constant) const;

  Real operator+(Real other) const;
  Real operator-(Real other) const;
  Real operator*(Real other) const;
  Real operator/(Real other) const;
  Real operator-() const;

  Real operator+(double other) const { return *this + like(other); }
  Real operator-(double other) const { return *this - like(other); }
  Real operator*(double other) const { return *this * like(other); }
  Real operator/(double other) const { return *this / like(other); }

  /// False where one of them is NaN, except for `!=`.
  Truth operator<(Real other) const;
  Truth operator<=(Real other) const;
  Truth operator>(Real other) const;
  Truth operator>=(Real other) const;
  Truth operator==(Real other) const;
  Truth operator!=(Real other) const;

  Truth operator<(double other) const { return *this < like(other); }
  Truth operator<=(double other) const { return *this <= like(other); }
  Truth operator>(double other) const { return *this > like(other); }
  Truth operator>=(double other) const { return *this >= like(other); }
  Truth operator==(double other) const { return *this == like(other); }
  Truth operator!=(double other) const { return *this != like(other); }

private:
  Truth compare(arith::CmpFPredicate predicate, Real other) const;

  OpBuilder *builder;
  Location loc;
  Value value;
};

inline Real operator+(double a, Real b) { return b.like(a) + b; }
inline Real operator-(double a, Real b) { return b.like(a) - b; }
inline Real operator*(double a, Real b) { return b.like(a) * b; }
inline Real operator/(double a, Real b) { return b.like(a) / b; }

Real abs(Real x);
Real acos(Real x);
Real asinh(Real x);
Real atan2(Real y, Real x);
Real copysign(Real magnitude, Real sign);
Real cos(Real x);
Real cosh(Real x);
Real erf(Real x);
Real erfc(Real x);
Real exp(Real x);
Real expm1(Real x);
Real floor(Real x);
Real log(Real x);
Real log1p(Real x);
Real max(Real x, Real y);
Real min(Real x, Real y);
Real pow(Real x, Real y);
Real roundEven(Real x);
Real sin(Real x);
Real sinh(Real x);
Real sqrt(Real x);
Real tan(Real x);
Real trunc(Real x);

Truth isNan(Real x);
Truth isInfinite(Real x);

Real select(Truth condition, Real yes, Real no);
Real select(Truth condition, Real yes, double no);
Real select(Truth condition, double yes, Real no);

/// `coefficients[0] + coefficients[1] * x + ...`
Real polynomial(Real x, ArrayRef<double> coefficients);

/// While `condition` holds of what is carried, `step` makes the next of it.
SmallVector<Real>
repeatWhile(ArrayRef<Real> initial,
            llvm::function_ref<Truth(ArrayRef<Real>)> condition,
            llvm::function_ref<SmallVector<Real>(ArrayRef<Real>)> step);

} // namespace mlir::torch::linalg_lowering

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_REAL_H
