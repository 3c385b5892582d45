import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Bystander, figuresOf } from '../harness/bystander.js';
import { effort } from '../harness/environment.js';
import { type Figure, hold } from '../harness/figures.js';
import {
  areTogether,
  ask,
  burst,
  everyInstance,
  type Instance,
  instancesOf,
  scaleUp,
  untilKnown,
} from '../harness/instances.js';
import { type MadeKey, makeKey } from '../harness/keys.js';
import { note } from '../harness/note.js';
import { bearer, command, shared } from '../harness/shared.js';
import { containersOf, inContainers, without } from '../harness/stack.js';
import { until } from '../harness/until.js';
import { send } from '../harness/http-client.js';

const perMinute = 60;
const timeout = 60_000 + effort.rounds * 20_000;
const rounds = Array.from({ length: effort.rounds }, (_, i) => i + 1);

/** A key with a limit, that every instance knows. */
async function limitedKey(instances: readonly Instance[]): Promise<MadeKey> {
  const key = await makeKey(shared, { perMinute });
  await untilKnown(instances, key);
  return key;
}

async function withoutValkey(done: () => Promise<void>): Promise<void> {
  const [valkey = ''] = await containersOf('valkey');
  await without(valkey, done);
}

const exactly = (what: string, allowed: readonly number[], limit: number): Figure[] => [
  { what: `${what}: most allowed of ${limit}`, measured: Math.max(...allowed), atMost: limit },
  { what: `${what}: fewest allowed of ${limit}`, measured: Math.min(...allowed), atLeast: limit },
];

describe.skipIf(!inContainers)(`four instances, rounds: ${effort.rounds} (BOURSE_ROUNDS)`, () => {
  let added: Awaited<ReturnType<typeof scaleUp>>;
  let four: Instance[];
  let all: Instance[];
  beforeAll(async () => {
    added = await scaleUp(4);
    [four, all] = await Promise.all([instancesOf('api'), everyInstance()]);
    await until('all count together', () => areTogether(all));
  });
  afterAll(() => added.end());

  test('R7: a burst over all four gets exactly what the limit allows', { timeout }, async ({ task }) => {
    expect(four).toHaveLength(4);
    const allowed: number[] = [];
    for (const round of rounds) {
      const key = await limitedKey(four);
      allowed.push(await burst(four, key, perMinute));
      for (const target of four) {
        const { json } = await send(target, 'GET', '/v1/usage', { headers: bearer(key) });
        expect(json.minute).toMatchObject({ used: perMinute, remaining: 0 });
      }
      note(`burst ${round} of ${effort.rounds}: ${allowed.at(-1)} allowed`);
    }
    hold(task, 'R7', exactly('bursts over four instances', allowed, perMinute));
  });

  test(
    'R7: while Valkey is away, and when it has come back without what it knew, no minute holds more than the limit',
    { timeout },
    async ({ task }) => {
      const away: number[] = [];
      const whole: number[] = [];
      for (const round of rounds) {
        const key = await limitedKey(four);
        // One instance alone is asked; the others hear of it four times a second.
        const before = await burst(four.slice(0, 1), key, perMinute / 3);
        await sleep(500);
        let during = 0;
        await withoutValkey(async () => void (during = await burst(four, key, perMinute)));
        let after = 0;
        await until('all count together again', async () => {
          after += await burst(four, key, 2);
          return areTogether(all);
        });
        after += await burst(four, key, perMinute);
        away.push(before + during);
        whole.push(before + during + after);
        note(`outage ${round} of ${effort.rounds}: ${before} before, ${during} during, ${after} after`);
      }
      hold(task, 'R7', [
        { what: 'Valkey away: most allowed', measured: Math.max(...away), atMost: perMinute },
        { what: 'Valkey away: fewest allowed', measured: Math.min(...away), atLeast: perMinute / 2 },
        ...exactly('the same minute, Valkey back', whole, perMinute),
      ]);
    },
  );

  describe.each([
    ['everything is there', (done: () => Promise<void>) => done()],
    ['Valkey is away', withoutValkey],
  ])('while %s', (state, during) => {
    test('R6: a revoked key is refused by every instance within a second', { timeout }, async ({ task }) => {
      const keys: MadeKey[] = [];
      for (const _ of rounds) keys.push(await makeKey(shared));
      for (const key of keys) await untilKnown(all, key);
      const bystander = await Bystander.watching(shared, ['/v1/stocks?exchange=XETRA&outputsize=50']);
      const takenMs: number[] = [];
      const observed = await bystander.during(
        () =>
          during(async () => {
            for (const key of keys) takenMs.push(...(await revoke(key, all)));
          }),
        0,
      );
      const what = `revocations while ${state}`;
      note(`${what}: ${takenMs.map((ms) => ms.toFixed(0)).join(', ')} ms`);
      hold(task, 'R6', [
        {
          what: `${what}: the slowest of ${all.length} instances`,
          measured: Math.max(...takenMs),
          unit: 'ms',
          atMost: 1000,
        },
        { what: `${what}: median`, measured: takenMs.toSorted((a, b) => a - b)[takenMs.length >> 1]!, unit: 'ms' },
        ...figuresOf(`${what}: another key`, [observed], { rightMin: effort.rounds, unavailableMax: 0 }),
      ]);
    });
  });
});

/** Milliseconds from the end of the command until each instance refuses the key. */
async function revoke(key: MadeKey, instances: readonly Instance[]): Promise<number[]> {
  const revoking = await command('keys', 'revoke', key.id);
  expect(revoking.code).toBe(0);
  const revokedAt = performance.now();
  const refusing = instances.map(async (instance) => {
    await until(`${instance.host} refuses the key`, async () => (await ask(instance, key)).status === 401);
    return performance.now() - revokedAt;
  });
  return Promise.all(refusing);
}
