import { expect, test } from 'vitest';
import { minuteWindow } from '../sliding-window.js';
import { KeyState, KeyStates } from './key-states.js';

let nowMs = 1000;
const clock = { steadyMs: () => nowMs, wallMs: () => nowMs };

test('an outage measures a key against its state when the outage began; the next outage starts again', () => {
  const keyState = new KeyState(clock, minuteWindow);
  keyState.applySharedUse(40);
  expect(keyState.stateAtOutage(1, 10)).toMatchObject({ usedByAll: 40, usedHere: 10 });
  keyState.applySharedUse(70);
  expect(keyState.stateAtOutage(1, 25)).toMatchObject({ usedByAll: 40, usedHere: 10 });
  expect(keyState.stateAtOutage(2, 25)).toMatchObject({ usedByAll: 70, usedHere: 25 });
});

test('the use by all instances counts for a minute, and never for less than the use here', () => {
  const keyState = new KeyState(clock, minuteWindow);
  keyState.applySharedUse(40);
  expect(keyState.stateAtOutage(1, 55)).toMatchObject({ usedByAll: 55 });
  nowMs += minuteWindow.windowMs;
  expect(keyState.stateAtOutage(2, 5)).toMatchObject({ usedByAll: 5 });
});

test('a key known only from others is forgotten when its minute is over', () => {
  const keys = new KeyStates(clock, minuteWindow);
  const keyState = keys.of('a');
  keyState.applySharedUse(3);
  keys.forgetIdle();
  expect(keys.of('a')).toBe(keyState);
  nowMs += minuteWindow.windowMs;
  keys.forgetIdle();
  expect(keys.of('a')).not.toBe(keyState);
});
