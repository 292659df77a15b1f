// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Stablehlo/Numbers.h"
#include "torch-mlir/Conversion/Utils/Formulas.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Stablehlo;

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

// StableHLO's sum of truth values is an "or".
static bool isInteger(Number x) { return isa<IntegerType>(x.getElement()); }

Number Stablehlo::operator+(Number a, Number b) {
  // XLA ends the process over a loop whose counter is added to itself.
  if (a.getValue() == b.getValue() && !a.isBool() && isInteger(a))
    return shiftLeft(a, a.like(1));
  return a.isBool() ? a ^ b : apply<AddOp>(a, b);
}
Number Stablehlo::operator-(Number a, Number b) {
  return a.isBool() ? a ^ b : apply<SubtractOp>(a, b);
}
Number Stablehlo::operator*(Number a, Number b) {
  return a.isBool() ? a & b : apply<MulOp>(a, b);
}
Number Stablehlo::operator/(Number a, Number b) { return apply<DivOp>(a, b); }
Number Stablehlo::operator-(Number x) {
  return x.isBool() ? x : apply<NegateOp>(x);
}
Number Stablehlo::remainder(Number a, Number b) { return apply<RemOp>(a, b); }

Number Stablehlo::compare(Number a, Number b, ComparisonDirection direction) {
  ImplicitLocOpBuilder &builder = a.getBuilder();
  SmallVector<Value> in =
      createStretchedAlike(builder, {a.getValue(), b.getValue()});
  Type element = a.getElement();
  bool isUnsigned = element.isUnsignedInteger() || a.isBool();
  ComparisonType type = isa<FloatType, ComplexType>(element)
                            ? ComparisonType::FLOAT
                        : isUnsigned ? ComparisonType::UNSIGNED
                                     : ComparisonType::SIGNED;
  MLIRContext *context = builder.getContext();
  return a.like(CompareOp::create(
      builder, RankedTensorType::get(getShape(in.front()), builder.getI1Type()),
      in[0], in[1], ComparisonDirectionAttr::get(context, direction),
      ComparisonTypeAttr::get(context, type)));
}
Number Stablehlo::operator<(Number a, Number b) {
  return compare(a, b, ComparisonDirection::LT);
}
Number Stablehlo::operator<=(Number a, Number b) {
  return compare(a, b, ComparisonDirection::LE);
}
Number Stablehlo::operator>(Number a, Number b) {
  return compare(a, b, ComparisonDirection::GT);
}
Number Stablehlo::operator>=(Number a, Number b) {
  return compare(a, b, ComparisonDirection::GE);
}
Number Stablehlo::operator==(Number a, Number b) {
  return compare(a, b, ComparisonDirection::EQ);
}
Number Stablehlo::operator!=(Number a, Number b) {
  return compare(a, b, ComparisonDirection::NE);
}

Number Stablehlo::operator&(Number a, Number b) { return apply<AndOp>(a, b); }
Number Stablehlo::operator|(Number a, Number b) { return apply<OrOp>(a, b); }
// Those who refine sizes know a comparison, and no "xor".
Number Stablehlo::operator^(Number a, Number b) {
  return a.isBool() ? a != b : apply<XorOp>(a, b);
}
Number Stablehlo::operator!(Number x) {
  // Refinement folds comparisons, and no negation of one.
  using Direction = ComparisonDirection;
  if (auto compared = x.getValue().getDefiningOp<CompareOp>()) {
    Direction direction = compared.getComparisonDirection();
    if (direction == Direction::EQ || direction == Direction::NE)
      return compare(x.like(compared.getLhs()), x.like(compared.getRhs()),
                     direction == Direction::EQ ? Direction::NE
                                                : Direction::EQ);
  }
  return apply<NotOp>(x);
}
Number Stablehlo::shiftLeft(Number x, Number amount) {
  return apply<ShiftLeftOp>(x, amount);
}
Number Stablehlo::shiftRight(Number x, Number amount) {
  return apply<ShiftRightArithmeticOp>(x, amount);
}
Number Stablehlo::shiftRightUnsigned(Number x, Number amount) {
  return apply<ShiftRightLogicalOp>(x, amount);
}

