// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Real.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "torch-mlir/Conversion/Utils/Constants.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::linalg_lowering;

Truth Truth::operator&&(Truth other) const {
  return Truth(*builder, loc,
               arith::AndIOp::create(*builder, loc, value, other.value));
}

Truth Truth::operator||(Truth other) const {
  return Truth(*builder, loc,
               arith::OrIOp::create(*builder, loc, value, other.value));
}

Truth Truth::operator!() const {
  Value yes = createConstant(*builder, loc, value.getType(), 1);
  return Truth(*builder, loc, arith::XOrIOp::create(*builder, loc, value, yes));
}

Real Real::like(double constant) const {
  return like(createConstant(*builder, loc, value.getType(), constant));
}

Real Real::operator+(Real other) const {
  return like(arith::AddFOp::create(*builder, loc, value, other.value));
}

Real Real::operator-(Real other) const {
  return like(arith::SubFOp::create(*builder, loc, value, other.value));
}

Real Real::operator*(Real other) const {
  return like(arith::MulFOp::create(*builder, loc, value, other.value));
}

Real Real::operator/(Real other) const {
  return like(arith::DivFOp::create(*builder, loc, value, other.value));
}

Real Real::operator-() const {
  return like(arith::NegFOp::create(*builder, loc, value));
}

Truth Real::compare(arith::CmpFPredicate predicate, Real other) const {
  return Truth(
      *builder, loc,
      arith::CmpFOp::create(*builder, loc, predicate, value, other.value));
}

Truth Real::operator<(Real other) const {
  return compare(arith::CmpFPredicate::OLT, other);
}
Truth Real::operator<=(Real other) const {
  return compare(arith::CmpFPredicate::OLE, other);
}
Truth Real::operator>(Real other) const {
  return compare(arith::CmpFPredicate::OGT, other);
}
Truth Real::operator>=(Real other) const {
  return compare(arith::CmpFPredicate::OGE, other);
}
Truth Real::operator==(Real other) const {
  return compare(arith::CmpFPredicate::OEQ, other);
}
Truth Real::operator!=(Real other) const {
  return compare(arith::CmpFPredicate::UNE, other);
}

template <typename MathOp>
static Real apply(Real x) {
  return x.like(MathOp::create(x.getBuilder(), x.getLoc(), x.getValue()));
}

template <typename MathOp>
static Real apply(Real x, Real y) {
  return x.like(
      MathOp::create(x.getBuilder(), x.getLoc(), x.getValue(), y.getValue()));
}

namespace mlir::torch::linalg_lowering {

Real abs(Real x) { return apply<math::AbsFOp>(x); }
Real acos(Real x) { return apply<math::AcosOp>(x); }
Real asinh(Real x) { return apply<math::AsinhOp>(x); }
Real atan2(Real y, Real x) { return apply<math::Atan2Op>(y, x); }
Real copysign(Real magnitude, Real sign) {
  return apply<math::CopySignOp>(magnitude, sign);
}
Real cos(Real x) { return apply<math::CosOp>(x); }
Real cosh(Real x) { return apply<math::CoshOp>(x); }
Real erf(Real x) { return apply<math::ErfOp>(x); }
Real erfc(Real x) { return apply<math::ErfcOp>(x); }
Real exp(Real x) { return apply<math::ExpOp>(x); }
Real expm1(Real x) { return apply<math::ExpM1Op>(x); }
Real floor(Real x) { return apply<math::FloorOp>(x); }
Real log(Real x) { return apply<math::LogOp>(x); }
Real log1p(Real x) { return apply<math::Log1pOp>(x); }
Real max(Real x, Real y) { return apply<arith::MaximumFOp>(x, y); }
Real min(Real x, Real y) { return apply<arith::MinimumFOp>(x, y); }
Real pow(Real x, Real y) { return apply<math::PowFOp>(x, y); }
Real roundEven(Real x) { return apply<math::RoundEvenOp>(x); }
Real sin(Real x) { return apply<math::SinOp>(x); }
Real sinh(Real x) { return apply<math::SinhOp>(x); }
Real sqrt(Real x) { return apply<math::SqrtOp>(x); }
Real tan(Real x) { return apply<math::TanOp>(x); }
Real trunc(Real x) { return apply<math::TruncOp>(x); }

Truth isNan(Real x) { return x != x; }
Truth isInfinite(Real x) {
  return abs(x) == std::numeric_limits<double>::infinity();
}

Real select(Truth condition, Real yes, Real no) {
  return yes.like(arith::SelectOp::create(yes.getBuilder(), yes.getLoc(),
                                          condition.getValue(), yes.getValue(),
                                          no.getValue()));
}
Real select(Truth condition, Real yes, double no) {
  return select(condition, yes, yes.like(no));
}
Real select(Truth condition, double yes, Real no) {
  return select(condition, no.like(yes), no);
}

Real polynomial(Real x, ArrayRef<double> coefficients) {
  Real sum = x.like(coefficients.back());
  for (double coefficient : llvm::reverse(coefficients.drop_back()))
    sum = sum * x + coefficient;
  return sum;
}

SmallVector<Real>
repeatWhile(ArrayRef<Real> initial,
            llvm::function_ref<Truth(ArrayRef<Real>)> condition,
            llvm::function_ref<SmallVector<Real>(ArrayRef<Real>)> step) {
  OpBuilder &b = initial.front().getBuilder();
  Location loc = initial.front().getLoc();
  auto wrap = [](OpBuilder &nested, Location at, ValueRange values) {
    return llvm::map_to_vector(
        values, [&](Value value) { return Real(nested, at, value); });
  };
  SmallVector<Value> values = llvm::map_to_vector(
      initial, [](const Real &real) { return real.getValue(); });
  auto loop = scf::WhileOp::create(
      b, loc, ValueRange(values).getTypes(), values,
      [&](OpBuilder &nested, Location at, ValueRange carried) {
        Truth more = condition(wrap(nested, at, carried));
        scf::ConditionOp::create(nested, at, more.getValue(), carried);
      },
      [&](OpBuilder &nested, Location at, ValueRange carried) {
        SmallVector<Real> next = step(wrap(nested, at, carried));
        scf::YieldOp::create(nested, at,
                             llvm::map_to_vector(next, [](const Real &real) {
                               return real.getValue();
                             }));
      });
  return wrap(b, loc, loop.getResults());
}

} // namespace mlir::torch::linalg_lowering
