// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_KEEPFINITE
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

APFloat keepFinite(const APFloat &value) {
  if (!value.isInfinity())
    return value;
  return APFloat::getLargest(value.getSemantics(), value.isNegative());
}

std::complex<APFloat> keepFinite(const std::complex<APFloat> &value) {
  return {keepFinite(value.real()), keepFinite(value.imag())};
}

/// The elements of a constant; those of a splat are one.
template <typename ElementT>
DenseElementsAttr keepFinite(DenseElementsAttr elements) {
  if (elements.isSplat())
    return DenseElementsAttr::get(
        elements.getType(), keepFinite(elements.getSplatValue<ElementT>()));
  auto values = llvm::map_to_vector(
      elements.getValues<ElementT>(),
      [](const ElementT &value) { return keepFinite(value); });
  return DenseElementsAttr::get(elements.getType(), ArrayRef(values));
}

struct KeepFinitePass : torch::impl::KeepFiniteBase<KeepFinitePass> {
  void runOnOperation() override {
    AttrTypeReplacer replacer;
    replacer.addReplacement([](FloatAttr number) -> Attribute {
      return FloatAttr::get(number.getType(), keepFinite(number.getValue()));
    });
    replacer.addReplacement([](DenseElementsAttr elements) -> Attribute {
      if (isa<FloatType>(elements.getElementType()))
        return keepFinite<APFloat>(elements);
      if (auto type = dyn_cast<ComplexType>(elements.getElementType()))
        if (isa<FloatType>(type.getElementType()))
          return keepFinite<std::complex<APFloat>>(elements);
      return elements;
    });
    replacer.recursivelyReplaceElementsIn(getOperation());
  }
};

} // namespace
