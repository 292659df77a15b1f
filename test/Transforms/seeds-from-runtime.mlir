// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -torch-seeds-from-runtime | FileCheck %s

// CHECK-NOT: ml_program
// CHECK: func.func private @mlirTorchRtNextSeed() -> i64
// CHECK-LABEL: func.func @draw
// CHECK: %[[SEED:.*]] = call @mlirTorchRtNextSeed() : () -> i64
// CHECK: %[[STATE:.*]] = tensor.from_elements %[[SEED]] : tensor<i64>
// CHECK: tensor.extract %[[STATE]][]
// CHECK-NOT: ml_program
ml_program.global private mutable @global_seed(dense<0> : tensor<i64>) : tensor<i64>
func.func @draw() -> i64 {
  %state = ml_program.global_load @global_seed : tensor<i64>
  %old = tensor.extract %state[] : tensor<i64>
  %next = arith.addi %old, %old : i64
  %new = tensor.insert %next into %state[] : tensor<i64>
  ml_program.global_store @global_seed = %new : tensor<i64>
  return %next : i64
}

// -----

// Other globals, and one of that name which is something else, are left alone.
// CHECK: ml_program.global private mutable @state
// CHECK: ml_program.global public mutable @global_seed
// CHECK-NOT: mlirTorchRtNextSeed
// CHECK-LABEL: func.func @other
// CHECK: ml_program.global_load @state
// CHECK: ml_program.global_load @global_seed
ml_program.global private mutable @state(dense<0> : tensor<i64>) : tensor<i64>
ml_program.global public mutable @global_seed(dense<0> : tensor<i64>) : tensor<i64>
func.func @other() -> (tensor<i64>, tensor<i64>) {
  %0 = ml_program.global_load @state : tensor<i64>
  %1 = ml_program.global_load @global_seed : tensor<i64>
  return %0, %1 : tensor<i64>, tensor<i64>
}
