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
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.exp %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.sub %[[V4]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.log %[[V4]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.mul %[[V5]], %arg0, %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.reciprocal %[[V6]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.mul %[[V7]], %[[V8]], %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.equal %[[V4]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V11:.*]] = tosa.equal %[[V5]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.logical_or %[[V11]], %[[V10]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.select %[[V12]], %[[V5]], %[[V9]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.equal %[[V4]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V15:.*]] = tosa.select %[[V14]], %arg0, %[[V13]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V15]] : tensor<4xf32>
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
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.add %arg0, %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.sub %[[V4]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.log %[[V4]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.mul %[[V6]], %arg0, %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.reciprocal %[[V5]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.mul %[[V7]], %[[V8]], %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.equal %[[V4]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V11:.*]] = tosa.select %[[V10]], %[[V4]], %[[V9]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.equal %[[V5]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.select %[[V12]], %arg0, %[[V11]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V13]] : tensor<4xf32>
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
// CHECK-DAG:     %[[V1:.*]] = tosa.cos %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.sin %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.reciprocal %[[V1]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.mul %[[V2]], %[[V3]], %[[V0]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK:         return %[[V4]] : tensor<4xf32>
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
// CHECK-DAG:     %[[V15:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V16:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V17:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V18:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V19:.*]] = tosa.add %arg0, %[[V18]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.sub %[[V18]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.mul %[[V20]], %[[V19]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.rsqrt %[[V21]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.mul %[[V21]], %[[V22]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.equal %[[V21]], %[[V16]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V25:.*]] = tosa.equal %[[V21]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V26:.*]] = tosa.logical_or %[[V25]], %[[V24]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V27:.*]] = tosa.select %[[V26]], %[[V21]], %[[V23]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V28:.*]] = tosa.add %[[V27]], %[[V18]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.reciprocal %[[V28]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.mul %arg0, %[[V29]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.abs %[[V30]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.greater %[[V31]], %[[V14]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V33:.*]] = tosa.greater %[[V31]], %[[V13]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V34:.*]] = tosa.add %[[V31]], %[[V18]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.sub %[[V31]], %[[V18]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V36:.*]] = tosa.reciprocal %[[V34]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V37:.*]] = tosa.mul %[[V35]], %[[V36]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V38:.*]] = tosa.select %[[V33]], %[[V37]], %[[V31]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V39:.*]] = tosa.reciprocal %[[V31]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V40:.*]] = tosa.negate %[[V39]], %[[V15]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V41:.*]] = tosa.select %[[V32]], %[[V40]], %[[V38]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V42:.*]] = tosa.select %[[V33]], %[[V12]], %[[V15]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V43:.*]] = tosa.select %[[V32]], %[[V11]], %[[V42]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V44:.*]] = tosa.mul %[[V41]], %[[V41]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V45:.*]] = tosa.mul %[[V10]], %[[V44]], %[[V17]] : (tensor<1xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V46:.*]] = tosa.add %[[V45]], %[[V9]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V47:.*]] = tosa.mul %[[V46]], %[[V44]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V48:.*]] = tosa.add %[[V47]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V49:.*]] = tosa.mul %[[V48]], %[[V44]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V50:.*]] = tosa.add %[[V49]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V51:.*]] = tosa.mul %[[V50]], %[[V44]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V52:.*]] = tosa.add %[[V51]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V53:.*]] = tosa.add %[[V44]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V54:.*]] = tosa.mul %[[V53]], %[[V44]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V55:.*]] = tosa.add %[[V54]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V56:.*]] = tosa.mul %[[V55]], %[[V44]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V57:.*]] = tosa.add %[[V56]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V58:.*]] = tosa.mul %[[V57]], %[[V44]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V59:.*]] = tosa.add %[[V58]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V60:.*]] = tosa.mul %[[V59]], %[[V44]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V61:.*]] = tosa.add %[[V60]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V62:.*]] = tosa.mul %[[V41]], %[[V44]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V63:.*]] = tosa.mul %[[V62]], %[[V52]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V64:.*]] = tosa.reciprocal %[[V61]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V65:.*]] = tosa.mul %[[V63]], %[[V64]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V66:.*]] = tosa.add %[[V65]], %[[V41]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V67:.*]] = tosa.add %[[V43]], %[[V66]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V68:.*]] = tosa.equal %[[V30]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V69:.*]] = tosa.select %[[V68]], %[[V30]], %[[V67]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V70:.*]] = tosa.negate %[[V67]], %[[V15]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V71:.*]] = tosa.greater %[[V15]], %[[V30]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V72:.*]] = tosa.select %[[V71]], %[[V70]], %[[V69]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V73:.*]] = tosa.mul %[[V72]], %[[V0]], %[[V17]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK:         return %[[V73]] : tensor<4xf32>
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
// CHECK-DAG:     %[[V18:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V19:.*]] = tosa.add %arg0, %[[V18]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.sub %[[V18]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.reciprocal %[[V19]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.mul %[[V20]], %[[V21]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.rsqrt %[[V22]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.mul %[[V22]], %[[V23]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.equal %[[V22]], %[[V16]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V26:.*]] = tosa.equal %[[V22]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V27:.*]] = tosa.logical_or %[[V26]], %[[V25]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V28:.*]] = tosa.select %[[V27]], %[[V22]], %[[V24]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.abs %[[V28]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.greater %[[V29]], %[[V14]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V31:.*]] = tosa.greater %[[V29]], %[[V13]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V32:.*]] = tosa.add %[[V29]], %[[V18]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V33:.*]] = tosa.sub %[[V29]], %[[V18]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.reciprocal %[[V32]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.mul %[[V33]], %[[V34]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V36:.*]] = tosa.select %[[V31]], %[[V35]], %[[V29]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V37:.*]] = tosa.reciprocal %[[V29]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V38:.*]] = tosa.negate %[[V37]], %[[V15]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V39:.*]] = tosa.select %[[V30]], %[[V38]], %[[V36]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V40:.*]] = tosa.select %[[V31]], %[[V12]], %[[V15]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V41:.*]] = tosa.select %[[V30]], %[[V11]], %[[V40]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V42:.*]] = tosa.mul %[[V39]], %[[V39]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V43:.*]] = tosa.mul %[[V10]], %[[V42]], %[[V17]] : (tensor<1xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V44:.*]] = tosa.add %[[V43]], %[[V9]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V45:.*]] = tosa.mul %[[V44]], %[[V42]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V46:.*]] = tosa.add %[[V45]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V47:.*]] = tosa.mul %[[V46]], %[[V42]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V48:.*]] = tosa.add %[[V47]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V49:.*]] = tosa.mul %[[V48]], %[[V42]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V50:.*]] = tosa.add %[[V49]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V51:.*]] = tosa.add %[[V42]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V52:.*]] = tosa.mul %[[V51]], %[[V42]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V53:.*]] = tosa.add %[[V52]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V54:.*]] = tosa.mul %[[V53]], %[[V42]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V55:.*]] = tosa.add %[[V54]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V56:.*]] = tosa.mul %[[V55]], %[[V42]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V57:.*]] = tosa.add %[[V56]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V58:.*]] = tosa.mul %[[V57]], %[[V42]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V59:.*]] = tosa.add %[[V58]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V60:.*]] = tosa.mul %[[V39]], %[[V42]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V61:.*]] = tosa.mul %[[V60]], %[[V50]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V62:.*]] = tosa.reciprocal %[[V59]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V63:.*]] = tosa.mul %[[V61]], %[[V62]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V64:.*]] = tosa.add %[[V63]], %[[V39]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V65:.*]] = tosa.add %[[V41]], %[[V64]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V66:.*]] = tosa.equal %[[V28]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V67:.*]] = tosa.select %[[V66]], %[[V28]], %[[V65]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V68:.*]] = tosa.negate %[[V65]], %[[V15]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V69:.*]] = tosa.greater %[[V15]], %[[V28]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V70:.*]] = tosa.select %[[V69]], %[[V68]], %[[V67]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V71:.*]] = tosa.mul %[[V70]], %[[V0]], %[[V17]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK:         return %[[V71]] : tensor<4xf32>
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
// CHECK-DAG:     %[[V14:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V15:.*]] = "tosa.const"() <{values = dense<6.600000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V16:.*]] = "tosa.const"() <{values = dense<2.41421366> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V17:.*]] = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.greater %[[V17]], %[[V16]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V19:.*]] = tosa.greater %[[V17]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V20:.*]] = tosa.add %[[V17]], %[[V14]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.sub %[[V17]], %[[V14]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.reciprocal %[[V20]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.mul %[[V21]], %[[V22]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.select %[[V19]], %[[V23]], %[[V17]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.reciprocal %[[V17]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V26:.*]] = tosa.negate %[[V25]], %[[V12]], %[[V12]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.select %[[V18]], %[[V26]], %[[V24]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V28:.*]] = tosa.select %[[V19]], %[[V11]], %[[V12]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.select %[[V18]], %[[V10]], %[[V28]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.mul %[[V27]], %[[V27]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.mul %[[V9]], %[[V30]], %[[V13]] : (tensor<1xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.add %[[V31]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V33:.*]] = tosa.mul %[[V32]], %[[V30]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.add %[[V33]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.mul %[[V34]], %[[V30]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V36:.*]] = tosa.add %[[V35]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V37:.*]] = tosa.mul %[[V36]], %[[V30]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V38:.*]] = tosa.add %[[V37]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V39:.*]] = tosa.add %[[V30]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V40:.*]] = tosa.mul %[[V39]], %[[V30]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V41:.*]] = tosa.add %[[V40]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V42:.*]] = tosa.mul %[[V41]], %[[V30]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V43:.*]] = tosa.add %[[V42]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V44:.*]] = tosa.mul %[[V43]], %[[V30]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V45:.*]] = tosa.add %[[V44]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V46:.*]] = tosa.mul %[[V45]], %[[V30]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V47:.*]] = tosa.add %[[V46]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V48:.*]] = tosa.mul %[[V27]], %[[V30]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V49:.*]] = tosa.mul %[[V48]], %[[V38]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V50:.*]] = tosa.reciprocal %[[V47]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V51:.*]] = tosa.mul %[[V49]], %[[V50]], %[[V13]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V52:.*]] = tosa.add %[[V51]], %[[V27]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V53:.*]] = tosa.add %[[V29]], %[[V52]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V54:.*]] = tosa.equal %arg0, %[[V12]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V55:.*]] = tosa.select %[[V54]], %arg0, %[[V53]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V56:.*]] = tosa.negate %[[V53]], %[[V12]], %[[V12]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V57:.*]] = tosa.greater %[[V12]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V58:.*]] = tosa.select %[[V57]], %[[V56]], %[[V55]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V58]] : tensor<4xf32>
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
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.exp %[[V7]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.sub %[[V8]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.log %[[V8]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.mul %[[V9]], %[[V7]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.reciprocal %[[V10]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.mul %[[V11]], %[[V12]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.equal %[[V8]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V15:.*]] = tosa.equal %[[V9]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V16:.*]] = tosa.logical_or %[[V15]], %[[V14]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V17:.*]] = tosa.select %[[V16]], %[[V9]], %[[V13]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.equal %[[V8]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V19:.*]] = tosa.select %[[V18]], %[[V7]], %[[V17]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.mul %[[V7]], %[[V2]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.exp %[[V20]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.add %[[V19]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.reciprocal %[[V22]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.mul %[[V19]], %[[V23]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.add %[[V19]], %[[V24]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V26:.*]] = tosa.mul %[[V25]], %[[V2]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.mul %[[V21]], %[[V2]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V28:.*]] = tosa.mul %[[V27]], %[[V21]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.greater %[[V7]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V30:.*]] = tosa.select %[[V29]], %[[V28]], %[[V26]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.equal %arg0, %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V32:.*]] = tosa.select %[[V31]], %arg0, %[[V30]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V33:.*]] = tosa.negate %[[V30]], %[[V0]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.greater %[[V0]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V35:.*]] = tosa.select %[[V34]], %[[V33]], %[[V32]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V35]] : tensor<4xf32>
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
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V6:.*]] = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.mul %[[V6]], %[[V6]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.add %[[V7]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.rsqrt %[[V8]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.mul %[[V8]], %[[V9]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.equal %[[V8]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.equal %[[V8]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.logical_or %[[V12]], %[[V11]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V14:.*]] = tosa.select %[[V13]], %[[V8]], %[[V10]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.add %[[V14]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.reciprocal %[[V15]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V17:.*]] = tosa.mul %[[V7]], %[[V16]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.add %[[V6]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V19:.*]] = tosa.add %[[V18]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.sub %[[V19]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.log %[[V19]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.mul %[[V21]], %[[V18]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.reciprocal %[[V20]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.mul %[[V22]], %[[V23]], %[[V5]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.equal %[[V19]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V26:.*]] = tosa.select %[[V25]], %[[V19]], %[[V24]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.equal %[[V20]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V28:.*]] = tosa.select %[[V27]], %[[V18]], %[[V26]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.log %[[V6]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.add %[[V29]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.greater %[[V6]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V32:.*]] = tosa.select %[[V31]], %[[V30]], %[[V28]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V33:.*]] = tosa.equal %arg0, %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V34:.*]] = tosa.select %[[V33]], %arg0, %[[V32]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.negate %[[V32]], %[[V2]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V36:.*]] = tosa.greater %[[V2]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V37:.*]] = tosa.select %[[V36]], %[[V35]], %[[V34]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V37]] : tensor<4xf32>
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
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.sub %arg0, %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.add %arg0, %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.mul %[[V6]], %[[V7]], %[[V4]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.rsqrt %[[V8]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.mul %[[V8]], %[[V9]], %[[V4]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.equal %[[V8]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.equal %[[V8]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.logical_or %[[V12]], %[[V11]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V14:.*]] = tosa.select %[[V13]], %[[V8]], %[[V10]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.add %[[V6]], %[[V14]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.add %[[V15]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V17:.*]] = tosa.sub %[[V16]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.log %[[V16]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V19:.*]] = tosa.mul %[[V18]], %[[V15]], %[[V4]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.reciprocal %[[V17]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.mul %[[V19]], %[[V20]], %[[V4]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.equal %[[V16]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V23:.*]] = tosa.select %[[V22]], %[[V16]], %[[V21]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.equal %[[V17]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V25:.*]] = tosa.select %[[V24]], %[[V15]], %[[V23]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V26:.*]] = tosa.log %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.add %[[V26]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V28:.*]] = tosa.greater %arg0, %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V29:.*]] = tosa.select %[[V28]], %[[V27]], %[[V25]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V29]] : tensor<4xf32>
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
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.sub %[[V5]], %[[V6]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.mul %[[V6]], %[[V4]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.reciprocal %[[V7]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.mul %[[V8]], %[[V9]], %[[V3]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.add %[[V10]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.sub %[[V11]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.log %[[V11]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.mul %[[V13]], %[[V10]], %[[V3]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.reciprocal %[[V12]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.mul %[[V14]], %[[V15]], %[[V3]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V17:.*]] = tosa.equal %[[V11]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V18:.*]] = tosa.select %[[V17]], %[[V11]], %[[V16]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V19:.*]] = tosa.equal %[[V12]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V20:.*]] = tosa.select %[[V19]], %[[V10]], %[[V18]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.mul %[[V20]], %[[V0]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.equal %arg0, %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V23:.*]] = tosa.select %[[V22]], %arg0, %[[V21]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.negate %[[V21]], %[[V1]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.greater %[[V1]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V26:.*]] = tosa.select %[[V25]], %[[V24]], %[[V23]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V26]] : tensor<4xf32>
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
