// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-approximate-math | FileCheck %s

// CHECK-LABEL: func.func @single(
// CHECK-NOT:     math.{{exp|log|tanh|erf}}
// CHECK:         return
func.func @single(%x: f32) -> (f32, f32, f32, f32) {
  %0 = math.exp %x : f32
  %1 = math.log %x : f32
  %2 = math.tanh %x : f32
  %3 = math.erf %x : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// CHECK-LABEL: func.func @others(
// CHECK:         math.exp %{{.*}} : f64
// CHECK:         math.sin
func.func @others(%x: f64, %y: f32) -> (f64, f32) {
  %0 = math.exp %x : f64
  %1 = math.sin %y : f32
  return %0, %1 : f64, f32
}

// Denormal numbers are scaled before.
// CHECK-LABEL: func.func @log(
// CHECK-SAME:    %[[X:[^:]*]]: f32
// CHECK:         %[[SMALL:.*]] = arith.cmpf olt, %[[X]]
// CHECK:         %[[SCALED:.*]] = arith.mulf %[[X]]
// CHECK:         arith.select %[[SMALL]], %[[SCALED]], %[[X]]
func.func @log(%x: f32) -> f32 {
  %0 = math.log %x : f32
  return %0 : f32
}

// Neither is left to MLIR, which would take exp(x) - 1 and log(1 + x).
// CHECK-LABEL: func.func @near_zero(
// CHECK-SAME:    %[[X:[^:]*]]: f64
// CHECK:         %[[NEAR:.*]] = math.exp %[[X]]
// CHECK:         math.log %[[NEAR]]
// CHECK:         arith.divf
// CHECK-NOT:     math.expm1
// CHECK-NOT:     math.log1p
func.func @near_zero(%x: f64) -> (f64, f64) {
  %0 = math.expm1 %x : f64
  %1 = math.log1p %x : f64
  return %0, %1 : f64, f64
}
