// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: masks, or a list that is not in sight
func.func @too_many(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[2],si64>, %c: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32> {
  %list1 = torch.prim.ListConstruct %b, %c : (!torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.index.Tensor}}
  %0 = torch.aten.index.Tensor %a, %list1 : !torch.vtensor<[4],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: masks, or a list that is not in sight
func.func @none(%a: !torch.vtensor<[4],f32>) -> !torch.vtensor<[4],f32> {
  %none = torch.constant.none
  %list1 = torch.prim.ListConstruct %none : (!torch.none) -> !torch.list<optional<vtensor>>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.index.Tensor}}
  %0 = torch.aten.index.Tensor %a, %list1 : !torch.vtensor<[4],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}

// -----

// Refused: masks, or a list that is not in sight
func.func @unknown(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor) -> !torch.vtensor<[4],f32> {
  %list1 = torch.prim.ListConstruct %b : (!torch.vtensor) -> !torch.list<optional<vtensor>>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.index.Tensor}}
  %0 = torch.aten.index.Tensor %a, %list1 : !torch.vtensor<[4],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}
