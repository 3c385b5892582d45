import { expect, test } from 'vitest';
import { growthFigures, type Sample } from './endurance-figures.js';

const MINUTES = 40;
const FROM_MINUTE = 10;

/** The figures beyond their limits of a container whose memory, descriptors and log are given by the minute. */
function overLimits(
  of: (minute: number) => { readonly memory?: number; readonly files?: number; readonly log?: number },
) {
  const samples = Array.from({ length: MINUTES }, (_, minute): Sample => {
    const { memory = 100, files = 30, log = 1 } = of(minute);
    const held = { anonymousMiB: memory + (minute % 3), files };
    return { atMs: minute * 60_000, held: { one: held }, disk: { 'one log': log }, inUse: null };
  });
  const figures = growthFigures(samples, { one: FROM_MINUTE * 60_000 }, true);
  return figures.filter(({ measured, atMost = Infinity }) => !(measured <= atMost)).map(({ what }) => what);
}

test('memory that varies, and grows only before its time, is level', () => {
  expect(overLimits((minute) => ({ memory: Math.min(minute, FROM_MINUTE) }))).toEqual([]);
});

test('memory that grows by two megabytes per hour is found', () => {
  expect(overLimits((minute) => ({ memory: 100 + minute / 30 }))).toEqual(['one: slope of anonymous memory']);
});

test('descriptors that grow, and a log beyond its rotation, are found', () => {
  expect(overLimits((minute) => ({ files: 30 + minute }))).toEqual(['one: open files more']);
  expect(overLimits((minute) => ({ log: 3 * minute }))).toEqual(['one log']);
});
