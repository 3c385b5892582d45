import type { Database } from '@bourse/db';
import { InstrumentDirectory } from '@bourse/prices';
import { CommandError } from '../command-error.js';

type NamedInstrument = Awaited<ReturnType<InstrumentDirectory['findWritten']>>[number];

/**
 * The instrument named on the command line; fails as the 404 of the API does, with its `{symbol}` or `{symbol,
 * candidates}`.
 */
export async function findInstrument(db: Database, symbol: string): Promise<NamedInstrument> {
  const [only, ...others] = await new InstrumentDirectory(db).findWritten(symbol);
  if (only === undefined) throw new CommandError(`${symbol} is not in the universe.`, { symbol });
  if (others.length === 0) return only;
  const candidates = [only, ...others].map((each) => each.symbol);
  throw new CommandError(`${symbol} is ambiguous: ${candidates.join(', ')}.`, { symbol, candidates });
}

/** The ids of the instruments named on the command line, in order; fails at the first unknown or ambiguous one. */
export async function findInstrumentIds(db: Database, symbols: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const symbol of symbols) ids.push((await findInstrument(db, symbol)).id);
  return ids;
}
