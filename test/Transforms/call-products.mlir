// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -torch-call-products -canonicalize | FileCheck %s
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(torch-call-products{vector-bytes=32},canonicalize)' | FileCheck %s --check-prefix=NARROW

// Three operands, the kind of their elements, the vectors' size, whether to add; then how many loops of each kind, and for
// each loop its count and its steps.
// CHECK-LABEL: func.func @whole
// CHECK-DAG:     %[[LEFT:.*]] = memref.extract_aligned_pointer_as_index %arg0
// CHECK-DAG:     %[[RIGHT:.*]] = memref.extract_aligned_pointer_as_index %arg1
// CHECK-DAG:     %[[OUT:.*]] = memref.extract_aligned_pointer_as_index %arg2
// CHECK:         %[[WORDS:.*]] = memref.alloca() : memref<28xindex>
// CHECK-NEXT:    memref.store %[[LEFT]], %[[WORDS]][%c0]
// CHECK-NEXT:    memref.store %[[RIGHT]], %[[WORDS]][%c1]
// CHECK-NEXT:    memref.store %[[OUT]], %[[WORDS]][%c2]
// CHECK-NEXT:    memref.store %c0, %[[WORDS]][%c3]
// CHECK-NEXT:    memref.store %c1024, %[[WORDS]][%c4]
// CHECK-NEXT:    memref.store %c1, %[[WORDS]][%c5]
// CHECK-NEXT:    memref.store %c0, %[[WORDS]][%c6]
// CHECK-NEXT:    memref.store %c0, %[[WORDS]][%c7]
// CHECK-NEXT:    memref.store %c0, %[[WORDS]][%c8]
// CHECK-NEXT:    memref.store %c0, %[[WORDS]][%c9]
// CHECK-NEXT:    memref.store %c0, %[[WORDS]][%c10]
// CHECK-NEXT:    memref.store %c0, %[[WORDS]][%c11]
// CHECK-NEXT:    memref.store %c0, %[[WORDS]][%c12]
// CHECK-NEXT:    memref.store %c1, %[[WORDS]][%c13]
// CHECK-NEXT:    memref.store %c1, %[[WORDS]][%c14]
// CHECK-NEXT:    memref.store %c1, %[[WORDS]][%c15]
// Rows.
// CHECK-NEXT:    memref.store %c1024, %[[WORDS]][%c16]
// CHECK-NEXT:    memref.store %c512, %[[WORDS]][%c17]
// CHECK-NEXT:    memref.store %c0, %[[WORDS]][%c18]
// CHECK-NEXT:    memref.store %c2048, %[[WORDS]][%c19]
// Columns.
// CHECK-NEXT:    memref.store %c2048, %[[WORDS]][%c20]
// CHECK-NEXT:    memref.store %c0, %[[WORDS]][%c21]
// CHECK-NEXT:    memref.store %c1, %[[WORDS]][%c22]
// CHECK-NEXT:    memref.store %c1, %[[WORDS]][%c23]
// Terms.
// CHECK-NEXT:    memref.store %c512, %[[WORDS]][%c24]
// CHECK-NEXT:    memref.store %c1, %[[WORDS]][%c25]
// CHECK-NEXT:    memref.store %c2048, %[[WORDS]][%c26]
// CHECK-NEXT:    memref.store %c0, %[[WORDS]][%c27]
// CHECK:         %[[ADDRESS:.*]] = memref.extract_aligned_pointer_as_index %[[WORDS]]
// CHECK:         call @mlirTorchRtMultiply(%[[ADDRESS]])
// CHECK-NOT:     linalg.matmul
// NARROW-LABEL: func.func @whole
// NARROW:         memref.store %c32, %{{.*}}[%c4]
func.func @whole(%a: memref<1024x512xf32>, %b: memref<512x2048xf32>, %c: memref<1024x2048xf32>) {
  linalg.matmul ins(%a, %b : memref<1024x512xf32>, memref<512x2048xf32>) outs(%c : memref<1024x2048xf32>)
  return
}

