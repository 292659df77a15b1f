# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""build_tools/filecheck_draft.py: what it writes for which IR."""

from __future__ import annotations

import filecheck_draft

IR = """
module {
  func.func @f(%arg0: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
    %cst = arith.constant 5.000000e-01 : f32
    %0 = torch_c.to_builtin_tensor %arg0 : !torch.vtensor<[2],f32> -> tensor<2xf32>
    %1 = tensor.empty() : tensor<2xf32>
    %2 = linalg.generic {m = []} ins(%0 : tensor<2xf32>) outs(%1 : tensor<2xf32>) {
    ^bb0(%in: f32, %out: f32):
      %4 = arith.mulf %in, %cst : f32
      linalg.yield %4 : f32
    } -> tensor<2xf32>
    %3 = torch_c.from_builtin_tensor %2 : tensor<2xf32> -> !torch.vtensor<[2],f32>
    return %3 : !torch.vtensor<[2],f32>
  }
}
"""

DRAFT = """\
// CHECK-LABEL: func.func @f
// CHECK-DAG:     %[[F0_5:.*]] = arith.constant 5.000000e-01 : f32
// CHECK-DAG:     %[[A:.*]] = torch_c.to_builtin_tensor %arg0
// CHECK:         %[[V0:.*]] = linalg.generic {m = []} ins(%[[A]] : tensor<2xf32>) outs(%{{.*}} : tensor<2xf32>) {
// CHECK:         ^bb0(%[[IN0:.*]]: f32, %{{.*}}: f32):
// CHECK-DAG:       %[[V1:.*]] = arith.mulf %[[IN0]], %[[F0_5]] : f32
// CHECK:           linalg.yield %[[V1]] : f32
// CHECK-DAG:     torch_c.from_builtin_tensor %[[V0]]"""


def body(*lines: str) -> list[str]:
    """The checks of a function with these lines, without the label."""
    text = "\n".join(f"  {line}" for line in lines)
    return filecheck_draft.draft(f"func.func @f(%arg0: f64) {{\n{text}\n}}")["f"][1:]


def test_operands_are_named_and_what_does_not_matter_is_left_out():
    assert "\n".join(filecheck_draft.draft(IR)["f"]) == DRAFT


def test_both_results_of_an_operation_have_names():
    checks = body("%low, %high = arith.mului_extended %arg0, %arg0 : i32", "return %high, %low : i32, i32")
    assert checks[0] == "// CHECK-DAG:     %[[V0:.*]], %[[I0:.*]] = arith.mului_extended %arg0, %arg0 : i32"
    assert checks[1] == "// CHECK:         return %[[I0]], %[[V0]] : i32, i32"


def test_regions_side_by_side_may_use_one_name():
    checks = body(
        "%0 = scf.if %arg0 -> (f64) {",
        "  %1 = math.sin %arg0 : f64",
        "  scf.yield %1 : f64",
        "} else {",
        "  %1 = math.cos %arg0 : f64",
        "  scf.yield %1 : f64",
        "}",
        "return %0, %0 : f64, f64",
    )
    assert "// CHECK:           scf.yield %[[V1]] : f64" in checks
    assert "// CHECK:           scf.yield %[[V2]] : f64" in checks


def test_what_filecheck_would_read_is_escaped():
    checks = body(
        "%0 = tensor.collapse_shape %arg0 [[0, 1]] : a into b",
        'cf.assert %0, "/somewhere/a.mlir:3: it is wrong"',
        "return %0 : b",
    )
    assert r"tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : a into b" in checks[0]
    assert checks[1] == '// CHECK:         cf.assert %[[V0]], "{{.*}}: it is wrong"'


def test_each_step_of_a_polynomial_is_in_any_order():
    """A count has its place among the lines, and the compiler chooses which of two polynomials comes first."""
    steps = ["%c = arith.constant 3.0 : f64", "%x = math.sin %arg0 : f64", "%0 = arith.addf %x, %c : f64"]
    for at in range(1, 9, 2):
        steps += [f"%{at} = arith.mulf %{at - 1}, %x : f64", f"%{at + 1} = arith.addf %{at}, %c : f64"]
    *checks, last = body(*steps, "return %8 : f64")
    assert len(checks) == len(steps)
    assert all(check.startswith("// CHECK-DAG: ") for check in checks)
    assert checks[-2:] == [
        "// CHECK-DAG:     %[[V8:.*]] = arith.mulf %[[V7]], %[[V0]] : f64",
        "// CHECK-DAG:     %[[V9:.*]] = arith.addf %[[V8]], %[[CST]] : f64",
    ]
    assert last == "// CHECK:         return %[[V9]] : f64"


def test_checks_are_written_above_the_function_and_comments_stay():
    old = "// CHECK-LABEL: func.func @f\n// CHECK-COUNT-32: old\n// CHECK-NEXT: old\n"
    test = "// RUN: x\n\n// Why.\n" + old + "func.func @f() {\n}\n"
    drafts = {"f": ["// CHECK-LABEL: func.func @f", "// CHECK: new"]}
    kept = filecheck_draft.rewrite(test, drafts, set())
    assert kept == test
    redone = filecheck_draft.rewrite(test, drafts, {"f"})
    assert redone == test.replace(old, "// CHECK-LABEL: func.func @f\n// CHECK: new\n")
    assert filecheck_draft.rewrite(redone.replace("// CHECK: new\n", ""), drafts, None) == redone
