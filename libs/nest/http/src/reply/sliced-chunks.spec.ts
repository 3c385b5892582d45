import { expect, test } from 'vitest';
import { slicedChunks } from './sliced-chunks.js';

/** Chunks that take a millisecond each. */
function* chunks(count: number): Generator<Buffer> {
  for (let i = 0; i < count; i++) {
    const endsAtMs = performance.now() + 1;
    while (performance.now() < endsAtMs);
    yield Buffer.from([i]);
  }
}

test('chunks arrive in order, with a pause after some milliseconds of them', async () => {
  const seen: number[] = [];
  const pausedAt: number[] = [];
  const pause = async () => void pausedAt.push(seen.length);
  for await (const [byte] of slicedChunks(chunks(30), pause)) seen.push(byte!);
  expect(seen).toEqual(seen.map((_, i) => i));
  expect(seen).toHaveLength(30);
  // A busy machine needs fewer chunks to use up the time.
  expect(Math.max(...pausedAt.map((at, i) => at - (pausedAt[i - 1] ?? 0)))).toBeLessThanOrEqual(4);
  expect(pausedAt.length).toBeGreaterThanOrEqual(7);
});