// Sizes and strides are those of the call.
// CHECK-LABEL: func.func @dynamic
// CHECK:         %{{.*}}, %[[OFFSET:.*]], %[[SIZES:.*]]:2, %[[STRIDES:.*]]:2 = memref.extract_strided_metadata %arg1
// CHECK:         %[[BYTES:.*]] = arith.muli %[[OFFSET]], %c8
// CHECK:         arith.addi %{{.*}}, %[[BYTES]]
// CHECK:         memref.store %[[STRIDES]]#1
// CHECK:         memref.store %[[STRIDES]]#0
// CHECK:         call @mlirTorchRtMultiply
func.func @dynamic(%a: memref<?x?xf64>, %b: memref<?x?xf64, strided<[?, ?], offset: ?>>, %c: memref<?x?xf64>) {
  linalg.matmul ins(%a, %b : memref<?x?xf64>, memref<?x?xf64, strided<[?, ?], offset: ?>>) outs(%c : memref<?x?xf64>)
  return
}

// A batch of rows times one matrix, which is turned: two loops over rows.
// CHECK-LABEL: func.func @shared
// CHECK:         memref.alloca() : memref<32xindex>
// CHECK:         memref.store %c2, %{{.*}}[%c13]
// CHECK:         call @mlirTorchRtMultiply
func.func @shared(%a: memref<6x8x64xf32>, %b: memref<32x64xf32>, %c: memref<6x8x32xf32>) {
  linalg.generic {
      indexing_maps = [affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (n, k)>,
                       affine_map<(b, m, n, k) -> (b, m, n)>],
      iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%a, %b : memref<6x8x64xf32>, memref<32x64xf32>) outs(%c : memref<6x8x32xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.addf %z, %0 : f32
    linalg.yield %1 : f32
  }
  return
}

// The image is read where it is: a step to the next row of the result is two rows of the image.
// CHECK-LABEL: func.func @convolution
// Images, rows and columns of the result; output channels; input channels, rows and columns of the window.
// CHECK:         memref.alloca() : memref<44xindex>
// CHECK:         memref.store %c3, %{{.*}}[%c13]
// CHECK:         memref.store %c1, %{{.*}}[%c14]
// CHECK:         memref.store %c3, %{{.*}}[%c15]
// CHECK:         memref.store %c28, %[[WORDS:.*]][%c20]
// CHECK-NEXT:    memref.store %c114, %[[WORDS]][%c21]
// CHECK-NEXT:    memref.store %c0, %[[WORDS]][%c22]
// CHECK-NEXT:    memref.store %c28, %[[WORDS]][%c23]
// CHECK:         call @mlirTorchRtMultiply
// CHECK-NOT:     linalg.conv
func.func @convolution(%x: memref<1x16x57x57xf32>, %w: memref<32x16x3x3xf32>, %y: memref<1x32x28x28xf32>) {
  linalg.conv_2d_nchw_fchw {strides = dense<2> : tensor<2xi64>} ins(%x, %w : memref<1x16x57x57xf32>, memref<32x16x3x3xf32>)
      outs(%y : memref<1x32x28x28xf32>)
  return
}

