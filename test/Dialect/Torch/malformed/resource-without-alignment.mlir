// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The sanitizer's allocator takes what others crash on.
// UNSUPPORTED: address
// RUN: not torch-mlir-opt %s 2>&1 | FileCheck %s
// RUN: not torch-mlir-run %s 2>&1 | FileCheck %s

// CHECK: error: {{.*}}: malformed text: MLIR's reader crashes on it
func.func @main() -> !torch.vtensor<[2],f32> {
  %w = torch.vtensor.literal(dense_resource<w> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  return %w : !torch.vtensor<[2],f32>
}
{-#
  dialect_resources: { builtin: { w: "0x000000000000803F00000040" } }
#-}
