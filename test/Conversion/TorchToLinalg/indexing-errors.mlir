// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: masks, or a list that is not in sight
func.func @mask(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[4],i1>) -> !torch.vtensor<[?],f32> {
  %list1 = torch.prim.ListConstruct %b : (!torch.vtensor<[4],i1>) -> !torch.list<optional<vtensor>>
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.index.Tensor}}
  %0 = torch.aten.index.Tensor %a, %list1 : !torch.vtensor<[4],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// -----

// Refused: masks, or a list that is not in sight
func.func @list(%a: !torch.vtensor<[4],f32>, %b: !torch.list<optional<vtensor>>) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.index.Tensor}}
  %0 = torch.aten.index.Tensor %a, %b : !torch.vtensor<[4],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: unsupported dimension
func.func @index_select(%a: !torch.vtensor<[4],f32>, %b: !torch.int, %c: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.index_select}}
  %0 = torch.aten.index_select %a, %b, %c : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: the dimension is not constant
func.func @gather(%a: !torch.vtensor<[4],f32>, %b: !torch.int, %c: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32> {
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.gather}}
  %0 = torch.aten.gather %a, %b, %c, %false : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.bool -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: unsupported dimension
func.func @index_select_scalar(%a: !torch.vtensor<[],f32>, %b: !torch.vtensor<[],si64>) -> !torch.vtensor<[],f32> {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.index_select}}
  %0 = torch.aten.index_select %a, %int0, %b : !torch.vtensor<[],f32>, !torch.int, !torch.vtensor<[],si64> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// -----

// Refused: the dimension is not constant
func.func @out_of_range(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32> {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.gather}}
  %0 = torch.aten.gather %a, %int1, %b, %false : !torch.vtensor<[4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.bool -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
