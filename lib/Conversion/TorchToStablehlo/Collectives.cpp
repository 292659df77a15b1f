// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functional collectives. Each process of PyTorch is a replica of the program,
// and the importer has written the groups of ranks down beside the name.

#include "torch-mlir/Conversion/Families.h"
#include "torch-mlir/Conversion/Utils/Lowering.h"
#include "torch-mlir/Conversion/Utils/Stablehlo/Numbers.h"
#include "torch-mlir/Dialect/Torch/IR/CollectiveOps.h"
#include "torch-mlir/Dialect/TorchConversion/Transforms/Passes.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using Stablehlo::Number;
using Stablehlo::Size;
using Stablehlo::Sizes;

namespace {

constexpr StringLiteral kReplicaGroups = "torch.replica_groups";

/// The groups of an operation, one per row; null where they are not known.
DenseIntElementsAttr getGroups(Operation *op) {
  auto groups = op->getAttrOfType<DenseIntElementsAttr>(kReplicaGroups);
  if (!groups || !groups.getElementType().isInteger(64) ||
      cast<ShapedType>(groups.getType()).getRank() != 2 || groups.empty())
    return nullptr;
  return groups;
}

int64_t getGroupSize(DenseIntElementsAttr groups) {
  return cast<ShapedType>(groups.getType()).getDimSize(1);
}

/// Only StableHLO has collectives, so that this is the reason which users see.
template <typename OpTy>
LogicalResult refuse(Lowering<OpTy> &b, StringRef reason) {
  b.op->setAttr(TorchConversion::kRefusalReason,
                StringAttr::get(b.op->getContext(), reason));
  return failure();
}

/// Combines two elements as PyTorch's name of a reduction says; null for names
/// that have no such meaning.
using Combine = Number (*)(Number, Number);

Combine getCombine(StringRef name, Type dtype) {
  bool isOrdered = !isComplex(dtype);
  bool hasBits = isa<IntegerType>(dtype);
  if ((name == "sum" || name == "avg") && !isBool(dtype))
    return [](Number a, Number b) { return a + b; };
  if (name == "product" && !isBool(dtype))
    return [](Number a, Number b) { return a * b; };
  if (name == "max" && isOrdered)
    return [](Number a, Number b) { return Stablehlo::max(a, b); };
  if (name == "min" && isOrdered)
    return [](Number a, Number b) { return Stablehlo::min(a, b); };
  if (name == "band" && hasBits)
    return [](Number a, Number b) { return a & b; };
  if (name == "bor" && hasBits)
    return [](Number a, Number b) { return a | b; };
  if (name == "bxor" && hasBits)
    return [](Number a, Number b) { return a ^ b; };
  return nullptr;
}

/// What the two reductions share.
struct Reduction {
  DenseIntElementsAttr groups;
  Combine combine = nullptr;
  bool isMean = false, isUnsigned = false;
};

template <typename OpTy>
FailureOr<Reduction> readReduction(Lowering<OpTy> &b) {
  Type dtype = getTorchDtype(b.op.getInput());
  auto name = getConstantString(b.op.getReduceOp());
  Reduction found;
  found.groups = getGroups(b.op);
  found.combine = name ? getCombine(*name, dtype) : nullptr;
  if (!found.groups)
    return refuse(b, "the ranks of the group are not known");
  if (!found.combine)
    return refuse(b, "the reduction is not known, or not for this dtype");
  found.isMean = *name == "avg";
  if (found.isMean && isa<IntegerType>(dtype))
    return refuse(b, "the mean of integers is none");
  found.isUnsigned = isUnsigned(dtype) && !isBool(dtype);
  return found;
}

/// Integers without a sign are compared as such. The computation itself has to
/// be a single operation, or XLA does not know it.
Value start(ImplicitLocOpBuilder &b, Value input, const Reduction &reduction) {
  return reduction.isUnsigned ? toUnsigned(Number(b, input)).getValue() : input;
}

void buildComputation(ImplicitLocOpBuilder &b, Region &region, Value input,
                      const Reduction &reduction) {
  Type scalar = RankedTensorType::get({}, Stablehlo::getElement(input));
  Stablehlo::buildRegion(
      b, region, {scalar, scalar}, [&](ValueRange in) -> SmallVector<Value> {
        return {reduction.combine(Number(b, in[0]), Number(b, in[1]))};
      });
}

Value finish(ImplicitLocOpBuilder &b, Value result,
             const Reduction &reduction) {
  if (reduction.isUnsigned)
    return toSigned(Number(b, result));
  if (!reduction.isMean)
    return result;
  return Number(b, result) /
         static_cast<double>(getGroupSize(reduction.groups));
}

FailureOr<Value> convertAllReduce(Lowering<C10dFunctionalAllReduceOp> &b) {
  auto reduction = readReduction(b);
  if (failed(reduction))
    return failure();
  Value input = start(b, b.in.getInput(), *reduction);
  auto op = Stablehlo::AllReduceOp::create(b, TypeRange(input.getType()), input,
                                           reduction->groups);
  buildComputation(b, op.getComputation(), input, *reduction);
  return finish(b, op.getResult(0), *reduction);
}

FailureOr<Value>
convertReduceScatter(Lowering<C10dFunctionalReduceScatterTensorOp> &b) {
  auto reduction = readReduction(b);
  if (failed(reduction))
    return failure();
  int64_t count = getGroupSize(reduction->groups);
  int64_t size = Stablehlo::getShape(b.in.getInput()).front();
  if (getConstantInt(b.op.getGroupSize()) != count)
    return refuse(b, "the group has another size");
  if (ShapedType::isDynamic(size) || size % count)
    return refuse(b, "the group's size does not divide the first dimension");
  Value input = start(b, b.in.getInput(), *reduction);
  auto type =
      RankedTensorType::get(b.type.getShape(), Stablehlo::getElement(input));
  auto op = Stablehlo::ReduceScatterOp::create(
      b, type, input, b.getI64IntegerAttr(0), reduction->groups);
  buildComputation(b, op.getComputation(), input, *reduction);
  return finish(b, op.getResult(), *reduction);
}

FailureOr<Value>
convertAllGather(Lowering<C10dFunctionalAllGatherIntoTensorOp> &b) {
  DenseIntElementsAttr groups = getGroups(b.op);
  if (!groups)
    return refuse(b, "the ranks of the group are not known");
  if (getConstantInt(b.op.getGroupSize()) != getGroupSize(groups))
    return refuse(b, "the group has another size");
  Value input = b.in.getInput();
  if (Stablehlo::getRank(input) == 0)
    input = Stablehlo::createReshape(b, input, {Size(1)});
  return Stablehlo::AllGatherOp::create(b, TypeRange(b.type), input,
                                        b.getI64IntegerAttr(0), groups)
      .getResult(0);
}

FailureOr<Value> convertAllToAll(Lowering<C10dFunctionalAllToAllSingleOp> &b) {
  DenseIntElementsAttr groups = getGroups(b.op);
  if (!groups)
    return refuse(b, "the ranks of the group are not known");
  int64_t count = getGroupSize(groups);
  int64_t size = Stablehlo::getShape(b.in.getInput()).front();
  auto isEven = [&](Value sizes) {
    auto given = getConstantIntList(sizes);
    return given && static_cast<int64_t>(given->size()) == count &&
           llvm::all_of(*given,
                        [&](int64_t part) { return part * count == size; });
  };
  if (!isEven(b.op.getInputSplitSizes()) || !isEven(b.op.getOutputSplitSizes()))
    return refuse(b, "parts of different or of unknown sizes are exchanged");
  return Stablehlo::AllToAllOp::create(
             b, TypeRange(b.type), b.in.getInput(), b.getI64IntegerAttr(0),
             b.getI64IntegerAttr(0), b.getI64IntegerAttr(count), groups)
      .getResult(0);
}

FailureOr<Value> convertBroadcast(Lowering<C10dFunctionalBroadcastOp> &b) {
  DenseIntElementsAttr groups = getGroups(b.op);
  if (!groups)
    return refuse(b, "the ranks of the group are not known");
  int64_t count = getGroupSize(groups);
  auto source = getConstantInt(b.op.getSrc());
  if (!source || *source < 0 || *source >= count)
    return refuse(b, "the source is no member of the group");
  // StableHLO's source is the first member of each group.
  SmallVector<int64_t> ids(groups.getValues<int64_t>());
  for (auto row = ids.begin(); row != ids.end(); row += count)
    std::rotate(row, row + *source, row + *source + 1);
  auto sourceFirst =
      DenseIntElementsAttr::get(cast<ShapedType>(groups.getType()), ids);
  return Value(Stablehlo::CollectiveBroadcastOp::create(
      b, b.in.getInput().getType(), b.in.getInput(), sourceFirst));
}

/// StableHLO's values are there when they are used.
FailureOr<Value> convertWait(Lowering<C10dFunctionalWaitTensorOp> &b) {
  return b.in.getTensor();
}

} // namespace

void TorchToStablehlo::populateCollectives(PatternTable &patterns) {
  patterns.add(convertAllReduce, convertReduceScatter, convertAllGather,
               convertAllToAll, convertBroadcast, convertWait);
}
