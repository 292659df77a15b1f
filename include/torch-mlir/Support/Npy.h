// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NumPy's .npy files, version 1 to 3, in C order.

#ifndef TORCHMLIR_SUPPORT_NPY_H
#define TORCHMLIR_SUPPORT_NPY_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace mlir::torch {

struct NpyArray {
  /// The element type as NumPy spells it without byte order: "f4", "i8", "b1".
  std::string dtype;
  llvm::SmallVector<int64_t> shape;
  std::vector<char> data;

  int64_t getNumElements() const;
  /// Bytes of an element, the number behind the letter.
  size_t getElementSize() const;
};

/// Reads a file. Big-endian, Fortran-ordered and structured arrays are refused.
llvm::Expected<NpyArray> readNpy(llvm::StringRef path);

/// Writes a file, header and elements.
llvm::Error writeNpy(llvm::StringRef path, const NpyArray &array);

} // namespace mlir::torch

#endif // TORCHMLIR_SUPPORT_NPY_H
