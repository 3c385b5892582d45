import { expect, test } from 'vitest';
import { UniverseSnapshot } from '../snapshot/snapshot.js';
import { snapshotFileOf } from '../listings.fixture.js';
import { listingsOfIssue } from './unpriced-detail.js';

const sirius = { isin: 'US8299331004', name: 'Sirius XM Holdings Inc.', issuer_country: 'US' };
const snapshot = UniverseSnapshot.open(
  snapshotFileOf(1, [
    { ...sirius, symbol: 'SIRI', exchange: 'NASDAQ', mic: 'XNAS', country: 'US' },
    { ...sirius, symbol: 'RDO.DE', exchange: 'XETRA', mic: 'XETR', country: 'DE' },
    {
      ...sirius,
      symbol: 'SIRI.BK',
      name: 'Sansiri',
      exchange: 'SET',
      mic: 'XBKK',
      country: 'TH',
      issuer_country: 'TH',
    },
  ]),
);
const listingsOf = (symbol: string) =>
  listingsOfIssue(snapshot, snapshot.find('symbol', symbol)[0]!).map((row) => snapshot.symbol(row));

test('listings of an issue leave out a row that likely has the ISIN by mistake, and that row has none', () => {
  expect(listingsOf('SIRI')).toEqual(['RDO.DE']);
  expect(listingsOf('SIRI.BK')).toEqual([]);
});
