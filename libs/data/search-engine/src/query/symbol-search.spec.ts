import { type ExternalRetriever, type RecallFilter, type RecallQuery, RecallValue } from '@bourse/meili-index';
import { createDescribedUniverse } from '@bourse/semantic-index/testing/described';
import { ToyEmbedder, ToyVectors, toyVectors } from '@bourse/semantic-index/testing/toy-meaning';
import type { SearchRequest } from '@bourse/universe';
import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDescribedSearch, modelWithGate } from '../described-search.fixture.js';
import { SemanticRetriever } from './descriptive-retriever.js';
import type { SearchParts, SymbolSearch } from './symbol-search.js';

const described = await createDescribedUniverse();
const { universe, texts } = described;
const vectors = await toyVectors(texts, described.documents);
const idOf = (symbol: string) => universe.id(universe.find('symbol', symbol)[0]!);

/** A second search engine that returns the same ids for every query and records its queries. */
class AnsweringRecall implements ExternalRetriever {
  readonly asked: { queries: readonly RecallQuery[]; filter: RecallFilter }[] = [];

  constructor(readonly ids: readonly number[]) {}

  async recall(queries: readonly RecallQuery[], filter: RecallFilter): Promise<number[][]> {
    this.asked.push({ queries, filter });
    return queries.map(() => [...this.ids]);
  }
}

class ValuedRecall extends AnsweringRecall {
  readonly value = new RecallValue();
}

class FailingRecall implements ExternalRetriever {
  async recall(): Promise<number[][]> {
    throw new Error('no engine');
  }
}

/** Never answers; records whether its signal was aborted. */
class HangingRecall implements ExternalRetriever {
  signal: AbortSignal | null = null;

  recall(_queries: readonly RecallQuery[], _filter: RecallFilter, signal: AbortSignal): Promise<number[][]> {
    this.signal = signal;
    return new Promise(() => undefined);
  }
}

class FailingEmbedder extends ToyEmbedder {
  override async embed(): Promise<Float32Array[]> {
    throw new Error('no model');
  }
}

class HangingEmbedder extends ToyEmbedder {
  override embed(): Promise<Float32Array[]> {
    return new Promise(() => undefined);
  }
}

const meaning = (embedder = new ToyEmbedder()) => new SemanticRetriever(embedder, vectors, 'memory');
const createSearch = (parts: Partial<SearchParts> = {}) => createDescribedSearch(described, parts);
const open = modelWithGate(20);
const shut = modelWithGate(-20);

type SearchCase = Partial<SearchRequest> & { readonly in?: SymbolSearch };
const plain = createSearch();

async function answers(query: string, { in: search = plain, ...rest }: SearchCase = {}) {
  const { hits } = await search.search({ query, limit: 50, ...rest });
  return hits.map(({ row, score }) => [universe.symbol(row), score] as const);
}
const symbols = async (query: string, asking: SearchCase = {}) =>
  (await answers(query, asking)).map(([symbol]) => symbol);
const findDegraded = async (query: string, search: SymbolSearch) =>
  (await search.search({ query, limit: 10 })).degraded;

