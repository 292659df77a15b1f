// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: unsupported dimension or dtype
func.func @sort(%a: !torch.vtensor<[2],complex<f32>>) -> (!torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],si64>) {
  %int0 = torch.constant.int 0
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.sort}}
  %0:2 = torch.aten.sort %a, %int0, %false : !torch.vtensor<[2],complex<f32>>, !torch.int, !torch.bool -> !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],si64>
}

// -----

// Refused: unsupported dimension or dtype
func.func @sort_dim(%a: !torch.vtensor<[2],f32>, %b: !torch.int) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.sort}}
  %0:2 = torch.aten.sort %a, %b, %false : !torch.vtensor<[2],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}

// -----

// Refused: the order is not constant
func.func @sort_stable(%a: !torch.vtensor<[2],f32>, %b: !torch.bool) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %none = torch.constant.none
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.sort.stable}}
  %0:2 = torch.aten.sort.stable %a, %none, %int0, %b : !torch.vtensor<[2],f32>, !torch.none, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}
