// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// What no pattern takes is named.
func.func @unknown(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  // expected-error @below {{one operation has no lowering to linalg}}
  // expected-note @below {{first use of torch.operator "torch.my.own"}}
  %0 = torch.operator "torch.my.own"(%a) : (!torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// Linalg has one process.
func.func @collective(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %sum = torch.constant.str "sum"
  // expected-error @+2 {{torch._c10d_functional.all_reduce (1 use): a collective, which only StableHLO has}}
  // expected-note @+1 {{first use of torch._c10d_functional.all_reduce}}
  %0 = torch._c10d_functional.all_reduce %a, %sum, %sum {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[2],f32>, !torch.str, !torch.str -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
