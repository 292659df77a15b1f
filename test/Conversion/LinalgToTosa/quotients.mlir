// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// A quotient is nearest where a later loop looks at its last place, and what is
// between keeps it; sums do not.
// CHECK-LABEL: func.func @divf_then_compare
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<4> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<1.500000e+00> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<4.097000e+03> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<3.55271368E-15> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<2.81474977E+14> : tensor<1x1xf32>}> : () -> tensor<1x1xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.abs %arg0 : (tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.greater %[[V8]], %[[V10]] : (tensor<1x1xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.select %[[V11]], %[[V9]], %[[V7]] : (tensor<2x2xi1>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.greater %[[V10]], %[[V9]] : (tensor<2x2xf32>, tensor<1x1xf32>) -> tensor<2x2xi1>
// CHECK-DAG:     %[[V14:.*]] = tosa.select %[[V13]], %[[V8]], %[[V12]] : (tensor<2x2xi1>, tensor<1x1xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.abs %arg1 : (tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.greater %[[V8]], %[[V15]] : (tensor<1x1xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
// CHECK-DAG:     %[[V17:.*]] = tosa.select %[[V16]], %[[V9]], %[[V7]] : (tensor<2x2xi1>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.greater %[[V15]], %[[V9]] : (tensor<2x2xf32>, tensor<1x1xf32>) -> tensor<2x2xi1>
// CHECK-DAG:     %[[V19:.*]] = tosa.select %[[V18]], %[[V8]], %[[V17]] : (tensor<2x2xi1>, tensor<1x1xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.mul %arg0, %[[V14]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.mul %[[V20]], %[[V14]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.mul %arg1, %[[V19]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.mul %[[V22]], %[[V19]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.reciprocal %[[V23]] : (tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.mul %[[V21]], %[[V24]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V26:.*]] = tosa.mul %[[V23]], %[[V5]], %[[V6]] : (tensor<2x2xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.sub %[[V26]], %[[V23]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V28:.*]] = tosa.sub %[[V26]], %[[V27]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.sub %[[V23]], %[[V28]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.mul %[[V25]], %[[V5]], %[[V6]] : (tensor<2x2xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.sub %[[V30]], %[[V25]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.sub %[[V30]], %[[V31]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V33:.*]] = tosa.sub %[[V25]], %[[V32]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.mul %[[V25]], %[[V23]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.mul %[[V32]], %[[V28]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V36:.*]] = tosa.sub %[[V35]], %[[V34]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V37:.*]] = tosa.mul %[[V33]], %[[V28]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V38:.*]] = tosa.mul %[[V32]], %[[V29]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V39:.*]] = tosa.add %[[V36]], %[[V38]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V40:.*]] = tosa.add %[[V39]], %[[V37]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V41:.*]] = tosa.mul %[[V33]], %[[V29]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V42:.*]] = tosa.add %[[V40]], %[[V41]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V43:.*]] = tosa.sub %[[V21]], %[[V34]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V44:.*]] = tosa.sub %[[V43]], %[[V42]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V45:.*]] = tosa.mul %[[V44]], %[[V24]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V46:.*]] = tosa.add %[[V25]], %[[V45]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V47:.*]] = tosa.mul %[[V46]], %[[V5]], %[[V6]] : (tensor<2x2xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V48:.*]] = tosa.sub %[[V47]], %[[V46]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V49:.*]] = tosa.sub %[[V47]], %[[V48]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V50:.*]] = tosa.sub %[[V46]], %[[V49]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V51:.*]] = tosa.mul %[[V46]], %[[V23]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V52:.*]] = tosa.mul %[[V49]], %[[V28]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V53:.*]] = tosa.sub %[[V52]], %[[V51]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V54:.*]] = tosa.mul %[[V50]], %[[V28]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V55:.*]] = tosa.mul %[[V49]], %[[V29]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V56:.*]] = tosa.add %[[V53]], %[[V55]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V57:.*]] = tosa.add %[[V56]], %[[V54]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V58:.*]] = tosa.mul %[[V50]], %[[V29]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V59:.*]] = tosa.add %[[V57]], %[[V58]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V60:.*]] = tosa.sub %[[V21]], %[[V51]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V61:.*]] = tosa.sub %[[V60]], %[[V59]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V62:.*]] = tosa.mul %[[V61]], %[[V24]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V63:.*]] = tosa.mul %[[V62]], %[[V4]], %[[V6]] : (tensor<2x2xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V64:.*]] = tosa.add %[[V46]], %[[V63]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V65:.*]] = tosa.sub %[[V64]], %[[V46]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V66:.*]] = tosa.mul %[[V65]], %[[V23]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V67:.*]] = tosa.abs %[[V66]] : (tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V68:.*]] = tosa.abs %[[V61]] : (tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V69:.*]] = tosa.mul %[[V68]], %[[V3]], %[[V6]] : (tensor<2x2xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V70:.*]] = tosa.greater %[[V69]], %[[V67]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
// CHECK-DAG:     %[[V71:.*]] = tosa.select %[[V70]], %[[V64]], %[[V46]] : (tensor<2x2xi1>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V72:.*]] = tosa.equal %[[V71]], %[[V71]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
// CHECK-DAG:     %[[V73:.*]] = tosa.abs %[[V25]] : (tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V74:.*]] = tosa.greater %[[V73]], %[[V2]] : (tensor<2x2xf32>, tensor<1x1xf32>) -> tensor<2x2xi1>
// CHECK-DAG:     %[[V75:.*]] = tosa.logical_and %[[V74]], %[[V72]] : (tensor<2x2xi1>, tensor<2x2xi1>) -> tensor<2x2xi1>
// CHECK-DAG:     %[[V76:.*]] = tosa.select %[[V75]], %[[V71]], %[[V25]] : (tensor<2x2xi1>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V77:.*]] = tosa.select %[[V11]], %[[V8]], %[[V7]] : (tensor<2x2xi1>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V78:.*]] = tosa.select %[[V13]], %[[V9]], %[[V77]] : (tensor<2x2xi1>, tensor<1x1xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V79:.*]] = tosa.mul %[[V19]], %[[V78]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V80:.*]] = tosa.mul %[[V76]], %[[V79]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V81:.*]] = tosa.mul %[[V80]], %[[V79]], %[[V6]] : (tensor<2x2xf32>, tensor<2x2xf32>, tensor<1xi8>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V82:.*]] = tosa.reshape %[[V81]], %[[V1]] : (tensor<2x2xf32>, !tosa.shape<1>) -> tensor<4xf32>
// CHECK-DAG:     %[[V83:.*]] = tosa.equal %[[V82]], %[[V0]] : (tensor<4xf32>, tensor<1xf32>) -> tensor<4xi1>
// CHECK:         return %[[V83]] : tensor<4xi1>
func.func @divf_then_compare(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>) -> tensor<4xi1> {
  %e = tensor.empty() : tensor<2x2xf32>
  %f = tensor.empty() : tensor<4xi1>
  %one = arith.constant 1.0 : f32
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<2x2xf32>, tensor<2x2xf32>) outs(%e : tensor<2x2xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.divf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<2x2xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%1 : tensor<4xf32>) outs(%f : tensor<4xi1>) {
  ^bb0(%x: f32, %o: i1):
    %z = arith.cmpf oeq, %x, %one : f32
    linalg.yield %z : i1
  } -> tensor<4xi1>
  return %2 : tensor<4xi1>
}

// CHECK-LABEL: func.func @divf_then_sum
// CHECK-COUNT-3: tosa.mul
// CHECK-NOT:     tosa.mul
// CHECK:         return
func.func @divf_then_sum(%a: tensor<4xf32>, %b: tensor<4xf32>) -> i1 {
  %e = tensor.empty() : tensor<4xf32>
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0.0 : f32
  %s = tensor.empty() : tensor<f32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.divf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<4xf32>
  %i = linalg.fill ins(%zero : f32) outs(%s : tensor<f32>) -> tensor<f32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%0 : tensor<4xf32>) outs(%i : tensor<f32>) {
  ^bb0(%x: f32, %o: f32):
    %z = arith.addf %x, %o : f32
    linalg.yield %z : f32
  } -> tensor<f32>
  %2 = tensor.extract %1[] : tensor<f32>
  %3 = arith.cmpf oeq, %2, %one : f32
  return %3 : i1
}
