import { dayIn, MINUTES_PER_DAY, MS_PER_MINUTE, SECONDS_PER_DAY } from '@bourse/range';
import { majorUnit } from '@bourse/symbology';
import { checkedBars } from '../checked-bars.js';
import { type LabelSpan, labelSpan } from '../label-span.js';
import type { LiveInstrument, LiveSource, SourceAnswer, SourceBars, SourceWindow } from '../live-source.js';
import { urlUnder } from '../wire/base-url.js';
import type { LiveClient } from '../wire/live-client.js';
import { answerOf, SourceError } from '../wire/source-error.js';
import { chartOf } from './yahoo-chart.js';
import { type ChartPart, dailyBars, dividendsOf, minuteBars, splitsOf } from './yahoo-series.js';
import { type CallSpan, dailySpans, firstMinuteInReach, minuteSpans } from './yahoo-spans.js';

export const YAHOO_URL = 'https://query1.finance.yahoo.com';

const MAX_DELAY_SECONDS = 1800;

type ChartParts = readonly ChartPart[] | 'empty' | 'not_found';

/** Yahoo's chart v8, which needs no key: everything that the universe lists except bonds. */
export class YahooSource implements LiveSource {
  readonly name = 'yahoo';
  readonly limits = { perSecond: 5, perMinute: 60 };

  constructor(
    private readonly client: LiveClient,
    private readonly baseUrl: string = YAHOO_URL,
  ) {}

  serves({ type }: LiveInstrument, interval: SourceWindow['interval']): boolean {
    return type !== 'Bond' && (interval === '1day' || type !== 'Mutual Fund');
  }

  requestsFor(instrument: LiveInstrument, { interval, from, to, now }: SourceWindow): number {
    if (interval === '1day') return Math.max(1, dailySpans(from, now).length);
    return minuteSpans(from, to, now).length + (canSplit(instrument) ? 1 : 0);
  }

  fetch(instrument: LiveInstrument, window: SourceWindow, signal: AbortSignal): Promise<SourceAnswer> {
    return answerOf(() =>
      window.interval === '1day' ? this.#daily(instrument, window, signal) : this.#minutes(instrument, window, signal),
    );
  }

