// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Three elements take two steps: each adds what lies one back, then two.
// CHECK-LABEL: func.func @cumsum
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[0, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<2> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V4:.*]] = tosa.slice %[[A]], %[[V2]], %[[V3]] : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.slice %[[A]], %[[V1]], %[[V3]] : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.add %[[V4]], %[[V5]] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.slice %[[A]], %[[V2]], %[[V0]] : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.concat %[[V7]], %[[V6]] {axis = 1 : i32} : (tensor<2x1xf32>, tensor<2x2xf32>) -> tensor<2x3xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.slice %[[V6]], %[[V1]], %[[V0]] : (tensor<2x2xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.add %[[V7]], %[[V9]] : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.slice %[[V8]], %[[V2]], %[[V3]] : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.concat %[[V11]], %[[V10]] {axis = 1 : i32} : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V12]]
func.func @cumsum(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %int1 = torch.constant.int 1
  %none = torch.constant.none
  %0 = torch.aten.cumsum %a, %int1, %none : !torch.vtensor<[2,3],f32>, !torch.int, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @cumprod
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V3:.*]] = tosa.cast %[[A]] : (tensor<2xf16>) -> tensor<2xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.slice %[[V3]], %[[V1]], %[[V2]] : (tensor<2xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.slice %[[V3]], %[[V2]], %[[V2]] : (tensor<2xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.mul %[[V4]], %[[V5]], %[[V0]] : (tensor<1xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.concat %[[V4]], %[[V6]] {axis = 0 : i32} : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.cast %[[V7]] : (tensor<2xf32>) -> tensor<2xf16>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V8]]
func.func @cumprod(%a: !torch.vtensor<[2],f16>) -> !torch.vtensor<[2],f16> {
  %int0 = torch.constant.int 0
  %none = torch.constant.none
  %0 = torch.aten.cumprod %a, %int0, %none : !torch.vtensor<[2],f16>, !torch.int, !torch.none -> !torch.vtensor<[2],f16>
  return %0 : !torch.vtensor<[2],f16>
}

// From the larger one; of equal infinities the distance is no number.
// CHECK-LABEL: func.func @logcumsumexp
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0x7F800000> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<2.5243549E-29> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<1.40737488E+14> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<3.96140813E+28> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<7.10542735E-15> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.const_shape  {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V9:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V10:.*]] = torch_c.to_builtin_tensor %arg0 : !torch.vtensor<[2],f32> -> tensor<2xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.slice %[[V10]], %[[V8]], %[[V9]] : (tensor<2xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.slice %[[V10]], %[[V9]], %[[V9]] : (tensor<2xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.maximum %[[V11]], %[[V12]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.minimum %[[V11]], %[[V12]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.sub %[[V14]], %[[V13]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.exp %[[V15]] : (tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V17:.*]] = tosa.add %[[V16]], %[[V7]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.sub %[[V17]], %[[V7]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V19:.*]] = tosa.abs %[[V18]] : (tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.greater %[[V19]], %[[V5]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
// CHECK-DAG:     %[[V21:.*]] = tosa.select %[[V20]], %[[V6]], %[[V7]] : (tensor<1xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.greater %[[V3]], %[[V19]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
// CHECK-DAG:     %[[V23:.*]] = tosa.select %[[V22]], %[[V4]], %[[V21]] : (tensor<1xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.mul %[[V18]], %[[V23]], %[[V2]] : (tensor<1xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<1xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.reciprocal %[[V24]] : (tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V26:.*]] = tosa.mul %[[V16]], %[[V25]], %[[V2]] : (tensor<1xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<1xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.mul %[[V26]], %[[V23]], %[[V2]] : (tensor<1xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<1xf32>
// CHECK-DAG:     %[[V28:.*]] = tosa.log %[[V17]] : (tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.mul %[[V28]], %[[V27]], %[[V2]] : (tensor<1xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<1xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.equal %[[V17]], %[[V1]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
// CHECK-DAG:     %[[V31:.*]] = tosa.select %[[V30]], %[[V17]], %[[V29]] : (tensor<1xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.equal %[[V18]], %[[V0]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
// CHECK-DAG:     %[[V33:.*]] = tosa.select %[[V32]], %[[V16]], %[[V31]] : (tensor<1xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.add %[[V13]], %[[V33]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.abs %[[V13]] : (tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V36:.*]] = tosa.equal %[[V35]], %[[V1]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
// CHECK-DAG:     %[[V37:.*]] = tosa.equal %[[V13]], %[[V14]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
// CHECK-DAG:     %[[V38:.*]] = tosa.logical_and %[[V37]], %[[V36]] : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
// CHECK-DAG:     %[[V39:.*]] = tosa.select %[[V38]], %[[V13]], %[[V34]] : (tensor<1xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V40:.*]] = tosa.concat %[[V11]], %[[V39]] {axis = 0 : i32} : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V41:.*]] = torch_c.from_builtin_tensor %[[V40]] : tensor<2xf32> -> !torch.vtensor<[2],f32>
// CHECK:         return %[[V41]] : !torch.vtensor<[2],f32>
func.func @logcumsumexp(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.logcumsumexp %a, %int0 : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// Of equal elements the last one counts; NaN stays.
// CHECK-LABEL: func.func @cummax
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<[0, 1]> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V4:.*]] = tosa.equal %[[A]], %[[A]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V5:.*]] = tosa.select %[[V4]], %[[V2]], %[[V2]] : (tensor<2xi1>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V6:.*]] = tosa.add %[[V5]], %[[V3]] : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V7:.*]] = tosa.slice %[[A]], %[[V0]], %[[V1]] : (tensor<2xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.slice %[[A]], %[[V1]], %[[V1]] : (tensor<2xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.slice %[[V6]], %[[V0]], %[[V1]] : (tensor<2xi32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xi32>
// CHECK-DAG:     %[[V10:.*]] = tosa.slice %[[V6]], %[[V1]], %[[V1]] : (tensor<2xi32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xi32>
// CHECK-DAG:     %[[V11:.*]] = tosa.greater_equal %[[V8]], %[[V7]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.equal %[[V8]], %[[V8]] : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.logical_not %[[V12]] : (tensor<1xi1>) -> tensor<1xi1>
// CHECK-DAG:     %[[V14:.*]] = tosa.logical_or %[[V11]], %[[V13]] : (tensor<1xi1>, tensor<1xi1>) -> tensor<1xi1>
// CHECK-DAG:     %[[V15:.*]] = tosa.select %[[V14]], %[[V8]], %[[V7]] : (tensor<1xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.select %[[V14]], %[[V10]], %[[V9]] : (tensor<1xi1>, tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
// CHECK-DAG:     %[[V17:.*]] = tosa.concat %[[V7]], %[[V15]] {axis = 0 : i32} : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V18:.*]] = torch_c.from_builtin_tensor %[[V17]] : tensor<2xf32> -> !torch.vtensor<[2],f32>
// CHECK-DAG:     %[[V19:.*]] = tosa.concat %[[V9]], %[[V16]] {axis = 0 : i32} : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V20:.*]] = tosa.cast %[[V19]] : (tensor<2xi32>) -> tensor<2xi64>
// CHECK-DAG:     %[[V21:.*]] = torch_c.from_builtin_tensor %[[V20]] : tensor<2xi64> -> !torch.vtensor<[2],si64>
// CHECK:         return %[[V18]], %[[V21]] : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
func.func @cummax(%a: !torch.vtensor<[2],f32>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %int0 = torch.constant.int 0
  %0:2 = torch.aten.cummax %a, %int0 : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @cummin
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<true> : tensor<2xi1>}> : () -> tensor<2xi1>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<[0, 1]> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V5:.*]] = tosa.select %[[V0]], %[[V3]], %[[V3]] : (tensor<2xi1>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V6:.*]] = tosa.add %[[V5]], %[[V4]] : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V7:.*]] = tosa.slice %[[A]], %[[V1]], %[[V2]] : (tensor<2xi32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xi32>
// CHECK-DAG:     %[[V8:.*]] = tosa.slice %[[A]], %[[V2]], %[[V2]] : (tensor<2xi32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xi32>
// CHECK-DAG:     %[[V9:.*]] = tosa.slice %[[V6]], %[[V1]], %[[V2]] : (tensor<2xi32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xi32>
// CHECK-DAG:     %[[V10:.*]] = tosa.slice %[[V6]], %[[V2]], %[[V2]] : (tensor<2xi32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xi32>
// CHECK-DAG:     %[[V11:.*]] = tosa.greater_equal %[[V7]], %[[V8]] : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.select %[[V11]], %[[V8]], %[[V7]] : (tensor<1xi1>, tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
// CHECK-DAG:     %[[V13:.*]] = tosa.select %[[V11]], %[[V10]], %[[V9]] : (tensor<1xi1>, tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
// CHECK-DAG:     %[[V14:.*]] = tosa.concat %[[V7]], %[[V12]] {axis = 0 : i32} : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V15:.*]] = torch_c.from_builtin_tensor %[[V14]] : tensor<2xi32> -> !torch.vtensor<[2],si32>
// CHECK-DAG:     %[[V16:.*]] = tosa.concat %[[V9]], %[[V13]] {axis = 0 : i32} : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V17:.*]] = tosa.cast %[[V16]] : (tensor<2xi32>) -> tensor<2xi64>
// CHECK-DAG:     %[[V18:.*]] = torch_c.from_builtin_tensor %[[V17]] : tensor<2xi64> -> !torch.vtensor<[2],si64>
// CHECK:         return %[[V15]], %[[V18]] : !torch.vtensor<[2],si32>, !torch.vtensor<[2],si64>
func.func @cummin(%a: !torch.vtensor<[2],si32>) -> (!torch.vtensor<[2],si32>, !torch.vtensor<[2],si64>) {
  %int0 = torch.constant.int 0
  %0:2 = torch.aten.cummin %a, %int0 : !torch.vtensor<[2],si32>, !torch.int -> !torch.vtensor<[2],si32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],si32>, !torch.vtensor<[2],si64>
}
