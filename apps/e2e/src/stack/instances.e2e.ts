import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BackgroundClients, figuresOf } from '../harness/background-clients.js';
import { effort } from '../harness/environment.js';
import { type Figure, recordFigures, sum } from '../harness/figures.js';
import {
  areTogether,
  ask,
  sendBurst,
  listInstances,
  type Instance,
  instancesOf,
  readMinuteUsed,
  scaleUp,
  waitUntilKnown,
} from '../harness/instances.js';
import { type CreatedKey, makeKey } from '../harness/keys.js';
import { note } from '../harness/note.js';
import { runCommand, shared } from '../harness/shared.js';
import { containersOf, inContainers, runWithout } from '../harness/stack.js';
import { until } from '../harness/until.js';

const perMinute = 60;
const timeout = 60_000 + effort.rounds * 30_000;
const rounds = Array.from({ length: effort.rounds }, (_, i) => i + 1);

async function runWithoutValkey(done: () => Promise<void>): Promise<void> {
  const [valkey = ''] = await containersOf('valkey');
  await runWithout(valkey, done);
}

const exactFigures = (subject: string, allowed: readonly number[]): Figure[] => [
  { what: `${subject}: most allowed of ${perMinute}`, measured: Math.max(...allowed), atMost: perMinute },
  { what: `${subject}: fewest allowed of ${perMinute}`, measured: Math.min(...allowed), atLeast: perMinute },
];

