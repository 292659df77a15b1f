// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -verify-diagnostics

// expected-error @below {{unbalanced '[' character in pretty dialect name}}
func.func private @unfinished_type(!torch.vtensor<[2,

// -----

// expected-error @below {{unknown}}
func.func private @unknown_type(!torch.no_such_type)

// -----

// expected-error @below {{expected}}
func.func private @size_of_words(!torch.vtensor<[two],f32>)

// -----

// expected-error @below {{integer value too large}}
func.func private @size_beyond_64_bits(!torch.vtensor<[99999999999999999999999],f32>)

// -----

func.func @undefined_value() {
  // expected-error @below {{use of undeclared SSA value name}}
  return %nothing : !torch.int
}

// -----

func.func @other_type(%x: !torch.int) {
  // expected-note @-1 {{prior use here}}
  // expected-error @below {{expects different type than prior uses}}
  %0 = torch.aten.neg.int %x : !torch.float -> !torch.int
  return
}

// -----

func.func @unknown_operation(%x: !torch.vtensor) {
  // expected-error @below {{unregistered operation 'torch.aten.no_such_operator'}}
  %0 = "torch.aten.no_such_operator"(%x) : (!torch.vtensor) -> !torch.vtensor
  return
}

// -----

func.func @too_few_operands(%x: !torch.vtensor<[2],f32>) {
  // expected-error @below {{expected 3 operands, but found 1}}
  %0 = "torch.aten.add.Tensor"(%x) : (!torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @itself() {
  // expected-error @below {{operand #0 does not dominate this use}}
  %0 = torch.aten.neg.int %0 : !torch.int -> !torch.int
  // expected-note @-1 {{operand defined here}}
  return
}
