// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @extf
// CHECK-DAG:     %[[V0:.*]] = tosa.cast %arg0 : (tensor<4xf16>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @extf(%a: tensor<4xf16>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf16>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f16, %o: f32):
    %y = arith.extf %x : f16 to f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @truncf
// CHECK-DAG:     %[[V0:.*]] = tosa.cast %arg0 : (tensor<4xf32>) -> tensor<4xbf16>
// CHECK:         return %[[V0]] : tensor<4xbf16>
func.func @truncf(%a: tensor<4xf32>) -> tensor<4xbf16> {
  %e = tensor.empty() : tensor<4xbf16>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xbf16>) {
  ^bb0(%x: f32, %o: bf16):
    %y = arith.truncf %x : f32 to bf16
    linalg.yield %y : bf16
  } -> tensor<4xbf16>
  return %0 : tensor<4xbf16>
}

// CHECK-LABEL: func.func @extsi
// CHECK-DAG:     %[[V0:.*]] = tosa.cast %arg0 : (tensor<4xi8>) -> tensor<4xi32>
// CHECK:         return %[[V0]] : tensor<4xi32>
func.func @extsi(%a: tensor<4xi8>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xi8>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i8, %o: i32):
    %y = arith.extsi %x : i8 to i32
    linalg.yield %y : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @extsi_of_truths
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = tosa.cast %arg0 : (tensor<4xi1>) -> tensor<4xi32>
// CHECK-DAG:     %[[V2:.*]] = tosa.sub %[[V0]], %[[V1]] : (tensor<1xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V2]] : tensor<4xi32>
func.func @extsi_of_truths(%a: tensor<4xi1>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xi1>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i1, %o: i32):
    %y = arith.extsi %x : i1 to i32
    linalg.yield %y : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// TOSA extends with the sign, which is masked.
// CHECK-LABEL: func.func @extui
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<255> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = tosa.cast %arg0 : (tensor<4xi8>) -> tensor<4xi32>
// CHECK-DAG:     %[[V2:.*]] = tosa.bitwise_and %[[V1]], %[[V0]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK:         return %[[V2]] : tensor<4xi32>
func.func @extui(%a: tensor<4xi8>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xi8>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i8, %o: i32):
    %y = arith.extui %x : i8 to i32
    linalg.yield %y : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @extui_of_truths
// CHECK-DAG:     %[[V0:.*]] = tosa.cast %arg0 : (tensor<4xi1>) -> tensor<4xi32>
// CHECK:         return %[[V0]] : tensor<4xi32>
func.func @extui_of_truths(%a: tensor<4xi1>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xi1>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i1, %o: i32):
    %y = arith.extui %x : i1 to i32
    linalg.yield %y : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @trunci
// CHECK-DAG:     %[[V0:.*]] = tosa.cast %arg0 : (tensor<4xi64>) -> tensor<4xi32>
// CHECK:         return %[[V0]] : tensor<4xi32>
func.func @trunci(%a: tensor<4xi64>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xi64>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i64, %o: i32):
    %y = arith.trunci %x : i64 to i32
    linalg.yield %y : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @trunci_to_truths
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V2:.*]] = tosa.bitwise_and %arg0, %[[V1]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V3:.*]] = tosa.equal %[[V2]], %[[V0]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V4:.*]] = tosa.logical_not %[[V3]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V4]] : tensor<4xi1>
func.func @trunci_to_truths(%a: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %o: i1):
    %y = arith.trunci %x : i32 to i1
    linalg.yield %y : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @sitofp
// CHECK-DAG:     %[[V0:.*]] = tosa.cast %arg0 : (tensor<4xi32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @sitofp(%a: tensor<4xi32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xi32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: i32, %o: f32):
    %y = arith.sitofp %x : i32 to f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @uitofp
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<255> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = tosa.cast %arg0 : (tensor<4xi8>) -> tensor<4xi32>
// CHECK-DAG:     %[[V2:.*]] = tosa.bitwise_and %[[V1]], %[[V0]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V3:.*]] = tosa.cast %[[V2]] : (tensor<4xi32>) -> tensor<4xf32>
// CHECK:         return %[[V3]] : tensor<4xf32>
func.func @uitofp(%a: tensor<4xi8>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xi8>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: i8, %o: f32):
    %y = arith.uitofp %x : i8 to f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @uitofp_long
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-DAG:     %[[V4:.*]] = tosa.bitwise_and %arg0, %[[V3]] : (tensor<4xi64>, tensor<1xi64>) -> tensor<4xi64>
// CHECK-DAG:     %[[V5:.*]] = tosa.logical_right_shift %arg0, %[[V3]] : (tensor<4xi64>, tensor<1xi64>) -> tensor<4xi64>
// CHECK-DAG:     %[[V6:.*]] = tosa.bitwise_or %[[V5]], %[[V4]] : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
// CHECK-DAG:     %[[V7:.*]] = tosa.cast %arg0 : (tensor<4xi64>) -> tensor<4xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.cast %[[V6]] : (tensor<4xi64>) -> tensor<4xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.mul %[[V8]], %[[V2]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.greater %[[V0]], %arg0 : (tensor<1xi64>, tensor<4xi64>) -> tensor<4xi1>
// CHECK-DAG:     %[[V11:.*]] = tosa.select %[[V10]], %[[V9]], %[[V7]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V11]] : tensor<4xf32>
func.func @uitofp_long(%a: tensor<4xi64>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xi64>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: i64, %o: f32):
    %y = arith.uitofp %x : i64 to f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// TOSA rounds to the nearest integer.
// CHECK-LABEL: func.func @fptosi
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = tosa.floor %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.ceil %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.greater %[[V0]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V4:.*]] = tosa.select %[[V3]], %[[V2]], %[[V1]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.cast %[[V4]] : (tensor<4xf32>) -> tensor<4xi32>
// CHECK:         return %[[V5]] : tensor<4xi32>
func.func @fptosi(%a: tensor<4xf32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: f32, %o: i32):
    %y = arith.fptosi %x : f32 to i32
    linalg.yield %y : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
