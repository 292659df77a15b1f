// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: unsupported operand types
func.func @erf(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.erf}}
  %0 = torch.aten.erf %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// -----

// Refused: unknown approximation
func.func @gelu(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %str_other = torch.constant.str "other"
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.gelu}}
  %0 = torch.aten.gelu %a, %str_other : !torch.vtensor<[2],f32>, !torch.str -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: unknown approximation
func.func @gelu_dynamic(%a: !torch.vtensor<[2],f32>, %b: !torch.str) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.gelu}}
  %0 = torch.aten.gelu %a, %b : !torch.vtensor<[2],f32>, !torch.str -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: unsupported decimals
func.func @round_decimals(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %intm2 = torch.constant.int -2
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.round.decimals}}
  %0 = torch.aten.round.decimals %a, %intm2 : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// -----

// Refused: unsupported decimals
func.func @round_dynamic(%a: !torch.vtensor<[2],f32>, %b: !torch.int) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.round.decimals}}
  %0 = torch.aten.round.decimals %a, %b : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
