// The bars of a chart, and the older ones behind them.
import type { Adjust, Bar, BourseClient, Interval, PriceMeta, RangeAnswer, TimeSeries } from '@bourse/sdk';
import { firstCountOf, type Range, startOf } from './price-choice.js';

export interface BarsQuery {
  readonly symbol: string;
  readonly interval: Interval;
  readonly range: Range;
  /** One series each. */
  readonly adjusts: readonly Adjust[];
  /** The first covered day: a window from it lets the answer lead to what its limit cut off. */
  readonly from: string;
}

export interface BarSeries {
  readonly adjust: Adjust;
  readonly meta: PriceMeta;
  /** Oldest first. */
  readonly bars: readonly Bar[];
  /** Requests the bars before them; undefined where the data begins. */
  readonly loadOlder: ((signal: AbortSignal) => Promise<RangeAnswer<TimeSeries> | null>) | undefined;
}

/** The series of one query, of the same times. */
export interface Bars {
  readonly query: BarsQuery;
  readonly series: readonly BarSeries[];
}

/** Five pages of 5,000 bars reach back a quarter of a year in minutes; more is loaded on the way left. */
const MAX_PAGES = 5;

/** The newest bars, as many pages as the range needs. */
export async function loadBars(client: BourseClient, query: BarsQuery, signal: AbortSignal): Promise<Bars> {
  const { symbol, interval, range, from } = query;
  const outputsize = firstCountOf(interval, range);
  const load = async (adjust: Adjust): Promise<BarSeries> => {
    let series = seriesOf(
      adjust,
      await client.timeSeries({ symbol, interval, adjust, outputsize, start_date: from }, { signal }),
    );
    for (let page = 1; page < MAX_PAGES && lacksOlder(series, range); page++) series = await extend(series, signal);
    return series;
  };
  return { query, series: await Promise.all(query.adjusts.map(load)) };
}

/** The same series with one page before them; the same object where the data begins. */
export async function loadOlderBars(bars: Bars, signal: AbortSignal): Promise<Bars> {
  if (bars.series.every(({ loadOlder }) => loadOlder === undefined)) return bars;
  return { ...bars, series: await Promise.all(bars.series.map((series) => extend(series, signal))) };
}

function lacksOlder({ bars, loadOlder }: BarSeries, range: Range): boolean {
  const [oldest] = bars;
  if (oldest === undefined || loadOlder === undefined) return false;
  return oldest.datetime > startOf(range, bars.at(-1)!.datetime);
}

async function extend(series: BarSeries, signal: AbortSignal): Promise<BarSeries> {
  const answer = (await series.loadOlder?.(signal)) ?? null;
  if (answer === null) return { ...series, loadOlder: undefined };
  const { bars, loadOlder } = seriesOf(series.adjust, answer);
  return { ...series, bars: [...bars, ...series.bars], loadOlder };
}

function seriesOf(adjust: Adjust, answer: RangeAnswer<TimeSeries>): BarSeries {
  const { meta, values } = answer;
  return {
    adjust,
    meta,
    bars: values.toReversed(),
    loadOlder: meta.more ? (signal) => answer.next({ signal }) : undefined,
  };
}
