import type { SearchRequest } from '@bourse/universe';
import { describe, expect, test } from 'vitest';
import { searchOver } from '../names-only.fixture.js';

const vodafone = { type: 'Common Stock', name: 'Vodafone Group Public Limited Company', issuer_country: 'GB' } as const;
const share = { ...vodafone, isin: 'GB00BH4HKS39', status: 'active' } as const;
const london = { exchange: 'LSE', mic: 'XLON', country: 'GB', currency: 'GBP' } as const;
const rows = [
  { ...share, ...london, symbol: 'VOD.L' },
  { ...share, symbol: 'VODI.DE', exchange: 'XETRA', mic: 'XETR', country: 'DE', currency: 'EUR' },
  { ...share, symbol: 'VODI.MU', exchange: 'MUN', mic: 'XMUN', country: 'DE', currency: 'EUR', status: 'delisted' },
  { ...vodafone, symbol: 'VOD', isin: 'US92857W3088', exchange: 'NASDAQ', mic: 'XNAS', country: 'US', currency: 'USD' },
  { ...london, symbol: 'VODX.L', name: 'Vodafox Mining', type: 'Common Stock', status: 'unknown' },
];
const search = searchOver(rows);
const findSymbols = (rest: Partial<SearchRequest>, query = 'vodaf') =>
  search.search({ query, limit: 10, ...rest }).map(({ row }) => search.universe.symbol(row));
const findIssues = (rest: Partial<SearchRequest> = {}, query = 'vodaf') =>
  search
    .search({ query, limit: 10, group: 'issue', ...rest })
    .map(({ row, listings }) => `${search.universe.symbol(row)} ${listings}`);

describe('filters', () => {
  test.each<[Partial<SearchRequest>, string[]]>([
    [{ exchange: ['LSE'] }, ['VOD.L', 'VODX.L']],
    [{ exchange: ['xlon'] }, ['VOD.L', 'VODX.L']],
    [{ exchange: ['XETRA', 'MUN'] }, ['VODI.DE', 'VODI.MU']],
    [{ mic: ['xnas'] }, ['VOD']],
    [{ mic: ['XNAS', 'XETR'] }, ['VOD', 'VODI.DE']],
    [{ currency: ['eur'] }, ['VODI.DE', 'VODI.MU']],
    [{ status: 'delisted' }, ['VODI.MU']],
    [{ status: 'unknown' }, ['VODX.L']],
    [{ status: 'active', currency: ['EUR'] }, ['VODI.DE']],
    [{ exchange: ['LSE'], currency: ['EUR'] }, []],
  ])('%j', (filters, expected) => {
    expect(findSymbols(filters).toSorted()).toEqual(expected.toSorted());
  });

  test('status=all does not filter', () => {
    expect(findSymbols({ status: 'all' })).toEqual(findSymbols({}));
  });

  test('hold for identifiers too', () => {
    expect(findSymbols({ currency: ['EUR'] }, 'GB00BH4HKS39')).toEqual(['VODI.DE', 'VODI.MU']);
    expect(findSymbols({ mic: ['XLON'] }, 'VOD').includes('VOD')).toBe(false);
  });
});

describe('group=issue', () => {
  test('one result per issue, its best listing, with the number of its listings', () => {
    expect(findIssues()).toEqual(['VOD.L 3', 'VOD 1', 'VODX.L 1']);
  });

  test('listings that the filters exclude do not count', () => {
    expect(findIssues({ currency: ['EUR'] })).toEqual(['VODI.DE 2']);
    expect(findIssues({ currency: ['EUR'], status: 'active' })).toEqual(['VODI.DE 1']);
  });

  test('an identifier of many listings is one issue', () => {
    expect(findIssues({}, 'GB00BH4HKS39')).toEqual(['VOD.L 3']);
  });

  test('the typed listing represents its issue', () => {
    expect(findIssues({}, 'VODI.MU')[0]).toBe('VODI.MU 3');
  });

  test('preferreds and warrants of the same name are issues of their own', () => {
    const bank = {
      type: 'Common Stock',
      name: 'Example Bank Corporation',
      issuer_country: 'US',
      status: 'active',
    } as const;
    const board = { exchange: 'NYSE', mic: 'XNYS', country: 'US' };
    const over = searchOver([
      { ...bank, ...board, symbol: 'EXB' },
      { ...bank, symbol: 'EXB.MX', exchange: 'MEX', mic: 'XMEX', country: 'MX' },
      { ...bank, ...board, symbol: 'EXB-PA' },
      { ...bank, ...board, symbol: 'EXB-PB' },
      { ...bank, ...board, symbol: 'EXB-WT' },
    ]);
    const bankHits = over.search({ query: 'example bank', limit: 10, group: 'issue' });
    expect(bankHits.map(({ row, listings }) => `${over.universe.symbol(row)} ${listings}`)).toEqual([
      'EXB 2',
      'EXB-PA 1',
      'EXB-PB 1',
      'EXB-WT 1',
    ]);
  });

  test('the limit counts issues', () => {
    expect(findIssues({ limit: 2 })).toEqual(['VOD.L 3', 'VOD 1']);
  });

  test('without it no result has listings', () => {
    expect(search.search({ query: 'vodaf', limit: 10 }).every((hit) => !('listings' in hit))).toBe(true);
  });
});
