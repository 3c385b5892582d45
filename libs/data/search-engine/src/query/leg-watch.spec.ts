import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LegWatch } from './leg-watch.js';

const never = () => new Promise<never>(() => undefined);
const after = <Answer>(ms: number, answer: Answer) =>
  new Promise<Answer>((resolve) => {
    setTimeout(() => resolve(answer), ms);
  });
const createWatch = (signal = new AbortController().signal) => new LegWatch(signal);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a leg within its deadline', () => {
  test('returns its result and is not missing', async () => {
    const watch = createWatch();
    const answer = watch.runWithin('lexical', 100, () => after(99, 'found'));
    await vi.advanceTimersByTimeAsync(99);
    expect(await answer).toBe('found');
    expect(watch.missing).toEqual([]);
  });

  test('leaves no timer', async () => {
    await createWatch().runWithin('lexical', 100, async () => 'found');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('an answer of null is an answer', async () => {
    const watch = createWatch();
    expect(await watch.runWithin('semantic', 100, async () => null)).toBeNull();
    expect(watch.missing).toEqual([]);
  });
});

describe('a leg that hangs costs exactly its deadline', () => {
  test('null after exactly that number of milliseconds, marked, and aborted', async () => {
    const watch = createWatch();
    let legSignal: AbortSignal | undefined;
    let isDone = false;
    const answer = watch.runWithin('lexical', 100, (signal) => {
      legSignal = signal;
      return never();
    });
    void answer.then(() => (isDone = true));
    await vi.advanceTimersByTimeAsync(99);
    expect([isDone, legSignal?.aborted, watch.missing]).toEqual([false, false, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([isDone, legSignal?.aborted, watch.missing]).toEqual([true, true, ['lexical']]);
    expect(await answer).toBeNull();
  });

  test('its later rejection has no effect', async () => {
    const watch = createWatch();
    const answer = watch.runWithin('lexical', 100, async () => {
      await after(200, null);
      throw new Error('too late');
    });
    await vi.advanceTimersByTimeAsync(300);
    expect(await answer).toBeNull();
    expect(watch.missing).toEqual(['lexical']);
  });
});

describe('a leg that fails', () => {
  test.each([
    ['later', () => Promise.reject(new Error('down'))],
    [
      'at once',
      () => {
        throw new Error('down');
      },
    ],
  ])('%s: null, marked, no timer left', async (_, ask) => {
    const watch = createWatch();
    expect(await watch.runWithin('semantic', 100, ask)).toBeNull();
    expect(watch.missing).toEqual(['semantic']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('each leg is missing once, in the order in which they were missed', async () => {
  const watch = createWatch();
  watch.markMissing('semantic');
  watch.markMissing('lexical');
  watch.markMissing('semantic');
  expect(watch.missing).toEqual(['semantic', 'lexical']);
});

test('an aborted caller waits for no leg', async () => {
  const ending = new AbortController();
  const watch = createWatch(ending.signal);
  let legSignal: AbortSignal | undefined;
  const answer = watch.runWithin('lexical', 100, (signal) => {
    legSignal = signal;
    return never();
  });
  ending.abort();
  expect(await answer).toBeNull();
  expect(legSignal?.aborted).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a caller that aborted before waits for no deadline of a leg', async () => {
  const watch = createWatch(AbortSignal.abort());
  let isDone = false;
  void watch.runWithin('lexical', 100, never).then(() => (isDone = true));
  await vi.advanceTimersByTimeAsync(0);
  expect(isDone).toBe(true);
});
