// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Dtypes as torch has them (with a sign), and conversions between them.

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

/// The dtype of a tensor as torch has it, that is with a sign.
Type getTorchDtype(Value tensor);

/// The dtype of the builtin value behind a Python scalar: i64, f64 or i1.
Type getScalarDtype(Value torchScalar);

/// What transcendental functions and sums of `dtype` are computed in: 32 bits
/// for shorter floats.
Type getMathDtype(Type dtype);

/// PyTorch's type promotion: dimensioned tensors outrank 0-d ones, which
/// outrank Python scalars, as long as the category is not a higher one.
Type promoteDtypes(ValueRange torchOperands);

/// Converts a scalar from one torch dtype to another as PyTorch's `to` does:
/// values are builtin (signless), dtypes say how to read them.
Value convertScalar(OpBuilder &builder, Location loc, Value scalar, Type from,
                    Type to);

/// Converts all elements of a tensor; the result has the shape of the operand.
Value convertTensor(OpBuilder &builder, Location loc, Value tensor, Type from,
                    Type to);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_DTYPES_H
