// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-add-inits-last | FileCheck %s

#all = affine_map<(d0, d1) -> (d0, d1)>
#columns = affine_map<(d0, d1) -> (d1)>

// A bias spread over all rows is added to the sums.
// CHECK-LABEL: func.func @bias(
// CHECK:         %[[SPREAD:.*]] = linalg.generic
// CHECK:         %[[ZEROS:.*]] = linalg.fill
// CHECK:         %[[SUMS:.*]] = linalg.matmul {{.*}} outs(%[[ZEROS]] : tensor<4x8xf32>)
// CHECK:         %[[SUM:.*]] = linalg.generic {{.*}} ins(%[[SUMS]], %[[SPREAD]] : tensor<4x8xf32>, tensor<4x8xf32>)
// CHECK:           arith.addf
// CHECK:         return %[[SUM]]
func.func @bias(%a: tensor<4x16xf32>, %b: tensor<16x8xf32>, %bias: tensor<8xf32>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %spread = linalg.generic {indexing_maps = [#columns, #all], iterator_types = ["parallel", "parallel"]}
      ins(%bias : tensor<8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<4x16xf32>, tensor<16x8xf32>) outs(%spread : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// Sizes that are not known come from what the product began with.
// CHECK-LABEL: func.func @dynamic(
// CHECK:         %[[SPREAD:.*]] = linalg.broadcast
// CHECK:         tensor.dim %[[SPREAD]]
// CHECK:         linalg.fill
// CHECK:         linalg.conv_1d_ncw_fcw
// CHECK:         linalg.generic {{.*}}%[[SPREAD]]
func.func @dynamic(%image: tensor<2x3x?xf32>, %weight: tensor<8x3x5xf32>, %bias: tensor<8xf32>, %size: index)
    -> tensor<2x8x?xf32> {
  %e = tensor.empty(%size) : tensor<2x8x?xf32>
  %spread = linalg.broadcast ins(%bias : tensor<8xf32>) outs(%e : tensor<2x8x?xf32>) dimensions = [0, 2]
  %0 = linalg.conv_1d_ncw_fcw ins(%image, %weight : tensor<2x3x?xf32>, tensor<8x3x5xf32>)
                              outs(%spread : tensor<2x8x?xf32>) -> tensor<2x8x?xf32>
  return %0 : tensor<2x8x?xf32>
}

// A sum that goes on where another product ended, what is read elsewhere, and zeros stay.
// CHECK-LABEL: func.func @stay(
// CHECK-COUNT-1: linalg.generic
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @stay(%a: tensor<4x16xf32>, %b: tensor<16x8xf32>, %bias: tensor<8xf32>)
    -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) {
  %e = tensor.empty() : tensor<4x8xf32>
  %zero = arith.constant 0.0 : f32
  %zeros = linalg.fill ins(%zero : f32) outs(%e : tensor<4x8xf32>) -> tensor<4x8xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<4x16xf32>, tensor<16x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = linalg.matmul ins(%a, %b : tensor<4x16xf32>, tensor<16x8xf32>) outs(%0 : tensor<4x8xf32>) -> tensor<4x8xf32>
  %spread = linalg.generic {indexing_maps = [#columns, #all], iterator_types = ["parallel", "parallel"]}
      ins(%bias : tensor<8xf32>) outs(%e : tensor<4x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  } -> tensor<4x8xf32>
  %2 = linalg.matmul ins(%a, %b : tensor<4x16xf32>, tensor<16x8xf32>) outs(%spread : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1, %2, %spread : tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>
}

// Nothing is added where the result takes the largest of all products.
// CHECK-LABEL: func.func @maximum(
// CHECK-NOT:     linalg.fill
// CHECK:         linalg.pooling_ncw_max
// CHECK:         return
func.func @maximum(%image: tensor<1x4x8xf32>, %window: tensor<3xf32>, %bias: tensor<4xf32>) -> tensor<1x4x6xf32> {
  %e = tensor.empty() : tensor<1x4x6xf32>
  %spread = linalg.broadcast ins(%bias : tensor<4xf32>) outs(%e : tensor<1x4x6xf32>) dimensions = [0, 2]
  %0 = linalg.pooling_ncw_max ins(%image, %window : tensor<1x4x8xf32>, tensor<3xf32>)
                              outs(%spread : tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
  return %0 : tensor<1x4x6xf32>
}
