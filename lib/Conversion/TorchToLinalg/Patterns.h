// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One function an op family.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_PATTERNS_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_PATTERNS_H

#include "mlir/Transforms/DialectConversion.h"

namespace mlir::torch::linalg_lowering {

/// Adds a family's patterns. Operations that no pattern takes stay as they are.
using PopulateFn = void (*)(const TypeConverter &, RewritePatternSet &);

void populateDataMovement(const TypeConverter &, RewritePatternSet &);
void populateElementwise(const TypeConverter &, RewritePatternSet &);
void populateLinear(const TypeConverter &, RewritePatternSet &);
void populateViews(const TypeConverter &, RewritePatternSet &);

} // namespace mlir::torch::linalg_lowering

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_PATTERNS_H
