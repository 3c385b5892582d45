import { expect, test } from 'vitest';
import { minuteWindow } from '../sliding-window.js';
import { Acquaintance, KeyStates } from './key-states.js';

let nowMs = 1000;
const clock = { steadyMs: () => nowMs, wallMs: () => nowMs };

test('an outage measures a key against its state when the outage began; the next outage starts again', () => {
  const known = new Acquaintance(clock, minuteWindow);
  known.overhear(40);
  expect(known.interrupted(1, 10)).toMatchObject({ usedByAll: 40, usedHere: 10 });
  known.overhear(70);
  expect(known.interrupted(1, 25)).toMatchObject({ usedByAll: 40, usedHere: 10 });
  expect(known.interrupted(2, 25)).toMatchObject({ usedByAll: 70, usedHere: 25 });
});

test('the use by all instances counts for a minute, and never for less than the use here', () => {
  const known = new Acquaintance(clock, minuteWindow);
  known.overhear(40);
  expect(known.interrupted(1, 55)).toMatchObject({ usedByAll: 55 });
  nowMs += minuteWindow.windowMs;
  expect(known.interrupted(2, 5)).toMatchObject({ usedByAll: 5 });
});

test('a key known only from others is forgotten when its minute is over', () => {
  const keys = new KeyStates(clock, minuteWindow);
  const known = keys.of('a');
  known.overhear(3);
  keys.forgetIdle();
  expect(keys.of('a')).toBe(known);
  nowMs += minuteWindow.windowMs;
  keys.forgetIdle();
  expect(keys.of('a')).not.toBe(known);
});
