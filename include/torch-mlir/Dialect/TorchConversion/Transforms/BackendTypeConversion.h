// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How torch types become builtin types on the way down.

#ifndef TORCHMLIR_DIALECT_TORCHCONVERSION_TRANSFORMS_BACKENDTYPECONVERSION_H
#define TORCHMLIR_DIALECT_TORCHCONVERSION_TRANSFORMS_BACKENDTYPECONVERSION_H

#include "mlir/Transforms/DialectConversion.h"

namespace mlir::torch::TorchConversion {

/// Converts value tensors to builtin tensors of signless integers, and Python
/// scalars to i64, f64 and i1. Values that are needed in both worlds cross
/// through the casts of the torch_c dialect.
class BackendTypeConverter : public TypeConverter {
public:
  BackendTypeConverter();
};

/// The builtin tensor type behind a value tensor type, or null when its rank or
/// dtype is unknown.
RankedTensorType getBackendTensorType(Type type);

} // namespace mlir::torch::TorchConversion

#endif // TORCHMLIR_DIALECT_TORCHCONVERSION_TRANSFORMS_BACKENDTYPECONVERSION_H
