import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { cases } from '@bourse/testing/effort';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverAll } from './deliveries.fixture.js';
import { TestWebhooks } from './webhooks.fixture.js';

const seed = Number(process.env['BOURSE_LAW_SEED'] ?? 20_261_128);

let database: TestDatabase;
let hooks: TestWebhooks;
beforeAll(async () => {
  database = await openEmbedded();
  hooks = new TestWebhooks(database);
  hooks.sender = hooks.newSender({ post: { allowsPrivate: true, timeoutMs: 50 } });
});
afterAll(async () => {
  await hooks.close();
  await database.close();
});

test.each(Array.from({ length: cases(1, 30) }, (_, i) => seed + i))(
  'every message arrives at a receiver that fails, hangs, redirects and breaks off (seed %i)',
  { timeout: 300_000 },
  async (given) => {
    const plan = { seed: given, publications: 6, changes: 4 };
    expect(await deliverAll(hooks, database.db, plan)).toBe(6 * 5);
  },
);
