"""The examples of README.md, one after another: each prints what the page says."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from bourse import Bourse

README = Path(__file__).parents[2] / "README.md"
EXAMPLE = re.compile(r"```python\n(?P<program>.*?)```\n(?:```text\n(?P<output>.*?)```)?", re.DOTALL)


def test_every_example_prints_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = README.read_text(encoding="utf-8")
    examples = list(EXAMPLE.finditer(text))
    assert len(examples) == text.count("```python") >= 6
    variables: dict[str, object] = {"__name__": "__main__"}
    for example in examples:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(example["program"], str(README), "exec"), variables)
        assert printed.getvalue() == example["output"]
    for value in variables.values():
        if isinstance(value, Bourse):
            value.close()
    assert (tmp_path / "xetra.csv").read_text(encoding="utf-8").startswith("symbol,name,")
