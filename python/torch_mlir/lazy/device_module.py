# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Becomes `torch.lazy`, the module in which PyTorch looks for the devices and the random numbers of that device type.

Activation checkpoints and `torch.random.fork_rng` need it. The device draws its numbers from the generator of the CPU
when a program asks for them, so its state is that generator's.
"""

from __future__ import annotations

import contextlib
import sys
from typing import Any

import torch

__all__ = ["register_device_module"]


def register_device_module() -> None:
    """Makes this module `torch.lazy`, unless PyTorch has one.

    >>> register_device_module()
    >>> torch.lazy.device_count()
    1
    """
    if not hasattr(torch, "lazy"):
        torch._register_device_module("lazy", sys.modules[__name__])


def is_available() -> bool:
    """Whether the device is there, which it is when this module is."""
    return True


def is_initialized() -> bool:
    """Whether the device has been used; it needs no preparation."""
    return True


def device_count() -> int:
    """How many devices of the type there are."""
    return 1


def current_device() -> int:
    """The number of the device that is used."""
    return 0


def set_device(device: Any) -> None:
    """Chooses the only device."""


def device(index: Any) -> contextlib.AbstractContextManager[None]:
    """Chooses the only device for a block."""
    return contextlib.nullcontext()


def synchronize(device: Any = None) -> None:
    """Waits until all steps that were marked have run."""
    import torch._lazy

    torch._lazy.wait_device_ops()


def get_rng_state(device: Any = "lazy") -> torch.Tensor:
    """The state of the generator of the device's numbers.

    >>> torch.equal(get_rng_state(), torch.get_rng_state())
    True
    """
    return torch.get_rng_state()


def set_rng_state(new_state: torch.Tensor, device: Any = "lazy") -> None:
    """Sets that state."""
    torch.set_rng_state(new_state)


def manual_seed(seed: int) -> None:
    """Seeds the generator of the device's numbers."""
    torch.default_generator.manual_seed(int(seed))


def manual_seed_all(seed: int) -> None:
    """Seeds the generator of all devices' numbers."""
    manual_seed(seed)


def get_amp_supported_dtype() -> list[torch.dtype]:
    """The dtypes that `torch.autocast` casts to on the device: PyTorch has no autocasting for it."""
    return []


def _is_in_bad_fork() -> bool:
    return False
