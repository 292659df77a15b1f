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

// -----

module {
  func.func @forward() -> tensor<100000xf32> {
    // expected-error @+1 {{the resource's size is not that of its type}}
    %0 = arith.constant dense_resource<weight> : tensor<100000xf32>
    return %0 : tensor<100000xf32>
  }
}
{-#
  dialect_resources: { builtin: { weight: "0x040000000000803F00000040" } }
#-}
