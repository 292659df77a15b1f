// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-backend-to-linalg-on-tensors-backend-pipeline | FileCheck %s

// How many channels an image has is known from the weight, and asked where the program runs.
// CHECK-LABEL: func.func @channels
// CHECK:         %[[CHANNELS:.*]] = tensor.dim %{{.*}}, %c1 : tensor<2x?x8x8xf32>
// CHECK:         arith.cmpi eq, %[[CHANNELS]], %c4
// CHECK:         cf.assert %{{.*}}, "{{.*}}the image has another number of channels than the weight"
// CHECK:         tensor.cast %{{.*}} : tensor<2x?x8x8xf32> to tensor<2x4x8x8xf32>
// CHECK:         linalg.conv_2d_nchw_fchw
func.func @channels(%x: !torch.vtensor<[2,?,8,8],f32>, %w: !torch.vtensor<[6,4,3,3],f32>)
    -> !torch.vtensor<[2,6,6,6],f32> {
  %none = torch.constant.none
  %false = torch.constant.bool false
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %ones = torch.prim.ListConstruct %int1, %int1 : (!torch.int, !torch.int) -> !torch.list<int>
  %zeros = torch.prim.ListConstruct %int0, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.convolution %x, %w, %none, %ones, %zeros, %ones, %false, %zeros, %int1 : !torch.vtensor<[2,?,8,8],f32>, !torch.vtensor<[6,4,3,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[2,6,6,6],f32>
  return %0 : !torch.vtensor<[2,6,6,6],f32>
}
