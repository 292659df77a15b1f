// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: split-file %s %t
// RUN: not torch-mlir-run %t/elided.mlir 2>&1 | FileCheck %s --check-prefix=ELIDED
// RUN: not torch-mlir-run %t/tosa.mlir 2>&1 | FileCheck %s --check-prefix=TOSA

// ELIDED-NOT: module
// ELIDED:     torch-mlir-run: {{.*}}elided.mlir lacks the data of weight: it was left out, as --elide does
// ELIDED-NOT: {{.}}

// TOSA-NOT: error
// TOSA:     torch-mlir-run: {{.*}}tosa.mlir is in the dialect tosa, and runs when it is lowered to linalg
// TOSA-NOT: {{.}}

//--- elided.mlir
func.func @main() -> tensor<4xf32> {
  %0 = arith.constant dense_resource<weight> : tensor<4xf32>
  return %0 : tensor<4xf32>
}

//--- tosa.mlir
func.func @main() -> tensor<1xf32> {
  %0 = "tosa.const"() {values = dense<1.0> : tensor<1xf32>} : () -> tensor<1xf32>
  return %0 : tensor<1xf32>
}
