// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "torch-mlir/Conversion/Utils/Constants.h"
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"

using namespace mlir;
using namespace mlir::torch;

static Type getBuiltinType(Type dtype) {
  return isa<IndexType>(dtype) ? dtype : Torch::getBuiltinElementType(dtype);
}

Scalar::Scalar(ImplicitLocOpBuilder &b, Type dtype, double constant)
    : Scalar(b, createConstant(b, getBuiltinType(dtype), constant), dtype) {}

Scalar::operator OpFoldResult() const { return getAsOpFoldResult(value); }

Scalar Scalar::bitsAs(Type type) const {
  return {*builder, arith::BitcastOp::create(*builder, type, value)};
}

SmallVector<Value> torch::getValues(Scalars scalars) {
  return llvm::map_to_vector(scalars,
                             [](Scalar scalar) { return scalar.getValue(); });
}

template <typename OpTy, typename... Args>
static Value make(Scalar like, Args &&...args) {
  ImplicitLocOpBuilder &b = like.getBuilder();
  if (isa<IndexType>(like.getDtype()))
    return b.createOrFold<OpTy>(std::forward<Args>(args)...);
  return OpTy::create(b, std::forward<Args>(args)...);
}

template <typename OpTy, typename... Rest>
static Scalar apply(Scalar x, Rest... rest) {
  return x.like(make<OpTy>(x, x.getValue(), rest.getValue()...));
}

Scalar torch::toInteger(Scalar index) {
  ImplicitLocOpBuilder &b = index.getBuilder();
  return {b, arith::IndexCastOp::create(b, b.getI64Type(), index)};
}

Scalar torch::toIndex(Scalar integer) {
  ImplicitLocOpBuilder &b = integer.getBuilder();
  return {b, arith::IndexCastOp::create(b, b.getIndexType(), integer)};
}

