import { describe, expect, test } from 'vitest';
import { initialsTest, isInitials } from './initials.js';

describe('the names of initials', () => {
  test.each([
    ['D&B', 'NICE D&B Co., Ltd.', true],
    ['D&B', 'Dun & Bradstreet Holdings', true],
    ['D&B', 'DB Corp Limited', false],
    ['D&B', 'ID&B plc', false],
    ['M&S', 'Marks and Spencer Group plc', true],
    ['H & M', 'HENNES+MAURITZ B', true],
    ['H&M REG', 'H & M Hennes & Mauritz AB', true],
    ['AT&T INC', 'AT & S Austria Technologie', false],
    ['S*P', 'S*P Fund', true],
    ['S*P', 'S&P Global Inc.', false],
  ])('%s may be %s: %s', (text, name, isOwn) => {
    expect(initialsTest(text)!(name)).toBe(isOwn);
  });

  test.each(['Johnson & Johnson', 'SAP', 'Procter & Gamble', 'A', '&', ''])('%j has none', (text) =>
    expect(initialsTest(text)).toBeNull(),
  );

  test('a text of initials alone', () => {
    expect(['S&P', 'H & M', 'AT&T', 'S&P 500', 'S*P'].map(isInitials)).toEqual([true, true, true, false, false]);
  });
});
