// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline="builtin.module(torchdynamo-export-to-torch-backend-pipeline{backend-legal-ops=mine.op})" | FileCheck %s
// RUN: torch-mlir-opt %s -pass-pipeline="builtin.module(torch-function-to-torch-backend-pipeline{backend-legal-ops=torch.mine.op max-iterations=1})" | FileCheck %s
// RUN: torch-mlir-opt %s -pass-pipeline="builtin.module(torch-lower-to-backend-contract{backend-legal-ops=mine.op decompose=0})" | FileCheck %s

// What nobody uses goes, and an operator of one's own stays where it is legal. A tensor that is overwritten is an
// argument.
// CHECK-LABEL: func.func @main
// CHECK-NOT:     torch.aten.exp
// CHECK:         torch.operator "torch.mine.op"
// CHECK:         torch.overwrite.tensor.contents
func.func @main(%a: !torch.vtensor<[?,2],f32>, %b: !torch.tensor<[2],f32>) -> !torch.vtensor<[?,2],f32> {
  %0 = torch.aten.exp %a : !torch.vtensor<[?,2],f32> -> !torch.vtensor<[?,2],f32>
  %1 = torch.operator "torch.mine.op"(%a) : (!torch.vtensor<[?,2],f32>) -> !torch.vtensor<[?,2],f32>
  %2 = torch.copy.to_vtensor %b : !torch.vtensor<[2],f32>
  %3 = torch.aten.exp %2 : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  torch.overwrite.tensor.contents %3 overwrites %b : !torch.vtensor<[2],f32>, !torch.tensor<[2],f32>
  return %1 : !torch.vtensor<[?,2],f32>
}
