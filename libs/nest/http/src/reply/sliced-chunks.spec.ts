import { expect, onTestFinished, test, vi } from 'vitest';
import { slicedChunks } from './sliced-chunks.js';

/** Chunks that take a millisecond each. */
function* chunks(count: number): Generator<Buffer> {
  for (let i = 0; i < count; i++) {
    vi.advanceTimersByTime(1);
    yield Buffer.from([i]);
  }
}

test('chunks arrive in order, with a pause after some milliseconds of them', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const seen: number[] = [];
  const pausedAt: number[] = [];
  const pause = async () => void pausedAt.push(seen.length);
  for await (const [byte] of slicedChunks(chunks(30), pause)) seen.push(byte!);
  expect(seen).toEqual(seen.map((_, i) => i));
  expect(seen).toHaveLength(30);
  expect(pausedAt).toEqual([3, 6, 9, 12, 15, 18, 21, 24, 27, 30]);
});
