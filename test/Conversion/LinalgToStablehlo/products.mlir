// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-stablehlo,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @matmul
// CHECK:         %[[V0:.*]] = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
// CHECK:         return %[[V0]] : tensor<2x4xf32>
func.func @matmul(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) -> tensor<2x4xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4xf32>) -> tensor<2x4xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<2x3xf32>, tensor<3x4xf32>) outs(%init : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// What is added to.
// CHECK-LABEL: func.func @batch_matmul
// CHECK:         %[[V0:.*]] = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<5x2x3xf16>, tensor<5x3x4xf16>) -> tensor<5x2x4xf32>
// CHECK:         %[[V1:.*]] = "stablehlo.add"(%[[V0]], %arg2) : (tensor<5x2x4xf32>, tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
// CHECK:         return %[[V1]] : tensor<5x2x4xf32>
func.func @batch_matmul(%a: tensor<5x2x3xf16>, %b: tensor<5x3x4xf16>, %c: tensor<5x2x4xf32>) -> tensor<5x2x4xf32> {
  %0 = linalg.batch_matmul ins(%a, %b : tensor<5x2x3xf16>, tensor<5x3x4xf16>) outs(%c : tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
  return %0 : tensor<5x2x4xf32>
}

// Integers are multiplied like floats.
// CHECK-LABEL: func.func @integers
// CHECK:         %[[V0:.*]] = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3xi64>, tensor<3x4xi64>) -> tensor<2x4xi64>
// CHECK:         return %[[V0]] : tensor<2x4xi64>
func.func @integers(%a: tensor<2x3xi64>, %b: tensor<3x4xi64>) -> tensor<2x4xi64> {
  %zero = arith.constant 0 : i64
  %e = tensor.empty() : tensor<2x4xi64>
  %init = linalg.fill ins(%zero : i64) outs(%e : tensor<2x4xi64>) -> tensor<2x4xi64>
  %0 = linalg.matmul ins(%a, %b : tensor<2x3xi64>, tensor<3x4xi64>) outs(%init : tensor<2x4xi64>) -> tensor<2x4xi64>
  return %0 : tensor<2x4xi64>
}

// So are complex numbers.
// CHECK-LABEL: func.func @complex
// CHECK:         %[[V0:.*]] = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
// CHECK:         return %[[V0]] : tensor<2x4xcomplex<f32>>
func.func @complex(%a: tensor<2x3xcomplex<f32>>, %b: tensor<3x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>> {
  %zero = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %e = tensor.empty() : tensor<2x4xcomplex<f32>>
  %init = linalg.fill ins(%zero : complex<f32>) outs(%e : tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
  %0 = linalg.matmul ins(%a, %b : tensor<2x3xcomplex<f32>>, tensor<3x4xcomplex<f32>>) outs(%init : tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
  return %0 : tensor<2x4xcomplex<f32>>
}
