#!/usr/bin/env python3
"""Makes static-minilm.bin, the token vectors that Bourse embeds with, out of all-MiniLM-L6-v2. See README.md.

    make.py FOLDER [--cache FILE.npz] [--output FILE.bin]

FOLDER holds the CSVs of FinanceDatabase; the teacher's vectors are kept in the cache, so that another fit takes some minutes.
"""

import argparse
import os
import sys
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the teacher runs in threads of its own
sys.path.insert(0, str(Path(__file__).resolve().parent))

from maker import lessons, measures, model_file, student  # noqa: E402
from maker.texts import describe, read_rows, select  # noqa: E402

OUTPUT = Path(__file__).resolve().parents[2] / "libs/data/semantic-index/model/static-minilm.bin"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--cache", type=Path, default=Path("/tmp/teacher.npz"))
    parser.add_argument("--output", type=Path, default=OUTPUT)
    wanted = parser.parse_args()

    texts = select(read_rows(wanted.folder))
    counts, digest = describe(texts)
    print(f"texts {dict(counts)}, sha256 {digest}", flush=True)
    taught = lessons.teach(texts, wanted.cache)
    model = student.fit(taught)
    quantised = model_file.write(model, digest, wanted.output)
    measures.report(taught, quantised)


if __name__ == "__main__":
    main()
