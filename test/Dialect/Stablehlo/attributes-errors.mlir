// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -verify-diagnostics

// expected-error @+1 {{no field is called 'lhs_dimensions'}}
module attributes {a = #stablehlo.dot<lhs_dimensions = [1]>} {}

// -----

// expected-error @+1 {{no field is called 'window_dims'}}
module attributes {a = #stablehlo.scatter<window_dims = [1]>} {}

// -----

// expected-error @+1 {{expected 'b', 'f' or a number}}
module attributes {a = #stablehlo.conv<[b, i, 0]x[o, i, 0]->[b, f, 0]>} {}

// -----

// expected-error @+1 {{spatial dimensions count from 0 on}}
module attributes {a = #stablehlo.conv<[b, f, 1]x[o, i, 0]->[b, f, 0]>} {}

// -----

// expected-error @+1 {{needs both 'b' and 'f'}}
module attributes {a = #stablehlo.conv<[b, 0]x[o, i]->[b, f]>} {}
