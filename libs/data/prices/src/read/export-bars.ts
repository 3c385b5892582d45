import { barsCsvHeader, ByteWriter, writeBarsCsv } from '@bourse/bars';
import type { Database } from '@bourse/db';
import { isIntraday, type StoredInterval } from '@bourse/range';
import { type PriceSeries, priceSeries } from '../catalog/price-series.js';
import { storedBars } from './stored-bars.js';

/** The series of an instrument that an export writes: as traded if there is one, the last stored one of these. */
export async function exportedSeries(
  db: Database,
  instrumentId: number,
  interval: StoredInterval,
): Promise<PriceSeries | null> {
  const series = (await priceSeries(db, [instrumentId])).filter((each) => each.interval === interval);
  return series.findLast(({ basis }) => basis === 'raw') ?? series.at(-1) ?? null;
}

/** A series as plain CSV, oldest first, as it is stored. */
export async function* exportBars(db: Database, series: PriceSeries): AsyncGenerator<string> {
  const kind = isIntraday(series.interval) ? 'minute' : 'day';
  const decoder = new TextDecoder();
  yield barsCsvHeader;
  for await (const bars of storedBars(db, series)) {
    const writer = new ByteWriter(64 * bars.labels.length);
    writeBarsCsv(writer, bars, kind, false);
    yield decoder.decode(writer.bytes.subarray(barsCsvHeader.length));
  }
}
