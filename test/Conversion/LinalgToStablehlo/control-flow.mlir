// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-stablehlo,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @branch
// CHECK:         %[[V0:.*]] = "stablehlo.if"(%arg0) ({
// CHECK:           %[[V1:.*]] = "stablehlo.exponential"(%arg1) : (tensor<2xf32>) -> tensor<2xf32>
// CHECK:           "stablehlo.return"(%[[V1]]) : (tensor<2xf32>) -> ()
// CHECK:         }, {
// CHECK:           "stablehlo.return"(%arg1) : (tensor<2xf32>) -> ()
// CHECK:         }) : (tensor<i1>) -> tensor<2xf32>
// CHECK:         return %[[V0]] : tensor<2xf32>
func.func @branch(%c: i1, %a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = scf.if %c -> (tensor<2xf32>) {
    %e = tensor.empty() : tensor<2xf32>
    %1 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf32>) outs(%e : tensor<2xf32>) {
    ^bb0(%x: f32, %o: f32):
      %y = math.exp %x : f32
      linalg.yield %y : f32
    } -> tensor<2xf32>
    scf.yield %1 : tensor<2xf32>
  } else {
    scf.yield %a : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// CHECK-LABEL: func.func @short_loop
// CHECK:         %[[V0:.*]] = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
// CHECK:         %[[V1:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK:         %[[V2:.*]] = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
// CHECK:         %[[V3:.*]]:2 = "stablehlo.while"(%[[V0]], %arg0) ({
// CHECK:         ^bb{{.*}}(%[[V4:.*]]: tensor<i64>, %[[V5:.*]]: tensor<f32>):
// CHECK:           %[[V6:.*]] = "stablehlo.compare"(%[[V4]], %[[V2]]) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
// CHECK:           "stablehlo.return"(%[[V6]]) : (tensor<i1>) -> ()
// CHECK:         }, {
// CHECK:         ^bb{{.*}}(%[[V7:.*]]: tensor<i64>, %[[V8:.*]]: tensor<f32>):
// CHECK:           %[[V9:.*]] = "stablehlo.exponential"(%[[V8]]) : (tensor<f32>) -> tensor<f32>
// CHECK:           %[[V10:.*]] = "stablehlo.add"(%[[V7]], %[[V1]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK:           "stablehlo.return"(%[[V10]], %[[V9]]) : (tensor<i64>, tensor<f32>) -> ()
// CHECK:         }) : (tensor<i64>, tensor<f32>) -> (tensor<i64>, tensor<f32>)
// CHECK:         return %[[V3]]#1 : tensor<f32>
func.func @short_loop(%a: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = scf.for %i = %c0 to %c2 step %c1 iter_args(%x = %a) -> (f32) {
    %y = math.exp %x : f32
    scf.yield %y : f32
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @long_loop
// CHECK:         %[[V0:.*]] = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
// CHECK:         %[[V1:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK:         %[[V2:.*]]:2 = "stablehlo.while"(%[[V0]], %arg0) ({
// CHECK:         ^bb{{.*}}(%[[V3:.*]]: tensor<i64>, %[[V4:.*]]: tensor<f32>):
// CHECK:           %[[V5:.*]] = "stablehlo.compare"(%[[V3]], %arg1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
// CHECK:           "stablehlo.return"(%[[V5]]) : (tensor<i1>) -> ()
// CHECK:         }, {
// CHECK:         ^bb{{.*}}(%[[V6:.*]]: tensor<i64>, %[[V7:.*]]: tensor<f32>):
// CHECK:           %[[V8:.*]] = "stablehlo.exponential"(%[[V7]]) : (tensor<f32>) -> tensor<f32>
// CHECK:           %[[V9:.*]] = "stablehlo.add"(%[[V6]], %[[V1]]) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK:           "stablehlo.return"(%[[V9]], %[[V8]]) : (tensor<i64>, tensor<f32>) -> ()
// CHECK:         }) : (tensor<i64>, tensor<f32>) -> (tensor<i64>, tensor<f32>)
// CHECK:         return %[[V2]]#1 : tensor<f32>
func.func @long_loop(%a: f32, %n: i64) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = arith.index_cast %n : i64 to index
  %0 = scf.for %i = %c0 to %m step %c1 iter_args(%x = %a) -> (f32) {
    %y = math.exp %x : f32
    scf.yield %y : f32
  }
  return %0 : f32
}

// CHECK-LABEL: func.func @while
// CHECK:         %[[V0:.*]] = "stablehlo.constant"() <{value = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
// CHECK:         %[[V1:.*]] = "stablehlo.while"(%arg0) ({
// CHECK:         ^bb{{.*}}(%[[V2:.*]]: tensor<f32>):
// CHECK:           %[[V3:.*]] = "stablehlo.compare"(%[[V2]], %[[V0]]) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK:           "stablehlo.return"(%[[V3]]) : (tensor<i1>) -> ()
// CHECK:         }, {
// CHECK:         ^bb{{.*}}(%[[V4:.*]]: tensor<f32>):
// CHECK:           %[[V5:.*]] = "stablehlo.exponential"(%[[V4]]) : (tensor<f32>) -> tensor<f32>
// CHECK:           "stablehlo.return"(%[[V5]]) : (tensor<f32>) -> ()
// CHECK:         }) : (tensor<f32>) -> tensor<f32>
// CHECK:         return %[[V1]] : tensor<f32>
func.func @while(%a: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %0 = scf.while (%x = %a) : (f32) -> f32 {
    %c = arith.cmpf olt, %x, %one : f32
    scf.condition(%c) %x : f32
  } do {
  ^bb0(%x: f32):
    %y = math.exp %x : f32
    scf.yield %y : f32
  }
  return %0 : f32
}
