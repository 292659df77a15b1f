// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s | torch-mlir-opt | FileCheck %s
// RUN: torch-mlir-opt %s -emit-bytecode | torch-mlir-opt | FileCheck %s

// CHECK-LABEL: func.func @tensors(
func.func @tensors(%a: !torch.vtensor<[2,?],si64>, %b: tensor<2x?xi64>) {
  // CHECK: torch_c.to_builtin_tensor %arg0 : !torch.vtensor<[2,?],si64> -> tensor<2x?xi64>
  %0 = torch_c.to_builtin_tensor %a : !torch.vtensor<[2,?],si64> -> tensor<2x?xi64>
  // CHECK: torch_c.from_builtin_tensor %arg1 : tensor<2x?xi64> -> !torch.vtensor<[2,?],ui64>
  %1 = torch_c.from_builtin_tensor %b : tensor<2x?xi64> -> !torch.vtensor<[2,?],ui64>
  return
}

// CHECK-LABEL: func.func @scalars(
func.func @scalars(%i: !torch.int, %f: !torch.float, %b: !torch.bool, %g: !torch.Generator) {
  // CHECK: %[[I:.*]] = torch_c.to_i64 %arg0
  %0 = torch_c.to_i64 %i
  // CHECK: torch_c.from_i64 %[[I]]
  %1 = torch_c.from_i64 %0
  // CHECK: %[[F:.*]] = torch_c.to_f64 %arg1
  %2 = torch_c.to_f64 %f
  // CHECK: torch_c.from_f64 %[[F]]
  %3 = torch_c.from_f64 %2
  // CHECK: %[[B:.*]] = torch_c.to_i1 %arg2
  %4 = torch_c.to_i1 %b
  // CHECK: torch_c.from_i1 %[[B]]
  %5 = torch_c.from_i1 %4
  // CHECK: %[[G:.*]] = torch_c.generator_to_i64 %arg3
  %6 = torch_c.generator_to_i64 %g
  // CHECK: torch_c.i64_to_generator %[[G]]
  %7 = torch_c.i64_to_generator %6
  // CHECK: torch_c.get_next_seed : () -> i64
  %8 = torch_c.get_next_seed : () -> i64
  return
}
