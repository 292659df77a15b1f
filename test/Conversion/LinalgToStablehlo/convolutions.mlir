// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-stablehlo,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Zeros around the image go into the operation.
// CHECK-LABEL: func.func @conv2d
// CHECK:         %[[V0:.*]] = "stablehlo.reshape"(%arg2) : (tensor<4x1x1xf32>) -> tensor<4xf32>
// CHECK:         %[[V1:.*]] = "stablehlo.broadcast_in_dim"(%[[V0]]) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<1x4x1x1xf32>
// CHECK:         %[[V2:.*]] = "stablehlo.broadcast_in_dim"(%[[V1]]) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<1x4x1x1xf32>) -> tensor<1x4x4x4xf32>
// CHECK:         %[[V3:.*]] = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, padding = dense<1> : tensor<2x2xi64>, rhs_dilation = array<i64: 1, 1>, window_strides = array<i64: 2, 2>}> : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>) -> tensor<1x4x4x4xf32>
// CHECK:         %[[V4:.*]] = "stablehlo.add"(%[[V3]], %[[V2]]) : (tensor<1x4x4x4xf32>, tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
// CHECK:         return %[[V4]] : tensor<1x4x4x4xf32>
func.func @conv2d(%a: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32>, %bias: tensor<4x1x1xf32>) -> tensor<1x4x4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %p = tensor.pad %a low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<1x3x8x8xf32> to tensor<1x3x10x10xf32>
  %e = tensor.empty() : tensor<1x4x4x4xf32>
  %init = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d1, 0, 0)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%bias : tensor<4x1x1xf32>) outs(%e : tensor<1x4x4x4xf32>) {
  ^bb0(%x: f32, %o: f32):
    linalg.yield %x : f32
  } -> tensor<1x4x4x4xf32>
  %0 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%p, %w : tensor<1x3x10x10xf32>, tensor<4x3x3x3xf32>) outs(%init : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
  return %0 : tensor<1x4x4x4xf32>
}

// CHECK-LABEL: func.func @conv1d
// CHECK:         %[[V0:.*]] = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, feature_group_count = 1 : i64, padding = dense<0> : tensor<1x2xi64>, rhs_dilation = array<i64: 1>, window_strides = array<i64: 1>}> : (tensor<1x3x8xf32>, tensor<4x3x3xf32>) -> tensor<1x4x6xf32>
// CHECK:         %[[V1:.*]] = "stablehlo.add"(%[[V0]], %arg2) : (tensor<1x4x6xf32>, tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
// CHECK:         return %[[V1]] : tensor<1x4x6xf32>
func.func @conv1d(%a: tensor<1x3x8xf32>, %w: tensor<4x3x3xf32>, %init: tensor<1x4x6xf32>) -> tensor<1x4x6xf32> {
  %0 = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a, %w : tensor<1x3x8xf32>, tensor<4x3x3xf32>) outs(%init : tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
  return %0 : tensor<1x4x6xf32>
}

// CHECK-LABEL: func.func @conv3d
// CHECK:         %[[V0:.*]] = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1, 2]x[o, i, 0, 1, 2]->[b, f, 0, 1, 2]>, feature_group_count = 1 : i64, padding = dense<0> : tensor<3x2xi64>, rhs_dilation = array<i64: 1, 1, 1>, window_strides = array<i64: 1, 1, 1>}> : (tensor<1x3x4x4x4xf32>, tensor<4x3x2x2x2xf32>) -> tensor<1x4x3x3x3xf32>
// CHECK:         %[[V1:.*]] = "stablehlo.add"(%[[V0]], %arg2) : (tensor<1x4x3x3x3xf32>, tensor<1x4x3x3x3xf32>) -> tensor<1x4x3x3x3xf32>
// CHECK:         return %[[V1]] : tensor<1x4x3x3x3xf32>
func.func @conv3d(%a: tensor<1x3x4x4x4xf32>, %w: tensor<4x3x2x2x2xf32>, %init: tensor<1x4x3x3x3xf32>) -> tensor<1x4x3x3x3xf32> {
  %0 = linalg.conv_3d_ncdhw_fcdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a, %w : tensor<1x3x4x4x4xf32>, tensor<4x3x2x2x2xf32>) outs(%init : tensor<1x4x3x3x3xf32>) -> tensor<1x4x3x3x3xf32>
  return %0 : tensor<1x4x3x3x3xf32>
}

