// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-outline-parallel-loops | FileCheck %s

// CHECK-LABEL: func.func @long(
// CHECK-SAME:    %[[A:[^:]*]]: memref<1000xf32>, %[[X:[^:]*]]: f32
// CHECK-NOT:     scf.parallel
// CHECK:         call @long_part(%c0, %c1000, %[[X]], %[[A]])
func.func @long(%a: memref<1000xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1000 = arith.constant 1000 : index
  scf.parallel (%i) = (%c0) to (%c1000) step (%c1) {
    memref.store %x, %a[%i] : memref<1000xf32>
  } {torch_mlir.grain = 10 : index}
  return
}

// Half of what is worth waking a thread for is worth sharing with one that is awake.
// CHECK-LABEL: func.func @half(
// CHECK-NOT:     scf.parallel
// CHECK:         call @half_part(%c0, %c8
func.func @half(%a: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    memref.store %x, %a[%i] : memref<8xf32>
  } {torch_mlir.grain = 16 : index}
  return
}

// Not worth a thread, or none of ours.
// CHECK-LABEL: func.func @short(
// CHECK:         scf.parallel
// CHECK:         scf.parallel
// CHECK-NOT:     call
// CHECK:         return
func.func @short(%a: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    memref.store %x, %a[%i] : memref<8xf32>
  } {torch_mlir.grain = 17 : index}
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    memref.store %x, %a[%i] : memref<8xf32>
  }
  return
}

// A buffer on the stack is one for all iterations, in the function that they are in.
// CHECK-LABEL: func.func @buffers(
// CHECK-NOT:     memref.alloca
// CHECK:         call @buffers_part
func.func @buffers(%a: memref<1000xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1000 = arith.constant 1000 : index
  scf.parallel (%i) = (%c0) to (%c1000) step (%c1) {
    %buffer = memref.alloca() : memref<4xf32>
    memref.store %x, %buffer[%c1] : memref<4xf32>
    %y = memref.load %buffer[%c1] : memref<4xf32>
    memref.store %y, %a[%i] : memref<1000xf32>
  } {torch_mlir.grain = 10 : index}
  return
}

// A buffer that each iteration frees serves a range, if all of them want the same size. One that goes on does not.
// CHECK-LABEL: func.func @kept(
// CHECK:         call @kept_part
func.func @kept(%a: memref<1000xf32>, %b: memref<1000xmemref<4xf32>>, %size: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1000 = arith.constant 1000 : index
  scf.parallel (%i) = (%c0) to (%c1000) step (%c1) {
    %known = memref.alloc() : memref<1024xf32>
    %alike = memref.alloc(%size) : memref<?xf32>
    %other = memref.alloc(%i) : memref<?xf32>
    %own = memref.alloc() : memref<4xf32>
    %x = memref.load %a[%i] : memref<1000xf32>
    memref.store %x, %known[%c1] : memref<1024xf32>
    memref.store %x, %alike[%c1] : memref<?xf32>
    memref.store %x, %other[%c1] : memref<?xf32>
    memref.store %own, %b[%i] : memref<1000xmemref<4xf32>>
    memref.dealloc %known : memref<1024xf32>
    memref.dealloc %alike : memref<?xf32>
    memref.dealloc %other : memref<?xf32>
  } {torch_mlir.grain = 10 : index}
  return
}

// A loop in a function that is called from parallel loops alone would be inside of these; one call from elsewhere, and it
// can be worth sharing.
// CHECK-LABEL: func.func @callers(
// CHECK:         call @callers_part
// CHECK-LABEL: func.func private @inside(
// CHECK:         scf.parallel
// CHECK-NOT:     call
// CHECK:         return
// CHECK-LABEL: func.func private @anywhere(
// CHECK-NOT:     scf.parallel
// CHECK:         call @anywhere_part
func.func @callers(%a: memref<1000xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1000 = arith.constant 1000 : index
  scf.parallel (%i) = (%c0) to (%c1000) step (%c1) {
    func.call @inside(%a, %x) : (memref<1000xf32>, f32) -> ()
    func.call @anywhere(%a, %x) : (memref<1000xf32>, f32) -> ()
  } {torch_mlir.grain = 10 : index}
  call @anywhere(%a, %x) : (memref<1000xf32>, f32) -> ()
  return
}
func.func private @inside(%a: memref<1000xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1000 = arith.constant 1000 : index
  scf.parallel (%i) = (%c0) to (%c1000) step (%c1) {
    memref.store %x, %a[%i] : memref<1000xf32>
  } {torch_mlir.grain = 10 : index}
  return
}
func.func private @anywhere(%a: memref<1000xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1000 = arith.constant 1000 : index
  scf.parallel (%i) = (%c0) to (%c1000) step (%c1) {
    memref.store %x, %a[%i] : memref<1000xf32>
  } {torch_mlir.grain = 10 : index}
  return
}

// CHECK-LABEL: func.func private @long_part(
// CHECK-SAME:    %[[BEGIN:[^:]*]]: index, %[[END:[^:]*]]: index
// CHECK-SAME:    torch_mlir.grain = 10
// CHECK:         scf.for %{{.*}} = %[[BEGIN]] to %[[END]]
// CHECK:           memref.store

// CHECK-LABEL: func.func private @buffers_part(
// CHECK:         memref.alloca() : memref<4xf32>
// CHECK:         scf.for
// CHECK-NOT:       memref.alloca
// CHECK:         return

// CHECK-LABEL: func.func private @kept_part(
// CHECK:         %[[KNOWN:.*]] = memref.alloc() : memref<1024xf32>
// CHECK-NEXT:    %[[ALIKE:.*]] = memref.alloc(%{{.*}}) : memref<?xf32>
// CHECK-NEXT:    scf.for %[[I:.*]] =
// CHECK-NEXT:      memref.alloc(%[[I]]) : memref<?xf32>
// CHECK-NEXT:      memref.alloc() : memref<4xf32>
// CHECK-NOT:       memref.dealloc %[[KNOWN]] :
// CHECK:         }
// CHECK-DAG:     memref.dealloc %[[KNOWN]] :
// CHECK-DAG:     memref.dealloc %[[ALIKE]] :
// CHECK:         return
