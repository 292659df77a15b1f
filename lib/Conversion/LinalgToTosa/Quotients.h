// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef TORCHMLIR_LIB_CONVERSION_LINALGTOTOSA_QUOTIENTS_H
#define TORCHMLIR_LIB_CONVERSION_LINALGTOTOSA_QUOTIENTS_H

#include "mlir/IR/Operation.h"

namespace mlir::torch::LinalgToTosa {

/// Whether the last place of a quotient tells what the program makes of it: it
/// is compared or rounded, if not at once then after what keeps that place.
bool needsLastPlace(Operation *division);

} // namespace mlir::torch::LinalgToTosa

#endif // TORCHMLIR_LIB_CONVERSION_LINALGTOTOSA_QUOTIENTS_H
