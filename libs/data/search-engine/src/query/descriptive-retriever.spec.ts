import type { Embedder } from '@bourse/semantic-index';
import { createDescribedUniverse } from '@bourse/semantic-index/testing/described';
import { ToyEmbedder, ToyVectors, toyVectors } from '@bourse/semantic-index/testing/toy-meaning';
import { describe, expect, test } from 'vitest';
import { allowedTexts, SemanticRetriever } from './descriptive-retriever.js';

const { universe, index, texts, documents } = await createDescribedUniverse();
const vectors = await toyVectors(texts, documents);
const leg = new SemanticRetriever(new ToyEmbedder(), vectors, 'memory');
const { signal } = new AbortController();

const groupOf = (symbol: string) => index.groups[universe.find('symbol', symbol)[0]!]!;
const textOf = (symbol: string) => texts.textOf(groupOf(symbol))!;
const textNumbers = (...symbols: string[]) => Uint32Array.from(symbols, textOf).sort();
const nothing = new Uint32Array();

describe('nearness of meaning', () => {
  test('the nearest texts with their cosines: beer is beer, and medicine is not', async () => {
    const found = (await leg.findNearest('pint of ale', nothing, null, signal))!;
    expect(found.nearest.get(textOf('CARL-B.CO'))).toBeCloseTo(1, 6);
    expect(found.nearest.get(textOf('NOVO-B.CO'))).toBeCloseTo(0, 6);
    expect(found.of(textOf('HEIA.AS'))).toBeCloseTo(1, 6);
  });

  test('the given texts are known even when the filter excludes them', async () => {
    const found = (await leg.findNearest('pint of ale', textNumbers('CARL-B.CO'), textNumbers('NOVO-B.CO'), signal))!;
    expect([...found.nearest.keys()]).toEqual([textOf('NOVO-B.CO')]);
    expect(found.of(textOf('CARL-B.CO'))).toBeCloseTo(1, 6);
    expect(found.of(textOf('HEIA.AS'))).toBeNull();
  });

  test('a text without a vector is not known, even when it is requested', async () => {
    const silent = new ToyVectors(vectors.vectors.map((vector) => vector.map(() => 0)));
    const found = (await new SemanticRetriever(new ToyEmbedder(), silent, 'memory').findNearest(
      'ale',
      textNumbers('AAPL'),
      null,
      signal,
    ))!;
    expect([found.nearest.size, found.of(textOf('AAPL'))]).toEqual([0, null]);
  });

  test('a query without meaning for the model finds nothing', async () => {
    expect(await leg.findNearest('zzz', textNumbers('CARL-B.CO'), null, signal)).toBeNull();
  });

  test('errors of the embedder or the store reach the caller', async () => {
    class Broken extends ToyEmbedder {
      override async embed(): Promise<Float32Array[]> {
        throw new Error('no model');
      }
    }
    const broken = new SemanticRetriever(new Broken(), vectors, 'memory');
    await expect(broken.findNearest('ale', nothing, null, signal)).rejects.toThrow('no model');
  });

  test('a store that hangs is left alone after five late answers, and a cancelled search proves nothing', async () => {
    let calls = 0;
    const embed: Embedder['embed'] = (_texts, _purpose, end) => {
      calls += 1;
      return new Promise((_, reject) => end!.addEventListener('abort', () => reject(end!.reason as Error)));
    };
    const hanging = new SemanticRetriever(Object.assign(new ToyEmbedder(), { embed }), vectors, 'memory');
    const ask = (reason: Error) => {
      const end = new AbortController();
      const pending = hanging.findNearest('ale', nothing, null, end.signal).catch(String);
      end.abort(reason);
      return pending;
    };
    for (let n = 0; n < 9; n++) await ask(new Error('the client left'));
    for (let n = 0; n < 5; n++) await ask(new DOMException('late', 'TimeoutError'));
    expect(calls).toBe(14);
    expect(await ask(new Error('never begun'))).toContain('suspended');
    expect(calls).toBe(14);
  });
});

test('vectors of another model are refused: a cosine between two models has no meaning', () => {
  class Other extends ToyEmbedder {
    override readonly id = 'other';
  }
  expect(() => new SemanticRetriever(new Other(), vectors, 'memory')).toThrow(
    'the vectors belong to toy, the embedder is other: run a reindex',
  );
});

describe('texts that may answer', () => {
  test('all of them without a filter', () => {
    expect(allowedTexts(texts, index, { type: null, country: null })).toBeNull();
  });

  test('with a filter the texts with a listing that passes, ascending', () => {
    // Carlsberg in Munich, Heineken and Novo on Xetra
    const german = allowedTexts(texts, index, index.filter({ country: 'DE' })!);
    expect(german).toEqual(textNumbers('CARL-B.CO', 'HEIA.AS', 'NOVO-B.CO'));
    const funds = allowedTexts(texts, index, index.filter({ type: 'ETF' })!);
    expect(funds).toEqual(nothing);
  });
});
