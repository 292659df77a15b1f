// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the conversions out of the Torch dialect lower, family by family.

#ifndef TORCHMLIR_CONVERSION_FAMILIES_H
#define TORCHMLIR_CONVERSION_FAMILIES_H

#include "mlir/Transforms/DialectConversion.h"

namespace mlir::torch {

/// Patterns for operations of one kind; the file that defines them is named
/// after the family.
struct ConversionFamily {
  StringLiteral name;
  /// Adds the patterns. Operations that no pattern takes stay as they are.
  void (*populate)(const TypeConverter &, RewritePatternSet &);
};

ArrayRef<ConversionFamily> getTorchToArithFamilies();
ArrayRef<ConversionFamily> getTorchToLinalgFamilies();
ArrayRef<ConversionFamily> getTorchRandomToLinalgFamilies();

/// Calls `take` with each operation that has a lowering and with its family,
/// which is named after the conversion's folder and the file in it.
void forEachLowering(
    MLIRContext *context,
    function_ref<void(StringRef operation, StringRef family)> take);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_FAMILIES_H
