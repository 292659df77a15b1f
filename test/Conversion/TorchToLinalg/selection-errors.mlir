// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: the order is not constant
func.func @topk(%a: !torch.vtensor<[2],f32>, %b: !torch.bool) -> (!torch.vtensor<[1],f32>, !torch.vtensor<[1],si64>) {
  %int1 = torch.constant.int 1
  %int0 = torch.constant.int 0
  %true = torch.constant.bool true
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.topk}}
  %0:2 = torch.aten.topk %a, %int1, %int0, %b, %true : !torch.vtensor<[2],f32>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[1],f32>, !torch.vtensor<[1],si64>
  return %0#0, %0#1 : !torch.vtensor<[1],f32>, !torch.vtensor<[1],si64>
}
