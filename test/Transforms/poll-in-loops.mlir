// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-poll-in-loops -split-input-file | FileCheck %s

// CHECK: func.func private @mlirTorchRtPoll()
// CHECK-LABEL: func.func @steps
// CHECK:         scf.for
// CHECK:           scf.if
// CHECK:             scf.for
// CHECK:               linalg.exp
// CHECK-NEXT:          call @mlirTorchRtPoll() : () -> ()
// CHECK-NEXT:        }
// CHECK:           call @mlirTorchRtPoll() : () -> ()
// CHECK-NEXT:    }
func.func @steps(%a: memref<8xf32>, %n: index, %b: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.if %b {
      scf.for %j = %c0 to %n step %c1 {
        linalg.exp ins(%a : memref<8xf32>) outs(%a : memref<8xf32>)
      }
    }
  }
  return
}

// -----

// CHECK: func.func private @mlirTorchRtPoll()
// CHECK-LABEL: func.func @forever
// CHECK:         scf.while
// CHECK:         } do {
// CHECK:           call @mlirTorchRtPoll() : () -> ()
// CHECK-NEXT:      scf.yield
func.func @forever(%a: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %0 = scf.while (%x = %a) : (i64) -> i64 {
    %more = arith.cmpi ne, %x, %c0 : i64
    scf.condition(%more) %x : i64
  } do {
  ^bb0(%x: i64):
    %next = arith.subi %x, %a : i64
    scf.yield %next : i64
  }
  return %0 : i64
}

// -----

// CHECK-LABEL: func.func @scalars
// CHECK-NOT:     mlirTorchRtPoll
func.func @scalars(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %c0) -> index {
    %y = arith.addi %x, %i : index
    scf.yield %y : index
  }
  return %0 : index
}

// -----

// CHECK-LABEL: func.func @within_a_shared_loop
// CHECK-NOT:     mlirTorchRtPoll
func.func @within_a_shared_loop(%a: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%p) = (%c0) to (%n) step (%c1) {
    scf.for %i = %c0 to %n step %c1 {
      linalg.exp ins(%a : memref<8xf32>) outs(%a : memref<8xf32>)
    }
  }
  return
}
