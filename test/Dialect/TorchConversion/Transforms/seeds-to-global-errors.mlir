// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -convert-torch-conversion-to-mlprogram -verify-diagnostics

// expected-error @below {{@global_seed has to be a mutable ml_program.global of type 'tensor<i64>'}}
func.func private @global_seed()
func.func @f() -> i64 {
  %0 = torch_c.get_next_seed : () -> i64
  return %0 : i64
}

// -----

// expected-error @below {{@global_seed has to be a mutable ml_program.global of type 'tensor<i64>'}}
ml_program.global private @global_seed(dense<0> : tensor<i64>) : tensor<i64>
func.func @f() -> i64 {
  %0 = torch_c.get_next_seed : () -> i64
  return %0 : i64
}
