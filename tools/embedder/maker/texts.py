"""The texts that the model is fitted to: summaries, beginnings of their sentences, names and composed phrases.

Which texts are taken, and which are held out, hangs on their hashes alone: the same folder gives the same choice.
"""

import csv
import gzip
import hashlib
import re
from collections import Counter
from dataclasses import dataclass

from maker.phrases import phrases

csv.field_size_limit(1 << 30)

SUMMARIES = {"equities": 60_000, "etfs": 10_000, "funds": 4_000, "indices": 4_000, "currencies": 500, "cryptos": 500}
SNIPPETS = {"equities": 40_000, "etfs": 8_000, "funds": 6_000, "indices": 6_000}
NAMES = {"equities": 9_000, "etfs": 3_000, "funds": 1_500, "indices": 1_500}
PHRASES = 20_000
TAGS = ("sector", "industry_group", "industry")
SENTENCE = re.compile(r"(?<=[.;!?])\s+")


@dataclass(frozen=True)
class Text:
    kind: str  # document, snippet, name or phrase
    text: str

    @property
    def digest(self):
        return hashlib.sha256(self.text.encode()).digest()

    @property
    def held_out(self):
        return self.digest[-1] < 13  # one in twenty


def read_rows(folder):
    """{kind of instrument: [row]} of every CSV under the folder; the kind is its first folder or its file's name."""
    rows = {}
    for path in sorted(folder.rglob("*.csv.gz")):
        kind = next((k for k in SUMMARIES if k in (path.parent.name, path.name.split(".")[0])), None)
        if kind is not None:
            with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
                rows.setdefault(kind, []).extend(csv.DictReader(file))
    if missing := SUMMARIES.keys() - rows.keys():
        raise SystemExit(f"no CSV of {', '.join(sorted(missing))} under {folder}")
    return rows


def select(rows):
    """[Text], unique, in order of their hashes."""
    found = {}
    for kind, most in SUMMARIES.items():
        add(found, "document", documents(rows[kind]), most)
    for kind, most in SNIPPETS.items():
        add(found, "snippet", (cut for row in rows[kind] for cut in snippets(row["summary"])), most)
    for kind, most in NAMES.items():
        add(found, "name", (row["name"] for row in rows[kind]), most)
    industries = sorted({(row["industry"] or "").lower() for row in rows["equities"]} - {"", "industry"})
    add(found, "phrase", phrases(industries), PHRASES)
    return sorted(found.values(), key=lambda text: text.digest)


def documents(rows):
    """Each summary once: every other one bare, the rest as the index has them, behind a name and what sorts them."""
    seen = set()
    for row in rows:
        summary = (row["summary"] or "").strip()
        tags = [row.get(column) or "" for column in TAGS]
        if summary in seen or not (summary or any(tags)):
            continue
        seen.add(summary or row["name"])
        bare = summary and hashlib.sha256(summary.encode()).digest()[0] % 2
        yield summary if bare else ". ".join(part for part in (row["name"], *tags, summary) if part)


def add(found, kind, texts, most):
    unique = {text for text in ((text or "").strip() for text in texts) if text} - found.keys()
    chosen = sorted((Text(kind, text) for text in unique), key=lambda text: text.digest)[:most]
    found.update((text.text, text) for text in chosen)


def snippets(summary):
    """The first three to eight words of each sentence; how many hangs on the sentence."""
    for sentence in SENTENCE.split(summary or ""):
        words = sentence.split()
        if len(words) > 3:
            yield " ".join(words[: 3 + hashlib.sha256(sentence.encode()).digest()[0] % 6])


def describe(texts):
    counts = Counter(text.kind for text in texts)
    digest = hashlib.sha256("\n".join(f"{text.kind}\t{text.text}" for text in texts).encode()).hexdigest()
    return counts, digest
