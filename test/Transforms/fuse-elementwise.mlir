// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-fuse-elementwise | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>

// CHECK-LABEL: func.func @chain(
// CHECK-COUNT-1: linalg.generic
// CHECK:           arith.negf
// CHECK-NEXT:      math.absf
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @chain(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %n = arith.negf %in : f32
    linalg.yield %n : f32
  } -> tensor<8x8xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %n = math.absf %in : f32
    linalg.yield %n : f32
  } -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// Neither what a product reads becomes part of it, nor does it take another shape.
// CHECK-LABEL: func.func @product(
// CHECK:         arith.negf
// CHECK:         linalg.generic {{.*}}"reduction"
// CHECK-NEXT:    ^bb0(%{{[^,]*}}: f32, %{{[^,]*}}: f32, %{{[^,]*}}: f32):
// CHECK-NEXT:      arith.mulf
// CHECK-NEXT:      arith.addf
// CHECK:         linalg.matmul
// CHECK:         tensor.expand_shape
func.func @product(%a: tensor<8x8xf32>) -> tensor<2x4x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %n = arith.negf %in : f32
    linalg.yield %n : f32
  } -> tensor<8x8xf32>
  %1 = linalg.generic {
      indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>],
      iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%0, %a : tensor<8x8xf32>, tensor<8x8xf32>) outs(%a : tensor<8x8xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %z, %p : f32
    linalg.yield %s : f32
  } -> tensor<8x8xf32>
  %2 = linalg.matmul ins(%1, %a : tensor<8x8xf32>, tensor<8x8xf32>) outs(%a : tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = tensor.expand_shape %2 [[0, 1], [2]] output_shape [2, 4, 8] : tensor<8x8xf32> into tensor<2x4x8xf32>
  return %3 : tensor<2x4x8xf32>
}

// A running sum of one element would run on in a loop over many.
// CHECK-LABEL: func.func @reads_what_it_writes(
// CHECK:         linalg.generic {{.*}}iterator_types = []
// CHECK:           arith.addf
// CHECK:         linalg.generic {{.*}}iterator_types = ["parallel"]
// CHECK:           arith.mulf
func.func @reads_what_it_writes(%a: tensor<f32>, %sum: tensor<f32>, %x: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []} ins(%a : tensor<f32>) outs(%sum : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %n = arith.addf %in, %out : f32
    linalg.yield %n : f32
  } -> tensor<f32>
  %e = tensor.empty() : tensor<8xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%x, %0 : tensor<8xf32>, tensor<f32>) outs(%e : tensor<8xf32>) {
  ^bb0(%in: f32, %n: f32, %out: f32):
    %p = arith.mulf %in, %n : f32
    linalg.yield %p : f32
  } -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// The user asserts what was asserted for each element, and nothing is computed twice.
// CHECK-LABEL: func.func @asserts(
// CHECK-COUNT-1: cf.assert
// CHECK:           math.absf
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @asserts(%a: tensor<8x8xf32>, %is_right: i1) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    cf.assert %is_right, "wrong"
    linalg.yield %in : f32
  } -> tensor<8x8xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %n = math.absf %in : f32
    linalg.yield %n : f32
  } -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// CHECK-LABEL: func.func @asserts_for_each_row(
// CHECK-COUNT-1: cf.assert
// CHECK:           math.absf
// CHECK-NOT:     linalg.generic
// CHECK:         return
func.func @asserts_for_each_row(%a: tensor<8xf32>, %is_right: i1) -> tensor<3x8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %e1 = tensor.empty() : tensor<3x8xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    cf.assert %is_right, "wrong"
    linalg.yield %in : f32
  } -> tensor<8xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<8xf32>) outs(%e1 : tensor<3x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %n = math.absf %in : f32
    linalg.yield %n : f32
  } -> tensor<3x8xf32>
  return %1 : tensor<3x8xf32>
}

// Without a row nothing would be asserted.
// CHECK-LABEL: func.func @asserts_for_any_rows(
// CHECK:         linalg.generic
// CHECK:           cf.assert
// CHECK:         linalg.generic
// CHECK:           cf.assert
// CHECK:           math.absf
func.func @asserts_for_any_rows(%a: tensor<8xf32>, %is_right: i1, %e1: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    cf.assert %is_right, "wrong"
    linalg.yield %in : f32
  } -> tensor<8xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, #id], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<8xf32>) outs(%e1 : tensor<?x8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %n = math.absf %in : f32
    linalg.yield %n : f32
  } -> tensor<?x8xf32>
  return %1 : tensor<?x8xf32>
}
