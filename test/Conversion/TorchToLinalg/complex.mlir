// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @product
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xcomplex<f32>>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<?xcomplex<f32>>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<?xcomplex<f32>>, tensor<1xf32>) outs(%[[V1]] : tensor<?xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %[[IN1:.*]]: f32, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V3:.*]] = complex.create %[[IN1]], %[[F0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = complex.mul %[[IN0]], %[[V3]] : complex<f32>
// CHECK:           linalg.yield %[[V4]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @product(%a: !torch.vtensor<[?],complex<f32>>, %b: !torch.vtensor<[1],f32>) -> !torch.vtensor<[?],complex<f32>> {
  %0 = torch.aten.mul.Tensor %a, %b : !torch.vtensor<[?],complex<f32>>, !torch.vtensor<[1],f32> -> !torch.vtensor<[?],complex<f32>>
  return %0 : !torch.vtensor<[?],complex<f32>>
}

// Squares of f32 do not overflow in f64.
// CHECK-LABEL: func.func @length
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = math.absf %[[V2]] : f64
// CHECK-DAG:       %[[V6:.*]] = math.absf %[[V4]] : f64
// CHECK-DAG:       %[[V7:.*]] = arith.maximumf %[[V5]], %[[V6]] : f64
// CHECK-DAG:       %[[V8:.*]] = arith.minimumf %[[V5]], %[[V6]] : f64
// CHECK-DAG:       %[[V9:.*]] = arith.divf %[[V8]], %[[V7]] : f64
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[V9]], %[[V9]] : f64
// CHECK-DAG:       %[[V11:.*]] = arith.addf %[[V10]], %[[F1]] : f64
// CHECK-DAG:       %[[V12:.*]] = math.sqrt %[[V11]] : f64
// CHECK-DAG:       %[[V13:.*]] = arith.mulf %[[V7]], %[[V12]] : f64
// CHECK-DAG:       %[[V14:.*]] = arith.cmpf oeq, %[[V7]], %[[F0]] : f64
// CHECK-DAG:       %[[V15:.*]] = arith.select %[[V14]], %[[V7]], %[[V13]] : f64
// CHECK-DAG:       %[[V16:.*]] = math.absf %[[V5]] : f64
// CHECK-DAG:       %[[V17:.*]] = arith.cmpf oeq, %[[V16]], %[[CST]] : f64
// CHECK-DAG:       %[[V18:.*]] = math.absf %[[V6]] : f64
// CHECK-DAG:       %[[V19:.*]] = arith.cmpf oeq, %[[V18]], %[[CST]] : f64
// CHECK-DAG:       %[[V20:.*]] = arith.ori %[[V17]], %[[V19]] : i1
// CHECK-DAG:       %[[V21:.*]] = arith.select %[[V20]], %[[CST]], %[[V15]] : f64
// CHECK-DAG:       %[[V22:.*]] = arith.truncf %[[V21]] : f64 to f32
// CHECK:           linalg.yield %[[V22]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @length(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.abs %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @parts
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xcomplex<f64>>
// CHECK-DAG:     %[[V1:.*]] = tensor.expand_shape %[[A]] {{\[\[}}0, 1]] output_shape [%[[V0]], 1] : tensor<?xcomplex<f64>> into tensor<?x1xcomplex<f64>>
// CHECK-DAG:     %[[V2:.*]] = tensor.dim %[[V1]], %[[C0]] : tensor<?x1xcomplex<f64>>
// CHECK-DAG:     %[[V3:.*]] = tensor.empty(%[[V2]]) : tensor<?x2xf64>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V1]] : tensor<?x1xcomplex<f64>>) outs(%[[V3]] : tensor<?x2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f64>, %{{.*}}: f64):
// CHECK-DAG:       %[[V5:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V6:.*]] = arith.cmpi eq, %[[V5]], %[[C0]] : index
// CHECK-DAG:       %[[V7:.*]] = complex.im %[[IN0]] : complex<f64>
// CHECK-DAG:       %[[V8:.*]] = complex.re %[[IN0]] : complex<f64>
// CHECK-DAG:       %[[V9:.*]] = arith.select %[[V6]], %[[V8]], %[[V7]] : f64
// CHECK:           linalg.yield %[[V9]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @parts(%a: !torch.vtensor<[?],complex<f64>>) -> !torch.vtensor<[?,2],f64> {
  %0 = torch.aten.view_as_real %a : !torch.vtensor<[?],complex<f64>> -> !torch.vtensor<[?,2],f64>
  return %0 : !torch.vtensor<[?,2],f64>
}

