// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// The sign of an integer decides between comparisons, and how it is widened.
// CHECK-LABEL: func.func @signs
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.extui %[[IN0]] : i8 to i16
// CHECK-DAG:       %[[V2:.*]] = arith.extsi %[[IN1]] : i8 to i16
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi sgt, %[[V1]], %[[V2]] : i16
// CHECK:           linalg.yield %[[V3]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @signs(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],si8>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.gt.Tensor %a, %b : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],si8> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @eq_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf oeq, %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @eq_Tensor(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.eq.Tensor %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @eq_Scalar
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi eq, %[[IN0]], %[[C3]] : i64
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @eq_Scalar(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],i1> {
  %int3 = torch.constant.int 3
  %0 = torch.aten.eq.Scalar %a, %int3 : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @ne_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf une, %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @ne_Tensor(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.ne.Tensor %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @ne_Scalar
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ne, %[[IN0]], %[[C3]] : i64
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @ne_Scalar(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],i1> {
  %int3 = torch.constant.int 3
  %0 = torch.aten.ne.Scalar %a, %int3 : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// Less than: of floats, of signed and of unsigned integers, of booleans.
// CHECK-LABEL: func.func @lt_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf olt, %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @lt_Tensor(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.lt.Tensor %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @lt_Scalar
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi slt, %[[IN0]], %[[C3]] : i64
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @lt_Scalar(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],i1> {
  %int3 = torch.constant.int 3
  %0 = torch.aten.lt.Scalar %a, %int3 : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @lt_ui8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ult, %[[IN0]], %[[IN1]] : i8
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @lt_ui8(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.lt.Tensor %a, %b : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @lt_bool
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi1>, tensor<2xi1>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %[[IN1:.*]]: i1, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ult, %[[IN0]], %[[IN1]] : i1
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @lt_bool(%a: !torch.vtensor<[2],i1>, %b: !torch.vtensor<[2],i1>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.lt.Tensor %a, %b : !torch.vtensor<[2],i1>, !torch.vtensor<[2],i1> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @le_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf ole, %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @le_Tensor(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.le.Tensor %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @le_Scalar
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi sle, %[[IN0]], %[[C3]] : i64
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @le_Scalar(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],i1> {
  %int3 = torch.constant.int 3
  %0 = torch.aten.le.Scalar %a, %int3 : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @le_ui8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ule, %[[IN0]], %[[IN1]] : i8
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @le_ui8(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.le.Tensor %a, %b : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @gt_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf ogt, %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @gt_Tensor(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.gt.Tensor %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @gt_Scalar
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi sgt, %[[IN0]], %[[C3]] : i64
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @gt_Scalar(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],i1> {
  %int3 = torch.constant.int 3
  %0 = torch.aten.gt.Scalar %a, %int3 : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @gt_ui8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ugt, %[[IN0]], %[[IN1]] : i8
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @gt_ui8(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.gt.Tensor %a, %b : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @ge_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpf oge, %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @ge_Tensor(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.ge.Tensor %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @ge_Scalar
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi sge, %[[IN0]], %[[C3]] : i64
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @ge_Scalar(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],i1> {
  %int3 = torch.constant.int 3
  %0 = torch.aten.ge.Scalar %a, %int3 : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @ge_ui8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi uge, %[[IN0]], %[[IN1]] : i8
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @ge_ui8(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.ge.Tensor %a, %b : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// A number does not widen a tensor of its kind; one of a higher kind has f32.
// CHECK-LABEL: func.func @number_in_f16
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf16>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.truncf %[[B]] : f64 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.truncf %[[V1]] : f32 to f16
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf ogt, %[[IN0]], %[[V2]] : f16
// CHECK:           linalg.yield %[[V3]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @number_in_f16(%a: !torch.vtensor<[2],f16>, %b: !torch.float) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.gt.Scalar %a, %b : !torch.vtensor<[2],f16>, !torch.float -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @float_beside_integers
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.sitofp %[[IN0]] : i64 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.truncf %[[B]] : f64 to f32
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf ogt, %[[V1]], %[[V2]] : f32
// CHECK:           linalg.yield %[[V3]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @float_beside_integers(%a: !torch.vtensor<[2],si64>, %b: !torch.float) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.gt.Scalar %a, %b : !torch.vtensor<[2],si64>, !torch.float -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @int_beside_bool
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi1>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.extui %[[IN0]] : i1 to i64
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi eq, %[[V1]], %[[C2]] : i64
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @int_beside_bool(%a: !torch.vtensor<[2],i1>) -> !torch.vtensor<[2],i1> {
  %int2 = torch.constant.int 2
  %0 = torch.aten.eq.Scalar %a, %int2 : !torch.vtensor<[2],i1>, !torch.int -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// Two short formats meet in f32, a tensor without dimensions counts less, and so does a narrower integer.
// CHECK-LABEL: func.func @formats
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf16>, tensor<2xbf16>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %[[IN1:.*]]: bf16, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN1]] : bf16 to f32
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf olt, %[[V1]], %[[V2]] : f32
// CHECK:           linalg.yield %[[V3]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @formats(%a: !torch.vtensor<[2],f16>, %b: !torch.vtensor<[2],bf16>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.lt.Tensor %a, %b : !torch.vtensor<[2],f16>, !torch.vtensor<[2],bf16> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @rank_zero
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<f64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f64, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.truncf %[[IN1]] : f64 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf olt, %[[IN0]], %[[V1]] : f32
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @rank_zero(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[],f64>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.lt.Tensor %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[],f64> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @widths
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi16>, tensor<2xi32>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i16, %[[IN1:.*]]: i32, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.extsi %[[IN0]] : i16 to i32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi slt, %[[V1]], %[[IN1]] : i32
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @widths(%a: !torch.vtensor<[2],si16>, %b: !torch.vtensor<[2],si32>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.lt.Tensor %a, %b : !torch.vtensor<[2],si16>, !torch.vtensor<[2],si32> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @widths_swapped
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi32>, tensor<2xi16>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i32, %[[IN1:.*]]: i16, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.extsi %[[IN1]] : i16 to i32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi slt, %[[IN0]], %[[V1]] : i32
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @widths_swapped(%a: !torch.vtensor<[2],si32>, %b: !torch.vtensor<[2],si16>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.lt.Tensor %a, %b : !torch.vtensor<[2],si32>, !torch.vtensor<[2],si16> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @float_widths
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf64>, tensor<2xf32>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f64, %[[IN1:.*]]: f32, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN1]] : f32 to f64
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf olt, %[[IN0]], %[[V1]] : f64
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @float_widths(%a: !torch.vtensor<[2],f64>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.lt.Tensor %a, %b : !torch.vtensor<[2],f64>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// Booleans are promoted to integers, these to floats, and floats to complex numbers of their precision.
// CHECK-LABEL: func.func @bool_and_integer
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi1>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %[[IN1:.*]]: i64, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.extui %[[IN0]] : i1 to i64
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi slt, %[[V1]], %[[IN1]] : i64
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bool_and_integer(%a: !torch.vtensor<[2],i1>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.lt.Tensor %a, %b : !torch.vtensor<[2],i1>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @integer_and_float
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xf16>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: f16, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.sitofp %[[IN0]] : i64 to f16
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf olt, %[[V1]], %[[IN1]] : f16
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @integer_and_float(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],f16>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.lt.Tensor %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],f16> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @rank_zero_of_a_higher_kind
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<f64>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: f64, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.sitofp %[[IN0]] : i64 to f64
// CHECK-DAG:       %[[V2:.*]] = arith.cmpf olt, %[[V1]], %[[IN1]] : f64
// CHECK:           linalg.yield %[[V2]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @rank_zero_of_a_higher_kind(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[],f64>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.lt.Tensor %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[],f64> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}
