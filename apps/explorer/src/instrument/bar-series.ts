// The bars of a chart, and the older ones behind them.
import {
  type Adjust,
  type Bar,
  type BourseClient,
  type Interval,
  NotFoundError,
  type PriceMeta,
  type RangeAnswer,
  type TimeSeries,
} from '@bourse/sdk';
import { exchangeTime } from './exchange-time.js';
import { firstCountOf, MAX_BARS, type Range, startOf } from './price-choice.js';

export interface BarsQuery {
  readonly symbol: string;
  readonly interval: Interval;
  readonly range: Range;
  /** Undefined for the source of the newest bars. */
  readonly source: string | undefined;
  /** One series each. */
  readonly adjusts: readonly Adjust[];
  /** Other symbols, also one series each. */
  readonly compared: readonly string[];
  /** The first covered day. */
  readonly from: string;
}

type LoadOlder = (signal: AbortSignal) => Promise<RangeAnswer<TimeSeries> | null>;

export interface ShownBar extends Bar {
  /** In the time of the exchange: `2024-12-17`, `2024-12-17 09:30`. */
  readonly time: string;
}

export interface BarSeries {
  readonly meta: PriceMeta;
  /** Oldest first. */
  readonly bars: readonly ShownBar[];
  /** Requests the bars before them; undefined where the data begins. */
  readonly loadOlder: LoadOlder | undefined;
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
  const { symbol, interval, range, source, adjusts, compared } = query;
  const outputsize = firstCountOf(interval, range);
  const load = async (wanted: { symbol: string; adjust: Adjust; source?: string | undefined }): Promise<BarSeries> => {
    // Without a start the source of the newest bars answers, as it does for a quote.
    const answer = await client.timeSeries({ ...wanted, interval, outputsize }, { signal });
    let series = seriesOf(answer, olderOf(client, query, answer, outputsize));
    for (let page = 1; page < MAX_PAGES && lacksOlder(series, range); page++) series = await extend(series, signal);
    return series;
  };
  const own = adjusts.map((adjust) => ({ symbol, adjust, source }));
  const others = compared.map((other) => ({ symbol: other, adjust: adjusts[0]! }));
  return { query, series: await Promise.all([...own, ...others].map(load)) };
}

/** The bars before an answer, of its source; undefined where the data begins. */
function olderOf(
  client: BourseClient,
  { interval, from }: BarsQuery,
  { meta, values }: TimeSeries,
  outputsize: number,
): LoadOlder | undefined {
  const oldest = values.at(-1)?.datetime;
  if (oldest === undefined || values.length < outputsize || oldest <= from) return undefined;
  const window = { start_date: from, end_date: before(oldest), outputsize: MAX_BARS };
  const source = meta.source ?? undefined;
  return (signal) =>
    client
      .timeSeries({ symbol: meta.symbol, interval, adjust: meta.adjust, source, ...window }, { signal })
      .catch(orNull);
}

/** The second before a bar; of a day, it is the day before. */
function before(datetime: string): string {
  return `${new Date(Date.parse(datetime) - 1000).toISOString().slice(0, 19)}Z`;
}

function orNull(error: unknown): null {
  if (error instanceof NotFoundError) return null;
  throw error;
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
  const { bars, loadOlder } = seriesOf(answer, nextOf(answer));
  return { ...series, bars: [...bars, ...series.bars], loadOlder };
}

function nextOf(answer: RangeAnswer<TimeSeries>): LoadOlder | undefined {
  return answer.meta.more ? (signal) => answer.next({ signal }) : undefined;
}

function seriesOf({ meta, values }: TimeSeries, loadOlder: LoadOlder | undefined): BarSeries {
  const timeOf = exchangeTime(meta.timezone);
  return { meta, bars: values.toReversed().map((bar) => ({ ...bar, time: timeOf(bar.datetime) })), loadOlder };
}

/** For each bar the newest close of another series that is not later; undefined beyond the ends of that series. */
export function alignCloses(bars: readonly Bar[], other: readonly Bar[]): (number | undefined)[] {
  let next = 0;
  return bars.map(({ datetime }) => {
    while (other[next] !== undefined && other[next]!.datetime <= datetime) next++;
    const bar = other[next - 1];
    return next === other.length && bar?.datetime !== datetime ? undefined : bar?.close;
  });
}
