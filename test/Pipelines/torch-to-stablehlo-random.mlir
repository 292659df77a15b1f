// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(torch-backend-to-stablehlo-backend-pipeline)' | FileCheck %s

// The seed is the last argument.
// CHECK-LABEL: func.func @random
// CHECK-SAME:    (%{{.*}}: tensor<i64>) -> tensor<2xf32>
// CHECK-NOT:     ml_program
// CHECK:         return
func.func @random() -> !torch.vtensor<[2],f32> {
  %int2 = torch.constant.int 2
  %none = torch.constant.none
  %sizes = torch.prim.ListConstruct %int2 : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.rand %sizes, %none, %none, %none, %none : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
