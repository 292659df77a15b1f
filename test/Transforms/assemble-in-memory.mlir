// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline="builtin.module(func.func(torch-assemble-in-memory{parts=2}))" | FileCheck %s
// RUN: torch-mlir-opt %s -pass-pipeline="builtin.module(func.func(torch-assemble-in-memory))" | FileCheck %s --check-prefix=DEFAULT

// Each part is copied where it was put in.
// CHECK-LABEL: func.func @stacked(
// CHECK-SAME:    %[[A:.*]]: tensor<3xf32>)
// CHECK:         %[[MEMORY:.*]] = memref.alloc() : memref<2x3xf32>
// CHECK:         %[[FIRST:.*]] = memref.subview %[[MEMORY]][0, 0] [1, 3] [1, 1] : memref<2x3xf32> to memref<3xf32, strided<[1]>>
// CHECK:         bufferization.materialize_in_destination %[[A]] in writable %[[FIRST]]
// CHECK:         %[[B:.*]] = linalg.exp
// CHECK:         %[[SECOND:.*]] = memref.subview %[[MEMORY]][1, 0] [1, 3] [1, 1] : memref<2x3xf32> to memref<3xf32, strided<[1], offset: 3>>
// CHECK:         bufferization.materialize_in_destination %[[B]] in writable %[[SECOND]]
// CHECK:         %[[WHOLE:.*]] = bufferization.to_tensor %[[MEMORY]] restrict writable
// CHECK:         return %[[WHOLE]]
// DEFAULT-LABEL: func.func @stacked(
// DEFAULT-NOT:     memref
func.func @stacked(%a: tensor<3xf32>) -> tensor<2x3xf32> {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = tensor.insert_slice %a into %e[0, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<2x3xf32>
  %f = tensor.empty() : tensor<3xf32>
  %b = linalg.exp ins(%a : tensor<3xf32>) outs(%f : tensor<3xf32>) -> tensor<3xf32>
  %1 = tensor.insert_slice %b into %0[1, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

// CHECK-LABEL: func.func @sizes(
// CHECK-SAME:    %[[A:[^:]*]]: tensor<?xf32>, %[[N:[^:]*]]: index, %[[M:[^:]*]]: index)
// CHECK:         %[[MEMORY:.*]] = memref.alloc(%[[M]]) : memref<?xf32>
// CHECK:         memref.subview %[[MEMORY]][0] [%[[N]]] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
// CHECK:         memref.subview %[[MEMORY]][%[[N]]] [%[[N]]] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
// CHECK:         bufferization.to_tensor
func.func @sizes(%a: tensor<?xf32>, %n: index, %m: index) -> tensor<?xf32> {
  %e = tensor.empty(%m) : tensor<?xf32>
  %0 = tensor.insert_slice %a into %e[0] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  %1 = tensor.insert_slice %a into %0[%n] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}

// What was there before the first part is copied.
// CHECK-LABEL: func.func @from_something(
// CHECK-SAME:    %[[W:[^:]*]]: tensor<?x3xf32>, %[[A:[^:]*]]: tensor<1x3xf32>)
// CHECK:         %[[SIZE:.*]] = tensor.dim %[[W]], %c0
// CHECK:         %[[MEMORY:.*]] = memref.alloc(%[[SIZE]]) : memref<?x3xf32>
// CHECK:         bufferization.materialize_in_destination %[[W]] in writable %[[MEMORY]]
// CHECK-COUNT-2: memref.subview
// CHECK:         bufferization.to_tensor
func.func @from_something(%w: tensor<?x3xf32>, %a: tensor<1x3xf32>) -> tensor<?x3xf32> {
  %0 = tensor.insert_slice %a into %w[0, 0] [1, 3] [1, 1] : tensor<1x3xf32> into tensor<?x3xf32>
  %1 = tensor.insert_slice %a into %0[4, 0] [1, 3] [1, 1] : tensor<1x3xf32> into tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}

// What is read between two parts remains a tensor.
// CHECK-LABEL: func.func @read_between(
// CHECK-NOT:     memref
// CHECK:         return
func.func @read_between(%a: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %e = tensor.empty() : tensor<2x3xf32>
  %0 = tensor.insert_slice %a into %e[0, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<2x3xf32>
  %1 = tensor.insert_slice %a into %0[1, 0] [1, 3] [1, 1] : tensor<3xf32> into tensor<2x3xf32>
  return %0, %1 : tensor<2x3xf32>, tensor<2x3xf32>
}

// So does a part that is put into itself, and what another block goes on with.
// CHECK-LABEL: func.func @other_uses(
// CHECK-NOT:     memref
// CHECK:         return
func.func @other_uses(%a: tensor<3xf32>, %low: index, %high: index) -> (tensor<6xf32>, tensor<6xf32>) {
  %e = tensor.empty() : tensor<3xf32>
  %f = tensor.empty() : tensor<6xf32>
  %0 = tensor.insert_slice %a into %e[0] [3] [1] : tensor<3xf32> into tensor<3xf32>
  %1 = tensor.insert_slice %0 into %f[0] [3] [1] : tensor<3xf32> into tensor<6xf32>
  %2 = tensor.insert_slice %a into %f[0] [3] [1] : tensor<3xf32> into tensor<6xf32>
  %3 = scf.for %i = %low to %high step %high iter_args(%carried = %1) -> tensor<6xf32> {
    %4 = tensor.insert_slice %a into %2[3] [3] [1] : tensor<3xf32> into tensor<6xf32>
    scf.yield %4 : tensor<6xf32>
  }
  return %3, %3 : tensor<6xf32>, tensor<6xf32>
}
