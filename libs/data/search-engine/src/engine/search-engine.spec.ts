// For any publications and any duration of its parts, the newest engine answers like one that is built from scratch.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainModel } from '../described-search.fixture.js';
import { PlantedHistory, type PlantedInstrument } from '../planted-steps.fixture.js';
import { SearchEngine } from './search-engine.js';
import type { EngineSteps } from './search-engine-options.js';

const names = ['Alpha Brewery', 'Beta Insulin', 'Gamma AG', 'Alpha Holdings', 'Apple Inc.', 'Deltaville'];
const sayings = ['brewer of lager and cider', 'insulin and medicine', 'computer and telephone maker', 'copper mine'];
const symbols = ['AAPL', 'ALF', 'ALF.DE', 'ALF.MU', 'BET', 'GAM.L', 'DELT', 'ZED', 'EPS', 'CARL-B'];
const anyListing = fc.record({
  symbol: fc.constantFrom(...symbols),
  name: fc.option(fc.constantFrom(...names)),
  isin: fc.option(fc.constantFrom('US0378331005', 'DE0007164600', 'GB00BH4HKS39')),
  issuer_country: fc.option(fc.constantFrom('US', 'DE', 'DK')),
  country: fc.option(fc.constantFrom('US', 'DE', 'GB')),
  exchange: fc.option(fc.constantFrom('NASDAQ', 'XETRA', 'MUN')),
  market_cap: fc.option(fc.constantFrom('Mega Cap', 'Small Cap')),
  summary: fc.option(fc.constantFrom(...sayings)),
});
const change = fc.record({
  put: fc.uniqueArray(anyListing, { selector: ({ symbol }) => symbol, maxLength: 3 }),
  remove: fc.subarray(symbols, { maxLength: 2 }),
  isWhole: fc.boolean(),
  carries: fc.boolean(),
  rebases: fc.boolean(),
  waits: fc.boolean(),
});
const queries = [
  'alpha',
  'apple',
  'AAPL',
  'ALF',
  'alf.de',
  'US0378331005',
  'aple inc',
  'gamma',
  'danish brewer',
  'lager',
  'maker of computers',
  'insulin medicine',
  'copper',
  'german brewery',
  'deltavile',
];

const rowsOf = (rows: readonly Partial<PlantedInstrument>[]) =>
  rows.map((row) => ({ ...row, id: symbols.indexOf(row.symbol!) + 1 }) as PlantedInstrument);

function versionsOf(
  first: readonly Partial<PlantedInstrument>[],
  changes: readonly { put: readonly Partial<PlantedInstrument>[]; remove: readonly string[] }[],
) {
  const versions = [rowsOf(first)];
  for (const { put, remove } of changes) {
    const gone = new Set([...remove, ...put.map(({ symbol }) => symbol!)]);
    versions.push([...versions.at(-1)!.filter(({ symbol }) => !gone.has(symbol)), ...rowsOf(put)]);
  }
  return versions;
}

/** A part that misses its deadline on a busy machine gets two more tries; a missing part misses them all. */
async function retryUntilWhole<Outcome extends { readonly degraded: readonly string[] }>(
  search: () => Promise<Outcome>,
) {
  for (let tries = 1; tries < 3; tries++) {
    const outcome = await search();
    if (outcome.degraded.length === 0) return outcome;
  }
  return search();
}

async function answersOf({ search }: SearchEngine) {
  const { universe } = search.parts;
  return Promise.all(
    queries.map(async (query) => {
      const { hits, degraded } = await retryUntilWhole(() => search.search({ query, limit: 50, explain: true }));
      return { query, degraded, hits: hits.map(({ row, ...hit }) => ({ ...hit, symbol: universe.symbol(row) })) };
    }),
  );
}

const options = { directory: '', database: { dataDir: '' }, model: plainModel };

describe('consecutive engines', () => {
  test('the newest answers like one that is built from scratch, for any order and speed of its parts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(anyListing, { selector: ({ symbol }) => symbol, maxLength: 9 }),
        fc.array(change, { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 4 })),
        async (first, changes, speeds) => {
          const history = new PlantedHistory();
          const steps = history.steps(() => speeds.next().value ?? 0);
          const versions = versionsOf(first as Partial<PlantedInstrument>[], changes as never);
          let engine = await SearchEngine.open(history.publish(1, versions[0]!), { ...options, steps });
          for (const [at, { isWhole, carries, rebases, waits }] of changes.entries()) {
            const next = history.publish(at + 2, versions[at + 1]!);
            if (waits) await engine.whole;
            if (rebases) void engine.rebase();
            const followed = isWhole ? null : await engine.follow(next, history.changedIds(at + 1, at + 2));
            const successor =
              followed ?? (await SearchEngine.open(next, { ...options, steps }, carries ? engine : null));
            engine.retire(successor);
            engine = successor;
            // Names never lag.
            const isThere = versions[at + 1]!.some(({ symbol }) => symbol === 'AAPL');
            const [best] = (await engine.search.search({ query: 'AAPL', limit: 1 })).hits;
            expect(best?.score === 1).toBe(isThere);
          }
          await engine.whole;
          const last = history.publish(changes.length + 1, versions.at(-1)!);
          const fresh = await SearchEngine.open(last, { ...options, steps: history.steps() });
          await fresh.whole;
          expect(await answersOf(engine)).toEqual(await answersOf(fresh));
          expect(engine.versions).toEqual(fresh.versions);
        },
      ),
      { numRuns: Number(process.env['BOURSE_EXHAUSTIVE'] ?? 0) === 1 ? 1000 : 20 },
    );
  });
});

