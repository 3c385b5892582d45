"""A vector a token, so that the weighted sum of a text's token vectors points where the teacher's vector points.

Rows of `design` hold the weights of a text's tokens as shares of their sum. Then, with T the teacher's vectors of texts,
reduced to 256 dimensions by their principal components, and S those of single tokens:
1. M, least squares with a ridge: design @ S @ M ~ T. It makes a start for every token, seen or not.
2. D, ridge by conjugate gradients: design @ (S @ M + D) ~ T. It moves the tokens that the texts tell something about.
3. Step 2 again, twice, with every text's error measured against the length that its sum has: directions are to agree,
   lengths are free. This is what brings cosines, above all of long texts, whose sums are short.
"""

import unicodedata
from dataclasses import dataclass

import numpy as np
from scipy.sparse import csr_matrix

DIMENSIONS = 256
RARITY = 1e-3
MAP_RIDGE = 1e-3
MOVE_RIDGE = 0.5
TURNS = 3
STEPS = 8
IMPORTANCE = {"document": 1.0, "snippet": 1.5, "name": 1.0, "phrase": 1.0}
WORD_IMPORTANCE = 0.5


@dataclass(frozen=True)
class Model:
    vocabulary: list
    rows: np.ndarray  # vectors of tokens, times the weight of the token
    projection: np.ndarray  # from the teacher's dimensions to ours


def fit(lessons):
    weights = token_weights(lessons)
    learned = np.flatnonzero(~lessons.held_out)
    words = whole_words(lessons.vocabulary, weights)
    projection, kept = principal_components(lessons.vectors[learned])
    print(f"{DIMENSIONS} of {len(projection)} dimensions keep {kept:.2%} of the teacher's squares", flush=True)
    target = np.concatenate([lessons.vectors[learned], lessons.token_vectors[words]]) @ projection
    target /= np.linalg.norm(target, axis=1, keepdims=True)
    design = design_of([lessons.tokens[at] for at in learned] + list(words[:, None]), weights)
    importance = [IMPORTANCE[kind] for kind in lessons.kinds[learned]] + [WORD_IMPORTANCE] * len(words)
    vectors = fitted(design, lessons.token_vectors, target, np.array(importance, np.float32))
    return Model(lessons.vocabulary, (vectors * weights[:, None]).astype(np.float32), projection)


def fitted(design, token_vectors, target, importance):
    start = token_vectors @ first_map(design, token_vectors, target, importance)
    vectors, pull, aims = start, importance, target
    for turn in range(TURNS):
        made = design @ vectors
        if turn > 0:
            lengths = np.maximum(np.linalg.norm(made, axis=1), 0.01)
            along = np.maximum((made * target).sum(1), 0.2 * lengths)
            pull, aims = importance / lengths**2, target * along[:, None]
        vectors = vectors + moves(design, aims - made, pull, vectors - start)
        print(f"turn {turn + 1} of {TURNS}", flush=True)
    return vectors


def principal_components(vectors):
    """The directions that hold most of the vectors, the mean included: cosines, not variances, are to survive."""
    values, directions = np.linalg.eigh((vectors.T @ vectors).astype(np.float64))
    share = values[-DIMENSIONS:].sum() / values.sum()
    return np.ascontiguousarray(directions[:, ::-1][:, :DIMENSIONS], np.float32), share


def token_weights(lessons):
    """a / (a + p), p being the share of a token among the tokens of the documents; none for what says nothing alone."""
    documents = [lessons.tokens[at] for at in np.flatnonzero(lessons.kinds == "document")]
    counts = np.bincount(np.concatenate(documents), minlength=len(lessons.vocabulary))
    weights = RARITY / (RARITY + counts / counts.sum())
    mute = [is_mute(token) for token in lessons.vocabulary]
    return np.where(mute, 0, weights).astype(np.float32)


def is_mute(token):
    """Special tokens, and marks of which a text may consist without saying anything; signs of currencies speak."""
    return is_special(token) or not any(letter.isalnum() or unicodedata.category(letter) == "Sc" for letter in token)


def is_special(token):
    return token.startswith("[") and token.endswith("]") and len(token) > 2


def whole_words(vocabulary, weights):
    """Numbers of the tokens that are texts by themselves: what the teacher says of one is a lesson like any other."""
    return np.array([at for at, token in enumerate(vocabulary) if weights[at] and len(token) > 2 and token[:2] != "##"])


def design_of(texts, weights):
    ends = np.cumsum([0] + [len(text) for text in texts])
    columns = np.concatenate(texts)
    values = weights[columns]
    rows = np.repeat(np.arange(len(texts)), np.diff(ends))
    sums = np.maximum(np.bincount(rows, values, len(texts)), 1e-9)
    matrix = csr_matrix((values / sums[rows], columns, ends), (len(texts), len(weights)), dtype=np.float32)
    matrix.sum_duplicates()
    return matrix


def first_map(design, token_vectors, target, importance):
    means = design @ token_vectors
    weighted = means * importance[:, None]
    square = means.T @ weighted
    ridge = MAP_RIDGE * np.trace(square) / len(square)
    return np.linalg.solve(square + ridge * np.eye(len(square), dtype=np.float32), weighted.T @ target)


def moves(design, missing, pull, moved):
    """Conjugate gradients for all columns at once, each stepping on its own; `moved` is how far tokens are already."""
    across, pull = design.T.tocsr(), pull[:, None].astype(np.float32)

    def apply(x):
        return across @ (pull * (design @ x)) + MOVE_RIDGE * x

    residual = across @ (pull * missing) - MOVE_RIDGE * moved
    found = np.zeros_like(residual)
    direction, length = residual.copy(), np.square(residual).sum(0)
    for _ in range(STEPS):
        image = apply(direction)
        step = length / (direction * image).sum(0)
        found += step * direction
        residual -= step * image
        before, length = length, np.square(residual).sum(0)
        direction = residual + length / before * direction
    return found
