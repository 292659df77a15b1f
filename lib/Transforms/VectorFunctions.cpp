// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions whose formula does not hold for all arguments. LLVM makes vectors
// of loops that call them, because each has a variant for vectors.

#include "DoubleFormulas.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "torch-mlir/Transforms/Passes.h"
#include "llvm/ADT/StringExtras.h"

namespace mlir::torch {
#define GEN_PASS_DEF_VECTORFUNCTIONS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

/// What a formula computes where the arguments allow it, and what is else an
/// operation that stands for a function of the C library.
struct PartialFunction {
  StringLiteral operation, name;
  unsigned width;
  PartialResult (*create)(ImplicitLocOpBuilder &, ValueRange);
};

constexpr PartialFunction kFunctions[] = {
    {math::SinOp::getOperationName(), "torch_mlir_sin", 32, createSin},
    {math::CosOp::getOperationName(), "torch_mlir_cos", 32, createCos},
    {math::TanOp::getOperationName(), "torch_mlir_tan", 32, createTan},
    {arith::RemFOp::getOperationName(), "torch_mlir_fmod", 32, createRemainder},
    {math::SinOp::getOperationName(), "torch_mlir_sin_f64", 64, createSinOfF64},
    {math::CosOp::getOperationName(), "torch_mlir_cos_f64", 64, createCosOfF64},
};

const PartialFunction *find(Operation *op) {
  auto type = op->getNumResults() == 1
                  ? dyn_cast<FloatType>(op->getResult(0).getType())
                  : FloatType();
  if (!type)
    return nullptr;
  StringRef name = op->getName().getStringRef();
  const auto *found = llvm::find_if(kFunctions, [&](const auto &function) {
    return function.operation == name && function.width == type.getWidth();
  });
  return found == std::end(kFunctions) ? nullptr : found;
}

Value callLibrary(ImplicitLocOpBuilder &b, const PartialFunction &function,
                  ValueRange arguments) {
  OperationState state(b.getLoc(), function.operation, arguments,
                       arguments.front().getType());
  return b.create(state)->getResult(0);
}

/// Either the value of the formula or that of the library.
Value chooseOne(ImplicitLocOpBuilder &b, const PartialFunction &function,
                PartialResult result, ValueRange arguments) {
  auto choice = scf::IfOp::create(
      b, result.holds,
      [&](OpBuilder &at, Location loc) {
        scf::YieldOp::create(at, loc, result.value);
      },
      [&](OpBuilder &at, Location loc) {
        ImplicitLocOpBuilder slow(loc, at);
        scf::YieldOp::create(at, loc, callLibrary(slow, function, arguments));
      });
  return choice.getResult(0);
}

/// Such a choice for each element.
Value correctEach(ImplicitLocOpBuilder &b, const PartialFunction &function,
                  PartialResult result, ValueRange arguments) {
  int64_t count = cast<VectorType>(result.value.getType()).getNumElements();
  Value zero = arith::ConstantIndexOp::create(b, 0);
  Value one = arith::ConstantIndexOp::create(b, 1);
  Value end = arith::ConstantIndexOp::create(b, count);
  auto loop = scf::ForOp::create(
      b, zero, end, one, result.value,
      [&](OpBuilder &inner, Location loc, Value index, ValueRange carried) {
        ImplicitLocOpBuilder each(loc, inner);
        auto extract = [&](Value vector) -> Value {
          return vector::ExtractOp::create(each, vector, index);
        };
        SmallVector<Value> elements = llvm::map_to_vector(arguments, extract);
        Value value =
            chooseOne(each, function,
                      {extract(result.value), extract(result.holds)}, elements);
        Value next = vector::InsertOp::create(each, value, carried[0], index);
        scf::YieldOp::create(each, next);
      });
  return loop.getResult(0);
}

/// The values of the formula as they are if it holds for all elements.
Value chooseAll(ImplicitLocOpBuilder &b, const PartialFunction &function,
                PartialResult result, ValueRange arguments) {
  Value all =
      vector::ReductionOp::create(b, vector::CombiningKind::AND, result.holds);
  auto choice = scf::IfOp::create(
      b, all,
      [&](OpBuilder &at, Location loc) {
        scf::YieldOp::create(at, loc, result.value);
      },
      [&](OpBuilder &at, Location loc) {
        ImplicitLocOpBuilder slow(loc, at);
        scf::YieldOp::create(at, loc,
                             correctEach(slow, function, result, arguments));
      });
  return choice.getResult(0);
}

struct VectorFunctionsPass
    : torch::impl::VectorFunctionsBase<VectorFunctionsPass> {
  using VectorFunctionsBase::VectorFunctionsBase;

  void runOnOperation() override {
    SmallVector<Operation *> operations;
    getOperation()->walk([&](Operation *op) {
      const PartialFunction *function = find(op);
      if (function && (function->width == 32 || fusesF64))
        operations.push_back(op);
    });
    for (Operation *op : operations) {
      func::FuncOp callee = getScalarFunction(*find(op), op->getNumOperands());
      OpBuilder b(op);
      auto call =
          func::CallOp::create(b, op->getLoc(), callee, op->getOperands());
      op->replaceAllUsesWith(call);
      op->erase();
    }
  }

private:
  /// The function for numbers, with its variants beside it.
  func::FuncOp getScalarFunction(const PartialFunction &function,
                                 unsigned arity) {
    if (auto known = getOperation().lookupSymbol<func::FuncOp>(function.name))
      return known;
    Builder b(&getContext());
    Type element =
        function.width == 64 ? Type(b.getF64Type()) : Type(b.getF32Type());
    func::FuncOp scalar =
        createFunction(function, function.name, element, arity);
    // As LLVM mangles them: of any target, without a mask, so many elements,
    // and each argument a vector.
    SmallVector<std::string> variants;
    int64_t most = vectorBytes * 8 / function.width;
    for (int64_t count : {most, most / 2}) {
      if (count < 2)
        continue;
      std::string suffix = std::to_string(count);
      std::string name = (function.name + "_" + suffix).str();
      createFunction(function, name, VectorType::get(count, element), arity);
      variants.push_back("_ZGV_LLVM_N" + suffix + std::string(arity, 'v') +
                         "_" + function.name.str() + "(" + name + ")");
    }
    auto plain = scalar->getAttrOfType<ArrayAttr>("passthrough");
    SmallVector<Attribute> all(plain.getValue());
    all.push_back(b.getStrArrayAttr(
        {"vector-function-abi-variant", llvm::join(variants, ",")}));
    scalar->setAttr("passthrough", b.getArrayAttr(all));
    return scalar;
  }

  func::FuncOp createFunction(const PartialFunction &function, StringRef name,
                              Type type, unsigned arity) {
    ImplicitLocOpBuilder b(getOperation().getLoc(), &getContext());
    b.setInsertionPointToEnd(getOperation().getBody());
    SmallVector<Type> types(arity, type);
    auto created =
        func::FuncOp::create(b, name, b.getFunctionType(types, type));
    created.setPrivate();
    created->setAttr(
        "llvm.linkage",
        LLVM::LinkageAttr::get(&getContext(), LLVM::Linkage::Internal));
    // LLVM makes vectors of those calls only that stay, and have no effects.
    created->setAttr("passthrough",
                     b.getStrArrayAttr({"noinline", "nounwind", "willreturn",
                                        kVectorFunctionAttribute}));
    created->setAttr("llvm.readnone", b.getUnitAttr());
    b.setInsertionPointToStart(created.addEntryBlock());
    ValueRange arguments = created.getArguments();
    PartialResult result = function.create(b, arguments);
    Value value = isa<VectorType>(type)
                      ? chooseAll(b, function, result, arguments)
                      : chooseOne(b, function, result, arguments);
    func::ReturnOp::create(b, value);
    return created;
  }
};

} // namespace
