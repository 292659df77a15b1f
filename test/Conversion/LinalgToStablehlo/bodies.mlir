// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-stablehlo,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Rows of a table: one index for each.
// CHECK-LABEL: func.func @gather_rows
// CHECK:         %[[V0:.*]] = "stablehlo.broadcast_in_dim"(%arg1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi64>) -> tensor<2x1xi64>
// CHECK:         %[[V1:.*]] = "stablehlo.gather"(%arg0, %[[V0]]) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<2x1xi64>) -> tensor<2x3xf32>
// CHECK:         return %[[V1]] : tensor<2x3xf32>
func.func @gather_rows(%table: tensor<5x3xf32>, %rows: tensor<2xi64>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<2x3xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %r = tensor.extract %rows[%i] : tensor<2xi64>
    %k = arith.index_cast %r : i64 to index
    %x = tensor.extract %table[%k, %j] : tensor<5x3xf32>
    linalg.yield %x : f32
  } -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Places that differ along the rows are one index through both dimensions.
// CHECK-LABEL: func.func @gather_elements
// CHECK:         %[[V0:.*]] = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x3xi64>
// CHECK:         %[[V1:.*]] = "stablehlo.broadcast_in_dim"(%[[V0]]) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xi64>) -> tensor<2x3xi64>
// CHECK:         %[[V2:.*]] = "stablehlo.reshape"(%arg1) : (tensor<2x3xi64>) -> tensor<2x3x1xi64>
// CHECK:         %[[V3:.*]] = "stablehlo.reshape"(%[[V1]]) : (tensor<2x3xi64>) -> tensor<2x3x1xi64>
// CHECK:         %[[V4:.*]] = "stablehlo.concatenate"(%[[V2]], %[[V3]]) <{dimension = 2 : i64}> : (tensor<2x3x1xi64>, tensor<2x3x1xi64>) -> tensor<2x3x2xi64>
// CHECK:         %[[V5:.*]] = "stablehlo.gather"(%arg0, %[[V4]]) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xf32>, tensor<2x3x2xi64>) -> tensor<2x3xf32>
// CHECK:         return %[[V5]] : tensor<2x3xf32>
func.func @gather_elements(%table: tensor<2x3xf32>, %places: tensor<2x3xi64>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%places : tensor<2x3xi64>) outs(%e : tensor<2x3xf32>) {
  ^bb0(%p: i64, %o: f32):
    %j = linalg.index 1 : index
    %k = arith.index_cast %p : i64 to index
    %x = tensor.extract %table[%k, %j] : tensor<2x3xf32>
    linalg.yield %x : f32
  } -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// Loops of different lengths: those that are done wait for the others.
