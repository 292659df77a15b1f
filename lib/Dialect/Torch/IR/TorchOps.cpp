// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Generated code of the operations written by hand, and its custom directives.

#include "torch-mlir/Dialect/Torch/IR/TorchOps.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;

Type mlir::torch::Torch::getOtherKindOfTensor(Type type) {
  auto tensor = dyn_cast<BaseTensorType>(type);
  if (!tensor)
    return {};
  MLIRContext *context = type.getContext();
  if (isa<ValueTensorType>(type))
    return NonValueTensorType::get(context, tensor.getOptionalSizes(),
                                   tensor.getOptionalDtype(),
                                   tensor.getOptionalSparsity());
  return ValueTensorType::get(context, tensor.getOptionalSizes(),
                              tensor.getOptionalDtype(),
                              tensor.getOptionalSparsity());
}

/// Result types in parentheses, even a single one or none.
static ParseResult parseResultTypeList(OpAsmParser &parser,
                                       SmallVectorImpl<Type> &types) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, [&] {
    return parser.parseType(types.emplace_back());
  });
}

static void printResultTypeList(OpAsmPrinter &printer, Operation *,
                                TypeRange types) {
  printer << '(';
  llvm::interleaveComma(types, printer);
  printer << ')';
}

/// Types up to the arrow, none if it comes at once.
static ParseResult parseOptionalTypeList(OpAsmParser &parser,
                                         SmallVectorImpl<Type> &types) {
  Type first;
  OptionalParseResult result = parser.parseOptionalType(first);
  if (!result.has_value())
    return success();
  if (failed(*result))
    return failure();
  types.push_back(first);
  while (succeeded(parser.parseOptionalComma()))
    if (parser.parseType(types.emplace_back()))
      return failure();
  return success();
}

static void printOptionalTypeList(OpAsmPrinter &printer, Operation *,
                                  TypeRange types) {
  llvm::interleaveComma(types, printer);
}

/// The map in place, not an alias of it: readers want to see the sizes.
static ParseResult parseInlineAffineMap(OpAsmParser &parser,
                                        AffineMapAttr &map) {
  return parser.parseAttribute(map);
}

static void printInlineAffineMap(OpAsmPrinter &printer, Operation *,
                                 AffineMapAttr map) {
  printer << "affine_map<" << map.getValue() << '>';
}

#define GET_OP_CLASSES
#include "torch-mlir/Dialect/Torch/IR/TorchOps.cpp.inc"
