// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-tosa,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// How many come before each element is where it goes.
func.func @sort(%a: !torch.vtensor<[2,3],si32>) -> (!torch.vtensor<[2,3],si32>, !torch.vtensor<[2,3],si64>) {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0:2 = torch.aten.sort %a, %int1, %false : !torch.vtensor<[2,3],si32>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],si32>, !torch.vtensor<[2,3],si64>
  return %0#0, %0#1 : !torch.vtensor<[2,3],si32>, !torch.vtensor<[2,3],si64>
}

// NaN is larger than any number.
func.func @sort_stable(%a: !torch.vtensor<[3],f32>) -> (!torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>) {
  %int0 = torch.constant.int 0
  %true = torch.constant.bool true
  %0:2 = torch.aten.sort.stable %a, %true, %int0, %true : !torch.vtensor<[3],f32>, !torch.bool, !torch.int, !torch.bool -> !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
  return %0#0, %0#1 : !torch.vtensor<[3],f32>, !torch.vtensor<[3],si64>
}

// Only the first places are looked for.
func.func @topk(%a: !torch.vtensor<[3,2],si32>) -> (!torch.vtensor<[1,2],si32>, !torch.vtensor<[1,2],si64>) {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %true = torch.constant.bool true
  %0:2 = torch.aten.topk %a, %int1, %int0, %true, %true : !torch.vtensor<[3,2],si32>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[1,2],si32>, !torch.vtensor<[1,2],si64>
  return %0#0, %0#1 : !torch.vtensor<[1,2],si32>, !torch.vtensor<[1,2],si64>
}
