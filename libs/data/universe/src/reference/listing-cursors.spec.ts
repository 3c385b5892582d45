import { createHmac } from 'node:crypto';
import { ListStocksQuery, shareQuery } from '@bourse/contract';
import { describe, expect, test } from 'vitest';
import { ListingCursors } from './listing-cursors.js';

const keyOf = (id: string) => ({
  id,
  sign: (text: string) => createHmac('sha256', id).update(text).digest('base64url'),
});
const query = (cursor?: string) =>
  shareQuery(ListStocksQuery.parse({ exchange: 'NASDAQ', ...(cursor !== undefined && { cursor }) }));

const createCursor = (cursors: ListingCursors) => cursors.after('AAPL', cursors.read(query()));

describe('cursors while the secret is rotated', () => {
  const before = new ListingCursors({ ...keyOf('old'), previous: null });
  const during = new ListingCursors({ ...keyOf('new'), previous: keyOf('old') });
  const after = new ListingCursors({ ...keyOf('new'), previous: null });

  test('those of the previous secret are accepted, new ones are signed with the new', () => {
    expect(during.read(query(createCursor(before))).after).toBe('AAPL');
    expect(after.read(query(createCursor(during))).after).toBe('AAPL');
  });

  test('control: without the previous secret they are a 400 on the cursor', () => {
    expect(() => after.read(query(createCursor(before)))).toThrow(expect.objectContaining({ code: 'bad_request' }));
  });
});

describe('the filters of a cursor', () => {
  const cursors = new ListingCursors({ ...keyOf('key'), previous: null });
  const read = (parameters: object) => cursors.read(shareQuery(ListStocksQuery.parse(parameters)));
  const first = { exchange: 'XETRA,LSE', sector: 'Energy', has: 'prices', fields: '+sector' };
  const goesOn = (parameters: object, other: object) => {
    const cursor = cursors.after('AAPL', read(parameters));
    try {
      return read({ ...other, cursor }).after === 'AAPL';
    } catch {
      return false;
    }
  };

  test('are the same in another order, case or spelling', () => {
    expect(goesOn(first, { exchange: 'lse,xetra', sector: 'energy', has: 'prices', fields: 'sector' })).toBe(true);
    expect(goesOn({ sector: 'b,A' }, { sector: 'a,B' })).toBe(true);
    expect(goesOn({ type: 'ETF' }, { type: 'ETF', sort: 'symbol' })).toBe(true);
  });

  test.each([
    { exchange: 'LSE' },
    { sector: 'Utilities' },
    { sector: undefined },
    { has: 'dividends' },
    { has: undefined, missing: 'prices' },
    { fields: undefined },
    { fields: 'industry' },
    { fields: 'sector,industry' },
    { industry: 'Banks' },
    { issuer_country: 'CH' },
    { market_cap: 'mega' },
    { category: 'Blend' },
    { category_group: 'Blend' },
    { family: 'Blend' },
    { name_prefix: 'a' },
    { symbol_root: 'a' },
    { composite_figi: 'BBG000B9XRY4' },
    { shareclass_figi: 'BBG001S5N8V8' },
    { sort: 'name' },
    { sort: '-symbol' },
  ])('hold %o apart', (change) => {
    const changed = Object.entries({ ...first, ...change }).filter(([, value]) => value !== undefined);
    expect(goesOn(first, Object.fromEntries(changed))).toBe(false);
  });

  test('of one parameter are not valid for another', () => {
    expect(goesOn({ category: 'x' }, { family: 'x' })).toBe(false);
    expect(goesOn({ has: 'isin' }, { missing: 'isin' })).toBe(false);
    expect(goesOn({ composite_figi: 'BBG000B9XRY4' }, { shareclass_figi: 'BBG000B9XRY4' })).toBe(false);
    expect(goesOn({ figi: 'BBG000B9XRY4' }, { composite_figi: 'BBG000B9XRY4' })).toBe(false);
  });

  test('a cursor of screening without FIGIs remains valid', () => {
    const nothing = Array.from({ length: 8 }, () => null);
    const further = [['energy'], null, null, null, null, null, null, null, null, null, null, null];
    const cursor = cursors.after('AAPL', { filter: JSON.stringify(['active', ...nothing, ...further]) });
    expect(read({ sector: 'Energy', cursor }).after).toBe('AAPL');
  });

  test('a cursor of a version without lists and screening remains valid', () => {
    const text = JSON.stringify(['active', 'ETF', 'NASDAQ', null, 'US', null, null, null, null]);
    const cursor = cursors.after('AAPL', { filter: text });
    expect(read({ type: 'ETF', exchange: 'nasdaq', country: 'us', cursor }).after).toBe('AAPL');
  });
});
