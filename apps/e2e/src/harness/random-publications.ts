import { runBourseJson } from './command.js';
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
/** In turn: the first deletion stays, the second is taken back. */
const kinds = ['import', 'delete', 'import', 'undo', 'import', 'delete', 'restore', 'import', 'undo', 'undo'] as const;

export function randomLine(symbol: string, random: Random): string {
  const status = random.chance(80) ? 'active' : 'delisted';
  return `${symbol},${symbol} ${random.integer(1000)},Common Stock,${random.pick(exchanges)},${status}`;
}

/** Imports, deletions and undos of random rows, by the command. */
export class RandomPublications {
  #count = 0;
  #deleted: readonly string[] = [];

  constructor(private readonly publishing: Publishing) {}

  async publish(): Promise<void> {
    const kind = kinds[this.#count++ % kinds.length]!;
    if (kind === 'import') await this.#import();
    else if (kind === 'undo') await this.#undo();
    else {
      if (kind === 'delete') this.#deleted = this.#pick(5);
      await this.#run('instruments', kind, '--yes', ...this.#deleted);
    }
  }

  async #import(): Promise<void> {
    const lines = this.#pick(30).map((symbol) => randomLine(symbol, this.publishing.random));
    const file = linesFile('rows.csv', [INSTRUMENT_COLUMNS, ...lines]);
    await this.#run('import', 'instruments', '--format', 'csv', file);
  }

  /** Undoes the last publication that is not undone, also an undo: what it has undone comes back. */
  async #undo(): Promise<void> {
    const { imports } = await runBourseJson(['import', 'history'], this.publishing.env);
    const entries = imports as { id: number; state: string; undoneBy: number | null }[];
    const last = entries.find(({ state, undoneBy }) => state === 'published' && undoneBy === null)!;
    await this.#run('import', 'undo', String(last.id), '--yes');
  }

  #pick(maxCount: number): string[] {
    const { symbols, random } = this.publishing;
    return [...new Set(Array.from({ length: 1 + random.integer(maxCount) }, () => random.pick(symbols)))];
  }

  async #run(...args: string[]): Promise<void> {
    await runBourseJson([...args, ...(this.publishing.flags ?? [])], this.publishing.env);
  }
}