// CHECK-LABEL: func.func @matmul
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = complex.create %[[F0]], %[[F0]] : complex<f32>
// CHECK-DAG:     %[[V1:.*]] = linalg.fill ins(%[[V0]] : complex<f32>) outs(%{{.*}} : tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
// CHECK-DAG:     %[[V2:.*]] = linalg.matmul ins(%[[A]], %[[B]] : tensor<2x3xcomplex<f32>>, tensor<3x4xcomplex<f32>>) outs(%[[V1]] : tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @matmul(%a: !torch.vtensor<[2,3],complex<f32>>, %b: !torch.vtensor<[3,4],complex<f32>>) -> !torch.vtensor<[2,4],complex<f32>> {
  %0 = torch.aten.mm %a, %b : !torch.vtensor<[2,3],complex<f32>>, !torch.vtensor<[3,4],complex<f32>> -> !torch.vtensor<[2,4],complex<f32>>
  return %0 : !torch.vtensor<[2,4],complex<f32>>
}

// CHECK-LABEL: func.func @real
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @real(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.real %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @prims_real
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @prims_real(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],f32> {
  %0 = torch.prims.real %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @imag
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @imag(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.imag %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @prims_imag
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f64>>) outs(%{{.*}} : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f64>, %{{.*}}: f64):
// CHECK-DAG:       %[[V1:.*]] = complex.im %[[IN0]] : complex<f64>
// CHECK:           linalg.yield %[[V1]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @prims_imag(%a: !torch.vtensor<[2],complex<f64>>) -> !torch.vtensor<[2],f64> {
  %0 = torch.prims.imag %a : !torch.vtensor<[2],complex<f64>> -> !torch.vtensor<[2],f64>
  return %0 : !torch.vtensor<[2],f64>
}

// CHECK-LABEL: func.func @conj
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.conj %[[IN0]] : complex<f32>
// CHECK:           linalg.yield %[[V1]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @conj(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten._conj %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @conj_2
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.conj %[[IN0]] : complex<f32>
// CHECK:           linalg.yield %[[V1]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @conj_2(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.conj %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @conj_physical
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.conj %[[IN0]] : complex<f32>
// CHECK:           linalg.yield %[[V1]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @conj_physical(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten._conj_physical %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @conj_copy
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.conj %[[IN0]] : complex<f32>
// CHECK:           linalg.yield %[[V1]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @conj_copy(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten._conj_copy %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @prims_conj
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.conj %[[IN0]] : complex<f32>
// CHECK:           linalg.yield %[[V1]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @prims_conj(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.prims.conj %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @resolve_conj
// CHECK:         return %arg0 : !torch.vtensor<[2],complex<f32>>
func.func @resolve_conj(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.resolve_conj %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @resolve_neg
// CHECK:         return %arg0 : !torch.vtensor<[2],complex<f32>>
func.func @resolve_neg(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.resolve_neg %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @complex
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.create %[[IN0]], %[[IN1]] : complex<f32>
// CHECK:           linalg.yield %[[V1]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @complex(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.complex %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @polar
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = math.cos %[[IN1]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.mulf %[[IN0]], %[[V1]] : f32
// CHECK-DAG:       %[[V3:.*]] = math.sin %[[IN1]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.mulf %[[IN0]], %[[V3]] : f32
// CHECK-DAG:       %[[V5:.*]] = complex.create %[[V2]], %[[V4]] : complex<f32>
// CHECK:           linalg.yield %[[V5]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @polar(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.polar %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @view_as_real
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.expand_shape %[[A]] {{\[\[}}0, 1]] output_shape [3, 1] : tensor<3xcomplex<f32>> into tensor<3x1xcomplex<f32>>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V0]] : tensor<3x1xcomplex<f32>>) outs(%{{.*}} : tensor<3x2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: f32):
// CHECK-DAG:       %[[V2:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi eq, %[[V2]], %[[C0]] : index
// CHECK-DAG:       %[[V4:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V5:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V3]], %[[V5]], %[[V4]] : f32
// CHECK:           linalg.yield %[[V6]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @view_as_real(%a: !torch.vtensor<[3],complex<f32>>) -> !torch.vtensor<[3,2],f32> {
  %0 = torch.aten.view_as_real %a : !torch.vtensor<[3],complex<f32>> -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}

