import { describe, expect, test } from 'vitest';
import { Bystander } from '../harness/bystander.js';
import { type Answer, send, type Target } from '../harness/http-client.js';
import { type MadeKey, makeKey } from '../harness/keys.js';
import { bearer, command, shared } from '../harness/shared.js';
import { compose, containersOf, docker, inContainers, untilHealthy, up } from '../harness/stack.js';
import { until } from '../harness/until.js';

/** An instance by its own address, past the proxy, and what any key may ask it for. */
interface Instance extends Target {
  readonly path: string;
}

async function instancesOf(service: 'api' | 'gateway', port: number, path: string): Promise<Instance[]> {
  const address = '{{(index .NetworkSettings.Networks "bourse-e2e_edge").IPAddress}}';
  const names = await containersOf(service);
  return Promise.all(
    names.map(async (name) => ({ host: await docker('inspect', '--format', address, name), port, path, apiKey: null })),
  );
}

const restInstances = () => instancesOf('api', 3000, '/v1/types');
const everyInstance = async () => [
  ...(await restInstances()),
  ...(await instancesOf('gateway', 4000, '/schema.graphql')),
];

const ask = (instance: Instance, key: MadeKey): Promise<Answer> =>
  send(instance, 'GET', instance.path, { headers: bearer(key) });

describe.skipIf(!inContainers)('several instances', () => {
  test('R7: a burst over all instances gets exactly what the limit allows, and an honest wait', async () => {
    const targets = await restInstances();
    expect(targets).toHaveLength(2);
    const one = await makeKey(shared, { perMinute: 50 });
    // The answer that showed that the key is known was free.
    const answers = await Promise.all(targets.flatMap((target) => Array.from({ length: 60 }, () => ask(target, one))));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(answers.length - 50);
    const left = await Promise.all(targets.map((target) => send(target, 'GET', '/v1/usage', { headers: bearer(one) })));
    for (const { json } of left) expect(json.minute).toMatchObject({ used: 50, remaining: 0 });
  });

  test.each([
    ['while everything is there', async () => undefined, 500],
    ['while Valkey is away', () => compose('stop', '--timeout', '1', 'valkey'), 1000],
  ])('R6: a revoked key is refused by every instance within a second, %s', async (_, before, msMax) => {
    const targets = await everyInstance();
    expect(targets).toHaveLength(3);
    const one = await makeKey(shared);
    for (const target of targets) await untilStatus(target, one, 200);
    await before();
    try {
      const revoking = await command('keys', 'revoke', one.id);
      expect(revoking.code).toBe(0);
      const revokedAt = performance.now();
      await Promise.all(targets.map((target) => untilStatus(target, one, 401)));
      expect(performance.now() - revokedAt).toBeLessThan(msMax);
    } finally {
      await up();
    }
  });

  test('R12: one instance after the other is restarted, and nobody notices', { timeout: 120_000 }, async () => {
    const bystander = await Bystander.watching(shared, [
      '/v1/stocks?exchange=XETRA&outputsize=50',
      '/v1/symbol_search?query=apple&limit=3',
    ]);
    const observed = await bystander.during(async () => {
      for (const service of ['api', 'search'] as const) {
        for (const container of await containersOf(service)) {
          await docker('restart', '--time', '20', container);
          await untilHealthy(container);
        }
      }
    });
    expect(observed).toMatchObject({ wrong: [], unavailable: 0, dropped: 0 });
    expect(observed.right).toBeGreaterThan(200);
  });
});

const untilStatus = (instance: Instance, key: MadeKey, wanted: number): Promise<void> =>
  until(`${instance.host} answers ${wanted}`, async () => (await ask(instance, key)).status === wanted);