// A fill with zeros is what sums begin with anyway; a bias and an activation are computed where sums are.
// CHECK-LABEL: func.func @finished
// CHECK-NOT:     linalg
// One word for each loop and one for the step along a row of the result.
// CHECK:         %[[STEPS:.*]] = memref.alloca() : memref<4xindex>
// CHECK-NEXT:    memref.store %c1, %[[STEPS]][%c0]
// CHECK-NEXT:    memref.store %c0, %[[STEPS]][%c1]
// CHECK-NEXT:    memref.store %c1, %[[STEPS]][%c2]
// CHECK-NEXT:    memref.store %c0, %[[STEPS]][%c3]
// CHECK:         %[[EXTRAS:.*]] = memref.extract_aligned_pointer_as_index %[[STEPS]]
// CHECK:         %[[WORDS:.*]] = memref.alloca() : memref<28xindex>
// CHECK:         memref.store %c0, %[[WORDS]][%c5]
// CHECK:         memref.store %c1, %[[WORDS]][%c8]
// CHECK:         memref.store %[[EXTRAS]], %[[WORDS]][%c9]
// CHECK:         %[[PRODUCT:.*]] = memref.extract_aligned_pointer_as_index %[[WORDS]]
// CHECK:         call @finished_finish(%[[PRODUCT]], %[[PRODUCT]], %[[PRODUCT]], %{{.*}}, %{{.*}})
func.func @finished(%x: memref<16x64xf32>, %w: memref<64x32xf32>, %bias: memref<32xf32>, %out: memref<16x32xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%out : memref<16x32xf32>)
  linalg.matmul ins(%x, %w : memref<16x64xf32>, memref<64x32xf32>) outs(%out : memref<16x32xf32>)
  linalg.generic {indexing_maps = [affine_map<(m, n) -> (n)>, affine_map<(m, n) -> (m, n)>],
                  iterator_types = ["parallel", "parallel"]} ins(%bias : memref<32xf32>) outs(%out : memref<16x32xf32>) {
  ^bb0(%b: f32, %sum: f32):
    %0 = arith.addf %sum, %b : f32
    %1 = arith.maximumf %0, %zero : f32
    linalg.yield %1 : f32
  }
  return
}

