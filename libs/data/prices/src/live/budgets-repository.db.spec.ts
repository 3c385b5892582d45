import { describeOnDatabase, type TestDatabase } from '@bourse/testing';
import type { BudgetUse } from '@bourse/upstream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BudgetsRepository } from './budgets-repository.js';

const use = (used: number): BudgetUse => ({ windows: [{ index: 28_500_000, used }], pausedUntil: 1_710_331_200_000 });

describeOnDatabase('the use of live sources', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test('is empty for a source that was never queried', async () => {
    expect(await new BudgetsRepository(database.db).read('tiingo')).toBeNull();
  });

  test('is read by another instance as it was written, each source separately', async () => {
    await new BudgetsRepository(database.db).write('tiingo', use(3));
    await new BudgetsRepository(database.db).write('polygon', use(1));
    await new BudgetsRepository(database.db).write('tiingo', use(4));
    expect(await new BudgetsRepository(database.db).read('tiingo')).toEqual(use(4));
    expect(await new BudgetsRepository(database.db).read('polygon')).toEqual(use(1));
  });
});
