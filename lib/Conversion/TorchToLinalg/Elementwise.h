// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pattern that all operations share which compute each element of the
// result from one element of each operand. What an operation does to scalars is
// a small function; tables say which operation uses which.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_ELEMENTWISE_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_ELEMENTWISE_H

#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"

namespace mlir::torch::TorchToLinalg {

/// The data operands of an elementwise operation: tensors are looped over,
/// Python scalars are captured.
class Operands {
public:
  Operands(ValueRange torchValues, ValueRange builtinValues)
      : torchValues(torchValues), builtinValues(builtinValues) {}
  /// The first few of an operation.
  Operands(LoweringBase &b, unsigned count)
      : Operands(b.operation->getOperands().take_front(count),
                 b.operands.take_front(count)) {}

  /// Every tensor has a rank and a dtype, and every other operand is a number.
  bool areSupported() const;
  bool anyComplex() const;
  Type promote() const { return promoteDtypes(torchValues); }

  /// The operands that are looped over.
  SmallVector<Value> getTensors() const;

  /// One scalar for each operand, converted to `dtype`.
  SmallVector<Scalar> asScalars(ImplicitLocOpBuilder &b, Scalars elements,
                                Type dtype) const;

private:
  SmallVector<Value> torchValues, builtinValues;
};

/// The dtype an operation computes in, and that of what it makes.
enum class ComputeIn {
  /// The dtype of the result.
  Result,
  /// The same, but never less than 32 bits.
  MathOfResult,
  /// The same, of operands that ATen brings to the dtype of the result first,
  /// scalars included.
  MathOfRounded,
  /// What the operands promote to; makes booleans.
  PromotedOperands,
  /// Truth values.
  Bool,
};

/// An operation whose first operands are its data: as many as its function
/// takes. Complex ones have patterns of their own, except as truth values and
/// where it says so.
struct Elementwise {
  ScalarFn function;
  ComputeIn computeIn = ComputeIn::MathOfResult;
  bool takesComplex = false;

  FailureOr<Value> operator()(LoweringBase &b) const;
};

/// Adds the same kind of pattern for several operations.
struct ElementwiseTable {
  PatternTable &patterns;

  template <typename... OpTys>
  void add(const ScalarFn &function,
           ComputeIn computeIn = ComputeIn::MathOfResult) {
    patterns.addAll<OpTys...>(Elementwise{function, computeIn});
  }
};

} // namespace mlir::torch::TorchToLinalg

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_ELEMENTWISE_H
