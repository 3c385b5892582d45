import { expect, test } from 'vitest';
import { describeInvalid } from '../../../cases/validation.js';
import { get } from '../../../harness/shared.js';

const path = '/v1/stocks/changes';

describeInvalid(path, 400, [
  ['since=', { since: '' }],
  ['since=yesterday', { since: 'yesterday' }],
  ['limit=0', { limit: '0' }],
  ['limit=1001', { limit: '1001' }],
  ['wait=31', { wait: '31' }],
  ['wait=-1', { wait: '-1' }],
  ['type=Stock', { type: 'Stock' }],
]);

test('a token of other filters, altered, or of a cursor', async () => {
  const { next_since: since } = (await get(`${path}?exchange=LSE`)).json;
  const { next_cursor: cursor } = (await get('/v1/stocks?exchange=LSE&outputsize=1')).json;
  const altered = since.replace(/^./, (first: string) => (first === 'A' ? 'B' : 'A'));
  const tried = [`exchange=NYSE&since=${since}`, `exchange=LSE&since=${altered}`, `exchange=LSE&since=${cursor}`];
  for (const query of tried) {
    const { status, json } = await get(`${path}?${query}`);
    expect([status, json.details.errors[0].field]).toEqual([400, 'since']);
  }
});

test('X-Changes-Since: on the first page of a walk only, and not where a selection follows from more than fields', async () => {
  const first = await get('/v1/stocks?exchange=LSE&outputsize=1&sort=-name&fields=sector');
  const since = first.headers['x-changes-since'];
  expect((await get(`${path}?exchange=LSE&since=${since}`)).status).toBe(200);
  const second = await get(
    `/v1/stocks?exchange=LSE&outputsize=1&sort=-name&fields=sector&cursor=${first.json.next_cursor}`,
  );
  expect(second.headers['x-changes-since']).toBeUndefined();
  expect((await get('/v1/stocks?has=isin')).headers['x-changes-since']).toBeUndefined();
});
