// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// A mean of many elements has 64 bits, and is subtracted in two parts.
// CHECK-LABEL: func.func @layer_norm_many
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = linalg.fill ins(%[[F0]] : f64) outs(%{{.*}} : tensor<2xf64>) -> tensor<2xf64>
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[A]] : tensor<2x?xf32>) outs(%[[V0]] : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %[[IN1:.*]]: f64):
// CHECK-DAG:       %[[V2:.*]] = arith.extf %[[IN0]] : f32 to f64
// CHECK-DAG:       %[[V3:.*]] = arith.addf %[[V2]], %[[IN1]] fastmath<reassoc,afn> : f64
// CHECK:           linalg.yield %[[V3]] : f64
// CHECK-DAG:     %[[V4:.*]] = tensor.expand_shape %[[V1]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf64> into tensor<2x1xf64>
// CHECK-DAG:     %[[V5:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<2x?xf32>
// CHECK-DAG:     %[[V6:.*]] = arith.index_cast %[[V5]] : index to i64
// CHECK-DAG:     %[[V7:.*]] = arith.sitofp %[[V6]] : i64 to f64
// CHECK:         %[[V8:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V4]] : tensor<2x1xf64>) outs(%{{.*}} : tensor<2x1xf64>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V9:.*]] = arith.divf %[[IN2]], %[[V7]] : f64
// CHECK:           linalg.yield %[[V9]] : f64
// CHECK:         %[[V10:.*]]:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V8]] : tensor<2x1xf64>) outs(%{{.*}}, %{{.*}} : tensor<2x1xf32>, tensor<2x1xf64>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f64, %{{.*}}: f32, %{{.*}}: f64):
// CHECK-DAG:       %[[V11:.*]] = arith.truncf %[[IN3]] : f64 to f32
// CHECK-DAG:       %[[V12:.*]] = arith.extf %[[V11]] : f32 to f64
// CHECK-DAG:       %[[V13:.*]] = arith.subf %[[IN3]], %[[V12]] : f64
// CHECK:           linalg.yield %[[V11]], %[[V13]] : f32, f64
// CHECK-DAG:     %[[V14:.*]] = tensor.empty(%[[V5]]) : tensor<2x?xf32>
// CHECK:         %[[V15:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[A]], %[[V10]]#0, %[[V10]]#1 : tensor<2x?xf32>, tensor<2x1xf32>, tensor<2x1xf64>) outs(%[[V14]] : tensor<2x?xf32>) {
// CHECK:         ^bb0(%[[IN4:.*]]: f32, %[[IN5:.*]]: f32, %[[IN6:.*]]: f64, %{{.*}}: f32):
// CHECK-DAG:       %[[V16:.*]] = arith.subf %[[IN4]], %[[IN5]] : f32
// CHECK-DAG:       %[[V17:.*]] = arith.truncf %[[IN6]] : f64 to f32
// CHECK-DAG:       %[[V18:.*]] = arith.subf %[[V16]], %[[V17]] : f32
// CHECK:           linalg.yield %[[V18]] : f32
// CHECK:         %[[V19:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V15]], %[[V15]] : tensor<2x?xf32>, tensor<2x?xf32>) outs(%[[V14]] : tensor<2x?xf32>) {
// CHECK:         ^bb0(%[[IN7:.*]]: f32, %[[IN8:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V20:.*]] = arith.mulf %[[IN7]], %[[IN8]] : f32
// CHECK:           linalg.yield %[[V20]] : f32
// CHECK:         %[[V21:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%[[V19]] : tensor<2x?xf32>) outs(%[[V0]] : tensor<2xf64>) {
// CHECK:         ^bb0(%[[IN9:.*]]: f32, %[[IN10:.*]]: f64):
// CHECK-DAG:       %[[V22:.*]] = arith.extf %[[IN9]] : f32 to f64
// CHECK-DAG:       %[[V23:.*]] = arith.addf %[[V22]], %[[IN10]] fastmath<reassoc,afn> : f64
// CHECK:           linalg.yield %[[V23]] : f64
// CHECK-DAG:     %[[V24:.*]] = tensor.expand_shape %[[V21]] {{\[\[}}0, 1]] output_shape [2, 1] : tensor<2xf64> into tensor<2x1xf64>
// CHECK:         %[[V25:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V24]] : tensor<2x1xf64>) outs(%{{.*}} : tensor<2x1xf64>) {
// CHECK:         ^bb0(%[[IN11:.*]]: f64, %{{.*}}: f64):
// CHECK-DAG:       %[[V26:.*]] = arith.divf %[[IN11]], %[[V7]] : f64
// CHECK:           linalg.yield %[[V26]] : f64
// CHECK:         %[[V27:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V25]] : tensor<2x1xf64>) outs(%{{.*}} : tensor<2x1xf32>) {
// CHECK:         ^bb0(%[[IN12:.*]]: f64, %{{.*}}: f32):
// CHECK-DAG:       %[[V28:.*]] = arith.addf %[[IN12]], %[[F0_5]] : f64
// CHECK-DAG:       %[[V29:.*]] = math.sqrt %[[V28]] : f64
// CHECK-DAG:       %[[V30:.*]] = arith.divf %[[F1]], %[[V29]] : f64
// CHECK-DAG:       %[[V31:.*]] = arith.truncf %[[V30]] : f64 to f32
// CHECK:           linalg.yield %[[V31]] : f32
// CHECK-DAG:     %[[V32:.*]] = torch_c.from_builtin_tensor %[[V27]] : tensor<2x1xf32> -> !torch.vtensor<[2,1],f32>
// CHECK-DAG:     %[[V33:.*]] = tensor.dim %[[C]], %[[C0]] : tensor<?xf32>
// CHECK-DAG:     %[[V34:.*]] = arith.cmpi eq, %[[V5]], %[[V33]] : index
// CHECK:         cf.assert %[[V34]], "{{.*}}: sizes of the operands differ"
// CHECK:         %[[V35:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, 0)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V15]], %[[V27]], %[[C]] : tensor<2x?xf32>, tensor<2x1xf32>, tensor<?xf32>) outs(%[[V14]] : tensor<2x?xf32>) {
// CHECK:         ^bb0(%[[IN13:.*]]: f32, %[[IN14:.*]]: f32, %[[IN15:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V36:.*]] = arith.mulf %[[IN13]], %[[IN14]] : f32
// CHECK-DAG:       %[[V37:.*]] = arith.mulf %[[V36]], %[[IN15]] : f32
// CHECK:           linalg.yield %[[V37]] : f32
// CHECK-DAG:     %[[V38:.*]] = torch_c.from_builtin_tensor %[[V35]] : tensor<2x?xf32> -> !torch.vtensor<[2,?],f32>
// CHECK:         %[[V39:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%[[V8]] : tensor<2x1xf64>) outs(%{{.*}} : tensor<2x1xf32>) {
// CHECK:         ^bb0(%[[IN16:.*]]: f64, %{{.*}}: f32):
// CHECK-DAG:       %[[V40:.*]] = arith.truncf %[[IN16]] : f64 to f32
// CHECK:           linalg.yield %[[V40]] : f32
// CHECK-DAG:     %[[V41:.*]] = torch_c.from_builtin_tensor %[[V39]] : tensor<2x1xf32> -> !torch.vtensor<[2,1],f32>
// CHECK:         return %[[V38]], %[[V41]], %[[V32]] : !torch.vtensor<[2,?],f32>, !torch.vtensor<[2,1],f32>, !torch.vtensor<[2,1],f32>
func.func @layer_norm_many(%a: !torch.vtensor<[2,?],f32>, %b: !torch.int, %c: !torch.vtensor<[?],f32>) -> (!torch.vtensor<[2,?],f32>, !torch.vtensor<[2,1],f32>, !torch.vtensor<[2,1],f32>) {
  %list1 = torch.prim.ListConstruct %b : (!torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %float0_5 = torch.constant.float 0.5
  %0:3 = torch.aten.native_layer_norm %a, %list1, %c, %none, %float0_5 : !torch.vtensor<[2,?],f32>, !torch.list<int>, !torch.vtensor<[?],f32>, !torch.none, !torch.float -> !torch.vtensor<[2,?],f32>, !torch.vtensor<[2,1],f32>, !torch.vtensor<[2,1],f32>
  return %0#0, %0#1, %0#2 : !torch.vtensor<[2,?],f32>, !torch.vtensor<[2,1],f32>, !torch.vtensor<[2,1],f32>
}
