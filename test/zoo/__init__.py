# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tiny models of well-known architectures with random weights, for every test that wants more than one operator.

>>> import zoo
>>> module, args, kwargs = zoo.MODELS["resnet18"].build()
>>> module(*args, **kwargs).shape
torch.Size([2, 10])
"""

from __future__ import annotations

from torch.export import Dim

from . import convnext, densenet, mobilenet, multimodal, resnet, segmentation, sequence, swin, text, vit
from .entry import BATCH, LENGTH, Entry, NotInstalled, Sizes, images, sequences

__all__ = ["MODELS", "Entry", "NotInstalled", "Sizes"]

ANY_BATCH = {0: BATCH}
ANY_BOTH = {0: BATCH, 1: LENGTH}
IMAGES = {"x": ANY_BATCH}
LAYERS = {"input": ANY_BATCH}  # What nn.Sequential calls its argument.
TOKENS = {"input_ids": ANY_BOTH}
PADDED_TOKENS = {**TOKENS, "attention_mask": ANY_BOTH}
TARGETS = {0: BATCH, 1: Dim("target_length", min=2, max=32)}
UNROLLED = "the sequence length: PyTorch unrolls the recurrence over it"

_ENTRIES = (
    # Vision
    # ResNets get larger images: at 32 their last stage sees 2x2, and IREE refuses a strided 3x3 convolution of that.
    Entry("resnet18", resnet.resnet18, images(64), IMAGES),
    Entry("resnet50", resnet.resnet50, images(64), IMAGES),
    Entry("mobilenet_v2", mobilenet.mobilenet_v2, images(), LAYERS),
    Entry("mobilenet_v3", mobilenet.mobilenet_v3, images(), LAYERS),
    Entry("efficientnet_b0", mobilenet.efficientnet_b0, images(), LAYERS),
    Entry("densenet121", densenet.densenet121, images(), LAYERS),
    Entry("convnext", convnext.ConvNeXt, images(), IMAGES),
    Entry("vit", vit.ViT, images(), IMAGES),
    Entry("swin", swin.Swin, images(), IMAGES),
    Entry("unet", segmentation.UNet, images(16), IMAGES),
    Entry("deeplab", segmentation.DeepLab, images(), IMAGES),
    # Sequences
    Entry("lstm", sequence.lstm, sequences(8), {"x": ANY_BOTH}),
    Entry("gru", sequence.gru, sequences(8), {"x": ANY_BOTH}),
    Entry("transformer", sequence.Translator, sequence.source_and_target, {"source": ANY_BOTH, "target": TARGETS}),
    # Text
    Entry("bert", text.bert, text.padded_tokens, PADDED_TOKENS),
    Entry("distilbert", text.distilbert, text.padded_tokens, PADDED_TOKENS),
    Entry("gpt2", text.gpt2, text.padded_tokens, PADDED_TOKENS),
    Entry("llama", text.llama, text.padded_tokens, PADDED_TOKENS),
    Entry("qwen3", text.qwen3, text.padded_tokens, PADDED_TOKENS),
    Entry("mistral", text.mistral, text.padded_tokens, PADDED_TOKENS),
    Entry("gemma", text.gemma, text.padded_tokens, PADDED_TOKENS),
    Entry("phi", text.phi, text.padded_tokens, PADDED_TOKENS),
    Entry("mixtral", text.mixtral, text.padded_tokens, PADDED_TOKENS),
    Entry("mamba", text.mamba, text.tokens, {"input_ids": ANY_BATCH}, UNROLLED),
    Entry("t5", text.t5, text.source_and_target, {**TOKENS, "decoder_input_ids": TARGETS}),
    Entry("bart", text.bart, text.source_and_target, {**TOKENS, "decoder_input_ids": TARGETS}),
    # Text and something else
    Entry(
        "whisper",
        multimodal.whisper,
        multimodal.speech_and_tokens,
        {"input_features": ANY_BATCH, "decoder_input_ids": ANY_BOTH},
    ),
    Entry(
        "clip",
        multimodal.clip,
        multimodal.tokens_and_images,
        {**PADDED_TOKENS, "pixel_values": {0: Dim("images", min=2, max=64)}},
    ),
)

MODELS: dict[str, Entry] = {entry.name: entry for entry in _ENTRIES}
