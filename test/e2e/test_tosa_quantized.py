# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Quantized programs in TOSA: integers throughout, compared with exact arithmetic and with eager.

`quantized_decomposed` computes with floats in eager mode. TOSA rounds three more times: the bias to a whole number of
units of the sum, the factor between that unit and the result's to 31 bits, and halves up. So a result may differ from
the nearest integer to the real number by as much as these roundings say, and from eager's by one where the real number
is as close as that to the middle between two integers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
import torch
import tosa_consumer
from torch.ao.quantization.fx import _decomposed  # noqa: F401  # Registers the operators.

from torch_mlir import fx

quantized = torch.ops.quantized_decomposed

Function = Callable[[torch.Tensor, torch.Tensor, "torch.Tensor | None"], torch.Tensor]


@dataclass(frozen=True)
class Case:
    """A product or convolution of a quantized input and a quantized weight."""

    name: str
    function: Function
    input_shape: tuple[int, ...]
    weight_shape: tuple[int, ...]
    operation: str
    per_channel: bool = True
    bias: bool = True
    dtype: torch.dtype = torch.int8
    input_zero: int = 3
    weight_zero: int = 0
    output_zero: int = -9
    low: float = float("-inf")
    high: float = float("inf")
    channel_dim: int = 1  # Of the result.
    dynamic: bool = False
    options: dict[str, Any] = field(default_factory=dict)


def linear(x: torch.Tensor, weight: torch.Tensor, bias: torch.Tensor | None) -> torch.Tensor:
    return torch.nn.functional.linear(x, weight, bias)


def convolution(**options: Any) -> Function:
    functions = {3: torch.nn.functional.conv1d, 4: torch.nn.functional.conv2d, 5: torch.nn.functional.conv3d}
    return lambda x, weight, bias: functions[x.dim()](x, weight, bias, **options)


LINEAR = Case("linear", linear, (5, 17), (6, 17), "tosa.matmul")
CONV = Case("conv2d", convolution(padding=1), (2, 3, 9, 8), (6, 3, 3, 3), "tosa.conv2d")
CASES = (
    LINEAR,
    replace(LINEAR, name="linear-per-tensor", per_channel=False, weight_zero=5),
    replace(LINEAR, name="linear-without-bias", bias=False),
    replace(LINEAR, name="linear-of-batches", input_shape=(2, 5, 17), channel_dim=2),
    replace(LINEAR, name="linear-relu", low=0.0),
    replace(LINEAR, name="linear-relu6", low=0.0, high=0.75),
    replace(LINEAR, name="linear-of-unsigned", dtype=torch.uint8, input_zero=131, output_zero=119),
    replace(LINEAR, name="linear-of-any-batch", dynamic=True),
    CONV,
    replace(CONV, name="conv2d-per-tensor", per_channel=False, weight_zero=-7),
    replace(CONV, name="conv2d-strided", function=convolution(padding=(1, 2), stride=(3, 2))),
    replace(CONV, name="conv2d-dilated-relu", function=convolution(dilation=2), low=0.0),
    replace(CONV, name="conv2d-of-unsigned", dtype=torch.uint8, input_zero=131, output_zero=0, low=0.0),
    replace(CONV, name="conv2d-of-any-batch", dynamic=True),
    replace(CONV, name="conv2d-in-groups", function=convolution(groups=3), input_shape=(2, 6, 9, 8),
            weight_shape=(6, 2, 3, 3)),
    replace(CONV, name="depthwise", function=convolution(groups=3, stride=2, padding=1), weight_shape=(6, 1, 3, 3),
            operation="tosa.depthwise_conv2d"),
    replace(CONV, name="conv1d", function=convolution(padding=2, stride=2), input_shape=(2, 3, 10),
            weight_shape=(6, 3, 4)),
    replace(CONV, name="conv3d", function=convolution(padding=1), input_shape=(1, 3, 4, 5, 4),
            weight_shape=(6, 3, 2, 3, 2), operation="tosa.conv3d"),
)  # fmt: skip


