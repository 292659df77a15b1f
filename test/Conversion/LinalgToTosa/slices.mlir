// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @slice
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<[2, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[1, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V2:.*]] = tosa.slice %arg0, %[[V1]], %[[V0]] : (tensor<4x?xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x?xf32>
// CHECK:         return %[[V2]] : tensor<2x?xf32>
func.func @slice(%a: tensor<4x?xf32>) -> tensor<2x?xf32> {
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c1 : tensor<4x?xf32>
  %0 = tensor.extract_slice %a[1, 0] [2, %n] [1, 1] : tensor<4x?xf32> to tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// Rows of three elements, of which the first is taken.
// CHECK-LABEL: func.func @slice_with_steps
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<0> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V4:.*]] = tosa.const_shape  {values = dense<6> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V5:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V6:.*]] = tosa.slice %arg0, %[[V5]], %[[V4]] : (tensor<8xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<6xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.reshape %[[V6]], %[[V3]] : (tensor<6xf32>, !tosa.shape<2>) -> tensor<2x3xf32>
// CHECK-DAG:     %[[V8:.*]] = tosa.slice %[[V7]], %[[V1]], %[[V2]] : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.reshape %[[V8]], %[[V0]] : (tensor<2x1xf32>, !tosa.shape<1>) -> tensor<2xf32>
// CHECK:         return %[[V9]] : tensor<2xf32>
func.func @slice_with_steps(%a: tensor<8xf32>) -> tensor<2xf32> {
  %0 = tensor.extract_slice %a[1] [2] [3] : tensor<8xf32> to tensor<2xf32>
  return %0 : tensor<2xf32>
}

// A computed place is gathered from.
// CHECK-LABEL: func.func @slice_at
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<[1, 4, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<[0, 1]> : tensor<2xi32>}> : () -> tensor<2xi32>
// CHECK-DAG:     %[[V5:.*]] = tosa.cast %arg1 : (tensor<i64>) -> tensor<i32>
// CHECK-DAG:     %[[V6:.*]] = tosa.reshape %[[V5]], %[[V3]] : (tensor<i32>, !tosa.shape<1>) -> tensor<1xi32>
// CHECK-DAG:     %[[V7:.*]] = tosa.add %[[V6]], %[[V4]] : (tensor<1xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK-DAG:     %[[V8:.*]] = tosa.reshape %arg0, %[[V2]] : (tensor<4xf32>, !tosa.shape<3>) -> tensor<1x4x1xf32>
// CHECK-DAG:     %[[V9:.*]] = tosa.reshape %[[V7]], %[[V1]] : (tensor<2xi32>, !tosa.shape<2>) -> tensor<1x2xi32>
// CHECK-DAG:     %[[V10:.*]] = tosa.gather %[[V8]], %[[V9]] : (tensor<1x4x1xf32>, tensor<1x2xi32>) -> tensor<1x2x1xf32>
// CHECK-DAG:     %[[V11:.*]] = tosa.reshape %[[V10]], %[[V0]] : (tensor<1x2x1xf32>, !tosa.shape<1>) -> tensor<2xf32>
// CHECK:         return %[[V11]] : tensor<2xf32>
func.func @slice_at(%a: tensor<4xf32>, %n: i64) -> tensor<2xf32> {
  %i = arith.index_cast %n : i64 to index
  %0 = tensor.extract_slice %a[%i] [2] [1] : tensor<4xf32> to tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @insert
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<3> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V4:.*]] = tosa.slice %arg1, %[[V3]], %[[V2]] : (tensor<5xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.slice %arg1, %[[V0]], %[[V1]] : (tensor<5xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<2xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.concat %[[V4]], %arg0, %[[V5]] {axis = 0 : i32} : (tensor<1xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<5xf32>
// CHECK:         return %[[V6]] : tensor<5xf32>
func.func @insert(%a: tensor<2xf32>, %b: tensor<5xf32>) -> tensor<5xf32> {
  %0 = tensor.insert_slice %a into %b[1] [2] [1] : tensor<2xf32> into tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func.func @insert_with_steps
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<5> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<{{\[\[}}0, 0, 1, 0, 0]]> : tensor<1x5xi32>}> : () -> tensor<1x5xi32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<[true, false, true, false, false]> : tensor<5xi1>}> : () -> tensor<5xi1>
// CHECK-DAG:     %[[V3:.*]] = tosa.const_shape  {values = dense<[1, 2, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V4:.*]] = tosa.reshape %arg0, %[[V3]] : (tensor<2xf32>, !tosa.shape<3>) -> tensor<1x2x1xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.gather %[[V4]], %[[V1]] : (tensor<1x2x1xf32>, tensor<1x5xi32>) -> tensor<1x5x1xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.reshape %[[V5]], %[[V0]] : (tensor<1x5x1xf32>, !tosa.shape<1>) -> tensor<5xf32>
// CHECK-DAG:     %[[V7:.*]] = tosa.select %[[V2]], %[[V6]], %arg1 : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
// CHECK:         return %[[V7]] : tensor<5xf32>
func.func @insert_with_steps(%a: tensor<2xf32>, %b: tensor<5xf32>) -> tensor<5xf32> {
  %0 = tensor.insert_slice %a into %b[0] [2] [2] : tensor<2xf32> into tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func.func @insert_element
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V3:.*]] = tosa.reshape %arg0, %[[V2]] : (tensor<f32>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.slice %arg1, %[[V1]], %[[V2]] : (tensor<3xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.slice %arg1, %[[V0]], %[[V2]] : (tensor<3xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK-DAG:     %[[V6:.*]] = tosa.concat %[[V4]], %[[V3]], %[[V5]] {axis = 0 : i32} : (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<3xf32>
// CHECK:         return %[[V6]] : tensor<3xf32>
func.func @insert_element(%x: f32, %b: tensor<3xf32>) -> tensor<3xf32> {
  %c1 = arith.constant 1 : index
  %0 = tensor.insert %x into %b[%c1] : tensor<3xf32>
  return %0 : tensor<3xf32>
}

// All but the ends: where nothing is left, TOSA has no such tensor.
// CHECK-LABEL: func.func @slice_but_the_ends
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<-1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V2:.*]] = tosa.slice %arg0, %[[V0]], %[[V1]] : (tensor<?xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<?xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.reverse %[[V2]] {axis = 0 : i32} : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-DAG:     %[[V4:.*]] = tosa.slice %[[V3]], %[[V0]], %[[V1]] : (tensor<?xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<?xf32>
// CHECK-DAG:     %[[V5:.*]] = tosa.reverse %[[V4]] {axis = 0 : i32} : (tensor<?xf32>) -> tensor<?xf32>
// CHECK:         return %[[V5]] : tensor<?xf32>
func.func @slice_but_the_ends(%a: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c0 : tensor<?xf32>
  %start = arith.minsi %n, %c1 : index
  %less = arith.subi %n, %c1 : index
  %end = arith.maxsi %less, %start : index
  %size = arith.subi %end, %start : index
  %0 = tensor.extract_slice %a[%start] [%size] [1] : tensor<?xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// CHECK-LABEL: func.func @slice_of_the_last
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<0> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V2:.*]] = tosa.reverse %arg0 {axis = 0 : i32} : (tensor<?xf32>) -> tensor<?xf32>
// CHECK-DAG:     %[[V3:.*]] = tosa.slice %[[V2]], %[[V0]], %[[V1]] : (tensor<?xf32>, !tosa.shape<1>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK:         return %[[V3]] : tensor<1xf32>
func.func @slice_of_the_last(%a: tensor<?xf32>) -> tensor<1xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c0 : tensor<?xf32>
  %start = arith.subi %n, %c1 : index
  %0 = tensor.extract_slice %a[%start] [1] [1] : tensor<?xf32> to tensor<1xf32>
  return %0 : tensor<1xf32>
}

// One from the end, or the first of one: a place that is computed.
// CHECK-LABEL: func.func @slice_clamped
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<1> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[1, -1, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
// CHECK-DAG:     %[[V2:.*]] = tosa.const_shape  {values = dense<1> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<0> : tensor<i32>}> : () -> tensor<i32>
// CHECK-DAG:     %[[V4:.*]] = "tosa.const"() <{values = dense<2> : tensor<i32>}> : () -> tensor<i32>
// CHECK-DAG:     %[[V5:.*]] = tosa.const_shape  {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
// CHECK-DAG:     %[[V6:.*]] = tosa.equal %arg0, %arg0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
// CHECK-DAG:     %[[V7:.*]] = tosa.logical_not %[[V6]] : (tensor<?xi1>) -> tensor<?xi1>
// CHECK-DAG:     %[[V8:.*]] = tosa.logical_or %[[V6]], %[[V7]] : (tensor<?xi1>, tensor<?xi1>) -> tensor<?xi1>
// CHECK-DAG:     %[[V9:.*]] = tosa.cast %[[V8]] : (tensor<?xi1>) -> tensor<?xi32>
// CHECK-DAG:     %[[V10:.*]] = tosa.reduce_sum %[[V9]] {axis = 0 : i32} : (tensor<?xi32>) -> tensor<1xi32>
// CHECK-DAG:     %[[V11:.*]] = tosa.reshape %[[V10]], %[[V5]] : (tensor<1xi32>, !tosa.shape<0>) -> tensor<i32>
// CHECK-DAG:     %[[V12:.*]] = tosa.sub %[[V11]], %[[V4]] : (tensor<i32>, tensor<i32>) -> tensor<i32>
// CHECK-DAG:     %[[V13:.*]] = tosa.maximum %[[V12]], %[[V3]] : (tensor<i32>, tensor<i32>) -> tensor<i32>
// CHECK-DAG:     %[[V14:.*]] = tosa.reshape %arg0, %[[V1]] : (tensor<?xf32>, !tosa.shape<3>) -> tensor<1x?x1xf32>
// CHECK-DAG:     %[[V15:.*]] = tosa.reshape %[[V13]], %[[V0]] : (tensor<i32>, !tosa.shape<2>) -> tensor<1x1xi32>
// CHECK-DAG:     %[[V16:.*]] = tosa.gather %[[V14]], %[[V15]] : (tensor<1x?x1xf32>, tensor<1x1xi32>) -> tensor<1x1x1xf32>
// CHECK-DAG:     %[[V17:.*]] = tosa.reshape %[[V16]], %[[V2]] : (tensor<1x1x1xf32>, !tosa.shape<1>) -> tensor<1xf32>
// CHECK:         return %[[V17]] : tensor<1xf32>
func.func @slice_clamped(%a: tensor<?xf32>) -> tensor<1xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %a, %c0 : tensor<?xf32>
  %less = arith.subi %n, %c2 : index
  %start = arith.maxsi %less, %c0 : index
  %0 = tensor.extract_slice %a[%start] [1] [1] : tensor<?xf32> to tensor<1xf32>
  return %0 : tensor<1xf32>
}

// Written where the index hits, because no size is known that could be cut off.
// CHECK-LABEL: func.func @insert_into_unknown_size
// CHECK-DAG:     %[[COUNT:.*]] = tosa.reduce_sum %{{.*}} {axis = 0 : i32} : (tensor<?xi32>) -> tensor<1xi32>
// CHECK:         %[[BEHIND:.*]] = tosa.cond_if
// CHECK-DAG:     %[[INDEX:.*]] = tosa.sub %[[COUNT]], %{{.*}} : (tensor<1xi32>, tensor<?xi32>) -> tensor<?xi32>
// CHECK-DAG:     %[[CAST:.*]] = tosa.cast %arg2 : (tensor<i64>) -> tensor<i32>
// CHECK-DAG:     %[[PLACE:.*]] = tosa.reshape %[[CAST]], %{{.*}} : (tensor<i32>, !tosa.shape<1>) -> tensor<1xi32>
// CHECK-DAG:     %[[DISTANCE:.*]] = tosa.sub %[[INDEX]], %[[PLACE]] : (tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>
// CHECK-DAG:     %[[ISWITHIN:.*]] = tosa.greater %{{.*}}, %[[DISTANCE]] : (tensor<1xi32>, tensor<?xi32>) -> tensor<?xi1>
// CHECK-DAG:     %[[ISBEHIND:.*]] = tosa.greater_equal %[[DISTANCE]], %{{.*}} : (tensor<?xi32>, tensor<1xi32>) -> tensor<?xi1>
// CHECK-DAG:     %[[BOTH:.*]] = tosa.logical_and %[[ISBEHIND]], %{{.*}} : (tensor<?xi1>, tensor<?xi1>) -> tensor<?xi1>
// CHECK-DAG:     %[[ISHIT:.*]] = tosa.logical_and %[[BOTH]], %[[ISWITHIN]] : (tensor<?xi1>, tensor<?xi1>) -> tensor<?xi1>
// CHECK-DAG:     %[[FROM:.*]] = tosa.select %[[ISHIT]], %[[DISTANCE]], %{{.*}} : (tensor<?xi1>, tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>
// CHECK-DAG:     %[[PLACES:.*]] = tosa.reshape %[[FROM]]
// CHECK-DAG:     tosa.gather %{{.*}}, %[[PLACES]]
// CHECK-DAG:     tosa.select %[[ISHIT]], %{{.*}}, %arg1 : (tensor<?xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
func.func @insert_into_unknown_size(%x: f32, %b: tensor<?xf32>, %n: i64) -> tensor<?xf32> {
  %i = arith.index_cast %n : i64 to index
  %0 = tensor.insert %x into %b[%i] : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// MLIR's folder ends the program where one element of a resource is sliced, so
// it is read here; through what holds the resource as well.
// CHECK-LABEL: func.func @slice_resource
// CHECK-NOT:     tosa.slice
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<2.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<3.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
// CHECK:         return %[[V0]], %[[V1]], %[[V2]] : tensor<1xf32>, tensor<1xf32>, tensor<1xf32>
func.func @slice_resource(%a: tensor<3xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) {
  %c = arith.constant dense_resource<numbers> : tensor<3xf32>
  %0 = tensor.extract_slice %c[1] [1] [1] : tensor<3xf32> to tensor<1xf32>
  %both = tensor.concat dim(0) %a, %c : (tensor<3xf32>, tensor<3xf32>) -> tensor<6xf32>
  %1 = tensor.extract_slice %both[5] [1] [1] : tensor<6xf32> to tensor<1xf32>
  %zero = arith.constant 0.0 : f32
  %padded = tensor.pad %c low[2] high[1] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<3xf32> to tensor<6xf32>
  %2 = tensor.extract_slice %padded[2] [1] [1] : tensor<6xf32> to tensor<1xf32>
  return %0, %1, %2 : tensor<1xf32>, tensor<1xf32>, tensor<1xf32>
}

{-#
  dialect_resources: {
    builtin: {
      numbers: "0x040000000000803F0000004000004040"
    }
  }
#-}
