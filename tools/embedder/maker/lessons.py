"""What the teacher says of every text and of every token alone, kept in a file because it takes half an hour."""

import json
from dataclasses import dataclass

import numpy as np

from maker.phrases import table
from maker.teacher import TOKENS_MAX, Teacher, tokenizer


@dataclass(frozen=True)
class Lessons:
    kinds: np.ndarray  # of each text: document, snippet, name, phrase, or query: written by hand, never learned from
    held_out: np.ndarray
    tokens: list  # ids of each text, without [CLS] and [SEP], at most TOKENS_MAX
    vectors: np.ndarray  # the teacher's, of length 1
    vocabulary: list
    token_vectors: np.ndarray  # the teacher's of each token alone


def teach(texts, cache):
    queries = table("queries")
    encode = tokenizer()
    written = [text.text for text in texts] + queries
    encoded = encode.encode_batch_fast(written, add_special_tokens=False)
    tokens = [np.array(one.ids[:TOKENS_MAX], np.int32) for one in encoded]
    vocabulary = [token for token, _ in sorted(encode.get_vocab().items(), key=lambda item: item[1])]
    vectors, token_vectors = _taught(tokens, written, vocabulary, cache)
    return Lessons(
        kinds=np.array([text.kind for text in texts] + ["query"] * len(queries)),
        held_out=np.array([text.held_out for text in texts] + [True] * len(queries)),
        tokens=tokens,
        vectors=vectors,
        vocabulary=vocabulary,
        token_vectors=token_vectors,
    )


def _taught(tokens, written, vocabulary, cache):
    """Vectors of the texts and of the tokens alone; the teacher is asked for those only that the cache lacks."""
    start, end = vocabulary.index("[CLS]"), vocabulary.index("[SEP]")
    known, alone = {}, None
    if cache.exists():
        kept = np.load(cache)
        known = dict(zip(json.loads(kept["texts"].tobytes()), kept["vectors"]))
        alone = kept["token_vectors"]
    missing = [at for at, text in enumerate(written) if text not in known]
    if missing:
        teacher = Teacher()
        if alone is None:
            alone = teacher.embed([[start, token, end] for token in range(len(vocabulary))])
        told = teacher.embed([[start, *tokens[at], end] for at in missing])
        known.update((written[at], vector) for at, vector in zip(missing, told))
        texts = np.frombuffer(json.dumps(list(known)).encode(), np.uint8)
        np.savez(cache, texts=texts, vectors=np.array(list(known.values())), token_vectors=alone)
    return np.array([known[text] for text in written]), alone
