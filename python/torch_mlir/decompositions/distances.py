# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Distances between rows, and the CTC loss, which sums over all alignments of two sequences."""

from __future__ import annotations

import torch

from .family import Family
from .loops import Tensors, scan

decomposes = Family()


def _norm(difference: torch.Tensor, p: float) -> torch.Tensor:
    """The p-norm along the last dimension."""
    size = difference.abs()
    if p == 0:
        return (size != 0).sum(-1).to(difference.dtype)
    if p == 1:
        return size.sum(-1)
    if p == 2:
        return (size * size).sum(-1).sqrt()
    if p == float("inf"):
        return size.amax(-1) if size.shape[-1] != 0 else size.sum(-1)
    return (size**p).sum(-1) ** (1 / p)


@decomposes("aten._cdist_forward.default")
def cdist(first: torch.Tensor, second: torch.Tensor, p: float, compute_mode: int | None) -> torch.Tensor:
    """The distance of each row of one matrix from each row of another.

    >>> cdist(torch.tensor([[0.0, 0.0]]), torch.tensor([[3.0, 4.0]]), 2.0, None)
    tensor([[5.]])
    """
    return _norm(first.unsqueeze(-2) - second.unsqueeze(-3), p)


@decomposes("aten._pdist_forward.default")
def pdist(rows: torch.Tensor, p: float = 2.0) -> torch.Tensor:
    """The distance of each row from each later one.

    >>> pdist(torch.tensor([[0.0, 0.0], [3.0, 4.0]]))
    tensor([5.])
    """
    size = rows.shape[0]
    numbers = torch.arange(size, device=rows.device)
    # The index at which the pairs of each row begin.
    starts = numbers * size - numbers * (numbers + 1) // 2
    pairs = torch.arange(size * (size - 1) // 2, device=rows.device)
    first = (starts <= pairs.unsqueeze(-1)).sum(-1) - 1
    second = pairs - starts[first] + first + 1
    return _norm(rows[first] - rows[second], p)


def _slope(difference: torch.Tensor, distance: torch.Tensor, p: float) -> torch.Tensor:
    """The derivative of the p-norm along the last dimension. Like ATen, uses zero where there is none."""
    sign, size = difference.sign(), difference.abs()
    if p == 0:
        return torch.zeros_like(difference)
    if p == 1:
        return sign
    if p == float("inf"):
        return torch.where(size == distance, sign, 0)
    is_flat = (distance == 0) | (difference == 0)
    safe = torch.where(distance == 0, 1, distance)
    if p == 2:
        return torch.where(is_flat, 0, difference / safe)
    return torch.where(is_flat, 0, sign * (torch.where(is_flat, 1, size) / safe) ** (p - 1))


@decomposes("aten._cdist_backward.default")
def cdist_backward(
    gradient: torch.Tensor, first: torch.Tensor, second: torch.Tensor, p: float, distances: torch.Tensor
) -> torch.Tensor:
    """The gradient of `cdist` with respect to its first matrix.

    >>> x, y, d = torch.tensor([[0.0, 0.0]]), torch.tensor([[3.0, 4.0]]), torch.tensor([[5.0]])
    >>> cdist_backward(torch.ones(1, 1), x, y, 2.0, d)
    tensor([[-0.6000, -0.8000]])
    """
    slope = _slope(first.unsqueeze(-2) - second.unsqueeze(-3), distances.unsqueeze(-1), p)
    return (gradient.unsqueeze(-1) * slope).sum(-2)


@decomposes("aten._pdist_backward.default")
def pdist_backward(gradient: torch.Tensor, rows: torch.Tensor, p: float, distances: torch.Tensor) -> torch.Tensor:
    """The gradient of `pdist`.

    >>> pdist_backward(torch.ones(1), torch.tensor([[0.0, 0.0], [3.0, 4.0]]), 2.0, torch.tensor([5.0]))
    tensor([[-0.6000, -0.8000],
            [ 0.6000,  0.8000]])
    """
    size = rows.shape[0]
    if size < 2:
        return torch.zeros_like(rows)
    numbers = torch.arange(size, device=rows.device)
    low = torch.minimum(numbers.unsqueeze(0), numbers.unsqueeze(1))
    high = torch.maximum(numbers.unsqueeze(0), numbers.unsqueeze(1))
    is_pair = low != high
    pairs = torch.where(is_pair, low * size - low * (low + 1) // 2 + high - low - 1, 0)
    square = torch.where(is_pair, gradient[pairs], 0), torch.where(is_pair, distances[pairs], 0)
    return cdist_backward(square[0], rows, rows, p, square[1])


@decomposes("aten._ctc_loss.default")
def ctc_loss(
    log_probs: torch.Tensor,
    targets: torch.Tensor,
    input_lengths: torch.Tensor | list[int],
    target_lengths: torch.Tensor | list[int],
    blank: int = 0,
    zero_infinity: bool = False,
) -> tuple[torch.Tensor, torch.Tensor]:
    """The negative logarithm of the probability of all alignments, and the log probabilities of their prefixes.

    >>> even = torch.full((2, 1, 2), 0.5).log()
    >>> loss, _ = ctc_loss(even, torch.tensor([[1]]), [2], [1])
    >>> torch.exp(-loss)
    tensor([0.7500])
    """
    if not isinstance(target_lengths, (list, tuple)) or not isinstance(input_lengths, (list, tuple)):
        return NotImplemented  # The width of the table would depend on data.
    device = log_probs.device
    steps, batch = log_probs.shape[:2]
    wanted, given = (
        torch.stack([torch.full((), length, dtype=torch.int64, device=device) for length in lengths])
        for lengths in (target_lengths, input_lengths)
    )
    longest = max(target_lengths)
    labels = _padded(targets.to(torch.int64), list(target_lengths), longest)
    # Blanks may stand between any two labels, and at both ends.
    blanks = torch.full_like(labels, blank)
    extended = torch.cat(
        [torch.stack([blanks, labels], -1).flatten(1), torch.full_like(wanted, blank).unsqueeze(-1)], 1
    )
    places = torch.arange(2 * longest + 1, device=device)
    inside = places <= 2 * wanted.unsqueeze(-1)
    two_before = torch.cat([torch.full_like(extended[:, :2], blank), extended[:, :-2]], 1)[:, : 2 * longest + 1]
    may_skip = (extended != blank) & (extended != two_before) & (places >= 2)
    said = torch.gather(log_probs, 2, extended.unsqueeze(0).expand(steps, batch, -1))
    nowhere = torch.full_like(said[0], -torch.inf)
    start = torch.where((places < 2) & inside, said[0], nowhere)

    def step(state: Tensors, slices: Tensors, fixed: Tensors) -> tuple[Tensors, Tensors]:
        (before,), (probability,), (may_skip, inside) = state, slices, fixed
        nothing = torch.full_like(before[:, :2], -torch.inf)
        from_last = torch.cat([nothing[:, :1], before[:, :-1]], 1)
        from_two = torch.where(may_skip, torch.cat([nothing, before[:, :-2]], 1)[:, : before.shape[1]], -torch.inf)
        total = torch.logaddexp(torch.logaddexp(before, from_last), from_two) + probability
        after = torch.where(inside, total, -torch.inf)
        return [after], [after]

    if steps == 1:
        table = start.unsqueeze(0)
    else:
        _, (rest,) = scan(step, [start], [said[1:]], [may_skip, inside])
        table = torch.cat([start.unsqueeze(0), rest])
    # An empty input has a loss, too: it aligns with an empty target only.
    last = torch.gather(table, 0, (given - 1).clamp(min=0).reshape(1, -1, 1).expand(1, batch, table.shape[2])).squeeze(
        0
    )
    end = torch.gather(last, 1, (2 * wanted).unsqueeze(-1)).squeeze(-1)
    before_end = torch.gather(last, 1, (2 * wanted - 1).clamp(min=0).unsqueeze(-1)).squeeze(-1)
    total = torch.where(wanted > 0, torch.logaddexp(end, before_end), end)
    total = torch.where(given > 0, total, torch.where(wanted > 0, -torch.inf, 0.0))
    return -total, table.transpose(0, 1)


@decomposes("aten.ctc_loss.IntList")
def ctc(
    log_probs: torch.Tensor,
    targets: torch.Tensor,
    input_lengths: list[int],
    target_lengths: list[int],
    blank: int = 0,
    reduction: int = 1,
    zero_infinity: bool = False,
) -> torch.Tensor:
    """The CTC loss per sequence, its mean per label, or its sum.

    >>> ctc(torch.full((2, 1, 2), 0.5).log(), torch.tensor([[1]]), [2], [1], reduction=2)
    tensor(0.2877)
    """
    is_batch = log_probs.dim() == 3
    if not is_batch:
        log_probs, targets = log_probs.unsqueeze(1), targets.unsqueeze(0)
    losses = ctc_loss(log_probs, targets, input_lengths, target_lengths, blank)[0]
    if zero_infinity:
        losses = torch.where(losses == torch.inf, 0.0, losses)
    if reduction == 0:
        return losses if is_batch else losses.squeeze(0)
    if reduction == 2:
        return losses.sum()
    wanted = torch.stack([torch.full((), max(length, 1), dtype=losses.dtype) for length in target_lengths])
    return (losses / wanted).mean()


def _padded(targets: torch.Tensor, lengths: list[int], longest: int) -> torch.Tensor:
    """Returns one row per target. Splits targets that come concatenated."""
    if targets.dim() == 2:
        return targets[:, :longest]
    rows, start = [], 0
    for length in lengths:
        rows.append(torch.constant_pad_nd(targets[start : start + length], [0, longest - length]))
        start += length
    return torch.stack(rows)
