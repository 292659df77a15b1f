// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg))' | FileCheck %s

// Counted first, then written.
// CHECK-LABEL: func.func @nonzero
// CHECK: %[[COUNT:.*]] = scf.for {{.*}} -> (index)
// CHECK: arith.cmpf une
// CHECK: %[[ROWS:.*]] = tensor.empty(%{{.*}}) : tensor<?x1xi64>
// CHECK: scf.for {{.*}} -> (tensor<?x1xi64>, index)
// CHECK: scf.if
// CHECK: tensor.insert
func.func @nonzero(%x: !torch.vtensor<[4],f32>) -> !torch.vtensor<[?,1],si64> {
  %r = torch.aten.nonzero %x : !torch.vtensor<[4],f32> -> !torch.vtensor<[?,1],si64>
  return %r : !torch.vtensor<[?,1],si64>
}
