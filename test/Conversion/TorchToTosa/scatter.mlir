// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// The last of several elements for one place wins.
// CHECK-LABEL: func.func @scatter_src
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0xFF800000> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<-2147483648> : tensor<1x1x1xi32>}> : () -> tensor<1x1x1xi32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0, 1]]]> : tensor<1x1x2xi32>}> : () -> tensor<1x1x2xi32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0], [1], [2]]]> : tensor<1x3x1xi32>}> : () -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V5:.*]] = tosa.const_shape  {values = dense<[1, 3, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V6:.*]] = tosa.const_shape  {values = dense<[1, 1, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V7:.*]] = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V8:.*]] = tosa.reshape %[[B]], %[[V7]] : (tensor<2xi64>, !tosa.shape<2>) -> tensor<1x2xi64>
// CHECK-DAG:     %[[V9:.*]] = tosa.cast %[[V8]] : (tensor<1x2xi64>) -> tensor<1x2xi32>
// CHECK-DAG:     %[[V10:.*]] = tosa.reshape %[[V9]], %[[V6]] : (tensor<1x2xi32>, !tosa.shape<3>) -> tensor<1x1x2xi32>
// CHECK-DAG:     %[[V11:.*]] = tosa.reshape %[[C]], %[[V6]] : (tensor<2xf32>, !tosa.shape<3>) -> tensor<1x1x2xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.reshape %[[A]], %[[V5]] : (tensor<3xf32>, !tosa.shape<3>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.equal %[[V10]], %[[V4]] : (tensor<1x1x2xi32>, tensor<1x3x1xi32>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V14:.*]] = tosa.reduce_any %[[V13]] {axis = 2 : i32} : (tensor<1x3x2xi1>) -> tensor<1x3x1xi1>
// CHECK-DAG:     %[[V15:.*]] = tosa.select %[[V13]], %[[V3]], %[[V2]] : (tensor<1x3x2xi1>, tensor<1x1x2xi32>, tensor<1x1x1xi32>) -> tensor<1x3x2xi32>
// CHECK-DAG:     %[[V16:.*]] = tosa.reduce_max %[[V15]] {axis = 2 : i32} : (tensor<1x3x2xi32>) -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V17:.*]] = tosa.equal %[[V16]], %[[V3]] : (tensor<1x3x1xi32>, tensor<1x1x2xi32>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V18:.*]] = tosa.logical_and %[[V13]], %[[V17]] : (tensor<1x3x2xi1>, tensor<1x3x2xi1>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V19:.*]] = tosa.select %[[V18]], %[[V11]], %[[V1]] : (tensor<1x3x2xi1>, tensor<1x1x2xf32>, tensor<1x1x1xf32>) -> tensor<1x3x2xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.reduce_max %[[V19]] {axis = 2 : i32} : (tensor<1x3x2xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.equal %[[V19]], %[[V1]] : (tensor<1x3x2xf32>, tensor<1x1x1xf32>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V22:.*]] = tosa.reduce_all %[[V21]] {axis = 2 : i32} : (tensor<1x3x2xi1>) -> tensor<1x3x1xi1>
// CHECK-DAG:     %[[V23:.*]] = tosa.select %[[V22]], %[[V1]], %[[V20]] : (tensor<1x3x1xi1>, tensor<1x1x1xf32>, tensor<1x3x1xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.select %[[V14]], %[[V23]], %[[V12]] : (tensor<1x3x1xi1>, tensor<1x3x1xf32>, tensor<1x3x1xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V25:.*]] = tosa.reshape %[[V24]], %[[V0]] : (tensor<1x3x1xf32>, !tosa.shape<1>) -> tensor<3xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V25]]
func.func @scatter_src(%a: !torch.vtensor<[3],f32>, %i: !torch.vtensor<[2],si64>, %s: !torch.vtensor<[2],f32>) -> !torch.vtensor<[3],f32> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.scatter.src %a, %int0, %i, %s : !torch.vtensor<[3],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32> -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