// CHECK-LABEL: func.func @loop
// CHECK:         %[[V0:.*]] = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
// CHECK:         %[[V1:.*]] = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
// CHECK:         %[[V2:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK:         %[[V3:.*]] = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xi64>
// CHECK:         %[[V4:.*]] = "stablehlo.reshape"(%[[V2]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK:         %[[V5:.*]] = "stablehlo.broadcast_in_dim"(%[[V4]]) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi64>) -> tensor<2xi64>
// CHECK:         %[[V6:.*]] = "stablehlo.add"(%[[V3]], %[[V5]]) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
// CHECK:         %[[V7:.*]] = "stablehlo.reshape"(%[[V1]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK:         %[[V8:.*]] = "stablehlo.broadcast_in_dim"(%[[V7]]) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi64>) -> tensor<2xi64>
// CHECK:         %[[V9:.*]]:2 = "stablehlo.while"(%[[V8]], %arg0) ({
// CHECK:         ^bb{{.*}}(%[[V10:.*]]: tensor<2xi64>, %[[V11:.*]]: tensor<2xf32>):
// CHECK:           %[[V12:.*]] = "stablehlo.compare"(%[[V10]], %[[V6]]) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
// CHECK:           %[[V13:.*]] = "stablehlo.reduce"(%[[V12]], %[[V0]]) <{dimensions = array<i64: 0>}> ({
// CHECK:           ^bb{{.*}}(%[[V14:.*]]: tensor<i1>, %[[V15:.*]]: tensor<i1>):
// CHECK:             %[[V16:.*]] = "stablehlo.or"(%[[V14]], %[[V15]]) : (tensor<i1>, tensor<i1>) -> tensor<i1>
// CHECK:             "stablehlo.return"(%[[V16]]) : (tensor<i1>) -> ()
// CHECK:           }) : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
// CHECK:           "stablehlo.return"(%[[V13]]) : (tensor<i1>) -> ()
// CHECK:         }, {
// CHECK:         ^bb{{.*}}(%[[V17:.*]]: tensor<2xi64>, %[[V18:.*]]: tensor<2xf32>):
// CHECK:           %[[V19:.*]] = "stablehlo.compare"(%[[V17]], %[[V6]]) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
// CHECK:           %[[V20:.*]] = "stablehlo.multiply"(%[[V18]], %arg0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK:           %[[V21:.*]] = "stablehlo.add"(%[[V17]], %[[V5]]) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
// CHECK:           %[[V22:.*]] = "stablehlo.select"(%[[V19]], %[[V21]], %[[V17]]) : (tensor<2xi1>, tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
// CHECK:           %[[V23:.*]] = "stablehlo.select"(%[[V19]], %[[V20]], %[[V18]]) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK:           "stablehlo.return"(%[[V22]], %[[V23]]) : (tensor<2xi64>, tensor<2xf32>) -> ()
// CHECK:         }) : (tensor<2xi64>, tensor<2xf32>) -> (tensor<2xi64>, tensor<2xf32>)
// CHECK:         return %[[V9]]#1 : tensor<2xf32>
func.func @loop(%a: tensor<2xf32>) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty() : tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf32>) outs(%e : tensor<2xf32>) {
  ^bb0(%x: f32, %o: f32):
    %i = linalg.index 0 : index
    %n = arith.addi %i, %c1 : index
    %s = scf.for %k = %c0 to %n step %c1 iter_args(%acc = %x) -> (f32) {
      %y = arith.mulf %acc, %x : f32
      scf.yield %y : f32
    }
    linalg.yield %s : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// As long as any element needs another step.
// CHECK-LABEL: func.func @while
// CHECK:         %[[V0:.*]] = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
// CHECK:         %[[V1:.*]] = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
// CHECK:         %[[V2:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
// CHECK:         %[[V3:.*]] = "stablehlo.while"(%arg0) ({
// CHECK:         ^bb{{.*}}(%[[V4:.*]]: tensor<2xi32>):
// CHECK:           %[[V5:.*]] = "stablehlo.reshape"(%[[V1]]) : (tensor<i32>) -> tensor<1xi32>
// CHECK:           %[[V6:.*]] = "stablehlo.broadcast_in_dim"(%[[V5]]) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi32>) -> tensor<2xi32>
// CHECK:           %[[V7:.*]] = "stablehlo.compare"(%[[V4]], %[[V6]]) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
// CHECK:           %[[V8:.*]] = "stablehlo.reduce"(%[[V7]], %[[V0]]) <{dimensions = array<i64: 0>}> ({
// CHECK:           ^bb{{.*}}(%[[V9:.*]]: tensor<i1>, %[[V10:.*]]: tensor<i1>):
// CHECK:             %[[V11:.*]] = "stablehlo.or"(%[[V9]], %[[V10]]) : (tensor<i1>, tensor<i1>) -> tensor<i1>
// CHECK:             "stablehlo.return"(%[[V11]]) : (tensor<i1>) -> ()
// CHECK:           }) : (tensor<2xi1>, tensor<i1>) -> tensor<i1>
// CHECK:           "stablehlo.return"(%[[V8]]) : (tensor<i1>) -> ()
// CHECK:         }, {
// CHECK:         ^bb{{.*}}(%[[V12:.*]]: tensor<2xi32>):
// CHECK:           %[[V13:.*]] = "stablehlo.reshape"(%[[V1]]) : (tensor<i32>) -> tensor<1xi32>
// CHECK:           %[[V14:.*]] = "stablehlo.broadcast_in_dim"(%[[V13]]) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi32>) -> tensor<2xi32>
// CHECK:           %[[V15:.*]] = "stablehlo.compare"(%[[V12]], %[[V14]]) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
// CHECK:           %[[V16:.*]] = "stablehlo.reshape"(%[[V2]]) : (tensor<i32>) -> tensor<1xi32>
// CHECK:           %[[V17:.*]] = "stablehlo.broadcast_in_dim"(%[[V16]]) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi32>) -> tensor<2xi32>
// CHECK:           %[[V18:.*]] = "stablehlo.subtract"(%[[V12]], %[[V17]]) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK:           %[[V19:.*]] = "stablehlo.select"(%[[V15]], %[[V18]], %[[V12]]) : (tensor<2xi1>, tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
// CHECK:           "stablehlo.return"(%[[V19]]) : (tensor<2xi32>) -> ()
// CHECK:         }) : (tensor<2xi32>) -> tensor<2xi32>
// CHECK:         return %[[V3]] : tensor<2xi32>
func.func @while(%a: tensor<2xi32>) -> tensor<2xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %e = tensor.empty() : tensor<2xi32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xi32>) outs(%e : tensor<2xi32>) {
  ^bb0(%x: i32, %o: i32):
    %s = scf.while (%n = %x) : (i32) -> i32 {
      %c = arith.cmpi sgt, %n, %zero : i32
      scf.condition(%c) %n : i32
    } do {
    ^bb0(%n: i32):
      %m = arith.subi %n, %one : i32
      scf.yield %m : i32
    }
    linalg.yield %s : i32
  } -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// CHECK-LABEL: func.func @choice
