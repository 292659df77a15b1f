// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: not torch-mlir-opt %s -pass-pipeline='builtin.module(torch-lower-marked{target=math pipeline=no-such-pass})' 2>&1 | FileCheck %s

// CHECK: 'no-such-pass' does not refer to a registered pass or pass pipeline
func.func @nothing() {
  return
}
