// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline="builtin.module(func.func(torch-free-early),buffer-deallocation-pipeline)" | FileCheck %s

// What is freed is not freed a second time.
// CHECK-LABEL: func.func @local(
// CHECK:         linalg.exp
// CHECK-NEXT:    memref.dealloc
// CHECK-NOT:     memref.dealloc
// CHECK:         return
func.func @local(%a: memref<4xf32>) {
  %m = memref.alloc() : memref<4xf32>
  linalg.exp ins(%a : memref<4xf32>) outs(%m : memref<4xf32>)
  linalg.abs ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
  return
}

// What is left is freed by its owner: either buffer, whichever was used.
// CHECK-LABEL: func.func @chosen(
// CHECK:         linalg.exp
// CHECK-COUNT-2: memref.dealloc
// CHECK-NOT:     memref.dealloc
// CHECK:         return
func.func @chosen(%which: i1, %a: memref<4xf32>) {
  %m = memref.alloc() : memref<4xf32>
  %n = memref.alloc() : memref<4xf32>
  %one = arith.select %which, %m, %n : memref<4xf32>
  linalg.exp ins(%a : memref<4xf32>) outs(%one : memref<4xf32>)
  return
}

// A loop that gives on what it allocated.
// CHECK-LABEL: func.func @carried(
// CHECK:         %[[LAST:.*]]:2 = scf.for
// CHECK:         memref.load
// CHECK-NOT:     manual_deallocation
// CHECK:         return
func.func @carried(%a: memref<f32>, %low: index, %high: index) -> f32 {
  %first = memref.alloc() : memref<f32>
  memref.copy %a, %first : memref<f32> to memref<f32>
  %last = scf.for %i = %low to %high step %low iter_args(%m = %first) -> memref<f32> {
    %n = memref.alloc() : memref<f32>
    linalg.exp ins(%m : memref<f32>) outs(%n : memref<f32>)
    scf.yield %n : memref<f32>
  }
  %x = memref.load %last[] : memref<f32>
  return %x : f32
}
