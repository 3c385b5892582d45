// Series of few bars, as files of one minute or day of a market hold: looked up and stored together.
import { joinBars } from '@bourse/bars';
import type { FileSeries } from '../formats/price-file.js';
import type { BatchedBars } from '../store/store-batch.js';
import type { ImportedPrices, PriceImport } from './price-import.js';

/** A longer series is stored in a step of its own. */
const MAX_SHORT_BARS = 400;
/** Bounds of one step, so that no client waits long for it. */
const MAX_SERIES_TOGETHER = 500;
const MAX_BARS_TOGETHER = 20_000;

/** A series that may be stored, and its instrument. */
export interface PreparedSeries {
  readonly symbol: string;
  readonly prices: ImportedPrices;
}

/** Whether a series can be stored together with others: of few bars, without splits and dividends. */
export function isShort({ bars, splits, dividends }: FileSeries): boolean {
  return bars.count <= MAX_SHORT_BARS && splits === null && dividends === null;
}

/** Whether series are enough for one step. */
export function isBatchFull(series: readonly FileSeries[]): boolean {
  if (series.length >= MAX_SERIES_TOGETHER) return true;
  return series.reduce((sum, { bars }) => sum + bars.count, 0) + MAX_SHORT_BARS > MAX_BARS_TOGETHER;
}

/** Reads what the checks of several series need, in a statement each. */
export async function lookUpTogether(run: PriceImport, series: readonly FileSeries[]): Promise<void> {
  if (series.length === 0) return;
  await run.directory.prefetch(series.map(({ symbol }) => symbol));
  const instruments = await Promise.all(series.map(({ symbol }) => run.directory.find(symbol)));
  await run.prefetchSplits([...new Set(instruments.flatMap((instrument) => instrument?.id ?? []))]);
}

/** Prepares short series and stores them in one step; two series of one instrument in two. */
export async function storeTogether(
  run: PriceImport,
  series: readonly FileSeries[],
  prepare: (series: FileSeries) => Promise<PreparedSeries | null>,
): Promise<void> {
  let batch = new Map<number, BatchedBars>();
  for (const each of series) {
    const prices = (await prepare(each))?.prices;
    if (prices === undefined || prices.bars === null) continue;
    const { instrumentId, exchange, bars } = prices;
    if (batch.has(instrumentId)) {
      await run.storeTogether([...batch.values()]);
      batch = new Map();
    }
    batch.set(instrumentId, { instrumentId, exchange, bars: { ...bars, bars: joinBars([...bars.bars.pages()]) } });
  }
  if (batch.size > 0) await run.storeTogether([...batch.values()]);
  run.forgetSplits();
}
