import type { Database } from '@bourse/db';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { cases } from '@bourse/testing/effort';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { InstrumentsRepository } from '../repository/instruments.repository.js';
import { importInstruments } from './import-instruments.js';
import type { InstrumentFields, InstrumentSource } from '../sources/parsed-instrument.js';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openEmbedded();
  db = database.db;
});
afterAll(() => database.close());

const runs = cases(6, 60);
const seed = Number(process.env['BOURSE_LAW_SEED'] ?? 20_261_121);

const symbols = ['AAPL', 'BRK-B', 'VOD.L', '^GSPC', 'ZZ Z', '𝒳'];
const columns = ['name', 'exchange', 'isin', 'status', 'aliases'] as const;

type State = Pick<InstrumentFields, 'type' | (typeof columns)[number]>;
type Universe = ReadonlyMap<string, State>;

interface Row extends State {
  symbol: string;
}
interface Step {
  source: 'financedatabase' | 'csv';
  /** Columns the source has; the type only if it may add instruments. */
  says: readonly (keyof State)[];
  rows: readonly Row[];
  markMissing: boolean;
  /** SourceRecord after which the database is gone, as for a killed process. */
  cutAfter: number | null;
  /** Row at which the import is aborted. */
  stopAt: number | null;
}

const aliasNames = fc.uniqueArray(fc.constantFrom('Old Name', 'Brand', 'Short'));
const row: fc.Arbitrary<Row> = fc.record({
  symbol: fc.constantFrom(...symbols),
  name: fc.constantFrom('One', 'Two', null),
  exchange: fc.constantFrom('NASDAQ', 'LSE', null),
  isin: fc.constantFrom('US0378331005', null),
  status: fc.constantFrom('active', 'active', 'delisted', 'unknown'),
  type: fc.constantFrom('Common Stock', 'ETF'),
  aliases: aliasNames.map((names) =>
    names.map((alias) => ({ alias, kind: 'other' as const, validFrom: null, validTo: null })),
  ),
});
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
const step: fc.Arbitrary<Step> = fc.record({
  source: fc.constantFrom('financedatabase', 'csv'),
  says: fc.subarray([...columns, 'type'] as const, { minLength: 1 }),
  rows: fc.array(row, { maxLength: 7 }),
  markMissing: fc.boolean(),
  cutAfter: seldom(fc.nat(22)),
  stopAt: seldom(fc.nat(6)),
});

test(
  'for any imports that fail at any point, readers see the last published universe, complete',
  { timeout: 30_000 + runs * 1000 },
  async () => {
    const model = { versions: new Map<number, Universe>(), deaths: 0, publishes: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => holds(steps, model)),
      { numRuns: runs, seed },
    );
    expect(model.deaths).toBeGreaterThan(runs / 2);
    expect(model.publishes).toBeGreaterThan(runs);
  },
);

test('negative control: an importer that publishes in the middle is detected', async () => {
  const half: Step = { source: 'csv', says: ['type', 'name'], rows: [], markMissing: false, cutAfter: null, stopAt: 3 };
  const rows = symbols.map((symbol): Row => ({
    symbol,
    name: 'One',
    exchange: null,
    isin: null,
    status: 'active',
    type: 'ETF',
    aliases: [],
  }));
  const leaky = async () => {
    await attempt({ ...half, rows });
    await sql`update universe set version = version + 1`.execute(db);
  };
  await emptyUniverse();
  await leaky();
  expect(await visible(1)).not.toEqual(new Map());
});

async function holds(steps: readonly Step[], tally: { deaths: number; publishes: number }): Promise<void> {
  await emptyUniverse();
  let claims: readonly Claim[] = [];
  let universe: Universe = new Map();
  let version = 0;
  for (const next of steps) {
    const before = { universe, version };
    const died = await attempt(next);
    if (died) tally.deaths++;
    else claims = claimsAfter(claims, next);
    universe = universeOf(claims);
    const pointer = await publishedVersion();
    tally.publishes += pointer - version;
    expect(pointer - version).toBe(!died && !same(before.universe, universe) ? 1 : 0);
    version = pointer;
    expect(await visible(version)).toEqual(normal(universe));
    expect(await visible(before.version)).toEqual(normal(before.universe));
  }
}

/**
 * Runs one import, which may be truncated; true when it failed. The state of a dead one remains, with its lease expired.
 */
async function attempt(next: Step): Promise<boolean> {
  const stop = new AbortController();
  const connection = next.cutAfter === null ? db : cutOff(db, next.cutAfter);
  try {
    await importInstruments(connection, sourceOf(next, stop), {
      batchRows: 2,
      signal: stop.signal,
      ...(next.markMissing && { markMissing: 'delisted' }),
    });
    return false;
  } catch (error) {
    if (!/cut off|abort/i.test(String(error))) throw error;
    return true;
  } finally {
    await sql`update imports set lease_until = now() - interval '1 minute' where state = 'staging'`.execute(db);
  }
}

