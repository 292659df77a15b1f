// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @branch
// CHECK:         %[[V0:.*]] = tosa.cond_if %arg0 : tensor<i1> -> tensor<2xf32> {
// CHECK-DAG:       %[[V1:.*]] = tosa.exp %arg1 : (tensor<2xf32>) -> tensor<2xf32>
// CHECK:           tosa.yield %[[V1]] : tensor<2xf32>
// CHECK:         } else {
// CHECK:           tosa.yield %arg1 : tensor<2xf32>
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

// A few steps are written down.
// CHECK-LABEL: func.func @short_loop
// CHECK-DAG:     %[[V0:.*]] = tosa.exp %arg0 : (tensor<f32>) -> tensor<f32>
// CHECK-DAG:     %[[V1:.*]] = tosa.exp %[[V0]] : (tensor<f32>) -> tensor<f32>
// CHECK:         return %[[V1]] : tensor<f32>
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
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<1> : tensor<i32>}> : () -> tensor<i32>
// CHECK-DAG:     %[[V1:.*]] = "tosa.const"() <{values = dense<0> : tensor<i32>}> : () -> tensor<i32>
// CHECK-DAG:     %[[V2:.*]] = tosa.cast %arg1 : (tensor<i64>) -> tensor<i32>
// CHECK:         %[[V3:.*]]:2 = tosa.while_loop (%[[I0:.*]] = %[[V1]], %{{.*}} = %arg0) : (tensor<i32>, tensor<f32>) -> (tensor<i32>, tensor<f32>) {
// CHECK-DAG:       %[[V4:.*]] = tosa.greater %[[V2]], %[[I0]] : (tensor<i32>, tensor<i32>) -> tensor<i1>
// CHECK:           tosa.yield %[[V4]] : tensor<i1>
// CHECK:         } do {
// CHECK:         ^bb0(%[[IN0:.*]]: tensor<i32>, %[[IN1:.*]]: tensor<f32>):
// CHECK-DAG:       %[[V5:.*]] = tosa.exp %[[IN1]] : (tensor<f32>) -> tensor<f32>
// CHECK-DAG:       %[[V6:.*]] = tosa.add %[[IN0]], %[[V0]] : (tensor<i32>, tensor<i32>) -> tensor<i32>
// CHECK:           tosa.yield %[[V6]], %[[V5]] : tensor<i32>, tensor<f32>
// CHECK:         return %[[V3]]#1 : tensor<f32>
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
// CHECK-DAG:     %[[V0:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<f32>}> : () -> tensor<f32>
// CHECK:         %[[V1:.*]] = tosa.while_loop (%[[I0:.*]] = %arg0) : (tensor<f32>) -> tensor<f32> {
// CHECK-DAG:       %[[V2:.*]] = tosa.greater %[[V0]], %[[I0]] : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK:           tosa.yield %[[V2]] : tensor<i1>
// CHECK:         } do {
// CHECK:         ^bb0(%[[IN0:.*]]: tensor<f32>):
// CHECK-DAG:       %[[V3:.*]] = tosa.exp %[[IN0]] : (tensor<f32>) -> tensor<f32>
// CHECK:           tosa.yield %[[V3]] : tensor<f32>
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

// What is an operation of TOSA already is copied into the loop.
// CHECK-LABEL: func.func @tosa_in_loop
// CHECK-DAG:     %[[V0:.*]] = tosa.const_shape  {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
// CHECK-DAG:     %[[V1:.*]] = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
// CHECK-DAG:     %[[V2:.*]] = "tosa.const"() <{values = dense<1> : tensor<i32>}> : () -> tensor<i32>
// CHECK-DAG:     %[[V3:.*]] = "tosa.const"() <{values = dense<0> : tensor<i32>}> : () -> tensor<i32>
// CHECK-DAG:     %[[V4:.*]] = tosa.cast %arg0 : (tensor<i64>) -> tensor<i32>
// CHECK:         %[[V5:.*]]:2 = tosa.while_loop (%[[I0:.*]] = %[[V3]], %{{.*}} = %arg1) : (tensor<i32>, tensor<2xf32>) -> (tensor<i32>, tensor<2xf32>) {
// CHECK-DAG:       %[[V6:.*]] = tosa.greater %[[V4]], %[[I0]] : (tensor<i32>, tensor<i32>) -> tensor<i1>
// CHECK:           tosa.yield %[[V6]] : tensor<i1>
// CHECK:         } do {
// CHECK:         ^bb0(%[[IN0:.*]]: tensor<i32>, %[[IN1:.*]]: tensor<2xf32>):
// CHECK-DAG:       %[[V7:.*]] = tosa.reshape %[[IN1]], %[[V1]] : (tensor<2xf32>, !tosa.shape<2>) -> tensor<1x2xf32>
// CHECK-DAG:       %[[V8:.*]] = tosa.reverse %[[V7]] {axis = 1 : i32} : (tensor<1x2xf32>) -> tensor<1x2xf32>
// CHECK-DAG:       %[[V9:.*]] = tosa.reshape %[[V8]], %[[V0]] : (tensor<1x2xf32>, !tosa.shape<1>) -> tensor<2xf32>
// CHECK-DAG:       %[[V10:.*]] = tosa.add %[[IN0]], %[[V2]] : (tensor<i32>, tensor<i32>) -> tensor<i32>
// CHECK:           tosa.yield %[[V10]], %[[V9]] : tensor<i32>, tensor<2xf32>
// CHECK:         return %[[V5]]#1 : tensor<2xf32>
func.func @tosa_in_loop(%n: i64, %a: tensor<2xf32>) -> tensor<2xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %count = arith.index_cast %n : i64 to index
  %0 = scf.for %i = %c0 to %count step %c1 iter_args(%x = %a) -> (tensor<2xf32>) {
    %shape = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %row = tosa.reshape %x, %shape : (tensor<2xf32>, !tosa.shape<2>) -> tensor<1x2xf32>
    %turned = tosa.reverse %row {axis = 1 : i32} : (tensor<1x2xf32>) -> tensor<1x2xf32>
    %flat = tosa.const_shape {values = dense<2> : tensor<1xindex>} : () -> !tosa.shape<1>
    %y = tosa.reshape %turned, %flat : (tensor<1x2xf32>, !tosa.shape<1>) -> tensor<2xf32>
    scf.yield %y : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}
