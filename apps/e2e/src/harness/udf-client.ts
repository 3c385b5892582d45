// A client of TradingView's datafeed protocol that accepts nothing else: every key, type and order is checked.
import { expect } from 'vitest';
import { type Answer, send, type Target } from './http-client.js';
import type { Bar } from './price-model.js';

type Query = Readonly<Record<string, string | number>>;

/** Resolutions of charts, and their intervals. */
export const intervals = {
  '1': '1min',
  '5': '5min',
  '15': '15min',
  '30': '30min',
  '60': '1h',
  '1D': '1day',
  '1W': '1week',
  '1M': '1month',
} as const;
export type Resolution = keyof typeof intervals;

/** The answer to `/history` without bars; `nextTime` is the newest older bar. */
interface NoData {
  readonly nextTime: number | undefined;
}

/** A server, and the key that is sent in the path. */
export interface UdfTarget extends Target {
  readonly apiKey: string;
}

interface Chart {
  readonly symbol: string;
  readonly resolution: string;
}

/** As the stock client: the key in the path, no header, parameters encoded. */
export function askUdf(target: UdfTarget, call: string, query: Query = {}): Promise<Answer> {
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const path = `/compat/udf/${target.apiKey}/${call}${search.length === 0 ? '' : '?'}${search.join('&')}`;
  return send(target, 'GET', path, { headers: { authorization: null } });
}

const MAX_LATE_READS = 5;

/** The body of a response that must be 200 and no error. A read that is late on a busy machine is a 503, and repeated. */
// oxlint-disable-next-line typescript/no-explicit-any -- black-box: nothing is known of a body before it is checked
export async function getUdf(target: UdfTarget, call: string, query: Query = {}): Promise<any> {
  let answer = await askUdf(target, call, query);
  for (let late = 0; answer.status === 503 && late < MAX_LATE_READS; late++) answer = await askUdf(target, call, query);
  const { status, text, headers } = answer;
  expect([status, text.slice(0, 200)]).toEqual([200, expect.not.stringContaining('errmsg')]);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  return JSON.parse(text);
}

export async function requestUdfBars(
  target: UdfTarget,
  { symbol, resolution }: Chart,
  range: Query,
): Promise<Bar[] | NoData> {
  const { s, nextTime, ...columns } = await getUdf(target, 'history', { symbol, resolution, ...range });
  if (s === 'no_data') {
    expect(columns).toEqual({});
    return { nextTime };
  }
  expect([s, nextTime]).toEqual(['ok', undefined]);
  const { t, o, h, l, c, v, ...others } = columns as Record<string, number[]>;
  expect(others).toEqual({});
  const lengths = [t, o, h, l, c, v ?? t].map((column) => column!.length);
  expect(new Set(lengths)).toEqual(new Set([t!.length]));
  for (const column of Object.values(columns as Record<string, number[]>))
    expect(column.every(Number.isFinite)).toBe(true);
  expect(t).toEqual([...new Set(t)].sort((a, b) => a - b));
  if (range['countback'] === undefined) expect(t![0]).toBeGreaterThanOrEqual(Number(range['from']));
  expect(t!.at(-1)).toBeLessThan(Number(range['to']));
  return t!.map((time, i) => {
    const datetime = labelOf(time, resolution);
    return { datetime, open: o![i]!, high: h![i]!, low: l![i]!, close: c![i]!, volume: v?.[i] ?? null };
  });
}

/** All bars before a time, newest first: windows of a length, and over gaps by `nextTime`, until there are none. */
export async function walkWindows(target: UdfTarget, chart: Chart, { end, seconds }: { end: number; seconds: number }) {
  const bars: Bar[] = [];
  for (let to = end; ;) {
    const page = await requestUdfBars(target, chart, { from: to - seconds, to });
    if (Array.isArray(page)) bars.push(...page.toReversed());
    else if (page.nextTime === undefined) return bars;
    const reached = Array.isArray(page) ? to - seconds : (page as NoData).nextTime! + 1;
    expect(reached).toBeLessThan(to);
    to = reached;
  }
}

/** The same by numbers of bars, as current charts request them. */
export async function walkCounts(
  target: UdfTarget,
  chart: Chart,
  { end, countback }: { end: number; countback: number },
) {
  const bars: Bar[] = [];
  for (let to = end; ;) {
    // A start that is not before the end: `countback` has priority.
    const page = await requestUdfBars(target, chart, { from: to, to, countback });
    if (!Array.isArray(page)) {
      expect(page.nextTime).toBeUndefined();
      return bars;
    }
    bars.push(...page.toReversed());
    to = Date.parse(page[0]!.datetime) / 1000;
  }
}

/** The label in the response of `/v1/time_series`. Daily and longer bars are at midnight UTC. */
function labelOf(time: number, resolution: string): string {
  const text = `${new Date(time * 1000).toISOString().slice(0, 19)}Z`;
  if (!/[DWM]$/.test(resolution)) return text;
  expect(text).toMatch(/T00:00:00Z$/);
  return text.slice(0, 10);
}