class Layer(torch.nn.Module):
    """What PT2E makes of a layer between two quantizations; takes integers and returns them."""

    INPUT_SCALE, WEIGHT_SCALE, OUTPUT_SCALE = 0.0213, 0.0017, 0.0331

    def __init__(self, case: Case) -> None:
        super().__init__()
        self.case = case
        channels = case.weight_shape[0]
        weight = torch.randint(-127, 128, case.weight_shape, dtype=torch.int8)
        scales = torch.rand(channels) * 0.003 + 0.001 if case.per_channel else torch.tensor([self.WEIGHT_SCALE])
        self.register_buffer("weight", weight)
        self.register_buffer("scales", scales)
        self.register_buffer("zeros", torch.full((channels,), case.weight_zero))
        self.bias = torch.nn.Parameter(torch.randn(channels) * 0.3) if case.bias else None

    def dequantized_weight(self) -> torch.Tensor:
        if self.case.per_channel:
            return quantized.dequantize_per_channel(self.weight, self.scales, self.zeros, 0, -127, 127, torch.int8)
        return quantized.dequantize_per_tensor(
            self.weight, self.WEIGHT_SCALE, self.case.weight_zero, -127, 127, torch.int8
        )

    def bounds(self) -> tuple[int, int, torch.dtype]:
        info = torch.iinfo(self.case.dtype)
        return info.min, info.max, self.case.dtype

    def forward(self, integers: torch.Tensor) -> torch.Tensor:
        case = self.case
        x = quantized.dequantize_per_tensor(integers, self.INPUT_SCALE, case.input_zero, *self.bounds())
        y = case.function(x, self.dequantized_weight(), self.bias)
        if case.high != float("inf"):
            y = torch.nn.functional.hardtanh(y, case.low, case.high)
        elif case.low == 0.0:
            y = torch.relu(y)
        return quantized.quantize_per_tensor(y, self.OUTPUT_SCALE, case.output_zero, *self.bounds())


