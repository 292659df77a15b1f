// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(torch-isolate-tosa-regions))' | torch-mlir-opt | FileCheck %s

// Constants are repeated, other values passed on.
// CHECK-LABEL: func.func @branch
// CHECK-SAME:    (%[[C:.*]]: tensor<i1>, %[[A:.*]]: tensor<2xf32>)
// CHECK:         tosa.cond_if %[[C]] (%[[OWN:.*]] = %[[A]]) : tensor<i1> (tensor<2xf32>) -> tensor<2xf32> {
// CHECK:         ^bb0(%[[OWN1:.*]]: tensor<2xf32>):
// CHECK:           %[[ONE:.*]] = "tosa.const"() <{values = dense<1.000000e+00> : tensor<1xf32>}>
// CHECK:           %[[SUM:.*]] = tosa.add %[[OWN1]], %[[ONE]]
// CHECK:           tosa.yield %[[SUM]]
// CHECK:         } else {
// CHECK-NEXT:    ^bb0(%[[OWN2:.*]]: tensor<2xf32>):
// CHECK-NEXT:      tosa.yield %[[OWN2]]
func.func @branch(%c: tensor<i1>, %a: tensor<2xf32>) -> tensor<2xf32> {
  %one = "tosa.const"() <{values = dense<1.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %0 = tosa.cond_if %c : tensor<i1> -> tensor<2xf32> {
    %1 = tosa.add %a, %one : (tensor<2xf32>, tensor<1xf32>) -> tensor<2xf32>
    tosa.yield %1 : tensor<2xf32>
  } else {
    tosa.yield %a : tensor<2xf32>
  }
  return %0 : tensor<2xf32>
}

// A loop carries what it only reads.
// CHECK-LABEL: func.func @loop
// CHECK-SAME:    (%[[A:.*]]: tensor<i32>, %[[END:.*]]: tensor<i32>)
// CHECK:         %[[ALL:.*]]:2 = tosa.while_loop (%[[I:.*]] = %[[A]], %[[LAST:.*]] = %[[END]]) : (tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>) {
// CHECK:           tosa.greater %[[LAST]], %[[I]]
// CHECK:         ^bb0(%[[J:.*]]: tensor<i32>, %[[STEP:.*]]: tensor<i32>):
// CHECK:           %[[NEXT:.*]] = tosa.add %[[J]], %[[STEP]]
// CHECK:           tosa.yield %[[NEXT]], %[[STEP]]
// CHECK:         return %[[ALL]]#0
func.func @loop(%a: tensor<i32>, %end: tensor<i32>) -> tensor<i32> {
  %0 = tosa.while_loop (%x = %a) : (tensor<i32>) -> tensor<i32> {
    %1 = tosa.greater %end, %x : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %1 : tensor<i1>
  } do {
  ^bb0(%x: tensor<i32>):
    %1 = tosa.add %x, %end : (tensor<i32>, tensor<i32>) -> tensor<i32>
    tosa.yield %1 : tensor<i32>
  }
  return %0 : tensor<i32>
}
