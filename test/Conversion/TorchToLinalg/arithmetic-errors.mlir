// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: unsupported operand types
func.func @relu(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.relu}}
  %0 = torch.aten.relu %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// -----

// Refused: unsupported operand types
func.func @remainder_Tensor(%a: !torch.vtensor<[2],complex<f32>>, %b: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.remainder.Tensor}}
  %0 = torch.aten.remainder.Tensor %a, %b : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// -----

// Refused: unsupported operand types
func.func @add_Scalar(%a: !torch.vtensor<[2],f32>, %b: !torch.number) -> !torch.vtensor<[2],f32> {
  %int1 = torch.constant.int 1
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.add.Scalar}}
  %0 = torch.aten.add.Scalar %a, %b, %int1 : !torch.vtensor<[2],f32>, !torch.number, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: unsupported operand types
func.func @clamp(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.clamp}}
  %0 = torch.aten.clamp %a, %int0, %int1 : !torch.vtensor<[2],complex<f32>>, !torch.int, !torch.int -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// -----

// Refused: the rounding mode is not constant
func.func @div_Tensor_mode(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>, %c: !torch.str) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.div.Tensor_mode}}
  %0 = torch.aten.div.Tensor_mode %a, %b, %c : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.str -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: dtype is unknown
func.func @pow_Tensor_Scalar(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor {
  %int3 = torch.constant.int 3
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.pow.Tensor_Scalar}}
  %0 = torch.aten.pow.Tensor_Scalar %a, %int3 : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor
  return %0 : !torch.vtensor
}

// -----

// Refused: rank or dtype is unknown
func.func @neg(%a: !torch.vtensor<*,f32>) -> !torch.vtensor<*,f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.neg}}
  %0 = torch.aten.neg %a : !torch.vtensor<*,f32> -> !torch.vtensor<*,f32>
  return %0 : !torch.vtensor<*,f32>
}

// -----

// Refused: operand without rank or dtype
func.func @abs(%a: !torch.vtensor) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.abs}}
  %0 = torch.aten.abs %a : !torch.vtensor -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
