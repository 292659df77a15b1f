# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""NumPy's universal functions: the dtypes by NumPy's own rules, the values by a table of Torch operations.

A row is the name of an operation with its further operands, or a function in `ufunc_rules` that takes the operands in
the dtype that NumPy computes in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from . import plain
from .arrays import Array, as_array, fresh, known, plain_cast, value_of
from .lines import refuse
from .trace import Value, check_dtype, current

# Ufunc -> operation, and operands behind the arrays.
OPERATIONS: dict[str, tuple[Any, ...]] = {
    "add": ("add.Tensor", 1),
    "subtract": ("sub.Tensor", 1),
    "multiply": ("mul.Tensor",),
    "divide": ("div.Tensor",),
    "negative": ("neg",),
    "absolute": ("abs",),
    "fabs": ("abs",),
    "conjugate": ("conj",),
    "floor": ("floor",),
    "ceil": ("ceil",),
    "trunc": ("trunc",),
    "rint": ("round",),
    "sqrt": ("sqrt",),
    "exp": ("exp",),
    "exp2": ("exp2",),
    "expm1": ("expm1",),
    "log": ("log",),
    "log2": ("log2",),
    "log10": ("log10",),
    "log1p": ("log1p",),
    "sin": ("sin",),
    "cos": ("cos",),
    "tan": ("tan",),
    "arcsin": ("asin",),
    "arccos": ("acos",),
    "arctan": ("atan",),
    "sinh": ("sinh",),
    "cosh": ("cosh",),
    "tanh": ("tanh",),
    "arcsinh": ("asinh",),
    "arccosh": ("acosh",),
    "arctanh": ("atanh",),
    "arctan2": ("atan2",),
    "hypot": ("hypot",),
    "copysign": ("copysign.Tensor",),
    "nextafter": ("nextafter",),
    "maximum": ("maximum",),
    "minimum": ("minimum",),
    "fmax": ("fmax",),
    "fmin": ("fmin",),
    "gcd": ("gcd",),
    "lcm": ("lcm",),
    "isnan": ("isnan",),
    "isinf": ("isinf",),
    "isfinite": ("isfinite",),
    "signbit": ("signbit",),
    "equal": ("eq.Tensor",),
    "not_equal": ("ne.Tensor",),
    "less": ("lt.Tensor",),
    "less_equal": ("le.Tensor",),
    "greater": ("gt.Tensor",),
    "greater_equal": ("ge.Tensor",),
    "logical_and": ("logical_and",),
    "logical_or": ("logical_or",),
    "logical_xor": ("logical_xor",),
    "logical_not": ("logical_not",),
    "bitwise_and": ("bitwise_and.Tensor",),
    "bitwise_or": ("bitwise_or.Tensor",),
    "bitwise_xor": ("bitwise_xor.Tensor",),
    "invert": ("bitwise_not",),
}
# What some of them are for truth values.
OF_BOOLS = {
    "add": "logical_or",
    "multiply": "logical_and",
    "maximum": "logical_or",
    "minimum": "logical_and",
    "fmax": "logical_or",
    "fmin": "logical_and",
    "absolute": "positive",
    "floor": "positive",
    "ceil": "positive",
    "trunc": "positive",
    "conjugate": "positive",
    "invert": "logical_not",
}
# What changes no integer, though its operation takes floats.
_OF_INTEGERS = frozenset({"floor", "ceil", "trunc", "rint", "conjugate"})
_COMPARISONS = frozenset({"equal", "not_equal", "less", "less_equal", "greater", "greater_equal"})


def elementwise(name: str, operands: Sequence[Value], dtype: np.dtype[Any]) -> Value:
    """One operation of the table on operands that have the dtype it computes in."""
    trace = current()
    assert trace is not None
    operation, *further = OPERATIONS[name]
    shape = np.broadcast_shapes(*(value.shape for value in operands))
    return trace.emit(f"aten.{operation}", [*operands, *further], shape, dtype)


def dispatch(ufunc: np.ufunc, method: str, inputs: Sequence[Any], options: dict[str, Any]) -> Any:
    """A call of a ufunc, or of one of its methods, with an array that is traced."""
    from . import reductions

    if method == "__call__":
        return call(ufunc, inputs, **options)
    if method == "outer":
        first, second = (as_array(item) for item in inputs)
        rank = np.ndim(second)
        return call(ufunc, [np.reshape(first, (*np.shape(first), *(1,) * rank)), second], **options)
    return getattr(reductions, method)(ufunc, *inputs, **options)


def all_known(*items: Any) -> bool:
    """Whether no array among the values has to be computed by the program."""
    for item in items:
        if isinstance(item, Array):
            if not item.is_known:
                return False
        elif isinstance(item, (list, tuple)):
            if not all_known(*item):
                return False
        elif isinstance(item, dict) and not all_known(*item.values()):
            return False
    return True


