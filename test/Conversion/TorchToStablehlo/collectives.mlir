// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-stablehlo,canonicalize,cse))' -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: func.func @all_reduce
// CHECK:         %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[SUM:.*]] = "stablehlo.all_reduce"(%[[A]]) <{replica_groups = dense<{{\[\[}}0, 1], [2, 3]]> : tensor<2x2xi64>}> ({
// CHECK-NEXT:    ^bb0(%[[X:.*]]: tensor<f32>, %[[Y:.*]]: tensor<f32>):
// CHECK-NEXT:      %[[S:.*]] = "stablehlo.add"(%[[X]], %[[Y]]) : (tensor<f32>, tensor<f32>) -> tensor<f32>
// CHECK-NEXT:      "stablehlo.return"(%[[S]]) : (tensor<f32>) -> ()
// CHECK-NEXT:    }) : (tensor<2x?xf32>) -> tensor<2x?xf32>
// CHECK:         torch_c.from_builtin_tensor %[[SUM]]
func.func @all_reduce(%a: !torch.vtensor<[2,?],f32>) -> !torch.vtensor<[2,?],f32> {
  %sum = torch.constant.str "sum"
  %group = torch.constant.str "5"
  %0 = torch._c10d_functional.all_reduce %a, %sum, %group {torch.replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>} : !torch.vtensor<[2,?],f32>, !torch.str, !torch.str -> !torch.vtensor<[2,?],f32>
  %1 = torch._c10d_functional.wait_tensor %0 : !torch.vtensor<[2,?],f32> -> !torch.vtensor<[2,?],f32>
  return %1 : !torch.vtensor<[2,?],f32>
}

