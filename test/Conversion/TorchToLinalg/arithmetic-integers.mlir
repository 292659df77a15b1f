// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Euclid's algorithm, over absolute values. Processors trap on the lowest integer and -1.
// CHECK-LABEL: func.func @gcd
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = math.absi %[[IN0]] : i64
// CHECK-DAG:       %[[V2:.*]] = math.absi %[[IN1]] : i64
// CHECK:           %[[V3:.*]]:2 = scf.while (%[[I0:.*]] = %[[V1]], %[[I1:.*]] = %[[V2]]) : (i64, i64) -> (i64, i64) {
// CHECK-DAG:         %[[V4:.*]] = arith.cmpi ne, %[[I0]], %[[C0]] : i64
// CHECK:             scf.condition(%[[V4]]) %[[I0]], %[[I1]] : i64, i64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: i64, %[[IN3:.*]]: i64):
// CHECK-DAG:         %[[V5:.*]] = arith.cmpi eq, %[[IN2]], %[[CM1]] : i64
// CHECK-DAG:         %[[V6:.*]] = arith.select %[[V5]], %[[C1]], %[[IN2]] : i64
// CHECK-DAG:         %[[V7:.*]] = arith.remsi %[[IN3]], %[[V6]] : i64
// CHECK:             scf.yield %[[V7]], %[[IN2]] : i64, i64
// CHECK:           linalg.yield %[[V3]]#1 : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @gcd(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.gcd %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @gcd_ui8
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i8):
// CHECK:           %[[V1:.*]]:2 = scf.while (%[[I0:.*]] = %[[IN0]], %[[I1:.*]] = %[[IN1]]) : (i8, i8) -> (i8, i8) {
// CHECK-DAG:         %[[V2:.*]] = arith.cmpi ne, %[[I0]], %[[C0]] : i8
// CHECK:             scf.condition(%[[V2]]) %[[I0]], %[[I1]] : i8, i8
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: i8, %[[IN3:.*]]: i8):
// CHECK-DAG:         %[[V3:.*]] = arith.remui %[[IN3]], %[[IN2]] : i8
// CHECK:             scf.yield %[[V3]], %[[IN2]] : i8, i8
// CHECK:           linalg.yield %[[V1]]#1 : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @gcd_ui8(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %0 = torch.aten.gcd %a, %b : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// Short integers are multiplied in 32 bits.
// CHECK-LABEL: func.func @lcm
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i32
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i32
// CHECK-DAG:     %[[C1_1:.*]] = arith.constant 1 : i8
// CHECK-DAG:     %[[CM1_1:.*]] = arith.constant -1 : i8
// CHECK-DAG:     %[[C0_1:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = math.absi %[[IN0]] : i8
// CHECK-DAG:       %[[V2:.*]] = math.absi %[[IN1]] : i8
// CHECK:           %[[V3:.*]]:2 = scf.while (%[[I0:.*]] = %[[V1]], %[[I1:.*]] = %[[V2]]) : (i8, i8) -> (i8, i8) {
// CHECK-DAG:         %[[V4:.*]] = arith.cmpi ne, %[[I0]], %[[C0_1]] : i8
// CHECK:             scf.condition(%[[V4]]) %[[I0]], %[[I1]] : i8, i8
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: i8, %[[IN3:.*]]: i8):
// CHECK-DAG:         %[[V5:.*]] = arith.cmpi eq, %[[IN2]], %[[CM1_1]] : i8
// CHECK-DAG:         %[[V6:.*]] = arith.select %[[V5]], %[[C1_1]], %[[IN2]] : i8
// CHECK-DAG:         %[[V7:.*]] = arith.remsi %[[IN3]], %[[V6]] : i8
// CHECK:             scf.yield %[[V7]], %[[IN2]] : i8, i8
// CHECK-DAG:       %[[V8:.*]] = arith.extsi %[[V3]]#1 : i8 to i32
// CHECK-DAG:       %[[V9:.*]] = arith.cmpi eq, %[[V8]], %[[C0]] : i32
// CHECK-DAG:       %[[V10:.*]] = arith.select %[[V9]], %[[C1]], %[[V8]] : i32
// CHECK-DAG:       %[[V11:.*]] = arith.extsi %[[IN0]] : i8 to i32
// CHECK-DAG:       %[[V12:.*]] = arith.cmpi ne, %[[V10]], %[[C0]] : i32
// CHECK:           cf.assert %[[V12]], "{{.*}}: integer division by zero"
// CHECK-DAG:       %[[V13:.*]] = arith.cmpi eq, %[[V10]], %[[CM1]] : i32
// CHECK-DAG:       %[[V14:.*]] = arith.select %[[V13]], %[[C1]], %[[V10]] : i32
// CHECK-DAG:       %[[V15:.*]] = arith.divsi %[[V11]], %[[V14]] : i32
// CHECK-DAG:       %[[V16:.*]] = arith.subi %[[C0]], %[[V11]] : i32
// CHECK-DAG:       %[[V17:.*]] = arith.select %[[V13]], %[[V16]], %[[V15]] : i32
// CHECK-DAG:       %[[V18:.*]] = arith.extsi %[[IN1]] : i8 to i32
// CHECK-DAG:       %[[V19:.*]] = arith.muli %[[V17]], %[[V18]] : i32
// CHECK-DAG:       %[[V20:.*]] = math.absi %[[V19]] : i32
// CHECK-DAG:       %[[V21:.*]] = arith.trunci %[[V20]] : i32 to i8
// CHECK:           linalg.yield %[[V21]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @lcm(%a: !torch.vtensor<[2],si8>, %b: !torch.vtensor<[2],si8>) -> !torch.vtensor<[2],si8> {
  %0 = torch.aten.lcm %a, %b : !torch.vtensor<[2],si8>, !torch.vtensor<[2],si8> -> !torch.vtensor<[2],si8>
  return %0 : !torch.vtensor<[2],si8>
}