// Elements of 16 bits are read as they are, and what is computed from their sums is written where it belongs. Steps of
// that buffer are given as those of any other operand.
// CHECK-LABEL: func.func @narrow
// CHECK-NOT:     linalg
// CHECK:         %[[STEPS:.*]] = memref.alloca() : memref<8xindex>
// CHECK-NEXT:    memref.store %c1, %[[STEPS]][%c0]
// CHECK-NEXT:    memref.store %c0, %[[STEPS]][%c1]
// CHECK-NEXT:    memref.store %c1, %[[STEPS]][%c2]
// CHECK-NEXT:    memref.store %c0, %[[STEPS]][%c3]
// CHECK-NEXT:    memref.store %c1, %[[STEPS]][%c4]
// CHECK-NEXT:    memref.store %c32, %[[STEPS]][%c5]
// CHECK-NEXT:    memref.store %c1, %[[STEPS]][%c6]
// CHECK-NEXT:    memref.store %c0, %[[STEPS]][%c7]
// CHECK:         %[[WORDS:.*]] = memref.alloca() : memref<28xindex>
// CHECK:         memref.store %c2, %[[WORDS]][%c3]
// CHECK:         memref.store %c2, %[[WORDS]][%c8]
// CHECK:         %[[PRODUCT:.*]] = memref.extract_aligned_pointer_as_index %[[WORDS]]
// CHECK:         call @narrow_finish(%[[PRODUCT]], %[[PRODUCT]], %[[PRODUCT]], %[[PRODUCT]], %{{.*}}, %{{.*}}, %{{.*}})
func.func @narrow(%x: memref<16x64xbf16>, %w: memref<64x32xbf16>, %bias: memref<32xbf16>, %sums: memref<16x32xf32>,
                  %out: memref<16x32xbf16>) {
  linalg.matmul ins(%x, %w : memref<16x64xbf16>, memref<64x32xbf16>) outs(%sums : memref<16x32xf32>)
  linalg.generic {indexing_maps = [affine_map<(m, n) -> (m, n)>, affine_map<(m, n) -> (n)>, affine_map<(m, n) -> (m, n)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%sums, %bias : memref<16x32xf32>, memref<32xbf16>) outs(%out : memref<16x32xbf16>) {
  ^bb0(%sum: f32, %b: bf16, %none: bf16):
    %0 = arith.extf %b : bf16 to f32
    %1 = arith.addf %sum, %0 : f32
    %2 = arith.truncf %1 : f32 to bf16
    linalg.yield %2 : bf16
  }
  return
}

// CHECK-LABEL: func.func @halves
// CHECK:         memref.store %c3, %{{.*}}[%c3]
// CHECK:         call @mlirTorchRtMultiply
func.func @halves(%x: memref<16x64xf16>, %w: memref<64x32xf16>, %out: memref<16x32xf32>) {
  linalg.matmul ins(%x, %w : memref<16x64xf16>, memref<64x32xf16>) outs(%out : memref<16x32xf32>)
  return
}

// CHECK-LABEL: func.func @bytes
// CHECK:         memref.store %c4, %{{.*}}[%c3]
// CHECK:         call @mlirTorchRtMultiply
func.func @bytes(%x: memref<16x64xi8>, %w: memref<64x32xi8>, %out: memref<16x32xi32>) {
  linalg.matmul ins(%x, %w : memref<16x64xi8>, memref<64x32xi8>) outs(%out : memref<16x32xi32>)
  return
}

// Integers whose sums have no more bits are multiplied by loops.
// CHECK-LABEL: func.func @integers
// CHECK-NOT:     call
// CHECK:         linalg.matmul
func.func @integers(%x: memref<16x64xi32>, %w: memref<64x32xi32>, %out: memref<16x32xi32>) {
  linalg.matmul ins(%x, %w : memref<16x64xi32>, memref<64x32xi32>) outs(%out : memref<16x32xi32>)
  return
}

// What counts positions, or takes a number that is in no buffer, is computed behind the product.
// CHECK-LABEL: func.func @not_finished
// CHECK:         call @mlirTorchRtMultiply
// CHECK:         linalg.generic
// CHECK:         call @mlirTorchRtMultiply
// CHECK:         linalg.generic
// CHECK:         return
func.func @not_finished(%x: memref<16x64xf32>, %w: memref<64x32xf32>, %number: f32, %a: memref<16x32xf32>, %b: memref<16x32xf32>) {
  linalg.matmul ins(%x, %w : memref<16x64xf32>, memref<64x32xf32>) outs(%a : memref<16x32xf32>)
  linalg.generic {indexing_maps = [affine_map<(m, n) -> ()>, affine_map<(m, n) -> (m, n)>],
                  iterator_types = ["parallel", "parallel"]} ins(%number : f32) outs(%a : memref<16x32xf32>) {
  ^bb0(%n: f32, %sum: f32):
    %0 = arith.addf %sum, %n : f32
    linalg.yield %0 : f32
  }
  linalg.matmul ins(%x, %w : memref<16x64xf32>, memref<64x32xf32>) outs(%b : memref<16x32xf32>)
  linalg.generic {indexing_maps = [affine_map<(m, n) -> (m, n)>], iterator_types = ["parallel", "parallel"]}
      outs(%b : memref<16x32xf32>) {
  ^bb0(%sum: f32):
    %i = linalg.index 0 : index
    %0 = arith.index_cast %i : index to i32
    %1 = arith.sitofp %0 : i32 to f32
    %2 = arith.addf %sum, %1 : f32
    linalg.yield %2 : f32
  }
  return
}

// A few rows do where the other operand is large and has terms or columns next to each other: two of f32, one of bf16.
// CHECK-LABEL: func.func @few_rows
// CHECK-NOT:     linalg
// CHECK-COUNT-3: call @mlirTorchRtMultiply
// CHECK-NOT:     linalg
// CHECK:         return
func.func @few_rows(%a: memref<2x512xf32>, %b: memref<512x512xf32>, %c: memref<2x512xf32>,
                    %d: memref<128xbf16>, %e: memref<128x128xbf16>, %f: memref<128xf32>) {
  linalg.matmul ins(%a, %b : memref<2x512xf32>, memref<512x512xf32>) outs(%c : memref<2x512xf32>)
  linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%a, %b : memref<2x512xf32>, memref<512x512xf32>) outs(%c : memref<2x512xf32>) {
  ^bb0(%x: f32, %y: f32, %sum: f32):
    %0 = arith.mulf %x, %y : f32
    %1 = arith.addf %sum, %0 : f32
    linalg.yield %1 : f32
  }
  linalg.matvec ins(%e, %d : memref<128x128xbf16>, memref<128xbf16>) outs(%f : memref<128xf32>)
  return
}

