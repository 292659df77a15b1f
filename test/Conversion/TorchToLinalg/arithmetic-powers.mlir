// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Powers of integers are repeated squares; negative exponents leave nothing but powers of 1 and -1.
// CHECK-LABEL: func.func @pow_Tensor_Tensor
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK:           %[[V1:.*]]:3 = scf.while (%[[I0:.*]] = %[[C1]], %[[I1:.*]] = %[[IN0]], %[[I2:.*]] = %[[IN1]]) : (i64, i64, i64) -> (i64, i64, i64) {
// CHECK-DAG:         %[[V2:.*]] = arith.cmpi sgt, %[[I2]], %[[C0]] : i64
// CHECK:             scf.condition(%[[V2]]) %[[I0]], %[[I1]], %[[I2]] : i64, i64, i64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: i64, %[[IN3:.*]]: i64, %[[IN4:.*]]: i64):
// CHECK-DAG:         %[[V3:.*]] = arith.andi %[[IN4]], %[[C1]] : i64
// CHECK-DAG:         %[[V4:.*]] = arith.cmpi ne, %[[V3]], %[[C0]] : i64
// CHECK-DAG:         %[[V5:.*]] = arith.muli %[[IN2]], %[[IN3]] : i64
// CHECK-DAG:         %[[V6:.*]] = arith.muli %[[IN3]], %[[IN3]] : i64
// CHECK-DAG:         %[[V7:.*]] = arith.shrui %[[IN4]], %[[C1]] : i64
// CHECK-DAG:         %[[V8:.*]] = arith.select %[[V4]], %[[V5]], %[[IN2]] : i64
// CHECK:             scf.yield %[[V8]], %[[V6]], %[[V7]] : i64, i64, i64
// CHECK-DAG:       %[[V9:.*]] = arith.andi %[[IN1]], %[[C1]] : i64
// CHECK-DAG:       %[[V10:.*]] = arith.cmpi ne, %[[V9]], %[[C0]] : i64
// CHECK-DAG:       %[[V11:.*]] = arith.cmpi eq, %[[IN0]], %[[C1]] : i64
// CHECK-DAG:       %[[V12:.*]] = arith.cmpi eq, %[[IN0]], %[[CM1]] : i64
// CHECK-DAG:       %[[V13:.*]] = arith.select %[[V10]], %[[CM1]], %[[C1]] : i64
// CHECK-DAG:       %[[V14:.*]] = arith.select %[[V12]], %[[V13]], %[[C0]] : i64
// CHECK-DAG:       %[[V15:.*]] = arith.select %[[V11]], %[[C1]], %[[V14]] : i64
// CHECK-DAG:       %[[V16:.*]] = arith.cmpi slt, %[[IN1]], %[[C0]] : i64
// CHECK-DAG:       %[[V17:.*]] = arith.select %[[V16]], %[[V15]], %[[V1]]#0 : i64
// CHECK:           linalg.yield %[[V17]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @pow_Tensor_Tensor(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.pow.Tensor_Tensor %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @pow_ui8
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i8
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i8):
// CHECK:           %[[V1:.*]]:3 = scf.while (%[[I0:.*]] = %[[C1]], %[[I1:.*]] = %[[IN0]], %[[I2:.*]] = %[[IN1]]) : (i8, i8, i8) -> (i8, i8, i8) {
// CHECK-DAG:         %[[V2:.*]] = arith.cmpi ugt, %[[I2]], %[[C0]] : i8
// CHECK:             scf.condition(%[[V2]]) %[[I0]], %[[I1]], %[[I2]] : i8, i8, i8
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: i8, %[[IN3:.*]]: i8, %[[IN4:.*]]: i8):
// CHECK-DAG:         %[[V3:.*]] = arith.andi %[[IN4]], %[[C1]] : i8
// CHECK-DAG:         %[[V4:.*]] = arith.cmpi ne, %[[V3]], %[[C0]] : i8
// CHECK-DAG:         %[[V5:.*]] = arith.muli %[[IN2]], %[[IN3]] : i8
// CHECK-DAG:         %[[V6:.*]] = arith.muli %[[IN3]], %[[IN3]] : i8
// CHECK-DAG:         %[[V7:.*]] = arith.shrui %[[IN4]], %[[C1]] : i8
// CHECK-DAG:         %[[V8:.*]] = arith.select %[[V4]], %[[V5]], %[[IN2]] : i8
// CHECK:             scf.yield %[[V8]], %[[V6]], %[[V7]] : i8, i8, i8
// CHECK:           linalg.yield %[[V1]]#0 : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @pow_ui8(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %0 = torch.aten.pow.Tensor_Tensor %a, %b : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// CHECK-LABEL: func.func @pow_f32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf32>, tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = math.powf %[[IN0]], %[[IN1]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @pow_f32(%a: !torch.vtensor<[2],f32>, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.pow.Tensor_Tensor %a, %b : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @pow_f16
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xf16>, tensor<2xf16>) outs(%{{.*}} : tensor<2xf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %[[IN1:.*]]: f16, %{{.*}}: f16):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN1]] : f16 to f32
// CHECK-DAG:       %[[V3:.*]] = math.powf %[[V1]], %[[V2]] : f32
// CHECK-DAG:       %[[V4:.*]] = arith.truncf %[[V3]] : f32 to f16
// CHECK:           linalg.yield %[[V4]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @pow_f16(%a: !torch.vtensor<[2],f16>, %b: !torch.vtensor<[2],f16>) -> !torch.vtensor<[2],f16> {
  %0 = torch.aten.pow.Tensor_Tensor %a, %b : !torch.vtensor<[2],f16>, !torch.vtensor<[2],f16> -> !torch.vtensor<[2],f16>
  return %0 : !torch.vtensor<[2],f16>
}

