// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -verify-diagnostics

func.func @sizes(%a: !torch.vtensor<[2],f32>) {
  // expected-error @below {{must keep sizes and dtype: '!torch.vtensor<[2],f32>' is 'tensor<2xf32>', not 'tensor<?xf32>'}}
  %0 = torch_c.to_builtin_tensor %a : !torch.vtensor<[2],f32> -> tensor<?xf32>
  return
}

// -----

func.func @dtype(%a: tensor<2xf32>) {
  // expected-error @below {{must keep sizes and dtype: '!torch.vtensor<[2],f64>' is 'tensor<2xf64>', not 'tensor<2xf32>'}}
  %0 = torch_c.from_builtin_tensor %a : tensor<2xf32> -> !torch.vtensor<[2],f64>
  return
}

// -----

func.func @unknown(%a: !torch.vtensor<[2],unk>) {
  // expected-error @below {{needs a torch tensor of known dtype, but got '!torch.vtensor<[2],unk>'}}
  %0 = torch_c.to_builtin_tensor %a : !torch.vtensor<[2],unk> -> tensor<2xf32>
  return
}
