// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Dtypes as torch has them (with a sign), and what operations make of them.

#ifndef TORCHMLIR_CONVERSION_UTILS_DTYPES_H
#define TORCHMLIR_CONVERSION_UTILS_DTYPES_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Support/LLVM.h"

namespace mlir::torch {

inline bool isFloat(Type dtype) { return isa<mlir::FloatType>(dtype); }
inline bool isComplex(Type dtype) { return isa<ComplexType>(dtype); }
inline bool isBool(Type dtype) { return dtype.isInteger(1); }
/// Booleans are 0 and 1, never 0 and -1.
inline bool isUnsigned(Type dtype) {
  return dtype.isUnsignedInteger() || isBool(dtype);
}

/// Whether a torch value is a Python scalar: an int, a float or a bool.
bool isNumber(Value torchValue);

/// The dtype of a tensor as torch has it, that is with a sign.
Type getTorchDtype(Value tensor);

/// The dtype of the builtin value behind a Python scalar: i64, f64 or i1.
Type getScalarDtype(Value torchScalar);

/// `dtype`, or that of the parts of a complex number.
Type getPartDtype(Type dtype);

/// What transcendental functions and sums of `dtype` are computed in: 32 bits
/// for shorter floats.
Type getMathDtype(Type dtype);

/// PyTorch's type promotion: dimensioned tensors outrank 0-d ones, which
/// outrank Python scalars, as long as the category is not a higher one.
Type promoteDtypes(ValueRange torchOperands);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_DTYPES_H
