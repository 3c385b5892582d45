import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { byCodePoint } from './code-points.js';
import { parseCsvRows } from './csv.js';
import { sampleFile } from './environment.js';

export const rowKeys = [
  'symbol',
  'name',
  'exchange',
  'mic',
  'type',
  'country',
  'currency',
  'isin',
  'figi',
  'cik',
  'status',
] as const;

/** A listing row with its eleven fields (list-6). */
export type Row = Readonly<Record<(typeof rowKeys)[number], string | null>> & { readonly symbol: string };

export interface SampleRow extends Row {
  readonly source: Readonly<Record<string, string>>;
}

/** The sample universe as stored in its file, in listing order: the reference for every response. */
function readSample(): readonly SampleRow[] {
  const text = gunzipSync(readFileSync(sampleFile)).toString('utf8');
  const rows = [...parseCsvRows(text)].map((source) => {
    const row = Object.fromEntries(rowKeys.map((key) => [key, source[key] || null]));
    return { ...row, status: row['status'] ?? 'active', source } as unknown as SampleRow;
  });
  return rows.sort((a, b) => byCodePoint(a.symbol, b.symbol));
}

let rows: readonly SampleRow[] | null = null;
export const sample = (): readonly SampleRow[] => (rows ??= readSample());

export const sampleRow = (symbol: string): Row => {
  const row = sample().find((candidate) => candidate.symbol === symbol);
  if (row === undefined) throw new Error(`the sample has no ${symbol}`);
  return plain(row);
};

/** A row without the columns of the source file only. */
export function plain(row: Row): Row {
  return Object.fromEntries(rowKeys.map((key) => [key, row[key]])) as unknown as Row;
}
