import { describe, expect, test } from 'vitest';
import { canBearNumber, nationalNumbers, bareIdentifier } from './index.js';

describe('national numbers and the ISINs that contain them', () => {
  test.each([
    ['037833100', 'cusip', 'US0378331005', true],
    ['CUSIP: 037833100', 'cusip', 'US0378331005', true],
    ['780087102', 'cusip', 'CA7800871021', true],
    ['g0450a105', 'cusip', 'BMG0450A1053', true],
    ['BH4HKS3', 'sedol', 'GB00BH4HKS39', true],
    ['0182704', 'sedol', 'IE0001827041', true],
    ['716460', 'wkn', 'DE0007164600', false],
    ['WKN 716460', 'wkn', 'DE0007164600', true],
    ['WKN-Nr. 716460', 'wkn', 'DE0007164600', true],
  ])('%s is the %s of %s', (text, kind, isin, isSure) => {
    const found = nationalNumbers(text).find((number) => number.kind === kind);
    expect(found?.isins).toContain(isin);
    expect(found?.isSure).toBe(isSure);
  });

  test.each(['037833101', 'BH4HKS4', 'SEDOL 716460', 'CUSIP BH4HKS3', 'SAP', 'WKN', 'danish brewer', ''])(
    '%j is not a national number',
    (text) => {
      expect(nationalNumbers(text)).toEqual([]);
    },
  );

  test.each([
    ['037833100', '037833100'],
    ['g0450a105', 'G0450A105'],
    ['cusip: 037833100', '037833100'],
    ['SEDOL bh4hks3', 'BH4HKS3'],
    ['a1ewww', 'A1EWWW'],
  ])('%s is %s as it is stored', (text, value) => {
    expect(nationalNumbers(text).map((number) => number.value)).toEqual([value]);
  });

  test('bare letters are a WKN only if a security has them', () => {
    expect(nationalNumbers('sapger')).toEqual([{ kind: 'wkn', value: 'SAPGER', isins: [], isSure: false }]);
    expect(nationalNumbers('WKN SAPGER')[0]?.isins).toHaveLength(1);
  });

  test('the label of an international identifier is removed', () => {
    expect(bareIdentifier('ISIN: DE0007164600')).toBe('DE0007164600');
    expect(bareIdentifier('figi BBG000B9XRY4')).toBe('BBG000B9XRY4');
    expect(bareIdentifier('isin of apple')).toBe('isin of apple');
    expect(bareIdentifier('ISIN de00 0716 4600')).toBe('DE0007164600');
  });
});

test.each([
  ['cusip', '037833100', 'US0378331005', ['US', 'US'], true],
  ['cusip', '037833100', 'US0378331005', ['DE', 'US'], true],
  ['cusip', '037833100', 'AU000000APC3', ['AU', 'AU'], false],
  ['cusip', '037833100', 'US5949181045', ['US', 'US'], false],
  ['cusip', '037833100', null, ['AU', 'AU'], false],
  ['cusip', '037833100', null, ['DE', 'US'], true],
  ['cusip', '143658300', 'PA1436583006', ['US', 'PA'], true],
  ['cusip', 'G1151C101', 'IE00B4BNMY34', ['US', 'IE'], true],
  ['cusip', 'G1151C101', null, [null, null], true],
  ['sedol', '0263494', 'GB0002634946', ['GB', 'GB'], true],
  ['sedol', '0263494', 'GB00BPQY8M80', ['GB', 'GB'], false],
  ['sedol', '0263494', 'FR0000120271', ['FR', 'FR'], true],
  ['wkn', '716460', 'DE0007164600', ['DE', 'DE'], true],
  ['wkn', '716460', 'DE0007236101', ['DE', 'DE'], false],
  ['wkn', '865985', 'US0378331005', ['DE', 'US'], true],
] as const)('%s %s can be that of a listing with ISIN %s in %j: %s', (kind, number, isin, countries, expected) => {
  expect(canBearNumber(kind, number, { isin, countries })).toBe(expected);
});
