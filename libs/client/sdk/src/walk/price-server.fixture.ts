import {
  bucketEnd,
  coveredDays,
  dayOfLabel,
  type Interval,
  isIntraday,
  labelText,
  mergeSpans,
  parseBound,
  type Span,
  toWindow,
} from '@bourse/range';
import { BourseClient } from '../index.js';

export const nowMs = Date.parse('2026-03-06T12:00:00Z');
export const clock = { now: () => nowMs, wait: async () => {} };

export interface Store {
  readonly interval: Interval;
  /** The labels that each source has, in any order; on a tie the last source answers. */
  readonly sources: readonly (readonly number[])[];
  /** The most bars of an answer. */
  readonly cap: number;
  /** The answer for a window without bars. */
  readonly empty?: '404' | '200';
  /** Offset of the link to the rest of a window from its correct position. */
  readonly fault?: number;
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const notFound = (details: unknown) => json(404, { code: 'not_found', message: 'no', status: 404, details });

/** The days that the server counts as stored for a source. */
function spansOfLabels(labels: readonly number[], interval: Interval): Span[] {
  const lastDay = (label: number) => (isIntraday(interval) ? dayOfLabel(interval, label) : bucketEnd(interval, label));
  return mergeSpans(labels.map((label) => [dayOfLabel(interval, label), lastDay(label)]));
}

/**
 * Answers as `GET /v1/time_series` does, by the server's own range rules: from the one source that covers most of the
 * window, or the one that the request names. Each bar has its label, and the index of its source as close.
 */
export function serverOf({ interval, sources, cap, empty = '404', fault = 0 }: Store) {
  const queries: URLSearchParams[] = [];
  const spans = sources.map((labels) => spansOfLabels(labels, interval));
  const fetch = async (url: string) => {
    const { searchParams } = new URL(url);
    queries.push(new URLSearchParams(searchParams));
    if (searchParams.get('symbol') !== 'AAPL') return notFound({ symbol: searchParams.get('symbol') });
    const [start, end] = ['start_date', 'end_date'].map((name) => parseBound(searchParams.get(name) ?? ''));
    const outputsize = Math.min(cap, Number(searchParams.get('outputsize') ?? cap));
    const { from, to, limit, days } = toWindow({ start, end, outputsize }, interval, nowMs);
    const covered = spans.map((each) => (days === null ? 0 : coveredDays(each, days.from ?? -Infinity, days.to)));
    const source = Number(searchParams.get('source') ?? covered.lastIndexOf(Math.max(...covered)));
    const inside = sources[source]!.filter((label) => label >= from! && label <= to).sort((a, b) => b - a);
    if (inside.length === 0 && empty === '404') return notFound({ from: null, to: null });
    const values = inside.slice(0, limit).map((label) => ({ datetime: labelText(interval, label), close: source }));
    const isCut = inside.length > limit;
    const body = { meta: { source: String(source), more: isCut }, values };
    if (!isCut) return json(200, body);
    searchParams.set('end_date', labelText(interval, inside[limit - 1]! - 1 + fault));
    searchParams.set('source', String(source));
    return json(200, body, { link: `</v1/time_series?${searchParams}>; rel="next"` });
  };
  return { bourse: new BourseClient({ baseUrl: 'http://bourse', apiKey: 'k', fetch, clock }), queries };
}
