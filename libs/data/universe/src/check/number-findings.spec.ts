import { expect, test } from 'vitest';
import type { CheckedInstrument } from './finding.js';
import { instrumentWith } from './instrument.fixture.js';
import { numberFindings } from './number-findings.js';

const apc = instrumentWith('APC.AX', {
  name: 'APC Minerals Limited',
  country: 'AU',
  issuer_country: 'AU',
  cusip: '037833100',
});
const apple = instrumentWith('AAPL', { name: 'Apple Inc.', country: 'US', isin: 'US0378331005' });

const findingsOf = (row: CheckedInstrument, bearer: CheckedInstrument | null = apple) =>
  numberFindings(row, (isin) => (bearer?.isin === isin ? [bearer] : []));

test('a CUSIP on a foreign row is erased where the issue that contains it has another name', () => {
  expect(findingsOf(apc)).toEqual([
    {
      kind: 'number_of_other_issue',
      symbol: 'APC.AX',
      others: ['AAPL'],
      message: 'CUSIP 037833100 on APC Minerals Limited is that of Apple Inc. (AAPL)',
      mend: { cusip: null },
    },
  ]);
});

test('so is a WKN that the ISIN of the row contradicts', () => {
  const row = instrumentWith('X.DE', { name: 'Other SE', isin: 'DE0005190003', wkn: '716460' });
  const sap = instrumentWith('SAP.DE', { name: 'SAP SE', isin: 'DE0007164600' });
  expect(findingsOf(row, sap)).toMatchObject([{ others: ['SAP.DE'], mend: { wkn: null } }]);
});

test.each<[string, CheckedInstrument, CheckedInstrument | null]>([
  ['a number without a known issue', apc, null],
  ['a row of the same name', { ...apc, name: 'APPLE INC. DL-,00001' }, apple],
  ['a row without a name', { ...apc, name: null }, apple],
  ['a receipt, which has a CUSIP anywhere', { ...apc, name: 'SON.HO.UN.ADR 1/5 SF -,05' }, apple],
  ['a row that may bear it', { ...apc, country: 'US' }, apple],
])('%s: no finding', (_, row, bearer) => expect(findingsOf(row, bearer)).toEqual([]));
