// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @matmul
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<[1, 3, 4]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<[1, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V4:.*]] = tosa.reshape %arg0, %[[V3]] : (tensor<2x3xf32>, !tosa.shape<3>) -> tensor<1x2x3xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.reshape %arg1, %[[V2]] : (tensor<3x4xf32>, !tosa.shape<3>) -> tensor<1x3x4xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.matmul %[[V4]], %[[V5]], %[[V1]], %[[V1]] : (tensor<1x2x3xf32>, tensor<1x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x4xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.reshape %[[V6]], %[[V0]] : (tensor<1x2x4xf32>, !tosa.shape<2>) -> tensor<2x4xf32>
// CHECK:         return %[[V7]] : tensor<2x4xf32>
func.func @matmul(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4xf32>) -> tensor<2x4xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<2x3xf32>, tensor<3x4xf32>) outs(%init : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// What is added to.
// CHECK-LABEL: func.func @batch_matmul
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf16>}> : () -> tensor<1xf16>
// CHECK-DAG:     %[[V1:.*]] = tosa.matmul %arg0, %arg1, %[[V0]], %[[V0]] : (tensor<5x2x3xf16>, tensor<5x3x4xf16>, tensor<1xf16>, tensor<1xf16>) -> tensor<5x2x4xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.add %[[V1]], %arg2 : (tensor<5x2x4xf32>, tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
// CHECK:         return %[[V2]] : tensor<5x2x4xf32>
func.func @batch_matmul(%a: tensor<5x2x3xf16>, %b: tensor<5x3x4xf16>, %c: tensor<5x2x4xf32>) -> tensor<5x2x4xf32> {
  %0 = linalg.batch_matmul ins(%a, %b : tensor<5x2x3xf16>, tensor<5x3x4xf16>) outs(%c : tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
  return %0 : tensor<5x2x4xf32>
}

// TOSA multiplies no matrices of long integers.
// CHECK-LABEL: func.func @integers
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<[1, 1, 3, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<[1, 2, 3, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
// CHECK-DAG:     %[[V4:.*]] = tosa.reshape %arg0, %[[V3]] : (tensor<2x3xi64>, !tosa.shape<4>) -> tensor<1x2x3x1xi64>
// CHECK-DAG:     %[[V5:.*]] = tosa.reshape %arg1, %[[V2]] : (tensor<3x4xi64>, !tosa.shape<4>) -> tensor<1x1x3x4xi64>
// CHECK-DAG:     %[[V6:.*]] = tosa.mul %[[V4]], %[[V5]], %[[V1]] : (tensor<1x2x3x1xi64>, tensor<1x1x3x4xi64>, tensor<1xi8>) -> tensor<1x2x3x4xi64>
// CHECK-DAG:     %[[V7:.*]] = tosa.reduce_sum %[[V6]] {axis = 2 : i32} : (tensor<1x2x3x4xi64>) -> tensor<1x2x1x4xi64>
// CHECK-DAG:     %[[V8:.*]] = tosa.reshape %[[V7]], %[[V0]] : (tensor<1x2x1x4xi64>, !tosa.shape<2>) -> tensor<2x4xi64>
// CHECK:         return %[[V8]] : tensor<2x4xi64>
func.func @integers(%a: tensor<2x3xi64>, %b: tensor<3x4xi64>) -> tensor<2x4xi64> {
  %zero = arith.constant 0 : i64
  %e = tensor.empty() : tensor<2x4xi64>
  %init = linalg.fill ins(%zero : i64) outs(%e : tensor<2x4xi64>) -> tensor<2x4xi64>
  %0 = linalg.matmul ins(%a, %b : tensor<2x3xi64>, tensor<3x4xi64>) outs(%init : tensor<2x4xi64>) -> tensor<2x4xi64>
  return %0 : tensor<2x4xi64>
}

// Products of the parts of complex numbers.
// CHECK-LABEL: func.func @complex
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[2, 4, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<[1, 3, 4]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<[1, 2, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V4:.*]] = tosa.const_shape  {values = dense<[3, 4, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V5:.*]] = tosa.const_shape  {values = dense<[0, 0, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V6:.*]] = tosa.const_shape  {values = dense<[2, 3, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V7:.*]] = tosa.const_shape  {values = dense<0> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V8:.*]] = tosa.slice %arg0, %[[V7]], %[[V6]] : (tensor<2x3x2xf32>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<2x3x1xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.slice %arg0, %[[V5]], %[[V6]] : (tensor<2x3x2xf32>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<2x3x1xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.slice %arg1, %[[V7]], %[[V4]] : (tensor<3x4x2xf32>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<3x4x1xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.slice %arg1, %[[V5]], %[[V4]] : (tensor<3x4x2xf32>, !tosa.shape<3>, !tosa.shape<3>) -> tensor<3x4x1xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.reshape %[[V8]], %[[V3]] : (tensor<2x3x1xf32>, !tosa.shape<3>) -> tensor<1x2x3xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.reshape %[[V9]], %[[V3]] : (tensor<2x3x1xf32>, !tosa.shape<3>) -> tensor<1x2x3xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.reshape %[[V10]], %[[V2]] : (tensor<3x4x1xf32>, !tosa.shape<3>) -> tensor<1x3x4xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.reshape %[[V11]], %[[V2]] : (tensor<3x4x1xf32>, !tosa.shape<3>) -> tensor<1x3x4xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.matmul %[[V12]], %[[V14]], %[[V1]], %[[V1]] : (tensor<1x2x3xf32>, tensor<1x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x4xf32>
// CHECK-DAG:     %[[V17:.*]] = tosa.matmul %[[V13]], %[[V15]], %[[V1]], %[[V1]] : (tensor<1x2x3xf32>, tensor<1x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x4xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.matmul %[[V12]], %[[V15]], %[[V1]], %[[V1]] : (tensor<1x2x3xf32>, tensor<1x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x4xf32>
// CHECK-DAG:     %[[V19:.*]] = tosa.matmul %[[V13]], %[[V14]], %[[V1]], %[[V1]] : (tensor<1x2x3xf32>, tensor<1x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x4xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.sub %[[V16]], %[[V17]] : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.add %[[V18]], %[[V19]] : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.reshape %[[V20]], %[[V0]] : (tensor<1x2x4xf32>, !tosa.shape<3>) -> tensor<2x4x1xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.reshape %[[V21]], %[[V0]] : (tensor<1x2x4xf32>, !tosa.shape<3>) -> tensor<2x4x1xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.concat %[[V22]], %[[V23]] {axis = 2 : i32} : (tensor<2x4x1xf32>, tensor<2x4x1xf32>) -> tensor<2x4x2xf32>
// CHECK:         return %[[V24]] : tensor<2x4x2xf32>
func.func @complex(%a: tensor<2x3xcomplex<f32>>, %b: tensor<3x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>> {
  %zero = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %e = tensor.empty() : tensor<2x4xcomplex<f32>>
  %init = linalg.fill ins(%zero : complex<f32>) outs(%e : tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
  %0 = linalg.matmul ins(%a, %b : tensor<2x3xcomplex<f32>>, tensor<3x4xcomplex<f32>>) outs(%init : tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
  return %0 : tensor<2x4xcomplex<f32>>
}
