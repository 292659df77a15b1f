// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The first few elements of rows in an order, without sorting the others.

#include "OrderKeys.h"
#include "Parts.h"
#include "Rows.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "torch-mlir/Conversion/Utils/Linalg/Loops.h"

using namespace mlir;
using namespace mlir::torch;
using namespace mlir::torch::Torch;
using namespace mlir::torch::TorchToLinalg;

Type TorchToLinalg::getKeyType(Type dtype) {
  bool isWide =
      dtype.getIntOrFloatBitWidth() > 32 || dtype.isUnsignedInteger(32);
  return IntegerType::get(dtype.getContext(), isWide ? 64 : 32);
}

Scalar TorchToLinalg::getKey(Scalar x) {
  ImplicitLocOpBuilder &b = x.getBuilder();
  Type dtype = x.getDtype(), type = getKeyType(dtype);
  if (dtype.isUnsignedInteger(64))
    return x.as(type) ^ getExtremum(b, type, /*largest=*/false);
  if (!isFloat(dtype))
    return x.to(type);
  Scalar number = type.isInteger(64) ? x : x.to(b.getF32Type());
  Scalar bits = number.bitsAs(type);
  Scalar largest = getExtremum(b, type, /*largest=*/true);
  Scalar magnitude = bits & largest;
  Scalar key = select(bits < 0, 0.0 - magnitude, magnitude);
  return select(isNan(number), largest, key);
}

namespace {

/// So many elements are kept in order in registers.
constexpr int64_t kFew = 8;
/// In rows up to this length each element is inserted: a jump that cannot be
/// predicted takes longer.
constexpr int64_t kShort = 32;
/// An order of elements by integer keys, of which the smallest come first.
struct Order {
  Scalar getKey(Scalar element) const {
    Scalar key = TorchToLinalg::getKey(element);
    return descending ? ~key : key;
  }
  /// The key of an element, to be carried.
  Scalar readKey(Value row, Scalar place) const {
    return widen(getKey(readElement(place.getBuilder(), row, place, dtype)));
  }

  /// The keys of a row, and where they are.
  Row getKeys(ImplicitLocOpBuilder &b, Value row) const {
    auto type = getType(row).clone(getKeyType(dtype));
    Value keys = createElementwise(
        b, row, type, [&](Scalars in) { return getKey(in.front().as(dtype)); });
    return {keys,
            createNumbers(getSize(b, row, 0), type.clone(b.getI64Type()))};
  }

  Type dtype;
  bool descending;
};

/// The first few elements of a row in order. They are carried through the row
/// in registers.
class Podium {
public:
  Podium(Value row, Order order, int64_t count)
      : row(row), order(order), count(count) {}

  /// Their places. Of equal elements the first are taken.
  SmallVector<Scalar> find(Scalar length) const {
    ImplicitLocOpBuilder &b = length.getBuilder();
    Standing first;
    for (int64_t at = 0; at < count; ++at)
      first = insert(first, createIndex(b, at));
    bool isShort = isKnownWithin(length, kShort);
    SmallVector<Value> last =
        createFor(createIndex(b, count), length, createIndex(b, 1),
                  first.getValues(), [&](Scalar at, ValueRange carried) {
                    Standing standing(b, carried);
                    if (isShort)
                      return insert(standing, at).getValues();
                    return createIf(
                        order.readKey(row, at) < standing.keys.back(),
                        [&] { return insert(standing, at).getValues(); },
                        [&] { return standing.getValues(); });
                  });
    return Standing(b, last).places;
  }

private:
  struct Standing {
    Standing() = default;
    Standing(ImplicitLocOpBuilder &b, ValueRange values) {
      for (Value value : values.take_front(values.size() / 2))
        keys.emplace_back(b, value);
      for (Value value : values.take_back(values.size() / 2))
        places.emplace_back(b, value);
    }
    SmallVector<Value> getValues() const {
      SmallVector<Value> values = torch::getValues(keys);
      llvm::append_range(values, torch::getValues(places));
      return values;
    }

    SmallVector<Scalar> keys, places;
  };

  /// Those after the element move down, and the last one leaves if there are
  /// too many.
  Standing insert(const Standing &old, Scalar place) const {
    Scalar key = order.readKey(row, place);
    Standing next;
    std::optional<Scalar> wasBefore;
    for (size_t at = 0; at < old.keys.size(); ++at) {
      Scalar isBefore = key < old.keys[at];
      Scalar above = at == 0 ? key : max(key, old.keys[at - 1]);
      Scalar moved =
          at == 0 ? place : select(*wasBefore, old.places[at - 1], place);
      next.keys.push_back(min(above, old.keys[at]));
      next.places.push_back(select(isBefore, moved, old.places[at]));
      wasBefore = isBefore;
    }
    if (static_cast<int64_t>(old.keys.size()) < count) {
      next.keys.push_back(wasBefore ? max(key, old.keys.back()) : key);
      next.places.push_back(
          wasBefore ? select(*wasBefore, old.places.back(), place) : place);
    }
    return next;
  }

