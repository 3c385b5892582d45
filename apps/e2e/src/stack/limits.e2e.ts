import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { burst, countsTogether, type Instance, instancesOf, scaleUp, untilKnown } from '../harness/instances.js';
import { makeKey } from '../harness/keys.js';
import { note } from '../harness/note.js';
import { shared } from '../harness/shared.js';
import { containersOf, inContainers, without } from '../harness/stack.js';

describe.skipIf(!inContainers)('four instances', () => {
  let added: { end: () => Promise<void> };
  let four: Instance[];
  beforeAll(async () => {
    added = await scaleUp(4);
    four = await instancesOf('api');
  });
  afterAll(() => added.end());

  test('R7: a burst', async () => {
    expect(four).toHaveLength(4);
    for (let i = 0; i < 5; i++) {
      const one = await makeKey(shared, { perMinute: 50 });
      await untilKnown(four, one);
      const { allowed, refused, others } = await burst(four, one, 60);
      note(`${allowed} ${refused.length} ${others.length}`);
    }
  });

  test('R7: away', { timeout: 200_000 }, async () => {
    const [valkey = ''] = await containersOf('valkey');
    for (let i = 0; i < 3; i++) {
      const one = await makeKey(shared, { perMinute: 60 });
      await untilKnown(four, one);
      const before = (await burst(four.slice(0, 1), one, 20)).allowed;
      await sleep(500);
      let away = 0;
      await without(valkey, async () => {
        const t = performance.now();
        away += (await burst(four, one, 60)).allowed;
        note(`burst ${performance.now() - t}`);
      });
      let back = 0;
      const t = performance.now();
      while (!(await Promise.all(four.map(countsTogether))).every(Boolean)) back += (await burst(four, one, 3)).allowed;
      note(`together after ${performance.now() - t}`);
      const rest = (await burst(four, one, 60)).allowed;
      note(JSON.stringify({ before, away, back, rest }));
    }
  });
});
