// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @reshape
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = tosa.reshape %arg0, %[[V0]] : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
// CHECK:         return %[[V1]] : tensor<3x2xf32>
func.func @reshape(%a: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [3, 2] : tensor<6xf32> into tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

// CHECK-LABEL: func.func @reshape_dynamic
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<-1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = tosa.reshape %arg0, %[[V0]] : (tensor<?x3xf32>, !tosa.shape<1>) -> tensor<?xf32>
// CHECK:         return %[[V1]] : tensor<?xf32>
func.func @reshape_dynamic(%a: tensor<?x3xf32>) -> tensor<?xf32> {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<?x3xf32> into tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @pad
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V2:.*]] = tosa.pad %arg0, %[[V1]], %[[V0]] : (tensor<2xf32>, !tosa.shape<2>, tensor<1xf32>) -> tensor<5xf32>
// CHECK:         return %[[V2]] : tensor<5xf32>
func.func @pad(%a: tensor<2xf32>) -> tensor<5xf32> {
  %one = arith.constant 1.0 : f32
  %0 = tensor.pad %a low[1] high[2] {
  ^bb0(%i: index):
    tensor.yield %one : f32
  } : tensor<2xf32> to tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func.func @concat
// CHECK-DAG:     %[[V0:.*]] = tosa.concat %arg0, %arg2 {axis = 0 : i32} : (tensor<2xf32>, tensor<1xf32>) -> tensor<3xf32>
// CHECK:         return %[[V0]] : tensor<3xf32>
func.func @concat(%a: tensor<2xf32>, %b: tensor<0xf32>, %c: tensor<1xf32>) -> tensor<3xf32> {
  %0 = tensor.concat dim(0) %a, %b, %c : (tensor<2xf32>, tensor<0xf32>, tensor<1xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// CHECK-LABEL: func.func @from_elements
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = tosa.reshape %arg0, %[[V0]] : (tensor<f32>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.reshape %arg1, %[[V0]] : (tensor<f32>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.concat %[[V1]], %[[V2]] {axis = 0 : i32} : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK:         return %[[V3]] : tensor<2xf32>
func.func @from_elements(%x: f32, %y: f32) -> tensor<2xf32> {
  %0 = tensor.from_elements %x, %y : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @transpose
// CHECK-DAG:     %[[V0:.*]] = tosa.transpose %arg0 {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK:         return %[[V0]] : tensor<3x2xf32>
func.func @transpose(%a: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %e = tensor.empty() : tensor<3x2xf32>
  %0 = linalg.transpose ins(%a : tensor<2x3xf32>) outs(%e : tensor<3x2xf32>) permutation = [1, 0]
  return %0 : tensor<3x2xf32>
}
