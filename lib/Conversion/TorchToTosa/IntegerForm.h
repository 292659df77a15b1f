// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The integer form of a product or convolution of dequantized numbers whose
// result is quantized.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOTOSA_INTEGERFORM_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOTOSA_INTEGERFORM_H

#include "Quantized.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Conversion/Utils/Tosa/Tensors.h"
#include "torch-mlir/Dialect/Torch/IR/NNOps.h"

namespace mlir::torch::TorchToTosa {

/// The largest magnitude of a byte with a sign less a zero point.
inline int64_t getReach(int64_t zero) {
  return std::max(127 - zero, zero + 128);
}

inline int64_t getLargest(ArrayRef<int32_t> values) {
  int64_t largest = 0;
  for (int64_t value : values)
    largest = std::max(largest, std::abs(value));
  return largest;
}

/// A tensor of TOSA with what its integers mean.
struct Bytes {
  Value tensor;
  SmallVector<double> scales;
  int64_t zero;
  std::optional<int64_t> dim;
};

/// What is between a product and the quantization of its result.
struct Tail {
  Quantized quantized;
  /// Views, the last one first.
  SmallVector<Operation *> views;
  /// A vector of numbers that is added along the last dimension.
  std::optional<SmallVector<double>> bias;
};

/// Makes the integer form of the operations that a quantization ends.
class IntegerForm {
public:
  IntegerForm(LoweringBase &b, Tail tail) : b(b), tail(std::move(tail)) {}

  FailureOr<Value> create();

private:
  /// Says why the floats stay.
  std::nullopt_t refuse(StringRef reason) {
    (void)b.refuse(reason);
    return std::nullopt;
  }
  std::optional<Value> reshape(Value tensor, ArrayRef<int64_t> shape);
  std::optional<Value> applyViews(Value tensor, ArrayRef<Operation *> views);
  std::optional<Bytes> readBytes(Value number);
  std::optional<Value> createProduct(Value left, Value right);
  std::optional<Value> createLinear(Value input, Value weight, Value bias);
  std::optional<Value> createConvolution(Torch::AtenConvolutionOp op);
  std::optional<Value> createPooling(Torch::AtenMaxPool2dWithIndicesOp op);
  std::optional<Value> createRequantization(const Bytes &bytes);
  std::optional<Value> createRoot();
  std::optional<Value> multiply(const Bytes &left, const Bytes &right,
                                ArrayRef<double> bias);
  std::optional<Value> finishSums(Value sums, ArrayRef<double> scales,
                                  int64_t most);
  std::optional<SmallVector<int32_t>>
  getBias(ArrayRef<double> bias, ArrayRef<double> scales, int64_t count);
  Value createVector(ArrayRef<int32_t> values, int64_t rank);
  int64_t getZero() const {
    return tail.quantized.zero - (isUnsigned() ? 128 : 0);
  }
  bool isUnsigned() const { return torch::isUnsigned(b.getResultDtype()); }

  LoweringBase &b;
  Tail tail;
};

} // namespace mlir::torch::TorchToTosa

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOTOSA_INTEGERFORM_H
