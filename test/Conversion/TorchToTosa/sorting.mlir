// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// How many come before each element is where it goes.
// CHECK-LABEL: func.func @sort
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<-2147483648> : tensor<1x1x1xi32>}> : () -> tensor<1x1x1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[false, true, true], [false, false, true], [false, false, false]]]> : tensor<1x3x3xi1>}> : () -> tensor<1x3x3xi1>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0], [1], [2]]]> : tensor<1x3x1xi32>}> : () -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0, 1, 2]]]> : tensor<1x1x3xi32>}> : () -> tensor<1x1x3xi32>
// CHECK-DAG:     %[[V5:.*]] = tosa.const_shape  {values = dense<[2, 1, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V6:.*]] = tosa.const_shape  {values = dense<[2, 3, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V7:.*]] = tosa.reshape %[[A]], %[[V6]] : (tensor<2x3xi32>, !tosa.shape<3>) -> tensor<2x3x1xi32>
// CHECK-DAG:     %[[V8:.*]] = tosa.reshape %[[A]], %[[V5]] : (tensor<2x3xi32>, !tosa.shape<3>) -> tensor<2x1x3xi32>
// CHECK-DAG:     %[[V9:.*]] = tosa.greater %[[V7]], %[[V8]] : (tensor<2x3x1xi32>, tensor<2x1x3xi32>) -> tensor<2x3x3xi1>
// CHECK-DAG:     %[[V10:.*]] = tosa.logical_not %[[V9]] : (tensor<2x3x3xi1>) -> tensor<2x3x3xi1>
// CHECK-DAG:     %[[V11:.*]] = tosa.logical_and %[[V10]], %[[V2]] : (tensor<2x3x3xi1>, tensor<1x3x3xi1>) -> tensor<2x3x3xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.greater %[[V8]], %[[V7]] : (tensor<2x1x3xi32>, tensor<2x3x1xi32>) -> tensor<2x3x3xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.logical_or %[[V12]], %[[V11]] : (tensor<2x3x3xi1>, tensor<2x3x3xi1>) -> tensor<2x3x3xi1>
// CHECK-DAG:     %[[V14:.*]] = tosa.cast %[[V13]] : (tensor<2x3x3xi1>) -> tensor<2x3x3xi32>
// CHECK-DAG:     %[[V15:.*]] = tosa.reduce_sum %[[V14]] {axis = 1 : i32} : (tensor<2x3x3xi32>) -> tensor<2x1x3xi32>
// CHECK-DAG:     %[[V16:.*]] = tosa.equal %[[V15]], %[[V3]] : (tensor<2x1x3xi32>, tensor<1x3x1xi32>) -> tensor<2x3x3xi1>
// CHECK-DAG:     %[[V17:.*]] = tosa.select %[[V16]], %[[V8]], %[[V1]] : (tensor<2x3x3xi1>, tensor<2x1x3xi32>, tensor<1x1x1xi32>) -> tensor<2x3x3xi32>
// CHECK-DAG:     %[[V18:.*]] = tosa.reduce_max %[[V17]] {axis = 2 : i32} : (tensor<2x3x3xi32>) -> tensor<2x3x1xi32>
// CHECK-DAG:     %[[V19:.*]] = tosa.select %[[V16]], %[[V4]], %[[V1]] : (tensor<2x3x3xi1>, tensor<1x1x3xi32>, tensor<1x1x1xi32>) -> tensor<2x3x3xi32>
// CHECK-DAG:     %[[V20:.*]] = tosa.reduce_max %[[V19]] {axis = 2 : i32} : (tensor<2x3x3xi32>) -> tensor<2x3x1xi32>
// CHECK-DAG:     %[[V21:.*]] = tosa.reshape %[[V18]], %[[V0]] : (tensor<2x3x1xi32>, !tosa.shape<2>) -> tensor<2x3xi32>
// CHECK-DAG:     %[[V22:.*]] = torch_c.from_builtin_tensor %[[V21]] : tensor<2x3xi32> -> !torch.vtensor<[2,3],si32>
// CHECK-DAG:     %[[V23:.*]] = tosa.reshape %[[V20]], %[[V0]] : (tensor<2x3x1xi32>, !tosa.shape<2>) -> tensor<2x3xi32>
// CHECK-DAG:     %[[V24:.*]] = tosa.cast %[[V23]] : (tensor<2x3xi32>) -> tensor<2x3xi64>
// CHECK-DAG:     %[[V25:.*]] = torch_c.from_builtin_tensor %[[V24]] : tensor<2x3xi64> -> !torch.vtensor<[2,3],si64>
// CHECK:         return %[[V22]], %[[V25]] : !torch.vtensor<[2,3],si32>, !torch.vtensor<[2,3],si64>
func.func @sort(%a: !torch.vtensor<[2,3],si32>) -> (!torch.vtensor<[2,3],si32>, !torch.vtensor<[2,3],si64>) {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0:2 = torch.aten.sort %a, %int1, %false : !torch.vtensor<[2,3],si32>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],si32>, !torch.vtensor<[2,3],si64>
  return %0#0, %0#1 : !torch.vtensor<[2,3],si32>, !torch.vtensor<[2,3],si64>
}

