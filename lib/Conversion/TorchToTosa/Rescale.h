// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Integers that are scaled: `tosa.rescale`, and what its specification asks of
// its operands.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOTOSA_RESCALE_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOTOSA_RESCALE_H

#include "torch-mlir/Conversion/Utils/Tosa/Tensors.h"

namespace mlir::torch::TorchToTosa {

/// Factors, one or one per slice of the last dimension, as multipliers of 32
/// bits and shifts: `factor = multiplier * 2^-shift`.
struct Factors {
  SmallVector<int32_t> multipliers;
  SmallVector<int8_t> shifts;

  /// The smallest magnitude of an integer that may no longer be scaled.
  int64_t getLimit() const;
};

/// Fails if a factor is too large or too small.
std::optional<Factors> getFactors(ArrayRef<double> factors);

/// Scales integers of 8 or 32 bits, with halves rounded up, into integers of
/// `element`. Those of 8 bits saturate.
Value createRescale(ImplicitLocOpBuilder &b, Value tensor, Type element,
                    const Factors &factors, int64_t inputZero,
                    int64_t outputZero);

/// The same bytes less 128 with a sign, and back.
Value createSigned(ImplicitLocOpBuilder &b, Value bytes);
Value createUnsigned(ImplicitLocOpBuilder &b, Value bytes);

} // namespace mlir::torch::TorchToTosa

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOTOSA_RESCALE_H
