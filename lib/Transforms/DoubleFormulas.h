// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elementary functions of f64 as polynomials: those that special functions are
// made of, which compute in f64 whatever their dtype is.

#ifndef TORCHMLIR_LIB_TRANSFORMS_DOUBLEFORMULAS_H
#define TORCHMLIR_LIB_TRANSFORMS_DOUBLEFORMULAS_H

#include "FloatFormulas.h"

namespace mlir::torch {

/// Of arguments of f64, within two units in the last place for all of them;
/// test_double_functions.py measures it.
Value createExpOfF64(ImplicitLocOpBuilder &b, Value x);
Value createExpM1OfF64(ImplicitLocOpBuilder &b, Value x);
Value createLogOfF64(ImplicitLocOpBuilder &b, Value x);
Value createLog1pOfF64(ImplicitLocOpBuilder &b, Value x);
Value createErfOfF64(ImplicitLocOpBuilder &b, Value x);
Value createErfcOfF64(ImplicitLocOpBuilder &b, Value x);

PartialResult createSinOfF64(ImplicitLocOpBuilder &b, ValueRange arguments);
PartialResult createCosOfF64(ImplicitLocOpBuilder &b, ValueRange arguments);

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_TRANSFORMS_DOUBLEFORMULAS_H