describe.skipIf(!inContainers)(`four instances, rounds: ${effort.rounds} (BOURSE_ROUNDS)`, () => {
  let added: Awaited<ReturnType<typeof scaleUp>> | undefined;
  let four: Instance[];
  let all: Instance[];
  beforeAll(async () => {
    added = await scaleUp(4);
    [four, all] = await Promise.all([instancesOf('api'), listInstances()]);
    await until('all count together', () => areTogether(all));
  });
  afterAll(() => added?.end());

  /** A key with a limit, that every instance knows. */
  async function createLimitedKey(): Promise<CreatedKey> {
    const key = await makeKey(shared, { perMinute });
    await waitUntilKnown(four, key);
    return key;
  }

  test('bursts: a burst over all four gets exactly what the limit allows', { timeout }, async ({ task }) => {
    expect(four).toHaveLength(4);
    const allowed: number[] = [];
    for (const round of rounds) {
      const key = await createLimitedKey();
      allowed.push(await sendBurst(four, key, perMinute));
      expect(await readMinuteUsed(four, key)).toEqual(four.map(() => perMinute));
      note(`burst ${round} of ${effort.rounds}: ${allowed.at(-1)} allowed`);
    }
    expect(recordFigures(task, 'bursts', exactFigures('bursts over four instances', allowed))).toEqual([]);
  });

  test.skipIf(effort.rounds === 1)(
    'bursts: the wait that a refusal names is the true one; in the minute after it there is as much again',
    { timeout: timeout + 90_000 },
    async ({ task }) => {
      const used: ExhaustedKey[] = [];
      for (const _ of rounds) used.push(await exhaustKey(await createLimitedKey()));
      note(`${used.length} keys are used up and wait for a minute`);
      const retried = await Promise.all(used.map((one) => retry(one)));
      await sleep(1000);
      const next: number[] = [];
      for (const { key, onTime } of retried) next.push(onTime + (await sendBurst(four, key, perMinute)));
      const [early, onTime] = [sum(retried.map((one) => one.early)), sum(retried.map((one) => one.onTime))];
      const figures = [
        { what: 'keys allowed a second before the end of their wait', measured: early, atMost: 0 },
        { what: `keys of ${used.length} allowed at the end of it`, measured: onTime, atLeast: used.length },
        ...exactFigures('the minute after', next),
      ];
      expect(recordFigures(task, 'bursts', figures)).toEqual([]);
    },
  );

  interface ExhaustedKey {
    readonly key: CreatedKey;
    readonly overMs: number;
  }

  async function exhaustKey(key: CreatedKey): Promise<ExhaustedKey> {
    await sendBurst(four, key, perMinute / 3);
    const refused = await ask(four[0]!, key);
    expect(refused).toBeEnvelope(429, 'rate_limit');
    return { key, overMs: performance.now() + refused.json.details.retry_after_seconds * 1000 };
  }

  /** The number of allowed requests of two: one second before the end of the wait, and immediately after it. */
  async function retry({ key, overMs }: ExhaustedKey): Promise<{ key: CreatedKey; early: number; onTime: number }> {
    await sleep(overMs - 1000 - performance.now());
    const early = await sendBurst(four.slice(1, 2), key, 1);
    await sleep(overMs + 20 - performance.now());
    return { key, early, onTime: await sendBurst(four.slice(2, 3), key, 1) };
  }

  test(
    'bursts: while Valkey is unavailable, and after its return without data, no minute exceeds the limit',
    { timeout },
    async ({ task }) => {
      const outages = [];
      for (const round of rounds) {
        outages.push(await runOutage(await createLimitedKey()));
        note(`outage ${round} of ${effort.rounds}: ${JSON.stringify(outages.at(-1))}`);
      }
      const away = outages.map(({ before, during }) => before + during);
      const figures = [
        { what: `Valkey away: most allowed of ${perMinute}`, measured: Math.max(...away), atMost: perMinute },
        { what: `Valkey away: fewest allowed of ${perMinute}`, measured: Math.min(...away), atLeast: perMinute / 2 },
        ...exactFigures(
          'Valkey back within the same minute',
          outages.map(({ before, during, after }) => before + during + after),
        ),
      ];
      expect(recordFigures(task, 'bursts', figures)).toEqual([]);
    },
  );

  /** The requests allowed to a key before, during and after an outage, all within a minute. */
  async function runOutage(key: CreatedKey): Promise<{ before: number; during: number; after: number }> {
    // Only one instance gets requests; the others are updated four times per second.
    const before = await sendBurst(four.slice(0, 1), key, perMinute / 3);
    await sleep(500);
    let [during, after] = [0, 0];
    await runWithoutValkey(async () => void (during = await sendBurst(four, key, perMinute)));
    await until('all count together again', async () => {
      after += await sendBurst(four, key, 2);
      return areTogether(all);
    });
    after += await sendBurst(four, key, perMinute);
    return { before, during, after };
  }

  test.for([
    ['while everything is there', (done: () => Promise<void>) => done()],
    ['while Valkey is away', runWithoutValkey],
  ] as const)(
    'revocations: a revoked key is refused by every instance within a second, %s',
    { timeout },
    async ([state, during], { task }) => {
      const keys: CreatedKey[] = [];
      for (const _ of rounds) keys.push(await makeKey(shared));
      for (const key of keys) await waitUntilKnown(all, key);
      const bystander = await BackgroundClients.start(shared, ['/v1/stocks?exchange=XETRA&outputsize=50']);
      const takenMs: number[] = [];
      const revoking = async () => {
        for (const key of keys) takenMs.push(...(await revoke(key, all)));
      };
      const observed = await bystander.observe(() => during(revoking), 0);
      // The next tests compare responses that are not degraded.
      await until('all count together again', () => areTogether(all));
      note(`${state}: ${takenMs.map((ms) => ms.toFixed(0)).join(', ')} ms`);
      const slowest = { measured: Math.max(...takenMs), unit: 'ms', atMost: 1000 };
      const figures = [
        { what: `revoked ${state}: the slowest of ${all.length} instances`, ...slowest },
        { what: `revoked ${state}: median`, measured: median(takenMs), unit: 'ms' },
        ...figuresOf(`another key ${state}`, [observed], { minRight: effort.rounds, maxUnavailable: 0 }),
      ];
      expect(recordFigures(task, 'revocations', figures)).toEqual([]);
    },
  );
});

/** Milliseconds from the end of the command until each instance refuses the key. */
async function revoke(key: CreatedKey, instances: readonly Instance[]): Promise<number[]> {
  const revoking = await runCommand('keys', 'revoke', key.id);
  expect(revoking.code).toBe(0);
  const revokedAt = performance.now();
  const refusing = instances.map(async (instance) => {
    await until(`${instance.host} refuses the key`, async () => (await ask(instance, key)).status === 401);
    return performance.now() - revokedAt;
  });
  return Promise.all(refusing);
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;