// A mean is divided after the sum.
// CHECK-LABEL: func.func @mean
// CHECK:         %[[TWO:.*]] = "stablehlo.constant"() <{value = dense<2.000000e+00> : tensor<f32>}>
// CHECK:         %[[SUM:.*]] = "stablehlo.all_reduce"
// CHECK:           "stablehlo.add"
// CHECK:         "stablehlo.divide"(%[[SUM]], %{{.*}}) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
func.func @mean(%a: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %avg = torch.constant.str "avg"
  %group = torch.constant.str "0"
  %0 = torch._c10d_functional.all_reduce %a, %avg, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[2],f32>, !torch.str, !torch.str -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// Bytes without a sign are compared as such, outside of the computation.
// CHECK-LABEL: func.func @bytes
// CHECK:         %[[BYTES:.*]] = "stablehlo.bitcast_convert"(%{{.*}}) : (tensor<2xi8>) -> tensor<2xui8>
// CHECK:         %[[MAX:.*]] = "stablehlo.all_reduce"(%[[BYTES]])
// CHECK:           "stablehlo.maximum"(%{{.*}}) : (tensor<ui8>, tensor<ui8>) -> tensor<ui8>
// CHECK:         "stablehlo.bitcast_convert"(%[[MAX]]) : (tensor<2xui8>) -> tensor<2xi8>
func.func @bytes(%a: !torch.vtensor<[2],ui8>) -> !torch.vtensor<[2],ui8> {
  %max = torch.constant.str "max"
  %group = torch.constant.str "0"
  %0 = torch._c10d_functional.all_reduce %a, %max, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[2],ui8>, !torch.str, !torch.str -> !torch.vtensor<[2],ui8>
  return %0 : !torch.vtensor<[2],ui8>
}

// The other reductions.
// CHECK-LABEL: func.func @reductions
// CHECK:         "stablehlo.all_reduce"
// CHECK:           "stablehlo.multiply"
// CHECK:         "stablehlo.all_reduce"
// CHECK:           "stablehlo.minimum"
// CHECK:         "stablehlo.all_reduce"
// CHECK:           "stablehlo.and"
// CHECK:         "stablehlo.all_reduce"
// CHECK:           "stablehlo.or"
// CHECK:         "stablehlo.all_reduce"
// CHECK:           "stablehlo.xor"
func.func @reductions(%a: !torch.vtensor<[2],si32>) -> !torch.vtensor<[2],si32> {
  %product = torch.constant.str "product"
  %min = torch.constant.str "min"
  %band = torch.constant.str "band"
  %bor = torch.constant.str "bor"
  %bxor = torch.constant.str "bxor"
  %group = torch.constant.str "0"
  %0 = torch._c10d_functional.all_reduce %a, %product, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[2],si32>, !torch.str, !torch.str -> !torch.vtensor<[2],si32>
  %1 = torch._c10d_functional.all_reduce %0, %min, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[2],si32>, !torch.str, !torch.str -> !torch.vtensor<[2],si32>
  %2 = torch._c10d_functional.all_reduce %1, %band, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[2],si32>, !torch.str, !torch.str -> !torch.vtensor<[2],si32>
  %3 = torch._c10d_functional.all_reduce %2, %bor, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[2],si32>, !torch.str, !torch.str -> !torch.vtensor<[2],si32>
  %4 = torch._c10d_functional.all_reduce %3, %bxor, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[2],si32>, !torch.str, !torch.str -> !torch.vtensor<[2],si32>
  return %4 : !torch.vtensor<[2],si32>
}

// CHECK-LABEL: func.func @all_gather
// CHECK:         "stablehlo.all_gather"(%{{.*}}) <{all_gather_dim = 0 : i64, replica_groups = dense<{{\[\[}}0, 2], [1, 3]]> : tensor<2x2xi64>}> : (tensor<?x3xf32>) -> tensor<?x3xf32>
func.func @all_gather(%a: !torch.vtensor<[?,3],f32>) -> !torch.vtensor<[?,3],f32> {
  %int2 = torch.constant.int 2
  %group = torch.constant.str "1"
  %0 = torch._c10d_functional.all_gather_into_tensor %a, %int2, %group {torch.replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>} : !torch.vtensor<[?,3],f32>, !torch.int, !torch.str -> !torch.vtensor<[?,3],f32>
  return %0 : !torch.vtensor<[?,3],f32>
}

// Numbers become a vector.
// CHECK-LABEL: func.func @all_gather_numbers
// CHECK:         %[[ONE:.*]] = "stablehlo.reshape"(%{{.*}}) : (tensor<f32>) -> tensor<1xf32>
// CHECK:         "stablehlo.all_gather"(%[[ONE]]) <{all_gather_dim = 0 : i64, replica_groups = {{.*}}}> : (tensor<1xf32>) -> tensor<2xf32>
func.func @all_gather_numbers(%a: !torch.vtensor<[],f32>) -> !torch.vtensor<[2],f32> {
  %int2 = torch.constant.int 2
  %group = torch.constant.str "1"
  %0 = torch._c10d_functional.all_gather_into_tensor %a, %int2, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[],f32>, !torch.int, !torch.str -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// CHECK-LABEL: func.func @reduce_scatter
// CHECK:         "stablehlo.reduce_scatter"(%{{.*}}) <{replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>, scatter_dimension = 0 : i64}> ({
// CHECK:           "stablehlo.add"
// CHECK:         }) : (tensor<4x3xbf16>) -> tensor<2x3xbf16>
func.func @reduce_scatter(%a: !torch.vtensor<[4,3],bf16>) -> !torch.vtensor<[2,3],bf16> {
  %int2 = torch.constant.int 2
  %sum = torch.constant.str "sum"
  %group = torch.constant.str "0"
  %0 = torch._c10d_functional.reduce_scatter_tensor %a, %sum, %int2, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[4,3],bf16>, !torch.str, !torch.int, !torch.str -> !torch.vtensor<[2,3],bf16>
  return %0 : !torch.vtensor<[2,3],bf16>
}

// CHECK-LABEL: func.func @all_to_all
// CHECK:         "stablehlo.all_to_all"(%{{.*}}) <{concat_dimension = 0 : i64, replica_groups = dense<{{\[\[}}0, 1]]> : tensor<1x2xi64>, split_count = 2 : i64, split_dimension = 0 : i64}> : (tensor<4x3xf32>) -> tensor<4x3xf32>
func.func @all_to_all(%a: !torch.vtensor<[4,3],f32>) -> !torch.vtensor<[4,3],f32> {
  %int2 = torch.constant.int 2
  %group = torch.constant.str "0"
  %sizes = torch.prim.ListConstruct %int2, %int2 : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch._c10d_functional.all_to_all_single %a, %sizes, %sizes, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[4,3],f32>, !torch.list<int>, !torch.list<int>, !torch.str -> !torch.vtensor<[4,3],f32>
  return %0 : !torch.vtensor<[4,3],f32>
}

// The source is the first of its group.
// CHECK-LABEL: func.func @broadcast
// CHECK:         "stablehlo.collective_broadcast"(%{{.*}}) <{replica_groups = dense<{{\[\[}}2, 0, 1], [5, 3, 4]]> : tensor<2x3xi64>}> : (tensor<4xi1>) -> tensor<4xi1>
func.func @broadcast(%a: !torch.vtensor<[4],i1>) -> !torch.vtensor<[4],i1> {
  %int2 = torch.constant.int 2
  %group = torch.constant.str "0"
  %0 = torch._c10d_functional.broadcast %a, %int2, %group {torch.replica_groups = dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi64>} : !torch.vtensor<[4],i1>, !torch.int, !torch.str -> !torch.vtensor<[4],i1>
  return %0 : !torch.vtensor<[4],i1>
}
