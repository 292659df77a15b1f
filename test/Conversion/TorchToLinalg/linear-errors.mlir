// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: unsupported dtypes
func.func @mm(%a: !torch.vtensor<[2,3],i1>, %b: !torch.vtensor<[3,4],i1>) -> !torch.vtensor<[2,4],i1> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.mm}}
  %0 = torch.aten.mm %a, %b : !torch.vtensor<[2,3],i1>, !torch.vtensor<[3,4],i1> -> !torch.vtensor<[2,4],i1>
  return %0 : !torch.vtensor<[2,4],i1>
}

// -----

// Refused: unsupported dtypes
func.func @bmm(%a: !torch.vtensor<[1,2,3],f32>, %b: !torch.vtensor<[1,3,4],f16>) -> !torch.vtensor<[1,2,4],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.bmm}}
  %0 = torch.aten.bmm %a, %b : !torch.vtensor<[1,2,3],f32>, !torch.vtensor<[1,3,4],f16> -> !torch.vtensor<[1,2,4],f32>
  return %0 : !torch.vtensor<[1,2,4],f32>
}

// -----

// Refused: unsupported dtypes
func.func @addmm(%a: !torch.vtensor<[4],complex<f16>>, %b: !torch.vtensor<[2,3],complex<f16>>, %c: !torch.vtensor<[3,4],complex<f16>>) -> !torch.vtensor<[2,4],complex<f16>> {
  %int1 = torch.constant.int 1
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.addmm}}
  %0 = torch.aten.addmm %a, %b, %c, %int1, %int1 : !torch.vtensor<[4],complex<f16>>, !torch.vtensor<[2,3],complex<f16>>, !torch.vtensor<[3,4],complex<f16>>, !torch.int, !torch.int -> !torch.vtensor<[2,4],complex<f16>>
  return %0 : !torch.vtensor<[2,4],complex<f16>>
}

// -----

// Refused: unsupported ranks or dtypes
func.func @linear(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[3],f32>) -> !torch.vtensor<[2],f32> {
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.linear}}
  %0 = torch.aten.linear %a, %b, %none : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3],f32>, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: unsupported ranks or dtypes
func.func @linear_dtypes(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[4,3],f16>) -> !torch.vtensor<[2,4],f32> {
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.linear}}
  %0 = torch.aten.linear %a, %b, %none : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4,3],f16>, !torch.none -> !torch.vtensor<[2,4],f32>
  return %0 : !torch.vtensor<[2,4],f32>
}

// -----

// Refused: unsupported dtypes
func.func @mv(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[3],f64>) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.mv}}
  %0 = torch.aten.mv %a, %b : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3],f64> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: unsupported dtypes
func.func @addmm_dtypes(%a: !torch.vtensor<[4],f16>, %b: !torch.vtensor<[2,3],f32>, %c: !torch.vtensor<[3,4],f32>) -> !torch.vtensor<[2,4],f32> {
  %int1 = torch.constant.int 1
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.addmm}}
  %0 = torch.aten.addmm %a, %b, %c, %int1, %int1 : !torch.vtensor<[4],f16>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  return %0 : !torch.vtensor<[2,4],f32>
}
