// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: unsupported operand types
func.func @special_laguerre_polynomial_l(%a: !torch.vtensor<[2],complex<f32>>, %b: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.operator "torch.aten.special_laguerre_polynomial_l"}}
  %0 = torch.operator "torch.aten.special_laguerre_polynomial_l"(%a, %b) : (!torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
