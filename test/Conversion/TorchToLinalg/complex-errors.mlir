// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: complex numbers of 16 bits
func.func @exp(%a: !torch.vtensor<[2],complex<f16>>) -> !torch.vtensor<[2],complex<f16>> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.exp}}
  %0 = torch.aten.exp %a : !torch.vtensor<[2],complex<f16>> -> !torch.vtensor<[2],complex<f16>>
  return %0 : !torch.vtensor<[2],complex<f16>>
}

// -----

// Refused: complex numbers of 16 bits
func.func @mul_Tensor(%a: !torch.vtensor<[2],complex<f16>>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],complex<f16>> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.mul.Tensor}}
  %0 = torch.aten.mul.Tensor %a, %b : !torch.vtensor<[2],complex<f16>>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],complex<f16>>
  return %0 : !torch.vtensor<[2],complex<f16>>
}

// -----

// Refused: complex numbers of 16 bits
func.func @pow_Tensor_Scalar(%a: !torch.vtensor<[2],complex<f16>>) -> !torch.vtensor<[2],complex<f16>> {
  %int2 = torch.constant.int 2
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.pow.Tensor_Scalar}}
  %0 = torch.aten.pow.Tensor_Scalar %a, %int2 : !torch.vtensor<[2],complex<f16>>, !torch.int -> !torch.vtensor<[2],complex<f16>>
  return %0 : !torch.vtensor<[2],complex<f16>>
}

// -----

// Refused: not of complex numbers
func.func @conj(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.conj}}
  %0 = torch.aten.conj %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
