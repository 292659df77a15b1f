// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-outline-kernels -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s

#id = affine_map<(d0) -> (d0)>

// A call tells of all that it computes: the function may be that of another operation, where locations are not printed.
// CHECK-LABEL: func.func @twice(
// CHECK:         call @kernel(%{{.*}}, %{{.*}}) {{.*}} loc(fused["first", "loop of first"])
// CHECK-NEXT:    call @kernel_0(%{{.*}}, %{{.*}}) {{.*}} loc(fused["second", "loop of second"])
func.func @twice(%a: memref<8xf32>, %b: memref<8xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<8xf32>) outs(%b : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %in : f32 loc("first")
    linalg.yield %0 : f32 loc("loop of first")
  } loc("loop of first")
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%b : memref<8xf32>) outs(%a : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %in : f32 loc("second")
    linalg.yield %0 : f32 loc("loop of second")
  } loc("loop of second")
  return
}