Number Stablehlo::select(Number condition, Number yes, Number no) {
  ImplicitLocOpBuilder &b = condition.getBuilder();
  SmallVector<Value> in = createStretchedAlike(
      b, {condition.getValue(), yes.getValue(), no.getValue()});
  return yes.like(SelectOp::create(
      b, RankedTensorType::get(getShape(in.front()), yes.getElement()), in));
}
Number Stablehlo::max(Number a, Number b) { return apply<MaxOp>(a, b); }
Number Stablehlo::min(Number a, Number b) { return apply<MinOp>(a, b); }
Number Stablehlo::fmax(Number a, Number b) {
  return select(isNan(a), b, select(isNan(b), a, max(a, b)));
}
Number Stablehlo::fmin(Number a, Number b) {
  return select(isNan(a), b, select(isNan(b), a, min(a, b)));
}

//===----------------------------------------------------------------------===//
// Functions with an operation
//===----------------------------------------------------------------------===//

Number Stablehlo::abs(Number x) { return apply<AbsOp>(x); }
Number Stablehlo::cbrt(Number x) { return apply<CbrtOp>(x); }
Number Stablehlo::ceil(Number x) { return apply<CeilOp>(x); }
Number Stablehlo::floor(Number x) { return apply<FloorOp>(x); }
Number Stablehlo::roundEven(Number x) { return apply<RoundNearestEvenOp>(x); }
Number Stablehlo::roundAway(Number x) { return apply<RoundNearestAfzOp>(x); }
Number Stablehlo::sqrt(Number x) { return apply<SqrtOp>(x); }
Number Stablehlo::rsqrt(Number x) { return apply<RsqrtOp>(x); }
Number Stablehlo::exp(Number x) { return apply<ExponentialOp>(x); }
Number Stablehlo::expm1(Number x) { return apply<ExponentialMinusOneOp>(x); }
Number Stablehlo::log(Number x) { return apply<LogOp>(x); }
Number Stablehlo::log1p(Number x) { return apply<LogPlusOneOp>(x); }
Number Stablehlo::sin(Number x) { return apply<SineOp>(x); }
Number Stablehlo::cos(Number x) { return apply<CosineOp>(x); }
Number Stablehlo::tan(Number x) { return apply<TanOp>(x); }
Number Stablehlo::tanh(Number x) { return apply<TanhOp>(x); }
Number Stablehlo::pow(Number x, Number y) { return apply<PowOp>(x, y); }
Number Stablehlo::atan2(Number y, Number x) { return apply<Atan2Op>(y, x); }
Number Stablehlo::countLeadingZeros(Number x) {
  return apply<CountLeadingZerosOp>(x);
}
Number Stablehlo::countOnes(Number x) { return apply<PopulationCountOp>(x); }

//===----------------------------------------------------------------------===//
// Functions without one
//===----------------------------------------------------------------------===//

Number Stablehlo::reciprocal(Number x) { return 1.0 / x; }
Number Stablehlo::isNan(Number x) { return x != x; }
Number Stablehlo::signbit(Number x) {
  return x.as(x.getBuilder().getIntegerType(x.getWidth())) < 0;
}
Number Stablehlo::toUnsigned(Number x) {
  if (x.isBool())
    return x;
  return x.as(x.getBuilder().getIntegerType(x.getWidth(), /*isSigned=*/false));
}
Number Stablehlo::toSigned(Number x) {
  return x.as(x.getBuilder().getIntegerType(x.getWidth()));
}

Number Stablehlo::copysign(Number magnitude, Number sign) {
  return Formulas::copysign(magnitude, sign);
}
Number Stablehlo::trunc(Number x) { return Formulas::trunc(x); }
Number Stablehlo::exp2(Number x) { return Formulas::exp2(x); }
Number Stablehlo::log2(Number x) { return Formulas::log2(x); }
Number Stablehlo::log10(Number x) { return Formulas::log10(x); }
Number Stablehlo::erf(Number x) { return Formulas::erf(x); }
Number Stablehlo::erfc(Number x) { return Formulas::erfc(x); }
Number Stablehlo::asin(Number x) { return Formulas::asin(x); }
Number Stablehlo::acos(Number x) { return Formulas::acos(x); }
Number Stablehlo::atan(Number x) { return atan2(x, x.like(1)); }
Number Stablehlo::sinh(Number x) { return Formulas::sinh(x); }
Number Stablehlo::cosh(Number x) { return Formulas::cosh(x); }
Number Stablehlo::asinh(Number x) { return Formulas::asinh(x); }
Number Stablehlo::acosh(Number x) { return Formulas::acosh(x); }
Number Stablehlo::atanh(Number x) { return Formulas::atanh(x); }
