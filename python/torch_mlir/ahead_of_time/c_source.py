# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The C code of an exported library: a header with the program's own types, and the source that implements it."""

from __future__ import annotations

import json
import keyword
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from ..backends.cpu import CpuProgram
from ..calling import CallConvention, Constant
from ..dtypes import BY_DLPACK, DtypeRow
from .c_conditions import Bounds, Condition, bounds_of, condition_of
from .errors import ArtifactError
from .manifest import StatePlace

# What C has values of besides integers; complex ones are pairs. Anything else is handed over as bits.
_C_TYPES = {"float32": "float", "float64": "double", "bool": "bool", "complex64": "float", "complex128": "double"}
# By MLIR's element type, for what no dtype was given; MLIR's integers have no sign here.
_ELEMENTS = {
    "index": (0, 64),
    **{f"i{bits}": (0, bits) for bits in (8, 16, 32, 64)},
    **{row.mlir: pair for pair, row in BY_DLPACK.items()},
}
# Names that a member of a structure cannot have in C or C++, as far as Python allows them for arguments.
_RESERVED = frozenset(
    {
        *("alignas", "auto", "bool", "case", "char", "const", "default", "delete", "do", "double", "enum", "explicit"),
        *("export", "extern", "false", "float", "friend", "goto", "inline", "int", "long", "mutable", "namespace"),
        *("new", "operator", "private", "protected", "public", "register", "restrict", "short", "signed", "sizeof"),
        *("static", "struct", "switch", "template", "this", "throw", "true", "typedef", "typename", "union"),
        *("unsigned", "using", "virtual", "void", "volatile"),
    }
)


@dataclass(frozen=True)
class Port:
    """An input or a result as C sees it; `shape` is None for a scalar, and has None for a dynamic size."""

    name: str
    c_type: str
    words: str
    element_size: int
    shape: tuple[int | None, ...] | None

    @property
    def is_dynamic(self) -> bool:
        """Whether its sizes have to be said at run time."""
        return self.shape is not None and None in self.shape

    @property
    def comment(self) -> str:
        """Its type in words."""
        if self.shape is None:
            return self.words
        return f"{self.words} [{', '.join('?' if size is None else str(size) for size in self.shape)}]"


@dataclass(frozen=True)
class LibraryDescription:
    """All that the C text is made from. `passed` are the constants that the code takes, as places in `weights`."""

    name: str
    inputs: tuple[Port, ...]
    results: tuple[Port, ...]
    weights: tuple[str, ...]
    weight_shapes: tuple[tuple[int, ...], ...]
    changed: frozenset[int]
    # (result, input or None, weight or None): what is written back.
    stores: tuple[tuple[int, int | None, int | None], ...]
    returned: tuple[int, ...]
    # What the library neither takes nor gives, in words.
    constants: tuple[str, ...]
    is_seeded: bool
    # Which sizes a call may have.
    bounds: tuple[Bounds, ...] = ()
    conditions: tuple[Condition, ...] = ()


def describe(
    name: str, program: CpuProgram, convention: CallConvention, weights: Sequence[str], places: Mapping[str, StatePlace]
) -> LibraryDescription:
    """Gathers the data for the C text. Refuses programs with results that belong into a `grad`."""
    if any(store.is_gradient for store in convention.stores):
        raise ArtifactError("a program that computes gradients has no form as a library: it adds to tensors' `grad`")
    for state, (_, order) in places.items():
        if list(order) != sorted(order):
            raise ArtifactError(
                f"{state!r} is not contiguous, and the program changes it: a library has no form for it"
            )
    interface = json.loads(program.interface)
    taken: set[str] = set()
    inputs = [
        _port(_identifier(wanted, taken), type_, dtype)
        for wanted, type_, dtype in _rows(interface["inputs"], program.names, program.input_types, "input")
    ]
    results = [
        _port(wanted, type_, dtype)
        for wanted, type_, dtype in _rows(
            interface["outputs"], _result_names(convention, len(interface["outputs"])), program.output_types, "stored"
        )
    ]
    keys = [key for key, _ in interface["weights"]]
    ordered = [*keys, *(key for key in weights if key not in keys)]
    taken_inputs = [index for index, item in enumerate(convention.inputs) if not item.is_constant]
    taken_places = {index: place for place, index in enumerate(taken_inputs)}
    stores = tuple(
        (
            store.index,
            None if store.argument is None else taken_places[store.argument],
            None if store.state is None else ordered.index(places[store.state][0]),
        )
        for store in convention.stores
    )
    return LibraryDescription(
        name=name,
        inputs=tuple(inputs),
        results=tuple(results),
        weights=tuple(ordered),
        weight_shapes=tuple(_static(_parse(type_)[0]) for _, type_ in interface["weights"]),
        changed=frozenset(weight for _, _, weight in stores if weight is not None),
        stores=stores,
        returned=tuple(item for item in convention.returned if isinstance(item, int)),
        constants=tuple(_constants(convention)),
        is_seeded=interface["seeded"],
        bounds=tuple(bounds_of(convention, taken_places, [len(port.shape or ()) for port in inputs])),
        conditions=tuple(_conditions(convention, taken_places)),
    )


