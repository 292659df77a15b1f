// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-linalg-to-loops | FileCheck %s

// All dimensions are one.
// CHECK-LABEL: func.func @elementwise
// CHECK:         memref.collapse_shape
// CHECK:         scf.parallel
// CHECK-NOT:     scf.for
// CHECK:         torch_mlir.grain
func.func @elementwise(%a: memref<4x8x16xf32>, %b: memref<4x8x16xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a : memref<4x8x16xf32>) outs(%b : memref<4x8x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.negf %in : f32
    linalg.yield %0 : f32
  }
  return
}

// A sum along memory is carried, in any order.
// CHECK-LABEL: func.func @rows
// CHECK:         scf.parallel
// CHECK:           %[[FIRST:.*]] = memref.load
// CHECK:           %[[SUM:.*]] = scf.for {{.*}} iter_args(%[[CARRIED:.*]] = %[[FIRST]])
// CHECK:             arith.addf %{{.*}}, %[[CARRIED]] fastmath<reassoc>
// CHECK:           memref.store %[[SUM]]
func.func @rows(%a: memref<32x?xf32>, %b: memref<32xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%a : memref<32x?xf32>) outs(%b : memref<32xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  return
}

// A sum across memory goes row by row.
// CHECK-LABEL: func.func @columns
// CHECK:         scf.for %[[ROW:.*]] =
// CHECK:           scf.for %[[COLUMN:.*]] =
// CHECK:             memref.load %{{.*}}[%[[ROW]], %[[COLUMN]]]
// CHECK:             memref.store {{.*}}[%[[COLUMN]]]
func.func @columns(%a: memref<32x64xf32>, %b: memref<64xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%a : memref<32x64xf32>) outs(%b : memref<64xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  return
}

// Places are those of the operation's own loops; a loop of one iteration is none.
// CHECK-LABEL: func.func @places
// CHECK-NOT:     linalg
// CHECK:         scf.parallel (%[[I:.*]]) =
// CHECK:           arith.addi %{{.*}}, %[[I]]
// CHECK-NOT:     linalg
func.func @places(%a: memref<1x16xindex>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%a : memref<1x16xindex>) {
  ^bb0(%out: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.addi %i, %j : index
    linalg.yield %0 : index
  }
  return
}

// An operation whose result nobody reads may be left without operands, and still has to ask what it asks.
// CHECK-LABEL: func.func @question
// CHECK-NOT:     linalg
// CHECK:         memref.load
// CHECK:         cf.assert
// CHECK-NOT:     linalg
func.func @question(%a: memref<i1>) {
  "linalg.generic"() <{indexing_maps = [], iterator_types = [], operandSegmentSizes = array<i32: 0, 0>}> ({
    %0 = memref.load %a[] : memref<i1>
    cf.assert %0, "no"
    linalg.yield
  }) : () -> ()
  return
}