// CHECK-LABEL: func.func @view_as_real_copy
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xcomplex<f32>>
// CHECK-DAG:     %[[V1:.*]] = tensor.expand_shape %[[A]] {{\[\[}}0, 1]] output_shape [%[[V0]], 1] : tensor<?xcomplex<f32>> into tensor<?x1xcomplex<f32>>
// CHECK-DAG:     %[[V2:.*]] = tensor.dim %[[V1]], %[[C0]] : tensor<?x1xcomplex<f32>>
// CHECK-DAG:     %[[V3:.*]] = tensor.empty(%[[V2]]) : tensor<?x2xf32>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V1]] : tensor<?x1xcomplex<f32>>) outs(%[[V3]] : tensor<?x2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: f32):
// CHECK-DAG:       %[[V5:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V6:.*]] = arith.cmpi eq, %[[V5]], %[[C0]] : index
// CHECK-DAG:       %[[V7:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V8:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V9:.*]] = arith.select %[[V6]], %[[V8]], %[[V7]] : f32
// CHECK:           linalg.yield %[[V9]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @view_as_real_copy(%a: !torch.vtensor<[?],complex<f32>>) -> !torch.vtensor<[?,2],f32> {
  %0 = torch.aten.view_as_real_copy %a : !torch.vtensor<[?],complex<f32>> -> !torch.vtensor<[?,2],f32>
  return %0 : !torch.vtensor<[?,2],f32>
}

// CHECK-LABEL: func.func @view_as_complex
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.extract_slice %[[A]][0, 0] [3, 1] [1, 1] : tensor<3x2xf32> to tensor<3x1xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.collapse_shape %[[V0]] {{\[\[}}0, 1]] : tensor<3x1xf32> into tensor<3xf32>
// CHECK-DAG:     %[[V2:.*]] = tensor.extract_slice %[[A]][0, 1] [3, 1] [1, 1] : tensor<3x2xf32> to tensor<3x1xf32>
// CHECK-DAG:     %[[V3:.*]] = tensor.collapse_shape %[[V2]] {{\[\[}}0, 1]] : tensor<3x1xf32> into tensor<3xf32>
// CHECK:         %[[V4:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V1]], %[[V3]] : tensor<3xf32>, tensor<3xf32>) outs(%{{.*}} : tensor<3xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V5:.*]] = complex.create %[[IN0]], %[[IN1]] : complex<f32>
// CHECK:           linalg.yield %[[V5]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V4]]
func.func @view_as_complex(%a: !torch.vtensor<[3,2],f32>) -> !torch.vtensor<[3],complex<f32>> {
  %0 = torch.aten.view_as_complex %a : !torch.vtensor<[3,2],f32> -> !torch.vtensor<[3],complex<f32>>
  return %0 : !torch.vtensor<[3],complex<f32>>
}

