// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Numbers are tensors without dimensions.
// CHECK-LABEL: func.func @numbers
// CHECK-DAG:     %[[V0:.*]] = tosa.exp %arg0 : (tensor<f32>) -> tensor<f32>
// CHECK:         return %[[V0]], %arg1 : tensor<f32>, tensor<i64>
func.func @numbers(%x: f32, %n: i64) -> (f32, i64) {
  %y = math.exp %x : f32
  return %y, %n : f32, i64
}

// Complex tensors are pairs of real ones, which come in and go out as one.
// CHECK-LABEL: func.func @complex
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[0, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V4:.*]] = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V5:.*]] = tosa.slice %arg0, %[[V4]], %[[V3]] : (tensor<2x2xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.reshape %[[V5]], %[[V2]] : (tensor<2x1xf32>, !tosa.shape<1>) -> tensor<2xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.slice %arg0, %[[V1]], %[[V3]] : (tensor<2x2xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.reshape %[[V7]], %[[V2]] : (tensor<2x1xf32>, !tosa.shape<1>) -> tensor<2xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.mul %[[V8]], %[[V6]], %[[V0]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V10:.*]] = tosa.mul %[[V6]], %[[V8]], %[[V0]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.add %[[V10]], %[[V9]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V12:.*]] = tosa.mul %[[V8]], %[[V8]], %[[V0]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V13:.*]] = tosa.mul %[[V6]], %[[V6]], %[[V0]] : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
// CHECK-DAG:     %[[V14:.*]] = tosa.sub %[[V13]], %[[V12]] : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.reshape %[[V14]], %[[V3]] : (tensor<2xf32>, !tosa.shape<2>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V16:.*]] = tosa.reshape %[[V11]], %[[V3]] : (tensor<2xf32>, !tosa.shape<2>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V17:.*]] = tosa.concat %[[V15]], %[[V16]] {axis = 1 : i32} : (tensor<2x1xf32>, tensor<2x1xf32>) -> tensor<2x2xf32>
// CHECK:         return %[[V17]] : tensor<2x2xf32>
func.func @complex(%a: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  %e = tensor.empty() : tensor<2xcomplex<f32>>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xcomplex<f32>>) outs(%e : tensor<2xcomplex<f32>>) {
  ^bb0(%x: complex<f32>, %o: complex<f32>):
    %y = complex.mul %x, %x : complex<f32>
    linalg.yield %y : complex<f32>
  } -> tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// TOSA has no way to end a program.
// CHECK-LABEL: func.func @assertion
// CHECK:         return %arg1 : tensor<2xf32>
func.func @assertion(%c: i1, %a: tensor<2xf32>) -> tensor<2xf32> {
  cf.assert %c, "wrong"
  return %a : tensor<2xf32>
}

// What is TOSA already stays.
// CHECK-LABEL: func.func @tosa
// CHECK-DAG:     %[[V0:.*]] = tosa.exp %arg0 : (tensor<2xf32>) -> tensor<2xf32>
// CHECK:         return %[[V0]] : tensor<2xf32>
func.func @tosa(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = tosa.exp %a : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
