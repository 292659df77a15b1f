# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Small programs as people write them with NumPy, with arguments: the same functions run compiled and not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from torch_mlir.numpy import loop

_RNG = np.random.default_rng(0)


def kmeans(points: Any, centers: Any) -> Any:
    centers = centers.copy()
    for _ in range(5):
        distances = ((points[:, None, :] - centers[None]) ** 2).sum(-1)
        labels = np.argmin(distances, axis=1)
        for k in range(len(centers)):
            member = labels == k
            centers[k] = np.where(member[:, None], points, 0).sum(0) / np.maximum(member.sum(), 1)
    return centers, labels


def n_body(position: Any, velocity: Any, mass: Any) -> Any:
    dt = 0.01
    for _ in loop(50):
        away = position[None] - position[:, None]
        distance = np.sqrt((away**2).sum(-1) + 1e-3)
        velocity += dt * (away * (mass[None] / distance**3)[..., None]).sum(1)
        position += dt * velocity
    energy = 0.5 * (mass * (velocity**2).sum(-1)).sum()
    return energy


def heat(u: Any, alpha: float) -> Any:
    u = u.copy()
    for _ in loop(100):
        u[1:-1, 1:-1] += alpha * (u[2:, 1:-1] + u[:-2, 1:-1] + u[1:-1, 2:] + u[1:-1, :-2] - 4 * u[1:-1, 1:-1])
    return u


def mandelbrot(width: int, height: int, limit: int) -> Any:
    x = np.linspace(-2.0, 0.5, width)
    y = np.linspace(-1.2, 1.2, height)
    c = x[None, :] + 1j * y[:, None]
    z = np.zeros_like(c)
    count = np.zeros(c.shape, np.int32)
    for _ in loop(limit):
        inside = z.real**2 + z.imag**2 <= 4.0
        z[...] = np.where(inside, z * z + c, z)
        count += inside
    return count


def kalman(measured: Any, a: Any, h: Any, q: Any, r: Any) -> Any:
    x = np.zeros(a.shape[0])
    p = np.eye(a.shape[0])
    found = np.zeros((len(measured), a.shape[0]))
    for step in loop(len(measured)):
        x[...] = a @ x
        p[...] = a @ p @ a.T + q
        s = h @ p @ h.T + r
        gain = np.linalg.solve(s.T, (p @ h.T).T).T
        x += gain @ (measured[step] - h @ x)
        p[...] = (np.eye(len(x)) - gain @ h) @ p
        found[step] = x
    return found


def game_of_life(board: Any) -> Any:
    for _ in range(4):
        padded = np.pad(board, 1)
        around = sum(
            padded[1 + i : padded.shape[0] - 1 + i, 1 + j : padded.shape[1] - 1 + j]
            for i in (-1, 0, 1)
            for j in (-1, 0, 1)
            if (i, j) != (0, 0)
        )
        board = ((around == 3) | ((board == 1) & (around == 2))).astype(board.dtype)
    return board


def logistic_regression(x: Any, y: Any) -> Any:
    weights = np.zeros(x.shape[1])
    bias = np.zeros(())
    for _ in loop(100):
        p = 1 / (1 + np.exp(-(x @ weights + bias)))
        weights -= 0.1 * (x.T @ (p - y)) / len(y)
        bias -= 0.1 * np.mean(p - y)
    return weights, bias


def principal_components(x: Any) -> Any:
    centered = x - x.mean(axis=0)
    values, vectors = np.linalg.eigh(np.cov(centered, rowvar=False))
    order = np.argsort(values)[::-1]
    directions = vectors[:, order[:2]]
    return values[order], np.abs(centered @ directions)


def power_iteration(a: Any) -> Any:
    v = np.ones(len(a)) / np.sqrt(len(a))
    for _ in loop(60):
        w = a @ v
        v[...] = w / np.linalg.norm(w)
    return v @ a @ v, v


def conjugate_gradient(a: Any, b: Any) -> Any:
    x = np.zeros_like(b)
    r = b - a @ x
    p = r.copy()
    rs = np.array(r @ r)
    for _ in loop(len(b)):
        ap = a @ p
        alpha = rs / (p @ ap)
        x += alpha * p
        r -= alpha * ap
        new = r @ r
        p[...] = r + new / rs * p
        rs[...] = new
    return x