// NaN is larger than any number.
// CHECK-LABEL: func.func @sort_stable
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<-2147483648> : tensor<1x1x1xi32>}> : () -> tensor<1x1x1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0xFF800000> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[false, true, true], [false, false, true], [false, false, false]]]> : tensor<1x3x3xi1>}> : () -> tensor<1x3x3xi1>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0], [1], [2]]]> : tensor<1x3x1xi32>}> : () -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0, 1, 2]]]> : tensor<1x1x3xi32>}> : () -> tensor<1x1x3xi32>
// CHECK-DAG:     %[[V6:.*]] = tosa.const_shape  {values = dense<[1, 1, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V7:.*]] = tosa.const_shape  {values = dense<[1, 3, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V8:.*]] = tosa.reshape %[[A]], %[[V7]] : (tensor<3xf32>, !tosa.shape<3>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.reshape %[[A]], %[[V6]] : (tensor<3xf32>, !tosa.shape<3>) -> tensor<1x1x3xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.greater %[[V9]], %[[V8]] : (tensor<1x1x3xf32>, tensor<1x3x1xf32>) -> tensor<1x3x3xi1>
// CHECK-DAG:     %[[V11:.*]] = tosa.equal %[[V9]], %[[V9]] : (tensor<1x1x3xf32>, tensor<1x1x3xf32>) -> tensor<1x1x3xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.logical_not %[[V11]] : (tensor<1x1x3xi1>) -> tensor<1x1x3xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.equal %[[V8]], %[[V8]] : (tensor<1x3x1xf32>, tensor<1x3x1xf32>) -> tensor<1x3x1xi1>
// CHECK-DAG:     %[[V14:.*]] = tosa.logical_not %[[V13]] : (tensor<1x3x1xi1>) -> tensor<1x3x1xi1>
// CHECK-DAG:     %[[V15:.*]] = tosa.logical_not %[[V14]] : (tensor<1x3x1xi1>) -> tensor<1x3x1xi1>
// CHECK-DAG:     %[[V16:.*]] = tosa.logical_and %[[V15]], %[[V12]] : (tensor<1x3x1xi1>, tensor<1x1x3xi1>) -> tensor<1x3x3xi1>
// CHECK-DAG:     %[[V17:.*]] = tosa.logical_or %[[V10]], %[[V16]] : (tensor<1x3x3xi1>, tensor<1x3x3xi1>) -> tensor<1x3x3xi1>
// CHECK-DAG:     %[[V18:.*]] = tosa.logical_not %[[V17]] : (tensor<1x3x3xi1>) -> tensor<1x3x3xi1>
// CHECK-DAG:     %[[V19:.*]] = tosa.logical_and %[[V18]], %[[V3]] : (tensor<1x3x3xi1>, tensor<1x3x3xi1>) -> tensor<1x3x3xi1>
// CHECK-DAG:     %[[V20:.*]] = tosa.greater %[[V8]], %[[V9]] : (tensor<1x3x1xf32>, tensor<1x1x3xf32>) -> tensor<1x3x3xi1>
// CHECK-DAG:     %[[V21:.*]] = tosa.logical_not %[[V12]] : (tensor<1x1x3xi1>) -> tensor<1x1x3xi1>
// CHECK-DAG:     %[[V22:.*]] = tosa.logical_and %[[V21]], %[[V14]] : (tensor<1x1x3xi1>, tensor<1x3x1xi1>) -> tensor<1x3x3xi1>
// CHECK-DAG:     %[[V23:.*]] = tosa.logical_or %[[V20]], %[[V22]] : (tensor<1x3x3xi1>, tensor<1x3x3xi1>) -> tensor<1x3x3xi1>
// CHECK-DAG:     %[[V24:.*]] = tosa.logical_or %[[V23]], %[[V19]] : (tensor<1x3x3xi1>, tensor<1x3x3xi1>) -> tensor<1x3x3xi1>
// CHECK-DAG:     %[[V25:.*]] = tosa.cast %[[V24]] : (tensor<1x3x3xi1>) -> tensor<1x3x3xi32>
// CHECK-DAG:     %[[V26:.*]] = tosa.reduce_sum %[[V25]] {axis = 1 : i32} : (tensor<1x3x3xi32>) -> tensor<1x1x3xi32>
// CHECK-DAG:     %[[V27:.*]] = tosa.equal %[[V26]], %[[V4]] : (tensor<1x1x3xi32>, tensor<1x3x1xi32>) -> tensor<1x3x3xi1>
// CHECK-DAG:     %[[V28:.*]] = tosa.select %[[V27]], %[[V9]], %[[V2]] : (tensor<1x3x3xi1>, tensor<1x1x3xf32>, tensor<1x1x1xf32>) -> tensor<1x3x3xf32>
// CHECK-DAG:     %[[V29:.*]] = tosa.reduce_max %[[V28]] {axis = 2 : i32} : (tensor<1x3x3xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.equal %[[V28]], %[[V2]] : (tensor<1x3x3xf32>, tensor<1x1x1xf32>) -> tensor<1x3x3xi1>
// CHECK-DAG:     %[[V31:.*]] = tosa.reduce_all %[[V30]] {axis = 2 : i32} : (tensor<1x3x3xi1>) -> tensor<1x3x1xi1>
// CHECK-DAG:     %[[V32:.*]] = tosa.select %[[V31]], %[[V2]], %[[V29]] : (tensor<1x3x1xi1>, tensor<1x1x1xf32>, tensor<1x3x1xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V33:.*]] = tosa.select %[[V27]], %[[V5]], %[[V1]] : (tensor<1x3x3xi1>, tensor<1x1x3xi32>, tensor<1x1x1xi32>) -> tensor<1x3x3xi32>
// CHECK-DAG:     %[[V34:.*]] = tosa.reduce_max %[[V33]] {axis = 2 : i32} : (tensor<1x3x3xi32>) -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V35:.*]] = tosa.reshape %[[V32]], %[[V0]] : (tensor<1x3x1xf32>, !tosa.shape<1>) -> tensor<3xf32>
// CHECK-DAG:     %[[V36:.*]] = torch_c.from_builtin_tensor %[[V35]] : tensor<3xf32> -> !torch.vtensor<[3],f32>
// CHECK-DAG:     %[[V37:.*]] = tosa.reshape %[[V34]], %[[V0]] : (tensor<1x3x1xi32>, !tosa.shape<1>) -> tensor<3xi32>
// CHECK-DAG:     %[[V38:.*]] = tosa.cast %[[V37]] : (tensor<3xi32>) -> tensor<3xi64>
// CHECK-DAG:     %[[V39:.*]] = torch_c.from_builtin_tensor %[[V38]] : tensor<3xi64> -> !torch.vtensor<[3],si64>
// CHECK:         return %[[V36]], %[[V39]] : !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
func.func @sort_stable(%a: !torch.vtensor<[3],f32>) -> (!torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>) {
  %int0 = torch.constant.int 0
  %true = torch.constant.bool true
  %0:2 = torch.aten.sort.stable %a, %true, %int0, %true : !torch.vtensor<[3],f32>, !torch.bool, !torch.int, !torch.bool -> !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
  return %0#0, %0#1 : !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
}

