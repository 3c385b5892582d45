import { labelText } from '@bourse/range';
import { expect, test } from 'vitest';
import { closeCents, liveMinutes, pastMinutes } from './live-bars.js';
import { faultOf } from './live-check.js';

const id = 42;
const bodyOf = (...minutes: readonly number[]) => {
  return JSON.stringify({
    values: minutes.map((minute) => ({ datetime: labelText('1min', minute), close: closeCents(id, minute) / 100 })),
  });
};
const expected = { id, maxBars: 3, newest: null };

test('bars in order, newest first, with their closes are right', () => {
  expect(faultOf(bodyOf(30_000_002, 30_000_001, 30_000_000), expected)).toBeNull();
});

test('no bars and too many, bars out of order, and bars of another instrument are wrong', () => {
  expect(faultOf(bodyOf(), expected)).toBe('0 bars');
  expect(faultOf(bodyOf(9, 8, 7, 6), expected)).toBe('4 bars');
  expect(faultOf(bodyOf(30_000_001, 30_000_001), expected)).toContain('is out of order');
  expect(faultOf(bodyOf(30_000_001), { ...expected, id: 43 })).toContain('has another close');
});

test('a response without the newest minute is wrong, one with a later minute is right', () => {
  expect(faultOf(bodyOf(30_000_001), { ...expected, newest: 30_000_002 })).toContain('is the newest bar');
  expect(faultOf(bodyOf(30_000_002), { ...expected, newest: 30_000_001 })).toBeNull();
});

test('the live session is half over: 195 of its minutes follow the stored ones', () => {
  expect(liveMinutes).toHaveLength(195);
  expect(liveMinutes[0]! - pastMinutes.at(-1)!).toBe(1);
});
