// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -convert-torch-random-to-linalg | FileCheck %s
// RUN: torch-mlir-opt %s -torch-backend-to-linalg-on-tensors-backend-pipeline | FileCheck %s --check-prefix=GLOBAL
// RUN: torch-mlir-opt %s '-torch-backend-to-linalg-on-tensors-backend-pipeline=seed-argument=1' | FileCheck %s --check-prefix=ARGUMENT

// One seed an operation, one counter an element.
// CHECK-LABEL: func.func @rand
// CHECK: %[[SEED:.*]] = torch_c.get_next_seed
// CHECK: linalg.generic
// CHECK: linalg.index 0
// CHECK-COUNT-20: arith.mului_extended
// CHECK-NOT: arith.mului_extended
// CHECK: linalg.yield %{{.*}} : f32

// GLOBAL: ml_program.global private mutable @global_seed
// GLOBAL: func.func @rand() -> tensor<2x3xf32>
// GLOBAL: ml_program.global_store

// ARGUMENT-NOT: ml_program
// ARGUMENT: func.func @rand(%{{.*}}: i64) -> tensor<2x3xf32>
func.func @rand() -> !torch.vtensor<[2,3],f32> {
  %none = torch.constant.none
  %two = torch.constant.int 2
  %three = torch.constant.int 3
  %size = torch.prim.ListConstruct %two, %three : (!torch.int, !torch.int) -> !torch.list<int>
  %r = torch.aten.rand %size, %none, %none, %none, %none : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return %r : !torch.vtensor<[2,3],f32>
}
