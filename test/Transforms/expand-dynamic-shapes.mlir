// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s --split-input-file --pass-pipeline="builtin.module(func.func(torch-expand-dynamic-shapes))" | FileCheck %s

// CHECK-LABEL: func.func @several
// CHECK-SAME:    %[[SOURCE:.*]]: memref<?x?xf32>, %[[A:.*]]: index, %[[B:.*]]: index
// CHECK:         %[[BASE:.*]], %{{.*}}, %{{.*}}:2, %[[STRIDES:.*]]:2 = memref.extract_strided_metadata %[[SOURCE]]
// CHECK-DAG:     %[[INNER:.*]] = affine.apply #{{.*}}()[%[[STRIDES]]#0, %[[B]]]
// CHECK:         %[[CAST:.*]] = memref.reinterpret_cast %[[BASE]] to offset: [0]
// CHECK-SAME:      sizes: [%[[A]], %[[B]], 1, %{{.*}}], strides: [%[[INNER]], %[[STRIDES]]#0, %[[STRIDES]]#0, 1]
// CHECK:         return %[[CAST]]
func.func @several(%source: memref<?x?xf32>, %a: index, %b: index) -> memref<?x?x1x?xf32> {
  %c1 = arith.constant 1 : index
  %size = memref.dim %source, %c1 : memref<?x?xf32>
  %0 = memref.expand_shape %source [[0, 1, 2], [3]] output_shape [%a, %b, 1, %size] : memref<?x?xf32> into memref<?x?x1x?xf32>
  return %0 : memref<?x?x1x?xf32>
}

// -----

// What MLIR's own pass can do stays.
// CHECK-LABEL: func.func @one
// CHECK:         memref.expand_shape
func.func @one(%source: memref<?xf32>, %a: index) -> memref<?x4xf32> {
  %0 = memref.expand_shape %source [[0, 1]] output_shape [%a, 4] : memref<?xf32> into memref<?x4xf32>
  return %0 : memref<?x4xf32>
}
