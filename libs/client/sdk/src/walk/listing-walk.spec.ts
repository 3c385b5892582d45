import { describe, expect, test } from 'vitest';
import type { InstrumentRow } from '../generated/wire.js';
import { BourseClient } from '../index.js';
import { json } from './price-server.fixture.js';

describe('the walk over the listing', () => {
  const rows = Array.from({ length: 2345 }, (_, i) => ({ symbol: `S${i}` }) as InstrumentRow);

  function listing() {
    const queries: string[] = [];
    const fetch = async (url: string) => {
      const { searchParams, search } = new URL(url);
      queries.push(search);
      const at = Number(searchParams.get('cursor') ?? 0);
      const next = at + Number(searchParams.get('outputsize') ?? 100);
      const instruments = rows.slice(at, next);
      return json(200, { instruments, next_cursor: next < rows.length ? String(next) : null });
    };
    return { bourse: new BourseClient({ baseUrl: 'http://bourse', apiKey: 'k', fetch }), queries };
  }

  test('list-2 pages follow next_cursor until it is null, with the same filters', async () => {
    const { bourse, queries } = listing();
    expect(await bourse.stocks.all({ exchange: 'XETRA', type: 'Common Stock' }).toArray()).toEqual(rows);
    expect(queries).toEqual([
      '?exchange=XETRA&type=Common+Stock&outputsize=1000',
      '?exchange=XETRA&type=Common+Stock&outputsize=1000&cursor=1000',
      '?exchange=XETRA&type=Common+Stock&outputsize=1000&cursor=2000',
    ]);
  });

  test('pageSize limits a page, maxItems the walk; the last page holds only the remaining rows', async () => {
    const { bourse, queries } = listing();
    const sizes: number[] = [];
    for await (const page of bourse.stocks.all({ pageSize: 100, maxItems: 250 }).pages())
      sizes.push(page.instruments.length);
    expect(sizes).toEqual([100, 100, 50]);
    expect(queries.at(-1)).toBe('?outputsize=50&cursor=200');
    expect(await bourse.stocks.all({ maxItems: 0 }).toArray()).toEqual([]);
    expect(await bourse.stocks.all({ maxItems: null as never }).toArray()).toHaveLength(rows.length);
  });

  test.each([
    { maxItems: Number.NaN },
    { maxItems: -1 },
    { maxItems: '2' as never },
    { pageSize: Number.NaN },
    { pageSize: 0 },
    { pageSize: 1001, maxItems: 3 },
  ])('%j is rejected before any request', async (wrong) => {
    const { bourse, queries } = listing();
    await expect(bourse.stocks.all(wrong).toArray()).rejects.toThrow(/(maxItems|pageSize) must be a whole number/);
    expect(queries).toEqual([]);
  });

  test('it is lazy, and each loop starts again', async () => {
    const { bourse, queries } = listing();
    const walk = bourse.stocks.all({ pageSize: 10 });
    expect(queries).toEqual([]);
    for (let time = 1; time <= 2; time++) {
      for await (const { symbol } of walk) if (symbol === 'S9') break;
      expect(queries).toHaveLength(time);
    }
  });
});
