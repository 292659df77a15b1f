// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Rows.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::torch;
using Tosa::Number;

bool TorchToTosa::areReal(ValueRange tensors) {
  return llvm::all_of(tensors, [](Value tensor) {
    auto type = dyn_cast<RankedTensorType>(tensor.getType());
    return !type || (type.getElementType().isIntOrFloat() &&
                     !Tosa::isEmpty(type.getShape()));
  });
}

Number TorchToTosa::convert(Number x, Type from, Type to) {
  if (from == to)
    return x;
  if (isBool(to))
    return x != 0;
  Type type = Torch::getBuiltinElementType(to);
  Number made = x.to(type);
  // TOSA extends with the sign.
  if (isUnsigned(from) && !isBool(from) &&
      type.getIntOrFloatBitWidth() > x.getWidth()) {
    Type wide = x.getBuilder().getIntegerType(64);
    Number extended = x.to(wide);
    extended = extended & extended.like(std::ldexp(1.0, x.getWidth()) - 1);
    made = extended.to(type);
  }
  return made;
}

static SmallVector<int64_t> getOrder(Value tensor, int64_t dim) {
  SmallVector<int64_t> order;
  int64_t rank = Tosa::getShape(tensor).size();
  for (int64_t other = 0; other < rank; ++other)
    if (other != dim)
      order.push_back(other);
  order.push_back(dim);
  return order;
}

Value TorchToTosa::moveToBack(ImplicitLocOpBuilder &b, Value tensor,
                              int64_t dim) {
  return Tosa::createTranspose(b, tensor, getOrder(tensor, dim));
}

Value TorchToTosa::moveFromBack(ImplicitLocOpBuilder &b, Value tensor,
                                int64_t dim) {
  SmallVector<int64_t> order = getOrder(tensor, dim), back(order.size());
  for (auto [position, source] : llvm::enumerate(order))
    back[source] = position;
  return Tosa::createTranspose(b, tensor, back);
}

int64_t TorchToTosa::countElements(ArrayRef<int64_t> shape) {
  int64_t count = 1;
  for (int64_t size : shape)
    count = ShapedType::isDynamic(size) || ShapedType::isDynamic(count)
                ? ShapedType::kDynamic
                : count * size;
  return count;
}

FailureOr<Value> TorchToTosa::flatten(ImplicitLocOpBuilder &b, Value tensor,
                                      int64_t last) {
  ArrayRef<int64_t> shape = Tosa::getShape(tensor);
  return Tosa::createReshape(b, tensor,
                             {countElements(shape.drop_back(last)),
                              countElements(shape.take_back(last))});
}

Number TorchToTosa::pick(Number condition, Number from) {
  ImplicitLocOpBuilder &b = condition.getBuilder();
  if (from.isBool())
    return from.like(
        Tosa::createReduce<tosa::ReduceAnyOp>(b, condition & from, 2));
  Number lowest =
      from.like(Tosa::getExtremum(from.getElement(), /*largest=*/false));
  return from.like(Tosa::createReduceExtremum(
      b, select(condition, from, lowest), 2, /*largest=*/true));
}
