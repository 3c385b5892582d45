"""How near the student comes to the teacher on texts that it did not learn from; queries stand for themselves."""

import numpy as np

from maker.student import design_of

POOL = 20_000
ASKED = 1_000
NEIGHBOURS = 10


def embed(model, texts):
    sums = design_of(texts, np.ones(len(model.vocabulary), np.float32)) @ model.rows
    return sums / np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), 1e-12)


def report(lessons, model):
    ours = embed(model, lessons.tokens)
    theirs = lessons.vectors @ model.projection
    theirs /= np.linalg.norm(theirs, axis=1, keepdims=True)
    for kind in sorted(set(lessons.kinds)):
        for held_out in (True, False):
            chosen = (lessons.kinds == kind) & (lessons.held_out == held_out)
            if chosen.any():
                cosines = (ours[chosen] * theirs[chosen]).sum(1)
                low, middle = np.quantile(cosines, (0.05, 0.5))
                told = "held out" if held_out else "learned"
                print(f"{kind:9} {told:8} {chosen.sum():6,}: cosine {cosines.mean():.4f}, median {middle:.4f}, 5 % {low:.4f}")
    recall(lessons, ours)


def recall(lessons, ours):
    """Share of the teacher's nearest documents (384 dimensions) among as many of ours, all kinds of askers held out."""
    documents = np.flatnonzero(lessons.kinds == "document")
    unseen = documents[lessons.held_out[documents]]
    pool = np.concatenate([unseen, documents[~lessons.held_out[documents]]])[:POOL]
    for kind in sorted(set(lessons.kinds)):
        asked = np.flatnonzero((lessons.kinds == kind) & lessons.held_out)[:ASKED]
        wanted = nearest(lessons.vectors, asked, pool, NEIGHBOURS)
        shares = []
        for depth in (NEIGHBOURS, 5 * NEIGHBOURS):
            found = nearest(ours, asked, pool, depth)
            shares.append(np.mean([len(np.intersect1d(a, b)) / NEIGHBOURS for a, b in zip(wanted, found)]))
        print(f"{kind:9} {len(asked):,} ask {len(pool):,}: recall@{NEIGHBOURS} {shares[0]:.3f}, within {depth} {shares[1]:.3f}")


def nearest(vectors, asked, pool, count):
    scores = vectors[asked] @ vectors[pool].T
    scores[asked[:, None] == pool[None, :]] = -1
    return pool[np.argsort(-scores, axis=1)[:, :count]]
