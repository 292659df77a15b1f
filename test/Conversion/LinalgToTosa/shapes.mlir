// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

func.func @reshape(%a: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [3, 2] : tensor<6xf32> into tensor<3x2xf32>
  return %1 : tensor<3x2xf32>
}

func.func @reshape_dynamic(%a: tensor<?x3xf32>) -> tensor<?xf32> {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<?x3xf32> into tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @slice(%a: tensor<4x?xf32>) -> tensor<2x?xf32> {
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c1 : tensor<4x?xf32>
  %0 = tensor.extract_slice %a[1, 0] [2, %n] [1, 1] : tensor<4x?xf32> to tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// Rows of three elements, of which the first is taken.
func.func @slice_with_steps(%a: tensor<8xf32>) -> tensor<2xf32> {
  %0 = tensor.extract_slice %a[1] [2] [3] : tensor<8xf32> to tensor<2xf32>
  return %0 : tensor<2xf32>
}

// A computed place is gathered from.
func.func @slice_at(%a: tensor<4xf32>, %n: i64) -> tensor<2xf32> {
  %i = arith.index_cast %n : i64 to index
  %0 = tensor.extract_slice %a[%i] [2] [1] : tensor<4xf32> to tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @insert(%a: tensor<2xf32>, %b: tensor<5xf32>) -> tensor<5xf32> {
  %0 = tensor.insert_slice %a into %b[1] [2] [1] : tensor<2xf32> into tensor<5xf32>
  return %0 : tensor<5xf32>
}

func.func @insert_with_steps(%a: tensor<2xf32>, %b: tensor<5xf32>) -> tensor<5xf32> {
  %0 = tensor.insert_slice %a into %b[0] [2] [2] : tensor<2xf32> into tensor<5xf32>
  return %0 : tensor<5xf32>
}

func.func @insert_element(%x: f32, %b: tensor<3xf32>) -> tensor<3xf32> {
  %c1 = arith.constant 1 : index
  %0 = tensor.insert %x into %b[%c1] : tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @pad(%a: tensor<2xf32>) -> tensor<5xf32> {
  %one = arith.constant 1.0 : f32
  %0 = tensor.pad %a low[1] high[2] {
  ^bb0(%i: index):
    tensor.yield %one : f32
  } : tensor<2xf32> to tensor<5xf32>
  return %0 : tensor<5xf32>
}

func.func @concat(%a: tensor<2xf32>, %b: tensor<0xf32>, %c: tensor<1xf32>) -> tensor<3xf32> {
  %0 = tensor.concat dim(0) %a, %b, %c : (tensor<2xf32>, tensor<0xf32>, tensor<1xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @from_elements(%x: f32, %y: f32) -> tensor<2xf32> {
  %0 = tensor.from_elements %x, %y : tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @transpose(%a: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %e = tensor.empty() : tensor<3x2xf32>
  %0 = linalg.transpose ins(%a : tensor<2x3xf32>) outs(%e : tensor<3x2xf32>) permutation = [1, 0]
  return %0 : tensor<3x2xf32>
}

func.func @fill() -> tensor<2xf32> {
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<2xf32>
  %0 = linalg.fill ins(%one : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @fill_dynamic(%a: tensor<2x?xf32>) -> tensor<?xf32> {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %n = tensor.dim %a, %c1 : tensor<2x?xf32>
  %e = tensor.empty(%n) : tensor<?xf32>
  %0 = linalg.fill ins(%one : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// A size as a value: ones are counted.
func.func @size(%a: tensor<?xf32>) -> i64 {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %a, %c0 : tensor<?xf32>
  %0 = arith.index_cast %n : index to i64
  return %0 : i64
}
