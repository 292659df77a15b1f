// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(tosa-attach-target{profiles=pro_fp extensions=bf16},torch-keep-readable-tosa-target)' | torch-mlir-opt | FileCheck %s --check-prefix=KEPT
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(tosa-attach-target{profiles=pro_fp},torch-keep-readable-tosa-target)' | torch-mlir-opt | FileCheck %s
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(tosa-attach-target{extensions=bf16},torch-keep-readable-tosa-target)' | torch-mlir-opt | FileCheck %s

// KEPT:      module attributes {tosa.target_env = #tosa.target_env<specification_version = "1.0", level = "8k", profiles = [pro_fp], extensions = [bf16]>}

// CHECK-NOT: tosa.target_env
// CHECK:     func.func @abs
func.func @abs(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = tosa.abs %a : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
