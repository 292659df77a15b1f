# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The models of `xla_speed.py` as one writes them in JAX, with the weights that PyTorch's have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import jax
import jax.numpy as jnp
import torch

Params = dict[str, Any]


def params_of(model: torch.nn.Module) -> Params:
    """The weights and buffers of a model, on JAX's device.

    >>> sorted(params_of(torch.nn.Linear(1, 1)))
    ['bias', 'weight']
    """
    return {name: jnp.array(value.detach().numpy()) for name, value in model.state_dict().items()}


def linear(params: Mapping[str, Any], name: str, x: Any) -> Any:
    """A linear layer."""
    return x @ params[f"{name}.weight"].T + params[f"{name}.bias"]


def perceptron(params: Params, x: Any) -> Any:
    """Two linear layers."""
    return linear(params, "2", jax.nn.gelu(linear(params, "0", x), approximate=False))


def perceptron_step(rate: float) -> Callable[..., Any]:
    """A training step: new weights and the loss, of old weights and a batch."""

    def loss(params: Params, x: Any, y: Any) -> Any:
        return jnp.mean((perceptron(params, x) - y) ** 2)

    def step(params: Params, x: Any, y: Any) -> Any:
        value, gradients = jax.value_and_grad(loss)(params, x, y)
        return jax.tree.map(lambda weight, gradient: weight - rate * gradient, params, gradients), value

    return step


def _conv_norm(params: Params, name: str, x: Any, stride: int, padding: int) -> Any:
    sides = [(padding, padding)] * 2
    x = jax.lax.conv_general_dilated(x, params[f"{name}.0.weight"], (stride, stride), sides)
    mean, variance, weight, bias = (
        params[f"{name}.1.{part}"][:, None, None] for part in ("running_mean", "running_var", "weight", "bias")
    )
    return (x - mean) * jax.lax.rsqrt(variance + 1e-5) * weight + bias


def resnet18(params: Params, x: Any) -> Any:
    """ResNet-18 in evaluation mode."""
    x = jax.nn.relu(_conv_norm(params, "stem.0", x, 2, 3))
    window = (1, 1, 3, 3), (1, 1, 2, 2), ((0, 0), (0, 0), (1, 1), (1, 1))
    x = jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, *window)
    for index in range(8):
        name, stride = f"blocks.{index}", 2 if index in (2, 4, 6) else 1
        branch = jax.nn.relu(_conv_norm(params, f"{name}.branch.0", x, stride, 1))
        branch = _conv_norm(params, f"{name}.branch.2", branch, 1, 1)
        shortcut = _conv_norm(params, f"{name}.shortcut", x, stride, 0) if stride == 2 else x
        x = jax.nn.relu(branch + shortcut)
    return linear(params, "classifier", x.mean((2, 3)))


def _norm(params: Params, name: str, x: Any) -> Any:
    centred = x - x.mean(-1, keepdims=True)
    variance = (centred**2).mean(-1, keepdims=True)
    return centred * jax.lax.rsqrt(variance + 1e-5) * params[f"{name}.weight"] + params[f"{name}.bias"]


def _attention(params: Params, name: str, x: Any, heads: int) -> Any:
    batch, length, width = x.shape
    joint = x @ params[f"{name}.in_proj_weight"].T + params[f"{name}.in_proj_bias"]
    q, k, v = (part.reshape(batch, length, heads, -1) for part in jnp.split(joint, 3, axis=-1))
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) / (width // heads) ** 0.5
    mixed = jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores, axis=-1), v)
    return linear(params, f"{name}.out_proj", mixed.reshape(batch, length, width))


def encoder(layers: int, heads: int) -> Callable[..., Any]:
    """Encoder layers with their normalisation behind the sums, as PyTorch has them."""

    def forward(params: Params, x: Any) -> Any:
        for index in range(layers):
            name = f"layers.{index}"
            x = _norm(params, f"{name}.norm1", x + _attention(params, f"{name}.self_attn", x, heads))
            hidden = jax.nn.relu(linear(params, f"{name}.linear1", x))
            x = _norm(params, f"{name}.norm2", x + linear(params, f"{name}.linear2", hidden))
        return x

    return forward
