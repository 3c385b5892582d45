import { describe, expect, test } from 'vitest';
import { nationalNumbers, withoutIdentifierLabel } from './index.js';

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
    expect(withoutIdentifierLabel('ISIN: DE0007164600')).toBe('DE0007164600');
    expect(withoutIdentifierLabel('figi BBG000B9XRY4')).toBe('BBG000B9XRY4');
    expect(withoutIdentifierLabel('isin of apple')).toBe('isin of apple');
  });
});
