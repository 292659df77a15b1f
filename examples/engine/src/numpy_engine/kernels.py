# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operators as NumPy expressions: the numbers in braces are arguments, in the order of the operator's schema."""

from __future__ import annotations

KERNELS: dict[str, str] = {
    "aten.abs": "np.abs({0})",
    "aten.add.Scalar": "{0} + {2} * {1}",
    "aten.add.Tensor": "{0} + {2} * {1}",
    "aten.addmm": "{3} * {0} + {4} * ({1} @ {2})",
    "aten.bmm": "{0} @ {1}",
    "aten.clone": "{0}",
    "aten.div.Scalar": "{0} / {1}",
    "aten.div.Tensor": "{0} / {1}",
    "aten.exp": "np.exp({0})",
    "aten.expand": "expand({0}, {1})",
    "aten.log": "np.log({0})",
    "aten.mm": "{0} @ {1}",
    "aten.mul.Scalar": "{0} * {1}",
    "aten.mul.Tensor": "{0} * {1}",
    "aten.neg": "-{0}",
    "aten.permute": "np.transpose({0}, {1})",
    "aten.relu": "np.maximum({0}, 0)",
    "aten.rsqrt": "1 / np.sqrt({0})",
    "aten.sigmoid": "1 / (1 + np.exp(-{0}))",
    "aten.sqrt": "np.sqrt({0})",
    "aten.sub.Scalar": "{0} - {2} * {1}",
    "aten.sub.Tensor": "{0} - {2} * {1}",
    "aten.sum.dim_IntList": "np.sum({0}, axis=tuple({1}) if {1} else None, keepdims={2})",
    "aten.sym_size.int": "{0}.shape[{1}]",
    "aten.t": "{0}.T",
    "aten.tanh": "np.tanh({0})",
    "aten.transpose.int": "np.swapaxes({0}, {1}, {2})",
    "aten.unsqueeze": "np.expand_dims({0}, {1})",
    "aten.view": "{0}.reshape({1})",
}
