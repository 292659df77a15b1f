# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls of NumPy's functions, by the function's name: what the table in docs/numpy.md counts and the tests compare."""

from __future__ import annotations

from typing import Any

import numpy as np

_RNG = np.random.default_rng(7)


def inputs() -> dict[str, Any]:
    """The arrays that the calls name."""
    rng = np.random.default_rng(7)
    x, y = rng.normal(size=(2, 4, 3))
    m = rng.normal(size=(4, 4)) + 3 * np.eye(4)
    n = x.copy()
    n[1, 1] = n[2, 0] = n[3, 0] = np.nan
    return {
        "x": x,
        "y": y,
        "f": x.astype(np.float32),
        "h": x.astype(np.float16),
        "m": m,
        "s": m @ m.T,
        "t": rng.normal(size=(2, 3, 4)),
        "v": rng.normal(size=5),
        "w": np.abs(rng.normal(size=5)) + 0.1,
        "r": np.sort(rng.normal(size=6)),
        "i": rng.integers(-9, 9, (4, 3)),
        "k": np.array([2, 0, 3]),
        "u": rng.integers(0, 200, (4, 3)).astype(np.uint8),
        "b": rng.normal(size=(4, 3)) > 0,
        "c": x + 1j * y,
        "z": m + 1j * rng.normal(size=(4, 4)),
        "n": n,
        "d": np.array([3, 1, 2, 3, 3, 1, 0]),
        "a": rng.normal(size=12),
    }


