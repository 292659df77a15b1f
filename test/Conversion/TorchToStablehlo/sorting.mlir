// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-stablehlo,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// NaN is larger than any number, and what is equal stays in its order.
// CHECK-LABEL: func.func @sort
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[PLACES:.*]] = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x3xi64>
// CHECK:         %[[SORTED:.*]]:2 = "stablehlo.sort"(%[[A]], %[[PLACES]]) <{dimension = 1 : i64, is_stable = true}> ({
// CHECK-NEXT:    ^bb0(%[[X:.*]]: tensor<f32>, %[[Y:.*]]: tensor<f32>, %{{.*}}: tensor<i64>, %{{.*}}: tensor<i64>):
// CHECK-DAG:       %[[LESS:.*]] = "stablehlo.compare"(%[[X]], %[[Y]]) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-DAG:       %[[NAN:.*]] = "stablehlo.compare"(%[[Y]], %[[Y]]) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-DAG:       %[[NUMBER:.*]] = "stablehlo.compare"(%[[X]], %[[X]]) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-DAG:       %[[BOTH:.*]] = "stablehlo.and"(%[[NUMBER]], %[[NAN]]) : (tensor<i1>, tensor<i1>) -> tensor<i1>
// CHECK-NEXT:      %[[BEFORE:.*]] = "stablehlo.or"(%[[LESS]], %[[BOTH]]) : (tensor<i1>, tensor<i1>) -> tensor<i1>
// CHECK-NEXT:      "stablehlo.return"(%[[BEFORE]]) : (tensor<i1>) -> ()
// CHECK-NEXT:    }) : (tensor<2x3xf32>, tensor<2x3xi64>) -> (tensor<2x3xf32>, tensor<2x3xi64>)
// CHECK-DAG:     torch_c.from_builtin_tensor %[[SORTED]]#0
// CHECK-DAG:     torch_c.from_builtin_tensor %[[SORTED]]#1
func.func @sort(%a: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>) {
  %int1 = torch.constant.int 1
  %false = torch.constant.bool false
  %0:2 = torch.aten.sort %a, %int1, %false : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>
  return %0#0, %0#1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>
}

// Bytes without a sign are compared as such.
// CHECK-LABEL: func.func @sort_bytes
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK-DAG:     %[[SIZE:.*]] = "stablehlo.get_dimension_size"(%[[A]]) <{dimension = 0 : i64}> : (tensor<?xi8>) -> tensor<i32>
// CHECK-DAG:     %[[WIDE:.*]] = "stablehlo.convert"(%[[SIZE]]) : (tensor<i32>) -> tensor<i64>
// CHECK-DAG:     %[[SHAPE:.*]] = "stablehlo.reshape"(%[[WIDE]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[PLACES:.*]] = "stablehlo.dynamic_iota"(%[[SHAPE]]) <{iota_dimension = 0 : i64}> : (tensor<1xi64>) -> tensor<?xi64>
// CHECK:         "stablehlo.sort"(%[[A]], %[[PLACES]]) <{dimension = 0 : i64, is_stable = true}> ({
// CHECK-NEXT:    ^bb0(%[[X:.*]]: tensor<i8>, %[[Y:.*]]: tensor<i8>, %{{.*}}: tensor<i64>, %{{.*}}: tensor<i64>):
// CHECK-DAG:       %[[UX:.*]] = "stablehlo.bitcast_convert"(%[[X]]) : (tensor<i8>) -> tensor<ui8>
// CHECK-DAG:       %[[UY:.*]] = "stablehlo.bitcast_convert"(%[[Y]]) : (tensor<i8>) -> tensor<ui8>
// CHECK-NEXT:      %[[MORE:.*]] = "stablehlo.compare"(%[[UY]], %[[UX]]) <{compare_type = #stablehlo<comparison_type UNSIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
// CHECK-NEXT:      "stablehlo.return"(%[[MORE]]) : (tensor<i1>) -> ()
func.func @sort_bytes(%a: !torch.vtensor<[?],ui8>) -> (!torch.vtensor<[?],ui8>, !torch.vtensor<[?],si64>) {
  %int0 = torch.constant.int 0
  %true = torch.constant.bool true
  %0:2 = torch.aten.sort.stable %a, %true, %int0, %true : !torch.vtensor<[?],ui8>, !torch.bool, !torch.int, !torch.bool -> !torch.vtensor<[?],ui8>, !torch.vtensor<[?],si64>
  return %0#0, %0#1 : !torch.vtensor<[?],ui8>, !torch.vtensor<[?],si64>
}

