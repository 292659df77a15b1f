// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: no tensor of TOSA, or a size that is not known
func.func @sort_dynamic(%a: !torch.vtensor<[?],f32>) -> (!torch.vtensor<[?],f32>, !torch.vtensor<[?],si64>) {
  %int0 = torch.constant.int 0
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.sort}}
  %0:2 = torch.aten.sort %a, %int0, %false : !torch.vtensor<[?],f32>, !torch.int, !torch.bool -> !torch.vtensor<[?],f32>, !torch.vtensor<[?],si64>
  return %0#0, %0#1 : !torch.vtensor<[?],f32>, !torch.vtensor<[?],si64>
}

// -----

// Refused: too many elements to compare all of them
func.func @sort_long(%a: !torch.vtensor<[5000],f32>) -> (!torch.vtensor<[5000],f32>, !torch.vtensor<[5000],si64>) {
  %int0 = torch.constant.int 0
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.sort}}
  %0:2 = torch.aten.sort %a, %int0, %false : !torch.vtensor<[5000],f32>, !torch.int, !torch.bool -> !torch.vtensor<[5000],f32>, !torch.vtensor<[5000],si64>
  return %0#0, %0#1 : !torch.vtensor<[5000],f32>, !torch.vtensor<[5000],si64>
}

// -----

// Refused: several sizes are unknown
func.func @sort_rows(%a: !torch.vtensor<[?,?,2],f32>) -> (!torch.vtensor<[?,?,2],f32>, !torch.vtensor<[?,?,2],si64>) {
  %int2 = torch.constant.int 2
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.sort}}
  %0:2 = torch.aten.sort %a, %int2, %false : !torch.vtensor<[?,?,2],f32>, !torch.int, !torch.bool -> !torch.vtensor<[?,?,2],f32>, !torch.vtensor<[?,?,2],si64>
  return %0#0, %0#1 : !torch.vtensor<[?,?,2],f32>, !torch.vtensor<[?,?,2],si64>
}

// -----

// Refused: the order is not constant
func.func @sort_order(%a: !torch.vtensor<[2],f32>, %b: !torch.bool) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.sort}}
  %0:2 = torch.aten.sort %a, %int0, %b : !torch.vtensor<[2],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}

// -----

// Refused: the order is not constant
func.func @topk_order(%a: !torch.vtensor<[2],f32>, %b: !torch.bool) -> (!torch.vtensor<[1],f32>, !torch.vtensor<[1],si64>) {
  %int0 = torch.constant.int 0
  %true = torch.constant.bool true
  %int1 = torch.constant.int 1
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.topk}}
  %0:2 = torch.aten.topk %a, %int1, %int0, %b, %true : !torch.vtensor<[2],f32>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[1],f32>, !torch.vtensor<[1],si64>
  return %0#0, %0#1 : !torch.vtensor<[1],f32>, !torch.vtensor<[1],si64>
}
