import type { Database } from '@bourse/db';
import { canonicalKey, splitSymbol } from '@bourse/symbology';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { publishedUniverse } from '../repository/published-universe.js';
import { checkedByIds, checkedPages } from './checked-pages.js';
import { Collisions } from './collisions.js';
import { DoubtfulRows } from './doubtful-rows.js';
import type { CheckedInstrument, InstrumentFinding } from './finding.js';
import { toBatches } from './id-batches.js';
import { symbolIsinFindings } from './isin-findings.js';
import { nameFindings } from './name-findings.js';
import { PriceTwins } from './price-twins.js';
import { sharedIsinFindings } from './shared-isin-findings.js';
import { spellingFindings } from './spelling-findings.js';
import { venueFindings } from './venue-findings.js';

export interface CheckInstrumentsOptions {
  readonly signal?: AbortSignal;
  /** Receives the number of read instruments, and their approximate total. */
  readonly progress?: (checkedCount: number, total: number) => void;
}

/**
 * Yields the likely faults of the published universe, some findings at a time. Holds one page of instruments and two
 * numbers of each other. Rejects with the signal's reason.
 */
export async function* checkInstruments(
  db: Database,
  { signal, progress }: CheckInstrumentsOptions = {},
): AsyncGenerator<{ readonly instruments: number; readonly findings: readonly InstrumentFinding[] }> {
  const { version } = await publishedUniverse(db);
  const [isins, spellings] = [new Collisions(), new Collisions()];
  const [doubtful, twins] = [new DoubtfulRows(), new PriceTwins()];
  const { highest } = await db
    .selectFrom('instruments')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirstOrThrow();
  for await (const { rows, upTo } of checkedPages(db, version)) {
    signal?.throwIfAborted();
    for (const row of rows) {
      const { id, isin, symbol } = row;
      doubtful.add(row);
      twins.add(row);
      if (isin !== null) isins.add(isin, id);
      spellings.add(spellingKey(symbol), id);
    }
    progress?.(Math.min(upTo, highest), highest);
    yield { instruments: rows.length, findings: rows.flatMap(rowFindings) };
    await nextTurn();
  }
  const laterFindings = [
    groupFindings(db, version, isins, spellings),
    doubtful.findings(db, version, isins),
    twins.findings(db, version),
  ];
  for (const pages of laterFindings) {
    for await (const findings of pages) {
      signal?.throwIfAborted();
      yield { instruments: 0, findings };
      await nextTurn();
    }
  }
}

type GroupCheck = (key: string, rows: readonly CheckedInstrument[]) => InstrumentFinding[];

/** The findings of instruments with one ISIN or one spelling, some groups at a time. */
async function* groupFindings(
  db: Database,
  version: number,
  isins: Collisions,
  spellings: Collisions,
): AsyncGenerator<InstrumentFinding[]> {
  const groups: [Collisions, (row: CheckedInstrument) => string, GroupCheck][] = [
    [isins, ({ isin }) => isin ?? '', sharedIsinFindings],
    [spellings, ({ symbol }) => spellingKey(symbol), (_, rows) => spellingFindings(rows)],
  ];
  for (const [collisions, keyOf, check] of groups) {
    for (const ids of toBatches(collisions.groups())) {
      const rows = await checkedByIds(db, version, ids);
      yield groupRows(rows, keyOf).flatMap(([key, group]) => check(key, group));
    }
  }
}

function rowFindings(row: CheckedInstrument): InstrumentFinding[] {
  return [...symbolIsinFindings(row), ...venueFindings(row), ...nameFindings(row)];
}

function spellingKey(symbol: string): string {
  return `${canonicalKey(symbol)} ${splitSymbol(symbol).suffix ?? ''}`;
}

function groupRows(
  rows: readonly CheckedInstrument[],
  keyOf: (row: CheckedInstrument) => string,
): [string, CheckedInstrument[]][] {
  return [...Map.groupBy(rows, keyOf)].filter(([key, group]) => key !== '' && group.length > 1);
}
