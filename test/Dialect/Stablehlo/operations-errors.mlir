// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -verify-diagnostics

func.func @f(%a: tensor<3xcomplex<f32>>) {
  // expected-error @+1 {{makes elements of 'f64' where those of 'f32' come out}}
  %0 = "stablehlo.real"(%a) : (tensor<3xcomplex<f32>>) -> tensor<3xf64>
  return
}

// -----

func.func @f(%a: tensor<3xf32>) {
  // expected-error @+1 {{compares elements of 'f32' as SIGNED}}
  %0 = "stablehlo.compare"(%a, %a) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
  return
}

// -----

func.func @f(%a: tensor<3xcomplex<f32>>) {
  // expected-error @+1 {{orders complex numbers}}
  %0 = "stablehlo.compare"(%a, %a) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<3xi1>
  return
}

// -----

func.func @f(%c: tensor<3xi1>, %a: tensor<3xf32>, %b: tensor<2xf32>) {
  // expected-error @+1 {{chooses between 'tensor<3xf32>' and 'tensor<2xf32>'}}
  %0 = "stablehlo.select"(%c, %a, %b) : (tensor<3xi1>, tensor<3xf32>, tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%c: tensor<2xi1>, %a: tensor<3xf32>) {
  // expected-error @+1 {{has conditions of shape 'tensor<2xi1>' for elements of 'tensor<3xf32>'}}
  %0 = "stablehlo.select"(%c, %a, %a) : (tensor<2xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%a: tensor<3xf32>) {
  // expected-error @+1 {{reads the bits of 'tensor<3xf32>' as 'tensor<3xi64>'}}
  %0 = "stablehlo.bitcast_convert"(%a) : (tensor<3xf32>) -> tensor<3xi64>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{of type 'tensor<2xf32>' has a value of 'tensor<3xf32>'}}
  %0 = "stablehlo.constant"() <{value = dense<1.0> : tensor<3xf32>}> : () -> tensor<2xf32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{counts along dimension 1 of 'tensor<3xi64>'}}
  %0 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3xi64>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{counts in 'i1'}}
  %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi1>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{has sizes that are not known}}
  %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<?xi64>
  return
}

// -----

func.func @f(%s: tensor<2xi64>) {
  // expected-error @+1 {{has 2 sizes where 1 belong}}
  %0 = "stablehlo.dynamic_iota"(%s) <{iota_dimension = 0 : i64}> : (tensor<2xi64>) -> tensor<?xi64>
  return
}

// -----

func.func @f(%a: tensor<?xf32>) {
  // expected-error @+1 {{has 1 among its dimensions, which is out of range or there twice}}
  %0 = "stablehlo.get_dimension_size"(%a) <{dimension = 1 : i64}> : (tensor<?xf32>) -> tensor<i32>
  return
}

// -----

func.func @f(%a: tensor<3xf32>) {
  // expected-error @+1 {{stretches a size of 3 to 4}}
  %0 = "stablehlo.broadcast_in_dim"(%a) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<3x3xf32>) {
  // expected-error @+1 {{has 0 among its dimensions, which is out of range or there twice}}
  %0 = "stablehlo.broadcast_in_dim"(%a) <{broadcast_dimensions = array<i64: 0, 0>}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
  return
}

// -----

func.func @f(%a: tensor<?xf32>) {
  // expected-error @+1 {{has a result of unknown size}}
  %0 = "stablehlo.broadcast_in_dim"(%a) <{broadcast_dimensions = array<i64: 0>}> : (tensor<?xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%a: tensor<f32>, %s: tensor<1xi64>) {
  // expected-error @+1 {{makes 'tensor<?xf64>' of 'tensor<f32>'}}
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%a, %s) <{broadcast_dimensions = array<i64>}> : (tensor<f32>, tensor<1xi64>) -> tensor<?xf64>
  return
}

// -----

