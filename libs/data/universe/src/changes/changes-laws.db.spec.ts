import { shareQuery, type InstrumentRow, ListChangesQuery, ListStocksQuery } from '@bourse/contract';
import type { Database } from '@bourse/db';
import { ApiError } from '@bourse/envelope';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { cases } from '@bourse/testing/effort';
import * as fc from 'fast-check';
import { hash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteInstruments, restoreInstruments } from '../import/edit-instruments.js';
import { emptyUniverse } from '../import/empty-universe.fixture.js';
import { SymbolTakenError } from '../import/import-error.js';
import { importInstruments } from '../import/import-instruments.js';
import { undoImport, UndoRefusedError } from '../import/undo-import.js';
import { readSnapshot } from '../publication/snapshot-from-database.js';
import { readUniversePointer } from '../publication/universe-pointer.js';
import { ListingCursors } from '../reference/listing-cursors.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import type { InstrumentSource } from '../sources/parsed-instrument.js';
import { InstrumentChanges } from './instrument-changes.js';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openEmbedded();
  db = database.db;
});
afterAll(() => database.close());

const runs = cases(8, 150);
const seed = Number(process.env['BOURSE_LAW_SEED'] ?? 20_261_128);
const sign = (text: string) => hash('sha256', text, 'base64url');
const cursors = new ListingCursors({ id: 'spec', sign, previous: null });

const FIGI = 'BBG000B9XRY4';
const symbols = ['AAPL', 'BRK-B', 'VOD.L', '^GSPC', '𝒳'];
const venue = fc.record({
  exchange: fc.constantFrom('NASDAQ', 'LSE', null),
  mic: fc.constantFrom('XNAS', 'XNGS', null),
  figi: fc.constantFrom(FIGI, null),
  composite_figi: fc.constantFrom(FIGI, null),
  type: fc.constantFrom('Common Stock', 'ETF'),
  isin: fc.constant(null),
});
const security = fc.constantFrom(
  { exchange: 'NASDAQ', type: 'Common Stock', isin: 'US0378331005' } as const,
  { exchange: 'LSE', type: 'ETF', isin: 'GB00BH4HKS39' } as const,
);
const rowOf = <Kind extends object>(kind: fc.Arbitrary<Kind>) =>
  fc
    .record({
      symbol: fc.constantFrom(...symbols),
      name: fc.constantFrom('One', 'Two', null),
      status: fc.constantFrom('active', 'active', 'delisted'),
      kind,
    })
    .map(({ kind: fields, ...names }) => ({ ...names, ...fields }));
const row = rowOf(fc.oneof(venue, security));
type Row = typeof row extends fc.Arbitrary<infer R> ? R : never;

const imported = fc.record({
  kind: fc.constant('import' as const),
  rows: fc.uniqueArray(row, { selector: ({ symbol }) => symbol, maxLength: 5 }),
  markMissing: fc.boolean(),
});
/** An ISIN under another symbol is a rename. */
const complete = fc.record({
  kind: fc.constant('import' as const),
  rows: fc.uniqueArray(rowOf(security), { selector: ({ isin }) => isin, minLength: 1, maxLength: 2 }),
  markMissing: fc.constant(true),
});
const step = fc.oneof(
  { weight: 4, arbitrary: imported },
  { weight: 4, arbitrary: complete },
  fc.record({ kind: fc.constant('delete' as const), symbol: fc.constantFrom(...symbols) }),
  fc.record({ kind: fc.constant('restore' as const), symbol: fc.constantFrom(...symbols) }),
  fc.record({ kind: fc.constant('undo' as const), importsAgo: fc.nat(3) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const filters = [
  'status=all',
  'status=active',
  'exchange=LSE',
  'type=ETF&status=all',
  'exchange=XNAS,LSE&status=all',
  // Without rows of XNAS: those of its segments. Without rows of the FIGI: those of its composite FIGI.
  'exchange=XNAS&status=all',
  `figi=${FIGI}&status=all`,
];
const follower = fc.record({
  filter: fc.constantFrom(...filters),
  limit: fc.integer({ min: 1, max: 3 }),
  /** The version of the walk. */
  from: fc.integer({ min: 1, max: 3 }),
  /** The pages after each step, true: from a server that is a version behind. Those left over come at the end. */
  pages: fc.array(fc.array(fc.boolean(), { maxLength: 3 }), { minLength: 9, maxLength: 9 }),
});
type FollowerPlan = typeof follower extends fc.Arbitrary<infer F> ? F : never;

test(
  'a walk with the changes after it equals a new walk, for any publications at any time',
  { timeout: 300_000 },
  async () => {
    const seen = new Set<string>();
    const law = fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 9 }),
      fc.array(follower, { minLength: 3, maxLength: 3 }),
      async (steps, plans) => {
        await emptyUniverse(db);
        const history = [await currentSnapshot()];
        const followers = plans.map((plan) => new Follower(plan));
        for (const [at, next] of steps.entries()) {
          await publish(next);
          const snapshot = await currentSnapshot();
          if (snapshot.version > history.at(-1)!.version) history.push(snapshot);
          for (const each of followers) await each.follow(history, at);
        }
        for (const each of followers) {
          await each.finish(history.at(-1)!);
          expect([...each.rows.entries()].sort()).toEqual(listingOf(history.at(-1)!, each.plan.filter).sort());
          for (const type of each.types) seen.add(type);
        }
      },
    );
    await fc.assert(law, { numRuns: runs, seed });
    expect([...seen].sort()).toEqual(['delisted', 'listed', 'removed', 'renamed', 'updated']);
  },
);

