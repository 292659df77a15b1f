// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Dimensions are put in the order of the loops, and broadcast by TOSA.
// CHECK-LABEL: func.func @broadcast
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V2:.*]] = tosa.reshape %arg0, %[[V1]] : (tensor<3xf32>, !tosa.shape<2>) -> tensor<1x3xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.reshape %arg1, %[[V0]] : (tensor<1x2xf32>, !tosa.shape<2>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.add %[[V2]], %[[V3]] : (tensor<1x3xf32>, tensor<2x1xf32>) -> tensor<2x3xf32>
// CHECK:         return %[[V4]] : tensor<2x3xf32>
func.func @broadcast(%a: tensor<3xf32>, %b: tensor<1x2xf32>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (0, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<3xf32>, tensor<1x2xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %z = arith.addf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @stretch
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V2:.*]] = tosa.reshape %arg0, %[[V1]] : (tensor<3xf32>, !tosa.shape<2>) -> tensor<1x3xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.tile %[[V2]], %[[V0]] : (tensor<1x3xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
// CHECK:         return %[[V3]] : tensor<2x3xf32>
func.func @stretch(%a: tensor<3xf32>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<3xf32>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%x: f32, %o: f32):
    linalg.yield %x : f32
  } -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// To a size that is only known at run time: by a condition that is always true.
// CHECK-LABEL: func.func @stretch_dynamic
// CHECK-DAG:     %[[V0:.*]] = tosa.equal %arg1, %arg1 : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi1>
// CHECK-DAG:     %[[V1:.*]] = tosa.logical_not %[[V0]] : (tensor<?xi1>) -> tensor<?xi1>
// CHECK-DAG:     %[[V2:.*]] = tosa.logical_or %[[V0]], %[[V1]] : (tensor<?xi1>, tensor<?xi1>) -> tensor<?xi1>
// CHECK-DAG:     %[[V3:.*]] = tosa.select %[[V2]], %arg0, %arg0 : (tensor<?xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<?xf32>
// CHECK:         return %[[V3]] : tensor<?xf32>
func.func @stretch_dynamic(%a: tensor<1xf32>, %b: tensor<?xi32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %b, %c0 : tensor<?xi32>
  %e = tensor.empty(%n) : tensor<?xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<1xf32>) outs(%e : tensor<?xf32>) {
  ^bb0(%x: f32, %o: f32):
    linalg.yield %x : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// TOSA has no tensor without elements.
// CHECK-LABEL: func.func @nothing
// CHECK-DAG:     %[[CST:.*]] = arith.constant dense<> : tensor<0xf32>
// CHECK:         return %[[CST]] : tensor<0xf32>
func.func @nothing(%a: tensor<0xf32>) -> tensor<0xf32> {
  %e = tensor.empty() : tensor<0xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<0xf32>) outs(%e : tensor<0xf32>) {
  ^bb0(%x: f32, %o: f32):
    %z = math.exp %x : f32
    linalg.yield %z : f32
  } -> tensor<0xf32>
  return %0 : tensor<0xf32>
}
