// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random numbers from a counter: Philox 4x32 with ten rounds (Salmon et al.,
// "Parallel random numbers: as easy as 1, 2, 3"). An element's number depends
// on the operation's seed and on where the element lies, on nothing else, so
// that loops may run in any order. All other distributions are composed of this
// one in Python.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Conversion/Utils/Linalg/Shapes.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Dialect/Torch/IR/RandomOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionOps.h"

#include <cmath>

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// Shifts by less than the width.
Scalar shiftLeft(Scalar x, unsigned amount) {
  return x.like(arith::ShLIOp::create(x.getBuilder(), x, x.like(amount)));
}
Scalar shiftRight(Scalar x, unsigned amount) {
  return x.like(arith::ShRUIOp::create(x.getBuilder(), x, x.like(amount)));
}

/// Four random words of 32 bits for a 64-bit key and a 64-bit counter.
std::array<Scalar, 4> createPhilox(Scalar key, Scalar counter) {
  ImplicitLocOpBuilder &b = key.getBuilder();
  Type i32 = b.getIntegerType(32, /*isSigned=*/false);
  auto word = [&](uint32_t value) { return Scalar(b, i32, value); };
  auto low = [&](Scalar wide) { return wide.to(i32); };
  auto high = [&](Scalar wide) { return shiftRight(wide, 32).to(i32); };
  Scalar multipliers[] = {word(0xD2511F53), word(0xCD9E8D57)};
  Scalar increments[] = {word(0x9E3779B9), word(0xBB67AE85)};
  Scalar keys[] = {low(key), high(key)};
  std::array<Scalar, 4> state = {low(counter), high(counter), word(0), word(0)};
  for (int round = 0; round < 10; ++round) {
    auto multiply = [&](Scalar x, Scalar by) {
      auto product = arith::MulUIExtendedOp::create(b, x, by);
      return std::pair(x.like(product.getHigh()), x.like(product.getLow()));
    };
    auto first = multiply(state[0], multipliers[0]);
    auto second = multiply(state[2], multipliers[1]);
    state = {second.first ^ state[1] ^ keys[0], second.second,
             first.first ^ state[3] ^ keys[1], first.second};
    for (int i = 0; i < 2; ++i)
      keys[i] = keys[i] + increments[i];
  }
  return state;
}

/// Random bits as a number in [0, 1) that `type` has exactly.
Scalar createUniform(Scalars words, mlir::FloatType type) {
  ImplicitLocOpBuilder &b = words.front().getBuilder();
  unsigned precision = std::min(type.getFPMantissaWidth(), 53u);
  Type u64 = b.getIntegerType(64, /*isSigned=*/false);
  Scalar low = words[0].to(u64), high = words[1].to(u64);
  Scalar bits = shiftRight(shiftLeft(high, 32) | low, 64 - precision);
  // Shorter floats come from 32 bits, which hold all that is left exactly.
  Type wide = type.isF64() ? b.getF64Type() : b.getF32Type();
  return (bits.to(wide) * std::ldexp(1.0, -int(precision))).to(type);
}

FailureOr<Value> convertRand(Lowering<AtenRandOp> &b) {
  auto sizes = getListedSizes(b, b.op.getSize(), b.type);
  auto element = dyn_cast<mlir::FloatType>(b.type.getElementType());
  if (!sizes || !element || element.getWidth() < 16)
    return b.refuse("unsupported sizes or dtype");
  Scalar seed(b, TorchConversion::GetNextSeedOp::create(b, b.getI64Type()));
  SmallVector<Scalar> lengths;
  for (OpFoldResult size : *sizes)
    lengths.push_back(getSize(b, size));
  return createFromIndices(b, b.type, *sizes, [&](Scalars indices) {
    Scalar counter = createIndex(b, 0);
    for (auto [index, length] : llvm::zip_equal(indices, lengths))
      counter = counter * length + index;
    return createUniform(createPhilox(seed, toInteger(counter)), element);
  });
}

} // namespace

void TorchToLinalg::populateRandom(PatternTable &patterns) {
  patterns.add(convertRand);
}
