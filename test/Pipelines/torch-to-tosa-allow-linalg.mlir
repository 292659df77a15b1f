// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(torch-backend-to-tosa-backend-pipeline{allow-linalg=1})' | FileCheck %s

// What TOSA cannot express stays in linalg, between what it can.
// CHECK-LABEL: func.func @several
// CHECK:         arith.bitcast
// CHECK:         tosa.add
// CHECK:         arith.bitcast
func.func @several(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int1 = torch.constant.int 1
  %int3 = torch.constant.int 3
  %int6 = torch.constant.int 6
  %0 = torch.aten.view.dtype %a, %int3 : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],si32>
  %1 = torch.aten.add.Scalar %0, %int1, %int1 : !torch.vtensor<[2],si32>, !torch.int, !torch.int -> !torch.vtensor<[2],si32>
  %2 = torch.aten.view.dtype %1, %int6 : !torch.vtensor<[2],si32>, !torch.int -> !torch.vtensor<[2],f32>
  %3 = torch.aten.nextafter %2, %a : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %3 : !torch.vtensor<[2],f32>
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
