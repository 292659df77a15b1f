// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -canonicalize -split-input-file | FileCheck %s

// Batches and heads of attention stay apart.
// CHECK-LABEL: func.func @split_batch
// CHECK:         %[[DOT:.*]] = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>}> : (tensor<2x4x5x8xf32>, tensor<2x4x8x6xf32>) -> tensor<2x4x5x6xf32>
// CHECK-NEXT:    return %[[DOT]]
func.func @split_batch(%a: tensor<2x4x5x8xf32>, %b: tensor<2x4x8x6xf32>) -> tensor<2x4x5x6xf32> {
  %0 = "stablehlo.reshape"(%a) : (tensor<2x4x5x8xf32>) -> tensor<8x5x8xf32>
  %1 = "stablehlo.reshape"(%b) : (tensor<2x4x8x6xf32>) -> tensor<8x8x6xf32>
  %2 = "stablehlo.dot_general"(%0, %1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<8x5x8xf32>, tensor<8x8x6xf32>) -> tensor<8x5x6xf32>
  %3 = "stablehlo.reshape"(%2) : (tensor<8x5x6xf32>) -> tensor<2x4x5x6xf32>
  return %3 : tensor<2x4x5x6xf32>
}

// -----

// Merged of other dimensions.
// CHECK-LABEL: func.func @other_batches
// CHECK:         "stablehlo.dot_general"({{.*}}) {{.*}} : (tensor<8x5x8xf32>, tensor<8x8x6xf32>) -> tensor<8x5x6xf32>
func.func @other_batches(%a: tensor<2x4x5x8xf32>, %b: tensor<4x2x8x6xf32>) -> tensor<8x5x6xf32> {
  %0 = "stablehlo.reshape"(%a) : (tensor<2x4x5x8xf32>) -> tensor<8x5x8xf32>
  %1 = "stablehlo.reshape"(%b) : (tensor<4x2x8x6xf32>) -> tensor<8x8x6xf32>
  %2 = "stablehlo.dot_general"(%0, %1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<8x5x8xf32>, tensor<8x8x6xf32>) -> tensor<8x5x6xf32>
  return %2 : tensor<8x5x6xf32>
}

// -----

// A reshape that changes the matrices too.
// CHECK-LABEL: func.func @other_rows
// CHECK:         "stablehlo.dot_general"({{.*}}) {{.*}} : (tensor<8x5x8xf32>, tensor<8x8x6xf32>) -> tensor<8x5x6xf32>
func.func @other_rows(%a: tensor<2x4x8x5xf32>, %b: tensor<2x4x8x6xf32>) -> tensor<8x5x6xf32> {
  %0 = "stablehlo.reshape"(%a) : (tensor<2x4x8x5xf32>) -> tensor<8x5x8xf32>
  %1 = "stablehlo.reshape"(%b) : (tensor<2x4x8x6xf32>) -> tensor<8x8x6xf32>
  %2 = "stablehlo.dot_general"(%0, %1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<8x5x8xf32>, tensor<8x8x6xf32>) -> tensor<8x5x6xf32>
  return %2 : tensor<8x5x6xf32>
}

// -----

// Only one operand is a merged one.
// CHECK-LABEL: func.func @one_operand
// CHECK:         "stablehlo.dot_general"({{.*}}) {{.*}} : (tensor<8x5x8xf32>, tensor<8x8x6xf32>) -> tensor<8x5x6xf32>
func.func @one_operand(%a: tensor<2x4x5x8xf32>, %b: tensor<8x8x6xf32>) -> tensor<8x5x6xf32> {
  %0 = "stablehlo.reshape"(%a) : (tensor<2x4x5x8xf32>) -> tensor<8x5x8xf32>
  %1 = "stablehlo.dot_general"(%0, %b) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<8x5x8xf32>, tensor<8x8x6xf32>) -> tensor<8x5x6xf32>
  return %1 : tensor<8x5x6xf32>
}

// -----

// Sizes that are not known cannot be split.
// CHECK-LABEL: func.func @dynamic
// CHECK:         "stablehlo.dot_general"({{.*}}) {{.*}} : (tensor<?x5x8xf32>, tensor<?x8x6xf32>) -> tensor<?x5x6xf32>
func.func @dynamic(%a: tensor<?x5x8xf32>, %b: tensor<?x8x6xf32>) -> tensor<?x5x6xf32> {
  %0 = "stablehlo.dot_general"(%a, %b) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<?x5x8xf32>, tensor<?x8x6xf32>) -> tensor<?x5x6xf32>
  return %0 : tensor<?x5x6xf32>
}

// -----

// One matrix for the whole batch.
// CHECK-LABEL: func.func @share_matrix
// CHECK-NEXT:    %[[DOT:.*]] = "stablehlo.dot_general"(%arg0, %arg1) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>}> : (tensor<?x5x8xf32>, tensor<8x6xf32>) -> tensor<?x5x6xf32>
// CHECK-NEXT:    return %[[DOT]]
func.func @share_matrix(%a: tensor<?x5x8xf32>, %b: tensor<8x6xf32>) -> tensor<?x5x6xf32> {
  %c = "stablehlo.broadcast_in_dim"(%b) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x6xf32>) -> tensor<1x8x6xf32>
  %0 = "stablehlo.broadcast_in_dim"(%c) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x8x6xf32>) -> tensor<2x8x6xf32>
  %1 = "stablehlo.dot_general"(%a, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<?x5x8xf32>, tensor<2x8x6xf32>) -> tensor<?x5x6xf32>
  return %1 : tensor<?x5x6xf32>
}

// -----

// Repeated along a row of the matrix as well.
// CHECK-LABEL: func.func @repeated_row
// CHECK:         "stablehlo.dot_general"({{.*}}) {{.*}} : (tensor<2x5x8xf32>, tensor<2x8x6xf32>) -> tensor<2x5x6xf32>
func.func @repeated_row(%a: tensor<2x5x8xf32>, %b: tensor<1x6xf32>) -> tensor<2x5x6xf32> {
  %0 = "stablehlo.broadcast_in_dim"(%b) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<1x6xf32>) -> tensor<2x8x6xf32>
  %1 = "stablehlo.dot_general"(%a, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x5x8xf32>, tensor<2x8x6xf32>) -> tensor<2x5x6xf32>
  return %1 : tensor<2x5x6xf32>
}

// -----

// Transposed on the way.
// CHECK-LABEL: func.func @transposed
// CHECK:         "stablehlo.dot_general"({{.*}}) {{.*}} : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
func.func @transposed(%a: tensor<2x5x8xf32>, %b: tensor<8x8xf32>) -> tensor<2x5x8xf32> {
  %0 = "stablehlo.broadcast_in_dim"(%b) <{broadcast_dimensions = array<i64: 2, 1>}> : (tensor<8x8xf32>) -> tensor<2x8x8xf32>
  %1 = "stablehlo.dot_general"(%a, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
  return %1 : tensor<2x5x8xf32>
}
