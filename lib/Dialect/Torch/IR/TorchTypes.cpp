// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "torch-mlir/Dialect/Torch/IR/TorchTypes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

//===----------------------------------------------------------------------===//
// Storage of the tensor types
//===----------------------------------------------------------------------===//

namespace mlir::torch::Torch::detail {
struct TensorTypeStorage : public TypeStorage {
  using KeyTy = std::tuple<std::optional<ArrayRef<int64_t>>, Type, Attribute>;

  TensorTypeStorage(std::optional<ArrayRef<int64_t>> sizes, Type dtype,
                    Attribute sparsity)
      : sizes(sizes), dtype(dtype), sparsity(sparsity) {}

  bool operator==(const KeyTy &key) const {
    return key == KeyTy(sizes, dtype, sparsity);
  }

  static llvm::hash_code hashKey(const KeyTy &key) {
    const auto &[sizes, dtype, sparsity] = key;
    return llvm::hash_combine(sizes.has_value(),
                              sizes.value_or(ArrayRef<int64_t>()), dtype,
                              sparsity);
  }

  static TensorTypeStorage *construct(TypeStorageAllocator &allocator,
                                      const KeyTy &key) {
    const auto &[sizes, dtype, sparsity] = key;
    std::optional<ArrayRef<int64_t>> owned;
    if (sizes)
      owned = allocator.copyInto(*sizes);
    return new (allocator.allocate<TensorTypeStorage>())
        TensorTypeStorage(owned, dtype, sparsity);
  }

  std::optional<ArrayRef<int64_t>> sizes;
  Type dtype;
  Attribute sparsity;
};
} // namespace mlir::torch::Torch::detail

//===----------------------------------------------------------------------===//
// Nested types: the dialect prefix is left out
//===----------------------------------------------------------------------===//

static OptionalParseResult
generatedTypeParser(AsmParser &parser, StringRef *mnemonic, Type &value);
static LogicalResult generatedTypePrinter(Type type, AsmPrinter &printer);

static ParseResult parseNestedType(AsmParser &parser, Type &type) {
  llvm::SMLoc loc = parser.getCurrentLocation();
  StringRef mnemonic;
  OptionalParseResult result = generatedTypeParser(parser, &mnemonic, type);
  if (result.has_value())
    return *result;
  return parser.emitError(loc)
         << "'" << mnemonic << "' is not a type of the torch dialect";
}

static void printNestedType(AsmPrinter &printer, Type type) {
  if (failed(generatedTypePrinter(type, printer)))
    llvm_unreachable("nested types are verified to be torch types");
}

using EmitError = function_ref<InFlightDiagnostic()>;

static LogicalResult verifyNestedType(EmitError emitError, Type type) {
  if (type && isTorchType(type))
    return success();
  return emitError() << "contained type must be a type of the torch dialect, "
                        "but got "
                     << type;
}

//===----------------------------------------------------------------------===//
// Tensor types
//===----------------------------------------------------------------------===//

static ParseResult parseSizes(AsmParser &parser,
                              std::optional<SmallVector<int64_t>> &sizes) {
  if (succeeded(parser.parseOptionalStar()))
    return success();
  sizes.emplace();
  return parser.parseCommaSeparatedList(
      AsmParser::Delimiter::Square, [&]() -> ParseResult {
        if (succeeded(parser.parseOptionalQuestion())) {
          sizes->push_back(kUnknownSize);
          return success();
        }
        llvm::SMLoc loc = parser.getCurrentLocation();
        int64_t size;
        if (parser.parseInteger(size))
          return failure();
        if (size < -1)
          return parser.emitError(loc, "invalid dimension size ") << size;
        sizes->push_back(size == -1 ? kUnknownSize : size);
        return success();
      });
}

template <typename TensorT>
static Type parseTensorType(AsmParser &parser) {
  MLIRContext *context = parser.getContext();
  llvm::SMLoc loc = parser.getCurrentLocation();
  if (failed(parser.parseOptionalLess()))
    return TensorT::get(context);

  std::optional<SmallVector<int64_t>> sizes;
  if (parseSizes(parser, sizes) || parser.parseComma())
    return {};
  Type dtype;
  if (failed(parser.parseOptionalKeyword("unk")) && parser.parseType(dtype))
    return {};
  Attribute sparsity;
  if (succeeded(parser.parseOptionalComma()) && parser.parseAttribute(sparsity))
    return {};
  if (parser.parseGreater())
    return {};
  std::optional<ArrayRef<int64_t>> sizesRef;
  if (sizes)
    sizesRef = *sizes;
  return parser.getChecked<TensorT>(loc, context, sizesRef, dtype, sparsity);
}