/** A client that keeps the rows of a filter, and walks again after a 410. */
class Follower {
  rows = new Map<string, InstrumentRow>();
  readonly types = new Set<string>();
  #since: string | null = null;
  readonly #changes = new InstrumentChanges(db, cursors);

  constructor(readonly plan: FollowerPlan) {}

  async follow(history: readonly UniverseSnapshot[], at: number): Promise<void> {
    const current = history.at(-1)!;
    if (this.#since === null) return current.version < this.plan.from ? undefined : this.#walk(current);
    for (const lags of this.plan.pages[at]!) await this.#takePage((lags ? history.at(-2) : null) ?? current);
  }

  async finish(current: UniverseSnapshot): Promise<void> {
    if (this.#since === null) this.#walk(current);
    while (await this.#takePage(current));
  }

  #walk(snapshot: UniverseSnapshot): void {
    this.rows = new Map(listingOf(snapshot, this.plan.filter));
    const query = shareQuery(ListStocksQuery.parse(Object.fromEntries(new URLSearchParams(this.plan.filter))));
    this.#since = this.#changes.tokenOf(snapshot, query);
  }

  /** Returns whether more follow. A server that is too far behind refuses. */
  async #takePage(snapshot: UniverseSnapshot): Promise<boolean> {
    const { filter, limit } = this.plan;
    const texts = { ...Object.fromEntries(new URLSearchParams(filter)), since: this.#since!, limit: String(limit) };
    const query = ListChangesQuery.parse(texts);
    const page = await this.#changes.page(snapshot, this.#changes.progressOf(snapshot, query), query).catch((error) => {
      if (!(error instanceof ApiError) || ![410, 503].includes(error.status)) throw error;
      if (error.status === 410) this.#walk(snapshot);
      return null;
    });
    for (const { type, symbol, instrument } of page?.changes ?? []) {
      this.types.add(type);
      if (instrument === null) this.rows.delete(symbol);
      else this.rows.set(symbol, instrument);
    }
    this.#since = page?.next_since ?? this.#since;
    return page?.more ?? false;
  }
}

function listingOf(snapshot: UniverseSnapshot, filter: string): [string, InstrumentRow][] {
  const query = ListStocksQuery.parse(Object.fromEntries(new URLSearchParams(filter)));
  return [...snapshot.rowsFor(query)].map((each) => [snapshot.symbol(each), snapshot.row(each)]);
}

async function currentSnapshot(): Promise<UniverseSnapshot> {
  return (await readSnapshot(db, await readUniversePointer(db)))!;
}

async function publish(next: Step): Promise<void> {
  if (next.kind === 'import') {
    const markMissing = next.markMissing ? 'delisted' : undefined;
    await importInstruments(db, sourceOf(next.rows), { markMissing });
  } else if (next.kind === 'undo') {
    const { rows } = { rows: await db.selectFrom('imports').select('id').orderBy('id', 'desc').limit(4).execute() };
    await undoImport(db, rows[next.importsAgo]?.id ?? 0).catch((error: unknown) => {
      if (!(error instanceof UndoRefusedError || error instanceof SymbolTakenError)) throw error;
    });
  } else {
    const edit = next.kind === 'delete' ? deleteInstruments : restoreInstruments;
    await edit(db, [next.symbol]).catch(() => undefined);
  }
}

function sourceOf(rows: readonly Row[]): InstrumentSource {
  return {
    name: 'csv',
    progress: { file: null, bytesRead: 0, bytesTotal: 0 },
    async *rows() {
      for (const [line, { symbol, ...stated }] of rows.entries())
        yield { kind: 'instrument', instrument: { symbol, stated, inferred: {}, file: 'a.csv', line } };
    },
  };
}
