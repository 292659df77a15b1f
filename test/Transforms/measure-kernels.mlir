// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-measure-kernels -canonicalize -split-input-file | FileCheck %s

// A kernel is told of with its number and the bytes of its operands, each once. Views, allocations and constants are none.
// CHECK-DAG:   func.func private @mlirTorchRtKernelBegins(i64)
// CHECK-DAG:   func.func private @mlirTorchRtKernelEnds(i64, i64)
// CHECK-LABEL: func.func @steps
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[ONE:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[TWO:.*]] = arith.constant 2 : i64
// CHECK-DAG:     %[[ONES:.*]] = arith.constant 32 : i64
// CHECK-DAG:     %[[BOTH:.*]] = arith.constant 64 : i64
// CHECK-DAG:     %[[WIDE:.*]] = arith.constant 128 : i64
// CHECK:         %[[B:.*]] = memref.alloc
// CHECK-NEXT:    call @mlirTorchRtKernelBegins(%[[ZERO]])
// CHECK-NEXT:    call @kernel(%{{.*}}, %[[B]])
// CHECK-NEXT:    call @mlirTorchRtKernelEnds(%[[ZERO]], %[[BOTH]])
// CHECK-NEXT:    call @mlirTorchRtKernelBegins(%[[ONE]])
// CHECK-NEXT:    call @kernel(%[[B]], %[[B]])
// CHECK-NEXT:    call @mlirTorchRtKernelEnds(%[[ONE]], %[[ONES]])
// CHECK:         call @mlirTorchRtKernelBegins(%[[TWO]])
// CHECK-NEXT:    memref.copy
// CHECK-NEXT:    call @mlirTorchRtKernelEnds(%[[TWO]], %[[WIDE]])
func.func @steps(%a: memref<8xf32>, %c: memref<8xcomplex<f32>>, %d: memref<8xcomplex<f32>>) -> memref<8xf32> {
  %b = memref.alloc() : memref<8xf32>
  call @kernel(%a, %b) : (memref<8xf32>, memref<8xf32>) -> ()
  call @kernel(%b, %b) : (memref<8xf32>, memref<8xf32>) -> ()
  memref.copy %c, %d : memref<8xcomplex<f32>> to memref<8xcomplex<f32>>
  return %b : memref<8xf32>
}
func.func private @kernel(%a: memref<8xf32>, %b: memref<8xf32>) {
  linalg.exp ins(%a : memref<8xf32>) outs(%b : memref<8xf32>)
  return
}

// -----

// Sizes that are known at the call only; a loop is one kernel, and what is in it none.
// CHECK-LABEL: func.func @loop
// CHECK:         %[[N:.*]] = memref.dim %[[A:.*]], %{{.*}} : memref<?x4xf32>
// CHECK:         %[[BYTES:.*]] = arith.muli %[[N]]
// CHECK:         arith.index_cast
// CHECK-NEXT:    call @mlirTorchRtKernelBegins
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      linalg.exp
// CHECK-NEXT:    }
// CHECK-NEXT:    call @mlirTorchRtKernelEnds
// CHECK-NEXT:    return
func.func @loop(%a: memref<?x4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    linalg.exp ins(%a : memref<?x4xf32>) outs(%a : memref<?x4xf32>)
  }
  return
}

// -----

// What a loop reads at computed places is no part of its bytes, though others read all of it.
// CHECK-LABEL: func.func @loads
// CHECK-DAG:     %[[OUT:.*]] = arith.constant 16 : i64
// CHECK:         linalg.exp
// CHECK-NEXT:    call @mlirTorchRtKernelEnds
// CHECK:         scf.for
// CHECK:         call @mlirTorchRtKernelEnds(%{{.*}}, %[[OUT]])
func.func @loads(%table: memref<1000xf32>, %n: index, %out: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  linalg.exp ins(%table : memref<1000xf32>) outs(%table : memref<1000xf32>)
  scf.for %i = %c0 to %n step %c1 {
    %x = memref.load %table[%i] : memref<1000xf32>
    linalg.fill ins(%x : f32) outs(%out : memref<4xf32>)
  }
  return
}

// -----

// Of a table that is read at computed places nobody knows how much is read; a view of it counts as what it shows.
// CHECK-LABEL: func.func @table
// CHECK-DAG:     %[[BYTES:.*]] = arith.constant 16 : i64
// CHECK-DAG:     %[[SLICE:.*]] = arith.constant 32 : i64
// CHECK:         call @look_up
// CHECK-NEXT:    call @mlirTorchRtKernelEnds(%{{.*}}, %[[BYTES]])
// CHECK:         call @mlirTorchRtKernelEnds(%{{.*}}, %[[SLICE]])
#id = affine_map<(d0) -> (d0)>
func.func @table(%table: memref<1000xf32>, %i: index, %out: memref<4xf32>) {
  call @look_up(%table, %i, %out) : (memref<1000xf32>, index, memref<4xf32>) -> ()
  %slice = memref.subview %table[8] [4] [1] : memref<1000xf32> to memref<4xf32, strided<[1], offset: 8>>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%slice : memref<4xf32, strided<[1], offset: 8>>) outs(%out : memref<4xf32>) {
  ^bb0(%in: f32, %o: f32):
    linalg.yield %in : f32
  }
  return
}
func.func private @look_up(%table: memref<1000xf32>, %i: index, %out: memref<4xf32>) {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%out : memref<4xf32>) {
  ^bb0(%o: f32):
    %x = memref.load %table[%i] : memref<1000xf32>
    linalg.yield %x : f32
  }
  return
}
