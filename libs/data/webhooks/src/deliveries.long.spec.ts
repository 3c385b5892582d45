import { openEmbedded } from '@bourse/testing';
import { expect, test } from 'vitest';
import { deliverAll } from './deliveries.fixture.js';
import { TestWebhooks } from './webhooks.fixture.js';

test(
  '10,000 events arrive at a receiver that fails, hangs, redirects and breaks off',
  { timeout: 1_800_000 },
  async () => {
    const database = await openEmbedded();
    const hooks = new TestWebhooks(database);
    hooks.sender = hooks.newSender({ post: { allowsPrivate: true, timeoutMs: 100 } });
    const plan = { seed: 10_000, publications: 100, changes: 100 };
    expect(await deliverAll(hooks, database.db, plan)).toBe(10_100);
    await hooks.close();
    await database.close();
  },
);