// CHECK-LABEL: func.func @view_as_complex_copy
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x2xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.extract_slice %[[A]][0, 0] [%[[V0]], 1] [1, 1] : tensor<?x2xf32> to tensor<?x1xf32>
// CHECK-DAG:     %[[V2:.*]] = tensor.collapse_shape %[[V1]] {{\[\[}}0, 1]] : tensor<?x1xf32> into tensor<?xf32>
// CHECK-DAG:     %[[V3:.*]] = tensor.extract_slice %[[A]][0, 1] [%[[V0]], 1] [1, 1] : tensor<?x2xf32> to tensor<?x1xf32>
// CHECK-DAG:     %[[V4:.*]] = tensor.collapse_shape %[[V3]] {{\[\[}}0, 1]] : tensor<?x1xf32> into tensor<?xf32>
// CHECK-DAG:     %[[V5:.*]] = tensor.dim %[[V2]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[V6:.*]] = tensor.dim %[[V4]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[V7:.*]] = arith.cmpi eq, %[[V5]], %[[V6]] : index
// CHECK:         cf.assert %[[V7]], "{{.*}}: sizes of the operands differ"
// CHECK-DAG:     %[[V8:.*]] = tensor.empty(%[[V5]]) : tensor<?xcomplex<f32>>
// CHECK:         %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[V2]], %[[V4]] : tensor<?xf32>, tensor<?xf32>) outs(%[[V8]] : tensor<?xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V10:.*]] = complex.create %[[IN0]], %[[IN1]] : complex<f32>
// CHECK:           linalg.yield %[[V10]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V9]]
func.func @view_as_complex_copy(%a: !torch.vtensor<[?,2],f32>) -> !torch.vtensor<[?],complex<f32>> {
  %0 = torch.aten.view_as_complex_copy %a : !torch.vtensor<[?,2],f32> -> !torch.vtensor<[?],complex<f32>>
  return %0 : !torch.vtensor<[?],complex<f32>>
}

