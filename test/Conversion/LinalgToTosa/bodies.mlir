// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Rows of a table: one index for each.
func.func @gather_rows(%table: tensor<5x3xf32>, %rows: tensor<2xi64>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<2x3xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %r = tensor.extract %rows[%i] : tensor<2xi64>
    %k = arith.index_cast %r : i64 to index
    %x = tensor.extract %table[%k, %j] : tensor<5x3xf32>
    linalg.yield %x : f32
  } -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Places that differ along the rows are one index through both dimensions.
func.func @gather_elements(%table: tensor<2x3xf32>, %places: tensor<2x3xi64>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%places : tensor<2x3xi64>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%p: i64, %o: f32):
    %j = linalg.index 1 : index
    %k = arith.index_cast %p : i64 to index
    %x = tensor.extract %table[%k, %j] : tensor<2x3xf32>
    linalg.yield %x : f32
  } -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Loops of different lengths: those that are done wait for the others.
func.func @loop(%a: tensor<2xf32>) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf32>) outs(%e : tensor<2xf32>) {
  ^bb0(%x: f32, %o: f32):
    %i = linalg.index 0 : index
    %n = arith.addi %i, %c1 : index
    %s = scf.for %k = %c0 to %n step %c1 iter_args(%acc = %x) -> (f32) {
      %y = arith.mulf %acc, %x : f32
      scf.yield %y : f32
    }
    linalg.yield %s : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// As long as any element needs another step.
func.func @while(%a: tensor<2xi32>) -> tensor<2xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %e = tensor.empty() : tensor<2xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xi32>) outs(%e : tensor<2xi32>) {
  ^bb0(%x: i32, %o: i32):
    %s = scf.while (%n = %x) : (i32) -> i32 {
      %c = arith.cmpi sgt, %n, %zero : i32
      scf.condition(%c) %n : i32
    } do {
    ^bb0(%n: i32):
      %m = arith.subi %n, %one : i32
      scf.yield %m : i32
    }
    linalg.yield %s : i32
  } -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func @choice(%a: tensor<2xf32>) -> tensor<2xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf32>) outs(%e : tensor<2xf32>) {
  ^bb0(%x: f32, %o: f32):
    %c = arith.cmpf ogt, %x, %zero : f32
    %s = scf.if %c -> (f32) {
      %y = math.exp %x : f32
      scf.yield %y : f32
    } else {
      scf.yield %x : f32
    }
    linalg.yield %s : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