func.func @f(%a: tensor<3xf32>) {
  // expected-error @+1 {{makes 'tensor<2x2xf32>' of 'tensor<3xf32>'}}
  %0 = "stablehlo.reshape"(%a) : (tensor<3xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%a: tensor<?xf32>, %s: tensor<1xi64>) {
  // expected-error @+1 {{has 1 sizes where 2 belong}}
  %0 = "stablehlo.dynamic_reshape"(%a, %s) : (tensor<?xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>) {
  // expected-error @+1 {{has a result of type 'tensor<2x3xf32>' where its shape is 'tensor<3x2xf32>'}}
  %0 = "stablehlo.transpose"(%a) <{permutation = array<i64: 1, 0>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%a: tensor<3xf32>) {
  // expected-error @+1 {{takes 2 to 4 by 1 of a size of 3}}
  %0 = "stablehlo.slice"(%a) <{start_indices = array<i64: 2>, limit_indices = array<i64: 4>, strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @f(%a: tensor<?xf32>, %s: tensor<2xi64>, %l: tensor<1xi64>) {
  // expected-error @+1 {{has 2 starts where 1 belong}}
  %0 = "stablehlo.real_dynamic_slice"(%a, %s, %l, %l) : (tensor<?xf32>, tensor<2xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%a: tensor<3xf32>, %i: tensor<i64>) {
  // expected-error @+1 {{takes 4 elements of 3}}
  %0 = "stablehlo.dynamic_slice"(%a, %i) <{slice_sizes = array<i64: 4>}> : (tensor<3xf32>, tensor<i64>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<3xf32>, %u: tensor<4xf32>, %i: tensor<i64>) {
  // expected-error @+1 {{writes 'tensor<4xf32>' into 'tensor<3xf32>'}}
  %0 = "stablehlo.dynamic_update_slice"(%a, %u, %i) : (tensor<3xf32>, tensor<4xf32>, tensor<i64>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%a: tensor<3xf32>, %p: tensor<f32>) {
  // expected-error @+1 {{has -1 elements between others}}
  %0 = "stablehlo.pad"(%a, %p) <{edge_padding_low = array<i64: 1>, edge_padding_high = array<i64: 1>, interior_padding = array<i64: -1>}> : (tensor<3xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%a: tensor<3xf32>, %p: tensor<f32>) {
  // expected-error @+1 {{cuts off more than there is of a size of 3}}
  %0 = "stablehlo.pad"(%a, %p) <{edge_padding_low = array<i64: -4>, edge_padding_high = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<3xf32>, tensor<f32>) -> tensor<0xf32>
  return
}

// -----

func.func @f(%a: tensor<?xf32>, %p: tensor<f64>, %s: tensor<1xi64>) {
  // expected-error @+1 {{pads 'tensor<?xf32>' with 'tensor<f64>'}}
  %0 = "stablehlo.dynamic_pad"(%a, %p, %s, %s, %s) : (tensor<?xf32>, tensor<f64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}

// -----

func.func @f(%a: tensor<3x2xf32>, %b: tensor<3x1xf32>) {
  // expected-error @+1 {{joins 'tensor<3x2xf32>' and 'tensor<3x1xf32>'}}
  %0 = "stablehlo.concatenate"(%a, %b) <{dimension = 0 : i64}> : (tensor<3x2xf32>, tensor<3x1xf32>) -> tensor<6x2xf32>
  return
}

// -----

func.func @f(%a: tensor<3x2xf32>) {
  // expected-error @+1 {{has 2 among its dimensions, which is out of range or there twice}}
  %0 = "stablehlo.reverse"(%a) <{dimensions = array<i64: 2>}> : (tensor<3x2xf32>) -> tensor<3x2xf32>
  return
}

// -----

func.func @f(%a: tensor<5xf32>, %i: tensor<4x1xi64>) {
  // expected-error @+1 {{leaves out dimension 0, of which it takes 2}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 2>}> : (tensor<5xf32>, tensor<4x1xi64>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<5xf32>, %i: tensor<4x2xi64>) {
  // expected-error @+1 {{has 2 indices for 1 dimensions}}
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<5xf32>, tensor<4x2xi64>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<?xf32>, %i: tensor<4x1xi64>, %s: tensor<1xi64>) {
  // expected-error @+1 {{has its indices along dimension 3 of 'tensor<4x1xi64>'}}
  %0 = "stablehlo.dynamic_gather"(%a, %i, %s) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 3>}> : (tensor<?xf32>, tensor<4x1xi64>, tensor<1xi64>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%a: tensor<2x3xf32>, %b: tensor<4x5xf32>) {
  // expected-error @+1 {{pairs a size of 3 with one of 4}}
  %0 = "stablehlo.dot_general"(%a, %b) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

func.func @f(%a: tensor<1x4x8xf32>, %w: tensor<4x3x3xf32>) {
  // expected-error @+1 {{has 4 features in 2 groups, and a kernel for 3}}
  %0 = "stablehlo.convolution"(%a, %w) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, feature_group_count = 2 : i64}> : (tensor<1x4x8xf32>, tensor<4x3x3xf32>) -> tensor<1x4x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x3x8xf32>, %w: tensor<4x3x3xf32>) {
  // expected-error @+1 {{has 0 among its strides}}
  %0 = "stablehlo.convolution"(%a, %w) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, feature_group_count = 1 : i64, window_strides = array<i64: 0>}> : (tensor<1x3x8xf32>, tensor<4x3x3xf32>) -> tensor<1x4x6xf32>
  return
}

// -----

func.func @f(%a: tensor<1x3x8xf32>, %w: tensor<4x3x3xf32>) {
  // expected-error @+1 {{where its shape is 'tensor<1x4x6xf32>'}}
  %0 = "stablehlo.convolution"(%a, %w) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0]x[o, i, 0]->[b, f, 0]>, feature_group_count = 1 : i64}> : (tensor<1x3x8xf32>, tensor<4x3x3xf32>) -> tensor<1x4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<3xf32>, %b: tensor<1xf32>) {
  // expected-error @+1 {{starts from what is no single element of its inputs}}
  %0 = "stablehlo.reduce"(%a, %b) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<3xf32>, tensor<1xf32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a: tensor<3xf32>, %b: tensor<f32>) {
  // expected-error @+1 {{has a region that takes ('tensor<f64>', 'tensor<f32>') where it is given ('tensor<f32>', 'tensor<f32>')}}
  %0 = "stablehlo.reduce"(%a, %b) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f64>, %y: tensor<f32>):
    "stablehlo.return"(%y) : (tensor<f32>) -> ()
  }) : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%a: tensor<3x3xf32>, %b: tensor<f32>) {
  // expected-error @+1 {{has padding of type 'tensor<1x2xi64>'}}
  %0 = "stablehlo.reduce_window"(%a, %b) <{window_dimensions = array<i64: 2, 2>, padding = dense<0> : tensor<1x2xi64>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%y) : (tensor<f32>) -> ()
  }) : (tensor<3x3xf32>, tensor<f32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @f(%a: tensor<3xf32>) {
  // expected-error @+1 {{sorts along dimension 1 of 1}}
  %0 = "stablehlo.sort"(%a) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    "stablehlo.return"(%1) : (tensor<i1>) -> ()
  }) : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%a: tensor<3xf32>) {
  // expected-error @+1 {{has a region that returns ('tensor<f32>') where ('tensor<i1>') are wanted}}
  %0 = "stablehlo.sort"(%a) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<3xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%a: tensor<5xf32>, %i: tensor<4x1xi64>, %u: tensor<4xf64>) {
  // expected-error @+1 {{writes 'tensor<4xf64>' into 'tensor<5xf32>'}}
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%y) : (tensor<f32>) -> ()
  }) : (tensor<5xf32>, tensor<4x1xi64>, tensor<4xf64>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%c: tensor<i1>, %a: tensor<f32>) {
  // expected-error @+1 {{has a region that returns () where ('tensor<f32>') are wanted}}
  %0 = "stablehlo.if"(%c) ({
    "stablehlo.return"(%a) : (tensor<f32>) -> ()
  }, {
    "stablehlo.return"() : () -> ()
  }) : (tensor<i1>) -> tensor<f32>
  return
}

// -----

func.func @f(%a: tensor<f32>) {
  // expected-error @+1 {{changes the types of what it carries}}
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }, {
  ^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<f32>) -> tensor<f64>
  return
}
