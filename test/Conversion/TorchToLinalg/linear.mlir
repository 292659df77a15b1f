// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @mm
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x4xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<?x5xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V1]] : tensor<?x5xf32>) -> tensor<?x5xf32>
// CHECK-DAG:     %[[V3:.*]] = linalg.matmul ins(%[[A]], %[[B]] : tensor<?x4xf32>, tensor<4x5xf32>) outs(%[[V2]] : tensor<?x5xf32>) -> tensor<?x5xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @mm(%a: !torch.vtensor<[?,4],f32>, %b: !torch.vtensor<[4,5],f32>) -> !torch.vtensor<[?,5],f32> {
  %0 = torch.aten.mm %a, %b : !torch.vtensor<[?,4],f32>, !torch.vtensor<[4,5],f32> -> !torch.vtensor<[?,5],f32>
  return %0 : !torch.vtensor<[?,5],f32>
}

// Half precision is summed in single precision and rounded once.
// CHECK-LABEL: func.func @mm_f16
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x5xf32>) -> tensor<2x5xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.matmul ins(%[[A]], %[[B]] : tensor<2x4xf16>, tensor<4x5xf16>) outs(%[[V0]] : tensor<2x5xf32>) -> tensor<2x5xf32>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V1]] : tensor<2x5xf32>) outs(%{{.*}} : tensor<2x5xf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f16):
// CHECK-DAG:       %[[V3:.*]] = arith.truncf %[[IN0]] : f32 to f16
// CHECK:           linalg.yield %[[V3]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @mm_f16(%a: !torch.vtensor<[2,4],f16>, %b: !torch.vtensor<[4,5],f16>) -> !torch.vtensor<[2,5],f16> {
  %0 = torch.aten.mm %a, %b : !torch.vtensor<[2,4],f16>, !torch.vtensor<[4,5],f16> -> !torch.vtensor<[2,5],f16>
  return %0 : !torch.vtensor<[2,5],f16>
}

// CHECK-LABEL: func.func @linear
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.transpose ins(%[[B]] : tensor<5x8xf32>) outs(%{{.*}} : tensor<8x5xf32>) permutation = [1, 0]
// CHECK-DAG:     %[[V1:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1], [2]] : tensor<2x3x8xf32> into tensor<6x8xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<6x5xf32>) -> tensor<6x5xf32>
// CHECK-DAG:     %[[V3:.*]] = linalg.matmul ins(%[[V1]], %[[V0]] : tensor<6x8xf32>, tensor<8x5xf32>) outs(%[[V2]] : tensor<6x5xf32>) -> tensor<6x5xf32>
// CHECK-DAG:     %[[V4:.*]] = tensor.expand_shape %[[V3]] {{\[\[}}0, 1], [2]] output_shape [2, 3, 5] : tensor<6x5xf32> into tensor<2x3x5xf32>
// CHECK:         %[[V5:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V4]], %[[C]] : tensor<2x3x5xf32>, tensor<5xf32>) outs(%{{.*}} : tensor<2x3x5xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V6:.*]] = arith.addf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V6]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V5]]
func.func @linear(%x: !torch.vtensor<[2,3,8],f32>, %w: !torch.vtensor<[5,8],f32>, %b: !torch.vtensor<[5],f32>) -> !torch.vtensor<[2,3,5],f32> {
  %0 = torch.aten.linear %x, %w, %b : !torch.vtensor<[2,3,8],f32>, !torch.vtensor<[5,8],f32>, !torch.vtensor<[5],f32> -> !torch.vtensor<[2,3,5],f32>
  return %0 : !torch.vtensor<[2,3,5],f32>
}

// Inner sizes have to be equal.
// CHECK-LABEL: func.func @mm_dynamic
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V2:.*]] = arith.cmpi eq, %[[V1]], %[[V0]] : index
// CHECK:         cf.assert %[[V2]], "{{.*}}: the inner sizes of the matrices differ"
// CHECK-DAG:     %[[V3:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V4:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<?x?xf32>
// CHECK-DAG:     %[[V5:.*]] = tensor.empty(%[[V3]], %[[V4]]) : tensor<?x?xf32>
// CHECK-DAG:     %[[V6:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V5]] : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-DAG:     %[[V7:.*]] = linalg.matmul ins(%[[A]], %[[B]] : tensor<?x?xf32>, tensor<?x?xf32>) outs(%[[V6]] : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V7]]
func.func @mm_dynamic(%a: !torch.vtensor<[?,?],f32>, %b: !torch.vtensor<[?,?],f32>) -> !torch.vtensor<[?,?],f32> {
  %0 = torch.aten.mm %a, %b : !torch.vtensor<[?,?],f32>, !torch.vtensor<[?,?],f32> -> !torch.vtensor<[?,?],f32>
  return %0 : !torch.vtensor<[?,?],f32>
}

