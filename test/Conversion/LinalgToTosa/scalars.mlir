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
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<2.5243549E-29> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<1.40737488E+14> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<3.96140813E+28> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<7.10542735E-15> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.abs %arg1 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.greater %[[V6]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V8:.*]] = tosa.select %[[V7]], %[[V5]], %[[V3]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.greater %[[V1]], %[[V6]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V10:.*]] = tosa.select %[[V9]], %[[V2]], %[[V8]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.mul %arg1, %[[V10]], %[[V0]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.reciprocal %[[V11]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.mul %arg0, %[[V12]], %[[V0]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.mul %[[V13]], %[[V10]], %[[V0]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK:         return %[[V14]] : tensor<4xf32>
func.func @divf(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.divf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// MLIR folds products with zeros to zeros, so the constant is none.
// CHECK-LABEL: func.func @mulf_with_zero
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<-5.000000e-01> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.ceil %[[V1]] : (tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.mul %arg0, %[[V2]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK:         return %[[V3]] : tensor<4xf32>
func.func @mulf_with_zero(%a: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %zero = arith.constant -0.0 : f32
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    %z = arith.mulf %x, %zero : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// CHECK-LABEL: func.func @remf
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<4.097000e+03> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<1.00000048> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0x49800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1.09951163E+12> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<2.5243549E-29> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<1.40737488E+14> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<3.96140813E+28> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<7.10542735E-15> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V10:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V11:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V12:.*]] = "tosa.const"() <{values = dense<3.55271368E-15> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V13:.*]] = "tosa.const"() <{values = dense<2.81474977E+14> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.abs %arg1 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.greater %[[V15]], %[[V13]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V17:.*]] = tosa.greater %[[V12]], %[[V14]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V18:.*]] = tosa.select %[[V17]], %[[V13]], %[[V11]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V19:.*]] = tosa.select %[[V16]], %[[V12]], %[[V18]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.select %[[V17]], %[[V12]], %[[V11]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.select %[[V16]], %[[V13]], %[[V20]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.mul %[[V14]], %[[V19]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.mul %[[V22]], %[[V19]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.mul %[[V15]], %[[V19]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.mul %[[V24]], %[[V19]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V26:.*]] = tosa.equal %[[V14]], %[[V9]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V27:.*]] = tosa.logical_not %[[V26]] : (tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V28:.*]] = tosa.greater %[[V15]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V29:.*]] = tosa.abs %[[V25]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.greater %[[V29]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V31:.*]] = tosa.select %[[V30]], %[[V7]], %[[V11]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.greater %[[V4]], %[[V29]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V33:.*]] = tosa.select %[[V32]], %[[V5]], %[[V31]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.mul %[[V25]], %[[V33]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.reciprocal %[[V34]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V36:.*]] = tosa.mul %[[V23]], %[[V35]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V37:.*]] = tosa.mul %[[V36]], %[[V33]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V38:.*]] = tosa.greater_equal %[[V37]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V39:.*]] = tosa.logical_and %[[V38]], %[[V28]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V40:.*]] = tosa.logical_and %[[V39]], %[[V27]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V41:.*]] = tosa.mul %[[V25]], %[[V2]], %[[V10]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V42:.*]] = tosa.abs %[[V41]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V43:.*]] = tosa.greater %[[V42]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V44:.*]] = tosa.select %[[V43]], %[[V7]], %[[V11]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V45:.*]] = tosa.greater %[[V4]], %[[V42]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V46:.*]] = tosa.select %[[V45]], %[[V5]], %[[V44]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V47:.*]] = tosa.mul %[[V41]], %[[V46]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V48:.*]] = tosa.reciprocal %[[V47]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V49:.*]] = tosa.mul %[[V23]], %[[V48]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V50:.*]] = tosa.mul %[[V49]], %[[V46]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V51:.*]] = tosa.mul %[[V50]], %[[V1]], %[[V10]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V52:.*]] = tosa.floor %[[V51]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V53:.*]] = tosa.mul %[[V41]], %[[V0]], %[[V10]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V54:.*]] = tosa.sub %[[V53]], %[[V41]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V55:.*]] = tosa.sub %[[V53]], %[[V54]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V56:.*]] = tosa.sub %[[V41]], %[[V55]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V57:.*]] = tosa.mul %[[V52]], %[[V0]], %[[V10]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V58:.*]] = tosa.sub %[[V57]], %[[V52]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V59:.*]] = tosa.sub %[[V57]], %[[V58]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V60:.*]] = tosa.sub %[[V52]], %[[V59]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V61:.*]] = tosa.mul %[[V52]], %[[V41]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V62:.*]] = tosa.mul %[[V59]], %[[V55]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V63:.*]] = tosa.sub %[[V62]], %[[V61]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V64:.*]] = tosa.mul %[[V60]], %[[V55]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V65:.*]] = tosa.mul %[[V59]], %[[V56]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V66:.*]] = tosa.add %[[V63]], %[[V65]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V67:.*]] = tosa.add %[[V66]], %[[V64]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V68:.*]] = tosa.mul %[[V60]], %[[V56]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V69:.*]] = tosa.add %[[V67]], %[[V68]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V70:.*]] = tosa.sub %[[V23]], %[[V61]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V71:.*]] = tosa.sub %[[V70]], %[[V69]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V72:.*]] = tosa.add %[[V71]], %[[V41]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V73:.*]] = tosa.greater %[[V8]], %[[V71]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V74:.*]] = tosa.select %[[V73]], %[[V72]], %[[V71]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V75:.*]] = tosa.mul %[[V74]], %[[V35]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V76:.*]] = tosa.mul %[[V75]], %[[V33]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V77:.*]] = tosa.mul %[[V76]], %[[V1]], %[[V10]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V78:.*]] = tosa.floor %[[V77]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V79:.*]] = tosa.mul %[[V25]], %[[V0]], %[[V10]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V80:.*]] = tosa.sub %[[V79]], %[[V25]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V81:.*]] = tosa.sub %[[V79]], %[[V80]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V82:.*]] = tosa.sub %[[V25]], %[[V81]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V83:.*]] = tosa.mul %[[V78]], %[[V0]], %[[V10]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V84:.*]] = tosa.sub %[[V83]], %[[V78]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V85:.*]] = tosa.sub %[[V83]], %[[V84]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V86:.*]] = tosa.sub %[[V78]], %[[V85]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V87:.*]] = tosa.mul %[[V78]], %[[V25]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V88:.*]] = tosa.mul %[[V85]], %[[V81]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V89:.*]] = tosa.sub %[[V88]], %[[V87]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V90:.*]] = tosa.mul %[[V86]], %[[V81]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V91:.*]] = tosa.mul %[[V85]], %[[V82]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V92:.*]] = tosa.add %[[V89]], %[[V91]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V93:.*]] = tosa.add %[[V92]], %[[V90]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V94:.*]] = tosa.mul %[[V86]], %[[V82]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V95:.*]] = tosa.add %[[V93]], %[[V94]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V96:.*]] = tosa.sub %[[V74]], %[[V87]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V97:.*]] = tosa.sub %[[V96]], %[[V95]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V98:.*]] = tosa.add %[[V97]], %[[V25]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V99:.*]] = tosa.greater %[[V8]], %[[V97]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V100:.*]] = tosa.select %[[V99]], %[[V98]], %[[V97]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V101:.*]] = tosa.select %[[V40]], %[[V8]], %[[V100]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V102:.*]] = tosa.mul %[[V101]], %[[V21]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V103:.*]] = tosa.mul %[[V102]], %[[V21]], %[[V10]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V104:.*]] = tosa.negate %[[V103]], %[[V8]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V105:.*]] = tosa.greater %[[V8]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V106:.*]] = tosa.select %[[V105]], %[[V104]], %[[V103]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V107:.*]] = tosa.greater %[[V15]], %[[V14]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V108:.*]] = tosa.select %[[V107]], %arg0, %[[V106]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V108]] : tensor<4xf32>
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
// CHECK-DAG:     %[[V15:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V16:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V17:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V18:.*]] = "tosa.const"() <{values = dense<2.5243549E-29> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V19:.*]] = "tosa.const"() <{values = dense<1.40737488E+14> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V20:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V21:.*]] = "tosa.const"() <{values = dense<3.96140813E+28> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V22:.*]] = "tosa.const"() <{values = dense<7.10542735E-15> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.abs %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.abs %arg1 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.greater %[[V24]], %[[V21]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V26:.*]] = tosa.select %[[V25]], %[[V22]], %[[V20]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.greater %[[V18]], %[[V24]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V28:.*]] = tosa.select %[[V27]], %[[V19]], %[[V26]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.mul %[[V24]], %[[V28]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.reciprocal %[[V29]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.mul %[[V23]], %[[V30]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.mul %[[V31]], %[[V28]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V33:.*]] = tosa.equal %[[V24]], %[[V16]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V34:.*]] = tosa.equal %[[V23]], %[[V16]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V35:.*]] = tosa.logical_and %[[V34]], %[[V33]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V36:.*]] = tosa.select %[[V35]], %[[V16]], %[[V32]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V37:.*]] = tosa.equal %[[V23]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V38:.*]] = tosa.equal %[[V24]], %[[V15]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V39:.*]] = tosa.logical_and %[[V38]], %[[V37]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V40:.*]] = tosa.select %[[V39]], %[[V20]], %[[V36]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V41:.*]] = tosa.abs %[[V40]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V42:.*]] = tosa.greater %[[V41]], %[[V14]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V43:.*]] = tosa.greater %[[V41]], %[[V13]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V44:.*]] = tosa.add %[[V41]], %[[V20]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V45:.*]] = tosa.sub %[[V41]], %[[V20]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V46:.*]] = tosa.abs %[[V44]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V47:.*]] = tosa.greater %[[V46]], %[[V21]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V48:.*]] = tosa.select %[[V47]], %[[V22]], %[[V20]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V49:.*]] = tosa.greater %[[V18]], %[[V46]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V50:.*]] = tosa.select %[[V49]], %[[V19]], %[[V48]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V51:.*]] = tosa.mul %[[V44]], %[[V50]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V52:.*]] = tosa.reciprocal %[[V51]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V53:.*]] = tosa.mul %[[V45]], %[[V52]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V54:.*]] = tosa.mul %[[V53]], %[[V50]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V55:.*]] = tosa.select %[[V43]], %[[V54]], %[[V41]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V56:.*]] = tosa.reciprocal %[[V41]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V57:.*]] = tosa.negate %[[V56]], %[[V16]], %[[V16]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V58:.*]] = tosa.select %[[V42]], %[[V57]], %[[V55]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V59:.*]] = tosa.select %[[V43]], %[[V12]], %[[V16]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V60:.*]] = tosa.select %[[V42]], %[[V11]], %[[V59]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V61:.*]] = tosa.mul %[[V58]], %[[V58]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V62:.*]] = tosa.mul %[[V10]], %[[V61]], %[[V17]] : (tensor<1xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V63:.*]] = tosa.add %[[V62]], %[[V9]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V64:.*]] = tosa.mul %[[V63]], %[[V61]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V65:.*]] = tosa.add %[[V64]], %[[V8]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V66:.*]] = tosa.mul %[[V65]], %[[V61]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V67:.*]] = tosa.add %[[V66]], %[[V7]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V68:.*]] = tosa.mul %[[V67]], %[[V61]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V69:.*]] = tosa.add %[[V68]], %[[V6]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V70:.*]] = tosa.add %[[V61]], %[[V5]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V71:.*]] = tosa.mul %[[V70]], %[[V61]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V72:.*]] = tosa.add %[[V71]], %[[V4]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V73:.*]] = tosa.mul %[[V72]], %[[V61]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V74:.*]] = tosa.add %[[V73]], %[[V3]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V75:.*]] = tosa.mul %[[V74]], %[[V61]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V76:.*]] = tosa.add %[[V75]], %[[V2]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V77:.*]] = tosa.mul %[[V76]], %[[V61]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V78:.*]] = tosa.add %[[V77]], %[[V1]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V79:.*]] = tosa.mul %[[V58]], %[[V61]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V80:.*]] = tosa.mul %[[V79]], %[[V69]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V81:.*]] = tosa.abs %[[V78]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V82:.*]] = tosa.greater %[[V81]], %[[V21]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V83:.*]] = tosa.select %[[V82]], %[[V22]], %[[V20]] : (tensor<4xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V84:.*]] = tosa.greater %[[V18]], %[[V81]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V85:.*]] = tosa.select %[[V84]], %[[V19]], %[[V83]] : (tensor<4xi1>, tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V86:.*]] = tosa.mul %[[V78]], %[[V85]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V87:.*]] = tosa.reciprocal %[[V86]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V88:.*]] = tosa.mul %[[V80]], %[[V87]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V89:.*]] = tosa.mul %[[V88]], %[[V85]], %[[V17]] : (tensor<4xf32>, tensor<4xf32>, tensor<1xi8>) -> tensor<4xf32>
// CHECK-DAG:     %[[V90:.*]] = tosa.add %[[V89]], %[[V58]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V91:.*]] = tosa.add %[[V60]], %[[V90]] : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V92:.*]] = tosa.equal %[[V40]], %[[V16]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V93:.*]] = tosa.select %[[V92]], %[[V40]], %[[V91]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V94:.*]] = tosa.negate %[[V91]], %[[V16]], %[[V16]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V95:.*]] = tosa.greater %[[V16]], %[[V40]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V96:.*]] = tosa.select %[[V95]], %[[V94]], %[[V93]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V97:.*]] = tosa.sub %[[V0]], %[[V96]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V98:.*]] = tosa.reciprocal %arg1 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V99:.*]] = tosa.greater %[[V16]], %[[V98]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V100:.*]] = tosa.equal %arg1, %[[V16]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V101:.*]] = tosa.logical_and %[[V100]], %[[V99]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V102:.*]] = tosa.greater %[[V16]], %arg1 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V103:.*]] = tosa.logical_or %[[V102]], %[[V101]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V104:.*]] = tosa.select %[[V103]], %[[V97]], %[[V96]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V105:.*]] = tosa.abs %[[V104]] : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V106:.*]] = tosa.negate %[[V105]], %[[V16]], %[[V16]] : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V107:.*]] = tosa.reciprocal %arg0 : (tensor<4xf32>) -> tensor<4xf32>
// CHECK-DAG:     %[[V108:.*]] = tosa.greater %[[V16]], %[[V107]] : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V109:.*]] = tosa.equal %arg0, %[[V16]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V110:.*]] = tosa.logical_and %[[V109]], %[[V108]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V111:.*]] = tosa.greater %[[V16]], %arg0 : (tensor<1xf32>, tensor<4xf32>) -> tensor<4xi1>
// CHECK-DAG:     %[[V112:.*]] = tosa.logical_or %[[V111]], %[[V110]] : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
// CHECK-DAG:     %[[V113:.*]] = tosa.select %[[V112]], %[[V106]], %[[V105]] : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK:         return %[[V113]] : tensor<4xf32>
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
