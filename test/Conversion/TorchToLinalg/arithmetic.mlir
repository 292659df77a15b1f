// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// A dimension of size 1 is read at 0; missing ones are not read at all.
// CHECK-LABEL: func.func @broadcast
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, 0, d2)>, affine_map<(d0, d1, d2) -> (d1, 0)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%[[A]], %[[B]] : tensor<3x1x4xf32>, tensor<5x1xf32>) outs(%{{.*}} : tensor<3x5x4xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.mulf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @broadcast(%a: !torch.vtensor<[3,1,4],f32>, %b: !torch.vtensor<[5,1],f32>) -> !torch.vtensor<[3,5,4],f32> {
  %0 = torch.aten.mul.Tensor %a, %b : !torch.vtensor<[3,1,4],f32>, !torch.vtensor<[5,1],f32> -> !torch.vtensor<[3,5,4],f32>
  return %0 : !torch.vtensor<[3,5,4],f32>
}

// Each operand is brought to the dtype of the result. Dynamic sizes come from the operand that has them.
// CHECK-LABEL: func.func @promoted
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?x3xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<?x3xf32>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[B]] : tensor<?x3xf32>, tensor<3xi64>) outs(%[[V1]] : tensor<?x3xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: i64, %{{.*}}: f32):
// CHECK-DAG:       %[[V3:.*]] = arith.sitofp %[[IN1]] : i64 to f32
// CHECK-DAG:       %[[V4:.*]] = arith.mulf %[[IN0]], %[[V3]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @promoted(%a: !torch.vtensor<[?,3],f32>, %b: !torch.vtensor<[3],si64>) -> !torch.vtensor<[?,3],f32> {
  %0 = torch.aten.mul.Tensor %a, %b : !torch.vtensor<[?,3],f32>, !torch.vtensor<[3],si64> -> !torch.vtensor<[?,3],f32>
  return %0 : !torch.vtensor<[?,3],f32>
}

// Half precision is computed in f32 and rounded once.
// CHECK-LABEL: func.func @mul_f16
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf16>, tensor<2xbf16>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %[[IN1:.*]]: bf16, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN1]] : bf16 to f32
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[V1]], %[[V2]] : f32
// CHECK:           linalg.yield %[[V3]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @mul_f16(%a: !torch.vtensor<[2],f16>, %b: !torch.vtensor<[2],bf16>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.mul.Tensor %a, %b : !torch.vtensor<[2],f16>, !torch.vtensor<[2],bf16> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @mul_bf16
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xbf16>) outs(%{{.*}} : tensor<2xbf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: bf16, %{{.*}}: bf16):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : bf16 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.truncf %[[B]] : f64 to f32
// CHECK-DAG:       %[[V3:.*]] = arith.mulf %[[V1]], %[[V2]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.truncf %[[V3]] : f32 to bf16
// CHECK:           linalg.yield %[[V4]] : bf16
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @mul_bf16(%a: !torch.vtensor<[2],bf16>, %b: !torch.float) -> !torch.vtensor<[2],bf16> {
  %0 = torch.aten.mul.Scalar %a, %b : !torch.vtensor<[2],bf16>, !torch.float -> !torch.vtensor<[2],bf16>
  return %0 : !torch.vtensor<[2],bf16>
}

// CHECK-LABEL: func.func @mul_ui8
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : i8
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.muli %[[IN0]], %[[C3]] : i8
// CHECK:           linalg.yield %[[V1]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @mul_ui8(%a: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %int3 = torch.constant.int 3
  %0 = torch.aten.mul.Scalar %a, %int3 : !torch.vtensor<[2],ui8>, !torch.int -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// A product of booleans.
// CHECK-LABEL: func.func @mul_bool
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi1>, tensor<2xi1>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %[[IN1:.*]]: i1, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.muli %[[IN0]], %[[IN1]] : i1
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @mul_bool(%a: !torch.vtensor<[2],i1>, %b: !torch.vtensor<[2],i1>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.mul.Tensor %a, %b : !torch.vtensor<[2],i1>, !torch.vtensor<[2],i1> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// Nothing is scaled by one.
// CHECK-LABEL: func.func @add_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.addf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @add_Tensor(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int1 = torch.constant.int 1
  %0 = torch.aten.add.Tensor %a, %b, %int1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// Rounded once.
// CHECK-LABEL: func.func @add_scaled
// CHECK-DAG:     %[[F3:.*]] = arith.constant 3.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = math.fma %[[F3]], %[[IN1]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @add_scaled(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int3 = torch.constant.int 3
  %0 = torch.aten.add.Tensor %a, %b, %int3 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @add_scaled_half
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf16>, tensor<2xf16>) outs(%{{.*}} : tensor<2xf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %[[IN1:.*]]: f16, %{{.*}}: f16):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN1]] : f16 to f32
// CHECK-DAG:       %[[V3:.*]] = math.fma %[[F0_5]], %[[V2]], %[[V1]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.truncf %[[V3]] : f32 to f16
// CHECK:           linalg.yield %[[V4]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @add_scaled_half(%a: !torch.vtensor<[2],f16>, %b: !torch.vtensor<[2],f16>) -> !torch.vtensor<[2],f16> {
  %float0_5 = torch.constant.float 0.5
  %0 = torch.aten.add.Tensor %a, %b, %float0_5 : !torch.vtensor<[2],f16>, !torch.vtensor<[2],f16>, !torch.float -> !torch.vtensor<[2],f16>
  return %0 : !torch.vtensor<[2],f16>
}

