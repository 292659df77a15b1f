// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: rank or dtype is unknown
func.func @frexp_Tensor(%a: !torch.vtensor) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si32>) {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.frexp.Tensor}}
  %0:2 = torch.aten.frexp.Tensor %a : !torch.vtensor -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si32>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si32>
}

// -----

// Refused: unsupported operand types
func.func @nextafter(%a: !torch.vtensor<[2],complex<f32>>, %b: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.nextafter}}
  %0 = torch.aten.nextafter %a, %b : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
