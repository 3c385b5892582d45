import { parseIsin } from '@bourse/symbology';
import { isDay, NOT_PER_DAY } from './checked-cell.js';
import { cleanLine, type CsvRow, type Fault, rowFault, symbolProblem } from '@bourse/files';
import type { InstrumentAlias } from './parsed-instrument.js';

/** Another name in a row of a file; null where it states nothing. */
export interface AliasRow {
  alias: string;
  kind: InstrumentAlias['kind'] | null;
  from: string | null;
  to: string | null;
  /** One of the two at least. */
  symbol: string | null;
  isin: string | null;
  /** Must occur in the present name of the instrument: symbols are reassigned. */
  word: string | null;
  file: string;
  line: number;
}

/** An invalid row with all its faults, and the instrument it would have named. */
export interface RejectedAliasRow {
  faults: readonly Fault[];
  symbol: string | null;
  isin: string | null;
}

export const aliasColumns: ReadonlySet<string> = new Set(['alias', 'symbol', 'isin', 'kind', 'from', 'to', 'name']);

const kinds = ['former_name', 'brand', 'abbreviation', 'native_name', 'other'] as const;
const MAX_LENGTH = 120;

type Problem = readonly [field: string, reason: string];

/** One row of an alias file, or all its faults. */
export function aliasRow(row: CsvRow): AliasRow | RejectedAliasRow {
  const symbol = (row.text('symbol') ?? '').replace(/ {2,}/g, ' ') || null;
  const isin = parseIsin(row.text('isin') ?? '');
  if (!row.isComplete) return { faults: [rowFault(row)], symbol, isin };
  const alias = cleanLine(row.text('alias') ?? '')?.normalize('NFC') ?? '';
  const problems = [
    ...addressProblems(symbol, row.text('isin') || null),
    ...aliasProblems(alias),
    ...termProblems(row),
  ];
  if (problems.length > 0) return { faults: problems.map((problem) => rowFault(row, ...problem)), symbol, isin };
  const [from, to, word] = [row.text('from') || null, row.text('to') || null, cleanLine(row.text('name') ?? '')];
  return { alias, kind: kindOf(row.text('kind')), from, to, symbol, isin, word, file: row.file, line: row.line };
}

function addressProblems(symbol: string | null, isin: string | null): Problem[] {
  const problem = symbol === null ? null : symbolProblem(symbol);
  return [
    ...(isin !== null && parseIsin(isin) === null ? ([['isin', 'wrong form or check digit']] as const) : []),
    ...(symbol === null && isin === null ? ([['symbol', 'neither a symbol nor an ISIN']] as const) : []),
    ...(problem === null ? [] : ([['symbol', problem]] as const)),
  ];
}

/** A bar separates the aliases of an instrument in every table of instruments. */
function aliasProblems(alias: string): Problem[] {
  if (alias === '') return [['alias', 'no alias']];
  const isLong = Array.from(alias).length > MAX_LENGTH;
  return [
    ...(isLong ? ([['alias', `an alias of more than ${MAX_LENGTH} characters`]] as const) : []),
    ...(/[\p{L}\p{N}]/u.test(alias) ? [] : ([['alias', 'an alias without a letter or digit']] as const)),
    ...(alias.includes('|') ? ([['alias', 'an alias that contains |']] as const) : []),
  ];
}

function termProblems(row: CsvRow): Problem[] {
  const [kind, from, to] = [row.text('kind') ?? '', row.text('from') ?? '', row.text('to') ?? ''];
  const isTurned = from !== '' && to !== '' && from > to && !isBadDay(from) && !isBadDay(to);
  return [
    ...(kind !== '' && kindOf(kind) === null ? ([['kind', 'unknown kind']] as const) : []),
    ...(isBadDay(from) ? ([['from', NOT_PER_DAY]] as const) : []),
    ...(isBadDay(to) ? ([['to', NOT_PER_DAY]] as const) : []),
    ...(isTurned ? ([['from', `after ${to}, the day it ends`]] as const) : []),
  ];
}

function isBadDay(text: string): boolean {
  return text !== '' && !isDay(text);
}

function kindOf(text: string | undefined): InstrumentAlias['kind'] | null {
  return kinds.find((kind) => kind === text) ?? null;
}
