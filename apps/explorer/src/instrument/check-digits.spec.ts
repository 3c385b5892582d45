import { describe, expect, test } from 'vitest';
import { isCusip, isFigi, isIsin, isSedol } from './check-digits.js';

const rules = [
  { name: 'ISIN', isValid: isIsin, right: ['US0378331005', 'DE0007164600', 'GB0002634946', 'JP3633400001'] },
  { name: 'CUSIP', isValid: isCusip, right: ['037833100', '594918104', '38259P508', '68389X105'] },
  { name: 'SEDOL', isValid: isSedol, right: ['0263494', '2046251', 'B0YBKJ7', 'B0WNLY7'] },
  { name: 'FIGI', isValid: isFigi, right: ['BBG000B9XRY4', 'BBG001S5N8V8', 'BBG000BLNQ16', 'BBG009S3NB30'] },
] as const;

describe.each(rules)('$name', ({ isValid, right }) => {
  test.each(right)('%s is right', (text) => expect(isValid(text)).toBe(true));

  test.each(right)('%s with any other check digit is wrong', (text) => {
    const others = [...'0123456789'].filter((digit) => digit !== text.at(-1));
    expect(others.filter((digit) => isValid(text.slice(0, -1) + digit))).toEqual([]);
  });

  test('a digit before it that differs, a missing, an additional or a lower-case character is wrong', () => {
    const [first] = right;
    const position = first.search(/\d/);
    const changed = first.slice(0, position) + ((Number(first[position]) + 1) % 10) + first.slice(position + 1);
    for (const text of [changed, first.slice(1), `${first}0`, ` ${first}`, '', '⁴'.repeat(first.length)]) {
      expect([text, isValid(text)]).toEqual([text, false]);
    }
  });
});

test.each(['us0378331005', 'US03783310 5', '0378331005US'])('%s is no ISIN', (text) =>
  expect(isIsin(text)).toBe(false),
);
test('a vowel is no character of a SEDOL or FIGI', () => {
  expect(isSedol('A263494')).toBe(false);
  expect(isFigi('BBG000B9XRA4')).toBe(false);
});
