// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// A longer name is another operator, and so is one with more operands.
func.func @special_bessel_j0_of_mine(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.operator "torch.aten.special_bessel_j0_of_mine"}}
  %0 = torch.operator "torch.aten.special_bessel_j0_of_mine"(%a) : (!torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

func.func @operands(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  // expected-error @below {{one operation has no lowering to linalg}}
  // expected-note @below {{first use of torch.operator "torch.aten.special_bessel_j0"}}
  %0 = torch.operator "torch.aten.special_bessel_j0"(%a, %a) : (!torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: unsupported operand types
func.func @relu(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.relu}}
  %0 = torch.aten.relu %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// -----

// Refused: special functions make floats
func.func @special_bessel_j0_of_integers(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],si64> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.operator "torch.aten.special_bessel_j0"}}
  %0 = torch.operator "torch.aten.special_bessel_j0"(%a) : (!torch.vtensor<[2],f32>) -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}
