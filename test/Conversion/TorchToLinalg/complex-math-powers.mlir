// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @pow_Tensor_Tensor
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF8000000000000 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[CST_1:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[B:.*]] = torch_c.to_builtin_tensor %arg1
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]], %[[B]] : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %[[IN1:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = complex.re %[[IN1]] : complex<f32>
// CHECK:           %[[V5:.*]] = arith.extf %[[V4]] : f32 to f64
// CHECK:           %[[V6:.*]] = complex.im %[[IN1]] : complex<f32>
// CHECK:           %[[V7:.*]] = arith.extf %[[V6]] : f32 to f64
// CHECK:           %[[V8:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V9:.*]] = math.absf %[[V3]] : f64
// CHECK:           %[[V10:.*]] = arith.maximumf %[[V8]], %[[V9]] : f64
// CHECK:           %[[V11:.*]] = arith.minimumf %[[V8]], %[[V9]] : f64
// CHECK:           %[[V12:.*]] = arith.divf %[[V11]], %[[V10]] : f64
// CHECK:           %[[V13:.*]] = arith.mulf %[[V12]], %[[V12]] : f64
// CHECK:           %[[V14:.*]] = arith.addf %[[V13]], %[[F1]] : f64
// CHECK:           %[[V15:.*]] = math.sqrt %[[V14]] : f64
// CHECK:           %[[V16:.*]] = arith.mulf %[[V10]], %[[V15]] : f64
// CHECK:           %[[V17:.*]] = arith.cmpf oeq, %[[V10]], %[[F0]] : f64
// CHECK:           %[[V18:.*]] = arith.select %[[V17]], %[[V10]], %[[V16]] : f64
// CHECK:           %[[V19:.*]] = math.absf %[[V8]] : f64
// CHECK:           %[[V20:.*]] = arith.cmpf oeq, %[[V19]], %[[CST_1]] : f64
// CHECK:           %[[V21:.*]] = math.absf %[[V9]] : f64
// CHECK:           %[[V22:.*]] = arith.cmpf oeq, %[[V21]], %[[CST_1]] : f64
// CHECK:           %[[V23:.*]] = arith.ori %[[V20]], %[[V22]] : i1
// CHECK:           %[[V24:.*]] = arith.select %[[V23]], %[[CST_1]], %[[V18]] : f64
// CHECK:           %[[V25:.*]] = arith.mulf %[[V11]], %[[V11]] : f64
// CHECK:           %[[V26:.*]] = arith.addf %[[V10]], %[[F1]] : f64
// CHECK:           %[[V27:.*]] = arith.subf %[[V10]], %[[F1]] : f64
// CHECK:           %[[V28:.*]] = arith.mulf %[[V27]], %[[V26]] : f64
// CHECK:           %[[V29:.*]] = arith.addf %[[V28]], %[[V25]] : f64
// CHECK:           %[[V30:.*]] = math.log1p %[[V29]] : f64
// CHECK:           %[[V31:.*]] = arith.mulf %[[V30]], %[[F0_5]] : f64
// CHECK:           %[[V32:.*]] = math.log %[[V24]] : f64
// CHECK:           %[[V33:.*]] = arith.cmpf ogt, %[[V24]], %[[F0_5]] : f64
// CHECK:           %[[V34:.*]] = arith.cmpf olt, %[[V24]], %[[F2]] : f64
// CHECK:           %[[V35:.*]] = arith.andi %[[V33]], %[[V34]] : i1
// CHECK:           %[[V36:.*]] = arith.select %[[V35]], %[[V31]], %[[V32]] : f64
// CHECK:           %[[V37:.*]] = math.atan2 %[[V3]], %[[V1]] : f64
// CHECK:           %[[V38:.*]] = arith.mulf %[[V7]], %[[V37]] : f64
// CHECK:           %[[V39:.*]] = arith.mulf %[[V5]], %[[V36]] : f64
// CHECK:           %[[V40:.*]] = arith.subf %[[V39]], %[[V38]] : f64
// CHECK:           %[[V41:.*]] = arith.mulf %[[V7]], %[[V36]] : f64
// CHECK:           %[[V42:.*]] = arith.mulf %[[V5]], %[[V37]] : f64
// CHECK:           %[[V43:.*]] = arith.addf %[[V42]], %[[V41]] : f64
// CHECK:           %[[V44:.*]] = math.exp %[[V40]] : f64
// CHECK:           %[[V45:.*]] = math.cos %[[V43]] : f64
// CHECK:           %[[V46:.*]] = arith.mulf %[[V44]], %[[V45]] : f64
// CHECK:           %[[V47:.*]] = math.sin %[[V43]] : f64
// CHECK:           %[[V48:.*]] = arith.mulf %[[V47]], %[[V44]] : f64
// CHECK:           %[[V49:.*]] = arith.cmpf oeq, %[[V47]], %[[F0]] : f64
// CHECK:           %[[V50:.*]] = arith.select %[[V49]], %[[V47]], %[[V48]] : f64
// CHECK:           %[[V51:.*]] = arith.cmpf oeq, %[[V44]], %[[F0]] : f64
// CHECK:           %[[V52:.*]] = arith.select %[[V51]], %[[F0]], %[[V46]] : f64
// CHECK:           %[[V53:.*]] = arith.select %[[V51]], %[[F0]], %[[V50]] : f64
// CHECK:           %[[V54:.*]] = arith.cmpf ogt, %[[V5]], %[[F0]] : f64
// CHECK:           %[[V55:.*]] = arith.cmpf olt, %[[V5]], %[[F0]] : f64
// CHECK:           %[[V56:.*]] = arith.select %[[V55]], %[[CST_1]], %[[CST]] : f64
// CHECK:           %[[V57:.*]] = arith.select %[[V54]], %[[F0]], %[[V56]] : f64
// CHECK:           %[[V58:.*]] = arith.select %[[V54]], %[[F0]], %[[CST]] : f64
// CHECK:           %[[V59:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V60:.*]] = arith.cmpf oeq, %[[V3]], %[[F0]] : f64
// CHECK:           %[[V61:.*]] = arith.andi %[[V59]], %[[V60]] : i1
// CHECK:           %[[V62:.*]] = arith.select %[[V61]], %[[V57]], %[[V52]] : f64
// CHECK:           %[[V63:.*]] = arith.select %[[V61]], %[[V58]], %[[V53]] : f64
// CHECK:           %[[V64:.*]] = arith.truncf %[[V63]] : f64 to f32
// CHECK:           %[[V65:.*]] = arith.truncf %[[V62]] : f64 to f32
// CHECK:           %[[V66:.*]] = complex.create %[[V65]], %[[V64]] : complex<f32>
// CHECK:           linalg.yield %[[V66]] : complex<f32>
func.func @pow_Tensor_Tensor(%a: !torch.vtensor<[2],complex<f32>>, %b: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.pow.Tensor_Tensor %a, %b : !torch.vtensor<[2],complex<f32>>, !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @pow_Scalar
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0.91629073187415511 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = arith.mulf %[[V3]], %[[F0]] : f64
// CHECK:           %[[V5:.*]] = arith.mulf %[[V1]], %[[CST]] : f64
// CHECK:           %[[V6:.*]] = arith.subf %[[V5]], %[[V4]] : f64
// CHECK:           %[[V7:.*]] = arith.mulf %[[V3]], %[[CST]] : f64
// CHECK:           %[[V8:.*]] = arith.mulf %[[V1]], %[[F0]] : f64
// CHECK:           %[[V9:.*]] = arith.addf %[[V8]], %[[V7]] : f64
// CHECK:           %[[V10:.*]] = math.exp %[[V6]] : f64
// CHECK:           %[[V11:.*]] = math.cos %[[V9]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V10]], %[[V11]] : f64
// CHECK:           %[[V13:.*]] = math.sin %[[V9]] : f64
// CHECK:           %[[V14:.*]] = arith.mulf %[[V13]], %[[V10]] : f64
// CHECK:           %[[V15:.*]] = arith.cmpf oeq, %[[V13]], %[[F0]] : f64
// CHECK:           %[[V16:.*]] = arith.select %[[V15]], %[[V13]], %[[V14]] : f64
// CHECK:           %[[V17:.*]] = arith.cmpf oeq, %[[V10]], %[[F0]] : f64
// CHECK:           %[[V18:.*]] = arith.select %[[V17]], %[[F0]], %[[V12]] : f64
// CHECK:           %[[V19:.*]] = arith.select %[[V17]], %[[F0]], %[[V16]] : f64
// CHECK:           %[[V20:.*]] = arith.truncf %[[V19]] : f64 to f32
// CHECK:           %[[V21:.*]] = arith.truncf %[[V18]] : f64 to f32
// CHECK:           %[[V22:.*]] = complex.create %[[V21]], %[[V20]] : complex<f32>
// CHECK:           linalg.yield %[[V22]] : complex<f32>
func.func @pow_Scalar(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %float2_5 = torch.constant.float 2.5
  %0 = torch.aten.pow.Scalar %float2_5, %a : !torch.float, !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @pow_general
// CHECK-DAG:     %[[F1_5:.*]] = arith.constant 1.500000e+00 : f64
// CHECK-DAG:     %[[F2:.*]] = arith.constant 2.000000e+00 : f64
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V5:.*]] = math.absf %[[V3]] : f64
// CHECK:           %[[V6:.*]] = arith.maximumf %[[V4]], %[[V5]] : f64
// CHECK:           %[[V7:.*]] = arith.minimumf %[[V4]], %[[V5]] : f64
// CHECK:           %[[V8:.*]] = arith.divf %[[V7]], %[[V6]] : f64
// CHECK:           %[[V9:.*]] = arith.mulf %[[V8]], %[[V8]] : f64
// CHECK:           %[[V10:.*]] = arith.addf %[[V9]], %[[F1]] : f64
// CHECK:           %[[V11:.*]] = math.sqrt %[[V10]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V6]], %[[V11]] : f64
// CHECK:           %[[V13:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK:           %[[V14:.*]] = arith.select %[[V13]], %[[V6]], %[[V12]] : f64
// CHECK:           %[[V15:.*]] = math.absf %[[V4]] : f64
// CHECK:           %[[V16:.*]] = arith.cmpf oeq, %[[V15]], %[[CST]] : f64
// CHECK:           %[[V17:.*]] = math.absf %[[V5]] : f64
// CHECK:           %[[V18:.*]] = arith.cmpf oeq, %[[V17]], %[[CST]] : f64
// CHECK:           %[[V19:.*]] = arith.ori %[[V16]], %[[V18]] : i1
// CHECK:           %[[V20:.*]] = arith.select %[[V19]], %[[CST]], %[[V14]] : f64
// CHECK:           %[[V21:.*]] = arith.mulf %[[V7]], %[[V7]] : f64
// CHECK:           %[[V22:.*]] = arith.addf %[[V6]], %[[F1]] : f64
// CHECK:           %[[V23:.*]] = arith.subf %[[V6]], %[[F1]] : f64
// CHECK:           %[[V24:.*]] = arith.mulf %[[V23]], %[[V22]] : f64
// CHECK:           %[[V25:.*]] = arith.addf %[[V24]], %[[V21]] : f64
// CHECK:           %[[V26:.*]] = math.log1p %[[V25]] : f64
// CHECK:           %[[V27:.*]] = arith.mulf %[[V26]], %[[F0_5]] : f64
// CHECK:           %[[V28:.*]] = math.log %[[V20]] : f64
// CHECK:           %[[V29:.*]] = arith.cmpf ogt, %[[V20]], %[[F0_5]] : f64
// CHECK:           %[[V30:.*]] = arith.cmpf olt, %[[V20]], %[[F2]] : f64
// CHECK:           %[[V31:.*]] = arith.andi %[[V29]], %[[V30]] : i1
// CHECK:           %[[V32:.*]] = arith.select %[[V31]], %[[V27]], %[[V28]] : f64
// CHECK:           %[[V33:.*]] = math.atan2 %[[V3]], %[[V1]] : f64
// CHECK:           %[[V34:.*]] = arith.mulf %[[V33]], %[[F0]] : f64
// CHECK:           %[[V35:.*]] = arith.mulf %[[V32]], %[[F1_5]] : f64
// CHECK:           %[[V36:.*]] = arith.subf %[[V35]], %[[V34]] : f64
// CHECK:           %[[V37:.*]] = arith.mulf %[[V32]], %[[F0]] : f64
// CHECK:           %[[V38:.*]] = arith.mulf %[[V33]], %[[F1_5]] : f64
// CHECK:           %[[V39:.*]] = arith.addf %[[V38]], %[[V37]] : f64
// CHECK:           %[[V40:.*]] = math.exp %[[V36]] : f64
// CHECK:           %[[V41:.*]] = math.cos %[[V39]] : f64
// CHECK:           %[[V42:.*]] = arith.mulf %[[V40]], %[[V41]] : f64
// CHECK:           %[[V43:.*]] = math.sin %[[V39]] : f64
// CHECK:           %[[V44:.*]] = arith.mulf %[[V43]], %[[V40]] : f64
// CHECK:           %[[V45:.*]] = arith.cmpf oeq, %[[V43]], %[[F0]] : f64
// CHECK:           %[[V46:.*]] = arith.select %[[V45]], %[[V43]], %[[V44]] : f64
// CHECK:           %[[V47:.*]] = arith.cmpf oeq, %[[V40]], %[[F0]] : f64
// CHECK:           %[[V48:.*]] = arith.select %[[V47]], %[[F0]], %[[V42]] : f64
// CHECK:           %[[V49:.*]] = arith.select %[[V47]], %[[F0]], %[[V46]] : f64
// CHECK:           %[[V50:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V51:.*]] = arith.cmpf oeq, %[[V3]], %[[F0]] : f64
// CHECK:           %[[V52:.*]] = arith.andi %[[V50]], %[[V51]] : i1
// CHECK:           %[[V53:.*]] = arith.select %[[V52]], %[[F0]], %[[V48]] : f64
// CHECK:           %[[V54:.*]] = arith.select %[[V52]], %[[F0]], %[[V49]] : f64
// CHECK:           %[[V55:.*]] = arith.truncf %[[V54]] : f64 to f32
// CHECK:           %[[V56:.*]] = arith.truncf %[[V53]] : f64 to f32
// CHECK:           %[[V57:.*]] = complex.create %[[V56]], %[[V55]] : complex<f32>
// CHECK:           linalg.yield %[[V57]] : complex<f32>
func.func @pow_general(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %float1_5 = torch.constant.float 1.5
  %0 = torch.aten.pow.Tensor_Scalar %a, %float1_5 : !torch.vtensor<[2],complex<f32>>, !torch.float -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @pow_root
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V5:.*]] = math.absf %[[V3]] : f64
// CHECK:           %[[V6:.*]] = arith.maximumf %[[V4]], %[[V5]] : f64
// CHECK:           %[[V7:.*]] = arith.minimumf %[[V4]], %[[V5]] : f64
// CHECK:           %[[V8:.*]] = arith.divf %[[V7]], %[[V6]] : f64
// CHECK:           %[[V9:.*]] = arith.mulf %[[V8]], %[[V8]] : f64
// CHECK:           %[[V10:.*]] = arith.addf %[[V9]], %[[F1]] : f64
// CHECK:           %[[V11:.*]] = math.sqrt %[[V10]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V6]], %[[V11]] : f64
// CHECK:           %[[V13:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK:           %[[V14:.*]] = arith.select %[[V13]], %[[V6]], %[[V12]] : f64
// CHECK:           %[[V15:.*]] = math.absf %[[V4]] : f64
// CHECK:           %[[V16:.*]] = arith.cmpf oeq, %[[V15]], %[[CST]] : f64
// CHECK:           %[[V17:.*]] = math.absf %[[V5]] : f64
// CHECK:           %[[V18:.*]] = arith.cmpf oeq, %[[V17]], %[[CST]] : f64
// CHECK:           %[[V19:.*]] = arith.ori %[[V16]], %[[V18]] : i1
// CHECK:           %[[V20:.*]] = arith.select %[[V19]], %[[CST]], %[[V14]] : f64
// CHECK:           %[[V21:.*]] = arith.mulf %[[V20]], %[[F0_5]] : f64
// CHECK:           %[[V22:.*]] = arith.mulf %[[V4]], %[[F0_5]] : f64
// CHECK:           %[[V23:.*]] = arith.addf %[[V22]], %[[V21]] : f64
// CHECK:           %[[V24:.*]] = math.sqrt %[[V23]] : f64
// CHECK:           %[[V25:.*]] = arith.addf %[[V24]], %[[V24]] : f64
// CHECK:           %[[V26:.*]] = arith.divf %[[V5]], %[[V25]] : f64
// CHECK:           %[[V27:.*]] = arith.cmpf oge, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V28:.*]] = arith.select %[[V27]], %[[V24]], %[[V26]] : f64
// CHECK:           %[[V29:.*]] = arith.select %[[V27]], %[[V26]], %[[V24]] : f64
// CHECK:           %[[V30:.*]] = math.copysign %[[V29]], %[[V3]] : f64
// CHECK:           %[[V31:.*]] = arith.cmpf oeq, %[[V5]], %[[CST]] : f64
// CHECK:           %[[V32:.*]] = arith.select %[[V31]], %[[V5]], %[[V28]] : f64
// CHECK:           %[[V33:.*]] = arith.select %[[V31]], %[[V3]], %[[V30]] : f64
// CHECK:           %[[V34:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V35:.*]] = arith.cmpf oeq, %[[V3]], %[[F0]] : f64
// CHECK:           %[[V36:.*]] = arith.andi %[[V34]], %[[V35]] : i1
// CHECK:           %[[V37:.*]] = arith.select %[[V36]], %[[V4]], %[[V32]] : f64
// CHECK:           %[[V38:.*]] = arith.select %[[V36]], %[[V3]], %[[V33]] : f64
// CHECK:           %[[V39:.*]] = arith.truncf %[[V38]] : f64 to f32
// CHECK:           %[[V40:.*]] = arith.truncf %[[V37]] : f64 to f32
// CHECK:           %[[V41:.*]] = complex.create %[[V40]], %[[V39]] : complex<f32>
// CHECK:           linalg.yield %[[V41]] : complex<f32>
func.func @pow_root(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %float0_5 = torch.constant.float 0.5
  %0 = torch.aten.pow.Tensor_Scalar %a, %float0_5 : !torch.vtensor<[2],complex<f32>>, !torch.float -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @sqrt
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V5:.*]] = math.absf %[[V3]] : f64
// CHECK:           %[[V6:.*]] = arith.maximumf %[[V4]], %[[V5]] : f64
// CHECK:           %[[V7:.*]] = arith.minimumf %[[V4]], %[[V5]] : f64
// CHECK:           %[[V8:.*]] = arith.divf %[[V7]], %[[V6]] : f64
// CHECK:           %[[V9:.*]] = arith.mulf %[[V8]], %[[V8]] : f64
// CHECK:           %[[V10:.*]] = arith.addf %[[V9]], %[[F1]] : f64
// CHECK:           %[[V11:.*]] = math.sqrt %[[V10]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V6]], %[[V11]] : f64
// CHECK:           %[[V13:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK:           %[[V14:.*]] = arith.select %[[V13]], %[[V6]], %[[V12]] : f64
// CHECK:           %[[V15:.*]] = math.absf %[[V4]] : f64
// CHECK:           %[[V16:.*]] = arith.cmpf oeq, %[[V15]], %[[CST]] : f64
// CHECK:           %[[V17:.*]] = math.absf %[[V5]] : f64
// CHECK:           %[[V18:.*]] = arith.cmpf oeq, %[[V17]], %[[CST]] : f64
// CHECK:           %[[V19:.*]] = arith.ori %[[V16]], %[[V18]] : i1
// CHECK:           %[[V20:.*]] = arith.select %[[V19]], %[[CST]], %[[V14]] : f64
// CHECK:           %[[V21:.*]] = arith.mulf %[[V20]], %[[F0_5]] : f64
// CHECK:           %[[V22:.*]] = arith.mulf %[[V4]], %[[F0_5]] : f64
// CHECK:           %[[V23:.*]] = arith.addf %[[V22]], %[[V21]] : f64
// CHECK:           %[[V24:.*]] = math.sqrt %[[V23]] : f64
// CHECK:           %[[V25:.*]] = arith.addf %[[V24]], %[[V24]] : f64
// CHECK:           %[[V26:.*]] = arith.divf %[[V5]], %[[V25]] : f64
// CHECK:           %[[V27:.*]] = arith.cmpf oge, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V28:.*]] = arith.select %[[V27]], %[[V24]], %[[V26]] : f64
// CHECK:           %[[V29:.*]] = arith.select %[[V27]], %[[V26]], %[[V24]] : f64
// CHECK:           %[[V30:.*]] = math.copysign %[[V29]], %[[V3]] : f64
// CHECK:           %[[V31:.*]] = arith.cmpf oeq, %[[V5]], %[[CST]] : f64
// CHECK:           %[[V32:.*]] = arith.select %[[V31]], %[[V5]], %[[V28]] : f64
// CHECK:           %[[V33:.*]] = arith.select %[[V31]], %[[V3]], %[[V30]] : f64
// CHECK:           %[[V34:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V35:.*]] = arith.cmpf oeq, %[[V3]], %[[F0]] : f64
// CHECK:           %[[V36:.*]] = arith.andi %[[V34]], %[[V35]] : i1
// CHECK:           %[[V37:.*]] = arith.select %[[V36]], %[[V4]], %[[V32]] : f64
// CHECK:           %[[V38:.*]] = arith.select %[[V36]], %[[V3]], %[[V33]] : f64
// CHECK:           %[[V39:.*]] = arith.truncf %[[V38]] : f64 to f32
// CHECK:           %[[V40:.*]] = arith.truncf %[[V37]] : f64 to f32
// CHECK:           %[[V41:.*]] = complex.create %[[V40]], %[[V39]] : complex<f32>
// CHECK:           linalg.yield %[[V41]] : complex<f32>
func.func @sqrt(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.sqrt %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @rsqrt
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 0x7FF0000000000000 : f64
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = math.absf %[[V1]] : f64
// CHECK:           %[[V5:.*]] = math.absf %[[V3]] : f64
// CHECK:           %[[V6:.*]] = arith.maximumf %[[V4]], %[[V5]] : f64
// CHECK:           %[[V7:.*]] = arith.minimumf %[[V4]], %[[V5]] : f64
// CHECK:           %[[V8:.*]] = arith.divf %[[V7]], %[[V6]] : f64
// CHECK:           %[[V9:.*]] = arith.mulf %[[V8]], %[[V8]] : f64
// CHECK:           %[[V10:.*]] = arith.addf %[[V9]], %[[F1]] : f64
// CHECK:           %[[V11:.*]] = math.sqrt %[[V10]] : f64
// CHECK:           %[[V12:.*]] = arith.mulf %[[V6]], %[[V11]] : f64
// CHECK:           %[[V13:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK:           %[[V14:.*]] = arith.select %[[V13]], %[[V6]], %[[V12]] : f64
// CHECK:           %[[V15:.*]] = math.absf %[[V4]] : f64
// CHECK:           %[[V16:.*]] = arith.cmpf oeq, %[[V15]], %[[CST]] : f64
// CHECK:           %[[V17:.*]] = math.absf %[[V5]] : f64
// CHECK:           %[[V18:.*]] = arith.cmpf oeq, %[[V17]], %[[CST]] : f64
// CHECK:           %[[V19:.*]] = arith.ori %[[V16]], %[[V18]] : i1
// CHECK:           %[[V20:.*]] = arith.select %[[V19]], %[[CST]], %[[V14]] : f64
// CHECK:           %[[V21:.*]] = arith.mulf %[[V20]], %[[F0_5]] : f64
// CHECK:           %[[V22:.*]] = arith.mulf %[[V4]], %[[F0_5]] : f64
// CHECK:           %[[V23:.*]] = arith.addf %[[V22]], %[[V21]] : f64
// CHECK:           %[[V24:.*]] = math.sqrt %[[V23]] : f64
// CHECK:           %[[V25:.*]] = arith.addf %[[V24]], %[[V24]] : f64
// CHECK:           %[[V26:.*]] = arith.divf %[[V5]], %[[V25]] : f64
// CHECK:           %[[V27:.*]] = arith.cmpf oge, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V28:.*]] = arith.select %[[V27]], %[[V24]], %[[V26]] : f64
// CHECK:           %[[V29:.*]] = arith.select %[[V27]], %[[V26]], %[[V24]] : f64
// CHECK:           %[[V30:.*]] = math.copysign %[[V29]], %[[V3]] : f64
// CHECK:           %[[V31:.*]] = arith.cmpf oeq, %[[V5]], %[[CST]] : f64
// CHECK:           %[[V32:.*]] = arith.select %[[V31]], %[[V5]], %[[V28]] : f64
// CHECK:           %[[V33:.*]] = arith.select %[[V31]], %[[V3]], %[[V30]] : f64
// CHECK:           %[[V34:.*]] = arith.cmpf oeq, %[[V1]], %[[F0]] : f64
// CHECK:           %[[V35:.*]] = arith.cmpf oeq, %[[V3]], %[[F0]] : f64
// CHECK:           %[[V36:.*]] = arith.andi %[[V34]], %[[V35]] : i1
// CHECK:           %[[V37:.*]] = arith.select %[[V36]], %[[V4]], %[[V32]] : f64
// CHECK:           %[[V38:.*]] = arith.select %[[V36]], %[[V3]], %[[V33]] : f64
// CHECK:           %[[V39:.*]] = math.absf %[[V37]] : f64
// CHECK:           %[[V40:.*]] = math.absf %[[V38]] : f64
// CHECK:           %[[V41:.*]] = arith.divf %[[V38]], %[[V37]] : f64
// CHECK:           %[[V42:.*]] = arith.mulf %[[V38]], %[[V41]] : f64
// CHECK:           %[[V43:.*]] = arith.addf %[[V37]], %[[V42]] : f64
// CHECK:           %[[V44:.*]] = arith.divf %[[F1]], %[[V43]] : f64
// CHECK:           %[[V45:.*]] = arith.mulf %[[V41]], %[[F0]] : f64
// CHECK:           %[[V46:.*]] = arith.addf %[[V45]], %[[F1]] : f64
// CHECK:           %[[V47:.*]] = arith.mulf %[[V46]], %[[V44]] : f64
// CHECK:           %[[V48:.*]] = arith.subf %[[F0]], %[[V41]] : f64
// CHECK:           %[[V49:.*]] = arith.mulf %[[V48]], %[[V44]] : f64
// CHECK:           %[[V50:.*]] = arith.divf %[[V37]], %[[V38]] : f64
// CHECK:           %[[V51:.*]] = arith.mulf %[[V37]], %[[V50]] : f64
// CHECK:           %[[V52:.*]] = arith.addf %[[V38]], %[[V51]] : f64
// CHECK:           %[[V53:.*]] = arith.divf %[[F1]], %[[V52]] : f64
// CHECK:           %[[V54:.*]] = arith.addf %[[V50]], %[[F0]] : f64
// CHECK:           %[[V55:.*]] = arith.mulf %[[V54]], %[[V53]] : f64
// CHECK:           %[[V56:.*]] = arith.mulf %[[V50]], %[[F0]] : f64
// CHECK:           %[[V57:.*]] = arith.subf %[[F1]], %[[V56]] : f64
// CHECK:           %[[V58:.*]] = arith.mulf %[[V57]], %[[V53]] : f64
// CHECK:           %[[V59:.*]] = arith.negf %[[V58]] : f64
// CHECK:           %[[V60:.*]] = arith.divf %[[F1]], %[[V39]] : f64
// CHECK:           %[[V61:.*]] = arith.divf %[[F0]], %[[V39]] : f64
// CHECK:           %[[V62:.*]] = arith.cmpf oge, %[[V39]], %[[V40]] : f64
// CHECK:           %[[V63:.*]] = arith.select %[[V62]], %[[V47]], %[[V55]] : f64
// CHECK:           %[[V64:.*]] = arith.select %[[V62]], %[[V49]], %[[V59]] : f64
// CHECK:           %[[V65:.*]] = arith.cmpf oeq, %[[V39]], %[[F0]] : f64
// CHECK:           %[[V66:.*]] = arith.cmpf oeq, %[[V40]], %[[F0]] : f64
// CHECK:           %[[V67:.*]] = arith.andi %[[V65]], %[[V66]] : i1
// CHECK:           %[[V68:.*]] = arith.select %[[V67]], %[[V60]], %[[V63]] : f64
// CHECK:           %[[V69:.*]] = arith.select %[[V67]], %[[V61]], %[[V64]] : f64
// CHECK:           %[[V70:.*]] = arith.truncf %[[V69]] : f64 to f32
// CHECK:           %[[V71:.*]] = arith.truncf %[[V68]] : f64 to f32
// CHECK:           %[[V72:.*]] = complex.create %[[V71]], %[[V70]] : complex<f32>
// CHECK:           linalg.yield %[[V72]] : complex<f32>
func.func @rsqrt(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.rsqrt %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}

// CHECK-LABEL: func.func @sigmoid
// CHECK-DAG:     %[[F0:.*]] = arith.constant 0.000000e+00 : f64
// CHECK-DAG:     %[[F1:.*]] = arith.constant 1.000000e+00 : f64
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%[[A]] : tensor<2xcomplex<f32>>) outs(%{{.*}} : tensor<2xcomplex<f32>>) {
// CHECK:         ^bb0(%[[IN0:.*]]: complex<f32>, %{{.*}}: complex<f32>):
// CHECK:           %[[V0:.*]] = complex.re %[[IN0]] : complex<f32>
// CHECK:           %[[V1:.*]] = arith.extf %[[V0]] : f32 to f64
// CHECK:           %[[V2:.*]] = complex.im %[[IN0]] : complex<f32>
// CHECK:           %[[V3:.*]] = arith.extf %[[V2]] : f32 to f64
// CHECK:           %[[V4:.*]] = arith.negf %[[V1]] : f64
// CHECK:           %[[V5:.*]] = arith.negf %[[V3]] : f64
// CHECK:           %[[V6:.*]] = math.exp %[[V4]] : f64
// CHECK:           %[[V7:.*]] = math.cos %[[V5]] : f64
// CHECK:           %[[V8:.*]] = arith.mulf %[[V6]], %[[V7]] : f64
// CHECK:           %[[V9:.*]] = math.sin %[[V5]] : f64
// CHECK:           %[[V10:.*]] = arith.mulf %[[V9]], %[[V6]] : f64
// CHECK:           %[[V11:.*]] = arith.cmpf oeq, %[[V9]], %[[F0]] : f64
// CHECK:           %[[V12:.*]] = arith.select %[[V11]], %[[V9]], %[[V10]] : f64
// CHECK:           %[[V13:.*]] = arith.cmpf oeq, %[[V6]], %[[F0]] : f64
// CHECK:           %[[V14:.*]] = arith.select %[[V13]], %[[F0]], %[[V8]] : f64
// CHECK:           %[[V15:.*]] = arith.select %[[V13]], %[[F0]], %[[V12]] : f64
// CHECK:           %[[V16:.*]] = arith.addf %[[V14]], %[[F1]] : f64
// CHECK:           %[[V17:.*]] = arith.addf %[[V15]], %[[F0]] : f64
// CHECK:           %[[V18:.*]] = math.absf %[[V16]] : f64
// CHECK:           %[[V19:.*]] = math.absf %[[V17]] : f64
// CHECK:           %[[V20:.*]] = arith.divf %[[V17]], %[[V16]] : f64
// CHECK:           %[[V21:.*]] = arith.mulf %[[V17]], %[[V20]] : f64
// CHECK:           %[[V22:.*]] = arith.addf %[[V16]], %[[V21]] : f64
// CHECK:           %[[V23:.*]] = arith.divf %[[F1]], %[[V22]] : f64
// CHECK:           %[[V24:.*]] = arith.mulf %[[V20]], %[[F0]] : f64
// CHECK:           %[[V25:.*]] = arith.addf %[[V24]], %[[F1]] : f64
// CHECK:           %[[V26:.*]] = arith.mulf %[[V25]], %[[V23]] : f64
// CHECK:           %[[V27:.*]] = arith.subf %[[F0]], %[[V20]] : f64
// CHECK:           %[[V28:.*]] = arith.mulf %[[V27]], %[[V23]] : f64
// CHECK:           %[[V29:.*]] = arith.divf %[[V16]], %[[V17]] : f64
// CHECK:           %[[V30:.*]] = arith.mulf %[[V16]], %[[V29]] : f64
// CHECK:           %[[V31:.*]] = arith.addf %[[V17]], %[[V30]] : f64
// CHECK:           %[[V32:.*]] = arith.divf %[[F1]], %[[V31]] : f64
// CHECK:           %[[V33:.*]] = arith.addf %[[V29]], %[[F0]] : f64
// CHECK:           %[[V34:.*]] = arith.mulf %[[V33]], %[[V32]] : f64
// CHECK:           %[[V35:.*]] = arith.mulf %[[V29]], %[[F0]] : f64
// CHECK:           %[[V36:.*]] = arith.subf %[[F1]], %[[V35]] : f64
// CHECK:           %[[V37:.*]] = arith.mulf %[[V36]], %[[V32]] : f64
// CHECK:           %[[V38:.*]] = arith.negf %[[V37]] : f64
// CHECK:           %[[V39:.*]] = arith.divf %[[F1]], %[[V18]] : f64
// CHECK:           %[[V40:.*]] = arith.divf %[[F0]], %[[V18]] : f64
// CHECK:           %[[V41:.*]] = arith.cmpf oge, %[[V18]], %[[V19]] : f64
// CHECK:           %[[V42:.*]] = arith.select %[[V41]], %[[V26]], %[[V34]] : f64
// CHECK:           %[[V43:.*]] = arith.select %[[V41]], %[[V28]], %[[V38]] : f64
// CHECK:           %[[V44:.*]] = arith.cmpf oeq, %[[V18]], %[[F0]] : f64
// CHECK:           %[[V45:.*]] = arith.cmpf oeq, %[[V19]], %[[F0]] : f64
// CHECK:           %[[V46:.*]] = arith.andi %[[V44]], %[[V45]] : i1
// CHECK:           %[[V47:.*]] = arith.select %[[V46]], %[[V39]], %[[V42]] : f64
// CHECK:           %[[V48:.*]] = arith.select %[[V46]], %[[V40]], %[[V43]] : f64
// CHECK:           %[[V49:.*]] = arith.truncf %[[V48]] : f64 to f32
// CHECK:           %[[V50:.*]] = arith.truncf %[[V47]] : f64 to f32
// CHECK:           %[[V51:.*]] = complex.create %[[V50]], %[[V49]] : complex<f32>
// CHECK:           linalg.yield %[[V51]] : complex<f32>
func.func @sigmoid(%a: !torch.vtensor<[2],complex<f32>>) -> !torch.vtensor<[2],complex<f32>> {
  %0 = torch.aten.sigmoid %a : !torch.vtensor<[2],complex<f32>> -> !torch.vtensor<[2],complex<f32>>
  return %0 : !torch.vtensor<[2],complex<f32>>
}
