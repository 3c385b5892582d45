import { encodeBars } from '@bourse/bars';
import { expect, test } from 'vitest';
import { day, flat, minute } from '../testing/rows.js';
import { type ChunkChange, packChanges, unpackChanges } from './chunk-changes.js';

const plain = (changes: readonly ChunkChange[]) =>
  changes.map(({ overwritten, whole, ...rest }) => ({
    ...rest,
    overwritten: overwritten === null ? null : [...encodeBars(overwritten)],
    whole: whole === null ? null : [...whole],
  }));

test('labels and bars are unpacked as they were packed', () => {
  const changes: ChunkChange[] = [
    { period: 2023, added: [day('2023-01-01'), day('2023-12-31')], overwritten: null, whole: null },
    { period: 2024, added: [], overwritten: flat(['2024-02-29', 10.25]), whole: new Uint8Array([1, 2, 3]) },
    { period: 1969, added: [day('1969-12-31')], overwritten: flat(['1969-01-02', 1]), whole: null },
  ];
  expect(plain(unpackChanges('1day', packChanges('1day', changes)))).toEqual(plain(changes));
});

test('minutes of a day, its first and its last', () => {
  const period = day('2024-03-08');
  const added = [minute('2024-03-08T00:00'), minute('2024-03-08T14:30'), minute('2024-03-08T23:59')];
  const changes = [{ period, added, overwritten: null, whole: null }];
  expect(unpackChanges('1min', packChanges('1min', changes))).toEqual(changes);
});

test('a bar appended to a year takes 17 bytes', () => {
  const changes = [{ period: 2024, added: [day('2024-12-31')], overwritten: null, whole: null }];
  expect(packChanges('1day', changes)).toHaveLength(17);
});
