// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-outline-kernels | FileCheck %s

#id = affine_map<(d0) -> (d0)>

// Alike but for the buffers: one function. A buffer that is read and written is one argument.
// CHECK-LABEL: func.func @twice(
// CHECK-SAME:    %[[A:[^:]*]]: memref<8xf32>, %[[B:[^:]*]]: memref<8xf32>
// CHECK:         call @kernel(%[[A]], %[[B]])
// CHECK-NEXT:    call @kernel(%[[B]], %[[A]])
// CHECK-NEXT:    call @kernel_0(%[[A]])
// CHECK-NEXT:    return
func.func @twice(%a: memref<8xf32>, %b: memref<8xf32>) {
  %two = arith.constant 2.0 : f32
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<8xf32>) outs(%b : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %two : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%b : memref<8xf32>) outs(%a : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %two : f32
    linalg.yield %0 : f32
  }
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<8xf32>) outs(%a : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.mulf %in, %two : f32
    linalg.yield %0 : f32
  }
  return
}

// Values that are no constants are arguments; nothing is done with tensors, or with no loops.
// CHECK-LABEL: func.func @captured(
// CHECK:         call @kernel_{{.*}}(%{{.*}}) : ({{.*}}f32{{.*}}) -> ()
// CHECK:         linalg.fill {{.*}} tensor<4xf32>
// CHECK:         linalg.fill {{.*}} memref<f32>
func.func @captured(%a: memref<?xf32>, %x: f32, %t: tensor<4xf32>, %s: memref<f32>) -> tensor<4xf32> {
  linalg.fill ins(%x : f32) outs(%a : memref<?xf32>)
  %0 = linalg.fill ins(%x : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  linalg.fill ins(%x : f32) outs(%s : memref<f32>)
  return %0 : tensor<4xf32>
}

// A product goes with the fill of its result and with what is computed from it in place.
// CHECK-LABEL: func.func @product(
// CHECK:         %[[OUT:.*]] = memref.alloc()
// CHECK-NEXT:    call @kernel_{{.*}}(%[[OUT]], %{{.*}}, %{{.*}}, %{{.*}})
// CHECK-NEXT:    return
func.func @product(%x: memref<16x64xf32>, %w: memref<64x32xf32>, %bias: memref<32xf32>) -> memref<16x32xf32> {
  %zero = arith.constant 0.0 : f32
  %out = memref.alloc() : memref<16x32xf32>
  linalg.fill ins(%zero : f32) outs(%out : memref<16x32xf32>)
  linalg.matmul ins(%x, %w : memref<16x64xf32>, memref<64x32xf32>) outs(%out : memref<16x32xf32>)
  linalg.generic {indexing_maps = [affine_map<(m, n) -> (n)>, affine_map<(m, n) -> (m, n)>],
                  iterator_types = ["parallel", "parallel"]} ins(%bias : memref<32xf32>) outs(%out : memref<16x32xf32>) {
  ^bb0(%b: f32, %sum: f32):
    %0 = arith.addf %sum, %b : f32
    linalg.yield %0 : f32
  }
  return %out : memref<16x32xf32>
}

// What writes to another buffer is a kernel of its own.
// CHECK-LABEL: func.func @neighbours(
// CHECK-COUNT-3: call @kernel
// CHECK-NEXT:    return
func.func @neighbours(%x: memref<16x64xf32>, %w: memref<64x32xf32>, %y: memref<16x32xf32>, %z: memref<16x32xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%z : memref<16x32xf32>)
  linalg.matmul ins(%x, %w : memref<16x64xf32>, memref<64x32xf32>) outs(%y : memref<16x32xf32>)
  linalg.generic {indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (m, n)>],
                  iterator_types = ["parallel", "parallel"]} ins(%y : memref<16x32xf32>) outs(%z : memref<16x32xf32>) {
  ^bb0(%b: f32, %sum: f32):
    %0 = arith.addf %sum, %b : f32
    linalg.yield %0 : f32
  }
  return
}

// CHECK:       func.func private @kernel(%{{.*}}: memref<8xf32>, %{{.*}}: memref<8xf32>)
// CHECK:         arith.constant 2.0
// CHECK:         linalg.generic
