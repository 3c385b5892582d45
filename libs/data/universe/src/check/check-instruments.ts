import type { Database } from '@bourse/db';
import { canonicalKey, splitSymbol } from '@bourse/symbology';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { publishedUniverse } from '../repository/published-universe.js';
import { checkedByIds, checkedPages } from './checked-pages.js';
import { Collisions } from './collisions.js';
import type { CheckedInstrument, InstrumentFinding } from './finding.js';
import { isinFindings } from './isin-findings.js';
import { nameFindings } from './name-findings.js';
import { sharedIsinFindings } from './shared-isin-findings.js';
import { spellingFindings } from './spelling-findings.js';
import { venueFindings } from './venue-findings.js';

export interface CheckInstrumentsOptions {
  readonly signal?: AbortSignal;
  /** Receives the number of read instruments, and their approximate total. */
  readonly progress?: (checkedCount: number, total: number) => void;
}

/** Instruments per statement; a group of one key is never split. */
const IDS_PER_STATEMENT = 1000;

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
  const { highest } = await db
    .selectFrom('instruments')
    .select(({ fn }) => fn.max('id').as('highest'))
    .executeTakeFirstOrThrow();
  for await (const { rows, upTo } of checkedPages(db, version)) {
    signal?.throwIfAborted();
    for (const { id, isin, symbol } of rows) {
      if (isin !== null) isins.add(isin, id);
      spellings.add(spellingKey(symbol), id);
    }
    progress?.(Math.min(upTo, highest), highest);
    yield { instruments: rows.length, findings: rows.flatMap(rowFindings) };
    await nextTurn();
  }
  const groups: [Collisions, (row: CheckedInstrument) => string, GroupCheck][] = [
    [isins, ({ isin }) => isin ?? '', sharedIsinFindings],
    [spellings, ({ symbol }) => spellingKey(symbol), (_, rows) => spellingFindings(rows)],
  ];
  for (const [collisions, keyOf, check] of groups) {
    for (const ids of toBatches(collisions.groups())) {
      signal?.throwIfAborted();
      const rows = await checkedByIds(db, version, ids);
      yield { instruments: 0, findings: groupRows(rows, keyOf).flatMap(([key, group]) => check(key, group)) };
      await nextTurn();
    }
  }
}

type GroupCheck = (key: string, rows: readonly CheckedInstrument[]) => InstrumentFinding[];

function rowFindings(row: CheckedInstrument): InstrumentFinding[] {
  return [...isinFindings(row), ...venueFindings(row), ...nameFindings(row)];
}

function spellingKey(symbol: string): string {
  return `${canonicalKey(symbol)} ${splitSymbol(symbol).suffix ?? ''}`;
}

function* toBatches(groups: Iterable<readonly number[]>): Generator<number[]> {
  let batch: number[] = [];
  for (const ids of groups) {
    batch.push(...ids);
    if (batch.length < IDS_PER_STATEMENT) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function groupRows(
  rows: readonly CheckedInstrument[],
  keyOf: (row: CheckedInstrument) => string,
): [string, CheckedInstrument[]][] {
  const groups = new Map<string, CheckedInstrument[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups].filter(([key, group]) => key !== '' && group.length > 1);
}