def runge_kutta(state: Any, steps: int) -> Any:
    def lorenz(s: Any) -> Any:
        x, y, z = s
        return np.array([10.0 * (y - x), x * (28.0 - z) - y, x * y - 8.0 / 3.0 * z])

    h = 0.005
    path = np.empty((steps, 3))
    state = state.copy()
    for step in loop(steps):
        k1 = lorenz(state)
        k2 = lorenz(state + h / 2 * k1)
        k3 = lorenz(state + h / 2 * k2)
        k4 = lorenz(state + h * k3)
        state += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
        path[step] = state
    return path


def edit_distance(a: Any, b: Any) -> Any:
    table = np.zeros((len(a) + 1, len(b) + 1), np.int64)
    table[:, 0] = np.arange(len(a) + 1)
    table[0] = np.arange(len(b) + 1)
    for i in loop(1, len(a) + 1):
        for j in loop(1, len(b) + 1):
            change = table[i - 1, j - 1] + (a[i - 1] != b[j - 1])
            table[i, j] = np.minimum(np.minimum(table[i - 1, j] + 1, table[i, j - 1] + 1), change)
    return table[-1, -1]


def moving_average(x: Any, window: int) -> Any:
    total = np.cumsum(np.insert(x, 0, 0.0))
    return (total[window:] - total[:-window]) / window


def low_pass(signal: Any) -> Any:
    spectrum = np.fft.rfft(signal)
    frequency = np.fft.rfftfreq(signal.size, 0.01)
    spectrum[frequency > 10] = 0
    return np.fft.irfft(spectrum, signal.size)


def softmax_loss(logits: Any, labels: Any) -> Any:
    shifted = logits - logits.max(axis=1, keepdims=True)
    log_p = shifted - np.log(np.exp(shifted).sum(axis=1, keepdims=True))
    return -log_p[np.arange(len(labels)), labels].mean()


def histogram_equalization(image: Any) -> Any:
    counts = np.zeros(256, np.int64)
    np.add.at(counts, image, 1)
    cdf = counts.cumsum()
    low = cdf[np.argmax(counts > 0)]
    table = np.round((cdf - low) / (image.size - low) * 255).astype(np.uint8)
    return table[image]


def floyd_warshall(weights: Any) -> Any:
    distance = weights.copy()
    for k in loop(len(distance)):
        distance[...] = np.minimum(distance, distance[:, k][:, None] + distance[k][None, :])
    return distance


def page_rank(links: Any) -> Any:
    out = links.sum(0)
    matrix = np.where(out > 0, links / np.where(out > 0, out, 1), 1 / len(links))
    rank = np.full(len(links), 1 / len(links))
    for _ in loop(40):
        rank[...] = 0.85 * matrix @ rank + 0.15 / len(links)
    return rank


def gram_schmidt(a: Any) -> Any:
    q = a.copy()
    for i in range(q.shape[1]):
        for j in range(i):
            q[:, i] -= (q[:, j] @ q[:, i]) * q[:, j]
        q[:, i] /= np.linalg.norm(q[:, i])
    return q


def option_price(price: Any, strike: Any, years: Any) -> Any:
    rate, sigma = 0.02, 0.3

    def normal(x: Any) -> Any:
        t = 1 / (1 + 0.2316419 * np.abs(x))
        poly = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
        tail = np.exp(-x * x / 2) / np.sqrt(2 * np.pi) * poly
        return np.where(x >= 0, 1 - tail, tail)

    d1 = (np.log(price / strike) + (rate + sigma**2 / 2) * years) / (sigma * np.sqrt(years))
    return price * normal(d1) - strike * np.exp(-rate * years) * normal(d1 - sigma * np.sqrt(years))


def sobel(image: Any) -> Any:
    windows = np.lib.stride_tricks.sliding_window_view(image, (3, 3))
    kernel = np.array([[1, 0, -1], [2, 0, -2], [1, 0, -1]])
    gx = np.einsum("ijkl,kl->ij", windows, kernel)
    gy = np.einsum("ijkl,kl->ij", windows, kernel.T)
    size = np.hypot(gx, gy)
    size[size < 0.5] = 0
    return size


