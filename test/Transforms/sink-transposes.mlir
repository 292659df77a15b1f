// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(torch-sink-transposes),canonicalize,cse)' | FileCheck %s

#id = affine_map<(n, c, h, w) -> (n, c, h, w)>
#channel = affine_map<(n, c, h, w) -> (c)>
#sums = affine_map<(n, c, h, w) -> (n, c)>

// CHECK-DAG: #[[ID:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
// CHECK-DAG: #[[LAST:.*]] = affine_map<(d0, d1, d2, d3) -> (d3)>
// CHECK-DAG: #[[SUMS:.*]] = affine_map<(d0, d1, d2, d3) -> (d0, d3)>

// A chain that is transposed back in the end, with a number for each channel.
// CHECK-LABEL: func.func @chain(
// CHECK-NOT:     linalg.transpose
// CHECK:         %[[SCALED:.*]] = linalg.generic {indexing_maps = [#[[ID]], #[[LAST]], #[[ID]]]{{.*}} ins(%arg0, %arg1 : tensor<2x5x?x3xf32>, tensor<3xf32>)
// CHECK:         %[[OUT:.*]] = linalg.generic {indexing_maps = [#[[ID]], #[[ID]], #[[ID]]]{{.*}} ins(%[[SCALED]], %arg0 :
// CHECK-NOT:     linalg.transpose
// CHECK:         return %[[OUT]]
func.func @chain(%x: tensor<2x5x?x3xf32>, %scale: tensor<3xf32>, %w: index) -> tensor<2x5x?x3xf32> {
  %e = tensor.empty(%w) : tensor<2x3x5x?xf32>
  %t = linalg.transpose ins(%x : tensor<2x5x?x3xf32>) outs(%e : tensor<2x3x5x?xf32>) permutation = [0, 3, 1, 2]
  %a = linalg.generic {indexing_maps = [#id, #channel, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%t, %scale : tensor<2x3x5x?xf32>, tensor<3xf32>) outs(%e : tensor<2x3x5x?xf32>) {
  ^bb0(%l: f32, %r: f32, %none: f32):
    %0 = arith.mulf %l, %r : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x5x?xf32>
  %b = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%a, %t : tensor<2x3x5x?xf32>, tensor<2x3x5x?xf32>) outs(%e : tensor<2x3x5x?xf32>) {
  ^bb0(%l: f32, %r: f32, %none: f32):
    %0 = arith.addf %l, %r : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x5x?xf32>
  %f = tensor.empty(%w) : tensor<2x5x?x3xf32>
  %out = linalg.transpose ins(%b : tensor<2x3x5x?xf32>) outs(%f : tensor<2x5x?x3xf32>) permutation = [0, 2, 3, 1]
  return %out : tensor<2x5x?x3xf32>
}

// A sum reads the tensor itself.
// CHECK-LABEL: func.func @sum(
// CHECK-NOT:     linalg.transpose
// CHECK:         linalg.generic {indexing_maps = [#[[ID]], #[[SUMS]]], iterator_types = ["parallel", "reduction", "reduction", "parallel"]} ins(%arg0
func.func @sum(%x: tensor<2x5x4x3xf32>) -> tensor<2x3xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x3x5x4xf32>
  %t = linalg.transpose ins(%x : tensor<2x5x4x3xf32>) outs(%e : tensor<2x3x5x4xf32>) permutation = [0, 3, 1, 2]
  %i = tensor.empty() : tensor<2x3xf32>
  %f = linalg.fill ins(%zero : f32) outs(%i : tensor<2x3xf32>) -> tensor<2x3xf32>
  %out = linalg.generic {indexing_maps = [#id, #sums], iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%t : tensor<2x3x5x4xf32>) outs(%f : tensor<2x3xf32>) {
  ^bb0(%l: f32, %r: f32):
    %0 = arith.addf %l, %r : f32
    linalg.yield %0 : f32
  } -> tensor<2x3xf32>
  return %out : tensor<2x3xf32>
}

// What is needed in the transposed order is computed in it, and so is what is made of tensors in two orders.
// CHECK-LABEL: func.func @needed(
// CHECK:         %[[T:.*]] = linalg.transpose ins(%arg0
// CHECK:         linalg.generic {indexing_maps = [#[[ID]], #[[ID]]]{{.*}} ins(%[[T]] :
// CHECK:         linalg.generic {indexing_maps = [#[[ID]], #[[ID]], #[[ID]]]{{.*}} ins(%[[T]], %arg1 :
// CHECK:         linalg.transpose
func.func @needed(%x: tensor<2x5x4x3xf32>, %y: tensor<2x3x5x4xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x5x4x3xf32>) {
  %e = tensor.empty() : tensor<2x3x5x4xf32>
  %t = linalg.transpose ins(%x : tensor<2x5x4x3xf32>) outs(%e : tensor<2x3x5x4xf32>) permutation = [0, 3, 1, 2]
  %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%t : tensor<2x3x5x4xf32>) outs(%e : tensor<2x3x5x4xf32>) {
  ^bb0(%l: f32, %none: f32):
    %0 = math.sin %l : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x5x4xf32>
  %b = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%t, %y : tensor<2x3x5x4xf32>, tensor<2x3x5x4xf32>) outs(%e : tensor<2x3x5x4xf32>) {
  ^bb0(%l: f32, %r: f32, %none: f32):
    %0 = arith.addf %l, %r : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x5x4xf32>
  %f = tensor.empty() : tensor<2x5x4x3xf32>
  %out = linalg.transpose ins(%b : tensor<2x3x5x4xf32>) outs(%f : tensor<2x5x4x3xf32>) permutation = [0, 2, 3, 1]
  return %a, %out : tensor<2x3x5x4xf32>, tensor<2x5x4x3xf32>
}

// Of a value that is needed in both orders, a user in the order of memory gets a copy in that order.
// CHECK-LABEL: func.func @both(
// CHECK:         %[[A:.*]] = linalg.generic
// CHECK:         %[[BACK:.*]] = linalg.transpose ins(%[[A]] : tensor<2x3x5x4xf32>) outs(%{{.*}} : tensor<2x5x4x3xf32>) permutation = [0, 2, 3, 1]
// CHECK:         %[[B:.*]] = linalg.generic {{.*}} ins(%[[BACK]] : tensor<2x5x4x3xf32>)
// CHECK:         return %[[A]], %[[B]]
func.func @both(%x: tensor<2x5x4x3xf32>) -> (tensor<2x3x5x4xf32>, tensor<2x5x4x3xf32>) {
  %e = tensor.empty() : tensor<2x3x5x4xf32>
  %t = linalg.transpose ins(%x : tensor<2x5x4x3xf32>) outs(%e : tensor<2x3x5x4xf32>) permutation = [0, 3, 1, 2]
  %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%t : tensor<2x3x5x4xf32>) outs(%e : tensor<2x3x5x4xf32>) {
  ^bb0(%l: f32, %none: f32):
    %0 = math.sin %l : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x5x4xf32>
  %b = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%a : tensor<2x3x5x4xf32>) outs(%e : tensor<2x3x5x4xf32>) {
  ^bb0(%l: f32, %none: f32):
    %0 = math.exp %l : f32
    linalg.yield %0 : f32
  } -> tensor<2x3x5x4xf32>
  %f = tensor.empty() : tensor<2x5x4x3xf32>
  %out = linalg.transpose ins(%b : tensor<2x3x5x4xf32>) outs(%f : tensor<2x5x4x3xf32>) permutation = [0, 2, 3, 1]
  return %a, %out : tensor<2x3x5x4xf32>, tensor<2x5x4x3xf32>
}

// An element that depends on its place stays where it is.
// CHECK-LABEL: func.func @place(
// CHECK:         linalg.transpose
// CHECK:         linalg.index 1
// CHECK:         linalg.transpose
func.func @place(%x: tensor<2x5x4x3xindex>) -> tensor<2x5x4x3xindex> {
  %e = tensor.empty() : tensor<2x3x5x4xindex>
  %t = linalg.transpose ins(%x : tensor<2x5x4x3xindex>) outs(%e : tensor<2x3x5x4xindex>) permutation = [0, 3, 1, 2]
  %a = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%t : tensor<2x3x5x4xindex>) outs(%e : tensor<2x3x5x4xindex>) {
  ^bb0(%l: index, %none: index):
    %i = linalg.index 1 : index
    %0 = arith.addi %l, %i : index
    linalg.yield %0 : index
  } -> tensor<2x3x5x4xindex>
  %f = tensor.empty() : tensor<2x5x4x3xindex>
  %out = linalg.transpose ins(%a : tensor<2x3x5x4xindex>) outs(%f : tensor<2x5x4x3xindex>) permutation = [0, 2, 3, 1]
  return %out : tensor<2x5x4x3xindex>
}