// CHECK:         %[[V0:.*]] = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
// CHECK:         %[[V1:.*]] = "stablehlo.reshape"(%[[V0]]) : (tensor<f32>) -> tensor<1xf32>
// CHECK:         %[[V2:.*]] = "stablehlo.broadcast_in_dim"(%[[V1]]) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<2xf32>
// CHECK:         %[[V3:.*]] = "stablehlo.compare"(%arg0, %[[V2]]) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
// CHECK:         %[[V4:.*]] = "stablehlo.exponential"(%arg0) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK:         %[[V5:.*]] = "stablehlo.select"(%[[V3]], %[[V4]], %arg0) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
// CHECK:         return %[[V5]] : tensor<2xf32>
func.func @choice(%a: tensor<2xf32>) -> tensor<2xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf32>) outs(%e : tensor<2xf32>) {
  ^bb0(%x: f32, %o: f32):
    %c = arith.cmpf ogt, %x, %zero : f32
    %s = scf.if %c -> (f32) {
      %y = math.exp %x : f32
      scf.yield %y : f32
    } else {
      scf.yield %x : f32
    }
    linalg.yield %s : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// Slices of one element, or of none.
// CHECK-LABEL: func.func @gather_of_unknown_size
// CHECK:         %[[V0:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK:         %[[V1:.*]] = "stablehlo.reshape"(%arg1) : (tensor<3xi64>) -> tensor<3x1xi64>
// CHECK:         %[[V2:.*]] = "stablehlo.get_dimension_size"(%arg0) <{dimension = 0 : i64}> : (tensor<?xf32>) -> tensor<i32>
// CHECK:         %[[V3:.*]] = "stablehlo.convert"(%[[V2]]) : (tensor<i32>) -> tensor<i64>
// CHECK:         %[[V4:.*]] = "stablehlo.minimum"(%[[V3]], %[[V0]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK:         %[[V5:.*]] = "stablehlo.reshape"(%[[V4]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK:         %[[V6:.*]] = "stablehlo.dynamic_gather"(%arg0, %[[V1]], %[[V5]]) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<?xf32>, tensor<3x1xi64>, tensor<1xi64>) -> tensor<3xf32>
// CHECK:         return %[[V6]] : tensor<3xf32>
func.func @gather_of_unknown_size(%a: tensor<?xf32>, %i: tensor<3xindex>) -> tensor<3xf32> {
  %0 = tensor.empty() : tensor<3xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%i : tensor<3xindex>) outs(%0 : tensor<3xf32>) {
  ^bb0(%at: index, %out: f32):
    %x = tensor.extract %a[%at] : tensor<?xf32>
    linalg.yield %x : f32
  } -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
