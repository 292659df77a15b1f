// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-backend-to-linalg-on-tensors-backend-pipeline -split-input-file | FileCheck %s

// CHECK-LABEL: func.func @transpose(
// CHECK-SAME:    %[[X:.*]]: tensor<2x?x4xf32>
// CHECK:         %[[SIZE:.*]] = tensor.dim %[[X]], %c1
// CHECK:         tensor.empty(%[[SIZE]]) : tensor<4x?x2xf32>
// CHECK:         linalg.transpose {{.*}} permutation = [2, 1, 0]
func.func @transpose(%x: !torch.vtensor<[2,?,4],f32>) -> !torch.vtensor<[4,?,2],f32> {
  %int0 = torch.constant.int 0
  %int-1 = torch.constant.int -1
  %0 = torch.aten.transpose.int %x, %int0, %int-1 : !torch.vtensor<[2,?,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[4,?,2],f32>
  return %0 : !torch.vtensor<[4,?,2],f32>
}

// -----

// CHECK-LABEL: func.func @permute
// CHECK:         linalg.transpose {{.*}} permutation = [2, 0, 1]
func.func @permute(%x: !torch.vtensor<[2,3,4],f32>) -> !torch.vtensor<[4,2,3],f32> {
  %int2 = torch.constant.int 2
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %dims = torch.prim.ListConstruct %int2, %int0, %int1 : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.permute %x, %dims : !torch.vtensor<[2,3,4],f32>, !torch.list<int> -> !torch.vtensor<[4,2,3],f32>
  return %0 : !torch.vtensor<[4,2,3],f32>
}

// -----

// A vector's transpose is the vector.
// CHECK-LABEL: func.func @t(
// CHECK-SAME:    %[[X:.*]]: tensor<3xf32>
// CHECK-NEXT:    return %[[X]]
func.func @t(%x: !torch.vtensor<[3],f32>) -> !torch.vtensor<[3],f32> {
  %0 = torch.aten.t %x : !torch.vtensor<[3],f32> -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}
