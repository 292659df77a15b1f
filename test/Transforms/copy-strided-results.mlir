// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(torch-copy-strided-results))' | FileCheck %s

// The strides of the slice are those of what it is cut from.
// CHECK-LABEL: func.func @slice(
// CHECK-SAME:    %[[X:.*]]: memref<?x?xf32>
// CHECK:         %[[PART:.*]] = memref.subview %[[X]]
// CHECK-DAG:     %[[ROWS:.*]] = memref.dim %[[PART]], %c0
// CHECK-DAG:     %[[COLUMNS:.*]] = memref.dim %[[PART]], %c1
// CHECK:         %[[COPY:.*]] = memref.alloc(%[[ROWS]], %[[COLUMNS]]) {alignment = 64 : i64} : memref<?x?xf32>
// CHECK:         memref.copy %[[PART]], %[[COPY]]
// CHECK-NOT:     memref.cast
// CHECK:         return %[[COPY]]
func.func @slice(%x: memref<?x?xf32>, %n: index, %m: index) -> memref<?x?xf32> {
  %0 = memref.subview %x[0, 0] [%n, %m] [1, 1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1]>>
  %1 = memref.cast %0 : memref<?x?xf32, strided<[?, 1]>> to memref<?x?xf32>
  return %1 : memref<?x?xf32>
}

// CHECK-LABEL: func.func @some_sizes(
// CHECK:         memref.alloc(%{{.*}}) {alignment = 64 : i64} : memref<?x4xf32>
// CHECK:         memref.copy %{{.*}}, %{{.*}} : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x4xf32>
func.func @some_sizes(%x: memref<?x?xf32, strided<[?, ?], offset: ?>>) -> memref<?x4xf32> {
  %0 = memref.cast %x : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x4xf32>
  return %0 : memref<?x4xf32>
}

// Sizes that become known, or strides that are forgotten, are no reason.
// CHECK-LABEL: func.func @kept(
// CHECK-NOT:     memref.copy
// CHECK-COUNT-2: memref.cast
func.func @kept(%x: memref<?xf32>, %y: memref<2x3xf32>) -> (memref<3xf32>, memref<2x3xf32, strided<[?, ?], offset: ?>>) {
  %0 = memref.cast %x : memref<?xf32> to memref<3xf32>
  %1 = memref.cast %y : memref<2x3xf32> to memref<2x3xf32, strided<[?, ?], offset: ?>>
  return %0, %1 : memref<3xf32>, memref<2x3xf32, strided<[?, ?], offset: ?>>
}
