// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: the dimension is not constant
func.func @size_int(%a: !torch.vtensor<[2],f32>, %b: !torch.int) -> !torch.int {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.size.int}}
  %0 = torch.aten.size.int %a, %b : !torch.vtensor<[2],f32>, !torch.int -> !torch.int
  return %0 : !torch.int
}

// -----

// Refused: the dimension is not constant
func.func @rank(%a: !torch.vtensor) -> !torch.int {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.sym_size.int}}
  %0 = torch.aten.sym_size.int %a, %int0 : !torch.vtensor, !torch.int -> !torch.int
  return %0 : !torch.int
}

// -----

// Refused: the rank is not known
func.func @numel(%a: !torch.vtensor) -> !torch.int {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.numel}}
  %0 = torch.aten.numel %a : !torch.vtensor -> !torch.int
  return %0 : !torch.int
}

// -----

// Refused: not one real element
func.func @item(%a: !torch.vtensor<[2],f32>) -> !torch.float {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.item}}
  %0 = torch.aten.item %a : !torch.vtensor<[2],f32> -> !torch.float
  return %0 : !torch.float
}

// -----

// Refused: not one real element
func.func @dynamic(%a: !torch.vtensor<[?],si64>) -> !torch.int {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.Int.Tensor}}
  %0 = torch.aten.Int.Tensor %a : !torch.vtensor<[?],si64> -> !torch.int
  return %0 : !torch.int
}

// -----

// Refused: the dimension is not constant
func.func @size_of_a_scalar(%a: !torch.vtensor<[],f32>) -> !torch.int {
  %int0 = torch.constant.int 0
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.size.int}}
  %0 = torch.aten.size.int %a, %int0 : !torch.vtensor<[],f32>, !torch.int -> !torch.int
  return %0 : !torch.int
}

// -----

// Refused: not one real element
func.func @complex(%a: !torch.vtensor<[],complex<f32>>) -> !torch.number {
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.item}}
  %0 = torch.aten.item %a : !torch.vtensor<[],complex<f32>> -> !torch.number
  return %0 : !torch.number
}
