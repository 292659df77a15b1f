// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline="builtin.module(func.func(torch-limit-aliasing{sharing=2}))" | FileCheck %s
// RUN: torch-mlir-opt %s -pass-pipeline="builtin.module(func.func(torch-limit-aliasing))" | FileCheck %s --check-prefix=DEFAULT

// What a few operations write to stays one tensor.
// CHECK-LABEL: func.func @two(
// CHECK:         tensor.empty
// CHECK-NOT:     tensor.empty
// CHECK-LABEL: func.func @three(
func.func @two(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.exp ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.sqrt ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// Another tensor where the third one is; sizes are those of the first.
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[SIZE:.*]]: index
// CHECK:         %[[FIRST:.*]] = tensor.empty(%[[SIZE]])
// CHECK:         %[[X:.*]] = linalg.exp ins(%[[A]] {{.*}} outs(%[[FIRST]]
// CHECK:         %[[Y:.*]] = linalg.sqrt ins(%[[X]] {{.*}} outs(%[[FIRST]]
// CHECK:         %[[SECOND:.*]] = tensor.empty(%[[SIZE]])
// CHECK:         linalg.abs ins(%[[Y]] {{.*}} outs(%[[SECOND]]
// DEFAULT-LABEL: func.func @three(
// DEFAULT-COUNT-1: tensor.empty
// DEFAULT-NOT:   tensor.empty
// DEFAULT-LABEL: func.func @in_a_loop(
func.func @three(%a: tensor<?xf32>, %size: index) -> tensor<?xf32> {
  %e = tensor.empty(%size) : tensor<?xf32>
  %0 = linalg.exp ins(%a : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %1 = linalg.sqrt ins(%0 : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %2 = linalg.abs ins(%1 : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// A loop does not allocate what was outside of it.
// CHECK-LABEL: func.func @in_a_loop(
// CHECK:         tensor.empty
// CHECK:         linalg.exp
// CHECK:         linalg.sqrt
// CHECK-NEXT:    %[[SECOND:.*]] = tensor.empty
// CHECK-NEXT:    scf.for
// CHECK:           linalg.abs {{.*}} outs(%[[SECOND]]
// CHECK-NOT:       tensor.empty
func.func @in_a_loop(%a: tensor<4xf32>, %low: index, %high: index) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.exp ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.sqrt ins(%0 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %2 = scf.for %i = %low to %high step %low iter_args(%carried = %1) -> tensor<4xf32> {
    %3 = linalg.abs ins(%carried : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %3 : tensor<4xf32>
  }
  return %2 : tensor<4xf32>
}
