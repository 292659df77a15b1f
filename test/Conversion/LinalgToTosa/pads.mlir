// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Images and channels are one dimension for the time being.
// CHECK-LABEL: func.func @image
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[2, 3, 7, 9]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[0, 0, 1, 1, 2, 0]> : tensor<6xindex>} : () -> !tosa.shape<6>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<[6, 5, 7]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V4:.*]] = tosa.reshape %arg0, %[[V3]] : (tensor<2x3x5x7xf32>, !tosa.shape<3>) -> tensor<6x5x7xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.pad %[[V4]], %[[V1]], %[[V2]] : (tensor<6x5x7xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<6x7x9xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.reshape %[[V5]], %[[V0]] : (tensor<6x7x9xf32>, !tosa.shape<4>) -> tensor<2x3x7x9xf32>
// CHECK:         return %[[V6]] : tensor<2x3x7x9xf32>
func.func @image(%a: tensor<2x3x5x7xf32>) -> tensor<2x3x7x9xf32> {
  %one = arith.constant 1.0 : f32
  %0 = tensor.pad %a low[0, 0, 1, 2] high[0, 0, 1, 0] {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    tensor.yield %one : f32
  } : tensor<2x3x5x7xf32> to tensor<2x3x7x9xf32>
  return %0 : tensor<2x3x7x9xf32>
}

// One size may be unknown.
// CHECK-LABEL: func.func @rows_of_images
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[-1, 3, 7, 7]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[0, 0, 1, 1, 0, 0]> : tensor<6xindex>} : () -> !tosa.shape<6>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<[-1, 5, 7]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V4:.*]] = tosa.reshape %arg0, %[[V3]] : (tensor<?x3x5x7xf32>, !tosa.shape<3>) -> tensor<?x5x7xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.pad %[[V4]], %[[V1]], %[[V2]] : (tensor<?x5x7xf32>, !tosa.shape<6>, tensor<1xf32>) -> tensor<?x7x7xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.reshape %[[V5]], %[[V0]] : (tensor<?x7x7xf32>, !tosa.shape<4>) -> tensor<?x3x7x7xf32>
// CHECK:         return %[[V6]] : tensor<?x3x7x7xf32>
func.func @rows_of_images(%a: tensor<?x3x5x7xf32>) -> tensor<?x3x7x7xf32> {
  %one = arith.constant 1.0 : f32
  %0 = tensor.pad %a low[0, 0, 1, 0] high[0, 0, 1, 0] {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    tensor.yield %one : f32
  } : tensor<?x3x5x7xf32> to tensor<?x3x7x7xf32>
  return %0 : tensor<?x3x7x7xf32>
}

// Nothing can be merged here.
// CHECK-LABEL: func.func @everywhere
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[1, 0, 1, 0, 1, 0, 1, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
// CHECK-DAG:     %[[V2:.*]] = tosa.pad %arg0, %[[V1]], %[[V0]] : (tensor<2x3x5x7xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<3x4x6x8xf32>
// CHECK:         return %[[V2]] : tensor<3x4x6x8xf32>
func.func @everywhere(%a: tensor<2x3x5x7xf32>) -> tensor<3x4x6x8xf32> {
  %one = arith.constant 1.0 : f32
  %0 = tensor.pad %a low[1, 1, 1, 1] high[0, 0, 0, 0] {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    tensor.yield %one : f32
  } : tensor<2x3x5x7xf32> to tensor<3x4x6x8xf32>
  return %0 : tensor<3x4x6x8xf32>
}

// TOSA cannot reshape to several unknown sizes.
// CHECK-LABEL: func.func @unknown_sizes
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[0, 0, 0, 0, 1, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
// CHECK-DAG:     %[[V2:.*]] = tosa.pad %arg0, %[[V1]], %[[V0]] : (tensor<?x3x?x7xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<?x3x?x7xf32>
// CHECK:         return %[[V2]] : tensor<?x3x?x7xf32>
func.func @unknown_sizes(%a: tensor<?x3x?x7xf32>) -> tensor<?x3x?x7xf32> {
  %one = arith.constant 1.0 : f32
  %0 = tensor.pad %a low[0, 0, 1, 0] high[0, 0, 1, 0] {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    tensor.yield %one : f32
  } : tensor<?x3x?x7xf32> to tensor<?x3x?x7xf32>
  return %0 : tensor<?x3x?x7xf32>
}
