// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-separate-inits | FileCheck %s

// Two products written to one filled tensor get one each; what only reads it keeps it.
// CHECK-LABEL: func.func @two(
// CHECK:         %[[A:.*]] = linalg.fill
// CHECK:         linalg.matmul {{.*}} outs(%[[A]]
// CHECK:         %[[B:.*]] = linalg.fill
// CHECK:         linalg.matmul {{.*}} outs(%[[B]]
func.func @two(%a: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = linalg.matmul ins(%b, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %0, %1 : tensor<4x4xf32>, tensor<4x4xf32>
}

// CHECK-LABEL: func.func @read(
// CHECK:         linalg.fill
// CHECK-NOT:     linalg.fill
// CHECK:         return
func.func @read() -> (tensor<4xf32>, tensor<4xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %f, %f : tensor<4xf32>, tensor<4xf32>
}

// In another shape too.
// CHECK-LABEL: func.func @shaped(
// CHECK-COUNT-3: tensor.expand_shape
// CHECK-NOT:     tensor.expand_shape
// CHECK:         return
func.func @shaped(%a: tensor<4xf32>) -> (tensor<2x2xf32>, tensor<2x2xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %s = tensor.expand_shape %f [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %t = tensor.expand_shape %a [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %0 = linalg.add ins(%t, %t : tensor<2x2xf32>, tensor<2x2xf32>) outs(%s : tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = linalg.sub ins(%t, %t : tensor<2x2xf32>, tensor<2x2xf32>) outs(%s : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0, %1 : tensor<2x2xf32>, tensor<2x2xf32>
}

// Parts of new memory as well: a loop over rows has as much for its last ones as for all others.
// CHECK-LABEL: func.func @parts(
// CHECK:         %[[A:.*]] = linalg.fill
// CHECK:         linalg.add {{.*}} outs(%[[A]]
// CHECK:         %[[B:.*]] = linalg.fill
// CHECK:         linalg.sub {{.*}} outs(%[[B]]
func.func @parts(%a: tensor<?xf32>, %size: index) -> (tensor<?xf32>, tensor<?xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %p = tensor.extract_slice %e[0] [%size] [1] : tensor<4xf32> to tensor<?xf32>
  %f = linalg.fill ins(%zero : f32) outs(%p : tensor<?xf32>) -> tensor<?xf32>
  %0 = linalg.add ins(%a, %a : tensor<?xf32>, tensor<?xf32>) outs(%f : tensor<?xf32>) -> tensor<?xf32>
  %1 = linalg.sub ins(%a, %a : tensor<?xf32>, tensor<?xf32>) outs(%f : tensor<?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// A convolution of a padded image writes to memory that nothing else writes to: the image can be read where it is then.
// CHECK-LABEL: func.func @padded(
// CHECK:         %[[SHARED:.*]] = tensor.empty() : tensor<1x8x14x14xf32>
// CHECK:         linalg.exp {{.*}} outs(%[[SHARED]]
// CHECK:         %[[OWN:.*]] = tensor.empty() : tensor<1x8x14x14xf32>
// CHECK-NEXT:    %[[BIAS:.*]] = linalg.broadcast {{.*}} outs(%[[OWN]]
// CHECK:         linalg.depthwise_conv_2d_nchw_chw {{.*}} outs(%[[BIAS]]
func.func @padded(%x: tensor<1x8x14x14xf32>, %w: tensor<8x3x3xf32>, %bias: tensor<8xf32>) -> tensor<1x8x14x14xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<1x8x14x14xf32>
  %image = linalg.exp ins(%x : tensor<1x8x14x14xf32>) outs(%e : tensor<1x8x14x14xf32>) -> tensor<1x8x14x14xf32>
  %padded = tensor.pad %image low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : f32
  } : tensor<1x8x14x14xf32> to tensor<1x8x16x16xf32>
  %first = linalg.broadcast ins(%bias : tensor<8xf32>) outs(%e : tensor<1x8x14x14xf32>) dimensions = [0, 2, 3]
  %0 = linalg.depthwise_conv_2d_nchw_chw ins(%padded, %w : tensor<1x8x16x16xf32>, tensor<8x3x3xf32>)
      outs(%first : tensor<1x8x14x14xf32>) -> tensor<1x8x14x14xf32>
  return %0 : tensor<1x8x14x14xf32>
}
