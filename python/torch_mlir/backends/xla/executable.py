# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a call of a program needs: checked arguments as buffers, weights as they are now, results as tensors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch

from ..jobs import EngineProgram
from .placing import placing_of
from .platform import errors_of_xla
from .program import TensorType
from .tensors import dtype_of_element, has_no_data, plain
from .versions import Versions


class XlaExecutable:
    """A program on XLA's devices, bound to weights: `rebound` binds the same code to others."""

    def __init__(self, versions: Versions, weights: Mapping[str, torch.Tensor], program: EngineProgram) -> None:
        self._versions = versions
        self._program = versions.program
        self._platform = versions.platform
        self._source = program.names, program.input_dtypes, program.output_dtypes
        self._weights = dict(weights)
        self._placing = placing_of(versions)
        self._placed = [self._placing.weight(key, tensor) for key, tensor in self._weights.items()]
        count = len(self._program.arguments)
        self._names = [*program.names, *(f"number {index}" for index in range(len(program.names), count))]
        self._dtypes = _dtypes(program.input_dtypes, self._program.arguments)
        self._result_dtypes = _dtypes(program.output_dtypes, self._program.results)

    def weights(self) -> list[tuple[str, None, list[int], memoryview]]:
        """The key, no type, the sizes and the bytes of each constant, as the CPU engine's code has them."""
        return [(key, None, list(item.shape), _bytes(item)) for key, item in self._weights.items()]

    def rebound(self, constants: Mapping[str, torch.Tensor]) -> XlaExecutable:
        """The same code with other constants."""
        names, inputs, outputs = self._source
        given = {key: constants.get(key, old) for key, old in self._weights.items()}
        described = EngineProgram(None, names=names, input_dtypes=inputs, output_dtypes=outputs)  # type: ignore[arg-type]
        return XlaExecutable(self._versions, {key: plain(item) for key, item in given.items()}, described)

    def compiled_text(self) -> str:
        """The programs that XLA has compiled so far, in its own language."""
        return "\n".join(made.get_hlo_text() for made in self._versions.all())

    def __call__(self, *arguments: Any) -> tuple[Any, ...]:
        """Runs the program once."""
        self._platform.check_process()
        types = self._program.arguments
        if len(arguments) != len(types):
            raise TypeError(f"the program takes {len(types)} arguments, and this call has {len(arguments)}")
        given = [self._argument(index, value) for index, value in enumerate(arguments)]
        sizes = [tuple(item.shape) for item in given]
        numbers = {index: int(value) for index, value in enumerate(arguments) if self._is_integer(index)}
        stage = self._versions.of(sizes, numbers)
        with errors_of_xla("in a call"):
            buffers = [self._placing.argument(index, item) for index, item in enumerate(given)]
            buffers += [weight.buffer() for weight in self._placed]
            if self._program.is_seeded:
                buffers.append(self._placing.seed(_draw_seed()))
            # Its elements are there when this returns, so that callers may write to their arguments again.
            results = self._placing.run(stage, buffers, self._result_dtypes)
        return tuple(item if dtype else item.item() for item, dtype in zip(results, self._result_dtypes))

    def _is_integer(self, index: int) -> bool:
        return self._dtypes[index] is None and self._program.arguments[index].element == "i64"

    def _argument(self, index: int, value: Any) -> Any:
        type_, dtype = self._program.arguments[index], self._dtypes[index]
        if self._placing.takes(value) and value.dtype is dtype and type_.fits(tuple(value.shape)):
            return value
        if hasattr(value, "__array_interface__"):
            value = torch.from_numpy(value)
        if dtype is None and isinstance(value, (bool, int, float, complex)):
            return torch.tensor(value, dtype=dtype_of_element(type_.element))
        what = f"argument {self._names[index]!r}"
        if not isinstance(value, torch.Tensor):
            wanted = "a number" if dtype is None else "a tensor"
            raise TypeError(f"{what} is a {type(value).__name__}, but {wanted} was compiled")
        if dtype is not None and value.dtype is not dtype:
            raise TypeError(
                f"{what} has the dtype {value.dtype}, but {dtype} was compiled: convert it, or compile again"
            )
        if not type_.fits(tuple(value.shape)):
            wanted = ", ".join("?" if size is None else str(size) for size in type_.sizes)
            raise ValueError(f"{what} has the sizes {list(value.shape)}, but [{wanted}] was compiled: compile again")
        if value.device.type != "cpu" or value.layout is not torch.strided:
            raise ValueError(
                f"{what} is a tensor of layout {value.layout} on {value.device}: pass a dense one on the CPU"
            )
        if has_no_data(value):
            kinds = "a fake tensor, a tensor without storage, or one that a transform of torch.func wraps"
            raise ValueError(f"{what} has no data: it is {kinds}")
        return plain(value)


def _dtypes(given: Sequence[Any], types: Sequence[TensorType]) -> list[torch.dtype | None]:
    """The dtypes as the program has them; those that it does not tell are signed."""
    rest = [dtype_of_element(item.element) for item in types[len(given) :]]
    return [*given, *rest]


def _bytes(tensor: torch.Tensor) -> memoryview:
    return memoryview(tensor.reshape(-1).view(torch.uint8).numpy())


def _draw_seed() -> int:
    """A seed from PyTorch's default generator."""
    return int(torch.randint(2**63 - 1, (), dtype=torch.int64, device="cpu"))
