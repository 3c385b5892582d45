import { runBourse, runBourseJson } from './command.js';
import { linesFile } from './price-imports.js';
import type { Random } from './random.js';

interface Publishing {
  readonly symbols: readonly string[];
  readonly random: Random;
  readonly env: Readonly<Record<string, string>>;
  /** Of each command. */
  readonly flags?: readonly string[];
}

export const INSTRUMENT_COLUMNS = 'symbol,name,type,exchange,status';
const exchanges = ['NASDAQ', 'LSE', 'XETRA', ''];

export function randomLine(symbol: string, random: Random): string {
  const status = random.chance(80) ? 'active' : 'delisted';
  return `${symbol},${symbol} ${random.integer(1000)},Common Stock,${random.pick(exchanges)},${status}`;
}

/** Imports random rows, or deletes or restores some, or undoes the last import. */
export async function publishRandom({ symbols, random, env, flags = [] }: Publishing): Promise<void> {
  const picked = [...new Set(Array.from({ length: 1 + random.integer(30) }, () => random.pick(symbols)))];
  const kind = random.integer(10);
  if (kind < 6) {
    const file = linesFile('rows.csv', [INSTRUMENT_COLUMNS, ...picked.map((symbol) => randomLine(symbol, random))]);
    await runBourseJson(['import', 'instruments', '--format', 'csv', ...flags, file], env);
  } else if (kind < 8) {
    // Restored only if they were deleted; otherwise the command refuses.
    const edit = random.chance(60) ? 'delete' : 'restore';
    await runBourse(['instruments', edit, '--yes', ...flags, ...picked.slice(0, 5)], env);
  } else await undoLast(env, flags);
}

/** Also an undo: what it has undone comes back. */
async function undoLast(env: Publishing['env'], flags: readonly string[]): Promise<void> {
  const { imports } = await runBourseJson(['import', 'history'], env);
  const entries = imports as { id: number; state: string; undoneBy: number | null }[];
  const last = entries.find(({ state, undoneBy }) => state === 'published' && undoneBy === null);
  if (last !== undefined) await runBourse(['import', 'undo', String(last.id), '--yes', ...flags], env);
}
