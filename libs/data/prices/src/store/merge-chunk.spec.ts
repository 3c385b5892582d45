import { type Bars, decodeBars, encodeBars, mergeBars } from '@bourse/bars';
import { expect, test } from 'vitest';
import { flat, minute } from '../testing/rows.js';
import { mergeChunk, type StoredChunk } from './merge-chunk.js';

const period = minute('2024-03-12T00:00') / 1440;
const packChunk = (bars: Bars): StoredChunk => ({ bars, data: encodeBars(bars) });
const old = flat(['2024-03-12T14:30', 7], ['2024-03-12T14:31', 7.5]);

test.each([
  ['of the same number of decimals', flat(['2024-03-12T14:32', 8.5]), false],
  ['of more decimals', flat(['2024-03-12T14:32', 8.125], ['2024-03-12T14:40', 9]), true],
  ['written out in full', flat(['2024-03-12T14:32', 1 / 3]), true],
])('bars behind the last one are appended as a merge would do it: %s', (_, part, isOfOtherForm) => {
  const before = packChunk(old);
  const { after, change } = mergeChunk(period, before, part)!;
  expect(after).toEqual(mergeBars(old, part));
  expect(decodeBars(encodeBars(after))).toEqual(after);
  const whole = isOfOtherForm ? before.data : null;
  expect(change).toEqual({ period, added: [...part.labels], overwritten: null, whole });
});

test('a bar before the last one is merged, a repeated one changes nothing', () => {
  const between = flat(['2024-03-12T14:31', 7.6], ['2024-03-12T14:33', 8]);
  const { after, change } = mergeChunk(period, packChunk(old), between)!;
  expect(after).toEqual(mergeBars(old, between));
  expect(change).toMatchObject({ added: [minute('2024-03-12T14:33')], overwritten: flat(['2024-03-12T14:31', 7.5]) });
  expect(mergeChunk(period, packChunk(old), flat(['2024-03-12T14:31', 7.5]))).toBeNull();
});