function sourceOf({ source, says, rows, stopAt }: Step, stop: AbortController): InstrumentSource {
  return {
    name: source,
    progress: { file: null, bytesRead: 0, bytesTotal: 0 },
    async *rows() {
      for (const [i, { symbol, ...state }] of rows.entries()) {
        if (i === stopAt) stop.abort();
        const fields = Object.fromEntries(says.map((column) => [column, state[column]]));
        yield { kind: 'instrument', instrument: { symbol, stated: fields, inferred: {}, file: 'f', line: i + 2 } };
      }
    },
  };
}

/** The rows of all imports so far, and the marks of missing ones. */
interface Claim {
  symbol: string;
  source: Step['source'];
  stated: Partial<State>;
  isMark: boolean;
}

/** The claims after an import without a database: those of the plain CSV rank above the catalogue's. */
function claimsAfter(before: readonly Claim[], { source, says, rows, markMissing }: Step): readonly Claim[] {
  const claims = [...before];
  const named = new Set<string>();
  const held = new Map<string, Set<string>>();
  const universe = universeOf(before);
  for (const { symbol, ...state } of rows) {
    if (named.has(symbol)) continue;
    named.add(symbol);
    const fields = Object.fromEntries(says.map((column) => [column, state[column]])) as Partial<State>;
    if (fields.exchange) held.set(fields.exchange, (held.get(fields.exchange) ?? new Set()).add(fields.type ?? 'any'));
    if (universe.has(symbol) || fields.type !== undefined)
      claims.push({ symbol, source, stated: fields, isMark: false });
  }
  if (!markMissing) return claims;
  for (const [symbol, state] of universe) {
    const types = held.get(state.exchange ?? '');
    const isHeld = types?.has(state.type) || types?.has('any');
    if (!named.has(symbol) && isHeld && state.status !== 'delisted')
      claims.push({ symbol, source, stated: { status: 'delisted' }, isMark: true });
  }
  return claims;
}

function universeOf(claims: readonly Claim[]): Universe {
  const bySource = (source: Step['source']) => claims.filter((claim) => claim.source === source);
  const found = new Map<string, State>();
  const hasStatus = new Set<string>();
  for (const ofSource of [bySource('financedatabase'), bySource('csv')]) {
    for (const [at, { symbol, source, stated, isMark }] of ofSource.entries()) {
      const isBack = isMark && ofSource.some((later, place) => place > at && later.symbol === symbol && !later.isMark);
      const blank = { name: null, exchange: null, isin: null, status: 'active', aliases: [] } as const;
      if (isBack) continue;
      // A catalogue's `unknown` ranks below any other status.
      const { status, ...rest } = stated;
      const counts = status !== undefined && (status !== 'unknown' || source === 'csv' || !hasStatus.has(symbol));
      if (counts && (status !== 'unknown' || source === 'csv')) hasStatus.add(symbol);
      found.set(symbol, { ...blank, ...found.get(symbol), ...rest, ...(counts && { status }) } as State);
    }
  }
  return new Map([...found].filter(([, state]) => state.type !== undefined));
}

async function visible(version: number): Promise<Universe> {
  const repository = new InstrumentsRepository(db);
  const found = new Map<string, State>();
  for (const symbol of symbols) {
    const detail = await repository.detail({ symbol }, version);
    if (detail === null) continue;
    const { type, name, exchange, isin, status, aliases } = detail;
    found.set(symbol, { type, name, exchange, isin, status, aliases });
  }
  return normal(found);
}

function same(a: Universe, b: Universe): boolean {
  return JSON.stringify([...normal(a)]) === JSON.stringify([...normal(b)]);
}

/** Ignores the order of keys; aliases are a set and sorted. */
function normal(universe: Universe): Universe {
  return new Map(
    symbols.flatMap((symbol) => {
      const state = universe.get(symbol);
      if (state === undefined) return [];
      const aliases = state.aliases.toSorted((a, b) => (a.alias < b.alias ? -1 : 1));
      return [[symbol, { ...state, aliases }]];
    }),
  );
}

/** The same database, for this many records. */
function cutOff(whole: Database, records: number): Database {
  let left = records;
  return whole.withPlugin({
    transformQuery: ({ node }) => {
      if (left-- <= 0) throw new Error('cut off');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}

async function publishedVersion(): Promise<number> {
  return (await db.selectFrom('universe').select('version').executeTakeFirstOrThrow()).version;
}

async function emptyUniverse(): Promise<void> {
  await sql`truncate universe, instrument_aliases, instrument_revisions, instruments, imports restart identity cascade`.execute(
    db,
  );
  await sql`insert into universe (version) values (0)`.execute(db);
}
