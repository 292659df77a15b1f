// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline="builtin.module(func.func(torch-free-early))" | FileCheck %s

// What nobody frees is freed after its last use, also one of a view or in a region.
// CHECK-LABEL: func.func @local(
// CHECK:         %[[M:.*]] = memref.alloc() {bufferization.manual_deallocation}
// CHECK:         memref.collapse_shape
// CHECK:         scf.for
// CHECK:           linalg.exp
// CHECK:         }
// CHECK-NEXT:    memref.dealloc %[[M]] {bufferization.manual_deallocation}
// CHECK-NEXT:    linalg.abs
func.func @local(%a: memref<4xf32>, %low: index, %high: index) {
  %m = memref.alloc() : memref<2x2xf32>
  %view = memref.collapse_shape %m [[0, 1]] : memref<2x2xf32> into memref<4xf32>
  scf.for %i = %low to %high step %low {
    linalg.exp ins(%a : memref<4xf32>) outs(%view : memref<4xf32>)
  }
  linalg.abs ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
  return
}

// CHECK-LABEL: func.func @returned(
// CHECK-NOT:     dealloc
// CHECK:         return
func.func @returned() -> memref<4xf32> {
  %m = memref.alloc() : memref<2x2xf32>
  %view = memref.collapse_shape %m [[0, 1]] : memref<2x2xf32> into memref<4xf32>
  return %view : memref<4xf32>
}

// One or the other is used later: that is for the analysis of ownership.
// CHECK-LABEL: func.func @chosen(
// CHECK-NOT:     dealloc
// CHECK:         return
func.func @chosen(%which: i1, %a: memref<4xf32>) {
  %m = memref.alloc() : memref<4xf32>
  %n = memref.alloc() : memref<4xf32>
  %one = arith.select %which, %m, %n : memref<4xf32>
  linalg.exp ins(%a : memref<4xf32>) outs(%one : memref<4xf32>)
  return
}

// CHECK-LABEL: func.func @passed(
// CHECK:         %[[M:.*]] = memref.alloc() {bufferization.manual_deallocation}
// CHECK-NEXT:    call @reader(%[[M]])
// CHECK-NEXT:    memref.dealloc %[[M]]
// CHECK-NEXT:    %[[N:.*]] = memref.alloc() :
// CHECK-NEXT:    call @giver(%[[N]])
// CHECK-NOT:     dealloc
// CHECK:         return
func.func private @reader(memref<4xf32>)
func.func private @giver(memref<4xf32>) -> memref<4xf32>
func.func @passed() {
  %m = memref.alloc() : memref<4xf32>
  call @reader(%m) : (memref<4xf32>) -> ()
  %n = memref.alloc() : memref<4xf32>
  %given = call @giver(%n) : (memref<4xf32>) -> memref<4xf32>
  return
}

// What is freed late is freed earlier, in a block of a loop too, and only there where it was allocated.
// CHECK-LABEL: func.func @moved(
// CHECK:         scf.for
// CHECK:           %[[M:.*]] = memref.alloc() :
// CHECK-NEXT:      linalg.exp {{.*}} outs(%[[M]]
// CHECK-NEXT:      memref.dealloc %[[M]] :
// CHECK-NEXT:      linalg.abs
// CHECK-NEXT:    }
func.func @moved(%a: memref<4xf32>, %low: index, %high: index) {
  scf.for %i = %low to %high step %low {
    %m = memref.alloc() : memref<4xf32>
    linalg.exp ins(%a : memref<4xf32>) outs(%m : memref<4xf32>)
    linalg.abs ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
    memref.dealloc %m : memref<4xf32>
  }
  return
}

// CHECK-LABEL: func.func @conditional(
// CHECK:         linalg.abs
// CHECK-NEXT:    scf.if
// CHECK-NEXT:      memref.dealloc
func.func @conditional(%which: i1, %a: memref<4xf32>) {
  %m = memref.alloc() : memref<4xf32>
  linalg.exp ins(%a : memref<4xf32>) outs(%m : memref<4xf32>)
  linalg.abs ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
  scf.if %which {
    memref.dealloc %m : memref<4xf32>
  }
  return
}
