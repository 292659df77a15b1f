// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: the dtypes differ in width
func.func @view_dtype(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f64> {
  %int7 = torch.constant.int 7
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.view.dtype}}
  %0 = torch.aten.view.dtype %a, %int7 : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// -----

// Refused: the dtypes differ in width
func.func @view_complex(%a: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],complex<f32>> {
  %int9 = torch.constant.int 9
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.view.dtype}}
  %0 = torch.aten.view.dtype %a, %int9 : !torch.vtensor<[2],f64>, !torch.int -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
