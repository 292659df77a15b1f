// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(torch-tile-products))' | FileCheck %s
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(torch-tile-products{register-rows=4 register-bytes=32}))' | FileCheck %s --check-prefix=SMALL

// Columns are packed; a vector a row goes through the loop over the terms, and is added when a block ends.
// CHECK-LABEL: func.func @whole
// CHECK:         scf.parallel
// CHECK:           memref.alloc() {alignment = 64 : i64} : memref<256x{{.*}}xf32>
// CHECK:           vector.store {{.*}} memref<256x{{.*}}xf32>
// CHECK:           memref.store {{.*}} memref<256x{{.*}}xf32>
// CHECK:           scf.for {{.*}} iter_args(%{{.*}} = %[[NONE:cst.*]], %{{.*}} = %[[NONE]],
// CHECK:             vector.load
// CHECK-COUNT-8:     vector.fma {{.*}} : vector<32xf32>
// CHECK-COUNT-8:   vector.maskedload {{.*}} vector<32xf32>
// CHECK-COUNT-8:   vector.maskedstore
// CHECK:           memref.dealloc
// CHECK-NOT:     linalg.matmul
// SMALL-LABEL: func.func @whole
// SMALL-COUNT-4: vector.fma {{.*}} : vector<8xf32>
// SMALL-NOT:     vector.fma
// SMALL:         return
func.func @whole(%a: memref<1024x512xf32>, %b: memref<512x2048xf32>, %c: memref<1024x2048xf32>) {
  linalg.matmul ins(%a, %b : memref<1024x512xf32>, memref<512x2048xf32>) outs(%c : memref<1024x2048xf32>)
  return
}

// One block of columns: threads share rows.
// CHECK-LABEL: func.func @narrow
// CHECK:         memref.store
// CHECK:         scf.parallel
// CHECK:           vector.fma
func.func @narrow(%a: memref<512x64xf32>, %b: memref<64x64xf32>, %c: memref<512x64xf32>) {
  linalg.matmul ins(%a, %b : memref<512x64xf32>, memref<64x64xf32>) outs(%c : memref<512x64xf32>)
  return
}

// CHECK-LABEL: func.func @dynamic
// CHECK:         vector.create_mask
// CHECK:         vector.fma {{.*}} : vector<16xf64>
// CHECK-NOT:     linalg
func.func @dynamic(%a: memref<?x?xf64>, %b: memref<?x?xf64>, %c: memref<?x?xf64>) {
  linalg.matmul ins(%a, %b : memref<?x?xf64>, memref<?x?xf64>) outs(%c : memref<?x?xf64>)
  return
}

// A batch of rows times one matrix, which is turned: one product.
// CHECK-LABEL: func.func @shared
// CHECK:         memref.collapse_shape %{{.*}} {{\[\[}}0, 1], [2]] : memref<6x8x64xf32> into memref<48x64xf32>
// CHECK:         vector.fma
func.func @shared(%a: memref<6x8x64xf32>, %b: memref<32x64xf32>, %c: memref<6x8x32xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (n, k)>,
                       affine_map<(b, m, n, k) -> (b, m, n)>],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<6x8x64xf32>, memref<32x64xf32>) outs(%c : memref<6x8x32xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.addf %z, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// The image is read where it is; positions and terms are one dimension each.
// CHECK-LABEL: func.func @convolution
// CHECK-DAG:     memref.collapse_shape %{{.*}} {{\[\[}}0], [1], [2, 3]] : memref<1x32x28x28xf32>
// CHECK-DAG:     memref.collapse_shape %{{.*}} {{\[\[}}0], [1, 2, 3]] : memref<32x16x3x3xf32>
// CHECK:         memref.load %{{.*}} : memref<1x16x57x57xf32>
// CHECK:         vector.fma
// CHECK-NOT:     linalg.conv
func.func @convolution(%x: memref<1x16x57x57xf32>, %w: memref<32x16x3x3xf32>, %y: memref<1x32x28x28xf32>) {
  linalg.conv_2d_nchw_fchw {strides = dense<2> : tensor<2xi64>} ins(%x, %w : memref<1x16x57x57xf32>, memref<32x16x3x3xf32>)
      outs(%y : memref<1x32x28x28xf32>)
  return
}

// A tile of 6 rows ends where a block does.
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(torch-tile-products{register-rows=6 register-bytes=64}))' | FileCheck %s --check-prefix=SIX
// SIX-LABEL: func.func @whole
// SIX:         %c516 = arith.constant 516
// SIX:         scf.for %{{.*}} = %c0{{.*}} to %c1024{{.*}} step %c516
// SIX-LABEL: func.func @narrow
// SIX:         arith.constant 66
// SIX:         scf.parallel

// More terms than fit the cache: a block is some rows of one image. Nine columns take vectors half as long.
// CHECK-LABEL: func.func @many_terms
// CHECK:         memref.collapse_shape %{{.*}} {{\[\[}}0], [1, 2, 3]] : memref<32x8x56x56xf32>
// CHECK:         memref.alloc() {alignment = 64 : i64} : memref<224x{{.*}}xf32>
// CHECK:         scf.for %[[IMAGE:.*]] = %{{.*}} to %c8
// CHECK:           scf.for %{{.*}} = %{{.*}} to %c56{{.*}} step %c4
// CHECK:             memref.load %{{.*}}[%{{.*}}, %[[IMAGE]], %{{.*}}] : memref<4x8x58x58xf32>
// CHECK-COUNT-16:    vector.fma {{.*}} : vector<16xf32>
func.func @many_terms(%x: memref<4x8x58x58xf32>, %w: memref<32x8x56x56xf32>, %y: memref<4x32x3x3xf32>) {
  linalg.conv_2d_nchw_fchw ins(%x, %w : memref<4x8x58x58xf32>, memref<32x8x56x56xf32>) outs(%y : memref<4x32x3x3xf32>)
  return
}

// What is no product of floats, or too small, or has no rows, stays.
// CHECK-LABEL: func.func @others
// CHECK-NOT:     scf
// CHECK:         linalg.matmul
// CHECK:         linalg.matmul
// CHECK:         linalg.depthwise_conv_2d_nchw_chw
func.func @others(%a: memref<64x64xi32>, %b: memref<64x64xi32>, %c: memref<64x64xi32>,
                  %d: memref<2x64xf32>, %e: memref<64x64xf32>, %f: memref<2x64xf32>,
                  %x: memref<1x8x10x10xf32>, %w: memref<8x3x3xf32>, %y: memref<1x8x8x8xf32>) {
  linalg.matmul ins(%a, %b : memref<64x64xi32>, memref<64x64xi32>) outs(%c : memref<64x64xi32>)
  linalg.matmul ins(%d, %e : memref<2x64xf32>, memref<64x64xf32>) outs(%f : memref<2x64xf32>)
  linalg.depthwise_conv_2d_nchw_chw ins(%x, %w : memref<1x8x10x10xf32>, memref<8x3x3xf32>) outs(%y : memref<1x8x8x8xf32>)
  return
}
