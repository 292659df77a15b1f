// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-backend-to-linalg-on-tensors-backend-pipeline -split-input-file -verify-diagnostics

// Parts of 16 bits.
func.func @sum(%a: !torch.vtensor<[2],complex<f16>>) -> !torch.vtensor<[],complex<f16>> {
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.sum}}
  %0 = torch.aten.sum %a, %none : !torch.vtensor<[2],complex<f16>>, !torch.none -> !torch.vtensor<[],complex<f16>>
  return %0 : !torch.vtensor<[],complex<f16>>
}

// -----

func.func @exp(%a: !torch.vtensor<[2],complex<f16>>) -> !torch.vtensor<[2],complex<f16>> {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.exp}}
  %0 = torch.aten.exp %a : !torch.vtensor<[2],complex<f16>> -> !torch.vtensor<[2],complex<f16>>
  return %0 : !torch.vtensor<[2],complex<f16>>
}

// -----

// Complex numbers have no order.
func.func @amax(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[],complex<f32>> {
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.max}}
  %0 = torch.aten.max %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[],complex<f32>>
  return %0 : !torch.vtensor<[],complex<f32>>
}
