import type { Database } from '@bourse/db';
import type { SnapshotSource } from '../columns/snapshot-source.js';
import { runInSteps } from '../packed/in-steps.js';
import { universeRowsOf } from '../publication/universe-rows.js';
import type { UniverseSnapshot } from '../snapshot/snapshot.js';
import { spliceSnapshot } from '../snapshot/splice/splice-snapshot.js';
import type { NameHistory } from './name-history.js';

/**
 * The universe with the names of a day. An instrument whose symbol was another's on that day is left out: what it was
 * called then is not known.
 */
export async function snapshotOfDay(
  db: Database,
  current: UniverseSnapshot,
  { names, day }: { readonly names: NameHistory; readonly day: string },
): Promise<UniverseSnapshot> {
  const ids = names.idsBefore(day).filter((id) => current.rowOf(id) !== null);
  const sources = await universeRowsOf(db, ids, current.version);
  const bySymbol = new Map<string, SnapshotSource>();
  const withoutSymbol: number[] = [];
  for (const source of sources) {
    const then = { ...source, ...names.at(source.id, day) };
    if (names.isUnlisted(then.id, day)) withoutSymbol.push(then.id);
    else if (names.bearerOf(then.symbol, day) === then.id && !bySymbol.has(then.symbol))
      bySymbol.set(then.symbol, then);
    else withoutSymbol.push(then.id);
  }
  const changed = new Set(ids);
  const displaced = [...bySymbol.keys()].flatMap((symbol) => {
    const row = current.rowOfSymbol(symbol);
    return row === null || changed.has(current.id(row)) ? [] : [current.id(row)];
  });
  const removedIds = [...withoutSymbol, ...displaced];
  return runInSteps(spliceSnapshot(current, { rows: [...bySymbol.values()], removedIds }, current));
}
