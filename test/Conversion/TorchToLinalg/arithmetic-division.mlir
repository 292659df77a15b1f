// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// The quotient is computed from the remainder, as Python does.
// CHECK-LABEL: func.func @floor_divide
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f32
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.divf %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.remf %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.subf %[[IN0]], %[[V2]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.divf %[[V3]], %[[IN1]] : f32
// CHECK-DAG:       %[[V5:.*]] = arith.subf %[[V4]], %[[F1]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.cmpf une, %[[V2]], %[[F0]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.cmpf olt, %[[IN1]], %[[F0]] : f32
// CHECK-DAG:       %[[V8:.*]] = arith.cmpf olt, %[[V2]], %[[F0]] : f32
// CHECK-DAG:       %[[V9:.*]] = arith.xori %[[V8]], %[[V7]] : i1
// CHECK-DAG:       %[[V10:.*]] = arith.andi %[[V6]], %[[V9]] : i1
// CHECK-DAG:       %[[V11:.*]] = arith.select %[[V10]], %[[V5]], %[[V4]] : f32
// CHECK-DAG:       %[[V12:.*]] = math.floor %[[V11]] : f32
// CHECK-DAG:       %[[V13:.*]] = arith.subf %[[V11]], %[[V12]] : f32
// CHECK-DAG:       %[[V14:.*]] = arith.cmpf ogt, %[[V13]], %[[F0_5]] : f32
// CHECK-DAG:       %[[V15:.*]] = arith.addf %[[V12]], %[[F1]] : f32
// CHECK-DAG:       %[[V16:.*]] = arith.select %[[V14]], %[[V15]], %[[V12]] : f32
// CHECK-DAG:       %[[V17:.*]] = arith.cmpf oeq, %[[V11]], %[[F0]] : f32
// CHECK-DAG:       %[[V18:.*]] = math.copysign %[[F0]], %[[V1]] : f32
// CHECK-DAG:       %[[V19:.*]] = arith.select %[[V17]], %[[V18]], %[[V16]] : f32
// CHECK-DAG:       %[[V20:.*]] = arith.cmpf oeq, %[[IN1]], %[[F0]] : f32
// CHECK-DAG:       %[[V21:.*]] = arith.select %[[V20]], %[[V1]], %[[V19]] : f32
// CHECK:           linalg.yield %[[V21]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @floor_divide(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.floor_divide %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// Division by zero ends the call; the one quotient that overflows wraps around.
// CHECK-LABEL: func.func @floor_divide_si64
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ne, %[[IN1]], %[[C0]] : i64
// CHECK:           cf.assert %[[V1]], "{{.*}}: integer division by zero"
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi eq, %[[IN1]], %[[CM1]] : i64
// CHECK-DAG:       %[[V3:.*]] = arith.select %[[V2]], %[[C1]], %[[IN1]] : i64
// CHECK-DAG:       %[[V4:.*]] = arith.divsi %[[IN0]], %[[V3]] : i64
// CHECK-DAG:       %[[V5:.*]] = arith.subi %[[C0]], %[[IN0]] : i64
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V2]], %[[V5]], %[[V4]] : i64
// CHECK-DAG:       %[[V7:.*]] = arith.remsi %[[IN0]], %[[V3]] : i64
// CHECK-DAG:       %[[V8:.*]] = arith.subi %[[V6]], %[[C1]] : i64
// CHECK-DAG:       %[[V9:.*]] = arith.cmpi ne, %[[V7]], %[[C0]] : i64
// CHECK-DAG:       %[[V10:.*]] = arith.cmpi slt, %[[IN1]], %[[C0]] : i64
// CHECK-DAG:       %[[V11:.*]] = arith.cmpi slt, %[[V7]], %[[C0]] : i64
// CHECK-DAG:       %[[V12:.*]] = arith.xori %[[V11]], %[[V10]] : i1
// CHECK-DAG:       %[[V13:.*]] = arith.andi %[[V9]], %[[V12]] : i1
// CHECK-DAG:       %[[V14:.*]] = arith.select %[[V13]], %[[V8]], %[[V6]] : i64
// CHECK:           linalg.yield %[[V14]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @floor_divide_si64(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.floor_divide %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @floor_divide_ui8
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ne, %[[IN1]], %[[C0]] : i8
// CHECK:           cf.assert %[[V1]], "{{.*}}: integer division by zero"
// CHECK-DAG:       %[[V2:.*]] = arith.divui %[[IN0]], %[[IN1]] : i8
// CHECK:           linalg.yield %[[V2]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @floor_divide_ui8(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %0 = torch.aten.floor_divide %a, %b : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// CHECK-LABEL: func.func @floor_divide_Scalar
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i32
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi32>) outs(%{{.*}} : tensor<2xi32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i32, %{{.*}}: i32):
// CHECK-DAG:       %[[V1:.*]] = arith.trunci %[[B]] : i64 to i32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi ne, %[[V1]], %[[C0]] : i32
// CHECK:           cf.assert %[[V2]], "{{.*}}: integer division by zero"
// CHECK-DAG:       %[[V3:.*]] = arith.cmpi eq, %[[V1]], %[[CM1]] : i32
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V3]], %[[C1]], %[[V1]] : i32
// CHECK-DAG:       %[[V5:.*]] = arith.divsi %[[IN0]], %[[V4]] : i32
// CHECK-DAG:       %[[V6:.*]] = arith.subi %[[C0]], %[[IN0]] : i32
// CHECK-DAG:       %[[V7:.*]] = arith.select %[[V3]], %[[V6]], %[[V5]] : i32
// CHECK-DAG:       %[[V8:.*]] = arith.remsi %[[IN0]], %[[V4]] : i32
// CHECK-DAG:       %[[V9:.*]] = arith.subi %[[V7]], %[[C1]] : i32
// CHECK-DAG:       %[[V10:.*]] = arith.cmpi ne, %[[V8]], %[[C0]] : i32
// CHECK-DAG:       %[[V11:.*]] = arith.cmpi slt, %[[V1]], %[[C0]] : i32
// CHECK-DAG:       %[[V12:.*]] = arith.cmpi slt, %[[V8]], %[[C0]] : i32
// CHECK-DAG:       %[[V13:.*]] = arith.xori %[[V12]], %[[V11]] : i1
// CHECK-DAG:       %[[V14:.*]] = arith.andi %[[V10]], %[[V13]] : i1
// CHECK-DAG:       %[[V15:.*]] = arith.select %[[V14]], %[[V9]], %[[V7]] : i32
// CHECK:           linalg.yield %[[V15]] : i32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @floor_divide_Scalar(%a: !torch.vtensor<[2],si32>, %b: !torch.int) -> !torch.vtensor<[2],si32> {
  %0 = torch.aten.floor_divide.Scalar %a, %b : !torch.vtensor<[2],si32>, !torch.int -> !torch.vtensor<[2],si32>
  return %0 : !torch.vtensor<[2],si32>
}

