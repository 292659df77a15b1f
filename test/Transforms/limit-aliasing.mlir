// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline="builtin.module(func.func(torch-limit-aliasing{sharing=2 chain=2}))" | FileCheck %s
// RUN: torch-mlir-opt %s -pass-pipeline="builtin.module(func.func(torch-limit-aliasing))" | FileCheck %s --check-prefix=DEFAULT

// What a few operations write to stays one tensor.
// CHECK-LABEL: func.func @two(
// CHECK:         tensor.empty
// CHECK-NOT:     tensor.empty
// CHECK-LABEL: func.func @three(
func.func @two(%a: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.exp ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.sqrt ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}

// Another tensor where the third one is; sizes are those of the first.
// CHECK-SAME:    %[[A:.*]]: tensor<?xf32>, %[[SIZE:.*]]: index
// CHECK:         %[[FIRST:.*]] = tensor.empty(%[[SIZE]])
// CHECK:         %[[X:.*]] = linalg.exp ins(%[[A]] {{.*}} outs(%[[FIRST]]
// CHECK:         %[[Y:.*]] = linalg.sqrt ins(%[[X]] {{.*}} outs(%[[FIRST]]
// CHECK:         %[[SECOND:.*]] = tensor.empty(%[[SIZE]])
// CHECK:         linalg.abs ins(%[[Y]] {{.*}} outs(%[[SECOND]]
// DEFAULT-LABEL: func.func @three(
// DEFAULT-COUNT-1: tensor.empty
// DEFAULT-NOT:   tensor.empty
// DEFAULT-LABEL: func.func @in_a_loop(
func.func @three(%a: tensor<?xf32>, %size: index) -> tensor<?xf32> {
  %e = tensor.empty(%size) : tensor<?xf32>
  %0 = linalg.exp ins(%a : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %1 = linalg.sqrt ins(%0 : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %2 = linalg.abs ins(%1 : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// A loop does not allocate what was outside of it.
// CHECK-LABEL: func.func @in_a_loop(
// CHECK:         tensor.empty
// CHECK:         linalg.exp
// CHECK:         linalg.sqrt
// CHECK-NEXT:    %[[SECOND:.*]] = tensor.empty
// CHECK-NEXT:    scf.for
// CHECK:           linalg.abs {{.*}} outs(%[[SECOND]]
// CHECK-NOT:       tensor.empty
func.func @in_a_loop(%a: tensor<4xf32>, %low: index, %high: index) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.exp ins(%a : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.sqrt ins(%0 : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %2 = scf.for %i = %low to %high step %low iter_args(%carried = %1) -> tensor<4xf32> {
    %3 = linalg.abs ins(%carried : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %3 : tensor<4xf32>
  }
  return %2 : tensor<4xf32>
}

// After two writes the same buffer is another tensor, and all that follows uses that one.
// CHECK-LABEL: func.func @chain(
// CHECK:         tensor.insert_slice
// CHECK:         %[[SECOND:.*]] = tensor.insert_slice
// CHECK-NEXT:    %[[BUFFER:.*]] = bufferization.to_buffer %[[SECOND]] : tensor<4x2xf32> to memref<4x2xf32>
// CHECK-NEXT:    %[[NEW:.*]] = bufferization.to_tensor %[[BUFFER]] restrict writable : memref<4x2xf32> to tensor<4x2xf32>
// CHECK:         %[[THIRD:.*]] = tensor.insert_slice %{{.*}} into %[[NEW]]
// CHECK:         return %[[NEW]], %[[THIRD]]
// DEFAULT-LABEL: func.func @chain(
// DEFAULT-NOT:   bufferization
func.func @chain(%a: tensor<1x2xf32>) -> (tensor<4x2xf32>, tensor<4x2xf32>) {
  %e = tensor.empty() : tensor<4x2xf32>
  %0 = tensor.insert_slice %a into %e[0, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<4x2xf32>
  %1 = tensor.insert_slice %a into %0[1, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<4x2xf32>
  %2 = tensor.insert_slice %a into %1[2, 0] [1, 2] [1, 1] : tensor<1x2xf32> into tensor<4x2xf32>
  return %1, %2 : tensor<4x2xf32>, tensor<4x2xf32>
}

// A change of shape is no write, but does not begin anew either. A slice may have a layout of its own.
// CHECK-LABEL: func.func @views(
// CHECK:         linalg.fill
// CHECK:         tensor.expand_shape
// CHECK:         linalg.abs
// CHECK-NEXT:    bufferization.to_buffer
// CHECK-NEXT:    bufferization.to_tensor
// CHECK-NEXT:    tensor.extract_slice
// CHECK-NOT:     bufferization
// CHECK:         return
func.func @views(%a: tensor<2x2xf32>, %b: tensor<2x1xf32>) -> tensor<2x1xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.fill ins(%zero : f32) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %2 = linalg.abs ins(%a : tensor<2x2xf32>) outs(%1 : tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = tensor.extract_slice %2[0, 1] [2, 1] [1, 1] : tensor<2x2xf32> to tensor<2x1xf32>
  %4 = linalg.abs ins(%b : tensor<2x1xf32>) outs(%3 : tensor<2x1xf32>) -> tensor<2x1xf32>
  %5 = linalg.exp ins(%b : tensor<2x1xf32>) outs(%4 : tensor<2x1xf32>) -> tensor<2x1xf32>
  return %5 : tensor<2x1xf32>
}

// A loop that gives back what it got has written nothing.
// CHECK-LABEL: func.func @loops(
// CHECK-COUNT-2: scf.for
// CHECK:         bufferization.to_tensor
// CHECK:         scf.for
// CHECK-NOT:     bufferization.to_tensor
// CHECK:         return
func.func @loops(%a: tensor<4xf32>, %one: index, %x: f32) -> tensor<4xf32> {
  %0 = scf.for %i = %one to %one step %one iter_args(%t = %a) -> tensor<4xf32> {
    %3 = tensor.insert %x into %t[%i] : tensor<4xf32>
    scf.yield %3 : tensor<4xf32>
  }
  %1 = scf.for %i = %one to %one step %one iter_args(%t = %0) -> tensor<4xf32> {
    %3 = tensor.insert %x into %t[%i] : tensor<4xf32>
    scf.yield %3 : tensor<4xf32>
  }
  %2 = scf.for %i = %one to %one step %one iter_args(%t = %1) -> tensor<4xf32> {
    scf.yield %t : tensor<4xf32>
  }
  return %2 : tensor<4xf32>
}
