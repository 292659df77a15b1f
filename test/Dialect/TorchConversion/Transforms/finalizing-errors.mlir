// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not torch-mlir-opt %s -torch-backend-to-linalg-on-tensors-backend-pipeline 2>&1 | FileCheck %s

// Everything without a lowering is reported at once, each kind with its count and its first place.
// CHECK:      finalizing-errors.mlir:[[@LINE+11]]:{{[0-9]+}}: error: 2 kinds of operation have no lowering to linalg:
// CHECK-NEXT:   torch.aten.bernoulli (1 use)
// CHECK-NEXT:   torch.operator "my.op" (2 uses)
// CHECK:      note: first use of torch.aten.bernoulli
// CHECK:      note: first use of torch.operator "my.op"
// CHECK-NOT:  error:

func.func @main(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %none = torch.constant.none
  %0 = torch.aten.relu %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  // The line above has a lowering.
  %1 = torch.aten.bernoulli %0, %none : !torch.vtensor<[2],f32>, !torch.none -> !torch.vtensor<[2],f32>
  %2 = torch.operator "my.op"(%1) : (!torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  %3 = torch.operator "my.op"(%2) : (!torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  return %3 : !torch.vtensor<[2],f32>
}
