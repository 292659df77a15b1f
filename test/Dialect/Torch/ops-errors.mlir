// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -verify-diagnostics

func.func @scalar(%a: !torch.vtensor<[2],f32>, %b: !torch.bool) {
  // expected-error @below {{operand #1 must be a number (!torch.int, !torch.float or !torch.number), but got '!torch.bool'}}
  %0 = torch.aten.mul.Scalar %a, %b : !torch.vtensor<[2],f32>, !torch.bool -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @int(%a: !torch.vtensor<[2],f32>) {
  // expected-error @below {{operand #1 must be !torch.int, but got '!torch.vtensor<[2],f32>'}}
  %0 = torch.aten.size.int %a, %a : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.int
  return
}

// -----

func.func @result(%a: !torch.vtensor<[2],f32>) {
  // expected-error @below {{result #0 must be a torch tensor, but got '!torch.int'}}
  %0 = torch.aten.sqrt %a : !torch.vtensor<[2],f32> -> !torch.int
  return
}

// -----

func.func @list_argument(%a: !torch.vtensor<[2],f32>, %l: !torch.list<float>) {
  // expected-error @below {{operand #1 must be a list of !torch.int, but got '!torch.list<float>'}}
  %0 = torch.aten.view %a, %l : !torch.vtensor<[2],f32>, !torch.list<float> -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @arity(%a: !torch.vtensor<[2],f32>) {
  // expected-error @below {{expected 3 operands, but found 2}}
  %0 = torch.aten.add.Tensor %a, %a : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @results(%a: !torch.vtensor<[2],f32>) {
  // expected-error @below {{requires one result}}
  torch.aten.sqrt %a : !torch.vtensor<[2],f32>
  return
}

// -----

func.func @types(%a: !torch.vtensor<[2],f32>) {
  // expected-error @below {{number of operands and types do not match: got 1 operands and 2 types}}
  %0 = torch.aten.sqrt %a : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @list(%i: !torch.int) {
  // expected-error @below {{element #0 has type '!torch.int', which is not a subtype of what '!torch.list<float>' contains}}
  %0 = torch.prim.ListConstruct %i : (!torch.int) -> !torch.list<float>
  return
}

// -----

func.func @tuple(%i: !torch.int) {
  // expected-error @below {{has 1 elements, but its tuple type has 2}}
  %0 = torch.prim.TupleConstruct %i : !torch.int -> !torch.tuple<int, int>
  return
}

// -----

func.func @tuple_unpack(%t: !torch.tuple<int>) {
  // expected-error @below {{element #0 has type '!torch.float', but its tuple type says '!torch.int'}}
  %0 = torch.prim.TupleUnpack %t : !torch.tuple<int> -> !torch.float
  return
}

// -----

func.func @list_unpack(%l: !torch.list<int>) {
  // expected-error @below {{result #0 has type '!torch.float', but the list contains '!torch.int'}}
  %0 = torch.prim.ListUnpack %l : !torch.list<int> -> !torch.float
  return
}

// -----

func.func @dict(%i: !torch.int) {
  // expected-error @below {{key #0 has type '!torch.int', which is not a subtype of what '!torch.dict<str, int>' contains}}
  %0 = torch.prim.DictConstruct keys(%i : !torch.int) values(%i : !torch.int) -> !torch.dict<str, int>
  return
}

// -----

func.func @yield_count(%b: !torch.bool) {
  // expected-error @below {{yield of the then region has 0 values, but its result has 1}}
  %0 = torch.prim.If %b -> (!torch.int) {
    torch.prim.If.yield
  } else {
    torch.prim.If.yield
  }
  return
}

// -----

func.func @yield_type(%b: !torch.bool, %i: !torch.int, %f: !torch.float) {
  // expected-error @below {{yield of the else region #0 has type '!torch.float', but its result has type '!torch.int'}}
  %0 = torch.prim.If %b -> (!torch.int) {
    torch.prim.If.yield %i : !torch.int
  } else {
    torch.prim.If.yield %f : !torch.float
  }
  return
}

// -----

func.func @loop_without_number(%b: !torch.bool, %i: !torch.int) {
  // expected-error @below {{region must have the iteration number, !torch.int, as its first argument}}
  torch.prim.Loop %i, %b, init() {
    torch.prim.Loop.condition %b, iter()
  } : (!torch.int, !torch.bool) -> ()
  return
}

// -----

func.func @loop_carried(%b: !torch.bool, %i: !torch.int, %f: !torch.float) {
  // expected-error @below {{next value #0 has type '!torch.float', but the region's argument has type '!torch.int'}}
  %0 = torch.prim.Loop %i, %b, init(%i) {
  ^bb0(%n: !torch.int, %x: !torch.int):
    torch.prim.Loop.condition %b, iter(%f : !torch.float)
  } : (!torch.int, !torch.bool, !torch.int) -> !torch.int
  return
}

// -----

func.func @static_info(%a: !torch.vtensor<[2],f32>) {
  // expected-error @below {{operand type '!torch.vtensor<[2],f32>' and result type '!torch.vtensor<[3],f32>' are cast incompatible}}
  %0 = torch.tensor_static_info_cast %a : !torch.vtensor<[2],f32> to !torch.vtensor<[3],f32>
  return
}

// -----

func.func @derefine(%a: !torch.int) {
  // expected-error @below {{operand type '!torch.int' and result type '!torch.optional<float>' are cast incompatible}}
  %0 = torch.derefine %a : !torch.int to !torch.optional<float>
  return
}

// -----

func.func @overwrite(%a: !torch.vtensor<[2],f32>, %b: !torch.tensor<[3],f32>) {
  // expected-error @below {{cannot store '!torch.vtensor<[2],f32>' in '!torch.tensor<[3],f32>'}}
  torch.overwrite.tensor.contents %a overwrites %b : !torch.vtensor<[2],f32>, !torch.tensor<[3],f32>
  return
}

// -----

func.func @range() {
  // expected-error @below {{has an empty range: min_val 5 is above max_val 2}}
  %0 = torch.symbolic_int "s0" {min_val = 5, max_val = 2} : !torch.int
  return
}

// -----

func.func @negative_range() {
  // expected-error @below {{has an empty range: min_val 2 is above max_val -5}}
  %0 = torch.symbolic_int "s0" {min_val = 2, max_val = -5} : !torch.int
  return
}

// -----

func.func @symbols(%a: !torch.vtensor<[?],f32>) {
  // expected-error @below {{has 0 symbols, but its map takes 1}}
  torch.bind_symbolic_shape %a, [], affine_map<()[s0] -> (s0)> : !torch.vtensor<[?],f32>
  return
}

// -----

func.func @rank(%a: !torch.vtensor<[?,2],f32>) {
  %0 = torch.symbolic_int "s0" {min_val = 2, max_val = 5} : !torch.int
  // expected-error @below {{binds 1 sizes of a tensor of rank 2}}
  torch.bind_symbolic_shape %a, [%0], affine_map<()[s0] -> (s0)> : !torch.vtensor<[?,2],f32>
  return
}

// -----

func.func @dimensions(%a: !torch.vtensor<[?],f32>) {
  // expected-error @below {{takes symbols only, but its map has 1 dimensions}}
  torch.bind_symbolic_shape %a, [], affine_map<(d0) -> (d0)> : !torch.vtensor<[?],f32>
  return
}

// -----

func.func @not_a_symbol(%a: !torch.vtensor<[?],f32>, %i: !torch.int) {
  // expected-error @below {{symbol #0 must come from torch.symbolic_int}}
  torch.bind_symbolic_shape %a, [%i], affine_map<()[s0] -> (s0)> : !torch.vtensor<[?],f32>
  return
}

// -----

func.func @unregistered(%a: !torch.vtensor<[?],f32>) {
  // expected-error @below {{unregistered operation 'torch.aten.no_such_operator' found in dialect ('torch')}}
  "torch.aten.no_such_operator"(%a) : (!torch.vtensor<[?],f32>) -> ()
  return
}
