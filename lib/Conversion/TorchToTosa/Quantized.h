// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading quantized numbers out of the arithmetic that `quantized_decomposed`
// is taken apart into.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOTOSA_QUANTIZED_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOTOSA_QUANTIZED_H

#include "mlir/IR/Operation.h"
#include "mlir/IR/Value.h"

namespace mlir::torch::TorchToTosa {

/// Numbers that 8-bit integers stand for: `(integer - zero) * scale`.
struct Dequantized {
  /// A torch tensor, or the tensor before the views.
  Value integers;
  /// One of each, or one per slice along `dim` of the integers.
  SmallVector<double> scales;
  SmallVector<int64_t> zeros;
  std::optional<int64_t> dim;
  /// Views of the numbers, the last one first.
  SmallVector<Operation *> views;

  bool isUnsigned() const;
};

/// Numbers that become `clamp(round(number * inverse) + zero, low, high)`.
struct Quantized {
  Value number;
  double inverse;
  int64_t zero, low, high;
};

/// The sizes of a torch tensor, if it has a rank.
std::optional<ArrayRef<int64_t>> getSizes(Value tensor);

/// The elements of a literal of numbers or of a view of one, if a program has
/// them at hand.
std::optional<SmallVector<double>> readLiteral(Value tensor);

/// Whether an operation only renames the places of elements: a reshape or a
/// known permutation.
bool isView(Operation *op);
/// The permutation that a view is; empty for a reshape, nothing if it is not
/// known.
std::optional<SmallVector<int64_t>> getPermutation(Operation *view);

/// Reads numbers as quantized ones, through views.
std::optional<Dequantized> readDequantized(Value number);
/// Reads a cast to 8-bit integers as the end of a quantization.
std::optional<Quantized> readQuantized(Value integers);
/// Takes what commutes with a quantization, such as a ReLU, into its bounds.
/// Returns whether `quantized.number` is now an operand of what it was.
bool readBounds(Quantized &quantized);

} // namespace mlir::torch::TorchToTosa

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOTOSA_QUANTIZED_H
