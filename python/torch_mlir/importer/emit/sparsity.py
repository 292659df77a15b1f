# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes torch's sparse layouts as `#sparse_tensor` encodings of tensor types."""

from __future__ import annotations

import torch

from ...program.errors import Unsupported


def _coo_levels(sparse: int) -> list[str]:
    if sparse == 1:
        return ["compressed"]
    inner = ["singleton(nonunique, soa)"] * (sparse - 2) + ["singleton(soa)"]
    return ["compressed(nonunique)", *inner]


def encoding_text(value: torch.Tensor) -> str:
    """The encoding of a sparse tensor, batch dimensions and trailing dense dimensions included.

    >>> encoding_text(torch.eye(2).to_sparse_csr())
    '#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 64, crdWidth = 64 }>'
    """
    levels = _levels(value)
    dims = ", ".join(f"d{index}" for index in range(value.dim()))
    body = ", ".join(f"{dim} : {level}" for dim, level in levels)
    return f"#sparse_tensor.encoding<{{ map = ({dims}) -> ({body}), posWidth = 64, crdWidth = 64 }}>"


def _levels(value: torch.Tensor) -> list[tuple[str, str]]:
    dense = value.dense_dim()
    sparse = value.sparse_dim() if value.layout is torch.sparse_coo else 2
    batch = value.dim() - dense - sparse
    names = [f"d{index}" for index in range(value.dim())]
    head = [(name, "dense") for name in names[:batch]]
    tail = [(name, "dense") for name in names[batch + sparse :]]
    middle = names[batch : batch + sparse]
    if value.layout is torch.sparse_coo:
        return head + list(zip(middle, _coo_levels(sparse), strict=True)) + tail
    if value.layout is torch.sparse_csr:
        return [*head, (middle[0], "dense"), (middle[1], "compressed"), *tail]
    if value.layout is torch.sparse_csc:
        return [*head, (middle[1], "dense"), (middle[0], "compressed"), *tail]
    raise Unsupported(
        f"tensors of layout {value.layout} have no encoding", "convert to a strided, COO, CSR or CSC tensor"
    )
