// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-stablehlo,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @slice
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<[1, 0]> : tensor<2xi64>}> : () -> tensor<2xi64>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<2xi64>}> : () -> tensor<2xi64>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V3:.*]] = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V4:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V5:.*]] = "stablehlo.get_dimension_size"(%arg0) <{dimension = 1 : i64}> : (tensor<4x?xf32>) -> tensor<i32>
// CHECK-DAG:     %[[V6:.*]] = "stablehlo.convert"(%[[V5]]) : (tensor<i32>) -> tensor<i64>
// CHECK-DAG:     %[[V7:.*]] = "stablehlo.add"(%[[V4]], %[[V3]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK-DAG:     %[[V8:.*]] = "stablehlo.add"(%[[V2]], %[[V6]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK-DAG:     %[[V9:.*]] = "stablehlo.reshape"(%[[V7]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V10:.*]] = "stablehlo.reshape"(%[[V8]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V11:.*]] = "stablehlo.concatenate"(%[[V9]], %[[V10]]) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-DAG:     %[[V12:.*]] = "stablehlo.real_dynamic_slice"(%arg0, %[[V0]], %[[V11]], %[[V1]]) : (tensor<4x?xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<2x?xf32>
// CHECK:         return %[[V12]] : tensor<2x?xf32>
func.func @slice(%a: tensor<4x?xf32>) -> tensor<2x?xf32> {
  %c1 = arith.constant 1 : index
  %n = tensor.dim %a, %c1 : tensor<4x?xf32>
  %0 = tensor.extract_slice %a[1, 0] [2, %n] [1, 1] : tensor<4x?xf32> to tensor<2x?xf32>
  return %0 : tensor<2x?xf32>
}

// Rows of three elements, of which the first is taken.
// CHECK-LABEL: func.func @slice_with_steps
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.slice"(%arg0) <{limit_indices = array<i64: 5>, start_indices = array<i64: 1>, strides = array<i64: 3>}> : (tensor<8xf32>) -> tensor<2xf32>
// CHECK:         return %[[V0]] : tensor<2xf32>
func.func @slice_with_steps(%a: tensor<8xf32>) -> tensor<2xf32> {
  %0 = tensor.extract_slice %a[1] [2] [3] : tensor<8xf32> to tensor<2xf32>
  return %0 : tensor<2xf32>
}