  async #daily(instrument: LiveInstrument, window: SourceWindow, signal: AbortSignal): Promise<SourceAnswer> {
    const parts = await this.#charts(
      instrument,
      { spans: dailySpans(window.from, window.now), granularity: '1d' },
      signal,
    );
    if (typeof parts === 'string') return { kind: parts };
    const { timezone } = parts[0]!.chart;
    const today = dayIn(timezone, window.now);
    const splits = canSplit(instrument) ? splitsOf(parts, today) : [];
    const span = labelSpan(window, timezone);
    const bars = checkedBars(dailyBars(parts, splits, hasVolume(instrument)), span);
    if (bars.labels.length === 0) return { kind: 'empty' };
    const dividends = canSplit(instrument) ? dividendsOf(parts, splits, today) : [];
    const isKnown = ({ exDay }: { exDay: number }) => exDay >= window.from;
    return {
      ...toSourceBars(parts, bars, span),
      splits: splits.filter(isKnown),
      dividends: dividends.filter(isKnown),
      actionsFrom: window.from,
    };
  }

  /** Requests minutes from the last split on: the vendor does not define the basis of older ones. */
  async #minutes(instrument: LiveInstrument, window: SourceWindow, signal: AbortSignal): Promise<SourceAnswer> {
    const spans = minuteSpans(window.from, window.to, window.now);
    if (spans.length === 0) return { kind: 'empty' };
    const parts = await this.#charts(instrument, { spans, granularity: '1m' }, signal);
    if (typeof parts === 'string') return { kind: parts };
    const lastSplitDay = canSplit(instrument) ? await this.#lastSplitDay(instrument, window, signal) : null;
    const { timezone } = parts[0]!.chart;
    const isAfterSplit = ({ label }: { label: number }) =>
      lastSplitDay === null || dayIn(timezone, label * MS_PER_MINUTE) >= lastSplitDay;
    const rows = minuteBars(parts, hasVolume(instrument)).filter(isAfterSplit);
    const whole = labelSpan(window, 'UTC');
    const earliest = Math.max(whole.from, firstMinuteInReach(window.now));
    const from = lastSplitDay === null ? earliest : Math.max(earliest, rows[0]?.label ?? earliest);
    const span = { ...whole, from, to: Math.min(whole.to, lastSettledMinute(parts, window.now)) };
    const bars = checkedBars(rows, span);
    return bars.labels.length === 0 ? { kind: 'empty' } : toSourceBars(parts, bars, span);
  }

  /** The day of the last split whose minutes may still be requested. */
  async #lastSplitDay(
    instrument: LiveInstrument,
    { from, now }: SourceWindow,
    signal: AbortSignal,
  ): Promise<number | null> {
    const recent = Math.max(from, Math.floor(firstMinuteInReach(now) / MINUTES_PER_DAY));
    const parts = await this.#charts(instrument, { spans: dailySpans(recent, now), granularity: '1d' }, signal);
    if (typeof parts === 'string') throw new SourceError('malformed');
    return splitsOf(parts, dayIn(parts[0]!.chart.timezone, now)).at(-1)?.exDay ?? null;
  }

  /**
   * The newest span first: it shows when trading began, so that nothing older is requested. Oldest first in the result.
   */
  async #charts(
    instrument: LiveInstrument,
    { spans, granularity }: { spans: readonly CallSpan[]; granularity: '1d' | '1m' },
    signal: AbortSignal,
  ): Promise<ChartParts> {
    const [newest, ...older] = spans;
    if (newest === undefined) return 'empty';
    const ask = async (span: CallSpan) => ({ span, chart: await this.#chart(instrument, span, granularity, signal) });
    const first = await ask(newest);
    if (first.chart === 'not_found') return 'not_found';
    const begin = (first.chart === 'empty' ? null : first.chart.firstTradeStamp) ?? -Infinity;
    const rest = await Promise.all(older.filter(({ end }) => end > begin - SECONDS_PER_DAY).map(ask));
    const parts = [first, ...rest].toReversed().filter((part): part is ChartPart => typeof part.chart !== 'string');
    return parts.length === 0 ? 'empty' : requireSameTerms(parts);
  }

  async #chart({ symbol }: LiveInstrument, { start, end }: CallSpan, granularity: '1d' | '1m', signal: AbortSignal) {
    const url = urlUnder(this.baseUrl, `/v8/finance/chart/${encodeURIComponent(symbol)}`, {
      period1: String(start),
      period2: String(end),
      interval: granularity,
      events: 'div|split|capitalGains',
      includePrePost: 'false',
    });
    return chartOf(await this.client.get(url, {}, signal), symbol, granularity);
  }
}

/** Many exchanges have a delay: a minute is over when the live price is past it, or half an hour later. */
function lastSettledMinute(parts: readonly ChartPart[], nowMs: number): number {
  const live = parts.at(-1)!.chart.liveStamp;
  return Math.floor(Math.max(live, nowMs / 1000 - MAX_DELAY_SECONDS) / 60) - 1;
}

function toSourceBars(parts: readonly ChartPart[], bars: SourceBars['bars'], span: LabelSpan): SourceBars {
  const { currency } = parts[0]!.chart;
  return {
    kind: 'bars',
    bars,
    coverage: { from: span.from, to: span.to },
    splits: [],
    dividends: [],
    actionsFrom: null,
    currency: currency === null ? null : majorUnit(currency).currency,
  };
}

/** Calls that differ in currency or time zone describe two different instruments. */
function requireSameTerms(parts: readonly ChartPart[]): readonly ChartPart[] {
  const [{ chart }] = parts as [ChartPart];
  const isSame = parts.every(
    (part) => part.chart.currency === chart.currency && part.chart.timezone === chart.timezone,
  );
  if (!isSame) throw new SourceError('malformed');
  return parts;
}

function canSplit({ type }: LiveInstrument): boolean {
  return type !== 'Crypto' && type !== 'FX' && type !== 'Index';
}

/** An exchange rate is quoted, not traded: the vendor writes 0. */
function hasVolume({ type }: LiveInstrument): boolean {
  return type !== 'FX';
}
