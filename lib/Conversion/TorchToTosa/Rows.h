// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What sorting, scanning and scattering share: tensors as rows along one
// dimension, whose size is known.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOTOSA_ROWS_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOTOSA_ROWS_H

#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Conversion/Utils/Tosa/Numbers.h"

namespace mlir::torch::TorchToTosa {

/// Pairs of elements that are compared at once, at most.
constexpr int64_t kMostPairs = 1 << 24;

/// Whether TOSA has the tensors: no complex numbers, no empty dimensions.
bool areReal(ValueRange tensors);

/// The elements as another dtype; floats as integers are not asked for.
Tosa::Number convert(Tosa::Number x, Type from, Type to);

/// A tensor with one dimension moved to the back, and the same undone.
Value moveToBack(ImplicitLocOpBuilder &b, Value tensor, int64_t dim);
Value moveFromBack(ImplicitLocOpBuilder &b, Value tensor, int64_t dim);

/// How many elements there are, where at most one size is unknown.
int64_t countElements(ArrayRef<int64_t> shape);

/// [a..., n] as [a, n]; fails where several sizes are unknown.
FailureOr<Value> flatten(ImplicitLocOpBuilder &b, Value tensor, int64_t last);

/// Of [a, k, n], the elements [a, k] that a condition, true once for each,
/// picks. It may be true of none: then there is the lowest number.
Tosa::Number pick(Tosa::Number condition, Tosa::Number from);

} // namespace mlir::torch::TorchToTosa

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOTOSA_ROWS_H
