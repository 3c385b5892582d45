import { parseIsin } from '@bourse/symbology';
import { symbolProblem } from './checked-cell.js';
import { cleanLine, type CsvRow, type Reject, rejectOf } from '@bourse/files';
import type { InstrumentAlias } from './parsed-instrument.js';

/** Another name as a row of a file states it; null where it states nothing. */
export interface AliasRow {
  alias: string;
  kind: InstrumentAlias['kind'] | null;
  from: string | null;
  to: string | null;
  /** One of the two at least. */
  symbol: string | null;
  isin: string | null;
  /** Must occur in the present name of the instrument: symbols change hands. */
  word: string | null;
  file: string;
  line: number;
}

/** A row that is none, and whom it would have named. */
export interface RejectedAliasRow {
  reject: Reject;
  symbol: string | null;
  isin: string | null;
}

export const aliasColumns: ReadonlySet<string> = new Set(['alias', 'symbol', 'isin', 'kind', 'from', 'to', 'name']);

const kinds = ['former_name', 'brand', 'abbreviation', 'native_name', 'other'] as const;
const lengthMax = 120;

type Problem = readonly [field: string | undefined, reason?: string];

/** One row of an alias file, or what is wrong with the first of its cells that cannot be used. */
export function aliasRow(row: CsvRow): AliasRow | RejectedAliasRow {
  const symbol = (row.text('symbol') ?? '').replace(/ {2,}/g, ' ') || null;
  const isin = parseIsin(row.text('isin') ?? '');
  const alias = cleanLine(row.text('alias') ?? '')?.normalize('NFC') ?? '';
  const problem = row.isWhole
    ? (addressProblem(symbol, row.text('isin') || null) ?? aliasProblem(alias) ?? termProblem(row))
    : ([undefined] as const);
  if (problem !== null) return { reject: rejectOf(row, ...problem), symbol, isin };
  const [from, to, word] = [row.text('from') || null, row.text('to') || null, cleanLine(row.text('name') ?? '')];
  return { alias, kind: kindOf(row.text('kind')), from, to, symbol, isin, word, file: row.file, line: row.line };
}

function addressProblem(symbol: string | null, isin: string | null): Problem | null {
  if (isin !== null && parseIsin(isin) === null) return ['isin', 'wrong form or check digit'];
  if (symbol === null) return isin === null ? ['symbol', 'neither a symbol nor an ISIN'] : null;
  const problem = symbolProblem(symbol);
  return problem === null ? null : ['symbol', problem];
}

/** A bar stands between the aliases of an instrument wherever a table of instruments is written. */
function aliasProblem(alias: string): Problem | null {
  if (alias === '') return ['alias', 'no alias'];
  if (Array.from(alias).length > lengthMax) return ['alias', `an alias of more than ${lengthMax} characters`];
  if (!/[\p{L}\p{N}]/u.test(alias)) return ['alias', 'an alias without a letter or digit'];
  return alias.includes('|') ? ['alias', 'an alias with a | in it'] : null;
}

function termProblem(row: CsvRow): Problem | null {
  const [kind, from, to] = [row.text('kind') ?? '', row.text('from') ?? '', row.text('to') ?? ''];
  if (kind !== '' && kindOf(kind) === null) return ['kind', 'unknown kind'];
  if (from !== '' && !isDay(from)) return ['from', 'not a day written YYYY-MM-DD'];
  if (to !== '' && !isDay(to)) return ['to', 'not a day written YYYY-MM-DD'];
  return from !== '' && to !== '' && from > to ? ['from', `after ${to}, the day it ends`] : null;
}

function kindOf(text: string | undefined): InstrumentAlias['kind'] | null {
  return kinds.find((kind) => kind === text) ?? null;
}

/** A day of the calendar; no database has a year 0. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