// Towards zero, towards minus infinity, or not rounded at all.
// CHECK-LABEL: func.func @div_trunc
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.divf %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V2:.*]] = math.trunc %[[V1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @div_trunc(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %str_trunc = torch.constant.str "trunc"
  %0 = torch.aten.div.Tensor_mode %a, %b, %str_trunc : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.str -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @div_trunc_si64
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ne, %[[IN1]], %[[C0]] : i64
// CHECK:           cf.assert %[[V1]], "{{.*}}: integer division by zero"
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi eq, %[[IN1]], %[[CM1]] : i64
// CHECK-DAG:       %[[V3:.*]] = arith.select %[[V2]], %[[C1]], %[[IN1]] : i64
// CHECK-DAG:       %[[V4:.*]] = arith.divsi %[[IN0]], %[[V3]] : i64
// CHECK-DAG:       %[[V5:.*]] = arith.subi %[[C0]], %[[IN0]] : i64
// CHECK-DAG:       %[[V6:.*]] = arith.select %[[V2]], %[[V5]], %[[V4]] : i64
// CHECK:           linalg.yield %[[V6]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @div_trunc_si64(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %str_trunc = torch.constant.str "trunc"
  %0 = torch.aten.div.Tensor_mode %a, %b, %str_trunc : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>, !torch.str -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @div_trunc_ui8
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ne, %[[IN1]], %[[C0]] : i8
// CHECK:           cf.assert %[[V1]], "{{.*}}: integer division by zero"
// CHECK-DAG:       %[[V2:.*]] = arith.divui %[[IN0]], %[[IN1]] : i8
// CHECK:           linalg.yield %[[V2]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @div_trunc_ui8(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %str_trunc = torch.constant.str "trunc"
  %0 = torch.aten.div.Tensor_mode %a, %b, %str_trunc : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8>, !torch.str -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// CHECK-LABEL: func.func @div_Tensor_mode
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf16>, tensor<2xf16>) outs(%{{.*}} : tensor<2xf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %[[IN1:.*]]: f16, %{{.*}}: f16):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN1]] : f16 to f32
// CHECK-DAG:       %[[V3:.*]] = arith.divf %[[V1]], %[[V2]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.truncf %[[V3]] : f32 to f16
// CHECK:           linalg.yield %[[V4]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @div_Tensor_mode(%a: !torch.vtensor<[2],f16>, %b: !torch.vtensor<[2],f16>) -> !torch.vtensor<[2],f16> {
  %none = torch.constant.none
  %0 = torch.aten.div.Tensor_mode %a, %b, %none : !torch.vtensor<[2],f16>, !torch.vtensor<[2],f16>, !torch.none -> !torch.vtensor<[2],f16>
  return %0 : !torch.vtensor<[2],f16>
}

