// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -verify-diagnostics

func.func @int(%x: !torch.vtensor<[2],f32>, %s: !torch.int) {
  // expected-error @below {{attribute 'value' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = "torch.constant.int"() {value = "x"} : () -> !torch.int
  return
}

// -----

func.func @float(%x: !torch.vtensor<[2],f32>, %s: !torch.int) {
  // expected-error @below {{attribute 'value' failed to satisfy constraint: 64-bit float attribute}}
  %0 = "torch.constant.float"() {value = 1 : i64} : () -> !torch.float
  return
}

// -----

func.func @bool(%x: !torch.vtensor<[2],f32>, %s: !torch.int) {
  // expected-error @below {{attribute 'value' failed to satisfy constraint: bool attribute}}
  %0 = "torch.constant.bool"() {value = 1.0 : f32} : () -> !torch.bool
  return
}

// -----

func.func @str(%x: !torch.vtensor<[2],f32>, %s: !torch.int) {
  // expected-error @below {{attribute 'value' failed to satisfy constraint: string attribute}}
  %0 = "torch.constant.str"() {value = 1 : i64} : () -> !torch.str
  return
}

// -----

func.func @device(%x: !torch.vtensor<[2],f32>, %s: !torch.int) {
  // expected-error @below {{attribute 'value' failed to satisfy constraint: string attribute}}
  %0 = "torch.constant.device"() {value = 1 : i64} : () -> !torch.Device
  return
}

// -----

func.func @missing(%x: !torch.vtensor<[2],f32>, %s: !torch.int) {
  // expected-error @below {{requires attribute 'value'}}
  %0 = "torch.constant.int"() : () -> !torch.int
  return
}

// -----

func.func @literal(%x: !torch.vtensor<[2],f32>, %s: !torch.int) {
  // expected-error @below {{attribute 'value' failed to satisfy constraint: constant vector/tensor attribute}}
  %0 = "torch.vtensor.literal"() {value = "x"} : () -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @bind(%x: !torch.vtensor<[2],f32>, %s: !torch.int) {
  // expected-error @below {{attribute 'shape_expressions' failed to satisfy constraint: AffineMap attribute}}
  "torch.bind_symbolic_shape"(%x, %s) {shape_expressions = "x"} : (!torch.vtensor<[2],f32>, !torch.int) -> ()
  return
}

// -----

func.func @operator(%x: !torch.vtensor<[2],f32>, %s: !torch.int) {
  // expected-error @below {{attribute 'name' failed to satisfy constraint: string attribute}}
  "torch.operator"(%x) {name = 1 : i64} : (!torch.vtensor<[2],f32>) -> ()
  return
}

// -----

func.func @symbol(%x: !torch.vtensor<[2],f32>, %s: !torch.int) {
  // expected-error @below {{attribute 'min_val' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = "torch.symbolic_int"() {symbol_name = 3, min_val = "a", max_val = 3} : () -> !torch.int
  return
}
