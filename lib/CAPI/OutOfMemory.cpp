// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What LLVM does without memory. Its own code knows no exceptions, so one that
// passes through it skips all destructors on the way: that leaks, but Python
// gets a MemoryError where the process would have ended.

#include "torch-mlir-c/Registration.h"
#include "llvm/Support/ErrorHandling.h"

#include <new>

void mlirTorchThrowWhenOutOfMemory() {
  static const bool installed = [] {
    llvm::install_bad_alloc_error_handler(
        [](void *, const char *, bool) { throw std::bad_alloc(); });
    return true;
  }();
  (void)installed;
}