// CHECK-LABEL: func.func @topk
// CHECK:         %[[SORTED:.*]]:2 = "stablehlo.sort"(%{{.*}}, %{{.*}}) <{dimension = 0 : i64, is_stable = true}> ({
// CHECK-NEXT:    ^bb0(%[[X:.*]]: tensor<i64>, %[[Y:.*]]: tensor<i64>, %{{.*}}: tensor<i64>, %{{.*}}: tensor<i64>):
// CHECK-NEXT:      "stablehlo.compare"(%[[Y]], %[[X]])
// CHECK-DAG:     "stablehlo.slice"(%[[SORTED]]#0) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<5xi64>) -> tensor<2xi64>
// CHECK-DAG:     "stablehlo.slice"(%[[SORTED]]#1) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<5xi64>) -> tensor<2xi64>
func.func @topk(%a: !torch.vtensor<[5],si64>) -> (!torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>) {
  %int-1 = torch.constant.int -1
  %int2 = torch.constant.int 2
  %true = torch.constant.bool true
  %0:2 = torch.aten.topk %a, %int2, %int-1, %true, %true : !torch.vtensor<[5],si64>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>
}

// The smallest ones, of a number of rows that is not known.
// CHECK-LABEL: func.func @topk_of_rows
// CHECK:         %[[SORTED:.*]]:2 = "stablehlo.sort"(%{{.*}}, %{{.*}}) <{dimension = 1 : i64, is_stable = true}> ({
// CHECK-NEXT:    ^bb0(%[[X:.*]]: tensor<i64>, %[[Y:.*]]: tensor<i64>, %{{.*}}: tensor<i64>, %{{.*}}: tensor<i64>):
// CHECK-NEXT:      "stablehlo.compare"(%[[X]], %[[Y]])
// CHECK-DAG:     "stablehlo.real_dynamic_slice"(%[[SORTED]]#0, {{.*}}) : (tensor<?x5xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x2xi64>
// CHECK-DAG:     "stablehlo.real_dynamic_slice"(%[[SORTED]]#1, {{.*}}) : (tensor<?x5xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x2xi64>
func.func @topk_of_rows(%a: !torch.vtensor<[?,5],si64>) -> (!torch.vtensor<[?,2],si64>, !torch.vtensor<[?,2],si64>) {
  %int-1 = torch.constant.int -1
  %int2 = torch.constant.int 2
  %true = torch.constant.bool true
  %false = torch.constant.bool false
  %0:2 = torch.aten.topk %a, %int2, %int-1, %false, %true : !torch.vtensor<[?,5],si64>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[?,2],si64>, !torch.vtensor<[?,2],si64>
  return %0#0, %0#1 : !torch.vtensor<[?,2],si64>, !torch.vtensor<[?,2],si64>
}

