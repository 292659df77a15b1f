// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Numbers are tensors without dimensions.
func.func @numbers(%x: f32, %n: i64) -> (f32, i64) {
  %y = math.exp %x : f32
  return %y, %n : f32, i64
}

// Complex tensors are pairs of real ones, which come in and go out as one.
func.func @complex(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %e = tensor.empty() : tensor<2xcomplex<f32>>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xcomplex<f32>>) outs(%e : tensor<2xcomplex<f32>>) {
  ^bb0(%x: complex<f32>, %o: complex<f32>):
    %y = complex.mul %x, %x : complex<f32>
    linalg.yield %y : complex<f32>
  } -> tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// TOSA has no way to end a program.
func.func @assertion(%c: i1, %a: tensor<2xf32>) -> tensor<2xf32> {
  cf.assert %c, "wrong"
  return %a : tensor<2xf32>
}

// What is TOSA already stays.
func.func @tosa(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = tosa.exp %a : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