def bare(item: Any) -> Any:
    """A value with NumPy's arrays in place of those that are known."""
    if isinstance(item, Array):
        return item.elements("in a computation")
    if isinstance(item, (list, tuple)) and type(item) in (list, tuple):
        return type(item)(map(bare, item))
    return item


def wrapped(item: Any) -> Any:
    """What NumPy computed, with arrays that may be written to in place of NumPy's."""
    if isinstance(item, np.ndarray):
        return known(item)
    if isinstance(item, tuple):
        made = tuple(map(wrapped, item))
        return type(item)(*made) if hasattr(item, "_fields") else made
    return [wrapped(part) for part in item] if isinstance(item, list) else item


def call(ufunc: np.ufunc, inputs: Sequence[Any], out: Any = None, where: Any = True, **options: Any) -> Any:
    """A call of a ufunc: the dtypes that NumPy resolves, the values cast to them, and the results where they belong."""
    targets = _targets(out, ufunc.nout)
    given = [target for target in targets if target is not None]
    if all_known(*inputs, *given, where):
        kept = {} if out is None else {"out": tuple(map(bare, targets))}
        result = ufunc(*map(bare, inputs), where=bare(where), **kept, **options)
        return out[0] if isinstance(out, tuple) and len(out) == 1 else wrapped(result) if out is None else out
    operands = [as_array(item) if isinstance(item, (list, tuple)) else item for item in inputs]
    if ufunc.signature is not None:
        from .products import generalized

        return into(generalized(ufunc, operands, **options), targets[0], options.get("casting", "same_kind"))
    dtypes = _resolve(ufunc, operands, targets, options)
    values = _cast(ufunc, operands, dtypes[: ufunc.nin])
    if values is None:  # A Python integer that the dtype cannot hold compares as what it is.
        return stored(_compared_out_of_range(ufunc, operands), targets, where)
    results = compute(ufunc, values, dtypes[ufunc.nin :], operands)
    is_scalar = all(np.ndim(item) == 0 for item in (*operands, where))
    layout = _layout(operands)
    arrays = [fresh(value, is_scalar and not value.shape, layout(value)) for value in results]
    stored_arrays = [stored(array, [target], where) for array, target in zip(arrays, targets)]
    return stored_arrays[0] if ufunc.nout == 1 else tuple(stored_arrays)


def _targets(out: Any, count: int) -> list[Any]:
    if out is None:
        return [None] * count
    targets = list(out) if isinstance(out, tuple) else [out]
    for target in targets:
        if target is not None and not isinstance(target, Array):
            raise refuse(
                "writes a traced result into an array from outside of the function: pass that array as an argument"
            )
    return [None if target is not None and target.is_scalar else target for target in targets]


def stored(result: Any, targets: Sequence[Any], where: Any) -> Any:
    """A result, or the array that it was written to."""
    target = targets[0]
    if target is None and where is True:
        return result
    if target is None:
        return fresh(where_value(where, result, plain.zeros((), result.dtype)))
    if not target.shadow.flags.writeable:
        raise ValueError("output array is read-only")
    shape = np.broadcast_shapes(result.shape, np.shape(where))
    if np.broadcast_shapes(shape, target.shape) != target.shape:
        raise ValueError(
            f"non-broadcastable output operand with shape {target.shape} doesn't match the broadcast shape {shape}"
        )
    value = value_of(result, target.dtype)
    if where is not True:
        value = where_value(where, fresh(value), target)
    target.write(target.owner.broadcast(value, target.shape))
    return target


def into(made: Any, out: Any, casting: str = "same_kind") -> Any:
    """The result of a function that is no elementwise one, or the array `out=` that it was written to."""
    (target,) = _targets(out, 1)
    if target is None:
        return made
    if np.shape(made) != target.shape:
        raise ValueError(f"the output array has shape {target.shape}, and the result {np.shape(made)}")
    made = as_array(made)
    if not np.can_cast(made.dtype, target.dtype, casting):  # type: ignore[arg-type]
        raise TypeError(f"Cannot cast output from {made.dtype!r} to {target.dtype!r} with casting rule {casting!r}")
    target[...] = made
    return target


def where_value(condition: Any, yes: Any, no: Any) -> Value:
    """Elements of one array or another, which have one dtype."""
    values = [value_of(condition, np.dtype(bool)), value_of(yes), value_of(no)]
    shape = np.broadcast_shapes(*(value.shape for value in values))
    trace = current()
    assert trace is not None
    return trace.emit("aten.where.self", values, shape, values[1].dtype)