Scalar torch::getExtremum(ImplicitLocOpBuilder &b, Type dtype, bool largest) {
  Type type = Torch::getBuiltinElementType(dtype);
  if (auto floatType = dyn_cast<FloatType>(type)) {
    const llvm::fltSemantics &format = floatType.getFloatSemantics();
    // The finite formats of 8 bits have no infinity.
    APFloat value = APFloat::semanticsHasInf(format)
                        ? APFloat::getInf(format, /*Negative=*/!largest)
                        : APFloat::getLargest(format, /*Negative=*/!largest);
    return {b, arith::ConstantOp::create(b, b.getFloatAttr(type, value)),
            dtype};
  }
  unsigned width = type.getIntOrFloatBitWidth();
  APInt value = isUnsigned(dtype) ? (largest ? APInt::getMaxValue(width)
                                             : APInt::getMinValue(width))
                                  : (largest ? APInt::getSignedMaxValue(width)
                                             : APInt::getSignedMinValue(width));
  return {b, createConstant(b, type, value), dtype};
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// An operation by the kind of the dtype.
template <typename FloatOp, typename SignedOp, typename UnsignedOp = SignedOp,
          typename... Rest>
static Scalar applyByKind(Scalar x, Rest... rest) {
  if (isFloat(x.getDtype()))
    return apply<FloatOp>(x, rest...);
  return isUnsigned(x.getDtype()) ? apply<UnsignedOp>(x, rest...)
                                  : apply<SignedOp>(x, rest...);
}

Scalar torch::operator+(Scalar a, Scalar b) {
  if (isComplex(a.getDtype()))
    return apply<complex::AddOp>(a, b);
  if (isBool(a.getDtype()))
    return a | b;
  return applyByKind<arith::AddFOp, arith::AddIOp>(a, b);
}

Scalar torch::operator-(Scalar a, Scalar b) {
  if (isComplex(a.getDtype()))
    return apply<complex::SubOp>(a, b);
  return applyByKind<arith::SubFOp, arith::SubIOp>(a, b);
}

Scalar torch::operator*(Scalar a, Scalar b) {
  if (isComplex(a.getDtype()))
    return apply<complex::MulOp>(a, b);
  return applyByKind<arith::MulFOp, arith::MulIOp>(a, b);
}

Scalar torch::operator/(Scalar a, Scalar b) {
  if (isa<IndexType>(a.getDtype()))
    return apply<arith::DivUIOp>(a, b);
  return apply<arith::DivFOp>(a, b);
}

Scalar torch::quotient(Scalar a, Scalar b) {
  return isUnsigned(a.getDtype()) ? apply<arith::DivUIOp>(a, b)
                                  : apply<arith::DivSIOp>(a, b);
}

Scalar torch::operator%(Scalar a, Scalar b) {
  if (isa<IndexType>(a.getDtype()))
    return apply<arith::RemUIOp>(a, b);
  return applyByKind<arith::RemFOp, arith::RemSIOp, arith::RemUIOp>(a, b);
}

Scalar torch::ceilDivide(Scalar a, Scalar b) {
  return apply<arith::CeilDivSIOp>(a, b);
}
Scalar torch::floorDivideSigned(Scalar a, Scalar b) {
  return apply<arith::FloorDivSIOp>(a, b);
}

Scalar torch::operator-(Scalar x) {
  if (isComplex(x.getDtype()))
    return apply<complex::NegOp>(x);
  return isFloat(x.getDtype()) ? apply<arith::NegFOp>(x) : 0.0 - x;
}

Scalar torch::operator&(Scalar a, Scalar b) {
  return apply<arith::AndIOp>(a, b);
}
Scalar torch::operator|(Scalar a, Scalar b) {
  return apply<arith::OrIOp>(a, b);
}
Scalar torch::operator^(Scalar a, Scalar b) {
  return apply<arith::XOrIOp>(a, b);
}
Scalar torch::operator~(Scalar x) { return x ^ x.like(-1); }
Scalar torch::operator!(Scalar x) { return x ^ x.like(1); }

static Scalar compare(Scalar a, Scalar b, arith::CmpFPredicate ofFloats,
                      arith::CmpIPredicate ofSigned,
                      arith::CmpIPredicate ofUnsigned) {
  Type dtype = a.getDtype();
  Value lhs = a, rhs = b, result;
  if (isFloat(dtype))
    result = make<arith::CmpFOp>(a, ofFloats, lhs, rhs);
  else if (isComplex(dtype) && ofSigned == arith::CmpIPredicate::eq)
    result = make<complex::EqualOp>(a, lhs, rhs);
  else if (isComplex(dtype))
    result = make<complex::NotEqualOp>(a, lhs, rhs);
  else
    result = make<arith::CmpIOp>(a, isUnsigned(dtype) ? ofUnsigned : ofSigned,
                                 lhs, rhs);
  return {a.getBuilder(), result};
}

Scalar torch::operator<(Scalar a, Scalar b) {
  return compare(a, b, arith::CmpFPredicate::OLT, arith::CmpIPredicate::slt,
                 arith::CmpIPredicate::ult);
}
Scalar torch::operator<=(Scalar a, Scalar b) {
  return compare(a, b, arith::CmpFPredicate::OLE, arith::CmpIPredicate::sle,
                 arith::CmpIPredicate::ule);
}
Scalar torch::operator>(Scalar a, Scalar b) {
  return compare(a, b, arith::CmpFPredicate::OGT, arith::CmpIPredicate::sgt,
                 arith::CmpIPredicate::ugt);
}
Scalar torch::operator>=(Scalar a, Scalar b) {
  return compare(a, b, arith::CmpFPredicate::OGE, arith::CmpIPredicate::sge,
                 arith::CmpIPredicate::uge);
}
Scalar torch::operator==(Scalar a, Scalar b) {
  return compare(a, b, arith::CmpFPredicate::OEQ, arith::CmpIPredicate::eq,
                 arith::CmpIPredicate::eq);
}
Scalar torch::operator!=(Scalar a, Scalar b) {
  return compare(a, b, arith::CmpFPredicate::UNE, arith::CmpIPredicate::ne,
                 arith::CmpIPredicate::ne);
}

Scalar torch::select(Scalar condition, Scalar yes, Scalar no) {
  return yes.like(make<arith::SelectOp>(yes, condition.getValue(),
                                        yes.getValue(), no.getValue()));
}
Scalar torch::select(Scalar condition, Scalar yes, double no) {
  return select(condition, yes, yes.like(no));
}
Scalar torch::select(Scalar condition, double yes, Scalar no) {
  return select(condition, no.like(yes), no);
}

Scalar torch::isWithin(Scalar index, Scalar size) {
  return {index.getBuilder(),
          make<arith::CmpIOp>(index, arith::CmpIPredicate::ult,
                              index.getValue(), size.getValue())};
}

Scalar torch::max(Scalar x, Scalar y) {
  return applyByKind<arith::MaximumFOp, arith::MaxSIOp, arith::MaxUIOp>(x, y);
}
Scalar torch::min(Scalar x, Scalar y) {
  return applyByKind<arith::MinimumFOp, arith::MinSIOp, arith::MinUIOp>(x, y);
}
Scalar torch::fmax(Scalar x, Scalar y) {
  return applyByKind<arith::MaxNumFOp, arith::MaxSIOp, arith::MaxUIOp>(x, y);
}
Scalar torch::fmin(Scalar x, Scalar y) {
  return applyByKind<arith::MinNumFOp, arith::MinSIOp, arith::MinUIOp>(x, y);
}

Scalar torch::abs(Scalar x) {
  if (isUnsigned(x.getDtype()))
    return x;
  return applyByKind<math::AbsFOp, math::AbsIOp>(x);
}

template <typename MathOp>
static Scalar round(Scalar x) {
  return isFloat(x.getDtype()) ? apply<MathOp>(x) : x;
}
Scalar torch::ceil(Scalar x) { return round<math::CeilOp>(x); }
Scalar torch::floor(Scalar x) { return round<math::FloorOp>(x); }
Scalar torch::roundEven(Scalar x) { return round<math::RoundEvenOp>(x); }
Scalar torch::trunc(Scalar x) { return round<math::TruncOp>(x); }

Scalar torch::isNegative(Scalar x) { return x < 0; }

/// What a predicate of floats is of all other numbers.
static Scalar always(Scalar x, bool answer) {
  ImplicitLocOpBuilder &b = x.getBuilder();
  return {b, b.getI1Type(), static_cast<double>(answer)};
}

Scalar torch::isNan(Scalar x) {
  if (!isFloat(x.getDtype()))
    return always(x, false);
  return {x.getBuilder(), make<arith::CmpFOp>(x, arith::CmpFPredicate::UNO,
                                              x.getValue(), x.getValue())};
}
Scalar torch::isInfinite(Scalar x) {
  if (!isFloat(x.getDtype()))
    return always(x, false);
  return abs(x) == getExtremum(x.getBuilder(), x.getDtype(), /*largest=*/true);
}
Scalar torch::isFinite(Scalar x) {
  if (!isFloat(x.getDtype()))
    return always(x, true);
  return abs(x) < getExtremum(x.getBuilder(), x.getDtype(), /*largest=*/true);
}

//===----------------------------------------------------------------------===//
// Functions of floats
//===----------------------------------------------------------------------===//

Scalar torch::acos(Scalar x) { return apply<math::AcosOp>(x); }
Scalar torch::acosh(Scalar x) { return apply<math::AcoshOp>(x); }
Scalar torch::asin(Scalar x) { return apply<math::AsinOp>(x); }
Scalar torch::asinh(Scalar x) { return apply<math::AsinhOp>(x); }
Scalar torch::atan(Scalar x) { return apply<math::AtanOp>(x); }
Scalar torch::atan2(Scalar y, Scalar x) { return apply<math::Atan2Op>(y, x); }
Scalar torch::atanh(Scalar x) { return apply<math::AtanhOp>(x); }
Scalar torch::copysign(Scalar magnitude, Scalar sign) {
  return apply<math::CopySignOp>(magnitude, sign);
}
Scalar torch::cos(Scalar x) { return apply<math::CosOp>(x); }
Scalar torch::cosh(Scalar x) { return apply<math::CoshOp>(x); }
Scalar torch::erf(Scalar x) { return apply<math::ErfOp>(x); }
Scalar torch::erfc(Scalar x) { return apply<math::ErfcOp>(x); }
Scalar torch::exp(Scalar x) { return apply<math::ExpOp>(x); }
Scalar torch::exp2(Scalar x) { return apply<math::Exp2Op>(x); }
Scalar torch::expm1(Scalar x) { return apply<math::ExpM1Op>(x); }
Scalar torch::fma(Scalar a, Scalar b, Scalar c) {
  return apply<math::FmaOp>(a, b, c);
}
Scalar torch::log(Scalar x) { return apply<math::LogOp>(x); }
Scalar torch::log10(Scalar x) { return apply<math::Log10Op>(x); }
Scalar torch::log1p(Scalar x) { return apply<math::Log1pOp>(x); }
Scalar torch::log2(Scalar x) { return apply<math::Log2Op>(x); }
Scalar torch::sin(Scalar x) { return apply<math::SinOp>(x); }
Scalar torch::sinh(Scalar x) { return apply<math::SinhOp>(x); }
Scalar torch::sqrt(Scalar x) { return apply<math::SqrtOp>(x); }
Scalar torch::tan(Scalar x) { return apply<math::TanOp>(x); }
Scalar torch::tanh(Scalar x) { return apply<math::TanhOp>(x); }

Scalar torch::polynomial(Scalar x, ArrayRef<double> coefficients) {
  Scalar sum = x.like(coefficients.back());
  for (double coefficient : llvm::reverse(coefficients.drop_back()))
    sum = sum * x + coefficient;
  return sum;
}

SmallVector<Scalar>
torch::repeatWhile(Scalars initial,
                   llvm::function_ref<Scalar(Scalars)> condition,
                   llvm::function_ref<SmallVector<Scalar>(Scalars)> step) {
  ImplicitLocOpBuilder &b = initial.front().getBuilder();
  auto wrap = [&](ValueRange values) {
    SmallVector<Scalar> scalars;
    for (auto [like, value] : llvm::zip_equal(initial, values))
      scalars.push_back(like.like(value));
    return scalars;
  };
  SmallVector<Value> values = getValues(initial);
  auto loop = scf::WhileOp::create(
      b, ValueRange(values).getTypes(), values,
      [&](OpBuilder &, Location, ValueRange carried) {
        scf::ConditionOp::create(b, condition(wrap(carried)), carried);
      },
      [&](OpBuilder &, Location, ValueRange carried) {
        scf::YieldOp::create(b, getValues(step(wrap(carried))));
      });
  return wrap(loop.getResults());
}

//===----------------------------------------------------------------------===//
// Complex numbers, and functions as data
//===----------------------------------------------------------------------===//

Scalar torch::getReal(Scalar z) {
  return {z.getBuilder(), complex::ReOp::create(z.getBuilder(), z)};
}

Scalar torch::getImaginary(Scalar z) {
  return {z.getBuilder(), complex::ImOp::create(z.getBuilder(), z)};
}

Scalar torch::makeComplex(Scalar re, Scalar im) {
  Type dtype = ComplexType::get(re.getDtype());
  return {re.getBuilder(),
          complex::CreateOp::create(re.getBuilder(), dtype, re, im)};
}

Scalar torch::computeIn(Type dtype, const ScalarFn &function, Scalars in) {
  SmallVector<Scalar> wide =
      llvm::map_to_vector(in, [&](Scalar scalar) { return scalar.to(dtype); });
  return function(wide).to(in.front().getDtype());
}
