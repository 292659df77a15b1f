// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// Several query heads share a head of keys and values,
// CHECK-LABEL: func.func @grouped
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0.35355339059327373 : f64
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<1x6x5x8xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V2:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V3:.*]] = linalg.index 3 : index
// CHECK-DAG:       %[[V4:.*]] = arith.divui %[[V1]], %[[C3]] : index
// CHECK-DAG:       %[[V5:.*]] = tensor.extract %[[B]][%[[C0]], %[[V4]], %[[V2]], %[[V3]]] : tensor<1x2x5x8xf32>
// CHECK:           linalg.yield %[[V5]] : f32
// CHECK:         %[[V6:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%{{.*}} : tensor<1x6x5x8xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V7:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V8:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V9:.*]] = linalg.index 3 : index
// CHECK-DAG:       %[[V10:.*]] = arith.divui %[[V7]], %[[C3]] : index
// CHECK-DAG:       %[[V11:.*]] = tensor.extract %[[C]][%[[C0]], %[[V10]], %[[V8]], %[[V9]]] : tensor<1x2x5x8xf32>
// CHECK:           linalg.yield %[[V11]] : f32
// CHECK-DAG:     %[[V12:.*]] = tensor.collapse_shape %[[V0]] {{\[\[}}0, 1], [2], [3]] : tensor<1x6x5x8xf32> into tensor<6x5x8xf32>
// CHECK-DAG:     %[[V13:.*]] = linalg.transpose ins(%[[V12]] : tensor<6x5x8xf32>) outs(%{{.*}} : tensor<6x8x5xf32>) permutation = [0, 2, 1]
// CHECK-DAG:     %[[V14:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1], [2], [3]] : tensor<1x6x4x8xf32> into tensor<6x4x8xf32>
// CHECK-DAG:     %[[V15:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<6x4x5xf32>) -> tensor<6x4x5xf32>
// CHECK-DAG:     %[[V16:.*]] = linalg.batch_matmul ins(%[[V14]], %[[V13]] : tensor<6x4x8xf32>, tensor<6x8x5xf32>) outs(%[[V15]] : tensor<6x4x5xf32>) -> tensor<6x4x5xf32>
// CHECK-DAG:     %[[V17:.*]] = tensor.expand_shape %[[V16]] {{\[\[}}0, 1], [2], [3]] output_shape [1, 6, 4, 5] : tensor<6x4x5xf32> into tensor<1x6x4x5xf32>
// CHECK-DAG:     %[[V18:.*]] = arith.truncf %[[CST]] : f64 to f32
// CHECK:         %[[V19:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V17]] : tensor<1x6x4x5xf32>) outs(%{{.*}} : tensor<1x6x4x5xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V20:.*]] = arith.mulf %[[IN0]], %[[V18]] : f32
// CHECK:           linalg.yield %[[V20]] : f32
// CHECK-DAG:     %[[V21:.*]] = linalg.fill ins(%[[CST_1]] : f32) outs(%{{.*}} : tensor<1x6x4xf32>) -> tensor<1x6x4xf32>
// CHECK:         %[[V22:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%[[V19]] : tensor<1x6x4x5xf32>) outs(%[[V21]] : tensor<1x6x4xf32>) {
// CHECK:         ^bb0(%[[IN1:.*]]: f32, %[[IN2:.*]]: f32):
// CHECK-DAG:       %[[V23:.*]] = arith.maximumf %[[IN1]], %[[IN2]] : f32
// CHECK:           linalg.yield %[[V23]] : f32
// CHECK-DAG:     %[[V24:.*]] = tensor.expand_shape %[[V22]] {{\[\[}}0], [1], [2, 3]] output_shape [1, 6, 4, 1] : tensor<1x6x4xf32> into tensor<1x6x4x1xf32>
// CHECK:         %[[V25:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V19]], %[[V24]] : tensor<1x6x4x5xf32>, tensor<1x6x4x1xf32>) outs(%{{.*}} : tensor<1x6x4x5xf32>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f32, %[[IN4:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V26:.*]] = arith.cmpf oeq, %[[IN4]], %[[CST_1]] : f32
// CHECK-DAG:       %[[V27:.*]] = arith.select %[[V26]], %[[F0]], %[[IN4]] : f32
// CHECK-DAG:       %[[V28:.*]] = arith.subf %[[IN3]], %[[V27]] : f32
// CHECK:           linalg.yield %[[V28]] : f32
// CHECK:         %[[V29:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V25]] : tensor<1x6x4x5xf32>) outs(%{{.*}} : tensor<1x6x4x5xf32>) {
// CHECK:         ^bb0(%[[IN5:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V30:.*]] = math.exp %[[IN5]] : f32
// CHECK:           linalg.yield %[[V30]] : f32
// CHECK-DAG:     %[[V31:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<1x6x4xf32>) -> tensor<1x6x4xf32>
// CHECK:         %[[V32:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%[[V29]] : tensor<1x6x4x5xf32>) outs(%[[V31]] : tensor<1x6x4xf32>) {
// CHECK:         ^bb0(%[[IN6:.*]]: f32, %[[IN7:.*]]: f32):
// CHECK-DAG:       %[[V33:.*]] = arith.addf %[[IN6]], %[[IN7]] : f32
// CHECK:           linalg.yield %[[V33]] : f32
// CHECK-DAG:     %[[V34:.*]] = tensor.expand_shape %[[V32]] {{\[\[}}0], [1], [2, 3]] output_shape [1, 6, 4, 1] : tensor<1x6x4xf32> into tensor<1x6x4x1xf32>
// CHECK-DAG:     %[[V35:.*]] = tensor.collapse_shape %[[V6]] {{\[\[}}0, 1], [2], [3]] : tensor<1x6x5x8xf32> into tensor<6x5x8xf32>
// CHECK-DAG:     %[[V36:.*]] = tensor.collapse_shape %[[V29]] {{\[\[}}0, 1], [2], [3]] : tensor<1x6x4x5xf32> into tensor<6x4x5xf32>
// CHECK-DAG:     %[[V37:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<6x4x8xf32>) -> tensor<6x4x8xf32>
// CHECK-DAG:     %[[V38:.*]] = linalg.batch_matmul ins(%[[V36]], %[[V35]] : tensor<6x4x5xf32>, tensor<6x5x8xf32>) outs(%[[V37]] : tensor<6x4x8xf32>) -> tensor<6x4x8xf32>
// CHECK-DAG:     %[[V39:.*]] = tensor.expand_shape %[[V38]] {{\[\[}}0, 1], [2], [3]] output_shape [1, 6, 4, 8] : tensor<6x4x8xf32> into tensor<1x6x4x8xf32>
// CHECK:         %[[V40:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V39]], %[[V34]] : tensor<1x6x4x8xf32>, tensor<1x6x4x1xf32>) outs(%{{.*}} : tensor<1x6x4x8xf32>) {
// CHECK:         ^bb0(%[[IN8:.*]]: f32, %[[IN9:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V41:.*]] = arith.divf %[[IN8]], %[[IN9]] fastmath<arcp> : f32
// CHECK-DAG:       %[[V42:.*]] = arith.cmpf oeq, %[[IN9]], %[[F0]] : f32
// CHECK-DAG:       %[[V43:.*]] = arith.select %[[V42]], %[[F0]], %[[V41]] : f32
// CHECK:           linalg.yield %[[V43]] : f32
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V40]]
func.func @grouped(%a: !torch.vtensor<[1,6,4,8],f32>, %b: !torch.vtensor<[1,2,5,8],f32>, %c: !torch.vtensor<[1,2,5,8],f32>) -> !torch.vtensor<[1,6,4,8],f32> {
  %none = torch.constant.none
  %float0_0 = torch.constant.float 0.0
  %false = torch.constant.bool false
  %true = torch.constant.bool true
  %0 = torch.aten.scaled_dot_product_attention %a, %b, %c, %none, %float0_0, %false, %none, %true : !torch.vtensor<[1,6,4,8],f32>, !torch.vtensor<[1,2,5,8],f32>, !torch.vtensor<[1,2,5,8],f32>, !torch.none, !torch.float, !torch.bool, !torch.none, !torch.bool -> !torch.vtensor<[1,6,4,8],f32>
  return %0 : !torch.vtensor<[1,6,4,8],f32>
}

