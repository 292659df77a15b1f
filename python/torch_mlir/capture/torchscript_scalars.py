# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""TorchScript's operators on what is no tensor: numbers and sizes, strings, lists, dictionaries, and tensors' types.

TorchScript's own implementation serves for constants. The tables are for symbolic numbers, for containers, which must
stay the same objects, and for questions about tensors.
"""

from __future__ import annotations

import functools
import math
import operator
from collections.abc import Callable
from typing import Any

import torch

from ..program.dtypes import ENUM_CODES
from ..program.operators import aten
from ..tracing.scopes import UNINITIALIZED, Flag, Number, tensor_of

__all__ = ["CONTAINERS", "QUESTIONS", "SYMBOLIC", "Unknown", "enum_of", "number_of"]

_FROM_CODE = {torch.dtype: {}, torch.layout: {}, torch.memory_format: {}}  # type: ignore[var-annotated]
for _enum, _code in ENUM_CODES.items():
    _FROM_CODE[type(_enum)].setdefault(_code, _enum)


def enum_of(kind: type, code: int) -> Any:
    """The dtype, layout or memory format that a script has as a number.

    >>> enum_of(torch.dtype, 6)
    torch.float32
    """
    found = _FROM_CODE[kind].get(code)
    if found is None:
        raise TypeError(f"there is no {kind.__name__} of number {code}")
    return found


def number_of(value: Any) -> Any:
    """A scalar in place of what stands for it.

    >>> number_of(Number(3, torch.int64))
    3
    """
    if isinstance(value, Flag):
        return value.tensor.item()
    if isinstance(value, Number):
        return value.value
    return value


def _int(value: Any) -> Any:
    if isinstance(value, torch.Tensor):
        return (value if value.dtype is torch.int64 else value.to(torch.int64)).reshape(()).item()
    value = number_of(value)
    if isinstance(value, torch.SymBool):
        return torch.sym_ite(value, 1, 0)
    return torch.sym_int(value) if isinstance(value, (torch.SymInt, torch.SymFloat)) else int(value)


def _float(value: Any) -> Any:
    if isinstance(value, torch.Tensor):
        return (value if value.dtype is torch.float64 else value.to(torch.float64)).reshape(()).item()
    value = number_of(value)
    return torch.sym_float(value) if isinstance(value, (torch.SymInt, torch.SymFloat)) else float(value)


def _bool(value: Any) -> Any:
    if isinstance(value, torch.Tensor):
        value = value.reshape(())
        return Flag(value if value.dtype is torch.bool else value != 0)
    value = value if isinstance(value, Flag) else number_of(value)
    if isinstance(value, (torch.SymInt, torch.SymFloat)):
        return value != 0
    return value if isinstance(value, (torch.SymBool, Flag)) else bool(value)


def _not(value: Any) -> Any:
    if isinstance(value, Flag):
        return Flag(torch.logical_not(value.tensor))
    return torch.sym_not(value) if isinstance(value, torch.SymBool) else not value


def _both(function: Callable[..., torch.Tensor], symbolic: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    def apply(one: Any, other: Any) -> Any:
        if isinstance(one, Flag) or isinstance(other, Flag):
            return Flag(function(tensor_of(one), tensor_of(other)))
        return symbolic(one, other)

    return apply


def _item(value: Any) -> Any:
    if isinstance(value, torch.Tensor):
        return Flag(value.reshape(())) if value.dtype is torch.bool else value.reshape(()).item()
    return number_of(value)


def _compare(function: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    return lambda one, other: function(number_of(one), number_of(other))


def _smallest(*values: Any) -> Any:
    return _extreme(torch.sym_min, min, values)


def _largest(*values: Any) -> Any:
    return _extreme(torch.sym_max, max, values)


def _extreme(symbolic: Callable[..., Any], known: Callable[..., Any], values: tuple[Any, ...]) -> Any:
    items = values[0] if len(values) == 1 else values
    is_symbolic = any(isinstance(item, (torch.SymInt, torch.SymFloat)) for item in items)
    if not is_symbolic:
        return known(items)
    result = items[0]
    for item in items[1:]:
        result = symbolic(result, item)
    return result


def _range_length(low: Any, high: Any, step: Any) -> Any:
    if isinstance(step, int) and step == 1 and isinstance(low, int) and low == 0:
        return high  # A loop runs no iteration for a negative number of them.
    count = (high - low + step - 1) // step if isinstance(step, int) and step > 0 else (low - high - step - 1) // -step
    return torch.sym_max(count, 0) if isinstance(count, torch.SymInt) else max(count, 0)


def _is_float(value: Any) -> bool:
    return isinstance(value, (float, torch.SymFloat))


def _is_data(value: Any) -> bool:
    """Whether a number depends on data, rather than on sizes."""
    return isinstance(value, (torch.SymInt, torch.SymFloat)) and not value.node.has_hint()


def _in_floats(function: Callable[..., torch.Tensor], *numbers: Any) -> Any:
    """What processors compute of floats of 64 bits, as TorchScript does: Python would raise for a zero or a nan."""
    return function(*(aten.scalar_tensor.default(number, dtype=torch.float64) for number in numbers)).item()


def _in_integers(function: Callable[..., torch.Tensor], plain: Callable[..., Any]) -> Callable[..., Any]:
    """A bitwise operator: graphs have none for numbers."""

    def apply(*numbers: Any) -> Any:
        if not any(map(_is_data, numbers)):
            return plain(*numbers)
        return function(*(aten.scalar_tensor.default(number, dtype=torch.int64) for number in numbers)).item()

    return apply


def _divided(one: Any, other: Any) -> Any:
    if _is_data(one) or _is_data(other):
        return _in_floats(torch.div, one, other)
    return one / other


def _divided_down(one: Any, other: Any) -> Any:
    if _is_float(one) or _is_float(other):
        return _in_floats(lambda a, b: torch.floor(a / b), one, other)
    return one // other


def _remainder(one: Any, other: Any) -> Any:
    if _is_float(one) or _is_float(other):
        return _in_floats(lambda a, b: torch.fmod(torch.fmod(a, b) + b, b), one, other)
    return one % other


def _power(one: Any, other: Any) -> Any:
    """A float, of integers as well."""
    if _is_data(one) or _is_data(other):
        return _in_floats(torch.pow, one, other)
    return torch.sym_float(one) ** torch.sym_float(other)


# Functions of Python's module `math` that give floats.
_OF_FLOATS: dict[str, Callable[..., torch.Tensor]] = {
    "aten::exp": torch.exp,
    "aten::expm1": torch.expm1,
    "aten::log": torch.log,
    "aten::log1p": torch.log1p,
    "aten::log10": torch.log10,
    "aten::sin": torch.sin,
    "aten::cos": torch.cos,
    "aten::tan": torch.tan,
    "aten::asin": torch.asin,
    "aten::acos": torch.acos,
    "aten::atan": torch.atan,
    "aten::atan2": torch.atan2,
    "aten::sinh": torch.sinh,
    "aten::cosh": torch.cosh,
    "aten::tanh": torch.tanh,
    "aten::asinh": torch.asinh,
    "aten::acosh": torch.acosh,
    "aten::atanh": torch.atanh,
    "aten::erf": torch.erf,
    "aten::erfc": torch.erfc,
    "aten::lgamma": torch.lgamma,
    "aten::fmod": torch.fmod,
    "aten::copysign": torch.copysign,
    "aten::degrees": torch.rad2deg,
    "aten::radians": torch.deg2rad,
    "aten::round": torch.round,
}

# Operators on numbers of which one is symbolic.
SYMBOLIC: dict[str, Callable[..., Any]] = {
    "aten::add": operator.add,
    "aten::sub": operator.sub,
    "aten::mul": operator.mul,
    "aten::div": _divided,
    "aten::floordiv": _divided_down,
    "aten::floor_divide": _divided_down,
    "aten::remainder": _remainder,
    "aten::pow": _power,
    "aten::neg": operator.neg,
    "aten::eq": _compare(operator.eq),
    "aten::ne": _compare(operator.ne),
    "aten::lt": operator.lt,
    "aten::le": operator.le,
    "aten::gt": operator.gt,
    "aten::ge": operator.ge,
    "aten::__and__": _both(torch.logical_and, _in_integers(torch.bitwise_and, operator.and_)),
    "aten::__or__": _both(torch.logical_or, _in_integers(torch.bitwise_or, operator.or_)),
    "aten::__xor__": _both(torch.logical_xor, _in_integers(torch.bitwise_xor, operator.xor)),
    "aten::__not__": _not,
    "aten::floor": math.floor,
    "aten::ceil": math.ceil,
    "aten::sqrt": torch.sym_sqrt,
    "aten::__lshift__": _in_integers(torch.bitwise_left_shift, operator.lshift),
    "aten::__rshift__": _in_integers(torch.bitwise_right_shift, operator.rshift),
    **{name: functools.partial(_in_floats, function) for name, function in _OF_FLOATS.items()},
    "aten::str": lambda value: Unknown("..."),
    "prim::abs": abs,
    "prim::min": _smallest,
    "prim::max": _largest,
    "aten::__range_length": _range_length,
    "aten::__derive_index": lambda index, start, step: start + index * step,
}


def _get(items: Any, key: Any) -> Any:
    if not isinstance(key, (int, str, float, bool)):
        raise TypeError("it picks an element of a list or dictionary by a number that depends on data")
    return items[key]


def _set(items: Any, key: Any, value: Any) -> Any:
    if not isinstance(key, (int, str, float, bool)):
        raise TypeError("it replaces an element of a list or dictionary by a number that depends on data")
    items[key] = value
    return items


def _done(items: Any, method: str, *args: Any) -> Any:
    getattr(items, method)(*args)
    return items


def _slice(items: list[Any], start: Any, end: Any, step: int) -> list[Any]:
    return items[slice(start, end, step)]


def _contains(items: Any, value: Any) -> bool:
    if any(isinstance(item, (torch.SymInt, torch.SymFloat)) for item in (*items, value)):
        raise TypeError("it looks for a value in a list with sizes that are dynamic")
    return value in items


# Operators on lists and dictionaries: those of Python keep the objects that TorchScript's own would copy.
CONTAINERS: dict[str, Callable[..., Any]] = {
    "aten::len": len,
    "aten::__getitem__": _get,
    "aten::_set_item": _set,
    "aten::__contains__": _contains,
    "aten::append": lambda items, value: _done(items, "append", value),
    "aten::extend": lambda items, more: _done(items, "extend", list(more)),
    "aten::insert": lambda items, index, value: _done(items, "insert", index, value),
    "aten::clear": lambda items: _done(items, "clear"),
    "aten::reverse": lambda items: _done(items, "reverse"),
    "aten::pop": lambda items, *key: items.pop(*key),
    "aten::Delete": lambda items, key: items.pop(key),
    "aten::popitem": lambda items: items.popitem(),
    "aten::update": lambda items, more: _done(items, "update", more),
    "aten::setdefault": lambda items, *args: items.setdefault(*args),
    "aten::add": lambda one, other: [*one, *other],
    "aten::add_": lambda one, other: _done(one, "extend", list(other)),
    "aten::mul": lambda one, other: one * other if isinstance(one, list) else other * one,
    "aten::slice": _slice,
    "aten::list": list,
    "aten::copy": lambda items: items.copy(),
    "aten::dict": lambda *items: dict(*items),
    "aten::keys": lambda items: list(items),
    "aten::values": lambda items: list(items.values()),
    "aten::items": lambda items: list(items.items()),
    "aten::get": lambda items, key, *default: items.get(key, *default),
    "prim::min": lambda *items: min(*items),
    "prim::max": lambda *items: max(*items),
    "aten::sum": sum,
    "aten::any": any,
    "aten::all": all,
}


def _size(tensor: torch.Tensor, *dim: Any) -> Any:
    return tensor.shape[dim[0]] if dim else list(tensor.shape)


class Unknown(str):
    """A text with parts that depend on data: good for a message, but not to compute with."""


def _format(template: str, *values: Any) -> str:
    unknown = (torch.Tensor, torch.SymInt, torch.SymFloat, torch.SymBool, Flag, Number, Unknown)
    known = ["..." if isinstance(value, unknown) else value for value in values]
    text = template.format(*known)
    return Unknown(text) if any(isinstance(value, unknown) for value in values) else text


def _unwrap(value: Any) -> Any:
    if value is None:
        raise TypeError("an optional value that it needs is None")
    return value


# Operators about tensors, or about any value, that give something else than a tensor.
QUESTIONS: dict[str, Callable[..., Any]] = {
    "aten::Int": _int,
    "aten::IntImplicit": _int,
    "aten::Float": _float,
    "aten::FloatImplicit": _float,
    "aten::Bool": _bool,
    "aten::item": _item,
    "aten::ScalarImplicit": _item,
    "prim::ImplicitTensorToNum": _item,
    "aten::__is__": lambda one, other: one is other,
    "aten::__isnot__": lambda one, other: one is not other,
    "aten::size": _size,
    "prim::shape": _size,
    "aten::stride": lambda tensor, *dim: tensor.stride(*dim) if dim else list(tensor.stride()),
    "aten::dim": lambda tensor: tensor.dim(),
    "prim::ndim": lambda tensor: tensor.dim(),
    "aten::numel": lambda tensor: tensor.numel(),
    "aten::storage_offset": lambda tensor: tensor.storage_offset(),
    "aten::is_floating_point": lambda tensor: tensor.is_floating_point(),
    "aten::is_complex": lambda tensor: tensor.is_complex(),
    "aten::is_contiguous": lambda tensor, *_: tensor.is_contiguous(),
    "aten::element_size": lambda tensor: tensor.element_size(),
    "prim::dtype": lambda tensor: ENUM_CODES[tensor.dtype],
    "prim::device": lambda tensor: tensor.device,
    "prim::layout": lambda tensor: ENUM_CODES[tensor.layout],
    "prim::type": lambda device: device.type,
    "prim::itemsize": lambda tensor: tensor.element_size(),
    "prim::is_cuda": lambda tensor: tensor.is_cuda,
    "prim::is_cpu": lambda tensor: tensor.is_cpu,
    "prim::is_sparse": lambda tensor: tensor.is_sparse,
    "prim::is_quantized": lambda tensor: tensor.is_quantized,
    "prim::is_nested": lambda tensor: tensor.is_nested,
    "prim::requires_grad": lambda tensor: tensor.requires_grad,
    "prim::data": lambda tensor: tensor.detach(),
    "aten::format": _format,
    "aten::warn": lambda *_: None,
    "prim::Print": lambda *_: None,
    "aten::_unwrap_optional": _unwrap,
    "prim::unchecked_unwrap_optional": _unwrap,
    "prim::unchecked_cast": lambda value: value,
    "prim::Uninitialized": lambda: UNINITIALIZED,
    # As while a module is exported: kernels that exist for inference alone are no operators of programs.
    "aten::is_grad_enabled": lambda: True,
}
