// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: no tensor of TOSA, or a size that is not known
func.func @cumsum_dynamic(%a: !torch.vtensor<[?],f32>) -> !torch.vtensor<[?],f32> {
  %int0 = torch.constant.int 0
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.cumsum}}
  %0 = torch.aten.cumsum %a, %int0, %none : !torch.vtensor<[?],f32>, !torch.int, !torch.none -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// -----

// Refused: no tensor of TOSA, or a size that is not known
func.func @cummax_complex(%a: !torch.vtensor<[2],complex<f32>>) -> (!torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],si64>) {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering}}
  // expected-note @+1 {{first use of torch.aten.cummax}}
  %0:2 = torch.aten.cummax %a, %int0 : !torch.vtensor<[2],complex<f32>>, !torch.int -> !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],si64>
}
