import { describeOnDatabase, type TestDatabase, WatchedStatements } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PriceStage } from '../testing/price-stage.js';
import { dividend } from '../testing/rows.js';
import { DividendReads } from './dividend-reads.js';
import type { PricedInstrument } from './series-request.js';

describeOnDatabase('dividends as they are stored', (open) => {
  let database: TestDatabase;
  let stage: PriceStage;
  let watched: WatchedStatements;
  let reads: DividendReads;
  let instrumentCount = 0;

  beforeAll(async () => {
    database = await open();
    stage = new PriceStage(database.db);
    watched = new WatchedStatements();
    reads = new DividendReads(database.db.withPlugin(watched), stage.opened.catalog);
  });
  afterAll(() => database.close());

  const addPaying = async (...amounts: number[]): Promise<PricedInstrument> => {
    const one = await stage.instrument(`D${instrumentCount++}`);
    await stage.actions(
      one,
      [],
      amounts.map((amount, i) => dividend(`2014-0${i + 1}-07`, amount)),
    );
    return one;
  };
  const amounts = async (...ids: number[]) => (await reads.of(ids)).map((paid) => paid.map(({ amount }) => amount));

  test('all requests of one turn are one statement, each caller gets its own dividends', async () => {
    const [one, two, none] = [await addPaying(1, 2), await addPaying(3), await stage.instrument('NONE')];
    const before = watched.count;
    const answers = [amounts(one.id, none.id), amounts(two.id, one.id), amounts(two.id)];
    expect(await Promise.all(answers)).toEqual([[[1, 2], []], [[3], [1, 2]], [[3]]]);
    expect(watched.count - before).toBe(1);
  });

  test('a result is kept, also an empty one, until the prices of the instrument change', async () => {
    const [one, none] = [await addPaying(1), await stage.instrument('NEVER')];
    await amounts(one.id, none.id);
    const before = watched.count;
    expect(await amounts(one.id, none.id)).toEqual([[1], []]);
    expect(watched.count - before).toBe(0);
    await stage.actions(one, [], [dividend('2014-01-07', 1), dividend('2015-01-07', 5)]);
    expect(await amounts(one.id, none.id)).toEqual([[1, 5], []]);
    expect(watched.count - before).toBe(1);
  });

  test('a failed read fails for all its callers, and the next one is a new read', async () => {
    const one = await addPaying(4);
    watched.refuse('from dividends');
    const outcomes = await Promise.allSettled([amounts(one.id), amounts(one.id)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    watched.refuse(null);
    expect(await amounts(one.id)).toEqual([[4]]);
  });
});
