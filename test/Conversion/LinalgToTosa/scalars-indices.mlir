// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// MLIR's pass to 32 bits reads elements and no resources.
// CHECK-LABEL: func.func @indices
// CHECK:         "tosa.const"() <{values = dense<[0, 2, 1]> : tensor<3xi64>}> : () -> tensor<3xi64>
func.func @indices() -> tensor<3xi64> {
  %0 = arith.constant dense_resource<indices> : tensor<3xi64>
  return %0 : tensor<3xi64>
}

// Weights stay where they are.
// CHECK-LABEL: func.func @weights
// CHECK:         "tosa.const"() <{values = dense_resource<weights> : tensor<3xf32>}> : () -> tensor<3xf32>
func.func @weights() -> tensor<3xf32> {
  %0 = arith.constant dense_resource<weights> : tensor<3xf32>
  return %0 : tensor<3xf32>
}

// A resource that is not there cannot be read.
// CHECK-LABEL: func.func @elsewhere
// CHECK:         "tosa.const"() <{values = dense_resource<elsewhere> : tensor<3xi64>}> : () -> tensor<3xi64>
func.func @elsewhere() -> tensor<3xi64> {
  %0 = arith.constant dense_resource<elsewhere> : tensor<3xi64>
  return %0 : tensor<3xi64>
}

{-#
  dialect_resources: {
    builtin: {
      indices: "0x08000000000000000000000002000000000000000100000000000000",
      weights: "0x040000000000803F0000004000004040"
    }
  }
#-}
