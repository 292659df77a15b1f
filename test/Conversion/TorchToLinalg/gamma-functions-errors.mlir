// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: unsupported order or dtype
func.func @polygamma(%a: !torch.int, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.polygamma}}
  %0 = torch.aten.polygamma %a, %b : !torch.int, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: unsupported order or dtype
func.func @negative(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %intm1 = torch.constant.int -1
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.polygamma}}
  %0 = torch.aten.polygamma %intm1, %a : !torch.int, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: unsupported order or dtype
func.func @complex(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %int1 = torch.constant.int 1
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.polygamma}}
  %0 = torch.aten.polygamma %int1, %a : !torch.int, !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
