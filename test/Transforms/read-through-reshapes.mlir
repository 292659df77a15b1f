// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(torch-read-through-reshapes),canonicalize,cse)' | FileCheck %s

#rows = affine_map<(m, n) -> (m, n)>
#sums = affine_map<(m, n) -> (m)>
#kept = affine_map<(m, n) -> (m, 0)>

// CHECK-DAG:   #[[ROWS:.*]] = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG:   #[[SUMS:.*]] = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG:   #[[LINE:.*]] = affine_map<(d0) -> (d0)>
// CHECK-DAG:   #[[IMAGE:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// CHECK-DAG:   #[[CHANNEL:.*]] = affine_map<(d0, d1, d2, d3) -> (d1)>

// A mean is a vector of the rows, for what is computed from it as well.
// CHECK-LABEL: func.func @mean
// CHECK-NOT:     tensor.expand_shape
// CHECK:         %[[SUM:.*]] = linalg.generic {indexing_maps = [#[[ROWS]], #[[SUMS]]]
// CHECK:         %[[MEAN:.*]] = linalg.generic {indexing_maps = [#[[LINE]], #[[LINE]]]{{.*}} ins(%[[SUM]] : tensor<8xf32>)
// CHECK:         linalg.generic {indexing_maps = [#[[ROWS]], #[[SUMS]], #[[ROWS]]]{{.*}} ins(%{{.*}}, %[[MEAN]] : tensor<8x16xf32>, tensor<8xf32>)
func.func @mean(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %zero = arith.constant 0.0 : f32
  %count = arith.constant 16.0 : f32
  %e0 = tensor.empty() : tensor<8xf32>
  %f0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<8xf32>) -> tensor<8xf32>
  %sum = linalg.generic {indexing_maps = [#rows, #sums], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<8x16xf32>) outs(%f0 : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<8xf32>
  %wide = tensor.expand_shape %sum [[0, 1]] output_shape [8, 1] : tensor<8xf32> into tensor<8x1xf32>
  %e1 = tensor.empty() : tensor<8x1xf32>
  %mean = linalg.generic {indexing_maps = [#rows, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%wide : tensor<8x1xf32>) outs(%e1 : tensor<8x1xf32>) {
  ^bb0(%a: f32, %none: f32):
    %0 = arith.divf %a, %count : f32
    linalg.yield %0 : f32
  } -> tensor<8x1xf32>
  %e2 = tensor.empty() : tensor<8x16xf32>
  %out = linalg.generic {indexing_maps = [#rows, #kept, #rows], iterator_types = ["parallel", "parallel"]}
      ins(%x, %mean : tensor<8x16xf32>, tensor<8x1xf32>) outs(%e2 : tensor<8x16xf32>) {
  ^bb0(%a: f32, %b: f32, %none: f32):
    %0 = arith.subf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<8x16xf32>
  return %out : tensor<8x16xf32>
}

// A number for each channel is read by the channel, whatever is around it.
// CHECK-LABEL: func.func @channels
// CHECK-NOT:     tensor.expand_shape
// CHECK:         linalg.generic {indexing_maps = [#[[IMAGE]], #[[CHANNEL]], #[[IMAGE]]]{{.*}} ins(%arg0, %arg1 : tensor<1x64x7x5xf32>, tensor<64xf32>)
func.func @channels(%x: tensor<1x64x7x5xf32>, %s: tensor<64xf32>) -> tensor<1x64x7x5xf32> {
  %wide = tensor.expand_shape %s [[0, 1, 2, 3]] output_shape [1, 64, 1, 1] : tensor<64xf32> into tensor<1x64x1x1xf32>
  %e = tensor.empty() : tensor<1x64x7x5xf32>
  %out = linalg.generic {indexing_maps = [affine_map<(n, c, h, w) -> (n, c, h, w)>, affine_map<(n, c, h, w) -> (n, c, 0, 0)>,
                                          affine_map<(n, c, h, w) -> (n, c, h, w)>],
                         iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%x, %wide : tensor<1x64x7x5xf32>, tensor<1x64x1x1xf32>) outs(%e : tensor<1x64x7x5xf32>) {
  ^bb0(%a: f32, %b: f32, %none: f32):
    %0 = arith.mulf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<1x64x7x5xf32>
  return %out : tensor<1x64x7x5xf32>
}

// Heads of attention: no reshape is left.
// CHECK-LABEL: func.func @heads
// CHECK-NOT:     shape
// CHECK:         linalg.fill {{.*}} -> tensor<2x3x8x4xf32>
// CHECK:         linalg.generic {{.*}}"parallel", "parallel", "parallel", "parallel", "reduction"{{.*}} ins(%arg0, %arg1 : tensor<2x3x8x16xf32>, tensor<2x3x16x4xf32>)
// CHECK-NOT:     shape
// CHECK:         return
func.func @heads(%x: tensor<2x3x8x16xf32>, %y: tensor<2x3x16x4xf32>) -> tensor<2x3x8x4xf32> {
  %zero = arith.constant 0.0 : f32
  %a = tensor.collapse_shape %x [[0, 1], [2], [3]] : tensor<2x3x8x16xf32> into tensor<6x8x16xf32>
  %b = tensor.collapse_shape %y [[0, 1], [2], [3]] : tensor<2x3x16x4xf32> into tensor<6x16x4xf32>
  %e = tensor.empty() : tensor<6x8x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<6x8x4xf32>) -> tensor<6x8x4xf32>
  %c = linalg.batch_matmul ins(%a, %b : tensor<6x8x16xf32>, tensor<6x16x4xf32>) outs(%f : tensor<6x8x4xf32>) -> tensor<6x8x4xf32>
  %out = tensor.expand_shape %c [[0, 1], [2], [3]] output_shape [2, 3, 8, 4] : tensor<6x8x4xf32> into tensor<2x3x8x4xf32>
  return %out : tensor<2x3x8x4xf32>
}
