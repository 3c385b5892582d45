import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parseCsvRows } from './csv.js';
import { sampleFile } from './environment.js';

/** A row of a price file, as its text. */
export interface WrittenBar {
  readonly datetime: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string;
}

export interface WrittenSplit {
  readonly ex_date: string;
  readonly numerator: number;
  readonly denominator: number;
}

export interface WrittenDividend {
  readonly ex_date: string;
  readonly amount: string;
  readonly currency: string;
  readonly payment_date: string;
  readonly frequency: string;
  readonly type: string;
}

/** The companies with prices in the sample, and their exchanges. */
export const pricedSymbols = { AAPL: 'NASDAQ', GOOGL: 'NASDAQ', IBM: 'NYSE', META: 'NASDAQ', MSFT: 'NASDAQ' } as const;
export type PricedSymbol = keyof typeof pricedSymbols;
export const allPriced = Object.keys(pricedSymbols) as PricedSymbol[];

const folder = dirname(sampleFile);
const tables = new Map<string, readonly Record<string, string>[]>();

function read<Column extends string>(name: string): readonly Record<Column, string>[] {
  const rows = tables.get(name) ?? [...parseCsvRows(readFileSync(join(folder, name), 'utf8'))];
  tables.set(name, rows);
  return rows;
}

/** The file of a sample company's bars. */
export const priceFile = (symbol: PricedSymbol): string => join(folder, 'prices', `${symbol}.csv.gz`);

const bars = new Map<PricedSymbol, readonly WrittenBar[]>();

/** Raw bars of the sample's file, oldest first. */
export function writtenBars(symbol: PricedSymbol): readonly WrittenBar[] {
  const cached = bars.get(symbol);
  if (cached !== undefined) return cached;
  const text = gunzipSync(readFileSync(priceFile(symbol))).toString('utf8');
  const rows = [...parseCsvRows<keyof WrittenBar>(text)];
  bars.set(symbol, rows);
  return rows;
}

/** Newest first. */
export function writtenSplits(symbol: PricedSymbol): WrittenSplit[] {
  const rows = read<'symbol' | 'ex_date' | 'ratio'>('splits.csv').filter((row) => row.symbol === symbol);
  const splits = rows.map(({ ex_date, ratio }) => {
    const [numerator, denominator] = lowest(ratio.split(':').map(Number) as [number, number]);
    return { ex_date, numerator, denominator };
  });
  return splits.sort((a, b) => (a.ex_date < b.ex_date ? 1 : -1));
}

/** Newest first. */
export function writtenDividends(symbol: PricedSymbol): WrittenDividend[] {
  const rows = read<keyof WrittenDividend | 'symbol'>('dividends.csv').filter((row) => row.symbol === symbol);
  return rows.sort((a, b) => (a.ex_date < b.ex_date ? 1 : -1));
}

function lowest([over, under]: [number, number]): [number, number] {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  const common = divisor(over, under);
  return [over / common, under / common];
}
