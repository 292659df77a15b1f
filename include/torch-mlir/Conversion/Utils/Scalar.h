// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that compiled code computes, of any dtype, written as formulas:
// `x * x + 1.0` makes the operations that compute it.

#ifndef TORCHMLIR_CONVERSION_UTILS_SCALAR_H
#define TORCHMLIR_CONVERSION_UTILS_SCALAR_H

#include "torch-mlir/Conversion/Utils/Dtypes.h"

#include <functional>

namespace mlir::torch {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
inline constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// A builtin value and the torch dtype that says how to read it. Arithmetic on
/// indices folds what is known.
class Scalar {
public:
  Scalar(ImplicitLocOpBuilder &builder, Value value, Type dtype)
      : builder(&builder), value(value), dtype(dtype) {}
  /// Of the dtype that its type is, where integers have a sign.
  Scalar(ImplicitLocOpBuilder &builder, Value value)
      : Scalar(builder, value, value.getType()) {}
  /// A constant.
  Scalar(ImplicitLocOpBuilder &builder, Type dtype, double constant);

  operator Value() const { return value; }
  operator OpFoldResult() const;
  Value getValue() const { return value; }
  Type getDtype() const { return dtype; }
  ImplicitLocOpBuilder &getBuilder() const { return *builder; }

  /// Another value of the same dtype.
  Scalar like(Value other) const { return {*builder, other, dtype}; }
  Scalar like(double constant) const { return {*builder, dtype, constant}; }
  /// The same value read as another dtype.
  Scalar as(Type other) const { return {*builder, value, other}; }
  /// The same bits as a number of another type.
  Scalar bitsAs(Type type) const;
  /// Converted as PyTorch's `to` does.
  Scalar to(Type dtype) const;

private:
  ImplicitLocOpBuilder *builder;
  Value value;
  Type dtype;
};

using Scalars = ArrayRef<Scalar>;

/// The builtin values.
SmallVector<Value> getValues(Scalars scalars);

/// An i64 of an index.
Scalar toInteger(Scalar index);
/// An index of an integer.
Scalar toIndex(Scalar integer);

/// The number that `max` starts from (or with `largest`, `min`): an infinity
/// where the dtype has one.
Scalar getExtremum(ImplicitLocOpBuilder &b, Type dtype, bool largest);

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// Sums and products of booleans are `or` and `and`. Quotients are those of
/// floats and indices.
Scalar operator+(Scalar a, Scalar b);
Scalar operator-(Scalar a, Scalar b);
Scalar operator*(Scalar a, Scalar b);
Scalar operator/(Scalar a, Scalar b);
Scalar operator%(Scalar a, Scalar b);
Scalar operator-(Scalar x);

/// The quotient of integers without its fraction, which traps where processors
/// do, as `%` does.
Scalar quotient(Scalar a, Scalar b);
/// Signed quotients, rounded up or down.
Scalar ceilDivide(Scalar a, Scalar b);
Scalar floorDivideSigned(Scalar a, Scalar b);

/// Bits, and truth values: both sides of `&&` are computed.
Scalar operator&(Scalar a, Scalar b);
Scalar operator|(Scalar a, Scalar b);
Scalar operator^(Scalar a, Scalar b);
Scalar operator~(Scalar x);
Scalar operator!(Scalar x);
inline Scalar operator&&(Scalar a, Scalar b) { return a & b; }
inline Scalar operator||(Scalar a, Scalar b) { return a | b; }

/// False where one of them is NaN, except for `!=`. Complex numbers only
/// compare equal or not.
Scalar operator<(Scalar a, Scalar b);
Scalar operator<=(Scalar a, Scalar b);
Scalar operator>(Scalar a, Scalar b);
Scalar operator>=(Scalar a, Scalar b);
Scalar operator==(Scalar a, Scalar b);
Scalar operator!=(Scalar a, Scalar b);

#define TORCHMLIR_WITH_CONSTANT(op)                                            \
  inline Scalar operator op(Scalar a, double b) { return a op a.like(b); }     \
  inline Scalar operator op(double a, Scalar b) { return b.like(a) op b; }
TORCHMLIR_WITH_CONSTANT(+)
TORCHMLIR_WITH_CONSTANT(-)
TORCHMLIR_WITH_CONSTANT(*)
TORCHMLIR_WITH_CONSTANT(/)
TORCHMLIR_WITH_CONSTANT(<)
TORCHMLIR_WITH_CONSTANT(<=)
TORCHMLIR_WITH_CONSTANT(>)
TORCHMLIR_WITH_CONSTANT(>=)
TORCHMLIR_WITH_CONSTANT(==)
TORCHMLIR_WITH_CONSTANT(!=)
#undef TORCHMLIR_WITH_CONSTANT

Scalar select(Scalar condition, Scalar yes, Scalar no);
Scalar select(Scalar condition, Scalar yes, double no);
Scalar select(Scalar condition, double yes, Scalar no);

/// Whether `0 <= index < size`, in one comparison.
Scalar isWithin(Scalar index, Scalar size);

/// What NaN is in the largest and the smallest of two; in `fmax` and `fmin`
/// numbers win over it.
Scalar max(Scalar x, Scalar y);
Scalar min(Scalar x, Scalar y);
Scalar fmax(Scalar x, Scalar y);
Scalar fmin(Scalar x, Scalar y);

/// Rounding leaves integers as they are.
Scalar abs(Scalar x);
Scalar ceil(Scalar x);
Scalar floor(Scalar x);
Scalar roundEven(Scalar x);
Scalar trunc(Scalar x);

/// Whether a number is less than zero; -0.0 is not.
Scalar isNegative(Scalar x);

/// False for all that is no float.
Scalar isNan(Scalar x);
Scalar isInfinite(Scalar x);
Scalar isFinite(Scalar x);

//===----------------------------------------------------------------------===//
// Functions of floats
//===----------------------------------------------------------------------===//

Scalar acos(Scalar x);
Scalar acosh(Scalar x);
Scalar asin(Scalar x);
Scalar asinh(Scalar x);
Scalar atan(Scalar x);
Scalar atan2(Scalar y, Scalar x);
Scalar atanh(Scalar x);
Scalar copysign(Scalar magnitude, Scalar sign);
Scalar cos(Scalar x);
Scalar cosh(Scalar x);
Scalar erf(Scalar x);
Scalar erfc(Scalar x);
Scalar exp(Scalar x);
Scalar exp2(Scalar x);
Scalar expm1(Scalar x);
/// a * b + c, rounded once.
Scalar fma(Scalar a, Scalar b, Scalar c);
Scalar log(Scalar x);
Scalar log10(Scalar x);
Scalar log1p(Scalar x);
Scalar log2(Scalar x);
Scalar sin(Scalar x);
Scalar sinh(Scalar x);
Scalar sqrt(Scalar x);
Scalar tan(Scalar x);
Scalar tanh(Scalar x);

/// `coefficients[0] + coefficients[1] * x + ...`
Scalar polynomial(Scalar x, ArrayRef<double> coefficients);

/// While `condition` holds of what is carried, `step` makes the next of it.
SmallVector<Scalar>
repeatWhile(Scalars initial, llvm::function_ref<Scalar(Scalars)> condition,
            llvm::function_ref<SmallVector<Scalar>(Scalars)> step);

//===----------------------------------------------------------------------===//
// Complex numbers
//===----------------------------------------------------------------------===//

Scalar getReal(Scalar z);
Scalar getImaginary(Scalar z);
Scalar makeComplex(Scalar re, Scalar im);

//===----------------------------------------------------------------------===//
// Functions as data
//===----------------------------------------------------------------------===//

/// A function of so many scalars of one dtype, for tables.
class ScalarFn {
public:
  ScalarFn() = default;
  ScalarFn(Scalar (*fn)(Scalar)) : ScalarFn(fn, 1) {}
  ScalarFn(Scalar (*fn)(Scalar, Scalar)) : ScalarFn(fn, 2) {}
  ScalarFn(Scalar (*fn)(Scalar, Scalar, Scalar)) : ScalarFn(fn, 3) {}
  ScalarFn(Scalar (*fn)(Scalar, Scalar, Scalar, Scalar)) : ScalarFn(fn, 4) {}
  ScalarFn(std::function<Scalar(Scalars)> fn, unsigned arity)
      : function(std::move(fn)), arity(arity) {}

  explicit operator bool() const { return static_cast<bool>(function); }
  unsigned getArity() const { return arity; }
  Scalar operator()(Scalars in) const { return function(in); }

private:
  template <typename... Ts>
  ScalarFn(Scalar (*fn)(Ts...), unsigned arity)
      : ScalarFn(
            [fn](Scalars in) {
              return call(fn, in, std::index_sequence_for<Ts...>());
            },
            arity) {}

  template <typename Fn, size_t... index>
  static Scalar call(Fn fn, Scalars in, std::index_sequence<index...>) {
    return fn(in[index]...);
  }

  std::function<Scalar(Scalars)> function;
  unsigned arity = 0;
};

/// The same where another dtype is computed in; the result is converted back.
Scalar computeIn(Type dtype, const ScalarFn &function, Scalars in);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_SCALAR_H
