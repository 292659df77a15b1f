// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

func.func @branch(%c: i1, %a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = scf.if %c -> (tensor<2xf32>) {
    %e = tensor.empty() : tensor<2xf32>
    %1 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf32>) outs(%e : tensor<2xf32>) {
    ^bb0(%x: f32, %o: f32):
      %y = math.exp %x : f32
      linalg.yield %y : f32
    } -> tensor<2xf32>
    scf.yield %1 : tensor<2xf32>
  } else {
    scf.yield %a : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// A few steps are written down.
func.func @short_loop(%a: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = scf.for %i = %c0 to %c2 step %c1 iter_args(%x = %a) -> (f32) {
    %y = math.exp %x : f32
    scf.yield %y : f32
  }
  return %0 : f32
}

func.func @long_loop(%a: f32, %n: i64) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = arith.index_cast %n : i64 to index
  %0 = scf.for %i = %c0 to %m step %c1 iter_args(%x = %a) -> (f32) {
    %y = math.exp %x : f32
    scf.yield %y : f32
  }
  return %0 : f32
}

func.func @while(%a: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %0 = scf.while (%x = %a) : (f32) -> f32 {
    %c = arith.cmpf olt, %x, %one : f32
    scf.condition(%c) %x : f32
  } do {
  ^bb0(%x: f32):
    %y = math.exp %x : f32
    scf.yield %y : f32
  }
  return %0 : f32
}
