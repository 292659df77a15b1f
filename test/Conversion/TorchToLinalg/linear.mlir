// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-backend-to-linalg-on-tensors-backend-pipeline -split-input-file | FileCheck %s

// CHECK-LABEL: func.func @mm(
// CHECK-SAME:    %[[A:.*]]: tensor<?x4xf32>, %[[B:.*]]: tensor<4x5xf32>) -> tensor<?x5xf32>
// CHECK:         %[[ROWS:.*]] = tensor.dim %[[A]], %c0
// CHECK:         %[[EMPTY:.*]] = tensor.empty(%[[ROWS]]) : tensor<?x5xf32>
// CHECK:         %[[ZERO:.*]] = linalg.fill
// CHECK:         linalg.matmul ins(%[[A]], %[[B]] : tensor<?x4xf32>, tensor<4x5xf32>) outs(%[[ZERO]] : tensor<?x5xf32>)
func.func @mm(%a: !torch.vtensor<[?,4],f32>, %b: !torch.vtensor<[4,5],f32>) -> !torch.vtensor<[?,5],f32> {
  %0 = torch.aten.mm %a, %b : !torch.vtensor<[?,4],f32>, !torch.vtensor<[4,5],f32> -> !torch.vtensor<[?,5],f32>
  return %0 : !torch.vtensor<[?,5],f32>
}

// -----

// Half precision is summed in single precision and rounded once.
// CHECK-LABEL: func.func @mm_f16
// CHECK:         linalg.matmul ins({{.*}} : tensor<2x4xf16>, tensor<4x5xf16>) outs({{.*}} : tensor<2x5xf32>)
// CHECK:         arith.truncf {{.*}} : f32 to f16
func.func @mm_f16(%a: !torch.vtensor<[2,4],f16>, %b: !torch.vtensor<[4,5],f16>) -> !torch.vtensor<[2,5],f16> {
  %0 = torch.aten.mm %a, %b : !torch.vtensor<[2,4],f16>, !torch.vtensor<[4,5],f16> -> !torch.vtensor<[2,5],f16>
  return %0 : !torch.vtensor<[2,5],f16>
}

// -----

// CHECK-LABEL: func.func @linear
// CHECK:         linalg.transpose ins({{.*}} : tensor<5x8xf32>) outs({{.*}} : tensor<8x5xf32>) permutation = [1, 0]
// CHECK:         tensor.collapse_shape {{.*}} {{\[\[}}0, 1], [2]] : tensor<2x3x8xf32> into tensor<6x8xf32>
// CHECK:         linalg.matmul ins({{.*}} : tensor<6x8xf32>, tensor<8x5xf32>)
// CHECK:         tensor.expand_shape {{.*}} : tensor<6x5xf32> into tensor<2x3x5xf32>
// CHECK:         arith.addf
func.func @linear(%x: !torch.vtensor<[2,3,8],f32>, %w: !torch.vtensor<[5,8],f32>, %b: !torch.vtensor<[5],f32>) -> !torch.vtensor<[2,3,5],f32> {
  %0 = torch.aten.linear %x, %w, %b : !torch.vtensor<[2,3,8],f32>, !torch.vtensor<[5,8],f32>, !torch.vtensor<[5],f32> -> !torch.vtensor<[2,3,5],f32>
  return %0 : !torch.vtensor<[2,3,5],f32>
}
