// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: unsupported operand types
func.func @lt_Tensor(%a: !torch.vtensor<[2],complex<f32>>, %b: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],i1> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.lt.Tensor}}
  %0 = torch.aten.lt.Tensor %a, %b : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// -----

// Refused: unsupported operand types
func.func @where_ScalarOther(%a: !torch.vtensor<[2],i1>, %b: !torch.vtensor<[2],f32>, %c: !torch.number) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.where.ScalarOther}}
  %0 = torch.aten.where.ScalarOther %a, %b, %c : !torch.vtensor<[2],i1>, !torch.vtensor<[2],f32>, !torch.number -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: unsupported operand types
func.func @masked_fill_Scalar(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],f32> {
  %float1_5 = torch.constant.float 1.5
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.masked_fill.Scalar}}
  %0 = torch.aten.masked_fill.Scalar %a, %b, %float1_5 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],ui8>, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: unsupported operand types
func.func @masked_fill_number(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],i1>, %c: !torch.number) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.masked_fill.Scalar}}
  %0 = torch.aten.masked_fill.Scalar %a, %b, %c : !torch.vtensor<[2],f32>, !torch.vtensor<[2],i1>, !torch.number -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
