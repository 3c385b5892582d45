import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import type { ChainAnswer } from '@bourse/upstream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PricedInstrument } from '../read/series-request.js';
import { PriceStage } from '../testing/price-stage.js';
import { dividend, everyDay, flat } from '../testing/rows.js';
import { bars, failedAnswer } from '../testing/source-answers.js';

describeOnDatabase('live sources that are empty or fail', (open) => {
  let database: TestDatabase;
  let stage: PriceStage;
  let instrumentCount = 0;
  let requestCount: number;
  let answer: ChainAnswer;

  beforeAll(async () => {
    database = await open();
    const sources = {
      fetch: () => {
        requestCount++;
        return Promise.resolve(answer);
      },
    };
    stage = new PriceStage(database.db, { sources });
    await stage.opened.catalog.refresh();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    requestCount = 0;
  });

  const instrument = (more: Partial<PricedInstrument> = {}) => {
    return stage.instrument(`T${instrumentCount++}`, { exchange: null, ...more });
  };
  const week = { start: '2024-03-04', end: '2024-03-08' };

  describe('a failure', () => {
    test('with stored bars in the window: they are served, marked as degraded', async () => {
      const one = await instrument();
      await stage.bars(one, everyDay('2024-03-04', '2024-03-06'));
      answer = failedAnswer('timeout', true);
      expect(await stage.ask(one, week)).toMatchObject({ source: 'csv', isDegraded: true });
      expect(await stage.closes(one, week)).toEqual([10, 11, 12]);
      expect(requestCount).toBe(2);
    });

    test('without any: 502 with the queried sources and the last failure', async () => {
      answer = failedAnswer('rate_limited');
      await expect(stage.ask(await instrument(), week)).rejects.toMatchObject({
        code: 'upstream_failure',
        status: 502,
        details: { sources_tried: ['yahoo', 'tiingo'], last_error: 'rate_limited' },
      });
    });

    test('because of a timeout is a 504', async () => {
      answer = failedAnswer('timeout', true);
      await expect(stage.ask(await instrument(), week)).rejects.toMatchObject({
        code: 'upstream_failure',
        status: 504,
        details: { last_error: 'timeout' },
      });
    });

    test('in a window that meets stored days but holds no bar: an empty list, marked as degraded', async () => {
      const one = await instrument();
      await stage.bars(one, flat(['2024-02-27', 1], ['2024-03-11', 2]));
      answer = failedAnswer('unreachable');
      expect(await stage.ask(one, { start: '2024-03-08', end: '2024-03-12' })).toMatchObject({ isDegraded: true });
      const two = await instrument();
      await stage.bars(two, flat(['2024-03-11', 2]));
      await expect(stage.ask(two, week)).rejects.toMatchObject({ status: 502 });
    });

    test('on a weekday that imported bars mark as closed: 502, since the source could have known', async () => {
      const [one, other] = [await instrument({ exchange: 'CAI' }), await instrument({ exchange: 'CAI' })];
      await stage.bars(other, flat(['2024-03-01', 1], ['2024-03-12', 1]));
      answer = failedAnswer('unreachable');
      await expect(stage.ask(one, week)).rejects.toMatchObject({ status: 502 });
      answer = { kind: 'empty', sourcesTried: ['yahoo'] };
      expect(await stage.ask(one, week)).toMatchObject({ bars: null, isDegraded: false });
    });

    test('of quotes: the stored bar, or 502', async () => {
      const [one, none] = [await instrument(), await instrument()];
      await stage.bars(one, flat(['2024-03-06', 7]));
      answer = failedAnswer('auth');
      expect(await stage.opened.prices.quotes([{ instrument: one }, { instrument: none }])).toMatchObject([
        { close: 7, isDegraded: true },
        { code: 'upstream_failure', status: 502, details: { last_error: 'auth' } },
      ]);
    });

    test('of dividends: the stored ones, or 502', async () => {
      const [one, none] = [await instrument(), await instrument()];
      await stage.actions(one, [], [dividend('2024-03-06', 1)]);
      answer = failedAnswer('blocked');
      const requests = [one, none].map((each) => ({ instrument: each, window: stage.window(week) }));
      expect(await stage.opened.prices.dividends(requests)).toMatchObject([
        { events: [{ amount: 1 }], isDegraded: true },
        { status: 502 },
      ]);
    });

    test('is not remembered: the next request queries the source again', async () => {
      const one = await instrument();
      answer = failedAnswer('unreachable');
      await expect(stage.ask(one, week)).rejects.toMatchObject({ status: 502 });
      answer = bars(everyDay('2024-03-04', '2024-03-08'));
      expect(await stage.ask(one, week)).toMatchObject({ source: 'tiingo', isDegraded: false });
      expect(requestCount).toBe(2);
    });
  });

  describe('prices in another currency than the listing', () => {
    test('are refused and not stored: 502 that names the source', async () => {
      const one = await instrument();
      answer = bars(everyDay('2024-03-04', '2024-03-08'), { source: 'yahoo', currency: 'EUR' });
      await expect(stage.ask(one, week)).rejects.toMatchObject({
        status: 502,
        details: { sources_tried: ['yahoo'], last_error: 'malformed' },
      });
      expect(stage.opened.catalog.of(one.id).series).toEqual([]);
    });

    test('are accepted where the listing or the source names none', async () => {
      const one = await instrument({ currency: null });
      answer = bars(everyDay('2024-03-04', '2024-03-08'), { currency: 'EUR' });
      expect(await stage.closes(one, week)).toHaveLength(5);
      answer = bars(everyDay('2024-03-04', '2024-03-08'), { currency: null });
      expect(await stage.closes(await instrument(), week)).toHaveLength(5);
    });
  });

  test('every source is empty: 404 with the bounds', async () => {
    answer = { kind: 'empty', sourcesTried: ['yahoo'] };
    await expect(stage.ask(await instrument(), week)).rejects.toMatchObject({
      code: 'not_found',
      details: { from: '2024-03-04', to: '2024-03-08' },
    });
  });

  test('no source serves the instrument: as without sources', async () => {
    answer = { kind: 'unserved' };
    await expect(stage.ask(await instrument(), week)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    const one = await instrument();
    await stage.bars(one, everyDay('2024-03-04', '2024-03-06'));
    expect(await stage.ask(one, week)).toMatchObject({ isDegraded: false });
  });

  test('a weekend needs no source to be an empty answer', async () => {
    answer = { kind: 'empty', sourcesTried: ['yahoo'] };
    expect(await stage.ask(await instrument(), { start: '2024-03-09', end: '2024-03-10' })).toMatchObject({
      bars: null,
    });
  });

  test('several requests fail or succeed separately', async () => {
    const [one, two] = [await instrument(), await instrument()];
    await stage.bars(one, everyDay('2024-03-04', '2024-03-08'));
    answer = failedAnswer('unreachable');
    const requests = [one, two].map((each) => {
      return { instrument: each, interval: '1day', adjust: 'none', window: stage.window(week) } as const;
    });
    expect(await stage.opened.prices.series(requests)).toMatchObject([{ isDegraded: false }, { status: 502 }]);
    expect(requestCount).toBe(1);
  });
});