static void printTensorType(AsmPrinter &printer, BaseTensorType type) {
  if (!type.hasSizes() && !type.hasDtype() && !type.getOptionalSparsity())
    return;
  printer << '<';
  if (auto sizes = type.getOptionalSizes()) {
    printer << '[';
    llvm::interleave(
        *sizes, printer.getStream(),
        [&](int64_t size) {
          if (size == kUnknownSize)
            printer << '?';
          else
            printer << size;
        },
        ",");
    printer << ']';
  } else {
    printer << '*';
  }
  printer << ',';
  if (Type dtype = type.getOptionalDtype())
    printer << dtype;
  else
    printer << "unk";
  if (Attribute sparsity = type.getOptionalSparsity())
    printer << ',' << sparsity;
  printer << '>';
}

static LogicalResult verifyTensorType(EmitError emitError,
                                      std::optional<ArrayRef<int64_t>> sizes,
                                      Type dtype) {
  if (sizes)
    for (int64_t size : *sizes)
      if (size < 0 && size != kUnknownSize)
        return emitError() << "invalid dimension size " << size;
  if (dtype && !isValidTensorDtype(dtype))
    return emitError() << dtype << " is not the dtype of a torch tensor";
  return success();
}

Type ValueTensorType::parse(AsmParser &parser) {
  return parseTensorType<ValueTensorType>(parser);
}
Type NonValueTensorType::parse(AsmParser &parser) {
  return parseTensorType<NonValueTensorType>(parser);
}
void ValueTensorType::print(AsmPrinter &printer) const {
  printTensorType(printer, *this);
}
void NonValueTensorType::print(AsmPrinter &printer) const {
  printTensorType(printer, *this);
}
LogicalResult ValueTensorType::verify(EmitError emitError,
                                      std::optional<ArrayRef<int64_t>> sizes,
                                      Type dtype, Attribute) {
  return verifyTensorType(emitError, sizes, dtype);
}
LogicalResult NonValueTensorType::verify(EmitError emitError,
                                         std::optional<ArrayRef<int64_t>> sizes,
                                         Type dtype, Attribute) {
  return verifyTensorType(emitError, sizes, dtype);
}

bool BaseTensorType::classof(Type type) {
  return isa<ValueTensorType, NonValueTensorType>(type);
}

std::optional<ArrayRef<int64_t>> BaseTensorType::getOptionalSizes() const {
  return static_cast<detail::TensorTypeStorage *>(getImpl())->sizes;
}

Type BaseTensorType::getOptionalDtype() const {
  return static_cast<detail::TensorTypeStorage *>(getImpl())->dtype;
}

Attribute BaseTensorType::getOptionalSparsity() const {
  return static_cast<detail::TensorTypeStorage *>(getImpl())->sparsity;
}

bool BaseTensorType::areAllSizesKnown() const {
  return hasSizes() && !llvm::is_contained(getSizes(), kUnknownSize);
}

BaseTensorType
BaseTensorType::getWithSizesAndDtype(std::optional<ArrayRef<int64_t>> sizes,
                                     Type dtype) const {
  if (isa<ValueTensorType>(*this))
    return ValueTensorType::get(getContext(), sizes, dtype,
                                getOptionalSparsity());
  return NonValueTensorType::get(getContext(), sizes, dtype,
                                 getOptionalSparsity());
}

TensorType BaseTensorType::toBuiltinTensor() const {
  if (!hasDtype())
    return {};
  Type element = getBuiltinElementType(getDtype());
  if (!element)
    return {};
  if (!hasSizes())
    return UnrankedTensorType::get(element);
  return RankedTensorType::get(getSizes(), element, getOptionalSparsity());
}

bool mlir::torch::Torch::isValidTensorDtype(Type dtype) {
  if (auto integer = dyn_cast<IntegerType>(dtype)) {
    unsigned width = integer.getWidth();
    if (integer.isSignless())
      return width == 1;
    return (width >= 2 && width <= 8) || width == 16 || width == 32 ||
           width == 64;
  }
  if (auto complex = dyn_cast<ComplexType>(dtype)) {
    Type element = complex.getElementType();
    return element.isF16() || element.isF32() || element.isF64();
  }
  if (isa<mlir::FloatType>(dtype))
    return !isa<FloatTF32Type, Float80Type, Float128Type>(dtype);
  return isa<QInt8Type, QUInt8Type, QInt16Type, QInt32Type>(dtype);
}

