import { expect, test } from 'vitest';
import { sourcesOf } from '../listings.fixture.js';
import { codesOf } from './carried-codes.js';
import { UniverseSnapshot } from './snapshot.js';
import { buildSnapshot } from './snapshot-builder.js';

test('the exchanges, MICs and currencies of the rows, in upper case, once per snapshot', () => {
  const rows = sourcesOf([
    { symbol: 'AAPL', exchange: 'NASDAQ', mic: 'XNAS', currency: 'USD' },
    { symbol: 'OWN', exchange: 'ownx', mic: 'ownm', currency: 'owc' },
    { symbol: 'NONE', exchange: null, mic: null, currency: null },
  ]);
  const snapshot = UniverseSnapshot.open(buildSnapshot(rows, { databaseId: 'd', version: 1 }));
  expect(codesOf(snapshot)).toEqual({
    exchange: new Set(['NASDAQ', 'OWNX']),
    mic: new Set(['XNAS', 'OWNM']),
    currency: new Set(['USD', 'OWC']),
  });
  expect(codesOf(snapshot)).toBe(codesOf(snapshot));
});
