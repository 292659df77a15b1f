// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

func.func @bits_of_float(%a: tensor<2xf32>) -> tensor<2xi32> {
  %e = tensor.empty() : tensor<2xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf32>) outs(%e : tensor<2xi32>) {
  ^bb0(%x: f32, %o: i32):
    %y = arith.bitcast %x : f32 to i32
    linalg.yield %y : i32
  } -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func @bits_of_half(%a: tensor<2xf16>) -> tensor<2xi16> {
  %e = tensor.empty() : tensor<2xi16>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf16>) outs(%e : tensor<2xi16>) {
  ^bb0(%x: f16, %o: i16):
    %y = arith.bitcast %x : f16 to i16
    linalg.yield %y : i16
  } -> tensor<2xi16>
  return %0 : tensor<2xi16>
}

func.func @bits_of_eight(%a: tensor<2xf8E4M3FN>) -> tensor<2xi8> {
  %e = tensor.empty() : tensor<2xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf8E4M3FN>) outs(%e : tensor<2xi8>) {
  ^bb0(%x: f8E4M3FN, %o: i8):
    %y = arith.bitcast %x : f8E4M3FN to i8
    linalg.yield %y : i8
  } -> tensor<2xi8>
  return %0 : tensor<2xi8>
}

func.func @float_of_bits(%a: tensor<2xi32>) -> tensor<2xf32> {
  %e = tensor.empty() : tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xi32>) outs(%e : tensor<2xf32>) {
  ^bb0(%x: i32, %o: f32):
    %y = arith.bitcast %x : i32 to f32
    linalg.yield %y : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

func.func @half_of_bits(%a: tensor<2xi16>) -> tensor<2xbf16> {
  %e = tensor.empty() : tensor<2xbf16>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xi16>) outs(%e : tensor<2xbf16>) {
  ^bb0(%x: i16, %o: bf16):
    %y = arith.bitcast %x : i16 to bf16
    linalg.yield %y : bf16
  } -> tensor<2xbf16>
  return %0 : tensor<2xbf16>
}

func.func @eight_of_bits(%a: tensor<2xi8>) -> tensor<2xf8E4M3FN> {
  %e = tensor.empty() : tensor<2xf8E4M3FN>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xi8>) outs(%e : tensor<2xf8E4M3FN>) {
  ^bb0(%x: i8, %o: f8E4M3FN):
    %y = arith.bitcast %x : i8 to f8E4M3FN
    linalg.yield %y : f8E4M3FN
  } -> tensor<2xf8E4M3FN>
  return %0 : tensor<2xf8E4M3FN>
}
