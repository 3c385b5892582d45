// Reviewed tables that ship with Bourse: other names, members of share indices, and instruments that people name by
// description. They are read when an index is built or opened, and bound to it by their digest.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Another name of an instrument, joined by symbol if the instrument's name contains `name`. */
export interface ReferenceAlias {
  readonly symbol: string;
  readonly name: string;
  readonly alias: string;
}

/** An instrument that people name by description. */
export interface ReferenceBenchmark {
  readonly symbol: string;
  readonly role: string;
  readonly topics: readonly string[];
  /** Alpha-2 country that it is about, or null. */
  readonly country: string | null;
  readonly leverage: number | null;
  /** `10y`, `3m`, `20y+`, or null. */
  readonly maturity: string | null;
  /** 1: the most common meaning. */
  readonly rank: number;
}

export interface ReferenceData {
  readonly aliases: readonly ReferenceAlias[];
  /** Codes of the share indices that a symbol belongs to. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  readonly benchmarks: readonly ReferenceBenchmark[];
  /** Changes with every change of a table. */
  readonly digest: string;
}

const folder = new URL('../../facts/', import.meta.url);

/** Empty tables: for a search of the universe alone. */
export const noReferenceData: ReferenceData = { aliases: [], members: new Map(), benchmarks: [], digest: 'none' };

/** The tables that ship, read from their files. Throws when one is missing. */
export function readReferenceData(): ReferenceData {
  const texts = ['aliases', 'members', 'benchmarks'].map((name) =>
    readFileSync(new URL(`${name}.csv`, folder), 'utf8'),
  );
  const [aliases, members, benchmarks] = texts.map(rowsOf);
  return {
    aliases: aliases!.map(([symbol = '', name = '', alias = '']) => ({ symbol, name, alias })),
    members: new Map(members!.map(([symbol = '', indices = '']) => [symbol, indices.split(' ')])),
    benchmarks: benchmarks!.map(benchmarkOf),
    digest: createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12),
  };
}

function benchmarkOf(cells: readonly string[]): ReferenceBenchmark {
  const [symbol = '', role = '', topics = '', country = '', leverage = '', maturity = '', rank = ''] = cells;
  return {
    symbol,
    role,
    topics: topics.split(' ').filter((topic) => topic !== ''),
    country: country === '' ? null : country,
    leverage: leverage === '' ? null : Number(leverage),
    maturity: maturity === '' ? null : maturity,
    rank: Number(rank),
  };
}

/** The tables contain no quotes: a comma always ends a cell. */
function rowsOf(text: string): string[][] {
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => line.split(',').map((cell) => cell.trim()));
}
