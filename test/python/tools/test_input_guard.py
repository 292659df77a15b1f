# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Input that MLIR cannot read is an error in Python, even if its reader would end the process."""

import contextlib
import logging
import random
import threading

import pytest

from torch_mlir import installation, ir
from torch_mlir.input_guard import trusted_input

GOOD = """
func.func @main(%a: !torch.vtensor<[2,?],f32>) -> !torch.vtensor<[2,?],f32> {
  %w = torch.vtensor.literal(dense_resource<w> : tensor<2xf32>) : !torch.vtensor<[2],f32>
  %one = torch.constant.int 1
  %r = torch.aten.add.Tensor %a, %w, %one
    : !torch.vtensor<[2,?],f32>, !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2,?],f32>
  return %r : !torch.vtensor<[2,?],f32>
}
{-#
  dialect_resources: { builtin: { w: "0x040000000000803F00000040" } }
#-}
"""
# Each of these ends a process that reads it without a guard.
CRASHING = {
    "nested attributes": "module attributes {torch.a = " + "[" * 200_000 + "]" * 200_000 + "} {}",
    "nested types": "func.func private @f(" + "tuple<" * 200_000 + "i1" + ">" * 200_000 + ")",
    "no alignment": GOOD.replace("0x04", "0x00"),
    "a wrong permutation": """
      func.func @f(%x: tensor<2x3xf32>, %e: tensor<3x2xf32>) -> tensor<3x2xf32> {
        %t = linalg.transpose ins(%x : tensor<2x3xf32>) outs(%e : tensor<3x2xf32>) permutation = [1,:0]
        return %t : tensor<3x2xf32>
      }""",
}


@pytest.fixture(scope="module")
def context():
    return ir.Context()


@pytest.fixture(scope="module")
def bytecode(context):
    import io

    buffer = io.BytesIO()
    with trusted_input():
        ir.Module.parse(GOOD, context).operation.write_bytecode(buffer)
    return buffer.getvalue()


def _readers(folder, context):
    path = folder / "input.mlir"

    def parse_file(text):
        path.write_text(text)
        return ir.Module.parseFile(str(path), context)

    return {
        "parse": lambda text: ir.Module.parse(text, context),
        "keyword": lambda text: ir.Module.parse(asm=text, context=context),
        "bytes": lambda text: ir.Module.parse(text.encode(), context),
        "operation": lambda text: ir.Operation.parse(text, context=context),
        "file": parse_file,
    }


@pytest.mark.parametrize("name", ["parse", "keyword", "bytes", "operation", "file"])
def test_good_input_is_read(name, tmp_path, context):
    assert "torch.aten.add.Tensor" in str(_readers(tmp_path, context)[name]("module {" + GOOD.replace("{-#", "}{-#")))


@pytest.mark.parametrize("text", CRASHING.values(), ids=CRASHING)
@pytest.mark.parametrize("name", ["parse", "file"])
def test_what_crashes_the_reader_is_an_error(name, text, tmp_path, context):
    with pytest.raises(ir.MLIRError, match="malformed text: MLIR's reader crashes on it"):
        _readers(tmp_path, context)[name](text)


@pytest.mark.parametrize("name", ["keyword", "bytes", "operation"])
def test_every_reader_is_guarded(name, tmp_path, context):
    with pytest.raises(ir.MLIRError, match="malformed text"):
        _readers(tmp_path, context)[name](CRASHING["no alignment"])


def test_wrong_text_has_the_parsers_own_message(context):
    with pytest.raises(ir.MLIRError, match=r"Unable to parse module assembly(.|\n)*undeclared SSA value") as caught:
        ir.Module.parse("func.func @f() { return %a : i1 }", context)
    assert caught.value.error_diagnostics


def test_the_context_says_what_is_unregistered():
    context = ir.Context()
    with pytest.raises(ir.MLIRError, match="unregistered"):
        ir.Module.parse('"my.op"() : () -> ()', context)
    context.allow_unregistered_dialects = True
    with context:
        assert "my.op" in str(ir.Module.parse('"my.op"() : () -> ()'))


def test_the_bindings_refuse_what_is_no_source(context, tmp_path):
    with pytest.raises(TypeError, match="incompatible function arguments"):
        ir.Module.parse(5, context)
    with pytest.raises(ir.MLIRError, match="could not open input file"):
        ir.Module.parseFile(str(tmp_path / "nothing.mlir"), context)


@pytest.mark.parametrize("keep", [0.1, 0.5, 0.9])
def test_truncated_bytecode(bytecode, keep, context):
    with pytest.raises(ir.MLIRError):
        ir.Module.parse(bytecode[: int(len(bytecode) * keep)], context)


def test_damaged_bytecode_is_read_or_refused(bytecode, context):
    chance = random.Random(20)
    refused = 0
    for _ in range(24):
        data = bytearray(bytecode)
        for _ in range(2):
            data[chance.randrange(4, len(data))] ^= 1 << chance.randrange(8)
        with contextlib.suppress(ir.MLIRError):
            ir.Module.parse(bytes(data), context)
            continue
        refused += 1
    assert 0 < refused < 24


def test_other_threads_go_on(context):
    results = []

    def read():
        try:
            ir.Module.parse(CRASHING["no alignment"], context)
        except ir.MLIRError:
            results.append("refused")

    threads = [threading.Thread(target=read) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == ["refused"] * 3


def test_trusted_input_starts_no_process(context, monkeypatch):
    monkeypatch.setattr(installation, "tool_path", lambda name: pytest.fail("asked for a tool"))
    with trusted_input():
        assert str(ir.Module.parse("module {}", context)) == "module {\n}\n"


def test_without_the_tool_it_reads_and_says_so(context, monkeypatch, caplog):
    monkeypatch.setattr(installation, "tool_path", lambda name: "/nonexistent")
    with caplog.at_level(logging.WARNING, "torch_mlir"):
        ir.Module.parse("module {}", context)
    assert "input is read without a guard" in caplog.text
