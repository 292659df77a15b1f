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

// Channels lie next to each other, in the numbers for each of them as well: the loop over them is the innermost.
// CHECK-LABEL: func.func @channels
// CHECK:         scf.parallel
// CHECK:         scf.for %[[CHANNEL:.*]] = %c0{{.*}} to %c64
// CHECK-NEXT:      memref.load %arg0[%{{.*}}, %{{.*}}, %[[CHANNEL]]]
// CHECK:           memref.load %arg1[%c0{{.*}}, %[[CHANNEL]], %c0{{.*}}]
func.func @channels(%a: memref<32x32x64xf32>, %b: memref<1x64x1xf32>, %c: memref<1x64x1xf32>, %d: memref<32x32x64xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (0, d2, 0)>,
                       affine_map<(d0, d1, d2) -> (0, d2, 0)>, affine_map<(d0, d1, d2) -> (0, d2, 0)>,
                       affine_map<(d0, d1, d2) -> (d0, d1, d2)>],
      iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%a, %b, %c, %c : memref<32x32x64xf32>, memref<1x64x1xf32>, memref<1x64x1xf32>, memref<1x64x1xf32>)
      outs(%d : memref<32x32x64xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %v: f32, %out: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.addf %0, %z : f32
    %2 = arith.divf %1, %v : f32
    linalg.yield %2 : f32
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
func.func @rows(%a: memref<32x1024xf32>, %b: memref<32xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%a : memref<32x1024xf32>) outs(%b : memref<32xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  return
}

// A long one is a sum of blocks.
// CHECK-LABEL: func.func @long_rows
// CHECK:         scf.parallel
// CHECK:           %[[FIRST:.*]] = memref.load {{.*}} : memref<32xf32>
// CHECK:           %[[SUM:.*]] = scf.for %[[BEGIN:.*]] = %{{.*}} step %c1024{{.*}} iter_args(%[[TOTAL:.*]] = %{{.*}}) -> (f64)
// CHECK:             %[[NEXT:.*]] = arith.addi %[[BEGIN]], %c1024
// CHECK:             %[[END:.*]] = arith.minsi %{{.*}}, %[[NEXT]]
// CHECK:             %[[BLOCK:.*]] = scf.for %{{.*}} = %[[BEGIN]] to %[[END]] {{.*}} -> (f32)
// CHECK:               arith.addf {{.*}} fastmath<reassoc> : f32
// CHECK:             %[[WIDE:.*]] = arith.extf %[[BLOCK]]
// CHECK:             arith.addf %[[TOTAL]], %[[WIDE]] : f64
// CHECK:           %[[BEFORE:.*]] = arith.extf %[[FIRST]]
// CHECK:           %[[WITH:.*]] = arith.addf %[[BEFORE]], %[[SUM]] : f64
// CHECK:           %[[RESULT:.*]] = arith.truncf %[[WITH]]
// CHECK:           memref.store %[[RESULT]]
func.func @long_rows(%a: memref<32x?xf32>, %b: memref<32xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%a : memref<32x?xf32>) outs(%b : memref<32xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  return
}

// Blocks of what is extended may be summed before, where the addition says so; else nothing is.
// CHECK-LABEL: func.func @extended
// CHECK:         scf.for {{.*}} -> (f64)
// CHECK:           scf.for {{.*}} -> (f32)
// CHECK:             arith.mulf
// CHECK-NEXT:        arith.addf {{.*}} fastmath<reassoc> : f32
// CHECK-LABEL: func.func @extended_first
// CHECK:         scf.for {{.*}} -> (f64, f64)
// CHECK:           scf.for {{.*}} -> (f64)
// CHECK:             arith.extf
// CHECK-NEXT:        arith.addf {{.*}} : f64
func.func @extended(%a: memref<?xf32>, %b: memref<f64>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>],
      iterator_types = ["reduction"]} ins(%a : memref<?xf32>) outs(%b : memref<f64>) {
  ^bb0(%in: f32, %out: f64):
    %0 = arith.mulf %in, %in : f32
    %1 = arith.extf %0 : f32 to f64
    %2 = arith.addf %out, %1 fastmath<reassoc,afn> : f64
    linalg.yield %2 : f64
  }
  return
}
func.func @extended_first(%a: memref<?xf32>, %b: memref<f64>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>],
      iterator_types = ["reduction"]} ins(%a : memref<?xf32>) outs(%b : memref<f64>) {
  ^bb0(%in: f32, %out: f64):
    %0 = arith.extf %in : f32 to f64
    %1 = arith.addf %out, %0 : f64
    linalg.yield %1 : f64
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

// Many rows are summed in blocks, too: those of some columns in a buffer, which threads share by columns.
// CHECK-LABEL: func.func @long_columns
// CHECK:         scf.parallel (%[[BLOCK:.*]]) =
// CHECK-DAG:       %[[SUMS:.*]] = memref.alloca() {alignment = 64 : i64} : memref<2048xf32>
// CHECK-DAG:       %[[TOTALS:.*]] = memref.alloca() {alignment = 64 : i64} : memref<2048xf64>
// CHECK:           memref.store %{{.*}}, %[[TOTALS]]
// CHECK:           scf.for %[[BEGIN:.*]] = %{{.*}} to %c1000{{.*}} step %c64
// CHECK:             memref.store %{{.*}}, %[[SUMS]]
// CHECK:             scf.for %[[ROW:.*]] = %[[BEGIN]] to
// CHECK:               scf.for %[[AT:.*]] =
// CHECK:                 %[[COLUMN:.*]] = arith.addi %{{.*}}, %[[AT]]
// CHECK:                 memref.load %{{.*}}[%[[ROW]], %[[COLUMN]]]
// CHECK:                 memref.store {{.*}}, %[[SUMS]][%[[AT]]]
// CHECK:             memref.store {{.*}}, %[[TOTALS]]
// CHECK:           memref.store {{.*}} : memref<4096xf32>
func.func @long_columns(%a: memref<1000x4096xf32>, %b: memref<4096xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0)>],
      iterator_types = ["parallel", "reduction"]} ins(%a : memref<1000x4096xf32>) outs(%b : memref<4096xf32>) {
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