// CHECK-LABEL: func.func @depthwise
// CHECK:         %[[V0:.*]] = "stablehlo.reshape"(%arg1) : (tensor<3x2x2xf32>) -> tensor<3x1x2x2xf32>
// CHECK:         %[[V1:.*]] = "stablehlo.convolution"(%arg0, %[[V0]]) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 3 : i64, padding = dense<0> : tensor<2x2xi64>, rhs_dilation = array<i64: 1, 1>, window_strides = array<i64: 1, 1>}> : (tensor<1x3x4x4xf32>, tensor<3x1x2x2xf32>) -> tensor<1x3x3x3xf32>
// CHECK:         %[[V2:.*]] = "stablehlo.add"(%[[V1]], %arg2) : (tensor<1x3x3x3xf32>, tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
// CHECK:         return %[[V2]] : tensor<1x3x3x3xf32>
func.func @depthwise(%a: tensor<1x3x4x4xf32>, %w: tensor<3x2x2xf32>, %init: tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32> {
  %0 = linalg.depthwise_conv_2d_nchw_chw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a, %w : tensor<1x3x4x4xf32>, tensor<3x2x2xf32>) outs(%init : tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
  return %0 : tensor<1x3x3x3xf32>
}

// Groups are a count of the operation.
// CHECK-LABEL: func.func @groups
// CHECK:         %[[V0:.*]] = "stablehlo.reshape"(%arg0) : (tensor<1x2x1x4x4xf32>) -> tensor<1x2x4x4xf32>
// CHECK:         %[[V1:.*]] = "stablehlo.reshape"(%arg1) : (tensor<2x3x1x2x2xf32>) -> tensor<6x1x2x2xf32>
// CHECK:         %[[V2:.*]] = "stablehlo.convolution"(%[[V0]], %[[V1]]) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 2 : i64, padding = dense<0> : tensor<2x2xi64>, rhs_dilation = array<i64: 1, 1>, window_strides = array<i64: 1, 1>}> : (tensor<1x2x4x4xf32>, tensor<6x1x2x2xf32>) -> tensor<1x6x3x3xf32>
// CHECK:         %[[V3:.*]] = "stablehlo.reshape"(%[[V2]]) : (tensor<1x6x3x3xf32>) -> tensor<1x2x3x3x3xf32>
// CHECK:         %[[V4:.*]] = "stablehlo.add"(%[[V3]], %arg2) : (tensor<1x2x3x3x3xf32>, tensor<1x2x3x3x3xf32>) -> tensor<1x2x3x3x3xf32>
// CHECK:         return %[[V4]] : tensor<1x2x3x3x3xf32>
func.func @groups(%a: tensor<1x2x1x4x4xf32>, %w: tensor<2x3x1x2x2xf32>, %init: tensor<1x2x3x3x3xf32>) -> tensor<1x2x3x3x3xf32> {
  %0 = linalg.conv_2d_ngchw_gfchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a, %w : tensor<1x2x1x4x4xf32>, tensor<2x3x1x2x2xf32>) outs(%init : tensor<1x2x3x3x3xf32>) -> tensor<1x2x3x3x3xf32>
  return %0 : tensor<1x2x3x3x3xf32>
}

// Integers are convolved like floats.
// CHECK-LABEL: func.func @integers
// CHECK:         %[[V0:.*]] = "stablehlo.convolution"(%arg0, %arg1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, feature_group_count = 1 : i64, padding = dense<0> : tensor<1x2xi64>, rhs_dilation = array<i64: 1>, window_strides = array<i64: 1>}> : (tensor<1x1x3xi64>, tensor<1x1x2xi64>) -> tensor<1x1x2xi64>
// CHECK:         %[[V1:.*]] = "stablehlo.add"(%[[V0]], %arg2) : (tensor<1x1x2xi64>, tensor<1x1x2xi64>) -> tensor<1x1x2xi64>
// CHECK:         return %[[V1]] : tensor<1x1x2xi64>
func.func @integers(%a: tensor<1x1x3xi64>, %w: tensor<1x1x2xi64>, %init: tensor<1x1x2xi64>) -> tensor<1x1x2xi64> {
  %0 = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a, %w : tensor<1x1x3xi64>, tensor<1x1x2xi64>) outs(%init : tensor<1x1x2xi64>) -> tensor<1x1x2xi64>
  return %0 : tensor<1x1x2xi64>
}
