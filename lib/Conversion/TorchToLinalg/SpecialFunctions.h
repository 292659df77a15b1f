// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Special functions of mathematics. They compute in f64 and round once: f64 is
// what makes short series do for f32, where ATen itself loses digits; f64
// itself gets some ten digits and more. Where f32 has a shorter way, it goes
// there.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_SPECIALFUNCTIONS_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_SPECIALFUNCTIONS_H

#include "Elementwise.h"
#include "torch-mlir/Conversion/Utils/Arithmetic.h"

namespace mlir::torch::TorchToLinalg {

/// A function of f64 as one of any float dtype.
ScalarFn inF64(ScalarFn function);

/// One function of f64 and another one of shorter dtypes.
ScalarFn byDtype(ScalarFn ofF64, ScalarFn ofShorter);

/// Operators that the dialect has no operations for, by their names without
/// the overload; overloads differ in which operands are numbers, and all of
/// them are data. The names also label the patterns.
struct NamedFunction {
  StringLiteral name;
  ScalarFn function;
};

void addNamed(PatternTable &patterns, ArrayRef<NamedFunction> functions);

} // namespace mlir::torch::TorchToLinalg

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_SPECIALFUNCTIONS_H