def random_walk(rng: np.random.Generator, start: Any) -> Any:
    steps = rng.normal(size=(100, 2))
    turns = rng.integers(0, 2, 100)
    path = start + np.cumsum(np.where(turns[:, None] == 1, steps, -steps), axis=0)
    return path, np.abs(path).max(0)


def gauss_seidel(a: Any, b: Any) -> Any:
    x = np.zeros_like(b)
    for _ in loop(20):
        for i in loop(len(b)):
            x[i] += (b[i] - a[i] @ x) / a[i, i]
    return x


def normalize_in_place(x: Any, mask: Any) -> None:
    x -= x.mean(axis=0)
    x /= x.std(axis=0)
    x[mask] = 0
    x[x > 2] *= 0.5


def _spd(size: int) -> Any:
    a = _RNG.normal(size=(size, size))
    return a @ a.T + size * np.eye(size)


PROGRAMS: dict[str, tuple[Callable[..., Any], Callable[[], tuple[Any, ...]]]] = {
    "k-means": (kmeans, lambda: (_RNG.normal(size=(60, 2)), _RNG.normal(size=(4, 2)))),
    "n-body": (n_body, lambda: (_RNG.normal(size=(6, 3)), _RNG.normal(size=(6, 3)), np.abs(_RNG.normal(size=6)))),
    "heat equation": (heat, lambda: (_RNG.normal(size=(20, 24)), 0.1)),
    "Mandelbrot set": (mandelbrot, lambda: (40, 30, 25)),
    "Kalman filter": (
        kalman,
        lambda: (
            _RNG.normal(size=(30, 1)),
            np.array([[1.0, 1.0], [0.0, 1.0]]),
            np.array([[1.0, 0.0]]),
            0.01 * np.eye(2),
            np.eye(1),
        ),
    ),
    "game of life": (game_of_life, lambda: (_RNG.integers(0, 2, (12, 15)),)),
    "logistic regression": (logistic_regression, lambda: (_RNG.normal(size=(50, 3)), (_RNG.normal(size=50) > 0) * 1.0)),
    "principal components": (principal_components, lambda: (_RNG.normal(size=(40, 5)) * np.arange(1, 6),)),
    "power iteration": (power_iteration, lambda: (_spd(8),)),
    "conjugate gradient": (conjugate_gradient, lambda: (_spd(10), _RNG.normal(size=10))),
    "Runge-Kutta": (runge_kutta, lambda: (np.array([1.0, 2.0, 3.0]), 60)),
    "edit distance": (edit_distance, lambda: (_RNG.integers(0, 4, 12), _RNG.integers(0, 4, 9))),
    "moving average": (moving_average, lambda: (_RNG.normal(size=50), 5)),
    "low-pass filter": (low_pass, lambda: (_RNG.normal(size=200),)),
    "softmax loss": (softmax_loss, lambda: (_RNG.normal(size=(16, 10)), _RNG.integers(0, 10, 16))),
    "histogram equalization": (histogram_equalization, lambda: (_RNG.integers(0, 256, (20, 30)).astype(np.uint8),)),
    "shortest paths": (floyd_warshall, lambda: (np.abs(_RNG.normal(size=(9, 9))),)),
    "page rank": (page_rank, lambda: ((_RNG.random((7, 7)) > 0.6) * 1.0,)),
    "Gram-Schmidt": (gram_schmidt, lambda: (_RNG.normal(size=(8, 5)),)),
    "option prices": (option_price, lambda: (np.linspace(50, 150, 30), 100.0, np.linspace(0.1, 2, 30))),
    "Sobel filter": (sobel, lambda: (_RNG.normal(size=(14, 17)),)),
    "random walk": (random_walk, lambda: (np.random.default_rng(5), np.zeros(2))),
    "Gauss-Seidel": (gauss_seidel, lambda: (_spd(6), _RNG.normal(size=6))),
    "normalization in place": (normalize_in_place, lambda: (_RNG.normal(size=(30, 4)), _RNG.random((30, 4)) > 0.9)),
}
