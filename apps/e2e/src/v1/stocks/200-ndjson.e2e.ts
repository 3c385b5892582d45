import { describe, expect, test } from 'vitest';
import { type Filters, expectedListing, toQuery } from '../../harness/listing-model.js';
import { plain, sample } from '../../harness/sample.js';
import { get } from '../../harness/shared.js';

const asLines = (path: string) => get(path, { accept: 'application/x-ndjson' });

describe('GET /v1/stocks as application/x-ndjson', () => {
  test.each<Filters>([{ status: 'all' }, { type: 'Crypto' }, { mic: 'XXXX' }])(
    '%o: one row per line, the whole filtered listing',
    async (filters) => {
      const answer = await asLines(`/v1/stocks${toQuery(filters)}`);
      expect([answer.status, answer.headers['content-type']?.split(';')[0]]).toEqual([200, 'application/x-ndjson']);
      expect(answer.text === '' || answer.text.endsWith('\n')).toBe(true);
      const rows = answer.text.split('\n').slice(0, -1);
      expect(rows.map((line) => JSON.parse(line))).toEqual(expectedListing(sample(), filters).map(plain));
    },
  );

  test('a page: its rows and a Link to the next', async () => {
    const answer = await asLines('/v1/stocks?outputsize=3');
    expect(answer.text.trim().split('\n')).toHaveLength(3);
    const next = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link']))![1]!;
    const second = await asLines(next);
    expect(second.text.split('\n')[0]).toBe(JSON.stringify(plain(expectedListing(sample(), {})[3]!)));
  });
});
