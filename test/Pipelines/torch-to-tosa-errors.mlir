// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(torch-backend-to-tosa-backend-pipeline)' -split-input-file -verify-diagnostics

// All operators are listed, with their reasons.
func.func @several(%a: !torch.vtensor<[2],f32>, %n: !torch.int) -> (!torch.vtensor<[?,1],si64>, !torch.vtensor<[?],si64>) {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %none = torch.constant.none
  // expected-error @+2 {{2 kinds of operation have no form in TOSA:}}
  // expected-note @+1 {{first use of torch.aten.nonzero}}
  %0 = torch.aten.nonzero %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[?,1],si64>
  // expected-note @+1 {{first use of torch.aten.arange.start_step}}
  %1 = torch.aten.arange.start_step %int0, %n, %int1, %none, %none, %none, %none : !torch.int, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[?],si64>
  return %0, %1 : !torch.vtensor<[?,1],si64>, !torch.vtensor<[?],si64>
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
