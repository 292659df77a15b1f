// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not torch-mlir-opt %s -split-input-file 2>&1 | FileCheck %s

// CHECK: error: 'torch.vtensor.literal' op has a resource of 8 bytes for elements of type 'tensor<100000xf32>'
func.func @too_small() -> !torch.vtensor<[100000],f32> {
  %w = torch.vtensor.literal(dense_resource<w> : tensor<100000xf32>) : !torch.vtensor<[100000],f32>
  return %w : !torch.vtensor<[100000],f32>
}
{-#
  dialect_resources: { builtin: { w: "0x040000000000803F00000040" } }
#-}

// -----

// CHECK: error: 'torch.vtensor.literal' op has a resource of 8 bytes for elements of type 'tensor<1xf32>'
func.func @too_large() -> !torch.vtensor<[1],f32> {
  %w = torch.vtensor.literal(dense_resource<w> : tensor<1xf32>) : !torch.vtensor<[1],f32>
  return %w : !torch.vtensor<[1],f32>
}
{-#
  dialect_resources: { builtin: { w: "0x040000000000803F00000040" } }
#-}

// -----

// CHECK: error: {{.*}}alignment
func.func @alignment_of_three() -> !torch.vtensor<[2],f32> {
  %w = torch.vtensor.literal(dense_resource<w> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  return %w : !torch.vtensor<[2],f32>
}
{-#
  dialect_resources: { builtin: { w: "0x030000000000803F00000040" } }
#-}

// -----

// CHECK: error: 'torch.vtensor.literal' op has a resource aligned to 2147483648 bytes
func.func @alignment_of_two_gigabytes() -> !torch.vtensor<[2],f32> {
  %w = torch.vtensor.literal(dense_resource<w> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  return %w : !torch.vtensor<[2],f32>
}
{-#
  dialect_resources: { builtin: { w: "0x000000800000803F00000040" } }
#-}