// CHECK-LABEL: func.func @bmm
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.batch_matmul ins(%[[A]], %[[B]] : tensor<2x3x4xf32>, tensor<2x4x5xf32>) outs(%[[V0]] : tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @bmm(%a: !torch.vtensor<[2,3,4],f32>, %b: !torch.vtensor<[2,4,5],f32>) -> !torch.vtensor<[2,3,5],f32> {
  %0 = torch.aten.bmm %a, %b : !torch.vtensor<[2,3,4],f32>, !torch.vtensor<[2,4,5],f32> -> !torch.vtensor<[2,3,5],f32>
  return %0 : !torch.vtensor<[2,3,5],f32>
}

// CHECK-LABEL: func.func @bmm_dynamic
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3x4xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<?x3x5xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V1]] : tensor<?x3x5xf32>) -> tensor<?x3x5xf32>
// CHECK-DAG:     %[[V3:.*]] = tensor.dim %[[B]], %[[C0]] : tensor<?x4x5xf32>
// CHECK-DAG:     %[[V4:.*]] = arith.cmpi eq, %[[V0]], %[[V3]] : index
// CHECK:         cf.assert %[[V4]], "{{.*}}: the batches differ in size"
// CHECK-DAG:     %[[V5:.*]] = linalg.batch_matmul ins(%[[A]], %[[B]] : tensor<?x3x4xf32>, tensor<?x4x5xf32>) outs(%[[V2]] : tensor<?x3x5xf32>) -> tensor<?x3x5xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V5]]
func.func @bmm_dynamic(%a: !torch.vtensor<[?,3,4],f32>, %b: !torch.vtensor<[?,4,5],f32>) -> !torch.vtensor<[?,3,5],f32> {
  %0 = torch.aten.bmm %a, %b : !torch.vtensor<[?,3,4],f32>, !torch.vtensor<[?,4,5],f32> -> !torch.vtensor<[?,3,5],f32>
  return %0 : !torch.vtensor<[?,3,5],f32>
}

// CHECK-LABEL: func.func @addmm
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.matmul ins(%[[B]], %[[C]] : tensor<2x3xf32>, tensor<3x4xf32>) outs(%[[V0]] : tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V1]], %[[A]] : tensor<2x4xf32>, tensor<4xf32>) outs(%{{.*}} : tensor<2x4xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V3:.*]] = arith.addf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @addmm(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[2,3],f32>, %c: !torch.vtensor<[3,4],f32>) -> !torch.vtensor<[2,4],f32> {
  %int1 = torch.constant.int 1
  %0 = torch.aten.addmm %a, %b, %c, %int1, %int1 : !torch.vtensor<[4],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,4],f32>
  return %0 : !torch.vtensor<[2,4],f32>
}

// CHECK-LABEL: func.func @addmm_scaled
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f32
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.matmul ins(%[[B]], %[[C]] : tensor<2x3xf16>, tensor<3x4xf16>) outs(%[[V0]] : tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V1]], %[[A]] : tensor<2x4xf32>, tensor<4xf16>) outs(%{{.*}} : tensor<2x4xf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f16, %{{.*}}: f16):
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[IN0]], %[[F0_5]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[IN1]] : f16 to f32
// CHECK-DAG:       %[[V5:.*]] = arith.mulf %[[V4]], %[[F2]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.addf %[[V3]], %[[V5]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.truncf %[[V6]] : f32 to f16
// CHECK:           linalg.yield %[[V7]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @addmm_scaled(%a: !torch.vtensor<[4],f16>, %b: !torch.vtensor<[2,3],f16>, %c: !torch.vtensor<[3,4],f16>) -> !torch.vtensor<[2,4],f16> {
  %int2 = torch.constant.int 2
  %float0_5 = torch.constant.float 0.5
  %0 = torch.aten.addmm %a, %b, %c, %int2, %float0_5 : !torch.vtensor<[4],f16>, !torch.vtensor<[2,3],f16>, !torch.vtensor<[3,4],f16>, !torch.int, !torch.float -> !torch.vtensor<[2,4],f16>
  return %0 : !torch.vtensor<[2,4],f16>
}

