import { expect, test } from 'vitest';
import { LoadProgress, progressText } from './load-progress.js';

/** A stream that keeps its output, and a clock that is set. */
function stage(isTTY: boolean) {
  const written: string[] = [];
  const time = { now: 0 };
  const stream = { isTTY, write: (text: string) => written.push(text) };
  return { written, time, progress: new LoadProgress('bars', 4000, stream, () => time.now) };
}

test('shows the count, the rate and the time left: 3,000 bars at 500 per second take 6 s', () => {
  expect(progressText('bars', 1000, 4000, 2000)).toBe('1,000 of 4,000 bars (25 %), 500 bars/s, 6 s left');
  expect(progressText('bars', 1000, 121_000, 1000)).toBe('1,000 of 121,000 bars (0 %), 1,000 bars/s, 2 min 0 s left');
  expect(progressText('bars', 0, 4000, 0)).toBe('0 of 4,000 bars (0 %), 0 bars/s, unknown time left');
});

test('redraws one line of a terminal', () => {
  const { written, time, progress } = stage(true);
  for (time.now = 1000; time.now <= 1200; time.now += 100) progress.add(1000);
  progress.add(1000);
  progress.end();
  expect(written).toHaveLength(4);
  expect(written[0]).toBe('\r\x1b[2K1,000 of 4,000 bars (25 %), 1,000 bars/s, 3 s left');
  expect(written.at(-2)).toContain('\r\x1b[2K4,000 of 4,000 bars (100 %)');
  expect(written.at(-1)).toBe('\n');
});

test('writes a plain line every fifteen seconds elsewhere', () => {
  const { written, time, progress } = stage(false);
  for (time.now = 1000; time.now <= 31_000; time.now += 1000) progress.add(100);
  progress.end();
  expect(written).toHaveLength(4);
  for (const line of written) expect(line).toMatch(/^[\d,]+ of 4,000 bars .* left\n$/);
});
