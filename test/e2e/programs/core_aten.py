# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every operator that PyTorch tags as core ATen, called by its overload; a test keeps the list complete."""

import torch
from overloads import Calls, each
from torch.export import Dim

_aten = torch.ops.aten
CALLS = Calls(
    "aten",
    compared={
        "rand": lambda drawn: (drawn >= 0) & (drawn < 1),
        "randn": lambda drawn: drawn.isfinite(),
        "randperm": lambda drawn: drawn.sort().values,
        "native_dropout": lambda results: torch.where(results[1], results[0], 0) == results[0],
        "empty.memory_format": torch.zeros_like,
        "empty_strided": torch.zeros_like,
    },
)


FUNCTIONS = (
    "abs acos alias asin asinh atan atanh ceil clone cos cosh elu erf exp expm1 floor gelu hardtanh isinf isnan "
    "leaky_relu log log10 log1p log2 logical_not neg reciprocal relu round rsqrt sigmoid sign sin sinh sqrt tan "
    "tanh trunc"
)


@CALLS.program(
    lambda: (torch.randn(3, 4),),
    {
        **each(FUNCTIONS, lambda x: (x,)),
        "acosh": lambda x: (x.abs() + 1,),
        "_to_copy": lambda x: (x,),
        "clamp": lambda x: (x, -0.5, 0.5),
        "clamp.Tensor": lambda x: (x, x.abs() - 1, x * x),
        "fill.Scalar": lambda x: (x, 2.5),
        "full_like": lambda x: (x, 3),
        "pow.Scalar": lambda x: (2.5, x),
        "pow.Tensor_Scalar": lambda x: (x, 3),
        "pow.Tensor_Tensor": lambda x: (x.abs(), x),
    },
)
def core_functions(): ...


ARITHMETIC = "add.Tensor sub.Tensor mul.Tensor div.Tensor fmod.Tensor remainder.Tensor maximum minimum atan2 copy"
COMPARISONS = "eq.Tensor ne.Tensor lt.Tensor le.Tensor gt.Tensor ge.Tensor logical_and logical_or logical_xor"
WITH_SCALARS = "add.Scalar sub.Scalar mul.Scalar div.Scalar fmod.Scalar remainder.Scalar"
SCALAR_COMPARISONS = "eq.Scalar ne.Scalar lt.Scalar le.Scalar gt.Scalar ge.Scalar"


@CALLS.program(
    lambda: (torch.randn(2, 3), torch.randn(3)),
    {
        **each(f"{ARITHMETIC} {COMPARISONS}", lambda x, y: (x, y)),
        **each(f"{WITH_SCALARS} {SCALAR_COMPARISONS}", lambda x, y: (x, 0.75)),
        "div.Tensor_mode": lambda x, y: (x, y, {"rounding_mode": "floor"}),
        "div.Scalar_mode": lambda x, y: (x, 0.3, {"rounding_mode": "trunc"}),
        "where.self": lambda x, y: (x > y, x, y),
        "masked_scatter": lambda x, y: (x, y > 0, x * 2),
    },
)
def core_operators(): ...


@CALLS.program(
    lambda: (torch.tensor([[6, -3, 9], [0, 1, -2]]), torch.tensor([3, 5, -1])),
    {
        **each("bitwise_and.Tensor bitwise_or.Tensor bitwise_xor.Tensor", lambda n, m: (n, m)),
        **each("bitwise_and.Scalar bitwise_or.Scalar bitwise_xor.Scalar", lambda n, m: (n, 6)),
        **each("bitwise_not any nonzero", lambda n, m: (n,)),
        "any.dim": lambda n, m: (n, 1),
        "any.dims": lambda n, m: (n, [0, 1], True),
    },
)
def core_bits(): ...


@CALLS.program(
    lambda: (torch.randn(3, 5),),
    {
        **each("amax amin var.dim", lambda x: (x, [1], True)),
        **each("argmax argmin max.dim min.dim", lambda x: (x, -1)),
        **each("mean prod", lambda x: (x,)),
        **each("mean.dim sum.dim_IntList", lambda x: (x, [0])),
        **each("_softmax _log_softmax", lambda x: (x, 1, False)),
        "cumsum": lambda x: (x, 0),
        "prod.dim_int": lambda x: (x, 1),
        "sort": lambda x: (x, 1, True),
        "topk": lambda x: (x, 2),
        "var.correction": lambda x: (x, [0], {"correction": 0}),
        "_cdist_forward": lambda x: (x, x * 2, 2.0, None),
        "_pdist_forward": lambda x: (x, 1.0),
        "native_layer_norm": lambda x: (x, [5], x[0], None, 1e-5),
        "native_layer_norm_backward": lambda x: (x * 2, x, [5], *_moments(x), x[0], x[1], [True, True, True]),
    },
)
def core_reductions(): ...


