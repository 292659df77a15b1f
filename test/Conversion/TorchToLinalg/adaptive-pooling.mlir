// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-backend-to-linalg-on-tensors-backend-pipeline | FileCheck %s

// Each window begins and ends where its place says; the loops are inside.
// CHECK-LABEL: func @average
// CHECK:       linalg.generic
// CHECK-COUNT-2: arith.ceildivui
// CHECK-COUNT-2: scf.for
// CHECK:       arith.addf
// CHECK-COUNT-2: arith.divf
// CHECK:       tensor<?x3x2x4xf32>
func.func @average(%x: !torch.vtensor<[?,3,5,?],f32>) -> !torch.vtensor<[?,3,2,4],f32> {
  %two = torch.constant.int 2
  %four = torch.constant.int 4
  %size = torch.prim.ListConstruct %two, %four : (!torch.int, !torch.int) -> !torch.list<int>
  %r = torch.aten._adaptive_avg_pool2d %x, %size : !torch.vtensor<[?,3,5,?],f32>, !torch.list<int> -> !torch.vtensor<[?,3,2,4],f32>
  return %r : !torch.vtensor<[?,3,2,4],f32>
}

// Nothing to insert into a padded tensor: it is filled.
// CHECK-LABEL: func @padded_nothing
// CHECK-NOT:   tensor.pad
// CHECK:       linalg.fill {{.*}} -> tensor<2x3xf32>
func.func @padded_nothing(%x: !torch.vtensor<[0,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %zero = torch.constant.int 0
  %one = torch.constant.int 1
  %value = torch.constant.float 7.0
  %amounts = torch.prim.ListConstruct %zero, %zero, %one, %one : (!torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %r = torch.aten.constant_pad_nd %x, %amounts, %value : !torch.vtensor<[0,3],f32>, !torch.list<int>, !torch.float -> !torch.vtensor<[2,3],f32>
  return %r : !torch.vtensor<[2,3],f32>
}
