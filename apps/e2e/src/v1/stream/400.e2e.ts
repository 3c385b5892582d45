import { expect, test } from 'vitest';
import { get } from '../../harness/shared.js';

test.each([
  ['type=Stock', {}],
  ['since=yesterday', {}],
  ['limit=5', {}],
  ['', { 'last-event-id': 'yesterday' }],
])('GET /v1/stream?%s %j: 400 before the stream begins', async (query, headers) => {
  const answer = await get(`/v1/stream?${query}`, headers);
  expect([answer.status, answer.json.code]).toEqual([400, 'bad_request']);
});

test('a token of other filters, also as the last event id', async () => {
  const { next_since: since } = (await get('/v1/stocks/changes?exchange=LSE')).json;
  for (const [query, headers] of [
    [`exchange=NYSE&since=${since}`, {}],
    ['exchange=NYSE', { 'last-event-id': since }],
  ] as const) {
    const { status, json } = await get(`/v1/stream?${query}`, headers);
    expect([status, json.details.errors[0].field]).toEqual([400, 'since']);
  }
});
