// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions whose formula does not hold for all arguments: LLVM makes vectors
// of loops that call them, because vectors of arguments have functions too.

#include "FloatFormulas.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "torch-mlir/Transforms/Passes.h"

namespace mlir::torch {
#define GEN_PASS_DEF_VECTORFUNCTIONS
#include "torch-mlir/Transforms/Passes.h.inc"
} // namespace mlir::torch

using namespace mlir;
using namespace mlir::torch;

namespace {

/// What is computed fast where the arguments allow, and else by an operation
/// that stands for a function of the C library.
struct PartialFunction {
  StringLiteral operation, name;
  PartialResult (*create)(ImplicitLocOpBuilder &, ValueRange);
};

template <PartialResult (*create)(ImplicitLocOpBuilder &, Value)>
PartialResult ofOne(ImplicitLocOpBuilder &b, ValueRange x) {
  return create(b, x[0]);
}

PartialResult remainder(ImplicitLocOpBuilder &b, ValueRange x) {
  return createRemainder(b, x[0], x[1]);
}

const PartialFunction kFunctions[] = {
    {math::SinOp::getOperationName(), "torch_mlir_sin", ofOne<createSin>},
    {math::CosOp::getOperationName(), "torch_mlir_cos", ofOne<createCos>},
    {math::TanOp::getOperationName(), "torch_mlir_tan", ofOne<createTan>},
    {arith::RemFOp::getOperationName(), "torch_mlir_remainder", remainder},
};

const PartialFunction *find(Operation *op) {
  if (op->getNumResults() != 1 || !op->getResult(0).getType().isF32())
    return nullptr;
  const auto *found = llvm::find_if(kFunctions, [&](const auto &function) {
    return function.operation == op->getName().getStringRef();
  });
  return found == std::end(kFunctions) ? nullptr : found;
}

Value callLibrary(ImplicitLocOpBuilder &b, const PartialFunction &function,
                  ValueRange arguments) {
  OperationState state(b.getLoc(), function.operation, arguments,
                       b.getF32Type());
  return b.create(state)->getResult(0);
}

/// Either the value of the formula or that of the library.
Value chooseOne(ImplicitLocOpBuilder &b, const PartialFunction &function,
                Value holds, Value value, ValueRange arguments) {
  auto choice = scf::IfOp::create(
      b, holds,
      [&](OpBuilder &at, Location loc) { scf::YieldOp::create(at, loc, value); },
      [&](OpBuilder &at, Location loc) {
        ImplicitLocOpBuilder slow(loc, at);
        scf::YieldOp::create(at, loc, callLibrary(slow, function, arguments));
      });
  return choice.getResult(0);
}

/// The same of each element, unless the formula holds for all.
Value chooseEach(ImplicitLocOpBuilder &b, const PartialFunction &function,
                 PartialResult result, ValueRange arguments) {
  auto type = cast<VectorType>(result.value.getType());
  Value all = vector::ReductionOp::create(b, vector::CombiningKind::AND,
                                          result.holds);
  auto correct = [&](OpBuilder &at, Location loc) {
    ImplicitLocOpBuilder slow(loc, at);
    Value zero = arith::ConstantIndexOp::create(slow, 0);
    Value one = arith::ConstantIndexOp::create(slow, 1);
    Value end = arith::ConstantIndexOp::create(slow, type.getNumElements());
    auto loop = scf::ForOp::create(
        slow, zero, end, one, result.value,
        [&](OpBuilder &inner, Location where, Value index, ValueRange carried) {
          ImplicitLocOpBuilder each(where, inner);
          auto extract = [&](Value vector) -> Value {
            return vector::ExtractOp::create(each, vector, index);
          };
          SmallVector<Value> elements =
              llvm::map_to_vector(arguments, extract);
          Value value = chooseOne(each, function, extract(result.holds),
                                  extract(result.value), elements);
          Value next =
              vector::InsertOp::create(each, value, carried[0], index);
          scf::YieldOp::create(each, next);
        });
    scf::YieldOp::create(slow, loc, loop.getResult(0));
  };
  return scf::IfOp::create(
             b, all,
             [&](OpBuilder &at, Location loc) {
               scf::YieldOp::create(at, loc, result.value);
             },
             correct)
      .getResult(0);
}

struct VectorFunctionsPass
    : torch::impl::VectorFunctionsBase<VectorFunctionsPass> {
  using VectorFunctionsBase::VectorFunctionsBase;

  void runOnOperation() override {
    SmallVector<Operation *> calls;
    getOperation()->walk([&](Operation *op) {
      if (find(op))
        calls.push_back(op);
    });
    for (Operation *op : calls) {
      func::FuncOp callee = getScalarFunction(*find(op));
      OpBuilder b(op);
      auto call =
          func::CallOp::create(b, op->getLoc(), callee, op->getOperands());
      op->replaceAllUsesWith(call);
      op->erase();
    }
  }

private:
  func::FuncOp getScalarFunction(const PartialFunction &function) {
    if (auto known =
            getOperation().lookupSymbol<func::FuncOp>(function.name))
      return known;
    Type element = Float32Type::get(&getContext());
    func::FuncOp scalar = createFunction(function, function.name, element);
    // Names of the variants as LLVM reads them: of any target, without a mask,
    // so many elements, each argument a vector.
    std::string parameters(scalar.getNumArguments(), 'v'), variants;
    int64_t most = vectorBytes * 8 / element.getIntOrFloatBitWidth();
    for (int64_t count : {most, most / 2}) {
      std::string suffix = std::to_string(count);
      std::string name = (function.name + "_" + suffix).str();
      createFunction(function, name,
                     VectorType::get(count, Float32Type::get(&getContext())));
      variants += (variants.empty() ? "" : ",") + ("_ZGV_LLVM_N" + suffix) +
                  parameters + "_" + function.name.str() + "(" + name + ")";
    }
    setAttributes(scalar, variants);
    return scalar;
  }

  func::FuncOp createFunction(const PartialFunction &function, StringRef name,
                              Type type) {
    ImplicitLocOpBuilder b(getOperation().getLoc(), &getContext());
    b.setInsertionPointToEnd(getOperation().getBody());
    unsigned arity = function.create == remainder ? 2 : 1;
    SmallVector<Type> arguments(arity, type);
    auto created =
        func::FuncOp::create(b, name, b.getFunctionType(arguments, type));
    Block *entry = created.addEntryBlock();
    b.setInsertionPointToStart(entry);
    ValueRange values = entry->getArguments();
    PartialResult result = function.create(b, values);
    Value value = isa<VectorType>(type)
                      ? chooseEach(b, function, result, values)
                      : chooseOne(b, function, result.holds, result.value,
                                  values);
    func::ReturnOp::create(b, value);
    setAttributes(created, /*variants=*/{});
    return created;
  }

  /// Only calls without effects, which stay calls, become vectors.
  void setAttributes(func::FuncOp function, StringRef variants) {
    Builder b(&getContext());
    SmallVector<Attribute> attributes{
        b.getStringAttr("noinline"), b.getStringAttr("nounwind"),
        b.getStringAttr("willreturn")};
    if (!variants.empty())
      attributes.push_back(
          b.getStrArrayAttr({"vector-function-abi-variant", variants}));
    function->setAttr("passthrough", b.getArrayAttr(attributes));
    function->setAttr("llvm.readnone", b.getUnitAttr());
  }
};

} // namespace
