import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openEmbedded, type TestDatabase } from '@bourse/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CliContext } from '../cli-context.js';
import { checkUniverse } from './checks.js';
import { checkMeilisearch } from './search-checks.js';

/** A Meilisearch that only states its version. */
const meili = createServer((_, response) => response.end('{"pkgVersion":"1.50.0"}'));
let database: TestDatabase;
let context: CliContext;

beforeAll(async () => {
  database = await openEmbedded();
  meili.listen(0, '127.0.0.1');
  await once(meili, 'listening');
  const url = `http://127.0.0.1:${(meili.address() as AddressInfo).port}`;
  const config = { meiliUrls: [url], meiliAdminKey: 'key', meiliSearchKey: null };
  context = { config, rawDatabase: () => database.db } as unknown as CliContext; // what the checks read
});
afterAll(async () => {
  meili.close();
  await database.close();
});

async function publish(version: number, minutesAgo: number): Promise<void> {
  const publishedAt = new Date(Date.now() - minutesAgo * 60_000);
  await database.db.updateTable('universe').set({ version, published_at: publishedAt }).execute();
}

test('a server that has not followed after five minutes is a fault', async () => {
  await database.db
    .insertInto('servers')
    .values({ id: randomUUID(), universe_version: 2, seen_at: new Date() })
    .execute();
  await publish(3, 4);
  expect(await checkUniverse(context)).toMatchObject({ ok: true });
  await publish(3, 6);
  expect(await checkUniverse(context)).toMatchObject({
    ok: false,
    detail: expect.stringContaining('1 of 1 servers still serve version 2'),
  });
  await publish(2, 6);
  expect(await checkUniverse(context)).toMatchObject({ ok: true });
});

test('an index of Meilisearch that failed or does not follow is a fault, with the reason', async () => {
  await publish(3, 4);
  expect(await checkMeilisearch(context)).toEqual({ name: 'names', ok: true, detail: 'Meilisearch 1.50.0' });
  await publish(3, 6);
  expect(await checkMeilisearch(context)).toMatchObject({
    ok: false,
    detail: expect.stringContaining('its index shows version 0 of 3'),
  });
  const failed = { universe_version: 3, settings: 'x', state: 'failed', failure: 'no_space_left_on_device' } as const;
  await database.db
    .insertInto('search_indexes')
    .values({ ...failed, lease_until: new Date(), finished_at: new Date() })
    .execute();
  await publish(3, 0);
  expect(await checkMeilisearch(context)).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/the last build failed at 2\S+Z: no_space_left_on_device/),
  });
});
