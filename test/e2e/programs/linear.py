# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Matrix products and layers made of them."""

import torch
from suite import program
from torch.export import Dim

f32, f16, bf16 = torch.float32, torch.float16, torch.bfloat16


@program(lambda: (torch.randn(600, 20), torch.randn(20, 40), torch.randn(20, 9), torch.randn(20, 2100)), atol=1e-4)
def tall_products(a, medium, narrow, wide):
    """More rows than a tile, a thread and a cache take at once; few columns, and many."""
    return a @ medium, a[:70] @ medium, a @ narrow, a[:65] @ wide, a @ wide, a.double() @ medium.double()


@program(lambda: (torch.randn(5), torch.randn(4), torch.randn(3, 4)))
def products_of_repeated_rows(x, y, z):
    rows, columns = x.expand(9, 5), y.expand(9, 4)
    batches = rows.t().expand(2, 5, 9) @ columns.expand(2, 9, 4)
    return rows.t() @ columns, batches, x[:3, None].expand(3, 9) @ columns, rows[:3].t() @ z


@program(lambda: (torch.randn(5, 16),))
class Perceptron(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.hidden = torch.nn.Linear(16, 32)
        self.out = torch.nn.Linear(32, 4)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.out(torch.relu(self.hidden(x)))


@program(
    lambda: (torch.randn(5, 16),),
    lambda: (torch.randn(2, 16),),
    lambda: (torch.randn(300, 16),),
    dynamic={"x": {0: Dim("batch", min=2)}},
)
class PerceptronDynamicBatch(Perceptron):
    pass


@program(lambda: (torch.randn(2, 3, 8),))
class LinearOfThreeDims(torch.nn.Linear):
    def __init__(self) -> None:
        super().__init__(8, 5)


@program(lambda: (torch.randn(3, 8),))
class LinearWithoutBias(torch.nn.Linear):
    def __init__(self) -> None:
        super().__init__(8, 5, bias=False)


@program(lambda: (torch.randn(3, 4), torch.randn(4, 5)))
def mm(a, b):
    return torch.mm(a, b)


@program(lambda: (torch.randn(3, 4, dtype=f16), torch.randn(4, 5, dtype=f16)), rtol=1e-3, atol=1e-3)
def mm_f16(a, b):
    return torch.mm(a, b)


@program(lambda: (torch.randint(-9, 9, (3, 4)), torch.randint(-9, 9, (4, 5))))
def mm_int64(a, b):
    return torch.mm(a, b)


@program(lambda: (torch.randn(3, 0), torch.randn(0, 5)))
def mm_of_nothing(a, b):
    return torch.mm(a, b)


@program(lambda: (torch.randn(5), torch.randn(3, 4), torch.randn(4, 5)))
def addmm(bias, a, b):
    return torch.addmm(bias, a, b)


@program(lambda: (torch.randn(4, 3, 5), torch.randn(4, 3, 5), torch.randn(4, 1, 1), torch.rand(4, 1, 1) + 0.5))
def weight_norm_backward(grad, direction, length, norms):
    return torch.ops.aten._weight_norm_interface_backward(grad, direction, length, norms, 0)


@program(lambda: (torch.randn(3, 4), torch.randn(3, 4), torch.randn(1, 4), torch.rand(1, 4) + 0.5))
def weight_norm_backward_last(grad, direction, length, norms):
    return torch.ops.aten._weight_norm_interface_backward(grad, direction, length, norms, 1)


# 1.015625 * 1.015625 - 1.03125 is 2 ** -12, which is lost where the products are rounded to bfloat16 one by one.
@program(lambda: tuple(torch.tensor(rows, dtype=bf16) for rows in ([[1.015625, 1]], [[1]], [[[1.015625], [-1.03125]]])))
def bilinear_that_cancels(first, second, weight):
    return torch.nn.functional.bilinear(first, second, weight) * 2**12


@program(lambda: (torch.tensor([[2**25 + 1]]), torch.tensor([[3]]), torch.tensor([[[1]]])))
def bilinear_of_large_integers(first, second, weight):
    return torch.nn.functional.bilinear(first, second, weight)


@program(lambda: (torch.randn(0, 3), torch.randn(2, 3), torch.randn(2, 0)))
def trilinear_of_nothing(first, second, third):
    trilinear = torch.ops.aten._trilinear
    return (
        trilinear(first, second, second[:1], [], [0], [], [1]),
        trilinear(first, second[:1], first, [], [], [], []),
        trilinear(first, second, second, [1], [0], [0], [2], 0),
        trilinear(third, third, third, [], [], [], [1]),
    )
