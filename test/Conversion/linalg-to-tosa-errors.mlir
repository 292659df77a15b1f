// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa))' -split-input-file -verify-diagnostics

// Refused: TOSA does not read the bits of floats of this format
func.func @bits(%a: tensor<2xf8E4M3FNUZ>) -> tensor<2xi8> {
  %e = tensor.empty() : tensor<2xi8>
  // expected-error @+2 {{one operation has no form in TOSA}}
  // expected-note @+1 {{first use of linalg.generic}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf8E4M3FNUZ>) outs(%e : tensor<2xi8>) {
  ^bb0(%x: f8E4M3FNUZ, %o: i8):
    %y = arith.bitcast %x : f8E4M3FNUZ to i8
    linalg.yield %y : i8
  } -> tensor<2xi8>
  return %0 : tensor<2xi8>
}

// -----

// No tensor of the program is as large.
// Refused: it counts through a size that is not known
func.func @counting(%size: i64) -> tensor<?xi64> {
  %n = arith.index_cast %size : i64 to index
  %e = tensor.empty(%n) : tensor<?xi64>
  // expected-error @+2 {{one operation has no form in TOSA}}
  // expected-note @+1 {{first use of linalg.generic}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%e : tensor<?xi64>) {
  ^bb0(%o: i64):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i64
    linalg.yield %j : i64
  } -> tensor<?xi64>
  return %0 : tensor<?xi64>
}

// -----

// Refused: a reduction that TOSA does not have, of a size that is not known
func.func @reduction(%a: tensor<?xi32>, %init: tensor<i32>) -> tensor<i32> {
  // expected-error @+2 {{one operation has no form in TOSA}}
  // expected-note @+1 {{first use of linalg.generic}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%a : tensor<?xi32>) outs(%init : tensor<i32>) {
  ^bb0(%x: i32, %o: i32):
    %y = arith.xori %x, %o : i32
    linalg.yield %y : i32
  } -> tensor<i32>
  return %0 : tensor<i32>
}

// -----

// Refused: a reduction that TOSA does not have, of 2000 elements
func.func @long_reduction(%a: tensor<2000xi32>, %init: tensor<i32>) -> tensor<i32> {
  // expected-error @+2 {{one operation has no form in TOSA}}
  // expected-note @+1 {{first use of linalg.generic}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%a : tensor<2000xi32>) outs(%init : tensor<i32>) {
  ^bb0(%x: i32, %o: i32):
    %y = arith.xori %x, %o : i32
    linalg.yield %y : i32
  } -> tensor<i32>
  return %0 : tensor<i32>
}

// -----

// Refused: it has several unknown sizes, or cuts at places that are computed
func.func @reshape(%a: tensor<?x2x?xf32>) -> tensor<?x?xf32> {
  // expected-error @+2 {{one operation has no form in TOSA}}
  // expected-note @+1 {{first use of tensor.collapse_shape}}
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<?x2x?xf32> into tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// Refused: the padding is computed at run time
func.func @pad(%a: tensor<?xf32>, %n: i64) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %i = arith.index_cast %n : i64 to index
  // expected-error @+2 {{one operation has no form in TOSA}}
  // expected-note @+1 {{first use of tensor.pad}}
  %0 = tensor.pad %a low[0] high[%i] {
  ^bb0(%k: index):
    tensor.yield %zero : f32
  } : tensor<?xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

// Refused: TOSA multiplies batches of matrices, and cannot reshape to several unknown sizes
func.func @matmul(%a: tensor<?x?xf32>, %b: tensor<?x4xf32>, %c: tensor<?x4xf32>) -> tensor<?x4xf32> {
  // expected-error @+2 {{one operation has no form in TOSA}}
  // expected-note @+1 {{first use of linalg.matmul}}
  %0 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x4xf32>) outs(%c : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// -----

// Refused: TOSA has nothing like 'tensor.generate'
func.func @generate(%a: f32) -> tensor<2xf32> {
  // expected-error @+2 {{one operation has no form in TOSA}}
  // expected-note @+1 {{first use of tensor.generate}}
  %0 = tensor.generate {
  ^bb0(%i: index):
    tensor.yield %a : f32
  } : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// Refused: TOSA has nothing like 'math.cbrt'
func.func @root(%a: tensor<2xf32>) -> tensor<2xf32> {
  %e = tensor.empty() : tensor<2xf32>
  // expected-error @+2 {{one operation has no form in TOSA}}
  // expected-note @+1 {{first use of linalg.generic}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf32>) outs(%e : tensor<2xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.cbrt %x : f32
    linalg.yield %y : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// expected-error @+1 {{an argument of type 'memref<2xf32>' has no form in TOSA}}
func.func @argument(%a: memref<2xf32>) {
  return
}

// -----

// expected-error @+1 {{has more than one unknown size, which TOSA cannot reshape}}
func.func @complex(%a: tensor<?x?xcomplex<f32>>) -> tensor<?x?xcomplex<f32>> {
  return %a : tensor<?x?xcomplex<f32>>
}

// -----

// Refused: a result without elements, of a size that is not known
func.func @no_columns(%a: tensor<?x0xf32>) -> tensor<?x0xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %a, %c0 : tensor<?x0xf32>
  %e = tensor.empty(%n) : tensor<?x0xf32>
  // expected-error @+2 {{one operation has no form in TOSA}}
  // expected-note @+1 {{first use of linalg.generic}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<?x0xf32>) outs(%e : tensor<?x0xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = arith.negf %x : f32
    linalg.yield %y : f32
  } -> tensor<?x0xf32>
  return %0 : tensor<?x0xf32>
}

// -----

// The fifth from the end, or the first of fewer: no distance says both.
// Refused: it has several unknown sizes, or cuts at places that are computed
func.func @clamped_slice(%a: tensor<?xf32>) -> tensor<1xf32> {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %n = tensor.dim %a, %c0 : tensor<?xf32>
  %place = arith.subi %n, %c5 : index
  %clamped = arith.maxsi %place, %c0 : index
  %size = arith.minsi %n, %c5 : index
  // expected-error @+2 {{one operation has no form in TOSA}}
  // expected-note @+1 {{first use of tensor.extract_slice}}
  %0 = tensor.extract_slice %a[%clamped] [%size] [1] : tensor<?xf32> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<1xf32>
  return %1 : tensor<1xf32>
}

// -----

func.func @no_elements(%a: tensor<0x?xf32>) -> tensor<0x?xf32> {
  // expected-error @+1 {{has no elements and sizes that are not known, and TOSA has no such tensors}}
  return %a : tensor<0x?xf32>
}
