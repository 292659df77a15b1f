// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which buffers share memory.

#ifndef TORCHMLIR_LIB_TRANSFORMS_BUFFERS_H
#define TORCHMLIR_LIB_TRANSFORMS_BUFFERS_H

#include "mlir/IR/Value.h"

namespace mlir::torch {

/// The buffer that an operand is a part of.
Value getWhole(Value buffer);

/// Whether a buffer shares no memory with another one because it was allocated
/// when that was there already, or as that was.
bool isApartFrom(Value buffer, Value other);

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_TRANSFORMS_BUFFERS_H
