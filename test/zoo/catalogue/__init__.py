# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""More tiny models, by class, of popular libraries, for `torch.compile`.

>>> from zoo.catalogue import CATALOGUE
>>> module, args, kwargs = CATALOGUE["gpt_neox"].build()
>>> module(*args, **kwargs).logits.shape
torch.Size([2, 6, 64])
"""

from __future__ import annotations

from ..entry import Entry
from . import decoders, encoders, from_timm, multimodal, speech, translators, vision

_FAMILIES = (encoders, decoders, translators, vision, speech, multimodal, from_timm)

CATALOGUE: dict[str, Entry] = {entry.name: entry for family in _FAMILIES for entry in family.ROWS}
