// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -verify-diagnostics

func.func @shape() {
  // expected-error @below {{has elements of shape [3], but its result is '!torch.vtensor<[2],f32>'}}
  %0 = torch.vtensor.literal(dense<1.0> : tensor<3xf32>) : !torch.vtensor<[2],f32>
  return
}

// -----

func.func @dtype() {
  // expected-error @below {{has elements of type 'f32', but its result is '!torch.vtensor<[2],si64>'}}
  %0 = torch.vtensor.literal(dense<1.0> : tensor<2xf32>) : !torch.vtensor<[2],si64>
  return
}

// -----

func.func @sign() {
  // expected-error @below {{has elements of type 'ui8', but its result is '!torch.vtensor<[2],si8>'}}
  %0 = torch.vtensor.literal(dense<1> : tensor<2xui8>) : !torch.vtensor<[2],si8>
  return
}

// -----

func.func @unknown_sizes() {
  // expected-error @below {{must have a result of known sizes and dtype, but its type is '!torch.vtensor'}}
  %0 = torch.vtensor.literal(dense<1.0> : tensor<2xf32>) : !torch.vtensor
  return
}

// -----

func.func @reference() {
  // expected-error @below {{has elements of shape [2], but its result is '!torch.tensor<[3],f32>'}}
  %0 = torch.tensor.literal(dense<1.0> : tensor<2xf32>) : !torch.tensor<[3],f32>
  return
}

// -----

func.func @int_of_wrong_type() {
  // expected-error @below {{attribute 'value' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = "torch.constant.int"() <{value = 1 : i32}> : () -> !torch.int
  return
}