def _conditions(convention: CallConvention, places: Mapping[int, int]) -> Iterator[Condition]:
    names = [item.name for item in convention.inputs]
    for guard in convention.guards:
        condition = condition_of(guard, names, places)
        if condition is None:
            raise ArtifactError(
                f"the program is right only for sizes with {guard.described(names)}, which a library cannot check: "
                "export it with fixed sizes, or save it for torch_mlir.load"
            )
        yield condition


def _rows(types: Sequence[str], names: Sequence[str], dtypes: Sequence[Any], word: str) -> list[tuple[str, str, Any]]:
    return [
        (
            names[index] if index < len(names) else f"{word}{index}",
            type_,
            dtypes[index] if index < len(dtypes) else None,
        )
        for index, type_ in enumerate(types)
    ]


def _result_names(convention: CallConvention, count: int) -> list[str]:
    """Numbers the results for the caller; a stored result needs no name."""
    numbers = {result: number for number, result in enumerate(convention.returned) if isinstance(result, int)}
    return [f"result{numbers[index]}" if index in numbers else f"stored{index}" for index in range(count)]


def _constants(convention: CallConvention) -> Iterator[str]:
    for item in convention.inputs:
        if item.is_constant:
            yield f"{item.name} is {item.fixed!r}"
    for number, result in enumerate(convention.returned):
        if isinstance(result, Constant):
            yield f"result{number} is {result.value!r}"


def _comment(text: str) -> str:
    """Makes any text safe as a line of a comment."""
    printable = text.encode("ascii", "backslashreplace").decode().replace("*/", "* /")
    return f" * {printable}"


def _identifier(wanted: str, taken: set[str]) -> str:
    name = re.sub(r"\W", "_", wanted)
    if not name[:1].isalpha() or name in _RESERVED or keyword.iskeyword(name):
        name = f"v_{name}"
    unique, count = name, 0
    while unique in taken:
        count += 1
        unique = f"{name}_{count}"
    taken.add(unique)
    return unique


def _parse(text: str) -> tuple[tuple[int | None, ...] | None, str]:
    """A type of MLIR: the shape, or None for a scalar, and the element type.

    >>> _parse("tensor<?x4xf32>"), _parse("i64")
    (((None, 4), 'f32'), (None, 'i64'))
    """
    if not text.startswith("tensor<"):
        return None, text
    *sizes, element = re.fullmatch(r"tensor<((?:(?:\d+|\?)x)*)(.*)>", text).groups()  # type: ignore[union-attr]
    return tuple(None if size == "?" else int(size) for size in sizes[0].split("x") if size), element


def _static(shape: tuple[int | None, ...] | None) -> tuple[int, ...]:
    return tuple(size for size in shape or () if size is not None)