// CHECK-LABEL: func.func @neg
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.neg %[[IN0]] : complex<f32>
// CHECK:           linalg.yield %[[V1]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @neg(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.neg %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @mul_Tensor
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xcomplex<f32>>, tensor<2xf32>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %[[IN1:.*]]: f32, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.create %[[IN1]], %[[F0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = complex.mul %[[IN0]], %[[V1]] : complex<f32>
// CHECK:           linalg.yield %[[V2]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @mul_Tensor(%a: !torch.vtensor<[2],complex<f32>>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.mul.Tensor %a, %b : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @mul_Scalar
// CHECK-DAG:     %[[F2_5:.*]] = arith.constant 2.500000e+00 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.create %[[F2_5]], %[[F0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = complex.mul %[[IN0]], %[[V1]] : complex<f32>
// CHECK:           linalg.yield %[[V2]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @mul_Scalar(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %float2_5 = torch.constant.float 2.5
  %0 = torch.aten.mul.Scalar %a, %float2_5 : !torch.vtensor<[2],complex<f32>>, !torch.float -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @eq_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %[[IN1:.*]]: complex<f32>, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = complex.eq %[[IN0]], %[[IN1]] : complex<f32>
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @eq_Tensor(%a: !torch.vtensor<[2],complex<f32>>, %b: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.eq.Tensor %a, %b : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @eq_Scalar
// CHECK-DAG:     %[[F1_5:.*]] = arith.constant 1.500000e+00 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = complex.create %[[F1_5]], %[[F0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = complex.eq %[[IN0]], %[[V1]] : complex<f32>
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @eq_Scalar(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],i1> {
  %float1_5 = torch.constant.float 1.5
  %0 = torch.aten.eq.Scalar %a, %float1_5 : !torch.vtensor<[2],complex<f32>>, !torch.float -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @ne_Tensor
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xcomplex<f32>>, tensor<2xf64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %[[IN1:.*]]: f64, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = complex.create %[[V4]], %[[V3]] : complex<f64>
// CHECK-DAG:       %[[V6:.*]] = complex.create %[[IN1]], %[[F0]] : complex<f64>
// CHECK-DAG:       %[[V7:.*]] = complex.neq %[[V5]], %[[V6]] : complex<f64>
// CHECK:           linalg.yield %[[V7]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @ne_Tensor(%a: !torch.vtensor<[2],complex<f32>>, %b: !torch.vtensor<[2],f64>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.ne.Tensor %a, %b : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],f64> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @eq_real_first
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: complex<f32>, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = complex.create %[[IN0]], %[[F0]] : complex<f64>
// CHECK-DAG:       %[[V2:.*]] = complex.re %[[IN1]] : complex<f32>
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN1]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V3]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK-DAG:       %[[V6:.*]] = complex.create %[[V5]], %[[V4]] : complex<f64>
// CHECK-DAG:       %[[V7:.*]] = complex.eq %[[V1]], %[[V6]] : complex<f64>
// CHECK:           linalg.yield %[[V7]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @eq_real_first(%a: !torch.vtensor<[2],f64>, %b: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.eq.Tensor %a, %b : !torch.vtensor<[2],f64>, !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @eq_widths
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xcomplex<f32>>, tensor<2xcomplex<f64>>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %[[IN1:.*]]: complex<f64>, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V1]] : f32 to f64
// CHECK-DAG:       %[[V5:.*]] = complex.create %[[V4]], %[[V3]] : complex<f64>
// CHECK-DAG:       %[[V6:.*]] = complex.eq %[[V5]], %[[IN1]] : complex<f64>
// CHECK:           linalg.yield %[[V6]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @eq_widths(%a: !torch.vtensor<[2],complex<f32>>, %b: !torch.vtensor<[2],complex<f64>>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.eq.Tensor %a, %b : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],complex<f64>> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @ne_Scalar
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = complex.create %[[F2]], %[[F0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = complex.neq %[[IN0]], %[[V1]] : complex<f32>
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @ne_Scalar(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],i1> {
  %int2 = torch.constant.int 2
  %0 = torch.aten.ne.Scalar %a, %int2 : !torch.vtensor<[2],complex<f32>>, !torch.int -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// Either part, or both.
// CHECK-LABEL: func.func @isnan
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf uno, %[[V1]], %[[V1]] : f32
// CHECK-DAG:       %[[V3:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V4:.*]] = arith.cmpf uno, %[[V3]], %[[V3]] : f32
// CHECK-DAG:       %[[V5:.*]] = arith.ori %[[V2]], %[[V4]] : i1
// CHECK:           linalg.yield %[[V5]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @isnan(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.isnan %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @isinf
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[V1]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf oeq, %[[V2]], %[[CST]] : f32
// CHECK-DAG:       %[[V4:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V5:.*]] = math.absf %[[V4]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.cmpf oeq, %[[V5]], %[[CST]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.ori %[[V3]], %[[V6]] : i1
// CHECK:           linalg.yield %[[V7]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @isinf(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.isinf %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @isfinite
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = math.absf %[[V1]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf olt, %[[V2]], %[[CST]] : f32
// CHECK-DAG:       %[[V4:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V5:.*]] = math.absf %[[V4]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.cmpf olt, %[[V5]], %[[CST]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.andi %[[V3]], %[[V6]] : i1
// CHECK:           linalg.yield %[[V7]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @isfinite(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.isfinite %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// Small powers are products.
// CHECK-LABEL: func.func @square
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.mul %[[IN0]], %[[IN0]] : complex<f32>
// CHECK:           linalg.yield %[[V1]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @square(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %int2 = torch.constant.int 2
  %0 = torch.aten.pow.Tensor_Scalar %a, %int2 : !torch.vtensor<[2],complex<f32>>, !torch.int -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @cube
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.mul %[[IN0]], %[[IN0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = complex.mul %[[V1]], %[[IN0]] : complex<f32>
// CHECK:           linalg.yield %[[V2]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @cube(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %int3 = torch.constant.int 3
  %0 = torch.aten.pow.Tensor_Scalar %a, %int3 : !torch.vtensor<[2],complex<f32>>, !torch.int -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
