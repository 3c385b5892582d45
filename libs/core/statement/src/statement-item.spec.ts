import { describe, expect, test } from 'vitest';
import type { Field } from './column-names.js';
import { readLine } from './statement-item.js';

/** The line of a record with one column per field. */
function read(cells: Partial<Record<Field, string>>) {
  const fields = Object.keys(cells) as Field[];
  return readLine(Object.values(cells), Object.fromEntries(fields.map((field, index) => [field, index])));
}

describe('resolve-9: identifiers, then name and ticker', () => {
  test.each<[Partial<Record<Field, string>>, string | null]>([
    [{ name: 'Apple', ticker: 'AAPL', isin: 'US0378331005' }, 'US0378331005 Apple (AAPL)'],
    [{ ticker: 'AAPL', isin: 'US0378331005' }, 'US0378331005 (AAPL)'],
    [{ name: 'Apple', ticker: 'AAPL' }, 'Apple (AAPL)'],
    [{ name: '--', ticker: 'AAPL' }, 'AAPL'],
    [{ name: 'SAP SE', wkn: '716460' }, 'WKN 716460 SAP SE'],
    [{ name: 'Apple', wkn: 'US0378331005' }, 'US0378331005 Apple'],
    [{ name: 'Vodafone', sedol: 'BH4HKS3' }, 'SEDOL BH4HKS3 Vodafone'],
    [{ name: 'BAE', sedol: '263494' }, 'SEDOL 0263494 BAE'],
    [{ cusip: '37833100' }, 'CUSIP 037833100'],
    [{ figi: 'BBG000B9XRY4', name: 'Apple' }, 'BBG000B9XRY4 Apple'],
    [{ isin: '78463X400' }, '78463X400'],
    [{ ticker: 'US0378331005' }, 'US0378331005'],
    [{ ticker: 'CSPX, SXR8', name: 'iShares' }, 'iShares (CSPX)'],
    [{ ticker: 'bitcoin' }, 'bitcoin'],
    [{ query: 'Kauf SAP', isin: 'US0378331005' }, 'Kauf SAP'],
    [{ query: '', isin: 'US0378331005' }, 'US0378331005'],
    [{ ticker: 'AAPL  240119C00150000', name: 'CALL APPLE' }, null],
    [{ ticker: 'GOLD', source: 'MANUAL' }, null],
    [{ isin: 'n/a', cusip: '', name: ' ' }, null],
  ])('%j', (cells, query) => expect(read(cells).item?.query ?? null).toBe(query));
});

describe('hints', () => {
  test('have the codes of the words of brokers', () => {
    expect(read({ name: 'SAP', currency: 'eur', exchange: 'Xetra', country: 'Allemagne', type: 'etf' }).item).toEqual({
      query: 'SAP',
      currency: 'EUR',
      mic: 'XETR',
      country: 'DE',
      type: 'ETF',
    });
    expect(read({ name: 'Vodafone', currency: 'GBX' }).item).toMatchObject({ currency: 'GBX' });
  });

  test('without a code are left out and reported', () => {
    const { item, ignored } = read({ name: 'SAP', currency: '€5', exchange: 'TDG', country: 'Atlantis', type: 'BUY' });
    expect(item).toEqual({ query: 'SAP' });
    expect(ignored).toEqual(['currency', 'exchange', 'country', 'type']);
  });
});

test('a text is cut at the limit of the server', () => {
  expect([...read({ name: '😀a'.repeat(300) }).item!.query]).toHaveLength(256);
});
