// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-assert-first -split-input-file | FileCheck %s

// A row's index is looked at once for the row, in front of the loops that read the row.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME:    %[[INDICES:[^:]*]]: memref<10xi64>
// CHECK:         %[[C10:.*]] = arith.constant 10 : index
// CHECK:         scf.for %[[ROW:.*]] = %{{.*}} to %[[C10]]
// CHECK-NEXT:      %[[INDEX:.*]] = memref.load %[[INDICES]][%[[ROW]]]
// CHECK-NEXT:      %[[IS_IN:.*]] = arith.cmpi ult, %[[INDEX]]
// CHECK-NEXT:      cf.assert %[[IS_IN]], "index out of range"
// CHECK-NEXT:    }
// CHECK:         linalg.generic
// CHECK-NOT:     cf.assert
#row = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
func.func @rows(%indices: memref<10xi64>, %table: memref<50x4xf32>, %out: memref<10x4xf32>) {
  %c50 = arith.constant 50 : i64
  linalg.generic {indexing_maps = [#row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%indices : memref<10xi64>) outs(%out : memref<10x4xf32>) {
  ^bb0(%index: i64, %old: f32):
    %isIn = arith.cmpi ult, %index, %c50 : i64
    cf.assert %isIn, "index out of range"
    %row = arith.index_cast %index : i64 to index
    %column = linalg.index 1 : index
    %element = memref.load %table[%row, %column] : memref<50x4xf32>
    linalg.yield %element : f32
  }
  return
}

// -----

// Nothing is asserted of rows without elements: the loop over what is not known to be there has at most one round.
// CHECK-LABEL: func.func @unknown(
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK:         scf.for %[[ROW:.*]] =
// CHECK:         arith.minsi %{{.*}}, %[[C1]]
// CHECK-NEXT:    scf.for
// CHECK:           cf.assert
// CHECK:         linalg.generic
// CHECK-NOT:     cf.assert
#row = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
func.func @unknown(%indices: memref<?xi64>, %out: memref<?x?xi64>) {
  %c50 = arith.constant 50 : i64
  linalg.generic {indexing_maps = [#row, #all], iterator_types = ["parallel", "parallel"]}
      ins(%indices : memref<?xi64>) outs(%out : memref<?x?xi64>) {
  ^bb0(%index: i64, %old: i64):
    %isIn = arith.cmpi ult, %index, %c50 : i64
    cf.assert %isIn, "index out of range"
    linalg.yield %index : i64
  }
  return
}

// -----

// An index that a body reads itself, where no assertion guards its place, and the assertion about the place of another
// one, which looks at what that assertion guards.
// CHECK-LABEL: func.func @read(
// CHECK-SAME:    %[[PLACES:[^:]*]]: memref<10xindex>, %[[INDICES:[^:]*]]: memref<30xi64>
// CHECK:         scf.for %[[ROW:.*]] =
// CHECK-NEXT:      %[[PLACE:.*]] = memref.load %[[PLACES]][%[[ROW]]]
// CHECK:           cf.assert %{{.*}}, "place"
// CHECK-NOT:       cf.assert %{{.*}}, "index"
// CHECK:         linalg.generic
// CHECK-NOT:       cf.assert %{{.*}}, "place"
// CHECK:           cf.assert %{{.*}}, "index"
#all = affine_map<(d0, d1) -> (d0, d1)>
func.func @read(%places: memref<10xindex>, %indices: memref<30xi64>, %out: memref<10x4xi64>) {
  %c30 = arith.constant 30 : index
  %c50 = arith.constant 50 : i64
  linalg.generic {indexing_maps = [#all], iterator_types = ["parallel", "parallel"]} outs(%out : memref<10x4xi64>) {
  ^bb0(%old: i64):
    %row = linalg.index 0 : index
    %place = memref.load %places[%row] : memref<10xindex>
    %isPlace = arith.cmpi ult, %place, %c30 : index
    cf.assert %isPlace, "place"
    %index = memref.load %indices[%place] : memref<30xi64>
    %isIndex = arith.cmpi ult, %index, %c50 : i64
    cf.assert %isIndex, "index"
    linalg.yield %index : i64
  }
  return
}

// -----

// What looks at all elements stays, and so does what looks at what the operation has written.
// CHECK-LABEL: func.func @stays(
// CHECK-NOT:     scf.for
// CHECK:         linalg.generic
// CHECK:           cf.assert %{{.*}}, "element"
// CHECK:           cf.assert %{{.*}}, "sum"
#row = affine_map<(d0, d1) -> (d0)>
#all = affine_map<(d0, d1) -> (d0, d1)>
func.func @stays(%in: memref<10x4xi64>, %sums: memref<10xi64>) {
  %c50 = arith.constant 50 : i64
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%in : memref<10x4xi64>) outs(%sums : memref<10xi64>) {
  ^bb0(%element: i64, %sum: i64):
    %isElement = arith.cmpi slt, %element, %c50 : i64
    cf.assert %isElement, "element"
    %isSum = arith.cmpi slt, %sum, %c50 : i64
    cf.assert %isSum, "sum"
    %next = arith.addi %element, %sum : i64
    linalg.yield %next : i64
  }
  return
}