// Places are sorted, and those of zeros are behind all others. The last
// operation alone depends on values.
// CHECK-LABEL: func.func @nonzero
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<3> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.constant"() <{value = dense<0> : tensor<2xi64>}> : () -> tensor<2xi64>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.constant"() <{value = dense<2> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V3:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<2xi64>}> : () -> tensor<2xi64>
// CHECK-DAG:     %[[V4:.*]] = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V5:.*]] = "stablehlo.constant"() <{value = dense<6> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V6:.*]] = "stablehlo.constant"() <{value = dense<0.000000e+00> : tensor<f32>}> : () -> tensor<f32>
// CHECK-DAG:     %[[V7:.*]] = torch_c.to_builtin_tensor %arg0 : !torch.vtensor<[2,3],f32> -> tensor<2x3xf32>
// CHECK-DAG:     %[[V8:.*]] = "stablehlo.reshape"(%[[V7]]) : (tensor<2x3xf32>) -> tensor<6xf32>
// CHECK-DAG:     %[[V9:.*]] = "stablehlo.reshape"(%[[V6]]) : (tensor<f32>) -> tensor<1xf32>
// CHECK-DAG:     %[[V10:.*]] = "stablehlo.broadcast_in_dim"(%[[V9]]) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<6xf32>
// CHECK-DAG:     %[[V11:.*]] = "stablehlo.compare"(%[[V8]], %[[V10]]) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
// CHECK-DAG:     %[[V12:.*]] = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6xi64>
// CHECK-DAG:     %[[V13:.*]] = "stablehlo.reshape"(%[[V5]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V14:.*]] = "stablehlo.broadcast_in_dim"(%[[V13]]) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi64>) -> tensor<6xi64>
// CHECK-DAG:     %[[V15:.*]] = "stablehlo.select"(%[[V11]], %[[V12]], %[[V14]]) : (tensor<6xi1>, tensor<6xi64>, tensor<6xi64>) -> tensor<6xi64>
// CHECK:         %[[V16:.*]] = "stablehlo.sort"(%[[V15]]) <{dimension = 0 : i64, is_stable = false}> ({
// CHECK:         ^bb0(%{{.*}}: tensor<i64>, %{{.*}}: tensor<i64>):
// CHECK-DAG:     %[[V17:.*]] = "stablehlo.compare"(%arg1, %arg2) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
// CHECK:         "stablehlo.return"(%[[V17]]) : (tensor<i1>) -> ()
// CHECK:         }) : (tensor<6xi64>) -> tensor<6xi64>
// CHECK-DAG:     %[[V18:.*]] = "stablehlo.convert"(%[[V11]]) : (tensor<6xi1>) -> tensor<6xi64>
// CHECK:         %[[V19:.*]] = "stablehlo.reduce"(%[[V18]], %[[V4]]) <{dimensions = array<i64: 0>}> ({
// CHECK:         ^bb0(%{{.*}}: tensor<i64>, %{{.*}}: tensor<i64>):
// CHECK-DAG:     %[[V20:.*]] = "stablehlo.add"(%arg1, %arg2) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK:         "stablehlo.return"(%[[V20]]) : (tensor<i64>) -> ()
// CHECK:         }) : (tensor<6xi64>, tensor<i64>) -> tensor<i64>
// CHECK-DAG:     %[[V21:.*]] = "stablehlo.reshape"(%[[V19]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V22:.*]] = "stablehlo.reshape"(%[[V2]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V23:.*]] = "stablehlo.concatenate"(%[[V21]], %[[V22]]) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-DAG:     %[[V24:.*]] = "stablehlo.reshape"(%[[V0]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V25:.*]] = "stablehlo.broadcast_in_dim"(%[[V24]]) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi64>) -> tensor<6xi64>
// CHECK-DAG:     %[[V26:.*]] = "stablehlo.remainder"(%[[V16]], %[[V25]]) : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi64>
// CHECK-DAG:     %[[V27:.*]] = "stablehlo.divide"(%[[V16]], %[[V25]]) : (tensor<6xi64>, tensor<6xi64>) -> tensor<6xi64>
// CHECK-DAG:     %[[V28:.*]] = "stablehlo.reshape"(%[[V26]]) : (tensor<6xi64>) -> tensor<6x1xi64>
// CHECK-DAG:     %[[V29:.*]] = "stablehlo.reshape"(%[[V27]]) : (tensor<6xi64>) -> tensor<6x1xi64>
// CHECK-DAG:     %[[V30:.*]] = "stablehlo.concatenate"(%[[V29]], %[[V28]]) <{dimension = 1 : i64}> : (tensor<6x1xi64>, tensor<6x1xi64>) -> tensor<6x2xi64>
// CHECK-DAG:     %[[V31:.*]] = "stablehlo.real_dynamic_slice"(%[[V30]], %[[V1]], %[[V23]], %[[V3]]) : (tensor<6x2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x2xi64>
// CHECK-DAG:     %[[V32:.*]] = torch_c.from_builtin_tensor %[[V31]] : tensor<?x2xi64> -> !torch.vtensor<[?,2],si64>
// CHECK:         return %[[V32]] : !torch.vtensor<[?,2],si64>
func.func @nonzero(%a: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[?,2],si64> {
  %0 = torch.aten.nonzero %a : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[?,2],si64>
  return %0 : !torch.vtensor<[?,2],si64>
}

// Truth values, of which not even the largest number of places is known.
// CHECK-LABEL: func.func @nonzero_dynamic
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<0> : tensor<2xi64>}> : () -> tensor<2xi64>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<2xi64>}> : () -> tensor<2xi64>
// CHECK-DAG:     %[[V3:.*]] = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V4:.*]] = torch_c.to_builtin_tensor %arg0 : !torch.vtensor<[?],i1> -> tensor<?xi1>
// CHECK-DAG:     %[[V5:.*]] = "stablehlo.get_dimension_size"(%[[V4]]) <{dimension = 0 : i64}> : (tensor<?xi1>) -> tensor<i32>
// CHECK-DAG:     %[[V6:.*]] = "stablehlo.convert"(%[[V5]]) : (tensor<i32>) -> tensor<i64>
// CHECK-DAG:     %[[V7:.*]] = "stablehlo.reshape"(%[[V6]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V8:.*]] = "stablehlo.dynamic_reshape"(%[[V4]], %[[V7]]) : (tensor<?xi1>, tensor<1xi64>) -> tensor<?xi1>
// CHECK-DAG:     %[[V9:.*]] = "stablehlo.dynamic_iota"(%[[V7]]) <{iota_dimension = 0 : i64}> : (tensor<1xi64>) -> tensor<?xi64>
// CHECK-DAG:     %[[V10:.*]] = "stablehlo.get_dimension_size"(%[[V9]]) <{dimension = 0 : i64}> : (tensor<?xi64>) -> tensor<i32>
// CHECK-DAG:     %[[V11:.*]] = "stablehlo.convert"(%[[V10]]) : (tensor<i32>) -> tensor<i64>
// CHECK-DAG:     %[[V12:.*]] = "stablehlo.reshape"(%[[V11]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V13:.*]] = "stablehlo.dynamic_broadcast_in_dim"(%[[V7]], %[[V12]]) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<?xi64>
// CHECK-DAG:     %[[V14:.*]] = "stablehlo.select"(%[[V8]], %[[V9]], %[[V13]]) : (tensor<?xi1>, tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64>
// CHECK:         %[[V15:.*]] = "stablehlo.sort"(%[[V14]]) <{dimension = 0 : i64, is_stable = false}> ({
// CHECK:         ^bb0(%{{.*}}: tensor<i64>, %{{.*}}: tensor<i64>):
// CHECK-DAG:     %[[V16:.*]] = "stablehlo.compare"(%arg1, %arg2) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i64>, tensor<i64>) -> tensor<i1>
// CHECK:         "stablehlo.return"(%[[V16]]) : (tensor<i1>) -> ()
// CHECK:         }) : (tensor<?xi64>) -> tensor<?xi64>
// CHECK-DAG:     %[[V17:.*]] = "stablehlo.convert"(%[[V8]]) : (tensor<?xi1>) -> tensor<?xi64>
// CHECK:         %[[V18:.*]] = "stablehlo.reduce"(%[[V17]], %[[V3]]) <{dimensions = array<i64: 0>}> ({
// CHECK:         ^bb0(%{{.*}}: tensor<i64>, %{{.*}}: tensor<i64>):
// CHECK-DAG:     %[[V19:.*]] = "stablehlo.add"(%arg1, %arg2) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK:         "stablehlo.return"(%[[V19]]) : (tensor<i64>) -> ()
// CHECK:         }) : (tensor<?xi64>, tensor<i64>) -> tensor<i64>
// CHECK-DAG:     %[[V20:.*]] = "stablehlo.reshape"(%[[V18]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V21:.*]] = "stablehlo.reshape"(%[[V1]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V22:.*]] = "stablehlo.concatenate"(%[[V20]], %[[V21]]) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-DAG:     %[[V23:.*]] = "stablehlo.get_dimension_size"(%[[V15]]) <{dimension = 0 : i64}> : (tensor<?xi64>) -> tensor<i32>
// CHECK-DAG:     %[[V24:.*]] = "stablehlo.convert"(%[[V23]]) : (tensor<i32>) -> tensor<i64>
// CHECK-DAG:     %[[V25:.*]] = "stablehlo.reshape"(%[[V24]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V26:.*]] = "stablehlo.concatenate"(%[[V25]], %[[V21]]) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-DAG:     %[[V27:.*]] = "stablehlo.dynamic_reshape"(%[[V15]], %[[V26]]) : (tensor<?xi64>, tensor<2xi64>) -> tensor<?x1xi64>
// CHECK-DAG:     %[[V28:.*]] = "stablehlo.real_dynamic_slice"(%[[V27]], %[[V0]], %[[V22]], %[[V2]]) : (tensor<?x1xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x1xi64>
// CHECK-DAG:     %[[V29:.*]] = torch_c.from_builtin_tensor %[[V28]] : tensor<?x1xi64> -> !torch.vtensor<[?,1],si64>
// CHECK:         return %[[V29]] : !torch.vtensor<[?,1],si64>
func.func @nonzero_dynamic(%a: !torch.vtensor<[?],i1>) -> !torch.vtensor<[?,1],si64> {
  %0 = torch.aten.nonzero %a : !torch.vtensor<[?],i1> -> !torch.vtensor<[?,1],si64>
  return %0 : !torch.vtensor<[?,1],si64>
}

