import { describe, expect, test } from 'vitest';
import { plainColumn } from './column-names.js';

describe('import-7: names of columns', () => {
  test.each([
    ['5. adjusted close', 'adjusted_close'],
    ['adj close**', 'adj_close'],
    ['<vol>', 'vol'],
    ['vol.', 'vol'],
    ['clôture', 'cloture'],
    ['najwyższy', 'najwyzszy'],
    ['zamknięcie', 'zamkniecie'],
    ['close close price adjusted for splits.', 'close'],
    ['adj close adjusted close price adjusted for splits and dividend distributions.', 'adj_close'],
  ])('%s', (column, name) => {
    expect(plainColumn(column)).toBe(name);
  });
});