// CHECK-LABEL: func.func @add_integers
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.muli %[[IN1]], %[[C3]] : i64
// CHECK-DAG:       %[[V2:.*]] = arith.addi %[[IN0]], %[[V1]] : i64
// CHECK:           linalg.yield %[[V2]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @add_integers(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %int3 = torch.constant.int 3
  %0 = torch.aten.add.Tensor %a, %b, %int3 : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @add_dynamic_alpha
// CHECK-DAG:     %[[C:.*]] = torch_c.to_f64 %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.truncf %[[C]] : f64 to f32
// CHECK-DAG:       %[[V2:.*]] = math.fma %[[V1]], %[[IN1]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @add_dynamic_alpha(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>, %c: !torch.float) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.add.Tensor %a, %b, %c : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @add_bool
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi1>, tensor<2xi1>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %[[IN1:.*]]: i1, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.ori %[[IN0]], %[[IN1]] : i1
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @add_bool(%a: !torch.vtensor<[2],i1>, %b: !torch.vtensor<[2],i1>) -> !torch.vtensor<[2],i1> {
  %int1 = torch.constant.int 1
  %0 = torch.aten.add.Tensor %a, %b, %int1 : !torch.vtensor<[2],i1>, !torch.vtensor<[2],i1>, !torch.int -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// A sum of complex numbers has no fused form.
// CHECK-LABEL: func.func @add_complex
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %[[IN1:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.create %[[F2]], %[[F0]] : complex<f32>
// CHECK-DAG:       %[[V2:.*]] = complex.mul %[[V1]], %[[IN1]] : complex<f32>
// CHECK-DAG:       %[[V3:.*]] = complex.add %[[IN0]], %[[V2]] : complex<f32>
// CHECK:           linalg.yield %[[V3]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @add_complex(%a: !torch.vtensor<[2],complex<f32>>, %b: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %int2 = torch.constant.int 2
  %0 = torch.aten.add.Tensor %a, %b, %int2 : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],complex<f32>>, !torch.int -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @add_Scalar
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi32>) outs(%{{.*}} : tensor<2xi32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i32, %{{.*}}: i32):
// CHECK-DAG:       %[[V1:.*]] = arith.trunci %[[B]] : i64 to i32
// CHECK-DAG:       %[[V2:.*]] = arith.addi %[[IN0]], %[[V1]] : i32
// CHECK:           linalg.yield %[[V2]] : i32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @add_Scalar(%a: !torch.vtensor<[2],si32>, %b: !torch.int) -> !torch.vtensor<[2],si32> {
  %int1 = torch.constant.int 1
  %0 = torch.aten.add.Scalar %a, %b, %int1 : !torch.vtensor<[2],si32>, !torch.int, !torch.int -> !torch.vtensor<[2],si32>
  return %0 : !torch.vtensor<[2],si32>
}

// CHECK-LABEL: func.func @sub_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.subf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sub_Tensor(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int1 = torch.constant.int 1
  %0 = torch.aten.sub.Tensor %a, %b, %int1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @sub_scaled