/** Number of milliseconds that the search takes on an otherwise idle clock. */
async function measureCost(search: SymbolSearch, query: string): Promise<number> {
  vi.useFakeTimers();
  const start = Date.now();
  const ends: number[] = [];
  void search.search({ query, limit: 10 }).then(() => ends.push(Date.now()));
  for (let ms = 0; ms < 1000 && ends.length === 0; ms++) await vi.advanceTimersByTimeAsync(1);
  return (ends[0] ?? Infinity) - start;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('search-1 exact identifiers score 1', () => {
  test.each([
    ['AAPL', 'AAPL'],
    ['us0378331005', 'AAPL'],
    ['CIK0000320193', 'AAPL'],
    ['carl-b.co', 'CARL-B.CO'],
    ['^GSPC', '^GSPC'],
  ])('%s, independent of the gate', async (query, symbol) => {
    for (const model of [open, shut]) {
      expect((await answers(query, { in: createSearch({ model, meaning: meaning() }) }))[0]).toEqual([symbol, 1]);
    }
  });

  test('other queries score below 1', async () => {
    for (const query of ['apple', 'danish brewer', 'euro dollar exchange rate', 'Carlsberg A/S']) {
      for (const model of [open, shut]) {
        const found = await answers(query, { in: createSearch({ model, meaning: meaning() }) });
        expect(found.filter(([, score]) => score >= 1)).toEqual([]);
      }
    }
  });
});

describe('a description', () => {
  test('returns the home listing first and its other listings below', async () => {
    const found = await answers('danish brewer');
    const places = new Map(found.map(([symbol], place) => [symbol, place]));
    expect(found[0]![0]).toBe('CARL-B.CO');
    expect(places.get('CBGB.MU')).toBeGreaterThan(places.get('HEIA.AS')!);
    expect(places.get('HNK1.DE')).toBeGreaterThan(places.get('HEIA.AS')!);
  });

  test('ranks securities of the country above others', async () => {
    const found = await symbols('danish brewer');
    expect(found.indexOf('CARL-B.CO')).toBeLessThan(found.indexOf('HEIA.AS'));
    expect((await symbols('dutch brewer'))[0]).toBe('HEIA.AS');
  });

  test('of a currency pair gives the pair first, and the inverse pair after it', async () => {
    expect((await symbols('euro dollar exchange rate')).slice(0, 2)).toEqual(['EURUSD=X', 'EUR=X']);
    expect((await symbols('dollar to euro exchange rate')).slice(0, 2)).toEqual(['EUR=X', 'EURUSD=X']);
  });

  test('of a coin gives the coin, of a fund on an index the fund and not the index', async () => {
    expect((await symbols('bitcoin price'))[0]).toBe('BTC-USD');
    expect((await symbols('s&p 500 etf'))[0]).toBe('VUSA.L');
  });

  test('the name of an index gives the index first, or second behind a symbol of the same letters', async () => {
    const fund = { type: 'ETF', exchange: 'LSE', country: 'GB', status: 'active' as const };
    const rows = [
      { ...fund, symbol: 'ONE.L', name: 'S&P500 ETF' },
      { ...fund, symbol: 'SP500', name: 'Quillfeather Fund' },
      { symbol: '^GSPC', name: 'Standard Index', exchange: 'SNP', type: 'Index' },
    ];
    const few = await createDescribedUniverse(rows, {});
    const symbolsFor = async (query: string) => {
      const { hits } = await createDescribedSearch(few).search({ query, limit: 5 });
      return hits.map(({ row }) => few.universe.symbol(row));
    };
    expect((await symbolsFor('s&p 500'))[0]).toBe('^GSPC');
    expect((await symbolsFor('s&p 500 etf'))[0]).toBe('ONE.L');
    expect((await symbolsFor('sp500')).slice(0, 2)).toEqual(['SP500', '^GSPC']);
  });

  test('finds texts by meaning without a shared word', async () => {
    expect(await symbols('cool pint', { in: createSearch({ model: open }) })).toEqual([]);
    const found = await symbols('cool pint', { in: createSearch({ model: open, meaning: meaning() }) });
    expect(found.slice(0, 3).sort()).toEqual(['CARL-B.CO', 'HEIA.AS', 'RBREW.CO']);
  });

  test('a name is not re-ranked by its possible meaning', async () => {
    const found = await symbols('carlsberg', { in: createSearch({ meaning: meaning() }) });
    expect(found).toEqual(['CARL-B.CO', 'CBGB.MU']);
  });

  test('cosines of a model other than that of the weights are ignored', async () => {
    class OtherEmbedder extends ToyEmbedder {
      override readonly id = 'other';
    }
    class OtherVectors extends ToyVectors {
      override readonly modelId = 'other';
    }
    const other = new SemanticRetriever(new OtherEmbedder(), new OtherVectors(vectors.vectors), 'memory');
    const [without, withOther] = await Promise.all([
      answers('danish brewer', { in: createSearch({ meaning: 'off' }) }),
      answers('danish brewer', { in: createSearch({ meaning: other }) }),
    ]);
    const scores = new Map(withOther);
    for (const [symbol, score] of without) expect([symbol, scores.get(symbol)]).toEqual([symbol, score]);
  });
});

const queries = ['danish brewer', 'carlsberg', 'carlsbrg', 'beer', 'AAPL', 's&p 500 etf', 'euro dollar', 'app', 'A/S'];

describe('results are reproducible', () => {
  const all = createSearch({ meaning: meaning(), lexical: new AnsweringRecall([idOf('MSFT'), idOf('CBGB.MU')]) });

  test.each(queries)('%s: a short answer is the beginning of the longest', async (query) => {
    const longest = await answers(query, { in: all });
    for (const limit of [1, 3, 10]) {
      expect(await answers(query, { in: all, limit })).toEqual(longest.slice(0, limit));
    }
  });

  test.each(queries)('%s: the same query twice, the same answer, and the same in another process', async (query) => {
    const request = { query, limit: 50, explain: true };
    const once = await all.search(request);
    expect(await all.search(request)).toEqual(once);
    const again = await createDescribedUniverse();
    const own = new SemanticRetriever(new ToyEmbedder(), await toyVectors(again.texts, again.documents), 'memory');
    expect(await createDescribedSearch(again, { meaning: own, lexical: all.parts.lexical }).search(request)).toEqual(
      once,
    );
  });

  test('any text: no throw, scores fall from 1 to 0, each row once', async () => {
    const words = fc.constantFrom(
      'danish',
      'brewer',
      'beer',
      'apple',
      'etf',
      's&p',
      '500',
      'euro',
      'usd',
      'AAPL',
      'co',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.array(words, { maxLength: 6 }).map((list) => list.join(' ')),
    );
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom(open, shut, plain.parts.model), async (query, model) => {
        const found = await answers(query, { in: createSearch({ model, meaning: meaning() }) });
        const scores = found.map(([, score]) => score);
        expect(scores).toEqual(scores.toSorted((left, right) => right - left));
        expect(scores.filter((score) => !(score > 0 && score <= 1))).toEqual([]);
        expect(new Set(found.map(([symbol]) => symbol)).size).toBe(found.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('filters hold on every leg', () => {
  const everyone = Array.from({ length: universe.count }, (_, row) => universe.id(row));
  const lexical = new AnsweringRecall(everyone);
  const all = createSearch({ model: modelWithGate(0), meaning: meaning(), lexical });

  test.each([...queries, 'cool pint', 'bitcoin price'])('%s', async (query) => {
    for (const [filter, kept] of [
      [{ country: 'de' }, (row: number) => universe.country(row) === 'DE'],
      [{ type: 'ETF' }, (row: number) => universe.type(row) === 'ETF'],
      [{ country: 'GB', type: 'Common Stock' }, () => false],
    ] as const) {
      const { hits } = await all.search({ query, limit: 50, ...filter });
      expect(hits.filter(({ row }) => !kept(row))).toEqual([]);
    }
  });

  test('the best listing that passes the filter represents the security', async () => {
    expect((await symbols('danish brewer', { country: 'DE' }))[0]).toBe('CBGB.MU');
  });

  test('the second engine receives the country in capitals and the type unchanged', async () => {
    const second = new AnsweringRecall([]);
    await createSearch({ lexical: second }).search({
      query: 'danish brewer',
      limit: 3,
      country: 'de',
      type: 'Common Stock',
    });
    expect(second.asked.map(({ filter }) => filter)).toEqual([{ country: 'DE', type: 'Common Stock' }]);
  });

  test('a filter that no row can pass returns an empty list and queries no engine', async () => {
    const second = new AnsweringRecall(everyone);
    const search = createSearch({ lexical: second });
    for (const filter of [{ country: 'JP' }, { type: 'Warrant' }]) {
      expect(await search.search({ query: 'beer', limit: 3, ...filter })).toEqual({ hits: [], degraded: [] });
    }
    for (const query of ['', '   ', '!?', '＆']) {
      expect(await search.search({ query, limit: 3 })).toEqual({ hits: [], degraded: [] });
    }
    expect(second.asked).toEqual([]);
  });
});

describe('the second engine', () => {
  test('its candidates are scored like all others, and its leg is reported', async () => {
    const lexical = new AnsweringRecall([idOf('MSFT'), idOf('RBREW.CO'), 999_999]);
    const { hits } = await createSearch({ lexical, model: open }).search({
      query: 'danish brewer',
      limit: 50,
      explain: true,
    });
    const legs = new Map(hits.map(({ row, explain }) => [universe.symbol(row), explain!.legs]));
    expect(universe.symbol(hits[0]!.row)).toBe('CARL-B.CO');
    expect(legs.get('RBREW.CO')).toContain('lexical');
    expect(legs.get('CARL-B.CO')).not.toContain('lexical');
  });

  test('is not queried for certain matches: an identifier, or a name without further words', async () => {
    const lexical = new HangingRecall();
    const search = createSearch({ lexical });
    for (const query of ['AAPL', 'US0378331005', 'carlsberg']) expect(await findDegraded(query, search)).toEqual([]);
    expect(lexical.signal).toBeNull();
  });

  test('that hangs costs at most 60 ms, is aborted and marked lexical', async () => {
    const lexical = new HangingRecall();
    const search = createSearch({ lexical });
    expect(await measureCost(search, 'danish brewer')).toBe(60);
    expect(lexical.signal?.aborted).toBe(true);
    vi.useRealTimers();
    expect(await findDegraded('danish brewer', search)).toEqual(['lexical']);
  });

  test('that never changed a list is no longer queried, except for a sample; nothing is missing then', async () => {
    const lexical = new ValuedRecall([]);
    const search = createSearch({ lexical });
    const typos = Array.from({ length: 200 }, (_, at) => `carlsbrg ${at}`);
    for (const query of typos) expect(await findDegraded(query, search)).toEqual([]);
    expect(lexical.asked.length).toBeGreaterThan(50);
    expect(lexical.asked.length).toBeLessThan(100);
    expect(lexical.value.count('name', 'skipped')).toBe(200 - lexical.asked.length);
    lexical.recall = () => Promise.reject(new Error('unavailable'));
    for (const query of typos) expect(await findDegraded(`${query}0`, search)).toEqual([]);
    expect(lexical.value.count('name', 'missing')).toBeGreaterThan(0);
  });

  test('that brings a security which no other leg found has changed the list', async () => {
    const redundant = new ValuedRecall([idOf('MSFT')]);
    await createSearch({ lexical: redundant }).search({ query: 'microsoft corp of redmond', limit: 10 });
    const additional = new ValuedRecall([idOf('AAPL')]);
    await createSearch({ lexical: additional, model: open }).search({ query: 'office software', limit: 50 });
    expect(redundant.value.count('description', 'changed') + redundant.value.count('name', 'changed')).toBe(0);
    expect(additional.value.count('description', 'changed')).toBe(1);
  });

  test('that is unavailable does not affect the results of the index in memory', async () => {
    const search = createSearch({ lexical: new FailingRecall() });
    for (const query of ['danish brewer', 'carlsbrg', 'beer']) {
      expect(await answers(query, { in: search })).toEqual(await answers(query));
      expect(await findDegraded(query, search)).toEqual(['lexical']);
    }
  });
});

describe('the leg of meaning', () => {
  test('that fails is marked semantic, and the answer still comes', async () => {
    const search = createSearch({ meaning: meaning(new FailingEmbedder()) });
    expect(await answers('danish brewer', { in: search })).toEqual(await answers('danish brewer'));
    expect(await findDegraded('danish brewer', search)).toEqual(['semantic']);
  });

  test('that hangs costs at most its deadline of 700 ms', async () => {
    const search = createSearch({ meaning: meaning(new HangingEmbedder()) });
    expect(await measureCost(search, 'danish brewer')).toBe(700);
    vi.useRealTimers();
    expect(await findDegraded('danish brewer', search)).toEqual(['semantic']);
  });

  test('both hang: 60 + 700 ms, both are marked', async () => {
    const search = createSearch({ lexical: new HangingRecall(), meaning: meaning(new HangingEmbedder()) });
    expect(await measureCost(search, 'danish brewer')).toBe(760);
    vi.useRealTimers();
    expect(await findDegraded('danish brewer', search)).toEqual(['lexical', 'semantic']);
  });

  test('is marked missing while it is not ready; never when it is switched off, and never for a name', async () => {
    expect(await findDegraded('danish brewer', createSearch({ meaning: null }))).toEqual(['semantic']);
    expect(await findDegraded('danish brewer', createSearch({ meaning: 'off' }))).toEqual([]);
    expect(await findDegraded('carlsberg', createSearch({ meaning: null }))).toEqual([]);
    expect(await findDegraded('carlsberg', createSearch({ meaning: meaning(new FailingEmbedder()) }))).toEqual([]);
  });

  test('without texts names are all there is, and a description is marked semantic', async () => {
    const search = createSearch({ texts: null, meaning: null });
    expect(await symbols('carlsberg', { in: search })).toEqual(['CARL-B.CO', 'CBGB.MU']);
    expect(await findDegraded('danish brewer', search)).toEqual(['semantic']);
    expect(await findDegraded('carlsberg', search)).toEqual([]);
  });
});

describe('a caller that aborts', () => {
  test('stops waiting and gets the abort error', async () => {
    const lexical = new HangingRecall();
    const ending = new AbortController();
    const answer = createSearch({ lexical }).search({ query: 'danish brewer', limit: 3 }, ending.signal);
    ending.abort(new Error('gone'));
    await expect(answer).rejects.toThrow('gone');
    expect(lexical.signal?.aborted).toBe(true);
  });

  test('before the search starts gets the error immediately', async () => {
    const gone = AbortSignal.abort(new Error('gone'));
    await expect(plain.search({ query: 'danish brewer', limit: 3 }, gone)).rejects.toThrow('gone');
  });
});

async function first(query: string, parts: Partial<SearchParts> = {}) {
  return (await createSearch(parts).search({ query, limit: 1, explain: true })).hits[0]!.explain!;
}

describe('explain', () => {
  test('of a description: its features, its legs, and its interpretation', async () => {
    const { tier, legs, reasons, features } = await first('danish brewer', { meaning: meaning() });
    expect(tier).toBe('semantic');
    expect(legs).toEqual(expect.arrayContaining(['text', 'meaning']));
    expect(reasons.join('\n')).toMatch(/country: danish/);
    expect(features).toMatchObject({ countryFits: 1, typeFits: 1 });
    expect(features['gate']).toBeGreaterThan(0.5);
    expect(features['text']).toBeGreaterThan(0);
    expect(features['meaning']).toBeCloseTo(1, 4);
    expect(Object.values(features).filter((value) => !Number.isFinite(value))).toEqual([]);
  });

  test('of a name: its raw score and no reasons of a description', async () => {
    const { tier, features, reasons } = await first('carlsberg');
    expect(tier).toBe('lexical');
    expect(Object.keys(features)).toEqual(['gate', 'name_raw']);
    expect([features['gate'], reasons]).toEqual([0, ['the name']]);
    expect((await first('carlsberg denmark', { model: shut })).reasons.join('\n')).not.toMatch(/country/);
  });

  test('of an identifier: the tier that bounds its score', async () => {
    expect((await first('AAPL')).tier).toBe('exact');
  });
});

describe('examined, for fitting a model', () => {
  test('every leg is queried, independent of the gate', async () => {
    const {
      described: hits,
      gate,
      navigation,
    } = await createSearch({ model: shut, meaning: meaning() }).examine('danish brewer');
    expect(universe.symbol(hits[0]!.row)).toBe('CARL-B.CO');
    expect(hits[0]!.evidence.meaning).toBeCloseTo(1, 5);
    expect(gate).toMatchObject({ words: 2, contentWords: 1, name: navigation.best });
    expect(gate.descriptiveness).toBeGreaterThan(0.5);
  });

  test('a few letters are a prefix, more are a name', async () => {
    const modes = await Promise.all(['app', 'carl', 'carls', 'danish brewer'].map((query) => plain.examine(query)));
    expect(modes.map(({ mode }) => mode)).toEqual(['prefix', 'prefix', 'name', 'name']);
  });

  test('without texts there are no description results', async () => {
    expect((await createSearch({ texts: null, meaning: null }).examine('danish brewer')).described).toEqual([]);
  });
});