// CHECK-LABEL: func.func @lcm_si64
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : i64
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = math.absi %[[IN0]] : i64
// CHECK-DAG:       %[[V2:.*]] = math.absi %[[IN1]] : i64
// CHECK:           %[[V3:.*]]:2 = scf.while (%[[I0:.*]] = %[[V1]], %[[I1:.*]] = %[[V2]]) : (i64, i64) -> (i64, i64) {
// CHECK-DAG:         %[[V4:.*]] = arith.cmpi ne, %[[I0]], %[[C0]] : i64
// CHECK:             scf.condition(%[[V4]]) %[[I0]], %[[I1]] : i64, i64
// CHECK:           } do {
// CHECK:           ^bb0(%[[IN2:.*]]: i64, %[[IN3:.*]]: i64):
// CHECK-DAG:         %[[V5:.*]] = arith.cmpi eq, %[[IN2]], %[[CM1]] : i64
// CHECK-DAG:         %[[V6:.*]] = arith.select %[[V5]], %[[C1]], %[[IN2]] : i64
// CHECK-DAG:         %[[V7:.*]] = arith.remsi %[[IN3]], %[[V6]] : i64
// CHECK:             scf.yield %[[V7]], %[[IN2]] : i64, i64
// CHECK-DAG:       %[[V8:.*]] = arith.cmpi eq, %[[V3]]#1, %[[C0]] : i64
// CHECK-DAG:       %[[V9:.*]] = arith.select %[[V8]], %[[C1]], %[[V3]]#1 : i64
// CHECK-DAG:       %[[V10:.*]] = arith.cmpi ne, %[[V9]], %[[C0]] : i64
// CHECK:           cf.assert %[[V10]], "{{.*}}: integer division by zero"
// CHECK-DAG:       %[[V11:.*]] = arith.cmpi eq, %[[V9]], %[[CM1]] : i64
// CHECK-DAG:       %[[V12:.*]] = arith.select %[[V11]], %[[C1]], %[[V9]] : i64
// CHECK-DAG:       %[[V13:.*]] = arith.divsi %[[IN0]], %[[V12]] : i64
// CHECK-DAG:       %[[V14:.*]] = arith.subi %[[C0]], %[[IN0]] : i64
// CHECK-DAG:       %[[V15:.*]] = arith.select %[[V11]], %[[V14]], %[[V13]] : i64
// CHECK-DAG:       %[[V16:.*]] = arith.muli %[[V15]], %[[IN1]] : i64
// CHECK-DAG:       %[[V17:.*]] = math.absi %[[V16]] : i64
// CHECK:           linalg.yield %[[V17]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @lcm_si64(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.lcm %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @bitwise_not
// CHECK-DAG:     %[[CM1:.*]] = arith.constant -1 : i64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.xori %[[IN0]], %[[CM1]] : i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_not(%a: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.bitwise_not %a : !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @bitwise_not_bool
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi1>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.xori %[[IN0]], %[[TRUE]] : i1
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_not_bool(%a: !torch.vtensor<[2],i1>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.bitwise_not %a : !torch.vtensor<[2],i1> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @bitwise_and_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.andi %[[IN0]], %[[IN1]] : i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_and_Tensor(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.bitwise_and.Tensor %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @bitwise_and_Scalar
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.andi %[[IN0]], %[[B]] : i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_and_Scalar(%a: !torch.vtensor<[2],si64>, %b: !torch.int) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.bitwise_and.Scalar %a, %b : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @bitwise_and_Scalar_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[B]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.andi %[[A]], %[[IN0]] : i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_and_Scalar_Tensor(%a: !torch.int, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.bitwise_and.Scalar_Tensor %a, %b : !torch.int, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @bitwise_or_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi1>, tensor<2xi1>) outs(%{{.*}} : tensor<2xi1>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i1, %[[IN1:.*]]: i1, %{{.*}}: i1):
// CHECK-DAG:       %[[V1:.*]] = arith.ori %[[IN0]], %[[IN1]] : i1
// CHECK:           linalg.yield %[[V1]] : i1
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_or_Tensor(%a: !torch.vtensor<[2],i1>, %b: !torch.vtensor<[2],i1>) -> !torch.vtensor<[2],i1> {
  %0 = torch.aten.bitwise_or.Tensor %a, %b : !torch.vtensor<[2],i1>, !torch.vtensor<[2],i1> -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

// CHECK-LABEL: func.func @bitwise_or_Scalar
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.ori %[[IN0]], %[[B]] : i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_or_Scalar(%a: !torch.vtensor<[2],si64>, %b: !torch.int) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.bitwise_or.Scalar %a, %b : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @bitwise_or_Scalar_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[B]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.ori %[[A]], %[[IN0]] : i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_or_Scalar_Tensor(%a: !torch.int, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.bitwise_or.Scalar_Tensor %a, %b : !torch.int, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @bitwise_xor_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.xori %[[IN0]], %[[IN1]] : i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_xor_Tensor(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.bitwise_xor.Tensor %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @bitwise_xor_Scalar
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.xori %[[IN0]], %[[B]] : i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_xor_Scalar(%a: !torch.vtensor<[2],si64>, %b: !torch.int) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.bitwise_xor.Scalar %a, %b : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @bitwise_xor_Scalar_Tensor
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[B]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.xori %[[A]], %[[IN0]] : i64
// CHECK:           linalg.yield %[[V1]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_xor_Scalar_Tensor(%a: !torch.int, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.bitwise_xor.Scalar_Tensor %a, %b : !torch.int, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// Shifting too far, or by a negative amount, leaves nothing,
// CHECK-LABEL: func.func @bitwise_left_shift_Tensor
// CHECK-DAG:     %[[C64:.*]] = arith.constant 64 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ult, %[[IN1]], %[[C64]] : i64
// CHECK-DAG:       %[[V2:.*]] = arith.select %[[V1]], %[[IN1]], %[[C0]] : i64
// CHECK-DAG:       %[[V3:.*]] = arith.shli %[[IN0]], %[[V2]] : i64
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V1]], %[[V3]], %[[C0]] : i64
// CHECK:           linalg.yield %[[V4]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_left_shift_Tensor(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.bitwise_left_shift.Tensor %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @bitwise_left_shift_Tensor_Scalar
// CHECK-DAG:     %[[C8:.*]] = arith.constant 8 : i8
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.trunci %[[B]] : i64 to i8
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi ult, %[[V1]], %[[C8]] : i8
// CHECK-DAG:       %[[V3:.*]] = arith.select %[[V2]], %[[V1]], %[[C0]] : i8
// CHECK-DAG:       %[[V4:.*]] = arith.shli %[[IN0]], %[[V3]] : i8
// CHECK-DAG:       %[[V5:.*]] = arith.select %[[V2]], %[[V4]], %[[C0]] : i8
// CHECK:           linalg.yield %[[V5]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_left_shift_Tensor_Scalar(%a: !torch.vtensor<[2],ui8>, %b: !torch.int) -> !torch.vtensor<[2],ui8> {
  %0 = torch.aten.bitwise_left_shift.Tensor_Scalar %a, %b : !torch.vtensor<[2],ui8>, !torch.int -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// CHECK-LABEL: func.func @bitwise_left_shift_Scalar_Tensor
// CHECK-DAG:     %[[C32:.*]] = arith.constant 32 : i32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[B]] : tensor<2xi32>) outs(%{{.*}} : tensor<2xi32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i32, %{{.*}}: i32):
// CHECK-DAG:       %[[V1:.*]] = arith.trunci %[[A]] : i64 to i32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi ult, %[[IN0]], %[[C32]] : i32
// CHECK-DAG:       %[[V3:.*]] = arith.select %[[V2]], %[[IN0]], %[[C0]] : i32
// CHECK-DAG:       %[[V4:.*]] = arith.shli %[[V1]], %[[V3]] : i32
// CHECK-DAG:       %[[V5:.*]] = arith.select %[[V2]], %[[V4]], %[[C0]] : i32
// CHECK:           linalg.yield %[[V5]] : i32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_left_shift_Scalar_Tensor(%a: !torch.int, %b: !torch.vtensor<[2],si32>) -> !torch.vtensor<[2],si32> {
  %0 = torch.aten.bitwise_left_shift.Scalar_Tensor %a, %b : !torch.int, !torch.vtensor<[2],si32> -> !torch.vtensor<[2],si32>
  return %0 : !torch.vtensor<[2],si32>
}

// CHECK-LABEL: func.func @lshift___Tensor
// CHECK-DAG:     %[[C64:.*]] = arith.constant 64 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ult, %[[IN1]], %[[C64]] : i64
// CHECK-DAG:       %[[V2:.*]] = arith.select %[[V1]], %[[IN1]], %[[C0]] : i64
// CHECK-DAG:       %[[V3:.*]] = arith.shli %[[IN0]], %[[V2]] : i64
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V1]], %[[V3]], %[[C0]] : i64
// CHECK:           linalg.yield %[[V4]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @lshift___Tensor(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.__lshift__.Tensor %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @lshift___Scalar
// CHECK-DAG:     %[[C64:.*]] = arith.constant 64 : i64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ult, %[[B]], %[[C64]] : i64
// CHECK-DAG:       %[[V2:.*]] = arith.select %[[V1]], %[[B]], %[[C0]] : i64
// CHECK-DAG:       %[[V3:.*]] = arith.shli %[[IN0]], %[[V2]] : i64
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V1]], %[[V3]], %[[C0]] : i64
// CHECK:           linalg.yield %[[V4]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @lshift___Scalar(%a: !torch.vtensor<[2],si64>, %b: !torch.int) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.__lshift__.Scalar %a, %b : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// or nothing but the sign.
// CHECK-LABEL: func.func @bitwise_right_shift_Tensor
// CHECK-DAG:     %[[C63:.*]] = arith.constant 63 : i64
// CHECK-DAG:     %[[C64:.*]] = arith.constant 64 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ult, %[[IN1]], %[[C64]] : i64
// CHECK-DAG:       %[[V2:.*]] = arith.select %[[V1]], %[[IN1]], %[[C63]] : i64
// CHECK-DAG:       %[[V3:.*]] = arith.shrsi %[[IN0]], %[[V2]] : i64
// CHECK:           linalg.yield %[[V3]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_right_shift_Tensor(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.bitwise_right_shift.Tensor %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @right_shift_ui8
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[C7:.*]] = arith.constant 7 : i8
// CHECK-DAG:     %[[C8:.*]] = arith.constant 8 : i8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi8>, tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %[[IN1:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ult, %[[IN1]], %[[C8]] : i8
// CHECK-DAG:       %[[V2:.*]] = arith.select %[[V1]], %[[IN1]], %[[C7]] : i8
// CHECK-DAG:       %[[V3:.*]] = arith.shrui %[[IN0]], %[[V2]] : i8
// CHECK-DAG:       %[[V4:.*]] = arith.select %[[V1]], %[[V3]], %[[C0]] : i8
// CHECK:           linalg.yield %[[V4]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @right_shift_ui8(%a: !torch.vtensor<[2],ui8>, %b: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %0 = torch.aten.bitwise_right_shift.Tensor %a, %b : !torch.vtensor<[2],ui8>, !torch.vtensor<[2],ui8> -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// CHECK-LABEL: func.func @bitwise_right_shift_Tensor_Scalar
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : i8
// CHECK-DAG:     %[[C7:.*]] = arith.constant 7 : i8
// CHECK-DAG:     %[[C8:.*]] = arith.constant 8 : i8
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi8>) outs(%{{.*}} : tensor<2xi8>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i8, %{{.*}}: i8):
// CHECK-DAG:       %[[V1:.*]] = arith.trunci %[[B]] : i64 to i8
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi ult, %[[V1]], %[[C8]] : i8
// CHECK-DAG:       %[[V3:.*]] = arith.select %[[V2]], %[[V1]], %[[C7]] : i8
// CHECK-DAG:       %[[V4:.*]] = arith.shrui %[[IN0]], %[[V3]] : i8
// CHECK-DAG:       %[[V5:.*]] = arith.select %[[V2]], %[[V4]], %[[C0]] : i8
// CHECK:           linalg.yield %[[V5]] : i8
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_right_shift_Tensor_Scalar(%a: !torch.vtensor<[2],ui8>, %b: !torch.int) -> !torch.vtensor<[2],ui8> {
  %0 = torch.aten.bitwise_right_shift.Tensor_Scalar %a, %b : !torch.vtensor<[2],ui8>, !torch.int -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// CHECK-LABEL: func.func @bitwise_right_shift_Scalar_Tensor
// CHECK-DAG:     %[[C31:.*]] = arith.constant 31 : i32
// CHECK-DAG:     %[[C32:.*]] = arith.constant 32 : i32
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[B]] : tensor<2xi32>) outs(%{{.*}} : tensor<2xi32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i32, %{{.*}}: i32):
// CHECK-DAG:       %[[V1:.*]] = arith.trunci %[[A]] : i64 to i32
// CHECK-DAG:       %[[V2:.*]] = arith.cmpi ult, %[[IN0]], %[[C32]] : i32
// CHECK-DAG:       %[[V3:.*]] = arith.select %[[V2]], %[[IN0]], %[[C31]] : i32
// CHECK-DAG:       %[[V4:.*]] = arith.shrsi %[[V1]], %[[V3]] : i32
// CHECK:           linalg.yield %[[V4]] : i32
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @bitwise_right_shift_Scalar_Tensor(%a: !torch.int, %b: !torch.vtensor<[2],si32>) -> !torch.vtensor<[2],si32> {
  %0 = torch.aten.bitwise_right_shift.Scalar_Tensor %a, %b : !torch.int, !torch.vtensor<[2],si32> -> !torch.vtensor<[2],si32>
  return %0 : !torch.vtensor<[2],si32>
}

