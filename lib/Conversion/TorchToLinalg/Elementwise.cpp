// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Elementwise.h"
#include "SpecialFunctions.h"
#include "mlir/IR/TypeUtilities.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"
#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::TorchToLinalg;

bool Operands::areSupported() const {
  return llvm::all_of(torchValues, [](Value value) {
    if (auto tensor = dyn_cast<Torch::ValueTensorType>(value.getType()))
      return tensor.hasSizes() && tensor.hasDtype();
    return isNumber(value);
  });
}

bool Operands::anyComplex() const {
  return llvm::any_of(builtinValues, [](Value value) {
    return isComplex(getElementTypeOrSelf(value));
  });
}

SmallVector<Value> Operands::getTensors() const {
  return llvm::filter_to_vector(builtinValues, [](Value value) {
    return isa<RankedTensorType>(value.getType());
  });
}

SmallVector<Scalar> Operands::asScalars(ImplicitLocOpBuilder &b,
                                        Scalars elements, Type dtype) const {
  SmallVector<Scalar> scalars;
  for (auto [torchValue, builtin] :
       llvm::zip_equal(torchValues, builtinValues)) {
    if (isa<RankedTensorType>(builtin.getType())) {
      scalars.push_back(elements.front().as(getTorchDtype(torchValue)));
      elements = elements.drop_front();
    } else {
      scalars.emplace_back(b, builtin, getScalarDtype(torchValue));
    }
    scalars.back() = scalars.back().to(dtype);
  }
  return scalars;
}

static Type getComputeDtype(ComputeIn computeIn, Type result,
                            const Operands &operands) {
  switch (computeIn) {
  case ComputeIn::Result:
  case ComputeIn::MathOfRounded:
    return result;
  case ComputeIn::MathOfResult:
    return getMathDtype(result);
  case ComputeIn::PromotedOperands:
    return operands.promote();
  case ComputeIn::Bool:
    return IntegerType::get(result.getContext(), 1);
  }
  llvm_unreachable("all cases are covered");
}

FailureOr<Value> Elementwise::operator()(LoweringBase &b) const {
  Operands operands(b, function.getArity());
  Type result = b.getResultDtype();
  bool anyComplex = operands.anyComplex() && computeIn != ComputeIn::Bool;
  if (!operands.areSupported() ||
      (!takesComplex && (anyComplex || isComplex(result))))
    return b.refuse("unsupported operand types");
  Type dtype = getComputeDtype(computeIn, result, operands);
  return createElementwise(
      b, operands.getTensors(), b.type, [&](Scalars elements) {
        SmallVector<Scalar> in = operands.asScalars(b, elements, dtype);
        Scalar value = computeIn == ComputeIn::MathOfRounded
                           ? torch::computeIn(getMathDtype(dtype), function, in)
                           : function(in);
        return value.to(result);
      });
}

ScalarFn TorchToLinalg::inF64(ScalarFn function) {
  unsigned arity = function.getArity();
  return {[function = std::move(function)](Scalars in) {
            return computeIn(in.front().getBuilder().getF64Type(), function,
                             in);
          },
          arity};
}

ScalarFn TorchToLinalg::byDtype(ScalarFn ofF64, ScalarFn ofShorter) {
  unsigned arity = ofF64.getArity();
  assert(arity == ofShorter.getArity() && "both are the same function");
  return {
      [ofF64 = std::move(ofF64), ofShorter = std::move(ofShorter)](Scalars in) {
        bool isF64 = in.front().getValue().getType().isF64();
        return isF64 ? ofF64(in) : ofShorter(in);
      },
      arity};
}

namespace {

struct NamedElementwise {
  StringLiteral name;
  Elementwise elementwise;

  FailureOr<Value> operator()(Lowering<Torch::OperatorOp> &b) const {
    StringRef own = b.op.getNameAttr().getValue();
    bool isNamed =
        own.consume_front(name) && (own.empty() || own.starts_with("."));
    if (!isNamed || b.op->getNumOperands() != elementwise.function.getArity() ||
        b.op->getNumResults() != 1)
      return failure();
    if (!b.type || !isFloat(b.getResultDtype()))
      return b.refuse("special functions make floats");
    return elementwise(b);
  }
};

} // namespace

void TorchToLinalg::addNamed(PatternTable &patterns,
                             ArrayRef<NamedFunction> functions) {
  for (const NamedFunction &named : functions)
    patterns.addFor<Torch::OperatorOp>(
        NamedElementwise{named.name, {named.function}}, 1, {named.name});
}