// whose number may not be known.
// CHECK-LABEL: func.func @grouped_dynamic
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0.35355339059327373 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[V0:.*]] = tensor.dim %[[A]], %[[C1]] : tensor<1x?x4x8xf32>
// CHECK-DAG:     %[[V1:.*]] = tensor.dim %[[B]], %[[C1]] : tensor<1x?x5x8xf32>
// CHECK-DAG:     %[[V2:.*]] = arith.maxsi %[[V1]], %[[C1]] : index
// CHECK-DAG:     %[[V3:.*]] = arith.divui %[[V0]], %[[V2]] : index
// CHECK-DAG:     %[[V4:.*]] = arith.muli %[[V3]], %[[V1]] : index
// CHECK-DAG:     %[[V5:.*]] = arith.cmpi eq, %[[V4]], %[[V0]] : index
// CHECK:         cf.assert %[[V5]], "{{.*}}: query heads are no multiple of key heads"
// CHECK-DAG:     %[[V6:.*]] = tensor.empty(%[[V0]]) : tensor<1x?x5x8xf32>
// CHECK:         %[[V7:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%[[V6]] : tensor<1x?x5x8xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V8:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V9:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V10:.*]] = linalg.index 3 : index
// CHECK-DAG:       %[[V11:.*]] = arith.divui %[[V8]], %[[V3]] : index
// CHECK-DAG:       %[[V12:.*]] = tensor.extract %[[B]][%[[C0]], %[[V11]], %[[V9]], %[[V10]]] : tensor<1x?x5x8xf32>
// CHECK:           linalg.yield %[[V12]] : f32
// CHECK-DAG:     %[[V13:.*]] = tensor.dim %[[C]], %[[C1]] : tensor<1x?x5x8xf32>
// CHECK-DAG:     %[[V14:.*]] = arith.maxsi %[[V13]], %[[C1]] : index
// CHECK-DAG:     %[[V15:.*]] = arith.divui %[[V0]], %[[V14]] : index
// CHECK-DAG:     %[[V16:.*]] = arith.muli %[[V15]], %[[V13]] : index
// CHECK-DAG:     %[[V17:.*]] = arith.cmpi eq, %[[V16]], %[[V0]] : index
// CHECK:         cf.assert %[[V17]], "{{.*}}: query heads are no multiple of key heads"
// CHECK:         %[[V18:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%[[V6]] : tensor<1x?x5x8xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK-DAG:       %[[V19:.*]] = linalg.index 1 : index
// CHECK-DAG:       %[[V20:.*]] = linalg.index 2 : index
// CHECK-DAG:       %[[V21:.*]] = linalg.index 3 : index
// CHECK-DAG:       %[[V22:.*]] = arith.divui %[[V19]], %[[V15]] : index
// CHECK-DAG:       %[[V23:.*]] = tensor.extract %[[C]][%[[C0]], %[[V22]], %[[V20]], %[[V21]]] : tensor<1x?x5x8xf32>
// CHECK:           linalg.yield %[[V23]] : f32
// CHECK-DAG:     %[[V24:.*]] = tensor.collapse_shape %[[V7]] {{\[\[}}0, 1], [2], [3]] : tensor<1x?x5x8xf32> into tensor<?x5x8xf32>
// CHECK-DAG:     %[[V25:.*]] = tensor.dim %[[V24]], %[[C0]] : tensor<?x5x8xf32>
// CHECK-DAG:     %[[V26:.*]] = tensor.empty(%[[V25]]) : tensor<?x8x5xf32>
// CHECK-DAG:     %[[V27:.*]] = linalg.transpose ins(%[[V24]] : tensor<?x5x8xf32>) outs(%[[V26]] : tensor<?x8x5xf32>) permutation = [0, 2, 1]
// CHECK-DAG:     %[[V28:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1], [2], [3]] : tensor<1x?x4x8xf32> into tensor<?x4x8xf32>
// CHECK-DAG:     %[[V29:.*]] = tensor.dim %[[V28]], %[[C0]] : tensor<?x4x8xf32>
// CHECK-DAG:     %[[V30:.*]] = tensor.empty(%[[V29]]) : tensor<?x4x5xf32>
// CHECK-DAG:     %[[V31:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V30]] : tensor<?x4x5xf32>) -> tensor<?x4x5xf32>
// CHECK-DAG:     %[[V32:.*]] = arith.cmpi eq, %[[V29]], %[[V25]] : index
// CHECK:         cf.assert %[[V32]], "{{.*}}: the batches differ in size"
// CHECK-DAG:     %[[V33:.*]] = linalg.batch_matmul ins(%[[V28]], %[[V27]] : tensor<?x4x8xf32>, tensor<?x8x5xf32>) outs(%[[V31]] : tensor<?x4x5xf32>) -> tensor<?x4x5xf32>
// CHECK-DAG:     %[[V34:.*]] = tensor.expand_shape %[[V33]] {{\[\[}}0, 1], [2], [3]] output_shape [1, %[[V0]], 4, 5] : tensor<?x4x5xf32> into tensor<1x?x4x5xf32>
// CHECK-DAG:     %[[V35:.*]] = arith.truncf %[[CST]] : f64 to f32
// CHECK-DAG:     %[[V36:.*]] = tensor.dim %[[V34]], %[[C1]] : tensor<1x?x4x5xf32>
// CHECK-DAG:     %[[V37:.*]] = tensor.empty(%[[V36]]) : tensor<1x?x4x5xf32>
// CHECK:         %[[V38:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V34]] : tensor<1x?x4x5xf32>) outs(%[[V37]] : tensor<1x?x4x5xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V39:.*]] = arith.mulf %[[IN0]], %[[V35]] : f32
// CHECK:           linalg.yield %[[V39]] : f32
// CHECK-DAG:     %[[V40:.*]] = tensor.empty(%[[V36]]) : tensor<1x?x4xf32>
// CHECK-DAG:     %[[V41:.*]] = linalg.fill ins(%[[CST_1]] : f32) outs(%[[V40]] : tensor<1x?x4xf32>) -> tensor<1x?x4xf32>
// CHECK:         %[[V42:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%[[V38]] : tensor<1x?x4x5xf32>) outs(%[[V41]] : tensor<1x?x4xf32>) {
// CHECK:         ^bb0(%[[IN1:.*]]: f32, %[[IN2:.*]]: f32):
// CHECK-DAG:       %[[V43:.*]] = arith.maximumf %[[IN1]], %[[IN2]] : f32
// CHECK:           linalg.yield %[[V43]] : f32
// CHECK-DAG:     %[[V44:.*]] = tensor.expand_shape %[[V42]] {{\[\[}}0], [1], [2, 3]] output_shape [1, %[[V36]], 4, 1] : tensor<1x?x4xf32> into tensor<1x?x4x1xf32>
// CHECK-DAG:     %[[V45:.*]] = tensor.dim %[[V44]], %[[C1]] : tensor<1x?x4x1xf32>
// CHECK-DAG:     %[[V46:.*]] = arith.cmpi eq, %[[V36]], %[[V45]] : index
// CHECK:         cf.assert %[[V46]], "{{.*}}: sizes of the operands differ"
// CHECK:         %[[V47:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V38]], %[[V44]] : tensor<1x?x4x5xf32>, tensor<1x?x4x1xf32>) outs(%[[V37]] : tensor<1x?x4x5xf32>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f32, %[[IN4:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V48:.*]] = arith.cmpf oeq, %[[IN4]], %[[CST_1]] : f32
// CHECK-DAG:       %[[V49:.*]] = arith.select %[[V48]], %[[F0]], %[[IN4]] : f32
// CHECK-DAG:       %[[V50:.*]] = arith.subf %[[IN3]], %[[V49]] : f32
// CHECK:           linalg.yield %[[V50]] : f32
// CHECK:         %[[V51:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V47]] : tensor<1x?x4x5xf32>) outs(%[[V37]] : tensor<1x?x4x5xf32>) {
// CHECK:         ^bb0(%[[IN5:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V52:.*]] = math.exp %[[IN5]] : f32
// CHECK:           linalg.yield %[[V52]] : f32
// CHECK-DAG:     %[[V53:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V40]] : tensor<1x?x4xf32>) -> tensor<1x?x4xf32>
// CHECK:         %[[V54:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%[[V51]] : tensor<1x?x4x5xf32>) outs(%[[V53]] : tensor<1x?x4xf32>) {
// CHECK:         ^bb0(%[[IN6:.*]]: f32, %[[IN7:.*]]: f32):
// CHECK-DAG:       %[[V55:.*]] = arith.addf %[[IN6]], %[[IN7]] : f32
// CHECK:           linalg.yield %[[V55]] : f32
// CHECK-DAG:     %[[V56:.*]] = tensor.expand_shape %[[V54]] {{\[\[}}0], [1], [2, 3]] output_shape [1, %[[V36]], 4, 1] : tensor<1x?x4xf32> into tensor<1x?x4x1xf32>
// CHECK-DAG:     %[[V57:.*]] = tensor.collapse_shape %[[V18]] {{\[\[}}0, 1], [2], [3]] : tensor<1x?x5x8xf32> into tensor<?x5x8xf32>
// CHECK-DAG:     %[[V58:.*]] = tensor.collapse_shape %[[V51]] {{\[\[}}0, 1], [2], [3]] : tensor<1x?x4x5xf32> into tensor<?x4x5xf32>
// CHECK-DAG:     %[[V59:.*]] = tensor.dim %[[V58]], %[[C0]] : tensor<?x4x5xf32>
// CHECK-DAG:     %[[V60:.*]] = tensor.empty(%[[V59]]) : tensor<?x4x8xf32>
// CHECK-DAG:     %[[V61:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%[[V60]] : tensor<?x4x8xf32>) -> tensor<?x4x8xf32>
// CHECK-DAG:     %[[V62:.*]] = tensor.dim %[[V57]], %[[C0]] : tensor<?x5x8xf32>
// CHECK-DAG:     %[[V63:.*]] = arith.cmpi eq, %[[V59]], %[[V62]] : index
// CHECK:         cf.assert %[[V63]], "{{.*}}: the batches differ in size"
// CHECK-DAG:     %[[V64:.*]] = linalg.batch_matmul ins(%[[V58]], %[[V57]] : tensor<?x4x5xf32>, tensor<?x5x8xf32>) outs(%[[V61]] : tensor<?x4x8xf32>) -> tensor<?x4x8xf32>
// CHECK-DAG:     %[[V65:.*]] = tensor.expand_shape %[[V64]] {{\[\[}}0, 1], [2], [3]] output_shape [1, %[[V0]], 4, 8] : tensor<?x4x8xf32> into tensor<1x?x4x8xf32>
// CHECK-DAG:     %[[V66:.*]] = tensor.dim %[[V65]], %[[C1]] : tensor<1x?x4x8xf32>
// CHECK-DAG:     %[[V67:.*]] = tensor.dim %[[V56]], %[[C1]] : tensor<1x?x4x1xf32>
// CHECK-DAG:     %[[V68:.*]] = arith.cmpi eq, %[[V66]], %[[V67]] : index
// CHECK:         cf.assert %[[V68]], "{{.*}}: sizes of the operands differ"
// CHECK-DAG:     %[[V69:.*]] = tensor.empty(%[[V66]]) : tensor<1x?x4x8xf32>
// CHECK:         %[[V70:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V65]], %[[V56]] : tensor<1x?x4x8xf32>, tensor<1x?x4x1xf32>) outs(%[[V69]] : tensor<1x?x4x8xf32>) {
// CHECK:         ^bb0(%[[IN8:.*]]: f32, %[[IN9:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V71:.*]] = arith.divf %[[IN8]], %[[IN9]] fastmath<arcp> : f32
// CHECK-DAG:       %[[V72:.*]] = arith.cmpf oeq, %[[IN9]], %[[F0]] : f32
// CHECK-DAG:       %[[V73:.*]] = arith.select %[[V72]], %[[F0]], %[[V71]] : f32
// CHECK:           linalg.yield %[[V73]] : f32
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V70]]
func.func @grouped_dynamic(%a: !torch.vtensor<[1,?,4,8],f32>, %b: !torch.vtensor<[1,?,5,8],f32>, %c: !torch.vtensor<[1,?,5,8],f32>) -> !torch.vtensor<[1,?,4,8],f32> {
  %none = torch.constant.none
  %float0_0 = torch.constant.float 0.0
  %false = torch.constant.bool false
  %true = torch.constant.bool true
  %0 = torch.aten.scaled_dot_product_attention %a, %b, %c, %none, %float0_0, %false, %none, %true : !torch.vtensor<[1,?,4,8],f32>, !torch.vtensor<[1,?,5,8],f32>, !torch.vtensor<[1,?,5,8],f32>, !torch.none, !torch.float, !torch.bool, !torch.none, !torch.bool -> !torch.vtensor<[1,?,4,8],f32>
  return %0 : !torch.vtensor<[1,?,4,8],f32>
}