  Value row;
  Order order;
  int64_t count;
};

/// Finds the first `count` elements of a row in an order. Keys up to a limit
/// are collected with their places until memory for a few times as many is
/// full. Then only the first of them stay, and lower the limit.
class Selection {
public:
  Selection(Value row, Order order, Scalar count)
      : b(count.getBuilder()), row(row), order(order), count(count),
        length(getSize(b, row, 0)),
        capacity(min(max(count * 4, count.like(1024)), length)) {}

  /// Their keys and places, in the order of the places. Of equal elements the
  /// first are taken.
  Row find() const {
    SmallVector<Value> initials = start();
    // Once the row has ended, exactly so many stay.
    auto loop = scf::WhileOp::create(
        b, ValueRange(initials).getTypes(), initials,
        [&](OpBuilder &, Location, ValueRange values) {
          scf::ConditionOp::create(b, count < Scalar(b, values[1]), values);
        },
        [&](OpBuilder &, Location, ValueRange values) {
          Scalar next(b, values[0]);
          Scalar most = select(isWithin(next, length), count * 2 + 32, count);
          auto [limit, kept] = keepFirst(Found(b, values.drop_front()), most);
          scf::YieldOp::create(b, fill(next, limit, kept));
        });
    auto cut = [&](Value tensor) {
      return createSlice(b, tensor, 0, b.getIndexAttr(0), count);
    };
    return {cut(loop.getResult(2)), cut(loop.getResult(3))};
  }

private:
  /// The first so many keys in memory, and where their elements are.
  struct Found {
    Found(Scalar size, Value keys, Value places)
        : size(size), keys(keys), places(places) {}
    Found(ImplicitLocOpBuilder &b, ValueRange values)
        : Found(Scalar(b, values[0]), values[1], values[2]) {}

    SmallVector<Value> getValues() const { return {size, keys, places}; }
    Scalar getKey(Scalar place) const {
      return readElement(place.getBuilder(), keys, place);
    }

    Scalar size;
    Value keys, places;
  };

  /// Without a limit: as many elements as there is memory for.
  SmallVector<Value> start() const {
    Row keys =
        order.getKeys(b, createSlice(b, row, 0, b.getIndexAttr(0), capacity));
    return {capacity, capacity, keys.elements, keys.places};
  }

  /// Goes on through the row until its end, or until memory is full.
  SmallVector<Value> fill(Scalar begin, Scalar limit, Found found) const {
    Scalar bound = getBound(limit);
    // Nothing comes before the smallest key.
    Scalar from =
        select(limit == getExtremum(b, limit.getDtype(), /*largest=*/true),
               length, begin);
    SmallVector<Value> initials = found.getValues();
    initials.insert(initials.begin(), from);
    auto loop = scf::WhileOp::create(
        b, ValueRange(initials).getTypes(), initials,
        [&](OpBuilder &, Location, ValueRange values) {
          Scalar from(b, values[0]), to(b, values[1]);
          scf::ConditionOp::create(
              b, isWithin(from, length) && isWithin(to, capacity), values);
        },
        [&](OpBuilder &, Location, ValueRange values) {
          Scalar from(b, values[0]);
          Scalar element = readElement(b, row, from, order.dtype);
          Found soFar(b, values.drop_front());
          SmallVector<Value> next = createIf(
              exceeds(element, bound), [&] { return soFar.getValues(); },
              [&] {
                return add(soFar, order.getKey(element), toInteger(from))
                    .getValues();
              });
          next.insert(next.begin(), from + 1);
          scf::YieldOp::create(b, next);
        });
    return loop.getResults();
  }

  /// The limit as an element, so that elements need no keys to be compared: NaN
  /// where no number keeps to it.
  Scalar getBound(Scalar limit) const {
    if (!isFloat(order.dtype))
      return limit;
    if (order.descending)
      return getNumber(~limit);
    // NaN has the largest key, and never comes before a limit.
    Type type = getNumberType();
    return getNumber(min(limit, getKey(Scalar(b, type, kInfinity))));
  }

