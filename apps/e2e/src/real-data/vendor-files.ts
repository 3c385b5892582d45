import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseCsvRows } from '../harness/csv.js';
import type { Bar } from '../harness/price-model.js';
import { firstFileOf } from '../harness/zip.js';

/** Reads a file of Alpha Vantage without the product's code. Newest first. */
export interface VendorFile {
  readonly symbol: string;
  readonly bars: readonly Bar[];
  /** `adjusted_close`, by date. */
  readonly adjusted: ReadonlyMap<string, number>;
}

/** Every file of the folder except the one with an error message. */
export function listVendorFiles(folder: string): VendorFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv.gz'));
  return names.map((name) => readVendorFile(join(folder, name))).filter(({ bars }) => bars.length > 0);
}

function readVendorFile(path: string): VendorFile {
  const rows = [...parseCsvRows(gunzipSync(readFileSync(path)).toString('utf8'))].filter(
    (row) => 'adjusted_close' in row,
  );
  rows.sort((a, b) => (a['timestamp']! < b['timestamp']! ? 1 : -1));
  return {
    symbol: basename(path, '.csv.gz'),
    bars: rows.map((row) => {
      const [open, high, low, close, volume] = ['open', 'high', 'low', 'close', 'volume'].map((name) =>
        Number(row[name]),
      ) as [number, number, number, number, number];
      return { datetime: row['timestamp']!, open, high, low, close, volume };
    }),
    adjusted: new Map(rows.map((row) => [row['timestamp']!, Number(row['adjusted_close'])])),
  };
}

/** A day of minutes as QuantConnect Lean keeps them. Newest first. */
export interface MinuteDay {
  readonly symbol: string;
  readonly date: string;
  readonly bars: readonly Bar[];
}

/** All `YYYYMMDD_trade.zip` of the US equities under a folder. */
export function leanMinuteDays(folder: string): MinuteDay[] {
  const paths = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('_trade.zip'));
  return paths.sort().map((path) => {
    const [symbol, file] = path.split('/') as [string, string];
    const date = `${file.slice(0, 4)}-${file.slice(4, 6)}-${file.slice(6, 8)}`;
    const lines = firstFileOf(readFileSync(join(folder, path)))
      .toString('utf8')
      .trim()
      .split('\n');
    return { symbol: symbol.toUpperCase(), date, bars: lines.map((line) => minuteOf(date, line)).toReversed() };
  });
}

/** `milliseconds since midnight in New York,open,high,low,close,volume`, prices times 10,000. */
function minuteOf(date: string, line: string): Bar {
  const [ms, open, high, low, close, volume] = line.trim().split(',').map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const midnight = Date.parse(`${date}T00:00:00${isSummerTime(date) ? '-04:00' : '-05:00'}`);
  const datetime = `${new Date(midnight + ms).toISOString().slice(0, 19)}Z`;
  return { datetime, open: open / 1e4, high: high / 1e4, low: low / 1e4, close: close / 1e4, volume };
}

/** Whether New York is four hours behind on a date, as far as the files go: none is near a change of the clock. */
function isSummerTime(date: string): boolean {
  return date.slice(5) > '03-15' && date.slice(5) < '11-01';
}
