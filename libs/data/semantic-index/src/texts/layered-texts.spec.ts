// Layers give the same results as one index of all documents.
import { textWords } from '@bourse/rank';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { DocumentHashes } from '../vectors/document-hashes.js';
import type { TextDocument } from './text-documents.js';
import { buildTextIndex } from './text-index-builder.js';
import { TextIndex } from './text-index.js';
import { LayeredTexts } from './layered-texts.js';
import { joinDocuments, createTextLayer, type TextLayer } from './text-layer.js';
import { TextRetriever } from './text-retriever.js';

const anyWords = fc.array(fc.constantFrom('beer', 'cider', 'lager', 'insulin', 'copper', 'gold', 'bank'), {
  maxLength: 6,
});
const document = fc.record({
  name: fc.constantFrom('Alpha', 'Beta', 'Gamma Gold'),
  stated: anyWords,
  tag: fc.constantFrom('', 'Mines'),
});
type TaggedTexts = { name: string; stated: string[]; tag: string };

function documentsOf(all: readonly TaggedTexts[]): TextDocument[] {
  return all.map(({ name, stated: words, tag }, group) => ({
    group,
    names: [name],
    tags: tag,
    summary: words.join(' '),
  }));
}

/** Each round replaces documents; numbers shift by one in each, since a new one is inserted before all. */
const rounds = fc.array(fc.array(fc.tuple(fc.nat(30), document), { maxLength: 4 }), { maxLength: 4 });

test('after any changes, layers find what one index would, except for the average length of a document', () => {
  fc.assert(
    fc.property(fc.array(document, { minLength: 1, maxLength: 12 }), rounds, fc.boolean(), (first, changes, join) => {
      let now: TaggedTexts[] = first.slice();
      const bottom = new TextIndex(buildTextIndex(documentsOf(first), {}));
      const base = { index: bottom, hashes: new DocumentHashes(bottom.hashes) };
      let groups = Int32Array.from(first, (_, at) => at);
      let layers: TextLayer[] = [];
      for (const round of changes) {
        const replaced = new Map(round.map(([at, value]) => [at % now.length, value]));
        const shift = (given: Int32Array) => given.map((group) => (group < 0 || replaced.has(group) ? -1 : group + 1));
        groups = shift(groups);
        layers = layers.map((layer) => ({ ...layer, groups: shift(layer.groups) }));
        const put = [[0, round[0]?.[1] ?? first[0]!], ...[...replaced].map(([at, it]) => [at + 1, it])] as [
          number,
          TaggedTexts,
        ][];
        now = [first[0]!, ...now];
        for (const [at, it] of put) now[at] = it;
        const documents = documentsOf(put.map(([, it]) => it));
        const placed = { documents, groups: Int32Array.from(put, ([at]) => at) };
        layers.push(createTextLayer(placed, bottom.averageLength));
      }
      if (join) layers = [createTextLayer(joinDocuments(layers), bottom.averageLength)];
      const layered = new LayeredTexts({ ...base, groups }, layers, now.length);
      const whole = new TextIndex(buildTextIndex(documentsOf(now), {}, bottom.averageLength));
      for (const query of ['beer', 'copper gold', 'insulin bank alpha', 'mines lager cider', 'nothing']) {
        expect(sharesIn(layered, query)).toEqual(sharesIn(whole, query));
      }
      const hashes = now.map((_, at) => hashIn(layered.textOf(at), (text) => layered.numbers.hashOf(text)));
      expect(hashes).toEqual(now.map((_, at) => hashIn(whole.textOf(at), (text) => whole.hashes[text]!)));
      for (const at of now.keys()) {
        const text = layered.textOf(at);
        const own = whole.textOf(at);
        if (text === null) continue;
        expect(layered.documentsOf(text).toSorted()).toEqual([...whole.documentsOf(own!)].toSorted());
      }
    }),
  );
});

function hashIn(text: number | null, hashOf: (text: number) => bigint): bigint | null {
  return text === null ? null : hashOf(text);
}

function sharesIn(texts: LayeredTexts | TextIndex, text: string) {
  const retriever = new TextRetriever(texts);
  const query = retriever.query(textWords(text).map((word) => ({ text: word, weight: 1 })));
  const found: [number, number, unknown][] = [];
  retriever.each(query, (group, share) => found.push([group, share, retriever.sharesOf(query, group)]));
  return found.sort(([left], [right]) => left - right);
}
