// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: the dimension is not constant
func.func @cumsum(%a: !torch.vtensor<[2],f32>, %b: !torch.int) -> !torch.vtensor<[2],f32> {
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.cumsum}}
  %0 = torch.aten.cumsum %a, %b, %none : !torch.vtensor<[2],f32>, !torch.int, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Refused: unsupported dimension or dtype
func.func @cummax(%a: !torch.vtensor<[2],complex<f32>>) -> (!torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],si64>) {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.cummax}}
  %0:2 = torch.aten.cummax %a, %int0 : !torch.vtensor<[2],complex<f32>>, !torch.int -> !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],si64>
}

// -----

// Refused: unsupported dimension or dtype
func.func @cummin(%a: !torch.vtensor<[2],f32>, %b: !torch.int) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.cummin}}
  %0:2 = torch.aten.cummin %a, %b : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}

// -----

// Refused: unsupported dimension or dtype
func.func @logcumsumexp(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.logcumsumexp}}
  %0 = torch.aten.logcumsumexp %a, %int0 : !torch.vtensor<[2],complex<f32>>, !torch.int -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// -----

// Refused: unsupported dimension or dtype
func.func @logcumsumexp_dim(%a: !torch.vtensor<[2],f32>, %b: !torch.int) -> !torch.vtensor<[2],f32> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.logcumsumexp}}
  %0 = torch.aten.logcumsumexp %a, %b : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
