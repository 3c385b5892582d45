import { describe, expect, test } from 'vitest';
import { expectedListing } from '../harness/listing-model.js';
import { plain, sample } from '../harness/sample.js';
import { findWalkFaults } from '../harness/walk.js';
import { clientOf, type Sdk } from './sdk.js';

/** The walks of the SDK, compared with a single request. */
export function describeSdkWalks(sdk: Sdk): void {
  const bourse = clientOf(sdk);

  describe('walks', () => {
    test('the listing in pages of 500 is every row of the sample once, in order', async () => {
      const rows = await bourse.stocks.all({ status: 'all', pageSize: 500 }).toArray();
      expect(findWalkFaults(rows.map(({ symbol }) => symbol))).toEqual([]);
      expect(rows).toEqual(expectedListing(sample(), { status: 'all' }).map(plain));
    });

    test.each(['1day', '1week', '1month'] as const)(
      '%s bars of AAPL equal those of one response, in both directions',
      async (interval) => {
        const window = { symbol: 'AAPL', interval, start_date: '1995-01-01', end_date: '2013-03-01' } as const;
        const { values } = await bourse.timeSeries(window);
        expect(values.length).toBeGreaterThan(100);
        let requests = 0;
        const counted = { onResponse: () => void requests++ };
        expect(await bourse.timeSeriesWalk(window, counted).toArray()).toEqual(values);
        expect(requests).toBe(2);
        expect(await bourse.timeSeriesWalk({ ...window, order: 'oldest' }).toArray()).toEqual(values.toReversed());
      },
    );

    test('maxItems returns the newest, also without an end', async () => {
      const { values } = await bourse.timeSeries({ symbol: 'AAPL', outputsize: 700 });
      const walk = bourse.timeSeriesWalk({ symbol: 'AAPL', start_date: '1995-01-01', maxItems: 700 });
      expect(await walk.toArray()).toEqual(values);
    });

    test('dividends and splits', async () => {
      const window = { symbol: 'AAPL', start_date: '1980-01-01' };
      const { dividends } = await bourse.dividends(window);
      const { splits } = await bourse.splits(window);
      expect([dividends.length > 0, splits.length > 0]).toEqual([true, true]);
      expect(await bourse.dividendsWalk(window).toArray()).toEqual(dividends);
      expect(await bourse.splitsWalk({ ...window, order: 'oldest' }).toArray()).toEqual(splits.toReversed());
    });

    test('an unknown symbol fails the walk', async () => {
      const walk = bourse.timeSeriesWalk({ symbol: 'NOSUCHTHING', start_date: '2000-01-01' });
      await expect(walk.toArray()).rejects.toMatchObject({ code: 'not_found', details: { symbol: 'NOSUCHTHING' } });
    });
  });
}

/** Responses cut by a ceiling. */
export function describeSdkRest(sdk: Sdk): void {
  const bourse = clientOf(sdk);

  test('next() of a cut response returns the older bars, until meta.more is false', async () => {
    const window = { symbol: 'AAPL', start_date: '2012-08-06', end_date: '2012-08-10' } as const;
    const found: unknown[] = [];
    const more: boolean[] = [];
    let page: Awaited<ReturnType<typeof bourse.timeSeries>> | null = await bourse.timeSeries({
      ...window,
      outputsize: 2,
    });
    for (; page !== null; page = await page.next()) {
      found.push(...page.values);
      more.push(page.meta.more);
    }
    expect(found).toEqual((await bourse.timeSeries(window)).values);
    expect(more).toEqual([true, true, false]);
  });
}
