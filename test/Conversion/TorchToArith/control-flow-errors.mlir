// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-arith),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: not a number
func.func @assert_scalar(%n: !torch.number) {
  %message = torch.constant.str "wrong"
  // expected-error @below {{one operation has no lowering to linalg}}
  // expected-note @below {{first use of torch.aten._assert_scalar}}
  torch.aten._assert_scalar %n, %message : !torch.number, !torch.str
  return
}
