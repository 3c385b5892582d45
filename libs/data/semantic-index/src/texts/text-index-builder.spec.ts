import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TextDocument, textHash } from './text-documents.js';
import { buildTextIndex } from './text-index-builder.js';
import { TextIndex } from './text-index.js';

const document = (group: number, given: Partial<TextDocument>): TextDocument => ({
  group,
  names: [],
  tags: '',
  summary: '',
  ...given,
});
const indexOf = (...documents: Partial<TextDocument>[]) =>
  new TextIndex(
    buildTextIndex(
      documents.map((given, group) => document(group, given)),
      { version: 7 },
    ),
  );
const impact = (texts: TextIndex, word: string, group: number) => texts.impactOf(texts.knownWords(word)[0]!, group);

describe('the weight of a word in a document', () => {
  test('names and tags weigh 2, a summary 1, damped by .6 of the length against the mean', () => {
    const texts = indexOf({ names: ['Alpha'] }, { names: ['Beta'], tags: 'Gamma', summary: 'gamma delta' });
    // Lengths 2 and 2 + 2 + 1 + 1 = 6, mean 4; dampings .6 × (.5 + .5 × 2/4) = .45 and .6 × (.5 + .5 × 6/4) = .75.
    expect(impact(texts, 'alpha', 0)).toBe(Math.round((255 * 2) / 2.45) / 255);
    expect(impact(texts, 'beta', 1)).toBe(Math.round((255 * 2) / 2.75) / 255);
    expect(impact(texts, 'gamma', 1)).toBe(Math.round((255 * 3) / 3.75) / 255);
    expect(impact(texts, 'delta', 1)).toBe(Math.round((255 * 1) / 1.75) / 255);
  });

  test('a word that occurs more often weighs more, and never as much as 1 more', () => {
    const texts = indexOf({ summary: 'beer' }, { summary: 'beer beer beer' }, { summary: 'beer '.repeat(100) });
    const weights = [0, 1, 2].map((group) => impact(texts, 'beer', group));
    expect(weights).toEqual([...weights].sort((left, right) => left - right));
    expect(Math.max(...weights)).toBeLessThanOrEqual(1);
  });

  test('a word of a short text weighs more than the same of a long one', () => {
    const texts = indexOf({ summary: 'beer' }, { summary: 'beer and lager malt hops barley yeast' });
    expect(impact(texts, 'beer', 0)).toBeGreaterThan(impact(texts, 'beer', 1));
  });

  test('in a text of any length, a word has a weight', () => {
    // 20,001 words against a mean of 7.7 damp by 783: 255 / 784 alone would be negligible
    const long = Array.from({ length: 20_000 }, (_, at) => `w${at}`).join(' ');
    const texts = indexOf({ summary: `beer ${long}` }, ...Array.from({ length: 3000 }, () => ({ summary: 'malt' })));
    expect(impact(texts, 'beer', 0)).toBe(1 / 255);
  });
});

describe('the file', () => {
  const documents = [document(0, { names: ['Carlsberg'], summary: 'Beer.' }), document(1, { names: ['Carlsberg'] })];

  test('carries the identity of its universe', () => {
    expect(buildTextIndex(documents, { version: 7, databaseId: 'x' }).identity).toMatchObject({ version: 7 });
  });

  test('is the same for the same documents', () => {
    const [one, other] = [buildTextIndex(documents, { version: 7 }), buildTextIndex(documents, { version: 7 })];
    for (const section of ['word.bytes', 'posting.impacts', 'text.hashes']) {
      expect(one.bytes(section)).toEqual(other.bytes(section));
    }
  });

  test('an index without documents finds nothing', () => {
    const texts = indexOf();
    expect([texts.documentCount, texts.words.count, texts.hashes.length]).toEqual([0, 0, 0]);
    expect(texts.knownWords('beer')).toEqual([]);
  });

  test('more words than the initial capacity: all are kept', () => {
    // 64 documents of 20,000 words each are 1.28 million entries; memory begins at 1,048,576.
    const vocabulary = Array.from({ length: 20_000 }, (_, at) => `w${at}`).join(' ');
    const texts = indexOf(...Array.from({ length: 64 }, () => ({ summary: vocabulary })));
    expect(texts.postings).toHaveLength(1_280_000);
    const [last] = texts.knownWords('w19999');
    expect([0, 63].map((group) => texts.impactOf(last!, group) > 0)).toEqual([true, true]);
  });
});

describe('texts for a model of meaning', () => {
  test('equal texts are one, numbered in order of appearance; documents without words have none', () => {
    const texts = indexOf(
      { names: ['A'], summary: 'Beer.' },
      { names: ['B'] },
      { names: ['C'], summary: 'Cider.' },
      { names: ['A'], summary: 'Beer.' },
    );
    expect([0, 1, 2, 3].map((group) => texts.textOf(group))).toEqual([0, null, 1, 0]);
    expect([...texts.hashes]).toEqual([textHash('A. Beer.'), textHash('C. Cider.')]);
    expect([0, 1].map((text) => [...texts.documentsOf(text)])).toEqual([[0, 3], [2]]);
  });
});

test('every word of every document is found in it, and in no other', () => {
  const vocabulary = ['beer', 'cider', 'insulin', 'wein', '半導体', '5g'];
  const anyDocuments = fc.array(fc.array(fc.constantFrom(...vocabulary), { maxLength: 5 }), { maxLength: 6 });
  fc.assert(
    fc.property(anyDocuments, (sayings) => {
      const texts = indexOf(...sayings.map((words) => ({ summary: words.join(' ') })));
      for (const term of vocabulary) {
        const [at] = texts.knownWords(term);
        const bearers = sayings.flatMap((words, group) => (words.includes(term) ? [group] : []));
        const found = sayings.flatMap((_, group) => (at !== undefined && texts.impactOf(at, group) > 0 ? [group] : []));
        expect(found).toEqual(bearers);
      }
    }),
  );
});
