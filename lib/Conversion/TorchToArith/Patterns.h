// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One function a theme.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOARITH_PATTERNS_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOARITH_PATTERNS_H

#include "mlir/Transforms/DialectConversion.h"

namespace mlir::torch::arith_lowering {

void populateConstants(const TypeConverter &, RewritePatternSet &);
void populateControlFlow(const TypeConverter &, RewritePatternSet &);
void populateScalars(const TypeConverter &, RewritePatternSet &);

} // namespace mlir::torch::arith_lowering

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOARITH_PATTERNS_H
