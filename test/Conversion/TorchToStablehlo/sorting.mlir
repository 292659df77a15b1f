// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-stablehlo,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// NaN is larger than any number, and what is equal stays in its order.
// CHECK-LABEL: func.func @sort
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[PLACES:.*]] = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x3xi64>
// CHECK:         %[[SORTED:.*]]:2 = "stablehlo.sort"(%[[A]], %[[PLACES]]) <{dimension = 1 : i64, is_stable = true}> ({
// CHECK-NEXT:    ^bb0(%[[X:.*]]: tensor<f32>, %[[Y:.*]]: tensor<f32>, %{{.*}}: tensor<i64>, %{{.*}}: tensor<i64>):
// CHECK-NEXT:      %[[LESS:.*]] = "stablehlo.compare"(%[[X]], %[[Y]]) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT:      %[[NAN:.*]] = "stablehlo.compare"(%[[Y]], %[[Y]]) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT:      %[[NUMBER:.*]] = "stablehlo.compare"(%[[X]], %[[X]]) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
// CHECK-NEXT:      %[[BOTH:.*]] = "stablehlo.and"(%[[NUMBER]], %[[NAN]]) : (tensor<i1>, tensor<i1>) -> tensor<i1>
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
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[SIZE:.*]] = "stablehlo.get_dimension_size"(%[[A]]) <{dimension = 0 : i64}> : (tensor<?xi8>) -> tensor<i32>
// CHECK:         %[[WIDE:.*]] = "stablehlo.convert"(%[[SIZE]]) : (tensor<i32>) -> tensor<i64>
// CHECK:         %[[SHAPE:.*]] = "stablehlo.reshape"(%[[WIDE]]) : (tensor<i64>) -> tensor<1xi64>
// CHECK:         %[[PLACES:.*]] = "stablehlo.dynamic_iota"(%[[SHAPE]]) <{iota_dimension = 0 : i64}> : (tensor<1xi64>) -> tensor<?xi64>
// CHECK:         "stablehlo.sort"(%[[A]], %[[PLACES]]) <{dimension = 0 : i64, is_stable = true}> ({
// CHECK-NEXT:    ^bb0(%[[X:.*]]: tensor<i8>, %[[Y:.*]]: tensor<i8>, %{{.*}}: tensor<i64>, %{{.*}}: tensor<i64>):
// CHECK-NEXT:      %[[UX:.*]] = "stablehlo.bitcast_convert"(%[[X]]) : (tensor<i8>) -> tensor<ui8>
// CHECK-NEXT:      %[[UY:.*]] = "stablehlo.bitcast_convert"(%[[Y]]) : (tensor<i8>) -> tensor<ui8>
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
// CHECK:         "stablehlo.slice"(%[[SORTED]]#0) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<5xi64>) -> tensor<2xi64>
// CHECK:         "stablehlo.slice"(%[[SORTED]]#1) <{limit_indices = array<i64: 2>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<5xi64>) -> tensor<2xi64>
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
// CHECK:         "stablehlo.real_dynamic_slice"(%[[SORTED]]#0, {{.*}}) : (tensor<?x5xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x2xi64>
// CHECK:         "stablehlo.real_dynamic_slice"(%[[SORTED]]#1, {{.*}}) : (tensor<?x5xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x2xi64>
func.func @topk_of_rows(%a: !torch.vtensor<[?,5],si64>) -> (!torch.vtensor<[?,2],si64>, !torch.vtensor<[?,2],si64>) {
  %int-1 = torch.constant.int -1
  %int2 = torch.constant.int 2
  %true = torch.constant.bool true
  %false = torch.constant.bool false
  %0:2 = torch.aten.topk %a, %int2, %int-1, %false, %true : !torch.vtensor<[?,5],si64>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[?,2],si64>, !torch.vtensor<[?,2],si64>
  return %0#0, %0#1 : !torch.vtensor<[?,2],si64>, !torch.vtensor<[?,2],si64>
}