def real_numbers(layer: Layer, integers: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """The result before it is rounded, in units of the result, and how far TOSA's roundings may lead from it."""
    case = layer.case
    x = integers.double() - case.input_zero
    sums = case.function(x, layer.weight.double() - case.weight_zero, None)
    shape = [-1 if dim == case.channel_dim else 1 for dim in range(sums.dim())]
    # ATen's scales have 32 bits.
    unit = layer.scales.double() * torch.tensor(layer.INPUT_SCALE).double()
    inverse = torch.tensor(1.0 / layer.OUTPUT_SCALE).double()
    bias = torch.zeros(1) if layer.bias is None else layer.bias.detach()
    factor = (unit * inverse).reshape(shape)
    real = sums * factor + (bias.double() * inverse).reshape(shape)
    roundings = (0.5 * factor if case.bias else 0.0) + (real.abs() + 1) * 2.0**-31
    low, high, _ = layer.bounds()
    first, last = ((bound * inverse.item()) for bound in (case.low, case.high))
    return real.clamp(first, last).add(case.output_zero).clamp(low, high), roundings.expand_as(real)


def assert_equal_but_for_roundings(
    found: torch.Tensor, eager: torch.Tensor, real: torch.Tensor, roundings: torch.Tensor
) -> None:
    """Each result is as close to the real number as its roundings say, and differs from eager's only near a tie."""
    # Eager rounds each of some dozens of terms to 24 bits.
    of_eager = (real.abs() + 256) * 2.0**-18
    steps = (found.int() - eager.int()).abs()
    from_tie = ((real - real.floor()) - 0.5).abs()
    assert bool(((found.double() - real).abs() <= 0.5 + roundings + 1e-9).all())
    assert steps.max() <= 1
    assert bool((from_tie <= roundings + of_eager)[steps == 1].all())


@pytest.fixture(autouse=True)
def _needs_tools() -> None:
    if missing := tosa_consumer.missing_tools():
        pytest.skip(f"needs {missing}")


def made(case: Case) -> tuple[Layer, torch.Tensor]:
    torch.manual_seed(0)
    info = torch.iinfo(case.dtype)
    return Layer(case).eval(), torch.randint(info.min, info.max + 1, case.input_shape, dtype=case.dtype)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_layers_are_integers(case: Case) -> None:
    layer, integers = made(case)
    shapes = {"integers": {0: torch.export.Dim("batch", min=2, max=64)}} if case.dynamic else None
    extensions = ("dynamic",) if case.dynamic else ()
    module = fx.export_and_import(
        layer,
        integers,
        dynamic_shapes=shapes,
        output_type="tosa",
        tosa_profiles=("pro_int",),
        tosa_extensions=extensions,
    )
    text = str(module)
    assert case.operation in text
    assert "tosa.rescale" in text
    assert "f32" not in text
    with torch.no_grad():
        eager = layer(integers)
    call = tosa_consumer.prepare_module(module, eager, ((integers,), {}))
    real, roundings = real_numbers(layer, integers)
    found = call(integers)
    assert found.dtype == eager.dtype
    assert real.min() < real.max()
    assert_equal_but_for_roundings(found, eager, real, roundings)


class Network(torch.nn.Module):
    """What PT2E makes of a small network for images: each layer between two quantizations, floats outside."""

    def __init__(self) -> None:
        super().__init__()
        self.image = Layer(replace(CONV, input_zero=-9, low=0.0, output_zero=-128)).eval()
        self.rows = Layer(replace(LINEAR, weight_shape=(5, 96), input_zero=-128, output_zero=4)).eval()

    def forward(self, image: torch.Tensor) -> torch.Tensor:
        integers = quantized.quantize_per_tensor(image, Layer.INPUT_SCALE, -9, -128, 127, torch.int8)
        between = (Layer.OUTPUT_SCALE, -128, -128, 127, torch.int8)
        numbers = quantized.dequantize_per_tensor(self.image(integers), *between)
        pooled = quantized.quantize_per_tensor(torch.nn.functional.max_pool2d(numbers, 2), *between)
        flat = quantized.dequantize_per_tensor(pooled, *between).flatten(1)
        # The same integers with the scale that the next layer expects.
        integers = quantized.quantize_per_tensor(flat, Layer.INPUT_SCALE, -128, -128, 127, torch.int8)
        return quantized.dequantize_per_tensor(self.rows(integers), Layer.OUTPUT_SCALE, 4, -128, 127, torch.int8)


def test_a_network_has_floats_at_its_ends_only() -> None:
    torch.manual_seed(0)
    network = Network().eval()
    images = torch.randn(16, 3, 9, 8)
    module = fx.export_and_import(network, images, output_type="tosa", tosa_profiles=("pro_int", "pro_fp"))
    lines = [line.split("=")[1] for line in str(module).splitlines() if " tosa." in line and "const" not in line]
    kinds = ["f32" if "xf32>" in line.split(") -> ")[-1] else "integer" for line in lines]
    names = [line.split()[0] for line in lines]
    first, last = names.index("tosa.conv2d"), len(names) - 1 - names[::-1].index("tosa.rescale")
    assert names[first:last].count("tosa.max_pool2d") == names[first:last].count("tosa.matmul") == 1
    assert set(kinds[first:last]) == {"integer"}
    with torch.no_grad():
        eager = network(images)
    found = tosa_consumer.prepare_module(module, eager, ((images,), {}))(images)
    # Where eager and TOSA round a number in the middle differently, later sums differ by one weight.
    steps = ((found - eager) / Layer.OUTPUT_SCALE).round().abs()
    assert eager.unique().numel() > 20
    assert steps.max() <= 1
    assert (steps == 0).float().mean() > 0.95
