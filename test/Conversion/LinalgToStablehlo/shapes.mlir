// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-stablehlo,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @reshape
// CHECK:         %[[V0:.*]] = "stablehlo.reshape"(%arg0) : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK:         return %[[V0]] : tensor<3x2xf32>
func.func @reshape(%a: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [3, 2] : tensor<6xf32> into tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// CHECK-LABEL: func.func @reshape_dynamic
// CHECK:         %[[V0:.*]] = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
// CHECK:         %[[V1:.*]] = "stablehlo.get_dimension_size"(%arg0) <{dimension = 0 : i64}> : (tensor<?x3xf32>) -> tensor<i32>
// CHECK:         %[[V2:.*]] = "stablehlo.convert"(%[[V1]]) : (tensor<i32>) -> tensor<i64>
// CHECK:         %[[V3:.*]] = "stablehlo.multiply"(%[[V2]], %[[V0]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK:         %[[V4:.*]] = "stablehlo.reshape"(%[[V3]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK:         %[[V5:.*]] = "stablehlo.dynamic_reshape"(%arg0, %[[V4]]) : (tensor<?x3xf32>, tensor<1xi64>) -> tensor<?xf32>
// CHECK:         return %[[V5]] : tensor<?xf32>
func.func @reshape_dynamic(%a: tensor<?x3xf32>) -> tensor<?xf32> {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<?x3xf32> into tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @pad
// CHECK:         %[[V0:.*]] = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
// CHECK:         %[[V1:.*]] = "stablehlo.pad"(%arg0, %[[V0]]) <{edge_padding_high = array<i64: 2>, edge_padding_low = array<i64: 1>, interior_padding = array<i64: 0>}> : (tensor<2xf32>, tensor<f32>) -> tensor<5xf32>
// CHECK:         return %[[V1]] : tensor<5xf32>
func.func @pad(%a: tensor<2xf32>) -> tensor<5xf32> {
  %one = arith.constant 1.0 : f32
  %0 = tensor.pad %a low[1] high[2] {
  ^bb0(%i: index):
    tensor.yield %one : f32
  } : tensor<2xf32> to tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func.func @concat
// CHECK:         %[[V0:.*]] = "stablehlo.concatenate"(%arg0, %arg1, %arg2) <{dimension = 0 : i64}> : (tensor<2xf32>, tensor<0xf32>, tensor<1xf32>) -> tensor<3xf32>
// CHECK:         return %[[V0]] : tensor<3xf32>
func.func @concat(%a: tensor<2xf32>, %b: tensor<0xf32>, %c: tensor<1xf32>) -> tensor<3xf32> {
  %0 = tensor.concat dim(0) %a, %b, %c : (tensor<2xf32>, tensor<0xf32>, tensor<1xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @from_elements
// CHECK:         %[[V0:.*]] = "stablehlo.reshape"(%arg0) : (tensor<f32>) -> tensor<1xf32>
// CHECK:         %[[V1:.*]] = "stablehlo.reshape"(%arg1) : (tensor<f32>) -> tensor<1xf32>
// CHECK:         %[[V2:.*]] = "stablehlo.concatenate"(%[[V0]], %[[V1]]) <{dimension = 0 : i64}> : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK:         return %[[V2]] : tensor<2xf32>
func.func @from_elements(%x: f32, %y: f32) -> tensor<2xf32> {
  %0 = tensor.from_elements %x, %y : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @transpose
// CHECK:         %[[V0:.*]] = "stablehlo.broadcast_in_dim"(%arg0) <{broadcast_dimensions = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK:         return %[[V0]] : tensor<3x2xf32>
func.func @transpose(%a: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %e = tensor.empty() : tensor<3x2xf32>
  %0 = linalg.transpose ins(%a : tensor<2x3xf32>) outs(%e : tensor<3x2xf32>) permutation = [1, 0]
  return %0 : tensor<3x2xf32>
}
