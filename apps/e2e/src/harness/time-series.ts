import { expect } from 'vitest';
import { send, type Answer, type Target } from './http-client.js';
import { toQuery } from './listing-model.js';
import type { Bar } from './price-model.js';
import { shared } from './shared.js';

type Query = Parameters<typeof toQuery>[0];

/** `GET /v1/time_series`, of the shared server unless another is given. */
export const requestTimeSeries = (query: Query, target: Target = shared): Promise<Answer> =>
  send(target, 'GET', `/v1/time_series${toQuery(query)}`);

/** The bars of an answer that must be 200. */
export async function requestBars(query: Query, target: Target = shared): Promise<Bar[]> {
  const answer = await requestTimeSeries(query, target);
  expect([answer.status, answer.request, answer.status === 200 ? '' : answer.text]).toEqual([200, answer.request, '']);
  return answer.json.values;
}

/** Their labels alone. */
export const requestBarLabels = async (query: Query, target: Target = shared): Promise<string[]> =>
  (await requestBars(query, target)).map(({ datetime }) => datetime);

/** The target of `Link: rel="next"`, or null. */
export function nextPath({ headers }: Answer): string | null {
  return /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1] ?? null;
}

/** Bars of a first answer and of every `rel="next"` behind it, in the order they came. */
export async function walkBars(path: string, target: Target = shared, ceiling = 5000): Promise<Bar[]> {
  const bars: Bar[] = [];
  for (let next: string | null = path; next !== null;) {
    const answer: Answer = await send(target, 'GET', next);
    if (answer.status !== 200) throw new Error(`${next} → ${answer.status} ${answer.text}`);
    const page: Bar[] = answer.json.values;
    if (page.length > ceiling) throw new Error(`a page of ${ceiling} holds ${page.length} bars`);
    bars.push(...page);
    next = nextPath(answer);
  }
  return bars;
}
