// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline="builtin.module(func.func(torch-multiply-pixels))" -split-input-file | FileCheck %s

// CHECK:       #[[TURNED:.*]] = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-LABEL: func.func @pixel(
// CHECK-SAME:    %[[X:[^:]*]]: tensor<?x8x1x1xf32>, %[[W:[^:]*]]: tensor<16x8x1x1xf32>, %[[C:[^:]*]]: tensor<?x16x1x1xf32>
// CHECK-DAG:     %[[ROWS:.*]] = tensor.collapse_shape %[[X]] {{\[\[}}0], [1, 2, 3]] : {{.*}} into tensor<?x8xf32>
// CHECK-DAG:     %[[COLUMNS:.*]] = tensor.collapse_shape %[[W]] {{.*}} into tensor<16x8xf32>
// CHECK-DAG:     %[[INIT:.*]] = tensor.collapse_shape %[[C]] {{.*}} into tensor<?x16xf32>
// CHECK:         %[[PRODUCT:.*]] = linalg.matmul indexing_maps = [{{.*}}, #[[TURNED]], {{.*}}] ins(%[[ROWS]], %[[COLUMNS]] : {{.*}}) outs(%[[INIT]] :
// CHECK:         %[[RESULT:.*]] = tensor.expand_shape %[[PRODUCT]] {{.*}} into tensor<?x16x1x1xf32>
// CHECK:         return %[[RESULT]]
func.func @pixel(%x: tensor<?x8x1x1xf32>, %w: tensor<16x8x1x1xf32>, %c: tensor<?x16x1x1xf32>) -> tensor<?x16x1x1xf32> {
  %0 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<2> : vector<2xi64>}
      ins(%x, %w : tensor<?x8x1x1xf32>, tensor<16x8x1x1xf32>) outs(%c : tensor<?x16x1x1xf32>) -> tensor<?x16x1x1xf32>
  return %0 : tensor<?x16x1x1xf32>
}

// -----

// A kernel as large as the image; the dilation of a dimension of one element means nothing.
// CHECK-LABEL: func.func @covered(
// CHECK:         linalg.matmul {{.*}} tensor<4x96xbf16>, tensor<16x96xbf16>
func.func @covered(%x: tensor<4x8x3x4x1xbf16>, %w: tensor<16x8x3x4x1xbf16>, %c: tensor<4x16x1x1x1xbf16>) -> tensor<4x16x1x1x1xbf16> {
  %0 = linalg.conv_3d_ncdhw_fcdhw {dilations = dense<[1, 1, 3]> : vector<3xi64>, strides = dense<1> : vector<3xi64>}
      ins(%x, %w : tensor<4x8x3x4x1xbf16>, tensor<16x8x3x4x1xbf16>) outs(%c : tensor<4x16x1x1x1xbf16>) -> tensor<4x16x1x1x1xbf16>
  return %0 : tensor<4x16x1x1x1xbf16>
}

// -----

// CHECK-LABEL: func.func @line(
// CHECK:         linalg.matmul
func.func @line(%x: tensor<4x8x5xf32>, %w: tensor<16x8x5xf32>, %c: tensor<4x16x1xf32>) -> tensor<4x16x1xf32> {
  %0 = linalg.conv_1d_ncw_fcw {dilations = dense<1> : vector<1xi64>, strides = dense<1> : vector<1xi64>}
      ins(%x, %w : tensor<4x8x5xf32>, tensor<16x8x5xf32>) outs(%c : tensor<4x16x1xf32>) -> tensor<4x16x1xf32>
  return %0 : tensor<4x16x1xf32>
}

// -----

// One result for each image, but not of all its pixels; of several windows; of unknown sizes.
// CHECK-LABEL: func.func @others(
// CHECK-NOT:     linalg.matmul
func.func @others(%x: tensor<4x8x3x3xf32>, %w: tensor<16x8x2x2xf32>, %c: tensor<4x16x1x1xf32>,
                  %d: tensor<4x16x2x2xf32>, %u: tensor<4x8x?x?xf32>, %v: tensor<16x8x1x1xf32>, %e: tensor<4x16x?x?xf32>)
    -> (tensor<4x16x1x1xf32>, tensor<4x16x2x2xf32>, tensor<4x16x?x?xf32>) {
  %0 = linalg.conv_2d_nchw_fchw {dilations = dense<2> : vector<2xi64>, strides = dense<1> : vector<2xi64>}
      ins(%x, %w : tensor<4x8x3x3xf32>, tensor<16x8x2x2xf32>) outs(%c : tensor<4x16x1x1xf32>) -> tensor<4x16x1x1xf32>
  %1 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>}
      ins(%x, %w : tensor<4x8x3x3xf32>, tensor<16x8x2x2xf32>) outs(%d : tensor<4x16x2x2xf32>) -> tensor<4x16x2x2xf32>
  %2 = linalg.conv_2d_nchw_fchw {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>}
      ins(%u, %v : tensor<4x8x?x?xf32>, tensor<16x8x1x1xf32>) outs(%e : tensor<4x16x?x?xf32>) -> tensor<4x16x?x?xf32>
  return %0, %1, %2 : tensor<4x16x1x1xf32>, tensor<4x16x2x2xf32>, tensor<4x16x?x?xf32>
}