// A row without indices, or none.
// CHECK-LABEL: func.func @nonzero_number
// CHECK-DAG:     %[[V0:.*]] = "stablehlo.constant"() <{value = dense<0> : tensor<2xi64>}> : () -> tensor<2xi64>
// CHECK-DAG:     %[[V1:.*]] = "stablehlo.constant"() <{value = dense<1> : tensor<2xi64>}> : () -> tensor<2xi64>
// CHECK-DAG:     %[[V2:.*]] = "stablehlo.constant"() <{value = dense<0> : tensor<i64>}> : () -> tensor<i64>
// CHECK-DAG:     %[[V3:.*]] = torch_c.to_builtin_tensor %arg0 : !torch.vtensor<[],si64> -> tensor<i64>
// CHECK-DAG:     %[[V4:.*]] = "stablehlo.reshape"(%[[V3]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V5:.*]] = "stablehlo.reshape"(%[[V2]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V6:.*]] = "stablehlo.compare"(%[[V4]], %[[V5]]) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
// CHECK-DAG:     %[[V7:.*]] = "stablehlo.convert"(%[[V6]]) : (tensor<1xi1>) -> tensor<1xi64>
// CHECK:         %[[V8:.*]] = "stablehlo.reduce"(%[[V7]], %[[V2]]) <{dimensions = array<i64: 0>}> ({
// CHECK:         ^bb0(%{{.*}}: tensor<i64>, %{{.*}}: tensor<i64>):
// CHECK-DAG:     %[[V9:.*]] = "stablehlo.add"(%arg1, %arg2) : (tensor<i64>, tensor<i64>) -> tensor<i64>
// CHECK:         "stablehlo.return"(%[[V9]]) : (tensor<i64>) -> ()
// CHECK:         }) : (tensor<1xi64>, tensor<i64>) -> tensor<i64>
// CHECK-DAG:     %[[V10:.*]] = "stablehlo.reshape"(%[[V8]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK-DAG:     %[[V11:.*]] = "stablehlo.concatenate"(%[[V10]], %[[V5]]) <{dimension = 0 : i64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
// CHECK-DAG:     %[[V12:.*]] = "stablehlo.broadcast_in_dim"(%[[V2]]) <{broadcast_dimensions = array<i64>}> : (tensor<i64>) -> tensor<1x0xi64>
// CHECK-DAG:     %[[V13:.*]] = "stablehlo.real_dynamic_slice"(%[[V12]], %[[V0]], %[[V11]], %[[V1]]) : (tensor<1x0xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x0xi64>
// CHECK-DAG:     %[[V14:.*]] = torch_c.from_builtin_tensor %[[V13]] : tensor<?x0xi64> -> !torch.vtensor<[?,0],si64>
// CHECK:         return %[[V14]] : !torch.vtensor<[?,0],si64>
func.func @nonzero_number(%a: !torch.vtensor<[],si64>) -> !torch.vtensor<[?,0],si64> {
  %0 = torch.aten.nonzero %a : !torch.vtensor<[],si64> -> !torch.vtensor<[?,0],si64>
  return %0 : !torch.vtensor<[?,0],si64>
}