  Type getNumberType() const {
    return getKeyType(order.dtype).isInteger(64) ? Type(b.getF64Type())
                                                 : Type(b.getF32Type());
  }

  /// The float that has a key.
  Scalar getNumber(Scalar key) const {
    Scalar sign = getExtremum(b, key.getDtype(), /*largest=*/false);
    return select(key < 0, (0.0 - key) | sign, key).bitsAs(getNumberType());
  }

  Scalar exceeds(Scalar element, Scalar bound) const {
    if (!isFloat(order.dtype))
      return order.getKey(element) > bound;
    Scalar number = element.to(bound.getDtype());
    if (order.descending)
      return !(number >= bound) && !isNan(number);
    return !(number <= bound);
  }

  Found add(const Found &to, Scalar key, Scalar place) const {
    return {to.size + 1, write(key, to.keys, to.size),
            write(place, to.places, to.size)};
  }

  /// What no more elements have to exceed, and the first of what has been
  /// found: at least `count`, and at most `most`.
  std::pair<Scalar, Found> keepFirst(const Found &found, Scalar most) const {
    auto [wideEnd, below] = findEnd(found, most);
    Scalar end = wideEnd.to(getKeyType(order.dtype));
    Scalar none = count.like(0), size = max(below, count);
    SmallVector<Value> initials{none, none, size - below, found.keys,
                                found.places};
    auto loop = scf::WhileOp::create(
        b, ValueRange(initials).getTypes(), initials,
        [&](OpBuilder &, Location, ValueRange values) {
          scf::ConditionOp::create(b, isWithin(Scalar(b, values[1]), size),
                                   values);
        },
        [&](OpBuilder &, Location, ValueRange values) {
          Scalar from(b, values[0]), to(b, values[1]), equal(b, values[2]);
          Scalar key = readElement(b, values[3], from);
          Scalar takesEqual = key == end && equal != 0;
          Scalar takes = key < end || takesEqual;
          // Overwritten by the next, unless it is taken.
          Value keys = write(key, values[3], to);
          Value places = write(readElement(b, values[4], from), values[4], to);
          scf::YieldOp::create(b,
                               ValueRange{from + 1, select(takes, to + 1, to),
                                          select(takesEqual, equal - 1, equal),
                                          keys, places});
        });
    // Later elements that equal the last one taken are not among the first.
    return {end - 1, {size, loop.getResult(3), loop.getResult(4)}};
  }

  /// A wide key, and how many are less than it: at most `most`. If these are
  /// fewer than `count`, enough others equal it. Bounds around it are halved
  /// until they meet, or there is such a number.
  std::pair<Scalar, Scalar> findEnd(const Found &found, Scalar most) const {
    SmallVector<Scalar> bounds = findBounds(found);
    bounds.push_back(count.like(0));
    SmallVector<Scalar> end = repeatWhile(
        bounds, [&](Scalars at) { return at[0] < at[1] && at[2] < count; },
        [&](Scalars at) -> SmallVector<Scalar> {
          Scalar middle = getMean(at[0], at[1]);
          Scalar upTo = countUpTo(found, middle.to(getKeyType(order.dtype)));
          Scalar isAbove = upTo > most;
          return {select(isAbove, at[0], middle + 1),
                  select(isAbove, middle, at[1]), select(isAbove, at[2], upTo)};
        });
    return {end[0], end[2]};
  }

  /// The smallest and the largest key, both wide.
  SmallVector<Scalar> findBounds(const Found &found) const {
    Type type = b.getI64Type();
    SmallVector<Value> initials{getExtremum(b, type, /*largest=*/true),
                                getExtremum(b, type, /*largest=*/false)};
    SmallVector<Value> bounds = createFor(
        count.like(0), found.size, count.like(1), initials,
        [&](Scalar at, ValueRange soFar) -> SmallVector<Value> {
          Scalar key = widen(found.getKey(at));
          return {min(key, Scalar(b, soFar[0])), max(key, Scalar(b, soFar[1]))};
        });
    return {Scalar(b, bounds[0]), Scalar(b, bounds[1])};
  }

  Scalar countUpTo(const Found &found, Scalar bound) const {
    Scalar none = count.like(0);
    return countThose(found.keys, none, found.size, none,
                      [&](Scalar key) { return key <= bound; });
  }

  /// Rounded down, and without an overflow.
  Scalar getMean(Scalar x, Scalar y) const {
    Value half = arith::ShRSIOp::create(b, x ^ y, x.like(1));
    return (x & y) + x.like(half);
  }