// Windows slide along lines: depthwise, for two output channels, and for two of each group.
// CHECK-LABEL: func.func @windows
// CHECK-NOT:     linalg
// Channels; images, rows and columns of the result; rows and columns of the window.
// CHECK:         memref.store %c1, %[[DEPTHWISE:.*]][%c12]
// CHECK-NEXT:    memref.store %c3, %[[DEPTHWISE]][%c13]
// CHECK-NEXT:    memref.store %c0, %[[DEPTHWISE]][%c14]
// CHECK-NEXT:    memref.store %c2, %[[DEPTHWISE]][%c15]
// CHECK-NEXT:    memref.store %c8, %[[DEPTHWISE]][%c16]
// CHECK-COUNT-3: call @mlirTorchRtMultiply
// CHECK-NOT:     linalg
// CHECK:         return
func.func @windows(%x: memref<1x8x34x34xf32>, %w: memref<8x3x3xf32>, %y: memref<1x8x32x32xf32>,
                   %u: memref<1x64x34x34xf32>, %v: memref<2x64x3x3xf32>, %z: memref<1x2x32x32xf32>,
                   %a: memref<1x4x3x34x34xbf16>, %b: memref<4x2x3x3x3xbf16>, %c: memref<1x4x2x32x32xf32>) {
  linalg.depthwise_conv_2d_nchw_chw ins(%x, %w : memref<1x8x34x34xf32>, memref<8x3x3xf32>) outs(%y : memref<1x8x32x32xf32>)
  linalg.conv_2d_nchw_fchw ins(%u, %v : memref<1x64x34x34xf32>, memref<2x64x3x3xf32>) outs(%z : memref<1x2x32x32xf32>)
  linalg.conv_2d_ngchw_gfchw ins(%a, %b : memref<1x4x3x34x34xbf16>, memref<4x2x3x3x3xbf16>) outs(%c : memref<1x4x2x32x32xf32>)
  return
}

// One row times a matrix that is too large for caches is read several columns at a time.
// CHECK-LABEL: func.func @one_row
// CHECK:         call @mlirTorchRtMultiply
// CHECK-NOT:     linalg
// CHECK:         return
func.func @one_row(%a: memref<4096xf32>, %b: memref<1024x4096xf32>, %c: memref<1024xf32>) {
  linalg.matvec ins(%b, %a : memref<1024x4096xf32>, memref<4096xf32>) outs(%c : memref<1024xf32>)
  return
}

