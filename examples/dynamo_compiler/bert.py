# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Imports a BERT with TOSA as the primary registry, runs it and compares it with eager: python bert.py.

The model has BERT's architecture and random weights, and is small by default: `--layers 12 --width 768 --heads 12
--words 30522` is the size of bert-base.
"""

from __future__ import annotations

import argparse

import torch
from torch import nn
from torch._inductor.decomposition import decompositions as inductor_decomp

import torch_mlir
from torch_mlir.registries import tosa


class Layer(nn.Module):
    """Attention and two linear layers, each followed by the sum with its input and a normalization."""

    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.query, self.key, self.value, self.joined = (nn.Linear(width, width) for _ in range(4))
        self.wide, self.narrow = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)
        self.after_attention, self.after_all = nn.LayerNorm(width, eps=1e-12), nn.LayerNorm(width, eps=1e-12)

    def forward(self, x: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        """`mask` is zero where a token may be seen and very negative elsewhere."""
        query, key, value = (self.split(part(x)) for part in (self.query, self.key, self.value))
        scores = query @ key.transpose(-1, -2) / query.shape[-1] ** 0.5 + mask
        seen = (scores.softmax(-1) @ value).transpose(1, 2).flatten(2)
        x = self.after_attention(x + self.joined(seen))
        return self.after_all(x + self.narrow(nn.functional.gelu(self.wide(x))))

    def split(self, x: torch.Tensor) -> torch.Tensor:
        """The heads as a dimension of their own, in front of the tokens."""
        return x.unflatten(-1, (self.heads, -1)).transpose(1, 2)


class Bert(nn.Module):
    """Embeddings, layers, and a pooled first token."""

    def __init__(self, layers: int = 2, width: int = 64, heads: int = 4, words: int = 200, length: int = 128) -> None:
        super().__init__()
        self.words, self.places, self.kinds = (nn.Embedding(size, width) for size in (words, length, 2))
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.layers = nn.ModuleList(Layer(width, heads) for _ in range(layers))
        self.pooler = nn.Linear(width, width)

    def forward(
        self, input_ids: torch.Tensor, token_type_ids: torch.Tensor, attention_mask: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """The states of all tokens, and the pooled state."""
        places = torch.arange(input_ids.shape[1], device=input_ids.device)
        x = self.norm(self.words(input_ids) + self.places(places) + self.kinds(token_type_ids))
        mask = (1.0 - attention_mask[:, None, None, :].to(x.dtype)) * torch.finfo(x.dtype).min
        for layer in self.layers:
            x = layer(x, mask)
        return x, torch.tanh(self.pooler(x[:, 0]))


def main() -> None:
    """Imports, runs and compares."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name, default in (("layers", 2), ("width", 64), ("heads", 4), ("words", 200)):
        parser.add_argument(f"--{name}", type=int, default=default)
    options = parser.parse_args()
    torch.manual_seed(0)
    model = Bert(**vars(options)).eval()
    tokens = {
        "input_ids": torch.randint(options.words, (2, 16)),
        "token_type_ids": torch.zeros(2, 16, dtype=torch.int64),
        "attention_mask": torch.tensor([[1] * 16, [1] * 11 + [0] * 5]),
    }
    dynamo_compiler = torch_mlir.DynamoCompiler(
        primary_registry=tosa.ops_registry, aot_autograd_decomposition=inductor_decomp
    )
    module, params = dynamo_compiler.importer(model, **tokens)
    print(f"{str(module).count(' tosa.')} operations of TOSA, {len(params)} parameters")
    compiled = dynamo_compiler.dynamo_run()
    with torch.no_grad():
        expected = model(**tokens)
    torch.testing.assert_close(compiled(**tokens), expected, rtol=1e-4, atol=1e-5)
    print("agrees with eager")


if __name__ == "__main__":
    main()
