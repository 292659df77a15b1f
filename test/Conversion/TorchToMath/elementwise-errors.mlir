// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-math),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: not of f32 or f64
func.func @exp_f16(%a: !torch.vtensor<[2],f16>) -> !torch.vtensor<[2],f16> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.exp}}
  %0 = torch.aten.exp %a : !torch.vtensor<[2],f16> -> !torch.vtensor<[2],f16>
  return %0 : !torch.vtensor<[2],f16>
}

// -----

// Refused: not of f32 or f64
func.func @abs_integers(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.abs}}
  %0 = torch.aten.abs %a : !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// -----

// Refused: converts or broadcasts an operand
func.func @exp_integers(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.exp}}
  %0 = torch.aten.exp %a : !torch.vtensor<[2],si64> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: converts or broadcasts an operand
func.func @atan2_broadcast(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[1],f32>) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.atan2}}
  %0 = torch.aten.atan2 %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[1],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: converts or broadcasts an operand
func.func @atan2_promotes(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],f64> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.atan2}}
  %0 = torch.aten.atan2 %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f64> -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// -----

// Refused: several operands of unknown sizes
func.func @atan2_dynamic(%a: !torch.vtensor<[?],f32>, %b: !torch.vtensor<[?],f32>) -> !torch.vtensor<[?],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.atan2}}
  %0 = torch.aten.atan2 %a, %b : !torch.vtensor<[?],f32>, !torch.vtensor<[?],f32> -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}
