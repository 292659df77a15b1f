// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -verify-diagnostics -torch-prepare-cpu-entry="entry=forward"

// expected-error @+1 {{no function @forward to compile}}
module {
  func.func @main() { return }
}

// -----

// A declaration has nothing to compile.
// expected-error @+1 {{no function @forward to compile}}
module {
  func.func private @forward()
}
