// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(torch-backend-to-tosa-backend-pipeline{allow-linalg=1})' | FileCheck %s

// What TOSA cannot express stays in linalg, between what it can.
// CHECK-LABEL: func.func @several
// CHECK:         tosa.exp
// CHECK:         scf.for
// CHECK:           tensor.insert
// CHECK:         tosa.cast
// CHECK:         tosa.exp
func.func @several(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[?,1],f32> {
  %0 = torch.aten.exp %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  %1 = torch.aten.nonzero %0 : !torch.vtensor<[2],f32> -> !torch.vtensor<[?,1],si64>
  %2 = torch.aten.exp %1 : !torch.vtensor<[?,1],si64> -> !torch.vtensor<[?,1],f32>
  return %2 : !torch.vtensor<[?,1],f32>
}

// CHECK-LABEL: func.func @counting
// CHECK:         linalg.index 0
// CHECK:         tosa.exp
func.func @counting(%n: !torch.int) -> !torch.vtensor<[?],f32> {
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %none = torch.constant.none
  %0 = torch.aten.arange.start_step %int0, %n, %int1, %none, %none, %none, %none : !torch.int, !torch.int, !torch.int, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[?],si64>
  %1 = torch.aten.exp %0 : !torch.vtensor<[?],si64> -> !torch.vtensor<[?],f32>
  return %1 : !torch.vtensor<[?],f32>
}