CALLS: dict[str, str] = {
    # Reductions.
    "sum": "np.sum(x); np.sum(x, 0); np.sum(f, 1, keepdims=True); np.sum(u); np.sum(b); np.sum(x, where=b); x.sum(-1); "
    "np.sum(h); np.sum(i, dtype=np.float32); np.sum(c, (0, 1)); np.sum(x, initial=5.0)",
    "prod": "np.prod(x, 0); np.prod(u, 1); i.prod(); np.prod(c, 1); np.prod(x, where=b)",
    "max": "np.max(x); x.max(1); np.max(i, 0, keepdims=True); np.max(n); np.max(b, 1); "
    "np.max(x, initial=1.0, where=b); "
    "np.max(u)",
    "min": "np.min(x); x.min(0); np.min(n, 0); np.min(u, 1); np.min(b)",
    "amax": "np.amax(x, 1)",
    "amin": "np.amin(x, 1)",
    "all": "np.all(b); np.all(b, 0); np.all(x, 1); np.all(i != 0, 0, keepdims=True)",
    "any": "np.any(b, 1); np.any(b); np.any(x > 2)",
    "mean": "np.mean(x); np.mean(f, 0); np.mean(i, 1); np.mean(h); np.mean(b); np.mean(x, where=b); np.mean(c, 0); "
    "x.mean(1, keepdims=True)",
    "var": "np.var(h * 200); np.var(h, 1); np.var(x); "
    " np.var(f, 1); np.var(c, 0); np.var(x, 0, ddof=1); np.var(i); np.var(x, where=b)",
    "std": "np.std(x, 0); x.std(1, keepdims=True); np.std(h, 0); np.std(x, ddof=1)",
    "average": "np.average(x); np.average(x, 1, weights=np.array([1.0, 2.0, 3.0])); np.average(x, weights=y * y); "
    "np.average(i, 0); np.average(x, 0, weights=y * y, returned=True)",
    "ptp": "np.ptp(x); np.ptp(x, 1); np.ptp(i, 0)",
    "count_nonzero": "np.count_nonzero(b); np.count_nonzero(i, 0); np.count_nonzero(x, axis=1, keepdims=True)",
    "argmax": "np.argmax(x); np.argmax(x, 1); np.argmax(i, 0); np.argmax(n, 0); np.argmax(b, 1); "
    "np.argmax(x, 1, keepdims=True); x.argmax(); np.argmax(c); np.argmax(c * n, 0)",
    "argmin": "np.argmin(c.real.round() + 1j * i, 1); np.argmin(x); np.argmin(x, 0); np.argmin(d); np.argmin(n, 1)",
    "cumsum": "np.cumsum(x); np.cumsum(x, 1); np.cumsum(u, 0); np.cumsum(b); x.cumsum(0); np.cumsum(f, 0)",
    "cumprod": "np.cumprod(x); np.cumprod(x, 1); np.cumprod(i, 0)",
    "cumulative_sum": "np.cumulative_sum(v); np.cumulative_sum(x, axis=1, include_initial=True)",
    "cumulative_prod": "np.cumulative_prod(v)",
    "nansum": "np.nansum(n); np.nansum(n, 0); np.nansum(i, 0)",
    "nanprod": "np.nanprod(n, 1)",
    "nancumsum": "np.nancumsum(n, 1)",
    "nancumprod": "np.nancumprod(n, 1)",
    "nanmax": "np.nanmax(n); np.nanmax(n, 0)",
    "nanmin": "np.nanmin(n, 1); np.nanmin(i)",
    "nanargmax": "np.nanargmax(n); np.nanargmax(n, 0)",
    "nanargmin": "np.nanargmin(n, 1)",
    "nanmean": "np.nanmean(n); np.nanmean(n, 0); np.nanmean(i, 1)",
    "nanvar": "np.nanvar(n); np.nanvar(n, 0)",
    "nanstd": "np.nanstd(n); np.nanstd(n, 1)",
    "nanmedian": "np.nanmedian(n); np.nanmedian(n, 0)",
    "nanquantile": "np.nanquantile(n, 0.3); np.nanquantile(n, [0.2, 0.8], 0)",
    "nanpercentile": "np.nanpercentile(n, 30, 1)",
    "median": "np.median(x); np.median(x, 0); np.median(v); np.median(n, 0); np.median(i, 1); "
    "np.median(x, 1, keepdims=True)",
    "quantile": "np.quantile(x, 0.4); np.quantile(x, [0.1, 0.5], 1); np.quantile(v, 0.25, method='lower'); "
    "np.quantile(v, 0.3, method='midpoint'); "
    "np.quantile(h, 0.4, 0); np.quantile(f, [0.1, 0.5]); np.quantile(f, [0.1, 0.5], method='lower'); np.quantile(i, 1)",
    "percentile": "np.percentile(x, 40, 0); np.percentile(x, [5, 50, 95]); np.percentile(x, 33, method='nearest'); "
    "np.percentile(h, 30); np.percentile(h, [5, 30], 1)",
    "diff": "np.diff(v); np.diff(x, axis=0); np.diff(x, 2, 0); np.diff(b, axis=1); np.diff(u, axis=1); "
    "np.diff(v, prepend=0.0)",
    "ediff1d": "np.ediff1d(v); np.ediff1d(v, to_begin=v[:2])",
    "gradient": "np.gradient(v); np.gradient(x); np.gradient(x, 0.5, axis=0); np.gradient(v, w.cumsum()); "
    "np.gradient(v, edge_order=2); np.gradient(d); "
    "np.gradient(v, np.array([0, 2, 3, 7, 8], np.uint8))",
    "trapezoid": "np.trapezoid(v); np.trapezoid(x, dx=0.5, axis=0); np.trapezoid(v, w.cumsum())",
    "cov": "np.cov(x); np.cov(x, rowvar=False); np.cov(v, w); np.cov(x, ddof=0); np.cov(v)",
    "corrcoef": "np.corrcoef(x); np.corrcoef(v, w)",
    "histogram": "np.histogram(a, 5); np.histogram(a, 4, (-1, 1)); np.histogram(a, np.array([-1.0, 0.0, 2.0])); "
    "np.histogram(v, 3, weights=w); np.histogram(a, 4, density=True); "
    "np.histogram(h, 4); np.histogram(h[:1, 0], 2)",
    "histogram_bin_edges": "np.histogram_bin_edges(a, 4)",
    "digitize": "np.digitize(x, np.array([-1.0, 0.0, 1.0])); np.digitize(x, r); "
    "np.digitize(x, np.array([1.0, 0.0, -1.0]), right=True); np.digitize(i, [3, 0, -3]); "
    "np.digitize(i, np.sort(k)[::-1], True); np.digitize(i, np.sort(k)[::-1])",
    # Elements.
    "where": "np.where(b, x, y); np.where(x > 0, 1, 0); np.where(b, f, 2.0); np.where(b, u, 3); np.where(i, x, -1); "
    "np.where(b, u, -1)",
    "clip": "np.clip(x, -0.5, 0.5); np.clip(x, y, None); i.clip(-2, 3); np.clip(u, 10, 100); np.clip(x, max=0.1); "
    "np.clip(u, -1, 300); np.clip(u, -5, 99)",
    "round": "np.round(x, 2); x.round(); np.round(i, -1); np.round(f, 1); np.round(c, 1)",
    "around": "np.around(x, 1)",
    "fix": "np.fix(x * 3)",
    "nan_to_num": "np.nan_to_num(n); np.nan_to_num(n, nan=1.5); np.nan_to_num(i)",
    "isclose": "np.isclose(x, x + 1e-9); np.isclose(x, y); np.isclose(n, n, equal_nan=True); "
    "np.isclose(u, u + u % 3, atol=1); np.isclose(b, u > 99)",
    "allclose": "np.allclose(x, y); np.allclose(x, x + 1e-9)",
    "array_equal": "np.array_equal(x, x); np.array_equal(x, y); np.array_equal(x, v)",
    "array_equiv": "np.array_equiv(x, x[None]); np.array_equiv(x, y)",
    "isposinf": "np.isposinf(1 / (x * b))",
    "isneginf": "np.isneginf(1 / (x * b))",
    "iscomplex": "np.iscomplex(c); np.iscomplex(x)",
    "isreal": "np.isreal(c * b); np.isreal(i)",
    "iscomplexobj": "np.iscomplexobj(c); np.iscomplexobj(x)",
    "isrealobj": "np.isrealobj(c); np.isrealobj(x)",
    "select": "np.select([x > 1, x > 0], [x, y]); np.select([b], [i], 7)",
    "choose": "np.choose(k, [k + 1, k * 2, k * 3, k]); np.choose(i, [x, y], mode='wrap')",
    "piecewise": "np.piecewise(x, [x < 0, x >= 0], [lambda x: -x, lambda x: x * 2])",
    "interp": "np.interp(x, r, r * r); np.interp(x, r, r, left=-1.0, right=7.0); np.interp(0.3, r, r); "
    "np.interp(x, w.cumsum(), v, period=2.0)",
    "sinc": "np.sinc(x); np.sinc(i)",
    "angle": "np.angle(c); np.angle(x); np.angle(c, deg=True); np.angle(b); np.angle(i)",
    "unwrap": "np.unwrap(a * 4); np.unwrap(x * 5, axis=0)",
    "i0": "np.i0(x)",
    "real": "np.real(c); np.real(x)",
    "imag": "np.imag(c); np.imag(x)",
    "compress": "np.compress([True, False, True], x, 1)",
    "isin": "np.isin(i, k); np.isin(i, [1, 2, 3], invert=True)",
    "convolve": "np.convolve(v, r); np.convolve(v, r, 'same'); np.convolve(v, r, 'valid'); np.convolve(d, k)",
    "correlate": "np.correlate(r, v); np.correlate(v, r, 'full'); np.correlate(v, r, 'same'); np.correlate(b[0], b[1])",
    "copyto": "(lambda q: (np.copyto(q, y), np.copyto(q, 0, where=b), q)[2])(x.copy())",
    "putmask": "(lambda q: (np.putmask(q, q > 0, [7.0, 8.0]), q)[1])(x.copy())",
    "place": "(lambda q: (np.place(q, q > 0, 7.0), q)[1])(x.copy())",
    "put": "(lambda q: (np.put(q, k, [7.0, 8.0]), q)[1])(x.copy())",
    # Shapes.
    "reshape": "np.reshape(x, (2, 6)); x.reshape(-1); x.T.reshape(4, 3); np.reshape(x, (3, 4), order='F'); "
    "x.reshape(2, -1, 3)",
    "ravel": "np.ravel(x); x.T.ravel(); x.ravel('F'); x.T.ravel('K')",
    "transpose": "np.transpose(t); t.transpose(1, 0, 2); x.T; np.transpose(t, (2, 0, 1))",
    "permute_dims": "np.permute_dims(t, (1, 2, 0))",
    "matrix_transpose": "np.matrix_transpose(t); t.mT",
    "moveaxis": "np.moveaxis(t, 0, -1); np.moveaxis(t, [0, 1], [-1, -2])",
    "swapaxes": "np.swapaxes(t, 0, 2); t.swapaxes(-1, -2)",
    "rollaxis": "np.rollaxis(t, 2); np.rollaxis(t, 0, 3)",
    "expand_dims": "np.expand_dims(x, 0); np.expand_dims(x, (0, -1))",
    "squeeze": "np.squeeze(x[None, :, None]); np.squeeze(x[None], 0)",
    "broadcast_to": "np.broadcast_to(x, (2, 4, 3)); np.broadcast_to(v, (3, 5))",
    "broadcast_arrays": "tuple(np.broadcast_arrays(x, v[:3]))",
    "diagonal": "np.diagonal(m); np.diagonal(x, 1); t.diagonal(0, 1, 2); np.diagonal(m, -2)",
    "atleast_1d": "np.atleast_1d(x[0, 0]); np.atleast_1d(x)",
    "atleast_2d": "np.atleast_2d(v)",
    "atleast_3d": "np.atleast_3d(v); np.atleast_3d(x)",
    "concatenate": "np.concatenate([x, y]); np.concatenate([x, i], 1); np.concatenate([x, v], None); "
    "np.concatenate([f, u])",
    "concat": "np.concat([x, y], axis=1)",
    "stack": "np.stack([x, y]); np.stack([v, w], -1); np.stack([x[0, 0], x[1, 1]])",
    "unstack": "np.unstack(x); np.unstack(x, axis=1)",
    "hstack": "np.hstack([x, y]); np.hstack([v, w])",
    "vstack": "np.vstack([x, y]); np.vstack([v, w])",
    "dstack": "np.dstack([x, y]); np.dstack([v, w])",
    "column_stack": "np.column_stack([v, w]); np.column_stack([x, y])",
    "block": "np.block([[x, y], [y, x]]); np.block([v, w])",
    "array_split": "np.array_split(v, 3); np.array_split(x, [1, 3])",
    "split": "np.split(x, 2); np.split(x, 3, 1)",
    "hsplit": "np.hsplit(x, 3)",
    "vsplit": "np.vsplit(x, 2)",
    "dsplit": "np.dsplit(t, 2)",
    "flip": "np.flip(x); np.flip(x, 1); np.flip(v)",
    "flipud": "np.flipud(x)",
    "fliplr": "np.fliplr(x)",
    "rot90": "np.rot90(x); np.rot90(x, 2); np.rot90(x, 3); np.rot90(t, 1, (1, 2))",
    "roll": "np.roll(v, 2); np.roll(x, 1); np.roll(x, -1, 0); np.roll(x, (1, 2), (0, 1))",
    "tile": "np.tile(v, 2); np.tile(x, (2, 3)); np.tile(x, (2, 1, 1))",
    "repeat": "np.repeat(v, 2); np.repeat(x, 3, 1); np.repeat(x, [1, 2, 0, 1], 0); v.repeat(2)",
    "pad": "np.pad(x, 1); np.pad(x, ((1, 2), (0, 1)), constant_values=5); np.pad(v, 2, 'edge'); "
    "np.pad(x, 2, 'reflect'); np.pad(v, 3, 'wrap'); np.pad(v, 2, 'symmetric')",
    "take": "np.take(x, k); np.take(x, k, 0); x.take([0, 2], 1); np.take(v, k, mode='wrap'); "
    "np.take(v, [[0, 7]], mode='clip')",
    "take_along_axis": "np.take_along_axis(x, np.argsort(x, 1), 1)",
    "put_along_axis": "(lambda q: (np.put_along_axis(q, np.argmax(q, 1, keepdims=True), 9.0, 1), q)[1])(x.copy())",
    "zeros_like": "np.zeros_like(x); np.zeros_like(f, dtype=int)",
    "ones_like": "np.ones_like(i); np.ones_like(x, shape=(2,))",
    "empty_like": "np.empty_like(x).shape; np.empty_like(i).dtype.name",
    "sliding_window_view": "np.lib.stride_tricks.sliding_window_view(v, 3); "
    "np.lib.stride_tricks.sliding_window_view(x, (2, 2))",
    "full_like": "np.full_like(x, 3); np.full_like(i, 2.7)",
    "diag": "np.diag(v); np.diag(m, 1); np.diag(v, -2)",
    "diagflat": "np.diagflat(k)",
    "fill_diagonal": "(lambda q: (np.fill_diagonal(q, 5.0), q)[1])(x.copy())",
    "tril": "np.tril(m); np.tril(t, -1); np.tril(v)",
    "triu": "np.triu(m, 1); np.triu(x)",
    "meshgrid": "np.meshgrid(v, w); np.meshgrid(v, w, indexing='ij'); np.meshgrid(v, w, sparse=True)",
    "delete": "np.delete(v, 1); np.delete(x, [0, 2], 0)",
    "insert": "np.insert(v, 2, 7.0); np.insert(x, 1, 5.0, 1)",
    "append": "np.append(v, w); np.append(x, y, 0)",
    "resize": "np.resize(v, (3, 4))",
    "shape": "np.shape(x)",
    "size": "np.size(x); np.size(x, 1)",
    "ndim": "np.ndim(t)",
    "copy": "np.copy(x); x.copy()",
    "astype": "x.astype(np.int32); np.astype(f, np.float64); (x * 100).astype(np.uint8 if False else np.int16); "
    "i.astype(bool); b.astype(float); x.astype(np.complex64); u.astype(np.int8)",
    "result_type": "np.result_type(x, f).itemsize",
    "can_cast": "np.can_cast(x.dtype, np.float32)",
    # Creation, from what is traced.
    "array": "np.array([x[0, 0], 2.0, x[1, 1]]); np.array([[v[0], v[1]], [w[0], w[1]]]); np.array(x, np.float32)",
    "asarray": "np.asarray(x); np.asarray([v, w])",
    "zeros": "np.zeros(3) + v[0]",
    "ones": "np.ones((2, 2), np.float32) * x[0, 0]",
    "empty": "(lambda q: (q.fill(x[0, 0]), q)[1])(np.empty(3))",
    "full": "np.full((2, 3), x[0, 0]); np.full(3, 7) * x[0]",
    "arange": "np.arange(5) * v; np.arange(0, 1, 0.25) + x[0, 0]",
    "linspace": "np.linspace(0, 1, 5) * v; np.linspace(x[0, 0], x[1, 1], 7); np.linspace(v[0], 2.0, 4, endpoint=False);"
    " np.linspace(h[0, 0], h[1, 1], 7); np.linspace(c[0], f[0], 4)",
    "eye": "np.eye(4) @ m",
    "identity": "np.identity(4) + m",
    "tri": "np.tri(4) * m",
    "indices": "np.indices((4, 3))[0] * x",
    # Sorting and searching.
    "sort": "np.sort(x); np.sort(x, 0); np.sort(x, None); np.sort(n, 1); np.sort(d); np.sort(u, 1); np.sort(c, 1); "
    "np.sort(b)",
    "argsort": "np.argsort(x); np.argsort(x, 0); np.argsort(d, kind='stable'); x.argsort(1)",
    "lexsort": "np.lexsort((d, d[::-1])); np.lexsort((y, x))",
    "partition": "np.partition(v, 2)[2]",
    "argpartition": "v[np.argpartition(v, 2)][2]",
    "sort_complex": "np.sort_complex(c[0]); np.sort_complex(u); np.sort_complex(h)",
    "searchsorted": "np.searchsorted(r, v); np.searchsorted(r, x, 'right'); np.searchsorted(np.array([1, 2, 3]), d); "
    "r.searchsorted(0.1)",
    # Products.
    "dot": "np.dot(v, w); np.dot(m, m); x.T.dot(x); np.dot(t, m); np.dot(2.0, x); np.dot(t, t.transpose(0, 2, 1))",
    "vdot": "np.vdot(b, b); np.vdot(v, w); np.vdot(c, c)",
    "inner": "np.inner(v, w); np.inner(x, y); np.inner(t, x.T)",
    "outer": "np.outer(v, w); np.multiply.outer(v, x)",
    "matmul": "x.T @ x; np.matmul(t, m); t @ v[:4]; v[:4] @ m; i.T @ i; f.T @ f; c.T @ c; b.T @ b; u.T @ u; x.T @ f; "
    "np.matmul(t, t.mT); v @ w",
    "vecdot": "np.vecdot(b, b); np.vecdot(x, y); np.vecdot(c, c)",
    "matvec": "np.matvec(m, v[:4])",
    "vecmat": "np.vecmat(v[:4], m)",
    "tensordot": "np.tensordot(t, m, 1); np.tensordot(t, t, ([0, 1], [0, 1])); np.tensordot(x, y, 2); "
    "np.tensordot(v, w, 0)",
    "kron": "np.kron(x, m); np.kron(v, w)",
    "cross": "np.cross(x, y); np.cross(x[:, :2], y[:, :2]); np.cross(x.T, y.T, axis=0)",
    "trace": "np.trace(m); np.trace(x, 1); m.trace(); np.trace(t, axis1=1, axis2=2)",
    "einsum": "np.einsum('ij,jk->ik', m, m); np.einsum('ii', m); np.einsum('ii->i', m); np.einsum('ij,ij->', x, y); "
    "np.einsum('ij->ji', x); np.einsum('i,j->ij', v, w); np.einsum('bij,jk->bik', t, m); "
    "np.einsum('...ij,...jk', t, m); np.einsum('ij,jk,kl->il', m, m, m); np.einsum('bij,bkj->bik', t, t); "
    "np.einsum('ij,kj->', x, y); np.einsum('i,i,i->i', v, w, v); np.einsum('ij,i->j', i, d[:4])",
    # Linear algebra.
    "linalg.solve": "np.linalg.solve(m, v[:4]); np.linalg.solve(m, x); np.linalg.solve(z, z); "
    "np.linalg.solve(m.astype(np.float32), f)",
    "linalg.inv": "np.linalg.inv(m); np.linalg.inv(np.stack([m, s])); np.linalg.inv(z)",
    "linalg.det": "np.linalg.det(m); np.linalg.det(np.stack([m, s])); np.linalg.det(z); np.linalg.det(i.T @ i)",
    "linalg.slogdet": "tuple(np.linalg.slogdet(m)); np.linalg.slogdet(z).logabsdet",
    "linalg.cholesky": "np.linalg.cholesky(s); np.linalg.cholesky(s, upper=True); np.linalg.cholesky(z @ z.conj().T)",
    "linalg.qr": "tuple(np.linalg.qr(m)); tuple(np.linalg.qr(x)); np.linalg.qr(x, 'r'); "
    "tuple(np.linalg.qr(x, 'complete')); "
    "tuple(np.linalg.qr(x.T)); tuple(np.linalg.qr(z))",
    "linalg.eigh": "np.linalg.eigh(s).eigenvalues; np.abs(np.linalg.eigh(s)[1]); np.linalg.eigh(z + z.conj().T)[0]; "
    "(lambda e: (e[1] * e[0]) @ e[1].T)(np.linalg.eigh(m + m.T)); np.linalg.eigh(x[:3], 'U')[0]",
    "linalg.eigvalsh": "np.linalg.eigvalsh(s); np.linalg.eigvalsh(m); np.linalg.eigvalsh(np.stack([m, s]))",
    "linalg.svd": "np.linalg.svd(x, compute_uv=False); "
    "(lambda e: (e[0] * e[1]) @ e[2])(np.linalg.svd(x, full_matrices=False)); "
    "np.abs(np.linalg.svd(x.T, full_matrices=False)[0]); (lambda e: e[0].T @ e[0])(np.linalg.svd(x)); "
    "np.linalg.svd(z)[1]",
    "linalg.svdvals": "np.linalg.svdvals(m); np.linalg.svdvals(x)",
    "linalg.pinv": "np.linalg.pinv(x); np.linalg.pinv(m)",
    "linalg.matrix_rank": "np.linalg.matrix_rank(m); np.linalg.matrix_rank(np.ones((3, 3)) * x[0, 0])",
    "linalg.cond": "np.linalg.cond(m); np.linalg.cond(m, 1); np.linalg.cond(m, 'fro')",
    "linalg.lstsq": "np.linalg.lstsq(x, v[:4])[0]; np.linalg.lstsq(x, y)[0]; np.linalg.lstsq(x, y)[1]; "
    "np.linalg.lstsq(x, y)[2]; "
    "np.linalg.lstsq(m, x)[3]",
    "linalg.norm": "np.linalg.norm(x); np.linalg.norm(v, 1); np.linalg.norm(x, axis=1); np.linalg.norm(x, 2); "
    "np.linalg.norm(x, 'nuc'); np.linalg.norm(x, np.inf); np.linalg.norm(v, np.inf); np.linalg.norm(v, 3); "
    "np.linalg.norm(x, axis=0, keepdims=True); np.linalg.norm(c); np.linalg.norm(i)",
    "linalg.vector_norm": "np.linalg.vector_norm(x); np.linalg.vector_norm(x, axis=1, ord=1)",
    "linalg.matrix_norm": "np.linalg.matrix_norm(t); np.linalg.matrix_norm(m, ord=1)",
    "linalg.matrix_power": "np.linalg.matrix_power(m, 3); np.linalg.matrix_power(m, -2); np.linalg.matrix_power(m, 0)",
    "linalg.multi_dot": "np.linalg.multi_dot([x, x.T, m, v[:4]])",
    "linalg.tensorsolve": "np.linalg.tensorsolve(m.reshape(2, 2, 2, 2), x[:2, :2])",
    "linalg.tensorinv": "np.linalg.tensorinv(m.reshape(2, 2, 2, 2))",
    "linalg.outer": "np.linalg.outer(v, w)",
    "linalg.cross": "np.linalg.cross(x, y)",
    "linalg.diagonal": "np.linalg.diagonal(t)",
    "linalg.trace": "np.linalg.trace(t)",
    "linalg.matmul": "np.linalg.matmul(t, m)",
    "linalg.matrix_transpose": "np.linalg.matrix_transpose(t)",
    "linalg.tensordot": "np.linalg.tensordot(t, m, axes=1)",
    "linalg.vecdot": "np.linalg.vecdot(x, y)",
    # Fourier transforms.
    "fft.fft": "np.fft.fft(v); np.fft.fft(x, axis=0); np.fft.fft(c); np.fft.fft(f); np.fft.fft(v, 8); "
    "np.fft.fft(v, 3); "
    "np.fft.fft(v, norm='ortho'); np.fft.fft(np.resize(v, 36)); np.fft.fft(np.resize(v, 97)); "
    "np.fft.fft(np.resize(v, 331)); np.fft.fft(np.resize(v, 128)); np.fft.fft(d); np.fft.fft(u); np.fft.fft(h)",
    "fft.ifft": "np.fft.ifft(c); np.fft.ifft(v, norm='forward')",
    "fft.rfft": "np.fft.rfft(v); np.fft.rfft(x, axis=0); np.fft.rfft(f)",
    "fft.irfft": "np.fft.irfft(c[0]); np.fft.irfft(c, 5); np.fft.irfft(c, axis=0); np.fft.irfft(u); np.fft.irfft(h)",
    "fft.hfft": "np.fft.hfft(c); np.fft.hfft(c, 5)",
    "fft.ihfft": "np.fft.ihfft(x)",
    "fft.fft2": "np.fft.fft2(x); np.fft.fft2(t)",
    "fft.ifft2": "np.fft.ifft2(c)",
    "fft.fftn": "np.fft.fftn(t); np.fft.fftn(t, axes=(0, 2))",
    "fft.ifftn": "np.fft.ifftn(c)",
    "fft.rfft2": "np.fft.rfft2(x)",
    "fft.irfft2": "np.fft.irfft2(c)",
    "fft.rfftn": "np.fft.rfftn(t)",
    "fft.irfftn": "np.fft.irfftn(c)",
    "fft.fftshift": "np.fft.fftshift(v); np.fft.fftshift(x, 1)",
    "fft.ifftshift": "np.fft.ifftshift(x)",
    # Polynomials, and functions of slices.
    "polyval": "np.polyval(v, x); np.polyval([1, 2, 3], x)",
    "polyadd": "np.polyadd(v, k)",
    "polysub": "np.polysub(v, w)",
    "polymul": "np.polymul(v, k)",
    "polyder": "np.polyder(v); np.polyder(v, 2)",
    "polyint": "np.polyint(v); np.polyint(v, 2)",
    "poly": "np.poly(v); np.poly(h[0])",
    "polyfit": "np.polyfit(r, r**3, 2)",
    "vander": "np.vander(v); np.vander(d, 3, True)",
    "apply_along_axis": "np.apply_along_axis(lambda q: q.sum(), 1, x); np.apply_along_axis(np.sort, 0, x)",
    "apply_over_axes": "np.apply_over_axes(np.sum, t, [0, 2])",
}
