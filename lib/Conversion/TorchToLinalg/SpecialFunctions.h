// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Special functions of mathematics. All of them compute in f64 and round once:
// f64 is what makes short series and no tables of fitted coefficients do for
// f32, where ATen itself loses digits; f64 itself gets some ten digits and
// more.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_SPECIALFUNCTIONS_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_SPECIALFUNCTIONS_H

#include "Elementwise.h"
#include "torch-mlir/Conversion/Utils/Arithmetic.h"

namespace mlir::torch::TorchToLinalg {

/// A function of f64 as one of any float dtype.
ScalarFn inF64(ScalarFn function);

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
