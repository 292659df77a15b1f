// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elementary functions of f32 as polynomials, of one number or of a vector of
// them: the same operations either way, so that a result does not depend on
// where in a vector an element is.

#ifndef TORCHMLIR_LIB_TRANSFORMS_FLOATFORMULAS_H
#define TORCHMLIR_LIB_TRANSFORMS_FLOATFORMULAS_H

#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::torch {

/// Of arguments of f32, within two units in the last place for all of them;
/// test_elementary_functions.py measures it.
Value createExp(ImplicitLocOpBuilder &b, Value x);
/// For processors with an instruction that multiplies by a power of two.
Value createScaledExp(ImplicitLocOpBuilder &b, Value x);
Value createExp2(ImplicitLocOpBuilder &b, Value x);
Value createExpM1(ImplicitLocOpBuilder &b, Value x);
Value createLog(ImplicitLocOpBuilder &b, Value x);
Value createLog2(ImplicitLocOpBuilder &b, Value x);
Value createLog10(ImplicitLocOpBuilder &b, Value x);
Value createLog1p(ImplicitLocOpBuilder &b, Value x);
Value createSinh(ImplicitLocOpBuilder &b, Value x);
Value createCosh(ImplicitLocOpBuilder &b, Value x);
Value createTanh(ImplicitLocOpBuilder &b, Value x);
Value createAtanh(ImplicitLocOpBuilder &b, Value x);
Value createAsin(ImplicitLocOpBuilder &b, Value x);
Value createAcos(ImplicitLocOpBuilder &b, Value x);
Value createAtan(ImplicitLocOpBuilder &b, Value x);
Value createAtan2(ImplicitLocOpBuilder &b, Value y, Value x);
Value createErf(ImplicitLocOpBuilder &b, Value x);
Value createErfc(ImplicitLocOpBuilder &b, Value x);
Value createPow(ImplicitLocOpBuilder &b, Value base, Value exponent);

/// Formulas multiply by a power of two with `llvm.intr.ldexp`; this is the same
/// for processors without an instruction for it.
Value createScaled(ImplicitLocOpBuilder &b, Value x, Value exponent);

/// A result that holds where the arguments are not too large.
struct PartialResult {
  Value value, holds;
};

PartialResult createSin(ImplicitLocOpBuilder &b, ValueRange arguments);
PartialResult createCos(ImplicitLocOpBuilder &b, ValueRange arguments);
PartialResult createTan(ImplicitLocOpBuilder &b, ValueRange arguments);
/// Exactly, of a division that rounds towards zero.
PartialResult createRemainder(ImplicitLocOpBuilder &b, ValueRange arguments);

} // namespace mlir::torch

#endif // TORCHMLIR_LIB_TRANSFORMS_FLOATFORMULAS_H
