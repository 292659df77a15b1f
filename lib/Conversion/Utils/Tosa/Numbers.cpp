// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Conversion/Utils/Tosa/Numbers.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Tosa;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// More elements are left to whoever runs the program.
static constexpr int64_t kMostFolded = 1 << 16;

static DenseElementsAttr getIntegers(Number x) {
  DenseElementsAttr values;
  if (x.isFloat() || !matchPattern(x.getValue(), m_Constant(&values)) ||
      values.getNumElements() > kMostFolded)
    return {};
  return values;
}

/// The position in a tensor of `shape` of what element `flat` of `all` reads.
static int64_t getPosition(int64_t flat, ArrayRef<int64_t> all,
                           ArrayRef<int64_t> shape) {
  int64_t position = 0, stride = 1;
  for (int64_t dim = all.size() - 1; dim >= 0; --dim) {
    if (shape[dim] != 1)
      position += flat % all[dim] * stride;
    stride *= shape[dim];
    flat /= all[dim];
  }
  return position;
}

using FoldFn = llvm::function_ref<APInt(ArrayRef<APInt>)>;

/// The result of an operation of integers that are known; null if one is not.
static Value fold(ArrayRef<Number> in, Type element, FoldFn function) {
  SmallVector<DenseElementsAttr> values;
  SmallVector<int64_t> shape(in.front().getRank(), 1);
  bool areSplats = true;
  for (Number number : in) {
    values.push_back(getIntegers(number));
    if (!values.back())
      return {};
    areSplats &= values.back().isSplat();
    shape = broadcastShapes(shape, getShape(number));
  }
  auto type = RankedTensorType::get(shape, element);
  if (type.getNumElements() > kMostFolded)
    return {};
  ImplicitLocOpBuilder &b = in.front().getBuilder();
  auto compute = [&](int64_t flat) {
    SmallVector<APInt> elements;
    for (DenseElementsAttr value : values)
      elements.push_back(value.isSplat()
                             ? value.getSplatValue<APInt>()
                             : value.getValues<APInt>()[getPosition(
                                   flat, shape, value.getType().getShape())]);
    return function(elements);
  };
  if (areSplats)
    return createConst(b, DenseElementsAttr::get(type, compute(0)));
  SmallVector<APInt> elements;
  for (int64_t flat = 0; flat < type.getNumElements(); ++flat)
    elements.push_back(compute(flat));
  return createConst(b, DenseElementsAttr::get(type, elements));
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

template <typename OpTy, typename... Rest>
static Number apply(Number x, Rest... rest) {
  return x.like(create<OpTy>(x.getBuilder(), x.getElement(),
                             {x.getValue(), rest.getValue()...}));
}

/// The same with what it is of two integers.
template <typename OpTy>
static Number applyOrFold(Number a, Number b, FoldFn function) {
  if (Value folded = fold({a, b}, a.getElement(), function))
    return a.like(folded);
  return apply<OpTy>(a, b);
}

/// Whether `x` is one number throughout that changes nothing.
static bool isInteger(Number x, int64_t value) {
  auto splat = dyn_cast_or_null<IntegerAttr>(getSplat(x));
  return splat && splat.getValue() == value;
}

static bool isStretchedTo(Number x, Number other) {
  return broadcastShapes(getShape(x), getShape(other)) == getShape(x);
}

Number Tosa::operator+(Number a, Number b) {
  if (a.isBool())
    return a ^ b;
  if (isInteger(b, 0) && isStretchedTo(a, b))
    return a;
  if (isInteger(a, 0) && isStretchedTo(b, a))
    return b;
  return applyOrFold<tosa::AddOp>(
      a, b, [](ArrayRef<APInt> in) { return in[0] + in[1]; });
}
Number Tosa::operator-(Number a, Number b) {
  if (a.isBool())
    return a ^ b;
  if (isInteger(b, 0) && isStretchedTo(a, b))
    return a;
  return applyOrFold<tosa::SubOp>(
      a, b, [](ArrayRef<APInt> in) { return in[0] - in[1]; });
}
/// A zero of floats in a form that MLIR does not fold: it takes products with
/// zeros for zeros, where those of infinity are NaN and others have a sign.
static Number hideZero(Number x) {
  auto splat = dyn_cast_or_null<FloatAttr>(getSplat(x));
  if (!splat || !splat.getValue().isZero())
    return x;
  bool isNegative = splat.getValue().isNegative();
  auto half = FloatAttr::get(x.getElement(), isNegative ? -0.5 : 0.5);
  Number halves = x.like(createSplat(x.getBuilder(), half, getShape(x)));
  return isNegative ? ceil(halves) : floor(halves);
}

Number Tosa::operator*(Number a, Number b) {
  if (a.isBool())
    return a & b;
  if (a.isFloat())
    return apply<tosa::MulOp>(hideZero(a), hideZero(b));
  if (isInteger(b, 1) && isStretchedTo(a, b))
    return a;
  if (isInteger(a, 1) && isStretchedTo(b, a))
    return b;
  return applyOrFold<tosa::MulOp>(
      a, b, [](ArrayRef<APInt> in) { return in[0] * in[1]; });
}
Number Tosa::operator-(Number x) {
  if (!x.isFloat())
    return x.like(0) - x;
  return x.like(createNegate(x.getBuilder(), x));
}

Number Tosa::reciprocal(Number x) {
  auto splat = dyn_cast_or_null<FloatAttr>(getSplat(x));
  if (!splat)
    return apply<tosa::ReciprocalOp>(x);
  APFloat one(splat.getValue().getSemantics(), 1);
  one.divide(splat.getValue(), APFloat::rmNearestTiesToEven);
  return x.like(createSplat(x.getBuilder(), FloatAttr::get(x.getElement(), one),
                            getShape(x)));
}

/// Numbers of this exponent, and of its negative, have a precise reciprocal.
static int getSafeExponent(Number x) {
  auto type = cast<FloatType>(x.getElement());
  return APFloat::semanticsMaxExponent(type.getFloatSemantics()) * 3 / 4;
}

Number Tosa::operator/(Number a, Number b) {
  auto one = dyn_cast_or_null<FloatAttr>(getSplat(a));
  if (one && one.getValue().isExactlyValue(1.0) && isStretchedTo(b, a))
    return reciprocal(b);
  auto divisor = dyn_cast_or_null<FloatAttr>(getSplat(b));
  if (divisor && divisor.getValue().isNormal() &&
      std::abs(ilogb(divisor.getValue())) < getSafeExponent(b))
    return a * reciprocal(b);
  // The reciprocal of what is very small or large would leave the range of the
  // type, where the quotient need not.
  double limit = std::ldexp(1.0, getSafeExponent(b));
  double factor = std::ldexp(1.0, getSafeExponent(b) / 2);
  Number size = abs(b);
  Number scale = select(size < 1.0 / limit, b.like(factor),
                        select(size > limit, b.like(1.0 / factor), 1.0));
  return a * reciprocal(b * scale) * scale;
}

Number Tosa::quotient(Number a, Number b) {
  if (a.isBool())
    return a;
  if (Value folded = fold({a, b}, a.getElement(), [](ArrayRef<APInt> in) {
        return in[1].isZero() ? in[0] : in[0].sdiv(in[1]);
      }))
    return a.like(folded);
  if (isInteger(b, 1))
    return a;
  if (!getIntegers(b) || isInteger(b, 0))
    b = select(b == 0, 1.0, b);
  if (a.getWidth() >= 32)
    return apply<tosa::IntDivOp>(a, b);
  Type wide = a.getBuilder().getI32Type();
  return apply<tosa::IntDivOp>(a.to(wide), b.to(wide)).to(a.getElement());
}

Number Tosa::remainder(Number a, Number b) {
  if (a.isBool())
    return a & !b;
  if (isInteger(b, 1))
    return a - a;
  return a - quotient(a, b) * b;
}

//===----------------------------------------------------------------------===//
// Comparisons, bits
//===----------------------------------------------------------------------===//

template <typename OpTy>
static Number compare(Number a, Number b, FoldFn function) {
  Type truth = a.getBuilder().getI1Type();
  if (Value folded = fold({a, b}, truth, function))
    return a.like(folded);
  return a.like(
      create<OpTy>(a.getBuilder(), truth, {a.getValue(), b.getValue()}));
}

static APInt toBit(bool value) { return APInt(1, value); }

Number Tosa::operator>(Number a, Number b) {
  if (a.isBool())
    return a & !b;
  return compare<tosa::GreaterOp>(
      a, b, [](ArrayRef<APInt> in) { return toBit(in[0].sgt(in[1])); });
}
Number Tosa::operator>=(Number a, Number b) {
  if (a.isBool())
    return a | !b;
  return compare<tosa::GreaterEqualOp>(
      a, b, [](ArrayRef<APInt> in) { return toBit(in[0].sge(in[1])); });
}
Number Tosa::operator<(Number a, Number b) { return b > a; }
Number Tosa::operator<=(Number a, Number b) { return b >= a; }
Number Tosa::operator==(Number a, Number b) {
  if (a.isBool())
    return !(a ^ b);
  return compare<tosa::EqualOp>(
      a, b, [](ArrayRef<APInt> in) { return toBit(in[0] == in[1]); });
}
Number Tosa::operator!=(Number a, Number b) {
  return a.isBool() ? a ^ b : !(a == b);
}

Number Tosa::operator&(Number a, Number b) {
  auto function = [](ArrayRef<APInt> in) { return in[0] & in[1]; };
  if (!a.isBool())
    return applyOrFold<tosa::BitwiseAndOp>(a, b, function);
  if (isInteger(a, 1) && isStretchedTo(b, a))
    return b;
  if (isInteger(b, 1) && isStretchedTo(a, b))
    return a;
  return applyOrFold<tosa::LogicalAndOp>(a, b, function);
}
Number Tosa::operator|(Number a, Number b) {
  auto function = [](ArrayRef<APInt> in) { return in[0] | in[1]; };
  if (isInteger(a, 0) && isStretchedTo(b, a))
    return b;
  if (isInteger(b, 0) && isStretchedTo(a, b))
    return a;
  return a.isBool() ? applyOrFold<tosa::LogicalOrOp>(a, b, function)
                    : applyOrFold<tosa::BitwiseOrOp>(a, b, function);
}
Number Tosa::operator^(Number a, Number b) {
  auto function = [](ArrayRef<APInt> in) { return in[0] ^ in[1]; };
  if (isInteger(a, 0) && isStretchedTo(b, a))
    return b;
  if (isInteger(b, 0) && isStretchedTo(a, b))
    return a;
  return a.isBool() ? applyOrFold<tosa::LogicalXorOp>(a, b, function)
                    : applyOrFold<tosa::BitwiseXorOp>(a, b, function);
}
Number Tosa::operator!(Number x) {
  if (Value folded =
          fold(x, x.getElement(), [](ArrayRef<APInt> in) { return ~in[0]; }))
    return x.like(folded);
  return apply<tosa::LogicalNotOp>(x);
}

Number Tosa::lessUnsigned(Number a, Number b) {
  if (a.isBool())
    return (!a) & b;
  Number lowest = a.like(getExtremum(a.getElement(), /*largest=*/false));
  // A bound that is not negative needs no sign turned around.
  auto bound = getIntegers(b);
  if (bound && bound.isSplat() && bound.getSplatValue<APInt>().isNonNegative())
    return (a >= 0) & (a < b);
  return (a ^ lowest) < (b ^ lowest);
}

Number Tosa::shiftLeft(Number x, Number amount) {
  return applyOrFold<tosa::LogicalLeftShiftOp>(
      x, amount, [](ArrayRef<APInt> in) { return in[0].shl(in[1]); });
}
Number Tosa::shiftRightUnsigned(Number x, Number amount) {
  return applyOrFold<tosa::LogicalRightShiftOp>(
      x, amount, [](ArrayRef<APInt> in) { return in[0].lshr(in[1]); });
}
Number Tosa::shiftRight(Number x, Number amount) {
  auto function = [](ArrayRef<APInt> in) { return in[0].ashr(in[1]); };
  if (Value folded = fold({x, amount}, x.getElement(), function))
    return x.like(folded);
  ImplicitLocOpBuilder &b = x.getBuilder();
  return x.like(create<tosa::ArithmeticRightShiftOp>(
      b, x.getElement(), {x.getValue(), amount.getValue()},
      ArrayRef<NamedAttribute>(b.getNamedAttr("round", b.getBoolAttr(false)))));
}

//===----------------------------------------------------------------------===//
// Choices
//===----------------------------------------------------------------------===//

Number Tosa::select(Number condition, Number yes, Number no) {
  if (isInteger(condition, 1) && isStretchedTo(yes, condition) &&
      isStretchedTo(yes, no))
    return yes;
  if (isInteger(condition, 0) && isStretchedTo(no, condition) &&
      isStretchedTo(no, yes))
    return no;
  if (Value folded =
          fold({condition, yes, no}, yes.getElement(), [](ArrayRef<APInt> in) {
            return in[0].isZero() ? in[2] : in[1];
          }))
    return yes.like(folded);
  return yes.like(createSelect(yes.getBuilder(), condition, yes, no));
}

static Number choose(Number a, Number b, bool largest, bool ignoresNan) {
  if (a.isBool())
    return largest ? a | b : a & b;
  if (Value folded = fold({a, b}, a.getElement(), [&](ArrayRef<APInt> in) {
        return in[0].sgt(in[1]) == largest ? in[0] : in[1];
      }))
    return a.like(folded);
  return a.like(createExtremum(a.getBuilder(), a, b, largest, ignoresNan));
}
Number Tosa::max(Number a, Number b) { return choose(a, b, true, false); }
Number Tosa::min(Number a, Number b) { return choose(a, b, false, false); }
Number Tosa::fmax(Number a, Number b) { return choose(a, b, true, true); }
Number Tosa::fmin(Number a, Number b) { return choose(a, b, false, true); }

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

Number Tosa::abs(Number x) {
  return x.isFloat() ? apply<tosa::AbsOp>(x) : select(x < 0, 0.0 - x, x);
}
Number Tosa::ceil(Number x) { return apply<tosa::CeilOp>(x); }
Number Tosa::floor(Number x) { return apply<tosa::FloorOp>(x); }
Number Tosa::rsqrt(Number x) { return apply<tosa::RsqrtOp>(x); }
Number Tosa::exp(Number x) { return apply<tosa::ExpOp>(x); }
Number Tosa::log(Number x) { return apply<tosa::LogOp>(x); }
Number Tosa::sin(Number x) { return apply<tosa::SinOp>(x); }
Number Tosa::cos(Number x) { return apply<tosa::CosOp>(x); }
Number Tosa::tanh(Number x) { return apply<tosa::TanhOp>(x); }
Number Tosa::erf(Number x) { return apply<tosa::ErfOp>(x); }
Number Tosa::pow(Number x, Number y) { return apply<tosa::PowOp>(x, y); }

Number Tosa::isNan(Number x) { return !(x == x); }
Number Tosa::isInfinite(Number x) {
  return abs(x) == x.like(Tosa::getExtremum(x.getElement(), /*largest=*/true));
}