Type mlir::torch::Torch::getBuiltinElementType(Type dtype) {
  MLIRContext *context = dtype.getContext();
  return TypeSwitch<Type, Type>(dtype)
      .Case([&](IntegerType type) -> Type {
        return IntegerType::get(context, type.getWidth());
      })
      .Case([](ComplexType type) -> Type { return type; })
      .Case([](mlir::FloatType type) -> Type { return type; })
      .Case<QInt8Type, QUInt8Type>(
          [&](auto) -> Type { return IntegerType::get(context, 8); })
      .Case([&](QInt16Type) -> Type { return IntegerType::get(context, 16); })
      .Case([&](QInt32Type) -> Type { return IntegerType::get(context, 32); })
      .Default([](Type) -> Type { return {}; });
}

//===----------------------------------------------------------------------===//
// Containers
//===----------------------------------------------------------------------===//

template <typename ContainerT>
static Type parseContainer(AsmParser &parser) {
  Type contained;
  if (parser.parseLess() || parseNestedType(parser, contained) ||
      parser.parseGreater())
    return {};
  return ContainerT::get(contained);
}

Type ListType::parse(AsmParser &parser) {
  return parseContainer<ListType>(parser);
}
Type OptionalType::parse(AsmParser &parser) {
  return parseContainer<OptionalType>(parser);
}

static void printContainer(AsmPrinter &printer, Type contained) {
  printer << '<';
  printNestedType(printer, contained);
  printer << '>';
}

void ListType::print(AsmPrinter &printer) const {
  printContainer(printer, getContainedType());
}
void OptionalType::print(AsmPrinter &printer) const {
  printContainer(printer, getContainedType());
}
LogicalResult ListType::verify(EmitError emitError, Type contained) {
  return verifyNestedType(emitError, contained);
}
LogicalResult OptionalType::verify(EmitError emitError, Type contained) {
  return verifyNestedType(emitError, contained);
}

template <typename ProductT>
static Type parseProduct(AsmParser &parser) {
  SmallVector<Type> contained;
  auto parseElement = [&]() -> ParseResult {
    return parseNestedType(parser, contained.emplace_back());
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater,
                                     parseElement))
    return {};
  return ProductT::get(parser.getContext(), contained);
}

Type Torch::TupleType::parse(AsmParser &parser) {
  return parseProduct<Torch::TupleType>(parser);
}
Type UnionType::parse(AsmParser &parser) {
  return parseProduct<UnionType>(parser);
}

static void printProduct(AsmPrinter &printer, ArrayRef<Type> contained) {
  printer << '<';
  llvm::interleaveComma(contained, printer.getStream(),
                        [&](Type type) { printNestedType(printer, type); });
  printer << '>';
}

void Torch::TupleType::print(AsmPrinter &printer) const {
  printProduct(printer, getContainedTypes());
}
void UnionType::print(AsmPrinter &printer) const {
  printProduct(printer, getContainedTypes());
}

static LogicalResult verifyNestedTypes(EmitError emitError,
                                       ArrayRef<Type> types) {
  for (Type type : types)
    if (failed(verifyNestedType(emitError, type)))
      return failure();
  return success();
}

LogicalResult Torch::TupleType::verify(EmitError emitError,
                                       ArrayRef<Type> types) {
  return verifyNestedTypes(emitError, types);
}
LogicalResult UnionType::verify(EmitError emitError, ArrayRef<Type> types) {
  return verifyNestedTypes(emitError, types);
}

Type DictType::parse(AsmParser &parser) {
  Type key, value;
  if (parser.parseLess() || parseNestedType(parser, key) ||
      parser.parseComma() || parseNestedType(parser, value) ||
      parser.parseGreater())
    return {};
  return DictType::get(key, value);
}

void DictType::print(AsmPrinter &printer) const {
  printProduct(printer, {getKeyType(), getValueType()});
}

LogicalResult DictType::verify(EmitError emitError, Type key, Type value) {
  return verifyNestedTypes(emitError, {key, value});
}

//===----------------------------------------------------------------------===//
// Generated code
//===----------------------------------------------------------------------===//

#define GET_TYPEDEF_CLASSES
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.cpp.inc"

void TorchDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "torch-mlir/Dialect/Torch/IR/TorchTypes.cpp.inc"
      >();
}
