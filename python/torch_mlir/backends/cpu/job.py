# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Linalg on tensors to machine code, unless the cache on disk has the code already."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ... import ir
from ..._mlir_libs._torchMlirRuntime import build_id, compile_module, holds_torch, module_digest, runtime_abi
from ...compile_log import Compilation, compilation, log
from ...compiler_utils import OutputType, lower_mlir_module
from ...dtypes import dlpack_type
from ..cache import DiskCache, Entry, default_cache
from ..errors import EngineError
from ..jobs import EngineProgram, Executable, Job
from .machine_code import CpuProgram, load
from .target import Target, runnable_target


def _types(dtypes: Sequence[Any]) -> list[tuple[int, int] | None]:
    return [None if dtype is None else dlpack_type(dtype) for dtype in dtypes]


def compile(
    module: ir.Module,
    entry: str = "main",
    *,
    names: Sequence[str] = (),
    input_dtypes: Sequence[Any] = (),
    output_dtypes: Sequence[Any] = (),
    opt_level: int = 3,
    threads: int | None = None,
    cpu: str | None = None,
) -> Executable:
    """Compiles a function of a module of linalg on tensors, or of the Torch dialect, which is lowered in place.

    The callable takes tensors and scalars in the function's order and returns a tuple of fresh tensors. Tensors are of
    any library that DLPack or the buffer protocol reaches: NumPy arrays need no PyTorch. Results are of the first
    tensor's library; without a tensor among the arguments they are PyTorch's if that is loaded, and else NumPy's.

    Dtypes, of PyTorch or NumPy or their names, tell what builtin types do not, that is signs; None stands for what the
    module says. The attribute `program` is the `CpuProgram`. What was compiled before is taken from the cache on disk.
    Loops run on `threads` threads. Without that, `torch.get_num_threads` says at each call how many; if PyTorch is not
    loaded, `OMP_NUM_THREADS` or the number of processors does. `cpu` names an older kind of processor than this
    machine's, for programs that are saved.

    >>> import numpy
    >>> context = ir.Context()
    >>> module = ir.Module.parse("func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }",
    ...                          context)
    >>> compile(module)(numpy.ones(2, "float32"))
    (array([1., 1.], dtype=float32),)
    """
    program = EngineProgram(module, entry, names, input_dtypes, output_dtypes)
    return CpuJob(program, opt_level=opt_level, threads=threads, cpu=cpu).run()


class CpuJob(Job):
    """One program on its way to code, with the options of `compile`. `build` also takes a module of the Torch dialect.

    >>> text = "func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> }"
    >>> job = CpuJob(EngineProgram(ir.Module.parse(text, ir.Context())), opt_level=3, threads=None, cpu=None)
    >>> import numpy
    >>> (job.cached() or job.build())(numpy.ones(2, "float32"))
    (array([1., 1.], dtype=float32),)
    """

    def __init__(
        self,
        program: EngineProgram,
        *,
        opt_level: int,
        threads: int | None,
        cpu: str | None,
        freeze: bool = False,
        measures_kernels: bool = False,
    ) -> None:
        self._module = program.module
        self._names = tuple(program.names)
        self._types = (tuple(_types(program.input_dtypes)), tuple(_types(program.output_dtypes)))
        self._threads = threads
        self._freeze = freeze
        self._how = _How(program.entry, opt_level, cpu or "", runnable_target(cpu), measures_kernels)
        self._place: tuple[DiskCache, str] | None = None

    def run(self) -> Executable:
        """The callable, from the cache if that has it."""
        with compilation(self._how.entry):
            cached = self.cached()
            return self.build() if cached is None else cached

    def cached(self) -> Executable | None:
        """The callable if the cache has its code; else what is built later is kept for what the module is now."""
        with compilation(self._how.entry) as run:
            cache = default_cache() if run.dump is None else None
            key = _key(self._module, self._how, run) if cache is not None else None
            if cache is None or key is None:
                return None
            self._place = (cache, key)
            return _from_cache(cache, key, self._load, run)

    def build(self) -> Executable:
        """Compiles the module, which may be lower by now than it was."""
        with compilation(self._how.entry) as run:
            built = _build(self._module, self._how, run)
            if self._place is not None:
                run.enter("keep")
                cache, key = self._place
                cache.store(key, built)
            run.enter("load")
            return self._load(built)

    def _load(self, made: Entry) -> Executable:
        program = CpuProgram(made.code, made.interface, self._how.target, self._names, *self._types)
        return load(program, self._module, self._module.context, self._threads, self._freeze)


@dataclass(frozen=True)
class _How:
    """What is compiled of a module, and for what; `processor` is empty for the machine at hand."""

    entry: str
    opt_level: int
    processor: str
    target: Target
    measures_kernels: bool


def _key(module: ir.Module, how: _How, run: Compilation) -> str | None:
    """Names the code that a module compiles to; None if that cannot be told."""
    run.enter("identify")
    build = build_id()
    digest = module_digest(module, how.entry)
    if not build or not digest:
        return None
    target = (how.target.triple, how.processor, how.target.processor, ",".join(how.target.features))
    parts = (digest, how.entry, str(how.opt_level), *target, str(runtime_abi()), str(how.measures_kernels), build)
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _from_cache(
    cache: DiskCache, key: str, make_callable: Callable[[Entry], Executable], run: Compilation
) -> Executable | None:
    run.enter("look-up")
    entry = cache.load(key)
    if entry is None:
        log().debug("not in %s: %s", cache.folder, key)
        return None
    run.enter("load")
    try:
        loaded = make_callable(entry)
    except EngineError as error:
        log().warning("%s cannot be loaded and will be made anew: %s", key, error)
        cache.discard(key)
        return None
    log().info("taken from %s: %s", cache.folder, key)
    return loaded


def _build(module: ir.Module, how: _How, run: Compilation) -> Entry:
    if holds_torch(module):
        lower_mlir_module(False, OutputType.LINALG_ON_TENSORS, module)
    folder, first = ("", 0) if run.dump is None else (str(run.dump.folder), run.dump.next_number())
    try:
        code, interface = compile_module(
            module,
            how.entry,
            how.opt_level,
            run.enter,
            folder,
            first,
            how.processor,
            run.stopped.is_set,
            how.measures_kernels,
        )
    except ValueError as error:
        raise EngineError(str(error)) from None
    return Entry(interface, code)
