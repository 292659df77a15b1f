// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -verify-diagnostics -torch-verify-linalg-on-tensors-backend-contract

func.func @fine(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = math.exp %a : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @left(%a: tensor<2xf32>) {
  // expected-error @below {{'torch.constant.int' is not linalg on tensors: it is of the Torch dialect, or has a value of a Torch type}}
  %0 = torch.constant.int 1
  return
}

// -----

func.func @returned(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  // expected-error @below {{'func.return' is not linalg on tensors}}
  return %a : !torch.vtensor<[2],f32>
}