// What the index does not reach stays.
// CHECK-LABEL: func.func @scatter_add
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[1, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0], [1], [2]]]> : tensor<1x3x1xi32>}> : () -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<[1, 3, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V4:.*]] = tosa.const_shape  {values = dense<[1, 1, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V5:.*]] = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V6:.*]] = tosa.const_shape  {values = dense<[1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V7:.*]] = tosa.slice %[[A]], %[[V5]], %[[V6]] : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x3xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.cast %[[B]] : (tensor<1x2xi64>) -> tensor<1x2xi32>
// CHECK-DAG:     %[[V9:.*]] = tosa.reshape %[[V8]], %[[V4]] : (tensor<1x2xi32>, !tosa.shape<3>) -> tensor<1x1x2xi32>
// CHECK-DAG:     %[[V10:.*]] = tosa.reshape %[[C]], %[[V4]] : (tensor<1x2xf32>, !tosa.shape<3>) -> tensor<1x1x2xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.reshape %[[V7]], %[[V3]] : (tensor<1x3xf32>, !tosa.shape<3>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.equal %[[V9]], %[[V2]] : (tensor<1x1x2xi32>, tensor<1x3x1xi32>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.select %[[V12]], %[[V10]], %[[V1]] : (tensor<1x3x2xi1>, tensor<1x1x2xf32>, tensor<1x1x1xf32>) -> tensor<1x3x2xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.reduce_sum %[[V13]] {axis = 2 : i32} : (tensor<1x3x2xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.add %[[V11]], %[[V14]] : (tensor<1x3x1xf32>, tensor<1x3x1xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.reshape %[[V15]], %[[V6]] : (tensor<1x3x1xf32>, !tosa.shape<2>) -> tensor<1x3xf32>
// CHECK-DAG:     %[[V17:.*]] = tosa.slice %[[A]], %[[V0]], %[[V6]] : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x3xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.concat %[[V16]], %[[V17]] {axis = 0 : i32} : (tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<2x3xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V18]]
func.func @scatter_add(%a: !torch.vtensor<[2,3],f32>, %i: !torch.vtensor<[1,2],si64>, %s: !torch.vtensor<[1,2],f32>) -> !torch.vtensor<[2,3],f32> {
  %int1 = torch.constant.int 1
  %0 = torch.aten.scatter_add %a, %int1, %i, %s : !torch.vtensor<[2,3],f32>, !torch.int, !torch.vtensor<[1,2],si64>, !torch.vtensor<[1,2],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @scatter_reduce
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0], [1], [2]]]> : tensor<1x3x1xi32>}> : () -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<[1, 3, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V4:.*]] = tosa.const_shape  {values = dense<[1, 1, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V5:.*]] = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V6:.*]] = tosa.reshape %[[B]], %[[V5]] : (tensor<2xi64>, !tosa.shape<2>) -> tensor<1x2xi64>
// CHECK-DAG:     %[[V7:.*]] = tosa.cast %[[V6]] : (tensor<1x2xi64>) -> tensor<1x2xi32>
// CHECK-DAG:     %[[V8:.*]] = tosa.reshape %[[V7]], %[[V4]] : (tensor<1x2xi32>, !tosa.shape<3>) -> tensor<1x1x2xi32>
// CHECK-DAG:     %[[V9:.*]] = tosa.reshape %[[C]], %[[V4]] : (tensor<2xf32>, !tosa.shape<3>) -> tensor<1x1x2xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.reshape %[[A]], %[[V3]] : (tensor<3xf32>, !tosa.shape<3>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.equal %[[V8]], %[[V2]] : (tensor<1x1x2xi32>, tensor<1x3x1xi32>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.select %[[V11]], %[[V9]], %[[V1]] : (tensor<1x3x2xi1>, tensor<1x1x2xf32>, tensor<1x1x1xf32>) -> tensor<1x3x2xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.reduce_sum %[[V12]] {axis = 2 : i32} : (tensor<1x3x2xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.add %[[V10]], %[[V13]] : (tensor<1x3x1xf32>, tensor<1x3x1xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.reshape %[[V14]], %[[V0]] : (tensor<1x3x1xf32>, !tosa.shape<1>) -> tensor<3xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V15]]
func.func @scatter_reduce(%a: !torch.vtensor<[3],f32>, %i: !torch.vtensor<[2],si64>, %s: !torch.vtensor<[2],f32>) -> !torch.vtensor<[3],f32> {
  %int0 = torch.constant.int 0
  %add = torch.constant.str "add"
  %0 = torch.aten.scatter.reduce %a, %int0, %i, %s, %add : !torch.vtensor<[3],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.str -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

// CHECK-LABEL: func.func @scatter_reduce_two
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0xFF800000> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0], [1], [2]]]> : tensor<1x3x1xi32>}> : () -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<[1, 3, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V4:.*]] = tosa.const_shape  {values = dense<[1, 1, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V5:.*]] = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V6:.*]] = tosa.reshape %[[B]], %[[V5]] : (tensor<2xi64>, !tosa.shape<2>) -> tensor<1x2xi64>
// CHECK-DAG:     %[[V7:.*]] = tosa.cast %[[V6]] : (tensor<1x2xi64>) -> tensor<1x2xi32>
// CHECK-DAG:     %[[V8:.*]] = tosa.reshape %[[V7]], %[[V4]] : (tensor<1x2xi32>, !tosa.shape<3>) -> tensor<1x1x2xi32>
// CHECK-DAG:     %[[V9:.*]] = tosa.reshape %[[C]], %[[V4]] : (tensor<2xf32>, !tosa.shape<3>) -> tensor<1x1x2xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.reshape %[[A]], %[[V3]] : (tensor<3xf32>, !tosa.shape<3>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.equal %[[V8]], %[[V2]] : (tensor<1x1x2xi32>, tensor<1x3x1xi32>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.reduce_any %[[V11]] {axis = 2 : i32} : (tensor<1x3x2xi1>) -> tensor<1x3x1xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.select %[[V11]], %[[V9]], %[[V1]] : (tensor<1x3x2xi1>, tensor<1x1x2xf32>, tensor<1x1x1xf32>) -> tensor<1x3x2xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.reduce_max %[[V13]] {axis = 2 : i32} : (tensor<1x3x2xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.equal %[[V13]], %[[V1]] : (tensor<1x3x2xf32>, tensor<1x1x1xf32>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V16:.*]] = tosa.reduce_all %[[V15]] {axis = 2 : i32} : (tensor<1x3x2xi1>) -> tensor<1x3x1xi1>
// CHECK-DAG:     %[[V17:.*]] = tosa.select %[[V16]], %[[V1]], %[[V14]] : (tensor<1x3x1xi1>, tensor<1x1x1xf32>, tensor<1x3x1xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.select %[[V12]], %[[V17]], %[[V10]] : (tensor<1x3x1xi1>, tensor<1x3x1xf32>, tensor<1x3x1xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V19:.*]] = tosa.reshape %[[V18]], %[[V0]] : (tensor<1x3x1xf32>, !tosa.shape<1>) -> tensor<3xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V19]]
func.func @scatter_reduce_two(%a: !torch.vtensor<[3],f32>, %i: !torch.vtensor<[2],si64>, %s: !torch.vtensor<[2],f32>) -> !torch.vtensor<[3],f32> {
  %int0 = torch.constant.int 0
  %false = torch.constant.bool false
  %amax = torch.constant.str "amax"
  %0 = torch.aten.scatter_reduce.two %a, %int0, %i, %s, %amax, %false : !torch.vtensor<[3],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.str, !torch.bool -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

// CHECK-LABEL: func.func @scatter_mean
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<2.5243549E-29> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<1.40737488E+14> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<3.96140813E+28> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<7.10542735E-15> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<1> : tensor<1x1x1xi32>}> : () -> tensor<1x1x1xi32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0], [1], [2]]]> : tensor<1x3x1xi32>}> : () -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V10:.*]] = tosa.const_shape  {values = dense<[1, 3, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V11:.*]] = tosa.const_shape  {values = dense<[1, 1, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V12:.*]] = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V13:.*]] = tosa.reshape %[[B]], %[[V12]] : (tensor<2xi64>, !tosa.shape<2>) -> tensor<1x2xi64>
// CHECK-DAG:     %[[V14:.*]] = tosa.cast %[[V13]] : (tensor<1x2xi64>) -> tensor<1x2xi32>
// CHECK-DAG:     %[[V15:.*]] = tosa.reshape %[[V14]], %[[V11]] : (tensor<1x2xi32>, !tosa.shape<3>) -> tensor<1x1x2xi32>
// CHECK-DAG:     %[[V16:.*]] = tosa.reshape %[[C]], %[[V11]] : (tensor<2xf32>, !tosa.shape<3>) -> tensor<1x1x2xf32>
// CHECK-DAG:     %[[V17:.*]] = tosa.reshape %[[A]], %[[V10]] : (tensor<3xf32>, !tosa.shape<3>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.equal %[[V15]], %[[V9]] : (tensor<1x1x2xi32>, tensor<1x3x1xi32>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V19:.*]] = tosa.select %[[V18]], %[[V16]], %[[V8]] : (tensor<1x3x2xi1>, tensor<1x1x2xf32>, tensor<1x1x1xf32>) -> tensor<1x3x2xf32>
// CHECK-DAG:     %[[V20:.*]] = tosa.reduce_sum %[[V19]] {axis = 2 : i32} : (tensor<1x3x2xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V21:.*]] = tosa.add %[[V17]], %[[V20]] : (tensor<1x3x1xf32>, tensor<1x3x1xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V22:.*]] = tosa.cast %[[V18]] : (tensor<1x3x2xi1>) -> tensor<1x3x2xi32>
// CHECK-DAG:     %[[V23:.*]] = tosa.reduce_sum %[[V22]] {axis = 2 : i32} : (tensor<1x3x2xi32>) -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V24:.*]] = tosa.add %[[V23]], %[[V7]] : (tensor<1x3x1xi32>, tensor<1x1x1xi32>) -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V25:.*]] = tosa.maximum %[[V24]], %[[V7]] : (tensor<1x3x1xi32>, tensor<1x1x1xi32>) -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V26:.*]] = tosa.cast %[[V25]] : (tensor<1x3x1xi32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.abs %[[V26]] : (tensor<1x3x1xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V28:.*]] = tosa.greater %[[V27]], %[[V5]] : (tensor<1x3x1xf32>, tensor<1x1x1xf32>) -> tensor<1x3x1xi1>
// CHECK-DAG:     %[[V29:.*]] = tosa.select %[[V28]], %[[V6]], %[[V4]] : (tensor<1x3x1xi1>, tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.greater %[[V2]], %[[V27]] : (tensor<1x1x1xf32>, tensor<1x3x1xf32>) -> tensor<1x3x1xi1>
// CHECK-DAG:     %[[V31:.*]] = tosa.select %[[V30]], %[[V3]], %[[V29]] : (tensor<1x3x1xi1>, tensor<1x1x1xf32>, tensor<1x3x1xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.mul %[[V26]], %[[V31]], %[[V1]] : (tensor<1x3x1xf32>, tensor<1x3x1xf32>, tensor<1xi8>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V33:.*]] = tosa.reciprocal %[[V32]] : (tensor<1x3x1xf32>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V34:.*]] = tosa.mul %[[V21]], %[[V33]], %[[V1]] : (tensor<1x3x1xf32>, tensor<1x3x1xf32>, tensor<1xi8>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V35:.*]] = tosa.mul %[[V34]], %[[V31]], %[[V1]] : (tensor<1x3x1xf32>, tensor<1x3x1xf32>, tensor<1xi8>) -> tensor<1x3x1xf32>
// CHECK-DAG:     %[[V36:.*]] = tosa.reshape %[[V35]], %[[V0]] : (tensor<1x3x1xf32>, !tosa.shape<1>) -> tensor<3xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V36]]
func.func @scatter_mean(%a: !torch.vtensor<[3],f32>, %i: !torch.vtensor<[2],si64>, %s: !torch.vtensor<[2],f32>) -> !torch.vtensor<[3],f32> {
  %int0 = torch.constant.int 0
  %true = torch.constant.bool true
  %mean = torch.constant.str "mean"
  %0 = torch.aten.scatter_reduce.two %a, %int0, %i, %s, %mean, %true : !torch.vtensor<[3],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.str, !torch.bool -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

// CHECK-LABEL: func.func @scatter_value
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<-2147483648> : tensor<1x1x1xi32>}> : () -> tensor<1x1x1xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0, 1]]]> : tensor<1x1x2xi32>}> : () -> tensor<1x1x2xi32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0], [1], [2]]]> : tensor<1x3x1xi32>}> : () -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V4:.*]] = tosa.const_shape  {values = dense<[1, 3, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V5:.*]] = tosa.const_shape  {values = dense<[1, 1, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V6:.*]] = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V7:.*]] = tosa.reshape %[[B]], %[[V6]] : (tensor<2xi64>, !tosa.shape<2>) -> tensor<1x2xi64>
// CHECK-DAG:     %[[V8:.*]] = tosa.cast %[[V7]] : (tensor<1x2xi64>) -> tensor<1x2xi32>
// CHECK-DAG:     %[[V9:.*]] = tosa.reshape %[[V8]], %[[V5]] : (tensor<1x2xi32>, !tosa.shape<3>) -> tensor<1x1x2xi32>
// CHECK-DAG:     %[[V10:.*]] = tosa.reshape %[[A]], %[[V4]] : (tensor<3xi1>, !tosa.shape<3>) -> tensor<1x3x1xi1>
// CHECK-DAG:     %[[V11:.*]] = tosa.equal %[[V9]], %[[V3]] : (tensor<1x1x2xi32>, tensor<1x3x1xi32>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V12:.*]] = tosa.reduce_any %[[V11]] {axis = 2 : i32} : (tensor<1x3x2xi1>) -> tensor<1x3x1xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.select %[[V11]], %[[V2]], %[[V1]] : (tensor<1x3x2xi1>, tensor<1x1x2xi32>, tensor<1x1x1xi32>) -> tensor<1x3x2xi32>
// CHECK-DAG:     %[[V14:.*]] = tosa.reduce_max %[[V13]] {axis = 2 : i32} : (tensor<1x3x2xi32>) -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V15:.*]] = tosa.equal %[[V14]], %[[V2]] : (tensor<1x3x1xi32>, tensor<1x1x2xi32>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V16:.*]] = tosa.logical_and %[[V11]], %[[V15]] : (tensor<1x3x2xi1>, tensor<1x3x2xi1>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V17:.*]] = tosa.reduce_any %[[V16]] {axis = 2 : i32} : (tensor<1x3x2xi1>) -> tensor<1x3x1xi1>
// CHECK-DAG:     %[[V18:.*]] = tosa.select %[[V12]], %[[V17]], %[[V10]] : (tensor<1x3x1xi1>, tensor<1x3x1xi1>, tensor<1x3x1xi1>) -> tensor<1x3x1xi1>
// CHECK-DAG:     %[[V19:.*]] = tosa.reshape %[[V18]], %[[V0]] : (tensor<1x3x1xi1>, !tosa.shape<1>) -> tensor<3xi1>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V19]]
func.func @scatter_value(%a: !torch.vtensor<[3],i1>, %i: !torch.vtensor<[2],si64>) -> !torch.vtensor<[3],i1> {
  %int0 = torch.constant.int 0
  %int2 = torch.constant.int 2
  %0 = torch.aten.scatter.value %a, %int0, %i, %int2 : !torch.vtensor<[3],i1>, !torch.int, !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[3],i1>
  return %0 : !torch.vtensor<[3],i1>
}

