// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: sizes are not a list
func.func @full(%a: !torch.list<int>) -> !torch.vtensor<[2],f32> {
  %float1_5 = torch.constant.float 1.5
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.full}}
  %0 = torch.aten.full %a, %float1_5, %none, %none, %none, %none : !torch.list<int>, !torch.float, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: sizes are not a list
func.func @zeros(%a: !torch.list<int>) -> !torch.vtensor<[2],f32> {
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.zeros}}
  %0 = torch.aten.zeros %a, %none, %none, %none, %none : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: the value is not a number
func.func @full_like(%a: !torch.vtensor<[2],f32>, %b: !torch.number) -> !torch.vtensor<[2],f32> {
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.full_like}}
  %0 = torch.aten.full_like %a, %b, %none, %none, %none, %none, %none : !torch.vtensor<[2],f32>, !torch.number, !torch.none, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: the value is not a number
func.func @scalar_tensor(%a: !torch.number) -> !torch.vtensor<[],f32> {
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.scalar_tensor}}
  %0 = torch.aten.scalar_tensor %a, %none, %none, %none, %none : !torch.number, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// -----

// Refused: bounds are not numbers
func.func @arange_start_step(%a: !torch.number) -> !torch.vtensor<[?],f32> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.arange.start_step}}
  %0 = torch.aten.arange.start_step %int0, %a, %int1, %none, %none, %none, %none : !torch.int, !torch.number, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// -----

// Refused: sizes are not a list
func.func @length() -> !torch.vtensor<[2,2],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.zeros}}
  %0 = torch.aten.zeros %list1, %none, %none, %none, %none : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}