def _moments(x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    return x.mean(1, keepdim=True), x.var(1, keepdim=True).rsqrt()


@CALLS.program(
    lambda: (torch.randn(2, 3, 4),),
    {
        "as_strided": lambda x: (x, [2, 2], [1, 5], 3),
        "cat": lambda x: ([x, x * 2], -1),
        "constant_pad_nd": lambda x: (x, [1, -1, 0, 2], 5.0),
        "diagonal": lambda x: (x, 1, 1, 2),
        "expand": lambda x: (x[:, :1], [5, -1, 3, -1]),
        "flip": lambda x: (x, [0, 2]),
        "permute": lambda x: (x, [2, 0, 1]),
        "reflection_pad1d": lambda x: (x, [1, 2]),
        "repeat": lambda x: (x, [2, 1, 1, 2]),
        "select.int": lambda x: (x, 1, -1),
        "select_scatter": lambda x: (x, x[0], 0, 1),
        "slice.Tensor": lambda x: (x, 2, -3, 9, 2),
        "slice_scatter": lambda x: (x, x[:, :2], 1, 1),
        "split_with_sizes": lambda x: (x, [1, 0, 3], 2),
        "squeeze.dim": lambda x: (x[:1], 0),
        "squeeze.dims": lambda x: (x[:1, :, 1:2], [0, 1, 2]),
        "unsqueeze": lambda x: (x, -1),
        "view": lambda x: (x, [3, -1]),
        "resize_": lambda x: (x.clone(), [4, 5]),
        "atan2.out": lambda x: (x, x + 1, {"out": torch.empty_like(x)}),
    },
)
def core_views(): ...


@CALLS.program(
    lambda: (torch.randn(4, 3), torch.tensor([[0, 3, 1], [2, 0, 1]]), torch.tensor([1, 3, 0])),
    {
        "gather": lambda x, n, m: (x, 0, n),
        "index.Tensor": lambda x, n, m: (x, [m, None]),
        "index_put": lambda x, n, m: (x, [m], x[:3] * 2, True),
        "index_select": lambda x, n, m: (x, 0, m),
        "scatter.src": lambda x, n, m: (x, 0, n, x),
        "scatter.value": lambda x, n, m: (x, 0, n, 2.0),
        "scatter_add": lambda x, n, m: (x, 0, n, x),
        "scatter_reduce.two": lambda x, n, m: (x, 0, n, x, "amax"),
        "embedding": lambda x, n, m: (x, n, 1),
        "embedding_dense_backward": lambda x, n, m: (x[:3], m, 5, 1, False),
        "_embedding_bag": lambda x, n, m: (x, n.reshape(-1), torch.arange(0, 6, 2), False, 1),
    },
)
def core_indexing(): ...


@CALLS.program(
    lambda: (torch.randn(2, 3, 4), torch.randn(2, 4, 5), torch.randn(6)),
    {
        "addmm": lambda a, b, f: (b[1, :3], a[0], b[0]),
        "bmm": lambda a, b, f: (a, b),
        "mm": lambda a, b, f: (a[1], b[0]),
        "_fft_r2c": lambda a, b, f: (f, [0], 0, True),
        "_fft_c2r": lambda a, b, f: (torch.complex(f[:4], f[2:]), [0], 2, 6),
        "arange.start_step": lambda a, b, f: (1, 9, 3),
        "full": lambda a, b, f: ([2, 0, 3], 7),
        "scalar_tensor": lambda a, b, f: (2.5,),
        **each("rand randn empty.memory_format", lambda a, b, f: ([3, 4],)),
        "empty_strided": lambda a, b, f: ([3, 4], [1, 3]),
        "randperm": lambda a, b, f: (7,),
        "native_dropout": lambda a, b, f: (a, 0.5, True),
    },
)
def core_products(): ...


@CALLS.program(
    lambda: (torch.randn(2, 4, 6, 6), torch.randn(3, 2, 3, 3), torch.randn(2, 3, 3, 3)),
    {
        "_adaptive_avg_pool2d": lambda x, w, g: (x, [4, 3]),
        "_adaptive_avg_pool2d_backward": lambda x, w, g: (x[..., :3, :2], x),
        "_adaptive_avg_pool3d": lambda x, w, g: (x, [3, 2, 4]),
        "adaptive_avg_pool1d": lambda x, w, g: (x[0], [4]),
        "avg_pool1d": lambda x, w, g: (x[0], [3], [2], [1], True),
        "avg_pool2d": lambda x, w, g: (x, [3, 2], [2, 1], [1, 0], True, False),
        "avg_pool2d_backward": lambda x, w, g: (x[..., :3, :3], x, [2, 2], [2, 2], [0, 0], False, True, None),
        "avg_pool3d": lambda x, w, g: (x, [2, 3, 2], [1]),
        "max_pool2d_with_indices": lambda x, w, g: (x, [3, 3], [2, 2], [1, 1]),
        "max_pool2d_with_indices_backward": lambda x, w, g: (
            *(x[..., :3, :3], x, [2, 2], [2, 2], [0, 0], [1, 1], False),
            _aten.max_pool2d_with_indices(x, [2, 2])[1],
        ),
        "max_pool3d_with_indices": lambda x, w, g: (x, [2, 2, 3]),
        "convolution": lambda x, w, g: (x[:, :2], w, w[:, 0, 0, 0], [2, 1], [1, 0], [1, 2], False, [0, 0], 1),
        "convolution_backward": lambda x, w, g: (
            *(g[..., :2, :2], x[:, :2, :4, :4], w, [3], [1, 1], [0, 0], [1, 1], False, [0, 0], 1),
            [True, True, True],
        ),
        "col2im": lambda x, w, g: (x.reshape(2, 8, 18)[..., :12], [4, 5], [2, 2], [1, 1], [0, 0], [1, 1]),
        "grid_sampler_2d": lambda x, w, g: (x, g[..., :2], 0, 0, False),
        "reflection_pad2d": lambda x, w, g: (x, [1, 2, 0, 3]),
        "reflection_pad3d": lambda x, w, g: (x, [1, 2, 0, 3, 1, 1]),
        "replication_pad2d": lambda x, w, g: (x, [1, 2, 0, 3]),
        "replication_pad3d": lambda x, w, g: (x, [1, 2, 0, 3, 1, 1]),
        "upsample_bilinear2d.vec": lambda x, w, g: (x, [9, 4], False, None),
        "upsample_nearest2d.vec": lambda x, w, g: (x, None, [2.0, 1.5]),
    },
)
def core_images(): ...


@CALLS.program(
    lambda: (torch.randn(3, 4, 5), torch.rand(4) + 0.5, torch.randn(4)),
    {
        "native_group_norm": lambda x, v, b: (x, v, b, 3, 4, 5, 2, 1e-5),
        "native_group_norm_backward": lambda x, v, b: (
            *(x * 2, x, *_group_moments(x), v, 3, 4, 5, 2),
            [True, True, True],
        ),
        "_native_batch_norm_legit": lambda x, v, b: (x, v, b, b.clone(), v.clone(), True, 0.1, 1e-5),
        "_native_batch_norm_legit.no_stats": lambda x, v, b: (x, v, b, True, 0.1, 1e-5),
        "_native_batch_norm_legit_no_training": lambda x, v, b: (x, None, b, b, v, 0.1, 1e-5),
    },
)
def core_norms(): ...


def _group_moments(x: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    groups = x.reshape(3, 2, 10)
    return groups.mean(-1), groups.var(-1).rsqrt()


@CALLS.program(
    lambda: (torch.randn(3, 4),),
    {
        "sym_is_contiguous": lambda x: (x,),
        "sym_numel": lambda x: (x,),
        "sym_size.int": lambda x: (x, 0),
        "sym_storage_offset": lambda x: (x,),
        "sym_stride.int": lambda x: (x, 0),
    },
    dynamic={"args": ({0: Dim("rows", min=2, max=9)},)},
)
def core_sizes(): ...


@CALLS.program(lambda: (torch.tensor(5),), {"_local_scalar_dense": lambda n: (n,)})
def core_numbers(): ...