// A bias times zero is not read.
// CHECK-LABEL: func.func @addmm_no_bias
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[D:.*]] = torch_c.to_f64 %arg3
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.matmul ins(%[[B]], %[[C]] : tensor<2x3xf32>, tensor<3x4xf32>) outs(%[[V0]] : tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-DAG:     %[[V2:.*]] = arith.truncf %[[D]] : f64 to f32
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V1]] : tensor<2x4xf32>) outs(%{{.*}} : tensor<2x4xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V4:.*]] = arith.mulf %[[IN0]], %[[V2]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @addmm_no_bias(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[2,3],f32>, %c: !torch.vtensor<[3,4],f32>, %d: !torch.float) -> !torch.vtensor<[2,4],f32> {
  %int0 = torch.constant.int 0
  %0 = torch.aten.addmm %a, %b, %c, %int0, %d : !torch.vtensor<[4],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,4],f32>, !torch.int, !torch.float -> !torch.vtensor<[2,4],f32>
  return %0 : !torch.vtensor<[2,4],f32>
}

// CHECK-LABEL: func.func @baddbmm
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[C0]] : i64) outs(%{{.*}} : tensor<2x3x5xi64>) -> tensor<2x3x5xi64>
// CHECK-DAG:     %[[V1:.*]] = linalg.batch_matmul ins(%[[B]], %[[C]] : tensor<2x3x4xi64>, tensor<2x4x5xi64>) outs(%[[V0]] : tensor<2x3x5xi64>) -> tensor<2x3x5xi64>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V1]], %[[A]] : tensor<2x3x5xi64>, tensor<2x3x5xi64>) outs(%{{.*}} : tensor<2x3x5xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V3:.*]] = arith.muli %[[IN1]], %[[C3]] : i64
// CHECK-DAG:       %[[V4:.*]] = arith.addi %[[IN0]], %[[V3]] : i64
// CHECK:           linalg.yield %[[V4]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @baddbmm(%a: !torch.vtensor<[2,3,5],si64>, %b: !torch.vtensor<[2,3,4],si64>, %c: !torch.vtensor<[2,4,5],si64>) -> !torch.vtensor<[2,3,5],si64> {
  %int3 = torch.constant.int 3
  %int1 = torch.constant.int 1
  %0 = torch.aten.baddbmm %a, %b, %c, %int3, %int1 : !torch.vtensor<[2,3,5],si64>, !torch.vtensor<[2,3,4],si64>, !torch.vtensor<[2,4,5],si64>, !torch.int, !torch.int -> !torch.vtensor<[2,3,5],si64>
  return %0 : !torch.vtensor<[2,3,5],si64>
}

// CHECK-LABEL: func.func @mv
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[B]] {{\[\[}}0, 1]] output_shape [3, 1] : tensor<3xf32> into tensor<3x1xf32>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.matmul ins(%[[A]], %[[V0]] : tensor<2x3xf32>, tensor<3x1xf32>) outs(%[[V1]] : tensor<2x1xf32>) -> tensor<2x1xf32>
// CHECK-DAG:     %[[V3:.*]] = tensor.collapse_shape %[[V2]] {{\[\[}}0, 1]] : tensor<2x1xf32> into tensor<2xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @mv(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[3],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.mv %a, %b : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @dot
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[A]] {{\[\[}}0, 1]] output_shape [1, 3] : tensor<3xf32> into tensor<1x3xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.expand_shape %[[B]] {{\[\[}}0, 1]] output_shape [3, 1] : tensor<3xf32> into tensor<3x1xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<1x1xf32>) -> tensor<1x1xf32>
// CHECK-DAG:     %[[V3:.*]] = linalg.matmul ins(%[[V0]], %[[V1]] : tensor<1x3xf32>, tensor<3x1xf32>) outs(%[[V2]] : tensor<1x1xf32>) -> tensor<1x1xf32>
// CHECK-DAG:     %[[V4:.*]] = tensor.collapse_shape %[[V3]] [] : tensor<1x1xf32> into tensor<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @dot(%a: !torch.vtensor<[3],f32>, %b: !torch.vtensor<[3],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.dot %a, %b : !torch.vtensor<[3],f32>, !torch.vtensor<[3],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}

