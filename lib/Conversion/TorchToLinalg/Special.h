// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Special functions of mathematics. All of them compute in f64 and round once:
// f64 is what makes short series and no tables of fitted coefficients do for
// f32, where ATen itself loses digits; f64 itself gets some ten digits and
// more.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_SPECIAL_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_SPECIAL_H

#include "Elementwise.h"
#include "Real.h"

namespace mlir::torch::linalg_lowering {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
inline constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

template <typename... Reals, size_t... index>
Real callReal(Real (*function)(Reals...), ArrayRef<Real> in,
              std::index_sequence<index...>) {
  return function(in[index]...);
}
template <typename... Reals>
Real callReal(Real (*function)(Reals...), ArrayRef<Real> in) {
  return callReal(function, in, std::index_sequence_for<Reals...>());
}

/// A function of f64 as one of any float dtype.
template <auto function>
Value applyReal(OpBuilder &b, Location loc, ValueRange in, Type dtype) {
  Type wide = b.getF64Type();
  SmallVector<Real> arguments = llvm::map_to_vector(in, [&](Value value) {
    return Real(b, loc, convertScalar(b, loc, value, dtype, wide));
  });
  Real result = callReal(function, arguments);
  return convertScalar(b, loc, result.getValue(), wide, dtype);
}

/// Operators that the dialect has no operations for, by their names without
/// the overload. The names also label the patterns.
struct NamedFunction {
  StringLiteral name;
  ScalarFn function;
  unsigned numOperands;
};

void populateNamedFunctions(const TypeConverter &converter,
                            RewritePatternSet &patterns,
                            ArrayRef<NamedFunction> functions);

} // namespace mlir::torch::linalg_lowering

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_SPECIAL_H
