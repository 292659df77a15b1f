// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-random-to-linalg,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// ARGUMENT-NOT: ml_program
// ARGUMENT: func.func @rand(%{{.*}}: i64) -> tensor<2x3xf32>
// CHECK-LABEL: func.func @rand
// CHECK-DAG:     %[[CM1879881855:.*]] = arith.constant -1879881855 : i32
// CHECK-DAG:     %[[CM616729560:.*]] = arith.constant -616729560 : i32
// CHECK-DAG:     %[[C534103459:.*]] = arith.constant 534103459 : i32
// CHECK-DAG:     %[[C1401181199:.*]] = arith.constant 1401181199 : i32
// CHECK-DAG:     %[[C1684936478:.*]] = arith.constant 1684936478 : i32
// CHECK-DAG:     %[[CM1253254570:.*]] = arith.constant -1253254570 : i32
// CHECK-DAG:     %[[CM1459197799:.*]] = arith.constant -1459197799 : i32
// CHECK-DAG:     %[[C387276957:.*]] = arith.constant 387276957 : i32
// CHECK-DAG:     %[[CM308364780:.*]] = arith.constant -308364780 : i32
// CHECK-DAG:     %[[C2027808484:.*]] = arith.constant 2027808484 : i32
// CHECK-DAG:     %[[C842468239:.*]] = arith.constant 842468239 : i32
// CHECK-DAG:     %[[CM626627285:.*]] = arith.constant -626627285 : i32
// CHECK-DAG:     %[[C1993301258:.*]] = arith.constant 1993301258 : i32
// CHECK-DAG:     %[[C1013904242:.*]] = arith.constant 1013904242 : i32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 5.96046448E-8 : f32
// CHECK-DAG:     %[[C40:.*]] = arith.constant 40 : i64
// CHECK-DAG:     %[[C32:.*]] = arith.constant 32 : i64
// CHECK-DAG:     %[[CM1150833019:.*]] = arith.constant -1150833019 : i32
// CHECK-DAG:     %[[CM1640531527:.*]] = arith.constant -1640531527 : i32
// CHECK-DAG:     %[[CM845247145:.*]] = arith.constant -845247145 : i32
// CHECK-DAG:     %[[CM766435501:.*]] = arith.constant -766435501 : i32
// CHECK-DAG:     %[[C3:.*]] = arith.constant 3 : index
// CHECK:         %[[V0:.*]] = torch_c.get_next_seed : () -> i64
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%{{.*}} : tensor<2x3xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK:           %[[V2:.*]] = linalg.index 0 : index
// CHECK:           %[[V3:.*]] = linalg.index 1 : index
// CHECK:           %[[V4:.*]] = arith.muli %[[V2]], %[[C3]] : index
// CHECK:           %[[V5:.*]] = arith.addi %[[V4]], %[[V3]] : index
// CHECK:           %[[V6:.*]] = arith.index_cast %[[V5]] : index to i64
// CHECK:           %[[V7:.*]] = arith.trunci %[[V0]] : i64 to i32
// CHECK:           %[[V8:.*]] = arith.shrui %[[V0]], %[[C32]] : i64
// CHECK:           %[[V9:.*]] = arith.trunci %[[V8]] : i64 to i32
// CHECK:           %[[V10:.*]] = arith.trunci %[[V6]] : i64 to i32
// CHECK:           %[[V11:.*]] = arith.shrui %[[V6]], %[[C32]] : i64
// CHECK:           %[[V12:.*]] = arith.trunci %[[V11]] : i64 to i32
// CHECK:           %[[V13:.*]], %[[I0:.*]] = arith.mului_extended %[[V10]], %[[CM766435501]] : i32
// CHECK:           %[[V14:.*]] = arith.xori %[[V12]], %[[V7]] : i32
// CHECK:           %[[V15:.*]] = arith.xori %[[I0]], %[[V9]] : i32
// CHECK:           %[[V16:.*]] = arith.addi %[[V7]], %[[CM1640531527]] : i32
// CHECK:           %[[V17:.*]] = arith.addi %[[V9]], %[[CM1150833019]] : i32
// CHECK:           %[[V18:.*]], %[[I1:.*]] = arith.mului_extended %[[V14]], %[[CM766435501]] : i32
// CHECK:           %[[V19:.*]], %[[I2:.*]] = arith.mului_extended %[[V15]], %[[CM845247145]] : i32
// CHECK:           %[[V20:.*]] = arith.xori %[[I2]], %[[V16]] : i32
// CHECK:           %[[V21:.*]] = arith.xori %[[I1]], %[[V13]] : i32
// CHECK:           %[[V22:.*]] = arith.xori %[[V21]], %[[V17]] : i32
// CHECK:           %[[V23:.*]] = arith.addi %[[V7]], %[[C1013904242]] : i32
// CHECK:           %[[V24:.*]] = arith.addi %[[V9]], %[[C1993301258]] : i32
// CHECK:           %[[V25:.*]], %[[I3:.*]] = arith.mului_extended %[[V20]], %[[CM766435501]] : i32
// CHECK:           %[[V26:.*]], %[[I4:.*]] = arith.mului_extended %[[V22]], %[[CM845247145]] : i32
// CHECK:           %[[V27:.*]] = arith.xori %[[I4]], %[[V19]] : i32
// CHECK:           %[[V28:.*]] = arith.xori %[[V27]], %[[V23]] : i32
// CHECK:           %[[V29:.*]] = arith.xori %[[I3]], %[[V18]] : i32
// CHECK:           %[[V30:.*]] = arith.xori %[[V29]], %[[V24]] : i32
// CHECK:           %[[V31:.*]] = arith.addi %[[V7]], %[[CM626627285]] : i32
// CHECK:           %[[V32:.*]] = arith.addi %[[V9]], %[[C842468239]] : i32
// CHECK:           %[[V33:.*]], %[[I5:.*]] = arith.mului_extended %[[V28]], %[[CM766435501]] : i32
// CHECK:           %[[V34:.*]], %[[I6:.*]] = arith.mului_extended %[[V30]], %[[CM845247145]] : i32
// CHECK:           %[[V35:.*]] = arith.xori %[[I6]], %[[V26]] : i32
// CHECK:           %[[V36:.*]] = arith.xori %[[V35]], %[[V31]] : i32
// CHECK:           %[[V37:.*]] = arith.xori %[[I5]], %[[V25]] : i32
// CHECK:           %[[V38:.*]] = arith.xori %[[V37]], %[[V32]] : i32
// CHECK:           %[[V39:.*]] = arith.addi %[[V7]], %[[C2027808484]] : i32
// CHECK:           %[[V40:.*]] = arith.addi %[[V9]], %[[CM308364780]] : i32
// CHECK:           %[[V41:.*]], %[[I7:.*]] = arith.mului_extended %[[V36]], %[[CM766435501]] : i32
// CHECK:           %[[V42:.*]], %[[I8:.*]] = arith.mului_extended %[[V38]], %[[CM845247145]] : i32
// CHECK:           %[[V43:.*]] = arith.xori %[[I8]], %[[V34]] : i32
// CHECK:           %[[V44:.*]] = arith.xori %[[V43]], %[[V39]] : i32
// CHECK:           %[[V45:.*]] = arith.xori %[[I7]], %[[V33]] : i32
// CHECK:           %[[V46:.*]] = arith.xori %[[V45]], %[[V40]] : i32
// CHECK:           %[[V47:.*]] = arith.addi %[[V7]], %[[C387276957]] : i32
// CHECK:           %[[V48:.*]] = arith.addi %[[V9]], %[[CM1459197799]] : i32
// CHECK:           %[[V49:.*]], %[[I9:.*]] = arith.mului_extended %[[V44]], %[[CM766435501]] : i32
// CHECK:           %[[V50:.*]], %[[I10:.*]] = arith.mului_extended %[[V46]], %[[CM845247145]] : i32
// CHECK:           %[[V51:.*]] = arith.xori %[[I10]], %[[V42]] : i32
// CHECK:           %[[V52:.*]] = arith.xori %[[V51]], %[[V47]] : i32
// CHECK:           %[[V53:.*]] = arith.xori %[[I9]], %[[V41]] : i32
// CHECK:           %[[V54:.*]] = arith.xori %[[V53]], %[[V48]] : i32
// CHECK:           %[[V55:.*]] = arith.addi %[[V7]], %[[CM1253254570]] : i32
// CHECK:           %[[V56:.*]] = arith.addi %[[V9]], %[[C1684936478]] : i32
// CHECK:           %[[V57:.*]], %[[I11:.*]] = arith.mului_extended %[[V52]], %[[CM766435501]] : i32
// CHECK:           %[[V58:.*]], %[[I12:.*]] = arith.mului_extended %[[V54]], %[[CM845247145]] : i32
// CHECK:           %[[V59:.*]] = arith.xori %[[I12]], %[[V50]] : i32
// CHECK:           %[[V60:.*]] = arith.xori %[[V59]], %[[V55]] : i32
// CHECK:           %[[V61:.*]] = arith.xori %[[I11]], %[[V49]] : i32
// CHECK:           %[[V62:.*]] = arith.xori %[[V61]], %[[V56]] : i32
// CHECK:           %[[V63:.*]] = arith.addi %[[V7]], %[[C1401181199]] : i32
// CHECK:           %[[V64:.*]] = arith.addi %[[V9]], %[[C534103459]] : i32
// CHECK:           %[[V65:.*]], %[[I13:.*]] = arith.mului_extended %[[V60]], %[[CM766435501]] : i32
// CHECK:           %{{.*}}, %[[I14:.*]] = arith.mului_extended %[[V62]], %[[CM845247145]] : i32
// CHECK:           %[[V66:.*]] = arith.xori %[[I14]], %[[V58]] : i32
// CHECK:           %[[V67:.*]] = arith.xori %[[V66]], %[[V63]] : i32
// CHECK:           %[[V68:.*]] = arith.xori %[[I13]], %[[V57]] : i32
// CHECK:           %[[V69:.*]] = arith.xori %[[V68]], %[[V64]] : i32
// CHECK:           %[[V70:.*]] = arith.addi %[[V9]], %[[CM616729560]] : i32
// CHECK:           %{{.*}}, %[[I15:.*]] = arith.mului_extended %[[V67]], %[[CM766435501]] : i32
// CHECK:           %[[V71:.*]] = arith.muli %[[V69]], %[[CM845247145]] : i32
// CHECK:           %[[V72:.*]] = arith.xori %[[I15]], %[[V65]] : i32
// CHECK:           %[[V73:.*]] = arith.xori %[[V72]], %[[V70]] : i32
// CHECK:           %[[V74:.*]] = arith.addi %[[V7]], %[[CM1879881855]] : i32
// CHECK:           %[[V75:.*]], %[[I16:.*]] = arith.mului_extended %[[V73]], %[[CM845247145]] : i32
// CHECK:           %[[V76:.*]] = arith.xori %[[I16]], %[[V71]] : i32
// CHECK:           %[[V77:.*]] = arith.xori %[[V76]], %[[V74]] : i32
// CHECK:           %[[V78:.*]] = arith.extui %[[V77]] : i32 to i64
// CHECK:           %[[V79:.*]] = arith.extui %[[V75]] : i32 to i64
// CHECK:           %[[V80:.*]] = arith.shli %[[V79]], %[[C32]] : i64
// CHECK:           %[[V81:.*]] = arith.ori %[[V80]], %[[V78]] : i64
// CHECK:           %[[V82:.*]] = arith.shrui %[[V81]], %[[C40]] : i64
// CHECK:           %[[V83:.*]] = arith.uitofp %[[V82]] : i64 to f32
// CHECK:           %[[V84:.*]] = arith.mulf %[[V83]], %[[CST]] : f32
// CHECK:           linalg.yield %[[V84]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @rand() -> !torch.vtensor<[2,3],f32> {
  %none = torch.constant.none
  %two = torch.constant.int 2
  %three = torch.constant.int 3
  %size = torch.prim.ListConstruct %two, %three : (!torch.int, !torch.int) -> !torch.list<int>
  %r = torch.aten.rand %size, %none, %none, %none, %none : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,3],f32>
  return %r : !torch.vtensor<[2,3],f32>
}

