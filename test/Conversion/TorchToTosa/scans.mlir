// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Three elements take two steps: each adds what lies one back, then two.
func.func @cumsum(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %int1 = torch.constant.int 1
  %none = torch.constant.none
  %0 = torch.aten.cumsum %a, %int1, %none : !torch.vtensor<[2,3],f32>, !torch.int, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @cumprod(%a: !torch.vtensor<[2],f16>) -> !torch.vtensor<[2],f16> {
  %int0 = torch.constant.int 0
  %none = torch.constant.none
  %0 = torch.aten.cumprod %a, %int0, %none : !torch.vtensor<[2],f16>, !torch.int, !torch.none -> !torch.vtensor<[2],f16>
  return %0 : !torch.vtensor<[2],f16>
}

// From the larger one; of equal infinities the distance is no number.
func.func @logcumsumexp(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.logcumsumexp %a, %int0 : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// Of equal elements the last one counts; NaN stays.
func.func @cummax(%a: !torch.vtensor<[2],f32>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %int0 = torch.constant.int 0
  %0:2 = torch.aten.cummax %a, %int0 : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}

func.func @cummin(%a: !torch.vtensor<[2],si32>) -> (!torch.vtensor<[2],si32>, !torch.vtensor<[2],si64>) {
  %int0 = torch.constant.int 0
  %0:2 = torch.aten.cummin %a, %int0 : !torch.vtensor<[2],si32>, !torch.int -> !torch.vtensor<[2],si32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],si32>, !torch.vtensor<[2],si64>
}
