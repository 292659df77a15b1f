// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Integers that stand for elements where only their order counts: one
// comparison of integers is shorter than that of floats with NaN.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_ORDERKEYS_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_ORDERKEYS_H

#include "torch-mlir/Conversion/Utils/Scalar.h"

namespace mlir::torch::TorchToLinalg {

/// The type of the keys of elements: an integer of 32 or 64 bits.
Type getKeyType(Type dtype);

/// The key of an element. NaN is larger than any number, and zeros are equal.
Scalar getKey(Scalar x);

/// An integer as loops and branches carry it. IREE confuses those of 32 bits
/// with the indices that are carried along with them.
inline Scalar widen(Scalar integer) {
  return integer.to(integer.getBuilder().getI64Type());
}

} // namespace mlir::torch::TorchToLinalg

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_ORDERKEYS_H
