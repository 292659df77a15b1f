// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Rescale.h"
#include "mlir/Dialect/Tosa/Utils/QuantUtils.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::TorchToTosa;

int64_t Factors::getLimit() const {
  // Sums have 32 bits, whatever the shift.
  int shift = *llvm::min_element(shifts);
  return int64_t(1) << std::min(shift - 1, 31);
}

std::optional<Factors> TorchToTosa::getFactors(ArrayRef<double> factors) {
  Factors result;
  for (double factor : factors) {
    int32_t multiplier = 0, shift = 0;
    if (!tosa::computeMultiplierAndShift(factor, multiplier, shift, 32) ||
        shift < 2 || multiplier == 0)
      return std::nullopt;
    result.multipliers.push_back(multiplier);
    result.shifts.push_back(static_cast<int8_t>(shift));
  }
  return result;
}

static Value create(ImplicitLocOpBuilder &b, Value tensor, Type element,
                    const Factors &factors, int64_t inputZero,
                    int64_t outputZero, bool fromUnsigned, bool toUnsigned) {
  auto createZero = [&](Type type, int64_t zero) {
    // Bytes without a sign have the bits of those with one.
    auto vector = RankedTensorType::get({1}, type);
    APInt bits(type.getIntOrFloatBitWidth(), zero, /*isSigned=*/true,
               /*implicitTrunc=*/true);
    return Tosa::createConst(b, DenseElementsAttr::get(vector, bits));
  };
  Value multipliers =
      tosa::getConstTensorInt<int32_t>(b, b.getLoc(), factors.multipliers);
  Value shifts = tosa::getConstTensorInt<int8_t>(b, b.getLoc(), factors.shifts);
  bool isPerChannel = factors.multipliers.size() > 1;
  return tosa::RescaleOp::create(
      b, Tosa::getType(tensor).clone(element), tensor, multipliers, shifts,
      createZero(Tosa::getElement(tensor), inputZero),
      createZero(element, outputZero), /*scale32=*/true,
      tosa::RoundingMode::SINGLE_ROUND, isPerChannel, fromUnsigned, toUnsigned);
}

Value TorchToTosa::createRescale(ImplicitLocOpBuilder &b, Value tensor,
                                 Type element, const Factors &factors,
                                 int64_t inputZero, int64_t outputZero) {
  return create(b, tensor, element, factors, inputZero, outputZero,
                /*fromUnsigned=*/false, /*toUnsigned=*/false);
}

Value TorchToTosa::createSigned(ImplicitLocOpBuilder &b, Value bytes) {
  return create(b, bytes, b.getI8Type(), *getFactors(1.0), 128, 0,
                /*fromUnsigned=*/true, /*toUnsigned=*/false);
}

Value TorchToTosa::createUnsigned(ImplicitLocOpBuilder &b, Value bytes) {
  return create(b, bytes, b.getI8Type(), *getFactors(1.0), 0, 128,
                /*fromUnsigned=*/false, /*toUnsigned=*/true);
}
