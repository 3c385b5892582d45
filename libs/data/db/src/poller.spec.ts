import { describe, expect, test } from 'vitest';
import { Poller } from './poller.js';

const settle = async (end: () => void) => {
  end();
  await new Promise(setImmediate);
};

/** A clock and a task controlled by the test: each run waits for the result that the test sets. */
function harness() {
  let nowMs = 0;
  const runs: PromiseWithResolvers<void>[] = [];
  const errors: unknown[] = [];
  const task = () => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  };
  const poller = new Poller(task, { intervalMs: 250, clock: () => nowMs, onError: (error) => errors.push(error) });
  const tickAt = (ms: number) => {
    nowMs = ms;
    poller.tick();
  };
  return { poller, runs, errors, tickAt, at: (ms: number) => (nowMs = ms) };
}

describe('polling', () => {
  test('one run at a time', async () => {
    const { runs, tickAt } = harness();
    for (const ms of [0, 250, 500]) tickAt(ms);
    expect(runs).toHaveLength(1);
    await settle(() => runs[0]!.resolve());
    tickAt(750);
    expect(runs).toHaveLength(2);
  });

  test('a run that hangs is joined by another every two seconds, up to three', async () => {
    const { runs, tickAt, poller } = harness();
    for (let ms = 0; ms <= 60_000; ms += 250) tickAt(ms);
    expect(runs).toHaveLength(3);
    await settle(() => runs[2]!.resolve());
    expect(poller.ageMs()).toBe(60_000 - 4000);
    tickAt(60_250);
    expect(runs).toHaveLength(4);
  });

  test('the age counts from the start of the newest successful run: an answer is as old as its query', async () => {
    const { runs, tickAt, poller, at } = harness();
    expect(poller.ageMs()).toBe(Infinity);
    tickAt(0);
    tickAt(2000);
    at(2100);
    await settle(() => runs[1]!.resolve());
    expect(poller.ageMs()).toBe(100);
    await settle(() => runs[0]!.resolve());
    expect(poller.ageMs()).toBe(100);
  });

  test('failures are reported once until a success, and do not freshen', async () => {
    const { runs, tickAt, errors, poller } = harness();
    const ages: number[] = [];
    for (const ms of [0, 250, 500]) {
      tickAt(ms);
      const run = runs.at(-1)!;
      await settle(() => (ms === 500 ? run.resolve() : run.reject(new Error(`${ms}`))));
      ages.push(poller.ageMs());
    }
    expect(errors).toEqual([new Error('0')]);
    expect(ages).toEqual([Infinity, Infinity, 0]);
  });
});