// Only the first places are looked for.
// CHECK-LABEL: func.func @topk
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<-2147483648> : tensor<1x1x1xi32>}> : () -> tensor<1x1x1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<0> : tensor<1x1x1xi32>}> : () -> tensor<1x1x1xi32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[false, true, true], [false, false, true], [false, false, false]]]> : tensor<1x3x3xi1>}> : () -> tensor<1x3x3xi1>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0, 1, 2]]]> : tensor<1x1x3xi32>}> : () -> tensor<1x1x3xi32>
// CHECK-DAG:     %[[V5:.*]] = tosa.const_shape  {values = dense<[2, 1, 3]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V6:.*]] = tosa.const_shape  {values = dense<[2, 3, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V7:.*]] = tosa.transpose %[[A]] {perms = array<i32: 1, 0>} : (tensor<3x2xi32>) -> tensor<2x3xi32>
// CHECK-DAG:     %[[V8:.*]] = tosa.reshape %[[V7]], %[[V6]] : (tensor<2x3xi32>, !tosa.shape<3>) -> tensor<2x3x1xi32>
// CHECK-DAG:     %[[V9:.*]] = tosa.reshape %[[V7]], %[[V5]] : (tensor<2x3xi32>, !tosa.shape<3>) -> tensor<2x1x3xi32>
// CHECK-DAG:     %[[V10:.*]] = tosa.greater %[[V9]], %[[V8]] : (tensor<2x1x3xi32>, tensor<2x3x1xi32>) -> tensor<2x3x3xi1>
// CHECK-DAG:     %[[V11:.*]] = tosa.logical_not %[[V10]] : (tensor<2x3x3xi1>) -> tensor<2x3x3xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.logical_and %[[V11]], %[[V3]] : (tensor<2x3x3xi1>, tensor<1x3x3xi1>) -> tensor<2x3x3xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.greater %[[V8]], %[[V9]] : (tensor<2x3x1xi32>, tensor<2x1x3xi32>) -> tensor<2x3x3xi1>
// CHECK-DAG:     %[[V14:.*]] = tosa.logical_or %[[V13]], %[[V12]] : (tensor<2x3x3xi1>, tensor<2x3x3xi1>) -> tensor<2x3x3xi1>
// CHECK-DAG:     %[[V15:.*]] = tosa.cast %[[V14]] : (tensor<2x3x3xi1>) -> tensor<2x3x3xi32>
// CHECK-DAG:     %[[V16:.*]] = tosa.reduce_sum %[[V15]] {axis = 1 : i32} : (tensor<2x3x3xi32>) -> tensor<2x1x3xi32>
// CHECK-DAG:     %[[V17:.*]] = tosa.equal %[[V16]], %[[V2]] : (tensor<2x1x3xi32>, tensor<1x1x1xi32>) -> tensor<2x1x3xi1>
// CHECK-DAG:     %[[V18:.*]] = tosa.select %[[V17]], %[[V9]], %[[V1]] : (tensor<2x1x3xi1>, tensor<2x1x3xi32>, tensor<1x1x1xi32>) -> tensor<2x1x3xi32>
// CHECK-DAG:     %[[V19:.*]] = tosa.reduce_max %[[V18]] {axis = 2 : i32} : (tensor<2x1x3xi32>) -> tensor<2x1x1xi32>
// CHECK-DAG:     %[[V20:.*]] = tosa.select %[[V17]], %[[V4]], %[[V1]] : (tensor<2x1x3xi1>, tensor<1x1x3xi32>, tensor<1x1x1xi32>) -> tensor<2x1x3xi32>
// CHECK-DAG:     %[[V21:.*]] = tosa.reduce_max %[[V20]] {axis = 2 : i32} : (tensor<2x1x3xi32>) -> tensor<2x1x1xi32>
// CHECK-DAG:     %[[V22:.*]] = tosa.reshape %[[V19]], %[[V0]] : (tensor<2x1x1xi32>, !tosa.shape<2>) -> tensor<1x2xi32>
// CHECK-DAG:     %[[V23:.*]] = torch_c.from_builtin_tensor %[[V22]] : tensor<1x2xi32> -> !torch.vtensor<[1,2],si32>
// CHECK-DAG:     %[[V24:.*]] = tosa.reshape %[[V21]], %[[V0]] : (tensor<2x1x1xi32>, !tosa.shape<2>) -> tensor<1x2xi32>
// CHECK-DAG:     %[[V25:.*]] = tosa.cast %[[V24]] : (tensor<1x2xi32>) -> tensor<1x2xi64>
// CHECK-DAG:     %[[V26:.*]] = torch_c.from_builtin_tensor %[[V25]] : tensor<1x2xi64> -> !torch.vtensor<[1,2],si64>
// CHECK:         return %[[V23]], %[[V26]] : !torch.vtensor<[1,2],si32>, !torch.vtensor<[1,2],si64>
func.func @topk(%a: !torch.vtensor<[3,2],si32>) -> (!torch.vtensor<[1,2],si32>, !torch.vtensor<[1,2],si64>) {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %true = torch.constant.bool true
  %0:2 = torch.aten.topk %a, %int1, %int0, %true, %true : !torch.vtensor<[3,2],si32>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[1,2],si32>, !torch.vtensor<[1,2],si64>
  return %0#0, %0#1 : !torch.vtensor<[1,2],si32>, !torch.vtensor<[1,2],si64>
}
