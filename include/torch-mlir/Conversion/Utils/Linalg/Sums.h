// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What sums and products of many numbers are formed in, so that rounding does
// not eat them up.

#ifndef TORCHMLIR_CONVERSION_UTILS_LINALG_SUMS_H
#define TORCHMLIR_CONVERSION_UTILS_LINALG_SUMS_H

#include "torch-mlir/Conversion/Utils/Scalar.h"

namespace mlir::torch {

/// The attribute of a function whose sums stay in 32 bits, for targets without
/// wider floats.
constexpr llvm::StringLiteral kShortSums = "torch.short_sums";

/// `dtype` with floats of 64 bits. Other dtypes stay as they are, and so do
/// complex numbers of 16 bits.
Type widenDtype(Type dtype);

/// What elements of `dtype` are accumulated in along `dims`: in itself when
/// they are few, else in 64 bits. As many as it takes are assumed where a size
/// is not known.
Type getAccumulatorDtype(Value tensor, ArrayRef<int64_t> dims, Type dtype);

/// Adds a term to a sum of dtype `accumulator`, or multiplies it with a
/// product. Flags of a wider addition, `reassoc` and `afn`, say that terms may
/// come in any order and some be added up before they are extended, which is
/// what fast loops do.
Value accumulate(const ScalarFn &function, Scalar term, Scalar soFar,
                 Type accumulator);

/// Reduces `tensor` along `dims` with one function: elements are read as
/// `from`, converted to `dtype`, and accumulated in what `initial` has.
Value reduceWith(const ScalarFn &function, Value tensor, Type from, Type dtype,
                 ArrayRef<int64_t> dims, Scalar initial);

/// A tensor of means as one to subtract from elements of `dtype`: itself, or
/// two whose sum has the digits of wider means.
SmallVector<Value> splitMeans(ImplicitLocOpBuilder &builder, Value means,
                              Type dtype);

/// How far an element is from what its mean was split into. The difference is
/// exact to the digits of the element, also where both are large.
Scalar subtractMean(Scalar element, Scalars mean);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_LINALG_SUMS_H
