// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -torch-seeds-to-arguments | FileCheck %s

// Each place has a number, from one on.
// CHECK-LABEL: func.func @twice(
// CHECK-SAME: %[[X:.*]]: f32, %[[SEED:.*]]: i64)
// CHECK: %[[ONE:.*]] = arith.constant 1 : i64
// CHECK: %[[STEP:.*]] = arith.muli %[[ONE]]
// CHECK: arith.addi %[[SEED]], %[[STEP]]
// CHECK: %[[FIRST:.*]] = arith.xori
// CHECK: %[[TWO:.*]] = arith.constant 2 : i64
// CHECK: %[[STEP2:.*]] = arith.muli %[[TWO]]
// CHECK: arith.addi %[[SEED]], %[[STEP2]]
func.func @twice(%x: f32) -> (i64, i64) {
  %0 = torch_c.get_next_seed : () -> i64
  %1 = torch_c.get_next_seed : () -> i64
  return %0, %1 : i64, i64
}

// -----

// A function that only calls one passes a seed of its own on.
// CHECK-LABEL: func.func @outer(
// CHECK-SAME: %[[SEED:.*]]: i64)
// CHECK: arith.addi %[[SEED]]
// CHECK: call @inner(%{{[0-9]+}}) : (i64) -> i64
// CHECK: func.func private @inner(%{{.*}}: i64) -> i64
// CHECK: func.func private @other()
func.func @outer() -> i64 {
  %0 = call @inner() : () -> i64
  return %0 : i64
}
func.func private @inner() -> i64 {
  %0 = torch_c.get_next_seed : () -> i64
  return %0 : i64
}
func.func private @other() {
  return
}

// -----

// Iterations differ.
// CHECK-LABEL: func.func @loops(
// CHECK: torch.prim.Loop
// CHECK: ^bb0(%[[I:[a-z0-9]+]]: !torch.int
// CHECK: %[[NUMBER:.*]] = torch_c.to_i64 %[[I]]
// CHECK: arith.muli %[[NUMBER]]
func.func @loops(%n: !torch.int) -> !torch.int {
  %true = torch.constant.bool true
  %zero = torch.constant.int 0
  %r = torch.prim.Loop %n, %true, init(%zero) {
  ^bb0(%i: !torch.int, %old: !torch.int):
    %0 = torch_c.get_next_seed : () -> i64
    %1 = torch_c.from_i64 %0
    torch.prim.Loop.condition %true, iter(%1 : !torch.int)
  } : (!torch.int, !torch.bool, !torch.int) -> !torch.int
  return %r : !torch.int
}

// -----

// CHECK-LABEL: func.func @for_and_if(
// CHECK: scf.for %[[I:[a-z0-9]+]] =
// CHECK: scf.if
// CHECK: arith.index_cast %[[I]] : index to i64
func.func @for_and_if(%n: index, %c: i1, %init: i64) -> i64 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = scf.for %i = %zero to %n step %one iter_args(%old = %init) -> i64 {
    %s = scf.if %c -> i64 {
      %0 = torch_c.get_next_seed : () -> i64
      scf.yield %0 : i64
    } else {
      scf.yield %old : i64
    }
    scf.yield %s : i64
  }
  return %r : i64
}
