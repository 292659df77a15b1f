// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One function an op family.

#ifndef TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_PATTERNS_H
#define TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_PATTERNS_H

#include "mlir/Transforms/DialectConversion.h"

namespace mlir::torch::linalg_lowering {

void populateAdaptivePooling(const TypeConverter &, RewritePatternSet &);
void populateArithmetic(const TypeConverter &, RewritePatternSet &);
void populateAttention(const TypeConverter &, RewritePatternSet &);
void populateBesselFunctions(const TypeConverter &, RewritePatternSet &);
void populateCasts(const TypeConverter &, RewritePatternSet &);
void populateComparisons(const TypeConverter &, RewritePatternSet &);
void populateComplex(const TypeConverter &, RewritePatternSet &);
void populateConvolution(const TypeConverter &, RewritePatternSet &);
void populateCreation(const TypeConverter &, RewritePatternSet &);
void populateDataDependent(const TypeConverter &, RewritePatternSet &);
void populateDataMovement(const TypeConverter &, RewritePatternSet &);
void populateErrorFunctions(const TypeConverter &, RewritePatternSet &);
void populateFloatParts(const TypeConverter &, RewritePatternSet &);
void populateGammaFunctions(const TypeConverter &, RewritePatternSet &);
void populateIndexing(const TypeConverter &, RewritePatternSet &);
void populateLinear(const TypeConverter &, RewritePatternSet &);
void populateMathFunctions(const TypeConverter &, RewritePatternSet &);
void populateNormalization(const TypeConverter &, RewritePatternSet &);
void populatePolynomials(const TypeConverter &, RewritePatternSet &);
void populatePooling(const TypeConverter &, RewritePatternSet &);
void populateReductions(const TypeConverter &, RewritePatternSet &);
void populateScalars(const TypeConverter &, RewritePatternSet &);
void populateScans(const TypeConverter &, RewritePatternSet &);
void populateScatter(const TypeConverter &, RewritePatternSet &);
void populateSlicing(const TypeConverter &, RewritePatternSet &);
void populateSorting(const TypeConverter &, RewritePatternSet &);
void populateViews(const TypeConverter &, RewritePatternSet &);

} // namespace mlir::torch::linalg_lowering

#endif // TORCHMLIR_LIB_CONVERSION_TORCHTOLINALG_PATTERNS_H