/** An answer of at most five. */
const ask = (engine: SearchEngine, query: string) => engine.search.search({ query, limit: 5 });

describe('parts that lag', () => {
  const brewer = { id: 1, symbol: 'ALF', name: 'Alpha Holdings', issuer_country: 'DK', summary: 'brewer of lager' };
  const mine = { id: 2, symbol: 'GAM.L', name: 'Gamma plc', issuer_country: 'GB', summary: 'copper mine' };

  test('texts that are not ready are named by the answers that would have used them, and by no other', async () => {
    const history = new PlantedHistory();
    const never = { ...history.steps(), texts: () => new Promise<never>(() => undefined) };
    const empty = await SearchEngine.open(history.publish(1, []), { ...options, steps: history.steps() });
    await empty.whole;
    const engine = await SearchEngine.open(history.publish(2, [brewer]), { ...options, steps: never }, empty);
    expect((await ask(engine, 'danish brewer')).degraded).toEqual(['semantic']);
    expect((await ask(engine, 'ALF')).degraded).toEqual([]);
    expect([engine.versions, engine.needsRebase]).toEqual([{ names: 2, texts: null, vectors: null }, true]);
  });

  test('texts of a change that could not be read lag, and are added later', async () => {
    const history = new PlantedHistory();
    const broken = { changedTexts: true };
    const steps = history.steps(() => 0, broken);
    const first = await SearchEngine.open(history.publish(1, [brewer]), { ...options, steps });
    await first.whole;
    const engine = (await first.follow(history.publish(2, [brewer, mine]), history.changedIds(1, 2)))!;
    expect(engine.versions).toEqual({ names: 2, texts: 1, vectors: 1 });
    const before = engine.identity;
    expect((await ask(engine, 'copper mine')).degraded).toEqual(['semantic']);
    expect((await ask(engine, 'gamma')).hits).toHaveLength(1);
    await engine.rebase();
    expect(engine.versions).toEqual({ names: 2, texts: 2, vectors: 2 });
    expect(engine.identity).not.toBe(before);
    expect(await ask(engine, 'copper mine')).toMatchObject({ degraded: [], hits: [{}] });
  });

  test('texts of the universe before answer for its instruments until those of the next are ready', async () => {
    const history = new PlantedHistory();
    const steps = history.steps();
    const first = await SearchEngine.open(history.publish(1, [brewer, mine]), { ...options, steps });
    await first.whole;
    const gate = Promise.withResolvers<void>();
    const slow: EngineSteps = { ...steps, texts: (...given) => gate.promise.then(() => steps.texts(...given)) };
    const other = { ...mine, symbol: 'ZED', name: 'Zedland plc' };
    const engine = await SearchEngine.open(history.publish(2, [brewer, other]), { ...options, steps: slow }, first);
    first.retire(engine);
    await expect.poll(() => engine.versions).toEqual({ names: 2, texts: 1, vectors: 1 });
    expect((await ask(engine, 'zedland')).hits).toHaveLength(1);
    expect(await ask(engine, 'danish brewer')).toMatchObject({ degraded: [], hits: [{}] });
    expect(await ask(engine, 'copper mine'), 'its id belongs to another instrument now').toEqual({
      degraded: [],
      hits: [],
    });
    gate.resolve();
    await engine.whole;
    expect([engine.versions, engine.needsRebase]).toEqual([{ names: 2, texts: 2, vectors: 2 }, false]);
    expect((await ask(engine, 'copper mine')).hits).toHaveLength(1);
  });

  test('the first rebuilt texts do not join once a second rebuild has begun', async () => {
    const history = new PlantedHistory();
    const first = await SearchEngine.open(history.publish(1, [brewer]), { ...options, steps: history.steps() });
    await first.whole;
    void first.rebase();
    const engine = (await first.follow(history.publish(2, [brewer, mine]), history.changedIds(1, 2)))!;
    first.retire(engine);
    await engine.rebase();
    expect(await ask(engine, 'copper mine')).toMatchObject({ degraded: [], hits: [{}] });
    expect(engine.layered).toBe(0);
  });

  test('no part joins an engine that is retired', async () => {
    const history = new PlantedHistory();
    const engine = await SearchEngine.open(history.publish(1, [brewer]), { ...options, steps: history.steps(() => 5) });
    engine.retire(null);
    await engine.whole;
    expect(engine.versions.texts).toBeNull();
  });
});
