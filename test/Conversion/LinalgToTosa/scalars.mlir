// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @addf
// CHECK-DAG:     %[[V0:.*]] = tosa.add %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @addf(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.addf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @subf
// CHECK-DAG:     %[[V0:.*]] = tosa.sub %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @subf(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.subf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @mulf
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = tosa.mul %arg0, %arg1, %[[V0]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK:         return %[[V1]] : tensor<4xf32>
func.func @mulf(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.mulf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @divf
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = tosa.reciprocal %arg1 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.mul %arg0, %[[V1]], %[[V0]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK:         return %[[V2]] : tensor<4xf32>
func.func @divf(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.divf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @remf
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = tosa.abs %arg1 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.reciprocal %arg1 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.mul %arg0, %[[V4]], %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.mul %[[V5]], %arg1, %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.sub %arg0, %[[V6]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.mul %[[V4]], %[[V7]], %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.add %[[V5]], %[[V8]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.abs %[[V5]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.equal %[[V10]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.equal %[[V9]], %[[V9]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.logical_not %[[V12]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V14:.*]] = tosa.logical_or %[[V13]], %[[V11]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V15:.*]] = tosa.select %[[V14]], %[[V5]], %[[V9]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.floor %[[V15]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V17:.*]] = tosa.ceil %[[V15]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.greater %[[V0]], %[[V15]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V19:.*]] = tosa.select %[[V18]], %[[V17]], %[[V16]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.mul %[[V19]], %arg1, %[[V2]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.sub %arg0, %[[V20]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.negate %[[V3]], %[[V0]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.greater %[[V0]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V24:.*]] = tosa.select %[[V23]], %[[V22]], %[[V3]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.greater %[[V0]], %[[V21]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V26:.*]] = tosa.greater %[[V21]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V27:.*]] = tosa.select %[[V23]], %[[V26]], %[[V25]] : (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V28:.*]] = tosa.add %[[V21]], %[[V24]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.select %[[V27]], %[[V28]], %[[V21]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.sub %[[V29]], %[[V24]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.abs %[[V29]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.greater_equal %[[V31]], %[[V3]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V33:.*]] = tosa.select %[[V32]], %[[V30]], %[[V29]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.equal %[[V34]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V36:.*]] = tosa.logical_not %[[V35]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V37:.*]] = tosa.equal %[[V3]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V38:.*]] = tosa.logical_and %[[V37]], %[[V36]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V39:.*]] = tosa.select %[[V38]], %arg0, %[[V33]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V39]] : tensor<4xf32>
func.func @remf(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.remf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @maximumf
// CHECK-DAG:     %[[V0:.*]] = tosa.maximum %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @maximumf(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.maximumf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @minimumf
// CHECK-DAG:     %[[V0:.*]] = tosa.minimum %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @minimumf(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.minimumf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @maxnumf
// CHECK-DAG:     %[[V0:.*]] = tosa.maximum %arg0, %arg1 {nan_mode = IGNORE} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @maxnumf(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.maxnumf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @minnumf
// CHECK-DAG:     %[[V0:.*]] = tosa.minimum %arg0, %arg1 {nan_mode = IGNORE} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @minnumf(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.minnumf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @atan2
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<3.14159274> : tensor<1xf32>}> : () -> tensor<1xf32>
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
// CHECK-DAG:     %[[V15:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V16:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V17:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V18:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V19:.*]] = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.abs %arg1 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.reciprocal %[[V20]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.mul %[[V19]], %[[V21]], %[[V18]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.equal %[[V20]], %[[V17]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V24:.*]] = tosa.equal %[[V19]], %[[V17]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V25:.*]] = tosa.logical_and %[[V24]], %[[V23]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V26:.*]] = tosa.select %[[V25]], %[[V17]], %[[V22]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.equal %[[V19]], %[[V16]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V28:.*]] = tosa.equal %[[V20]], %[[V16]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V29:.*]] = tosa.logical_and %[[V28]], %[[V27]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V30:.*]] = tosa.select %[[V29]], %[[V15]], %[[V26]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.abs %[[V30]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.greater %[[V31]], %[[V14]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V33:.*]] = tosa.greater %[[V31]], %[[V13]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V34:.*]] = tosa.add %[[V31]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.sub %[[V31]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V36:.*]] = tosa.reciprocal %[[V34]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V37:.*]] = tosa.mul %[[V35]], %[[V36]], %[[V18]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V38:.*]] = tosa.select %[[V33]], %[[V37]], %[[V31]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V39:.*]] = tosa.reciprocal %[[V31]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V40:.*]] = tosa.negate %[[V39]], %[[V17]], %[[V17]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V41:.*]] = tosa.select %[[V32]], %[[V40]], %[[V38]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V42:.*]] = tosa.select %[[V33]], %[[V12]], %[[V17]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V43:.*]] = tosa.select %[[V32]], %[[V11]], %[[V42]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V44:.*]] = tosa.mul %[[V41]], %[[V41]], %[[V18]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V45:.*]] = tosa.mul %[[V10]], %[[V44]], %[[V18]] : (tensor<1xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V46:.*]] = tosa.add %[[V45]], %[[V9]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V47:.*]] = tosa.mul %[[V46]], %[[V44]], %[[V18]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V48:.*]] = tosa.add %[[V47]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V49:.*]] = tosa.mul %[[V48]], %[[V44]], %[[V18]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V50:.*]] = tosa.add %[[V49]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V51:.*]] = tosa.mul %[[V50]], %[[V44]], %[[V18]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V52:.*]] = tosa.add %[[V51]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V53:.*]] = tosa.add %[[V44]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V54:.*]] = tosa.mul %[[V53]], %[[V44]], %[[V18]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V55:.*]] = tosa.add %[[V54]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V56:.*]] = tosa.mul %[[V55]], %[[V44]], %[[V18]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V57:.*]] = tosa.add %[[V56]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V58:.*]] = tosa.mul %[[V57]], %[[V44]], %[[V18]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V59:.*]] = tosa.add %[[V58]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V60:.*]] = tosa.mul %[[V59]], %[[V44]], %[[V18]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V61:.*]] = tosa.add %[[V60]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V62:.*]] = tosa.mul %[[V41]], %[[V44]], %[[V18]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V63:.*]] = tosa.mul %[[V62]], %[[V52]], %[[V18]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V64:.*]] = tosa.reciprocal %[[V61]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V65:.*]] = tosa.mul %[[V63]], %[[V64]], %[[V18]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V66:.*]] = tosa.add %[[V65]], %[[V41]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V67:.*]] = tosa.add %[[V43]], %[[V66]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V68:.*]] = tosa.equal %[[V30]], %[[V17]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V69:.*]] = tosa.select %[[V68]], %[[V30]], %[[V67]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V70:.*]] = tosa.negate %[[V67]], %[[V17]], %[[V17]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V71:.*]] = tosa.greater %[[V17]], %[[V30]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V72:.*]] = tosa.select %[[V71]], %[[V70]], %[[V69]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V73:.*]] = tosa.sub %[[V0]], %[[V72]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V74:.*]] = tosa.reciprocal %arg1 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V75:.*]] = tosa.greater %[[V17]], %[[V74]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V76:.*]] = tosa.equal %arg1, %[[V17]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V77:.*]] = tosa.logical_and %[[V76]], %[[V75]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V78:.*]] = tosa.greater %[[V17]], %arg1 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V79:.*]] = tosa.logical_or %[[V78]], %[[V77]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V80:.*]] = tosa.select %[[V79]], %[[V73]], %[[V72]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V81:.*]] = tosa.abs %[[V80]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V82:.*]] = tosa.negate %[[V81]], %[[V17]], %[[V17]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V83:.*]] = tosa.reciprocal %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V84:.*]] = tosa.greater %[[V17]], %[[V83]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V85:.*]] = tosa.equal %arg0, %[[V17]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V86:.*]] = tosa.logical_and %[[V85]], %[[V84]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V87:.*]] = tosa.greater %[[V17]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V88:.*]] = tosa.logical_or %[[V87]], %[[V86]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V89:.*]] = tosa.select %[[V88]], %[[V82]], %[[V81]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V89]] : tensor<4xf32>
func.func @atan2(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = math.atan2 %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @copysign
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.negate %[[V1]], %[[V0]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.reciprocal %arg1 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.greater %[[V0]], %[[V3]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V5:.*]] = tosa.equal %arg1, %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V6:.*]] = tosa.logical_and %[[V5]], %[[V4]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V7:.*]] = tosa.greater %[[V0]], %arg1 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V8:.*]] = tosa.logical_or %[[V7]], %[[V6]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V9:.*]] = tosa.select %[[V8]], %[[V2]], %[[V1]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V9]] : tensor<4xf32>
func.func @copysign(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = math.copysign %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @powf
// CHECK-DAG:     %[[V0:.*]] = tosa.pow %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V0]] : tensor<4xf32>
func.func @powf(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = math.powf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @addi
// CHECK-DAG:     %[[V0:.*]] = tosa.add %arg0, %arg1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V0]] : tensor<4xi32>
func.func @addi(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.addi %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @subi
// CHECK-DAG:     %[[V0:.*]] = tosa.sub %arg0, %arg1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V0]] : tensor<4xi32>
func.func @subi(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.subi %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @muli
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = tosa.mul %arg0, %arg1, %[[V0]] : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
// CHECK:         return %[[V1]] : tensor<4xi32>
func.func @muli(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.muli %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @divsi
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V2:.*]] = tosa.equal %arg1, %[[V1]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V3:.*]] = tosa.select %[[V2]], %[[V0]], %arg1 : (tensor<4xi1>, tensor<1xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V4:.*]] = tosa.intdiv %arg0, %[[V3]] : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V4]] : tensor<4xi32>
func.func @divsi(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.divsi %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @remsi
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V3:.*]] = tosa.equal %arg1, %[[V2]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V4:.*]] = tosa.select %[[V3]], %[[V1]], %arg1 : (tensor<4xi1>, tensor<1xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V5:.*]] = tosa.intdiv %arg0, %[[V4]] : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V6:.*]] = tosa.mul %[[V5]], %arg1, %[[V0]] : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
// CHECK-DAG:     %[[V7:.*]] = tosa.sub %arg0, %[[V6]] : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V7]] : tensor<4xi32>
func.func @remsi(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.remsi %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @floordivsi
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V3:.*]] = tosa.equal %arg1, %[[V2]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V4:.*]] = tosa.select %[[V3]], %[[V1]], %arg1 : (tensor<4xi1>, tensor<1xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V5:.*]] = tosa.intdiv %arg0, %[[V4]] : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V6:.*]] = tosa.mul %[[V5]], %arg1, %[[V0]] : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
// CHECK-DAG:     %[[V7:.*]] = tosa.sub %arg0, %[[V6]] : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V8:.*]] = tosa.sub %[[V5]], %[[V1]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V9:.*]] = tosa.greater %[[V2]], %arg1 : (tensor<1xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V10:.*]] = tosa.greater %[[V2]], %[[V7]] : (tensor<1xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V11:.*]] = tosa.logical_xor %[[V10]], %[[V9]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.equal %[[V7]], %[[V2]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.logical_not %[[V12]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V14:.*]] = tosa.logical_and %[[V13]], %[[V11]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V15:.*]] = tosa.select %[[V14]], %[[V8]], %[[V5]] : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V15]] : tensor<4xi32>
func.func @floordivsi(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.floordivsi %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @ceildivsi
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V3:.*]] = tosa.equal %arg1, %[[V2]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V4:.*]] = tosa.select %[[V3]], %[[V1]], %arg1 : (tensor<4xi1>, tensor<1xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V5:.*]] = tosa.intdiv %arg0, %[[V4]] : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V6:.*]] = tosa.mul %[[V5]], %arg1, %[[V0]] : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
// CHECK-DAG:     %[[V7:.*]] = tosa.sub %arg0, %[[V6]] : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V8:.*]] = tosa.add %[[V5]], %[[V1]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V9:.*]] = tosa.greater %[[V2]], %arg1 : (tensor<1xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V10:.*]] = tosa.greater %[[V2]], %[[V7]] : (tensor<1xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V11:.*]] = tosa.logical_xor %[[V10]], %[[V9]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.logical_not %[[V11]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.equal %[[V7]], %[[V2]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V14:.*]] = tosa.logical_not %[[V13]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V15:.*]] = tosa.logical_and %[[V14]], %[[V12]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V16:.*]] = tosa.select %[[V15]], %[[V8]], %[[V5]] : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V16]] : tensor<4xi32>
func.func @ceildivsi(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.ceildivsi %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @divui
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<4294967295> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-DAG:     %[[V3:.*]] = tosa.cast %arg1 : (tensor<4xi32>) -> tensor<4xi64>
// CHECK-DAG:     %[[V4:.*]] = tosa.bitwise_and %[[V3]], %[[V2]] : (tensor<4xi64>, tensor<1xi64>) -> tensor<4xi64>
// CHECK-DAG:     %[[V5:.*]] = tosa.cast %arg0 : (tensor<4xi32>) -> tensor<4xi64>
// CHECK-DAG:     %[[V6:.*]] = tosa.bitwise_and %[[V5]], %[[V2]] : (tensor<4xi64>, tensor<1xi64>) -> tensor<4xi64>
// CHECK-DAG:     %[[V7:.*]] = tosa.equal %[[V4]], %[[V1]] : (tensor<4xi64>, tensor<1xi64>) -> tensor<4xi1>
// CHECK-DAG:     %[[V8:.*]] = tosa.select %[[V7]], %[[V0]], %[[V4]] : (tensor<4xi1>, tensor<1xi64>, tensor<4xi64>) -> tensor<4xi64>
// CHECK-DAG:     %[[V9:.*]] = tosa.intdiv %[[V6]], %[[V8]] : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
// CHECK-DAG:     %[[V10:.*]] = tosa.cast %[[V9]] : (tensor<4xi64>) -> tensor<4xi32>
// CHECK:         return %[[V10]] : tensor<4xi32>
func.func @divui(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.divui %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @remui
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<4294967295> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-DAG:     %[[V4:.*]] = tosa.cast %arg1 : (tensor<4xi32>) -> tensor<4xi64>
// CHECK-DAG:     %[[V5:.*]] = tosa.bitwise_and %[[V4]], %[[V3]] : (tensor<4xi64>, tensor<1xi64>) -> tensor<4xi64>
// CHECK-DAG:     %[[V6:.*]] = tosa.cast %arg0 : (tensor<4xi32>) -> tensor<4xi64>
// CHECK-DAG:     %[[V7:.*]] = tosa.bitwise_and %[[V6]], %[[V3]] : (tensor<4xi64>, tensor<1xi64>) -> tensor<4xi64>
// CHECK-DAG:     %[[V8:.*]] = tosa.equal %[[V5]], %[[V2]] : (tensor<4xi64>, tensor<1xi64>) -> tensor<4xi1>
// CHECK-DAG:     %[[V9:.*]] = tosa.select %[[V8]], %[[V1]], %[[V5]] : (tensor<4xi1>, tensor<1xi64>, tensor<4xi64>) -> tensor<4xi64>
// CHECK-DAG:     %[[V10:.*]] = tosa.intdiv %[[V7]], %[[V9]] : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
// CHECK-DAG:     %[[V11:.*]] = tosa.mul %[[V10]], %[[V5]], %[[V0]] : (tensor<4xi64>, tensor<4xi64>, tensor<1xi8>) -> tensor<4xi64>
// CHECK-DAG:     %[[V12:.*]] = tosa.sub %[[V7]], %[[V11]] : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
// CHECK-DAG:     %[[V13:.*]] = tosa.cast %[[V12]] : (tensor<4xi64>) -> tensor<4xi32>
// CHECK:         return %[[V13]] : tensor<4xi32>
func.func @remui(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.remui %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @andi
// CHECK-DAG:     %[[V0:.*]] = tosa.bitwise_and %arg0, %arg1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V0]] : tensor<4xi32>
func.func @andi(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.andi %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @ori
// CHECK-DAG:     %[[V0:.*]] = tosa.bitwise_or %arg0, %arg1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V0]] : tensor<4xi32>
func.func @ori(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.ori %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @xori
// CHECK-DAG:     %[[V0:.*]] = tosa.bitwise_xor %arg0, %arg1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V0]] : tensor<4xi32>
func.func @xori(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.xori %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @shli
// CHECK-DAG:     %[[V0:.*]] = tosa.logical_left_shift %arg0, %arg1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V0]] : tensor<4xi32>
func.func @shli(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.shli %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @shrsi
// CHECK-DAG:     %[[V0:.*]] = tosa.arithmetic_right_shift %arg0, %arg1 {round = false} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V0]] : tensor<4xi32>
func.func @shrsi(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.shrsi %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @shrui
// CHECK-DAG:     %[[V0:.*]] = tosa.logical_right_shift %arg0, %arg1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V0]] : tensor<4xi32>
func.func @shrui(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.shrui %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @maxsi
// CHECK-DAG:     %[[V0:.*]] = tosa.maximum %arg0, %arg1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V0]] : tensor<4xi32>
func.func @maxsi(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.maxsi %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @minsi
// CHECK-DAG:     %[[V0:.*]] = tosa.minimum %arg0, %arg1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V0]] : tensor<4xi32>
func.func @minsi(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.minsi %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @maxui
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<-2147483648> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = tosa.bitwise_xor %arg1, %[[V0]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V2:.*]] = tosa.bitwise_xor %arg0, %[[V0]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V3:.*]] = tosa.greater %[[V1]], %[[V2]] : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V4:.*]] = tosa.select %[[V3]], %arg1, %arg0 : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V4]] : tensor<4xi32>
func.func @maxui(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.maxui %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// CHECK-LABEL: func.func @minui
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<-2147483648> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = tosa.bitwise_xor %arg1, %[[V0]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V2:.*]] = tosa.bitwise_xor %arg0, %[[V0]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V3:.*]] = tosa.greater %[[V1]], %[[V2]] : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V4:.*]] = tosa.select %[[V3]], %arg0, %arg1 : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK:         return %[[V4]] : tensor<4xi32>
func.func @minui(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi32> {
  %e = tensor.empty() : tensor<4xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi32>) {
  ^bb0(%x: i32, %y: i32, %o: i32):
    %z = arith.minui %x, %y : i32
    linalg.yield %z : i32
  } -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// TOSA divides 32 bits.
// CHECK-LABEL: func.func @short_divsi
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = tosa.equal %arg1, %[[V1]] : (tensor<4xi8>, tensor<1xi8>) -> tensor<4xi1>
// CHECK-DAG:     %[[V3:.*]] = tosa.select %[[V2]], %[[V0]], %arg1 : (tensor<4xi1>, tensor<1xi8>, tensor<4xi8>) -> tensor<4xi8>
// CHECK-DAG:     %[[V4:.*]] = tosa.cast %[[V3]] : (tensor<4xi8>) -> tensor<4xi32>
// CHECK-DAG:     %[[V5:.*]] = tosa.cast %arg0 : (tensor<4xi8>) -> tensor<4xi32>
// CHECK-DAG:     %[[V6:.*]] = tosa.intdiv %[[V5]], %[[V4]] : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V7:.*]] = tosa.cast %[[V6]] : (tensor<4xi32>) -> tensor<4xi8>
// CHECK:         return %[[V7]] : tensor<4xi8>
func.func @short_divsi(%a: tensor<4xi8>, %b: tensor<4xi8>) -> tensor<4xi8> {
  %e = tensor.empty() : tensor<4xi8>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi8>, tensor<4xi8>) outs(%e : tensor<4xi8>) {
  ^bb0(%x: i8, %y: i8, %o: i8):
    %z = arith.divsi %x, %y : i8
    linalg.yield %z : i8
  } -> tensor<4xi8>
  return %0 : tensor<4xi8>
}

// CHECK-LABEL: func.func @andi_of_truths
// CHECK-DAG:     %[[V0:.*]] = tosa.logical_and %arg0, %arg1 : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @andi_of_truths(%a: tensor<4xi1>, %b: tensor<4xi1>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi1>, tensor<4xi1>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i1, %y: i1, %o: i1):
    %z = arith.andi %x, %y : i1
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_oeq
// CHECK-DAG:     %[[V0:.*]] = tosa.equal %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpf_oeq(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf oeq, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_ogt
// CHECK-DAG:     %[[V0:.*]] = tosa.greater %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpf_ogt(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf ogt, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_oge
// CHECK-DAG:     %[[V0:.*]] = tosa.greater_equal %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpf_oge(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf oge, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_olt
// CHECK-DAG:     %[[V0:.*]] = tosa.greater %arg1, %arg0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpf_olt(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf olt, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_ole
// CHECK-DAG:     %[[V0:.*]] = tosa.greater_equal %arg1, %arg0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpf_ole(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf ole, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_one
// CHECK-DAG:     %[[V0:.*]] = tosa.greater %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = tosa.greater %arg1, %arg0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V2:.*]] = tosa.logical_or %[[V1]], %[[V0]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V2]] : tensor<4xi1>
func.func @cmpf_one(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf one, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_ord
// CHECK-DAG:     %[[V0:.*]] = tosa.equal %arg1, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = tosa.equal %arg0, %arg0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V2:.*]] = tosa.logical_and %[[V1]], %[[V0]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V2]] : tensor<4xi1>
func.func @cmpf_ord(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf ord, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_ueq
// CHECK-DAG:     %[[V0:.*]] = tosa.greater %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = tosa.greater %arg1, %arg0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V2:.*]] = tosa.logical_or %[[V1]], %[[V0]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V3:.*]] = tosa.logical_not %[[V2]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V3]] : tensor<4xi1>
func.func @cmpf_ueq(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf ueq, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_ugt
// CHECK-DAG:     %[[V0:.*]] = tosa.greater_equal %arg1, %arg0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = tosa.logical_not %[[V0]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V1]] : tensor<4xi1>
func.func @cmpf_ugt(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf ugt, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_uge
// CHECK-DAG:     %[[V0:.*]] = tosa.greater %arg1, %arg0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = tosa.logical_not %[[V0]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V1]] : tensor<4xi1>
func.func @cmpf_uge(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf uge, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_ult
// CHECK-DAG:     %[[V0:.*]] = tosa.greater_equal %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = tosa.logical_not %[[V0]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V1]] : tensor<4xi1>
func.func @cmpf_ult(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf ult, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_ule
// CHECK-DAG:     %[[V0:.*]] = tosa.greater %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = tosa.logical_not %[[V0]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V1]] : tensor<4xi1>
func.func @cmpf_ule(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf ule, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_une
// CHECK-DAG:     %[[V0:.*]] = tosa.equal %arg0, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = tosa.logical_not %[[V0]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V1]] : tensor<4xi1>
func.func @cmpf_une(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf une, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpf_uno
// CHECK-DAG:     %[[V0:.*]] = tosa.equal %arg1, %arg1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = tosa.equal %arg0, %arg0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V2:.*]] = tosa.logical_and %[[V1]], %[[V0]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V3:.*]] = tosa.logical_not %[[V2]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V3]] : tensor<4xi1>
func.func @cmpf_uno(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: f32, %y: f32, %o: i1):
    %z = arith.cmpf uno, %x, %y : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_eq
// CHECK-DAG:     %[[V0:.*]] = tosa.equal %arg0, %arg1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpi_eq(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi eq, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_ne
// CHECK-DAG:     %[[V0:.*]] = tosa.equal %arg0, %arg1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V1:.*]] = tosa.logical_not %[[V0]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V1]] : tensor<4xi1>
func.func @cmpi_ne(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi ne, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_slt
// CHECK-DAG:     %[[V0:.*]] = tosa.greater %arg1, %arg0 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpi_slt(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi slt, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_sle
// CHECK-DAG:     %[[V0:.*]] = tosa.greater_equal %arg1, %arg0 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpi_sle(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi sle, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_sgt
// CHECK-DAG:     %[[V0:.*]] = tosa.greater %arg0, %arg1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpi_sgt(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi sgt, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_sge
// CHECK-DAG:     %[[V0:.*]] = tosa.greater_equal %arg0, %arg1 : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK:         return %[[V0]] : tensor<4xi1>
func.func @cmpi_sge(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi sge, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_ult
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<-2147483648> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = tosa.bitwise_xor %arg1, %[[V0]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V2:.*]] = tosa.bitwise_xor %arg0, %[[V0]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V3:.*]] = tosa.greater %[[V1]], %[[V2]] : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK:         return %[[V3]] : tensor<4xi1>
func.func @cmpi_ult(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi ult, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_ule
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<-2147483648> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = tosa.bitwise_xor %arg0, %[[V0]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V2:.*]] = tosa.bitwise_xor %arg1, %[[V0]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V3:.*]] = tosa.greater %[[V1]], %[[V2]] : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V4:.*]] = tosa.logical_not %[[V3]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V4]] : tensor<4xi1>
func.func @cmpi_ule(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi ule, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_ugt
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<-2147483648> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = tosa.bitwise_xor %arg0, %[[V0]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V2:.*]] = tosa.bitwise_xor %arg1, %[[V0]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V3:.*]] = tosa.greater %[[V1]], %[[V2]] : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK:         return %[[V3]] : tensor<4xi1>
func.func @cmpi_ugt(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi ugt, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}

// CHECK-LABEL: func.func @cmpi_uge
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<-2147483648> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V1:.*]] = tosa.bitwise_xor %arg1, %[[V0]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V2:.*]] = tosa.bitwise_xor %arg0, %[[V0]] : (tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
// CHECK-DAG:     %[[V3:.*]] = tosa.greater %[[V1]], %[[V2]] : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V4:.*]] = tosa.logical_not %[[V3]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK:         return %[[V4]] : tensor<4xi1>
func.func @cmpi_uge(%a: tensor<4xi32>, %b: tensor<4xi32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<4xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xi32>, tensor<4xi32>) outs(%e : tensor<4xi1>) {
  ^bb0(%x: i32, %y: i32, %o: i1):
    %z = arith.cmpi uge, %x, %y : i32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %0 : tensor<4xi1>
}
