// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What linalg says, for conversions that write it down for other compilers.

#ifndef TORCHMLIR_CONVERSION_UTILS_LINALG_READING_H
#define TORCHMLIR_CONVERSION_UTILS_LINALG_READING_H

#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace mlir::torch {

/// An index that is a sum of loops with factors.
struct LinearIndex {
  SmallVector<int64_t> factors;
  int64_t constant = 0;
};
std::optional<LinearIndex> getLinearIndex(AffineExpr expr, int64_t loops);

/// What combines elements of a reduction, and what it adds each time.
struct Combination {
  Operation *op = nullptr;
  Value term;
};
/// The combination that makes a result, if it is one that targets have.
std::optional<Combination> findCombination(linalg::GenericOp op,
                                           unsigned number);
/// Whether a reduction that starts from this number starts from nothing.
bool isIdentity(Operation *with, TypedAttr splat);

/// What differs between the named convolutions.
struct ConvolutionKind {
  int64_t spatial = 0;
  bool isDepthwise = false;
  bool isGrouped = false;
};
std::optional<ConvolutionKind> getConvolutionKind(Operation *op);
/// An attribute of integers.
SmallVector<int64_t> getIntegers(Operation *op, StringRef name);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_UTILS_LINALG_READING_H
