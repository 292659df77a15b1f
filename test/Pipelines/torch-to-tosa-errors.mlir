// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(torch-backend-to-tosa-backend-pipeline)' -split-input-file -verify-diagnostics

// All operators are listed, with their reasons.
func.func @several(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int1 = torch.constant.int 1
  %int3 = torch.constant.int 3
  %int6 = torch.constant.int 6
  // expected-error @+2 {{2 kinds of operation have no form in TOSA:}}
  // expected-note @+1 {{first use of torch.aten.view.dtype}}
  %0 = torch.aten.view.dtype %a, %int3 : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],si32>
  %1 = torch.aten.add.Scalar %0, %int1, %int1 : !torch.vtensor<[2],si32>, !torch.int, !torch.int -> !torch.vtensor<[2],si32>
  %2 = torch.aten.view.dtype %1, %int6 : !torch.vtensor<[2],si32>, !torch.int -> !torch.vtensor<[2],f32>
  // expected-note @+1 {{first use of torch.aten.nextafter}}
  %3 = torch.aten.nextafter %2, %a : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %3 : !torch.vtensor<[2],f32>
}

// -----

func.func @counting(%n: !torch.int) -> !torch.vtensor<[?],f32> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %none = torch.constant.none
  // expected-error @+2 {{one operation has no form in TOSA:}}
  // expected-note @+1 {{first use of torch.aten.arange.start_step}}
  %0 = torch.aten.arange.start_step %int0, %n, %int1, %none, %none, %none, %none : !torch.int, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[?],si64>
  %1 = torch.aten.exp %0 : !torch.vtensor<[?],si64> -> !torch.vtensor<[?],f32>
  return %1 : !torch.vtensor<[?],f32>
}