// CHECK-LABEL: func.func @rshift___Tensor
// CHECK-DAG:     %[[C63:.*]] = arith.constant 63 : i64
// CHECK-DAG:     %[[C64:.*]] = arith.constant 64 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xi64>, tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %[[IN1:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ult, %[[IN1]], %[[C64]] : i64
// CHECK-DAG:       %[[V2:.*]] = arith.select %[[V1]], %[[IN1]], %[[C63]] : i64
// CHECK-DAG:       %[[V3:.*]] = arith.shrsi %[[IN0]], %[[V2]] : i64
// CHECK:           linalg.yield %[[V3]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @rshift___Tensor(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.__rshift__.Tensor %a, %b : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

// CHECK-LABEL: func.func @rshift___Scalar
// CHECK-DAG:     %[[C63:.*]] = arith.constant 63 : i64
// CHECK-DAG:     %[[C64:.*]] = arith.constant 64 : i64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_i64 %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xi64>) outs(%{{.*}} : tensor<2xi64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: i64, %{{.*}}: i64):
// CHECK-DAG:       %[[V1:.*]] = arith.cmpi ult, %[[B]], %[[C64]] : i64
// CHECK-DAG:       %[[V2:.*]] = arith.select %[[V1]], %[[B]], %[[C63]] : i64
// CHECK-DAG:       %[[V3:.*]] = arith.shrsi %[[IN0]], %[[V2]] : i64
// CHECK:           linalg.yield %[[V3]] : i64
// CHECK:         torch_c.from_builtin_tensor %[[V0]]
func.func @rshift___Scalar(%a: !torch.vtensor<[2],si64>, %b: !torch.int) -> !torch.vtensor<[2],si64> {
  %0 = torch.aten.__rshift__.Scalar %a, %b : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}
