# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Blocks of random modules that change values, views of them, inputs and buffers in place."""

from __future__ import annotations

import torch
from module_draft import Draft
from module_layers import block, is_float
from module_steps import is_number, places_of


@block
def change(draft: Draft) -> None:
    """A view of a value is changed by a number."""
    text = draft.rng.choice(
        [
            "{}[:, 1:].mul_(2)",
            "{}.t().add_(1)",
            "{}[..., 0] = 0",
            "{}[:, ::2].add_(1)",
            "{}.view(-1)[:3].zero_()",
            "{}.diagonal().fill_(1)",
            "{}.unsqueeze(0).squeeze(-1).add_(1)",
            "{}.select(0, 0).clamp_(0, 1)",
            "{}.chunk(2, -1)[0].neg_()",
            "{}.masked_fill_({0} > 1, 0)",
            "{}.transpose(0, -1)[0].sub_(1)",
            "{}[-1] += 1",
            "{}.unbind(0)[0].mul_(3)",
            "{}.narrow(-1, 0, 1).zero_()",
            "{}.fill_(1)",
            "{} += 1",
            "{}.flatten()[0] = 5",
            "{}[1:][..., 1:].add_(2)",
            "{}.mT[..., :1].zero_()",
            "{}.split(1)[-1].mul_(2)",
            "{}.expand_as({0}).add_(1)",
            "{}.zero_()",
        ]
    )
    draft.change(text, draft.pick(is_number), exact=True)


@block
def rounded_change(draft: Draft) -> None:
    text = draft.rng.choice(
        [
            "{}[..., 1:].tanh_()",
            "{}[0].mul_(0.3)",
            "{}.sigmoid_()",
            "{}.view(-1).div_(3)",
            "{}.t().exp_().log1p_()",
            "{} *= 0.7",
            "F.relu({}, inplace=True)",
            "{}[:, :2].copy_({0}[:, :2].softmax(-1))",
            "F.hardtanh({}, inplace=True)",
            "{}.addcmul_({0}, {0}, value=0.1)",
            "{}.lerp_({0}.flip(0), 0.3)",
        ]
    )
    draft.change(text, draft.pick(is_float))


@block
def change_by_value(draft: Draft) -> None:
    """A value, or a view of it, takes another one, perhaps of another dtype."""
    target = draft.pick(is_number)
    if target is None:
        return
    x = draft.tensor(target)

    def fits(y: torch.Tensor) -> bool:
        return y.shape == x.shape and torch.can_cast(y.dtype, x.dtype)

    text = draft.rng.choice(
        [
            "{}.copy_({})",
            "{}.add_({})",
            "{}[1:] = {}[1:]",
            "{}[..., :1].copy_({}[..., -1:])",
            "{}.mul_({}.clamp(-1, 1))",
            "{}[:1].sub_({}[-1:])",
            "{}.transpose(0, -1).copy_({}.transpose(0, -1))",
            "{} += {}",
            "{}[0] = {}[-1]",
        ]
    )
    draft.change(text, target, draft.pick(fits))


@block
def change_at_places(draft: Draft) -> None:
    places = places_of(draft)
    if places is None:
        return
    target, index, rows = places
    text = draft.rng.choice(
        [
            f"{{0}}[{rows}] = 2",
            f"{{0}}.index_add_(0, {rows}, {{0}}[{rows}])",
            f"{{0}}.index_fill_(0, {rows}, 1)",
            f"{{0}}.scatter_(0, {index} % {{0}}.shape[0], 1)",
            f"{{0}}[..., 0].index_fill_(0, {rows}, 1)",
            f"{{0}}.index_put_(({rows},), {{0}}.new_ones(()), accumulate=True)",
            "{0}[{0} > 1] = 0",
        ]
    )
    draft.change(text, target)


@block
def view_then_change(draft: Draft) -> None:
    """A view with a name of its own, and then a change of the one or of the other."""
    base = draft.pick(lambda x: is_number(x) and x.dim() > 0)
    text = draft.rng.choice(
        [
            "{}[1:]",
            "{}.view(-1)",
            "{}.transpose(0, -1)",
            "{}[..., :2]",
            "{}.unsqueeze(0)",
            "{}.detach()",
            "{}[0]",
            "{}.view_as({0})",
        ]
    )
    view = draft.new(text, base, exact=True)
    if view is not None:
        target, other = draft.rng.sample([base, view], 2)
        draft.change(
            draft.rng.choice(["{}.mul_(2)", "{}.add_(1)", "{}.zero_()", "{}[-1:].add_(1)"]), target, other, exact=True
        )


@block
def buffer(draft: Draft) -> None:
    """State of the module's own that calls change."""
    name = draft.pick(is_float)
    member = draft.member(
        draft.rng.choice(
            ["torch.zeros(4)", "torch.ones(2, 3)", "torch.tensor(0)", "torch.zeros((), dtype=torch.float64)"]
        )
    )
    if member is None or name is None:
        return
    with_value = f"{name}.detach().mean()" if draft.tensor(name).numel() else "1"
    text = draft.rng.choice(
        [
            "{}.add_(1)",
            f"{{}}.mul_(0.9).add_({with_value})",
            "{}.view(-1)[0].fill_(3)",
            "{} += 1",
            f"{{}}.copy_({with_value})",
        ]
    )
    if draft.change(text, member, name):
        draft.new("{} + {}.sum()", name, member)
