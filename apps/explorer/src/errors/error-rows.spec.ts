import { errorReference } from '@bourse/envelope';
import { describe, expect, test } from 'vitest';
import { type ErrorRow, errorRows } from './error-rows.js';

const facts = ({ status, code, meaning, retry }: Pick<ErrorRow, 'status' | 'code' | 'meaning' | 'retry'>) => ({
  status,
  code,
  meaning,
  retry,
});

describe('the rows of the view', () => {
  test('are those of the error table', () => {
    expect(errorRows.map(facts)).toEqual(errorReference.map(facts));
  });

  test.each(errorRows)('$status has causes with different names', ({ causes }) => {
    expect(causes.length).toBeGreaterThan(0);
    expect(new Set(causes.map(({ text }) => text)).size).toBe(causes.length);
  });
});
