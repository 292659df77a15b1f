// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the conversions out of the Torch dialect lower, family by family.

#ifndef TORCHMLIR_CONVERSION_FAMILIES_H
#define TORCHMLIR_CONVERSION_FAMILIES_H

#include "mlir/Support/LLVM.h"

namespace mlir {
class MLIRContext;
} // namespace mlir

namespace mlir::torch {

class PatternTable;

/// Adds the patterns of a family. Operations that none of them takes stay as
/// they are.
#define FAMILY(folder, name, pass)                                             \
  namespace folder {                                                           \
  void populate##name(PatternTable &patterns);                                 \
  } // namespace folder
#include "torch-mlir/Conversion/Families.def"

/// Calls `take` with each operation that has a lowering and with its family,
/// which is named after the conversion's folder and the file in it.
void forEachLowering(
    MLIRContext *context,
    function_ref<void(StringRef operation, StringRef family)> take);

} // namespace mlir::torch

#endif // TORCHMLIR_CONVERSION_FAMILIES_H
