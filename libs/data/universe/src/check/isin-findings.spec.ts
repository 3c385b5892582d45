import { expect, test } from 'vitest';
import type { CheckedInstrument } from './finding.js';
import { instrumentWith } from './instrument.fixture.js';
import { thirdCountryFindings } from './isin-findings.js';

const isin = 'US00507V1098';
const ifast = instrumentWith('AIY.SI', {
  name: 'iFAST Corporation Ltd.',
  country: 'SG',
  issuer_country: 'SG',
  isin,
  cusip: '00507V109',
  sedol: '0263494',
});
const activision = instrumentWith('ATVI', {
  name: 'Activision Blizzard, Inc.',
  country: 'US',
  issuer_country: 'US',
  isin,
});

const findingsWith = (...bearers: CheckedInstrument[]) => thirdCountryFindings(ifast, () => bearers);

test('the ISIN of another issuer at home is erased with the CUSIP that it contains, and the finding names the issuer', () => {
  const berlin = { ...activision, symbol: 'AIY.BE', country: 'DE' };
  expect(findingsWith(activision, berlin)).toMatchObject([
    {
      kind: 'isin_of_third_country',
      symbol: 'AIY.SI',
      others: ['ATVI', 'AIY.BE'],
      message: `ISIN ${isin} on iFAST Corporation Ltd. is that of Activision Blizzard, Inc. (ATVI, AIY.BE)`,
      mend: { isin: null, cusip: null },
    },
  ]);
});

test.each<[string, CheckedInstrument[]]>([
  ['no other listing', []],
  ['a listing of the same name', [activision, { ...activision, symbol: 'IFST', name: 'iFAST Corp.' }]],
  ['a listing without a name', [{ ...activision, name: null }]],
  ['listings abroad', [{ ...activision, country: 'DE', issuer_country: null }]],
])('%s: the ISIN is reported and not erased', (_, bearers) => {
  expect(findingsWith(...bearers)).toMatchObject([{ kind: 'isin_of_third_country', others: [], mend: null }]);
});

test('an ISIN that is the symbol is not erased', () => {
  const row = { ...ifast, symbol: `${isin}.SI` };
  expect(thirdCountryFindings(row, () => [activision])).toMatchObject([{ mend: null }]);
});