def _port(name: str, text: str, dtype: tuple[int, int] | None) -> Port:
    shape, element = _parse(text)
    row = BY_DLPACK.get(dtype or _ELEMENTS.get(element, (-1, 0)))
    is_pair = row is not None and row.mlir.startswith("complex")
    if row is None or (is_pair and (shape is None or row.name not in _C_TYPES)):
        raise ArtifactError(f"{name!r} is of type {text}, for which there is no type in C")
    return Port(name, *_c_type(row), row.bits // 8, shape)


def _c_type(row: DtypeRow) -> tuple[str, str]:
    """C's type, and what the elements are in words.

    >>> [_c_type(BY_DLPACK[key]) for key in ((1, 8), (2, 16), (5, 64))]
    [('uint8_t', 'uint8'), ('uint16_t', 'float16, as bits'), ('float', 'complex64, in pairs')]
    """
    if row.name in _C_TYPES:
        return _C_TYPES[row.name], f"{row.name}, in pairs" if row.mlir.startswith("complex") else row.name
    if row.mlir[0] in "su":
        return f"{row.name}_t", row.name
    return f"uint{row.bits}_t", f"{row.name}, as bits"


def header_text(library: LibraryDescription) -> str:
    """The header, which needs no other than those of C."""
    is_changing = bool(library.changed)
    sizes = list(_size_words(library))
    threads = "One call at a time: the program changes its own state." if is_changing else "Safe from any thread."
    changed_inputs = {argument for _, argument, _ in library.stores if argument is not None}
    inputs = [_member(port, index not in changed_inputs) for index, port in enumerate(library.inputs)]
    results = [_member(library.results[index], False) for index in library.returned]
    seed = ["", "/* Where the random numbers of this thread's next call begin. */", "void NAME_seed(uint64_t seed);"]
    lines = [
        "/* NAME: a program compiled by torch-mlir.",
        " *",
        " * Tensors are dense, with the last dimension innermost. ? is a size that is said in `sizes`.",
        *([" *", " * Constants of the program:"] if library.constants else []),
        *map(_comment, library.constants),
        *([" *", " * Sizes of a call:"] if sizes else []),
        *map(_comment, sizes),
        " */",
        "#ifndef NAME_H",
        "#define NAME_H",
        "",
        "#include <stdbool.h>",
        "#include <stdint.h>",
        "",
        "#ifdef __cplusplus",
        'extern "C" {',
        "#endif",
        "",
        *_struct("NAME_inputs", inputs),
        "",
        "/* What a call allocates; NAME_free frees it. */",
        *_struct("NAME_results", results),
        "",
        f"/* Runs the program. {threads} Returns 0, or -1 when it failed: then",
        " * NAME_error says why, and there are no results. */",
        "int NAME_run(const NAME_inputs *inputs, NAME_results *results);",
        "void NAME_free(NAME_results *results);",
        "const char *NAME_error(void);",
        "/* How many threads this thread's calls may use; one unless set. */",
        "void NAME_set_threads(int32_t threads);",
        *(seed if library.is_seeded else []),
        "",
        "#ifdef __cplusplus",
        "}",
        "#endif",
        "",
        "#endif",
        "",
    ]
    return "\n".join(lines).replace("NAME_H", f"{library.name.upper()}_H").replace("NAME", library.name)


def _size_words(library: LibraryDescription) -> Iterator[str]:
    """What a caller has to know of sizes."""
    for row in library.bounds:
        first = library.bounds[row.first]
        name, like = (f"{library.inputs[some.port].name}.sizes[{some.dim}]" for some in (row, first))
        if first is not row:
            yield f"{name} is {like}"
        elif row.upper is not None:
            yield f"{name} is from {row.lower or 0} to {row.upper}"
        elif row.lower:
            yield f"{name} is at least {row.lower}"
    for condition in library.conditions:
        yield condition.words


def _member(port: Port, is_const: bool) -> str:
    const = "const " if is_const else ""
    if port.shape is None:
        return f"  {port.c_type} {port.name}; /* {port.comment} */"
    if not port.is_dynamic:
        return f"  {const}{port.c_type} *{port.name}; /* {port.comment} */"
    return (
        f"  struct {{\n    {const}{port.c_type} *data;\n    int64_t sizes[{len(port.shape)}];\n"
        f"  }} {port.name}; /* {port.comment} */"
    )


def _struct(name: str, members: Sequence[str]) -> list[str]:
    # C has no empty structures.
    return [f"typedef struct {name} {{", *(members or ["  char nothing;"]), f"}} {name};"]


def source_text(library: LibraryDescription) -> str:
    """The functions of the header: tables of this program, and the code that all libraries share."""
    shared = files(__package__).joinpath("library.c").read_text()
    weights = range(len(library.weights))
    passed = len(library.weight_shapes)
    shapes = [*library.weight_shapes, *(port.shape for port in (*library.inputs, *library.results))]
    tables = [
        header_text(library),
        f"#define NUM_INPUTS {len(library.inputs)}",
        f"#define NUM_RESULTS {len(library.results)}",
        f"#define NUM_WEIGHTS {passed}",
        f"#define MAX_RANK {max([1, *(len(shape or ()) for shape in shapes)])}",
        shared,
        *_shape_tables("input", [port.shape for port in library.inputs]),
        *_shape_tables("result", [port.shape for port in library.results]),
        *_shape_tables("weight", list(library.weight_shapes)),
        *_port_table("inputs", "input", library.inputs),
        *_port_table("results", "result", library.results),
        *(f"extern char torch_mlir_weight{index}[], torch_mlir_weight{index}_end[];" for index in weights),
        "static const Weight weights[] = {",
        *(f"  {{torch_mlir_weight{index}, weight{index}, {_rank(library, index)}}}," for index in range(passed)),
        "  {0, 0, 0}};",
        "",
        *_constants_function(library),
        *_check_function(library),
        *_run_function(library),
    ]
    return "\n".join(tables) + "\n"


def _constants_function(library: LibraryDescription) -> list[str]:
    constants = [index for index in range(len(library.weight_shapes)) if index not in library.changed]
    names = [f"torch_mlir_weight{index}" for index in constants]
    return [
        "static int listConstants(Memory *to) {",
        *(f"  to[{place}] = (Memory){{{name}, {name}_end - {name}}};" for place, name in enumerate(names)),
        "  (void)to;",
        f"  return {len(names)};",
        "}",
        "",
    ]


def _rank(library: LibraryDescription, index: int) -> int:
    return len(library.weight_shapes[index])


def _shape_tables(word: str, shapes: Sequence[tuple[int | None, ...] | None]) -> list[str]:
    tables = []
    for index, shape in enumerate(shapes):
        # A zero at the end: C has no empty arrays.
        sizes = ["-1" if size is None else str(size) for size in shape or ()]
        tables.append(f"static const int64_t {word}{index}[] = {{{', '.join([*sizes, '0'])}}};")
    return tables


def _port_table(table: str, word: str, ports: Sequence[Port]) -> list[str]:
    rows = [
        f'  {{"{port.name}", {word}{index}, {-1 if port.shape is None else len(port.shape)}, {port.element_size}}},'
        for index, port in enumerate(ports)
    ]
    return [f"static const Port {table}[] = {{", *rows, "  {0, 0, 0, 0}};"]


def _check_function(library: LibraryDescription) -> list[str]:
    rows = [row.row for row in library.bounds]
    return [
        "static const Bounds bounds[] = {",
        *rows,
        "  {0, 0, 0, 0, 0}};",
        "",
        "static int checkCall(const Value *given) {",
        "  int undefined = 0;",
        f"  if (checkBounds(inputs, given, bounds, {len(rows)}))",
        "    return -1;",
        *(line for condition in library.conditions for line in condition.lines),
        "  return undefined;",
        "}",
        "",
    ]


def _run_function(library: LibraryDescription) -> list[str]:
    name = library.name
    lines = [f"int {name}_run(const {name}_inputs *in, {name}_results *out) {{", "  Value given[NUM_INPUTS + 1];"]
    for index, port in enumerate(library.inputs):
        if port.shape is None:
            lines.append(f"  given[{index}] = (Value){{(void *)&in->{port.name}, 0}};")
        elif port.is_dynamic:
            lines.append(f"  given[{index}] = (Value){{(void *)in->{port.name}.data, in->{port.name}.sizes}};")
        else:
            lines.append(f"  given[{index}] = (Value){{(void *)in->{port.name}, input{index}}};")
    lines += [
        "  Result made[NUM_RESULTS + 1];",
        "  if (checkCall(given) || invoke(inputs, given, results, weights, made))",
        "    return -1;",
    ]
    for result, argument, weight in library.stores:
        target = f"given[{argument}].data" if argument is not None else f"torch_mlir_weight{weight}"
        lines += [f"  store({target}, &results[{result}], &made[{result}]);"]
    for index in library.returned:
        lines += _hand_out(index, library.results[index])
    lines += ["  return 0;", "}", "", f"void {name}_free({name}_results *out) {{"]
    for index in library.returned:
        port = library.results[index]
        if port.shape is not None:
            place = f"out->{port.name}.data" if port.is_dynamic else f"out->{port.name}"
            lines += [f"  mlirTorchRtFree({place});", f"  {place} = 0;"]
    lines += ["  (void)out;", "}", "", f"const char *{name}_error(void) {{ return mlirTorchRtGetFailure(); }}"]
    lines += ["", f"void {name}_set_threads(int32_t threads) {{ mlirTorchRtSetNumThreads(threads); }}"]
    if library.is_seeded:
        lines += ["", f"void {name}_seed(uint64_t seed) {{ mlirTorchRtSetSeed(seed); }}"]
    return lines


def _hand_out(index: int, port: Port) -> list[str]:
    if port.shape is None:
        return [f"  memcpy(&out->{port.name}, made[{index}].scalar, sizeof(out->{port.name}));"]
    if not port.is_dynamic:
        return [f"  out->{port.name} = made[{index}].data;"]
    return [
        f"  out->{port.name}.data = made[{index}].data;",
        f"  memcpy(out->{port.name}.sizes, made[{index}].sizes, sizeof(out->{port.name}.sizes));",
    ]


def weights_text(library: LibraryDescription) -> str:
    """Assembly that puts the weights into the library: constant ones into pages that processes share."""
    lines = []
    for index in range(len(library.weights)):
        # Large constants must not come between the code and what it addresses.
        section = ".ldata" if index in library.changed else ".lrodata"
        flags = "awl" if index in library.changed else "al"
        lines += [
            f'#ifdef __x86_64__\n  .section {section}.torch_mlir,"{flags}",@progbits',
            f'#else\n  .section {section.replace(".l", ".", 1)}.torch_mlir,"{flags[:-1]}",%progbits\n#endif',
            "  .balign 64",
            f"  .globl torch_mlir_weight{index}\ntorch_mlir_weight{index}:",
            f'  .incbin "weight{index}.bin"',
            f"  .globl torch_mlir_weight{index}_end\ntorch_mlir_weight{index}_end:\n  .byte 0",
        ]
    return "\n".join([*lines, '  .section .note.GNU-stack,"",%progbits', ""])
