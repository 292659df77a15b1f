// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-stablehlo,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Dimensions are put in the order of the loops, and stretched where they meet.
// CHECK-LABEL: func.func @broadcast
// CHECK:         %[[V0:.*]] = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK:         %[[V1:.*]] = "stablehlo.reshape"(%arg1) : (tensor<1x2xf32>) -> tensor<2xf32>
// CHECK:         %[[V2:.*]] = "stablehlo.broadcast_in_dim"(%[[V1]]) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xf32>) -> tensor<2x1xf32>
// CHECK:         %[[V3:.*]] = "stablehlo.broadcast_in_dim"(%[[V0]]) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK:         %[[V4:.*]] = "stablehlo.broadcast_in_dim"(%[[V2]]) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK:         %[[V5:.*]] = "stablehlo.add"(%[[V3]], %[[V4]]) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
// CHECK:         return %[[V5]] : tensor<2x3xf32>
func.func @broadcast(%a: tensor<3xf32>, %b: tensor<1x2xf32>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (0, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<3xf32>, tensor<1x2xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.addf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @stretch
// CHECK:         %[[V0:.*]] = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1x3xf32>
// CHECK:         %[[V1:.*]] = "stablehlo.broadcast_in_dim"(%[[V0]]) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK:         return %[[V1]] : tensor<2x3xf32>
func.func @stretch(%a: tensor<3xf32>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%x: f32, %o: f32):
    linalg.yield %x : f32
  } -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// To a size that is only known at run time.
// CHECK-LABEL: func.func @stretch_dynamic
// CHECK:         %[[V0:.*]] = "stablehlo.get_dimension_size"(%arg1) <{dimension = 0 : i64}> : (tensor<?xi32>) -> tensor<i32>
// CHECK:         %[[V1:.*]] = "stablehlo.convert"(%[[V0]]) : (tensor<i32>) -> tensor<i64>
// CHECK:         %[[V2:.*]] = "stablehlo.reshape"(%arg0) : (tensor<1xf32>) -> tensor<f32>
// CHECK:         %[[V3:.*]] = "stablehlo.broadcast_in_dim"(%[[V2]]) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
// CHECK:         %[[V4:.*]] = "stablehlo.reshape"(%[[V1]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK:         %[[V5:.*]] = "stablehlo.dynamic_broadcast_in_dim"(%[[V3]], %[[V4]]) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>, tensor<1xi64>) -> tensor<?xf32>
// CHECK:         return %[[V5]] : tensor<?xf32>
func.func @stretch_dynamic(%a: tensor<1xf32>, %b: tensor<?xi32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %b, %c0 : tensor<?xi32>
  %e = tensor.empty(%n) : tensor<?xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<1xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%x: f32, %o: f32):
    linalg.yield %x : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// Tensors without elements are like others.
// CHECK-LABEL: func.func @nothing
// CHECK:         %[[V0:.*]] = "stablehlo.exponential"(%arg0) : (tensor<0xf32>) -> tensor<0xf32>
// CHECK:         return %[[V0]] : tensor<0xf32>
func.func @nothing(%a: tensor<0xf32>) -> tensor<0xf32> {
  %e = tensor.empty() : tensor<0xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<0xf32>) outs(%e : tensor<0xf32>) {
  ^bb0(%x: f32, %o: f32):
    %z = math.exp %x : f32
    linalg.yield %z : f32
  } -> tensor<0xf32>
  return %0 : tensor<0xf32>
}
