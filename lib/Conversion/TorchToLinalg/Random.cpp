// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random numbers from a counter: Philox 4x32 with ten rounds (Salmon et al.,
// "Parallel random numbers: as easy as 1, 2, 3"). An element's number depends
// on the operation's seed and on where the element lies, on nothing else, so
// that loops may run in any order. All other distributions are composed of this
// one in Python.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Passes.h"
#include "torch-mlir/Conversion/Utils/Loops.h"
#include "torch-mlir/Conversion/Utils/TensorPattern.h"
#include "torch-mlir/Dialect/Torch/IR/RandomOps.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"
#include "torch-mlir/Dialect/TorchConversion/IR/TorchConversionOps.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/BackendTypeConversion.h"

#include <cmath>

namespace mlir::torch {
#define GEN_PASS_DEF_CONVERTTORCHRANDOMTOLINALG
#include "torch-mlir/Conversion/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

namespace {

/// The 32 bits of a 64-bit number from `shift` on.
Value getWord(OpBuilder &b, Location loc, Value wide, unsigned shift) {
  if (shift)
    wide = arith::ShRUIOp::create(
        b, loc, wide,
        createIntegerConstant(b, loc, b.getI64Type(), APInt(64, shift)));
  return arith::TruncIOp::create(b, loc, b.getI32Type(), wide);
}

/// Four random words of 32 bits for a 64-bit key and a 64-bit counter.
std::array<Value, 4> createPhilox(OpBuilder &b, Location loc, Value key,
                                  Value counter) {
  auto word = [&](uint32_t value) {
    return createIntegerConstant(b, loc, b.getI32Type(), APInt(32, value));
  };
  Value multipliers[] = {word(0xD2511F53), word(0xCD9E8D57)};
  Value increments[] = {word(0x9E3779B9), word(0xBB67AE85)};
  Value keys[] = {getWord(b, loc, key, 0), getWord(b, loc, key, 32)};
  std::array<Value, 4> state = {getWord(b, loc, counter, 0),
                                getWord(b, loc, counter, 32), word(0), word(0)};
  for (int round = 0; round < 10; ++round) {
    auto first =
        arith::MulUIExtendedOp::create(b, loc, state[0], multipliers[0]);
    auto second =
        arith::MulUIExtendedOp::create(b, loc, state[2], multipliers[1]);
    auto mix = [&](Value high, Value old, Value roundKey) -> Value {
      Value mixed = arith::XOrIOp::create(b, loc, high, old);
      return arith::XOrIOp::create(b, loc, mixed, roundKey);
    };
    state = {mix(second.getHigh(), state[1], keys[0]), second.getLow(),
             mix(first.getHigh(), state[3], keys[1]), first.getLow()};
    for (int i = 0; i < 2; ++i)
      keys[i] = arith::AddIOp::create(b, loc, keys[i], increments[i]);
  }
  return state;
}

/// Random bits as a number in [0, 1) that `type` has exactly.
Value createUniform(OpBuilder &b, Location loc, ArrayRef<Value> words,
                    mlir::FloatType type) {
  unsigned precision = std::min(type.getFPMantissaWidth(), 53u);
  Type i64 = b.getI64Type();
  Value low = arith::ExtUIOp::create(b, loc, i64, words[0]);
  Value high = arith::ExtUIOp::create(b, loc, i64, words[1]);
  high = arith::ShLIOp::create(
      b, loc, high, createIntegerConstant(b, loc, i64, APInt(64, 32)));
  Value bits = arith::OrIOp::create(b, loc, high, low);
  bits = arith::ShRUIOp::create(
      b, loc, bits,
      createIntegerConstant(b, loc, i64, APInt(64, 64 - precision)));
  // Shorter floats come from 32 bits, which hold all that is left exactly.
  Type wide = type.isF64() ? b.getF64Type() : b.getF32Type();
  Value number = arith::UIToFPOp::create(b, loc, wide, bits);
  Value unit = createConstant(b, loc, wide, std::ldexp(1.0, -int(precision)));
  number = arith::MulFOp::create(b, loc, number, unit);
  if (type == wide)
    return number;
  return arith::TruncFOp::create(b, loc, type, number);
}

struct ConvertRand : TensorPattern<AtenRandOp> {
  using TensorPattern::TensorPattern;

  FailureOr<Value> convert(AtenRandOp op, OpAdaptor, RankedTensorType type,
                           ConversionPatternRewriter &b) const override {
    Location loc = op.getLoc();
    auto sizes = getListedSizes(b, op.getSize(), type);
    auto element = dyn_cast<mlir::FloatType>(type.getElementType());
    if (!sizes || !element || element.getWidth() < 16)
      return b.notifyMatchFailure(op, "unsupported sizes or dtype");
    Value seed = TorchConversion::GetNextSeedOp::create(b, loc, b.getI64Type());
    SmallVector<Value> lengths =
        getValueOrCreateConstantIndexOp(b, loc, *sizes);
    return createFromIndices(
        b, loc, type, *sizes,
        [&](OpBuilder &nested, Location at, ValueRange indices) -> Value {
          Value counter = createIndex(nested, at, 0);
          for (auto [index, length] : llvm::zip_equal(indices, lengths)) {
            counter = mulIndex(nested, at, counter, length);
            counter = addIndex(nested, at, counter, index);
          }
          counter = arith::IndexCastOp::create(nested, at, nested.getI64Type(),
                                               counter);
          return createUniform(
              nested, at, createPhilox(nested, at, seed, counter), element);
        });
  }
};

void populateRandom(const TypeConverter &converter,
                    RewritePatternSet &patterns) {
  patterns.add<ConvertRand>(converter, patterns.getContext());
}

constexpr ConversionFamily kFamilies[] = {{"Random", populateRandom}};

/// Apart from the other conversions because where seeds come from is decided
/// next, for the module as a whole.
struct ConvertTorchRandomToLinalgPass
    : torch::impl::ConvertTorchRandomToLinalgBase<
          ConvertTorchRandomToLinalgPass> {
  void runOnOperation() override {
    TorchConversion::BackendTypeConverter converter;
    RewritePatternSet patterns(&getContext());
    populateRandom(converter, patterns);
    ConversionTarget target(getContext());
    target.addLegalDialect<arith::ArithDialect, linalg::LinalgDialect,
                           tensor::TensorDialect,
                           TorchConversion::TorchConversionDialect>();
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      signalPassFailure();
  }
};

} // namespace

ArrayRef<ConversionFamily> mlir::torch::getTorchRandomToLinalgFamilies() {
  return kFamilies;
}
