// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -pass-pipeline='builtin.module(torch-backend-to-linalg-on-tensors-backend-pipeline)' | FileCheck %s

// CHECK-LABEL: func.func @convolution
// CHECK:       tensor.pad
// CHECK:       linalg.conv_2d_nchw_fchw {dilations = dense<1> : {{.*}}, strides = dense<2>
func.func @convolution(%x: !torch.vtensor<[?,3,8,8],f32>, %w: !torch.vtensor<[4,3,3,3],f32>) -> !torch.vtensor<[?,4,4,4],f32> {
  %none = torch.constant.none
  %one = torch.constant.int 1
  %two = torch.constant.int 2
  %false = torch.constant.bool false
  %ones = torch.prim.ListConstruct %one, %one : (!torch.int, !torch.int) -> !torch.list<int>
  %twos = torch.prim.ListConstruct %two, %two : (!torch.int, !torch.int) -> !torch.list<int>
  %empty = torch.prim.ListConstruct : () -> !torch.list<int>
  %0 = torch.aten.convolution %x, %w, %none, %twos, %ones, %ones, %false, %empty, %one : !torch.vtensor<[?,3,8,8],f32>, !torch.vtensor<[4,3,3,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[?,4,4,4],f32>
  return %0 : !torch.vtensor<[?,4,4,4],f32>
}

// -----

// CHECK-LABEL: func.func @depthwise
// CHECK:       linalg.depthwise_conv_2d_nchw_chw
func.func @depthwise(%x: !torch.vtensor<[1,4,8,8],f32>, %w: !torch.vtensor<[4,1,3,3],f32>) -> !torch.vtensor<[1,4,6,6],f32> {
  %none = torch.constant.none
  %zero = torch.constant.int 0
  %one = torch.constant.int 1
  %four = torch.constant.int 4
  %false = torch.constant.bool false
  %ones = torch.prim.ListConstruct %one, %one : (!torch.int, !torch.int) -> !torch.list<int>
  %zeros = torch.prim.ListConstruct %zero, %zero : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.convolution %x, %w, %none, %ones, %zeros, %ones, %false, %zeros, %four : !torch.vtensor<[1,4,8,8],f32>, !torch.vtensor<[4,1,3,3],f32>, !torch.none, !torch.list<int>, !torch.list<int>, !torch.list<int>, !torch.bool, !torch.list<int>, !torch.int -> !torch.vtensor<[1,4,6,6],f32>
  return %0 : !torch.vtensor<[1,4,6,6],f32>
}
