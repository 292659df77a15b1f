// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What sums and products of many numbers are formed in, so that rounding does
// not eat them up.

#ifndef TORCHMLIR_CONVERSION_UTILS_SUMS_H
#define TORCHMLIR_CONVERSION_UTILS_SUMS_H

#include "torch-mlir/Conversion/Utils/Scalars.h"

namespace mlir::torch {

/// `dtype` with floats of 64 bits. Other dtypes stay as they are, and so do
/// complex numbers of 16 bits.
Type widenDtype(Type dtype);

/// What elements of `dtype` are accumulated in along `dims`: in itself when
/// they are few, else in 64 bits. As many as it takes are assumed where a size
/// is not known.
Type getAccumulatorDtype(Value tensor, ArrayRef<int64_t> dims, Type dtype);

/// Adds a term of `dtype` to a sum of `accumulator`, or multiplies it with a
/// product. Flags of a wider addition, `reassoc` and `afn`, say that terms may
/// come in any order and some be added up before they are extended, which is
/// what fast loops do.
Value accumulate(OpBuilder &builder, Location loc, ScalarFn function,
                 Value term, Value soFar, Type dtype, Type accumulator);

/// A tensor of means as one to subtract from elements of `dtype`: itself, or
/// two whose sum has the digits of wider means.
SmallVector<Value> splitMeans(OpBuilder &builder, Location loc, Value means,
                              Type dtype);

/// How far an element is from what its mean was split into. The difference is
/// exact to the digits of the element, also where both are large.
Value subtractMean(OpBuilder &builder, Location loc, Value element,
                   ValueRange mean);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_SUMS_H
