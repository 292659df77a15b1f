// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: dimensions are not constant
func.func @transpose_int(%a: !torch.vtensor<[2,3],f32>, %b: !torch.int) -> !torch.vtensor<[3,2],f32> {
  %int1 = torch.constant.int 1
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.transpose.int}}
  %0 = torch.aten.transpose.int %a, %b, %int1 : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}

// -----

// Refused: dimensions are not constant
func.func @permute(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3,2],f32> {
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.permute}}
  %0 = torch.aten.permute %a, %list1 : !torch.vtensor<[2,3],f32>, !torch.list<int> -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}

// -----

// Refused: list or dimension is not constant
func.func @cat(%a: !torch.list<vtensor>) -> !torch.vtensor<[3],f32> {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.cat}}
  %0 = torch.aten.cat %a, %int0 : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

// -----

// Refused: list or dimension is not constant
func.func @cat_dim(%a: !torch.vtensor<[3],f32>, %b: !torch.int) -> !torch.vtensor<[3],f32> {
  %list1 = torch.prim.ListConstruct %a : (!torch.vtensor<[3],f32>) -> !torch.list<vtensor<[3],f32>>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.cat}}
  %0 = torch.aten.cat %list1, %b : !torch.list<vtensor<[3],f32>>, !torch.int -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

// -----

// Refused: an element without rank or dtype
func.func @unknown(%a: !torch.vtensor) -> !torch.vtensor<[3],f32> {
  %list1 = torch.prim.ListConstruct %a : (!torch.vtensor) -> !torch.list<vtensor>
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.cat}}
  %0 = torch.aten.cat %list1, %int0 : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

// -----

// Refused: dimensions are not constant
func.func @flip(%a: !torch.vtensor<[3],f32>, %b: !torch.list<int>) -> !torch.vtensor<[3],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.flip}}
  %0 = torch.aten.flip %a, %b : !torch.vtensor<[3],f32>, !torch.list<int> -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

// -----

// Refused: repetitions are not a list
func.func @repeat(%a: !torch.vtensor<[3],f32>, %b: !torch.list<int>) -> !torch.vtensor<[6],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.repeat}}
  %0 = torch.aten.repeat %a, %b : !torch.vtensor<[3],f32>, !torch.list<int> -> !torch.vtensor<[6],f32>
  return %0 : !torch.vtensor<[6],f32>
}

// -----

// Refused: amounts are not a list of pairs
func.func @constant_pad_nd(%a: !torch.vtensor<[3],f32>) -> !torch.vtensor<[4],f32> {
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1 : (!torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.constant_pad_nd}}
  %0 = torch.aten.constant_pad_nd %a, %list1, %int0 : !torch.vtensor<[3],f32>, !torch.list<int>, !torch.int -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// -----

// Refused: amounts are not a list of pairs
func.func @pad_list(%a: !torch.vtensor<[3],f32>, %b: !torch.list<int>) -> !torch.vtensor<[4],f32> {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.constant_pad_nd}}
  %0 = torch.aten.constant_pad_nd %a, %b, %int0 : !torch.vtensor<[3],f32>, !torch.list<int>, !torch.int -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// -----

// Refused: dimensions or offset are not constant
func.func @diagonal(%a: !torch.vtensor<[2,2],f32>, %b: !torch.int) -> !torch.vtensor<[?],f32> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.diagonal}}
  %0 = torch.aten.diagonal %a, %b, %int0, %int1 : !torch.vtensor<[2,2],f32>, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// -----

// Refused: dimension or step is not constant
func.func @unfold(%a: !torch.vtensor<[4],f32>, %b: !torch.int) -> !torch.vtensor<[?,2],f32> {
  %int0 = torch.constant.int 0
  %int2 = torch.constant.int 2
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.unfold}}
  %0 = torch.aten.unfold %a, %int0, %int2, %b : !torch.vtensor<[4],f32>, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[?,2],f32>
  return %0 : !torch.vtensor<[?,2],f32>
}

// -----

// Refused: dimension or step is not constant
func.func @unfold_dim(%a: !torch.vtensor<[4],f32>, %b: !torch.int) -> !torch.vtensor<[3,2],f32> {
  %int2 = torch.constant.int 2
  %int1 = torch.constant.int 1
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.unfold}}
  %0 = torch.aten.unfold %a, %b, %int2, %int1 : !torch.vtensor<[4],f32>, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}

// -----

// Refused: list or dimension is not constant
func.func @cat_scalars(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32> {
  %list1 = torch.prim.ListConstruct %a : (!torch.vtensor<[],f32>) -> !torch.list<vtensor<[],f32>>
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.cat}}
  %0 = torch.aten.cat %list1, %int0 : !torch.list<vtensor<[],f32>>, !torch.int -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// -----

// Refused: dimensions are not constant
func.func @permute_twice(%a: !torch.vtensor<[2,2],f32>) -> !torch.vtensor<[2,2],f32> {
  %int0 = torch.constant.int 0
  %list1 = torch.prim.ListConstruct %int0, %int0 : (!torch.int, !torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.permute}}
  %0 = torch.aten.permute %a, %list1 : !torch.vtensor<[2,2],f32>, !torch.list<int> -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}

// -----

// Refused: repetitions are not a list
func.func @repeat_fewer(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,6],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.repeat}}
  %0 = torch.aten.repeat %a, %list1 : !torch.vtensor<[2,3],f32>, !torch.list<int> -> !torch.vtensor<[2,6],f32>
  return %0 : !torch.vtensor<[2,6],f32>
}

// -----

// Refused: amounts are not a list of pairs
func.func @pad_too_many(%a: !torch.vtensor<[3],f32>) -> !torch.vtensor<[5],f32> {
  %int1 = torch.constant.int 1
  %list1 = torch.prim.ListConstruct %int1, %int1, %int1, %int1 : (!torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.constant_pad_nd}}
  %0 = torch.aten.constant_pad_nd %a, %list1, %int0 : !torch.vtensor<[3],f32>, !torch.list<int>, !torch.int -> !torch.vtensor<[5],f32>
  return %0 : !torch.vtensor<[5],f32>
}

// -----

// Refused: dimension or step is not constant
func.func @unfold_scalar(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[1],f32> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.unfold}}
  %0 = torch.aten.unfold %a, %int0, %int1, %int1 : !torch.vtensor<[],f32>, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[1],f32>
  return %0 : !torch.vtensor<[1],f32>
}

// -----

// Refused: dimension or step is not constant
func.func @unfold_step(%a: !torch.vtensor<[4],f32>) -> !torch.vtensor<[?,2],f32> {
  %int0 = torch.constant.int 0
  %int2 = torch.constant.int 2
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.unfold}}
  %0 = torch.aten.unfold %a, %int0, %int2, %int0 : !torch.vtensor<[4],f32>, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[?,2],f32>
  return %0 : !torch.vtensor<[?,2],f32>
}
