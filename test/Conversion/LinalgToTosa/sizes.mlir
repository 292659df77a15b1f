// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @fill
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<2xf32>}> : () -> tensor<2xf32>
// CHECK:         return %[[V0]] : tensor<2xf32>
func.func @fill() -> tensor<2xf32> {
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<2xf32>
  %0 = linalg.fill ins(%one : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @fill_dynamic
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<-1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = tosa.equal %arg0, %arg0 : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xi1>
// CHECK-DAG:     %[[V3:.*]] = tosa.logical_not %[[V2]] : (tensor<2x?xi1>) -> tensor<2x?xi1>
// CHECK-DAG:     %[[V4:.*]] = tosa.logical_or %[[V2]], %[[V3]] : (tensor<2x?xi1>, tensor<2x?xi1>) -> tensor<2x?xi1>
// CHECK-DAG:     %[[V5:.*]] = tosa.reduce_all %[[V4]] {axis = 0 : i32} : (tensor<2x?xi1>) -> tensor<1x?xi1>
// CHECK-DAG:     %[[V6:.*]] = tosa.reshape %[[V5]], %[[V0]] : (tensor<1x?xi1>, !tosa.shape<1>) -> tensor<?xi1>
// CHECK-DAG:     %[[V7:.*]] = tosa.select %[[V6]], %[[V1]], %[[V1]] : (tensor<?xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<?xf32>
// CHECK:         return %[[V7]] : tensor<?xf32>
func.func @fill_dynamic(%a: tensor<2x?xf32>) -> tensor<?xf32> {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %n = tensor.dim %a, %c1 : tensor<2x?xf32>
  %e = tensor.empty(%n) : tensor<?xf32>
  %0 = linalg.fill ins(%one : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// A size as a value: ones are counted.
// CHECK-LABEL: func.func @size
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
// CHECK-DAG:     %[[V1:.*]] = tosa.equal %arg0, %arg0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
// CHECK-DAG:     %[[V2:.*]] = tosa.logical_not %[[V1]] : (tensor<?xi1>) -> tensor<?xi1>
// CHECK-DAG:     %[[V3:.*]] = tosa.logical_or %[[V1]], %[[V2]] : (tensor<?xi1>, tensor<?xi1>) -> tensor<?xi1>
// CHECK-DAG:     %[[V4:.*]] = tosa.cast %[[V3]] : (tensor<?xi1>) -> tensor<?xi32>
// CHECK-DAG:     %[[V5:.*]] = tosa.reduce_sum %[[V4]] {axis = 0 : i32} : (tensor<?xi32>) -> tensor<1xi32>
// CHECK-DAG:     %[[V6:.*]] = tosa.reshape %[[V5]], %[[V0]] : (tensor<1xi32>, !tosa.shape<0>) -> tensor<i32>
// CHECK-DAG:     %[[V7:.*]] = tosa.cast %[[V6]] : (tensor<i32>) -> tensor<i64>
// CHECK:         return %[[V7]] : tensor<i64>
func.func @size(%a: tensor<?xf32>) -> i64 {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %a, %c0 : tensor<?xf32>
  %0 = arith.index_cast %n : index to i64
  return %0 : i64
}

// How many elements are left is counted by doubling; the index is what is missing from all.
// CHECK-LABEL: func.func @index_of_unknown_size
// CHECK-DAG:     %[[ONE:.*]] = "tosa.const"() <{values = dense<1> : tensor<1xi32>}>
// CHECK-DAG:     %[[LAST:.*]] = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}>
// CHECK-DAG:     %[[ZERO:.*]] = "tosa.const"() <{values = dense<0> : tensor<1xi32>}>
// CHECK-DAG:     %[[REST:.*]] = tosa.const_shape  {values = dense<-1> : tensor<1xindex>}
// CHECK-DAG:     %[[PADDING:.*]] = tosa.const_shape  {values = dense<[0, 1]> : tensor<2xindex>}
// CHECK-DAG:     %[[START:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>}
// CHECK-DAG:     %[[PADDINGLAST:.*]] = tosa.const_shape  {values = dense<[0, 1073741824]> : tensor<2xindex>}
// CHECK:         %[[ONES:.*]] = tosa.cast %{{.*}} : (tensor<?xi1>) -> tensor<?xi32>
// CHECK:         %[[COUNT:.*]] = tosa.reduce_sum %[[ONES]] {axis = 0 : i32} : (tensor<?xi32>) -> tensor<1xi32>
// CHECK:         %[[ISLONGER:.*]] = tosa.greater %[[COUNT]], %[[ONE]] : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
// CHECK:         %[[CONDITION:.*]] = tosa.reshape %[[ISLONGER]]
// CHECK:         tosa.cond_if %[[CONDITION]] : tensor<i1> -> tensor<?xi32> {
// CHECK:           %[[LONG:.*]] = tosa.pad %[[ONES]], %[[PADDING]], %[[ZERO]] : (tensor<?xi32>, !tosa.shape<2>, tensor<1xi32>) -> tensor<?xi32>
// CHECK:           %[[SHIFTED:.*]] = tosa.slice %[[LONG]], %[[START]], %[[REST]] : (tensor<?xi32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<?xi32>
// CHECK:           %[[SUM:.*]] = tosa.add %[[ONES]], %[[SHIFTED]] : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
// CHECK:           tosa.yield %[[SUM]]
// CHECK:         } else {
// CHECK:           tosa.yield %[[ONES]]
// CHECK-COUNT-29: tosa.cond_if
// CHECK:         tosa.greater %[[COUNT]], %[[LAST]]
// CHECK:         %[[BEHIND:.*]] = tosa.cond_if
// CHECK:           tosa.pad %{{.*}}, %[[PADDINGLAST]]
// CHECK:         %[[INDEX:.*]] = tosa.sub %[[COUNT]], %[[BEHIND]] : (tensor<1xi32>, tensor<?xi32>) -> tensor<?xi32>
// CHECK:         %[[RESULT:.*]] = tosa.cast %[[INDEX]] : (tensor<?xi32>) -> tensor<?xi64>
// CHECK:         return %[[RESULT]]
func.func @index_of_unknown_size(%a: tensor<?xf32>) -> tensor<?xi64> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %a, %c0 : tensor<?xf32>
  %e = tensor.empty(%n) : tensor<?xi64>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%e : tensor<?xi64>) {
  ^bb0(%o: i64):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i64
    linalg.yield %j : i64
  } -> tensor<?xi64>
  return %0 : tensor<?xi64>
}