// CHECK-DAG:     %[[FM3:.*]] = arith.constant -3.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = math.fma %[[FM3]], %[[IN1]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sub_scaled(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int3 = torch.constant.int 3
  %0 = torch.aten.sub.Tensor %a, %b, %int3 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @sub_integers
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.muli %[[IN1]], %[[C3]] : i64
// CHECK-DAG:       %[[V2:.*]] = arith.subi %[[IN0]], %[[V1]] : i64
// CHECK:           linalg.yield %[[V2]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sub_integers(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %int3 = torch.constant.int 3
  %0 = torch.aten.sub.Tensor %a, %b, %int3 : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @sub_complex
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %[[IN1:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK-DAG:       %[[V1:.*]] = complex.sub %[[IN0]], %[[IN1]] : complex<f32>
// CHECK:           linalg.yield %[[V1]] : complex<f32>
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sub_complex(%a: !torch.vtensor<[2],complex<f32>>, %b: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %int1 = torch.constant.int 1
  %0 = torch.aten.sub.Tensor %a, %b, %int1 : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],complex<f32>>, !torch.int -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @sub_Scalar
// CHECK-DAG:     %[[FM2:.*]] = arith.constant -2.000000e+00 : f32
// CHECK-DAG:     %[[F1_5:.*]] = arith.constant 1.500000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = math.fma %[[FM2]], %[[F1_5]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sub_Scalar(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %float1_5 = torch.constant.float 1.5
  %int2 = torch.constant.int 2
  %0 = torch.aten.sub.Scalar %a, %float1_5, %int2 : !torch.vtensor<[2],f32>, !torch.float, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// A division of integers is one of floats.
// CHECK-LABEL: func.func @true_divide_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<f32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.sitofp %[[IN0]] : i64 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.divf %[[V1]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @true_divide_Tensor(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.true_divide.Tensor %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @true_divide_Scalar
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.truncf %[[B]] : f64 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.divf %[[IN0]], %[[V1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @true_divide_Scalar(%a: !torch.vtensor<[2],f32>, %b: !torch.float) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.true_divide.Scalar %a, %b : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @div_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.divf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @div_Tensor(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.div.Tensor %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @div_Scalar
// CHECK-DAG:     %[[F3:.*]] = arith.constant 3.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi8>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.uitofp %[[IN0]] : i8 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.divf %[[V1]], %[[F3]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @div_Scalar(%a: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],f32> {
  %int3 = torch.constant.int 3
  %0 = torch.aten.div.Scalar %a, %int3 : !torch.vtensor<[2],ui8>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// NaN must come out of relu as NaN, and -0.0 as -0.0.
// CHECK-LABEL: func.func @relu
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.empty(%[[V0]]) : tensor<?xf32>
// CHECK:         %[[V2:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<?xf32>) outs(%[[V1]] : tensor<?xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf olt, %[[IN0]], %[[F0]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[F0]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V2]]
func.func @relu(%a: !torch.vtensor<[?],f32>) -> !torch.vtensor<[?],f32> {
  %0 = torch.aten.relu %a : !torch.vtensor<[?],f32> -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// CHECK-LABEL: func.func @relu_si64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi slt, %[[IN0]], %[[C0]] : i64
// CHECK-DAG:       %[[V2:.*]] = arith.select %[[V1]], %[[C0]], %[[IN0]] : i64
// CHECK:           linalg.yield %[[V2]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @relu_si64(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.relu %a : !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @neg
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.negf %[[IN0]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @neg(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.neg %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @neg_si64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.subi %[[C0]], %[[IN0]] : i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @neg_si64(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.neg %a : !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @abs
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = math.absf %[[IN0]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @abs(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.abs %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @abs_si64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = math.absi %[[IN0]] : i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @abs_si64(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.abs %a : !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @abs_ui8
// CHECK:         return %arg0 : !torch.vtensor<[2],ui8>
func.func @abs_ui8(%a: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %0 = torch.aten.abs %a : !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// NaN has no sign: it is neither positive nor negative.
// CHECK-LABEL: func.func @sign
// CHECK-DAG:     %[[FM1:.*]] = arith.constant -1.000000e+00 : f32
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf ogt, %[[IN0]], %[[F0]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf olt, %[[IN0]], %[[F0]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.select %[[V2]], %[[FM1]], %[[F0]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V1]], %[[F1]], %[[V3]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sign(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.sign %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @sign_si64
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi sgt, %[[IN0]], %[[C0]] : i64
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi slt, %[[IN0]], %[[C0]] : i64
// CHECK-DAG:       %[[V3:.*]] = arith.select %[[V2]], %[[CM1]], %[[C0]] : i64
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V1]], %[[C1]], %[[V3]] : i64
// CHECK:           linalg.yield %[[V4]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sign_si64(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.sign %a : !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @sign_ui8
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ugt, %[[IN0]], %[[C0]] : i8
// CHECK-DAG:       %[[V2:.*]] = arith.extui %[[V1]] : i1 to i8
// CHECK:           linalg.yield %[[V2]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sign_ui8(%a: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %0 = torch.aten.sign %a : !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// CHECK-LABEL: func.func @sgn
// CHECK-DAG:     %[[FM1:.*]] = arith.constant -1.000000e+00 : f32
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf ogt, %[[IN0]], %[[F0]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf olt, %[[IN0]], %[[F0]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.select %[[V2]], %[[FM1]], %[[F0]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V1]], %[[F1]], %[[V3]] : f32
// CHECK:           linalg.yield %[[V4]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @sgn(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.sgn %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// -0.0 and NaN have a sign bit too.
// CHECK-LABEL: func.func @signbit
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.bitcast %[[IN0]] : f32 to i32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi slt, %[[V1]], %[[C0]] : i32
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @signbit(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.signbit %a : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @signbit_f16
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i16
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf16>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.bitcast %[[IN0]] : f16 to i16
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi slt, %[[V1]], %[[C0]] : i16
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @signbit_f16(%a: !torch.vtensor<[2],f16>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.signbit %a : !torch.vtensor<[2],f16> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @signbit_si64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi slt, %[[IN0]], %[[C0]] : i64
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @signbit_si64(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.signbit %a : !torch.vtensor<[2],si64> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @signbit_ui8
// CHECK-DAG:     %[[FALSE:.*]] = arith.constant false
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi8>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%{{.*}}: i8, %{{.*}}: i1):
// CHECK:           linalg.yield %[[FALSE]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @signbit_ui8(%a: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.signbit %a : !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}
