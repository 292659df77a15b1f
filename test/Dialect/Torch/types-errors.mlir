// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RUN: torch-mlir-opt %s -split-input-file -verify-diagnostics

// expected-error @below {{'i32' is not the dtype of a torch tensor}}
func.func private @signless(!torch.vtensor<[2],i32>)

// -----

// expected-error @below {{'index' is not the dtype of a torch tensor}}
func.func private @index(!torch.tensor<[2],index>)

// -----

// expected-error @below {{'tf32' is not the dtype of a torch tensor}}
func.func private @tf32(!torch.vtensor<*,tf32>)

// -----

// expected-error @below {{expected ','}}
func.func private @no_dtype(!torch.vtensor<[2]>)

// -----

// expected-error @below {{expected '['}}
func.func private @no_sizes(!torch.vtensor<f32>)

// -----

// expected-error @below {{invalid dimension size -2}}
func.func private @negative(!torch.vtensor<[-2],f32>)

// -----

// expected-error @below {{expected valid keyword}}
func.func private @prefix(!torch.list<!torch.int>)

// -----

// expected-error @below {{'integer' is not a type of the torch dialect}}
func.func private @unknown_inside(!torch.list<integer>)

// -----

// expected-error @below {{expected ','}}
func.func private @half_a_dict(!torch.dict<int>)
