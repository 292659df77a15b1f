// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-seeds-to-arguments -verify-diagnostics

func.func @while(%start: i64) -> i64 {
  %r = scf.while (%x = %start) : (i64) -> i64 {
    %zero = arith.constant 0 : i64
    %more = arith.cmpi slt, %x, %zero : i64
    scf.condition(%more) %x : i64
  } do {
  ^bb0(%x: i64):
    // expected-error @below {{random numbers in 'scf.while' cannot take their seed as an argument}}
    %0 = torch_c.get_next_seed : () -> i64
    scf.yield %0 : i64
  }
  return %r : i64
}
