// Publications in quick succession: the final answers equal those of a search started with the last one.
import { join } from 'node:path';
import { loadConfig } from '@bourse/config';
import type { SearchAnswer } from '@bourse/contract';
import { createLogger, Metrics } from '@bourse/telemetry';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import {
  type BeforeSwap,
  importInstruments,
  type InstrumentFields,
  type InstrumentSource,
  type SnapshotChange,
  type UniverseSnapshot,
  UniverseStore,
} from '@bourse/universe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSearch } from './open-search.js';

type GivenInstrument = { symbol: string } & Partial<InstrumentFields>;

const nasdaq = { exchange: 'NASDAQ', mic: 'XNAS', country: 'US', type: 'Common Stock', status: 'active' } as const;
const first: GivenInstrument[] = [
  {
    ...nasdaq,
    symbol: 'AAPL',
    name: 'Apple Inc.',
    isin: 'US0378331005',
    description: 'Makes telephones and computers.',
  },
  { ...nasdaq, symbol: 'MSFT', name: 'Microsoft Corporation', description: 'Sells operating systems and software.' },
  {
    ...nasdaq,
    symbol: 'TAP',
    name: 'Molson Coors',
    description: 'Brewer of lager and other beer.',
    issuer_country: 'US',
  },
];
const later: GivenInstrument[][] = [
  [{ ...nasdaq, symbol: 'CARL', name: 'Carlsberg', description: 'Danish brewer of lager.', issuer_country: 'DK' }],
  [
    { symbol: 'CARL', name: 'Carlsberg Breweries' },
    { symbol: 'AAPL', description: 'Grows apples in orchards.' },
  ],
  [{ ...nasdaq, symbol: 'NVO', name: 'Novo Nordisk', description: 'Insulin for diabetes.', issuer_country: 'DK' }],
];
const queries = [
  'apple',
  'carlsberg breweries',
  'danish brewer',
  'brewer of lager',
  'insulin',
  'NVO',
  'orchards',
  'novo nordsk',
];

function sourceOf(given: readonly GivenInstrument[]): InstrumentSource {
  return {
    name: 'csv',
    progress: { file: null, bytesRead: 0, bytesTotal: 0 },
    async *rows() {
      for (const [at, { symbol, ...fields }] of given.entries()) {
        yield {
          kind: 'instrument',
          instrument: { symbol, stated: fields, inferred: {}, warnings: [], file: 'a.csv', line: at + 2 },
        };
      }
    },
  };
}

let database: TestDatabase;
beforeAll(async () => {
  database = await openEmbedded();
});
afterAll(() => database.close());

/** The changes between the current universe and the next one, from the database. */
async function changeOf(from: UniverseSnapshot | null, next: UniverseSnapshot): Promise<SnapshotChange | null> {
  if (from === null) return null;
  const rows = await database.db
    .selectFrom('instrument_revisions')
    .select('instrument_id')
    .distinct()
    .where('version', '>', from.version)
    .where('version', '<=', next.version)
    .orderBy('instrument_id')
    .execute();
  return { from, changedIds: Uint32Array.from(rows, (row) => row.instrument_id) };
}

function openProcess() {
  const { dataDir } = database.options;
  const lines: Record<string, unknown>[] = [];
  const { logger } = createLogger({
    service: 'search',
    stream: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  const directory = join(dataDir, 'universe');
  const store = new UniverseStore({ db: database.db, database: database.options, directory, log: logger, pollMs: 50 });
  const observedStore = {
    get isReady() {
      return store.isReady;
    },
    get current() {
      return store.current;
    },
    get publishedVersion() {
      return store.publishedVersion;
    },
    beforeSwap: (hook: BeforeSwap) =>
      store.beforeSwap(async (next, signal) => {
        await hook(next, signal, await changeOf(store.isReady ? store.current : null, next));
      }),
  };
  const config = loadConfig({ BOURSE_DATA_DIR: dataDir });
  const service = openSearch(config, observedStore as UniverseStore, {
    logger,
    metrics: new Metrics('search'),
  });
  /** A part that misses its deadline on a busy machine gets more tries; a missing part misses them all. */
  const answer = async (query: string, tries = 20): Promise<SearchAnswer> => {
    const found = await service.search({ query, limit: 20, explain: true });
    return found.degraded.length === 0 || tries === 1 ? found : answer(query, tries - 1);
  };
  const answers = async () =>
    Promise.all(
      queries.map(async (query) => {
        const { symbols, degraded } = await answer(query);
        return { query, symbols, degraded };
      }),
    );
  const end = async () => {
    await store.stop();
    await service.close();
  };
  return { store, service, answers, lines, end };
}

test('three successive imports give the answers of a fresh start', async () => {
  await importInstruments(database.db, sourceOf(first));
  const running = openProcess();
  running.store.start();
  await running.store.ready();
  for (const [at, rows] of later.entries()) {
    await importInstruments(database.db, sourceOf(rows));
    await expect.poll(() => running.store.current.version, { timeout: 30_000 }).toBe(at + 2);
  }
  const versions = async () => (await running.service.status()).detail['versions'];
  await expect.poll(versions, { timeout: 30_000 }).toEqual({ names: 4, texts: 4, vectors: 4 });
  expect((await running.service.status()).detail['lagging']).toEqual([]);
  const prepared = running.lines.filter(({ msg }) => msg === 'name search ready');
  expect(prepared.slice(1).every(({ followed }) => followed === true)).toBe(true);
  const answers = await running.answers();
  await running.end();

  const fresh = openProcess();
  fresh.store.start();
  await fresh.store.ready();
  await fresh.service.whole();
  const expected = await fresh.answers();
  const rankedSymbolsOf = (all: typeof answers) =>
    all.map(({ symbols, ...rest }) => ({ ...rest, symbols: symbols.map((it) => it.symbol) }));
  expect(rankedSymbolsOf(answers)).toEqual(rankedSymbolsOf(expected));
  answers.forEach(({ symbols }, at) =>
    symbols.forEach(({ score }, place) =>
      expect(Math.abs(score! - expected[at]!.symbols[place]!.score!)).toBeLessThan(0.05),
    ),
  );
  await fresh.end();
}, 90_000);