// CHECK-LABEL: func.func @pow_Scalar
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_f64 %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[B]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.truncf %[[A]] : f64 to f32
// CHECK-DAG:       %[[V2:.*]] = math.powf %[[V1]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @pow_Scalar(%a: !torch.float, %b: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %0 = torch.aten.pow.Scalar %a, %b : !torch.float, !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// A negative exponent of integers ends the call.
// CHECK-LABEL: func.func @pow_Tensor_Scalar
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = arith.cmpi sge, %[[B]], %[[C0]] : i64
// CHECK:         cf.assert %[[V0]], "{{.*}}: integers to the power of a negative integer"
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK:           %[[V2:.*]]:3 = scf.while (%[[I0:.*]] = %[[C1]], %[[I1:.*]] = %[[IN0]], %[[I2:.*]] = %[[B]]) : (i64, i64, i64) -> (i64, i64, i64) {
// CHECK-DAG:         %[[V3:.*]] = arith.cmpi sgt, %[[I2]], %[[C0]] : i64
// CHECK:             scf.condition(%[[V3]]) %[[I0]], %[[I1]], %[[I2]] : i64, i64, i64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN1:.*]]: i64, %[[IN2:.*]]: i64, %[[IN3:.*]]: i64):
// CHECK-DAG:         %[[V4:.*]] = arith.andi %[[IN3]], %[[C1]] : i64
// CHECK-DAG:         %[[V5:.*]] = arith.cmpi ne, %[[V4]], %[[C0]] : i64
// CHECK-DAG:         %[[V6:.*]] = arith.muli %[[IN1]], %[[IN2]] : i64
// CHECK-DAG:         %[[V7:.*]] = arith.muli %[[IN2]], %[[IN2]] : i64
// CHECK-DAG:         %[[V8:.*]] = arith.shrui %[[IN3]], %[[C1]] : i64
// CHECK-DAG:         %[[V9:.*]] = arith.select %[[V5]], %[[V6]], %[[IN1]] : i64
// CHECK:             scf.yield %[[V9]], %[[V7]], %[[V8]] : i64, i64, i64
// CHECK-DAG:       %[[V10:.*]] = arith.andi %[[B]], %[[C1]] : i64
// CHECK-DAG:       %[[V11:.*]] = arith.cmpi ne, %[[V10]], %[[C0]] : i64
// CHECK-DAG:       %[[V12:.*]] = arith.cmpi eq, %[[IN0]], %[[C1]] : i64
// CHECK-DAG:       %[[V13:.*]] = arith.cmpi eq, %[[IN0]], %[[CM1]] : i64
// CHECK-DAG:       %[[V14:.*]] = arith.select %[[V11]], %[[CM1]], %[[C1]] : i64
// CHECK-DAG:       %[[V15:.*]] = arith.select %[[V13]], %[[V14]], %[[C0]] : i64
// CHECK-DAG:       %[[V16:.*]] = arith.select %[[V12]], %[[C1]], %[[V15]] : i64
// CHECK-DAG:       %[[V17:.*]] = arith.cmpi slt, %[[B]], %[[C0]] : i64
// CHECK-DAG:       %[[V18:.*]] = arith.select %[[V17]], %[[V16]], %[[V2]]#0 : i64
// CHECK:           linalg.yield %[[V18]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @pow_Tensor_Scalar(%a: !torch.vtensor<[2],si64>, %b: !torch.int) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.pow.Tensor_Scalar %a, %b : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @pow_number
// CHECK-DAG:     %[[F1_5:.*]] = arith.constant 1.500000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = math.powf %[[IN0]], %[[F1_5]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @pow_number(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %float1_5 = torch.constant.float 1.5
  %0 = torch.aten.pow.Tensor_Scalar %a, %float1_5 : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @square
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.mulf %[[IN0]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @square(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %int2 = torch.constant.int 2
  %0 = torch.aten.pow.Tensor_Scalar %a, %int2 : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @cube
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.muli %[[IN0]], %[[IN0]] : i64
// CHECK-DAG:       %[[V2:.*]] = arith.muli %[[V1]], %[[IN0]] : i64
// CHECK:           linalg.yield %[[V2]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @cube(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %int3 = torch.constant.int 3
  %0 = torch.aten.pow.Tensor_Scalar %a, %int3 : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @inverse
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.divf %[[F1]], %[[IN0]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @inverse(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %intm1 = torch.constant.int -1
  %0 = torch.aten.pow.Tensor_Scalar %a, %intm1 : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @root
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = math.sqrt %[[IN0]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @root(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %float0_5 = torch.constant.float 0.5
  %0 = torch.aten.pow.Tensor_Scalar %a, %float0_5 : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @inverse_root
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = math.sqrt %[[IN0]] : f32
// CHECK-DAG:       %[[V2:.*]] = arith.divf %[[F1]], %[[V1]] : f32
// CHECK:           linalg.yield %[[V2]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @inverse_root(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %floatm0_5 = torch.constant.float -0.5
  %0 = torch.aten.pow.Tensor_Scalar %a, %floatm0_5 : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// Roots of -0.0 and of -inf differ from powers; ATen has them but of f16.
// CHECK-LABEL: func.func @root_f16
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xf16>) outs(%{{.*}} : tensor<2xf16>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f16, %{{.*}}: f16):
// CHECK-DAG:       %[[V1:.*]] = arith.extf %[[IN0]] : f16 to f32
// CHECK-DAG:       %[[V2:.*]] = math.powf %[[V1]], %[[F0_5]] : f32
// CHECK-DAG:       %[[V3:.*]] = arith.truncf %[[V2]] : f32 to f16
// CHECK:           linalg.yield %[[V3]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @root_f16(%a: !torch.vtensor<[2],f16>) -> !torch.vtensor<[2],f16> {
  %float0_5 = torch.constant.float 0.5
  %0 = torch.aten.pow.Tensor_Scalar %a, %float0_5 : !torch.vtensor<[2],f16>, !torch.float -> !torch.vtensor<[2],f16>
  return %0 : !torch.vtensor<[2],f16>
}