// Batches are broadcast.
// CHECK-LABEL: func.func @broadcast
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0.35355339059327373 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0xFF800000 : f32
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG:     %[[C:.*]] = torch_c.to_builtin_tensor %arg2
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[B]] : tensor<1x3x5x8xf32>) outs(%{{.*}} : tensor<2x3x5x8xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK:           linalg.yield %[[IN0]] : f32
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[C]] : tensor<5x8xf32>) outs(%{{.*}} : tensor<2x3x5x8xf32>) {
// CHECK:         ^bb0(%[[IN1:.*]]: f32, %{{.*}}: f32):
// CHECK:           linalg.yield %[[IN1]] : f32
// CHECK-DAG:     %[[V2:.*]] = tensor.collapse_shape %[[V0]] {{\[\[}}0, 1], [2], [3]] : tensor<2x3x5x8xf32> into tensor<6x5x8xf32>
// CHECK-DAG:     %[[V3:.*]] = linalg.transpose ins(%[[V2]] : tensor<6x5x8xf32>) outs(%{{.*}} : tensor<6x8x5xf32>) permutation = [0, 2, 1]
// CHECK-DAG:     %[[V4:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0, 1], [2], [3]] : tensor<2x3x4x8xf32> into tensor<6x4x8xf32>
// CHECK-DAG:     %[[V5:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<6x4x5xf32>) -> tensor<6x4x5xf32>
// CHECK-DAG:     %[[V6:.*]] = linalg.batch_matmul ins(%[[V4]], %[[V3]] : tensor<6x4x8xf32>, tensor<6x8x5xf32>) outs(%[[V5]] : tensor<6x4x5xf32>) -> tensor<6x4x5xf32>
// CHECK-DAG:     %[[V7:.*]] = tensor.expand_shape %[[V6]] {{\[\[}}0, 1], [2], [3]] output_shape [2, 3, 4, 5] : tensor<6x4x5xf32> into tensor<2x3x4x5xf32>
// CHECK-DAG:     %[[V8:.*]] = arith.truncf %[[CST]] : f64 to f32
// CHECK:         %[[V9:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V7]] : tensor<2x3x4x5xf32>) outs(%{{.*}} : tensor<2x3x4x5xf32>) {
// CHECK:         ^bb0(%[[IN2:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V10:.*]] = arith.mulf %[[IN2]], %[[V8]] : f32
// CHECK:           linalg.yield %[[V10]] : f32
// CHECK-DAG:     %[[V11:.*]] = linalg.fill ins(%[[CST_1]] : f32) outs(%{{.*}} : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK:         %[[V12:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%[[V9]] : tensor<2x3x4x5xf32>) outs(%[[V11]] : tensor<2x3x4xf32>) {
// CHECK:         ^bb0(%[[IN3:.*]]: f32, %[[IN4:.*]]: f32):
// CHECK-DAG:       %[[V13:.*]] = arith.maximumf %[[IN3]], %[[IN4]] : f32
// CHECK:           linalg.yield %[[V13]] : f32
// CHECK-DAG:     %[[V14:.*]] = tensor.expand_shape %[[V12]] {{\[\[}}0], [1], [2, 3]] output_shape [2, 3, 4, 1] : tensor<2x3x4xf32> into tensor<2x3x4x1xf32>
// CHECK:         %[[V15:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V9]], %[[V14]] : tensor<2x3x4x5xf32>, tensor<2x3x4x1xf32>) outs(%{{.*}} : tensor<2x3x4x5xf32>) {
// CHECK:         ^bb0(%[[IN5:.*]]: f32, %[[IN6:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V16:.*]] = arith.cmpf oeq, %[[IN6]], %[[CST_1]] : f32
// CHECK-DAG:       %[[V17:.*]] = arith.select %[[V16]], %[[F0]], %[[IN6]] : f32
// CHECK-DAG:       %[[V18:.*]] = arith.subf %[[IN5]], %[[V17]] : f32
// CHECK:           linalg.yield %[[V18]] : f32
// CHECK:         %[[V19:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V15]] : tensor<2x3x4x5xf32>) outs(%{{.*}} : tensor<2x3x4x5xf32>) {
// CHECK:         ^bb0(%[[IN7:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V20:.*]] = math.exp %[[IN7]] : f32
// CHECK:           linalg.yield %[[V20]] : f32
// CHECK-DAG:     %[[V21:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
// CHECK:         %[[V22:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%[[V19]] : tensor<2x3x4x5xf32>) outs(%[[V21]] : tensor<2x3x4xf32>) {
// CHECK:         ^bb0(%[[IN8:.*]]: f32, %[[IN9:.*]]: f32):
// CHECK-DAG:       %[[V23:.*]] = arith.addf %[[IN8]], %[[IN9]] : f32
// CHECK:           linalg.yield %[[V23]] : f32
// CHECK-DAG:     %[[V24:.*]] = tensor.expand_shape %[[V22]] {{\[\[}}0], [1], [2, 3]] output_shape [2, 3, 4, 1] : tensor<2x3x4xf32> into tensor<2x3x4x1xf32>
// CHECK-DAG:     %[[V25:.*]] = tensor.collapse_shape %[[V1]] {{\[\[}}0, 1], [2], [3]] : tensor<2x3x5x8xf32> into tensor<6x5x8xf32>
// CHECK-DAG:     %[[V26:.*]] = tensor.collapse_shape %[[V19]] {{\[\[}}0, 1], [2], [3]] : tensor<2x3x4x5xf32> into tensor<6x4x5xf32>
// CHECK-DAG:     %[[V27:.*]] = linalg.fill ins(%[[F0]] : f32) outs(%{{.*}} : tensor<6x4x8xf32>) -> tensor<6x4x8xf32>
// CHECK-DAG:     %[[V28:.*]] = linalg.batch_matmul ins(%[[V26]], %[[V25]] : tensor<6x4x5xf32>, tensor<6x5x8xf32>) outs(%[[V27]] : tensor<6x4x8xf32>) -> tensor<6x4x8xf32>
// CHECK-DAG:     %[[V29:.*]] = tensor.expand_shape %[[V28]] {{\[\[}}0, 1], [2], [3]] output_shape [2, 3, 4, 8] : tensor<6x4x8xf32> into tensor<2x3x4x8xf32>
// CHECK:         %[[V30:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, 0)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%[[V29]], %[[V24]] : tensor<2x3x4x8xf32>, tensor<2x3x4x1xf32>) outs(%{{.*}} : tensor<2x3x4x8xf32>) {
// CHECK:         ^bb0(%[[IN10:.*]]: f32, %[[IN11:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V31:.*]] = arith.divf %[[IN10]], %[[IN11]] fastmath<arcp> : f32
// CHECK-DAG:       %[[V32:.*]] = arith.cmpf oeq, %[[IN11]], %[[F0]] : f32
// CHECK-DAG:       %[[V33:.*]] = arith.select %[[V32]], %[[F0]], %[[V31]] : f32
// CHECK:           linalg.yield %[[V33]] : f32
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V30]]
func.func @broadcast(%a: !torch.vtensor<[2,3,4,8],f32>, %b: !torch.vtensor<[1,3,5,8],f32>, %c: !torch.vtensor<[5,8],f32>) -> !torch.vtensor<[2,3,4,8],f32> {
  %none = torch.constant.none
  %float0_0 = torch.constant.float 0.0
  %false = torch.constant.bool false
  %0 = torch.aten.scaled_dot_product_attention %a, %b, %c, %none, %float0_0, %false, %none, %false : !torch.vtensor<[2,3,4,8],f32>, !torch.vtensor<[1,3,5,8],f32>, !torch.vtensor<[5,8],f32>, !torch.none, !torch.float, !torch.bool, !torch.none, !torch.bool -> !torch.vtensor<[2,3,4,8],f32>
  return %0 : !torch.vtensor<[2,3,4,8],f32>
}
