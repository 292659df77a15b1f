// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: element counts differ
func.func @view(%a: !torch.vtensor<[6],f32>) -> !torch.vtensor<[4],f32> {
  %int4 = torch.constant.int 4
  %list1 = torch.prim.ListConstruct %int4 : (!torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.view}}
  %0 = torch.aten.view %a, %list1 : !torch.vtensor<[6],f32>, !torch.list<int> -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// -----

// Refused: sizes are not a list
func.func @reshape(%a: !torch.vtensor<[?],f32>, %b: !torch.list<int>) -> !torch.vtensor<[2,?],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.reshape}}
  %0 = torch.aten.reshape %a, %b : !torch.vtensor<[?],f32>, !torch.list<int> -> !torch.vtensor<[2,?],f32>
  return %0 : !torch.vtensor<[2,?],f32>
}

// -----

// Refused: the dimension is not constant
func.func @unsqueeze(%a: !torch.vtensor<[2],f32>, %b: !torch.int) -> !torch.vtensor<[2,1],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.unsqueeze}}
  %0 = torch.aten.unsqueeze %a, %b : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2,1],f32>
  return %0 : !torch.vtensor<[2,1],f32>
}

// -----

// Refused: dimensions are not constant
func.func @squeeze_dims(%a: !torch.vtensor<[2,1],f32>, %b: !torch.list<int>) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.squeeze.dims}}
  %0 = torch.aten.squeeze.dims %a, %b : !torch.vtensor<[2,1],f32>, !torch.list<int> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: dimensions are not constant
func.func @squeeze_dim(%a: !torch.vtensor<[2,1],f32>, %b: !torch.int) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.squeeze.dim}}
  %0 = torch.aten.squeeze.dim %a, %b : !torch.vtensor<[2,1],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: sizes of one are not known
func.func @squeeze(%a: !torch.vtensor<[2,?],f32>) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.squeeze}}
  %0 = torch.aten.squeeze %a : !torch.vtensor<[2,?],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: sizes are not a list
func.func @expand(%a: !torch.vtensor<[1],f32>, %b: !torch.list<int>) -> !torch.vtensor<[2],f32> {
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.expand}}
  %0 = torch.aten.expand %a, %b, %false : !torch.vtensor<[1],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: sizes are not a list
func.func @view_length(%a: !torch.vtensor<[?],f32>) -> !torch.vtensor<[2,?],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.view}}
  %0 = torch.aten.view %a, %list1 : !torch.vtensor<[?],f32>, !torch.list<int> -> !torch.vtensor<[2,?],f32>
  return %0 : !torch.vtensor<[2,?],f32>
}

// -----

// Refused: sizes are not a list
func.func @expand_length(%a: !torch.vtensor<[1],f32>) -> !torch.vtensor<[2,2],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.expand}}
  %0 = torch.aten.expand %a, %list1, %false : !torch.vtensor<[1],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}

// -----

// Refused: the dimension is not constant
func.func @out_of_range(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2,1],f32> {
  %int2 = torch.constant.int 2
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.unsqueeze}}
  %0 = torch.aten.unsqueeze %a, %int2 : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2,1],f32>
  return %0 : !torch.vtensor<[2,1],f32>
}
