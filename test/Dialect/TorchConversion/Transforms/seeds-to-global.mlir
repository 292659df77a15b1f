// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -convert-torch-conversion-to-mlprogram | FileCheck %s

// Each seed is what the state becomes.
// CHECK: ml_program.global private mutable @global_seed(dense<0> : tensor<i64>) : tensor<i64>
// CHECK-LABEL: func.func @twice
// CHECK: %[[STATE:.*]] = ml_program.global_load @global_seed : tensor<i64>
// CHECK: %[[OLD:.*]] = tensor.extract %[[STATE]][]
// CHECK: %[[PRODUCT:.*]] = arith.muli %[[OLD]], %c6364136223846793005
// CHECK: %[[FIRST:.*]] = arith.addi %[[PRODUCT]], %c1442695040888963407
// CHECK: %[[NEXT:.*]] = tensor.insert %[[FIRST]] into %[[STATE]][]
// CHECK: ml_program.global_store @global_seed = %[[NEXT]]
// CHECK: ml_program.global_load
// CHECK: %[[SECOND:.*]] = arith.addi
// CHECK: ml_program.global_store
// CHECK: return %[[FIRST]], %[[SECOND]]
func.func @twice() -> (i64, i64) {
  %0 = torch_c.get_next_seed : () -> i64
  %1 = torch_c.get_next_seed : () -> i64
  return %0, %1 : i64, i64
}

// -----

// Nothing is declared for programs without random numbers.
// CHECK-NOT: ml_program
// CHECK-LABEL: func.func @none
func.func @none() {
  return
}

// -----

// The state is shared with what was imported before.
// CHECK-COUNT-1: ml_program.global private mutable @global_seed(dense<7>
// CHECK-NOT: ml_program.global private
ml_program.global private mutable @global_seed(dense<7> : tensor<i64>) : tensor<i64>
func.func @shared() -> i64 {
  %0 = torch_c.get_next_seed : () -> i64
  return %0 : i64
}
