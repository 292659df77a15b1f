// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -verify-diagnostics -pass-pipeline="builtin.module(torch-lower-to-backend-contract)"
// RUN: not torch-mlir-opt %s -split-input-file -pass-pipeline="builtin.module(torchscript-module-to-torch-backend-pipeline)" 2>&1 | FileCheck %s

// CHECK: error: 'torchscript-module-to-torch-backend-pipeline' is for graphs of TorchScript objects

func.func @operator(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  // expected-error @below {{'torch.mine.op' is no operation of the Torch dialect: decompose it, or name it in legal-ops}}
  %0 = torch.operator "torch.mine.op"(%a) : (!torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -----

// expected-error @below {{a tensor of unknown rank, '!torch.vtensor<*,f32>'}}
func.func @rank(%a: !torch.vtensor<*,f32>) {
  return
}

// -----

// expected-error @below {{a tensor of unknown dtype, '!torch.vtensor<[2],unk>'}}
func.func @dtype(%a: !torch.vtensor<[2],unk>) {
  return
}

// -----

func.func @reference(%a: !torch.vtensor<[2],f32>) -> !torch.tensor<[2],f32> {
  // expected-error @below {{a tensor that can be changed in place, '!torch.tensor<[2],f32>': make the program functional before it is imported}}
  %0 = torch.copy.to_tensor %a : !torch.tensor<[2],f32>
  return %0 : !torch.tensor<[2],f32>
}
