import {
  type Bars,
  BARS_CSV_HEADER,
  ByteWriter,
  firstAtOrAfter,
  fromScaled,
  priceColumns,
  sliceBars,
  writeBarsCsv,
} from '@bourse/bars';
import type { Database } from '@bourse/db';
import type { Row, Table } from '@bourse/exports';
import { type Day, isIntraday, MINUTES_PER_DAY, MS_PER_MINUTE, type StoredInterval } from '@bourse/range';
import { type PriceSeries, readPriceSeries } from '../catalog/price-series.js';
import { readStoredBars } from './stored-bars.js';

/** The bars that an export writes. */
export interface ExportedBars {
  readonly interval: StoredInterval;
  /** Null: any. */
  readonly source?: string | null;
}

/** Days in UTC of the bars, inclusive. */
export interface ExportedDays {
  readonly from?: Day | null;
  readonly to?: Day | null;
}

/** The series of an instrument that an export writes: as traded if there is one, the last stored one of these. */
export async function chooseExportedSeries(
  db: Database,
  instrumentId: number,
  bars: ExportedBars,
): Promise<PriceSeries | null> {
  return selectSeries(await readPriceSeries(db, [instrumentId]), bars);
}

export function selectSeries(all: readonly PriceSeries[], { interval, source }: ExportedBars): PriceSeries | null {
  const series = all.filter((each) => each.interval === interval && (source ?? each.source) === each.source);
  return series.findLast(({ basis }) => basis === 'raw') ?? series.at(-1) ?? null;
}

/** Bars of a series as plain CSV, oldest first, as they are stored. */
export async function* exportBars(db: Database, series: PriceSeries, days: ExportedDays = {}): AsyncGenerator<string> {
  const kind = isIntraday(series.interval) ? 'minute' : 'day';
  const decoder = new TextDecoder();
  yield BARS_CSV_HEADER;
  for await (const bars of barsWithin(db, series, days)) {
    const writer = new ByteWriter(64 * bars.labels.length);
    writeBarsCsv(writer, bars, kind, false);
    yield decoder.decode(writer.bytes.subarray(BARS_CSV_HEADER.length));
  }
}

/** The same bars as a table. An unknown volume is null. */
export function barTable(db: Database, symbol: string, series: PriceSeries, days: ExportedDays = {}): Table {
  return {
    name: 'bars',
    columns: barColumns(series.interval),
    async *rows() {
      for await (const bars of barsWithin(db, series, days)) yield tableRows(symbol, bars, series.interval);
    },
  };
}

export function barColumns(interval: StoredInterval): Table['columns'] {
  return [
    { name: 'symbol', kind: 'text' },
    { name: 'datetime', kind: isIntraday(interval) ? 'instant' : 'day' },
    ...[...priceColumns, 'volume'].map((name) => ({ name, kind: 'decimal' }) as const),
  ];
}

export function tableRows(symbol: string, bars: Bars, interval: StoredInterval): Row[] {
  const unit = isIntraday(interval) ? MS_PER_MINUTE : 1;
  return Array.from(bars.labels, (label, i) => {
    const prices = priceColumns.map((name) => fromScaled(bars[name][i]!, bars.priceScale));
    const volume = fromScaled(bars.volume[i]!, bars.volumeScale);
    return [symbol, label * unit, ...prices, Number.isNaN(volume) ? null : volume];
  });
}

async function* barsWithin(db: Database, series: PriceSeries, { from, to }: ExportedDays): AsyncGenerator<Bars> {
  const labelsPerDay = isIntraday(series.interval) ? MINUTES_PER_DAY : 1;
  const [low, high] = [(from ?? -Infinity) * labelsPerDay, ((to ?? Infinity) + 1) * labelsPerDay];
  for await (const stored of readStoredBars(db, series)) {
    const bars = sliceBars(stored, firstAtOrAfter(stored, low), firstAtOrAfter(stored, high));
    if (bars.labels.length > 0) yield bars;
  }
}
