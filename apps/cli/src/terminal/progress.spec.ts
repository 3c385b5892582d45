import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createProgress } from './progress.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('off a terminal: one line every five seconds, with the completed share, or the seconds if the total is unknown', () => {
  let text = '';
  // Of a stream, `createProgress` uses these two members off a terminal.
  const stream = { isTTY: false, write: (line: string) => ((text += line), true) } as unknown as NodeJS.WriteStream;
  const progress = createProgress(stream);
  const updateAfter = (ms: number, ...updateArguments: Parameters<typeof progress.update>) => {
    vi.advanceTimersByTime(ms);
    progress.update(...updateArguments);
  };
  updateAfter(4000, 1, 10, 'Reading');
  updateAfter(1000, 2, 10, 'Reading');
  updateAfter(1000, 10, 10, 'Comparing');
  updateAfter(5000, 10, 10, 'Comparing');
  updateAfter(5000, 10, 10, 'Comparing');
  expect(text).toBe('Reading … 20 %\nComparing … 5 s\nComparing … 10 s\n');
});
