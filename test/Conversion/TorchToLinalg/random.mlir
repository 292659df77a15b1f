// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -convert-torch-random-to-linalg | FileCheck %s

// One seed an operation, one counter an element.
// CHECK: func.func private @mlirTorchRtNextSeed() -> i64
// CHECK-LABEL: func.func @rand
// CHECK: %[[SEED:.*]] = call @mlirTorchRtNextSeed() : () -> i64
// CHECK: linalg.generic
// CHECK: linalg.index 0
// CHECK-COUNT-20: arith.mului_extended
// CHECK-NOT: arith.mului_extended
// CHECK: linalg.yield %{{.*}} : f32
func.func @rand() -> !torch.vtensor<[2,3],f32> {
  %none = torch.constant.none
  %two = torch.constant.int 2
  %three = torch.constant.int 3
  %size = torch.prim.ListConstruct %two, %three : (!torch.int, !torch.int) -> !torch.list<int>
  %r = torch.aten.rand %size, %none, %none, %none, %none : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return %r : !torch.vtensor<[2,3],f32>
}