// CHECK-LABEL: func.func @rand_2
// CHECK-DAG:     %[[CM1879881855:.*]] = arith.constant -1879881855 : i32
// CHECK-DAG:     %[[CST:.*]] = arith.constant 5.96046448E-8 : f32
// CHECK-DAG:     %[[C40:.*]] = arith.constant 40 : i64
// CHECK-DAG:     %[[C32:.*]] = arith.constant 32 : i64
// CHECK-DAG:     %[[CM845247145:.*]] = arith.constant -845247145 : i32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_i64 %arg0
// CHECK:         %[[V0:.*]] = arith.index_cast %[[A]] : i64 to index
// CHECK:         %{{.*}} = torch_c.get_next_seed : () -> i64
// CHECK:         %[[V2:.*]] = tensor.empty(%[[V0]]) : tensor<2x?xf32>
// CHECK:         %[[V3:.*]] = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%[[V2]] : tensor<2x?xf32>) {
// CHECK:         ^bb0(%{{.*}}: f32):
// CHECK:           %[[V73:.*]] = arith.muli %{{.*}}, %[[CM845247145]] : i32
// CHECK:           %[[V74:.*]] = arith.xori %{{.*}}, %{{.*}} : i32
// CHECK:           %[[V75:.*]] = arith.xori %[[V74]], %{{.*}} : i32
// CHECK:           %[[V76:.*]] = arith.addi %{{.*}}, %[[CM1879881855]] : i32
// CHECK:           %[[V77:.*]], %[[I16:.*]] = arith.mului_extended %[[V75]], %[[CM845247145]] : i32
// CHECK:           %[[V78:.*]] = arith.xori %[[I16]], %[[V73]] : i32
// CHECK:           %[[V79:.*]] = arith.xori %[[V78]], %[[V76]] : i32
// CHECK:           %[[V80:.*]] = arith.extui %[[V79]] : i32 to i64
// CHECK:           %[[V81:.*]] = arith.extui %[[V77]] : i32 to i64
// CHECK:           %[[V82:.*]] = arith.shli %[[V81]], %[[C32]] : i64
// CHECK:           %[[V83:.*]] = arith.ori %[[V82]], %[[V80]] : i64
// CHECK:           %[[V84:.*]] = arith.shrui %[[V83]], %[[C40]] : i64
// CHECK:           %[[V85:.*]] = arith.uitofp %[[V84]] : i64 to f32
// CHECK:           %[[V86:.*]] = arith.mulf %[[V85]], %[[CST]] : f32
// CHECK:           linalg.yield %[[V86]] : f32
// CHECK:         torch_c.from_builtin_tensor %[[V3]]
func.func @rand_2(%a: !torch.int) -> !torch.vtensor<[2,?],f32> {
  %int2 = torch.constant.int 2
  %list1 = torch.prim.ListConstruct %int2, %a : (!torch.int, !torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %0 = torch.aten.rand %list1, %none, %none, %none, %none : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[2,?],f32>
  return %0 : !torch.vtensor<[2,?],f32>
}

// Shorter floats come from 32 bits.
// CHECK-LABEL: func.func @rand_f16
// CHECK-DAG:     %[[CST:.*]] = arith.constant 4.8828125E-4 : f32
// CHECK:         %{{.*}} = torch_c.get_next_seed : () -> i64
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%{{.*}} : tensor<3xf16>) {
// CHECK:         ^bb0(%{{.*}}: f16):
// CHECK:           %[[V81:.*]] = arith.mulf %{{.*}}, %[[CST]] : f32
// CHECK:           %[[V82:.*]] = arith.truncf %[[V81]] : f32 to f16
// CHECK:           linalg.yield %[[V82]] : f16
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @rand_f16() -> !torch.vtensor<[3],f16> {
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int3 : (!torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %0 = torch.aten.rand %list1, %none, %none, %none, %none : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[3],f16>
  return %0 : !torch.vtensor<[3],f16>
}

// CHECK-LABEL: func.func @rand_f64
// CHECK-DAG:     %[[CST:.*]] = arith.constant 1.1102230246251565E-16 : f64
// CHECK-DAG:     %[[C11:.*]] = arith.constant 11 : i64
// CHECK-DAG:     %[[C32:.*]] = arith.constant 32 : i64
// CHECK:         %{{.*}} = torch_c.get_next_seed : () -> i64
// CHECK:         %[[V1:.*]] = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%{{.*}} : tensor<3xf64>) {
// CHECK:         ^bb0(%{{.*}}: f64):
// CHECK:           %[[V75:.*]] = arith.extui %{{.*}} : i32 to i64
// CHECK:           %[[V76:.*]] = arith.extui %{{.*}} : i32 to i64
// CHECK:           %[[V77:.*]] = arith.shli %[[V76]], %[[C32]] : i64
// CHECK:           %[[V78:.*]] = arith.ori %[[V77]], %[[V75]] : i64
// CHECK:           %[[V79:.*]] = arith.shrui %[[V78]], %[[C11]] : i64
// CHECK:           %[[V80:.*]] = arith.uitofp %[[V79]] : i64 to f64
// CHECK:           %[[V81:.*]] = arith.mulf %[[V80]], %[[CST]] : f64
// CHECK:           linalg.yield %[[V81]] : f64
// CHECK:         torch_c.from_builtin_tensor %[[V1]]
func.func @rand_f64() -> !torch.vtensor<[3],f64> {
  %int3 = torch.constant.int 3
  %list1 = torch.prim.ListConstruct %int3 : (!torch.int) -> !torch.list<int>
  %none = torch.constant.none
  %0 = torch.aten.rand %list1, %none, %none, %none, %none : !torch.list<int>, !torch.none, !torch.none, !torch.none, !torch.none -> !torch.vtensor<[3],f64>
  return %0 : !torch.vtensor<[3],f64>
}
