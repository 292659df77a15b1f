// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a compiled function is called, and that as JSON.

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "torch-mlir/ExecutionEngine/CompiledObject.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/SHA256.h"

using namespace mlir;
using namespace mlir::torch;

FailureOr<ValueSpec> ValueSpec::get(Type type) {
  ValueSpec spec;
  spec.elementType = type;
  if (auto tensor = dyn_cast<RankedTensorType>(type)) {
    spec.elementType = tensor.getElementType();
    spec.shape = llvm::to_vector(tensor.getShape());
  }
  Type element = spec.elementType;
  unsigned parts = 1;
  if (auto complex = dyn_cast<ComplexType>(element)) {
    element = complex.getElementType();
    parts = 2;
  }
  if (!element.isIntOrIndexOrFloat())
    return failure();
  unsigned bits = element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
  spec.elementSize = parts * llvm::divideCeil(bits, 8u);
  return spec;
}

std::string ValueSpec::getText() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (shape)
    os << RankedTensorType::get(*shape, elementType);
  else
    os << elementType;
  return text;
}

std::string Interface::toJson() const {
  llvm::json::Array inputTypes, outputTypes, weightTypes;
  for (const ValueSpec &spec : inputs)
    inputTypes.push_back(spec.getText());
  for (const ValueSpec &spec : outputs)
    outputTypes.push_back(spec.getText());
  for (const WeightSpec &weight : weights)
    weightTypes.push_back(llvm::json::Array{weight.key, weight.spec.getText()});
  std::string text;
  llvm::raw_string_ostream(text) << llvm::json::Value(
      llvm::json::Object{{"inputs", std::move(inputTypes)},
                         {"outputs", std::move(outputTypes)},
                         {"weights", std::move(weightTypes)},
                         {"seeded", isSeeded}});
  return text;
}

std::array<uint8_t, 32> Interface::getDigest() const {
  std::string text = toJson();
  return llvm::SHA256::hash(llvm::arrayRefFromStringRef(text));
}

static FailureOr<ValueSpec> readSpec(const llvm::json::Value &value,
                                     MLIRContext *context) {
  std::optional<StringRef> text = value.getAsString();
  Type type = text ? parseType(*text, context) : Type();
  if (!type)
    return failure();
  return ValueSpec::get(type);
}

static LogicalResult readSpecs(const llvm::json::Array *values,
                               MLIRContext *context,
                               SmallVectorImpl<ValueSpec> &specs) {
  if (!values)
    return failure();
  for (const llvm::json::Value &value : *values) {
    FailureOr<ValueSpec> spec = readSpec(value, context);
    if (failed(spec))
      return failure();
    specs.push_back(std::move(*spec));
  }
  return success();
}

static LogicalResult readWeights(const llvm::json::Array *values,
                                 MLIRContext *context,
                                 std::vector<WeightSpec> &weights) {
  if (!values)
    return failure();
  for (const llvm::json::Value &value : *values) {
    const llvm::json::Array *pair = value.getAsArray();
    if (!pair || pair->size() != 2)
      return failure();
    std::optional<StringRef> key = (*pair)[0].getAsString();
    FailureOr<ValueSpec> spec = readSpec((*pair)[1], context);
    if (!key || failed(spec) || !spec->shape ||
        ShapedType::isDynamicShape(*spec->shape))
      return failure();
    weights.push_back({key->str(), std::move(*spec)});
  }
  return success();
}

FailureOr<Interface> Interface::fromJson(StringRef text, MLIRContext *context) {
  // Types that do not parse are our caller's to report.
  ScopedDiagnosticHandler silence(context, [](Diagnostic &) {});
  llvm::Expected<llvm::json::Value> value = llvm::json::parse(text);
  if (!value) {
    llvm::consumeError(value.takeError());
    return failure();
  }
  const llvm::json::Object *object = value->getAsObject();
  if (!object)
    return failure();
  Interface interface;
  std::optional<bool> seeded = object->getBoolean("seeded");
  if (!seeded ||
      failed(
          readSpecs(object->getArray("inputs"), context, interface.inputs)) ||
      failed(
          readSpecs(object->getArray("outputs"), context, interface.outputs)) ||
      failed(
          readWeights(object->getArray("weights"), context, interface.weights)))
    return failure();
  interface.isSeeded = *seeded;
  return interface;
}
