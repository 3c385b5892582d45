import { isAmount, isSplitRatio } from '@bourse/bars';
import { isTimezone } from '@bourse/range';
import { type Reply } from '../wire/live-client.js';
import { expectSuccess, jsonOf, type ReplyRules } from '../wire/reply-json.js';
import { SourceError } from '../wire/source-error.js';
import {
  isWireObject,
  listOf,
  numberOf,
  objectOf,
  optional,
  stampOf,
  textOf,
  type WireObject,
} from '../wire/wire-values.js';

export interface ChartRow {
  /** Seconds since 1970-01-01T00:00Z. */
  readonly stamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number | null;
}

export interface ChartEvent {
  readonly stamp: number;
  readonly amount: number;
  /** The currency; null if it is that of the quote. */
  readonly currency: string | null;
}

/** One chart answer as received: everything adjusted by all splits to date, in the unit of `currency`. */
export interface Chart {
  readonly currency: string | null;
  readonly timezone: string;
  readonly firstTradeStamp: number | null;
  /** The stamp of the live price; 0 if unknown. */
  readonly liveStamp: number;
  readonly rows: readonly ChartRow[];
  readonly splits: readonly { readonly stamp: number; readonly numerator: number; readonly denominator: number }[];
  readonly dividends: readonly ChartEvent[];
  readonly capitalGains: readonly ChartEvent[];
}

export const yahooRules: ReplyRules = {
  isKeyed: false,
  sentences: [
    [/too many requests/i, 'rate_limited'],
    [/will be right back/i, 'upstream_error'],
  ],
};

const symptoms: readonly (readonly [RegExp, 'empty' | 'not_found' | 'rate_limited' | 'auth'])[] = [
  [/data doesn't exist for startdate|data not available for starttime|requested range must be within/i, 'empty'],
  [/not found|no data found|may be delisted/i, 'not_found'],
  [/too many requests/i, 'rate_limited'],
  [/unauthorized|invalid crumb|invalid cookie/i, 'auth'],
];

/** Reads a chart of that symbol and granularity, either of which the vendor may silently change. */
export function chartOf(reply: Reply, symbol: string, granularity: '1d' | '1m'): Chart | 'empty' | 'not_found' {
  const document = objectOf(jsonOf(reply, yahooRules));
  const chart = document['chart'] ?? document['finance'];
  if (isWireObject(chart) && isWireObject(chart['error'])) return refusalOf(chart['error']);
  expectSuccess(reply.status, yahooRules);
  const result = objectOf(listOf(objectOf(chart)['result'])[0]);
  const meta = objectOf(result['meta']);
  const timezone = textOf(meta['exchangeTimezoneName']);
  const isAsked =
    textOf(meta['symbol']).toUpperCase() === symbol.toUpperCase() &&
    meta['dataGranularity'] === granularity &&
    isTimezone(timezone);
  if (!isAsked) throw new SourceError('malformed');
  const events = isWireObject(result['events']) ? result['events'] : {};
  return {
    currency: optional(meta['currency'], textOf),
    timezone,
    firstTradeStamp: optional(meta['firstTradeDate'], secondsOf),
    liveStamp: optional(meta['regularMarketTime'], secondsOf) ?? 0,
    rows: rowsOf(result),
    splits: eventsOf(events['splits']).map(splitEventOf),
    dividends: eventsOf(events['dividends']).map(cashEventOf),
    capitalGains: eventsOf(events['capitalGains']).map(cashEventOf),
  };
}

function refusalOf({ code, description }: WireObject): 'empty' | 'not_found' {
  const text = `${String(code)} ${String(description)}`;
  const symptom = symptoms.find(([pattern]) => pattern.test(text))?.[1];
  if (symptom === 'empty' || symptom === 'not_found') return symptom;
  throw new SourceError(symptom ?? 'upstream_error');
}

/** An empty window has no timestamps and one empty quote. Rows without all four prices (null, or 0) are skipped. */
function rowsOf(result: WireObject): ChartRow[] {
  const quote = objectOf(listOf(objectOf(result['indicators'])['quote'])[0]);
  if (result['timestamp'] === undefined) {
    if (quote['close'] !== undefined) throw new SourceError('malformed');
    return [];
  }
  const stamps = listOf(result['timestamp']).map(secondsOf);
  const [open, high, low, close, volume] = (['open', 'high', 'low', 'close', 'volume'] as const).map((name) =>
    columnOf(quote[name], stamps.length),
  );
  return stamps.flatMap((stamp, i) => {
    const prices = [open![i], high![i], low![i], close![i]];
    if (prices.some((price) => price === null || price === 0)) return [];
    return { stamp, open: open![i]!, high: high![i]!, low: low![i]!, close: close![i]!, volume: volume![i]! };
  });
}

function columnOf(value: unknown, length: number): (number | null)[] {
  const column = listOf(value).map((cell) => optional(cell, numberOf));
  if (column.length !== length) throw new SourceError('malformed');
  return column;
}

/** Keyed by their stamp. */
function eventsOf(value: unknown): WireObject[] {
  return value === undefined || value === null ? [] : Object.values(objectOf(value)).map(objectOf);
}

function splitEventOf({ date, numerator, denominator }: WireObject) {
  const split = { stamp: secondsOf(date), numerator: numberOf(numerator), denominator: numberOf(denominator) };
  if (split.numerator <= 0 || !isSplitRatio(split)) throw new SourceError('malformed');
  return split;
}

function cashEventOf({ date, amount, currency }: WireObject): ChartEvent {
  const event = { stamp: secondsOf(date), amount: numberOf(amount), currency: optional(currency, textOf) };
  if (!isAmount(event.amount)) throw new SourceError('malformed');
  return event;
}

function secondsOf(value: unknown): number {
  return stampOf(value, 1000);
}