def _resolve(ufunc: np.ufunc, operands: Sequence[Any], targets: Sequence[Any], options: dict[str, Any]) -> Any:
    """The dtypes that NumPy computes in; a Python number has no dtype of its own."""
    kinds = [operand_kind(item) for item in operands]
    outs = [None if target is None else target.dtype for target in targets]
    dtype, signature = options.pop("dtype", None), options.pop("signature", options.pop("sig", None))
    casting = options.pop("casting", "same_kind")
    for name in ("order", "subok"):
        options.pop(name, None)
    if options:
        raise refuse(f"passes {', '.join(sorted(options))} to numpy.{ufunc.__name__}, which is not compiled")
    if dtype is not None:
        signature = (*(None,) * ufunc.nin, *(np.dtype(dtype),) * ufunc.nout)
    further = {} if signature is None else {"signature": signature}
    found = ufunc.resolve_dtypes((*kinds, *outs), casting=casting, **further)
    for item in found:
        check_dtype(item, f"a result of numpy.{ufunc.__name__}")
    return found


def operand_kind(item: Any) -> Any:
    """What NumPy resolves dtypes by: a dtype, or the type of a Python number."""
    if type(item) in (int, float, complex):
        return type(item)
    if isinstance(item, Array) and item.is_python and item.dtype.kind in "if":
        return int if item.dtype.kind == "i" else float
    if isinstance(item, (Array, np.ndarray, np.generic)):
        check_dtype(item.dtype, "an operand")
        return item.dtype
    if isinstance(item, bool):
        return np.dtype(bool)
    if isinstance(item, (float, int, complex)):
        return next(kind for kind in (int, float, complex) if isinstance(item, kind))
    raise TypeError(f"unsupported operand type for a NumPy function: {type(item).__name__!r}")


def _cast(ufunc: np.ufunc, operands: Sequence[Any], dtypes: Sequence[Any]) -> list[Value] | None:
    values = []
    for item, dtype in zip(operands, dtypes):
        if type(item) is int and ufunc.__name__ in _COMPARISONS:
            try:
                plain_cast(item, dtype)
            except OverflowError:
                return None
        values.append(value_of(item, dtype))
    return values


def _compared_out_of_range(ufunc: np.ufunc, operands: Sequence[Any]) -> Any:
    """A comparison with an integer beyond the dtype's range: the same for every element."""
    # Whatever the element is, its dtype's zero lies on the same side of that integer.
    numbers = [item if type(item) is int else 0 for item in operands]
    shape = np.broadcast_shapes(*map(np.shape, operands))
    answer = bool(ufunc(*(plain.array(number, object) for number in numbers)))
    return fresh(value_of(plain.full(shape, answer)), not shape)


def compute(
    ufunc: np.ufunc, values: Sequence[Value], dtypes: Sequence[np.dtype[Any]], operands: Sequence[Any] = ()
) -> list[Value]:
    """The results of a ufunc for values that have the dtypes it computes in; `operands` is what was passed."""
    from .ufunc_rules import RULES

    name = {"true_divide": "divide", "abs": "absolute"}.get(ufunc.__name__, ufunc.__name__)
    kind = values[0].dtype.kind
    if kind == "b":
        name = OF_BOOLS.get(name, name)
    rule = RULES.get(f"{name}:{kind}") or RULES.get(name)
    if rule is None and kind in "iub" and name in _OF_INTEGERS:
        rule = RULES["positive"]
    if rule is not None:
        # A rule sees what is known, say of a divisor.
        given = [item if _is_constant(item) else None for item in operands] or [None] * len(values)
        found = rule(
            *(
                fresh(value) if item is None else known(plain_cast(bare(item), value.dtype))
                for item, value in zip(given, values)
            )
        )
        found = found if isinstance(found, tuple) else (found,)
        return [value_of(item, dtype) for item, dtype in zip(found, dtypes)]
    if name not in OPERATIONS:
        raise refuse(f"calls numpy.{ufunc.__name__}, which is not compiled: compute it outside of the function")
    return [elementwise(name, values, dtypes[0])]


def _is_constant(item: Any) -> bool:
    """Whether an operand is the same at each call; an array from outside may change."""
    return not isinstance(item, np.ndarray) and all_known(item)


def _layout(operands: Sequence[Any]) -> Any:
    """How NumPy lays the result out, which decides whether a reshape of it is a view: strides for a value."""
    shadows = [item.shadow if isinstance(item, Array) else item for item in operands if np.ndim(item)]
    arrays = [shadow for shadow in shadows if isinstance(shadow, np.ndarray)]
    if len(arrays) < len(shadows) or all(array.flags.c_contiguous for array in arrays):
        return lambda value: None
    flags: Any = [["readonly"]] * len(shadows) + [["writeonly", "allocate"]]
    iterator: Any = np.nditer
    made = iterator([*shadows, None], ["zerosize_ok", "refs_ok"], flags, op_dtypes=[*(s.dtype for s in shadows), bool])
    strides = made.operands[-1].strides

    def of(value: Value) -> tuple[int, ...] | None:
        return tuple(stride * value.dtype.itemsize for stride in strides) if len(strides) == len(value.shape) else None

    return of
