// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: dropout, or an option is not constant
func.func @dropout(%a: !torch.vtensor<[4,8],f32>, %b: !torch.vtensor<[5,8],f32>, %c: !torch.vtensor<[5,8],f32>) -> !torch.vtensor<[4,8],f32> {
  %none = torch.constant.none
  %float0_5 = torch.constant.float 0.5
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.scaled_dot_product_attention}}
  %0 = torch.aten.scaled_dot_product_attention %a, %b, %c, %none, %float0_5, %false, %none, %false : !torch.vtensor<[4,8],f32>, !torch.vtensor<[5,8],f32>, !torch.vtensor<[5,8],f32>, !torch.none, !torch.float, !torch.bool, !torch.none, !torch.bool -> !torch.vtensor<[4,8],f32>
  return %0 : !torch.vtensor<[4,8],f32>
}

// -----

// Refused: dropout, or an option is not constant
func.func @causal(%a: !torch.vtensor<[4,8],f32>, %b: !torch.vtensor<[5,8],f32>, %c: !torch.vtensor<[5,8],f32>, %d: !torch.bool) -> !torch.vtensor<[4,8],f32> {
  %none = torch.constant.none
  %float0_0 = torch.constant.float 0.0
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.scaled_dot_product_attention}}
  %0 = torch.aten.scaled_dot_product_attention %a, %b, %c, %none, %float0_0, %d, %none, %false : !torch.vtensor<[4,8],f32>, !torch.vtensor<[5,8],f32>, !torch.vtensor<[5,8],f32>, !torch.none, !torch.float, !torch.bool, !torch.none, !torch.bool -> !torch.vtensor<[4,8],f32>
  return %0 : !torch.vtensor<[4,8],f32>
}

// -----

// Refused: dropout, or an option is not constant
func.func @heads(%a: !torch.vtensor<[4,8],f32>, %b: !torch.vtensor<[5,8],f32>, %c: !torch.vtensor<[5,8],f32>, %d: !torch.bool) -> !torch.vtensor<[4,8],f32> {
  %none = torch.constant.none
  %float0_0 = torch.constant.float 0.0
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.scaled_dot_product_attention}}
  %0 = torch.aten.scaled_dot_product_attention %a, %b, %c, %none, %float0_0, %false, %none, %d : !torch.vtensor<[4,8],f32>, !torch.vtensor<[5,8],f32>, !torch.vtensor<[5,8],f32>, !torch.none, !torch.float, !torch.bool, !torch.none, !torch.bool -> !torch.vtensor<[4,8],f32>
  return %0 : !torch.vtensor<[4,8],f32>
}

// -----

// Refused: ranks differ
func.func @ranks(%a: !torch.vtensor<[2,4,8],f32>, %b: !torch.vtensor<[5,8],f32>, %c: !torch.vtensor<[5,8],f32>) -> !torch.vtensor<[2,4,8],f32> {
  %none = torch.constant.none
  %float0_0 = torch.constant.float 0.0
  %false = torch.constant.bool false
  %true = torch.constant.bool true
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.scaled_dot_product_attention}}
  %0 = torch.aten.scaled_dot_product_attention %a, %b, %c, %none, %float0_0, %false, %none, %true : !torch.vtensor<[2,4,8],f32>, !torch.vtensor<[5,8],f32>, !torch.vtensor<[5,8],f32>, !torch.none, !torch.float, !torch.bool, !torch.none, !torch.bool -> !torch.vtensor<[2,4,8],f32>
  return %0 : !torch.vtensor<[2,4,8],f32>
}

// -----

// Refused: dynamic batches are broadcast
func.func @batches(%a: !torch.vtensor<[?,4,8],f32>, %b: !torch.vtensor<[1,5,8],f32>, %c: !torch.vtensor<[1,5,8],f32>) -> !torch.vtensor<[?,4,8],f32> {
  %none = torch.constant.none
  %float0_0 = torch.constant.float 0.0
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.scaled_dot_product_attention}}
  %0 = torch.aten.scaled_dot_product_attention %a, %b, %c, %none, %float0_0, %false, %none, %false : !torch.vtensor<[?,4,8],f32>, !torch.vtensor<[1,5,8],f32>, !torch.vtensor<[1,5,8],f32>, !torch.none, !torch.float, !torch.bool, !torch.none, !torch.bool -> !torch.vtensor<[?,4,8],f32>
  return %0 : !torch.vtensor<[?,4,8],f32>
}

// -----

// Refused: dropout, or an option is not constant
func.func @vectors(%a: !torch.vtensor<[8],f32>, %b: !torch.vtensor<[8],f32>, %c: !torch.vtensor<[8],f32>) -> !torch.vtensor<[8],f32> {
  %none = torch.constant.none
  %float0_0 = torch.constant.float 0.0
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.scaled_dot_product_attention}}
  %0 = torch.aten.scaled_dot_product_attention %a, %b, %c, %none, %float0_0, %false, %none, %false : !torch.vtensor<[8],f32>, !torch.vtensor<[8],f32>, !torch.vtensor<[8],f32>, !torch.none, !torch.float, !torch.bool, !torch.none, !torch.bool -> !torch.vtensor<[8],f32>
  return %0 : !torch.vtensor<[8],f32>
}

// -----

// Refused: dropout, or an option is not constant
func.func @complex(%a: !torch.vtensor<[4,8],complex<f32>>, %b: !torch.vtensor<[5,8],complex<f32>>, %c: !torch.vtensor<[5,8],complex<f32>>) -> !torch.vtensor<[4,8],complex<f32>> {
  %none = torch.constant.none
  %float0_0 = torch.constant.float 0.0
  %false = torch.constant.bool false
  // expected-error @+2 {{one operation has no lowering to linalg}}
  // expected-note @+1 {{first use of torch.aten.scaled_dot_product_attention}}
  %0 = torch.aten.scaled_dot_product_attention %a, %b, %c, %none, %float0_0, %false, %none, %false : !torch.vtensor<[4,8],complex<f32>>, !torch.vtensor<[5,8],complex<f32>>, !torch.vtensor<[5,8],complex<f32>>, !torch.none, !torch.float, !torch.bool, !torch.none, !torch.bool -> !torch.vtensor<[4,8],complex<f32>>
  return %0 : !torch.vtensor<[4,8],complex<f32>>
}
