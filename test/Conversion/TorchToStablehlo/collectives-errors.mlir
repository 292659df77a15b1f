// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -pass-pipeline='builtin.module(func.func(convert-torch-to-stablehlo),torch-finalizing-backend-type-conversion)' -split-input-file -verify-diagnostics

// Refused: the ranks of the group are not known
func.func @reduce_group(%a: !torch.vtensor<[4,3],f32>) -> !torch.vtensor<[4,3],f32> {
  %op = torch.constant.str "sum"
  %group = torch.constant.str "0"
  // expected-error @+2 {{the ranks of the group are not known}}
  // expected-note @+1 {{first use of torch._c10d_functional.all_reduce}}
  %0 = torch._c10d_functional.all_reduce %a, %op, %group : !torch.vtensor<[4,3],f32>, !torch.str, !torch.str -> !torch.vtensor<[4,3],f32>
  return %0 : !torch.vtensor<[4,3],f32>
}

// -----

// Refused: the ranks of the group are not known
func.func @reduce_flat_group(%a: !torch.vtensor<[4,3],f32>) -> !torch.vtensor<[4,3],f32> {
  %op = torch.constant.str "sum"
  %group = torch.constant.str "0"
  // expected-error @+2 {{the ranks of the group are not known}}
  // expected-note @+1 {{first use of torch._c10d_functional.all_reduce}}
  %0 = torch._c10d_functional.all_reduce %a, %op, %group {torch.replica_groups = dense<[0, 1]> : tensor<2xi64>} : !torch.vtensor<[4,3],f32>, !torch.str, !torch.str -> !torch.vtensor<[4,3],f32>
  return %0 : !torch.vtensor<[4,3],f32>
}

// -----

// Refused: the reduction is not known, or not for this dtype
func.func @reduce_name(%a: !torch.vtensor<[4,3],f32>, %s: !torch.str) -> !torch.vtensor<[4,3],f32> {
  %group = torch.constant.str "0"
  // expected-error @+2 {{the reduction is not known, or not for this dtype}}
  // expected-note @+1 {{first use of torch._c10d_functional.all_reduce}}
  %0 = torch._c10d_functional.all_reduce %a, %s, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[4,3],f32>, !torch.str, !torch.str -> !torch.vtensor<[4,3],f32>
  return %0 : !torch.vtensor<[4,3],f32>
}

// -----

// Refused: the reduction is not known, or not for this dtype
func.func @reduce_other(%a: !torch.vtensor<[4,3],f32>) -> !torch.vtensor<[4,3],f32> {
  %op = torch.constant.str "premul_sum"
  %group = torch.constant.str "0"
  // expected-error @+2 {{the reduction is not known, or not for this dtype}}
  // expected-note @+1 {{first use of torch._c10d_functional.all_reduce}}
  %0 = torch._c10d_functional.all_reduce %a, %op, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[4,3],f32>, !torch.str, !torch.str -> !torch.vtensor<[4,3],f32>
  return %0 : !torch.vtensor<[4,3],f32>
}

// -----

// Refused: the reduction is not known, or not for this dtype
func.func @reduce_complex(%a: !torch.vtensor<[4],complex<f32>>) -> !torch.vtensor<[4],complex<f32>> {
  %op = torch.constant.str "max"
  %group = torch.constant.str "0"
  // expected-error @+2 {{the reduction is not known, or not for this dtype}}
  // expected-note @+1 {{first use of torch._c10d_functional.all_reduce}}
  %0 = torch._c10d_functional.all_reduce %a, %op, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[4],complex<f32>>, !torch.str, !torch.str -> !torch.vtensor<[4],complex<f32>>
  return %0 : !torch.vtensor<[4],complex<f32>>
}

// -----

// Refused: the reduction is not known, or not for this dtype
func.func @reduce_bits(%a: !torch.vtensor<[4,3],f32>) -> !torch.vtensor<[4,3],f32> {
  %op = torch.constant.str "bor"
  %group = torch.constant.str "0"
  // expected-error @+2 {{the reduction is not known, or not for this dtype}}
  // expected-note @+1 {{first use of torch._c10d_functional.all_reduce}}
  %0 = torch._c10d_functional.all_reduce %a, %op, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[4,3],f32>, !torch.str, !torch.str -> !torch.vtensor<[4,3],f32>
  return %0 : !torch.vtensor<[4,3],f32>
}

// -----

// Refused: the reduction is not known, or not for this dtype
func.func @reduce_truths(%a: !torch.vtensor<[4],i1>) -> !torch.vtensor<[4],i1> {
  %op = torch.constant.str "sum"
  %group = torch.constant.str "0"
  // expected-error @+2 {{the reduction is not known, or not for this dtype}}
  // expected-note @+1 {{first use of torch._c10d_functional.all_reduce}}
  %0 = torch._c10d_functional.all_reduce %a, %op, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[4],i1>, !torch.str, !torch.str -> !torch.vtensor<[4],i1>
  return %0 : !torch.vtensor<[4],i1>
}

