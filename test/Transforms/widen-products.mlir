// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-widen-products | FileCheck %s

// Both matrices are widened, the product is one of f32.
// CHECK-LABEL: func.func @product(
// CHECK-SAME:      %[[A:.*]]: tensor<4x8xbf16>, %[[B:.*]]: tensor<?x8xbf16>
// CHECK:         %[[WIDE_A:.*]] = linalg.generic {{.*}} ins(%[[A]] : tensor<4x8xbf16>)
// CHECK:           arith.extf %{{.*}} : bf16 to f32
// CHECK:         %[[SIZE:.*]] = tensor.dim %[[B]]
// CHECK:         tensor.empty(%[[SIZE]]) : tensor<?x8xf32>
// CHECK:         %[[WIDE_B:.*]] = linalg.generic {{.*}} ins(%[[B]] : tensor<?x8xbf16>)
// CHECK:         linalg.generic {{.*}} ins(%[[WIDE_A]], %[[WIDE_B]] : tensor<4x8xf32>, tensor<?x8xf32>)
// CHECK-NOT:       arith.extf
// CHECK:           arith.mulf %{{.*}} : f32
// CHECK:         return
func.func @product(%a: tensor<4x8xbf16>, %b: tensor<?x8xbf16>, %c: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xbf16>, tensor<?x8xbf16>) outs(%c : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @convolution(
// CHECK-COUNT-2: arith.extf %{{.*}} : f16 to f32
// CHECK-NOT:     arith.extf
// CHECK:         return
func.func @convolution(%a: tensor<1x2x6x6xf16>, %b: tensor<8x2x3x3xf16>, %c: tensor<1x8x4x4xf32>)
    -> tensor<1x8x4x4xf32> {
  %0 = linalg.conv_2d_nchw_fchw ins(%a, %b : tensor<1x2x6x6xf16>, tensor<8x2x3x3xf16>)
      outs(%c : tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
  return %0 : tensor<1x8x4x4xf32>
}

// The runtime has kernels for these, which read 16 bits.
// CHECK-LABEL: func.func @called(
// CHECK-NOT:     arith.extf
// CHECK:         return
func.func @called(%a: tensor<16x32xbf16>, %b: tensor<32x?xbf16>, %c: tensor<16x?xf32>,
                  %x: tensor<1x4x8x8xf16>, %w: tensor<8x4x3x3xf16>, %y: tensor<1x8x6x6xf32>)
    -> (tensor<16x?xf32>, tensor<1x8x6x6xf32>) {
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xbf16>, tensor<32x?xbf16>) outs(%c : tensor<16x?xf32>)
      -> tensor<16x?xf32>
  %1 = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<1x4x8x8xf16>, tensor<8x4x3x3xf16>)
      outs(%y : tensor<1x8x6x6xf32>) -> tensor<1x8x6x6xf32>
  return %0, %1 : tensor<16x?xf32>, tensor<1x8x6x6xf32>
}

// Each element of this matrix is read once: it is widened on the way.
// CHECK-LABEL: func.func @vector(
// CHECK:         linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<1x32xbf16>, tensor<32x64xbf16>)
func.func @vector(%a: tensor<1x32xbf16>, %b: tensor<32x64xbf16>, %c: tensor<1x64xf32>) -> tensor<1x64xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<1x32xbf16>, tensor<32x64xbf16>) outs(%c : tensor<1x64xf32>)
      -> tensor<1x64xf32>
  return %0 : tensor<1x64xf32>
}

// A product that is summed in 16 bits rounds at each step, and has to.
// CHECK-LABEL: func.func @narrow(
// CHECK:         linalg.matmul ins(%{{.*}}, %{{.*}} : tensor<16x32xbf16>, tensor<32x64xbf16>)
func.func @narrow(%a: tensor<16x32xbf16>, %b: tensor<32x64xbf16>, %c: tensor<16x64xbf16>) -> tensor<16x64xbf16> {
  %0 = linalg.matmul ins(%a, %b : tensor<16x32xbf16>, tensor<32x64xbf16>) outs(%c : tensor<16x64xbf16>)
      -> tensor<16x64xbf16>
  return %0 : tensor<16x64xbf16>
}
