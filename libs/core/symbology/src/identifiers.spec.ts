import { cases } from '@bourse/testing/effort';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isCikPrefixed,
  isFigiShaped,
  isIsinShaped,
  parseCik,
  parseCusip,
  parseFigi,
  parseIsin,
  parseSedol,
  parseWkn,
} from './index.js';

const runs = { numRuns: cases(25, 1000) };
const digits = '0123456789';
const alphanumerics = `ABCDEFGHIJKLMNOPQRSTUVWXYZ${digits}`;
const consonants = 'BCDFGHJKLMNPQRSTVWXYZ';

function stringOf(alphabet: string, length: number) {
  return fc.array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length }).map((all) => all.join(''));
}

function completedBy(stem: string, parse: (text: string) => string | null): string[] {
  return Array.from(digits, (digit) => stem + digit).filter((text) => parse(text) !== null);
}

describe('ISIN', () => {
  test.each(['US0378331005', 'DE0007164600', 'GB00BH4HKS39', 'KE0000000208', 'XS2314659447', 'JP3633400001'])(
    '%s is valid',
    (isin) => {
      expect(parseIsin(isin)).toBe(isin);
    },
  );

  test('upper-cased and trimmed', () => {
    expect(parseIsin(' us0378331005\n')).toBe('US0378331005');
  });

  test('a wrong check digit keeps the shape and loses the value', () => {
    expect(isIsinShaped('US0378331006')).toBe(true);
    expect(parseIsin('US0378331006')).toBeNull();
  });

  test.each(['', 'US037833100', 'US03783310055', '0S0378331005', 'US037833100A', 'US 378331005', 'ＵＳ0378331005'])(
    '%j has not the shape',
    (text) => {
      expect(isIsinShaped(text)).toBe(false);
      expect(parseIsin(text)).toBeNull();
    },
  );

  test('every stem has exactly one check digit, and every other single digit fails', () => {
    fc.assert(
      fc.property(
        stringOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 2),
        stringOf(alphanumerics, 9),
        fc.nat(11),
        fc.integer({ min: 1, max: 9 }),
        (prefix, body, at, step) => {
          const [isin = '', ...others] = completedBy(prefix + body, parseIsin);
          expect(others).toEqual([]);
          if (!digits.includes(isin[at] ?? '')) return;
          const changed = isin.slice(0, at) + ((Number(isin[at]) + step) % 10) + isin.slice(at + 1);
          expect(parseIsin(changed)).toBeNull();
        },
      ),
      runs,
    );
  });
});

describe('FIGI', () => {
  test.each(['BBG000B9XRY4', 'BBG001S5N8V8', 'BBG000B9Y5X2'])('%s is valid', (figi) => {
    expect(parseFigi(figi.toLowerCase())).toBe(figi);
  });

  test.each(['BSG000B9XRY4', 'GBG000B9XRY4', 'BAG000B9XRY4', 'BBX000B9XRY4', 'BBG000A9XRY4', 'BBG000B9XRYB'])(
    '%s has not the shape',
    (text) => {
      expect(isFigiShaped(text)).toBe(false);
      expect(parseFigi(text)).toBeNull();
    },
  );

  test('a wrong check digit keeps the shape and loses the value', () => {
    expect(isFigiShaped('BBG000B9XRY5')).toBe(true);
    expect(parseFigi('BBG000B9XRY5')).toBeNull();
  });

  test('every stem has exactly one check digit', () => {
    fc.assert(
      fc.property(stringOf(consonants + digits, 8), (body) => {
        expect(completedBy(`BBG${body}`, parseFigi)).toHaveLength(1);
      }),
      runs,
    );
  });
});

describe('CIK', () => {
  test.each(['320193', '0000320193', 'CIK320193', 'CIK 320193', 'cik:320193', 'CIK: 0000320193', ' CIK0000320193 '])(
    '%j is Apple',
    (text) => {
      expect(parseCik(text)).toBe('0000320193');
    },
  );

  test.each(['', 'CIK', 'CIK:', '0', '0000000000', '12345678901', '32O193', 'CIK-320193', '-1', '1e5', '٣٢٠١٩٣'])(
    '%j is not a CIK',
    (text) => {
      expect(parseCik(text)).toBeNull();
    },
  );

  test('a prefix distinguishes a CIK from a numeric ticker', () => {
    expect(isCikPrefixed('cik 7203')).toBe(true);
    expect(isCikPrefixed('7203')).toBe(false);
  });
});

test('no text causes an error in a parser', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const parse of [parseIsin, parseFigi, parseCik]) expect(typeof (parse(text) ?? '')).toBe('string');
    }),
    runs,
  );
});

describe('CUSIP', () => {
  test.each(['037833100', '594918104', '17275R102', '38259P508', '68389X105', '00687A107'])('%s is valid', (cusip) => {
    expect(parseCusip(` ${cusip.toLowerCase()} `)).toBe(cusip);
  });

  test.each(['', '037833101', '03783310', '0378331000', '03783310O', '68389X106', '037833*00'])(
    '%j is not a CUSIP',
    (text) => {
      expect(parseCusip(text)).toBeNull();
    },
  );

  test('every stem has exactly one check digit, including the signs of private issues', () => {
    fc.assert(
      fc.property(stringOf(`${alphanumerics}*@#`, 8), (stem) => {
        expect(completedBy(stem, parseCusip)).toHaveLength(1);
      }),
      runs,
    );
  });
});

describe('SEDOL', () => {
  test.each(['0263494', '2046251', 'B0YBKJ7', 'B02H2F7', 'BD6K457'])('%s is valid', (sedol) => {
    expect(parseSedol(` ${sedol.toLowerCase()} `)).toBe(sedol);
  });

  test.each(['', '0263495', '026349', '02634941', 'A000007', 'B0YBKJ8'])('%j is not a SEDOL', (text) => {
    expect(parseSedol(text)).toBeNull();
  });

  test('every stem has exactly one check digit', () => {
    fc.assert(
      fc.property(stringOf(`${consonants}${digits}`, 6), (stem) => {
        expect(completedBy(stem, parseSedol)).toHaveLength(1);
      }),
      runs,
    );
  });
});

test.each([
  ['865985', '865985'],
  [' a1ewww ', 'A1EWWW'],
  ['A1EWWI', null],
  ['O65985', null],
  ['86598', null],
  ['8659855', null],
  ['86598-', null],
])('WKN: %j is %j', (text, wkn) => {
  expect(parseWkn(text)).toBe(wkn);
});
