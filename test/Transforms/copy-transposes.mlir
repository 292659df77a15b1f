// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-copy-transposes -split-input-file | FileCheck %s

// CHECK-LABEL: func.func @named(
// CHECK-SAME:    %[[IN:[^:]*]]: memref<64x32xf32>, %[[OUT:[^:]*]]: memref<32x64xf32>
// CHECK-NEXT:    %[[TURNED:.*]] = memref.transpose %[[IN]] (d0, d1) -> (d1, d0)
// CHECK-NEXT:    memref.copy %[[TURNED]], %[[OUT]]
// CHECK-NEXT:    return
func.func @named(%in: memref<64x32xf32>, %out: memref<32x64xf32>) {
  linalg.transpose ins(%in : memref<64x32xf32>) outs(%out : memref<32x64xf32>) permutation = [1, 0]
  return
}

// -----

// Each dimension of the result is found in the input, whatever order the loops have.
// CHECK-LABEL: func.func @general(
// CHECK-SAME:    %[[IN:[^:]*]]: memref<?x8x16xi1>, %[[OUT:[^:]*]]: memref<16x?x8xi1>
// CHECK-NEXT:    %[[TURNED:.*]] = memref.transpose %[[IN]] (d0, d1, d2) -> (d2, d0, d1)
// CHECK-NEXT:    memref.copy %[[TURNED]], %[[OUT]]
func.func @general(%in: memref<?x8x16xi1>, %out: memref<16x?x8xi1>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0, d1)>, affine_map<(d0, d1, d2) -> (d1, d2, d0)>],
                  iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%in : memref<?x8x16xi1>) outs(%out : memref<16x?x8xi1>) {
  ^bb0(%element: i1, %old: i1):
    linalg.yield %element : i1
  }
  return
}

// -----

// What stays next to each other, few elements, what is computed, and what is read several times stay loops.
// CHECK-LABEL: func.func @loops(
// CHECK-NOT:     memref.copy
// CHECK:         return
func.func @loops(%heads: memref<2x8x4x32xf32>, %turned: memref<2x4x8x32xf32>, %few: memref<4x8xf32>,
                 %fewTurned: memref<8x4xf32>, %many: memref<64x32xf32>, %negated: memref<32x64xf32>, %row: memref<64xf32>) {
  linalg.transpose ins(%heads : memref<2x8x4x32xf32>) outs(%turned : memref<2x4x8x32xf32>) permutation = [0, 2, 1, 3]
  linalg.transpose ins(%few : memref<4x8xf32>) outs(%fewTurned : memref<8x4xf32>) permutation = [1, 0]
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%many : memref<64x32xf32>) outs(%negated : memref<32x64xf32>) {
  ^bb0(%element: f32, %old: f32):
    %negative = arith.negf %element : f32
    linalg.yield %negative : f32
  }
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%row : memref<64xf32>) outs(%negated : memref<32x64xf32>) {
  ^bb0(%element: f32, %old: f32):
    linalg.yield %element : f32
  }
  return
}