// -----

// Refused: the mean of integers is none
func.func @reduce_mean(%a: !torch.vtensor<[4],si64>) -> !torch.vtensor<[4],si64> {
  %op = torch.constant.str "avg"
  %group = torch.constant.str "0"
  // expected-error @+2 {{the mean of integers is none}}
  // expected-note @+1 {{first use of torch._c10d_functional.all_reduce}}
  %0 = torch._c10d_functional.all_reduce %a, %op, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[4],si64>, !torch.str, !torch.str -> !torch.vtensor<[4],si64>
  return %0 : !torch.vtensor<[4],si64>
}

// -----

// Refused: the ranks of the group are not known
func.func @scatter_group(%a: !torch.vtensor<[4,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %op = torch.constant.str "sum"
  %two = torch.constant.int 2
  %group = torch.constant.str "0"
  // expected-error @+2 {{the ranks of the group are not known}}
  // expected-note @+1 {{first use of torch._c10d_functional.reduce_scatter_tensor}}
  %0 = torch._c10d_functional.reduce_scatter_tensor %a, %op, %two, %group : !torch.vtensor<[4,3],f32>, !torch.str, !torch.int, !torch.str -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

// -----

// Refused: the group has another size
func.func @scatter_size(%a: !torch.vtensor<[4,3],f32>) -> !torch.vtensor<[1,3],f32> {
  %op = torch.constant.str "sum"
  %four = torch.constant.int 4
  %group = torch.constant.str "0"
  // expected-error @+2 {{the group has another size}}
  // expected-note @+1 {{first use of torch._c10d_functional.reduce_scatter_tensor}}
  %0 = torch._c10d_functional.reduce_scatter_tensor %a, %op, %four, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[4,3],f32>, !torch.str, !torch.int, !torch.str -> !torch.vtensor<[1,3],f32>
  return %0 : !torch.vtensor<[1,3],f32>
}

// -----

// Refused: the group's size does not divide the first dimension
func.func @scatter_odd(%a: !torch.vtensor<[3],f32>) -> !torch.vtensor<[1],f32> {
  %op = torch.constant.str "sum"
  %two = torch.constant.int 2
  %group = torch.constant.str "0"
  // expected-error @+2 {{the group's size does not divide the first dimension}}
  // expected-note @+1 {{first use of torch._c10d_functional.reduce_scatter_tensor}}
  %0 = torch._c10d_functional.reduce_scatter_tensor %a, %op, %two, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[3],f32>, !torch.str, !torch.int, !torch.str -> !torch.vtensor<[1],f32>
  return %0 : !torch.vtensor<[1],f32>
}

// -----

// Refused: the group's size does not divide the first dimension
func.func @scatter_unknown(%a: !torch.vtensor<[?],f32>) -> !torch.vtensor<[?],f32> {
  %op = torch.constant.str "sum"
  %two = torch.constant.int 2
  %group = torch.constant.str "0"
  // expected-error @+2 {{the group's size does not divide the first dimension}}
  // expected-note @+1 {{first use of torch._c10d_functional.reduce_scatter_tensor}}
  %0 = torch._c10d_functional.reduce_scatter_tensor %a, %op, %two, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[?],f32>, !torch.str, !torch.int, !torch.str -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}

// -----

// Refused: the ranks of the group are not known
func.func @gather_group(%a: !torch.vtensor<[4,3],f32>) -> !torch.vtensor<[8,3],f32> {
  %two = torch.constant.int 2
  %group = torch.constant.str "0"
  // expected-error @+2 {{the ranks of the group are not known}}
  // expected-note @+1 {{first use of torch._c10d_functional.all_gather_into_tensor}}
  %0 = torch._c10d_functional.all_gather_into_tensor %a, %two, %group : !torch.vtensor<[4,3],f32>, !torch.int, !torch.str -> !torch.vtensor<[8,3],f32>
  return %0 : !torch.vtensor<[8,3],f32>
}

// -----

// Refused: the group has another size
func.func @gather_size(%a: !torch.vtensor<[4,3],f32>, %n: !torch.int) -> !torch.vtensor<[8,3],f32> {
  %group = torch.constant.str "0"
  // expected-error @+2 {{the group has another size}}
  // expected-note @+1 {{first use of torch._c10d_functional.all_gather_into_tensor}}
  %0 = torch._c10d_functional.all_gather_into_tensor %a, %n, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[4,3],f32>, !torch.int, !torch.str -> !torch.vtensor<[8,3],f32>
  return %0 : !torch.vtensor<[8,3],f32>
}

// -----

// Refused: the ranks of the group are not known
func.func @exchange_group(%a: !torch.vtensor<[4,3],f32>, %s: !torch.str) -> !torch.vtensor<[4,3],f32> {
  %one = torch.constant.int 2
  %three = torch.constant.int 2
  %sizes = torch.prim.ListConstruct %one, %three : (!torch.int, !torch.int) -> !torch.list<int>
  %group = torch.constant.str "0"
  // expected-error @+2 {{the ranks of the group are not known}}
  // expected-note @+1 {{first use of torch._c10d_functional.all_to_all_single}}
  %0 = torch._c10d_functional.all_to_all_single %a, %sizes, %sizes, %group : !torch.vtensor<[4,3],f32>, !torch.list<int>, !torch.list<int>, !torch.str -> !torch.vtensor<[4,3],f32>
  return %0 : !torch.vtensor<[4,3],f32>
}

// -----

// Refused: parts of different or of unknown sizes are exchanged
func.func @exchange_uneven(%a: !torch.vtensor<[4,3],f32>, %s: !torch.str) -> !torch.vtensor<[4,3],f32> {
  %one = torch.constant.int 1
  %three = torch.constant.int 3
  %sizes = torch.prim.ListConstruct %one, %three : (!torch.int, !torch.int) -> !torch.list<int>
  %group = torch.constant.str "0"
  // expected-error @+2 {{parts of different or of unknown sizes are exchanged}}
  // expected-note @+1 {{first use of torch._c10d_functional.all_to_all_single}}
  %0 = torch._c10d_functional.all_to_all_single %a, %sizes, %sizes, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[4,3],f32>, !torch.list<int>, !torch.list<int>, !torch.str -> !torch.vtensor<[4,3],f32>
  return %0 : !torch.vtensor<[4,3],f32>
}

// -----

// Refused: parts of different or of unknown sizes are exchanged
func.func @exchange_unknown(%a: !torch.vtensor<[?,3],f32>, %n: !torch.int, %s: !torch.str) -> !torch.vtensor<[?,3],f32> {
  %sizes = torch.prim.ListConstruct %n, %n : (!torch.int, !torch.int) -> !torch.list<int>
  %group = torch.constant.str "0"
  // expected-error @+2 {{parts of different or of unknown sizes are exchanged}}
  // expected-note @+1 {{first use of torch._c10d_functional.all_to_all_single}}
  %0 = torch._c10d_functional.all_to_all_single %a, %sizes, %sizes, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[?,3],f32>, !torch.list<int>, !torch.list<int>, !torch.str -> !torch.vtensor<[?,3],f32>
  return %0 : !torch.vtensor<[?,3],f32>
}

// -----

// Refused: the ranks of the group are not known
func.func @broadcast_group(%a: !torch.vtensor<[4,3],f32>) -> !torch.vtensor<[4,3],f32> {
  %one = torch.constant.int 1
  %group = torch.constant.str "0"
  // expected-error @+2 {{the ranks of the group are not known}}
  // expected-note @+1 {{first use of torch._c10d_functional.broadcast}}
  %0 = torch._c10d_functional.broadcast %a, %one, %group : !torch.vtensor<[4,3],f32>, !torch.int, !torch.str -> !torch.vtensor<[4,3],f32>
  return %0 : !torch.vtensor<[4,3],f32>
}

// -----

// Refused: the source is no member of the group
func.func @broadcast_source(%a: !torch.vtensor<[4,3],f32>) -> !torch.vtensor<[4,3],f32> {
  %two = torch.constant.int 2
  %group = torch.constant.str "0"
  // expected-error @+2 {{the source is no member of the group}}
  // expected-note @+1 {{first use of torch._c10d_functional.broadcast}}
  %0 = torch._c10d_functional.broadcast %a, %two, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[4,3],f32>, !torch.int, !torch.str -> !torch.vtensor<[4,3],f32>
  return %0 : !torch.vtensor<[4,3],f32>
}

// -----

// Refused: the source is no member of the group
func.func @broadcast_unknown(%a: !torch.vtensor<[4,3],f32>, %n: !torch.int) -> !torch.vtensor<[4,3],f32> {
  %group = torch.constant.str "0"
  // expected-error @+2 {{the source is no member of the group}}
  // expected-note @+1 {{first use of torch._c10d_functional.broadcast}}
  %0 = torch._c10d_functional.broadcast %a, %n, %group {torch.replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : !torch.vtensor<[4,3],f32>, !torch.int, !torch.str -> !torch.vtensor<[4,3],f32>
  return %0 : !torch.vtensor<[4,3],f32>
}