// CHECK-LABEL: func.func @div_Scalar_mode
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : i8
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.divui %[[IN0]], %[[C3]] : i8
// CHECK:           linalg.yield %[[V1]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @div_Scalar_mode(%a: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %int3 = torch.constant.int 3
  %str_floor = torch.constant.str "floor"
  %0 = torch.aten.div.Scalar_mode %a, %int3, %str_floor : !torch.vtensor<[2],ui8>, !torch.int, !torch.str -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// A remainder has the sign of the divisor,
// CHECK-LABEL: func.func @remainder_Tensor
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.remf %[[IN0]], %[[IN1]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.addf %[[V1]], %[[IN1]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.cmpf une, %[[V1]], %[[F0]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.cmpf olt, %[[IN1]], %[[F0]] : f32
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf olt, %[[V1]], %[[F0]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.xori %[[V5]], %[[V4]] : i1
// CHECK-DAG:       %[[V7:.*]] = arith.andi %[[V3]], %[[V6]] : i1
// CHECK-DAG:       %[[V8:.*]] = arith.select %[[V7]], %[[V2]], %[[V1]] : f32
// CHECK:           linalg.yield %[[V8]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @remainder_Tensor(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.remainder.Tensor %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @remainder_f16
// CHECK-DAG:     %[[F0_1:.*]] = arith.constant 1.000000e-01 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf16>) outs(%{{.*}} : tensor<2xf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %{{.*}}: f16):
// CHECK-DAG:       %[[V1:.*]] = arith.truncf %[[F0_1]] : f64 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.truncf %[[V1]] : f32 to f16
// CHECK-DAG:       %[[V3:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V2]] : f16 to f32
// CHECK-DAG:       %[[V5:.*]] = arith.remf %[[V3]], %[[V4]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.addf %[[V5]], %[[V4]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.cmpf une, %[[V5]], %[[F0]] : f32
// CHECK-DAG:       %[[V8:.*]] = arith.cmpf olt, %[[V4]], %[[F0]] : f32
// CHECK-DAG:       %[[V9:.*]] = arith.cmpf olt, %[[V5]], %[[F0]] : f32
// CHECK-DAG:       %[[V10:.*]] = arith.xori %[[V9]], %[[V8]] : i1
// CHECK-DAG:       %[[V11:.*]] = arith.andi %[[V7]], %[[V10]] : i1
// CHECK-DAG:       %[[V12:.*]] = arith.select %[[V11]], %[[V6]], %[[V5]] : f32
// CHECK-DAG:       %[[V13:.*]] = arith.truncf %[[V12]] : f32 to f16
// CHECK:           linalg.yield %[[V13]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @remainder_f16(%a: !torch.vtensor<[2],f16>) -> !torch.vtensor<[2],f16> {
  %float0_1 = torch.constant.float 0.1
  %0 = torch.aten.remainder.Scalar %a, %float0_1 : !torch.vtensor<[2],f16>, !torch.float -> !torch.vtensor<[2],f16>
  return %0 : !torch.vtensor<[2],f16>
}

// CHECK-LABEL: func.func @remainder_si64
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ne, %[[IN1]], %[[C0]] : i64
// CHECK:           cf.assert %[[V1]], "{{.*}}: integer division by zero"
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi eq, %[[IN1]], %[[CM1]] : i64
// CHECK-DAG:       %[[V3:.*]] = arith.select %[[V2]], %[[C1]], %[[IN1]] : i64
// CHECK-DAG:       %[[V4:.*]] = arith.remsi %[[IN0]], %[[V3]] : i64
// CHECK-DAG:       %[[V5:.*]] = arith.addi %[[V4]], %[[IN1]] : i64
// CHECK-DAG:       %[[V6:.*]] = arith.cmpi ne, %[[V4]], %[[C0]] : i64
// CHECK-DAG:       %[[V7:.*]] = arith.cmpi slt, %[[IN1]], %[[C0]] : i64
// CHECK-DAG:       %[[V8:.*]] = arith.cmpi slt, %[[V4]], %[[C0]] : i64
// CHECK-DAG:       %[[V9:.*]] = arith.xori %[[V8]], %[[V7]] : i1
// CHECK-DAG:       %[[V10:.*]] = arith.andi %[[V6]], %[[V9]] : i1
// CHECK-DAG:       %[[V11:.*]] = arith.select %[[V10]], %[[V5]], %[[V4]] : i64
// CHECK:           linalg.yield %[[V11]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @remainder_si64(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.remainder.Tensor %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @remainder_ui8
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ne, %[[IN1]], %[[C0]] : i8
// CHECK:           cf.assert %[[V1]], "{{.*}}: integer division by zero"
// CHECK-DAG:       %[[V2:.*]] = arith.remui %[[IN0]], %[[IN1]] : i8
// CHECK:           linalg.yield %[[V2]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @remainder_ui8(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %0 = torch.aten.remainder.Tensor %a, %b : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// CHECK-LABEL: func.func @remainder_Scalar
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_f64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.truncf %[[B]] : f64 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.remf %[[IN0]], %[[V1]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.addf %[[V2]], %[[V1]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.cmpf une, %[[V2]], %[[F0]] : f32
// CHECK-DAG:       %[[V5:.*]] = arith.cmpf olt, %[[V1]], %[[F0]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.cmpf olt, %[[V2]], %[[F0]] : f32
// CHECK-DAG:       %[[V7:.*]] = arith.xori %[[V6]], %[[V5]] : i1
// CHECK-DAG:       %[[V8:.*]] = arith.andi %[[V4]], %[[V7]] : i1
// CHECK-DAG:       %[[V9:.*]] = arith.select %[[V8]], %[[V3]], %[[V2]] : f32
// CHECK:           linalg.yield %[[V9]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @remainder_Scalar(%a: !torch.vtensor<[2],f32>, %b: !torch.float) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.remainder.Scalar %a, %b : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @remainder_Scalar_Tensor
// CHECK-DAG:     %[[C7:.*]] = arith.constant 7 : i64
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ne, %[[IN0]], %[[C0]] : i64
// CHECK:           cf.assert %[[V1]], "{{.*}}: integer division by zero"
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi eq, %[[IN0]], %[[CM1]] : i64
// CHECK-DAG:       %[[V3:.*]] = arith.select %[[V2]], %[[C1]], %[[IN0]] : i64
// CHECK-DAG:       %[[V4:.*]] = arith.remsi %[[C7]], %[[V3]] : i64
// CHECK-DAG:       %[[V5:.*]] = arith.addi %[[V4]], %[[IN0]] : i64
// CHECK-DAG:       %[[V6:.*]] = arith.cmpi ne, %[[V4]], %[[C0]] : i64
// CHECK-DAG:       %[[V7:.*]] = arith.cmpi slt, %[[IN0]], %[[C0]] : i64
// CHECK-DAG:       %[[V8:.*]] = arith.cmpi slt, %[[V4]], %[[C0]] : i64
// CHECK-DAG:       %[[V9:.*]] = arith.xori %[[V8]], %[[V7]] : i1
// CHECK-DAG:       %[[V10:.*]] = arith.andi %[[V6]], %[[V9]] : i1
// CHECK-DAG:       %[[V11:.*]] = arith.select %[[V10]], %[[V5]], %[[V4]] : i64
// CHECK:           linalg.yield %[[V11]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @remainder_Scalar_Tensor(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %int7 = torch.constant.int 7
  %0 = torch.aten.remainder.Scalar_Tensor %int7, %a : !torch.int, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// and fmod's that of the dividend.
// CHECK-LABEL: func.func @fmod_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.remf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @fmod_Tensor(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.fmod.Tensor %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @fmod_si64
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ne, %[[IN1]], %[[C0]] : i64
// CHECK:           cf.assert %[[V1]], "{{.*}}: integer division by zero"
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi eq, %[[IN1]], %[[CM1]] : i64
// CHECK-DAG:       %[[V3:.*]] = arith.select %[[V2]], %[[C1]], %[[IN1]] : i64
// CHECK-DAG:       %[[V4:.*]] = arith.remsi %[[IN0]], %[[V3]] : i64
// CHECK:           linalg.yield %[[V4]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @fmod_si64(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.fmod.Tensor %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @fmod_ui8
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ne, %[[IN1]], %[[C0]] : i8
// CHECK:           cf.assert %[[V1]], "{{.*}}: integer division by zero"
// CHECK-DAG:       %[[V2:.*]] = arith.remui %[[IN0]], %[[IN1]] : i8
// CHECK:           linalg.yield %[[V2]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @fmod_ui8(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %0 = torch.aten.fmod.Tensor %a, %b : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// CHECK-LABEL: func.func @fmod_Scalar
// CHECK-DAG:     %[[F0_1:.*]] = arith.constant 1.000000e-01 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xbf16>) outs(%{{.*}} : tensor<2xbf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: bf16, %{{.*}}: bf16):
// CHECK-DAG:       %[[V1:.*]] = arith.truncf %[[F0_1]] : f64 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.truncf %[[V1]] : f32 to bf16
// CHECK-DAG:       %[[V3:.*]] = arith.extf %[[IN0]] : bf16 to f32
// CHECK-DAG:       %[[V4:.*]] = arith.extf %[[V2]] : bf16 to f32
// CHECK-DAG:       %[[V5:.*]] = arith.remf %[[V3]], %[[V4]] : f32
// CHECK-DAG:       %[[V6:.*]] = arith.truncf %[[V5]] : f32 to bf16
// CHECK:           linalg.yield %[[V6]] : bf16
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @fmod_Scalar(%a: !torch.vtensor<[2],bf16>) -> !torch.vtensor<[2],bf16> {
  %float0_1 = torch.constant.float 0.1
  %0 = torch.aten.fmod.Scalar %a, %float0_1 : !torch.vtensor<[2],bf16>, !torch.float -> !torch.vtensor<[2],bf16>
  return %0 : !torch.vtensor<[2],bf16>
}