  ImplicitLocOpBuilder &b;
  Value row;
  Order order;
  Scalar count, length, capacity;
};

/// The places of the first elements of a row. They come in order if they have
/// to be sorted.
Value selectFrom(Value row, Order order, Scalar count, bool sorted) {
  ImplicitLocOpBuilder &b = count.getBuilder();
  Scalar length = getSize(b, row, 0);
  // Short rows are sorted in less time than selected from.
  if (isKnownWithin(length, kShort))
    return createSlice(b, sortKeys(order.getKeys(b, row), length), 0,
                       b.getIndexAttr(0), count);
  Row found = Selection(row, order, count).find();
  if (!sorted)
    return found.places;
  return sortKeys(found, count);
}

/// Where an element of a row is in the tensor.
SmallVector<Scalar> getPlace(Scalars others, int64_t dim, Scalar place) {
  SmallVector<Scalar> all(others);
  all.insert(all.begin() + dim, place);
  return all;
}

/// Writes the elements of one row, and where they were. They are read from the
/// whole tensor: IREE fails to read places in a column that is cut out.
SmallVector<Value> putRow(Value tensor, Scalars others, int64_t dim,
                          Scalar count, Value places, ValueRange all) {
  ImplicitLocOpBuilder &b = count.getBuilder();
  auto type = getType(places).clone(getType(tensor).getElementType());
  Value elements = createElementwise(b, places, type, [&](Scalars in) {
    return readElement(b, tensor, getPlace(others, dim, toIndex(in.front())));
  });
  Part part = Part::ofRow(b, others, dim, count);
  return {part.putInto(all[0], elements), part.putInto(all[1], places)};
}

/// The same of a few that are known one by one.
SmallVector<Value> putFew(Value tensor, Scalars others, int64_t dim,
                          Scalars places, ValueRange all) {
  SmallVector<Value> next(all);
  ImplicitLocOpBuilder &b = places.front().getBuilder();
  for (auto [number, place] : llvm::enumerate(places)) {
    Scalar element = readElement(b, tensor, getPlace(others, dim, place));
    SmallVector<Value> at =
        getValues(getPlace(others, dim, createIndex(b, number)));
    next[0] = tensor::InsertOp::create(b, element, next[0], at);
    next[1] = tensor::InsertOp::create(b, toInteger(place), next[1], at);
  }
  return next;
}

/// The first `count` elements of each row along `dim`.
Row createSelection(ImplicitLocOpBuilder &b, Value tensor, Order order,
                    int64_t dim, OpFoldResult count, bool sorted) {
  RankedTensorType type = getType(tensor);
  SmallVector<int64_t> shape(type.getShape());
  std::optional<int64_t> known = getConstantIntValue(count);
  shape[dim] = known.value_or(ShapedType::kDynamic);
  SmallVector<OpFoldResult> sizes = getSizes(b, tensor);
  OpFoldResult length = sizes[dim];
  sizes[dim] = count;
  auto resultType = RankedTensorType::get(shape, type.getElementType());
  Value elements = createEmpty(b, resultType, sizes);
  Value places = createEmpty(b, resultType.clone(b.getI64Type()), sizes);
  if (llvm::is_contained(type.getShape(), 0) || known == 0)
    return {elements, places};
  SmallVector<Value> selected = createSequential(
      b, getOtherSizes(b, tensor, dim), {elements, places},
      [&](Scalars indices, ValueRange carried) {
        Value row = Part::ofRow(b, indices, dim, length).cutFrom(tensor);
        if (known && *known <= kFew)
          return putFew(tensor, indices, dim,
                        Podium(row, order, *known).find(getSize(b, length)),
                        carried);
        Scalar size = getSize(b, count);
        return putRow(tensor, indices, dim, size,
                      selectFrom(row, order, size, sorted), carried);
      });
  return {selected[0], selected[1]};
}

} // namespace

FailureOr<SmallVector<Value>>
TorchToLinalg::convertTopk(Lowering<AtenTopkOp> &b) {
  auto largest = getConstantBool(b.op.getLargest());
  if (!largest)
    return b.refuse("the order is not constant");
  bool sorted = getConstantBool(b.op.getSorted()).value_or(true);
  return convertRows(b, [&](Value tensor, Type dtype, int64_t dim) {
    Scalar count = toIndex(b, b.op.getK()), size = getSize(b, tensor, dim);
    Scalar enough(b, b.createOrFold<arith::CmpIOp>(arith::CmpIPredicate::ule,
                                                   count, size));
    createAssert(enough, "topk: k is larger than the dimension");
    return createSelection(b, tensor, {dtype, *largest}, dim, count, sorted);
  });
}