// CHECK-LABEL: func.func @linear_leading
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.transpose ins(%[[B]] : tensor<4x3xf16>) outs(%{{.*}} : tensor<3x4xf16>) permutation = [1, 0]
// CHECK-DAG:     %[[V1:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1], [2]] : tensor<2x?x3xf16> into tensor<?x3xf16>
// CHECK-DAG:     %[[V2:.*]] = tensor.dim %[[V1]], %[[C0]] : tensor<?x3xf16>
// CHECK-DAG:     %[[V3:.*]] = tensor.empty(%[[V2]]) : tensor<?x4xf32>
// CHECK-DAG:     %[[V4:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V3]] : tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-DAG:     %[[V5:.*]] = linalg.matmul ins(%[[V1]], %[[V0]] : tensor<?x3xf16>, tensor<3x4xf16>) outs(%[[V4]] : tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-DAG:     %[[V6:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?x3xf16>
// CHECK-DAG:     %[[V7:.*]] = tensor.expand_shape %[[V5]] {{\[\[}}0, 1], [2]] output_shape [2, %[[V6]], 4] : tensor<?x4xf32> into tensor<2x?x4xf32>
// CHECK-DAG:     %[[V8:.*]] = tensor.dim %[[V7]], %[[C1]] : tensor<2x?x4xf32>
// CHECK-DAG:     %[[V9:.*]] = tensor.empty(%[[V8]]) : tensor<2x?x4xf16>
// CHECK:         %[[V10:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[V7]], %[[C]] : tensor<2x?x4xf32>, tensor<4xf16>) outs(%[[V9]] : tensor<2x?x4xf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f16, %{{.*}}: f16):
// CHECK-DAG:       %[[V11:.*]] = arith.extf %[[IN1]] : f16 to f32
// CHECK-DAG:       %[[V12:.*]] = arith.addf %[[IN0]], %[[V11]] : f32
// CHECK-DAG:       %[[V13:.*]] = arith.truncf %[[V12]] : f32 to f16
// CHECK:           linalg.yield %[[V13]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V10]]
func.func @linear_leading(%a: !torch.vtensor<[2,?,3],f16>, %b: !torch.vtensor<[4,3],f16>, %c: !torch.vtensor<[4],f16>) -> !torch.vtensor<[2,?,4],f16> {
  %0 = torch.aten.linear %a, %b, %c : !torch.vtensor<[2,?,3],f16>, !torch.vtensor<[4,3],f16>, !torch.vtensor<[4],f16> -> !torch.vtensor<[2,?,4],f16>
  return %0 : !torch.vtensor<[2,?,4],f16>
}

// CHECK-LABEL: func.func @linear_vector
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.transpose ins(%[[B]] : tensor<4x3xf32>) outs(%{{.*}} : tensor<3x4xf32>) permutation = [1, 0]
// CHECK-DAG:     %[[V1:.*]] = tensor.expand_shape %[[A]] {{\[\[}}0, 1]] output_shape [1, 3] : tensor<3xf32> into tensor<1x3xf32>
// CHECK-DAG:     %[[V2:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<1x4xf32>) -> tensor<1x4xf32>
// CHECK-DAG:     %[[V3:.*]] = linalg.matmul ins(%[[V1]], %[[V0]] : tensor<1x3xf32>, tensor<3x4xf32>) outs(%[[V2]] : tensor<1x4xf32>) -> tensor<1x4xf32>
// CHECK-DAG:     %[[V4:.*]] = tensor.collapse_shape %[[V3]] {{\[\[}}0, 1]] : tensor<1x4xf32> into tensor<4xf32>
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @linear_vector(%a: !torch.vtensor<[3],f32>, %b: !torch.vtensor<[4,3],f32>) -> !torch.vtensor<[4],f32> {
  %none = torch.constant.none
  %0 = torch.aten.linear %a, %b, %none : !torch.vtensor<[3],f32>, !torch.vtensor<[4,3],f32>, !torch.none -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}
