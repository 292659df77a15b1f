// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-stablehlo,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// The start is added where it is not nothing.
// CHECK-LABEL: func.func @sum
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xf32>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.reshape"(%[[V1]]) : (tensor<2x1xf32>) -> tensor<2xf32>
// CHECK:         %[[V3:.*]] = "stablehlo.reduce"(%arg0, %[[V0]]) <{dimensions = array<i64: 1>}> ({
// CHECK:         ^bb{{.*}}(%[[V4:.*]]: tensor<f32>, %[[V5:.*]]: tensor<f32>):
// CHECK-DAG:       %[[V6:.*]] = "stablehlo.add"(%[[V4]], %[[V5]]) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK:           "stablehlo.return"(%[[V6]]) : (tensor<f32>) -> ()
// CHECK:         }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK-DAG:     %[[V7:.*]] = "stablehlo.add"(%[[V3]], %[[V2]]) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK:         return %[[V7]] : tensor<2xf32>
func.func @sum(%a: tensor<2x3xf32>, %init: tensor<2xf32>) -> tensor<2xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<2x3xf32>) outs(%init : tensor<2xf32>) {
  ^bb0(%x: f32, %o: f32):
    %z = arith.addf %o, %x : f32
    linalg.yield %z : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @largest
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
// CHECK:         %[[V1:.*]] = "stablehlo.reduce"(%arg0, %[[V0]]) <{dimensions = array<i64: 1>}> ({
// CHECK:         ^bb{{.*}}(%[[V2:.*]]: tensor<f32>, %[[V3:.*]]: tensor<f32>):
// CHECK-DAG:       %[[V4:.*]] = "stablehlo.maximum"(%[[V2]], %[[V3]]) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK:           "stablehlo.return"(%[[V4]]) : (tensor<f32>) -> ()
// CHECK:         }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK:         return %[[V1]] : tensor<2xf32>
func.func @largest(%a: tensor<2x3xf32>) -> tensor<2xf32> {
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<2xf32>
  %init = linalg.fill ins(%low : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<2x3xf32>) outs(%init : tensor<2xf32>) {
  ^bb0(%x: f32, %o: f32):
    %z = arith.maximumf %x, %o : f32
    linalg.yield %z : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @any
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
// CHECK:         %[[V1:.*]] = "stablehlo.reduce"(%arg0, %[[V0]]) <{dimensions = array<i64: 1>}> ({
// CHECK:         ^bb{{.*}}(%[[V2:.*]]: tensor<i1>, %[[V3:.*]]: tensor<i1>):
// CHECK-DAG:       %[[V4:.*]] = "stablehlo.or"(%[[V2]], %[[V3]]) : (tensor<i1>, tensor<i1>) -> tensor<i1>
// CHECK:           "stablehlo.return"(%[[V4]]) : (tensor<i1>) -> ()
// CHECK:         }) : (tensor<2x3xi1>, tensor<i1>) -> tensor<2xi1>
// CHECK:         return %[[V1]] : tensor<2xi1>
func.func @any(%a: tensor<2x3xi1>) -> tensor<2xi1> {
  %false = arith.constant false
  %e = tensor.empty() : tensor<2xi1>
  %init = linalg.fill ins(%false : i1) outs(%e : tensor<2xi1>) -> tensor<2xi1>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<2x3xi1>) outs(%init : tensor<2xi1>) {
  ^bb0(%x: i1, %o: i1):
    %z = arith.ori %x, %o : i1
    linalg.yield %z : i1
  } -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// A reduction that combines in no known way is a loop, element by element.
// CHECK-LABEL: func.func @first_largest
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
// CHECK-DAG:     %[[V3:.*]] = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V4:.*]] = "stablehlo.broadcast_in_dim"(%[[V2]]) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V5:.*]] = "stablehlo.broadcast_in_dim"(%[[V3]]) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1xi64>
// CHECK:         %[[V6:.*]]:3 = "stablehlo.while"(%[[V3]], %[[V4]], %[[V5]]) ({
// CHECK:         ^bb{{.*}}(%[[V7:.*]]: tensor<i64>, %[[V8:.*]]: tensor<1xf32>, %[[V9:.*]]: tensor<1xi64>):
// CHECK-DAG:       %[[V10:.*]] = "stablehlo.compare"(%[[V7]], %[[V1]]) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
// CHECK:           "stablehlo.return"(%[[V10]]) : (tensor<i1>) -> ()
// CHECK:         }, {
// CHECK:         ^bb{{.*}}(%[[V11:.*]]: tensor<i64>, %[[V12:.*]]: tensor<1xf32>, %[[V13:.*]]: tensor<1xi64>):
// CHECK-DAG:       %[[V14:.*]] = "stablehlo.remainder"(%[[V11]], %[[V1]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK-DAG:       %[[V15:.*]] = "stablehlo.reshape"(%[[V14]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:       %[[V16:.*]] = "stablehlo.reshape"(%[[V14]]) : (tensor<i64>) -> tensor<1x1xi64>
// CHECK-DAG:       %[[V17:.*]] = "stablehlo.gather"(%arg0, %[[V16]]) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<2xf32>, tensor<1x1xi64>) -> tensor<1xf32>
// CHECK-DAG:       %[[V18:.*]] = "stablehlo.compare"(%[[V17]], %[[V12]]) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xi1>
// CHECK-DAG:       %[[V19:.*]] = "stablehlo.select"(%[[V18]], %[[V17]], %[[V12]]) : (tensor<1xi1>, tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
// CHECK-DAG:       %[[V20:.*]] = "stablehlo.select"(%[[V18]], %[[V15]], %[[V13]]) : (tensor<1xi1>, tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
// CHECK-DAG:       %[[V21:.*]] = "stablehlo.add"(%[[V11]], %[[V0]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK:           "stablehlo.return"(%[[V21]], %[[V19]], %[[V20]]) : (tensor<i64>, tensor<1xf32>, tensor<1xi64>) -> ()
// CHECK:         }) : (tensor<i64>, tensor<1xf32>, tensor<1xi64>) -> (tensor<i64>, tensor<1xf32>, tensor<1xi64>)
// CHECK-DAG:     %[[V22:.*]] = "stablehlo.reshape"(%[[V6]]#2) : (tensor<1xi64>) -> tensor<i64>
// CHECK:         return %[[V22]] : tensor<i64>
func.func @first_largest(%a: tensor<2xf32>) -> tensor<i64> {
  %low = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0 : i64
  %e = tensor.empty() : tensor<f32>
  %f = tensor.empty() : tensor<i64>
  %most = linalg.fill ins(%low : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %place = linalg.fill ins(%zero : i64) outs(%f : tensor<i64>) -> tensor<i64>
  %0:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} ins(%a : tensor<2xf32>) outs(%most, %place : tensor<f32>, tensor<i64>) {
  ^bb0(%x: f32, %m: f32, %p: i64):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i64
    %c = arith.cmpf ogt, %x, %m : f32
    %y = arith.select %c, %x, %m : f32
    %z = arith.select %c, %j, %p : i64
    linalg.yield %y, %z : f32, i64
  } -> (tensor<f32>, tensor<i64>)
  return %0#1 : tensor<i64>
}

// Windows of an image.
// CHECK-LABEL: func.func @window
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
// CHECK:         %[[V1:.*]] = "stablehlo.reduce_window"(%arg0, %[[V0]]) <{padding = dense<0> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
// CHECK:         ^bb{{.*}}(%[[V2:.*]]: tensor<f32>, %[[V3:.*]]: tensor<f32>):
// CHECK-DAG:       %[[V4:.*]] = "stablehlo.maximum"(%[[V2]], %[[V3]]) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK:           "stablehlo.return"(%[[V4]]) : (tensor<f32>) -> ()
// CHECK:         }) : (tensor<4xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK:         return %[[V1]] : tensor<2xf32>
func.func @window(%a: tensor<4xf32>) -> tensor<2xf32> {
  %low = arith.constant 0xFF800000 : f32
  %w = tensor.empty() : tensor<2xi1>
  %e = tensor.empty() : tensor<2xf32>
  %init = linalg.fill ins(%low : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0 * 2 + d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a, %w : tensor<4xf32>, tensor<2xi1>) outs(%init : tensor<2xf32>) {
  ^bb0(%x: f32, %y: i1, %o: f32):
    %z = arith.maximumf %o, %x : f32
    linalg.yield %z : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Nothing is reduced to what the reduction starts from.
// CHECK-LABEL: func.func @sum_of_nothing
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
// CHECK:         %[[V1:.*]] = "stablehlo.reduce"(%arg0, %[[V0]]) <{dimensions = array<i64: 1>}> ({
// CHECK:         ^bb{{.*}}(%[[V2:.*]]: tensor<f32>, %[[V3:.*]]: tensor<f32>):
// CHECK-DAG:       %[[V4:.*]] = "stablehlo.add"(%[[V2]], %[[V3]]) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK:           "stablehlo.return"(%[[V4]]) : (tensor<f32>) -> ()
// CHECK:         }) : (tensor<2x0xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK:         return %[[V1]] : tensor<2xf32>
func.func @sum_of_nothing(%a: tensor<2x0xf32>) -> tensor<2xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2xf32>
  %init = linalg.fill ins(%zero : f32) outs(%e : tensor<2xf32>) -> tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<2x0xf32>) outs(%init : tensor<2xf32>) {
  ^bb0(%x: f32, %o: f32):
    %z = arith.addf %o, %x : f32
    linalg.yield %z : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// NaN is left out.
// CHECK-LABEL: func.func @smallest_number
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<0x7F800000> : tensor<f32>}> : () -> tensor<f32>
// CHECK:         %[[V1:.*]] = "stablehlo.reduce"(%arg0, %[[V0]]) <{dimensions = array<i64: 1>}> ({
// CHECK:         ^bb{{.*}}(%[[V2:.*]]: tensor<f32>, %[[V3:.*]]: tensor<f32>):
// CHECK-DAG:       %[[V4:.*]] = "stablehlo.minimum"(%[[V2]], %[[V3]]) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-DAG:       %[[V5:.*]] = "stablehlo.compare"(%[[V3]], %[[V3]]) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-DAG:       %[[V6:.*]] = "stablehlo.select"(%[[V5]], %[[V2]], %[[V4]]) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-DAG:       %[[V7:.*]] = "stablehlo.compare"(%[[V2]], %[[V2]]) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-DAG:       %[[V8:.*]] = "stablehlo.select"(%[[V7]], %[[V3]], %[[V6]]) : (tensor<i1>, tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK:           "stablehlo.return"(%[[V8]]) : (tensor<f32>) -> ()
// CHECK:         }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
// CHECK:         return %[[V1]] : tensor<2xf32>
func.func @smallest_number(%a: tensor<2x3xf32>) -> tensor<2xf32> {
  %inf = arith.constant 0x7F800000 : f32
  %empty = tensor.empty() : tensor<2xf32>
  %fill = linalg.fill ins(%inf : f32) outs(%empty : tensor<2xf32>) -> tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<2x3xf32>) outs(%fill : tensor<2xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.minnumf %out, %in : f32
    linalg.yield %1 : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