// A place that is computed is an operand.
// CHECK-LABEL: func.func @slice_at
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.dynamic_slice"(%arg0, %arg1) <{slice_sizes = array<i64: 2>}> : (tensor<4xf32>, tensor<i64>) -> tensor<2xf32>
// CHECK:         return %[[V0]] : tensor<2xf32>
func.func @slice_at(%a: tensor<4xf32>, %n: i64) -> tensor<2xf32> {
  %i = arith.index_cast %n : i64 to index
  %0 = tensor.extract_slice %a[%i] [2] [1] : tensor<4xf32> to tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @insert
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.dynamic_update_slice"(%arg1, %arg0, %[[V0]]) : (tensor<5xf32>, tensor<2xf32>, tensor<i64>) -> tensor<5xf32>
// CHECK:         return %[[V1]] : tensor<5xf32>
func.func @insert(%a: tensor<2xf32>, %b: tensor<5xf32>) -> tensor<5xf32> {
  %0 = tensor.insert_slice %a into %b[1] [2] [1] : tensor<2xf32> into tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func.func @insert_with_steps
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
// CHECK-DAG:     %[[V3:.*]] = "stablehlo.broadcast_in_dim"(%[[V2]]) <{broadcast_dimensions = array<i64>}> : (tensor<i1>) -> tensor<2xi1>
// CHECK-DAG:     %[[V4:.*]] = "stablehlo.pad"(%[[V3]], %[[V1]]) <{edge_padding_high = array<i64: 2>, edge_padding_low = array<i64: 0>, interior_padding = array<i64: 1>}> : (tensor<2xi1>, tensor<i1>) -> tensor<5xi1>
// CHECK-DAG:     %[[V5:.*]] = "stablehlo.pad"(%arg0, %[[V0]]) <{edge_padding_high = array<i64: 2>, edge_padding_low = array<i64: 0>, interior_padding = array<i64: 1>}> : (tensor<2xf32>, tensor<f32>) -> tensor<5xf32>
// CHECK-DAG:     %[[V6:.*]] = "stablehlo.select"(%[[V4]], %[[V5]], %arg1) : (tensor<5xi1>, tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
// CHECK:         return %[[V6]] : tensor<5xf32>
func.func @insert_with_steps(%a: tensor<2xf32>, %b: tensor<5xf32>) -> tensor<5xf32> {
  %0 = tensor.insert_slice %a into %b[0] [2] [2] : tensor<2xf32> into tensor<5xf32>
  return %0 : tensor<5xf32>
}

// CHECK-LABEL: func.func @insert_element
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.reshape"(%arg0) : (tensor<f32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.dynamic_update_slice"(%arg1, %[[V1]], %[[V0]]) : (tensor<3xf32>, tensor<1xf32>, tensor<i64>) -> tensor<3xf32>
// CHECK:         return %[[V2]] : tensor<3xf32>
func.func @insert_element(%x: f32, %b: tensor<3xf32>) -> tensor<3xf32> {
  %c1 = arith.constant 1 : index
  %0 = tensor.insert %x into %b[%c1] : tensor<3xf32>
  return %0 : tensor<3xf32>
}

// All but the ends: refinement finds the sizes of a gather.
// CHECK-LABEL: func.func @slice_but_the_ends
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.get_dimension_size"(%arg0) <{dimension = 0 : i64}> : (tensor<?xf32>) -> tensor<i32>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.convert"(%[[V1]]) : (tensor<i32>) -> tensor<i64>
// CHECK-DAG:     %[[V3:.*]] = "stablehlo.minimum"(%[[V2]], %[[V0]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK-DAG:     %[[V4:.*]] = "stablehlo.subtract"(%[[V2]], %[[V0]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK-DAG:     %[[V5:.*]] = "stablehlo.maximum"(%[[V4]], %[[V3]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK-DAG:     %[[V6:.*]] = "stablehlo.subtract"(%[[V5]], %[[V3]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK-DAG:     %[[V7:.*]] = "stablehlo.reshape"(%[[V6]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V8:.*]] = "stablehlo.reshape"(%[[V3]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V9:.*]] = "stablehlo.dynamic_gather"(%arg0, %[[V8]], %[[V7]]) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], start_index_map = [0], index_vector_dim = 0>, indices_are_sorted = false}> : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
// CHECK:         return %[[V9]] : tensor<?xf32>
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
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.get_dimension_size"(%arg0) <{dimension = 0 : i64}> : (tensor<?xf32>) -> tensor<i32>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.convert"(%[[V1]]) : (tensor<i32>) -> tensor<i64>
// CHECK-DAG:     %[[V3:.*]] = "stablehlo.subtract"(%[[V2]], %[[V0]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK-DAG:     %[[V4:.*]] = "stablehlo.dynamic_slice"(%arg0, %[[V3]]) <{slice_sizes = array<i64: 1>}> : (tensor<?xf32>, tensor<i64>) -> tensor<1xf32>
// CHECK:         return %[[V4]] : tensor<1xf32>
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
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.get_dimension_size"(%arg0) <{dimension = 0 : i64}> : (tensor<?xf32>) -> tensor<i32>
// CHECK-DAG:     %[[V3:.*]] = "stablehlo.convert"(%[[V2]]) : (tensor<i32>) -> tensor<i64>
// CHECK-DAG:     %[[V4:.*]] = "stablehlo.subtract"(%[[V3]], %[[V1]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK-DAG:     %[[V5:.*]] = "stablehlo.maximum"(%[[V4]], %[[V0]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK-DAG:     %[[V6:.*]] = "stablehlo.dynamic_slice"(%arg0, %[[V5]]) <{slice_sizes = array<i64: 1>}> : (tensor<?xf32>, tensor<i64>) -> tensor<1xf32>
// CHECK:         return %[[V6]] : tensor<1xf32>
func.func @slice_clamped(%a: tensor<?xf32>) -> tensor<1xf32> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = tensor.dim %a, %c0 : tensor<?xf32>
  %less = arith.subi %n, %c2 : index
  %start = arith.maxsi %less, %c0 : index
  %0 = tensor.extract_slice %a[%start] [1] [1] : tensor<?xf32> to tensor<1xf32>
  return %0 : tensor<1xf32>
}

// Written to a place that is computed, unless there is none.
// CHECK-LABEL: func.func @insert_into_unknown_size
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.get_dimension_size"(%arg1) <{dimension = 0 : i64}> : (tensor<?xf32>) -> tensor<i32>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.convert"(%[[V1]]) : (tensor<i32>) -> tensor<i64>
// CHECK-DAG:     %[[V3:.*]] = "stablehlo.minimum"(%[[V2]], %[[V0]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK-DAG:     %[[V4:.*]] = "stablehlo.reshape"(%[[V3]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V5:.*]] = "stablehlo.dynamic_broadcast_in_dim"(%arg0, %[[V4]]) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
// CHECK-DAG:     %[[V6:.*]] = "stablehlo.dynamic_update_slice"(%arg1, %[[V5]], %arg2) : (tensor<?xf32>, tensor<?xf32>, tensor<i64>) -> tensor<?xf32>
// CHECK:         return %[[V6]] : tensor<?xf32>
func.func @insert_into_unknown_size(%x: f32, %b: tensor<?xf32>, %n: i64) -> tensor<?xf32> {
  %i = arith.index_cast %n : i64 to index
  %0 = tensor.insert %x into %b[%i] : tensor<?xf32>
  return %0 : tensor<?xf32>
}

// Weights have their elements in sight.
// CHECK-LABEL: func.func @slice_resource
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.constant"() <{value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00]> : tensor<3xf32>}> : () -> tensor<3xf32>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.slice"(%[[V1]]) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V3:.*]] = "stablehlo.concatenate"(%arg0, %[[V1]]) <{dimension = 0 : i64}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<6xf32>
// CHECK-DAG:     %[[V4:.*]] = "stablehlo.slice"(%[[V3]]) <{limit_indices = array<i64: 6>, start_indices = array<i64: 5>, strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "stablehlo.pad"(%[[V1]], %[[V0]]) <{edge_padding_high = array<i64: 1>, edge_padding_low = array<i64: 2>, interior_padding = array<i64: 0>}> : (tensor<3xf32>, tensor<f32>) -> tensor<6xf32>
// CHECK-DAG:     %[[V6:.*]] = "stablehlo.slice"(%[[V5]]) <{limit_indices = array<i64: 3>, start_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<6xf32>) -> tensor<1xf32>
// CHECK:         return %[[V2]], %[[V4]], %[[V6]] : tensor<1xf32>, tensor<1xf32>, tensor<1xf32>
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

