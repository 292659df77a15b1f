// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-arith),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: not on numbers
func.func @Int_Scalar(%a: !torch.number) -> !torch.int {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.Int.Scalar}}
  %0 = torch.aten.Int.Scalar %a : !torch.number -> !torch.int
  return %0 : !torch.int
}
