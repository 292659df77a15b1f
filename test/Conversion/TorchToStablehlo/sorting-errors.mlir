// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-stablehlo),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: the order or the dimension is not constant
func.func @sort_order(%a: !torch.vtensor<[2],f32>, %b: !torch.bool) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.sort}}
  %0:2 = torch.aten.sort %a, %int0, %b : !torch.vtensor<[2],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}

// -----

// Refused: the order or the dimension is not constant
func.func @sort_dim(%a: !torch.vtensor<[2],f32>, %dim: !torch.int) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %true = torch.constant.bool true
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.sort.stable}}
  %0:2 = torch.aten.sort.stable %a, %true, %dim, %true : !torch.vtensor<[2],f32>, !torch.bool, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}

// -----

// Refused: a number is in order, and complex numbers have none
func.func @sort_number(%a: !torch.vtensor<[],f32>) -> (!torch.vtensor<[],f32>, !torch.vtensor<[],si64>) {
  %int0 = torch.constant.int 0
  %true = torch.constant.bool true
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.sort}}
  %0:2 = torch.aten.sort %a, %int0, %true : !torch.vtensor<[],f32>, !torch.int, !torch.bool -> !torch.vtensor<[],f32>, !torch.vtensor<[],si64>
  return %0#0, %0#1 : !torch.vtensor<[],f32>, !torch.vtensor<[],si64>
}

// -----

// Refused: how many elements are taken is not known
func.func @topk_count(%a: !torch.vtensor<[?],f32>, %k: !torch.int) -> (!torch.vtensor<[?],f32>, !torch.vtensor<[?],si64>) {
  %int0 = torch.constant.int 0
  %true = torch.constant.bool true
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.topk}}
  %0:2 = torch.aten.topk %a, %k, %int0, %true, %true : !torch.vtensor<[?],f32>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[?],f32>, !torch.vtensor<[?],si64>
  return %0#0, %0#1 : !torch.vtensor<[?],f32>, !torch.vtensor<[?],si64>
}
