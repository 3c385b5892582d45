import { expect, test } from 'vitest';
import { growthFigures, type Sample } from './endurance-figures.js';

const MINUTES = 40;
const FROM_MINUTE = 10;

interface MinuteSample {
  readonly memory?: number;
  readonly used?: number;
  readonly files?: number;
  readonly log?: number;
}

/** The figures beyond their limits of a container with these values in each minute. */
function overLimits(of: (minute: number) => MinuteSample) {
  const samples = Array.from({ length: MINUTES }, (_, minute): Sample => {
    const { memory = 100, used = 50, files = 30, log = 1 } = of(minute);
    const held = { anonymousMiB: memory + (minute % 3), files };
    return { atMs: minute * 60_000, held: { one: held }, disk: { 'one log': log }, inUse: { one: used } };
  });
  const figures = growthFigures(samples, { one: FROM_MINUTE * 60_000 }, true);
  return figures.filter(({ measured, atMost = Infinity }) => !(measured <= atMost)).map(({ what }) => what);
}

test('memory that varies, and grows only before its time, is level', () => {
  expect(overLimits((minute) => ({ memory: 100 + 3 * Math.min(minute, FROM_MINUTE) }))).toEqual([]);
});

test('two megabytes per hour more in use, and a megabyte per minute more of memory, are found', () => {
  expect(overLimits((minute) => ({ used: 50 + minute / 30 }))).toEqual(['one: slope of what JavaScript uses']);
  expect(overLimits((minute) => ({ memory: 100 + minute }))).toEqual(['one: anonymous memory more']);
});

test('descriptors that grow, and a log beyond its rotation, are found', () => {
  expect(overLimits((minute) => ({ files: 30 + minute }))).toEqual(['one: open files more']);
  expect(overLimits((minute) => ({ log: 3 * minute }))).toEqual(['one log']);
});
