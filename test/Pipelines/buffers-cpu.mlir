// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline="builtin.module(torch-cpu-buffers-pipeline)" | FileCheck %s

// Memory is given back after its last use, through a view as well, and not where the function returns.
// CHECK-LABEL: func.func @chain
// CHECK:         %[[FIRST:.*]] = memref.alloc() {{.*}} : memref<4x4xf32>
// CHECK:         linalg.matmul {{.*}} outs(%[[FIRST]]
// CHECK:         %[[VIEW:.*]] = memref.collapse_shape %[[FIRST]]
// CHECK:         %[[SECOND:.*]] = memref.alloc() {{.*}} : memref<16xf32>
// CHECK:         linalg.exp ins(%[[VIEW]]
// CHECK-NEXT:    memref.dealloc %[[FIRST]]
// CHECK:         %[[THIRD:.*]] = memref.alloc() {{.*}} : memref<16xf32>
// CHECK:         linalg.sqrt ins(%[[SECOND]]
// CHECK-NEXT:    memref.dealloc %[[SECOND]]
// CHECK:         return %[[THIRD]]
func.func @chain(%a: tensor<4x4xf32> {bufferization.writable = false}) -> tensor<16xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.empty() : tensor<4x4xf32>
  %1 = linalg.fill ins(%zero : f32) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%1 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = tensor.collapse_shape %2 [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
  %4 = tensor.empty() : tensor<16xf32>
  %5 = linalg.exp ins(%3 : tensor<16xf32>) outs(%4 : tensor<16xf32>) -> tensor<16xf32>
  %6 = tensor.empty() : tensor<16xf32>
  %7 = linalg.sqrt ins(%5 : tensor<16xf32>) outs(%6 : tensor<16xf32>) -> tensor<16xf32>
  return %7 : tensor<16xf32>
}
