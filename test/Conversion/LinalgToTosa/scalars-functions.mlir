// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @negf
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = tosa.negate %arg0, %[[V0]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK:         return %[[V1]] : tensor<4xf32>
func.func @negf(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = arith.negf %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @absf
// CHECK-DAG:     %[[V0:.*]] = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @absf(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.absf %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @ceil
// CHECK-DAG:     %[[V0:.*]] = tosa.ceil %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @ceil(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.ceil %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @floor
// CHECK-DAG:     %[[V0:.*]] = tosa.floor %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @floor(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.floor %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @roundeven
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.floor %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.sub %arg0, %[[V3]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.mul %[[V3]], %[[V2]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.floor %[[V5]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.equal %[[V6]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V8:.*]] = tosa.logical_not %[[V7]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V9:.*]] = tosa.equal %[[V4]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V10:.*]] = tosa.logical_and %[[V9]], %[[V8]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V11:.*]] = tosa.greater %[[V4]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.logical_or %[[V11]], %[[V10]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.add %[[V3]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.select %[[V12]], %[[V13]], %[[V3]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V14]] : tensor<4xf32>
func.func @roundeven(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.roundeven %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @trunc
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = tosa.floor %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.ceil %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.greater %[[V0]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V4:.*]] = tosa.select %[[V3]], %[[V2]], %[[V1]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V4]] : tensor<4xf32>
func.func @trunc(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.trunc %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @sqrt
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = tosa.rsqrt %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.mul %arg0, %[[V3]], %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.equal %arg0, %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V6:.*]] = tosa.equal %arg0, %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V7:.*]] = tosa.logical_or %[[V6]], %[[V5]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V8:.*]] = tosa.select %[[V7]], %arg0, %[[V4]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V8]] : tensor<4xf32>
func.func @sqrt(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.sqrt %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @rsqrt
// CHECK-DAG:     %[[V0:.*]] = tosa.rsqrt %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @rsqrt(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.rsqrt %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @exp
// CHECK-DAG:     %[[V0:.*]] = tosa.exp %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @exp(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.exp %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @exp2
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = tosa.pow %[[V0]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V1]] : tensor<4xf32>
func.func @exp2(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.exp2 %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @expm1
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<-1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<2.5243549E-29> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<1.40737488E+14> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<3.96140813E+28> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<7.10542735E-15> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.exp %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.sub %[[V8]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.log %[[V8]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.abs %[[V10]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.greater %[[V11]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.select %[[V12]], %[[V6]], %[[V7]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.greater %[[V3]], %[[V11]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V15:.*]] = tosa.select %[[V14]], %[[V4]], %[[V13]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.mul %[[V10]], %[[V15]], %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V17:.*]] = tosa.reciprocal %[[V16]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.mul %arg0, %[[V17]], %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V19:.*]] = tosa.mul %[[V18]], %[[V15]], %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.mul %[[V9]], %[[V19]], %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.equal %[[V8]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V22:.*]] = tosa.equal %[[V9]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V23:.*]] = tosa.logical_or %[[V22]], %[[V21]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V24:.*]] = tosa.select %[[V23]], %[[V9]], %[[V20]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.equal %[[V8]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V26:.*]] = tosa.select %[[V25]], %arg0, %[[V24]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V26]] : tensor<4xf32>
func.func @expm1(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.expm1 %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @log
// CHECK-DAG:     %[[V0:.*]] = tosa.log %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @log(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.log %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @log1p
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<2.5243549E-29> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<1.40737488E+14> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<3.96140813E+28> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<7.10542735E-15> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.add %arg0, %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.sub %[[V8]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.abs %[[V9]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.greater %[[V10]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.select %[[V11]], %[[V6]], %[[V7]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.greater %[[V3]], %[[V10]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V14:.*]] = tosa.select %[[V13]], %[[V4]], %[[V12]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.mul %[[V9]], %[[V14]], %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.reciprocal %[[V15]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V17:.*]] = tosa.mul %arg0, %[[V16]], %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.mul %[[V17]], %[[V14]], %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V19:.*]] = tosa.log %[[V8]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.mul %[[V19]], %[[V18]], %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.equal %[[V8]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V22:.*]] = tosa.select %[[V21]], %[[V8]], %[[V20]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.equal %[[V9]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V24:.*]] = tosa.select %[[V23]], %arg0, %[[V22]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V24]] : tensor<4xf32>
func.func @log1p(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.log1p %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @log2
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<1.44269502> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.log %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.mul %[[V2]], %[[V1]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK:         return %[[V3]] : tensor<4xf32>
func.func @log2(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.log2 %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @log10
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0.434294492> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.log %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.mul %[[V2]], %[[V1]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK:         return %[[V3]] : tensor<4xf32>
func.func @log10(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.log10 %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @sin
// CHECK-DAG:     %[[V0:.*]] = tosa.sin %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @sin(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.sin %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @cos
// CHECK-DAG:     %[[V0:.*]] = tosa.cos %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @cos(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.cos %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @tan
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<2.5243549E-29> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<1.40737488E+14> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<3.96140813E+28> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<7.10542735E-15> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.cos %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.sin %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.abs %[[V6]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.greater %[[V8]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V10:.*]] = tosa.select %[[V9]], %[[V5]], %[[V3]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.greater %[[V1]], %[[V8]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.select %[[V11]], %[[V2]], %[[V10]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.mul %[[V6]], %[[V12]], %[[V0]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.reciprocal %[[V13]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.mul %[[V7]], %[[V14]], %[[V0]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.mul %[[V15]], %[[V12]], %[[V0]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK:         return %[[V16]] : tensor<4xf32>
func.func @tan(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.tan %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @asin
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<194.550659> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<485.390411> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<432.881073> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<165.027008> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<24.8584652> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<-64.8502197> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<-122.886665> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<-75.0085601> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<-16.1575375> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V10:.*]] = "tosa.const"() <{values = dense<-0.875060856> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V11:.*]] = "tosa.const"() <{values = dense<1.57079637> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V12:.*]] = "tosa.const"() <{values = dense<0.785398185> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V13:.*]] = "tosa.const"() <{values = dense<6.600000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V14:.*]] = "tosa.const"() <{values = dense<2.41421366> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V15:.*]] = "tosa.const"() <{values = dense<2.5243549E-29> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V16:.*]] = "tosa.const"() <{values = dense<1.40737488E+14> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V17:.*]] = "tosa.const"() <{values = dense<3.96140813E+28> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V18:.*]] = "tosa.const"() <{values = dense<7.10542735E-15> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V19:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V20:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V21:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V22:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.add %arg0, %[[V22]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.sub %[[V22]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.mul %[[V24]], %[[V23]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V26:.*]] = tosa.rsqrt %[[V25]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.mul %[[V25]], %[[V26]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V28:.*]] = tosa.equal %[[V25]], %[[V20]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V29:.*]] = tosa.equal %[[V25]], %[[V19]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V30:.*]] = tosa.logical_or %[[V29]], %[[V28]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V31:.*]] = tosa.select %[[V30]], %[[V25]], %[[V27]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.add %[[V31]], %[[V22]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V33:.*]] = tosa.abs %[[V32]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.greater %[[V33]], %[[V17]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V35:.*]] = tosa.select %[[V34]], %[[V18]], %[[V22]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V36:.*]] = tosa.greater %[[V15]], %[[V33]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V37:.*]] = tosa.select %[[V36]], %[[V16]], %[[V35]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V38:.*]] = tosa.mul %[[V32]], %[[V37]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V39:.*]] = tosa.reciprocal %[[V38]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V40:.*]] = tosa.mul %arg0, %[[V39]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V41:.*]] = tosa.mul %[[V40]], %[[V37]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V42:.*]] = tosa.abs %[[V41]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V43:.*]] = tosa.greater %[[V42]], %[[V14]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V44:.*]] = tosa.greater %[[V42]], %[[V13]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V45:.*]] = tosa.add %[[V42]], %[[V22]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V46:.*]] = tosa.sub %[[V42]], %[[V22]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V47:.*]] = tosa.abs %[[V45]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V48:.*]] = tosa.greater %[[V47]], %[[V17]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V49:.*]] = tosa.select %[[V48]], %[[V18]], %[[V22]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V50:.*]] = tosa.greater %[[V15]], %[[V47]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V51:.*]] = tosa.select %[[V50]], %[[V16]], %[[V49]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V52:.*]] = tosa.mul %[[V45]], %[[V51]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V53:.*]] = tosa.reciprocal %[[V52]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V54:.*]] = tosa.mul %[[V46]], %[[V53]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V55:.*]] = tosa.mul %[[V54]], %[[V51]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V56:.*]] = tosa.select %[[V44]], %[[V55]], %[[V42]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V57:.*]] = tosa.reciprocal %[[V42]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V58:.*]] = tosa.negate %[[V57]], %[[V19]], %[[V19]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V59:.*]] = tosa.select %[[V43]], %[[V58]], %[[V56]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V60:.*]] = tosa.select %[[V44]], %[[V12]], %[[V19]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V61:.*]] = tosa.select %[[V43]], %[[V11]], %[[V60]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V62:.*]] = tosa.mul %[[V59]], %[[V59]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V63:.*]] = tosa.mul %[[V10]], %[[V62]], %[[V21]] : (tensor<1xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V64:.*]] = tosa.add %[[V63]], %[[V9]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V65:.*]] = tosa.mul %[[V64]], %[[V62]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V66:.*]] = tosa.add %[[V65]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V67:.*]] = tosa.mul %[[V66]], %[[V62]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V68:.*]] = tosa.add %[[V67]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V69:.*]] = tosa.mul %[[V68]], %[[V62]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V70:.*]] = tosa.add %[[V69]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V71:.*]] = tosa.add %[[V62]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V72:.*]] = tosa.mul %[[V71]], %[[V62]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V73:.*]] = tosa.add %[[V72]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V74:.*]] = tosa.mul %[[V73]], %[[V62]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V75:.*]] = tosa.add %[[V74]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V76:.*]] = tosa.mul %[[V75]], %[[V62]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V77:.*]] = tosa.add %[[V76]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V78:.*]] = tosa.mul %[[V77]], %[[V62]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V79:.*]] = tosa.add %[[V78]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V80:.*]] = tosa.mul %[[V59]], %[[V62]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V81:.*]] = tosa.mul %[[V80]], %[[V70]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V82:.*]] = tosa.abs %[[V79]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V83:.*]] = tosa.greater %[[V82]], %[[V17]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V84:.*]] = tosa.select %[[V83]], %[[V18]], %[[V22]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V85:.*]] = tosa.greater %[[V15]], %[[V82]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V86:.*]] = tosa.select %[[V85]], %[[V16]], %[[V84]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V87:.*]] = tosa.mul %[[V79]], %[[V86]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V88:.*]] = tosa.reciprocal %[[V87]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V89:.*]] = tosa.mul %[[V81]], %[[V88]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V90:.*]] = tosa.mul %[[V89]], %[[V86]], %[[V21]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V91:.*]] = tosa.add %[[V90]], %[[V59]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V92:.*]] = tosa.add %[[V61]], %[[V91]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V93:.*]] = tosa.equal %[[V41]], %[[V19]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V94:.*]] = tosa.select %[[V93]], %[[V41]], %[[V92]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V95:.*]] = tosa.negate %[[V92]], %[[V19]], %[[V19]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V96:.*]] = tosa.greater %[[V19]], %[[V41]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V97:.*]] = tosa.select %[[V96]], %[[V95]], %[[V94]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V98:.*]] = tosa.mul %[[V97]], %[[V0]], %[[V21]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK:         return %[[V98]] : tensor<4xf32>
func.func @asin(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.asin %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @acos
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<194.550659> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<485.390411> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<432.881073> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<165.027008> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<24.8584652> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<-64.8502197> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<-122.886665> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<-75.0085601> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<-16.1575375> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V10:.*]] = "tosa.const"() <{values = dense<-0.875060856> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V11:.*]] = "tosa.const"() <{values = dense<1.57079637> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V12:.*]] = "tosa.const"() <{values = dense<0.785398185> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V13:.*]] = "tosa.const"() <{values = dense<6.600000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V14:.*]] = "tosa.const"() <{values = dense<2.41421366> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V15:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V16:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V17:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V18:.*]] = "tosa.const"() <{values = dense<2.5243549E-29> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V19:.*]] = "tosa.const"() <{values = dense<1.40737488E+14> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V20:.*]] = "tosa.const"() <{values = dense<3.96140813E+28> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V21:.*]] = "tosa.const"() <{values = dense<7.10542735E-15> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V22:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.add %arg0, %[[V22]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.sub %[[V22]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.abs %[[V23]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V26:.*]] = tosa.greater %[[V25]], %[[V20]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V27:.*]] = tosa.select %[[V26]], %[[V21]], %[[V22]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V28:.*]] = tosa.greater %[[V18]], %[[V25]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V29:.*]] = tosa.select %[[V28]], %[[V19]], %[[V27]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.mul %[[V23]], %[[V29]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.reciprocal %[[V30]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.mul %[[V24]], %[[V31]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V33:.*]] = tosa.mul %[[V32]], %[[V29]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.rsqrt %[[V33]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.mul %[[V33]], %[[V34]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V36:.*]] = tosa.equal %[[V33]], %[[V16]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V37:.*]] = tosa.equal %[[V33]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V38:.*]] = tosa.logical_or %[[V37]], %[[V36]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V39:.*]] = tosa.select %[[V38]], %[[V33]], %[[V35]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V40:.*]] = tosa.abs %[[V39]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V41:.*]] = tosa.greater %[[V40]], %[[V14]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V42:.*]] = tosa.greater %[[V40]], %[[V13]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V43:.*]] = tosa.add %[[V40]], %[[V22]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V44:.*]] = tosa.sub %[[V40]], %[[V22]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V45:.*]] = tosa.abs %[[V43]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V46:.*]] = tosa.greater %[[V45]], %[[V20]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V47:.*]] = tosa.select %[[V46]], %[[V21]], %[[V22]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V48:.*]] = tosa.greater %[[V18]], %[[V45]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V49:.*]] = tosa.select %[[V48]], %[[V19]], %[[V47]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V50:.*]] = tosa.mul %[[V43]], %[[V49]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V51:.*]] = tosa.reciprocal %[[V50]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V52:.*]] = tosa.mul %[[V44]], %[[V51]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V53:.*]] = tosa.mul %[[V52]], %[[V49]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V54:.*]] = tosa.select %[[V42]], %[[V53]], %[[V40]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V55:.*]] = tosa.reciprocal %[[V40]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V56:.*]] = tosa.negate %[[V55]], %[[V15]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V57:.*]] = tosa.select %[[V41]], %[[V56]], %[[V54]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V58:.*]] = tosa.select %[[V42]], %[[V12]], %[[V15]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V59:.*]] = tosa.select %[[V41]], %[[V11]], %[[V58]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V60:.*]] = tosa.mul %[[V57]], %[[V57]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V61:.*]] = tosa.mul %[[V10]], %[[V60]], %[[V17]] : (tensor<1xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V62:.*]] = tosa.add %[[V61]], %[[V9]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V63:.*]] = tosa.mul %[[V62]], %[[V60]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V64:.*]] = tosa.add %[[V63]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V65:.*]] = tosa.mul %[[V64]], %[[V60]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V66:.*]] = tosa.add %[[V65]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V67:.*]] = tosa.mul %[[V66]], %[[V60]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V68:.*]] = tosa.add %[[V67]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V69:.*]] = tosa.add %[[V60]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V70:.*]] = tosa.mul %[[V69]], %[[V60]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V71:.*]] = tosa.add %[[V70]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V72:.*]] = tosa.mul %[[V71]], %[[V60]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V73:.*]] = tosa.add %[[V72]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V74:.*]] = tosa.mul %[[V73]], %[[V60]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V75:.*]] = tosa.add %[[V74]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V76:.*]] = tosa.mul %[[V75]], %[[V60]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V77:.*]] = tosa.add %[[V76]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V78:.*]] = tosa.mul %[[V57]], %[[V60]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V79:.*]] = tosa.mul %[[V78]], %[[V68]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V80:.*]] = tosa.abs %[[V77]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V81:.*]] = tosa.greater %[[V80]], %[[V20]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V82:.*]] = tosa.select %[[V81]], %[[V21]], %[[V22]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V83:.*]] = tosa.greater %[[V18]], %[[V80]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V84:.*]] = tosa.select %[[V83]], %[[V19]], %[[V82]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V85:.*]] = tosa.mul %[[V77]], %[[V84]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V86:.*]] = tosa.reciprocal %[[V85]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V87:.*]] = tosa.mul %[[V79]], %[[V86]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V88:.*]] = tosa.mul %[[V87]], %[[V84]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V89:.*]] = tosa.add %[[V88]], %[[V57]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V90:.*]] = tosa.add %[[V59]], %[[V89]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V91:.*]] = tosa.equal %[[V39]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V92:.*]] = tosa.select %[[V91]], %[[V39]], %[[V90]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V93:.*]] = tosa.negate %[[V90]], %[[V15]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V94:.*]] = tosa.greater %[[V15]], %[[V39]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V95:.*]] = tosa.select %[[V94]], %[[V93]], %[[V92]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V96:.*]] = tosa.mul %[[V95]], %[[V0]], %[[V17]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK:         return %[[V96]] : tensor<4xf32>
func.func @acos(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.acos %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @atan
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<194.550659> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<485.390411> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<432.881073> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<165.027008> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<24.8584652> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<-64.8502197> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<-122.886665> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<-75.0085601> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<-16.1575375> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<-0.875060856> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V10:.*]] = "tosa.const"() <{values = dense<1.57079637> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V11:.*]] = "tosa.const"() <{values = dense<0.785398185> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V12:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V13:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V14:.*]] = "tosa.const"() <{values = dense<2.5243549E-29> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V15:.*]] = "tosa.const"() <{values = dense<1.40737488E+14> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V16:.*]] = "tosa.const"() <{values = dense<3.96140813E+28> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V17:.*]] = "tosa.const"() <{values = dense<7.10542735E-15> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V18:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V19:.*]] = "tosa.const"() <{values = dense<6.600000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V20:.*]] = "tosa.const"() <{values = dense<2.41421366> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.greater %[[V21]], %[[V20]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V23:.*]] = tosa.greater %[[V21]], %[[V19]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V24:.*]] = tosa.add %[[V21]], %[[V18]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.sub %[[V21]], %[[V18]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V26:.*]] = tosa.abs %[[V24]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.greater %[[V26]], %[[V16]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V28:.*]] = tosa.select %[[V27]], %[[V17]], %[[V18]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.greater %[[V14]], %[[V26]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V30:.*]] = tosa.select %[[V29]], %[[V15]], %[[V28]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.mul %[[V24]], %[[V30]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.reciprocal %[[V31]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V33:.*]] = tosa.mul %[[V25]], %[[V32]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.mul %[[V33]], %[[V30]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.select %[[V23]], %[[V34]], %[[V21]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V36:.*]] = tosa.reciprocal %[[V21]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V37:.*]] = tosa.negate %[[V36]], %[[V12]], %[[V12]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V38:.*]] = tosa.select %[[V22]], %[[V37]], %[[V35]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V39:.*]] = tosa.select %[[V23]], %[[V11]], %[[V12]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V40:.*]] = tosa.select %[[V22]], %[[V10]], %[[V39]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V41:.*]] = tosa.mul %[[V38]], %[[V38]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V42:.*]] = tosa.mul %[[V9]], %[[V41]], %[[V13]] : (tensor<1xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V43:.*]] = tosa.add %[[V42]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V44:.*]] = tosa.mul %[[V43]], %[[V41]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V45:.*]] = tosa.add %[[V44]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V46:.*]] = tosa.mul %[[V45]], %[[V41]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V47:.*]] = tosa.add %[[V46]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V48:.*]] = tosa.mul %[[V47]], %[[V41]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V49:.*]] = tosa.add %[[V48]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V50:.*]] = tosa.add %[[V41]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V51:.*]] = tosa.mul %[[V50]], %[[V41]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V52:.*]] = tosa.add %[[V51]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V53:.*]] = tosa.mul %[[V52]], %[[V41]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V54:.*]] = tosa.add %[[V53]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V55:.*]] = tosa.mul %[[V54]], %[[V41]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V56:.*]] = tosa.add %[[V55]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V57:.*]] = tosa.mul %[[V56]], %[[V41]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V58:.*]] = tosa.add %[[V57]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V59:.*]] = tosa.mul %[[V38]], %[[V41]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V60:.*]] = tosa.mul %[[V59]], %[[V49]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V61:.*]] = tosa.abs %[[V58]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V62:.*]] = tosa.greater %[[V61]], %[[V16]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V63:.*]] = tosa.select %[[V62]], %[[V17]], %[[V18]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V64:.*]] = tosa.greater %[[V14]], %[[V61]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V65:.*]] = tosa.select %[[V64]], %[[V15]], %[[V63]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V66:.*]] = tosa.mul %[[V58]], %[[V65]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V67:.*]] = tosa.reciprocal %[[V66]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V68:.*]] = tosa.mul %[[V60]], %[[V67]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V69:.*]] = tosa.mul %[[V68]], %[[V65]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V70:.*]] = tosa.add %[[V69]], %[[V38]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V71:.*]] = tosa.add %[[V40]], %[[V70]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V72:.*]] = tosa.equal %arg0, %[[V12]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V73:.*]] = tosa.select %[[V72]], %arg0, %[[V71]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V74:.*]] = tosa.negate %[[V71]], %[[V12]], %[[V12]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V75:.*]] = tosa.greater %[[V12]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V76:.*]] = tosa.select %[[V75]], %[[V74]], %[[V73]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V76]] : tensor<4xf32>
func.func @atan(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.atan %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @sinh
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<1.000000e+01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<-1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<2.5243549E-29> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<1.40737488E+14> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<3.96140813E+28> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<7.10542735E-15> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V10:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.exp %[[V11]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.sub %[[V12]], %[[V10]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.log %[[V12]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.abs %[[V14]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.greater %[[V15]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V17:.*]] = tosa.select %[[V16]], %[[V9]], %[[V10]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.greater %[[V6]], %[[V15]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V19:.*]] = tosa.select %[[V18]], %[[V7]], %[[V17]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.mul %[[V14]], %[[V19]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.reciprocal %[[V20]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.mul %[[V11]], %[[V21]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.mul %[[V22]], %[[V19]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.mul %[[V13]], %[[V23]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.equal %[[V12]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V26:.*]] = tosa.equal %[[V13]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V27:.*]] = tosa.logical_or %[[V26]], %[[V25]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V28:.*]] = tosa.select %[[V27]], %[[V13]], %[[V24]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.equal %[[V12]], %[[V10]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V30:.*]] = tosa.select %[[V29]], %[[V11]], %[[V28]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.mul %[[V11]], %[[V2]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.exp %[[V31]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V33:.*]] = tosa.add %[[V30]], %[[V10]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.abs %[[V33]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.greater %[[V34]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V36:.*]] = tosa.select %[[V35]], %[[V9]], %[[V10]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V37:.*]] = tosa.greater %[[V6]], %[[V34]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V38:.*]] = tosa.select %[[V37]], %[[V7]], %[[V36]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V39:.*]] = tosa.mul %[[V33]], %[[V38]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V40:.*]] = tosa.reciprocal %[[V39]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V41:.*]] = tosa.mul %[[V30]], %[[V40]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V42:.*]] = tosa.mul %[[V41]], %[[V38]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V43:.*]] = tosa.add %[[V30]], %[[V42]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V44:.*]] = tosa.mul %[[V43]], %[[V2]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V45:.*]] = tosa.mul %[[V32]], %[[V2]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V46:.*]] = tosa.mul %[[V45]], %[[V32]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V47:.*]] = tosa.greater %[[V11]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V48:.*]] = tosa.select %[[V47]], %[[V46]], %[[V44]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V49:.*]] = tosa.equal %arg0, %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V50:.*]] = tosa.select %[[V49]], %arg0, %[[V48]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V51:.*]] = tosa.negate %[[V48]], %[[V0]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V52:.*]] = tosa.greater %[[V0]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V53:.*]] = tosa.select %[[V52]], %[[V51]], %[[V50]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V53]] : tensor<4xf32>
func.func @sinh(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.sinh %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @cosh
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.mul %[[V2]], %[[V1]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.exp %[[V3]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.reciprocal %[[V4]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.mul %[[V5]], %[[V1]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.mul %[[V6]], %[[V5]], %[[V0]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.mul %[[V4]], %[[V1]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.mul %[[V8]], %[[V4]], %[[V0]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.add %[[V9]], %[[V7]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V10]] : tensor<4xf32>
func.func @cosh(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.cosh %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @tanh
// CHECK-DAG:     %[[V0:.*]] = tosa.tanh %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @tanh(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.tanh %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @asinh
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<1.000000e+04> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0.693147182> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<2.5243549E-29> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1.40737488E+14> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<3.96140813E+28> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<7.10542735E-15> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V10:.*]] = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.mul %[[V10]], %[[V10]], %[[V9]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.add %[[V11]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.rsqrt %[[V12]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.mul %[[V12]], %[[V13]], %[[V9]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.equal %[[V12]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V16:.*]] = tosa.equal %[[V12]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V17:.*]] = tosa.logical_or %[[V16]], %[[V15]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V18:.*]] = tosa.select %[[V17]], %[[V12]], %[[V14]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V19:.*]] = tosa.add %[[V18]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.abs %[[V19]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.greater %[[V20]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V22:.*]] = tosa.select %[[V21]], %[[V5]], %[[V8]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.greater %[[V2]], %[[V20]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V24:.*]] = tosa.select %[[V23]], %[[V3]], %[[V22]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.mul %[[V19]], %[[V24]], %[[V9]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V26:.*]] = tosa.reciprocal %[[V25]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.mul %[[V11]], %[[V26]], %[[V9]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V28:.*]] = tosa.mul %[[V27]], %[[V24]], %[[V9]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.add %[[V10]], %[[V28]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.add %[[V29]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.sub %[[V30]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.abs %[[V31]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V33:.*]] = tosa.greater %[[V32]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V34:.*]] = tosa.select %[[V33]], %[[V5]], %[[V8]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.greater %[[V2]], %[[V32]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V36:.*]] = tosa.select %[[V35]], %[[V3]], %[[V34]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V37:.*]] = tosa.mul %[[V31]], %[[V36]], %[[V9]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V38:.*]] = tosa.reciprocal %[[V37]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V39:.*]] = tosa.mul %[[V29]], %[[V38]], %[[V9]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V40:.*]] = tosa.mul %[[V39]], %[[V36]], %[[V9]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V41:.*]] = tosa.log %[[V30]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V42:.*]] = tosa.mul %[[V41]], %[[V40]], %[[V9]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V43:.*]] = tosa.equal %[[V30]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V44:.*]] = tosa.select %[[V43]], %[[V30]], %[[V42]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V45:.*]] = tosa.equal %[[V31]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V46:.*]] = tosa.select %[[V45]], %[[V29]], %[[V44]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V47:.*]] = tosa.log %[[V10]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V48:.*]] = tosa.add %[[V47]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V49:.*]] = tosa.greater %[[V10]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V50:.*]] = tosa.select %[[V49]], %[[V48]], %[[V46]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V51:.*]] = tosa.equal %arg0, %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V52:.*]] = tosa.select %[[V51]], %arg0, %[[V50]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V53:.*]] = tosa.negate %[[V50]], %[[V6]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V54:.*]] = tosa.greater %[[V6]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V55:.*]] = tosa.select %[[V54]], %[[V53]], %[[V52]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V55]] : tensor<4xf32>
func.func @asinh(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.asinh %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @acosh
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<1.000000e+04> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0.693147182> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<2.5243549E-29> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1.40737488E+14> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<3.96140813E+28> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<7.10542735E-15> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.sub %arg0, %[[V9]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.add %arg0, %[[V9]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.mul %[[V10]], %[[V11]], %[[V8]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.greater %[[V9]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V14:.*]] = tosa.select %[[V13]], %[[V10]], %[[V12]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.rsqrt %[[V14]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.mul %[[V14]], %[[V15]], %[[V8]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V17:.*]] = tosa.equal %[[V14]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V18:.*]] = tosa.equal %[[V14]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V19:.*]] = tosa.logical_or %[[V18]], %[[V17]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V20:.*]] = tosa.select %[[V19]], %[[V14]], %[[V16]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.add %[[V10]], %[[V20]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.add %[[V21]], %[[V9]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.sub %[[V22]], %[[V9]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.abs %[[V23]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.greater %[[V24]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V26:.*]] = tosa.select %[[V25]], %[[V5]], %[[V9]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.greater %[[V2]], %[[V24]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V28:.*]] = tosa.select %[[V27]], %[[V3]], %[[V26]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.mul %[[V23]], %[[V28]], %[[V8]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.reciprocal %[[V29]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.mul %[[V21]], %[[V30]], %[[V8]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.mul %[[V31]], %[[V28]], %[[V8]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V33:.*]] = tosa.log %[[V22]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.mul %[[V33]], %[[V32]], %[[V8]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.equal %[[V22]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V36:.*]] = tosa.select %[[V35]], %[[V22]], %[[V34]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V37:.*]] = tosa.equal %[[V23]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V38:.*]] = tosa.select %[[V37]], %[[V21]], %[[V36]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V39:.*]] = tosa.log %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V40:.*]] = tosa.add %[[V39]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V41:.*]] = tosa.greater %arg0, %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V42:.*]] = tosa.select %[[V41]], %[[V40]], %[[V38]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V42]] : tensor<4xf32>
func.func @acosh(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.acosh %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @atanh
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<2.5243549E-29> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<1.40737488E+14> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<3.96140813E+28> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<7.10542735E-15> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.sub %[[V9]], %[[V10]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.mul %[[V10]], %[[V8]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.abs %[[V11]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.greater %[[V13]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V15:.*]] = tosa.select %[[V14]], %[[V6]], %[[V9]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.greater %[[V3]], %[[V13]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V17:.*]] = tosa.select %[[V16]], %[[V4]], %[[V15]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.mul %[[V11]], %[[V17]], %[[V7]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V19:.*]] = tosa.reciprocal %[[V18]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.mul %[[V12]], %[[V19]], %[[V7]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.mul %[[V20]], %[[V17]], %[[V7]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.add %[[V21]], %[[V9]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.sub %[[V22]], %[[V9]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.abs %[[V23]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.greater %[[V24]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V26:.*]] = tosa.select %[[V25]], %[[V6]], %[[V9]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.greater %[[V3]], %[[V24]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V28:.*]] = tosa.select %[[V27]], %[[V4]], %[[V26]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.mul %[[V23]], %[[V28]], %[[V7]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.reciprocal %[[V29]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.mul %[[V21]], %[[V30]], %[[V7]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.mul %[[V31]], %[[V28]], %[[V7]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V33:.*]] = tosa.log %[[V22]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.mul %[[V33]], %[[V32]], %[[V7]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.equal %[[V22]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V36:.*]] = tosa.select %[[V35]], %[[V22]], %[[V34]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V37:.*]] = tosa.equal %[[V23]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V38:.*]] = tosa.select %[[V37]], %[[V21]], %[[V36]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V39:.*]] = tosa.mul %[[V38]], %[[V0]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V40:.*]] = tosa.equal %arg0, %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V41:.*]] = tosa.select %[[V40]], %arg0, %[[V39]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V42:.*]] = tosa.negate %[[V39]], %[[V1]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V43:.*]] = tosa.greater %[[V1]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V44:.*]] = tosa.select %[[V43]], %[[V42]], %[[V41]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V44]] : tensor<4xf32>
func.func @atanh(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.atanh %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @erf
// CHECK-DAG:     %[[V0:.*]] = tosa.erf %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @erf(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.erf %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @erfc
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<-1.26551223> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1.00002372> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<0.374091953> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<0.0967841818> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<-0.186288059> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<0.278868079> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<-1.13520396> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<1.48851585> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V10:.*]] = "tosa.const"() <{values = dense<-0.822152256> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V11:.*]] = "tosa.const"() <{values = dense<0.170872763> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V12:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V13:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V14:.*]] = "tosa.const"() <{values = dense<5.000000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.mul %[[V15]], %[[V14]], %[[V13]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V17:.*]] = tosa.add %[[V16]], %[[V12]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.reciprocal %[[V17]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V19:.*]] = tosa.mul %[[V11]], %[[V18]], %[[V13]] : (tensor<1xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.add %[[V19]], %[[V10]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.mul %[[V20]], %[[V18]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.add %[[V21]], %[[V9]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.mul %[[V22]], %[[V18]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.add %[[V23]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.mul %[[V24]], %[[V18]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V26:.*]] = tosa.add %[[V25]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.mul %[[V26]], %[[V18]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V28:.*]] = tosa.add %[[V27]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.mul %[[V28]], %[[V18]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.add %[[V29]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.mul %[[V30]], %[[V18]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.add %[[V31]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V33:.*]] = tosa.mul %[[V32]], %[[V18]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.add %[[V33]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.mul %[[V34]], %[[V18]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V36:.*]] = tosa.add %[[V35]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V37:.*]] = tosa.mul %[[V15]], %[[V15]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V38:.*]] = tosa.sub %[[V36]], %[[V37]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V39:.*]] = tosa.exp %[[V38]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V40:.*]] = tosa.mul %[[V18]], %[[V39]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V41:.*]] = tosa.sub %[[V1]], %[[V40]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V42:.*]] = tosa.greater %[[V0]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V43:.*]] = tosa.select %[[V42]], %[[V41]], %[[V40]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V44:.*]] = tosa.erf %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V45:.*]] = tosa.sub %[[V12]], %[[V44]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V46:.*]] = tosa.greater %[[V14]], %[[V15]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V47:.*]] = tosa.select %[[V46]], %[[V45]], %[[V43]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V47]] : tensor<4xf32>
func.func @erfc(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %y = math.erfc %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
