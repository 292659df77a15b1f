// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Bytes are compared without their sign, in more bits.
// CHECK-LABEL: func.func @bytes
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<true> : tensor<2xi1>}> : () -> tensor<2xi1>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<[0, 1]> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-DAG:     %[[V5:.*]] = "tosa.const"() <{values = dense<255> : tensor<1xi64>}> : () -> tensor<1xi64>
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V6:.*]] = tosa.cast %[[A]] : (tensor<2xi8>) -> tensor<2xi64>
// CHECK-DAG:     %[[V7:.*]] = tosa.bitwise_and %[[V6]], %[[V5]] : (tensor<2xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-DAG:     %[[V8:.*]] = tosa.select %[[V0]], %[[V3]], %[[V3]] : (tensor<2xi1>, tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V9:.*]] = tosa.add %[[V8]], %[[V4]] : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V10:.*]] = tosa.slice %[[V7]], %[[V1]], %[[V2]] : (tensor<2xi64>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xi64>
// CHECK-DAG:     %[[V11:.*]] = tosa.slice %[[V7]], %[[V2]], %[[V2]] : (tensor<2xi64>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xi64>
// CHECK-DAG:     %[[V12:.*]] = tosa.slice %[[V9]], %[[V1]], %[[V2]] : (tensor<2xi32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xi32>
// CHECK-DAG:     %[[V13:.*]] = tosa.slice %[[V9]], %[[V2]], %[[V2]] : (tensor<2xi32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xi32>
// CHECK-DAG:     %[[V14:.*]] = tosa.greater_equal %[[V11]], %[[V10]] : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
// CHECK-DAG:     %[[V15:.*]] = tosa.select %[[V14]], %[[V11]], %[[V10]] : (tensor<1xi1>, tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V16:.*]] = tosa.select %[[V14]], %[[V13]], %[[V12]] : (tensor<1xi1>, tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
// CHECK-DAG:     %[[V17:.*]] = tosa.concat %[[V10]], %[[V15]] {axis = 0 : i32} : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-DAG:     %[[V18:.*]] = tosa.concat %[[V12]], %[[V16]] {axis = 0 : i32} : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V19:.*]] = tosa.cast %[[V17]] : (tensor<2xi64>) -> tensor<2xi8>
// CHECK-DAG:     %[[V20:.*]] = torch_c.from_builtin_tensor %[[V19]] : tensor<2xi8> -> !torch.vtensor<[2],ui8>
// CHECK-DAG:     %[[V21:.*]] = tosa.cast %[[V18]] : (tensor<2xi32>) -> tensor<2xi64>
// CHECK-DAG:     %[[V22:.*]] = torch_c.from_builtin_tensor %[[V21]] : tensor<2xi64> -> !torch.vtensor<[2],si64>
// CHECK:         return %[[V20]], %[[V22]] : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],si64>
func.func @bytes(%a: !torch.vtensor<[2],ui8>) -> (!torch.vtensor<[2],ui8>, !torch.vtensor<[2],si64>) {
  %int0 = torch.constant.int 0
  %0:2 = torch.aten.cummax %a, %int0 : !torch.vtensor<[2],ui8>, !torch.int -> !torch.vtensor<[2],ui8>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],si64>
}
