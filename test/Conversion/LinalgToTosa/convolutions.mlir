// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Zeros around the image and what is added along the channels go into the operation.
// CHECK-LABEL: func.func @conv2d
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<4> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.reshape %arg2, %[[V0]] : (tensor<4x1x1xf32>, !tosa.shape<1>) -> tensor<4xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.transpose %arg0 {perms = array<i32: 0, 2, 3, 1>} : (tensor<1x3x8x8xf32>) -> tensor<1x8x8x3xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.transpose %arg1 {perms = array<i32: 0, 2, 3, 1>} : (tensor<4x3x3x3xf32>) -> tensor<4x3x3x3xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.conv2d %[[V3]], %[[V4]], %[[V2]], %[[V1]], %[[V1]] {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 0, 1, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x3xf32>, tensor<4x3x3x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.transpose %[[V5]] {perms = array<i32: 0, 3, 1, 2>} : (tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
// CHECK:         return %[[V6]] : tensor<1x4x4x4xf32>
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
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[1, 4, 6]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<[4, 3, 1, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<4xf32>}> : () -> tensor<4xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.const_shape  {values = dense<[1, 3, 1, 8]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[V5:.*]] = tosa.reshape %arg0, %[[V4]] : (tensor<1x3x8xf32>, !tosa.shape<4>) -> tensor<1x3x1x8xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.reshape %arg1, %[[V2]] : (tensor<4x3x3xf32>, !tosa.shape<4>) -> tensor<4x3x1x3xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.transpose %[[V5]] {perms = array<i32: 0, 2, 3, 1>} : (tensor<1x3x1x8xf32>) -> tensor<1x1x8x3xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.transpose %[[V6]] {perms = array<i32: 0, 2, 3, 1>} : (tensor<4x3x1x3xf32>) -> tensor<4x1x3x3xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.conv2d %[[V7]], %[[V8]], %[[V3]], %[[V1]], %[[V1]] {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x1x8x3xf32>, tensor<4x1x3x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x1x6x4xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.transpose %[[V9]] {perms = array<i32: 0, 3, 1, 2>} : (tensor<1x1x6x4xf32>) -> tensor<1x4x1x6xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.reshape %[[V10]], %[[V0]] : (tensor<1x4x1x6xf32>, !tosa.shape<3>) -> tensor<1x4x6xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.add %[[V11]], %arg2 : (tensor<1x4x6xf32>, tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
// CHECK:         return %[[V12]] : tensor<1x4x6xf32>
func.func @conv1d(%a: tensor<1x3x8xf32>, %w: tensor<4x3x3xf32>, %init: tensor<1x4x6xf32>) -> tensor<1x4x6xf32> {
  %0 = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a, %w : tensor<1x3x8xf32>, tensor<4x3x3xf32>) outs(%init : tensor<1x4x6xf32>) -> tensor<1x4x6xf32>
  return %0 : tensor<1x4x6xf32>
}

// CHECK-LABEL: func.func @conv3d
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<4xf32>}> : () -> tensor<4xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.transpose %arg0 {perms = array<i32: 0, 2, 3, 4, 1>} : (tensor<1x3x4x4x4xf32>) -> tensor<1x4x4x4x3xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.transpose %arg1 {perms = array<i32: 0, 2, 3, 4, 1>} : (tensor<4x3x2x2x2xf32>) -> tensor<4x2x2x2x3xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.conv3d %[[V2]], %[[V3]], %[[V1]], %[[V0]], %[[V0]] {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x4x4x4x3xf32>, tensor<4x2x2x2x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3x4xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.transpose %[[V4]] {perms = array<i32: 0, 4, 1, 2, 3>} : (tensor<1x3x3x3x4xf32>) -> tensor<1x4x3x3x3xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.add %[[V5]], %arg2 : (tensor<1x4x3x3x3xf32>, tensor<1x4x3x3x3xf32>) -> tensor<1x4x3x3x3xf32>
// CHECK:         return %[[V6]] : tensor<1x4x3x3x3xf32>
func.func @conv3d(%a: tensor<1x3x4x4x4xf32>, %w: tensor<4x3x2x2x2xf32>, %init: tensor<1x4x3x3x3xf32>) -> tensor<1x4x3x3x3xf32> {
  %0 = linalg.conv_3d_ncdhw_fcdhw {dilations = dense<1> : tensor<3xi64>, strides = dense<1> : tensor<3xi64>} ins(%a, %w : tensor<1x3x4x4x4xf32>, tensor<4x3x2x2x2xf32>) outs(%init : tensor<1x4x3x3x3xf32>) -> tensor<1x4x3x3x3xf32>
  return %0 : tensor<1x4x3x3x3xf32>
}

// CHECK-LABEL: func.func @depthwise
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[2, 2, 3, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<3xf32>}> : () -> tensor<3xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.transpose %arg0 {perms = array<i32: 0, 2, 3, 1>} : (tensor<1x3x4x4xf32>) -> tensor<1x4x4x3xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.transpose %arg1 {perms = array<i32: 1, 2, 0>} : (tensor<3x2x2xf32>) -> tensor<2x2x3xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.reshape %[[V4]], %[[V1]] : (tensor<2x2x3xf32>, !tosa.shape<4>) -> tensor<2x2x3x1xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.depthwise_conv2d %[[V3]], %[[V5]], %[[V2]], %[[V0]], %[[V0]] {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x3xf32>, tensor<2x2x3x1xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.transpose %[[V6]] {perms = array<i32: 0, 3, 1, 2>} : (tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.add %[[V7]], %arg2 : (tensor<1x3x3x3xf32>, tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
// CHECK:         return %[[V8]] : tensor<1x3x3x3xf32>
func.func @depthwise(%a: tensor<1x3x4x4xf32>, %w: tensor<3x2x2xf32>, %init: tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32> {
  %0 = linalg.depthwise_conv_2d_nchw_chw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a, %w : tensor<1x3x4x4xf32>, tensor<3x2x2xf32>) outs(%init : tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
  return %0 : tensor<1x3x3x3xf32>
}

// Each group by itself.
// CHECK-LABEL: func.func @groups
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[3, 2, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[1, 4, 4, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<[1, 0, 0, 0, 0]> : tensor<5xindex>} : () -> !tosa.shape<5>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<[0, 1, 0, 0, 0]> : tensor<5xindex>} : () -> !tosa.shape<5>
// CHECK-DAG:     %[[V4:.*]] = tosa.const_shape  {values = dense<[1, 1, 3, 3, 3]> : tensor<5xindex>} : () -> !tosa.shape<5>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.const_shape  {values = dense<[1, 3, 1, 2, 2]> : tensor<5xindex>} : () -> !tosa.shape<5>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<3xf32>}> : () -> tensor<3xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.const_shape  {values = dense<[1, 1, 1, 4, 4]> : tensor<5xindex>} : () -> !tosa.shape<5>
// CHECK-DAG:     %[[V9:.*]] = tosa.const_shape  {values = dense<0> : tensor<5xindex>} : () -> !tosa.shape<5>
// CHECK-DAG:     %[[V10:.*]] = tosa.slice %arg0, %[[V9]], %[[V8]] : (tensor<1x2x1x4x4xf32>, !tosa.shape<5>, !tosa.shape<5>) -> tensor<1x1x1x4x4xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.slice %arg1, %[[V9]], %[[V6]] : (tensor<2x3x1x2x2xf32>, !tosa.shape<5>, !tosa.shape<5>) -> tensor<1x3x1x2x2xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.reshape %[[V10]], %[[V1]] : (tensor<1x1x1x4x4xf32>, !tosa.shape<4>) -> tensor<1x4x4x1xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.reshape %[[V11]], %[[V0]] : (tensor<1x3x1x2x2xf32>, !tosa.shape<4>) -> tensor<3x2x2x1xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.conv2d %[[V12]], %[[V13]], %[[V7]], %[[V5]], %[[V5]] {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x1xf32>, tensor<3x2x2x1xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.transpose %[[V14]] {perms = array<i32: 0, 3, 1, 2>} : (tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.reshape %[[V15]], %[[V4]] : (tensor<1x3x3x3xf32>, !tosa.shape<5>) -> tensor<1x1x3x3x3xf32>
// CHECK-DAG:     %[[V17:.*]] = tosa.slice %arg0, %[[V3]], %[[V8]] : (tensor<1x2x1x4x4xf32>, !tosa.shape<5>, !tosa.shape<5>) -> tensor<1x1x1x4x4xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.slice %arg1, %[[V2]], %[[V6]] : (tensor<2x3x1x2x2xf32>, !tosa.shape<5>, !tosa.shape<5>) -> tensor<1x3x1x2x2xf32>
// CHECK-DAG:     %[[V19:.*]] = tosa.reshape %[[V17]], %[[V1]] : (tensor<1x1x1x4x4xf32>, !tosa.shape<4>) -> tensor<1x4x4x1xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.reshape %[[V18]], %[[V0]] : (tensor<1x3x1x2x2xf32>, !tosa.shape<4>) -> tensor<3x2x2x1xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.conv2d %[[V19]], %[[V20]], %[[V7]], %[[V5]], %[[V5]] {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x1xf32>, tensor<3x2x2x1xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.transpose %[[V21]] {perms = array<i32: 0, 3, 1, 2>} : (tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.reshape %[[V22]], %[[V4]] : (tensor<1x3x3x3xf32>, !tosa.shape<5>) -> tensor<1x1x3x3x3xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.concat %[[V16]], %[[V23]] {axis = 1 : i32} : (tensor<1x1x3x3x3xf32>, tensor<1x1x3x3x3xf32>) -> tensor<1x2x3x3x3xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.add %[[V24]], %arg2 : (tensor<1x2x3x3x3xf32>, tensor<1x2x3x3x3xf32>) -> tensor<1x2x3x3x3xf32>
// CHECK:         return %[[V25]] : tensor<1x2x3x3x3xf32>
func.func @groups(%a: tensor<1x2x1x4x4xf32>, %w: tensor<2x3x1x2x2xf32>, %init: tensor<1x2x3x3x3xf32>) -> tensor<1x2x3x3x3xf32> {
  %0 = linalg.conv_2d_ngchw_gfchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a, %w : tensor<1x2x1x4x4xf32>, tensor<2x3x1x2x2xf32>) outs(%init : tensor<1x2x3x3x3xf32>) -> tensor<1x2x3x3x3xf32>
  return %0 : tensor<1x2x3x3x3xf32>
}

// Integers are multiplied and added place by place of the window.
// CHECK-LABEL: func.func @integers
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[0, 0, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<1> : tensor<5xindex>} : () -> !tosa.shape<5>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<1> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V4:.*]] = tosa.const_shape  {values = dense<[1, 1, 2, 1, 1]> : tensor<5xindex>} : () -> !tosa.shape<5>
// CHECK-DAG:     %[[V5:.*]] = tosa.const_shape  {values = dense<[1, 1, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V6:.*]] = tosa.const_shape  {values = dense<0> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V7:.*]] = tosa.slice %arg0, %[[V6]], %[[V5]] : (tensor<1x1x3xi64>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<1x1x2xi64>
// CHECK-DAG:     %[[V8:.*]] = tosa.reshape %[[V7]], %[[V4]] : (tensor<1x1x2xi64>, !tosa.shape<5>) -> tensor<1x1x2x1x1xi64>
// CHECK-DAG:     %[[V9:.*]] = tosa.slice %arg1, %[[V6]], %[[V3]] : (tensor<1x1x2xi64>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<1x1x1xi64>
// CHECK-DAG:     %[[V10:.*]] = tosa.reshape %[[V9]], %[[V2]] : (tensor<1x1x1xi64>, !tosa.shape<5>) -> tensor<1x1x1x1x1xi64>
// CHECK-DAG:     %[[V11:.*]] = tosa.mul %[[V8]], %[[V10]], %[[V1]] : (tensor<1x1x2x1x1xi64>, tensor<1x1x1x1x1xi64>, tensor<1xi8>) -> tensor<1x1x2x1x1xi64>
// CHECK-DAG:     %[[V12:.*]] = tosa.slice %arg0, %[[V0]], %[[V5]] : (tensor<1x1x3xi64>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<1x1x2xi64>
// CHECK-DAG:     %[[V13:.*]] = tosa.reshape %[[V12]], %[[V4]] : (tensor<1x1x2xi64>, !tosa.shape<5>) -> tensor<1x1x2x1x1xi64>
// CHECK-DAG:     %[[V14:.*]] = tosa.slice %arg1, %[[V0]], %[[V3]] : (tensor<1x1x2xi64>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<1x1x1xi64>
// CHECK-DAG:     %[[V15:.*]] = tosa.reshape %[[V14]], %[[V2]] : (tensor<1x1x1xi64>, !tosa.shape<5>) -> tensor<1x1x1x1x1xi64>
// CHECK-DAG:     %[[V16:.*]] = tosa.mul %[[V13]], %[[V15]], %[[V1]] : (tensor<1x1x2x1x1xi64>, tensor<1x1x1x1x1xi64>, tensor<1xi8>) -> tensor<1x1x2x1x1xi64>
// CHECK-DAG:     %[[V17:.*]] = tosa.add %[[V11]], %[[V16]] : (tensor<1x1x2x1x1xi64>, tensor<1x1x2x1x1xi64>) -> tensor<1x1x2x1x1xi64>
// CHECK-DAG:     %[[V18:.*]] = tosa.reshape %arg2, %[[V4]] : (tensor<1x1x2xi64>, !tosa.shape<5>) -> tensor<1x1x2x1x1xi64>
// CHECK-DAG:     %[[V19:.*]] = tosa.add %[[V17]], %[[V18]] : (tensor<1x1x2x1x1xi64>, tensor<1x1x2x1x1xi64>) -> tensor<1x1x2x1x1xi64>
// CHECK-DAG:     %[[V20:.*]] = tosa.reshape %[[V19]], %[[V5]] : (tensor<1x1x2x1x1xi64>, !tosa.shape<3>) -> tensor<1x1x2xi64>
// CHECK:         return %[[V20]] : tensor<1x1x2xi64>
func.func @integers(%a: tensor<1x1x3xi64>, %w: tensor<1x1x2xi64>, %init: tensor<1x1x2xi64>) -> tensor<1x1x2xi64> {
  %0 = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a, %w : tensor<1x1x3xi64>, tensor<1x1x2xi64>) outs(%init : tensor<1x1x2xi64>) -> tensor<1x1x2xi64>
  return %0 : tensor<1x1x2xi64>
}
