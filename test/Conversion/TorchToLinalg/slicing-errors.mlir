// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: dimension or step is not constant
func.func @slice_Tensor(%a: !torch.vtensor<[4],f32>, %b: !torch.int) -> !torch.vtensor<[4],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.slice.Tensor}}
  %0 = torch.aten.slice.Tensor %a, %b, %none, %none, %int1 : !torch.vtensor<[4],f32>, !torch.int, !torch.none, !torch.none, !torch.int -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// -----

// Refused: dimension or step is not constant
func.func @step(%a: !torch.vtensor<[4],f32>, %b: !torch.int) -> !torch.vtensor<[?],f32> {
  %int0 = torch.constant.int 0
  %int4 = torch.constant.int 4
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.slice.Tensor}}
  %0 = torch.aten.slice.Tensor %a, %int0, %int0, %int4, %b : !torch.vtensor<[4],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// -----

// Refused: dimension or step is not constant
func.func @slice_scatter(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[2],f32>, %c: !torch.int) -> !torch.vtensor<[4],f32> {
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.slice_scatter}}
  %0 = torch.aten.slice_scatter %a, %b, %c, %none, %none, %int1 : !torch.vtensor<[4],f32>, !torch.vtensor<[2],f32>, !torch.int, !torch.none, !torch.none, !torch.int -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// -----

// Refused: the dimension is not constant
func.func @select_int(%a: !torch.vtensor<[4],f32>, %b: !torch.int) -> !torch.vtensor<[],f32> {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.select.int}}
  %0 = torch.aten.select.int %a, %b, %int0 : !torch.vtensor<[4],f32>, !torch.int, !torch.int -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// -----

// Refused: the dimension is not constant
func.func @select_scatter(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[],f32>, %c: !torch.int) -> !torch.vtensor<[4],f32> {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.select_scatter}}
  %0 = torch.aten.select_scatter %a, %b, %c, %int0 : !torch.vtensor<[4],f32>, !torch.vtensor<[],f32>, !torch.int, !torch.int -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// -----

// Refused: not the parts of a tensor
func.func @sizes(%a: !torch.vtensor<[4],f32>, %sizes: !torch.list<int>) -> !torch.vtensor<[2],f32> {
  %int0 = torch.constant.int 0
  // expected-error @below {{2 kinds of operation have no lowering to linalg}}
  // expected-note @below {{first use of torch.aten.split_with_sizes}}
  %list = torch.aten.split_with_sizes %a, %sizes, %int0 : !torch.vtensor<[4],f32>, !torch.list<int>, !torch.int -> !torch.list<vtensor>
  // expected-note @below {{first use of torch.prim.ListUnpack}}
  %0:2 = torch.prim.ListUnpack %list : !torch.list<vtensor> -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
  return %0#0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: not the parts of a tensor
func.func @dimension(%a: !torch.vtensor<[2,2],f32>, %dim: !torch.int) -> !torch.vtensor<[2],f32> {
  // expected-error @below {{2 kinds of operation have no lowering to linalg}}
  // expected-note @below {{first use of torch.aten.unbind.int}}
  %list = torch.aten.unbind.int %a, %dim : !torch.vtensor<[2,2],f32>, !torch.int -> !torch.list<vtensor>
  // expected-note @below {{first use of torch.prim.ListUnpack}}
  %0:2 = torch.prim.ListUnpack %list : !torch.list<vtensor> -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
  return %0#0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: the dimension is not constant
func.func @scalar(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32> {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.select.int}}
  %0 = torch.aten.select.int %a, %int0, %int0 : !torch.vtensor<[],f32>, !torch.int, !torch.int -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// -----

// Refused: dimension or step is not constant
func.func @slice_of_a_scalar(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32> {
  %int0 = torch.constant.int 0
  %none = torch.constant.none
  %int1 = torch.constant.int 1
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.slice.Tensor}}
  %0 = torch.aten.slice.Tensor %a, %int0, %none, %none, %int1 : !torch.vtensor<[],f32>, !torch.int, !torch.none, !torch.none, !torch.int -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// -----

// Refused: dimension or step is not constant
func.func @step_of_zero(%a: !torch.vtensor<[4],f32>) -> !torch.vtensor<[4],f32> {
  %int0 = torch.constant.int 0
  %int4 = torch.constant.int 4
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.slice.Tensor}}
  %0 = torch.aten.slice.Tensor %a, %int0, %int0, %int4, %int0 : !torch.vtensor<[4],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}