// No element is read of a tensor that has none.
// CHECK-LABEL: func.func @extract_of_unknown_size
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.reshape"(%arg1) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.concatenate"(%[[V1]], %[[V1]]) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-DAG:     %[[V3:.*]] = "stablehlo.get_dimension_size"(%arg0) <{dimension = 1 : i64}> : (tensor<2x?xf32>) -> tensor<i32>
// CHECK-DAG:     %[[V4:.*]] = "stablehlo.convert"(%[[V3]]) : (tensor<i32>) -> tensor<i64>
// CHECK-DAG:     %[[V5:.*]] = "stablehlo.minimum"(%[[V4]], %[[V0]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK-DAG:     %[[V6:.*]] = "stablehlo.reshape"(%[[V0]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V7:.*]] = "stablehlo.reshape"(%[[V5]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V8:.*]] = "stablehlo.concatenate"(%[[V6]], %[[V7]]) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-DAG:     %[[V9:.*]] = "stablehlo.dynamic_gather"(%arg0, %[[V2]], %[[V8]]) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 0>, indices_are_sorted = false}> : (tensor<2x?xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<f32>
// CHECK:         return %[[V9]] : tensor<f32>
func.func @extract_of_unknown_size(%a: tensor<2x?xf32>, %n: i64) -> tensor<f32> {
  %i = arith.index_cast %n : i64 to index
  %0 = tensor.extract %a[%i, %i] : tensor<2x?xf32>
  %1 = tensor.from_elements %0 : tensor<f32>
  return %1 : tensor<f32>
}