// CHECK-LABEL: func.func @scatter_value_reduce
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<1> : tensor<1x1x1xi32>}> : () -> tensor<1x1x1xi32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0], [1], [2]]]> : tensor<1x3x1xi32>}> : () -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V4:.*]] = tosa.const_shape  {values = dense<[1, 3, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<3> : tensor<1x1x2xi32>}> : () -> tensor<1x1x2xi32>
// CHECK-DAG:     %[[V6:.*]] = tosa.const_shape  {values = dense<[1, 1, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V7:.*]] = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V8:.*]] = tosa.reshape %[[B]], %[[V7]] : (tensor<2xi64>, !tosa.shape<2>) -> tensor<1x2xi64>
// CHECK-DAG:     %[[V9:.*]] = tosa.cast %[[V8]] : (tensor<1x2xi64>) -> tensor<1x2xi32>
// CHECK-DAG:     %[[V10:.*]] = tosa.reshape %[[V9]], %[[V6]] : (tensor<1x2xi32>, !tosa.shape<3>) -> tensor<1x1x2xi32>
// CHECK-DAG:     %[[V11:.*]] = tosa.reshape %[[A]], %[[V4]] : (tensor<3xi32>, !tosa.shape<3>) -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V12:.*]] = tosa.equal %[[V10]], %[[V3]] : (tensor<1x1x2xi32>, tensor<1x3x1xi32>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V13:.*]] = tosa.select %[[V12]], %[[V5]], %[[V2]] : (tensor<1x3x2xi1>, tensor<1x1x2xi32>, tensor<1x1x1xi32>) -> tensor<1x3x2xi32>
// CHECK-DAG:     %[[V14:.*]] = tosa.reduce_product %[[V13]] {axis = 2 : i32} : (tensor<1x3x2xi32>) -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V15:.*]] = tosa.mul %[[V11]], %[[V14]], %[[V1]] : (tensor<1x3x1xi32>, tensor<1x3x1xi32>, tensor<1xi8>) -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V16:.*]] = tosa.reshape %[[V15]], %[[V0]] : (tensor<1x3x1xi32>, !tosa.shape<1>) -> tensor<3xi32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V16]]
func.func @scatter_value_reduce(%a: !torch.vtensor<[3],si32>, %i: !torch.vtensor<[2],si64>) -> !torch.vtensor<[3],si32> {
  %int0 = torch.constant.int 0
  %int3 = torch.constant.int 3
  %multiply = torch.constant.str "multiply"
  %0 = torch.aten.scatter.value_reduce %a, %int0, %i, %int3, %multiply : !torch.vtensor<[3],si32>, !torch.int, !torch.vtensor<[2],si64>, !torch.int, !torch.str -> !torch.vtensor<[3],si32>
  return %0 : !torch.vtensor<[3],si32>
}

// All digits of an integer stay.
// CHECK-LABEL: func.func @scatter_large
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<-9223372036854775808> : tensor<1x1x1xi64>}> : () -> tensor<1x1x1xi64>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<-2147483648> : tensor<1x1x1xi32>}> : () -> tensor<1x1x1xi32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0, 1]]]> : tensor<1x1x2xi32>}> : () -> tensor<1x1x2xi32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0], [1], [2]]]> : tensor<1x3x1xi32>}> : () -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V5:.*]] = tosa.const_shape  {values = dense<[1, 3, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<9007199254740993> : tensor<1x1x2xi64>}> : () -> tensor<1x1x2xi64>
// CHECK-DAG:     %[[V7:.*]] = tosa.const_shape  {values = dense<[1, 1, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V8:.*]] = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V9:.*]] = tosa.reshape %[[B]], %[[V8]] : (tensor<2xi64>, !tosa.shape<2>) -> tensor<1x2xi64>
// CHECK-DAG:     %[[V10:.*]] = tosa.cast %[[V9]] : (tensor<1x2xi64>) -> tensor<1x2xi32>
// CHECK-DAG:     %[[V11:.*]] = tosa.reshape %[[V10]], %[[V7]] : (tensor<1x2xi32>, !tosa.shape<3>) -> tensor<1x1x2xi32>
// CHECK-DAG:     %[[V12:.*]] = tosa.reshape %[[A]], %[[V5]] : (tensor<3xi64>, !tosa.shape<3>) -> tensor<1x3x1xi64>
// CHECK-DAG:     %[[V13:.*]] = tosa.equal %[[V11]], %[[V4]] : (tensor<1x1x2xi32>, tensor<1x3x1xi32>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V14:.*]] = tosa.reduce_any %[[V13]] {axis = 2 : i32} : (tensor<1x3x2xi1>) -> tensor<1x3x1xi1>
// CHECK-DAG:     %[[V15:.*]] = tosa.select %[[V13]], %[[V3]], %[[V2]] : (tensor<1x3x2xi1>, tensor<1x1x2xi32>, tensor<1x1x1xi32>) -> tensor<1x3x2xi32>
// CHECK-DAG:     %[[V16:.*]] = tosa.reduce_max %[[V15]] {axis = 2 : i32} : (tensor<1x3x2xi32>) -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V17:.*]] = tosa.equal %[[V16]], %[[V3]] : (tensor<1x3x1xi32>, tensor<1x1x2xi32>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V18:.*]] = tosa.logical_and %[[V13]], %[[V17]] : (tensor<1x3x2xi1>, tensor<1x3x2xi1>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V19:.*]] = tosa.select %[[V18]], %[[V6]], %[[V1]] : (tensor<1x3x2xi1>, tensor<1x1x2xi64>, tensor<1x1x1xi64>) -> tensor<1x3x2xi64>
// CHECK-DAG:     %[[V20:.*]] = tosa.reduce_max %[[V19]] {axis = 2 : i32} : (tensor<1x3x2xi64>) -> tensor<1x3x1xi64>
// CHECK-DAG:     %[[V21:.*]] = tosa.select %[[V14]], %[[V20]], %[[V12]] : (tensor<1x3x1xi1>, tensor<1x3x1xi64>, tensor<1x3x1xi64>) -> tensor<1x3x1xi64>
// CHECK-DAG:     %[[V22:.*]] = tosa.reshape %[[V21]], %[[V0]] : (tensor<1x3x1xi64>, !tosa.shape<1>) -> tensor<3xi64>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V22]]
func.func @scatter_large(%a: !torch.vtensor<[3],si64>, %i: !torch.vtensor<[2],si64>) -> !torch.vtensor<[3],si64> {
  %int0 = torch.constant.int 0
  %large = torch.constant.int 9007199254740993
  %0 = torch.aten.scatter.value %a, %int0, %i, %large : !torch.vtensor<[3],si64>, !torch.int, !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[3],si64>
  return %0 : !torch.vtensor<[3],si64>
}

// Rows of a matrix; negative indices count from the end.
// CHECK-LABEL: func.func @index_put
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0xFF800000> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<-2147483648> : tensor<1x1x1xi32>}> : () -> tensor<1x1x1xi32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0, 1]]]> : tensor<1x1x2xi32>}> : () -> tensor<1x1x2xi32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0], [1], [2]]]> : tensor<1x3x1xi32>}> : () -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V5:.*]] = tosa.const_shape  {values = dense<[2, 3, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V6:.*]] = tosa.const_shape  {values = dense<[2, 1, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V7:.*]] = tosa.const_shape  {values = dense<[1, 1, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V9:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[V10:.*]] = tosa.transpose %[[A]] {perms = array<i32: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.transpose %[[C]] {perms = array<i32: 1, 0>} : (tensor<2x2xf32>) -> tensor<2x2xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.cast %[[B]] : (tensor<2xi64>) -> tensor<2xi32>
// CHECK-DAG:     %[[V13:.*]] = tosa.add %[[V12]], %[[V8]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V14:.*]] = tosa.greater %[[V9]], %[[V12]] : (tensor<1xi32>, tensor<2xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V15:.*]] = tosa.select %[[V14]], %[[V13]], %[[V12]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V16:.*]] = tosa.reshape %[[V15]], %[[V7]] : (tensor<2xi32>, !tosa.shape<3>) -> tensor<1x1x2xi32>
// CHECK-DAG:     %[[V17:.*]] = tosa.reshape %[[V11]], %[[V6]] : (tensor<2x2xf32>, !tosa.shape<3>) -> tensor<2x1x2xf32>
// CHECK-DAG:     %[[V18:.*]] = tosa.reshape %[[V10]], %[[V5]] : (tensor<2x3xf32>, !tosa.shape<3>) -> tensor<2x3x1xf32>
// CHECK-DAG:     %[[V19:.*]] = tosa.equal %[[V16]], %[[V4]] : (tensor<1x1x2xi32>, tensor<1x3x1xi32>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V20:.*]] = tosa.reduce_any %[[V19]] {axis = 2 : i32} : (tensor<1x3x2xi1>) -> tensor<1x3x1xi1>
// CHECK-DAG:     %[[V21:.*]] = tosa.select %[[V19]], %[[V3]], %[[V2]] : (tensor<1x3x2xi1>, tensor<1x1x2xi32>, tensor<1x1x1xi32>) -> tensor<1x3x2xi32>
// CHECK-DAG:     %[[V22:.*]] = tosa.reduce_max %[[V21]] {axis = 2 : i32} : (tensor<1x3x2xi32>) -> tensor<1x3x1xi32>
// CHECK-DAG:     %[[V23:.*]] = tosa.equal %[[V22]], %[[V3]] : (tensor<1x3x1xi32>, tensor<1x1x2xi32>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V24:.*]] = tosa.logical_and %[[V19]], %[[V23]] : (tensor<1x3x2xi1>, tensor<1x3x2xi1>) -> tensor<1x3x2xi1>
// CHECK-DAG:     %[[V25:.*]] = tosa.select %[[V24]], %[[V17]], %[[V1]] : (tensor<1x3x2xi1>, tensor<2x1x2xf32>, tensor<1x1x1xf32>) -> tensor<2x3x2xf32>
// CHECK-DAG:     %[[V26:.*]] = tosa.reduce_max %[[V25]] {axis = 2 : i32} : (tensor<2x3x2xf32>) -> tensor<2x3x1xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.equal %[[V25]], %[[V1]] : (tensor<2x3x2xf32>, tensor<1x1x1xf32>) -> tensor<2x3x2xi1>
// CHECK-DAG:     %[[V28:.*]] = tosa.reduce_all %[[V27]] {axis = 2 : i32} : (tensor<2x3x2xi1>) -> tensor<2x3x1xi1>
// CHECK-DAG:     %[[V29:.*]] = tosa.select %[[V28]], %[[V1]], %[[V26]] : (tensor<2x3x1xi1>, tensor<1x1x1xf32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
// CHECK-DAG:     %[[V30:.*]] = tosa.select %[[V20]], %[[V29]], %[[V18]] : (tensor<1x3x1xi1>, tensor<2x3x1xf32>, tensor<2x3x1xf32>) -> tensor<2x3x1xf32>
// CHECK-DAG:     %[[V31:.*]] = tosa.reshape %[[V30]], %[[V0]] : (tensor<2x3x1xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
// CHECK-DAG:     %[[V32:.*]] = tosa.transpose %[[V31]] {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V32]]
func.func @index_put(%a: !torch.vtensor<[3,2],f32>, %i: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[2,2],f32>) -> !torch.vtensor<[3,2],f32> {
  %false = torch.constant.bool false
  %list = torch.prim.ListConstruct %i : (!torch.vtensor<[2],si64>) -> !torch.list<vtensor>
  %0 = torch.aten.index_put %a, %list, %v, %false : !torch.vtensor<[3,2],f32>, !torch.list<vtensor>, !torch.vtensor<[2,2],f32>, !torch.bool -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}

// Two indices are one through both dimensions.
// CHECK-LABEL: func.func @unsafe_index_put
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[3, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1x1x1xf32>}> : () -> tensor<1x1x1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<{{\[\[}}[0], [1], [2], [3], [4], [5]]]> : tensor<1x6x1xi32>}> : () -> tensor<1x6x1xi32>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<[1, 6, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V4:.*]] = tosa.const_shape  {values = dense<[1, 1, 2]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V6:.*]] = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V7:.*]] = "tosa.const"() <{values = dense<3> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V8:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V9:.*]] = tosa.const_shape  {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V10:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[V11:.*]] = tosa.reshape %[[C]], %[[V10]] : (tensor<f32>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.tile %[[V11]], %[[V9]] : (tensor<1xf32>, !tosa.shape<1>) -> tensor<2xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.cast %[[B]] : (tensor<2xi64>) -> tensor<2xi32>
// CHECK-DAG:     %[[V14:.*]] = tosa.add %[[V13]], %[[V7]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V15:.*]] = tosa.greater %[[V8]], %[[V13]] : (tensor<1xi32>, tensor<2xi32>) -> tensor<2xi1>
// CHECK-DAG:     %[[V16:.*]] = tosa.select %[[V15]], %[[V14]], %[[V13]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V17:.*]] = tosa.add %[[V13]], %[[V6]] : (tensor<2xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V18:.*]] = tosa.select %[[V15]], %[[V17]], %[[V13]] : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V19:.*]] = tosa.mul %[[V16]], %[[V6]], %[[V5]] : (tensor<2xi32>, tensor<1xi32>, tensor<1xi8>) -> tensor<2xi32>
// CHECK-DAG:     %[[V20:.*]] = tosa.add %[[V19]], %[[V18]] : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V21:.*]] = tosa.reshape %[[V20]], %[[V4]] : (tensor<2xi32>, !tosa.shape<3>) -> tensor<1x1x2xi32>
// CHECK-DAG:     %[[V22:.*]] = tosa.reshape %[[V12]], %[[V4]] : (tensor<2xf32>, !tosa.shape<3>) -> tensor<1x1x2xf32>
// CHECK-DAG:     %[[V23:.*]] = tosa.reshape %[[A]], %[[V3]] : (tensor<3x2xf32>, !tosa.shape<3>) -> tensor<1x6x1xf32>
// CHECK-DAG:     %[[V24:.*]] = tosa.equal %[[V21]], %[[V2]] : (tensor<1x1x2xi32>, tensor<1x6x1xi32>) -> tensor<1x6x2xi1>
// CHECK-DAG:     %[[V25:.*]] = tosa.select %[[V24]], %[[V22]], %[[V1]] : (tensor<1x6x2xi1>, tensor<1x1x2xf32>, tensor<1x1x1xf32>) -> tensor<1x6x2xf32>
// CHECK-DAG:     %[[V26:.*]] = tosa.reduce_sum %[[V25]] {axis = 2 : i32} : (tensor<1x6x2xf32>) -> tensor<1x6x1xf32>
// CHECK-DAG:     %[[V27:.*]] = tosa.add %[[V23]], %[[V26]] : (tensor<1x6x1xf32>, tensor<1x6x1xf32>) -> tensor<1x6x1xf32>
// CHECK-DAG:     %[[V28:.*]] = tosa.reshape %[[V27]], %[[V0]] : (tensor<1x6x1xf32>, !tosa.shape<2>) -> tensor<3x2xf32>
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V28]]
func.func @unsafe_index_put(%a: !torch.vtensor<[3,2],f32>, %i: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[],f32>) -> !torch.vtensor<[3,2],f32> {
  %true = torch.constant.bool true
  %list = torch.prim.ListConstruct %i, %i : (!torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>) -> !torch.list<vtensor>
  %0 = torch.aten._unsafe_index_put %a, %list, %v, %true : !torch.vtensor<[3,2],f32>, !torch.list<vtensor>, !torch.vtensor<[],f32>, !torch.bool -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}
