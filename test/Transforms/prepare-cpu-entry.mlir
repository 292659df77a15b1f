// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -torch-prepare-cpu-entry | FileCheck %s

// A weight becomes one hidden argument however often it is used; small constants stay.
// CHECK-LABEL: func.func @main(
// CHECK-SAME:    %[[X:.*]]: tensor<2xf32> {bufferization.writable = false},
// CHECK-SAME:    %[[W:.*]]: tensor<2xf32> {bufferization.writable = false, torch_mlir.weight = dense_resource<w> : tensor<2xf32>}) -> tensor<2xf32>
// CHECK-SAME:    llvm.emit_c_interface
// CHECK:         %[[SMALL:.*]] = arith.constant dense<1.000000e+00> : tensor<2xf32>
// CHECK:         arith.addf %[[X]], %[[W]]
// CHECK:         arith.mulf %{{.*}}, %[[W]]
// CHECK:         arith.addf %{{.*}}, %[[SMALL]]
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %w0 = arith.constant dense_resource<w> : tensor<2xf32>
  %w1 = arith.constant dense_resource<w> : tensor<2xf32>
  %small = arith.constant dense<1.0> : tensor<2xf32>
  %0 = arith.addf %x, %w0 : tensor<2xf32>
  %1 = arith.mulf %0, %w1 : tensor<2xf32>
  %2 = arith.addf %1, %small : tensor<2xf32>
  return %2 : tensor<2xf32>
}

{-#
  dialect_resources: { builtin: { w: "0x040000000000803F00000040" } }
#-}
