import { rarity } from '@bourse/rank';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTextIndex } from './text-index-builder.js';
import { TextIndex } from './text-index.js';
import { TextRetriever, type TextTerm } from './text-retriever.js';

const sayings = ['beer', 'beer cider', 'insulin', 'cider cider beer lager', 'malt'];
const texts = new TextIndex(
  buildTextIndex(
    sayings.map((summary, group) => ({ group, names: [], tags: '', summary })),
    { version: 1 },
  ),
);
const recall = new TextRetriever(texts);
const termsOf = (...words: string[]): TextTerm[] => words.map((text) => ({ text, weight: 1 }));

function sharesOf(terms: readonly TextTerm[]): Map<number, number> {
  const shares = new Map<number, number>();
  recall.each(recall.query(terms), (document, share) => {
    expect(shares.has(document)).toBe(false);
    shares.set(document, share);
  });
  return shares;
}

describe('the share of a query that each document contains', () => {
  test('one word: its weight in the document, independent of its rarity', () => {
    const [beer] = texts.knownWords('beer');
    const shares = sharesOf(termsOf('beer'));
    expect([...shares.keys()].sort()).toEqual([0, 1, 3]);
    for (const [document, share] of shares) expect(share).toBeCloseTo(texts.impactOf(beer!, document), 6);
  });

  test('two words count by their rarity', () => {
    const [beer] = texts.knownWords('beer');
    const [insulin] = texts.knownWords('insulin');
    // beer in three of five documents, insulin in one; a document holds one of them
    const [common, rare] = [rarity(3, 5), rarity(1, 5)];
    const shares = sharesOf(termsOf('beer', 'insulin'));
    expect(shares.get(0)).toBeCloseTo((common * texts.impactOf(beer!, 0)) / (common + rare), 6);
    expect(shares.get(2)).toBeCloseTo((rare * texts.impactOf(insulin!, 2)) / (common + rare), 6);
    expect(shares.get(2)!).toBeGreaterThan(shares.get(0)!);
  });

  test('a word without documents still counts in the total: as much as the rarest', () => {
    const whole = sharesOf(termsOf('beer')).get(0)!;
    // share × r / (r + 1)
    expect(sharesOf(termsOf('beer', 'submarine')).get(0)!).toBeCloseTo((whole * rarity(3, 5)) / (rarity(3, 5) + 1), 6);
  });

  test('an added word without documents costs nothing', () => {
    const terms = [...termsOf('beer'), { text: 'submarine', weight: 0.5 }];
    expect(sharesOf(terms)).toEqual(sharesOf(termsOf('beer')));
  });

  test('an added word finds further documents and ranks none of the query’s own below them', () => {
    const shares = sharesOf([...termsOf('beer'), { text: 'malt', weight: 0.5 }]);
    expect([...shares.keys()].sort()).toEqual([0, 1, 3, 4]);
    expect(shares.get(4)!).toBeLessThan(shares.get(0)!);
  });

  test('a word typed twice counts once, by its greatest weight', () => {
    expect(sharesOf(termsOf('beer', 'beers', 'beer'))).toEqual(sharesOf(termsOf('beer')));
    expect(sharesOf([...termsOf('beer'), { text: 'beer', weight: 0.5 }])).toEqual(sharesOf(termsOf('beer')));
  });

  test('only unknown words find nothing', () => {
    expect(sharesOf([]).size).toBe(0);
    expect(sharesOf(termsOf('submarine')).size).toBe(0);
    expect(recall.sharesOf(recall.query([]), 0)).toEqual({ text: 0, asked: 0, early: 0 });
  });

  test('a name holds a word wholly or not at all, however often', () => {
    const [beer, insulin] = [rarity(3, 5), rarity(1, 5)];
    const query = recall.query(termsOf('beer', 'insulin'));
    expect(recall.shareIn(query, 'Beer & Beer Breweries')).toBeCloseTo(beer / (beer + insulin), 12);
    expect(recall.shareIn(query, 'Insulin and Beer')).toBe(1);
    expect([
      recall.shareIn(query, 'Malt'),
      recall.shareIn(query, ''),
      recall.shareIn(recall.query([]), 'Beer'),
    ]).toEqual([0, 0, 0]);
  });

  test('the memory of one call does not affect the next', () => {
    const before = sharesOf(termsOf('beer', 'cider'));
    sharesOf(termsOf('insulin', 'malt', 'lager'));
    expect(sharesOf(termsOf('beer', 'cider'))).toEqual(before);
  });

  test('any terms: each document once, shares of 0 to 1, and the same as with one term at a time', () => {
    const term = fc.record({
      text: fc.constantFrom('beer', 'cider', 'insulin', 'malt', 'lager', 'submarine', 'beer cider', 'the'),
      weight: fc.constantFrom(1, 0.5, 0.4),
    });
    fc.assert(
      fc.property(fc.array(term, { maxLength: 6 }), (terms) => {
        const query = recall.query(terms);
        const shares = sharesOf(terms);
        for (let document = 0; document < sayings.length; document++) {
          const found = recall.sharesOf(query, document);
          for (const share of Object.values(found)) expect(share >= 0 && share <= 1).toBe(true);
          expect(shares.get(document) ?? 0).toBeCloseTo(found.text, 5);
        }
      }),
    );
  });
});

describe('the details of one document', () => {
  const placed = new TextIndex(
    buildTextIndex(
      [
        { group: 0, names: ['Lager'], tags: '', summary: 'beer cider insulin' },
        { group: 1, names: [], tags: 'cider', summary: `${'malt '.repeat(20)} beer` },
      ],
      { version: 1 },
    ),
  );
  const closer = new TextRetriever(placed);
  const shares = (document: number, ...terms: TextTerm[]) => closer.sharesOf(closer.query(terms), document);

  test('a term of the query counts once, independent of its repetitions; added terms do not count', () => {
    const added = { text: 'malt', weight: 0.5 };
    // beer in two of two documents, insulin in one
    const [beer, insulin] = [rarity(2, 2), rarity(1, 2)];
    expect(shares(0, ...termsOf('beer', 'insulin'), added).asked).toBe(1);
    expect(shares(1, ...termsOf('beer', 'insulin'), added).asked).toBeCloseTo(beer / (beer + insulin), 12);
    expect(shares(1, added).asked).toBe(0);
  });

  test('a word counts fully in a tag and at the start of a summary, half after twenty words, never in a name', () => {
    expect(shares(0, ...termsOf('beer')).early).toBe(1);
    expect(shares(0, ...termsOf('cider')).early).toBeCloseTo(20 / 21, 12);
    expect(shares(1, ...termsOf('beer')).early).toBe(0.5);
    expect([shares(0, ...termsOf('lager')).early, shares(1, ...termsOf('cider')).early]).toEqual([0, 1]);
  });
});