// What is no product of floats, or rounds to 16 bits at each step, or is too small, or has no rows, stays. So do a few
// rows where a batch is what is next to each other, and one row that is not too large for caches or has columns next to
// each other, and two of a small operand; and windows where
// there are few of them, or channels are what is next to each other.
// CHECK-LABEL: func.func @others
// CHECK-NOT:     call
// CHECK:         linalg.matmul
// CHECK:         linalg.matmul
// CHECK:         linalg.vecmat
// CHECK:         linalg.vecmat
// CHECK:         linalg.matmul
// CHECK:         linalg.generic
// CHECK:         linalg.depthwise_conv_2d_nhwc_hwc
// CHECK:         linalg.depthwise_conv_2d_nchw_chw
func.func @others(%a: memref<64x64xi32>, %b: memref<64x64xi32>, %c: memref<64x64xi32>,
                  %d: memref<512xf32>, %e: memref<512x512xf32>, %f: memref<512xf32>,
                  %g: memref<2x512x8xf32>, %h: memref<512x512x8xf32>, %i: memref<2x512x8xf32>,
                  %x: memref<1x8x10x10xf32>, %v: memref<3x3x64xf32>, %z: memref<1x32x32x64xf32>, %u: memref<1x34x34x64xf32>,
                  %k: memref<2x64xf32>, %l: memref<64x64xf32>, %m: memref<2x64xf32>,
                  %w: memref<8x3x3xf32>, %y: memref<1x8x8x8xf32>, %n: memref<64x64xbf16>,
                  %o: memref<4096xf32>, %p: memref<4096x1024xf32>, %q: memref<1024xf32>) {
  linalg.matmul ins(%n, %n : memref<64x64xbf16>, memref<64x64xbf16>) outs(%n : memref<64x64xbf16>)
  linalg.matmul ins(%a, %b : memref<64x64xi32>, memref<64x64xi32>) outs(%c : memref<64x64xi32>)
  linalg.vecmat ins(%d, %e : memref<512xf32>, memref<512x512xf32>) outs(%f : memref<512xf32>)
  linalg.vecmat ins(%o, %p : memref<4096xf32>, memref<4096x1024xf32>) outs(%q : memref<1024xf32>)
  linalg.matmul ins(%k, %l : memref<2x64xf32>, memref<64x64xf32>) outs(%m : memref<2x64xf32>)
  linalg.generic {
    indexing_maps = [affine_map<(b, i, j, k) -> (i, k, b)>, affine_map<(b, i, j, k) -> (k, j, b)>,
                     affine_map<(b, i, j, k) -> (i, j, b)>],
    iterator_types = ["parallel", "parallel", "parallel", "reduction"]
  } ins(%g, %h : memref<2x512x8xf32>, memref<512x512x8xf32>) outs(%i : memref<2x512x8xf32>) {
  ^bb0(%left: f32, %right: f32, %sum: f32):
    %0 = arith.mulf %left, %right : f32
    %1 = arith.addf %sum, %0 : f32
    linalg.yield %1 : f32
  }
  linalg.depthwise_conv_2d_nhwc_hwc ins(%u, %v : memref<1x34x34x64xf32>, memref<3x3x64xf32>) outs(%z : memref<1x32x32x64xf32>)
  linalg.depthwise_conv_2d_nchw_chw ins(%x, %w : memref<1x8x10x10xf32>, memref<8x3x3xf32>) outs(%y : memref<1x8x8x8xf32>)
  return
}

// CHECK:       func.func private @mlirTorchRtMultiply(index)
// CHECK:       func.func private @finished_finish(%[[COUNT:.*]]: index, %[[AT:.*]]: index, %[[B_AT:.*]]: index,
// CHECK-SAME:      attributes {{.*}}torch_mlir.finish = 2 : index
// CHECK-DAG:     %[[B:.*]] = memref.reinterpret_cast %{{.*}} to offset: [%[[B_AT]]], sizes: [%[[COUNT]]], strides: [1]
// CHECK-DAG:     %[[O:.*]] = memref.reinterpret_cast %{{.*}} to offset: [%[[AT]]], sizes: [%[[COUNT]]], strides: [1]
// CHECK:         scf.for %[[I:.*]] = %c0 to %[[COUNT]] step %c1
// CHECK-DAG:       memref.load %[[B]][%[[I]]]
// CHECK-DAG:       memref.load %[[O]][%[[I]]]
// CHECK:           arith.addf
// CHECK:           %[[NEW:.*]] = arith.maximumf
// CHECK:           memref.store %[[NEW]], %[[O]][%[[I]]]

// CHECK:       func.func private @narrow_finish(%[[COUNT:.*]]: index, %[[AT:.*]]: index, %[[B_AT:.*]]: index, %[[O_AT:.*]]: index,
// CHECK-SAME:      attributes {{.*}}torch_mlir.finish = 3 : index
// CHECK-DAG:     %[[S:.*]] = memref.reinterpret_cast %{{.*}} to offset: [%[[AT]]], sizes: [%[[COUNT]]], strides: [1] : memref<16x32xf32>
// CHECK-DAG:     %[[O:.*]] = memref.reinterpret_cast %{{.*}} to offset: [%[[O_AT]]], sizes: [%[[COUNT]]], strides: [1] : memref<16x32xbf16>
// CHECK:         scf.for %[[I:.*]] = %c0 to %[[COUNT]] step %c1
// CHECK:           memref.load %[[S]][%[[I]]]
// CHECK-NOT:       memref.load %[[O]]
// CHECK:           %[[NEW:.*]] = arith.truncf
// CHECK:           memref.store %[[NEW]], %[[O]][%[[I]]]
