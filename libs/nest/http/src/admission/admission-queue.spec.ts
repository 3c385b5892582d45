import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  closedLoop,
  spreadEvenly,
  answersOf,
  openAdmission,
  countRefused,
  simulate,
  waitOf,
} from '../testing/simulated-clients.js';
import type { AdmissionQueue } from './admission-queue.js';
import { isOverloaded, overloadDefaults, REQUESTS_ALWAYS, MAX_WAITING } from './overload.js';

describe('requests of one key', () => {
  test('sequential requests: none of 10,000 waits or is refused, on a machine of any speed', () => {
    const { loop, admission } = openAdmission({ keyConcurrency: 1, maxWaitMs: 1 });
    let sent = 1;
    const answers = simulate(loop, admission, [{ key: 'a', atMs: 0, workMs: 500 }], ({ endedMs }) =>
      sent++ < 10_000 ? { key: 'a', atMs: endedMs, workMs: (sent % 100) * 10 } : null,
    );
    expect([answers.length, countRefused(answers)]).toEqual([10_000, 0]);
    for (const answer of answers) expect(waitOf(answer)).toBeCloseTo(answer.workMs + 0.05);
  });

  test('40 connections with long requests: all are answered, in the order of arrival, none starves', () => {
    const { loop, admission } = openAdmission();
    const { first, next } = closedLoop('a', 40, 200);
    const answers = simulate(loop, admission, first, (answer) => next(answer, 60_000));
    expect([countRefused(answers), answers.length]).toEqual([0, 339]);
    expect(answers.map(({ atMs }) => atMs)).toEqual(answers.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
    expect(Math.max(...answers.map(waitOf))).toBeLessThan(41 * 201);
  });

  test('1,000 connections with short requests: all are answered', () => {
    const { loop, admission } = openAdmission();
    const { first, next } = closedLoop('a', 1000, 0.05);
    const answers = simulate(loop, admission, first, (answer) => next(answer, 5000));
    expect(countRefused(answers)).toBe(0);
  });

  test('once capacity suffices again, none waits, although as many arrive in each turn', () => {
    const { loop, admission } = openAdmission();
    const { first, next } = closedLoop('a', 40, 0.05);
    const slow = { key: 'a', atMs: 0, workMs: 50 };
    simulate(loop, admission, [slow, ...first], (answer) => next(answer, 1000));
    const waited: number[] = [];
    for (let turn = 0; turn < 10; turn++) {
      for (let i = 0; i < 40; i++) {
        const queue = admission.queueOf('a');
        if (turn === 0 && i === 0) loop.work(20);
        if (admission.tryStart(queue)) admission.leave(queue);
        else admission.wait(queue, { start: () => admission.leave(queue), refuse: () => undefined });
      }
      loop.endTurn();
      waited.push(admission.waiting);
    }
    expect(waited[0]).toBeGreaterThan(0);
    expect(waited.slice(2)).toEqual(Array(8).fill(0));
  });

  test.each([2, 5, 10])('%d times the capacity: the loop answers without a pause, the excess is refused', (times) => {
    const { loop, admission } = openAdmission();
    const answers = simulate(loop, admission, spreadEvenly('a', 5 / times, 6000, 5));
    const accepted = answers.filter(({ isRefused }) => !isRefused);
    expect(countRefused(answers)).toBeGreaterThan(answers.length * (1 - 1 / times) * 0.9);
    expect(accepted.length).toBeGreaterThan((6000 / 5) * 0.85);
    // After the rate of starts is known.
    const settled = accepted.filter(({ atMs }) => atMs > 1000);
    expect(Math.max(...settled.map(waitOf))).toBeLessThan(2 * overloadDefaults.maxWaitMs);
    const refusals = answers.filter(({ isRefused }) => isRefused);
    expect(Math.max(...refusals.map(waitOf))).toBeLessThan(20);
  });

  test('negative control: without a limit of the wait none is refused, and all wait', () => {
    const { loop, admission } = openAdmission({ ...overloadDefaults, maxWaitMs: 0 });
    const answers = simulate(loop, admission, spreadEvenly('a', 2.5, 2000, 5));
    expect([countRefused(answers), Math.round(Math.max(...answers.map(waitOf)) / 1000)]).toEqual([0, 2]);
  });

  test('a machine busy with other processes refuses no request: neither one long pause nor a tenth of its time matters', () => {
    const { loop, admission } = openAdmission();
    const paused = Array.from({ length: 150 }, (_, i) => ({
      key: 'a',
      atMs: i,
      workMs: 1,
      stolenMs: i % 70 === 0 ? 3000 : 0,
    }));
    const slow = Array.from({ length: 150 }, () => ({ key: 'a', atMs: 20_000, workMs: 1, stolenMs: 9 }));
    expect(countRefused(simulate(loop, admission, [...paused, ...slow]))).toBe(0);
  });

  test('negative control: the same load in this process is refused', () => {
    const { loop, admission } = openAdmission();
    const slow = Array.from({ length: 150 }, (_, i) => ({ key: 'a', atMs: i, workMs: 10 }));
    expect(countRefused(simulate(loop, admission, slow))).toBeGreaterThan(50);
  });

  test('a request that still waits after half a minute is refused', () => {
    const { loop, admission } = openAdmission();
    const burst = Array.from({ length: 20 }, () => ({ key: 'a', atMs: 0, workMs: 4000 }));
    const answers = simulate(loop, admission, burst);
    expect(answers.map(({ isRefused }) => isRefused)).toEqual([
      ...Array<boolean>(9).fill(false),
      ...Array<boolean>(11).fill(true),
    ]);
  });
});

describe('requests of several keys', () => {
  test.each([
    [40, 100],
    [200, 20],
    [400, 5],
  ])('a key with %d connections and requests of %d ms blocks no other key', (clients, workMs) => {
    const { loop, admission } = openAdmission();
    const { first, next } = closedLoop('busy', clients, workMs);
    const victim = spreadEvenly('victim', 100, 20_000, 0.1);
    const answers = simulate(loop, admission, [...first, ...victim], (answer) => next(answer, 20_000));
    expect([answersOf(answers, 'victim').length, countRefused(answersOf(answers, 'victim'))]).toEqual([200, 0]);
    // After the running work, and after the requests read in the same turn.
    const worst = Math.max(...answersOf(answers, 'victim').map(waitOf));
    expect(worst).toBeLessThan(3 * workMs + clients * 0.2);
  });

  test('the busier of two keys is refused first', () => {
    const { loop, admission } = openAdmission();
    const busy = closedLoop('busy', 300, 5);
    const other = closedLoop('other', 10, 5);
    const answers = simulate(
      loop,
      admission,
      [...busy.first, ...other.first],
      (answer) => busy.next(answer, 5000) ?? other.next(answer, 5000),
    );
    expect(countRefused(answersOf(answers, 'busy'))).toBeGreaterThan(0);
    expect(countRefused(answersOf(answers, 'other'))).toBe(0);
    const times = ['busy', 'other'].map((key) => answersOf(answers, key).filter(({ isRefused }) => !isRefused).length);
    expect(times[1]! / times[0]!).toBeGreaterThan(0.8);
  });

  test('refused requests count towards the time of their key', () => {
    const { loop, admission } = openAdmission();
    const queue = admission.queueOf('a');
    loop.work(7);
    admission.queueOf('b');
    expect(queue.spentMs).toBe(7);
  });

  test('time after a wait is divided among the requests under way', () => {
    const { loop, admission } = openAdmission();
    const [one, two] = [admission.queueOf('one'), admission.queueOf('two')];
    for (const queue of [one, one, one, two]) expect(admission.tryStart(queue)).toBe(true);
    loop.endTurn();
    loop.work(40);
    admission.queueOf('three');
    loop.endTurn();
    expect([one.spentMs, two.spentMs]).toEqual([30, 10]);
  });
});

const startOrWait = (admission: AdmissionQueue, key: string) => {
  const log: boolean[] = [];
  const queue = admission.queueOf(key);
  if (admission.tryStart(queue)) log.push(true);
  else admission.wait(queue, { start: () => log.push(true), refuse: () => log.push(false) });
  return { queue, log };
};

describe('requests under way', () => {
  test.each([
    [16, 4],
    [0, 0],
  ])('of one key %d (0: no maximum), others wait until one is finished', (keyConcurrency, waiting) => {
    const { loop, admission } = openAdmission({ ...overloadDefaults, keyConcurrency });
    const requests = Array.from({ length: 20 }, () => startOrWait(admission, 'a'));
    loop.endTurn();
    expect([admission.underWay, admission.waiting]).toEqual([20 - waiting, waiting]);
    // Other keys continue.
    expect(startOrWait(admission, 'b').log).toEqual([true]);
    loop.endTurn();
    for (const { queue } of requests.slice(0, 16)) admission.leave(queue);
    while (loop.endTurn());
    expect(requests.every(({ log }) => log[0] === true)).toBe(true);
    expect([admission.underWay, admission.waiting]).toEqual([5, 0]);
  });

  test('a request whose client has left is not started', () => {
    const { loop, admission } = openAdmission({ ...overloadDefaults, keyConcurrency: 1 });
    const first = startOrWait(admission, 'a');
    const log: string[] = [];
    const entries = ['left', 'stayed'].map((name) =>
      admission.wait(first.queue, { start: () => log.push(name), refuse: () => log.push('refused') }),
    );
    expect(admission.remove(first.queue, entries[0]!)).toBe(true);
    admission.leave(first.queue);
    while (loop.endTurn());
    expect(log).toEqual(['stayed']);
    expect(admission.remove(first.queue, entries[1]!)).toBe(false);
  });

  test('a long request lets other keys run first, and continues although its key is at its maximum', async () => {
    const { loop, admission } = openAdmission({ ...overloadDefaults, keyConcurrency: 1 });
    const log: string[] = [];
    startOrWait(admission, 'a');
    const behind = startOrWait(admission, 'a');
    loop.work(50);
    const rest = admission.yieldToOthers('a').then(() => log.push('rest'));
    // Takes longer than the time for starts in one turn.
    const start = () => {
      loop.work(60);
      log.push('other');
    };
    admission.wait(admission.queueOf('b'), { start, refuse: () => log.push('refused') });
    await nextTurn();
    expect(log).toEqual([]);
    while (log.length === 0) loop.endTurn();
    await nextTurn();
    expect(log).toEqual(['other']);
    while (loop.endTurn());
    await rest;
    expect([log, behind.log]).toEqual([['other', 'rest'], []]);
  });
});

describe('the overload rule', () => {
  const state = { waiting: 40, startEveryMs: 10, waitingOfAll: 60, keysWaiting: 2, underWay: 1 };

  test('refuses when the wait would exceed the limit, not a millisecond earlier', () => {
    expect(isOverloaded(state, 399)).toBe(true);
    expect(isOverloaded(state, 400)).toBe(false);
    expect(isOverloaded(state, 0)).toBe(false);
  });

  test.each([
    ['the key has fewer waiting than the average', { waiting: 29 }],
    ['there are few at all', { waitingOfAll: REQUESTS_ALWAYS - 2, waiting: REQUESTS_ALWAYS - 2 }],
    ['none of the key waits', { waiting: 0, waitingOfAll: 5000 }],
    ['nothing is known yet', { startEveryMs: 0 }],
  ])('refuses no request when %s', (_, changed) => {
    expect(isOverloaded({ ...state, ...changed }, 1)).toBe(false);
  });

  test('refuses above a number of requests, for any rate of starts', () => {
    expect(isOverloaded({ ...state, startEveryMs: 0.001, waiting: MAX_WAITING, waitingOfAll: MAX_WAITING }, 200)).toBe(
      true,
    );
  });
});
