import { expect, test } from 'vitest';
import { originOf } from './quote-origin.js';

const sample = {
  source: 'sample',
  from: '2000-03-01',
  to: '2013-03-01',
  adjustments: ['none' as const, 'splits' as const],
};
const stooq = { source: 'stooq', from: '2023-06-01', to: '2023-12-29', adjustments: ['all' as const] };

test('a quote is of the source that ends on its day, adjusted as its bars are', () => {
  expect(originOf('2013-03-01', undefined, [sample])).toBe('2013-03-01, source sample, adjusted for splits');
  expect(originOf('2023-12-29', undefined, [sample, stooq])).toBe(
    '2023-12-29, source stooq, adjusted for splits and dividends',
  );
  expect(originOf('2013-03-01', 'sample', [sample, stooq])).toBe('2013-03-01, source sample, adjusted for splits');
});

test('no source is named where two end on its day, or none does', () => {
  expect(originOf('2013-03-01', undefined, [sample, { ...sample, source: 'csv' }])).toBe(
    '2013-03-01, adjusted for splits',
  );
  expect(originOf('2024-01-02', undefined, [sample, stooq])).toBe('2024-01-02, adjusted for splits');
});
