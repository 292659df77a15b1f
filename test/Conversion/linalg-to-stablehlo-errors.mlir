// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-linalg-to-stablehlo))' -split-input-file -verify-diagnostics

// Refused: there is no formula for 'math.cttz'
func.func @function(%a: tensor<2xi32>) -> tensor<2xi32> {
  %e = tensor.empty() : tensor<2xi32>
  // expected-error @+2 {{one operation has no form in StableHLO}}
  // expected-note @+1 {{first use of linalg.generic}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xi32>) outs(%e : tensor<2xi32>) {
  ^bb0(%x: i32, %o: i32):
    %y = math.cttz %x : i32
    linalg.yield %y : i32
  } -> tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----

// Refused: products of more than 64 bits
func.func @product(%a: tensor<2xi64>) -> tensor<2xi64> {
  %e = tensor.empty() : tensor<2xi64>
  // expected-error @+2 {{one operation has no form in StableHLO}}
  // expected-note @+1 {{first use of linalg.generic}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xi64>) outs(%e : tensor<2xi64>) {
  ^bb0(%x: i64, %o: i64):
    %y, %z = arith.mului_extended %x, %x : i64
    linalg.yield %z : i64
  } -> tensor<2xi64>
  return %0 : tensor<2xi64>
}

// -----

// Refused: it reads at places that are no sums of loops
func.func @places(%a: tensor<2xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  // expected-error @+2 {{one operation has no form in StableHLO}}
  // expected-note @+1 {{first use of linalg.generic}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 floordiv 2)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf32>) outs(%e : tensor<4xf32>) {
  ^bb0(%x: f32, %o: f32):
    linalg.yield %x : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// Refused: it writes to places that are no permutation of loops
func.func @column(%a: tensor<2xf32>, %e: tensor<2x1xf32>) -> tensor<2x1xf32> {
  // expected-error @+2 {{one operation has no form in StableHLO}}
  // expected-note @+1 {{first use of linalg.generic}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0, 0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf32>) outs(%e : tensor<2x1xf32>) {
  ^bb0(%x: f32, %o: f32):
    linalg.yield %x : f32
  } -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// -----

// Refused: 'tensor.from_elements' within its loops
func.func @tensor_in_body(%a: tensor<2xf32>, %i: index) -> tensor<2xf32> {
  %e = tensor.empty() : tensor<2xf32>
  // expected-error @+2 {{one operation has no form in StableHLO}}
  // expected-note @+1 {{first use of linalg.generic}}
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<2xf32>) outs(%e : tensor<2xf32>) {
  ^bb0(%x: f32, %o: f32):
    %t = tensor.from_elements %x, %o : tensor<2xf32>
    %y = tensor.extract %t[%i] : tensor<2xf32>
    linalg.yield %y : f32
  } -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// Refused: StableHLO has nothing like 'tensor.bitcast'
func.func @bitcast(%a: tensor<2xi32>) -> tensor<2xui32> {
  // expected-error @+2 {{one operation has no form in StableHLO}}
  // expected-note @+1 {{first use of tensor.bitcast}}
  %0 = tensor.bitcast %a : tensor<2xi32> to tensor<2xui32>
  return %0 : tensor<2xui32>
}

// -----

// Refused: StableHLO has nothing like 'scf.index_switch'
func.func @switch(%i: index, %a: f32) -> f32 {
  // expected-error @+2 {{one operation has no form in StableHLO}}
  // expected-note @+1 {{first use of scf.index_switch}}
  %0 = scf.index_switch %i -> f32
  case 0 {
    %1 = math.exp %a : f32
    scf.yield %1 : f32
  }
  default {
    scf.yield %a : f32
  }
  return %0 : f32
}

// -----

// Refused: a size along a dimension that is computed
func.func @size(%a: tensor<?x?xf32>, %i: index) -> index {
  // expected-error @+2 {{one operation has no form in StableHLO}}
  // expected-note @+1 {{first use of tensor.dim}}
  %0 = tensor.dim %a, %i : tensor<?x?xf32>
  return %0 : index
}

// -----

// Refused: the padding differs from place to place
func.func @pad(%a: tensor<2xindex>) -> tensor<3xindex> {
  // expected-error @+2 {{one operation has no form in StableHLO}}
  // expected-note @+1 {{first use of tensor.pad}}
  %0 = tensor.pad %a low[0] high[1] {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<2xindex> to tensor<3xindex>
  return %0 : tensor<3xindex>
}

// -----

// Refused: it writes to elements that are apart, at places or of sizes that are computed
func.func @apart(%a: tensor<2xf32>, %b: tensor<9xf32>, %i: index) -> tensor<9xf32> {
  // expected-error @+2 {{one operation has no form in StableHLO}}
  // expected-note @+1 {{first use of tensor.insert_slice}}
  %0 = tensor.insert_slice %a into %b[%i] [2] [2] : tensor<2xf32> into tensor<9xf32>
  return %0 : tensor<9xf32>
}

// -----

// Refused: a number of groups that is not known
func.func @groups(%a: tensor<1x?x8xf32>, %w: tensor<?x3xf32>, %o: tensor<1x?x6xf32>) -> tensor<1x?x6xf32> {
  // expected-error @+2 {{one operation has no form in StableHLO}}
  // expected-note @+1 {{first use of linalg.depthwise_conv_1d_ncw_cw}}
  %0 = linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<1> : tensor<1xi64>} ins(%a, %w : tensor<1x?x8xf32>, tensor<?x3xf32>) outs(%o : tensor<1x?x6xf32>) -> tensor<1x?x6xf32>
  return %0 : tensor<1x?x6xf32>
}

// -----

// expected-error @+1 {{an argument of type 'memref<2xf32>' has no form in StableHLO}}
func.func @argument(%a: memref<2xf32>) {
  return
}

// -----

// Others that read what is refused are not to blame.
func.func @several(%a: tensor<2xi32>) -> tensor<2xui32> {
  // expected-error @+2 {{2 kinds of operation have no form in StableHLO}}
  // expected-note @+1 {{first use of tensor.bitcast}}
  %0 = tensor.bitcast %a : tensor<2xi32> to tensor<2xui32>
  %e = tensor.empty() : tensor<2xui32>
  %c0 = arith.constant 0 : index
  // expected-note @+1 {{first use of scf.index_switch}}
  %1 = scf.index_switch %c0 -> tensor<2xui32>
  case 0 {
    scf.yield %e : tensor<2xui32>
  }
  default {
    scf.yield %0 : tensor<2xui32>
  }
  return %1 : tensor<2xui32>
}
